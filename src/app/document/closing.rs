//! What a closed document leaves in its journal, and which one would be left unsaved.

use super::journal::Journal;
use super::tab::DocumentAccess;
use crate::app::document::{Documents, Tab};
use crate::app::event::{Effect, LeaveAction};

impl Tab {
    /// The document is closed. Its journal keeps the history up to the saved state; the rest, which the user has
    /// agreed to discard, is kept for `:recover`.
    pub(crate) fn close(&mut self) -> Vec<Effect> {
        let tab = self.id;
        let mut effects = Vec::new();
        let last = match (&self.access, self.undo_count()) {
            // Its journal belongs to another run, or awaits a decision.
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
    /// The first document that would be left with unsaved edits, the current one before others.
    pub(crate) fn left_unsaved(&self, leaving: &LeaveAction) -> Option<usize> {
        if self.tab().is_modified() {
            return Some(self.active);
        }
        let all = *leaving == LeaveAction::Quit;
        self.tabs.iter().position(Tab::is_modified).filter(|_| all)
    }
}
