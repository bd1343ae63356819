//! Looking through folders, on a thread that ends when another folder is wanted.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::{panic, thread};

use super::events::LoopEvent;
use super::panics;
use crate::app::event::FilePeek;
use crate::app::{Input, RequestId};
use crate::files::{self, ExploreOptions, ListingSink};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::format::ReadLimits;

/// What is wanted of folders, and where it is told.
pub(super) struct FolderExplorer {
    /// The ticket of the folder that is looked through; 0 for none.
    listing_ticket: Arc<AtomicU64>,
    /// That of the folder whose games are read.
    counting_ticket: Arc<AtomicU64>,
    limits: ReadLimits,
    answers: Sender<LoopEvent>,
}

impl FolderExplorer {
    pub(super) fn new(limits: ReadLimits, answers: Sender<LoopEvent>) -> FolderExplorer {
        FolderExplorer { listing_ticket: Arc::default(), counting_ticket: Arc::default(), limits, answers }
    }

    /// Looks through a folder, in place of the one before.
    pub(super) fn scan(&self, ticket: RequestId, folder: PathBuf, everything: bool, lang: Lang) {
        let how = ExploreOptions { everything, limits: self.limits, lang };
        self.start_listing(ticket, move |tell| files::explore_folder(&folder, &how, tell));
    }

    /// Looks at the files of a list, in place of a folder.
    pub(super) fn list_recent(&self, ticket: RequestId, list: Option<PathBuf>, lang: Lang) {
        let how = ExploreOptions { everything: true, limits: self.limits, lang };
        let work = move |tell: &mut ListingSink<'_>| {
            files::explore_files(list.map_or_else(Vec::new, |list| files::read_recent(&list)), &how, tell);
        };
        self.start_listing(ticket, work);
    }

    /// Does what finds something to tell, as long as somebody wants to know.
    fn start_listing(&self, ticket: RequestId, work: impl FnOnce(&mut ListingSink<'_>) + Send + 'static) {
        self.listing_ticket.store(ticket.0, Ordering::Relaxed);
        let (wanted, answers) = (Arc::clone(&self.listing_ticket), self.answers.clone());
        let mut tell = {
            let answers = answers.clone();
            move |listing| {
                let is_wanted = wanted.load(Ordering::Relaxed) == ticket.0;
                is_wanted && answers.send(LoopEvent::Done(Input::Found { ticket, listing })).is_ok()
            }
        };
        thread::spawn(move || panics::catch_panic(&answers, || work(&mut tell)));
    }

    /// Reads the games below a folder, in place of those of the folder before.
    pub(super) fn count_games(&self, ticket: RequestId, folder: PathBuf, lang: Lang) {
        self.counting_ticket.store(ticket.0, Ordering::Relaxed);
        let (counted, answers, limits) =
            (Arc::clone(&self.counting_ticket), self.answers.clone(), self.limits);
        let main = answers.clone();
        let work = move || {
            files::count_games(&folder, limits, lang, &mut |counting| {
                let is_wanted = counted.load(Ordering::Relaxed) == ticket.0;
                is_wanted && answers.send(LoopEvent::Done(Input::Counted { ticket, counting })).is_ok()
            });
        };
        thread::spawn(move || panics::catch_panic(&main, work));
    }

    /// Looks at a file.
    pub(super) fn start_preview(&self, ticket: RequestId, path: PathBuf, lang: Lang) {
        let (limits, answers) = (self.limits, self.answers.clone());
        thread::spawn(move || {
            let result = panic::catch_unwind(|| peek(&path, limits, lang));
            let file = path.display().to_string();
            let result = result.unwrap_or_else(|_| Err(CliMessage::Unreadable { file }.text(lang)));
            // Without a main loop nobody waits for answers.
            let _ = answers.send(LoopEvent::Done(Input::Peeked { ticket, result }));
        });
    }

    /// Looks no further.
    pub(super) fn stop_listing(&self) {
        self.listing_ticket.store(0, Ordering::Relaxed);
    }
}

fn peek(path: &Path, limits: ReadLimits, lang: Lang) -> Result<Box<FilePeek>, String> {
    let (file, content) = (path.display().to_string(), files::read_content(path, None, limits, lang)?);
    let peek = FilePeek::of(&file, content.reading).map(Box::new);
    peek.ok_or_else(|| messages::unknown_format(&file, lang))
}
