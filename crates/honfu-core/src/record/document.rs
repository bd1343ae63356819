//! A collection that can be edited, with its undo history.

use serde::{Deserialize, Serialize};

use super::{Collection, CollectionEdit, CollectionEditError, Edit, EditError, EditKind, NodeId, Record};

/// A node of a record in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeLocation {
    /// The number of the record in the collection, from 0.
    pub record: usize,
    /// The node in the tree of the record.
    pub node: NodeId,
}

/// The edits of one command, all to one record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordChange {
    /// The location of the cursor before the change.
    pub from: NodeLocation,
    /// The node of the cursor after the change; `None` for the node that was created last.
    pub to: Option<NodeId>,
    /// The edits, in the order in which they are applied.
    pub edits: Vec<Edit>,
    /// Consecutive changes with the same key are undone together, such as the letters of a word.
    pub merge: Option<u64>,
}

/// A change to the list of records, made by one command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CollectionChange {
    /// The location of the cursor before the change.
    pub from: NodeLocation,
    /// The location of the cursor after the change.
    pub to: NodeLocation,
    /// The edit.
    #[serde(rename = "arrangement")]
    pub edit: CollectionEdit,
}

/// A collection and its undo history. All changes go through this type.
#[derive(Clone, Debug, Default)]
pub struct Document {
    collection: Collection,
    /// The key of each record, which stays the same when the record is moved.
    keys: Vec<usize>,
    next_key: usize,
    undo: Vec<HistoryEntry>,
    redo: Vec<HistoryEntry>,
    /// The state on disk.
    saved: SavedState,
    /// The state that is being saved.
    saving: Option<SavedState>,
    revision: u64,
}

impl Document {
    /// Returns the document of a collection that was just read: there is nothing to undo and nothing
    /// unsaved.
    pub fn new(collection: Collection) -> Document {
        let next_key = collection.records.len();
        Document { collection, keys: (0..next_key).collect(), next_key, ..Document::default() }
    }

    /// Returns the current number of the record with this key; `None` if the record is gone. See
    /// [`Document::key_of`].
    pub fn record_of(&self, key: usize) -> Option<usize> {
        let in_place = self.keys.get(key) == Some(&key);
        if in_place { Some(key) } else { self.keys.iter().position(|known| *known == key) }
    }

    /// Returns the key of a record: its number when the document was opened. Records added later have
    /// higher keys.
    pub fn key_of(&self, record: usize) -> Option<usize> {
        self.keys.get(record).copied()
    }

    /// Returns the keys of the records in their current order.
    pub fn keys(&self) -> &[usize] {
        &self.keys
    }

    /// Returns a number that differs after each change, including undo and redo.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the records in their current state.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// Makes a change, completely or not at all, and returns the location of the cursor after it.
    ///
    /// # Errors
    /// If an edit does not fit; the document is then unchanged.
    pub fn change(&mut self, change: RecordChange) -> Result<NodeLocation, EditError> {
        let RecordChange { from, to, edits, merge } = change;
        let nodes = self.arena_len(from.record);
        let (kind, count) = (edits.first().map(Edit::kind), edits.iter().map(Edit::count).sum());
        let (mut edits, made) = self.apply(from.record, edits)?;
        // The history may keep the edits for a long time.
        edits.shrink_to_fit();
        let after = NodeLocation { node: to.or(made).unwrap_or(from.node), ..from };
        if !self.contains(from) || !self.contains(after) {
            // The edits fit, so the record exists.
            roll_back(&mut self.collection.records[from.record], edits, nodes);
            return Err(EditError::NoSuchNode);
        }
        self.drop_redo();
        let summary = self.summary(after, kind, count);
        self.push_history(HistoryEntry {
            before: from,
            after,
            inverse: InverseChange::Edits(edits),
            merge,
            summary,
        });
        Ok(after)
    }

    /// Applies edits that did not come from the user. They cannot be undone, and do not affect whether
    /// the document counts as modified. Earlier and later changes can still be undone.
    ///
    /// # Errors
    /// If an edit does not fit; the document is then unchanged.
    pub fn apply_external(&mut self, record: usize, edits: Vec<Edit>) -> Result<(), EditError> {
        self.apply(record, edits).map(drop)
    }

