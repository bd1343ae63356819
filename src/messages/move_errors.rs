//! Why a move is illegal, and why a text is not a move or not a position.

use super::{Lang, Locale, LocalizedText, list, squares, text, texts, words};
use honfu_core::format::UnreadMove;
use honfu_core::notation::ReadMoveReason;
use honfu_core::shogi::{IllegalMove, IllegalReason, SfenError, SfenNote};

/// How many candidates a sentence lists.
const CANDIDATES: usize = 8;

/// Why a move is illegal, with the squares that show it.
pub fn illegal(illegal: &IllegalMove, locale: Locale) -> String {
    let (at, lang) = (squares(illegal.squares, locale), locale.lang);
    texts! { lang, illegal.reason;
        IllegalReason::NoPiece => ("there is no piece on {at}", "{at}に駒がありません"),
        IllegalReason::NotYourTurn => ("the piece on {at} is the opponent's", "{at}の駒は相手の駒です"),
        IllegalReason::SameSquare => ("the move starts and ends on {at}", "移動元と移動先が同じ{at}です"),
        IllegalReason::OwnPieceOnTarget => ("your own piece is on {at}", "{at}に自分の駒があります"),
        IllegalReason::NotInHand => ("there is no such piece in hand", "その駒は持駒にありません"),
        IllegalReason::DropOnPiece => (
            "a piece cannot be dropped on {at}, which is occupied", "{at}には駒があり打てません"),
        IllegalReason::CannotPromote => ("the piece on {at} cannot promote", "{at}の駒は成れません"),
        IllegalReason::KingCapture => ("the king on {at} cannot be captured", "{at}の玉は取れません"),
        IllegalReason::CannotReach => (
            "the piece on {at} does not move like that", "{at}の駒はそこへは動けません"),
        IllegalReason::Blocked => ("the way is blocked on {at}", "{at}の駒を飛び越えることはできません"),
        IllegalReason::NotInZone => ("no promotion outside the zone ({at})", "敵陣の外（{at}）では成れません"),
        IllegalReason::MustPromote => ("the piece must promote on {at}", "{at}では成らなければなりません"),
        IllegalReason::DeadEnd => ("the piece could never move from {at}", "{at}では行き所のない駒になります"),
        IllegalReason::Nifu => (
            "two pawns on a file: one is on {at} already", "二歩です（{at}に歩があります）"),
        IllegalReason::InCheck => (
            "the king is left in check from {at}", "{at}の駒に玉を取られます（王手放置）"),
        IllegalReason::PawnDropMate => (
            "a dropped pawn may not mate the king on {at}", "打ち歩詰めです（{at}の玉）"),
    }
}

/// Why a text is not a move, with the moves that it may mean.
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
    text!(locale.lang, "{reason}; it could be {candidates}", "{reason}（候補：{candidates}）")
}

/// Why a text is not a move.
pub fn read_reason(reason: &ReadMoveReason, locale: Locale) -> String {
    let words = match reason {
        ReadMoveReason::NotAMove => words!("this is not a move", "指し手として読めません"),
        ReadMoveReason::WrongSide => words!("it is the other side's turn", "手番が違います"),
        ReadMoveReason::NoPreviousMove => {
            words!("there is no move before that 同 could refer to", "「同」の前の手がありません")
        }
        ReadMoveReason::NoSuchMove => words!("no piece can make this move", "この手を指せる駒がありません"),
        ReadMoveReason::Ambiguous => words!("several moves fit", "当てはまる手が複数あります"),
        ReadMoveReason::MustPromote => words!("the piece must promote", "成らなければなりません"),
        ReadMoveReason::Illegal(_, why) => return illegal(why, locale),
    };
    words.get(locale.lang).to_owned()
}

/// What is unusual in a position written as SFEN, although it can be read.
pub(super) fn sfen_note(note: SfenNote) -> LocalizedText {
    match note {
        SfenNote::DraftSide => {
            words!("the side is written as in the draft of 2007", "手番が2007年草案の書き方です")
        }
        SfenNote::ExtraBlanks => words!("there are blanks too many", "空白が余分にあります"),
        SfenNote::SplitDigits => {
            words!("empty squares are counted in parts", "空きマスの数が分けて書かれています")
        }
        SfenNote::DuplicateHandPiece => words!(
            "a piece in hand is given twice; the numbers are added",
            "同じ持駒が二度書かれているので、合計します"
        ),
        SfenNote::MissingHand => words!(
            "the pieces in hand are missing; there are none, then",
            "持駒が書かれていないので、なしとします"
        ),
        SfenNote::BadPly => words!("no move can have this number", "手数として使えない数です"),
    }
}

/// Why a text is not a position.
pub(super) fn sfen_error(error: &SfenError, lang: Lang) -> String {
    texts! { lang, *error;
        SfenError::RankCount { found } => (
            "a board has nine ranks, and there are {found}", "段が9つではなく{found}あります"),
        SfenError::RankLength { rank, squares } => (
            "rank {rank} has {squares} squares", "{rank}段目が{squares}マスです"),
        SfenError::RankPiece { rank, found } => (
            "`{found}` in rank {rank} is not a piece", "{rank}段目の「{found}」は駒ではありません"),
        SfenError::Side => ("the side to move is not given as b or w", "手番がbかwではありません"),
        SfenError::Hand { found } => (
            "`{found}` cannot be among the pieces in hand", "「{found}」は持駒に書けません"),
        SfenError::Ply => ("the move number is not a number", "手数が数ではありません"),
        SfenError::TooManyFields => (
            "there is something after the move number", "手数の後に余分な文字があります"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::notation::read_move;
    use honfu_core::shogi::{Move, Position};

    fn unread(text: &str) -> UnreadMove {
        let position = Position::even();
        UnreadMove { error: read_move(text, &position, None).unwrap_err(), position, last_to: None }
    }

    #[test]
    fn illegal_moves_name_their_squares() {
        let blocked = Position::even().check(Move::from_usi("2h2b").unwrap()).unwrap_err();
        let text = |lang, notation| illegal(&blocked, locale(lang, notation));
        assert_eq!(text(Lang::En, "usi"), "the way is blocked on 2c and 2g");
        assert_eq!(text(Lang::Ja, "japanese-half"), "2三、2七の駒を飛び越えることはできません");
    }

    #[test]
    fn candidates_are_listed() {
        let text = |lang, notation| read_error(&unread("５八金"), locale(lang, notation));
        assert_eq!(text(Lang::En, "usi"), "several moves fit; it could be 4i5h and 6i5h");
        let japanese = "当てはまる手が複数あります（候補：☗５八金右、☗５八金左）";
        assert_eq!(text(Lang::Ja, "japanese"), japanese);
    }

    #[test]
    fn illegal_moves_have_a_reason() {
        let text = read_error(&unread("２七飛"), locale(Lang::En, "western"));
        assert_eq!(text, "your own piece is on 27");
    }

    #[test]
    fn errors_name_the_rank_and_the_character() {
        let error = SfenError::RankPiece { rank: 4, found: '歩' };
        assert_eq!(sfen_error(&error, Lang::En), "`歩` in rank 4 is not a piece");
        assert_eq!(sfen_error(&error, Lang::Ja), "4段目の「歩」は駒ではありません");
    }
}
