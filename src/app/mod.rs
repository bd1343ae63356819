//! The running program without a terminal: state, commands, and what they change.
//!
//! [`App::update`] takes an [`Input`] and gives back [`Effect`]s. The app does no I/O
//! and draws nothing, so that all of it can be tested with strings of keys. Not here: keys
//! (`keymap`), drawing (`ui`), the disk (`files`).

pub mod browser;
pub mod command;
pub mod document;
pub mod event;
pub mod export;
pub mod input;
mod layers;
pub mod lists;
mod navigation;
pub mod overlay;
pub mod study;
pub mod text_edit;
pub mod view;

pub use browser::{Browser, RECENT_FILES, StartFolders};
pub use command::{COMMANDS, Command, Invocation, KeyContext, UnboundKey};
pub use document::{MoveRow, MoveRows, SearchResults, Tab};
pub use event::{
    AssumedFormat, BoardSpot, DocumentSource, Effect, EngineNews, FileContent, FileHold, FileUpdate, Input,
    OpenedFile, PointerTarget, ProblemScore, RequestId, TabId,
};
pub use input::{BoardCursor, BoardHighlights, EntryChoice, MoveEntry, PositionEditor};
pub use overlay::{ListId, OpenList, Prompt, PromptKind, Question, RowId, UnknownCommand, command_of};
pub use study::{AutoplayPace, LiveAnalysis};
pub use text_edit::LineEdit;
pub use view::{FrameReport, PaneLayout, PaneRoom, VariationPreview};

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::messages::Lang;
use crate::messages::notices::{NavigationNotice, Notice, TrainingNotice};
use crate::messages::screen::ScreenLabel;
use crate::settings::ActiveSettings;
use browser::StartScreen;
use document::{Documents, FirstMarkSign};
use event::CommandResponse;
use export::ExportChoices;
use layers::{Layers, TopLayer};
use lists::{ListRow, listed_rows};
use study::Study;
use view::Panes;

/// A pane that can have the focus.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pane {
    Board,
    Moves,
    Comment,
    Graph,
}

impl Pane {
    /// In the order of Tab.
    pub const ALL: [Pane; 4] = [Pane::Moves, Pane::Comment, Pane::Graph, Pane::Board];

    const fn context(self) -> KeyContext {
        match self {
            // The graph follows the keys of the board and has none of its own.
            Pane::Board | Pane::Graph => KeyContext::Board,
            Pane::Moves => KeyContext::Moves,
            Pane::Comment => KeyContext::Comment,
        }
    }

    fn step(self, forward: bool) -> Pane {
        let at = Pane::ALL.iter().position(|pane| *pane == self).unwrap_or(0);
        let step = if forward { 1 } else { Pane::ALL.len() - 1 };
        Pane::ALL[(at + step) % Pane::ALL.len()]
    }
}

/// What the program is doing with the record in front, where no other [`TopLayer`] covers it.
#[derive(Clone, Debug, Default)]
pub(crate) enum AppMode {
    /// Keys go to the pane that has the focus.
    #[default]
    Panes,
    /// A mark of one sign was just set: the next key may add another sign.
    Sign(FirstMarkSign),
    /// Moves are being typed.
    Entry(Box<MoveEntry>),
    /// Moves are being made on the board.
    BoardCursor(BoardCursor),
    /// The start is being set up.
    Position(Box<PositionEditor>),
    /// A variation of a comment is on the board.
    Preview(Box<VariationPreview>),
}

/// How many lines or moves a page is.
const PAGE: usize = 10;

/// A step in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListStep {
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    /// So many lines up, or down.
    Back(usize),
    On(usize),
    /// The line of that number, from 0.
    To(usize),
}

impl ListStep {
    /// The step so many times; with a number the first and the last line become the line of that number.
    pub(crate) const fn counted(self, call: &Invocation) -> ListStep {
        let Some(count) = call.count else { return self };
        let count = count as usize;
        match self {
            ListStep::First | ListStep::Last => ListStep::To(count.saturating_sub(1)),
            ListStep::Up => ListStep::Back(count),
            ListStep::Down => ListStep::On(count),
            ListStep::PageUp => ListStep::Back(count.saturating_mul(PAGE)),
            ListStep::PageDown => ListStep::On(count.saturating_mul(PAGE)),
            step => step,
        }
    }

