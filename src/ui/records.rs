//! The list of the records of a file, in place of the panes: rows and a look as in the
//! browser.

use ratatui::layout::Rect;

use super::browser::{draw_list_title, list_facts};
use super::canvas::{FrameCanvas, top_row};
use super::record_preview::{self, PreviewResult, RecordPreview};
use super::record_rows::{RecordColumns, RecordRow, RecordRowKind, draw_record_row};
use super::scene::Scene;
use crate::app::document::RecordContents;
use crate::app::event::PointerTarget;
use crate::app::{ListKind, OpenList};
use crate::messages::screen::{ScreenLabel, files_read};

/// Draws the list and the look, and returns where the selected row begins.
pub(super) fn draw(
    canvas: &mut FrameCanvas,
    scene: &Scene,
    area: Rect,
    (list, contents): (&OpenList, &RecordContents),
) -> (u16, u16) {
    let (area, beside) = record_preview::split(area);
    canvas.add_target(area, PointerTarget::Overlay);
    if let Some(beside) = beside {
        record_preview::draw(canvas, scene, beside, selected_preview(scene, contents).as_ref());
        // Nothing is played on a board that is only looked at.
        canvas.add_target(beside, PointerTarget::Overlay);
    }
    let inside = canvas.draw_frame(area, canvas.theme().focus);
    let title = format!("{} {}", scene.app.name(), ListKind::Records.title(scene.lang));
    draw_list_title(canvas, area, "", &title);
    let (shown, selected) = (contents.shown(), list.selected);
    let top = top_row(selected, shown.len(), usize::from(inside.height.max(1)));
    let digits = contents.progress().1.to_string().len() as u16;
    let columns = RecordColumns::new(inside.width, contents.order(), digits + 1);
    for ((row, number), at) in shown.iter().enumerate().skip(top).zip(0..inside.height) {
        let area = Rect { y: inside.y + at, height: 1, ..inside };
        let (name, facts) = ((number + 1).to_string(), contents.facts(*number));
        let faults = Some(facts.map_or((0, 0), |facts| (facts.errors, facts.warnings)));
        draw_record_row(
            canvas,
            area,
            &columns,
            &RecordRow { name: &name, kind: RecordRowKind::Record, faults, facts },
            row == selected,
        );
        canvas.add_target(area, PointerTarget::Item(row));
    }
    if shown.is_empty() {
        let look = canvas.theme().faint;
        canvas.pen(inside, 0).skip(2).put(scene.label(ScreenLabel::NothingListed), look);
    }
    (inside.x, inside.y.saturating_add(selected.saturating_sub(top) as u16))
}

/// The record that is selected.
fn selected_preview<'a>(scene: &Scene<'a>, contents: &'a RecordContents) -> Option<PreviewResult<'a>> {
    let (number, node, position) = contents.glance()?;
    let (record, facts) = (scene.tab.records().get(number)?, contents.facts(number)?);
    let name = format!("{} {}", scene.label(ScreenLabel::Record), number + 1);
    Some(Ok(RecordPreview { name, facts, record, node, position, is_file: false }))
}

/// What the status line tells: the place in the list, what was left out of it, and how far
/// it has come.
pub(super) fn record_list_status(
    scene: &Scene,
    (list, contents): (&OpenList, &RecordContents),
) -> (String, Vec<String>) {
    let count = contents.shown().len();
    let (known, all) = contents.progress();
    let progress = (known < all).then(|| files_read(known, all, scene.lang));
    let place = format!("{}/{count}", if count == 0 { 0 } else { list.selected + 1 });
    (place, list_facts(scene, contents.fault(), &list.filter, progress, contents.order()))
}
