//! The names of notations, and what the moves of their reference are.

use super::{Lang, LocalizedText};
use honfu_core::notation::reference::Sort;
use honfu_core::notation::{Numbering, Style};

/// The name of a style as people see it.
pub fn style(style: Style, lang: Lang) -> &'static str {
    name(style).get(lang)
}

fn name(style: Style) -> LocalizedText {
    let (en, ja) = match style {
        Style::Japanese => ("Japanese", "日本式"),
        Style::Kif => ("KIF", "KIF形式"),
        Style::Western => ("Western", "西洋式"),
        Style::Hodges => ("Hodges", "ホッジス式"),
        Style::Usi => ("USI", "USI形式"),
        Style::Csa => ("CSA", "CSA形式"),
        Style::JapaneseHalf => ("Japanese, half-width", "日本式(半角)"),
        Style::JapaneseJsa => ("Japanese, digits", "日本式(数字)"),
        Style::JapaneseKanji => ("Japanese, kanji", "日本式(漢数字)"),
        Style::Hosking => ("Hosking", "ホスキング式"),
        Style::WesternDht => ("Western, D H T", "西洋式(D H T)"),
        Style::KitaoKawasaki => ("Kitao–Kawasaki", "北尾・川崎式"),
        Style::Dojo81Universal => ("81Dojo", "81道場"),
        Style::PsnFull => ("PSN", "PSN形式"),
        Style::PsnShort => ("PSN, short", "PSN形式(短縮)"),
        Style::HodgesFirst => ("Hodges, first issue", "ホッジス式(創刊号)"),
        Style::Shorthand => ("Shorthand", "略記"),
        Style::Iroha => ("Iroha", "いろは"),
    };
    LocalizedText { en, ja }
}

/// A way to number moves, in words.
pub fn numbering(numbering: Numbering, lang: Lang) -> &'static str {
    counted(numbering).get(lang)
}

fn counted(numbering: Numbering) -> LocalizedText {
    match numbering {
        Numbering::Style => LocalizedText { en: "as the notation has them", ja: "表記に合わせる" },
        Numbering::Ply => LocalizedText { en: "every move", ja: "一手ごと" },
        Numbering::Pairs => LocalizedText { en: "in pairs", ja: "二手ごと" },
        Numbering::None => LocalizedText { en: "none", ja: "なし" },
    }
}

/// A sort of move, in a word or two.
pub fn sort(sort: Sort, lang: Lang) -> &'static str {
    words(sort).get(lang)
}

fn words(sort: Sort) -> LocalizedText {
    match sort {
        Sort::Plain => LocalizedText { en: "move", ja: "移動" },
        Sort::Capture => LocalizedText { en: "capture", ja: "取る手" },
        Sort::Recapture => LocalizedText { en: "recapture", ja: "取り返す手" },
        Sort::Promotion => LocalizedText { en: "promotes", ja: "成る手" },
        Sort::Declined => LocalizedText { en: "declines", ja: "成らない手" },
        Sort::Drop => LocalizedText { en: "drop", ja: "打つ手" },
        Sort::DropOfTwo => LocalizedText { en: "drop or move", ja: "打か移動か" },
        Sort::OneOfTwo => LocalizedText { en: "which piece", ja: "どの駒か" },
        Sort::Promoted => LocalizedText { en: "promoted", ja: "成駒" },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::messages::assert_translated;
    use honfu_core::notation::reference;

    #[test]
    fn every_style_has_a_name_of_its_own() {
        for lang in [Lang::En, Lang::Ja] {
            let names: HashSet<&str> = Style::all().map(|one| style(one, lang)).collect();
            assert_eq!(names.len(), Style::all().count());
        }
        assert!(Style::all().all(|style| name(style).en != name(style).ja));
    }

    #[test]
    fn everything_has_its_words() {
        reference::sorts().for_each(|sort| assert_translated(words(sort)));
        Numbering::ALL.into_iter().for_each(|numbering| assert_translated(counted(numbering)));
    }
}
