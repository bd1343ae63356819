//! Which records are wanted, by all criteria together.

use super::facts::RecordFacts;
use super::filter::RecordFilter;
use super::sought::SearchPatterns;
use crate::format::ParsedFile;
use crate::record::Record;

/// What records are to be like.
#[derive(Clone, Debug, Default)]
pub struct RecordQuery {
    pub filter: RecordFilter,
    pub patterns: SearchPatterns,
}

impl RecordQuery {
    /// Whether a record is wanted.
    pub fn matches(&self, facts: &RecordFacts, record: &Record) -> bool {
        self.filter.matches(facts) && self.patterns.is_in(record)
    }

    /// Leaves those records of a file that are wanted, and what is said about them.
    pub fn retain_matching(&self, file: &str, reading: &mut ParsedFile) {
        let facts = RecordFacts::of(file, reading);
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
