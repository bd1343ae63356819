//! The effects that write the journal of a document, and the handling of their results.

use super::comment::CommentEdit;
use super::journal::{CommentDraft, JournalEntry};
use crate::app::document::{Documents, Tab};
use crate::app::event::{CommandResult, Effect, TabId, done};
use crate::messages::IoCause;
use crate::messages::notices::FileNotice;

impl Tab {
    /// Returns the effect that writes new entries of the journal, if there are any.
    pub(crate) fn journal_effect(&mut self) -> Option<Effect> {
        self.may_change().ok()?;
        self.rest_of_journal()
    }

    /// Returns the effect that writes the rest of the journal of a document about to be closed.
    pub(super) fn rest_of_journal(&mut self) -> Option<Effect> {
        if self.has_new_draft() {
            let draft = self
                .draft()
                .map(|edit| CommentDraft { place: edit.place(), text: edit.area().text().into() });
            self.journal.push(JournalEntry::Draft(draft));
        }
        let append = self.journal.take()?;
        Some(Effect::WriteJournal { tab: self.id, append })
    }

    /// Returns the comment being edited if its text has changed.
    fn draft(&self) -> Option<&CommentEdit> {
        self.comment_edit().filter(|edit| edit.is_changed())
    }

    pub(crate) fn has_new_draft(&self) -> bool {
        match (self.draft(), self.journal.draft()) {
            (Some(edit), Some(known)) => edit.place() != known.place || edit.area().text() != known.text,
            (edit, known) => edit.is_some() != known.is_some(),
        }
    }
}

impl Documents {
    /// Returns the effects for the journals that have too many new entries to wait for a tick.
    pub(crate) fn write_due_journals(&mut self) -> Vec<Effect> {
        let due = self.tabs.iter_mut().filter(|tab| tab.journal.is_due());
        due.filter_map(Tab::journal_effect).collect()
    }

    /// Handles the result of writing the journal of a document.
    pub(crate) fn journal_written(&mut self, id: TabId, result: Result<u64, IoCause>) -> CommandResult {
        let Some(tab) = self.tabs.iter_mut().find(|tab| tab.id == id) else { return done() };
        match result {
            Ok(length) => tab.journal.written_up_to(length),
            Err(cause) if tab.journal.failed() => return Err(FileNotice::NoJournal(cause).into()),
            Err(_) => {}
        }
        done()
    }
}
