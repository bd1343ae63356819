//! An open document: its records, and the current place in them.

use crate::texts;
use std::collections::HashSet;
use std::sync::Arc;

use super::comment::CommentEdit;
use super::diagnostics::DiagnosticIndex;
use super::external_edit::ExternalEdit;
use super::followed_file::FollowedFile;
use super::journal::{Journal, JournalEntry};
use super::journal_replay::RecoveredDocument;
use super::jump_history::{JumpHistory, JumpPlace};
use super::move_rows::MoveRows;
use super::position_status::PositionStatus;
use super::search::SearchResults;
use super::training::Training;
use crate::app::event::{DocumentSource, FileContent, FileStamp, TabId};
use crate::messages::notices::{EditNotice, FileNotice, Notice, TrainingNotice};
use crate::messages::{Lang, LocalizedText, sample_record};
use honfu_core::format::{Diagnostic, FileTraits, ParsedFile, ReadOptions, Severity, UnreadableFile};
use honfu_core::record::{
    ChangeSummary, Collection, CollectionChange, CollectionEdit, Document, Edit, NodeId, NodeLocation,
    PositionReplay, Record, RecordChange, Transpositions, TreeCursor, TreeVersion,
};
use honfu_core::shogi::{Move, Square};

/// A document with at least one record, and the current place in it.
#[derive(Clone, Debug)]
pub struct Tab {
    pub(crate) id: TabId,
    pub source: DocumentSource,
    /// The traits of the document's file; `None` for a record that was never saved.
    pub traits: Option<FileTraits>,
    pub diagnostics: Vec<Diagnostic>,
    pub(crate) diagnostic_index: DiagnosticIndex,
    pub(crate) document: Document,
    /// The index of the record that is shown. `key` is the record's key, which stays the same when
    /// the record is moved; see [`Document::key_of`].
    index: usize,
    key: Option<usize>,
    cursor: TreeCursor,
    replay: PositionReplay,
    rows: MoveRows,
    /// The version of the tree that cursor, position and rows were updated for.
    version: TreeVersion,
    jumps: JumpHistory,
    pub search: SearchResults,
    pub(crate) transpositions: Transpositions,
    pub(crate) position_status: PositionStatus,
    /// The record, node and revision that the status belongs to.
    pub(crate) status_of: Option<(usize, NodeId, u64)>,
    /// The comment being edited in this document.
    pub(crate) comment_edit: Option<CommentEdit>,
    /// The text that is open in the user's editor.
    pub(crate) external: Option<ExternalEdit>,
    /// The stamp of the file as it was last read or written; `None` before that.
    pub(crate) stamp: Option<FileStamp>,
    /// The bytes that were read, before any edit. A save keeps their unedited lines, so undoing all edits
    /// restores the file.
    pub(crate) original: Option<Arc<[u8]>>,
    /// The bytes that were saved last.
    pub(crate) saved: Option<Arc<[u8]>>,
    pub(crate) access: DocumentAccess,
    pub(crate) journal: Journal,
    /// The state of following the file, if it is followed.
    pub(crate) following: Option<FollowedFile>,
    /// The exercise, if the document is one; it accepts only answers.
    pub(crate) training: Option<Box<Training>>,
    /// The reason why the history of earlier runs was not restored.
    pub(crate) history_notice: Option<FileNotice>,
}

/// Whether a document may be changed.
#[derive(Clone, Debug)]
pub(crate) enum DocumentAccess {
    Free,
    /// Another run of the program has the file open.
    Taken,
    /// Work of an earlier run must be restored or discarded first.
    Waiting(Box<UnsavedWork>),
}

/// The journal that an earlier run has left, and the document recovered from it.
#[derive(Clone, Debug)]
pub(crate) struct UnsavedWork {
    pub journal: String,
    pub recovered: RecoveredDocument,
}

impl Tab {
    /// Returns a document with a new, empty record.
    pub fn empty(source: DocumentSource) -> Tab {
        Tab::new(TabId::default(), source, None)
    }

    /// Returns a document of content that was read, without an entry in the registry.
    pub fn from_content(source: DocumentSource, content: FileContent) -> Tab {
        Tab::new(TabId::default(), source, Some(content))
    }

    /// Returns the annotated game built into the program, with comments in a language.
    ///
    /// # Errors
    /// The errors of [`FileContent::read`].
    pub fn sample(id: TabId, lang: Lang) -> Result<Tab, UnreadableFile> {
        let options = ReadOptions { extension: Some("kifu"), ..ReadOptions::default() };
        let content = FileContent::read(sample_record(lang).to_vec(), &options)?;
        Ok(Tab::new(id, DocumentSource::Sample, Some(content)))
    }

