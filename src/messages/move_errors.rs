//! Why a move is illegal, and why a text is not a move or not a position.

use super::{Lang, Locale, LocalizedText, alternatives, squares, text, texts, words};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{MoveObstacle, ReadMoveReason};
use honfu_core::shogi::{
    Color, IllegalMove, IllegalReason, Piece, PieceKind, SfenError, SfenNote, Square, SquareSet,
};

/// How many candidates a sentence lists.
const CANDIDATES: usize = 8;

/// Why a move is illegal, with the squares that show it.
pub fn illegal(illegal: &IllegalMove, locale: Locale) -> String {
    let at = squares(illegal.squares, locale);
    let lang = locale.lang;
    let piece = illegal.kind.map_or_else(|| words!("piece", "駒").get(lang), |kind| piece(kind, lang));
    texts! { lang, illegal.reason;
        IllegalReason::NoPiece => ("there is no piece on {at}", "{at}に駒がありません"),
        IllegalReason::NotYourTurn => ("the {piece} on {at} is the opponent's", "{at}の{piece}は相手の駒です"),
        IllegalReason::SameSquare => ("the move starts and ends on {at}", "移動元と移動先が同じ{at}です"),
        IllegalReason::OwnPieceOnTarget => ("a piece of the same side is on {at}", "{at}に自分の駒があります"),
        IllegalReason::NotInHand => ("there is no {piece} in hand", "持駒に{piece}がありません"),
        IllegalReason::DropOnPiece => (
            "a {piece} cannot be dropped on {at}, which is occupied", "{at}には駒があり、{piece}を打てません"),
        IllegalReason::CannotPromote => ("the {piece} on {at} cannot promote", "{at}の{piece}は成れません"),
        IllegalReason::KingCapture => ("the king on {at} cannot be captured", "{at}の玉は取れません"),
        IllegalReason::CannotReach => (
            "the {piece} on {at} does not move like that", "{at}の{piece}はそこへは動けません"),
        IllegalReason::Blocked => ("the way is blocked on {at}", "{at}の駒を飛び越えることはできません"),
        IllegalReason::NotInZone => ("promotion is possible only in the last three ranks (not {at})", "敵陣の外（{at}）では成れません"),
        IllegalReason::MustPromote => (
            "the {piece} must promote on {at}", "{at}では{piece}は成らなければなりません"),
        IllegalReason::DeadEnd => (
            "a {piece} on {at} could never move again", "{at}では行き所のない{piece}になります"),
        IllegalReason::Nifu => (
            "two pawns on a file (nifu): one is on {at} already", "二歩です（{at}に歩があります）"),
        IllegalReason::InCheck => (
            "this leaves the king in check from {at}", "{at}の駒に玉を取られます（王手放置）"),
        IllegalReason::PawnDropMate => (
            "a pawn may not be dropped to mate the king on {at} (uchifuzume)", "打ち歩詰めです（{at}の玉）"),
    }
}

/// Why a text is not a move, with the moves that it may mean.
pub fn read_error(unread: &UnreadMove, locale: Locale) -> String {
    let UnreadMove { error, position, last_to } = unread;
    let reason = read_reason(&error.reason, locale);
    if error.candidates.is_empty() {
        return reason;
    }
    let mut candidates: Vec<String> = error
        .candidates
        .iter()
        .take(CANDIDATES)
        .map(|&mv| locale.notation.text(position, mv, *last_to))
        .collect();
    if error.candidates.len() > CANDIDATES {
        candidates.push("...".to_owned());
    }
    let candidates = alternatives(&candidates, locale.lang);
    text!(locale.lang, "{reason}; it could be {candidates}", "{reason}（候補：{candidates}）")
}

/// Why a text is not a move.
pub fn read_reason(reason: &ReadMoveReason, locale: Locale) -> String {
    let words = match reason {
        ReadMoveReason::NotAMove => words!("this is not a move", "指し手として読めません"),
        ReadMoveReason::NotUnderstood(part) => {
            return text!(locale.lang, "`{part}` is not understood", "「{part}」が読めません");
        }
        ReadMoveReason::NoMoveWith(part) => {
            return text!(
                locale.lang,
                "no legal move has `{part}` here",
                "ここに「{part}」の入る手はありません"
            );
        }
        ReadMoveReason::WrongSide(turn) => return side_to_move(*turn, locale.lang),
        ReadMoveReason::NoPreviousMove => {
            words!(
                "no move comes before this one, so the square must be written",
                "前の手がないので、「同」ではなくマスを書いてください"
            )
        }
        ReadMoveReason::NoSuchMove(obstacle) => return self::obstacle(obstacle, locale),
        ReadMoveReason::Ambiguous => words!("several moves fit", "当てはまる手が複数あります"),
        ReadMoveReason::MustPromote => {
            words!("the piece must promote: add + or 成", "成らなければなりません（「成」を付けてください）")
        }
        ReadMoveReason::Illegal(_, why) => return illegal(why, locale),
    };
    words.get(locale.lang).to_owned()
}

