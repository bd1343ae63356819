//! What is to be appended to a journal. Its lines are put together on the thread that
//! writes them: that may take a while, and no key press should have to wait for it.
//!
//! Not here: what the lines say, and when they are written.

use std::sync::{Arc, LazyLock};

/// To be put into a journal: it is cut down to an end, and lines are added there.
#[derive(Clone, Debug)]
pub struct JournalAppend {
    pub(crate) from: JournalEnd,
    pub(crate) lines: Vec<Arc<JournalLines>>,
}

impl JournalAppend {
    /// What cuts a journal down to that length.
    pub(crate) fn truncate_to(length: u64) -> JournalAppend {
        JournalAppend { from: JournalEnd::at(length), lines: Vec::new() }
    }

    /// The length to cut the journal down to, in bytes.
    pub fn from(&self) -> u64 {
        self.from.length()
    }

    /// What is added.
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

/// How far a journal reaches: so far on disk, and after that as far as some lines do.
#[derive(Clone, Debug)]
pub struct JournalEnd {
    pub(crate) written: u64,
    pub(crate) lines: Vec<Arc<JournalLines>>,
}

impl JournalEnd {
    /// The end of a journal that is so long.
    pub(crate) fn at(length: u64) -> JournalEnd {
        JournalEnd { written: length, lines: Vec::new() }
    }

    /// In bytes. Lines that nobody has made yet are made for that.
    pub(crate) fn length(&self) -> u64 {
        self.written + self.lines.iter().map(|lines| lines.len() as u64).sum::<u64>()
    }
}

/// Lines of a journal, which are made when they are first needed.
pub(crate) type JournalLines = LazyLock<Arc<str>, Box<dyn FnOnce() -> Arc<str> + Send>>;
