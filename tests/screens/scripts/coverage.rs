//! Every command is used by a script, or passes a check without one, so that no command is left out.

use std::collections::BTreeSet;

use honfu::app::{COMMANDS, Command, Input, Invocation, KeyContext};
use honfu::keymap::{KeyMap, KeyOutcome};
use honfu::messages::Lang;

use super::feedback::way_to;
use super::undone::{assert_sound, draw, exhaust, records};

use crate::support::command_scripts::{SCRIPTS, settle, start};
use crate::support::program::Program;

/// Commands that end the document or the program, after which no script could continue; they are tested
/// elsewhere.
const LEAVING: [Command; 7] = [
    Command::Close,
    Command::DiscardClose,
    Command::Encoding,
    Command::Interrupt,
    Command::Quit,
    Command::Recover,
    Command::SaveClose,
];

/// The minimal number of commands with a script; a new command needs none.
const SCRIPTED: usize = 165;

/// The commands that keys run, including commands typed by name.
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

/// Checks a command without a script: it is documented, and in every context it leaves a drawable
/// screen and a record in which everything can be undone.
fn check_unscripted(command: Command) {
    let name = command.name();
    let is_in_help = KeyContext::ALL.into_iter().any(|context| context.commands().contains(&command));
    assert!(is_in_help, "{name} is in the help of no context");
    let table = KeyMap::default().markdown(Lang::En);
    assert!(table.contains(&format!("| `{name}` |")), "{name} is not in the key map");
    for context in KeyContext::ALL {
        let (_place, mut program) = start();
        let first = records(&program);
        program.press("3 G").press(way_to(context));
        program.update(Input::Command(Invocation::from(command)));
        draw(&program, 100, 30);
        draw(&program, 20, 10);
        assert_sound(&program);
        settle(&mut program);
        program.press("1 g t");
        settle(&mut program);
        exhaust(&mut program, "u", "nothing to undo");
        assert_eq!(records(&program), first, "{name} in {context:?} is not undone");
    }
}

#[test]
fn every_command_is_in_a_script_or_needs_none() {
    let mut scripted = BTreeSet::from(LEAVING);
    for script in SCRIPTS {
        let (_place, mut program) = start();
        program.press("3 G");
        scripted.extend(run_by(&mut program, script));
    }
    assert!(scripted.len() >= SCRIPTED, "only {} commands have a script", scripted.len());
    let others = COMMANDS.iter().map(|row| row.command).filter(|command| !scripted.contains(command));
    others.for_each(check_unscripted);
}

#[test]
fn a_command_needs_no_script() {
    let rows = COMMANDS.iter().filter(|row| !LEAVING.contains(&row.command));
    rows.step_by(10).for_each(|row| check_unscripted(row.command));
}
