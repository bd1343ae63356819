//! What one file holds: records in their order.

use super::Record;

/// The records of a file, in order. A file that was read holds at least one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    pub records: Vec<Record>,
}

impl From<Record> for Collection {
    fn from(record: Record) -> Collection {
        Collection { records: vec![record] }
    }
}
