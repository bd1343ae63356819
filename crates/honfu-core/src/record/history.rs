//! What a document remembers of its changes, and which state is the one on disk.

use super::arrangement::CollectionEdit;
use super::document::NodeLocation;
use super::edit::{Edit, EditKind};

/// A change that was made, with what takes it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HistoryEntry {
    pub before: NodeLocation,
    pub after: NodeLocation,
    pub back: InverseChange,
    pub merge: Option<u64>,
    pub summary: ChangeSummary,
}

/// What takes a change back, or makes it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InverseChange {
    /// Edits to the record of the change, in the order to apply them.
    Edits(Vec<Edit>),
    /// Another arrangement, and the keys of the records then. There are few of these, and
    /// a great many of the others.
    Arrangement(Box<(CollectionEdit, Vec<usize>)>),
}

/// A change that was made, in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeSummary {
    /// The number of the record afterwards, and the ply of the cursor in it.
    pub record: usize,
    pub ply: u32,
    /// Of its first edit; `None` for a change of nothing.
    pub kind: Option<EditKind>,
    /// How many edits it is of, or how many records were put in or taken out.
    pub edits: usize,
}

/// A state of a document, as undoing and redoing lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SavedState {
    /// The state with that many changes done.
    At(usize),
    /// One that no undoing or redoing leads to any more.
    Gone,
}

impl HistoryEntry {
    /// Takes a change of the same key to the same record in; gives another one back.
    pub fn merged(&mut self, mut next: HistoryEntry) -> Option<HistoryEntry> {
        let is_same = next.merge.is_some() && self.merge == next.merge;
        match (&mut self.back, &mut next.back) {
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
    /// A change is made where `done` changes are: what was undone is gone.
    pub fn cut(&mut self, done: usize) {
        if matches!(self, SavedState::At(count) if *count > done) {
            *self = SavedState::Gone;
        }
    }
}
