//! The pane with the headers of the record, below another pane.

use super::{
    Canvas, HeaderKey, Pane, Rect, Scene, ScreenStyle, StyledText, WidthMode, fit_with_matches, wrap,
};
use crate::texts;
use honfu_core::record::{Header, Headers};
use honfu_core::text::wrap_iter;

const KEY: u16 = 10;

/// Draws as many headers as fit. If some do not fit, the names of the sides, which the board also
/// shows, are left out first.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let title = format!(" {} ", scene.label(texts::label::Headers));
    let inside = canvas.draw_titled_frame(area, theme.faint, &title);
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let mode = canvas.options().width;
    let (room, mut row) = (value_columns(area.width), 0);
    let (headers, board_shows) = (&scene.record.headers, !scene.app.panes.layout.is_hidden(Pane::Board));
    let leaves_out = board_shows && needed_rows(headers, area.width) > area.height;
    for header in headers.iter().filter(|header| !leaves_out || !is_name_of_side(header)) {
        if row >= body.height {
            break;
        }
        fit_with_matches(
            &mut canvas.pen(Rect { width: KEY.min(body.width), ..body }, row),
            scene,
            &header.key,
            theme.faint,
        );
        let value = StyledText::new(&*header.value, ScreenStyle::PLAIN).with_matches(scene, theme.found);
        for place in wrap(&header.value, room, mode) {
            let mut pen = canvas.pen(body, row);
            pen.to(KEY + 1);
            for (piece, look) in value.pieces(place) {
                pen.put(piece, look);
            }
            row = row.saturating_add(1);
        }
    }
    let needed = if leaves_out { rows_without_names } else { needed_rows };
    if needed(headers, area.width) > area.height {
        let more = canvas.glyphs.more;
        canvas.pen(area, area.height.saturating_sub(1)).put_right(
            area.width.saturating_sub(2),
            more,
            theme.title,
        );
    }
}

fn is_name_of_side(header: &Header) -> bool {
    matches!(HeaderKey::from_name(&header.key), Some(HeaderKey::Black | HeaderKey::White))
}

/// Returns the number of columns for values in a pane of the given width.
fn value_columns(pane: u16) -> usize {
    usize::from(pane.saturating_sub(4 + KEY + 1))
}

/// The greatest number of headers that count for the height of the pane.
const MAX_COUNTED: usize = 40;
/// The greatest number of lines of a value that count.
const LONGEST_VALUE: usize = 20;

/// Returns the number of rows that the headers need in the given columns, with the frame; 0 without
/// headers.
pub(super) fn needed_rows(headers: &Headers, columns: u16) -> u16 {
    rows_of(headers.iter(), columns)
}

/// Returns the number of rows that the headers need without the names of the sides; 0 if there are
/// no others.
pub(super) fn rows_without_names(headers: &Headers, columns: u16) -> u16 {
    rows_of(headers.iter().filter(|header| !is_name_of_side(header)), columns)
}

fn rows_of<'a>(headers: impl Iterator<Item = &'a Header>, columns: u16) -> u16 {
    let room = value_columns(columns);
    let rows: usize = headers
        .take(MAX_COUNTED)
        .map(|header| wrap_iter(&header.value, room, WidthMode::Narrow).take(LONGEST_VALUE).count().max(1))
        .sum();
    if rows == 0 { 0 } else { rows as u16 + 2 }
}
