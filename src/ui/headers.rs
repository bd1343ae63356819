//! The headers of the record: the pane beside the others, and the rows of the list for editing.

use super::{
    Canvas, HeaderKey, Lang, ListItem, Rect, RowPen, Scene, ScreenLabel, ScreenStyle, StyledText, WidthMode,
    fit_with_matches, messages, one_line, width, wrap,
};
use crate::messages::headers::{english, header_warning};

const KEY: u16 = 10;

/// Draws as many headers as fit.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let title = format!(" {} ", scene.label(ScreenLabel::Headers));
    let inside = canvas.draw_titled_frame(area, theme.faint, &title);
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let room = usize::from(body.width.saturating_sub(KEY + 1));
    let mode = canvas.options().width;
    let mut row = 0;
    for header in scene.record.headers.iter() {
        if row >= body.height {
            return;
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
}

/// How many headers count for the height of the pane.
const MAX_COUNTED: usize = 40;
/// The width of values that the height is reckoned by, a little less than what a board of the usual size leaves.
const USUAL_VALUE: usize = 34;
/// How much of a value counts.
const LONGEST_VALUE: usize = 400;

/// The rows that the headers need, with the frame; none without headers.
pub(super) fn needed_rows(scene: &Scene) -> u16 {
    let headers = scene.record.headers.iter().take(MAX_COUNTED);
    let values = headers.map(|header| header.value.chars().take(LONGEST_VALUE).collect::<String>());
    let rows: usize = values.map(|value| width(&value, WidthMode::Narrow).div_ceil(USUAL_VALUE).max(1)).sum();
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
