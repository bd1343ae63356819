//! The browser: the list of a folder, and beside it a look at the selected file.

use ratatui::layout::Rect;

use super::bottom_line::last_cells;
use super::canvas::{FrameCanvas, top_row};
use super::record_preview::{self, RecordPreview};
use super::record_rows::{RecordColumns, RecordRow, RecordRowKind, draw_record_row};
use super::scene::Scene;
use crate::app::browser::{BrowserListKind, BrowserRow, ScanProgress};
use crate::app::event::PointerTarget;
use crate::config::theme::ScreenStyle;
use crate::messages::screen::{self, ScreenLabel};
use crate::messages::{self, filter_fault};
use honfu_core::query::{FilterError, RecordOrder};
use honfu_core::text::width;

/// Draws the list and the look, and returns where the selected row begins.
pub(super) fn draw(canvas: &mut FrameCanvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let browser = &scene.app.browser;
    let (area, beside) = record_preview::split(area);
    if let Some(beside) = beside {
        let peeked =
            browser.peeked().map(|peeked| peeked.as_deref().map(RecordPreview::from).map_err(String::as_str));
        record_preview::draw(canvas, scene, beside, peeked.as_ref());
        // Nothing is played on a board that is only looked at.
        canvas.add_target(beside, PointerTarget::Overlay);
    }
    let inside = canvas.draw_frame(area, canvas.theme().focus);
    let (kind, folder) = list_title(scene);
    draw_list_title(canvas, area, &kind, &folder);
    let (selected, count) = browser.place();
    let top = top_row(selected, count, usize::from(inside.height.max(1)));
    let columns = RecordColumns::new(inside.width, browser.order(), u16::MAX);
    for (row, at) in browser.rows_from(top).zip(0..inside.height) {
        let area = Rect { y: inside.y + at, height: 1, ..inside };
        let number = top + usize::from(at);
        draw_record_row(canvas, area, &columns, &browser_row(row), number == selected);
        canvas.add_target(area, PointerTarget::Item(number));
    }
    if count == 0 {
        let (words, look) = empty_message(scene, canvas);
        canvas.pen(inside, 0).skip(2).fit(&words, u16::MAX, look);
    }
    (inside.x, inside.y.saturating_add((selected - top) as u16))
}

/// A row of the list.
fn browser_row(row: &BrowserRow) -> RecordRow<'_> {
    let kind = if row.entry.is_folder { RecordRowKind::Folder } else { RecordRowKind::File };
    let faults = Some(row.faults()).filter(|_| !matches!(row.summary, Some(Err(_))));
    RecordRow { name: &row.name, kind, faults, facts: row.facts() }
}

/// What is listed, where that is no folder, and the folder; of files that were opened last
/// that of the selected one.
fn list_title(scene: &Scene) -> (String, String) {
    let browser = &scene.app.browser;
    let kind = scene.label(ScreenLabel::Recent);
    match (browser.shelf(), browser.selected().and_then(|row| row.entry.path.parent())) {
        (BrowserListKind::Folder, _) => (String::new(), browser.folder().display().to_string()),
        (BrowserListKind::Recent, None) => (kind.to_owned(), String::new()),
        (BrowserListKind::Recent, Some(folder)) => (format!("{kind}: "), folder.display().to_string()),
    }
}

/// Writes a title into the frame of a list: what stands before it whole, and of a long one
/// its end.
pub(super) fn draw_list_title(canvas: &mut FrameCanvas, area: Rect, before: &str, title: &str) {
    let (theme, mode) = (canvas.theme(), canvas.options().width);
    let room = usize::from(area.width.saturating_sub(5)).saturating_sub(width(before, mode));
    let mut pen = canvas.pen(area, 0);
    let shown = last_cells(title, room, mode);
    let cut = if shown.len() < title.len() { mode.ellipsis() } else { "" };
    pen.skip(1);
    [" ", before, cut, shown, " "].into_iter().for_each(|part| _ = pen.put(part, theme.title));
}

/// What is said where there is no row to show.
fn empty_message(scene: &Scene, canvas: &FrameCanvas) -> (String, ScreenStyle) {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let label = match browser.progress() {
        ScanProgress::Failed(why) => return (why.clone(), theme.problem),
        ScanProgress::Listing => ScreenLabel::Listing,
        _ if !browser.filter().is_empty() && browser.has_folders() => ScreenLabel::NothingInFolder,
        _ if !browser.filter().is_empty() => ScreenLabel::NothingListed,
        _ if browser.shelf() == BrowserListKind::Recent => ScreenLabel::NothingRecent,
        _ => ScreenLabel::NoRecordsHere,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// What the status line tells: the place in the list, what was left out of it, and how far
/// it has come.
pub(super) fn browser_status(scene: &Scene) -> (String, Vec<String>) {
    let browser = &scene.app.browser;
    let (selected, count) = browser.place();
    let place = format!("{}/{count}", if count == 0 { 0 } else { selected + 1 });
    let progress = match browser.progress() {
        ScanProgress::Listing => Some(scene.label(ScreenLabel::Listing).to_owned()),
        ScanProgress::Reading(done) => Some(screen::files_read(*done, browser.files(), scene.lang)),
        ScanProgress::Done | ScanProgress::Failed(_) => None,
    };
    (place, list_facts(scene, browser.fault(), browser.filter(), progress, browser.order()))
}

/// What is told of a list: what is wrong with its filter, the filter, how far it has come,
/// and its order.
pub(super) fn list_facts(
    scene: &Scene,
    fault: Option<&FilterError>,
    filter: &str,
    progress: Option<String>,
    order: RecordOrder,
) -> Vec<String> {
    let fault = fault.map(|fault| filter_fault(fault, scene.lang));
    let filter = Some(filter).filter(|filter| !filter.is_empty());
    let filter = filter.map(|filter| format!("{}: {filter}", scene.label(ScreenLabel::Filter)));
    let order = messages::order(order, scene.lang).to_owned();
    fault.into_iter().chain(filter).chain(progress).chain([order]).collect()
}
