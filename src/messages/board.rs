//! The styles of the board in words.

use super::{Lang, LocalizedText};
use honfu_core::diagram::{Aspect, Choice, Coordinates, Pieces, Sides, Size};

/// Something that can be chosen of the board, in words.
pub fn board_choice(choice: Choice, lang: Lang) -> &'static str {
    words(choice).get(lang)
}

fn words(choice: Choice) -> LocalizedText {
    let (en, ja) = match choice {
        Choice::Pieces(Pieces::Kanji) => ("one kanji", "漢字一文字"),
        Choice::Pieces(Pieces::TwoKanji) => ("one kanji or two", "漢字一文字か二文字"),
        Choice::Pieces(Pieces::Latin) => ("letters", "ローマ字"),
        Choice::Sides(Sides::Case) => ("small letters, v before kanji", "小文字(漢字には v)"),
        Choice::Sides(Sides::V) => ("v", "v を付ける"),
        Choice::Sides(Sides::Turn) => ("colour, and ^ or v by where they point", "色と向き(^ v)"),
        Choice::Size(Size::Auto) => ("what there is room for", "画面に合わせる"),
        Choice::Size(Size::Compact) => ("two cells a square", "小さい(1マス2桁)"),
        Choice::Size(Size::Normal) => ("three cells a square", "ふつう(1マス3桁)"),
        Choice::Size(Size::Large) => ("with lines", "大きい(罫線付き)"),
        Choice::Coordinates(Coordinates::Notation) => ("as the notation has them", "表記に合わせる"),
        Choice::Coordinates(Coordinates::Japanese) => ("full-width digits and kanji", "全角の数字と漢数字"),
        Choice::Coordinates(Coordinates::Letters) => ("digits and letters", "数字と a〜i"),
        Choice::Coordinates(Coordinates::Digits) => ("digits", "数字だけ"),
        Choice::Coordinates(Coordinates::None) => ("none", "なし"),
    };
    LocalizedText { en, ja }
}

fn name(aspect: Aspect) -> LocalizedText {
    let (en, ja) = match aspect {
        Aspect::Pieces => ("pieces", "駒の字"),
        Aspect::Sides => ("White's pieces", "後手の駒"),
        Aspect::Size => ("squares", "盤の大きさ"),
        Aspect::Coordinates => ("coordinates", "筋と段"),
    };
    LocalizedText { en, ja }
}

/// That it is chosen now.
pub(super) fn board_chosen(choice: Choice, lang: Lang) -> String {
    format!("{}: {}", name(choice.aspect()).get(lang), board_choice(choice, lang))
}

/// That there is nothing of that name to choose, and what there is.
pub(super) fn board_unknown(aspect: Aspect, id: &str, lang: Lang) -> String {
    let known: Vec<&str> = Choice::of(aspect).map(Choice::id).collect();
    let (name, known) = (name(aspect).get(lang), known.join(", "));
    match lang {
        Lang::En => format!("{name}: no \"{id}\", but {known}"),
        Lang::Ja => format!("{name}に「{id}」はありません({known})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn every_choice_has_its_words() {
        for choice in Choice::ALL {
            assert_translated(words(choice));
            assert_translated(name(choice.aspect()));
        }
    }
}
