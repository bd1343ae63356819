//! A row of the browser: what it shows, and how rows are put in order.

use std::cmp::Ordering;

use crate::app::event::listing::Entry;
use crate::app::file_name;

/// A folder or a file in the list.
#[derive(Clone, Debug)]
pub struct Row {
    pub entry: Entry,
    /// The name to show.
    pub name: String,
    /// What filtering looks at, in lower case.
    text: String,
}

impl Row {
    pub(super) fn new(entry: Entry) -> Row {
        let name = file_name(&entry.path);
        Row { text: name.to_lowercase(), name, entry }
    }

    /// Whether each of the words is in it.
    pub(super) fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.text.contains(word))
    }

    /// Folders first, then by name.
    pub(super) fn by_name(&self, other: &Row) -> Ordering {
        let folders = other.entry.is_folder.cmp(&self.entry.is_folder);
        folders.then_with(|| self.text.cmp(&other.text)).then_with(|| self.name.cmp(&other.name))
    }
}

/// The words of a filter.
pub(super) fn words(filter: &str) -> Vec<String> {
    filter.split_whitespace().map(str::to_lowercase).collect()
}
