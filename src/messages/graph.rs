//! The words of graphs.

use super::{Lang, Words, side};
use crate::diagram::graph::Quantity;
use crate::shogi::Color;

const OBSERVER: Words = Words { en: "analysis", ja: "解析" };

/// What a graph is of.
pub fn title(quantity: Quantity, lang: Lang) -> &'static str {
    match quantity {
        Quantity::Score => Words { en: "Evaluation", ja: "評価値" },
        Quantity::Time => Words { en: "Time", ja: "消費時間" },
    }
    .get(lang)
}

/// That a line says nothing of that.
pub fn none(quantity: Quantity, lang: Lang) -> &'static str {
    match quantity {
        Quantity::Score => {
            Words { en: "no evaluations on this line", ja: "この手順に評価値はありません" }
        }
        Quantity::Time => {
            Words { en: "no times on this line", ja: "この手順に消費時間はありません" }
        }
    }
    .get(lang)
}

/// What the values of nobody who plays are called.
pub fn observer(lang: Lang) -> &'static str {
    OBSERVER.get(lang)
}

/// What the values of Black, of White and of neither are called.
pub fn owners(has_handicap: bool, lang: Lang) -> [String; 3] {
    let side = |color| side(color, has_handicap, lang).to_owned();
    [side(Color::Black), side(Color::White), observer(lang).to_owned()]
}
