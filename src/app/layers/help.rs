//! The help: a list of commands over all other layers, with a prompt that filters the list.

use crate::app::command::KeyContext;
use crate::app::layers::stack::Layer;
use crate::app::layers::{Layers, ListId, OpenList, Prompt, PromptKind};

/// The help on a context.
#[derive(Clone, Debug)]
pub(crate) struct OpenHelp {
    pub(crate) list: OpenList,
    /// The prompt with the words that the listed commands must have.
    pub(crate) filter: Prompt,
}

impl Layers {
    /// Returns the context whose commands are listed by the help or the start screen; the board for other
    /// lists.
    pub fn helped_context(&self) -> KeyContext {
        match self.list() {
            Some(OpenList { id: ListId::Help(context), .. }) => *context,
            Some(OpenList { id: ListId::Start, .. }) => KeyContext::Start,
            _ => KeyContext::Board,
        }
    }

    pub fn is_help_open(&self) -> bool {
        matches!(self.top(), Some(Layer::Help(_)))
    }

    /// Opens the help on a context.
    pub(crate) fn open_help(&mut self, context: KeyContext) {
        let list = OpenList::new(ListId::Help(context));
        let filter = Prompt::new(PromptKind::Filter);
        self.open(Layer::Help(Box::new(OpenHelp { list, filter })));
    }
}
