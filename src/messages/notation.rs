//! The names of notations, and what the moves of their reference are.

use super::{Lang, LocalizedText};
use honfu_core::notation::reference::ReferenceMove;
use honfu_core::notation::{NotationStyle, Numbering};

/// The name of a style as people see it.
pub fn style(style: NotationStyle, lang: Lang) -> &'static str {
    name(style).get(lang)
}

fn name(style: NotationStyle) -> LocalizedText {
    let (en, ja) = match style {
        NotationStyle::Japanese => ("Japanese", "日本式"),
        NotationStyle::Kif => ("KIF", "KIF形式"),
        NotationStyle::Western => ("Western", "西洋式"),
        NotationStyle::Hodges => ("Hodges", "ホッジス式"),
        NotationStyle::Usi => ("USI", "USI形式"),
        NotationStyle::Csa => ("CSA", "CSA形式"),
        NotationStyle::JapaneseHalf => ("Japanese, half-width", "日本式(半角)"),
        NotationStyle::JapaneseJsa => ("Japanese, digits", "日本式(数字)"),
        NotationStyle::JapaneseKanji => ("Japanese, kanji", "日本式(漢数字)"),
        NotationStyle::Hosking => ("Hosking", "ホスキング式"),
        NotationStyle::WesternDht => ("Western, D H T", "西洋式(D H T)"),
        NotationStyle::KitaoKawasaki => ("Kitao–Kawasaki", "北尾・川崎式"),
        NotationStyle::Dojo81Universal => ("81Dojo", "81道場"),
        NotationStyle::PsnFull => ("PSN", "PSN形式"),
        NotationStyle::PsnShort => ("PSN, short", "PSN形式(短縮)"),
        NotationStyle::HodgesFirst => ("Hodges, first issue", "ホッジス式(創刊号)"),
        NotationStyle::Shorthand => ("Shorthand", "略記"),
        NotationStyle::Iroha => ("Iroha", "いろは"),
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
pub fn sort(sort: ReferenceMove, lang: Lang) -> &'static str {
    words(sort).get(lang)
}

fn words(sort: ReferenceMove) -> LocalizedText {
    match sort {
        ReferenceMove::Plain => LocalizedText { en: "move", ja: "移動" },
        ReferenceMove::Capture => LocalizedText { en: "capture", ja: "取る手" },
        ReferenceMove::Recapture => LocalizedText { en: "recapture", ja: "取り返す手" },
        ReferenceMove::Promotion => LocalizedText { en: "promotes", ja: "成る手" },
        ReferenceMove::Declined => LocalizedText { en: "declines", ja: "成らない手" },
        ReferenceMove::Drop => LocalizedText { en: "drop", ja: "打つ手" },
        ReferenceMove::DropOfTwo => LocalizedText { en: "drop or move", ja: "打か移動か" },
        ReferenceMove::OneOfTwo => LocalizedText { en: "which piece", ja: "どの駒か" },
        ReferenceMove::Promoted => LocalizedText { en: "promoted", ja: "成駒" },
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
            let names: HashSet<&str> = NotationStyle::all().map(|one| style(one, lang)).collect();
            assert_eq!(names.len(), NotationStyle::all().count());
        }
        assert!(NotationStyle::all().all(|style| name(style).en != name(style).ja));
    }

    #[test]
    fn everything_has_its_words() {
        reference::reference_moves().for_each(|sort| assert_translated(words(sort)));
        Numbering::ALL.into_iter().for_each(|numbering| assert_translated(counted(numbering)));
    }
}
