//! The rows of the headers as a form.

use super::canvas::RowPen;
use super::overlay::one_line;
use super::scene::Scene;
use super::styled_text::fit_with_matches;
use crate::app::ListItem;
use crate::config::theme::ScreenStyle;
use crate::messages::headers::{doubt, english};
use crate::messages::{self, Lang};
use honfu_core::record::HeaderKey;

/// The cells of the sign of the selected row and of the keys: at least and at most.
const KEYS: (u16, u16) = (8, 20);

/// Draws a header with its value, or a key that could have one. In English stands what the
/// key means as well; what is doubtful about the value takes its place.
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
    let doubted = if let ListItem::Header(index) = item { scene.app.header_doubt(index) } else { None };
    let (said, look) = match doubted {
        Some(doubted) => (doubt(doubted, scene.lang), theme.problem),
        None if scene.lang == Lang::En => (english(key).unwrap_or_default(), theme.faint),
        None => return,
    };
    if pen.room() > pen.width(said) + 2 {
        pen.put_right(width.saturating_sub(1), said, look.with(over));
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