/// Why no piece can make a move, with the squares that show it.
fn obstacle(obstacle: &MoveObstacle, locale: Locale) -> String {
    let lang = locale.lang;
    let square = |square: Square| locale.notation.square(square);
    texts! { lang, *obstacle;
        MoveObstacle::Words => ("no move fits all of this", "この書き方に合う手がありません"),
        MoveObstacle::NoneOwned(owned) => { none_owned(owned, lang) },
        MoveObstacle::CannotMove { kind, from } => { cannot_move(kind, from, locale) },
        MoveObstacle::NothingToCapture(kind) => (
            "no {piece} can capture anything", "{piece}で取れる駒がありません", piece = piece(kind, lang)),
        MoveObstacle::OutOfReach { kind: None, to, .. } => (
            "no piece can go to {to}", "{to}へ動ける駒がありません", to = square(to)),
        MoveObstacle::OutOfReach { kind: Some(kind), to, from } => { out_of_reach(kind, to, from, locale) },
        MoveObstacle::Blocked { kind, from, by } => (
            "the {piece} on {from} is blocked on {by}", "{from}の{piece}は{by}の駒に遮られています",
            piece = piece(kind, lang), from = square(from), by = squares(by, locale)),
        MoveObstacle::Rule(why) => { illegal(&why, locale) },
    }
}

fn none_owned(Piece { color, kind }: Piece, lang: Lang) -> String {
    let side = player_side(color, lang);
    let piece = piece(kind, lang);
    if kind.in_hand() {
        text!(
            lang,
            "{side} has no {piece} on the board or in hand",
            "{side}の{piece}は盤上にも持駒にもありません"
        )
    } else {
        text!(lang, "{side} has no {piece} on the board", "{side}の{piece}は盤上にありません")
    }
}

fn side_to_move(color: Color, lang: Lang) -> String {
    text!(lang, "it is {side}'s turn", "手番は{side}です", side = player_side(color, lang))
}

/// How many squares a sentence lists.
const FEW: usize = 4;

fn out_of_reach(kind: PieceKind, to: Square, from: SquareSet, locale: Locale) -> String {
    let piece = piece(kind, locale.lang);
    let to = locale.notation.square(to);
    let lang = locale.lang;
    if from.is_empty() || from.len() > FEW {
        return text!(lang, "no {piece} can go to {to}", "{to}へ動ける{piece}がありません");
    }
    let from = squares(from, locale);
    text!(
        lang,
        "no {piece} can go to {to} (from {from})",
        "{to}へ動ける{piece}がありません（{piece}は{from}）"
    )
}

fn cannot_move(kind: PieceKind, from: SquareSet, locale: Locale) -> String {
    let piece = piece(kind, locale.lang);
    let lang = locale.lang;
    if from.is_empty() || from.len() > FEW {
        return text!(lang, "no {piece} has a legal move", "動かせる{piece}がありません");
    }
    let from = squares(from, locale);
    text!(lang, "the {piece} on {from} has no legal move", "{from}の{piece}は動けません")
}

fn player_side(color: Color, lang: Lang) -> &'static str {
    let words = match color {
        Color::Black => words!("Black", "先手"),
        Color::White => words!("White", "後手"),
    };
    words.get(lang)
}

/// The name of a kind of piece.
pub(super) fn piece(kind: PieceKind, lang: Lang) -> &'static str {
    let words = match kind {
        PieceKind::Pawn => words!("pawn", "歩"),
        PieceKind::Lance => words!("lance", "香"),
        PieceKind::Knight => words!("knight", "桂"),
        PieceKind::Silver => words!("silver", "銀"),
        PieceKind::Gold => words!("gold", "金"),
        PieceKind::Bishop => words!("bishop", "角"),
        PieceKind::Rook => words!("rook", "飛車"),
        PieceKind::King => words!("king", "玉"),
        PieceKind::Tokin => words!("tokin", "と金"),
        PieceKind::PromotedLance => words!("promoted lance", "成香"),
        PieceKind::PromotedKnight => words!("promoted knight", "成桂"),
        PieceKind::PromotedSilver => words!("promoted silver", "成銀"),
        PieceKind::Horse => words!("horse", "馬"),
        PieceKind::Dragon => words!("dragon", "竜"),
    };
    words.get(lang)
}