    /// Returns a document of content that was read from a file or elsewhere; without content, a new record.
    pub fn new(id: TabId, source: DocumentSource, content: Option<FileContent>) -> Tab {
        let path = match &source {
            DocumentSource::Path(path) => Some(&**path),
            _ => None,
        };
        let journal = Journal::new(path, content.as_ref());
        let stamp =
            content.as_ref().filter(|_| path.is_some()).map(|content| FileStamp::from_bytes(&content.bytes));
        let original = content.as_ref().map(|content| Arc::clone(&content.bytes));
        let (mut collection, traits, diagnostics) = match content.map(|content| content.reading) {
            Some(ParsedFile { collection, traits, diagnostics, .. }) => {
                (collection, Some(traits), diagnostics)
            }
            None => (Collection::default(), None, Vec::new()),
        };
        if collection.records.is_empty() {
            collection.records.push(Record::default());
        }
        let document = Document::new(collection);
        let record = &document.collection().records[0];
        Tab {
            id,
            source,
            traits,
            diagnostic_index: DiagnosticIndex::new(&document, &diagnostics),
            diagnostics,
            cursor: TreeCursor::new(&record.tree),
            replay: PositionReplay::new(&record.start),
            rows: MoveRows::new(&record.tree),
            version: record.tree.version(),
            document,
            index: 0,
            key: Some(0),
            jumps: JumpHistory::default(),
            search: SearchResults::default(),
            transpositions: Transpositions::default(),
            position_status: PositionStatus::default(),
            status_of: None,
            comment_edit: None,
            external: None,
            stamp,
            original,
            saved: None,
            access: DocumentAccess::Free,
            journal,
            following: None,
            training: None,
            history_notice: None,
        }
    }

    /// Shows another document, at its first record.
    pub(crate) fn show(&mut self, document: Document) {
        self.document = document;
        self.select(0);
    }

    pub fn records(&self) -> &[Record] {
        &self.document.collection().records
    }

    /// Returns the notice that the document is read-only, if another run of the program has it open.
    pub(crate) fn read_only(&self) -> Option<Notice> {
        matches!(self.access, DocumentAccess::Taken).then(|| FileNotice::ReadOnly.into())
    }

    /// Returns the warnings that apply as long as the document is open, and so must stay visible.
    pub fn status_warnings(&self) -> impl Iterator<Item = LocalizedText> {
        let taken = matches!(self.access, DocumentAccess::Taken).then_some(texts::label::ReadOnly);
        let exposed = self.journal.is_failing().then_some(texts::label::Unsafe);
        taken.into_iter().chain(exposed)
    }

    /// Whether there are unsaved edits, or changes in the comment being edited.
    pub fn is_modified(&self) -> bool {
        self.document.is_modified() || self.comment_edit().is_some_and(CommentEdit::is_changed)
    }

    /// Applies edits to the current record as one undo step. The cursor goes to `to`; if that is `None`, to
    /// the last node that is created, if any.
    ///
    /// # Errors
    /// If the edits do not apply, or the document may not be changed; then nothing has changed.
    pub fn change(&mut self, edits: Vec<Edit>, to: Option<NodeId>, merge: Option<u64>) -> Result<(), Notice> {
        self.make(RecordChange { from: self.place(), to, edits, merge })
    }

    /// Checks whether the document may be changed.
    ///
    /// # Errors
    /// The reason why it may not.
    pub(crate) fn may_change(&self) -> Result<(), Notice> {
        match self.access {
            DocumentAccess::Free if self.training.is_some() => Err(TrainingNotice::NoEdits.into()),
            DocumentAccess::Free => Ok(()),
            DocumentAccess::Taken => Err(FileNotice::ReadOnly.into()),
            DocumentAccess::Waiting(_) => Err(FileNotice::RecoverFirst.into()),
        }
    }

    /// Checks whether moves may be entered: into the record, or as answers.
    ///
    /// # Errors
    /// The reason why they may not.
    pub(crate) fn may_play(&self) -> Result<(), Notice> {
        if self.training.is_some() { Ok(()) } else { self.may_change() }
    }

    /// Applies a change and records it in the journal; the cursor follows.
    ///
    /// # Errors
    /// The errors of [`Tab::change`].
    pub(crate) fn make(&mut self, change: RecordChange) -> Result<(), Notice> {
        self.may_change()?;
        self.make_now(change)
    }

