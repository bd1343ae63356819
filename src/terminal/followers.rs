//! Following of growing files, each on its own thread, so that a slow file does not block anything
//! else.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::{Answers, FileError};
use crate::app::{AssumedFormat, FileContent, FileUpdate, Input, TabId};
use crate::files::{FileChange, FileWatch, InputSource, StreamWatch, WATCH_INTERVAL};
use honfu_core::format::{ReadLimits, ReadOptions};

/// The pause after reading a file, as a multiple of the time that reading took.
const PAUSE_FACTOR: u32 = 9;

pub(super) struct Followers {
    limits: ReadLimits,
    answers: Answers,
    /// The senders by which followers are stopped: a thread ends when its sender is dropped.
    running: HashMap<TabId, Sender<()>>,
}

/// A thread that follows a file or standard input.
struct Follower {
    tab: TabId,
    source: InputSource,
    assumed: AssumedFormat,
    limits: ReadLimits,
    answers: Answers,
}

impl Followers {
    pub(super) fn new(limits: ReadLimits, answers: Answers) -> Followers {
        Followers { limits, answers, running: HashMap::new() }
    }

    /// Starts following the file of a document, or standard input.
    pub(super) fn start(&mut self, tab: TabId, path: Option<PathBuf>, assumed: AssumedFormat) {
        let (running, stop) = mpsc::channel();
        let source = path.clone().map_or(InputSource::Stdin, InputSource::File);
        let follower = Follower { tab, source, assumed, limits: self.limits, answers: self.answers.clone() };
        self.answers.spawn(move || match path {
            Some(path) => follower.follow_file(path, &stop),
            None => follower.follow_stdin(),
        });
        self.running.insert(tab, running);
    }

    pub(super) fn stop(&mut self, tab: TabId) {
        self.running.remove(&tab);
    }
}

impl Follower {
    /// Follows a file until the follower is stopped.
    fn follow_file(&self, path: PathBuf, stop: &Receiver<()>) {
        let mut watch = FileWatch::new(path, self.limits.file_bytes());
        let mut pause = Duration::ZERO;
        while let Err(RecvTimeoutError::Timeout) = stop.recv_timeout(pause) {
            let start = Instant::now();
            if !self.report(watch.poll()) {
                return;
            }
            pause = WATCH_INTERVAL.max(start.elapsed() * PAUSE_FACTOR);
        }
    }

    /// Follows standard input until it ends.
    fn follow_stdin(&self) {
        let mut stream = StreamWatch::new(io::stdin(), self.limits.file_bytes());
        loop {
            let start = Instant::now();
            let change = stream.poll();
            let has_ended = matches!(change, FileChange::Ended);
            if !self.report(change) || has_ended {
                return;
            }
            thread::sleep(WATCH_INTERVAL.max(start.elapsed().min(WATCH_INTERVAL * PAUSE_FACTOR)));
        }
    }

    /// Reports a change. Returns whether the program is still running.
    fn report(&self, change: FileChange) -> bool {
        let update = match change {
            FileChange::Same => return true,
            FileChange::Nothing => FileUpdate::Nothing,
            FileChange::Ended => FileUpdate::Ended,
            FileChange::Failed(error) => FileUpdate::Failed(error.in_file(self.source.display_name())),
            FileChange::Bytes(bytes) => self.read(bytes),
        };
        self.answers.send(Input::FileUpdated { tab: self.tab, update })
    }

    fn read(&self, bytes: Vec<u8>) -> FileUpdate {
        let options = ReadOptions {
            format: self.assumed.format,
            encoding: self.assumed.encoding,
            extension: self.source.extension(),
            limits: self.limits,
            ..ReadOptions::default()
        };
        match FileContent::read(bytes, &options) {
            Ok(content) => FileUpdate::Content(content),
            Err(why) => {
                FileUpdate::Failed(FileError::UnreadableFile { file: self.source.display_name(), why })
            }
        }
    }
}
