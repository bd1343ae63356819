//! Frequently used remarks, for inserting into a comment.

use crate::app::command::Command;
use crate::app::{App, CommandResult, ListKind, done};
use crate::messages::screen::remarks;

impl App {
    /// The remarks of the settings, or else those of the language.
    pub fn templates(&self) -> Vec<&str> {
        match &self.own_templates[..] {
            [] => remarks(self.preferences.lang).collect(),
            own => own.iter().map(String::as_str).collect(),
        }
    }

    /// The remark of that number.
    pub fn template(&self, index: usize) -> &str {
        self.templates().get(index).copied().unwrap_or_default()
    }

    /// Offers the remarks, the comment open to be written.
    pub(crate) fn offer_templates(&mut self) -> CommandResult {
        self.tab().may_change()?;
        self.show(ListKind::Templates)
    }

    /// Puts a remark where the comment is being written, or else on a line of its own
    /// after the comment, which is left open.
    pub(crate) fn insert_template(&mut self, index: usize) -> CommandResult {
        self.list = None;
        let text = self.template(index).to_owned();
        if self.tab().comment_edit().is_none() {
            self.write_comment()?;
            self.run_in_comment(Command::TextEnd);
            let is_empty = self.tab().comment_edit().is_none_or(|edit| edit.area().text().is_empty());
            return self.type_comment(&if is_empty { text } else { format!("\n{text}") }, true);
        }
        self.type_comment(&text, true)
    }

    /// Before a command that is no longer about the remarks, the comment is kept.
    pub(crate) fn leave_templates(&mut self, command: Command) -> CommandResult {
        let stays = matches!(
            command,
            Command::Up
                | Command::Down
                | Command::Close
                | Command::Palette
                | Command::Help
                | Command::Suspend
                | Command::Redraw
                | Command::Interrupt
        );
        if !self.lists(ListKind::Templates) || !command.row().in_panes || stays {
            return done();
        }
        self.list = None;
        self.keep_comment()
    }
}
