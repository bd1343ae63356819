//! A row of the browser: its content, matching against filters, and sorting.

use std::cmp::Ordering;
use std::path::Path;

use crate::app::document::file_name;
use crate::app::event::{FileSummary, FolderEntry};
use honfu_query::{RecordFacts, RecordFilter, RecordOrder, folded};

/// A folder or a file in the browser.
#[derive(Clone, Debug)]
pub struct BrowserRow {
    pub entry: FolderEntry,
    /// The name to display.
    pub name: String,
    /// The records of the file, once they have been read.
    pub summary: Option<FileSummary>,
    /// The name folded for comparison.
    folded: String,
}

/// The filter of the browser.
#[derive(Clone, Debug, Default)]
pub(crate) struct BrowserFilter {
    filter: RecordFilter,
    /// The words of a filter that has only words; the names of files not read yet are matched against them.
    words: Option<Vec<String>>,
}

impl BrowserFilter {
    pub(crate) fn new(filter: RecordFilter, text: &str) -> BrowserFilter {
        let is_plain = !text.contains([':', '=', '<', '>', '"', '「', '-']);
        let words = is_plain.then(|| text.split_whitespace().map(folded).collect());
        BrowserFilter { filter, words }
    }

    pub(crate) fn is_same_as(&self, filter: &RecordFilter) -> bool {
        self.filter == *filter
    }

    pub(crate) fn matches(&self, row: &BrowserRow) -> bool {
        match &row.summary {
            _ if self.filter.is_empty() => true,
            Some(Ok(facts)) => facts.iter().any(|facts| self.filter.matches(facts)),
            // Only the name is known of folders, and of files that are unread or unreadable.
            _ => self.words.as_ref().is_some_and(|words| words.iter().all(|word| row.folded.contains(word))),
        }
    }
}

impl BrowserRow {
    pub(crate) fn new(entry: FolderEntry) -> BrowserRow {
        let name = file_name(&entry.path);
        BrowserRow { folded: folded(&name), name, entry, summary: None }
    }

    /// Returns a row for a file below the listed folder, named by its path from that folder.
    pub(crate) fn below(folder: &Path, entry: FolderEntry) -> BrowserRow {
        let name = entry.path.strip_prefix(folder).unwrap_or(&entry.path).display().to_string();
        BrowserRow { folded: folded(&name), name, entry, summary: None }
    }

    /// Returns the facts of the first record.
    pub fn facts(&self) -> Option<&RecordFacts> {
        self.records().first()
    }

    /// Returns the facts of the records of the file; empty while they are unknown.
    pub fn records(&self) -> &[RecordFacts] {
        match &self.summary {
            Some(Ok(facts)) => facts,
            _ => &[],
        }
    }

    /// Returns the numbers of errors and of warnings in the file.
    pub fn error_counts(&self) -> (usize, usize) {
        let sum = |of: fn(&RecordFacts) -> usize| self.records().iter().map(of).sum();
        (sum(|facts| facts.errors), sum(|facts| facts.warnings))
    }

    /// Compares rows: folders first, then files that have been read; equal rows are sorted by name.
    pub(crate) fn compare(&self, other: &BrowserRow, order: RecordOrder) -> Ordering {
        let folders = other.entry.is_folder.cmp(&self.entry.is_folder);
        let facts = || match (order, self.facts(), other.facts()) {
            (RecordOrder::Name | RecordOrder::Given, ..) | (_, None, None) => Ordering::Equal,
            (_, Some(_), None) => Ordering::Less,
            (_, None, Some(_)) => Ordering::Greater,
            (order, Some(one), Some(other)) => order.compare(one, other),
        };
        folders
            .then_with(facts)
            .then_with(|| self.folded.cmp(&other.folded).then_with(|| self.name.cmp(&other.name)))
    }
}
