//! The commands of the browser.

use std::path::Path;

use super::{BrowserListKind, is_path};
use crate::app::command::Command;
use crate::app::overlay::{LeaveAction, Prompt, PromptKind};
use crate::app::{App, CommandResponse, CommandResult, Effect, done};
use crate::messages::notices::{FileNotice, NavigationNotice, Notice};

/// How many lines a page is.
const PAGE: usize = 10;

impl App {
    /// Runs a command where files are browsed. `None` if it means what it does elsewhere;
    /// one that is about the record in front shows that first.
    pub(crate) fn run_in_browser(
        &mut self,
        command: Command,
        argument: Option<&str>,
    ) -> Option<CommandResult> {
        Some(match command {
            Command::Accept => self.open_selected(false),
            Command::TabNew if argument.is_none() => self.open_selected(true),
            Command::Open if argument.is_none() => self.ask(PromptKind::Argument(Command::Open)),
            Command::FolderUp => self.folder_up(),
            Command::Recent if self.browser.list_kind == BrowserListKind::Recent => Err(Notice::NothingToDo),
            Command::ShowAll if self.browser.list_kind == BrowserListKind::Recent => Err(Notice::NothingToDo),
            Command::ShowAll => self.show_all(),
            Command::Sort => {
                self.browser.sort_on();
                done()
            }
            Command::Filter => self.ask_filter(),
            Command::Cancel if !self.browser.filter.is_empty() => {
                self.browser.filter_as_typed("");
                done()
            }
            // What is pressed by habit ends nothing.
            Command::Cancel if self.ends_here() => Err(Notice::NothingToDo),
            Command::Cancel | Command::Close => self.leave_browser(),
            Command::Up
            | Command::Down
            | Command::ListFirst
            | Command::ListLast
            | Command::ListPageUp
            | Command::ListPageDown => self.walk_rows(command),
            // There is no board to be turned.
            Command::FlipBoard if self.browser.preview().is_none() => Err(Notice::NothingToDo),
            command => {
                self.browser.is_open &= command.row().keeps_lists();
                return None;
            }
        })
    }

    pub(crate) fn walk_rows(&mut self, command: Command) -> CommandResult {
        let at = self.browser.selected;
        self.browser.select(match command {
            Command::Up => at.saturating_sub(1),
            Command::Down => at.saturating_add(1),
            Command::ListPageUp => at.saturating_sub(PAGE),
            Command::ListPageDown => at.saturating_add(PAGE),
            Command::ListFirst => 0,
            _ => usize::MAX,
        });
        if self.browser.selected == at { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// Selects a row, and opens it where it was selected already.
    pub(crate) fn click_row(&mut self, row: usize) -> CommandResult {
        if self.question.is_some() {
            return done();
        }
        if self.browser.selected == row {
            return self.open_selected(false);
        }
        self.browser.select(row);
        done()
    }

    fn open_selected(&mut self, in_tab: bool) -> CommandResult {
        let row = self.browser.selected().ok_or(Notice::NothingToDo)?;
        let path = row.entry.path.clone();
        match (row.entry.is_folder, in_tab) {
            (true, _) => Ok(self.browse(path).into()),
            (false, true) => self.open_in_tab(path),
            // What is in front is read again only if it is asked for: nothing would change.
            (false, false) if self.tab().is_at(&path) => self.show_open(self.active),
            (false, false) => self.open(path),
        }
    }

    /// Goes to the folder above, or to that of a file which is listed with those of others.
    fn folder_up(&mut self) -> CommandResult {
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

    fn show_all(&mut self) -> CommandResult {
        self.browser.everything ^= true;
        let (folder, everything) = (self.browser.folder.clone(), self.browser.everything);
        self.browser.goal = self.browser.selected().map(|row| row.entry.path.clone());
        Ok(CommandResponse::from(self.browse(folder)).with(FileNotice::Listed { all: everything }))
    }

    fn ask_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Browse)?;
        self.prompt = Some(Prompt::filled(PromptKind::Browse, &self.browser.filter));
        done()
    }

    /// Takes what was typed: a path is gone to, a filter stays.
    pub(crate) fn browse_for(&mut self, typed: &str) -> CommandResult {
        if is_path(typed) {
            return self.open(self.path_of(typed));
        }
        self.browser.apply_filter(typed);
        done()
    }

    /// Shows the record in front, or ends where it began.
    fn leave_browser(&mut self) -> CommandResult {
        if self.browser.is_start_screen && self.browser.list_kind == BrowserListKind::Recent {
            return Ok(self.browse(self.browser.folder.clone()).into());
        }
        if self.ends_here() {
            return self.leave(LeaveAction::Quit);
        }
        self.browser.is_open = false;
        Ok(Effect::StopListing.into())
    }

    /// Whether there is nothing behind the list of the folder but the end of the program.
    fn ends_here(&self) -> bool {
        let browser = &self.browser;
        let is_last = self.tabs.len() == 1 && self.tab().is_unused();
        browser.is_start_screen && browser.list_kind == BrowserListKind::Folder && is_last
    }
}
