//! The rows of the headers as a form.

use super::overlay::one_line;
use super::paint::Pen;
use super::painted::fit_found;
use super::scene::Scene;
use crate::app::Item;
use crate::config::theme::Look;
use crate::messages::headers::{doubt, english};
use crate::messages::{self, Lang};
use crate::record::Key;

/// The cells of the sign of the selected row and of the keys: at least and at most.
const KEYS: (u16, u16) = (8, 20);

/// Draws a header with its value, or a key that could have one; what is doubtful stands
/// behind the value, and else, in English, what the key means.
pub(super) fn draw_row(pen: &mut Pen, scene: &Scene, width: u16, item: Item, over: Look) {
    let theme = pen.theme();
    let keys = (width / 3).clamp(KEYS.0, KEYS.1);
    let (key, value, look) = match item {
        Item::Header(index) => {
            let Some(header) = scene.record.headers.iter().nth(index) else { return };
            (&*header.key, one_line(&header.value), theme.key)
        }
        Item::OfferedHeader(key) => (scene.app.header_name(key), String::new(), theme.faint),
        _ => {
            (Key::Handicap.name(), messages::handicap(scene.app.handicap(), scene.lang).to_owned(), theme.key)
        }
    };
    let room = if value.is_empty() { width } else { keys };
    pen.fit_until(room, key, look.with(over)).to(keys + 1);
    fit_found(pen, scene, &value, over);
    let doubted = if let Item::Header(index) = item { scene.app.header_doubt(index) } else { None };
    let (said, look) = match doubted {
        Some(doubted) => (doubt(doubted, scene.lang), theme.problem),
        None if scene.lang == Lang::En => (english(key).unwrap_or_default(), theme.faint),
        None => return,
    };
    if pen.room() > pen.width(said) + 2 {
        pen.put_right(width.saturating_sub(1), said, look.with(over));
    }
}
