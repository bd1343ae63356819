//! The journal of a document: the bytes that its records were read from and every change since, as lines of
//! JSON.
//!
//! Replaying the journal, where journals are stored, and when they are written are not here.

use std::path::Path;
use std::sync::Arc;

use super::journal_header::JournalHeaderSource;
use super::journal_replay::RecoveredDocument;
use crate::app::event::{FileContent, FileStamp, JournalAppend, JournalEnd, JournalLines};
use honfu_core::record::{CollectionChange, Edit, NodeLocation, RecordChange};
use serde::{Deserialize, Serialize};

/// The number of new entries with which a journal is written without waiting for a pause.
const DUE_ENTRIES: usize = 20;

/// The size above which a file has no journal, because a journal begins with a copy of the file.
const MAX_FILE_BYTES: usize = 64 << 20;

/// Whether edits are recorded in the journal. They always are, unless the file is too large.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum JournalState {
    #[default]
    Kept,
    /// The file is too large, and there have been no edits yet.
    TooLarge,
    /// The file is too large, and the user has not been told yet that edits are not in a journal.
    EditsUnreported,
    EditsReported,
}

/// An entry of a journal: every line but the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JournalEntry {
    Change(RecordChange),
    Arrange(CollectionChange),
    Undo,
    Redo,
    /// The file has grown to the bytes with this stamp, and a record has grown with it.
    Grown {
        record: usize,
        edits: Vec<Edit>,
        stamp: FileStamp,
    },
    /// A save of the bytes with this stamp was started; `whole` unless it loses something. `path` is set if
    /// the document gets another file by this save.
    Save {
        stamp: FileStamp,
        whole: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<String>,
    },
    /// The comment being edited; `None` when it was closed. Any other change of the document closes it, too.
    Draft(Option<CommentDraft>),
    /// The document was closed with everything saved. If the file then differs from the one saved last,
    /// another program has changed it, and no save was interrupted by a crash.
    Left,
}

/// A comment being edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentDraft {
    pub place: NodeLocation,
    pub text: String,
}

/// A journal being written. Its first line is written with the first entry, so a document that is only read
/// has no journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    header: Arc<JournalHeaderSource>,
    /// The length of the journal on disk.
    written: u64,
    /// The lines after `written`, to be written to the disk.
    unwritten: Vec<Arc<JournalLines>>,
    /// The entries after `unwritten`, not serialized yet.
    entries: Vec<JournalEntry>,
    /// Whether the first line is written or among the lines to be written.
    has_header: bool,
    /// Whether the last attempt to write the journal failed.
    failing: bool,
    /// The number of unwritten lines that have been sent to the worker.
    sent: usize,
    /// The draft according to the last entry about one.
    draft: Option<CommentDraft>,
    /// The length in bytes up to the last state that was saved whole; 0 if there is none.
    kept: u64,
    /// Whether the last entry is [`JournalEntry::Left`].
    is_left: bool,
    state: JournalState,
    /// Whether an earlier run has left a journal that could not be read and is to be kept.
    keeps_old: bool,
}

impl Journal {
    /// Creates an empty journal for a document.
    pub fn new(path: Option<&Path>, content: Option<&FileContent>) -> Journal {
        if content.is_some_and(|content| content.bytes.len() > MAX_FILE_BYTES) {
            return Journal { state: JournalState::TooLarge, ..Journal::default() };
        }
        Journal { header: Arc::new(JournalHeaderSource::new(path, content)), ..Journal::default() }
    }

    /// Sets the absolute path of the file. Must be called before anything is written.
    pub(crate) fn set_path(&mut self, path: &Path) {
        if let Some(header) = Arc::get_mut(&mut self.header) {
            header.set_path(path);
        }
    }

    /// Keeps the journal of an earlier run, which could not be read.
    pub(crate) fn keep_old(&mut self) {
        self.keeps_old = true;
    }

    /// Continues the journal of a recovered document.
    pub fn continue_from(&mut self, recovered: &RecoveredDocument) {
        self.has_header = true;
        self.written = recovered.length;
        self.kept = recovered.kept;
        self.is_left = recovered.was_left;
        self.state = JournalState::Kept;
    }

    /// Whether there were edits that are in no journal because the file is too large.
    pub fn has_unjournaled_edits(&self) -> bool {
        matches!(self.state, JournalState::EditsUnreported | JournalState::EditsReported)
    }

    /// Whether there are edits without a journal that were not reported to the user; marks them as
    /// reported.
    pub fn take_unreported(&mut self) -> bool {
        let is_new = self.state == JournalState::EditsUnreported;
        if is_new {
            self.state = JournalState::EditsReported;
        }
        is_new
    }

