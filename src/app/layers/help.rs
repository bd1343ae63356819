//! The help: a list of commands over all other layers, with the line that searches it.

use crate::app::command::KeyContext;
use crate::app::layers::stack::{Layer, LayerKind};
use crate::app::layers::{Layers, ListId, OpenList, Prompt, PromptKind};

/// The help on a context.
#[derive(Clone, Debug)]
pub(crate) struct OpenHelp {
    pub(crate) list: OpenList,
    /// The line whose words the listed commands have.
    pub(crate) filter: Prompt,
}

impl Layers {
    /// The context that the open list is about: the one of the help, or the first screen.
    pub fn helped_context(&self) -> KeyContext {
        match self.list() {
            Some(OpenList { id: ListId::Help(context), .. }) => *context,
            Some(OpenList { id: ListId::Start, .. }) => KeyContext::Start,
            _ => KeyContext::Board,
        }
    }

    /// Whether the help is open and can be typed into.
    pub fn is_help_open(&self) -> bool {
        matches!(self.top(), Some(Layer::Help(_)))
    }

    /// Opens the help on a context.
    pub(crate) fn open_help(&mut self, context: KeyContext) {
        let list = OpenList::new(ListId::Help(context));
        let filter = Prompt::new(PromptKind::Filter);
        self.open(Layer::Help(Box::new(OpenHelp { list, filter })));
    }

    /// Closes the help. Returns whether it was open.
    pub(crate) fn leave_help(&mut self) -> bool {
        self.close(LayerKind::Help)
    }
}
