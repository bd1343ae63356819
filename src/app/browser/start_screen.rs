//! What the first screen lists: the ways to begin, and the files that were opened last.

use super::BrowserRow;
use crate::app::command::Command;
use crate::app::event::{FolderListing, RequestId};

/// The commands that open the recent files of the first screen, in their order.
pub const RECENT_FILES: [Command; 9] = {
    use Command::*;
    [RecentA, RecentB, RecentC, RecentD, RecentE, RecentF, RecentG, RecentH, RecentI]
};

/// The sort of rows of the first screen that are files; the others are commands.
pub(crate) const START_FILE: u8 = 1;

/// What the first screen lists besides commands.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartScreen {
    pub(crate) request: RequestId,
    pub(crate) files: Vec<BrowserRow>,
    /// Whether there are records in the folder that the program was started in.
    pub(crate) has_records: bool,
}

impl StartScreen {
    pub(crate) fn take_listing(&mut self, listing: FolderListing) {
        match listing {
            FolderListing::Entries(entries) => {
                self.has_records |= entries.iter().any(|entry| entry.is_folder);
                self.files.extend(entries.into_iter().filter(|entry| !entry.is_folder).map(BrowserRow::new));
            }
            FolderListing::Summaries(summaries) => {
                for (number, summary) in summaries {
                    if let Some(row) = self.files.get_mut(number) {
                        row.summary = Some(summary);
                    }
                }
            }
            _ => {}
        }
    }

    /// The ways to begin: first the folder, where it has records.
    pub(crate) fn start_commands(&self) -> Vec<Command> {
        use Command::{EnterMoves, Open, Paste, Sample};
        if self.has_records {
            vec![Open, EnterMoves, Sample, Paste]
        } else {
            vec![EnterMoves, Sample, Open, Paste]
        }
    }

    /// How many files the first screen lists.
    pub(crate) fn start_file_count(&self) -> usize {
        self.files.len()
    }

    /// A file of the first screen.
    pub fn start_file(&self, index: usize) -> Option<&BrowserRow> {
        self.files.get(index)
    }
}
