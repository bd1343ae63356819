//! What the first screen lists: the ways to begin, and the files that were opened last.

use super::BrowserRow;
use crate::app::command::{Command, KeyContext};
use crate::app::event::FolderListing;
use crate::app::overlay::{ListId, OpenList, RowId};
use crate::app::{App, CommandResult, Effect, RequestId, done, file_name};
use crate::messages::notices::Notice;
use crate::messages::screen::records_in;

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
    pub(super) request: RequestId,
    files: Vec<BrowserRow>,
    /// Whether there are records in the folder that the program was started in.
    has_records: bool,
}

impl StartScreen {
    fn take_listing(&mut self, listing: FolderListing) {
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
}

impl App {
    /// Starts the program with the ways to begin, unless a question comes first.
    pub fn begin_at_start_screen(&mut self) -> Vec<Effect> {
        if self.layers.question.is_some() {
            return Vec::new();
        }
        let opening = self.open_start_screen();
        self.refresh_rows();
        vec![opening]
    }

    pub(crate) fn open_start_screen(&mut self) -> Effect {
        let request = self.documents.requests.next_id();
        self.start_screen = StartScreen { request, ..StartScreen::default() };
        self.layers.list = Some(OpenList::new(ListId::Start));
        Effect::ListStartFiles { request, folder: self.start_folders.folder.clone() }
    }

    /// Adds a part of what was read for the first screen. The folder is selected where it has records, else
    /// the file opened last, unless the user has chosen something already.
    pub(super) fn start_files_listed(&mut self, listing: FolderListing) -> CommandResult {
        let is_new = matches!(listing, FolderListing::Entries(_));
        self.start_screen.take_listing(listing);
        let is_first =
            self.layers.list.as_ref().is_some_and(|list| list.id == ListId::Start && list.selected == 0);
        if is_new && is_first {
            self.select_start_row();
        }
        done()
    }

    fn select_start_row(&mut self) {
        let has_files = !self.start_screen.files.is_empty() && !self.start_screen.has_records;
        self.select_row(if has_files {
            RowId { sort: START_FILE, number: 0 }
        } else {
            RowId::new(Command::Open as usize)
        });
    }

    /// The ways to begin: first the folder, where it has records.
    pub(crate) fn start_commands(&self) -> Vec<Command> {
        use Command::{EnterMoves, Open, Paste, Sample};
        if self.start_screen.has_records {
            vec![Open, EnterMoves, Sample, Paste]
        } else {
            vec![EnterMoves, Sample, Open, Paste]
        }
    }

    /// How many files the first screen lists.
    pub(crate) fn start_file_count(&self) -> usize {
        self.start_screen.files.len()
    }

    /// A file of the first screen.
    pub fn start_file(&self, index: usize) -> Option<&BrowserRow> {
        self.start_screen.files.get(index)
    }

    /// What a command of the first screen does there.
    pub(crate) fn start_title(&self, command: Command) -> String {
        let lang = self.settings.lang();
        match command {
            Command::Open if self.start_screen.has_records => {
                records_in(&file_name(&self.start_folders.folder), lang)
            }
            _ => KeyContext::Start.title(command, lang).to_owned(),
        }
    }

    pub(crate) fn open_start_file(&mut self, index: usize) -> CommandResult {
        let path = self.start_file(index).ok_or(Notice::NothingToDo)?.entry.path.clone();
        self.layers.list = None;
        self.open(path)
    }

    /// Whether a key that is bound to nothing begins a move where it was pressed.
    pub(crate) fn begins_move(&self, key: &str) -> bool {
        self.context() == KeyContext::Start
            && key.chars().count() == 1
            && key.chars().all(|c| matches!(c, '1'..='9'))
    }

    /// Enters moves, beginning with what was typed over the first screen.
    pub(crate) fn begin_with(&mut self, typed: &str) -> CommandResult {
        self.run(Command::EnterMoves.into())?;
        self.type_text(typed)
    }
}
