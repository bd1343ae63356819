//! Looking through folders, on a thread that ends when another folder is wanted.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use super::event::Event;
use super::panics;
use crate::app::event::listing::Listing;
use crate::app::{Input, Ticket};
use crate::files;
use crate::messages::{self, Lang};

/// What is wanted of folders, and where it is told.
pub(super) struct Explorer {
    /// The ticket of the folder that is looked through; 0 for none.
    wanted: Arc<AtomicU64>,
    answers: Sender<Event>,
}

impl Explorer {
    pub(super) fn new(answers: Sender<Event>) -> Explorer {
        Explorer { wanted: Arc::default(), answers }
    }

    /// Looks through a folder, in place of the one before.
    pub(super) fn scan(&self, ticket: Ticket, folder: PathBuf, everything: bool, lang: Lang) {
        self.wanted.store(ticket.0, Ordering::Relaxed);
        let (wanted, answers) = (Arc::clone(&self.wanted), self.answers.clone());
        let mut tell = {
            let answers = answers.clone();
            move |listing| {
                let is_wanted = wanted.load(Ordering::Relaxed) == ticket.0;
                is_wanted && answers.send(Event::Done(Input::Found { ticket, listing })).is_ok()
            }
        };
        let work = move || {
            if let Err(error) = files::explore(&folder, everything, &mut tell) {
                let why = messages::cannot_read(&folder.display().to_string(), &error, lang);
                tell(Listing::Failed(why));
            }
        };
        thread::spawn(move || panics::watch(&answers, work));
    }

    /// Looks no further.
    pub(super) fn end(&self) {
        self.wanted.store(0, Ordering::Relaxed);
    }
}
