//! Replays a journal to restore a document with its undo history.

use std::path::PathBuf;

use super::comment;
use super::journal::{CommentDraft, JournalEntry};
use super::journal_header::JournalHeader;
use crate::app::document::file_name;
use crate::app::event::{FileContent, FileStamp};
use crate::messages::UnreadableJournal;
use crate::messages::notices::LeftWork;
use honfu_core::record::{Collection, Document, Edit, HeaderKey, NodeId, NodeLocation, Record, RecordChange};
use serde::de::IgnoredAny;

/// A document restored from a journal.
#[derive(Clone, Debug)]
pub struct RecoveredDocument {
    pub document: Document,
    /// The file that the records were first read from; `None` for a new record.
    pub base: Option<FileContent>,
    /// The place of the cursor after the last change.
    pub place: NodeLocation,
    /// The path of the document's file, if it had one.
    pub path: Option<PathBuf>,
    /// The change that stores a comment that was being edited.
    pub draft: Option<RecordChange>,
    /// Whether the file on disk is a state that the journal knows.
    pub is_known: bool,
    /// Whether the file on disk is the one that the records were first read from but gives other records
    /// now, because it was read under other limits or as another format.
    pub reads_otherwise: bool,
    /// Whether the document was closed with everything saved.
    pub was_left: bool,
    /// The newest state of the file that the journal knows to have been on disk.
    pub stamp: Option<FileStamp>,
    /// The keys by which the document knows the records of the file on disk; `None` if that is the file that
    /// they were first read from. See [`Document::key_of`].
    pub keys: Option<Vec<usize>>,
    /// The number of seconds since the journal was written, if known.
    pub age: Option<u64>,
    /// The number of bytes of the journal that could be read; a truncated last line is ignored.
    pub length: u64,
    /// The length of the journal in bytes up to the state on disk.
    pub kept: u64,
}

/// Replays the changes of a journal. Only a truncated last line is left out; after any other unreadable
/// line, changes would be lost. `disk` is the stamp of the file as it is now; `None` without a file.
///
/// # Errors
/// If the first line or a change cannot be read or does not apply.
pub fn replay(text: &str, disk: Option<FileStamp>) -> Result<RecoveredDocument, UnreadableJournal> {
    let mut lines = text.split_inclusive('\n').take_while(|line| line.ends_with('\n'));
    let first = lines.next().ok_or(UnreadableJournal::Damaged)?;
    let header = JournalHeader::parse(first)?;
    let path = header.path.as_ref().map(PathBuf::from);
    let mut replay = JournalReplay::new(header.content()?, first.len() as u64, disk);
    replay.recovered.path = path;
    for line in lines {
        let end = replay.recovered.length + line.len() as u64;
        match serde_json::from_str(line) {
            Ok(entry) => replay.step(entry, end).ok_or(UnreadableJournal::ReadOtherwise)?,
            Err(_) if serde_json::from_str::<IgnoredAny>(line).is_ok() => {
                return Err(UnreadableJournal::Newer);
            }
            Err(_) if end == text.len() as u64 => break,
            Err(_) => return Err(UnreadableJournal::Damaged),
        }
    }
    Ok(replay.finish())
}

/// The state of a replay.
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
        let stamp = base.as_ref().map(|content| FileStamp::from_bytes(&content.bytes));
        let is_known = disk == stamp;
        let recovered = RecoveredDocument {
            document: Document::new(collection),
            base,
            place: NodeLocation { record: 0, node: NodeId::ROOT },
            path: None,
            draft: None,
            is_known,
            reads_otherwise: false,
            was_left: false,
            stamp,
            keys: None,
            age: None,
            length,
            kept: 0,
        };
        JournalReplay { recovered, disk, draft: None }
    }

    /// Replays an entry whose line ends at byte `end`; returns `None` if the entry does not apply.
    fn step(&mut self, entry: JournalEntry, end: u64) -> Option<()> {
        let document = &mut self.recovered.document;
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
            JournalEntry::Save { stamp, whole, path } => {
                self.recovered.path = path.map(PathBuf::from).or(self.recovered.path.take());
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
            // The records do not change while a comment is being edited, so any change ends a draft.
            self.draft = None;
        }
        self.recovered.length = end;
        Some(())
    }

    /// Applies the entry of a save. The save counts as done if its bytes are on disk, or as long as no
    /// known state is on disk, because then another program has written the file since.
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
    /// Returns the change that stores the text; `None` if it is stored already, or if its node no longer
    /// exists.
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
    /// Compares the records that the journal began with to those read from the file now. If they differ
    /// although the file is the same, the file counts as changed.
    pub(crate) fn compare(&mut self, disk: Option<FileStamp>, records: &[Record]) {
        let base = self.base.as_ref().filter(|base| disk == Some(FileStamp::from_bytes(&base.bytes)));
        self.reads_otherwise = base.is_some_and(|base| base.reading.collection.records != records);
        self.is_known &= !self.reads_otherwise;
    }

    /// Returns the number of edits that are not on disk.
    fn edits(&self) -> usize {
        let made = self.document.undo_count();
        let unsaved = self.document.saved_at().map_or(made, |saved| made.abs_diff(saved));
        unsaved + usize::from(self.draft.is_some())
    }

    /// Returns a summary for the user: the file, or else the players, the number of edits, and their age.
    pub(crate) fn summary(&self) -> LeftWork {
        let file = self.path.as_deref().map(file_name);
        let record = self.document.collection().records.first();
        let player = |key| record.and_then(|record| record.headers.get(key)).filter(|name| !name.is_empty());
        let players = match (player(HeaderKey::Black), player(HeaderKey::White)) {
            (None, None) => None,
            (black, white) => Some(format!("{} - {}", black.unwrap_or("?"), white.unwrap_or("?"))),
        };
        LeftWork { name: file.or(players), edits: self.edits(), age: self.age }
    }

    /// Whether the document has work that is not on disk.
    pub fn is_unsaved(&self) -> bool {
        self.document.is_modified() || self.draft.is_some()
    }
}
