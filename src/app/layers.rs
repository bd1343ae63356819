//! What lies over what on the screen, and so takes the keys.

use crate::app::document::DifferenceLine;
use crate::app::lists::HeaderRows;
use crate::app::overlay::{CoveredByHelp, LeaveAction, ReportLine};
use crate::app::{App, AppMode, KeyContext, OpenList, Prompt, PromptKind, Question, TabId};
use crate::settings::ActiveSettings;

/// What lies over the panes, or what the program is doing in their place.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    pub list: Option<OpenList>,
    pub(crate) covered: CoveredByHelp,
    pub prompt: Option<Prompt>,
    pub question: Option<Question>,
    pub(crate) mode: AppMode,
    /// The record that moves are entered into, or whose start is being set up.
    pub(crate) entering_in: (TabId, usize),
    /// Texts typed into each kind of prompt, the newest last.
    pub(crate) prompt_history: Vec<(PromptKind, String)>,
    pub(crate) header_rows: HeaderRows,
    /// The lines of a list that shows a report: losses, points or results.
    pub(crate) report_lines: Vec<ReportLine>,
    /// The lines of the list of differences.
    pub(crate) differences: Vec<DifferenceLine>,
    /// The action after the save that the prompt asks a name for.
    pub(crate) after_prompt: Option<LeaveAction>,
    /// The settings as they were before a value was looked at that may not stay.
    pub(crate) settings_before: Option<ActiveSettings>,
}

/// A layer of the screen, from the top to the bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TopLayer<'a> {
    /// The help, with the line that filters it.
    Help,
    Question(&'a Question),
    Prompt(&'a Prompt),
    List(&'a OpenList),
    Browser,
    /// The comment of the document in front, which is being written.
    CommentEdit,
    /// Nothing covers the panes.
    Mode(&'a AppMode),
}

impl App {
    /// Where the next key is pressed.
    pub fn context(&self) -> KeyContext {
        match self.top_layer() {
            TopLayer::Question(_) => KeyContext::Question,
            TopLayer::Help if self.layers.prompt.as_ref().is_some_and(|prompt| prompt.line.is_empty()) => {
                KeyContext::Help
            }
            TopLayer::Help | TopLayer::Prompt(_) => KeyContext::Prompt,
            TopLayer::List(list) => list.id.context(),
            TopLayer::Browser => KeyContext::Browser,
            TopLayer::CommentEdit => KeyContext::CommentEdit,
            TopLayer::Mode(AppMode::Panes) => self.panes.focus.context(),
            TopLayer::Mode(AppMode::Sign(_)) => KeyContext::Sign,
            TopLayer::Mode(AppMode::Entry(_)) => KeyContext::Entry,
            TopLayer::Mode(AppMode::BoardCursor(_)) => KeyContext::BoardCursor,
            TopLayer::Mode(AppMode::Position(_)) => KeyContext::Position,
            TopLayer::Mode(AppMode::Preview(_)) => KeyContext::Line,
        }
    }

    /// The question that takes the next key, unless the help covers it.
    pub fn open_question(&self) -> Option<&Question> {
        if let TopLayer::Question(question) = self.top_layer() { Some(question) } else { None }
    }

    /// The layer that takes the keys. This is the only place that orders the layers; each of them stays as
    /// it is while another one covers it, and a worker may open one below another.
    pub(super) fn top_layer(&self) -> TopLayer<'_> {
        match (&self.layers.question, &self.layers.prompt, &self.layers.list) {
            (_, Some(_), Some(_)) if self.is_help_open() => TopLayer::Help,
            (Some(question), ..) => TopLayer::Question(question),
            (_, Some(prompt), _) => TopLayer::Prompt(prompt),
            (_, _, Some(list)) => TopLayer::List(list),
            _ if self.browser.is_open => TopLayer::Browser,
            _ if self.tab().comment_edit().is_some() => TopLayer::CommentEdit,
            _ => TopLayer::Mode(&self.layers.mode),
        }
    }
}
