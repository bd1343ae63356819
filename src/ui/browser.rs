//! The browser: the list of a folder, and beside it a look at the selected file.

use ratatui::layout::Rect;

use super::bottom::tail;
use super::paint::{Canvas, top_row};
use super::peek::{self, Glance};
use super::scene::Scene;
use super::shelf::{Columns, Kind, Line, draw_row};
use crate::app::browser::{Progress, Row, Shelf};
use crate::app::view::Target;
use crate::config::theme::Look;
use crate::messages::browsing;
use crate::messages::filter_fault;
use crate::messages::screen::ScreenLabel;
use honfu_core::query::{FilterFault, Order};
use honfu_core::text::width;

/// Draws the list and the look, and returns where the selected row begins.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let browser = &scene.app.browser;
    let (area, beside) = peek::split(area);
    if let Some(beside) = beside {
        let peeked =
            browser.peeked().map(|peeked| peeked.as_deref().map(Glance::from).map_err(String::as_str));
        peek::draw(canvas, scene, beside, peeked.as_ref());
        // Nothing is played on a board that is only looked at.
        canvas.note(beside, Target::Overlay);
    }
    let inside = canvas.frame(area, canvas.theme().focus);
    let (kind, folder) = title(scene);
    inside_title(canvas, area, &kind, &folder);
    let (selected, count) = browser.place();
    let top = top_row(selected, count, usize::from(inside.height.max(1)));
    let columns = Columns::new(inside.width, browser.order(), u16::MAX);
    for (row, at) in browser.rows_from(top).zip(0..inside.height) {
        let area = Rect { y: inside.y + at, height: 1, ..inside };
        let number = top + usize::from(at);
        draw_row(canvas, area, &columns, &line(row), number == selected);
        canvas.note(area, Target::Item(number));
    }
    if count == 0 {
        let (words, look) = nothing(scene, canvas);
        canvas.pen(inside, 0).skip(2).fit(&words, u16::MAX, look);
    }
    (inside.x, inside.y.saturating_add((selected - top) as u16))
}

/// A row of the list.
fn line(row: &Row) -> Line<'_> {
    let kind = if row.entry.is_folder { Kind::Folder } else { Kind::File };
    let faults = Some(row.faults()).filter(|_| !matches!(row.summary, Some(Err(_))));
    Line { name: &row.name, kind, faults, facts: row.facts() }
}

/// What is listed, where that is no folder, and the folder; of files that were opened last
/// that of the selected one.
fn title(scene: &Scene) -> (String, String) {
    let browser = &scene.app.browser;
    let kind = scene.label(ScreenLabel::Recent);
    match (browser.shelf(), browser.selected().and_then(|row| row.entry.path.parent())) {
        (Shelf::Folder, _) => (String::new(), browser.folder().display().to_string()),
        (Shelf::Recent, None) => (kind.to_owned(), String::new()),
        (Shelf::Recent, Some(folder)) => (format!("{kind}: "), folder.display().to_string()),
    }
}

/// Writes a title into the frame of a list: what stands before it whole, and of a long one
/// its end.
pub(super) fn inside_title(canvas: &mut Canvas, area: Rect, before: &str, title: &str) {
    let (theme, mode) = (canvas.theme(), canvas.options().width);
    let room = usize::from(area.width.saturating_sub(5)).saturating_sub(width(before, mode));
    let mut pen = canvas.pen(area, 0);
    let shown = tail(title, room, mode);
    let cut = if shown.len() < title.len() { mode.ellipsis() } else { "" };
    pen.skip(1);
    [" ", before, cut, shown, " "].into_iter().for_each(|part| _ = pen.put(part, theme.title));
}

/// What is said where there is no row to show.
fn nothing(scene: &Scene, canvas: &Canvas) -> (String, Look) {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let label = match browser.progress() {
        Progress::Failed(why) => return (why.clone(), theme.problem),
        Progress::Listing => ScreenLabel::Listing,
        _ if !browser.filter().is_empty() && browser.has_folders() => ScreenLabel::NothingInFolder,
        _ if !browser.filter().is_empty() => ScreenLabel::NothingListed,
        _ if browser.shelf() == Shelf::Recent => ScreenLabel::NothingRecent,
        _ => ScreenLabel::NoRecordsHere,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// What the status line tells: the place in the list, what was left out of it, and how far
/// it has come.
pub(super) fn status(scene: &Scene) -> (String, Vec<String>) {
    let browser = &scene.app.browser;
    let (selected, count) = browser.place();
    let place = format!("{}/{count}", if count == 0 { 0 } else { selected + 1 });
    let progress = match browser.progress() {
        Progress::Listing => Some(scene.label(ScreenLabel::Listing).to_owned()),
        Progress::Reading(done) => Some(browsing::reading(*done, browser.files(), scene.lang)),
        Progress::Done | Progress::Failed(_) => None,
    };
    (place, facts_of_list(scene, browser.fault(), browser.filter(), progress, browser.order()))
}

/// What is told of a list: what is wrong with its filter, the filter, how far it has come,
/// and its order.
pub(super) fn facts_of_list(
    scene: &Scene,
    fault: Option<&FilterFault>,
    filter: &str,
    progress: Option<String>,
    order: Order,
) -> Vec<String> {
    let fault = fault.map(|fault| filter_fault(fault, scene.lang));
    let filter = Some(filter).filter(|filter| !filter.is_empty());
    let filter = filter.map(|filter| format!("{}: {filter}", scene.label(ScreenLabel::Filter)));
    let order = browsing::order(order, scene.lang).to_owned();
    fault.into_iter().chain(filter).chain(progress).chain([order]).collect()
}
