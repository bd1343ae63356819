//! Opening files: what is asked for, and where it is shown when it comes.

use super::command::Command;
use super::event::{Effect, Opened, Source, TabId, Ticket};
use super::question::Leaving;
use super::{App, List, ListKind, Outcome, Search, Tab};
use crate::format::{Encoding, Severity};
use crate::messages::notice::Notice;

/// A file that is being read.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    ticket: Ticket,
    source: Source,
    /// The document whose place it takes.
    instead: TabId,
    /// Whether unsaved edits of that one are given up.
    discard: bool,
    /// Whether it is read as the user says: no journal knows better.
    forced: bool,
}

impl App {
    pub(super) fn open(&mut self, path: String) -> Outcome {
        self.leave(Leaving::Open(path))
    }

    pub(super) fn read_again(&mut self, name: Option<String>) -> Outcome {
        let name = name.ok_or(Notice::NeedsArgument(Command::Encoding.name()))?;
        let encoding = crate::format::encoding::from_name(&name).ok_or(Notice::UnknownEncoding(name))?;
        self.leave(Leaving::Reread(Some(encoding)))
    }

    /// Asks for a file, to be shown in place of the document in front.
    pub(super) fn request(&mut self, source: Source, encoding: Option<Encoding>) -> Outcome {
        let Source::Path(path) = source.clone() else { return Err(Notice::NoFile) };
        self.last_ticket.0 += 1;
        let (ticket, tab, instead) = (self.last_ticket, self.new_id(), self.tab().id);
        let discard = self.tab().is_modified();
        self.pending = Some(Pending { ticket, source, instead, discard, forced: encoding.is_some() });
        self.notice = Some(Notice::Opening(path.display().to_string()));
        // The journal that is found with the file should be whole.
        let journal = self.tab_mut().journal_effect();
        Ok(journal.into_iter().chain([Effect::Read { ticket, path, encoding, tab, instead }]).collect())
    }

    pub(super) fn new_id(&mut self) -> TabId {
        self.last_id.0 += 1;
        self.last_id
    }

    pub(super) fn loaded(&mut self, ticket: Ticket, result: Result<Opened, String>) -> Outcome {
        let pending = self.pending.take_if(|pending| pending.ticket == ticket);
        let opened = match (result, &pending) {
            (Err(why), Some(_)) => return Err(Notice::Failed(why)),
            (Err(_), None) => return Ok(Vec::new()),
            (Ok(opened), _) => opened,
        };
        let place = pending.and_then(|pending| Some((self.place_for(&pending)?, pending)));
        let Some((at, Pending { source, discard, forced, .. })) = place else {
            return Ok(vec![Effect::Release { tab: opened.tab }]);
        };
        let journal = opened.journal.filter(|_| !forced);
        let tab = Tab::open(source, Opened { journal, ..opened }, discard);
        let mut effects = std::mem::replace(&mut self.tabs[at], tab).left_behind();
        self.active = at;
        self.show_opened();
        effects.push(Effect::Title(self.name()));
        Ok(effects)
    }

    /// Whose place a file is to take; nobody's if there were edits meanwhile, which
    /// nobody said could go.
    fn place_for(&self, pending: &Pending) -> Option<usize> {
        let at = self.tabs.iter().position(|tab| tab.id == pending.instead)?;
        (pending.discard || !self.tabs[at].is_modified()).then_some(at)
    }

    fn notice_of_opening(&self) -> Notice {
        let tab = self.tab();
        Notice::Opened {
            name: self.name(),
            records: tab.records().len(),
            errors: tab.count(Severity::Error),
            warnings: tab.count(Severity::Warning),
        }
    }

    /// What is said of a file that the program was started with, if something in it was
    /// not understood.
    pub(super) fn notice_of_faults(&self) -> Option<Notice> {
        let tab = self.tab();
        let faults = tab.count(Severity::Error) + tab.count(Severity::Warning);
        (faults > 0).then(|| self.notice_of_opening())
    }

    fn show_opened(&mut self) {
        let tab = &self.tabs[self.active];
        let notice = self.notice_of_opening();
        self.list = (tab.records().len() > 1).then(|| List::new(ListKind::Records));
        self.notice = Some(tab.read_only().unwrap_or(notice));
        self.comment_scroll = 0;
        self.search = Search::default();
        self.prompt.take_if(|prompt| prompt.kind.is_of_record());
        self.ask_to_recover();
    }
}
