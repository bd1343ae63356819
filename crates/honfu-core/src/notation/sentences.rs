//! Sentences: why a move is illegal, why a text is not a move, and what is unusual about a position.

use std::fmt;

use crate::notation::locale::list_squares;
use crate::notation::{Locale, MoveObstacle, ReadMoveError, ReadMoveReason, piece_glyph};
use crate::shogi::{Color, IllegalMove, IllegalReason, Piece, PieceKind, PositionAnomaly, Square, SquareSet};
use crate::text::{Lang, localized, texts, words};

impl IllegalMove {
    /// Returns a sentence that explains why the move is illegal, with the squares that show it.
    pub fn sentence(&self, locale: Locale) -> String {
        let at = list_squares(self.squares, locale);
        let lang = locale.lang;
        let piece = self.kind.map_or_else(|| words!("piece", "駒").get(lang), |kind| kind.name(lang));
        texts! { lang, self.reason;
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
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Locale::english()))
    }
}

impl std::error::Error for IllegalMove {}

impl ReadMoveReason {
    /// Returns a sentence that explains why a text is not a move.
    pub fn sentence(&self, locale: Locale) -> String {
        let words = match self {
            ReadMoveReason::NotAMove => words!("this is not a move", "指し手として読めません"),
            ReadMoveReason::NotUnderstood(part) => {
                return localized!(locale.lang, "`{part}` is not understood", "「{part}」が読めません");
            }
            ReadMoveReason::NoMoveWith(part) => {
                return localized!(
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
            ReadMoveReason::NoSuchMove(obstacle) => return obstacle.sentence(locale),
            ReadMoveReason::Ambiguous => words!("several moves fit", "当てはまる手が複数あります"),
            ReadMoveReason::MustPromote => {
                words!(
                    "the piece must promote: add + or 成",
                    "成らなければなりません（「成」を付けてください）"
                )
            }
            ReadMoveReason::Illegal(_, why) => return why.sentence(locale),
        };
        words.get(locale.lang).to_owned()
    }
}

/// Writes the reason alone, since the candidates are moves of a position that the error does not have.
impl fmt::Display for ReadMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason.sentence(Locale::english()))
    }
}

impl std::error::Error for ReadMoveError {}

impl MoveObstacle {
    /// Returns a sentence that explains why no piece can make the move, with the squares that show it.
    pub fn sentence(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let square = |square: Square| locale.notation.square(square);
        texts! { lang, *self;
            MoveObstacle::Words => ("no move fits all of this", "この書き方に合う手がありません"),
            MoveObstacle::NoneOwned(owned) => { none_owned(owned, lang) },
            MoveObstacle::CannotMove { kind, from } => { cannot_move(kind, from, locale) },
            MoveObstacle::NothingToCapture(kind) => (
                "no {piece} can capture anything", "{piece}で取れる駒がありません", piece = kind.name(lang)),
            MoveObstacle::OutOfReach { kind: None, to, .. } => (
                "no piece can go to {to}", "{to}へ動ける駒がありません", to = square(to)),
            MoveObstacle::OutOfReach { kind: Some(kind), to, from } => { out_of_reach(kind, to, from, locale) },
            MoveObstacle::Blocked { kind, from, by } => (
                "the {piece} on {from} is blocked on {by}", "{from}の{piece}は{by}の駒に遮られています",
                piece = kind.name(lang), from = square(from), by = list_squares(by, locale)),
            MoveObstacle::Rule(why) => { why.sentence(locale) },
        }
    }
}

impl PositionAnomaly {
    /// Returns a sentence that describes what is unusual about the position.
    pub fn sentence(self, locale: Locale) -> String {
        let lang = locale.lang;
        let name = |color: Color| color.name(false, lang);
        texts! { lang, self;
            PositionAnomaly::Kings(color, 0) => (
                "{side} has no king", "{side}の玉がありません", side = name(color)),
            PositionAnomaly::Kings(color, count) => (
                "{side} has {count} kings", "{side}の玉が{count}枚あります", side = name(color)),
            PositionAnomaly::TwoPawns(color, file) => (
                "{side} has two pawns on file {file}",
                "{side}の歩が{file}筋に二枚あります(二歩)", side = name(color)),
            PositionAnomaly::DeadEnd(at) => {
                let square = locale.notation.square(at);
                localized!(lang, "the piece on {square} can never move", "{square}に行き所のない駒があります")
            },
            PositionAnomaly::KingCanBeTaken(color) => (
                "{side} is in check and not to move",
                "{side}は王手を受けていますが手番ではありません", side = name(color)),
            PositionAnomaly::TooMany(kind, count) => {
                let piece = piece_glyph(kind);
                localized!(lang, "too many pieces: {piece}{count}", "駒が多すぎます: {piece}{count}")
            },
        }
    }
}

impl fmt::Display for PositionAnomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Locale::english()))
    }
}

fn none_owned(Piece { color, kind }: Piece, lang: Lang) -> String {
    let side = color.name(false, lang);
    let piece = kind.name(lang);
    if kind.in_hand() {
        localized!(
            lang,
            "{side} has no {piece} on the board or in hand",
            "{side}の{piece}は盤上にも持駒にもありません"
        )
    } else {
        localized!(lang, "{side} has no {piece} on the board", "{side}の{piece}は盤上にありません")
    }
}

fn side_to_move(color: Color, lang: Lang) -> String {
    localized!(lang, "it is {side}'s turn", "手番は{side}です", side = color.name(false, lang))
}

/// The largest number of squares that a sentence lists.
const FEW: usize = 4;

fn out_of_reach(kind: PieceKind, to: Square, from: SquareSet, locale: Locale) -> String {
    let piece = kind.name(locale.lang);
    let to = locale.notation.square(to);
    let lang = locale.lang;
    if from.is_empty() || from.len() > FEW {
        return localized!(lang, "no {piece} can go to {to}", "{to}へ動ける{piece}がありません");
    }
    let from = list_squares(from, locale);
    localized!(
        lang,
        "no {piece} can go to {to} (from {from})",
        "{to}へ動ける{piece}がありません（{piece}は{from}）"
    )
}

fn cannot_move(kind: PieceKind, from: SquareSet, locale: Locale) -> String {
    let piece = kind.name(locale.lang);
    let lang = locale.lang;
    if from.is_empty() || from.len() > FEW {
        return localized!(lang, "no {piece} has a legal move", "動かせる{piece}がありません");
    }
    let from = list_squares(from, locale);
    localized!(lang, "the {piece} on {from} has no legal move", "{from}の{piece}は動けません")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NotationStyle;

    #[test]
    fn anomalies_name_sides_squares_and_pieces() {
        let sentence = |anomaly: PositionAnomaly, lang| {
            anomaly.sentence(Locale { lang, notation: NotationStyle::Japanese.into() })
        };
        let square = Square::new(5, 1).unwrap();
        assert_eq!(sentence(PositionAnomaly::DeadEnd(square), Lang::Ja), "５一に行き所のない駒があります");
        assert_eq!(PositionAnomaly::DeadEnd(square).to_string(), "the piece on 5a can never move");
        assert_eq!(PositionAnomaly::TooMany(PieceKind::Pawn, 19).to_string(), "too many pieces: 歩19");
        assert_eq!(PositionAnomaly::Kings(Color::White, 0).to_string(), "White has no king");
    }
}
