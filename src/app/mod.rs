//! The running program without a terminal: its state, its commands, and what they change.
//!
//! [`update()`] takes an [`Input`] and returns [`Effect`]s. The app does no I/O and draws nothing, so all
//! of it can be tested with strings of keys. Keys are in `keymap`, drawing is in `ui`, and disk access is
//! in `files`.
//!
//! The modules from the top down; each uses only those below it:
//!
//! - `update`, `dispatch` and `handlers` run inputs and commands.
//! - `controls` handles typed text and the mouse, and [`lists`] the lists.
//! - [`actions`] holds operations that involve several components of [`App`].
//! - The components [`layers`], [`browser`], [`export`], [`panes`], [`study`], [`entry`] and [`document`]
//!   own their state and never refer to [`App`].
//! - [`event`], [`command`] and [`text_edit`] are at the bottom and use none of the modules above.

pub mod actions;
pub mod browser;
pub mod command;
mod controls;
mod dispatch;
pub mod document;
pub mod entry;
pub mod event;
pub mod export;
mod handlers;
pub mod layers;
pub mod lists;
pub mod panes;
pub mod study;
pub mod text_edit;
mod update;

use crate::messages::notices::Notice;
use crate::settings::ActiveSettings;
use browser::StartScreen;
use document::Documents;
use export::ExportChoices;
use layers::{Layer, Layers};
use panes::Panes;
use study::Study;

pub use browser::{Browser, RECENT_FILES, StartFolders};
pub use command::{COMMANDS, Command, Invocation, KeyContext, Pane, UnboundKey};
pub use document::{MoveRow, MoveRows, SearchResults, Tab};
pub(crate) use document::{file_name, name_of};
pub use entry::{BoardCursor, BoardHighlights, EntryChoice, MoveEntry, PositionEditor, VariationPreview};
pub use event::{
    AssumedFormat, BoardSpot, DocumentSource, Effect, EngineNews, FileContent, FileHold, FileUpdate, Input,
    OpenedFile, PointerTarget, ProblemScore, RequestId, RowId, TabId,
};
pub(crate) use event::{CommandResult, done};
pub use layers::{ListId, OpenList, Prompt, PromptKind, Question, UnknownCommand, command_of};
pub use lists::start::begin_at_start_screen;
pub use panes::{FrameReport, PaneLayout, PaneRoom};
pub use study::{AutoplayPace, LiveAnalysis};
pub use text_edit::LineEdit;
pub use update::{listed_texts, new_app, update};

/// The state of the program, divided into components.
#[derive(Clone, Debug)]
pub struct App {
    pub documents: Documents,
    pub layers: Layers,
    pub panes: Panes,
    pub study: Study,
    pub browser: Browser,
    start_screen: StartScreen,
    /// The folder the program was started in, and the home folder of the user.
    pub start_folders: StartFolders,
    /// The choices in the export form, kept for the next export.
    export: Option<ExportChoices>,
    pub settings: ActiveSettings,
    pub notice: Option<Notice>,
    input: InputState,
}

/// The facts about earlier inputs that the next input depends on.
#[derive(Clone, Copy, Debug, Default)]
struct InputState {
    /// Whether the mouse was used in this run.
    has_clicked: bool,
    /// Whether the terminal bell is to be rung because typed text was refused.
    rings_bell: bool,
    /// Whether the last input was the first Ctrl-c of the two that quit the program.
    interrupted: bool,
    /// Whether the last input was the first character of the answer 不成.
    answered_half: bool,
}

impl App {
    /// Returns the context in which the next key is looked up.
    pub fn context(&self) -> KeyContext {
        match self.layers.top() {
            // The comment being edited belongs to its document and takes precedence over the modes of the
            // board.
            None | Some(Layer::Mode(_)) if self.tab().comment_edit().is_some() => KeyContext::CommentEdit,
            None => self.panes.focus.context(),
            Some(layer) => layer.context(),
        }
    }

    /// Returns the question that takes the next key; `None` if another layer is above it.
    pub fn open_question(&self) -> Option<&Question> {
        if let Some(Layer::Question(question)) = self.layers.top() { Some(question) } else { None }
    }

    /// Creates the program with no layer open and no request pending. `tabs` must not be empty.
    pub(crate) fn new(tabs: Vec<Tab>, settings: ActiveSettings) -> App {
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

    /// Returns the current document.
    pub fn tab(&self) -> &Tab {
        &self.documents.tabs[self.documents.active]
    }

    pub(crate) fn tab_mut(&mut self) -> &mut Tab {
        &mut self.documents.tabs[self.documents.active]
    }

    pub fn tabs(&self) -> &[Tab] {
        &self.documents.tabs
    }

    /// Returns the index of the current document in [`App::tabs`].
    pub fn active(&self) -> usize {
        self.documents.active
    }

    /// Returns the name of the current document.
    pub fn name(&self) -> String {
        name_of(&self.tab().source, self.settings.lang())
    }
}
