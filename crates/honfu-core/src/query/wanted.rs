//! Which records are wanted, by all criteria together.

use super::facts::Facts;
use super::filter::Filter;
use super::sought::Sought;
use crate::format::ParsedFile;
use crate::record::Record;

/// What records are to be like.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub filter: Filter,
    pub sought: Sought,
}

impl Wanted {
    /// Whether a record is wanted.
    pub fn matches(&self, facts: &Facts, record: &Record) -> bool {
        self.filter.matches(facts) && self.sought.is_in(record)
    }

    /// Leaves those records of a file that are wanted, and what is said about them.
    pub fn keep(&self, file: &str, reading: &mut ParsedFile) {
        let facts = Facts::of(file, reading);
        let records = std::mem::take(&mut reading.collection.records);
        let mut numbers = Vec::new();
        for (record, facts) in records.into_iter().zip(&facts) {
            let is_kept = self.matches(facts, &record);
            numbers.push(is_kept.then_some(reading.collection.records.len()));
            reading.collection.records.extend(is_kept.then_some(record));
        }
        reading.diagnostics.retain_mut(|diagnostic| {
            let number = numbers.get(diagnostic.record).copied().flatten();
            diagnostic.record = number.unwrap_or(diagnostic.record);
            number.is_some()
        });
    }
}