    /// The target from a line; it may be beyond the last one.
    const fn from(self, line: usize) -> usize {
        match self {
            ListStep::Up => line.saturating_sub(1),
            ListStep::Down => line.saturating_add(1),
            ListStep::PageUp => line.saturating_sub(PAGE),
            ListStep::PageDown => line.saturating_add(PAGE),
            ListStep::First => 0,
            ListStep::Last => usize::MAX,
            ListStep::Back(count) => line.saturating_sub(count),
            ListStep::On(count) => line.saturating_add(count),
            ListStep::To(line) => line,
        }
    }
}

/// The program: components that own their state.
#[derive(Clone, Debug)]
pub struct App {
    documents: Documents,
    pub layers: Layers,
    pub panes: Panes,
    pub study: Study,
    pub browser: Browser,
    start_screen: StartScreen,
    /// The folder the program was started in, and that of the user.
    pub start_folders: StartFolders,
    /// The choices in the export form, kept for the next time.
    export: Option<ExportChoices>,
    pub settings: ActiveSettings,
    pub notice: Option<Notice>,
    input: InputState,
}

/// What the last inputs were, as far as the next one depends on them.
#[derive(Clone, Copy, Debug, Default)]
struct InputState {
    /// Whether the mouse was used in this run.
    has_clicked: bool,
    /// Whether a text was refused that is still in its line.
    rings_bell: bool,
    /// Whether the last input was the first half of leaving by Ctrl-c.
    interrupted: bool,
    /// Whether the last input was the first character of the answer 不成.
    answered_half: bool,
}

/// The result of a command, or why it did nothing.
type CommandResult = Result<CommandResponse, Notice>;

/// A command was successful, without a notice.
fn done() -> CommandResult {
    Ok(CommandResponse::default())
}

/// A command was successful, with a notice.
fn notify(notice: impl Into<Notice>) -> CommandResult {
    Ok(CommandResponse::default().with(notice))
}

/// The error of a step beyond the end, or the beginning.
const fn edge(forward: bool) -> NavigationNotice {
    if forward { NavigationNotice::AtEnd } else { NavigationNotice::AtStart }
}

impl App {
    /// The program with these documents open, the first in front; with none, a new record.
    pub fn new(mut tabs: Vec<Tab>, settings: ActiveSettings) -> App {
        if tabs.is_empty() {
            tabs.push(Tab::empty(DocumentSource::New));
        }
        let mut app = App::at_rest(tabs, settings);
        if app.tab().records().len() > 1 {
            app.layers.list = Some(OpenList::new(ListId::Records));
        }
        app.notice = app.notice_of_trouble().or_else(|| app.notice_of_history());
        app.ask_to_recover();
        app.tab_mut().update_status();
        app.refresh_record_list();
        app.refresh_rows();
        app.preview_record();
        app
    }

    /// With no overlay open and no request pending. `tabs` must not be empty.
    fn at_rest(tabs: Vec<Tab>, settings: ActiveSettings) -> App {
        App {
            documents: Documents::new(tabs),
            layers: Layers::default(),
            panes: Panes::default(),
            study: Study::default(),
            browser: Browser::default(),
            start_screen: StartScreen::default(),
            start_folders: StartFolders::default(),
            export: None,
            settings,
            notice: None,
            input: InputState::default(),
        }
    }

    /// The document in front.
    pub fn tab(&self) -> &Tab {
        &self.documents.tabs[self.documents.active]
    }

    fn tab_mut(&mut self) -> &mut Tab {
        &mut self.documents.tabs[self.documents.active]
    }

    pub fn tabs(&self) -> &[Tab] {
        &self.documents.tabs
    }

    /// Which of [`App::tabs`] is in front.
    pub fn active(&self) -> usize {
        self.documents.active
    }

    /// The line where moves are typed, while it is open.
    pub fn entry(&self) -> Option<&MoveEntry> {
        if let AppMode::Entry(entry) = &self.layers.mode { Some(entry) } else { None }
    }

    /// The cursor on the board, while moves are being made there.
    pub fn board_cursor(&self) -> Option<&BoardCursor> {
        if let AppMode::BoardCursor(board) = &self.layers.mode { Some(board) } else { None }
    }

    /// The position that is being set up, if one is.
    pub fn position_editor(&self) -> Option<&PositionEditor> {
        if let AppMode::Position(editor) = &self.layers.mode { Some(editor) } else { None }
    }

