//! Running a command: overlays and editors are asked first, then the function of its row runs.

use super::{ArgumentValues, Command, Invocation, KeyContext};
use crate::app::{App, AppMode, CommandResult, TopLayer, done};
use crate::messages::notices::{NavigationNotice, Notice};

impl App {
    pub(crate) fn run(&mut self, mut call: Invocation) -> CommandResult {
        let command = call.command;
        if command == Command::Interrupt {
            // Leaving must always work.
            return self.interrupt();
        }
        if self.context() == KeyContext::CommentEdit {
            if let Some(response) = self.run_in_comment(command) {
                return response;
            }
            self.close_comment()?;
        }
        self.leave_templates(command)?;
        if command == Command::Palette && self.question.is_some() {
            // Otherwise the letters of the command would be answers.
            self.drop_list();
            self.question = None;
        }
        if let Some(response) = self.uncover(command) {
            return response;
        }
        if let Some(response) = self.run_in_place(&call) {
            return response;
        }
        if !self.context().takes(command) {
            return Err(Notice::NothingToDo);
        }
        let row = command.row();
        if row.argument.is_some_and(|argument| argument.is_needed) && call.argument.is_none() {
            let count = call.count.filter(|_| row.values() == ArgumentValues::Number);
            let Some(count) = count else { return self.ask_argument(command) };
            call.argument = Some(count.to_string());
        }
        (row.run)(self, &call)
    }

    /// Closes the overlays that would hide what a command does, and the position editor before moves are
    /// entered; the question about its changes comes first.
    fn uncover(&mut self, command: Command) -> Option<CommandResult> {
        self.list.take_if(|list| list.closes_for(command));
        use Command::{BoardCursor, Copy, EnterMoves, Mark, NextPane, PreviousPane};
        if matches!(command, NextPane | PreviousPane | BoardCursor | EnterMoves | Mark | Copy) {
            self.drop_list();
            self.prompt = None;
        }
        if self.position_editor().is_some() && matches!(command, BoardCursor | EnterMoves) {
            let left = self.leave_position();
            return (left.is_err() || self.question.is_some()).then_some(left);
        }
        None
    }

    /// Runs a command in the browser, the position editor or the preview of a variation; `None` if it has no
    /// special meaning there.
    fn run_in_place(&mut self, call: &Invocation) -> Option<CommandResult> {
        match self.context() {
            KeyContext::Browser => self.run_in_browser(call.command, call.argument()),
            KeyContext::Position => self.run_in_position(call.command),
            KeyContext::Line => self.run_in_preview(call.command, call.count),
            _ => None,
        }
    }

    /// Hides the matches of a search, or closes what is open.
    pub(crate) fn cancel(&mut self, call: &Invocation) -> CommandResult {
        if self.hide_matches() { done() } else { self.run_in_mode(call) }
    }

    /// Runs a command of a list, a prompt or an editor.
    pub(crate) fn run_in_mode(&mut self, call: &Invocation) -> CommandResult {
        let command = call.command;
        let state = |app: &App| {
            let export_scroll = app.export.as_ref().map(|export| export.scroll);
            (app.prompt.clone(), app.list.clone(), app.comment_scroll, export_scroll)
        };
        let before = state(self);
        let response = match self.top_layer() {
            TopLayer::Question(_) => return self.run_in_question(command),
            TopLayer::Help | TopLayer::Prompt(_) => self.run_in_prompt(command)?,
            TopLayer::List(_) => self.run_in_list(command)?,
            TopLayer::Mode(AppMode::Entry(_)) => return self.run_in_entry(command),
            TopLayer::Mode(AppMode::BoardCursor(_)) => return self.run_on_board(command),
            TopLayer::Browser | TopLayer::CommentEdit | TopLayer::Mode(_) => self.scroll(command)?,
        };
        let stuck = response.is_empty() && self.notice.is_none() && before == state(self);
        if stuck { Err(NavigationNotice::NoFurther.into()) } else { Ok(response) }
    }
}