    /// Changes the list of records and returns the location of the cursor after it. Inserted records lose
    /// their detached nodes.
    ///
    /// # Errors
    /// If the edit does not fit; the document is then unchanged.
    pub fn change_collection(
        &mut self,
        change: CollectionChange,
    ) -> Result<NodeLocation, CollectionEditError> {
        let CollectionChange { from, to, edit } = change;
        let edit = edit.fresh();
        let (kind, count) = (edit.kind(), edit.count());
        if !self.contains(from) {
            return Err(CollectionEditError::NoSuchRecord);
        }
        edit.check(self.collection.records.len())?;
        let keys = edit.rekey(&self.keys, self.next_key);
        let (edit, keys) = self.apply_to_collection(edit, keys)?;
        if !self.contains(to) {
            self.apply_to_collection(edit, keys)?;
            return Err(CollectionEditError::NoSuchRecord);
        }
        self.next_key += count;
        self.drop_redo();
        let summary = self.summary(to, Some(kind), count);
        let inverse = InverseChange::Collection(Box::new((edit, keys)));
        self.push_history(HistoryEntry { before: from, after: to, inverse, merge: None, summary });
        Ok(to)
    }

    /// Edits the list of records and sets their keys. Returns the inverse edit and the old keys.
    fn apply_to_collection(
        &mut self,
        edit: CollectionEdit,
        keys: Vec<usize>,
    ) -> Result<(CollectionEdit, Vec<usize>), CollectionEditError> {
        let inverse = self.collection.apply(edit)?;
        self.revision += 1;
        Ok((inverse, std::mem::replace(&mut self.keys, keys)))
    }

    fn contains(&self, place: NodeLocation) -> bool {
        self.collection.records.get(place.record).is_some_and(|record| record.tree.contains(place.node))
    }

    /// Forgets the changes that were undone, since a new change is made.
    fn drop_redo(&mut self) {
        self.redo.clear();
        let done = self.undo.len();
        self.saved.cut(done);
        if let Some(leaving) = &mut self.saving {
            leaving.cut(done);
        }
    }

    fn summary(&self, place: NodeLocation, kind: Option<EditKind>, edits: usize) -> ChangeSummary {
        let ply = self.collection.records[place.record].tree.node(place.node).ply();
        ChangeSummary { record: place.record, ply, kind, edits }
    }

    fn arena_len(&self, record: usize) -> usize {
        self.collection.records.get(record).map_or(0, |record| record.tree.arena_len())
    }

    fn push_history(&mut self, done: HistoryEntry) {
        let here = SavedState::At(self.undo.len());
        let is_saved = self.saved == here || self.saving == Some(here);
        let last = self.undo.last_mut().filter(|_| !is_saved);
        let apart = match last {
            Some(last) => last.merged(done),
            None => Some(done),
        };
        self.undo.extend(apart);
    }

    /// Undoes the last change and returns the location of the cursor before it; `None` if there is
    /// nothing to undo.
    pub fn undo(&mut self) -> Option<NodeLocation> {
        let done = self.undo.pop()?;
        let (place, undone) = self.reverse(done, true)?;
        self.redo.push(undone);
        Some(place)
    }

    /// Redoes the change that was undone last and returns the location of the cursor after it; `None` if
    /// there is nothing to redo.
    pub fn redo(&mut self) -> Option<NodeLocation> {
        let undone = self.redo.pop()?;
        let (place, done) = self.reverse(undone, false)?;
        self.undo.push(done);
        Some(place)
    }

    /// Applies the inverse of a change, and returns an entry that reverts this in turn. The edits fit by
    /// construction: they are the inverses of the last changes.
    fn reverse(&mut self, done: HistoryEntry, undoing: bool) -> Option<(NodeLocation, HistoryEntry)> {
        let inverse = match done.inverse {
            InverseChange::Edits(edits) => {
                InverseChange::Edits(self.apply(done.before.record, edits).ok()?.0)
            }
            InverseChange::Collection(edit_and_keys) => {
                let (edit, keys) = *edit_and_keys;
                InverseChange::Collection(Box::new(self.apply_to_collection(edit, keys).ok()?))
            }
        };
        let place = if undoing { done.before } else { done.after };
        Some((place, HistoryEntry { inverse, ..done }))
    }

    /// Applies edits in order. Returns their inverses in the order to apply them, and the node that was
    /// created last, if any.
    fn apply(&mut self, record: usize, edits: Vec<Edit>) -> Result<(Vec<Edit>, Option<NodeId>), EditError> {
        self.revision += 1;
        let target = self.collection.records.get_mut(record).ok_or(EditError::NoSuchNode)?;
        // Each inverse replaces its edit in the list, since the list may be very long.
        let (mut edits, mut made, nodes) = (edits, None, target.tree.arena_len());
        for at in 0..edits.len() {
            let edit = std::mem::replace(&mut edits[at], Edit::Detach { node: NodeId::ROOT });
            let makes = matches!(edit, Edit::Add { .. } | Edit::AddSubtree { .. });
            match target.apply(edit) {
                Ok(inverse) => {
                    if let (Edit::Detach { node }, true) = (&inverse, makes) {
                        made = Some(*node);
                    }
                    edits[at] = inverse;
                }
                Err(error) => {
                    edits.truncate(at);
                    edits.reverse();
                    roll_back(target, edits, nodes);
                    return Err(error);
                }
            }
        }
        edits.reverse();
        Ok((edits, made))
    }

