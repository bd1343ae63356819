//! The help: the commands of a context, to be searched and run.

use super::command::{Context, Group};
use super::overlay::{List, ListKind, PromptKind};
use super::{App, Item, Outcome};

impl App {
    /// Opens the help of where one is, over what is there.
    pub(super) fn show_help(&mut self) -> Outcome {
        let context = self.context();
        self.helped = self.list.take();
        self.list = Some(List::new(ListKind::Help(context)));
        self.select(0);
        self.ask(PromptKind::Filter)
    }

    /// Whether what is typed filters the list.
    pub(super) fn filters(&self) -> bool {
        self.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Filter)
    }

    /// Whether the help is open and can be typed into.
    pub fn helps(&self) -> bool {
        self.filters() && matches!(self.list, Some(List { kind: ListKind::Help(_), .. }))
    }

    /// Closes the help, if it is open; what it is about is there again.
    pub(super) fn leave_help(&mut self) -> bool {
        let open = matches!(self.list, Some(List { kind: ListKind::Help(_), .. }));
        if open {
            self.list = self.helped.take();
            self.prompt = None;
        }
        open
    }
}

/// The lines of the help of a context: its commands, and in a pane what they are about.
pub(super) fn items(context: Context) -> Vec<Item> {
    let mut items = Vec::new();
    let mut last: Option<Group> = None;
    for command in context.commands() {
        let group = Some(command.group()).filter(|_| context.is_pane());
        if let Some(group) = group.filter(|_| group != last) {
            items.push(Item::Heading(group));
        }
        last = group;
        items.push(Item::Command(command));
    }
    items
}
