//! The first screen: the ways to begin and the files that were opened last, as a list over the board.

use super::BrowserRow;
use crate::app::command::{Command, KeyContext};
use crate::app::event::FolderListing;
use crate::app::{App, CommandResult, Effect, ListItem, ListKind, OpenList, RequestId, done, file_name};
use crate::messages::screen::records_in;

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

    /// Adds a part of what was read for the first screen. The file opened last is selected as soon as it is
    /// known, unless the user has chosen something already.
    pub(super) fn start_files_listed(&mut self, listing: FolderListing) -> CommandResult {
        let is_new = matches!(listing, FolderListing::Entries(_));
        self.start_screen.take_listing(listing);
        let first = self.start_commands().count();
        if let Some(list) = self.list.as_mut().filter(|list| list.kind == ListKind::Start)
            && is_new
            && list.selected == 0
            && !self.start_screen.files.is_empty()
        {
            list.selected = first;
        }
        done()
    }

    /// The ways to begin: first the folder, where it has records.
    fn start_commands(&self) -> impl Iterator<Item = Command> + use<> {
        let browse = |first| (self.start_screen.has_records == first).then_some(Command::Open);
        let recover = (!self.orphan_journals.is_empty()).then_some(Command::Recover);
        let play = [Command::EnterMoves, Command::Sample];
        let commands = browse(true).into_iter().chain(play).chain(browse(false));
        commands.chain([Command::Paste]).chain(recover)
    }

    pub(crate) fn start_items(&self) -> Vec<ListItem> {
        let files = (0..self.start_screen.files.len()).map(ListItem::StartFile);
        self.start_commands().map(ListItem::Command).chain(files).collect()
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
        let path = self.start_file(index).map(|row| row.entry.path.clone());
        self.list = None;
        path.map_or_else(done, |path| self.open(path))
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
