//! The lines to be appended to a journal. They are serialized on the thread that writes them, because that
//! may take a while and no key press should wait for it.
//!
//! The content of the lines, and when they are written, are not here.

use std::sync::{Arc, LazyLock};

/// A change to a journal: it is truncated, and lines are added at its new end.
#[derive(Clone, Debug)]
pub struct JournalAppend {
    pub(crate) from: JournalEnd,
    pub(crate) lines: Vec<Arc<JournalLines>>,
    /// Whether to keep the old journal that this one replaces without reading it, because it could not be
    /// read.
    pub(crate) keeps_old: bool,
}

impl JournalAppend {
    /// Returns a change that truncates a journal to a length in bytes.
    pub(crate) fn truncate_to(length: u64) -> JournalAppend {
        JournalAppend { from: JournalEnd::at(length), lines: Vec::new(), keeps_old: false }
    }

    /// Whether to keep an old journal of an earlier run in any case.
    pub fn keeps_old(&self) -> bool {
        self.keeps_old
    }

    /// Returns the length in bytes to truncate the journal to.
    pub fn from(&self) -> u64 {
        self.from.length()
    }

    /// Returns the lines to add.
    pub fn text(&self) -> Arc<str> {
        match &*self.lines {
            [lines] => Arc::clone(lines),
            many => many.iter().map(|lines| lines.to_string()).collect::<String>().into(),
        }
    }

    /// Whether no lines are added.
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

/// The end of a journal: its length on disk, and the lines to follow that are not written yet.
#[derive(Clone, Debug)]
pub struct JournalEnd {
    pub(crate) written: u64,
    pub(crate) lines: Vec<Arc<JournalLines>>,
}

impl JournalEnd {
    /// Returns the end of a journal of that length in bytes.
    pub(crate) fn at(length: u64) -> JournalEnd {
        JournalEnd { written: length, lines: Vec::new() }
    }

    /// Returns the length in bytes, and serializes the lines that are not serialized yet.
    pub(crate) fn length(&self) -> u64 {
        self.written + self.lines.iter().map(|lines| lines.len() as u64).sum::<u64>()
    }
}

/// Lines of a journal, serialized when they are first needed.
pub(crate) type JournalLines = LazyLock<Arc<str>, Box<dyn FnOnce() -> Arc<str> + Send>>;
