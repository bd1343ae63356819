//! A row of the browser: what it shows, which filters it matches, and the order of rows.

use std::cmp::Ordering;
use std::path::Path;

use crate::app::document::file_name;
use crate::app::event::{FileSummary, FolderEntry};
use honfu_query::{RecordFacts, RecordFilter, RecordOrder, folded};

/// A folder or a file in the list.
#[derive(Clone, Debug)]
pub struct BrowserRow {
    pub entry: FolderEntry,
    /// The name to show.
    pub name: String,
    /// The content of the file, as soon as it is known.
    pub summary: Option<FileSummary>,
    /// The name as it is compared.
    folded: String,
}

/// The filter of the list.
#[derive(Clone, Debug, Default)]
pub(crate) struct BrowserFilter {
    filter: RecordFilter,
    /// The words, if it has nothing but words: files that are not read yet are matched by name.
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
            // Of folders and of files that are not read or unreadable only the name is known.
            _ => self.words.as_ref().is_some_and(|words| words.iter().all(|word| row.folded.contains(word))),
        }
    }
}

impl BrowserRow {
    pub(crate) fn new(entry: FolderEntry) -> BrowserRow {
        let name = file_name(&entry.path);
        BrowserRow { folded: folded(&name), name, entry, summary: None }
    }

    /// A file below the folder that is listed, named from there.
    pub(crate) fn below(folder: &Path, entry: FolderEntry) -> BrowserRow {
        let name = entry.path.strip_prefix(folder).unwrap_or(&entry.path).display().to_string();
        BrowserRow { folded: folded(&name), name, entry, summary: None }
    }

    /// The facts of the first record.
    pub fn facts(&self) -> Option<&RecordFacts> {
        self.records().first()
    }

    /// The facts of the records of the file.
    pub fn records(&self) -> &[RecordFacts] {
        match &self.summary {
            Some(Ok(facts)) => facts,
            _ => &[],
        }
    }

    /// How many errors and warnings are in the file.
    pub fn error_counts(&self) -> (usize, usize) {
        let sum = |of: fn(&RecordFacts) -> usize| self.records().iter().map(of).sum();
        (sum(|facts| facts.errors), sum(|facts| facts.warnings))
    }

    /// Folders first, then files that were read; equal ones by name.
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
