//! Why a text is no move.

use super::{Lang, Words, illegal, list};
use crate::notation::{ReadError, ReadReason};
use crate::shogi::Move;

/// How many candidates a sentence lists.
const CANDIDATES: usize = 8;

/// Why a text is no move, with the moves that it may mean, in USI.
pub fn read_error(error: &ReadError, lang: Lang) -> String {
    read_error_in(error, lang, |mv| mv.to_string())
}

/// Why a text is no move, with the moves that it may mean as they are to be printed.
pub fn read_error_in(error: &ReadError, lang: Lang, print: impl Fn(Move) -> String) -> String {
    let reason = read_reason(&error.reason, lang);
    if error.candidates.is_empty() {
        return reason;
    }
    let shown = error.candidates.iter().take(CANDIDATES);
    let mut candidates: Vec<String> = shown.map(|&mv| print(mv)).collect();
    if error.candidates.len() > CANDIDATES {
        candidates.push("...".to_owned());
    }
    let candidates = list(&candidates, lang);
    match lang {
        Lang::En => format!("{reason}; it could be {candidates}"),
        Lang::Ja => format!("{reason}（候補：{candidates}）"),
    }
}

/// Why a text is no move.
pub fn read_reason(reason: &ReadReason, lang: Lang) -> String {
    match reason {
        ReadReason::Illegal(_, why) => illegal(why, lang),
        other => words(other).get(lang).to_owned(),
    }
}

fn words(reason: &ReadReason) -> Words {
    match reason {
        ReadReason::NotAMove => Words { en: "this is not a move", ja: "指し手として読めません" },
        ReadReason::WrongSide => Words { en: "it is the other side's turn", ja: "手番が違います" },
        ReadReason::NoPreviousMove => Words {
            en: "there is no move before that 同 could refer to",
            ja: "「同」の前の手がありません",
        },
        ReadReason::NoSuchMove => {
            Words { en: "no piece can make this move", ja: "この手を指せる駒がありません" }
        }
        ReadReason::Ambiguous => {
            Words { en: "several moves fit", ja: "当てはまる手が複数あります" }
        }
        ReadReason::MustPromote => {
            Words { en: "the piece must promote", ja: "成らなければなりません" }
        }
        ReadReason::Illegal(..) => Words { en: "the move is illegal", ja: "反則手です" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use crate::notation::read;
    use crate::shogi::Position;

    #[test]
    fn every_reason_is_said_in_both_languages() {
        for reason in [
            ReadReason::NotAMove,
            ReadReason::WrongSide,
            ReadReason::NoPreviousMove,
            ReadReason::NoSuchMove,
            ReadReason::Ambiguous,
            ReadReason::MustPromote,
        ] {
            assert_translated(words(&reason));
        }
    }

    #[test]
    fn candidates_are_listed() {
        let error = read("５八金", &Position::even(), None).unwrap_err();
        assert_eq!(read_error(&error, Lang::En), "several moves fit; it could be 4i5h and 6i5h");
        assert_eq!(read_error(&error, Lang::Ja), "当てはまる手が複数あります（候補：4i5h、6i5h）");
    }

    #[test]
    fn an_illegal_move_says_why() {
        let error = read("２二飛", &Position::even(), None).unwrap_err();
        assert!(!read_error(&error, Lang::En).is_empty());
    }
}
