//! The running program without a terminal: state, commands, and what they change.
//!
//! [`App::update`] takes an [`Input`] and gives back [`Effect`]s. The app does no I/O
//! and draws nothing, so that all of it can be tested with strings of keys. What may
//! not live here: keys (`keymap`), drawing (`ui`), the disk (`files`).

pub mod browser;
pub mod command;
pub mod document;
pub mod event;
pub mod export;
pub mod input;
mod navigation;
pub mod overlay;
pub mod study;
pub mod text_edit;
pub mod view;

pub use browser::{Browser, Surroundings};
pub use command::{COMMANDS, Command, Context, Invocation, Setting};
pub use document::{Row, Rows, Search, Tab};
pub use event::{Assumed, Content, Effect, Hold, Input, News, Opened, Score, Source, TabId, Ticket};
pub use input::{Aim, BoardCursor, Choice, Entry, PositionEditor, Spot};
pub use overlay::{Item, List, ListKind, Prompt, PromptKind, Question, command_of};
pub use study::Pace;
pub use text_edit::LineEdit;
pub use view::{Panes, Preview, Room, Seen};

use std::path::Path;

use command::InForce;
use document::{Changed, Contents, Errands, FirstSign, Recovered, Register};
use export::Export;
use overlay::{Covered, Leaving};
use study::{Autoplay, Course, Statistics};
use view::Charted;

use crate::messages::notices::{Notice, TrainingNotice};
use crate::messages::screen::ScreenLabel;
use crate::messages::{Lang, Locale};
use honfu_core::diagram::{BoardStyle, CoordinateStyle, PieceStyle};
use honfu_core::notation::{Notation, NotationStyle, Numbering, reference};

/// A pane that can have the focus.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Pane {
    Board,
    Moves,
    Comment,
    Graph,
}

impl Pane {
    /// In the order of Tab.
    pub const ALL: [Pane; 4] = [Pane::Moves, Pane::Comment, Pane::Graph, Pane::Board];

    const fn context(self) -> Context {
        match self {
            // The graph follows the keys of the board and has none of its own.
            Pane::Board | Pane::Graph => Context::Board,
            Pane::Moves => Context::Moves,
            Pane::Comment => Context::Comment,
        }
    }

    fn step(self, forward: bool) -> Pane {
        let at = Pane::ALL.iter().position(|pane| *pane == self).unwrap_or(0);
        let step = if forward { 1 } else { Pane::ALL.len() - 1 };
        Pane::ALL[(at + step) % Pane::ALL.len()]
    }
}

/// What the user can set and the program then keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    pub lang: Lang,
    pub notation: Notation,
    /// How moves are numbered in the move list.
    pub numbering: Numbering,
    /// White at the bottom.
    pub flipped: bool,
    pub board: BoardStyle,
    /// Whether a typed move is played as soon as one reading is left.
    pub auto_commit: bool,
    /// Whether the terminal can show nothing but ASCII.
    pub ascii: bool,
}

impl Preferences {
    /// How the user is spoken to.
    pub fn locale(&self) -> Locale {
        Locale { lang: self.lang, notation: self.notation }
    }

    /// What is left of them on a terminal that can show nothing but ASCII: English, and a
    /// notation and pieces in Latin letters.
    #[must_use]
    pub fn in_ascii(self) -> Preferences {
        let is_latin = reference::is_ascii(self.notation);
        let notation = if is_latin { self.notation } else { Notation::new(NotationStyle::Western) };
        let coordinates = match self.board.coordinates {
            CoordinateStyle::Japanese => CoordinateStyle::Notation,
            shown => shown,
        };
        let board = BoardStyle { coordinates, pieces: PieceStyle::Latin, ..self.board };
        Preferences { lang: Lang::En, notation, board, ascii: true, ..self }
    }

    /// Whether the terminal can show moves in that notation.
    fn can_show(&self, notation: Notation) -> bool {
        !self.ascii || reference::is_ascii(notation)
    }
}

impl Default for Preferences {
    fn default() -> Preferences {
        let notation = Notation::new(NotationStyle::Japanese);
        let numbering = Numbering::Style;
        Preferences {
            lang: Lang::En,
            notation,
            numbering,
            flipped: false,
            board: BoardStyle::default(),
            auto_commit: false,
            ascii: false,
        }
    }
}