    /// Adds an entry. The worker serializes it, because it may be long and no edit should wait for that.
    pub fn push(&mut self, entry: JournalEntry) {
        self.is_left = matches!(entry, JournalEntry::Left);
        match &entry {
            JournalEntry::Draft(draft) => self.draft = draft.clone(),
            JournalEntry::Change(_) | JournalEntry::Arrange(_) | JournalEntry::Undo | JournalEntry::Redo => {
                self.draft = None
            }
            JournalEntry::Grown { .. } | JournalEntry::Save { .. } | JournalEntry::Left => {}
        }
        match (self.state, entry) {
            (JournalState::Kept, entry) => self.entries.push(entry),
            (_, JournalEntry::Grown { .. } | JournalEntry::Save { .. } | JournalEntry::Left) => {}
            (JournalState::TooLarge, _) => self.state = JournalState::EditsUnreported,
            (JournalState::EditsUnreported | JournalState::EditsReported, _) => {}
        }
    }

    /// Records that the document is closed with everything saved, unless that is recorded already.
    pub fn leave(&mut self) {
        if !self.is_left {
            self.push(JournalEntry::Left);
        }
    }

    /// Returns the draft according to the last entry about one.
    pub fn draft(&self) -> Option<&CommentDraft> {
        self.draft.as_ref()
    }

    /// Returns the end of the lines that were sent to the worker.
    pub fn end(&self) -> JournalEnd {
        JournalEnd { written: self.written, lines: self.unwritten[..self.sent].to_vec() }
    }

    /// Whether the journal should be written without waiting for a pause.
    pub fn is_due(&self) -> bool {
        self.entries.len() >= DUE_ENTRIES && self.is_waiting()
    }

    /// Whether there is anything that was not sent to the worker.
    pub fn is_waiting(&self) -> bool {
        // A file that grows while it is only read needs no journal.
        let has_lines = if self.has_header {
            !self.entries.is_empty()
        } else {
            self.entries.iter().any(|entry| !matches!(entry, JournalEntry::Grown { .. }))
        };
        has_lines || self.unwritten.len() > self.sent
    }

    /// Returns the lines to be written; `None` if all were sent to the worker.
    pub fn take(&mut self) -> Option<JournalAppend> {
        if !self.is_waiting() {
            return None;
        }
        let entries = std::mem::take(&mut self.entries);
        if !entries.is_empty() {
            let is_headed = std::mem::replace(&mut self.has_header, true);
            let header = (!is_headed).then(|| Arc::clone(&self.header));
            self.unwritten.push(Arc::new(JournalLines::new(Box::new(move || {
                lines_of(header.as_deref(), &entries).into()
            }))));
        }
        let from = self.end();
        let lines = self.unwritten[self.sent..].to_vec();
        self.sent = self.unwritten.len();
        (!lines.is_empty()).then_some(JournalAppend { from, lines, keeps_old: self.keeps_old })
    }

    /// Returns the change that truncates the journal to the state saved last, or to nothing if `all`;
    /// `None` if the journal is empty.
    pub fn cut(&self, all: bool) -> Option<JournalAppend> {
        let to = if all { 0 } else { self.kept };
        let from = to.min(self.written);
        let ends = self.unwritten.iter().scan(from, |end, lines| {
            let is_kept = *end < to;
            *end += if is_kept { lines.len() as u64 } else { 0 };
            is_kept.then(|| Arc::clone(lines))
        });
        let lines = ends.collect();
        let is_there = self.written > 0 || self.sent > 0;
        is_there.then_some(JournalAppend { from: JournalEnd::at(from), lines, keeps_old: self.keeps_old })
    }

    /// Updates the journal after a successful write, with its length on disk.
    pub fn written_up_to(&mut self, length: u64) {
        self.failing = false;
        let mut end = self.written;
        let mut count = 0;
        // Lines that are on disk have been serialized.
        while end < length && count < self.sent {
            end += self.unwritten[count].len() as u64;
            count += 1;
        }
        if end == length {
            self.unwritten.drain(..count);
            self.written = length;
            self.sent -= count;
        }
    }

    /// Whether the last attempt to write the journal failed, or it cannot be written at all.
    pub fn is_failing(&self) -> bool {
        self.failing || self.has_unjournaled_edits()
    }

    /// Records that a write failed, so that everything is sent again. Returns whether the previous attempt
    /// had succeeded.
    pub fn failed(&mut self) -> bool {
        self.sent = 0;
        !std::mem::replace(&mut self.failing, true)
    }

    /// Records that the state up to `end` is saved, `whole` or with losses.
    pub fn saved(&mut self, end: &JournalEnd, whole: bool) {
        self.kept = if whole { end.length() } else { 0 };
    }
}

fn lines_of(header: Option<&JournalHeaderSource>, entries: &[JournalEntry]) -> String {
    let first = header.map(|header| json_line(&header.line()));
    first.into_iter().chain(entries.iter().map(json_line)).collect()
}

/// Returns data as a line of JSON. The data is plain and has no maps, so serializing it cannot fail.
fn json_line(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default() + "\n"
}
