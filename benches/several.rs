//! Several at once at 100,000 moves: edits to the records of a file, copying between
//! them, going from tab to tab, and the frame after each.

use divan::Bencher;
use honfu::app::{App, Command, Content, Effect, Input, Invocation, Preferences, Source, Tab};
use honfu::config::theme::Theme;
use honfu::format::ReadOptions;
use honfu::keymap::Keys;
use honfu::record::{Builder, Headers, Record, Start};
use honfu::shogi::Move;
use honfu::text::WidthMode;
use honfu::ui::{self, Options};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn main() {
    divan::main();
}

const MOVES: usize = 100_000;

fn play(builder: &mut Builder, moves: &[&str]) {
    for usi in moves {
        let mv = Move::from_usi(usi).expect("a move");
        builder.play(mv).expect("it can be played");
    }
}

/// So many moves, a variation of one move beside every second.
fn bush(moves: usize) -> Record {
    let mut builder = Builder::new(Headers::default(), Start::default());
    for _ in 0..moves / 8 {
        play(&mut builder, &["2h3h", "8b7b", "3h2h", "7b8b"]);
    }
    for ply in (1..=moves / 2).rev() {
        builder.branch_at(ply).expect("a move of the line");
        play(&mut builder, &[if ply % 2 == 1 { "7g7f" } else { "3c3d" }]);
    }
    builder.finish()
}

fn tab(records: Vec<Record>) -> Tab {
    let mut content = Content::read(b"V2.2\nPI\n+\n".to_vec(), &ReadOptions::default()).expect("a record");
    content.reading.collection.records = records;
    Tab::from_content(Source::Sample, content)
}

/// The program with two documents of such records, which has its journals written.
struct Program {
    app: App,
    keys: Keys,
    terminal: Terminal<TestBackend>,
}

impl Program {
    fn new(records: usize) -> Program {
        let records = vec![bush(MOVES); records];
        let app = App::new(vec![tab(records.clone()), tab(records)], Preferences::default());
        let terminal = Terminal::new(TestBackend::new(120, 40)).expect("it only writes to memory");
        let mut program = Program { app, keys: Keys::default(), terminal };
        program.run(Command::Cancel, None);
        program
    }

    fn run(&mut self, command: Command, argument: Option<&str>) {
        let argument = argument.map(str::to_owned);
        self.update(Input::Command(Invocation { command, count: None, argument }));
    }

    fn update(&mut self, input: Input) {
        for effect in self.app.update(input) {
            if let Effect::Journal { tab, append } = effect {
                let result = Ok(append.from + append.text.len() as u64);
                self.update(Input::Journaled { tab, result });
            }
        }
    }

    fn draw(&mut self) {
        let options = Options { theme: Theme::TERMINAL, width: WidthMode::Narrow, ascii: false };
        let (app, keys) = (&self.app, &self.keys);
        let drawn = self.terminal.draw(|frame| _ = ui::draw(app, keys, options, frame));
        drawn.expect("it only writes to memory");
    }

    /// Each command and its frame is a sample; `back` leads to the state before.
    fn bench(mut self, bencher: Bencher, command: (Command, Option<&str>), back: Command) {
        let program = std::cell::RefCell::new(&mut self);
        let inputs = || {
            let mut program = program.borrow_mut();
            program.run(back, None);
            program.update(Input::Tick);
        };
        program.borrow_mut().run(command.0, command.1);
        bencher.with_inputs(inputs).bench_local_values(|()| {
            let mut program = program.borrow_mut();
            program.run(command.0, command.1);
            program.draw();
        });
    }
}

#[divan::bench]
fn tab_switch(bencher: Bencher) {
    Program::new(1).bench(bencher, (Command::NextTab, None), Command::NextTab);
}

#[divan::bench]
fn record_switch(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::NextRecord, None), Command::PreviousRecord);
}

#[divan::bench]
fn record_add(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::RecordAdd, None), Command::Undo);
}

#[divan::bench]
fn record_duplicate(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::RecordDuplicate, None), Command::Undo);
}

#[divan::bench]
fn record_remove(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::RecordRemove, None), Command::Undo);
}

#[divan::bench]
fn record_undo_of_removal(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::Undo, None), Command::RecordRemove);
}

#[divan::bench]
fn record_move(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::RecordDown, None), Command::Undo);
}

#[divan::bench]
fn record_copy(bencher: Bencher) {
    Program::new(2).bench(bencher, (Command::RecordCopy, None), Command::FirstMove);
}

#[divan::bench]
fn record_paste(bencher: Bencher) {
    let mut program = Program::new(2);
    program.run(Command::RecordCopy, None);
    program.bench(bencher, (Command::RecordPaste, None), Command::Undo);
}

/// A variation of one move from another record.
#[divan::bench]
fn line_paste(bencher: Bencher) {
    let mut program = Program::new(2);
    program.run(Command::NextMove, None);
    program.run(Command::NextVariation, None);
    program.run(Command::Remove, None);
    program.run(Command::NextRecord, None);
    program.bench(bencher, (Command::Paste, None), Command::Undo);
}