    /// The variation of a comment that is on the board, if one is.
    pub fn preview(&self) -> Option<&VariationPreview> {
        if let AppMode::Preview(preview) = &self.layers.mode { Some(preview) } else { None }
    }

    /// Opens a list.
    pub(crate) fn open_list(&mut self, id: ListId) -> CommandResult {
        self.layers.list = Some(OpenList::new(id));
        done()
    }

    /// Opens a list with that row selected.
    pub(crate) fn open_list_at(&mut self, id: ListId, row: RowId) -> CommandResult {
        self.layers.list = Some(OpenList::new(id).at(row));
        done()
    }

    /// Whether that list is open.
    pub(crate) fn is_listing(&self, id: ListId) -> bool {
        self.layers.list.as_ref().is_some_and(|list| list.id == id)
    }

    /// Selects a row of the open list; a filter that hides it is dropped.
    pub(crate) fn select_row(&mut self, row: RowId) {
        if let Some(list) = &mut self.layers.list {
            list.wanted = Some(row);
        }
    }

    /// The selected row of the open list.
    pub fn selected_row(&self) -> Option<RowId> {
        self.layers.list.as_ref().and_then(OpenList::selected_row)
    }

    /// The texts of the rows of the open list.
    pub fn listed_texts(&self) -> Vec<String> {
        listed_rows(self).iter().map(ListRow::text).collect()
    }

    /// The name of the current document.
    pub fn name(&self) -> String {
        name_of(&self.tab().source, self.settings.lang())
    }

