//! Texts that should be moves, and why they are not.

use crate::notation::{Locale, ReadMoveError};
use crate::shogi::{Position, Square};
use crate::text::alternatives;
use crate::texts;

/// The number of candidates that a sentence lists.
const CANDIDATES: usize = 8;

/// Why a text is not a move, and the position in which it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadMove {
    /// Why the text is not a move.
    pub error: ReadMoveError,
    /// The position before the move.
    pub position: Position,
    /// The square where the previous move ended.
    pub last_to: Option<Square>,
}

impl UnreadMove {
    /// Returns why the text is not a move, with the moves that it may mean.
    pub fn sentence(&self, locale: Locale) -> String {
        let UnreadMove { error, position, last_to } = self;
        let reason = error.reason.sentence(locale);
        if error.candidates.is_empty() {
            return reason;
        }
        let mut candidates: Vec<String> = error
            .candidates
            .iter()
            .take(CANDIDATES)
            .map(|&mv| locale.notation.text(position, *last_to, mv))
            .collect();
        if error.candidates.len() > CANDIDATES {
            candidates.push("...".to_owned());
        }
        let candidates = alternatives(&candidates, locale.lang);
        texts::unread::WithCandidates { reason: &reason, candidates: &candidates }.text(locale.lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{explain_failure, read_move};
    use crate::shogi::Move;
    use crate::text::Lang;

    fn locale(lang: Lang, notation: &str) -> Locale {
        Locale { lang, notation: notation.parse().unwrap() }
    }

    fn unread(text: &str) -> UnreadMove {
        let position = Position::even();
        UnreadMove { error: read_move(&position, None, text).unwrap_err(), position, last_to: None }
    }

    #[test]
    fn illegal_moves_name_their_squares() {
        let blocked = Position::even().check(Move::from_usi("2h2b").unwrap()).unwrap_err();
        let text = |lang, notation| blocked.sentence(locale(lang, notation));
        assert_eq!(text(Lang::En, "usi"), "the way is blocked at 2c and 2g");
        assert_eq!(text(Lang::Ja, "japanese-half"), "2三、2七の駒は飛び越えられません");
    }

    #[test]
    fn candidates_are_listed() {
        let text = |lang, notation| unread("５八金").sentence(locale(lang, notation));
        assert_eq!(text(Lang::En, "usi"), "several moves match (candidates: 4i5h or 6i5h)");
        let japanese = "複数の手が当てはまります（候補手：☗５八金右、☗５八金左）";
        assert_eq!(text(Lang::Ja, "japanese"), japanese);
    }

    #[test]
    fn illegal_moves_have_a_reason() {
        let text = unread("２七飛").sentence(locale(Lang::En, "western"));
        assert_eq!(text, "a piece of the same side is on 27");
    }

    /// The message says why no piece can make a move.
    #[test]
    fn obstacles_name_pieces_and_squares() {
        for (text, en, ja) in [
            ("22角", "the bishop on 88 is blocked at 33 and 77", "88の角は33、77の駒に遮られています"),
            ("55銀", "the silver on 39 and 79 cannot move to 55", "39、79の銀は55へ動けません"),
            ("55歩", "no pawn can move to 55", "55へ動ける歩がありません"),
            ("55", "no piece can move to 55", "55へ動ける駒がありません"),
            ("55馬", "Black has no horse on the board", "先手の馬は盤上にありません"),
            ("△34歩", "Black is to move", "手番は先手です"),
            ("P*55", "there is no pawn in hand", "持ち駒に歩がありません"),
            ("77桂", "a piece of the same side is on 77", "77に自分の駒があります"),
            ("7775歩", "the pawn on 77 cannot move there", "77の歩はそこへは動けません"),
            (
                "2868+",
                "no promotion outside the promotion zone (28 and 68) (candidates: R-68)",
                "敵陣の外（28、68）では成れません（候補手：R-68）",
            ),
            (
                "4948金成",
                "the gold on 49 cannot promote (candidates: G-48)",
                "49の金は成れません（候補手：G-48）",
            ),
            ("角行77", "a piece of the same side is on 77", "77に自分の駒があります"),
            ("19飛", "a piece of the same side is on 19", "19に自分の駒があります"),
            ("Gx", "no gold can make a capture", "金で取れる駒がありません"),
            ("76歩abc", "unknown text 'abc'", "「abc」が読めません"),
            (
                "68金左",
                "no move matches this text (candidates: G-68)",
                "この表記に合う手がありません（候補手：G-68）",
            ),
            ("abc", "not a move", "指し手として読めません"),
        ] {
            assert_eq!(unread(text).sentence(locale(Lang::En, "western")), en, "{text}");
            assert_eq!(unread(text).sentence(locale(Lang::Ja, "western")), ja, "{text}");
        }
    }

    /// The message also says why a text that is being typed cannot become a move.
    #[test]
    fn parts_of_moves_have_their_reasons() {
        for (text, en, ja) in [
            ("34歩", "Black is to move", "手番は先手です"),
            ("角", "the bishop on 88 has no legal move", "88の角は動けません"),
            ("馬", "Black has no horse on the board", "先手の馬は盤上にありません"),
            ("玉9", "no legal move here matches '9'", "ここに「9」に合う手はありません"),
            ("55玉", "the king on 59 cannot move to 55", "59の玉は55へ動けません"),
        ] {
            let position = Position::even();
            let unread =
                UnreadMove { error: explain_failure(&position, None, text), position, last_to: None };
            assert_eq!(unread.sentence(locale(Lang::En, "western")), en, "{text}");
            assert_eq!(unread.sentence(locale(Lang::Ja, "western")), ja, "{text}");
        }
    }
}