    /// Replaces the comments of a record, which need not be the current one, as one undo step. The cursor
    /// stays. This works even if an exercise has begun in the meantime.
    ///
    /// # Errors
    /// If the edits do not apply; then nothing has changed.
    pub(crate) fn write_comments(
        &mut self,
        record: usize,
        texts: Vec<(NodeId, Option<Arc<str>>)>,
    ) -> Result<(), Notice> {
        let here = self.place();
        let node = if here.record == record { here.node } else { NodeId::ROOT };
        let from = NodeLocation { record, node };
        let edits = vec![Edit::Comments { texts }];
        self.make_now(RecordChange { from, to: Some(node), edits, merge: None })?;
        self.follow(here);
        Ok(())
    }

    fn make_now(&mut self, change: RecordChange) -> Result<(), Notice> {
        let entry = JournalEntry::Change(change.clone());
        let place = self.document.change(change).map_err(EditNotice::CannotEdit)?;
        self.journal.push(entry);
        self.follow(place);
        Ok(())
    }

    /// Adds, removes or moves records and writes the change to the journal; the cursor goes to `to`.
    ///
    /// # Errors
    /// If the change does not apply, or the document may not be changed; then nothing has changed.
    pub(crate) fn arrange(&mut self, to: NodeLocation, arrangement: CollectionEdit) -> Result<(), Notice> {
        self.may_change()?;
        let arranging = CollectionChange { from: self.place(), to, edit: arrangement };
        let entry = JournalEntry::Arrange(arranging.clone());
        let place = self.document.change_collection(arranging).map_err(EditNotice::CannotArrange)?;
        self.journal.push(entry);
        self.follow(place);
        Ok(())
    }

    /// Returns the present index of the record that a diagnostic is about; `None` if it no longer exists.
    pub(crate) fn record_of(&self, diagnostic: &Diagnostic) -> Option<usize> {
        self.document.record_of(diagnostic.record)
    }

    /// Returns the key by which diagnostics of the file refer to the current record; `None` if the record
    /// was not in the file.
    pub(crate) fn key(&self) -> Option<usize> {
        self.key
    }