/// An unusual trait of a position written as SFEN, although it can be read.
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
    use honfu_core::notation::{explain_failure, read_move};
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
        assert_eq!(text(Lang::En, "usi"), "several moves fit; it could be 4i5h or 6i5h");
        let japanese = "当てはまる手が複数あります（候補：☗５八金右、☗５八金左）";
        assert_eq!(text(Lang::Ja, "japanese"), japanese);
    }

    #[test]
    fn illegal_moves_have_a_reason() {
        let text = read_error(&unread("２七飛"), locale(Lang::En, "western"));
        assert_eq!(text, "a piece of the same side is on 27");
    }

    /// Where no piece can make a move, the message says why.
    #[test]
    fn obstacles_name_pieces_and_squares() {
        for (text, en, ja) in [
            ("22角", "the bishop on 88 is blocked on 33 and 77", "88の角は33、77の駒に遮られています"),
            ("55銀", "no silver can go to 55 (from 39 and 79)", "55へ動ける銀がありません（銀は39、79）"),
            ("55歩", "no pawn can go to 55", "55へ動ける歩がありません"),
            ("55", "no piece can go to 55", "55へ動ける駒がありません"),
            ("55馬", "Black has no horse on the board", "先手の馬は盤上にありません"),
            ("△34歩", "it is Black's turn", "手番は先手です"),
            ("P*55", "there is no pawn in hand", "持駒に歩がありません"),
            ("77桂", "a piece of the same side is on 77", "77に自分の駒があります"),
            ("7775歩", "the pawn on 77 does not move like that", "77の歩はそこへは動けません"),
            (
                "2868+",
                "promotion is possible only in the last three ranks (not 28 and 68); it could be R-68",
                "敵陣の外（28、68）では成れません（候補：R-68）",
            ),
            (
                "4948金成",
                "the gold on 49 cannot promote; it could be G-48",
                "49の金は成れません（候補：G-48）",
            ),
            ("角行77", "a piece of the same side is on 77", "77に自分の駒があります"),
            ("19飛", "a piece of the same side is on 19", "19に自分の駒があります"),
            ("Gx", "no gold can capture anything", "金で取れる駒がありません"),
            ("76歩abc", "`abc` is not understood", "「abc」が読めません"),
            (
                "68金左",
                "no move fits all of this; it could be G-68",
                "この書き方に合う手がありません（候補：G-68）",
            ),
            ("abc", "this is not a move", "指し手として読めません"),
        ] {
            assert_eq!(read_error(&unread(text), locale(Lang::En, "western")), en, "{text}");
            assert_eq!(read_error(&unread(text), locale(Lang::Ja, "western")), ja, "{text}");
        }
    }

    /// So it does where a text that is being typed can become no move.
    #[test]
    fn parts_of_moves_have_their_reasons() {
        for (text, en, ja) in [
            ("34歩", "it is Black's turn", "手番は先手です"),
            ("角", "the bishop on 88 has no legal move", "88の角は動けません"),
            ("馬", "Black has no horse on the board", "先手の馬は盤上にありません"),
            ("玉9", "no legal move has `9` here", "ここに「9」の入る手はありません"),
            ("55玉", "no king can go to 55 (from 59)", "55へ動ける玉がありません（玉は59）"),
        ] {
            let position = Position::even();
            let unread =
                UnreadMove { error: explain_failure(text, &position, None), position, last_to: None };
            assert_eq!(read_error(&unread, locale(Lang::En, "western")), en, "{text}");
            assert_eq!(read_error(&unread, locale(Lang::Ja, "western")), ja, "{text}");
        }
    }

    #[test]
    fn errors_name_the_rank_and_the_character() {
        let error = SfenError::RankPiece { rank: 4, found: '歩' };
        assert_eq!(sfen_error(&error, Lang::En), "`歩` in rank 4 is not a piece");
        assert_eq!(sfen_error(&error, Lang::Ja), "4段目の「歩」は駒ではありません");
    }
}
