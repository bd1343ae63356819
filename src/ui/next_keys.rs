//! The keys that may follow an unfinished key sequence, over the lowest rows of the panes.

use super::window::{bottom_rows, draw_window};
use super::{Canvas, Command, Rect, RowPen, Scene, ScreenStyle};
use crate::messages::screen::KeyHint;

/// The least and the preferred width of a column.
const COLUMN: (u16, u16) = (18, 36);
/// The least height of the panes with room for a frame.
const TALL: u16 = 10;

/// Draws as many as fit of the keys that may follow an unfinished key sequence, with their
/// commands. Returns the position where the first one begins.
pub(super) fn draw_next_keys(canvas: &mut Canvas, scene: &Scene, panes: Rect) -> Option<(u16, u16)> {
    let completions = scene.keys.continuations(scene.app.context());
    if completions.is_empty() {
        return None;
    }
    let margin = if panes.height >= TALL { 2 } else { 0 };
    let room = Rect { width: panes.width.saturating_sub(margin), height: panes.height - margin, ..panes };
    let columns = key_columns(room, completions.len() as u16);
    let rows = (completions.len() as u16).div_ceil(columns).min(room.height);
    let area = bottom_rows(panes, rows + margin);
    canvas.fill(area, ScreenStyle::PLAIN);
    let inside = if margin == 0 { area } else { framed(canvas, scene, area) };
    let width = inside.width / columns;
    let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    let shown = usize::from(columns * rows);
    for ((column, row), (index, completion)) in places.zip(completions.iter().enumerate()) {
        let cell = Rect { x: inside.x + column * width, y: inside.y + row, width, height: 1 };
        let mut pen = canvas.pen(cell, 0);
        let left = completions.len() - index;
        if index + 1 == shown && left > 1 {
            let look = pen.theme().faint;
            pen.skip(1).put(&format!("+{left}"), look);
        } else {
            draw_key_completion(&mut pen, scene, completion);
        }
    }
    Some((inside.x, inside.y))
}

/// Returns the number of columns: few wide ones, or as many as are needed to show all keys.
fn key_columns(room: Rect, count: u16) -> u16 {
    let least = (room.width / COLUMN.1).max(1);
    let liked = (room.width / COLUMN.0).max(1);
    count.div_ceil(room.height.max(1)).clamp(least, liked.max(least))
}

/// Draws a frame with the typed keys and the key that cancels.
fn framed(canvas: &mut Canvas, scene: &Scene, area: Rect) -> Rect {
    let typed = format!(" {} ", scene.keys.pending());
    let inside = draw_window(canvas, area, &typed);
    let cancel = format!(" Esc {} ", KeyHint::Cancel.get(scene.lang));
    let look = canvas.theme().faint;
    canvas.pen(area, 0).put_right(area.width.saturating_sub(2), &cancel, look);
    inside
}

fn draw_key_completion(pen: &mut RowPen, scene: &Scene, (keys, command): &(String, Command)) {
    let key = pen.theme().key;
    let title = scene.app.context().title(*command, scene.lang);
    pen.skip(1).put(keys, key).skip(1);
    let room = pen.room().saturating_sub(1);
    pen.fit(title, room, ScreenStyle::PLAIN);
}
