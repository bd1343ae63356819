//! The program with a screen in memory, and with journal writes that complete at once.

use honfu::app::{App, Command, DocumentSource, Effect, FileContent, Input, Invocation, Tab};
use honfu::app::{new_app, update};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::KeyInterpreter;
use honfu::settings::ActiveSettings;
use honfu::ui::{self, BoardPictures, DisplayOptions, PlacedTile};
use honfu_core::format::{Format, ReadOptions, WriteTarget};
use honfu_core::record::Record;
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::games::file;
use super::session::Session;

pub struct Program {
    pub session: Session,
    terminal: Terminal<TestBackend>,
}

/// A document with these records, as if read from a file of the size of the first record.
pub fn tab(records: Vec<Record>) -> Tab {
    let bytes = file(&records[0], &WriteTarget::new(Format::Kifu));
    let mut content =
        FileContent::read(b"V2.2\nPI\n+\n".to_vec(), &ReadOptions::default()).expect("a record");
    content.reading.collection.records = records;
    Tab::from_content(DocumentSource::Sample, FileContent { bytes: bytes.into(), ..content })
}

impl Program {
    pub fn new(tabs: Vec<Tab>) -> Program {
        Program::from_app(new_app(tabs, ActiveSettings::default()))
    }

    pub fn from_app(app: App) -> Program {
        Program::sized(app, (120, 40))
    }

    /// The program with a screen of this many columns and rows.
    pub fn sized(app: App, (width, height): (u16, u16)) -> Program {
        let session = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("it only writes to memory");
        Program { session, terminal }
    }

    /// The program with one record on one tab.
    pub fn with(record: Record) -> Program {
        Program::new(vec![tab(vec![record])])
    }

    /// Presses keys, if any, as [`Session::press`] does.
    pub fn press(&mut self, keys: &str) {
        if keys.is_empty() {
            return;
        }
        self.session.press(keys);
    }

    pub fn run(&mut self, command: Command, count: Option<u32>, argument: Option<&str>) {
        let argument = argument.map(str::to_owned);
        self.update(Input::Command(Invocation { command, count, argument }));
    }

    pub fn update(&mut self, input: Input) {
        let effects = update(&mut self.session.app, input);
        self.session.effects.extend(effects);
    }

    /// Takes the pending journal writes and returns the answers that the writer thread would send.
    pub fn written(&mut self) -> Vec<Input> {
        let written = |effect| match effect {
            Effect::WriteJournal { tab, append } => {
                Some(Input::JournalWritten { tab, result: Ok(append.from() + append.text().len() as u64) })
            }
            _ => None,
        };
        std::mem::take(&mut self.session.effects).into_iter().filter_map(written).collect()
    }

    /// Completes all pending journal writes.
    pub fn finish_journal_writes(&mut self) {
        for answer in self.written() {
            self.update(answer);
        }
    }

    pub fn draw(&mut self) {
        self.draw_with(None);
    }

    /// Draws a frame, and returns the pictures in it.
    pub fn draw_with(&mut self, pictures: Option<BoardPictures>) -> Vec<PlacedTile> {
        let options =
            DisplayOptions { theme: ScreenTheme::TERMINAL, width: WidthMode::Narrow, ascii: false, pictures };
        let (app, keys) = (&self.session.app, &self.session.keys);
        let mut tiles = Vec::new();
        let drawn = self.terminal.draw(|frame| {
            tiles = divan::black_box(ui::draw_app(app, keys, options, frame)).tiles;
        });
        drawn.expect("it only writes to memory");
        tiles
    }
}
