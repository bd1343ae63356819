//! The help: every command of the current context, to search and run.

use super::{ListKind, OpenList, Prompt, PromptKind};
use crate::app::command::{CommandGroup, KeyContext};
use crate::app::{App, CommandResult, ListItem, done};
use crate::messages::screen::ListSign;

/// What the help covers while it is open, restored when it closes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CoveredByHelp {
    list: Option<OpenList>,
    prompt: Option<Prompt>,
}

impl App {
    /// Opens the help on the current context; closes it if it is open.
    pub(crate) fn show_help(&mut self) -> CommandResult {
        if self.leave_help() {
            return done();
        }
        let context = self.context();
        self.covered = CoveredByHelp { list: self.list.take(), prompt: self.prompt.take() };
        self.list = Some(OpenList::new(ListKind::Help(context)));
        self.prompt = Some(Prompt::new(PromptKind::Filter));
        // The lines about typing cannot be run.
        self.select(usize::from(context.typing().is_some()));
        done()
    }

    /// Whether the help is open and can be typed into.
    pub fn is_help_open(&self) -> bool {
        let filters = self.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Filter);
        filters && matches!(self.list, Some(OpenList { kind: ListKind::Help(_), .. }))
    }

    /// Closes the help, if it is open, and restores what it covered.
    pub(crate) fn leave_help(&mut self) -> bool {
        let open = matches!(self.list, Some(OpenList { kind: ListKind::Help(_), .. }));
        if open {
            let CoveredByHelp { list, prompt } = std::mem::take(&mut self.covered);
            (self.list, self.prompt) = (list, prompt);
        }
        open
    }

    /// Closes the open list, and prompts about it or the record.
    pub(crate) fn drop_list(&mut self) {
        let is_left = |prompt: &mut Prompt| prompt.kind.is_of_record() || prompt.kind == PromptKind::Filter;
        (self.list, self.covered) = (None, CoveredByHelp::default());
        self.prompt.take_if(is_left);
    }

    /// The lines of the help of a context: the effects of typing, the answers to a question, the commands,
    /// in a pane with what they are about, and the signs of its list.
    pub(crate) fn help_items(&self, context: KeyContext) -> Vec<ListItem> {
        let mut items: Vec<ListItem> =
            context.typing().map(|_| ListItem::Typing(context)).into_iter().collect();
        if context == KeyContext::Question {
            let answers = self.question.as_ref().map_or(0, |question| question.answers().len());
            items.extend((0..answers).map(ListItem::Answer));
        }
        let mut last: Option<CommandGroup> = None;
        for command in context.commands() {
            let group = Some(command.group()).filter(|_| context.is_pane());
            if let Some(group) = group.filter(|_| group != last) {
                items.push(ListItem::Heading(group));
            }
            last = group;
            items.push(ListItem::Command(command));
        }
        let signs: &[ListSign] = match context {
            _ if context.is_pane() => &ListSign::OF_MOVES,
            KeyContext::Browser | KeyContext::Records => &ListSign::OF_RECORDS,
            _ => &[],
        };
        items.extend((!signs.is_empty()).then_some(ListItem::SignHeading));
        items.extend(signs.iter().copied().map(ListItem::Sign));
        items
    }

    /// An answer to the question that is open, with its key in brackets.
    pub(crate) fn answer_text(&self, index: usize) -> &'static str {
        let answer = self.question.as_ref().and_then(|question| question.answers().get(index));
        answer.map_or("", |answer| answer.words.get(self.preferences.lang))
    }

    /// Answers the question that the help is about.
    pub(crate) fn choose_answer(&mut self, index: usize) -> CommandResult {
        self.leave_help();
        let answer = self.question.as_ref().and_then(|question| question.answers().get(index));
        answer.map(|answer| answer.key).map_or_else(done, |key| self.answer(key))
    }
}