/// The program.
#[derive(Clone, Debug)]
pub struct App {
    /// Never empty.
    tabs: Vec<Tab>,
    active: usize,
    pub preferences: Preferences,
    pub pane: Pane,
    pub panes: Panes,
    /// What the last frame has shown.
    seen: Seen,
    /// How many lines the comment is scrolled down.
    pub comment_scroll: usize,
    pub list: Option<List>,
    covered: Covered,
    pub prompt: Option<Prompt>,
    pub question: Option<Question>,
    /// Moves are being typed.
    pub entry: Option<Entry>,
    /// Moves are being made on the board.
    pub board_cursor: Option<BoardCursor>,
    /// The start is being set up.
    pub position_editor: Option<PositionEditor>,
    /// A variation of a comment is on the board.
    pub preview: Option<Preview>,
    pub browser: Browser,
    contents: Contents,
    pub statistics: Statistics,
    /// Where the program was started, and what `~` stands for.
    pub surroundings: Surroundings,
    /// The record that moves are entered into, or whose start is being set up.
    entering_in: (TabId, usize),
    pub notice: Option<Notice>,
    /// Texts typed into each kind of prompt, the newest last.
    history: Vec<(PromptKind, String)>,
    /// What the open question is about, line by line, in each language: the user may change
    /// it meanwhile.
    lines: Vec<[String; Lang::ALL.len()]>,
    /// What the list of differences shows.
    differences: Vec<Changed>,
    errands: Errands,
    last_id: TabId,
    /// What the graph pane shows.
    charted: Charted,
    /// What is chosen in the form for exports, or was the last time.
    export: Option<Export>,
    /// What is to be done after the prompt was accepted and its file is saved.
    after_prompt: Option<Leaving>,
    /// Unsaved new records of earlier runs, by the names of their journals.
    orphans: Vec<(String, Recovered)>,
    /// Whether the last input was the first half of leaving by Ctrl-c.
    interrupted: bool,
    /// The mark that the next key may make one of two signs.
    first_sign: Option<FirstSign>,
    /// Remarks to be put into comments, in place of those of the language.
    pub own_templates: Vec<String>,
    /// What was copied or removed last.
    register: Option<Register>,
    autoplay: Option<Autoplay>,
    pace: Pace,
    /// Mating problems to be solved one after another.
    course: Option<Course>,
    /// Results of mating problems that are not written down yet.
    unkept: Vec<Score>,
    /// The settings in force that the app itself has no use for.
    in_force: InForce,
}

/// What a command comes to: effects, or the reason why it does nothing.
type Outcome = Result<Vec<Effect>, Notice>;

impl App {
    /// The program with these documents open, the first in front; with none, a new record.
    pub fn new(mut tabs: Vec<Tab>, preferences: Preferences) -> App {
        if tabs.is_empty() {
            tabs.push(Tab::empty(Source::New));
        }
        let mut app = App::at_rest(tabs, preferences);
        if app.tab().records().len() > 1 {
            app.list = Some(List::new(ListKind::Records));
        }
        app.notice = app.notice_of_trouble().or_else(|| app.notice_of_history());
        app.ask_to_recover();
        app.tab_mut().judge();
        app.refresh_contents();
        app
    }

    /// With nothing open over the panes and nothing on its way. `tabs` must not be empty.
    fn at_rest(tabs: Vec<Tab>, preferences: Preferences) -> App {
        App {
            last_id: tabs.iter().map(|tab| tab.id).max().unwrap_or_default(),
            tabs,
            active: 0,
            preferences,
            pane: Pane::Board,
            panes: Panes::default(),
            seen: Seen { comment_end: Some(0), ..Seen::default() },
            comment_scroll: 0,
            list: None,
            covered: Covered::default(),
            prompt: None,
            question: None,
            entry: None,
            board_cursor: None,
            position_editor: None,
            preview: None,
            browser: Browser::default(),
            contents: Contents::new(),
            statistics: Statistics::default(),
            surroundings: Surroundings::default(),
            entering_in: (TabId(0), 0),
            notice: None,
            history: Vec::new(),
            lines: Vec::new(),
            differences: Vec::new(),
            errands: Errands::default(),
            charted: Charted::default(),
            export: None,
            after_prompt: None,
            orphans: Vec::new(),
            interrupted: false,
            first_sign: None,
            own_templates: Vec::new(),
            register: None,
            autoplay: None,
            pace: Pace::default(),
            course: None,
            unkept: Vec::new(),
            in_force: InForce::default(),
        }
    }

    /// The document in front.
    pub fn tab(&self) -> &Tab {
        &self.tabs[self.active]
    }

    fn tab_mut(&mut self) -> &mut Tab {
        &mut self.tabs[self.active]
    }

    pub fn tabs(&self) -> &[Tab] {
        &self.tabs
    }

    /// Which of [`App::tabs`] is in front.
    pub fn active(&self) -> usize {
        self.active
    }

