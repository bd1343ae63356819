//! The first screen: the ways to begin and the files that were opened last, as a list over the board.

use super::BrowserRow;
use crate::app::command::{Command, KeyContext};
use crate::app::event::FolderListing;
use crate::app::{App, CommandResult, Effect, ListItem, ListKind, OpenList, RequestId, done, file_name};
use crate::messages::notices::Notice;
use crate::messages::screen::records_in;

/// The commands that open the recent files of the first screen, in their order.
pub const RECENT_FILES: [Command; 9] = {
    use Command::*;
    [RecentA, RecentB, RecentC, RecentD, RecentE, RecentF, RecentG, RecentH, RecentI]
};

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
        if self.question.is_some() { Vec::new() } else { vec![self.open_start_screen()] }
    }

    pub(crate) fn open_start_screen(&mut self) -> Effect {
        let request = self.requests.next_id();
        self.start_screen = StartScreen { request, ..StartScreen::default() };
        self.list = Some(OpenList::new(ListKind::Start));
        Effect::ListStartFiles { request, folder: self.start_folders.folder.clone() }
    }

    /// Adds a part of what was read for the first screen. The folder is selected where it has records, else
    /// the file opened last, unless the user has chosen something already.
    pub(super) fn start_files_listed(&mut self, listing: FolderListing) -> CommandResult {
        let is_new = matches!(listing, FolderListing::Entries(_));
        self.start_screen.take_listing(listing);
        let is_first =
            self.list.as_ref().is_some_and(|list| list.kind == ListKind::Start && list.selected == 0);
        if is_new && is_first {
            self.select_start_row();
        }
        done()
    }

    fn select_start_row(&mut self) {
        let has_files = !self.start_screen.files.is_empty() && !self.start_screen.has_records;
        self.select(if has_files { self.start_commands().count() } else { 0 });
    }

    /// The ways to begin: first the folder, where it has records.
    fn start_commands(&self) -> impl Iterator<Item = Command> + use<> {
        let browse = |first| (self.start_screen.has_records == first).then_some(Command::Open);
        let play = [Command::EnterMoves, Command::Sample];
        let commands = browse(true).into_iter().chain(play).chain(browse(false));
        commands.chain([Command::Paste])
    }

    /// The ways to begin, recent files, and unsaved work last, as it is found last: Enter must not come to
    /// mean something else.
    pub(crate) fn start_items(&self) -> Vec<ListItem> {
        let files = (0..self.start_screen.files.len()).map(ListItem::StartFile);
        let recover = (!self.orphan_journals.is_empty()).then_some(ListItem::Command(Command::Recover));
        self.start_commands().map(ListItem::Command).chain(files).chain(recover).collect()
    }

    /// A file of the first screen.
    pub fn start_file(&self, index: usize) -> Option<&BrowserRow> {
        self.start_screen.files.get(index)
    }

    /// What a command of the first screen does there.
    pub(crate) fn start_title(&self, command: Command) -> String {
        let lang = self.preferences.lang;
        match command {
            Command::Open if self.start_screen.has_records => {
                records_in(&file_name(&self.start_folders.folder), lang)
            }
            _ => KeyContext::Start.title(command, lang).to_owned(),
        }
    }

    pub(crate) fn open_start_file(&mut self, index: usize) -> CommandResult {
        let path = self.start_file(index).ok_or(Notice::NothingToDo)?.entry.path.clone();
        self.list = None;
        self.open(path)
    }

    /// Whether a key that is bound to nothing begins a move where it was pressed.
    pub(crate) fn begins_move(&self, key: &str) -> bool {
        let is_digit = |c: char| matches!(c, '1'..='9');
        self.context() == KeyContext::Start && key.chars().count() == 1 && key.chars().all(is_digit)
    }

    /// Enters moves, beginning with what was typed over the first screen.
    pub(crate) fn begin_with(&mut self, typed: &str) -> CommandResult {
        self.run(Command::EnterMoves.into())?;
        self.type_text(typed)
    }
}