    /// Whether the document differs from the state on disk.
    pub fn is_modified(&self) -> bool {
        self.saved != SavedState::At(self.undo.len())
    }

    /// Returns the number of changes that are done in the state on disk; `None` if neither undo nor redo
    /// leads to it.
    pub fn saved_at(&self) -> Option<usize> {
        match self.saved {
            SavedState::At(count) => Some(count),
            SavedState::Unreachable => None,
        }
    }

    /// Marks the current state as the one on disk.
    pub fn mark_saved(&mut self) {
        self.saved = SavedState::At(self.undo.len());
    }

    /// Marks the current state as being saved; changes may be made meanwhile.
    pub fn begin_save(&mut self) {
        self.saving = Some(SavedState::At(self.undo.len()));
    }

    /// Ends the save that [`Document::begin_save`] began. `done` tells whether the state is on disk now.
    pub fn end_save(&mut self, done: bool) {
        if let Some(state) = self.saving.take_if(|_| done) {
            self.saved = state;
        }
        self.saving = None;
    }

    /// Whether the document differs from the state that is being saved.
    pub fn is_modified_since_save(&self) -> bool {
        self.saving.is_some_and(|state| state != SavedState::At(self.undo.len()))
    }

    /// Marks the document as unsaved: no undo or redo leads to the state on disk.
    pub fn mark_unsaved(&mut self) {
        self.saved = SavedState::Unreachable;
    }

    /// Returns a change by its number, counted from the first one. The changes that can be redone come
    /// last.
    pub fn change_at(&self, number: usize) -> Option<ChangeSummary> {
        self.undo.iter().chain(self.redo.iter().rev()).nth(number).map(|done| done.summary)
    }

    /// Returns the number of changes that can be undone.
    pub fn undo_count(&self) -> usize {
        self.undo.len()
    }

    /// Returns the number of changes that can be redone.
    pub fn redo_count(&self) -> usize {
        self.redo.len()
    }
}

/// Undoes the first edits of a change that does not fit completely, so that the ids of later nodes do not
/// depend on failed changes.
fn roll_back(record: &mut Record, inverses: Vec<Edit>, nodes: usize) {
    for inverse in inverses {
        // The inverse of the last edit always fits.
        let _redo = record.apply(inverse);
    }
    record.tree.forget(nodes);
}

/// A change in the undo history, with its inverse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HistoryEntry {
    pub before: NodeLocation,
    pub after: NodeLocation,
    pub inverse: InverseChange,
    pub merge: Option<u64>,
    pub summary: ChangeSummary,
}

/// The inverse of a change, which undoes or redoes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InverseChange {
    /// Edits to the record of the change, in the order to apply them.
    Edits(Vec<Edit>),
    /// An edit of the list of records, and the keys of the records after it. Boxed, as such edits are
    /// rare.
    Collection(Box<(CollectionEdit, Vec<usize>)>),
}

/// The summary of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeSummary {
    /// The number of the record after the change.
    pub record: usize,
    /// The ply of the cursor after the change.
    pub ply: u32,
    /// The kind of the first edit; `None` for a change without edits.
    pub kind: Option<EditKind>,
    /// The number of edits, or of records that were inserted or removed.
    pub edits: usize,
}

/// The saved state of a document, by its place in the undo history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SavedState {
    /// The state in which this many changes are done.
    At(usize),
    /// A state that neither undo nor redo leads to any more.
    Unreachable,
}

impl HistoryEntry {
    /// Merges `next` into this entry if both have the same merge key and record; otherwise returns it.
    pub(crate) fn merged(&mut self, mut next: HistoryEntry) -> Option<HistoryEntry> {
        let is_same = next.merge.is_some() && self.merge == next.merge;
        match (&mut self.inverse, &mut next.inverse) {
            (InverseChange::Edits(edits), InverseChange::Edits(more))
                if is_same && self.before.record == next.before.record =>
            {
                more.append(edits);
                std::mem::swap(edits, more);
                self.after = next.after;
                self.summary.ply = next.summary.ply;
                None
            }
            _ => Some(next),
        }
    }
}

impl Default for SavedState {
    fn default() -> SavedState {
        SavedState::At(0)
    }
}

