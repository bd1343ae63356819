//! Files being opened: the requests, and whether the document to replace may still be replaced.

use crate::app::document::Documents;
use crate::app::event::{
    CommandResponse, CommandResult, DocumentSource, Effect, GamePlace, RequestId, TabId,
};
use crate::messages::notices::Notice;
use honfu_core::format::Encoding;

/// A file being opened.
#[derive(Clone, Debug)]
pub(crate) struct PendingOpening {
    pub(crate) request: RequestId,
    pub(crate) source: DocumentSource,
    /// The document that the file replaces; `None` to open it in a new tab.
    pub(crate) instead: Option<TabId>,
    /// Whether unsaved edits of the replaced document are discarded.
    pub(crate) discard: bool,
    /// Whether the user has set the format or encoding, which then overrides the journal.
    pub(crate) forced: bool,
    /// The game to show in the file.
    pub(crate) game: Option<GamePlace>,
}

impl Documents {
    /// Requests a file, to be shown in place of the current document or in a new tab.
    pub(crate) fn request_file(
        &mut self,
        source: DocumentSource,
        encoding: Option<Encoding>,
        in_place: bool,
    ) -> CommandResult {
        let DocumentSource::Path(path) = source.clone() else { return Err(Notice::NoFile) };
        let request = self.requests.next_id();
        let tab = self.new_id();
        let instead = in_place.then_some(self.tab().id);
        let discard = in_place && self.tab().is_modified();
        self.requests.opening = Some(PendingOpening {
            request,
            source,
            instead,
            discard,
            forced: encoding.is_some(),
            game: None,
        });
        let instead = instead.unwrap_or(tab);
        let notice = Notice::Opening(path.display().to_string());
        // The journal is written first, so that it is complete if it is found with the file.
        let journal = self.tab_mut().journal_effect();
        let read = Effect::OpenFile { request, path, encoding, tab, instead };
        Ok(CommandResponse::from_iter(journal.into_iter().chain([read])).with(notice))
    }

    pub(crate) fn new_id(&mut self) -> TabId {
        self.last_id.0 += 1;
        self.last_id
    }

    /// Whether the document to replace still exists and has no new unsaved edits.
    pub(crate) fn may_replace(&self, pending: &PendingOpening) -> bool {
        let Some(instead) = pending.instead else { return true };
        let tab = self.tabs.iter().find(|tab| tab.id == instead);
        tab.is_some_and(|tab| pending.discard || !tab.is_modified())
    }

    /// Returns the notice about limits of the current document: it is read-only, or its history is missing.
    pub(crate) fn notice_of_limits(&self) -> Option<Notice> {
        let tab = self.tab();
        tab.read_only().or_else(|| tab.history_notice.clone().map(Notice::from))
    }

    /// Requests the file of a game, to be shown in place of the current document.
    pub(crate) fn request_game(&mut self, location: GamePlace) -> CommandResult {
        let requested = self.request_file(DocumentSource::Path(location.path.clone()), None, true)?;
        if let Some(opening) = &mut self.requests.opening {
            opening.game = Some(location);
        }
        Ok(requested)
    }
}
