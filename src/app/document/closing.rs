//! Leaving a document: a question if it has unsaved edits, and cleaning up afterwards.

use super::journal::Journal;
use super::tab::DocumentAccess;
use crate::app::event::DocumentSource;
use crate::app::overlay::{LeaveAction, Question};
use crate::app::{App, CommandResult, Effect, Tab, done, name_of, notify};
use crate::messages::notices::FileNotice;

impl App {
    /// Asks before unsaved edits are lost; goes on at once if there are none.
    pub(crate) fn leave(&mut self, leaving: LeaveAction) -> CommandResult {
        let tab = Some(self.tab().id).filter(|_| leaving != LeaveAction::Quit);
        let ended = self.end_game_analysis_of(tab);
        Ok(self.leave_after_analysis(leaving)?.after(ended))
    }

    fn leave_after_analysis(&mut self, leaving: LeaveAction) -> CommandResult {
        let Some(at) = self.left_unsaved(&leaving) else { return self.leave_now(leaving) };
        self.put_in_front(at);
        if self.wait_for_save(at, &leaving) {
            return notify(FileNotice::Saving(self.name()));
        }
        let names = self.unsaved_names(&leaving);
        self.layers.question = Some(Question::Unsaved { then: leaving, names });
        Ok(Effect::ShowTitle(self.name()).into())
    }

    /// The names of all documents that would be left with unsaved edits, the current one first; none if
    /// only one document could be meant.
    fn unsaved_names(&self, leaving: &LeaveAction) -> Vec<String> {
        if self.documents.tabs.len() == 1 {
            return Vec::new();
        }
        let all = *leaving == LeaveAction::Quit;
        let others =
            self.documents.tabs.iter().filter(|tab| all && tab.id != self.tab().id && tab.is_modified());
        let names = others.map(|tab| name_of(&tab.source, self.settings.lang()));
        std::iter::once(self.name()).chain(names).collect()
    }

    /// The first document that would be left with unsaved edits, the current one before others.
    fn left_unsaved(&self, leaving: &LeaveAction) -> Option<usize> {
        if self.tab().is_modified() {
            return Some(self.documents.active);
        }
        let all = *leaving == LeaveAction::Quit;
        self.documents.tabs.iter().position(Tab::is_modified).filter(|_| all)
    }

    /// Closes the current document without saving it, as the user has agreed.
    pub(crate) fn leave_unsaved(&mut self, leaving: LeaveAction) -> CommandResult {
        if leaving == LeaveAction::Quit && self.documents.tabs.len() > 1 {
            let closed = self.close_tab();
            return Ok(self.leave(leaving)?.after(closed));
        }
        self.leave_now(leaving)
    }

    /// Closes the list that is open, or else the document in front.
    pub(crate) fn close(&mut self) -> CommandResult {
        if self.leave_help()
            || self.leave_games()
            || self.leave_setting_values()
            || self.layers.list.take().is_some()
        {
            return done();
        }
        self.leave(LeaveAction::Close)
    }

    /// Closes the document in front whatever else is open. Unsaved edits are asked about.
    pub(crate) fn discard_and_close(&mut self) -> CommandResult {
        self.leave(LeaveAction::Close)
    }

    pub(crate) fn ask_to_quit(&mut self) -> CommandResult {
        self.leave(LeaveAction::Quit)
    }

    pub(crate) fn leave_now(&mut self, leaving: LeaveAction) -> CommandResult {
        match leaving {
            LeaveAction::Close => Ok(self.close_tab().into()),
            LeaveAction::Quit => Ok(self.quit().into()),
            LeaveAction::Open(path) => self.request_file(DocumentSource::Path(path), None, true),
            LeaveAction::OpenGame(location) => self.request_game(location),
            LeaveAction::Reread(encoding) => self.request_file(self.tab().source.clone(), encoding, true),
        }
    }

    /// Closes the last document where the program began in a folder.
    fn end_in_browser(&mut self) -> Vec<Effect> {
        let id = self.new_id();
        let mut tab = std::mem::replace(self.tab_mut(), Tab::new(id, DocumentSource::New, None));
        if let DocumentSource::Path(path) = &tab.source {
            self.browser.goal = Some(self.start_folders.folder.join(path));
        }
        let mut effects = tab.close();
        effects.extend(self.browse_again());
        effects.push(Effect::ShowTitle(self.name()));
        effects
    }

    fn quit(&mut self) -> Vec<Effect> {
        let sizes = self.keep_pane_sizes();
        let left = self.documents.tabs.iter_mut().flat_map(Tab::close);
        left.chain(sizes).chain([Effect::Quit]).collect()
    }

    fn close_tab(&mut self) -> Vec<Effect> {
        if self.documents.tabs.len() == 1 && self.browser.is_start_screen {
            return self.end_in_browser();
        }
        if self.documents.tabs.len() == 1 {
            return self.quit();
        }
        let mut effects = self.documents.tabs.remove(self.documents.active).close();
        self.layers.list = None;
        let at = self.documents.active.min(self.documents.tabs.len() - 1);
        effects.extend(self.show_tab(at));
        effects
    }
}

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
