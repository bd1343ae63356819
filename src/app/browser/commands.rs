//! The commands of the browser.

use std::path::Path;

use super::{BrowserListKind, is_path};
use crate::app::command::Command;
use crate::app::overlay::{LeaveAction, Prompt, PromptKind};
use crate::app::{App, CommandResponse, CommandResult, Effect, ListStep, done};
use crate::messages::notices::{FileNotice, NavigationNotice, Notice};

impl App {
    /// Takes a step in the list of files; an error at its ends.
    pub(crate) fn walk_rows(&mut self, step: ListStep) -> CommandResult {
        let at = self.browser.selected;
        self.browser.select(step.from(at));
        let is_jump = matches!(step, ListStep::First | ListStep::Last | ListStep::To(_));
        if self.browser.selected == at && !is_jump { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// Opens the file of that name in a tab, or the one that is selected.
    pub(crate) fn open_selected_in_tab(&mut self, name: Option<&str>) -> CommandResult {
        match name {
            Some(name) => self.open_in_tab(self.path_of(name)),
            None => self.open_selected(true),
        }
    }

    /// Opens the file of that name, or asks for one: files are listed already.
    pub(crate) fn open_or_ask(&mut self, name: Option<&str>) -> CommandResult {
        if name.is_some() { self.open_or_browse(name) } else { self.ask_argument(Command::Open) }
    }

    pub(crate) fn list_recent_files(&mut self) -> CommandResult {
        self.expect_folder()?;
        Ok(self.browse_recent().into())
    }

    /// An error where recent files are listed.
    fn expect_folder(&self) -> Result<(), Notice> {
        let is_folder = self.browser.list_kind == BrowserListKind::Folder;
        is_folder.then_some(()).ok_or(Notice::NothingToDo)
    }

    pub(crate) fn sort_files(&mut self) -> CommandResult {
        self.browser.sort_on();
        done()
    }

    /// Turns the board of the file that is selected, if one is shown.
    pub(crate) fn flip_previewed_board(&mut self) -> CommandResult {
        if self.browser.preview().is_some() { self.flip_board() } else { Err(Notice::NothingToDo) }
    }

    pub(crate) fn drop_filter_or_leave_browser(&mut self) -> CommandResult {
        if !self.browser.filter.is_empty() {
            self.browser.filter_as_typed("");
            return done();
        }
        // Enter, pressed out of habit, must not end the program.
        if self.ends_here() { self.stop_indexing() } else { self.leave_browser() }
    }

    /// Counts what was played in the games of a folder, and shows that over the record.
    pub(crate) fn leave_browser_for_statistics(&mut self, folder: Option<&str>) -> CommandResult {
        self.browser.is_open = false;
        self.show_statistics(folder)
    }

    /// Selects a row, and opens it where it was selected already.
    pub(crate) fn click_row(&mut self, row: usize) -> CommandResult {
        if self.layers.question.is_some() {
            return done();
        }
        if self.browser.selected == row {
            return self.open_selected(false);
        }
        self.browser.select(row);
        done()
    }

    pub(crate) fn open_selected(&mut self, in_tab: bool) -> CommandResult {
        let row = self.browser.selected().ok_or(Notice::NothingToDo)?;
        let path = row.entry.path.clone();
        match (row.entry.is_folder, in_tab) {
            (true, _) => Ok(self.browse(path).into()),
            (false, true) => self.open_in_tab(path),
            // A file that is open already is read again only on request.
            (false, false) if self.tab().is_at(&path) => self.show_open(self.documents.active),
            (false, false) => self.open(path),
        }
    }

    /// Goes to the folder above, or, in the list of recent files, to the folder of the selected file.
    pub(crate) fn folder_up(&mut self) -> CommandResult {
        let selected = self.browser.selected().filter(|_| self.browser.list_kind == BrowserListKind::Recent);
        if let Some(path) = selected.map(|row| row.entry.path.clone()) {
            let folder = path.parent().map(Path::to_owned).unwrap_or_default();
            self.browser.goal = Some(path);
            return Ok(self.browse(folder).into());
        }
        let folder = self.browser.folder.clone();
        let above = folder.parent().filter(|above| *above != Path::new(""));
        let above = above.ok_or(FileNotice::NoFolderAbove)?.to_owned();
        self.browser.goal = Some(folder);
        Ok(self.browse(above).into())
    }

    pub(crate) fn show_all(&mut self) -> CommandResult {
        self.expect_folder()?;
        self.browser.everything ^= true;
        let folder = self.browser.folder.clone();
        let everything = self.browser.everything;
        self.browser.goal = self.browser.selected().map(|row| row.entry.path.clone());
        Ok(CommandResponse::from(self.browse(folder)).with(FileNotice::Listed { all: everything }))
    }

    pub(crate) fn ask_browser_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Browse)?;
        self.layers.prompt = Some(Prompt::filled(PromptKind::Browse, &self.browser.filter));
        done()
    }

    /// Accepts the typed text: goes to a path, keeps a filter.
    pub(crate) fn browse_for(&mut self, typed: &str) -> CommandResult {
        if is_path(typed) {
            return self.open(self.path_of(typed));
        }
        self.browser.apply_filter(typed);
        done()
    }

    /// Closes the browser, or ends the program if it started there.
    pub(crate) fn leave_browser(&mut self) -> CommandResult {
        if self.browser.is_start_screen && self.browser.list_kind == BrowserListKind::Recent {
            return Ok(self.browse(self.browser.folder.clone()).into());
        }
        if self.ends_here() {
            return self.leave(LeaveAction::Quit);
        }
        self.browser.is_open = false;
        Ok(Effect::StopListing.into())
    }

    /// Whether closing the list of the folder would end the program.
    fn ends_here(&self) -> bool {
        let browser = &self.browser;
        let is_last = self.documents.tabs.len() == 1 && self.tab().is_unused();
        browser.is_start_screen && browser.list_kind == BrowserListKind::Folder && is_last
    }
}
