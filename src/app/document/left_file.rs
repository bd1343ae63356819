//! Summaries of discarded work, and of unsaved work that an earlier run has left for a file that is not
//! open. They are made from the journal without replaying its changes.

use std::path::{Path, PathBuf};

use super::journal::JournalEntry;
use super::journal_header::JournalHeader;
use crate::app::document::file_name;
use crate::app::event::LeftJournal;
use crate::messages::notices::LeftWork;

/// Unsaved work for a file that is not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftFile {
    /// The name of the journal.
    pub(crate) journal: String,
    pub path: PathBuf,
    pub work: LeftWork,
}

/// Discarded work, and the journal that holds it.
#[derive(Clone, Debug)]
pub struct DiscardedWork {
    pub(crate) journal: LeftJournal,
    pub(crate) work: LeftWork,
}

impl DiscardedWork {
    /// Returns the work in a journal; `None` if the journal cannot be read.
    pub(crate) fn from_journal(journal: LeftJournal) -> Option<DiscardedWork> {
        let tally = JournalTally::from_journal(journal.text.as_ref().ok()?)?;
        let name = tally.path.as_deref().map(|path| file_name(Path::new(path)));
        let work = LeftWork { name, edits: tally.edits(), age: journal.age };
        Some(DiscardedWork { journal, work })
    }
}

/// The counts of changes in a journal.
#[derive(Default)]
struct JournalTally {
    path: Option<String>,
    /// The numbers of changes made: now, and at the last save.
    made: usize,
    saved: usize,
    /// Whether the saved state can no longer be reached by undo.
    has_diverged: bool,
    has_draft: bool,
    was_left: bool,
}

impl JournalTally {
    fn count(&mut self, entry: JournalEntry) {
        self.was_left = entry == JournalEntry::Left;
        self.has_draft = match &entry {
            JournalEntry::Draft(draft) => draft.is_some(),
            JournalEntry::Grown { .. } | JournalEntry::Save { .. } | JournalEntry::Left => self.has_draft,
            _ => false,
        };
        match entry {
            JournalEntry::Change(_) | JournalEntry::Arrange(_) => {
                self.has_diverged |= self.made < self.saved;
                self.made += 1;
            }
            JournalEntry::Redo => self.made += 1,
            JournalEntry::Undo => self.made = self.made.saturating_sub(1),
            JournalEntry::Save { whole, path, .. } => {
                self.path = path.or(self.path.take());
                if whole {
                    (self.saved, self.has_diverged) = (self.made, false);
                }
            }
            JournalEntry::Grown { .. } | JournalEntry::Draft(_) | JournalEntry::Left => {}
        }
    }

    fn edits(&self) -> usize {
        let changes = self.made.abs_diff(self.saved).max(usize::from(self.has_diverged));
        if self.was_left { 0 } else { changes + usize::from(self.has_draft) }
    }
}

impl JournalTally {
    /// Counts the changes in a journal; returns `None` if its first line is not a valid header.
    fn from_journal(text: &str) -> Option<JournalTally> {
        let mut lines = text.split_inclusive('\n').take_while(|line| line.ends_with('\n'));
        let path = JournalHeader::parse(lines.next()?).ok()?.path;
        let mut tally = JournalTally { path, ..JournalTally::default() };
        lines.map_while(|line| serde_json::from_str(line).ok()).for_each(|entry| tally.count(entry));
        Some(tally)
    }
}

impl LeftFile {
    /// Returns the unsaved work in a journal; `None` if there is none, or if the journal names no file.
    pub(crate) fn from_journal(journal: &LeftJournal) -> Option<LeftFile> {
        let tally = JournalTally::from_journal(journal.text.as_ref().ok()?)?;
        let edits = tally.edits();
        let path = PathBuf::from(tally.path.filter(|_| edits > 0)?);
        let work = LeftWork { name: Some(file_name(&path)), edits, age: journal.age };
        Some(LeftFile { journal: journal.name.clone(), path, work })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted_since_the_last_save() {
        let change = r#"{"change":{"from":{"record":0,"node":1},"to":null,"edits":[],"merge":null}}"#;
        let save = r#"{"save":{"stamp":{"size":1,"hash":1},"whole":true}}"#;
        let elsewhere = r#"{"save":{"stamp":{"size":1,"hash":1},"whole":true,"path":"/b.kif"}}"#;
        let draft = r#"{"draft":{"place":{"record":0,"node":1},"text":"a"}}"#;
        let (undo, redo) = ("\"undo\"", "\"redo\"");
        for (lines, expected) in [
            (vec![change, change], Some(("/a.kif", 2))),
            (vec![change, save], None),
            (vec![change, change, save, undo], Some(("/a.kif", 1))),
            (vec![change, save, undo, change], Some(("/a.kif", 1))),
            (vec![change, undo], None),
            (vec![change, undo, redo], Some(("/a.kif", 1))),
            (vec![change, elsewhere, change], Some(("/b.kif", 1))),
            (vec![draft], Some(("/a.kif", 1))),
            (vec![draft, "{\"draft\":null}"], None),
            (vec![change, "\"left\""], None),
        ] {
            let text = [r#"{"honfu":1,"path":"/a.kif","base":null}"#].iter().chain(&lines);
            let text: String = text.map(|line| format!("{line}\n")).collect();
            let journal = LeftJournal { name: String::new(), path: String::new(), text: Ok(text), age: None };
            let left = LeftFile::from_journal(&journal);
            let found = left.as_ref().map(|left| (left.path.to_str().unwrap(), left.work.edits));
            assert_eq!(found, expected, "{lines:?}");
        }
    }
}
