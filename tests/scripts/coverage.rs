//! There is a deed for every command, so that scripts of them leave nothing out.

use std::collections::BTreeSet;

use honfu::app::{COMMANDS, Command};
use honfu::keymap::KeyOutcome;

use super::support::command_scripts::{SCRIPTS, start};
use super::support::program::Program;

/// What ends the document or the program, and is tested where that is: no script goes on
/// after it.
const LEAVING: [Command; 7] = [
    Command::Close,
    Command::DiscardClose,
    Command::Encoding,
    Command::Interrupt,
    Command::Quit,
    Command::Recover,
    Command::SaveClose,
];

/// The commands that keys run, those that are typed by name included.
fn run_by(program: &mut Program, keys: &str) -> BTreeSet<Command> {
    let mut commands = BTreeSet::new();
    for word in keys.split(' ') {
        match word.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(name) => commands.extend(Command::from_name(name)),
            None => {
                let mut keys = program.session.keys.clone();
                let fed = keys.feed(program.app().context(), word.parse().unwrap());
                if let KeyOutcome::Command(invocation) = fed {
                    commands.insert(invocation.command);
                }
            }
        }
        program.press(word);
    }
    commands
}

#[test]
fn there_is_a_deed_for_every_command() {
    let mut done = BTreeSet::from(LEAVING);
    for script in SCRIPTS {
        let (_place, mut program) = start();
        program.press("3 G");
        done.extend(run_by(&mut program, script));
    }
    let missing = COMMANDS.iter().filter(|row| !done.contains(&row.command)).map(|row| row.name);
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
}
