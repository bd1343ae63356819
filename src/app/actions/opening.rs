//! Opening files: the requests, and where a file is shown when it has been read.

use std::path::PathBuf;

use crate::app::App;
use crate::app::actions::{closing, folder, move_games, tabs};
use crate::app::document::Tab;
use crate::app::document::opening::PendingOpening;
use crate::app::event::{
    CommandResult, DocumentSource, Effect, FileHold, LeaveAction, OpenedFile, RequestId, done,
};
use crate::app::layers::{ListId, OpenList};
use crate::messages::FileError;
use crate::messages::notices::{Notice, UnknownName};
use honfu_core::format::Severity;

/// Opens a file in place of the current document, or shows the file's tab if it is open.
pub(crate) fn open(app: &mut App, path: PathBuf) -> CommandResult {
    match app.documents.tab_with(&path).filter(|at| *at != app.documents.active) {
        Some(at) => tabs::show_open(app, at),
        None => closing::leave(app, LeaveAction::Open(path)),
    }
}

/// Opens the file with this name, or opens the browser if no name is given.
pub(crate) fn open_or_browse(app: &mut App, name: Option<&str>) -> CommandResult {
    match name {
        Some(name) => open(app, folder::path_of(app, name)),
        None => Ok(folder::browse_here(app).into()),
    }
}

pub(crate) fn read_again(app: &mut App, name: &str) -> CommandResult {
    let encoding =
        honfu_core::format::encoding::from_name(name).ok_or(UnknownName::Encoding(name.to_owned()))?;
    closing::leave(app, LeaveAction::Reread(Some(encoding)))
}

pub(crate) fn file_opened(
    app: &mut App,
    request: RequestId,
    result: Result<OpenedFile, FileError>,
) -> CommandResult {
    let pending = app.documents.requests.opening.take_if(|pending| pending.request == request);
    let opened = match (result, &pending) {
        (Err(why), Some(_)) => return Err(Notice::Failed(why)),
        (Err(_), None) => return done(),
        (Ok(opened), _) => opened,
    };
    match pending {
        Some(pending) => place(app, pending, opened),
        None => Ok(Effect::ReleaseFile { tab: opened.tab }.into()),
    }
}

/// Handles the answer that the path is a folder: opens the browser there.
pub(crate) fn path_is_folder(app: &mut App, request: RequestId) -> CommandResult {
    match app
        .documents
        .requests
        .opening
        .take_if(|pending| pending.request == request)
        .map(|pending| pending.source)
    {
        Some(DocumentSource::Path(folder)) => {
            app.notice = None;
            Ok(folder::browse(app, folder).into())
        }
        _ => done(),
    }
}

/// Shows a file that was read in the place it was requested for.
pub(crate) fn place(app: &mut App, mut pending: PendingOpening, opened: OpenedFile) -> CommandResult {
    let game = pending.game.take();
    let response = place_file(app, pending, opened)?;
    if let Some(game) = game {
        move_games::go_to_game(app, &game);
    }
    Ok(response)
}

fn place_file(app: &mut App, pending: PendingOpening, opened: OpenedFile) -> CommandResult {
    if let FileHold::Open(holder) = opened.hold {
        let at = app.documents.tabs.iter().position(|tab| tab.id == holder);
        return at.map_or_else(done, |at| tabs::show_open(app, at));
    }
    if !app.documents.may_replace(&pending) {
        return Ok(Effect::ReleaseFile { tab: opened.tab }.into());
    }
    let PendingOpening { source, instead, discard, forced, .. } = pending;
    let journal = opened.journal.filter(|_| !forced);
    let tab = Tab::open(source, OpenedFile { journal, ..opened }, discard);
    let mut effects = tabs::show_new_tab(app, tab, instead);
    effects.extend(app.start_folders.remember(app.tab()));
    show_opened(app);
    effects.push(Effect::ShowTitle(app.name()));
    Ok(effects.into())
}

fn notice_of_opening(app: &App) -> Notice {
    let tab = app.tab();
    Notice::Opened {
        name: app.name(),
        records: tab.records().len(),
        errors: tab.count(Severity::Error),
        warnings: tab.count(Severity::Warning),
        changes: tab.undo_count(),
    }
}

/// Returns the notice about a file given at the start of the program, if the file cannot be changed or
/// something in it was not understood.
pub(crate) fn notice_of_trouble(app: &App) -> Option<Notice> {
    let tab = app.tab();
    let found = tab.count(Severity::Error) + tab.count(Severity::Warning);
    app.documents.notice_of_limits().or_else(|| (found > 0).then(|| notice_of_opening(app)))
}

/// Returns the notice about a file given at the start of the program, if changes of an earlier run can be
/// undone.
pub(crate) fn notice_of_history(app: &App) -> Option<Notice> {
    (app.tab().undo_count() > 0).then(|| notice_of_opening(app))
}

fn show_opened(app: &mut App) {
    let notice = notice_of_opening(app);
    app.layers.close_all_of_record();
    if app.tab().records().len() > 1 {
        app.layers.open(OpenList::new(ListId::Records));
    }
    app.layers.close_browser();
    app.notice = Some(app.documents.notice_of_limits().unwrap_or(notice));
    app.panes.comment_scroll = 0;
    tabs::ask_to_recover(app);
}
