//! Files that are being opened: the requests, and whether their place is still free.

use crate::app::document::Documents;
use crate::app::event::{
    CommandResponse, CommandResult, DocumentSource, Effect, GamePlace, RequestId, TabId,
};
use crate::messages::notices::Notice;
use honfu_core::format::Encoding;

/// A file that is being read.
#[derive(Clone, Debug)]
pub(crate) struct PendingOpening {
    pub(crate) request: RequestId,
    pub(crate) source: DocumentSource,
    /// The document that it replaces; `None` for a tab of its own.
    pub(crate) instead: Option<TabId>,
    /// Whether unsaved edits of that document are discarded.
    pub(crate) discard: bool,
    /// Whether the user has set its format or encoding, which then overrides the journal.
    pub(crate) forced: bool,
    /// The game to show in it.
    pub(crate) game: Option<GamePlace>,
}

impl Documents {
    /// Asks for a file, to be shown in place of the document in front or beside it.
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
        // The journal that is found with the file should be complete.
        let journal = self.tab_mut().journal_effect();
        let read = Effect::OpenFile { request, path, encoding, tab, instead };
        Ok(CommandResponse::from_iter(journal.into_iter().chain([read])).with(notice))
    }

    pub(crate) fn new_id(&mut self) -> TabId {
        self.last_id.0 += 1;
        self.last_id
    }

    /// Whether the document to replace is still there and has no new unsaved edits.
    pub(crate) fn may_replace(&self, pending: &PendingOpening) -> bool {
        let Some(instead) = pending.instead else { return true };
        let tab = self.tabs.iter().find(|tab| tab.id == instead);
        tab.is_some_and(|tab| pending.discard || !tab.is_modified())
    }

    /// The notice about what cannot be done to the document in front, if there is one.
    pub(crate) fn notice_of_limits(&self) -> Option<Notice> {
        let tab = self.tab();
        tab.read_only().or_else(|| tab.history_notice.clone().map(Notice::from))
    }

    /// Asks for the file of a game, to be shown in place of the document in front.
    pub(crate) fn request_game(&mut self, location: GamePlace) -> CommandResult {
        let requested = self.request_file(DocumentSource::Path(location.path.clone()), None, true)?;
        if let Some(opening) = &mut self.requests.opening {
            opening.game = Some(location);
        }
        Ok(requested)
    }
}
