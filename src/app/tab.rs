//! One open document: its records, and where one stands in them.

use super::comment::CommentEdit;
use super::event::Source;
use super::external::External;
use super::jumps::{Jumps, Stand};
use super::rows::Rows;
use crate::format::{Diagnostic, Reading, Severity, Traits};
use crate::messages::notice::Notice;
use crate::record::{Change, Collection, Cursor, Document, Edit, NodeId, Place, Record, Replay};
use crate::shogi::{Move, Square};

/// A document and the place in it. It holds at least one record.
#[derive(Clone, Debug)]
pub struct Tab {
    pub source: Source,
    /// What its file is like; `None` for a record that was never saved.
    pub traits: Option<Traits>,
    pub diagnostics: Vec<Diagnostic>,
    document: Document,
    /// Which record is looked at.
    index: usize,
    cursor: Cursor,
    replay: Replay,
    rows: Rows,
    jumps: Jumps,
    /// The comment that is being written here.
    pub(super) comment_edit: Option<CommentEdit>,
    /// A text that is in the user's editor.
    pub(super) external: Option<External>,
}

impl Tab {
    /// A new, empty record.
    pub fn empty(source: Source) -> Tab {
        Tab::new(source, Record::default().into(), None, Vec::new())
    }

    pub fn from_reading(source: Source, reading: Reading) -> Tab {
        Tab::new(source, reading.collection, Some(reading.traits), reading.diagnostics)
    }

    fn new(
        source: Source,
        mut collection: Collection,
        traits: Option<Traits>,
        diagnostics: Vec<Diagnostic>,
    ) -> Tab {
        if collection.records.is_empty() {
            collection.records.push(Record::default());
        }
        let first = &collection.records[0];
        let (cursor, replay) = (Cursor::new(&first.tree), Replay::new(&first.start));
        let rows = Rows::of(&first.tree);
        Tab {
            source,
            traits,
            diagnostics,
            document: Document::new(collection),
            index: 0,
            cursor,
            replay,
            rows,
            jumps: Jumps::default(),
            comment_edit: None,
            external: None,
        }
    }

    pub fn records(&self) -> &[Record] {
        &self.document.collection().records
    }

    /// Whether there is anything that is not saved.
    pub fn is_modified(&self) -> bool {
        self.document.is_modified() || self.comment_edit().is_some_and(CommentEdit::is_changed)
    }

    /// Makes edits to the record that is looked at, as one step to undo. The cursor
    /// goes to `to`, or to the node that is made last, or stays.
    ///
    /// # Errors
    /// If they do not fit; nothing has changed then.
    pub fn change(&mut self, edits: Vec<Edit>, to: Option<NodeId>, merge: Option<u64>) -> Result<(), Notice> {
        self.make(Change { from: self.place(), to, edits, merge })
    }

    /// Makes a change, and goes to where it leads.
    ///
    /// # Errors
    /// As [`Tab::change`].
    pub(super) fn make(&mut self, change: Change) -> Result<(), Notice> {
        let place = self.document.change(change).map_err(Notice::CannotEdit)?;
        self.follow(place);
        Ok(())
    }

    /// Takes the last change back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let place = self.document.undo();
        place.inspect(|&place| self.follow(place)).is_some()
    }

    /// Makes the change that was last taken back again. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let place = self.document.redo();
        place.inspect(|&place| self.follow(place)).is_some()
    }

    /// How many changes can be undone.
    pub fn undo_count(&self) -> usize {
        self.document.undo_count()
    }

    /// How many changes can be redone.
    pub fn redo_count(&self) -> usize {
        self.document.redo_count()
    }

    /// A key for changes that are to be undone together and begin now: no change before
    /// has it.
    pub(super) fn merge_key(&self) -> u64 {
        self.undo_count() as u64
    }

    /// Shows a place of the document after a change to it.
    fn follow(&mut self, place: Place) {
        if place.record != self.index {
            self.select(place.record);
        }
        let record = &self.document.collection().records[self.index];
        self.cursor.refresh(&record.tree);
        self.cursor.go(&record.tree, place.node);
        // A move on the path may have become another one.
        self.replay = Replay::new(&record.start);
        self.replay.go(&record.tree, self.cursor.node());
        self.rows = Rows::of(&record.tree);
        self.jumps.refresh(&record.tree);
    }

    /// The number of the record that is looked at, from 0.
    pub fn index(&self) -> usize {
        self.index
    }

    pub fn record(&self) -> &Record {
        &self.document.collection().records[self.index]
    }

    /// The place of the cursor.
    pub fn place(&self) -> Place {
        Place { record: self.index, node: self.cursor.node() }
    }

    pub fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// The position at the cursor.
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Where a move that is entered now goes: under the cursor, but beside an end, behind
    /// which nothing can follow.
    pub fn trunk(&self) -> NodeId {
        let node = self.record().tree.node(self.cursor.node());
        node.parent().filter(|_| node.is_terminal()).unwrap_or(self.cursor.node())
    }

    /// Where the move before the next one ended.
    pub fn next_last_to(&self) -> Option<Square> {
        self.record().tree.node(self.trunk()).mv().map(Move::to)
    }

    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The number of diagnostics of that severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// Looks at another record, from its start. Says whether there is one.
    pub fn select(&mut self, index: usize) -> bool {
        let Some(record) = self.document.collection().records.get(index) else { return false };
        self.cursor = Cursor::new(&record.tree);
        self.replay = Replay::new(&record.start);
        self.rows = Rows::of(&record.tree);
        self.jumps = Jumps::default();
        self.index = index;
        true
    }

    /// Moves the cursor; the position follows. Gives back what `step` says.
    pub fn walk(&mut self, step: impl FnOnce(&mut Cursor, &Record) -> bool) -> bool {
        let record = &self.document.collection().records[self.index];
        let moved = step(&mut self.cursor, record);
        self.replay.go(&record.tree, self.cursor.node());
        moved
    }

    /// Like [`Tab::walk`] for a leap: the place one comes from is remembered.
    pub fn leap(&mut self, step: impl FnOnce(&mut Cursor, &Record) -> bool) -> bool {
        let from = Stand::of(&self.cursor);
        let moved = self.walk(step);
        if moved {
            self.jumps.leave(from);
        }
        moved
    }

    /// Goes back to where the last leap began. Says whether there was one.
    pub fn jump_back(&mut self) -> bool {
        let place = self.jumps.back(Stand::of(&self.cursor));
        self.stand(place)
    }

    /// Undoes [`Tab::jump_back`].
    pub fn jump_forward(&mut self) -> bool {
        let place = self.jumps.forward(Stand::of(&self.cursor));
        self.stand(place)
    }

    fn stand(&mut self, place: Option<Stand>) -> bool {
        let Some(place) = place else { return false };
        self.walk(|cursor, record| {
            place.take(cursor, &record.tree);
            true
        })
    }
}
