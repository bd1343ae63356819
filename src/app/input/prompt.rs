//! The commands of the line where text is typed.

use crate::app::command::{COMMANDS, Command, Invocation, KeyContext};
use crate::app::overlay::{
    ListId, OpenList, Prompt, PromptKind, UnknownCommand, command_of, word_completions,
};
use crate::app::text_edit::LineEdit;
use crate::app::{App, CommandResult, ListStep, done};
use crate::messages::notices::{NavigationNotice, Notice, UnknownName};
use crate::messages::{Lang, nearest_name};

impl App {
    pub(crate) fn ask(&mut self, kind: PromptKind) -> CommandResult {
        self.layers.after_prompt = None;
        self.layers.prompt = Some(Prompt::new(kind));
        done()
    }

    /// Asks for the argument of a command.
    pub(crate) fn ask_argument(&mut self, command: Command) -> CommandResult {
        self.ask(PromptKind::Argument(command))
    }

    /// Asks for a command.
    pub(crate) fn show_palette(&mut self) -> CommandResult {
        if self.layers.question.take().is_some() {
            // Otherwise the letters of the command would be taken as answers.
            self.drop_list();
        }
        self.leave_help();
        self.ask(PromptKind::Command)
    }

    pub(crate) fn type_text(&mut self, text: &str) -> CommandResult {
        match self.context() {
            KeyContext::Question => return text.chars().next().map_or_else(done, |key| self.answer(key)),
            KeyContext::CommentEdit => return self.type_comment(text, false),
            KeyContext::Entry => return self.type_entry(text),
            KeyContext::Position => return self.type_piece(text),
            _ => {}
        }
        let Some(prompt) = &mut self.layers.prompt else { return Err(Notice::NothingToDo) };
        prompt.line.insert(text);
        self.prompt_changed();
        done()
    }

    /// Takes a text that was pasted: it is inserted as text, never taken as keys.
    pub(crate) fn paste_text(&mut self, text: &str) -> CommandResult {
        match self.context() {
            KeyContext::CommentEdit => self.type_comment(text, true),
            KeyContext::Position => self.paste_position(text),
            KeyContext::Entry if self.is_entry_empty() && self.tab().lists_moves(text) => {
                self.take_pasted(text)
            }
            KeyContext::Prompt | KeyContext::Help | KeyContext::Entry => self.type_text(text),
            KeyContext::Start => {
                self.layers.list = None;
                self.take_pasted(text)
            }
            KeyContext::BoardCursor | KeyContext::Line => self.take_pasted(text),
            context if context.is_pane() => self.take_pasted(text),
            _ => Err(Notice::NothingToDo),
        }
    }

