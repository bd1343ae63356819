//! The journal of a document: the bytes its records were read from, and every change since, as lines of
//! JSON. Replaying it restores the document with its undo history.
//!
//! Not here: where journals are kept, and when they are written.

use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use super::comment;
use crate::app::event::{FileContent, FileStamp, JournalAppend, JournalEnd, JournalLines};
use honfu_core::format::{self, Format, ParsedFile, ReadOptions, encoding};
use honfu_core::record::{
    Collection, CollectionChange, Document, Edit, NodeId, NodeLocation, Record, RecordChange,
};

/// The version of the format, written in the first line.
const VERSION: u32 = 1;

/// With that many new changes, a journal is written without waiting for a pause.
const MANY: usize = 20;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct JournalHeader {
    honfu: u32,
    /// The path of the file, for people who look into the folder.
    path: Option<String>,
    /// The file the records were read from; `None` for a new record.
    base: Option<JournalBase>,
}

/// The bytes of a file and how they were read.
#[derive(Debug, Serialize, Deserialize)]
struct JournalBase {
    format: String,
    encoding: String,
    bytes: String,
}

/// Every other line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JournalEntry {
    Change(RecordChange),
    Arrange(CollectionChange),
    Undo,
    Redo,
    /// The file of these bytes has grown, and with it a record.
    Grown {
        record: usize,
        edits: Vec<Edit>,
        stamp: FileStamp,
    },
    /// A save of these bytes was started; `whole` unless they lose something.
    Save {
        stamp: FileStamp,
        whole: bool,
    },
    /// The comment that is being written, or that it is closed. Any other change closes it, too.
    Draft(Option<CommentDraft>),
    /// The document was closed with everything saved. If the file then differs from the one saved last,
    /// another program has changed it; no crash has interrupted a save.
    Left,
}

/// A comment that is being written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentDraft {
    pub place: NodeLocation,
    pub text: String,
}

/// A journal that is being written. Its first line is written with the first entry, so that a document
/// that is only read has no journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    header: Arc<JournalHeaderSource>,
    /// The length of the journal on disk.
    written: u64,
    /// The lines after that, which are to be written.
    unwritten: Vec<Arc<JournalLines>>,
    /// The entries after those, not serialized yet.
    entries: Vec<JournalEntry>,
    /// Whether the first line is written, or among the lines to be written.
    has_header: bool,
    /// Whether writing it failed the last time.
    failing: bool,
    /// How many of the unwritten lines have been sent to the worker.
    sent: usize,
    /// The draft in the last line about one.
    draft: Option<CommentDraft>,
    /// The length up to the state that was last saved whole; 0 for none.
    kept: u64,
    /// Whether the last entry is [`JournalEntry::Left`].
    is_left: bool,
}

/// What the first line is made of.
#[derive(Debug, Default)]
struct JournalHeaderSource {
    path: Option<String>,
    base: Option<(Format, format::Encoding, Arc<[u8]>)>,
}

impl Journal {
    /// An empty journal of a document.
    pub fn new(path: Option<&Path>, content: Option<&FileContent>) -> Journal {
        let base = content.map(|content| {
            let traits = content.reading.traits;
            (traits.format, traits.encoding, Arc::clone(&content.bytes))
        });
        let path = path.map(|path| path.display().to_string());
        let header = Arc::new(JournalHeaderSource { path, base });
        Journal { header, ..Journal::default() }
    }

    /// Continues the journal of a recovered document.
    pub fn continue_from(&mut self, recovered: &RecoveredDocument) {
        self.has_header = true;
        self.written = recovered.length;
        self.kept = recovered.kept;
        self.is_left = recovered.was_left;
    }

    /// Adds an entry. The worker serializes it: it may be long, and no edit should wait for that.
    pub fn push(&mut self, entry: JournalEntry) {
        self.is_left = matches!(entry, JournalEntry::Left);
        match &entry {
            JournalEntry::Draft(draft) => self.draft = draft.clone(),
            JournalEntry::Change(_) | JournalEntry::Arrange(_) | JournalEntry::Undo | JournalEntry::Redo => {
                self.draft = None
            }
            JournalEntry::Grown { .. } | JournalEntry::Save { .. } | JournalEntry::Left => {}
        }
        self.entries.push(entry);
    }

    /// Notes that the document is closed with everything saved, unless that is noted already.
    pub fn leave(&mut self) {
        if !self.is_left {
            self.push(JournalEntry::Left);
        }
    }

    /// The draft in the last entry about one.
    pub fn draft(&self) -> Option<&CommentDraft> {
        self.draft.as_ref()
    }

