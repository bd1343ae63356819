//! What is odd or wrong in a position written as SFEN.

use super::{Lang, LocalizedText, fill, quoted};
use honfu_core::shogi::sfen::{SfenError, SfenNote};

/// What was unusual, and read all the same.
pub fn sfen_note(note: SfenNote) -> LocalizedText {
    match note {
        SfenNote::DraftSide => LocalizedText {
            en: "the side is written as in the draft of 2007",
            ja: "手番が2007年草案の書き方です",
        },
        SfenNote::ExtraBlanks => {
            LocalizedText { en: "there are blanks too many", ja: "空白が余分にあります" }
        }
        SfenNote::SplitDigits => LocalizedText {
            en: "empty squares are counted in parts",
            ja: "空きマスの数が分けて書かれています",
        },
        SfenNote::DuplicateHandPiece => LocalizedText {
            en: "a piece in hand is given twice; the numbers are added",
            ja: "同じ持駒が二度書かれているので、合計します",
        },
        SfenNote::MissingHand => LocalizedText {
            en: "the pieces in hand are missing; there are none, then",
            ja: "持駒が書かれていないので、なしとします",
        },
        SfenNote::BadPly => {
            LocalizedText { en: "no move can have this number", ja: "手数として使えない数です" }
        }
    }
}

/// Why a text is no position.
pub fn sfen_error(error: &SfenError, lang: Lang) -> String {
    let (words, args) = match *error {
        SfenError::RankCount { found } => (
            LocalizedText {
                en: "a board has nine ranks, and there are {0}",
                ja: "段が9つではなく{0}あります",
            },
            vec![found.to_string()],
        ),
        SfenError::RankLength { rank, squares } => (
            LocalizedText { en: "rank {0} has {1} squares", ja: "{0}段目が{1}マスです" },
            vec![rank.to_string(), squares.to_string()],
        ),
        SfenError::RankPiece { rank, found } => (
            LocalizedText {
                en: "{1} in rank {0} is not a piece", ja: "{0}段目の{1}は駒ではありません"
            },
            vec![rank.to_string(), quoted(&found.to_string(), lang)],
        ),
        SfenError::Side => (
            LocalizedText {
                en: "the side to move is not given as b or w", ja: "手番がbかwではありません"
            },
            vec![],
        ),
        SfenError::Hand { found } => (
            LocalizedText {
                en: "{0} cannot stand among the pieces in hand", ja: "{0}は持駒に書けません"
            },
            vec![quoted(&found.to_string(), lang)],
        ),
        SfenError::Ply => (
            LocalizedText { en: "the move number is not a number", ja: "手数が数ではありません" },
            vec![],
        ),
        SfenError::TooManyFields => (
            LocalizedText {
                en: "there is something after the move number",
                ja: "手数の後に余分な文字があります",
            },
            vec![],
        ),
    };
    fill(words.get(lang), &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn notes_are_said_in_both_languages() {
        for note in [
            SfenNote::DraftSide,
            SfenNote::ExtraBlanks,
            SfenNote::SplitDigits,
            SfenNote::DuplicateHandPiece,
            SfenNote::MissingHand,
            SfenNote::BadPly,
        ] {
            assert_translated(sfen_note(note));
        }
    }

    #[test]
    fn errors_name_the_rank_and_what_stands_there() {
        let error = SfenError::RankPiece { rank: 4, found: '歩' };
        assert_eq!(sfen_error(&error, Lang::En), "`歩` in rank 4 is not a piece");
        assert_eq!(sfen_error(&error, Lang::Ja), "4段目の「歩」は駒ではありません");
        for error in [SfenError::RankCount { found: 8 }, SfenError::Side, SfenError::Ply] {
            assert_ne!(sfen_error(&error, Lang::En), sfen_error(&error, Lang::Ja));
        }
    }
}
