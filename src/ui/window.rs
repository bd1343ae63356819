//! Windows over the panes: their frames, and messages.

use super::{Canvas, MessageText, PointerTarget, Rect, ScreenStyle, wrap};

const WIDEST: u16 = 90;
/// The least height of the panes with room for the frame of a message.
const TALL: u16 = 16;

pub(super) fn centered_rows(panes: Rect, rows: u16) -> Rect {
    let (width, height) = (panes.width.min(WIDEST), panes.height.min(rows));
    let (x, y) = (panes.x + (panes.width - width) / 2, panes.y + (panes.height - height) / 2);
    Rect { x, y, width, height }
}

/// Clears a rectangle, draws a frame and returns its inside.
pub(super) fn draw_window(canvas: &mut Canvas, area: Rect, title: &str) -> Rect {
    let theme = canvas.theme();
    canvas.fill(area, ScreenStyle::PLAIN);
    canvas.add_target(area, PointerTarget::Window);
    canvas.draw_titled_frame(area, theme.focus, title)
}

/// Draws a remark in the frame below its inside, if there is room.
pub(super) fn draw_below(canvas: &mut Canvas, area: Rect, words: &str) {
    let (text, look) = (format!(" {words} "), canvas.theme().faint);
    if area.height > 2 && canvas.width(&text) + 4 < area.width {
        canvas.pen(area, area.height - 1).put_right(area.width - 2, &text, look);
    }
}

/// Marks the current value, even without colours.
pub(super) fn mark_current(canvas: &mut Canvas, row: Rect, over: ScreenStyle) {
    let key = canvas.theme().key;
    canvas.pen(row, 0).skip(1).put("*", key.with(over));
}

/// Draws a message that is too long for its line above the lines at the bottom, and returns the
/// panes' area above it. Low screens have no room for a frame.
pub(super) fn draw_message(canvas: &mut Canvas, panes: Rect, (message, look): &MessageText) -> Rect {
    let framed = panes.height >= TALL;
    let (width, margin) = if framed { (panes.width.min(WIDEST), 2) } else { (panes.width, 1) };
    let cells = width.saturating_sub(2 * margin);
    let message = &break_before_words(canvas, message, cells);
    let places = wrap(message, cells.into(), canvas.options().width);
    let rows = u16::try_from(places.len()).unwrap_or(u16::MAX);
    let area = if framed { above_line(panes, rows) } else { bottom_rows(panes, rows) };
    let inside = if framed { draw_window(canvas, area, "") } else { area };
    let look = if framed { ScreenStyle::PLAIN } else { canvas.theme().selected.with(*look) };
    canvas.fill(inside, look);
    for (place, at) in places.into_iter().zip(0..inside.height) {
        canvas.pen(inside, at).skip(1).put(message[place].trim_end(), look);
    }
    Rect { height: area.y - panes.y, ..panes }
}

/// Inserts line breaks before words that would be broken, since the answers to a question are
/// recognized by their beginnings.
fn break_before_words(canvas: &Canvas, text: &str, cells: u16) -> String {
    let (mut whole, mut used) = (String::new(), 0_u16);
    for word in text.split(' ') {
        let width = canvas.width(word);
        let is_first = whole.is_empty();
        if !is_first && used.saturating_add(width) >= cells && width <= cells {
            whole.push('\n');
            used = width;
        } else {
            whole.push_str(if is_first { "" } else { " " });
            used = used.saturating_add(width).saturating_add(u16::from(!is_first)) % cells.max(1);
        }
        whole.push_str(word);
    }
    whole
}

/// Returns a framed rectangle with the given number of rows, above the lines at the bottom.
pub(super) fn above_line(panes: Rect, rows: u16) -> Rect {
    bottom_rows(Rect { width: panes.width.min(WIDEST), ..panes }, rows.saturating_add(2))
}

pub(super) fn bottom_rows(panes: Rect, rows: u16) -> Rect {
    let height = rows.min(panes.height);
    Rect { y: panes.bottom() - height, height, ..panes }
}
