//! The texts of the folder browser.

use super::{Lang, LocalizedText};
use honfu_core::query::RecordOrder;

/// By what a list is ordered.
pub const fn order(order: RecordOrder, lang: Lang) -> &'static str {
    let (en, ja) = match order {
        RecordOrder::Name => ("by name", "名前順"),
        RecordOrder::Date => ("newest first", "新しい順"),
        RecordOrder::Players => ("by players", "対局者順"),
        RecordOrder::Length => ("longest first", "長い順"),
        RecordOrder::Given => ("as listed", "元の順"),
    };
    LocalizedText { en, ja }.get(lang)
}

/// How many games there are.
pub fn games(count: u32, lang: Lang) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 game".to_owned(),
        (Lang::En, _) => format!("{count} games"),
        (Lang::Ja, _) => format!("{count}局"),
    }
}

/// How many of so many files were read.
pub fn reading(done: usize, files: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("read {done} of {files}"),
        Lang::Ja => format!("{files}件中{done}件を読み込み"),
    }
}
