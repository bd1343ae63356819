//! The commands of the browser.

use std::path::Path;

use crate::app::App;
use crate::app::actions::{appearance, closing, folder, opening, statistics, tabs};
use crate::app::browser::{BrowserListKind, is_path};
use crate::app::command::Command;
use crate::app::event::{CommandResponse, CommandResult, Effect, LeaveAction, done};
use crate::app::layers::PromptKind;
use crate::messages::notices::{FileNotice, Notice};

/// Opens a file in a tab: the one with this name, or else the selected one.
pub(crate) fn open_selected_in_tab(app: &mut App, name: Option<&str>) -> CommandResult {
    match name {
        Some(name) => tabs::open_in_tab(app, folder::path_of(app, name)),
        None => open_selected(app, true),
    }
}

/// Opens the file with this name, or asks for a name, because the files are listed already.
pub(crate) fn open_or_ask(app: &mut App, name: Option<&str>) -> CommandResult {
    if name.is_some() { opening::open_or_browse(app, name) } else { app.layers.ask_argument(Command::Open) }
}

pub(crate) fn list_recent_files(app: &mut App) -> CommandResult {
    app.browser.expect_folder()?;
    Ok(folder::browse_recent(app).into())
}

/// Flips the board in the preview of the selected file, if one is shown.
pub(crate) fn flip_previewed_board(app: &mut App) -> CommandResult {
    if app.browser.preview().is_some() { appearance::flip_board(app) } else { Err(Notice::NothingToDo) }
}

pub(crate) fn drop_filter_or_leave_browser(app: &mut App) -> CommandResult {
    if !app.browser.filter.is_empty() {
        app.browser.filter_as_typed("");
        return done();
    }
    // Esc, pressed out of habit, must not quit the program.
    if ends_here(app) { app.study.stop_indexing() } else { leave_browser(app) }
}

/// Counts the moves played in the games of a folder, and lists them over the record.
pub(crate) fn leave_browser_for_statistics(app: &mut App, folder: Option<&str>) -> CommandResult {
    app.layers.close_browser();
    statistics::show_statistics(app, folder)
}

/// Selects a row, or opens the row if it is selected already.
pub(crate) fn click_row(app: &mut App, row: usize) -> CommandResult {
    if app.layers.question().is_some() {
        return done();
    }
    if app.browser.selected == row {
        return open_selected(app, false);
    }
    app.browser.select(row);
    done()
}

pub(crate) fn open_selected(app: &mut App, in_tab: bool) -> CommandResult {
    let row = app.browser.selected().ok_or(Notice::NothingToDo)?;
    let path = row.entry.path.clone();
    match (row.entry.is_folder, in_tab) {
        (true, _) => Ok(folder::browse(app, path).into()),
        (false, true) => tabs::open_in_tab(app, path),
        // A file that is open already is read again only on request.
        (false, false) if app.tab().is_at(&path) => tabs::show_open(app, app.documents.active),
        (false, false) => opening::open(app, path),
    }
}

/// Goes to the parent folder, or, in the list of recent files, to the folder of the selected file.
pub(crate) fn folder_up(app: &mut App) -> CommandResult {
    let selected = app.browser.selected().filter(|_| app.browser.list_kind == BrowserListKind::Recent);
    if let Some(path) = selected.map(|row| row.entry.path.clone()) {
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        app.browser.goal = Some(path);
        return Ok(folder::browse(app, folder).into());
    }
    let folder = app.browser.folder.clone();
    let above = folder.parent().filter(|above| *above != Path::new(""));
    let above = above.ok_or(FileNotice::NoFolderAbove)?.to_owned();
    app.browser.goal = Some(folder);
    Ok(folder::browse(app, above).into())
}

pub(crate) fn show_all(app: &mut App) -> CommandResult {
    app.browser.expect_folder()?;
    app.browser.everything ^= true;
    let folder = app.browser.folder.clone();
    let everything = app.browser.everything;
    app.browser.goal = app.browser.selected().map(|row| row.entry.path.clone());
    Ok(CommandResponse::from(folder::browse(app, folder)).with(FileNotice::Listed { all: everything }))
}

pub(crate) fn ask_browser_filter(app: &mut App) -> CommandResult {
    app.layers.ask_about(PromptKind::Browse, &app.browser.filter)
}

/// Accepts the typed text: goes to a path, or keeps a filter.
pub(crate) fn browse_for(app: &mut App, typed: &str) -> CommandResult {
    if is_path(typed) {
        return opening::open(app, folder::path_of(app, typed));
    }
    app.browser.apply_filter(typed);
    done()
}

/// Closes the browser, or quits the program if it was started in the browser.
pub(crate) fn leave_browser(app: &mut App) -> CommandResult {
    if app.browser.is_start_screen && app.browser.list_kind == BrowserListKind::Recent {
        return Ok(folder::browse(app, app.browser.folder.clone()).into());
    }
    if ends_here(app) {
        return closing::leave(app, LeaveAction::Quit);
    }
    app.layers.close_browser();
    Ok(Effect::StopListing.into())
}

/// Whether closing the browser would quit the program.
fn ends_here(app: &App) -> bool {
    let browser = &app.browser;
    let is_last = app.documents.tabs.len() == 1 && app.tab().is_unused();
    browser.is_start_screen && browser.list_kind == BrowserListKind::Folder && is_last
}
