//! What the app asks to be done with files, off the thread that draws.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::{panic, thread};

use super::event::Event;
use crate::app::{Input, Ticket};
use crate::files::{self, Source};
use crate::format::{self, Encoding, ReadOptions, Reading};
use crate::messages::{self, Lang};

/// Reads a file; the answer comes as an event.
pub(super) fn read(job: Job, send: Sender<Event>) {
    thread::spawn(move || {
        let ticket = job.ticket;
        // A reader that panics has met a file it should have refused.
        let result = panic::catch_unwind(|| job.run());
        let result = result.unwrap_or_else(|_| Err(PANICKED.to_owned()));
        // Without a main loop nobody waits for the answer.
        let _ = send.send(Event::Done(Input::Loaded { ticket, result }));
    });
}

const PANICKED: &str = "internal error while reading the file";

/// A file to read.
pub(super) struct Job {
    pub ticket: Ticket,
    pub path: PathBuf,
    pub encoding: Option<Encoding>,
    /// The most bytes to read.
    pub limit: u64,
    pub lang: Lang,
}

impl Job {
    fn run(self) -> Result<Reading, String> {
        let source = Source::from(self.path);
        let name = source.name();
        let bytes = files::load(&source, self.limit)
            .map_err(|error| messages::cannot_read(&name, &error, self.lang))?;
        let options =
            ReadOptions { encoding: self.encoding, extension: source.extension(), ..ReadOptions::default() };
        format::read(&bytes, &options).map_err(|_| messages::unknown_format(&name, self.lang))
    }
}
