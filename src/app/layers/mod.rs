//! The layers over or in place of the panes: a stack whose [top](Layers::top) takes the keys.

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

/// The layers over the panes and the mode that replaces them, with their data.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// The layers from the bottom to the top, in the order of their kinds.
    stack: Vec<Layer>,
    /// The record that moves are entered into, or whose start position is being edited.
    pub(crate) entering_in: (TabId, usize),
    /// The texts typed into each kind of prompt, the newest last.
    pub(crate) prompt_history: Vec<(PromptKind, String)>,
    pub(crate) header_rows: HeaderRows,
    /// The lines of a list that shows a report: losses, points or results.
    pub(crate) report_lines: Vec<ReportLine>,
    /// The lines of the list of differences.
    pub(crate) differences: Vec<DifferenceLine>,
    /// The action after the save for which the prompt asks a file name.
    pub(crate) after_prompt: Option<LeaveAction>,
    /// The settings before a value was previewed that may not be kept.
    pub(crate) settings_before: Option<ActiveSettings>,
}

impl Layers {
    /// Closes everything but the browser when the record is replaced, and drops the action after the
    /// prompt.
    pub(crate) fn close_all_but_browser(&mut self) {
        self.stack.retain(|layer| matches!(layer, Layer::Browser));
        self.after_prompt = None;
    }

    /// Whether the user is doing something that a new question or list would interrupt.
    pub(crate) fn is_something_in_front(&self) -> bool {
        self.stack.iter().any(|layer| match layer {
            Layer::List(list) => list.id != ListId::Start,
            Layer::Browser => false,
            _ => true,
        })
    }
}
