//! The export form: the choices, the losses, and the first lines of the file.

use super::list::{draw_choice, draw_list_rows};
use super::{Canvas, OpenList, Rect, Scene, ScreenStyle, centered_rows, draw_window, wrap};
use crate::app::export::ExportChoices;
use crate::app::lists::list_of;
use crate::texts;

/// The least height of the preview.
const PREVIEW: u16 = 3;

/// Draws the form and returns the position where its selected row begins.
pub(super) fn draw_form(
    canvas: &mut Canvas,
    scene: &Scene,
    panes: Rect,
    open: &OpenList,
    form: &ExportChoices,
) -> (u16, u16) {
    let fields = open.rows.len() as u16;
    let area = centered_rows(panes, u16::MAX);
    let inside = draw_window(canvas, area, &format!(" {} ", list_of(open.id).title(scene.app)));
    draw_choice(canvas, scene, area, open);
    let has_preview = inside.height > fields + PREVIEW;
    let rows = Rect { height: if has_preview { fields } else { inside.height }, ..inside };
    let cursor = draw_list_rows(canvas, scene, rows, open);
    if has_preview {
        let below = Rect { y: rows.bottom(), height: inside.height - fields, ..inside };
        draw_export_preview(canvas, scene, below, form);
    }
    cursor
}

/// Draws the losses and, below them, the first lines of the file.
fn draw_export_preview(canvas: &mut Canvas, scene: &Scene, area: Rect, form: &ExportChoices) {
    let (theme, mode) = (canvas.theme(), canvas.options().width);
    let lost: Vec<String> = form.preview.losses.iter().map(|loss| loss.sentence(scene.lang)).collect();
    draw_rule(
        canvas,
        area,
        scene.label(if lost.is_empty() { texts::label::NothingLost } else { texts::label::Lost }),
    );
    let cells = usize::from(area.width.saturating_sub(4));
    let places = lost.iter().flat_map(|text| wrap(text, cells, mode).into_iter().map(|place| &text[place]));
    let lines: Vec<&str> = places.collect();
    // The losses take at most half of the height.
    let most = usize::from(if form.preview.lines.is_empty() { area.height } else { area.height / 2 } - 1);
    let shown = if lines.len() > most { most.saturating_sub(1) } else { lines.len() };
    let mut row = 1;
    for line in &lines[..shown] {
        canvas.pen(area, row).skip(2).put(line.trim_end(), theme.error);
        row += 1;
    }
    if shown < lines.len() {
        canvas.pen(area, row).skip(2).put(&format!("… +{}", lines.len() - shown), theme.error);
        row += 1;
    }
    draw_preview(canvas, scene, Rect { y: area.y + row, height: area.height - row, ..area }, form);
}

fn draw_preview(canvas: &mut Canvas, scene: &Scene, area: Rect, form: &ExportChoices) {
    if form.preview.lines.is_empty() {
        return;
    }
    draw_rule(canvas, area, scene.label(texts::label::Preview));
    for (line, at) in form.preview.lines.iter().skip(form.scroll).zip(1..area.height) {
        canvas.pen(area, at).skip(2).fit(line, area.width.saturating_sub(3), ScreenStyle::PLAIN);
    }
}

/// Draws a horizontal line with words in it.
fn draw_rule(canvas: &mut Canvas, area: Rect, words: &str) {
    let theme = canvas.theme();
    let line = canvas.glyphs.horizontal.repeat(area.width.into());
    canvas.pen(area, 0).put(&line, theme.faint);
    canvas.pen(area, 0).skip(2).put(&format!(" {words} "), theme.faint);
}