    /// Handles an input and returns the effects to be carried out.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let response = match input {
            Input::FileOpened { request, result } => self.file_opened(request, result),
            Input::PathIsFolder { request } => self.path_is_folder(request),
            Input::PreviewRead { request, result } => self.preview_read(request, result),
            Input::FolderPreviewed { request, result } => self.folder_previewed(request, result),
            Input::FilesListed { request, listing } => self.files_listed(request, listing),
            Input::GamesCounted { request, update } => self.games_counted(request, update),
            Input::PositionLookedUp { request, found } => self.position_looked_up(request, found),
            Input::GamesListed { request, games } => self.games_listed(request, games),
            Input::IndexingAdvanced { request, progress } => self.indexing_advanced(request, progress),
            Input::FolderIndexed { request, notice } => self.folder_indexed(request, notice),
            Input::BookOpened { request, result } => self.book_opened(request, result),
            Input::BookSearched { request, result } => self.book_searched(request, result),
            Input::FileRead { request, result } => self.file_read(request, result),
            Input::EditedExternally { request, result } => self.edited_externally(request, result),
            Input::SettingsSaved(notice) => notify(notice),
            Input::CopyFailed(why) => Err(Notice::Failed(why)),
            Input::FileWritten { request, result } => self.file_written(request, result),
            Input::JournalWritten { tab, result } => self.journal_written(tab, result),
            Input::OrphanJournalsFound(orphans) => self.orphan_journals_found(orphans),
            Input::DiscardedJournalsFound { journals, lists } => {
                self.discarded_journals_found(journals, lists)
            }
            Input::FileUpdated { tab, update } => self.file_updated(tab, update),
            Input::EngineNews { engine, news } => self.engine_news(engine, news),
            Input::TimerFired => self.timer_fired(),
            Input::ScoresRead(scores) => self.scores_read(&scores),
            Input::ScoreNotWritten(why) => Err(TrainingNotice::NotKept(why).into()),
            Input::Tick => Ok(self.write_journals().into()),
            Input::Idle => done(),
            key => self.respond_and_mark_seen(key),
        };
        self.update_derived_state();
        let response = response.unwrap_or_else(|failure| CommandResponse::default().with(failure));
        let (effects, notice) = response.into_parts();
        self.notice = self.notice_of_missing_journal().or(notice).or(self.notice.take());
        let below = self.list_below();
        let (scores, preview) = (self.take_unwritten_scores(), self.preview_selected());
        let (search, look_up) = (self.follow_with_analysis(), self.look_up_statistics());
        let setting = self.preview_setting();
        let bell = std::mem::take(&mut self.input.rings_bell).then_some(Effect::RingBell);
        let effects = self.write_due_journals().into_iter().chain(effects).chain(bell).chain(scores);
        effects
            .chain(setting)
            .chain(below)
            .chain(preview)
            .chain(search)
            .chain(look_up)
            .chain(self.look_up_book())
            .collect()
    }

    /// Handles an input of the user.
    fn respond(&mut self, key: Input) -> CommandResult {
        self.notice = None;
        // The second sign of a mark and the second Ctrl-c must come at once.
        let was_interrupted = self.input.interrupted;
        if std::mem::take(&mut self.input.answered_half)
            && matches!(key, Input::Text('成') | Input::Ime('成'))
        {
            return done();
        }
        let is_second = |call: &Invocation| matches!(call.command, Command::SecondGood | Command::SecondBad);
        if !matches!(&key, Input::Command(call) if is_second(call)) {
            self.leave_sign();
        }
        let response = self.respond_to(key);
        self.input.interrupted &= !was_interrupted;
        response
    }

    fn respond_to(&mut self, key: Input) -> CommandResult {
        match key {
            Input::Command(invocation) => self.run(invocation),
            Input::Text(c) => self.type_text(c.encode_utf8(&mut [0; 4])),
            Input::Paste(text) => self.paste_text(&text),
            Input::Click(target) => {
                let is_first = !std::mem::replace(&mut self.input.has_clicked, true);
                let response = self.click(target)?;
                Ok(if is_first && response.is_empty() { response.with(Notice::MouseInUse) } else { response })
            }
            Input::Wheel { target, down } => self.wheel(target, down),
            Input::Unbound(key) if self.begins_move(&key.text) => self.begin_with(&key.text),
            Input::Ime(c) if self.context() == KeyContext::Start => self.begin_with(&c.to_string()),
            Input::Unbound(key) if self.begins_filter(&key.text) => self.filter_from(&key.text),
            Input::Ime(c) if self.context() == KeyContext::List => self.filter_from(&c.to_string()),
            Input::Unbound(key) if self.open_question().is_some() => Err(Notice::NoAnswer(key.text)),
            Input::Unbound(key) => Err(self.why_dead(key)),
            Input::Ime(c) => self.type_in_pane(c),
            _ => done(),
        }
    }

    /// Why a key does nothing: it is bound to nothing, or only in other contexts.
    fn why_dead(&self, key: UnboundKey) -> Notice {
        let here = self.context();
        match key.elsewhere {
            Some(command) if !here.is_pane() => {
                Notice::BoundElsewhere { key: key.text, does: command.row().title, here: here.name() }
            }
            _ => Notice::Unbound(key.text),
        }
    }

    /// Updates everything derived from the current position; entry of moves ends in another record.
    fn update_derived_state(&mut self) {
        let is_entering =
            matches!(self.layers.mode, AppMode::Entry(_) | AppMode::BoardCursor(_) | AppMode::Position(_));
        if is_entering && self.layers.entering_in != self.tab().shown() {
            self.layers.mode = AppMode::Panes;
        }
        self.close_stale_preview();
        self.stop_stale_autoplay();
        self.update_review();
        self.update_graph();
        self.refresh_entry();
        self.refresh_record_list();
        self.refresh_rows();
        self.preview_record();
        self.tab_mut().update_status();
        let position = self.documents.tabs[self.documents.active].replay().position();
        if let AppMode::BoardCursor(board) = &mut self.layers.mode {
            board.drop_stale_state(position);
            if board.is_done() && self.layers.question.is_none() {
                self.layers.mode = AppMode::Panes;
            }
        }
    }

    /// Quits the program when pressed twice.
    fn interrupt(&mut self) -> CommandResult {
        if !self.input.interrupted {
            self.input.interrupted = true;
            return notify(Notice::PressAgain);
        }
        // Nothing may keep the user from quitting.
        let _kept = self.close_comment();
        let _ended = self.end_game_analysis_of(None);
        let mut effects = self.write_journals();
        effects.push(Effect::Quit);
        Ok(effects.into())
    }
}

fn name_of(source: &DocumentSource, lang: Lang) -> String {
    match source {
        DocumentSource::New => ScreenLabel::Untitled.get(lang).to_owned(),
        DocumentSource::StandardInput => ScreenLabel::StandardInput.get(lang).to_owned(),
        DocumentSource::Sample => ScreenLabel::Sample.get(lang).to_owned(),
        DocumentSource::Exercise(name) => format!("{}: {name}", ScreenLabel::Exercise.get(lang)),
        DocumentSource::Path(path) => file_name(path),
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
