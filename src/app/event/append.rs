//! What is to be appended to a journal. Its lines are put together on the thread that
//! writes them: that may take a while, and no key press should have to wait for it.
//!
//! What may not live here: what the lines say, and when they are written.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use crate::app::document::{Entry, HeaderSource};

/// To be put into a journal: it is cut down to an end, and lines are added there.
#[derive(Clone, Debug)]
pub struct Append {
    pub(crate) from: End,
    pub(crate) lines: Vec<Arc<Lines>>,
}

impl Append {
    /// What cuts a journal down to that length.
    pub(crate) fn cut(length: u64) -> Append {
        Append { from: End::at(length), lines: Vec::new() }
    }

    /// The length to cut the journal down to, in bytes.
    pub fn from(&self) -> u64 {
        self.from.length()
    }

    /// What is added.
    pub fn text(&self) -> Arc<str> {
        match &*self.lines {
            [lines] => lines.text(),
            many => many.iter().map(|lines| lines.text().to_string()).collect::<String>().into(),
        }
    }

    /// Whether nothing is added.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl PartialEq for Append {
    fn eq(&self, other: &Append) -> bool {
        self.from() == other.from() && self.text() == other.text()
    }
}

impl Eq for Append {}

/// How far a journal reaches: so far on disk, and after that as far as some lines do.
#[derive(Clone, Debug)]
pub struct End {
    pub(crate) written: u64,
    pub(crate) lines: Vec<Arc<Lines>>,
}

impl End {
    /// The end of a journal that is so long.
    pub(crate) fn at(length: u64) -> End {
        End { written: length, lines: Vec::new() }
    }

    /// In bytes. Lines that nobody has made yet are made for that.
    pub(crate) fn length(&self) -> u64 {
        self.written + self.lines.iter().map(|lines| lines.len()).sum::<u64>()
    }
}

/// Lines of a journal, or what they are to be made of.
#[derive(Debug)]
pub(crate) struct Lines(Mutex<Content>);

#[derive(Debug)]
enum Content {
    /// What the first line is made of, if that is one of them, and the entries of the others.
    Entries(Option<Arc<HeaderSource>>, Vec<Entry>),
    Text(Arc<str>),
}

impl Lines {
    pub(crate) fn new(header: Option<Arc<HeaderSource>>, entries: Vec<Entry>) -> Lines {
        Lines(Mutex::new(Content::Entries(header, entries)))
    }

    /// The lines, which are made when they are first asked for.
    fn text(&self) -> Arc<str> {
        // Whoever panics here has changed nothing.
        let mut content = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = match &*content {
            Content::Text(text) => return Arc::clone(text),
            Content::Entries(header, entries) => Arc::<str>::from(made(header.as_deref(), entries)),
        };
        *content = Content::Text(Arc::clone(&text));
        text
    }

    /// How long the text is, in bytes.
    pub(crate) fn len(&self) -> u64 {
        self.text().len() as u64
    }
}

fn made(header: Option<&HeaderSource>, entries: &[Entry]) -> String {
    let first = header.map(|header| line(&header.line()));
    first.into_iter().chain(entries.iter().map(line)).collect()
}

/// Plain data without maps, which can always be written as JSON.
fn line(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default() + "\n"
}
