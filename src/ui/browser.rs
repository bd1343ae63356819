//! The browser: the list of a folder.

use ratatui::layout::Rect;

use super::bottom::tail;
use super::paint::Canvas;
use super::scene::Scene;
use crate::app::browser::{Progress, Row};
use crate::config::theme::Look;
use crate::messages::screen::Label;

/// Draws the list and returns where its selected row begins.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let inside = canvas.frame(area, theme.focus);
    title(canvas, scene, area);
    let (selected, count) = browser.place();
    let height = usize::from(inside.height.max(1));
    let top = first_row(selected, count, height);
    for (row, at) in browser.rows_from(top).zip(0..inside.height) {
        let area = Rect { y: inside.y + at, height: 1, ..inside };
        draw_row(canvas, area, row, top + usize::from(at) == selected);
    }
    if count == 0 {
        let (words, look) = nothing(scene, canvas);
        canvas.pen(inside, 0).skip(2).fit(&words, u16::MAX, look);
    }
    (inside.x, inside.y.saturating_add((selected - top) as u16))
}

/// The first row to be seen, so that the selected one is near the middle: what comes is
/// seen on either side.
fn first_row(selected: usize, count: usize, height: usize) -> usize {
    selected.saturating_sub(height / 2).min(count.saturating_sub(height))
}

/// The folder; of a long path its end.
fn title(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let folder = scene.app.browser.folder().display().to_string();
    let room = usize::from(area.width.saturating_sub(5));
    let mode = canvas.options().width;
    let mut pen = canvas.pen(area, 0);
    let shown = tail(&folder, room, mode);
    let cut = if shown.len() < folder.len() { mode.ellipsis() } else { "" };
    pen.skip(1).put(" ", theme.title).put(cut, theme.title).put(shown, theme.title).put(" ", theme.title);
}

fn draw_row(canvas: &mut Canvas, area: Rect, row: &Row, selected: bool) {
    let theme = canvas.theme();
    let over = if selected { theme.selected } else { Look::PLAIN };
    if selected {
        canvas.fill(area, over);
    }
    let mut pen = canvas.pen(area, 0);
    pen.put(if selected { "> " } else { "  " }, over.with(theme.key));
    if row.entry.is_folder {
        pen.fit(&format!("{}/", row.name), u16::MAX, theme.key.with(over));
    } else {
        pen.fit(&row.name, u16::MAX, over);
    }
}

/// What is said where no row is to be seen.
fn nothing(scene: &Scene, canvas: &Canvas) -> (String, Look) {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let label = match browser.progress() {
        Progress::Failed(why) => return (why.clone(), theme.problem),
        Progress::Listing => Label::Listing,
        Progress::Done if browser.filter().is_empty() => Label::NoRecordsHere,
        Progress::Done => Label::NothingListed,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// What the status line tells: the place in the list, and what was left out of it.
pub(super) fn status(scene: &Scene) -> (String, Vec<String>) {
    let browser = &scene.app.browser;
    let (selected, count) = browser.place();
    let place = format!("{}/{count}", if count == 0 { 0 } else { selected + 1 });
    let filter = Some(browser.filter()).filter(|filter| !filter.is_empty());
    let filter = filter.map(|filter| format!("{}: {filter}", scene.label(Label::Filter)));
    let listing = (*browser.progress() == Progress::Listing).then(|| scene.label(Label::Listing).to_owned());
    (place, filter.into_iter().chain(listing).collect())
}
