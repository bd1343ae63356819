//! The memory of a long session on a large record, which may grow only by what the edits need. Nothing
//! else may run in this process.

#[allow(dead_code)]
#[path = "../benches/support/games.rs"]
mod games;
mod support;
#[allow(dead_code)]
#[path = "../benches/support/trees.rs"]
mod trees;

use honfu::app::new_app;
use honfu::app::update;
use std::fs;

use honfu::app::{DocumentSource, Effect, FileContent, Input, Tab};
use honfu::keymap::KeyInterpreter;
use honfu::settings::ActiveSettings;
use honfu_core::format::ReadOptions;
use honfu_core::record::Record;
use support::command_scripts::SCRIPTS;
use support::random::Random;
use support::session::Session;

/// The maximal number of bytes that an edit may keep, in addition to the typed text.
const BYTES: f64 = 400.0;

/// Scripts of key presses with a few edits each.
const EDITS: [&str; 16] = [
    "i \"96\" enter \"34\" enter esc esc",
    "i \"16\" enter \"14\" enter esc esc",
    "i \"56\" enter \"54\" enter esc esc",
    "i \"58\" enter \"52\" enter esc esc",
    "c \"note\" esc",
    "c ctrl-u \"words\" space \"of\" space \"a\" space \"person\" esc",
    "a 1",
    "a ? ?",
    "a 0",
    "m \"x\" enter",
    "m ctrl-u enter",
    "D",
    "alt-up",
    "alt-down",
    "e enter esc",
    ": \"headers\" enter a \"X\" enter \"y\" enter esc : \"headers\" enter end D esc",
];

/// Parts of scripts that edit the whole record or replace it, for which memory per edit makes no sense,
/// and of scripts about files and the disk.
const OTHERS: [&str; 16] = [
    "keep-line",
    "remove-",
    "cut-times",
    "strip-",
    "record-",
    "undo-list",
    "手合割",
    "position",
    "new",
    "diff",
    "other",
    "g r",
    "l D",
    "y ",
    "s s",
    "v ",
];

/// The bytes of resident memory, without pages that belong to files, such as the program code.
fn resident() -> usize {
    const PAGE: usize = 4096;
    let text = fs::read_to_string("/proc/self/statm").unwrap();
    let pages: Vec<usize> = text.split_whitespace().map(|field| field.parse().unwrap()).collect();
    (pages[1] - pages[2]) * PAGE
}

/// A simulated person at work, identical in every run.
struct Work {
    session: Session,
    random: Random,
    scripts: Vec<&'static str>,
    /// The number of moves on the main line.
    moves: usize,
    edits: usize,
    typed: usize,
    commands: usize,
}

impl Work {
    fn on(record: Record) -> Work {
        let moves = record.tree.main_line().count();
        let mut content = FileContent::read(b"V2.2\nPI\n+\n".to_vec(), &ReadOptions::default()).unwrap();
        content.reading.collection = record.into();
        let tabs = vec![Tab::from_content(DocumentSource::Sample, content)];
        let app = new_app(tabs, ActiveSettings::default());
        let session = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
        let is_small =
            |script: &&str| !["p", "s"].contains(script) && !OTHERS.iter().any(|part| script.contains(part));
        let scripts = SCRIPTS.iter().copied().filter(is_small).collect();
        Work { session, random: Random::of_run(1), scripts, moves, edits: 0, typed: 0, commands: 0 }
    }

    fn press(&mut self, keys: &str) {
        let before = self.session.app.tab().undo_count();
        for word in keys.split(' ') {
            self.commands += 1;
            self.typed += if word.starts_with('"') { word.len() - 2 } else { 0 };
            self.session.press(word);
            self.journaled();
        }
        let tab = self.session.app.tab();
        if keys != "ctrl-r" {
            let made = (before..tab.undo_count()).filter_map(|number| tab.change_at(number));
            self.edits += made.map(|change| change.edits).sum::<usize>();
        }
    }

    /// Tells the program that its journal is on disk.
    fn journaled(&mut self) {
        for effect in std::mem::take(&mut self.session.effects) {
            if let Effect::WriteJournal { tab, append } = effect {
                let result = Ok(append.from() + append.text().len() as u64);
                update(&mut self.session.app, Input::JournalWritten { tab, result });
            }
        }
    }

    fn step(&mut self) {
        match self.random.below(8) {
            0 => {
                let ply = self.random.below(self.moves);
                self.press(&format!(": \"{ply}\" enter"));
            }
            1 => self.press("u"),
            2 | 3 => {
                let script = *self.random.pick(&self.scripts);
                self.press(script);
            }
            _ => {
                let edit = *self.random.pick(&EDITS);
                self.press(edit);
            }
        }
        (0..3).for_each(|_| _ = self.session.press("esc"));
        self.journaled();
    }

    fn until(&mut self, commands: usize) {
        while self.commands < commands {
            self.step();
        }
    }
}

/// Edits a record with about `moves` moves, and checks the memory that the edits take.
fn work(moves: usize, commands: usize) {
    let mut work = Work::on(trees::annotated(trees::comb(moves, 1)));
    // The first half makes the one-time allocations: tables, and capacity of lists and texts.
    work.until(commands / 2);
    let before = resident();
    let (edits, typed) = (work.edits, work.typed);
    work.until(commands);
    let grown = resident().saturating_sub(before);
    let (edits, typed) = (work.edits - edits, work.typed - typed);
    let each = grown.saturating_sub(typed) as f64 / edits as f64;
    println!(
        "{edits} edits, {typed} bytes typed, {commands} commands: {grown} bytes more, {each:.0} an edit"
    );
    assert!(edits > commands / 25, "only {edits} edits");
    assert!(each <= BYTES, "{each:.0} bytes an edit");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs /proc, which has how much memory is taken")]
fn a_session_takes_little_memory() {
    work(2_000, 24_000);
}

/// Takes minutes: `cargo test --release --test memory -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_long_session_takes_little_memory() {
    work(100_000, 100_000);
}
