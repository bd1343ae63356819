//! The journal of a document that is closed, and the search for documents with unsaved edits.

use super::journal::Journal;
use super::tab::DocumentAccess;
use crate::app::document::{Documents, Tab};
use crate::app::event::{Effect, LeaveAction};

impl Tab {
    /// Closes the document and returns the effects. The journal keeps the history up to the saved state;
    /// later edits, which the user has agreed to discard, are kept for `:recover`.
    pub(crate) fn close(&mut self) -> Vec<Effect> {
        let tab = self.id;
        let mut effects = Vec::new();
        let last = match (&self.access, self.undo_count()) {
            // The journal belongs to another run, or awaits a decision.
            (DocumentAccess::Taken | DocumentAccess::Waiting(_), _) => None,
            (DocumentAccess::Free, _) if self.is_modified() => {
                effects.extend(self.rest_of_journal());
                effects.extend(self.journal.cut(false).map(|append| Effect::DiscardEdits { tab, append }));
                None
            }
            (DocumentAccess::Free, 0) => self.journal.cut(true),
            (DocumentAccess::Free, _) => {
                self.journal.leave();
                self.journal.take()
            }
        };
        effects.extend(last.map(|append| Effect::WriteJournal { tab, append }));
        self.journal = Journal::new(None, None);
        self.comment_edit = None;
        effects.push(Effect::ReleaseFile { tab });
        effects
    }
}

impl Documents {
    /// Returns the first document that would be left with unsaved edits; the current one is checked first.
    pub(crate) fn left_unsaved(&self, leaving: &LeaveAction) -> Option<usize> {
        if self.tab().is_modified() {
            return Some(self.active);
        }
        let all = *leaving == LeaveAction::Quit;
        self.tabs.iter().position(Tab::is_modified).filter(|_| all)
    }
}
