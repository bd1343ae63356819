//! Sentences: why a move is illegal, why a text is not a move, and what is unusual about a position.

use std::fmt;

use crate::notation::locale::list_squares;
use crate::notation::{Locale, MoveObstacle, ReadMoveError, ReadMoveReason, piece_glyph};
use crate::shogi::{Color, IllegalMove, IllegalReason, Piece, PositionAnomaly, SquareSet};
use crate::texts::{anomaly, illegal, obstacle, unread};

impl IllegalMove {
    /// Returns a sentence that explains why the move is illegal, with the squares that show it.
    pub fn sentence(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let at = &list_squares(self.squares, locale);
        let piece = &self.kind.map_or_else(|| illegal::AnyPiece.get(lang), |kind| kind.name(lang));
        match self.reason {
            IllegalReason::NoPiece => illegal::NoPiece { at }.text(lang),
            IllegalReason::NotYourTurn => illegal::NotYourTurn { piece, at }.text(lang),
            IllegalReason::SameSquare => illegal::SameSquare { at }.text(lang),
            IllegalReason::OwnPieceOnTarget => illegal::OwnPieceOnTarget { at }.text(lang),
            IllegalReason::NotInHand => illegal::NotInHand { piece }.text(lang),
            IllegalReason::DropOnPiece => illegal::DropOnPiece { piece, at }.text(lang),
            IllegalReason::CannotPromote => illegal::CannotPromote { piece, at }.text(lang),
            IllegalReason::KingCapture => illegal::KingCapture { at }.text(lang),
            IllegalReason::CannotReach => illegal::CannotReach { piece, at }.text(lang),
            IllegalReason::Blocked => illegal::Blocked { at }.text(lang),
            IllegalReason::NotInZone => illegal::NotInZone { at }.text(lang),
            IllegalReason::MustPromote => illegal::MustPromote { piece, at }.text(lang),
            IllegalReason::DeadEnd => illegal::DeadEnd { piece, at }.text(lang),
            IllegalReason::Nifu => illegal::Nifu { at }.text(lang),
            IllegalReason::InCheck => illegal::InCheck { at }.text(lang),
            IllegalReason::PawnDropMate => illegal::PawnDropMate { at }.text(lang),
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
        let lang = locale.lang;
        let words = match self {
            ReadMoveReason::NotAMove => unread::NotAMove,
            ReadMoveReason::NotUnderstood(part) => return unread::NotUnderstood { part }.text(lang),
            ReadMoveReason::NoMoveWith(part) => return unread::NoMoveWith { part }.text(lang),
            ReadMoveReason::WrongSide(turn) => {
                return unread::WrongSide { side: &turn.name(false, lang) }.text(lang);
            }
            ReadMoveReason::NoPreviousMove => unread::NoPreviousMove,
            ReadMoveReason::NoSuchMove(obstacle) => return obstacle.sentence(locale),
            ReadMoveReason::Ambiguous => unread::Ambiguous,
            ReadMoveReason::MustPromote => unread::MustPromote,
            ReadMoveReason::Illegal(_, why) => return why.sentence(locale),
        };
        words.get(lang).to_owned()
    }
}

/// Writes the reason alone, since the candidates are moves of a position that the error does not have.
impl fmt::Display for ReadMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason.sentence(Locale::english()))
    }
}

impl std::error::Error for ReadMoveError {}

/// The largest number of squares that a sentence lists.
const FEW: usize = 4;

impl MoveObstacle {
    /// Returns a sentence that explains why no piece can make the move, with the squares that show it.
    pub fn sentence(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let few =
            |squares: SquareSet| (1..=FEW).contains(&squares.len()).then(|| list_squares(squares, locale));
        match *self {
            MoveObstacle::Words => obstacle::Words.get(lang).to_owned(),
            MoveObstacle::NoneOwned(Piece { color, kind }) => {
                let (side, piece) = (&color.name(false, lang), &kind.name(lang));
                match kind.in_hand() {
                    true => obstacle::NoneOwned { side, piece }.text(lang),
                    false => obstacle::NotOnBoard { side, piece }.text(lang),
                }
            }
            MoveObstacle::NothingToCapture(kind) => {
                obstacle::NothingToCapture { piece: &kind.name(lang) }.text(lang)
            }
            MoveObstacle::CannotMove { kind, from } => {
                let piece = &kind.name(lang);
                match &few(from) {
                    Some(from) => obstacle::CannotMoveFrom { piece, from }.text(lang),
                    None => obstacle::CannotMove { piece }.text(lang),
                }
            }
            MoveObstacle::OutOfReach { kind, to, from } => {
                let to = &locale.notation.square(to);
                match (kind.map(|kind| kind.name(lang)), few(from)) {
                    (Some(piece), Some(from)) => {
                        obstacle::OutOfReachFrom { piece: &piece, to, from: &from }.text(lang)
                    }
                    (Some(piece), None) => obstacle::OutOfReach { piece: &piece, to }.text(lang),
                    (None, _) => obstacle::NoPieceReaches { to }.text(lang),
                }
            }
            MoveObstacle::Blocked { kind, from, by } => obstacle::Blocked {
                piece: &kind.name(lang),
                from: &locale.notation.square(from),
                by: &list_squares(by, locale),
            }
            .text(lang),
            MoveObstacle::Rule(why) => why.sentence(locale),
        }
    }
}

impl PositionAnomaly {
    /// Returns a sentence that describes what is unusual about the position.
    pub fn sentence(self, locale: Locale) -> String {
        let lang = locale.lang;
        let name = |color: Color| color.name(false, lang);
        match self {
            PositionAnomaly::Kings(color, 0) => anomaly::NoKing { side: &name(color) }.text(lang),
            PositionAnomaly::Kings(color, count) => {
                anomaly::Kings { side: &name(color), count: &count }.text(lang)
            }
            PositionAnomaly::TwoPawns(color, file) => {
                anomaly::TwoPawns { side: &name(color), file: &file }.text(lang)
            }
            PositionAnomaly::DeadEnd(at) => {
                anomaly::DeadEnd { square: &locale.notation.square(at) }.text(lang)
            }
            PositionAnomaly::KingCanBeTaken(color) => {
                anomaly::KingCanBeTaken { side: &name(color) }.text(lang)
            }
            PositionAnomaly::TooMany(kind, count) => {
                anomaly::TooMany { piece: &piece_glyph(kind), count: &count }.text(lang)
            }
        }
    }
}

impl fmt::Display for PositionAnomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Locale::english()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NotationStyle;
    use crate::shogi::{PieceKind, Square};
    use crate::text::Lang;

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
