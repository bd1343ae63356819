//! Opening files: what is requested, and where the file is shown when it arrives.

use std::path::PathBuf;

use crate::app::event::{DocumentSource, Effect, FileHold, OpenedFile, RequestId, TabId};
use crate::app::overlay::{GamePlace, LeaveAction};
use crate::app::overlay::{ListId, OpenList};
use crate::app::{App, CommandResponse, CommandResult, Tab, done};
use crate::messages::FileError;
use crate::messages::notices::{Notice, UnknownName};
use honfu_core::format::{Encoding, Severity};

/// A file that is being read.
#[derive(Clone, Debug)]
pub(crate) struct PendingOpening {
    request: RequestId,
    source: DocumentSource,
    /// The document that it replaces; `None` for a tab of its own.
    instead: Option<TabId>,
    /// Whether unsaved edits of that document are discarded.
    discard: bool,
    /// Whether the user has set its format or encoding, which then overrides the journal.
    forced: bool,
    /// The game to show in it.
    pub(crate) game: Option<GamePlace>,
}

impl App {
    /// Opens a file in place of the document in front, or shows the tab that it has.
    pub(crate) fn open(&mut self, path: PathBuf) -> CommandResult {
        match self.tab_with(&path).filter(|at| *at != self.documents.active) {
            Some(at) => self.show_open(at),
            None => self.leave(LeaveAction::Open(path)),
        }
    }

    /// Opens the named file, or without a name the browser.
    pub(crate) fn open_or_browse(&mut self, name: Option<&str>) -> CommandResult {
        match name {
            Some(name) => self.open(self.path_of(name)),
            None => Ok(self.browse_here().into()),
        }
    }

    pub(crate) fn read_again(&mut self, name: &str) -> CommandResult {
        let encoding =
            honfu_core::format::encoding::from_name(name).ok_or(UnknownName::Encoding(name.to_owned()))?;
        self.leave(LeaveAction::Reread(Some(encoding)))
    }

    /// Asks for a file, to be shown in place of the document in front or beside it.
    pub(crate) fn request_file(
        &mut self,
        source: DocumentSource,
        encoding: Option<Encoding>,
        in_place: bool,
    ) -> CommandResult {
        let DocumentSource::Path(path) = source.clone() else { return Err(Notice::NoFile) };
        let request = self.documents.requests.next_id();
        let tab = self.new_id();
        let instead = in_place.then_some(self.tab().id);
        let discard = in_place && self.tab().is_modified();
        self.documents.requests.opening = Some(PendingOpening {
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
        self.documents.last_id.0 += 1;
        self.documents.last_id
    }

    pub(crate) fn file_opened(
        &mut self,
        request: RequestId,
        result: Result<OpenedFile, FileError>,
    ) -> CommandResult {
        let pending = self.documents.requests.opening.take_if(|pending| pending.request == request);
        let opened = match (result, &pending) {
            (Err(why), Some(_)) => return Err(Notice::Failed(why)),
            (Err(_), None) => return done(),
            (Ok(opened), _) => opened,
        };
        match pending {
            Some(pending) => self.place(pending, opened),
            None => Ok(Effect::ReleaseFile { tab: opened.tab }.into()),
        }
    }

    /// The path to open is a folder: shows it in the browser.
    pub(crate) fn path_is_folder(&mut self, request: RequestId) -> CommandResult {
        match self
            .documents
            .requests
            .opening
            .take_if(|pending| pending.request == request)
            .map(|pending| pending.source)
        {
            Some(DocumentSource::Path(folder)) => {
                self.notice = None;
                Ok(self.browse(folder).into())
            }
            _ => done(),
        }
    }

    /// Shows a file that was read in the place it was requested for.
    fn place(&mut self, mut pending: PendingOpening, opened: OpenedFile) -> CommandResult {
        let game = pending.game.take();
        let response = self.place_file(pending, opened)?;
        if let Some(game) = game {
            self.go_to_game(&game);
        }
        Ok(response)
    }

    fn place_file(&mut self, pending: PendingOpening, opened: OpenedFile) -> CommandResult {
        if let FileHold::Open(holder) = opened.hold {
            let at = self.documents.tabs.iter().position(|tab| tab.id == holder);
            return at.map_or_else(done, |at| self.show_open(at));
        }
        if !self.may_replace(&pending) {
            return Ok(Effect::ReleaseFile { tab: opened.tab }.into());
        }
        let PendingOpening { source, instead, discard, forced, .. } = pending;
        let journal = opened.journal.filter(|_| !forced);
        let tab = Tab::open(source, OpenedFile { journal, ..opened }, discard);
        let mut effects = self.show_new_tab(tab, instead);
        effects.extend(self.remember(self.tab()));
        self.show_opened();
        effects.push(Effect::ShowTitle(self.name()));
        Ok(effects.into())
    }

    /// Whether the document to replace is still there and has no new unsaved edits.
    fn may_replace(&self, pending: &PendingOpening) -> bool {
        let Some(instead) = pending.instead else { return true };
        let tab = self.documents.tabs.iter().find(|tab| tab.id == instead);
        tab.is_some_and(|tab| pending.discard || !tab.is_modified())
    }

    /// Shows a document, in place of another one or beside the current one.
    pub(crate) fn show_new_tab(&mut self, tab: Tab, instead: Option<TabId>) -> Vec<Effect> {
        match self.documents.tabs.iter().position(|tab| Some(tab.id) == instead) {
            Some(at) => {
                self.put_in_front(at);
                self.drop_question();
                std::mem::replace(&mut self.documents.tabs[at], tab).close()
            }
            None => {
                self.add_tab(tab);
                Vec::new()
            }
        }
    }

    fn notice_of_opening(&self) -> Notice {
        let tab = self.tab();
        Notice::Opened {
            name: self.name(),
            records: tab.records().len(),
            errors: tab.count(Severity::Error),
            warnings: tab.count(Severity::Warning),
            changes: tab.undo_count(),
        }
    }

    /// The notice about a file that the program was started with, if it cannot be changed
    /// or something in it was not understood.
    pub(crate) fn notice_of_trouble(&self) -> Option<Notice> {
        let tab = self.tab();
        let found = tab.count(Severity::Error) + tab.count(Severity::Warning);
        self.notice_of_limits().or_else(|| (found > 0).then(|| self.notice_of_opening()))
    }

    /// The notice about what cannot be done to the document in front, if there is one.
    fn notice_of_limits(&self) -> Option<Notice> {
        let tab = self.tab();
        tab.read_only().or_else(|| tab.history_notice.clone().map(Notice::from))
    }

    /// The notice about such a file if changes of an earlier run can be undone.
    pub(crate) fn notice_of_history(&self) -> Option<Notice> {
        (self.tab().undo_count() > 0).then(|| self.notice_of_opening())
    }

    fn show_opened(&mut self) {
        let tab = &self.documents.tabs[self.documents.active];
        let notice = self.notice_of_opening();
        let list = (tab.records().len() > 1).then(|| OpenList::new(ListId::Records));
        self.drop_list();
        self.layers.list = list;
        self.browser.is_open = false;
        self.notice = Some(self.notice_of_limits().unwrap_or(notice));
        self.panes.comment_scroll = 0;
        self.ask_to_recover();
    }
}