    /// The end of the lines that were sent to the worker.
    pub fn end(&self) -> JournalEnd {
        JournalEnd { written: self.written, lines: self.unwritten[..self.sent].to_vec() }
    }

    /// Whether it should be written without waiting for a pause.
    pub fn is_due(&self) -> bool {
        self.entries.len() >= MANY && self.is_waiting()
    }

    /// Whether there is something that was not sent to the worker.
    pub fn is_waiting(&self) -> bool {
        let is_work = |entry: &JournalEntry| !matches!(entry, JournalEntry::Grown { .. });
        // A file that grows while it is only read needs no journal.
        let has_lines =
            if self.has_header { !self.entries.is_empty() } else { self.entries.iter().any(is_work) };
        has_lines || self.unwritten.len() > self.sent
    }

    /// What is to be written, unless everything was sent to the worker.
    pub fn take(&mut self) -> Option<JournalAppend> {
        if !self.is_waiting() {
            return None;
        }
        let entries = std::mem::take(&mut self.entries);
        if !entries.is_empty() {
            let is_headed = std::mem::replace(&mut self.has_header, true);
            let header = (!is_headed).then(|| Arc::clone(&self.header));
            let lines = move || lines_of(header.as_deref(), &entries).into();
            self.unwritten.push(Arc::new(JournalLines::new(Box::new(lines))));
        }
        let from = self.end();
        let lines = self.unwritten[self.sent..].to_vec();
        self.sent = self.unwritten.len();
        (!lines.is_empty()).then_some(JournalAppend { from, lines })
    }

    /// Truncates it to the state that was saved last, or to nothing; `None` if it is empty.
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
        is_there.then_some(JournalAppend { from: JournalEnd::at(from), lines })
    }

    /// Notes the length of the journal on disk.
    pub fn written_up_to(&mut self, length: u64) {
        self.failing = false;
        let (mut end, mut count) = (self.written, 0);
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

    /// Whether the last attempt to write it failed.
    pub fn is_failing(&self) -> bool {
        self.failing
    }

    /// Notes that writing failed: everything is sent again. Returns whether the attempt before had succeeded.
    pub fn failed(&mut self) -> bool {
        self.sent = 0;
        !std::mem::replace(&mut self.failing, true)
    }

    /// Notes that the state up to there is saved, `whole` or with losses.
    pub fn saved(&mut self, end: &JournalEnd, whole: bool) {
        self.kept = if whole { end.length() } else { 0 };
    }
}

impl JournalHeaderSource {
    fn line(&self) -> JournalHeader {
        let base = self.base.as_ref().map(|(format, encoding, bytes)| JournalBase {
            format: format.id().to_owned(),
            encoding: encoding.name().to_owned(),
            bytes: STANDARD.encode(bytes),
        });
        JournalHeader { honfu: VERSION, path: self.path.clone(), base }
    }
}

fn lines_of(header: Option<&JournalHeaderSource>, entries: &[JournalEntry]) -> String {
    let first = header.map(|header| json_line(&header.line()));
    first.into_iter().chain(entries.iter().map(json_line)).collect()
}

/// Plain data without maps, which can always be written as JSON.
fn json_line(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default() + "\n"
}

/// A document restored from a journal.
#[derive(Clone, Debug)]
pub struct RecoveredDocument {
    pub document: Document,
    /// The file that the records were read from at first; none for a new record.
    pub base: Option<FileContent>,
    /// Where the last change left the cursor.
    pub place: NodeLocation,
    /// A comment that was being written.
    pub draft: Option<RecordChange>,
    /// Whether the file on disk is one that the journal knows.
    pub is_known: bool,
    /// Whether the document was left with everything saved.
    pub was_left: bool,
    /// The newest file that the journal knows to have been on disk.
    pub stamp: Option<FileStamp>,
    /// By which numbers the document knows the records of the file on disk, if that is not
    /// the one they were read from at first; see [`Document::key_of`].
    pub keys: Option<Vec<usize>>,
    /// How many bytes of the journal could be read: a torn line at the end is ignored.
    pub length: u64,
    /// The length up to the state on disk.
    pub kept: u64,
}

/// A journal that cannot be read: its first line is torn, of another version, or
/// about a file that can no more be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the journal cannot be read")]
pub struct UnreadableJournal;

/// Replays the changes of a journal up to the last complete line that fits. `disk` is the stamp of the
/// file as it is now, if there is one.
///
/// # Errors
/// If what the changes apply to cannot be read.
pub fn replay(text: &str, disk: Option<FileStamp>) -> Result<RecoveredDocument, UnreadableJournal> {
    let mut lines = text.split_inclusive('\n').take_while(|line| line.ends_with('\n'));
    let first = lines.next().ok_or(UnreadableJournal)?;
    let header: JournalHeader = serde_json::from_slice(first.as_bytes()).map_err(|_| UnreadableJournal)?;
    if header.honfu != VERSION {
        return Err(UnreadableJournal);
    }
    let base = header.base.map(|base| base.content().ok_or(UnreadableJournal)).transpose()?;
    let mut replay = JournalReplay::new(base, first.len() as u64, disk);
    for line in lines {
        if replay.step(line).is_none() {
            break;
        }
    }
    Ok(replay.finish())
}

