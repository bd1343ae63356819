//! What a document remembers of its changes, and which state is the one on disk.

use super::arrangement::Arrangement;
use super::document::Place;
use super::edit::{Edit, EditKind};

/// A change that was made, with what takes it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Done {
    pub before: Place,
    pub after: Place,
    pub back: Back,
    pub merge: Option<u64>,
    pub summary: Summary,
}

/// What takes a change back, or makes it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// Edits to the record of the change, in the order to apply them.
    Edits(Vec<Edit>),
    /// Another arrangement, and the keys of the records then. There are few of these, and
    /// a great many of the others.
    Arrangement(Box<(Arrangement, Vec<usize>)>),
}

/// A change that was made, in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
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
pub(super) enum Saved {
    /// The state with that many changes done.
    At(usize),
    /// One that no undoing or redoing leads to any more.
    Gone,
}

impl Done {
    /// Takes a change of the same key to the same record in; gives another one back.
    pub fn merged(&mut self, mut next: Done) -> Option<Done> {
        let is_same = next.merge.is_some() && self.merge == next.merge;
        match (&mut self.back, &mut next.back) {
            (Back::Edits(edits), Back::Edits(more))
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

impl Default for Saved {
    fn default() -> Saved {
        Saved::At(0)
    }
}

impl Saved {
    /// A change is made where `done` changes are: what was undone is gone.
    pub fn cut(&mut self, done: usize) {
        if matches!(self, Saved::At(count) if *count > done) {
            *self = Saved::Gone;
        }
    }
}
