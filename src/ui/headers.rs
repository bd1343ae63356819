//! The headers of the record: the pane beside the others, and the rows of the list for editing.

use super::{
    Canvas, HeaderKey, Lang, ListItem, Pane, Rect, RowPen, Scene, ScreenLabel, ScreenStyle, StyledText,
    WidthMode, fit_with_matches, messages, one_line, wrap,
};
use crate::messages::headers::{english, header_warning};
use honfu_core::record::{Header, Headers};
use honfu_core::text::wrap_iter;

const KEY: u16 = 10;

/// Draws as many headers as fit. Where not all do, the names of the sides are left out, which the board shows too.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let title = format!(" {} ", scene.label(ScreenLabel::Headers));
    let inside = canvas.draw_titled_frame(area, theme.faint, &title);
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let mode = canvas.options().width;
    let (room, mut row) = (value_columns(area.width), 0);
    let (headers, board_shows) = (&scene.record.headers, !scene.app.panes.is_hidden(Pane::Board));
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

/// The columns of values in a pane of that width.
fn value_columns(pane: u16) -> usize {
    usize::from(pane.saturating_sub(4 + KEY + 1))
}

/// How many headers count for the height of the pane.
const MAX_COUNTED: usize = 40;
/// How many lines of a value count.
const LONGEST_VALUE: usize = 20;

/// The rows that the headers need in that many columns, with the frame; none without headers.
pub(super) fn needed_rows(headers: &Headers, columns: u16) -> u16 {
    rows_of(headers.iter(), columns)
}

/// The same without the names of the sides.
pub(super) fn rows_without_names(headers: &Headers, columns: u16) -> u16 {
    rows_of(headers.iter().filter(|header| !is_name_of_side(header)), columns)
}

fn rows_of<'a>(headers: impl Iterator<Item = &'a Header>, columns: u16) -> u16 {
    let room = value_columns(columns);
    let lines = |header: &Header| {
        wrap_iter(&header.value, room, WidthMode::Narrow).take(LONGEST_VALUE).count().max(1)
    };
    let rows: usize = headers.take(MAX_COUNTED).map(lines).sum();
    if rows == 0 { 0 } else { rows as u16 + 2 }
}

/// The least and greatest width of the mark and the key in a row.
const KEYS: (u16, u16) = (8, 20);

/// Draws the row of a header, or of a key without a value. In English it ends with the meaning of
/// the key, or with what is wrong with the value.
pub(super) fn draw_row(pen: &mut RowPen, scene: &Scene, width: u16, item: ListItem, over: ScreenStyle) {
    let theme = pen.theme();
    let keys = (width / 3).clamp(KEYS.0, KEYS.1);
    let (key, value) = match item {
        ListItem::Header(index) => {
            let Some(header) = scene.record.headers.iter().nth(index) else { return };
            (&*header.key, one_line(&header.value))
        }
        ListItem::OfferedHeader(key) => return draw_offered(pen, scene, key, keys, over),
        _ => (HeaderKey::Handicap.name(), messages::handicap(scene.app.handicap(), scene.lang).to_owned()),
    };
    pen.fit_until(keys, key, theme.key.with(over)).to(keys + 1);
    fit_with_matches(pen, scene, &value, over);
    let doubted = if let ListItem::Header(index) = item { scene.app.header_warning(index) } else { None };
    let (remark, look) = match doubted {
        Some(doubted) => (header_warning(doubted, scene.lang), theme.error),
        None if scene.lang == Lang::En => (english(key).unwrap_or_default(), theme.faint),
        None => return,
    };
    if pen.room() > pen.width(remark) + 2 {
        pen.put_right(width.saturating_sub(1), remark, look.with(over));
    } else if doubted.is_some() {
        pen.put_right(width.saturating_sub(1), " ?", look.with(over));
    }
}

fn draw_offered(pen: &mut RowPen, scene: &Scene, key: &'static str, keys: u16, over: ScreenStyle) {
    let faint = pen.theme().faint.with(over);
    pen.fit(scene.app.header_name(key), u16::MAX, faint).to(keys + 1);
    if scene.lang == Lang::En {
        pen.skip(1).fit(english(key).unwrap_or_default(), u16::MAX, faint);
    }
}
