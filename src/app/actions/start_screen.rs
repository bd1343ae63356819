//! Opening the start screen, adding its files as they arrive, and opening a file.

use crate::app::App;
use crate::app::actions::opening;
use crate::app::browser::{START_FILE, StartScreen};
use crate::app::command::{Command, KeyContext};
use crate::app::document::file_name;
use crate::app::event::{CommandResult, Effect, FolderListing, RequestId, RowId, done};
use crate::app::layers::{ListId, OpenList};
use crate::messages::notices::Notice;
use crate::messages::screen::records_in;

pub(crate) fn open_start_screen(app: &mut App) -> Effect {
    let request = app.documents.requests.next_id();
    app.start_screen = StartScreen { request, ..StartScreen::default() };
    app.layers.open(OpenList::new(ListId::Start));
    Effect::ListStartFiles { request, folder: app.start_folders.folder.clone() }
}

/// Adds a part of the listing for the start screen. Selects the folder if it has records, or else the most
/// recent file, unless the user has already selected a row.
fn start_files_listed(app: &mut App, listing: FolderListing) -> CommandResult {
    let is_new = matches!(listing, FolderListing::Entries(_));
    app.start_screen.take_listing(listing);
    let is_first = app.layers.list().is_some_and(|list| list.id == ListId::Start && list.selected == 0);
    if is_new && is_first {
        select_start_row(app);
    }
    done()
}

fn select_start_row(app: &mut App) {
    let has_files = !app.start_screen.files.is_empty() && !app.start_screen.has_records;
    app.layers.select_row(if has_files {
        RowId { sort: START_FILE, number: 0 }
    } else {
        RowId::new(Command::Open as usize)
    });
}

/// Returns the title of a command on the start screen.
pub(crate) fn start_title(app: &App, command: Command) -> String {
    let lang = app.settings.lang();
    match command {
        Command::Open if app.start_screen.has_records => {
            records_in(&file_name(&app.start_folders.folder), lang)
        }
        _ => KeyContext::Start.title(command, lang).to_owned(),
    }
}

pub(crate) fn open_start_file(app: &mut App, index: usize) -> CommandResult {
    let path = app.start_screen.start_file(index).ok_or(Notice::NothingToDo)?.entry.path.clone();
    app.layers.close_lists();
    opening::open(app, path)
}

/// Whether an unbound key begins a move on the start screen.
pub(crate) fn begins_move(app: &App, key: &str) -> bool {
    app.context() == KeyContext::Start
        && key.chars().count() == 1
        && key.chars().all(|c| matches!(c, '1'..='9'))
}

pub(crate) fn files_listed(app: &mut App, request: RequestId, listing: FolderListing) -> CommandResult {
    if request == app.start_screen.request {
        return start_files_listed(app, listing);
    }
    if request == app.browser.request {
        app.browser.take_listing(listing);
    }
    done()
}
