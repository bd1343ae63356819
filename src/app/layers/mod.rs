//! What lies over the panes, or is done in their place: a stack whose [top](Layers::top) takes the keys.

mod command_rank;
pub(crate) mod completion;
pub(crate) mod copy_choice;
pub(crate) mod header_rows;
mod help;
mod mode;
pub(crate) mod open_list;
pub(crate) mod prompt;
pub(crate) mod question;
mod report_line;
mod stack;

use crate::app::document::DifferenceLine;
use crate::app::event::{LeaveAction, TabId};
use crate::settings::ActiveSettings;

pub(crate) use command_rank::{CommandRank, Findable};
pub(crate) use completion::{further_search_words, further_setting_words, is_found_as_command};
pub use completion::{setting_in_line, title_of};
pub(crate) use copy_choice::{CopyChoice, Copying};
pub(crate) use help::OpenHelp;
pub(crate) use mode::ScreenMode;
pub use open_list::{ListId, OpenList};
pub(crate) use question::{ArrivedAnswer, ExportAnswer, HandicapAnswer, PositionAnswer};
pub use question::{FileDifference, Question, QuestionAnswer};
pub(crate) use report_line::ReportLine;
pub(crate) use stack::Layer;

pub(crate) use header_rows::HeaderRows;
pub use prompt::{Prompt, PromptKind, UnknownCommand, command_of};

/// What lies over the panes, or what the program is doing in their place.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// The layers from the bottom to the top, in the order of their kinds.
    stack: Vec<Layer>,
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

impl Layers {
    /// Closes what is open about a record that is replaced, and forgets what was to follow the prompt.
    pub(crate) fn close_all_but_browser(&mut self) {
        self.stack.retain(|layer| matches!(layer, Layer::Browser));
        self.after_prompt = None;
    }

    /// Whether the user is doing something that a question or a list would interrupt.
    pub(crate) fn is_something_in_front(&self) -> bool {
        self.stack.iter().any(|layer| match layer {
            Layer::List(list) => list.id != ListId::Start,
            Layer::Browser => false,
            _ => true,
        })
    }
}
