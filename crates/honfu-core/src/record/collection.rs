//! The records of one file, in their order.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{EditKind, Record};

/// The records of a file, in order. A file that was read holds at least one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// The records in the order of the file.
    pub records: Vec<Record>,
}

impl From<Record> for Collection {
    fn from(record: Record) -> Collection {
        Collection { records: vec![record] }
    }
}

/// One change to the records of a collection. Applying it returns the change that undoes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum CollectionEdit {
    /// Replaces `removed` records, from number `at` on, with `records`.
    Splice { at: usize, removed: usize, records: Vec<Arc<Record>> },
    /// Inserts a copy of record number `of` as number `at`.
    Copy { of: usize, at: usize },
    /// Moves record number `from` to number `to`, counted after taking it out.
    Move { from: usize, to: usize },
}

/// Why an edit of a collection is not possible. The collection is then unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CollectionEditError {
    /// The edit names a record that the collection does not have.
    #[error("the change names a record that is not there")]
    NoSuchRecord,
    /// The edit would leave no record.
    #[error("a file holds at least one record")]
    LastRecord,
}

impl CollectionEdit {
    /// Returns an edit that inserts records, the first of them as number `at`.
    pub fn insert(at: usize, records: Vec<Record>) -> CollectionEdit {
        CollectionEdit::replace(at, 0, records)
    }

    /// Returns an edit that replaces `removed` records, from number `at` on, with others.
    pub fn replace(
        at: usize,
        removed: usize,
        records: impl IntoIterator<Item = impl Into<Arc<Record>>>,
    ) -> CollectionEdit {
        CollectionEdit::Splice { at, removed, records: records.into_iter().map(Into::into).collect() }
    }

    /// Returns an edit that removes record number `at`.
    pub fn remove(at: usize) -> CollectionEdit {
        CollectionEdit::Splice { at, removed: 1, records: Vec::new() }
    }

    /// Returns the kind of the edit.
    pub fn kind(&self) -> EditKind {
        match self {
            CollectionEdit::Splice { removed: 0, .. } | CollectionEdit::Copy { .. } => EditKind::RecordsAdded,
            CollectionEdit::Splice { records, .. } if records.is_empty() => EditKind::RecordsRemoved,
            CollectionEdit::Splice { .. } => EditKind::RecordsReplaced,
            CollectionEdit::Move { .. } => EditKind::RecordsReordered,
        }
    }

    /// Returns the number of a record after the edit; `None` if the edit removes or replaces it.
    pub fn follow(&self, number: usize) -> Option<usize> {
        match self {
            CollectionEdit::Splice { at, .. } | CollectionEdit::Copy { at, .. } if number < *at => {
                Some(number)
            }
            CollectionEdit::Splice { at, removed, .. } if number < at + removed => None,
            CollectionEdit::Splice { removed, records, .. } => Some(number - removed + records.len()),
            CollectionEdit::Copy { .. } => Some(number + 1),
            CollectionEdit::Move { from, to } if number == *from => Some(*to),
            CollectionEdit::Move { from, to } => {
                let behind = number - usize::from(number > *from);
                Some(behind + usize::from(behind >= *to))
            }
        }
    }

    /// Returns the number of inserted records, or of removed records if nothing is inserted.
    pub fn count(&self) -> usize {
        match self {
            CollectionEdit::Splice { removed, records, .. } if records.is_empty() => *removed,
            CollectionEdit::Splice { records, .. } => records.len(),
            CollectionEdit::Copy { .. } | CollectionEdit::Move { .. } => 1,
        }
    }

    /// Returns the edit with its records as they are after storing: without detached nodes.
    pub(super) fn fresh(self) -> CollectionEdit {
        match self {
            CollectionEdit::Splice { at, removed, records } => {
                let records = records.into_iter().map(fresh_record).collect();
                CollectionEdit::Splice { at, removed, records }
            }
            other => other,
        }
    }

    /// Returns the keys of the records after the edit. Inserted records get keys from `next` on.
    pub(super) fn rekey(&self, keys: &[usize], next: usize) -> Vec<usize> {
        let mut keys = keys.to_vec();
        match self {
            CollectionEdit::Splice { at, removed, records } => {
                drop(keys.splice(*at..at + removed, next..next + records.len()));
            }
            CollectionEdit::Copy { at, .. } => keys.insert(*at, next),
            CollectionEdit::Move { from, to } => {
                let key = keys.remove(*from);
                keys.insert(*to, key);
            }
        }
        keys
    }

