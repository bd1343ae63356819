//! The rows of the first screen: keys and what they do, then files with their players and dates.

use super::record_list::players_text;
use super::{Command, RowPen, Scene, ScreenStyle};
use crate::app::RECENT_FILES;

/// The column after the keys, and in a narrow list.
const KEYS: u16 = 8;
const FEW_KEYS: u16 = 4;
/// The least width of a row with dates.
const ROOMY: u16 = 40;
/// The width of a date.
const DATE: u16 = 10;

fn column(width: u16) -> u16 {
    if width < ROOMY { FEW_KEYS } else { KEYS }
}

pub(super) fn draw_command(
    pen: &mut RowPen,
    scene: &Scene,
    width: u16,
    (command, text): (Command, &str),
    over: ScreenStyle,
) {
    draw_key(pen, scene, width, command, over);
    pen.fit(text, u16::MAX, over);
}

/// The first key of a command, and then the column after it.
fn draw_key(pen: &mut RowPen, scene: &Scene, width: u16, command: Command, over: ScreenStyle) {
    let (column, look) = (column(width), pen.theme().key.with(over));
    let keys = scene.keys.map().keys_of(scene.app.helped_context(), command);
    let key = keys.into_iter().find(|key| key.len() < usize::from(column)).unwrap_or_default();
    pen.fit_until(column - 1, &key, look).to(column);
}

/// Draws a file, with the key that opens it before it.
pub(super) fn draw_file(pen: &mut RowPen, scene: &Scene, width: u16, index: usize, over: ScreenStyle) {
    let Some(row) = scene.app.start_file(index) else { return };
    if let Some(command) = RECENT_FILES.get(index) {
        draw_key(pen, scene, width, *command, over);
    }
    let (start, faint) = (column(width), pen.theme().faint.with(over));
    let players = row.facts().map(players_text).unwrap_or_default();
    let date = row.facts().and_then(|facts| facts.date).filter(|_| width >= ROOMY);
    let end = width.saturating_sub(if date.is_some() { DATE + 2 } else { 1 });
    let middle = if players.is_empty() { end } else { start + end.saturating_sub(start) * 2 / 5 };
    pen.to(start).fit_until(middle, &row.name, over);
    if !players.is_empty() {
        pen.to(middle + 1).fit_until(end, &players, over);
    }
    if let Some(date) = date {
        pen.put_right(width.saturating_sub(1), &date.to_string(), faint);
    }
}