    pub(crate) fn ask_list_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Filter)
    }

    /// Whether a key that is bound to nothing is a character that begins a filter: it does in lists that have no
    /// commands of their own.
    pub(crate) fn begins_filter(&self, key: &str) -> bool {
        self.context() == KeyContext::List && key.chars().count() == 1
    }

    /// Filters the open list, beginning with what was typed.
    pub(crate) fn filter_from(&mut self, typed: &str) -> CommandResult {
        self.ask_list_filter()?;
        self.type_text(typed)
    }

    fn prompt_changed(&mut self) {
        let Some(prompt) = &mut self.layers.prompt else { return };
        prompt.refresh();
        let text = prompt.line.text().to_owned();
        match prompt.kind {
            PromptKind::Filter => self.type_filter(&text),
            PromptKind::Browse => {
                prompt.completions = self.browser.completions(&text, self.settings.lang());
                self.browser.filter_as_typed(&text);
            }
            _ => {}
        }
    }

    /// Filters the list by what is typed; that of records by what is in them.
    fn type_filter(&mut self, text: &str) {
        // In the help the key that begins a filter is not part of it.
        self.filter_list(text.trim_start_matches('/').to_owned());
        let lang = self.settings.lang();
        let lists_records = self.is_listing(ListId::Records);
        if let Some(prompt) = self.layers.prompt.as_mut().filter(|_| lists_records) {
            prompt.completions = word_completions(text, lang);
        }
    }

    /// Offers the keys of filters where none is typed yet.
    fn offer_keys(&mut self) {
        let lang = self.settings.lang();
        let lists_records = self.is_listing(ListId::Records);
        let Some(prompt) = self.layers.prompt.as_mut().filter(|prompt| prompt.line.is_empty()) else {
            return;
        };
        if prompt.kind == PromptKind::Browse || prompt.kind == PromptKind::Filter && lists_records {
            prompt.completions = honfu_query::completions("", lang == Lang::Ja);
        }
    }

    /// Goes through the filtered list, or else through the history or the completions.
    pub(crate) fn step_in_prompt(&mut self, step: ListStep) -> CommandResult {
        let Some(prompt) = &mut self.layers.prompt else { return Err(Notice::NothingToDo) };
        let is_up = match (prompt.kind, step) {
            (PromptKind::Filter, _) => return self.move_in_list(step),
            // The list stays visible while its filter is typed.
            (PromptKind::Browse, ListStep::Up | ListStep::Down) => return self.walk_rows(step),
            (_, ListStep::Up) => true,
            (_, ListStep::Down) => false,
            _ => return Err(Notice::NothingToDo),
        };
        let recalls = prompt.recalls(is_up);
        self.or_no_further(|app| match &mut app.layers.prompt {
            Some(prompt) if !recalls => {
                prompt.complete(!is_up);
                done()
            }
            _ => app.recall(is_up),
        })
    }

    /// Inserts the next (or previous) completion; without completions, goes through the filtered list.
    pub(crate) fn complete_prompt(&mut self, forward: bool) -> CommandResult {
        self.or_no_further(|app| {
            app.offer_keys();
            let Some(prompt) = &mut app.layers.prompt else { return Err(Notice::NothingToDo) };
            if prompt.kind == PromptKind::Filter && prompt.completions.is_empty() {
                return app.step_in_list(if forward { ListStep::Down } else { ListStep::Up });
            }
            prompt.complete(forward);
            let text = prompt.line.text().to_owned();
            match prompt.kind {
                PromptKind::Filter => app.filter_list(text),
                PromptKind::Browse => app.browser.filter_as_typed(&text),
                _ => {}
            }
            done()
        })
    }

    /// Moves the caret or deletes.
    pub(crate) fn edit_prompt(&mut self, edit: fn(&mut LineEdit)) -> CommandResult {
        let Some(prompt) = &mut self.layers.prompt else { return Err(Notice::NothingToDo) };
        let before = prompt.line.clone();
        edit(&mut prompt.line);
        if prompt.line == before {
            return Err(NavigationNotice::NoFurther.into());
        }
        if prompt.line.text() != before.text() {
            self.prompt_changed();
        }
        done()
    }

    /// Deletes back; on an empty line closes the prompt, as in editors.
    pub(crate) fn delete_back_in_prompt(&mut self) -> CommandResult {
        let is_empty = self.layers.prompt.as_ref().is_some_and(|prompt| prompt.line.is_empty());
        if is_empty { self.leave_prompt() } else { self.edit_prompt(LineEdit::delete_back) }
    }

    pub(crate) fn leave_prompt(&mut self) -> CommandResult {
        match self.layers.prompt.take().map(|prompt| prompt.kind) {
            Some(PromptKind::Filter) => {
                self.filter_list(String::new());
                self.leave_help();
            }
            Some(PromptKind::Browse) => self.browser.filter_as_typed(""),
            _ => {}
        }
        done()
    }

    /// Filters records by the complete text: while it was typed, its last word counted as unfinished.
    fn filter_by_whole_text(&mut self, text: &str) {
        let shown = |app: &App| app.documents.record_list.shown().to_vec();
        let before = shown(self);
        let at = self.layers.list.as_ref().map_or(0, |list| list.selected);
        self.filter_list(format!("{} ", text.trim_start_matches('/')));
        if shown(self) == before {
            self.select_number(at);
        }
    }

    /// Takes what is typed.
    pub(crate) fn accept_prompt(&mut self) -> CommandResult {
        let Some(mut prompt) = self.layers.prompt.take() else { return Err(Notice::NothingToDo) };
        if prompt.is_unclear() {
            let is_picked = prompt.picked.is_some();
            self.layers.prompt = Some(prompt);
            return if is_picked { done() } else { Err(NavigationNotice::ChooseToRemove.into()) };
        }
        let text = prompt.answer().to_owned();
        if prompt.kind == PromptKind::Filter && self.is_listing(ListId::Records) {
            self.filter_by_whole_text(&text);
        }
        let filters_statistics = prompt.kind == PromptKind::Filter && self.is_listing(ListId::Statistics);
        if prompt.kind == PromptKind::Filter && !filters_statistics && self.selected_row().is_none() {
            self.layers.prompt = Some(prompt);
            return Err(NavigationNotice::NoMatch(text).into());
        }
        if !text.trim().is_empty() {
            self.layers.prompt_history.push((prompt.kind, text.clone()));
        }
        match prompt.kind {
            // The moves are looked at first.
            PromptKind::Filter if filters_statistics => done(),
            PromptKind::Filter => {
                let response = self.choose_row();
                let is_help = matches!(self.layers.list, Some(OpenList { id: ListId::Help(_), .. }));
                if is_help && response.is_err() {
                    // The help is open only with its line.
                    self.layers.prompt = Some(prompt);
                }
                response
            }
            PromptKind::Browse => self.browse_for(&text),
            PromptKind::Bookmark => self.set_bookmark(&text),
            PromptKind::Retype => self.retype(&text),
            kind @ (PromptKind::HeaderKey
            | PromptKind::HeaderValue
            | PromptKind::NewHeader
            | PromptKind::Handicap) => self.header_typed(kind, &prompt.subject, &text),
            PromptKind::Export(field) => self.field_typed(field, &text),
            PromptKind::Setting(_) if prompt.is_chooser() && text.trim().is_empty() => done(),
            PromptKind::Setting(row) => self
                .set_setting(row.key, &text)
                // What was typed can be corrected.
                .inspect_err(|_| self.layers.prompt = Some(prompt)),
            _ if text.trim().is_empty() => done(),
            PromptKind::Command => self.run_line(&text),
            PromptKind::Ending => self.end_in_words(&text),
            PromptKind::Argument(command) => {
                self.run(Invocation { command, count: None, argument: Some(text) })
            }
            PromptKind::SaveAs => self.save_as(&text),
        }
    }

    /// Runs a line of `:`; a bare number goes to that move.
    fn run_line(&mut self, line: &str) -> CommandResult {
        if let Ok(ply) = line.trim().parse() {
            return self.run(Invocation { count: Some(ply), ..Command::GoTo.into() });
        }
        let (command, argument) = command_of(line).map_err(|UnknownCommand(typed)| {
            let names = COMMANDS.iter().filter(|row| row.is_for_panes()).map(|row| row.name);
            UnknownName::Command { near: nearest_name(&typed, names), typed }
        })?;
        self.run(Invocation { command, count: None, argument })
    }

    /// Recalls an older (or newer) text.
    fn recall(&mut self, older: bool) -> CommandResult {
        let Some(prompt) = &mut self.layers.prompt else { return Err(Notice::NothingToDo) };
        let mut texts =
            self.layers.prompt_history.iter().filter(|(kind, _)| *kind == prompt.kind).map(|(_, text)| text);
        let typed = prompt.line.text();
        let found = if older {
            let newer = texts.clone().rev().take_while(|text| *text != typed).count();
            let known = texts.clone().count();
            texts.rev().nth(if newer == known { 0 } else { newer + 1 })
        } else {
            texts.by_ref().find(|text| *text == typed);
            texts.next()
        };
        let recalled = found.is_some() || older && prompt.recalled;
        match found {
            Some(text) => prompt.line = LineEdit::new(text),
            None if !older => prompt.line = LineEdit::default(),
            None => {}
        }
        prompt.refresh();
        prompt.recalled = recalled;
        done()
    }
}
