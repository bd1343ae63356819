//! What can be searched for, as the prompt explains it.

use super::{Lang, LocalizedText};

/// Something to type, and what it finds.
pub type SearchExample = (&'static str, &'static str);

/// What can be typed into the prompt of a search.
pub fn examples(lang: Lang) -> impl Iterator<Item = SearchExample> {
    EXAMPLES.iter().map(move |(typed, found)| (typed.get(lang), found.get(lang)))
}

const fn words(en: &'static str, ja: &'static str) -> LocalizedText {
    LocalizedText { en, ja }
}

const EXAMPLES: [(LocalizedText, LocalizedText); 6] = [
    (words("any words", "文字列"), words("in comments, headers, bookmarks", "コメント・棋譜情報・しおり")),
    (
        words("P-7f, 76fu, 7g7f", "76歩、７六歩、7g7f"),
        words("a move in any notation", "指し手(どの表記でも)"),
    ),
    (
        words("drops, captures", "打つ、取る"),
        words("also promotions, checks, recaptures", "成る、王手、同 も"),
    ),
    (words("bishop dropped", "角打、飛車が動く"), words("a piece, and what it does", "駒とその動き")),
    (
        words("captures on 2d", "２四で取る、2四同"),
        words("also: white, from 5e, takes horse", "後手、５五から、馬を取る も"),
    ),
    (words("sfen ...", "sfen ..."), words("a position", "局面")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn examples_are_there_in_both_languages() {
        for (typed, found) in EXAMPLES {
            assert!(typed.en.is_ascii());
            assert_translated(found);
        }
        assert_eq!(examples(Lang::Ja).next(), Some(("文字列", "コメント・棋譜情報・しおり")));
    }
}
