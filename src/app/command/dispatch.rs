//! Running a command: what covers its result is closed, then the function of its row runs.

use super::{ArgumentValues, Command, CommandRow, Invocation, KeyContext, LayerRule};
use crate::app::{App, CommandResult};
use crate::messages::notices::{NavigationNotice, Notice};

impl App {
    /// Runs a command with the function that its row has for the context.
    pub(crate) fn run(&mut self, mut call: Invocation) -> CommandResult {
        if call.command == Command::Interrupt {
            // Quitting must always work.
            return self.interrupt();
        }
        let row = call.command.row();
        self.leave_layers(row)?;
        if let Some(run) = row.use_in(self.context()).and_then(|special| special.run) {
            return run(self, &call);
        }
        let run = row.run.ok_or_else(|| row.only_elsewhere())?;
        if row.argument.is_some_and(|argument| argument.is_needed) && call.argument.is_none() {
            let count = call.count.filter(|_| row.values() == ArgumentValues::Number);
            let Some(count) = count else { return self.ask_argument(call.command) };
            call.argument = Some(count.to_string());
        }
        run(self, &call)
    }

    /// Closes what would hide what a command does, and keeps the comment being edited before a command
    /// about something else.
    fn leave_layers(&mut self, row: &CommandRow) -> Result<(), Notice> {
        let is_about_comment = !row.is_for_panes() || row.is_listed_in(KeyContext::CommentEdit);
        if self.context() == KeyContext::CommentEdit && !is_about_comment {
            self.close_comment()?;
        }
        self.leave_templates(row)?;
        self.layers.list.take_if(|list| list.closes_for(row));
        if row.layers == LayerRule::CloseLists {
            self.drop_list();
            self.layers.prompt = None;
        }
        match self.context() {
            KeyContext::Browser => self.browser.is_open &= row.keeps_open(KeyContext::Browser),
            KeyContext::Line => self.leave_preview_for(row),
            _ => {}
        }
        Ok(())
    }

    /// Takes a step in an overlay; an error if nothing changes there.
    pub(crate) fn or_no_further(&mut self, step: impl FnOnce(&mut App) -> CommandResult) -> CommandResult {
        let prompt_before = self.layers.prompt.clone();
        let selected_before = self.layers.list.as_ref().map(|list| list.selected);
        let response = step(self)?;
        let is_stuck = response.is_empty()
            && self.notice.is_none()
            && self.layers.prompt == prompt_before
            && self.layers.list.as_ref().map(|list| list.selected) == selected_before;
        if is_stuck { Err(NavigationNotice::NoFurther.into()) } else { Ok(response) }
    }
}
