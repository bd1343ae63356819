//! The styles of the board in words.

use super::{Lang, LocalizedText};
use honfu_core::diagram::{CoordinateStyle, PieceStyle, SideStyle, SquareSize, StyleAspect, StyleChoice};

/// Something that can be chosen of the board, in words.
pub fn board_choice(choice: StyleChoice, lang: Lang) -> &'static str {
    words(choice).get(lang)
}

fn words(choice: StyleChoice) -> LocalizedText {
    let (en, ja) = match choice {
        StyleChoice::Pieces(PieceStyle::Kanji) => ("one kanji", "漢字一文字"),
        StyleChoice::Pieces(PieceStyle::TwoKanji) => ("one kanji or two", "漢字一文字か二文字"),
        StyleChoice::Pieces(PieceStyle::Latin) => ("letters", "ローマ字"),
        StyleChoice::Sides(SideStyle::Case) => ("small letters, v before kanji", "小文字(漢字には v)"),
        StyleChoice::Sides(SideStyle::V) => ("v", "v を付ける"),
        StyleChoice::Sides(SideStyle::Turn) => ("colour, and ^ or v by where they point", "色と向き(^ v)"),
        StyleChoice::Size(SquareSize::Auto) => ("what there is room for", "画面に合わせる"),
        StyleChoice::Size(SquareSize::Compact) => ("two cells a square", "小さい(1マス2桁)"),
        StyleChoice::Size(SquareSize::Normal) => ("three cells a square", "ふつう(1マス3桁)"),
        StyleChoice::Size(SquareSize::Large) => ("with lines", "大きい(罫線付き)"),
        StyleChoice::Coordinates(CoordinateStyle::Notation) => ("as the notation has them", "表記に合わせる"),
        StyleChoice::Coordinates(CoordinateStyle::Japanese) => {
            ("full-width digits and kanji", "全角の数字と漢数字")
        }
        StyleChoice::Coordinates(CoordinateStyle::Letters) => ("digits and letters", "数字と a〜i"),
        StyleChoice::Coordinates(CoordinateStyle::Digits) => ("digits", "数字だけ"),
        StyleChoice::Coordinates(CoordinateStyle::None) => ("none", "なし"),
    };
    LocalizedText { en, ja }
}

fn name(aspect: StyleAspect) -> LocalizedText {
    let (en, ja) = match aspect {
        StyleAspect::Pieces => ("pieces", "駒の字"),
        StyleAspect::Sides => ("White's pieces", "後手の駒"),
        StyleAspect::Size => ("squares", "盤の大きさ"),
        StyleAspect::Coordinates => ("coordinates", "筋と段"),
    };
    LocalizedText { en, ja }
}

/// That it is chosen now.
pub(super) fn board_chosen(choice: StyleChoice, lang: Lang) -> String {
    format!("{}: {}", name(choice.aspect()).get(lang), board_choice(choice, lang))
}

/// That there is nothing of that name to choose, and what there is.
pub(super) fn board_unknown(aspect: StyleAspect, id: &str, lang: Lang) -> String {
    let known: Vec<&str> = StyleChoice::of(aspect).map(StyleChoice::id).collect();
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
        for choice in StyleChoice::ALL {
            assert_translated(words(choice));
            assert_translated(name(choice.aspect()));
        }
    }
}