impl JournalBase {
    fn content(self) -> Option<FileContent> {
        let bytes = STANDARD.decode(self.bytes).ok()?;
        let options = ReadOptions {
            format: Some(Format::from_id(&self.format)?),
            encoding: Some(encoding::from_name(&self.encoding)?),
            ..ReadOptions::default()
        };
        let reading: ParsedFile = format::read(&bytes, &options).ok()?;
        Some(FileContent { reading, bytes: bytes.into() })
    }
}

/// A journal that is being read.
struct JournalReplay {
    recovered: RecoveredDocument,
    disk: Option<FileStamp>,
    draft: Option<CommentDraft>,
}

impl JournalReplay {
    fn new(base: Option<FileContent>, length: u64, disk: Option<FileStamp>) -> JournalReplay {
        let collection = match &base {
            Some(content) => content.reading.collection.clone(),
            None => Collection::from(Record::default()),
        };
        let stamp = base.as_ref().map(|content| FileStamp::of(&content.bytes));
        let is_known = disk == stamp;
        let recovered = RecoveredDocument {
            document: Document::new(collection),
            base,
            place: NodeLocation { record: 0, node: NodeId::ROOT },
            draft: None,
            is_known,
            was_left: false,
            stamp,
            keys: None,
            length,
            kept: 0,
        };
        JournalReplay { recovered, disk, draft: None }
    }

    /// Replays a line; `None` if it does not fit.
    fn step(&mut self, line: &str) -> Option<()> {
        let entry: JournalEntry = serde_json::from_slice(line.as_bytes()).ok()?;
        let document = &mut self.recovered.document;
        let end = self.recovered.length + line.len() as u64;
        self.recovered.was_left = entry == JournalEntry::Left;
        let place = match entry {
            JournalEntry::Change(change) => Some(document.change(change).ok()?),
            JournalEntry::Arrange(arranging) => Some(document.change_collection(arranging).ok()?),
            JournalEntry::Undo => Some(document.undo()?),
            JournalEntry::Redo => Some(document.redo()?),
            JournalEntry::Grown { record, edits, stamp } => {
                document.apply_external(record, edits).ok()?;
                self.recovered.is_known = self.disk == Some(stamp);
                self.recovered.stamp = Some(stamp);
                None
            }
            JournalEntry::Save { stamp, whole } => {
                self.saved(stamp, whole, end);
                None
            }
            JournalEntry::Draft(draft) => {
                self.draft = draft;
                None
            }
            JournalEntry::Left => None,
        };
        if let Some(place) = place {
            self.recovered.place = place;
            // The records do not change while a text is being written.
            self.draft = None;
        }
        self.recovered.length = end;
        Some(())
    }

    /// A save counts as done if its bytes are on disk, or while no known state is on disk: then another
    /// program has written the file since.
    fn saved(&mut self, stamp: FileStamp, whole: bool, end: u64) {
        let recovered = &mut self.recovered;
        let on_disk = self.disk == Some(stamp);
        if whole && (on_disk || !recovered.is_known) {
            recovered.document.mark_saved();
            recovered.kept = end;
            recovered.stamp = Some(stamp);
        }
        if on_disk {
            recovered.keys = Some(recovered.document.keys().to_vec());
        }
        recovered.is_known |= on_disk;
    }

    fn finish(self) -> RecoveredDocument {
        let records = &self.recovered.document.collection().records;
        let draft = self.draft.and_then(|draft| draft.change(records));
        RecoveredDocument { draft, ..self.recovered }
    }
}

impl CommentDraft {
    /// The change that keeps the text; `None` if it is there already, or nowhere to be put.
    fn change(self, records: &[Record]) -> Option<RecordChange> {
        let CommentDraft { place, text } = self;
        let tree = &records.get(place.record)?.tree;
        let edits: Vec<Edit> =
            tree.is_attached(place.node).then(|| comment::edits(tree, place.node, &text).collect())?;
        let is_new = !edits.is_empty();
        is_new.then_some(RecordChange { from: place, to: None, edits, merge: None })
    }
}

impl RecoveredDocument {
    /// Whether there is work in it that is not on disk.
    pub fn is_unsaved(&self) -> bool {
        self.document.is_modified() || self.draft.is_some()
    }
}
