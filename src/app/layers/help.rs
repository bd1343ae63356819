//! The help over all other layers, and what it covers.

use crate::app::command::KeyContext;
use crate::app::layers::{Layers, ListId, OpenList, Prompt, PromptKind};

/// What the help covers while it is open, restored when it closes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CoveredByHelp {
    pub(crate) list: Option<OpenList>,
    pub(crate) prompt: Option<Prompt>,
}

impl Layers {
    /// The context that the open list is about: the one of the help, or the first screen.
    pub fn helped_context(&self) -> KeyContext {
        match &self.list {
            Some(OpenList { id: ListId::Help(context), .. }) => *context,
            Some(OpenList { id: ListId::Start, .. }) => KeyContext::Start,
            _ => KeyContext::Board,
        }
    }

    /// Whether the help is open and can be typed into.
    pub fn is_help_open(&self) -> bool {
        let filters = self.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Filter);
        filters && matches!(self.list, Some(OpenList { id: ListId::Help(_), .. }))
    }

    /// Closes the help, if it is open, and restores what it covered.
    pub(crate) fn leave_help(&mut self) -> bool {
        let is_open = matches!(self.list, Some(OpenList { id: ListId::Help(_), .. }));
        if is_open {
            let CoveredByHelp { list, prompt } = std::mem::take(&mut self.covered);
            self.list = list;
            self.prompt = prompt;
        }
        is_open
    }
}