    /// Where the next key is pressed.
    pub fn context(&self) -> Context {
        if self.asked().is_some() {
            return Context::Question;
        }
        match (&self.prompt, &self.list) {
            (Some(prompt), _) if prompt.line.is_empty() && self.helps() => Context::Help,
            (Some(_), _) => Context::Prompt,
            (None, Some(list)) if list.kind == ListKind::Headers => Context::Headers,
            (None, Some(list)) if list.kind == ListKind::Records => Context::Records,
            (None, Some(list)) if list.kind == ListKind::Export => Context::Export,
            (None, Some(list)) if list.kind == ListKind::Statistics => Context::Statistics,
            (None, Some(_)) => Context::List,
            (None, None) if self.browser.is_open => Context::Browser,
            (None, None) if self.tab().comment_edit().is_some() => Context::CommentEdit,
            (None, None) if self.entry.is_some() => Context::Entry,
            (None, None) if self.first_sign.is_some() => Context::Sign,
            (None, None) if self.position_editor.is_some() => Context::Position,
            (None, None) if self.board_cursor.is_some() => Context::BoardCursor,
            (None, None) if self.preview.is_some() => Context::Line,
            (None, None) => self.pane.context(),
        }
    }

    /// What the document in front is called.
    pub fn name(&self) -> String {
        name_of(&self.tab().source, self.preferences.lang)
    }

    /// Takes in what happened and returns what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let outcome = match input {
            Input::Loaded { ticket, result } => self.loaded(ticket, result),
            Input::IsFolder { ticket } => self.is_folder(ticket),
            Input::Peeked { ticket, result } => self.peeked(ticket, result),
            Input::Found { ticket, listing } => self.found(ticket, listing),
            Input::Counted { ticket, counting } => self.counted(ticket, counting),
            Input::Looked { ticket, result } => self.looked(ticket, result),
            Input::Edited { ticket, result } => self.edited(ticket, result),
            Input::NotCopied(why) => Err(Notice::Failed(why)),
            Input::Saved { ticket, result } => self.saved(ticket, result),
            Input::Journaled { tab, result } => self.journaled(tab, result),
            Input::Orphans(orphans) => self.orphans_found(orphans),
            Input::Grown { tab, news } => self.grown(tab, news),
            Input::Beat => self.play_on(),
            Input::Scores(scores) => self.scores_found(&scores),
            Input::Unkept(why) => Err(TrainingNotice::NotKept(why).into()),
            Input::Tick => Ok(self.unwritten()),
            Input::Idle => Ok(Vec::new()),
            key => self.respond_and_see(key),
        };
        self.settle();
        let effects = outcome.unwrap_or_else(|notice| {
            self.notice = Some(notice);
            Vec::new()
        });
        let (scores, peek) = (self.unkept_scores(), self.peek());
        self.overdue().into_iter().chain(effects).chain(scores).chain(peek).collect()
    }

    /// Takes in what the user did.
    fn respond(&mut self, key: Input) -> Outcome {
        self.notice = None;
        let interrupted = std::mem::take(&mut self.interrupted);
        let first_sign = self.first_sign.take();
        match key {
            Input::Command(Invocation { command: Command::Interrupt, .. }) => self.interrupt(interrupted),
            Input::Command(Invocation {
                command: command @ (Command::SecondGood | Command::SecondBad),
                ..
            }) => self.second_sign(first_sign, command),
            Input::Command(invocation) => self.run(invocation),
            Input::Text(c) => self.type_text(c.encode_utf8(&mut [0; 4])),
            Input::Paste(text) => self.paste_text(&text),
            Input::Click(target) => self.click(target),
            Input::Wheel { target, down } => self.wheel(target, down),
            Input::Unbound(key) if self.asked().is_some() => Err(Notice::NoAnswer(key)),
            Input::Unbound(key) => Err(Notice::Unbound(key)),
            Input::Ime(c) => Err(Notice::ImeOn(c)),
            _ => Ok(Vec::new()),
        }
    }

    /// Lets what is being entered follow the position; in another record it ends.
    fn settle(&mut self) {
        if self.entering_in != self.tab().shown() {
            (self.entry, self.board_cursor, self.position_editor) = (None, None, None);
        }
        self.settle_preview();
        self.settle_autoplay();
        self.settle_graph();
        self.refresh_entry();
        self.refresh_contents();
        self.refresh_statistics();
        self.tab_mut().judge();
        let position = self.tabs[self.active].replay().position();
        if let Some(board) = &mut self.board_cursor {
            board.settle(position);
            if board.is_done() && self.question.is_none() {
                self.board_cursor = None;
            }
        }
    }

    fn interrupt(&mut self, again: bool) -> Outcome {
        if again {
            // Nothing may hold the user back here.
            let _kept = self.keep_comment();
            let mut effects = self.unwritten();
            effects.push(Effect::Quit);
            return Ok(effects);
        }
        self.interrupted = true;
        Err(Notice::PressAgain)
    }
}

fn name_of(source: &Source, lang: Lang) -> String {
    match source {
        Source::New => ScreenLabel::Untitled.get(lang).to_owned(),
        Source::StandardInput => ScreenLabel::StandardInput.get(lang).to_owned(),
        Source::Sample => ScreenLabel::Sample.get(lang).to_owned(),
        Source::Exercise(name) => format!("{}: {name}", ScreenLabel::Exercise.get(lang)),
        Source::Path(path) => file_name(path),
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