    /// Undoes the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let place = self.document.undo();
        self.follow_history(place, JournalEntry::Undo)
    }

    /// Redoes the last undone change. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let place = self.document.redo();
        self.follow_history(place, JournalEntry::Redo)
    }

    fn follow_history(&mut self, place: Option<NodeLocation>, entry: JournalEntry) -> bool {
        let Some(place) = place else { return false };
        self.journal.push(entry);
        self.follow(place);
        true
    }

    /// Returns the number of changes that can be undone.
    pub fn undo_count(&self) -> usize {
        self.document.undo_count()
    }

    /// Returns a summary of a change; see [`Document::change_at`].
    pub fn change_at(&self, number: usize) -> Option<ChangeSummary> {
        self.document.change_at(number)
    }

    /// Returns a key for changes that begin now and are to be undone together. No earlier change has this
    /// key.
    pub(crate) fn merge_key(&self) -> u64 {
        self.undo_count() as u64
    }

    /// Shows a place of the document after a change to the document.
    pub(crate) fn follow(&mut self, place: NodeLocation) {
        if self.document.key_of(place.record) == self.key {
            self.index = place.record;
        } else {
            self.select(place.record);
        }
        let record = &self.document.collection().records[self.index];
        let version = record.tree.version();
        let before = std::mem::replace(&mut self.version, version);
        if version.shape != before.shape {
            self.cursor.refresh(&record.tree);
            self.rows.refresh(&record.tree, record.tree.changed_since(before));
            self.jumps.refresh(&record.tree);
        }
        // The node may no longer exist.
        if record.tree.is_attached(place.node) {
            self.cursor.go_to(&record.tree, place.node);
        }
        if version.moves != before.moves {
            self.replay = PositionReplay::new(&record.start);
        }
        self.replay.go(&record.tree, self.cursor.node());
        self.unfold_cursor();
    }

    /// Returns the shown record: its document and its index.
    pub(crate) fn shown(&self) -> (TabId, usize) {
        (self.id, self.index)
    }

    /// Returns the index of the current record.
    pub fn index(&self) -> usize {
        self.index
    }

    pub fn record(&self) -> &Record {
        &self.document.collection().records[self.index]
    }

    /// Whether a place exists in the document.
    pub(crate) fn has_location(&self, place: NodeLocation) -> bool {
        self.records().get(place.record).is_some_and(|record| record.tree.is_attached(place.node))
    }

    /// Returns the place of the cursor.
    pub fn place(&self) -> NodeLocation {
        NodeLocation { record: self.index, node: self.cursor.node() }
    }

    pub fn cursor(&self) -> &TreeCursor {
        &self.cursor
    }

    /// Returns the replay with the position at the cursor.
    pub fn replay(&self) -> &PositionReplay {
        &self.replay
    }

    /// Returns the node under which a move entered now is added: the one at the cursor, but the parent of
    /// an end, because no move can follow an end.
    pub fn insertion_node(&self) -> NodeId {
        let node = self.record().tree.node(self.cursor.node());
        node.parent().filter(|_| node.is_end()).unwrap_or(self.cursor.node())
    }

    /// Returns the destination of the move before a move entered now.
    pub fn next_last_to(&self) -> Option<Square> {
        self.record().tree.node(self.insertion_node()).mv().map(Move::to)
    }

    pub fn rows(&self) -> &MoveRows {
        &self.rows
    }

    /// Unfolds the variations and forks that hide the cursor.
    fn unfold_cursor(&mut self) {
        let node = self.cursor.node();
        if self.rows.hides(node) {
            let mut folded = self.rows.folded().clone();
            let tree = &self.record().tree;
            for above in tree.ancestors(node) {
                // A folded variation hides the moves after its first one; a folded fork hides the first one,
                // too.
                if let Some(first) = tree.first_sibling(above).filter(|first| *first != above) {
                    folded.remove(&first);
                    if above != node {
                        folded.remove(&above);
                    }
                }
            }
            self.rows.set_folded(folded);
        }
    }

    /// Folds exactly the variations and forks that begin with these moves. If the cursor becomes hidden, it
    /// goes to the move that it is folded into.
    pub(crate) fn fold(&mut self, heads: HashSet<NodeId>) {
        self.rows.set_folded(heads);
        let node = self.cursor.node();
        if self.rows.hides(node) {
            let head = self.rows.range(self.rows.row_of(node), 1).next().map_or(node, |row| row.node);
            self.jump(|cursor, record| cursor.go_to(&record.tree, head));
        }
    }

    /// Returns the number of diagnostics with this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// Switches to another record, at its start. Returns whether that record exists.
    pub fn select(&mut self, index: usize) -> bool {
        let Some(record) = self.document.collection().records.get(index) else { return false };
        self.cursor = TreeCursor::new(&record.tree);
        self.replay = PositionReplay::new(&record.start);
        self.rows = MoveRows::new(&record.tree);
        self.version = record.tree.version();
        self.jumps = JumpHistory::default();
        self.search = SearchResults::default();
        self.transpositions = Transpositions::default();
        self.status_of = None;
        (self.index, self.key) = (index, self.document.key_of(index));
        self.find_newest();
        true
    }

    /// Moves the cursor and updates the position. Returns the result of `step`.
    pub fn walk(&mut self, step: impl FnOnce(&mut TreeCursor, &Record) -> bool) -> bool {
        let record = &self.document.collection().records[self.index];
        let moved = step(&mut self.cursor, record);
        self.replay.go(&record.tree, self.cursor.node());
        self.unfold_cursor();
        moved
    }

    /// Moves the cursor as [`Tab::walk`] does, and remembers the previous place for [`Tab::jump_back`].
    pub fn jump(&mut self, step: impl FnOnce(&mut TreeCursor, &Record) -> bool) -> bool {
        let from = JumpPlace::from_cursor(&self.cursor);
        let moved = self.walk(step);
        if moved {
            self.jumps.leave(from);
        }
        moved
    }

    /// Goes back to the place where the last jump began. Returns whether there was one.
    pub fn jump_back(&mut self) -> bool {
        let place = self.jumps.back(JumpPlace::from_cursor(&self.cursor));
        self.go_to_jump(place)
    }

    /// Undoes [`Tab::jump_back`].
    pub fn jump_forward(&mut self) -> bool {
        let place = self.jumps.forward(JumpPlace::from_cursor(&self.cursor));
        self.go_to_jump(place)
    }

    fn go_to_jump(&mut self, place: Option<JumpPlace>) -> bool {
        let Some(place) = place else { return false };
        self.walk(|cursor, record| {
            place.go_to(cursor, &record.tree);
            true
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_not_in_the_journal() {
        let mut tab = Tab::empty(DocumentSource::New);
        let nowhere = NodeLocation { record: 5, node: NodeId::ROOT };
        let refused = tab.arrange(nowhere, CollectionEdit::insert(1, vec![Record::default()]));
        assert!(refused.is_err() && tab.records().len() == 1);
        assert!(tab.arrange(tab.place(), CollectionEdit::remove(0)).is_err(), "the last one stays");
        assert!(tab.journal.take().is_none());
        let there = NodeLocation { record: 1, ..nowhere };
        assert_eq!(tab.arrange(there, CollectionEdit::insert(1, vec![Record::default()])), Ok(()));
        let written = tab.journal.take().map(|append| append.text().lines().count());
        assert_eq!(written, Some(2), "the header and the change");
    }
}