impl SavedState {
    /// Makes the state unreachable if it is beyond the first `done` changes.
    pub(crate) fn cut(&mut self, done: usize) {
        if matches!(self, SavedState::At(count) if *count > done) {
            *self = SavedState::Unreachable;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Step, Subtree};
    use crate::shogi::Move;

    const ROOT: NodeLocation = NodeLocation { record: 0, node: NodeId::ROOT };

    fn document() -> Document {
        Document::new(Record::default().into())
    }

    fn add(usi: &str, parent: NodeId) -> Edit {
        Edit::Add {
            parent,
            index: usize::MAX,
            step: Step::Move(Move::from_usi(usi).unwrap()),
            illegal: false,
        }
    }

    fn change(from: NodeLocation, edit: Edit) -> RecordChange {
        RecordChange { from, to: None, edits: vec![edit], merge: None }
    }

    fn comment(text: &str) -> RecordChange {
        let edit = Edit::Comment { node: NodeId::ROOT, text: Some(text.into()) };
        RecordChange { merge: Some(7), ..change(ROOT, edit) }
    }

    #[test]
    fn undo_and_redo_restore_record_and_cursor() {
        let mut document = document();
        let first = document.change(change(ROOT, add("7g7f", NodeId::ROOT))).unwrap();
        let second = document.change(change(first, add("3c3d", first.node))).unwrap();
        let whole = document.collection().clone();
        assert_eq!(document.undo(), Some(first));
        assert_eq!(document.undo(), Some(ROOT));
        assert_eq!(document.undo(), None);
        assert_eq!(document.collection(), &Collection::from(Record::default()));
        assert_eq!((document.redo(), document.redo(), document.redo()), (Some(first), Some(second), None));
        assert_eq!(document.collection(), &whole);
    }

    #[test]
    fn changes_of_one_key_are_one_step_unless_saved_between() {
        let mut document = document();
        for text in ["a", "ab", "abc"] {
            document.change(comment(text)).unwrap();
        }
        assert_eq!(document.undo_count(), 1);
        document.mark_saved();
        document.change(comment("abcd")).unwrap();
        assert_eq!(document.undo_count(), 2);
        document.undo();
        assert!(!document.is_modified());
        document.undo();
        assert_eq!(document.collection(), &Collection::from(Record::default()));
    }

    #[test]
    fn a_saved_state_can_be_reached_again_or_is_gone() {
        let mut document = document();
        assert!(!document.is_modified());
        document.change(change(ROOT, add("7g7f", NodeId::ROOT))).unwrap();
        assert!(document.is_modified());
        document.mark_saved();
        document.undo();
        assert!(document.is_modified());
        document.redo();
        assert!(!document.is_modified());
        document.undo();
        document.change(change(ROOT, add("2g2f", NodeId::ROOT))).unwrap();
        document.undo();
        assert!(document.is_modified(), "the saved state lies on a branch that was left");
    }

    #[test]
    fn what_is_changed_while_saving_is_not_saved() {
        let mut document = document();
        document.change(comment("a")).unwrap();
        document.begin_save();
        assert!(document.is_modified() && !document.is_modified_since_save());
        document.change(comment("ab")).unwrap();
        assert_eq!(document.undo_count(), 2, "the saved state must stay within reach");
        document.end_save(true);
        assert!(document.is_modified());
        document.undo();
        assert!(!document.is_modified());
        document.begin_save();
        document.undo();
        document.end_save(false);
        document.redo();
        assert!(!document.is_modified(), "the state on disk is still the one before");
    }

    fn with_bookmark() -> Subtree {
        let mut record = Record::default();
        record.apply(add("7g7f", NodeId::ROOT)).unwrap();
        record.tree.set_bookmark(NodeId::from_index(1).unwrap(), Some("x".into()));
        Subtree::from_tree(record.tree).unwrap()
    }

    #[test]
    fn half_a_change_is_none() {
        let mut document = document();
        let edits = vec![add("7g7f", NodeId::ROOT), Edit::Detach { node: NodeId::ROOT }];
        let broken = RecordChange { from: ROOT, to: None, edits, merge: None };
        assert_eq!(document.change(broken.clone()), Err(EditError::IsRoot));
        assert_eq!(document.collection(), &Collection::from(Record::default()));
        assert_eq!(document.undo_count(), 0);
        assert_eq!(document.arena_len(0), 1, "ids do not depend on what never was");
        let whole = with_bookmark();
        let grow = Edit::AddSubtree { under: NodeId::ROOT, subtree: whole.into() };
        let broken = RecordChange { edits: vec![grow, Edit::Detach { node: NodeId::ROOT }], ..broken };
        assert_eq!(document.change(broken), Err(EditError::IsRoot));
        assert_eq!(document.arena_len(0), 1);
        let made = document.change(change(ROOT, add("7g7f", NodeId::ROOT))).unwrap();
        assert_eq!(document.collection().records[0].tree.bookmark(made.node), None, "it was another's");
        document.undo();
        let nowhere = NodeId::from_index(99);
        let astray = RecordChange { to: nowhere, ..change(ROOT, add("7g7f", NodeId::ROOT)) };
        assert_eq!(document.change(astray), Err(EditError::NoSuchNode));
        assert_eq!(document.collection(), &Collection::from(Record::default()));
    }
}
