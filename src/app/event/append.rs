//! What is to be appended to a journal. Its lines are serialized on the thread that writes them, since
//! that may take a while and no key press should wait for it.
//!
//! Not here: the content of the lines, and when they are written.

use std::sync::{Arc, LazyLock};

/// A change to a journal: it is truncated, and lines are added at its new end.
#[derive(Clone, Debug)]
pub struct JournalAppend {
    pub(crate) from: JournalEnd,
    pub(crate) lines: Vec<Arc<JournalLines>>,
    /// Whether a journal of an earlier run that this one replaces is kept without reading it: it could
    /// not be read.
    pub(crate) keeps_old: bool,
}

impl JournalAppend {
    /// Truncates a journal to that length.
    pub(crate) fn truncate_to(length: u64) -> JournalAppend {
        JournalAppend { from: JournalEnd::at(length), lines: Vec::new(), keeps_old: false }
    }

    /// Whether a journal of an earlier run that it replaces is kept in any case.
    pub fn keeps_old(&self) -> bool {
        self.keeps_old
    }

    /// The length to truncate the journal to, in bytes.
    pub fn from(&self) -> u64 {
        self.from.length()
    }

    /// The lines to add.
    pub fn text(&self) -> Arc<str> {
        match &*self.lines {
            [lines] => Arc::clone(lines),
            many => many.iter().map(|lines| lines.to_string()).collect::<String>().into(),
        }
    }

    /// Whether nothing is added.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl PartialEq for JournalAppend {
    fn eq(&self, other: &JournalAppend) -> bool {
        self.from() == other.from() && self.text() == other.text()
    }
}

impl Eq for JournalAppend {}

/// The end of a journal: its length on disk, and the lines that follow.
#[derive(Clone, Debug)]
pub struct JournalEnd {
    pub(crate) written: u64,
    pub(crate) lines: Vec<Arc<JournalLines>>,
}

impl JournalEnd {
    /// The end of a journal of that length.
    pub(crate) fn at(length: u64) -> JournalEnd {
        JournalEnd { written: length, lines: Vec::new() }
    }

    /// In bytes. Serializes the lines that are not serialized yet.
    pub(crate) fn length(&self) -> u64 {
        self.written + self.lines.iter().map(|lines| lines.len() as u64).sum::<u64>()
    }
}

/// Lines of a journal, serialized when they are first needed.
pub(crate) type JournalLines = LazyLock<Arc<str>, Box<dyn FnOnce() -> Arc<str> + Send>>;
