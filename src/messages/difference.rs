//! What has changed in a record.

use super::{Lang, Words, fill};
use crate::record::compare::{Difference, Written};

/// A difference at a place, which is a move with its number: `+ 12 ☗2六歩 and 3 below`.
pub fn difference(difference: &Difference, place: &str, lang: Lang) -> String {
    let below = match difference {
        Difference::Added { below, .. } | Difference::Removed { below, .. } => *below,
        _ => 0,
    };
    fill(words(difference, below > 0).get(lang), &[place.to_owned(), below.to_string()])
}

const fn words(difference: &Difference, more: bool) -> Words {
    let (en, ja) = match (difference, more) {
        (Difference::Headers, _) => ("* headers", "* 棋譜情報"),
        (Difference::Start, _) => ("* start position", "* 開始局面"),
        (Difference::Added { .. }, false) => ("+ {0}", "＋ {0}"),
        (Difference::Added { .. }, true) => ("+ {0} and {1} below", "＋ {0} 以下{1}手"),
        (Difference::Removed { .. }, false) => ("- {0}", "－ {0}"),
        (Difference::Removed { .. }, true) => ("- {0} and {1} below", "－ {0} 以下{1}手"),
        (Difference::Order { .. }, _) => ("* {0}: order of the variations", "* {0}: 変化の順序"),
        (Difference::Written { what, .. }, _) => match what {
            Written::Comment => ("* {0}: comment", "* {0}: コメント"),
            Written::Mark => ("* {0}: mark", "* {0}: 評価記号"),
            Written::Bookmark => ("* {0}: bookmark", "* {0}: しおり"),
            Written::Time => ("* {0}: time spent", "* {0}: 消費時間"),
            Written::Illegal => ("* {0}: whether it is illegal", "* {0}: 反則かどうか"),
            Written::Extras => ("* {0}: raw lines", "* {0}: 解釈できない行"),
        },
    };
    Words { en, ja }
}