    /// Checks whether the edit is possible in a collection of `count` records.
    ///
    /// # Errors
    /// If the edit names a record that does not exist, or if it leaves no record.
    pub fn check(&self, count: usize) -> Result<(), CollectionEditError> {
        let fits = match self {
            CollectionEdit::Splice { at, removed, .. } => {
                at.checked_add(*removed).is_some_and(|end| end <= count)
            }
            CollectionEdit::Copy { of, at } => *of < count && *at <= count,
            CollectionEdit::Move { from, to } => *from < count && *to < count,
        };
        let empties = matches!(self, CollectionEdit::Splice { removed, records, .. }
            if *removed == count && records.is_empty());
        match (fits, empties) {
            (false, _) => Err(CollectionEditError::NoSuchRecord),
            (true, true) => Err(CollectionEditError::LastRecord),
            (true, false) => Ok(()),
        }
    }
}

fn fresh_record(record: Arc<Record>) -> Arc<Record> {
    if record.tree.is_fresh() { record } else { Arc::new(record.fresh()) }
}

impl Collection {
    /// Applies an edit and returns its inverse.
    ///
    /// # Errors
    /// If the edit is not possible; the collection is then unchanged.
    pub fn apply(&mut self, edit: CollectionEdit) -> Result<CollectionEdit, CollectionEditError> {
        edit.check(self.records.len())?;
        Ok(match edit {
            CollectionEdit::Splice { at, removed, records } => {
                let added = records.len();
                let records = records.into_iter().map(Arc::unwrap_or_clone);
                let records = self.records.splice(at..at + removed, records).map(Arc::new).collect();
                CollectionEdit::Splice { at, removed: added, records }
            }
            CollectionEdit::Copy { of, at } => {
                self.records.insert(at, self.records[of].fresh());
                CollectionEdit::remove(at)
            }
            CollectionEdit::Move { from, to } => {
                let record = self.records.remove(from);
                self.records.insert(to, record);
                CollectionEdit::Move { from: to, to: from }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::StartPosition;

    /// Returns records that differ in the number of their first move.
    fn collection(numbers: &[u32]) -> Collection {
        Collection { records: numbers.iter().map(|&number| record(number)).collect() }
    }

    fn record(first_ply: u32) -> Record {
        Record { start: StartPosition { first_ply, ..StartPosition::default() }, ..Record::default() }
    }

    #[test]
    fn every_edit_can_be_undone_and_followed() {
        let splice = |at, removed, numbers| CollectionEdit::replace(at, removed, collection(numbers).records);
        for (edit, expected) in [
            (splice(0, 0, &[7, 8]), &[7, 8, 1, 2, 3][..]),
            (splice(3, 0, &[7]), &[1, 2, 3, 7]),
            (splice(1, 1, &[]), &[1, 3]),
            (splice(0, 2, &[7, 8, 9]), &[7, 8, 9, 3]),
            (splice(0, 3, &[7]), &[7]),
            (CollectionEdit::Copy { of: 0, at: 2 }, &[1, 2, 1, 3]),
            (CollectionEdit::Move { from: 0, to: 2 }, &[2, 3, 1]),
            (CollectionEdit::Move { from: 2, to: 1 }, &[1, 3, 2]),
        ] {
            let before = collection(&[1, 2, 3]);
            let mut after = before.clone();
            let undo = after.apply(edit.clone()).unwrap();
            assert_eq!(after, collection(expected), "{edit:?}");
            for (number, record) in before.records.iter().enumerate() {
                let followed = edit.follow(number).map(|number| &after.records[number]);
                let is_kept = after.records.contains(record);
                assert_eq!(followed, is_kept.then_some(record), "{edit:?} {number}");
            }
            after.apply(undo).unwrap();
            assert_eq!(after, before, "{edit:?}");
        }
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        let mut collection = collection(&[1, 2]);
        let before = collection.clone();
        let splice = |at, removed| CollectionEdit::Splice { at, removed, records: Vec::new() };
        for (edit, error) in [
            (splice(0, 2), CollectionEditError::LastRecord),
            (splice(1, 2), CollectionEditError::NoSuchRecord),
            (splice(1, usize::MAX), CollectionEditError::NoSuchRecord),
            (CollectionEdit::Copy { of: 2, at: 0 }, CollectionEditError::NoSuchRecord),
            (CollectionEdit::Copy { of: 0, at: 3 }, CollectionEditError::NoSuchRecord),
            (CollectionEdit::Move { from: 0, to: 2 }, CollectionEditError::NoSuchRecord),
        ] {
            assert_eq!(collection.apply(edit), Err(error));
            assert_eq!(collection, before);
        }
    }
}
