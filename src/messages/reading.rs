//! Why a text is not a move.

use super::{Lang, Locale, LocalizedText, illegal, list};
use honfu_core::format::UnreadMove;
use honfu_core::notation::ReadMoveReason;

/// How many candidates a sentence lists.
const CANDIDATES: usize = 8;

/// Why a text is no move, with the moves that it may mean.
pub fn read_error(unread: &UnreadMove, locale: Locale) -> String {
    let UnreadMove { error, position, last_to } = unread;
    let reason = read_reason(&error.reason, locale);
    if error.candidates.is_empty() {
        return reason;
    }
    let shown = error.candidates.iter().take(CANDIDATES);
    let mut candidates: Vec<String> = shown.map(|&mv| locale.notation.text(position, mv, *last_to)).collect();
    if error.candidates.len() > CANDIDATES {
        candidates.push("...".to_owned());
    }
    let candidates = list(&candidates, locale.lang);
    match locale.lang {
        Lang::En => format!("{reason}; it could be {candidates}"),
        Lang::Ja => format!("{reason}（候補：{candidates}）"),
    }
}

/// Why a text is no move.
pub fn read_reason(reason: &ReadMoveReason, locale: Locale) -> String {
    match reason {
        ReadMoveReason::Illegal(_, why) => illegal(why, locale),
        other => words(other).get(locale.lang).to_owned(),
    }
}

fn words(reason: &ReadMoveReason) -> LocalizedText {
    match reason {
        ReadMoveReason::NotAMove => {
            LocalizedText { en: "this is not a move", ja: "指し手として読めません" }
        }
        ReadMoveReason::WrongSide => {
            LocalizedText { en: "it is the other side's turn", ja: "手番が違います" }
        }
        ReadMoveReason::NoPreviousMove => LocalizedText {
            en: "there is no move before that 同 could refer to",
            ja: "「同」の前の手がありません",
        },
        ReadMoveReason::NoSuchMove => LocalizedText {
            en: "no piece can make this move",
            ja: "この手を指せる駒がありません",
        },
        ReadMoveReason::Ambiguous => {
            LocalizedText { en: "several moves fit", ja: "当てはまる手が複数あります" }
        }
        ReadMoveReason::MustPromote => {
            LocalizedText { en: "the piece must promote", ja: "成らなければなりません" }
        }
        ReadMoveReason::Illegal(..) => LocalizedText { en: "the move is illegal", ja: "反則手です" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{assert_translated, locale};
    use honfu_core::notation::read_move;
    use honfu_core::shogi::Position;

    fn unread(text: &str) -> UnreadMove {
        let position = Position::even();
        UnreadMove { error: read_move(text, &position, None).unwrap_err(), position, last_to: None }
    }

    #[test]
    fn every_reason_is_said_in_both_languages() {
        for reason in [
            ReadMoveReason::NotAMove,
            ReadMoveReason::WrongSide,
            ReadMoveReason::NoPreviousMove,
            ReadMoveReason::NoSuchMove,
            ReadMoveReason::Ambiguous,
            ReadMoveReason::MustPromote,
        ] {
            assert_translated(words(&reason));
        }
    }

    #[test]
    fn candidates_are_listed() {
        let told = |lang, notation| read_error(&unread("５八金"), locale(lang, notation));
        assert_eq!(told(Lang::En, "usi"), "several moves fit; it could be 4i5h and 6i5h");
        let japanese = "当てはまる手が複数あります（候補：☗５八金右、☗５八金左）";
        assert_eq!(told(Lang::Ja, "japanese"), japanese);
    }

    #[test]
    fn an_illegal_move_says_why() {
        let told = read_error(&unread("２七飛"), locale(Lang::En, "western"));
        assert_eq!(told, "an own piece stands on 27");
    }
}
