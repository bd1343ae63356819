//! Opening the browser on a folder or on recent files, its requests to workers, and typed paths.

use std::path::{Path, PathBuf};

use crate::app::App;
use crate::app::browser::{BrowserListKind, ListingProgress, plain};
use crate::app::event::{DocumentSource, Effect, RequestId};
use crate::app::layers::Layer;

/// Opens the browser in the folder of the current file.
pub(crate) fn browse_here(app: &mut App) -> Vec<Effect> {
    let DocumentSource::Path(path) = &app.tab().source else {
        return browse(app, app.start_folders.folder.clone());
    };
    let path = app.start_folders.folder.join(path);
    let folder = path.parent().map(Path::to_owned).unwrap_or_default();
    app.browser.goal = Some(path);
    browse(app, folder)
}

/// Opens the browser in a folder.
pub fn browse(app: &mut App, folder: PathBuf) -> Vec<Effect> {
    let folder = plain(&app.start_folders.folder.join(folder));
    let request = open_listing(app, BrowserListKind::Folder, folder.clone());
    vec![Effect::ListFolder { request, folder, everything: app.browser.everything }]
}

/// Lists the files below the folder if the filter has found nothing in the folder itself.
pub(crate) fn list_below(app: &mut App) -> Option<Effect> {
    let browser = &mut app.browser;
    let is_searched = app.layers.is_browser_open()
        && browser.list_kind == BrowserListKind::Folder
        && browser.progress == ListingProgress::Done
        && browser.own_rows.is_none();
    if !is_searched || browser.filter.is_empty() || !browser.shown.is_empty() || !browser.has_folders() {
        return None;
    }
    browser.own_rows = Some(browser.rows.len());
    browser.progress = ListingProgress::Listing;
    browser.request = app.documents.requests.next_id();
    Some(Effect::ListBelow { request: browser.request, folder: browser.folder.clone() })
}

/// Opens the browser with an empty list to be filled, and returns the id of the request that fills it.
fn open_listing(app: &mut App, kind: BrowserListKind, folder: PathBuf) -> RequestId {
    let request = app.documents.requests.next_id();
    app.browser.open(kind, folder, request);
    app.layers.open(Layer::Browser);
    app.layers.close_lists();
    request
}

/// Opens the browser with the recently opened files.
pub(crate) fn browse_recent(app: &mut App) -> Vec<Effect> {
    let folder = if app.browser.folder.as_os_str().is_empty() {
        app.start_folders.folder.clone()
    } else {
        app.browser.folder.clone()
    };
    let request = open_listing(app, BrowserListKind::Recent, folder);
    vec![Effect::ListRecentFiles { request }]
}

/// Opens the browser again with the list it had before.
pub(crate) fn browse_again(app: &mut App) -> Vec<Effect> {
    match app.browser.list_kind {
        BrowserListKind::Folder => browse(app, app.browser.folder.clone()),
        BrowserListKind::Recent => browse_recent(app),
    }
}

/// Starts the program in the browser; closing the browser then quits the program.
pub fn begin_in(app: &mut App, folder: PathBuf) -> Vec<Effect> {
    app.browser.is_start_screen = true;
    browse(app, folder)
}

/// Requests the preview of the selected file or folder. Only one is read at a time; files that are no
/// longer selected by then are skipped.
pub(crate) fn preview_selected(app: &mut App) -> Option<Effect> {
    let browser = &mut app.browser;
    if !app.layers.is_browser_open() || browser.preview_request.is_some() {
        return None;
    }
    let selected = browser.selected().map(|row| (row.entry.path.clone(), row.entry.is_folder));
    browser.preview.take_if(|_| selected.as_ref().is_none_or(|(_, is_folder)| *is_folder));
    browser.folder_preview.take_if(|_| selected.as_ref().is_none_or(|(_, is_folder)| !*is_folder));
    let (path, is_folder) = selected?;
    let of_file = browser.preview.as_ref().map(|(shown, _)| shown);
    let of_folder = browser.folder_preview.as_ref().map(|(shown, _)| shown);
    if of_file.or(of_folder) == Some(&path) {
        return None;
    }
    let request = app.documents.requests.next_id();
    browser.preview_request = Some((request, path.clone()));
    Some(if is_folder {
        Effect::PreviewFolder { request, folder: path, everything: browser.everything }
    } else {
        Effect::ReadPreview { request, path }
    })
}

/// Resolves a typed path: `~` is the home folder, and a relative path starts from the browsed folder while
/// the browser is open.
pub(crate) fn path_of(app: &App, typed: &str) -> PathBuf {
    let typed = typed.trim();
    let below_home = typed.strip_prefix('~').and_then(|rest| match rest.strip_prefix('/') {
        Some(rest) => Some(rest),
        None => rest.is_empty().then_some(rest),
    });
    match (&app.start_folders.home, below_home) {
        (Some(home), Some(rest)) => home.join(rest),
        _ if app.layers.is_browser_open() => plain(&app.browser.folder.join(typed)),
        _ => PathBuf::from(typed),
    }
}
