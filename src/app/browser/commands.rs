//! The commands of the browser.

use super::BrowserListKind;
use crate::app::browser::Browser;
use crate::app::{CommandResult, ListStep, done};
use crate::messages::notices::{NavigationNotice, Notice};

impl Browser {
    /// Takes a step in the list of files; an error at its ends.
    pub(crate) fn walk_rows(&mut self, step: ListStep) -> CommandResult {
        let at = self.selected;
        self.select(step.from(at));
        let is_jump = matches!(step, ListStep::First | ListStep::Last | ListStep::To(_));
        if self.selected == at && !is_jump { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// An error where recent files are listed.
    pub(crate) fn expect_folder(&self) -> Result<(), Notice> {
        let is_folder = self.list_kind == BrowserListKind::Folder;
        is_folder.then_some(()).ok_or(Notice::NothingToDo)
    }

    pub(crate) fn sort_files(&mut self) -> CommandResult {
        self.sort_on();
        done()
    }
}
