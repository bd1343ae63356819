//! The content of the start screen: the ways to begin, and the most recent files.

use super::BrowserRow;
use crate::app::command::Command;
use crate::app::event::{FolderListing, RequestId};

/// The commands that open the recent files of the start screen, in the order of the files.
pub const RECENT_FILES: [Command; 9] = {
    use Command::*;
    [RecentA, RecentB, RecentC, RecentD, RecentE, RecentF, RecentG, RecentH, RecentI]
};

/// The sort of [`RowId`](crate::app::RowId)s of files on the start screen; the other rows are commands.
pub(crate) const START_FILE: u8 = 1;

/// The files of the start screen, which also lists commands.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartScreen {
    pub(crate) request: RequestId,
    pub(crate) files: Vec<BrowserRow>,
    /// Whether the folder that the program was started in has records.
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

    /// Returns the commands for the ways to begin. Opening a file comes first if the folder has records.
    pub(crate) fn start_commands(&self) -> Vec<Command> {
        use Command::{EnterMoves, Open, Paste, Sample};
        if self.has_records {
            vec![Open, EnterMoves, Sample, Paste]
        } else {
            vec![EnterMoves, Sample, Open, Paste]
        }
    }

    /// Returns the number of files on the start screen.
    pub(crate) fn start_file_count(&self) -> usize {
        self.files.len()
    }

    /// Returns a file of the start screen.
    pub fn start_file(&self, index: usize) -> Option<&BrowserRow> {
        self.files.get(index)
    }
}
