//! One move of each kind, to show what a style looks like.

use super::Notation;
use crate::shogi::{Move, Position, Sfen, Square};

/// A position with Black to move, in which White has just moved to 2d.
const SFEN: &str = "lnsgk2nl/1r5b1/pp+Pppps1p/7p1/9/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL b GP 1";
const LAST_TO: &str = "2d";

/// A kind of move, such as a capture. A new variant is a breaking change, so that a program with a text
/// for each variant gets a compile error.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ReferenceMove {
    /// A move without a capture or promotion.
    Plain,
    /// A capture, but not on the destination of the previous move.
    Capture,
    /// A capture on the destination of the previous move.
    Recapture,
    /// A promotion.
    Promotion,
    /// A promotion that is possible but declined.
    Declined,
    /// A drop to a square that no such piece on the board can reach.
    Drop,
    /// A drop to a square that such a piece on the board can reach as well.
    DropOfTwo,
    /// A move of one of two pieces that can reach the square.
    OneOfTwo,
    /// A move of a promoted piece.
    Promoted,
}

/// All kinds, with a move of each.
const MOVES: [(ReferenceMove, &str); 9] = [
    (ReferenceMove::Plain, "1g1f"),
    (ReferenceMove::Capture, "2h2d"),
    (ReferenceMove::Recapture, "2h2d"),
    (ReferenceMove::Promotion, "8h3c+"),
    (ReferenceMove::Declined, "8h3c"),
    (ReferenceMove::Drop, "P*2c"),
    (ReferenceMove::DropOfTwo, "G*5h"),
    (ReferenceMove::OneOfTwo, "6i5h"),
    (ReferenceMove::Promoted, "7c7b"),
];

/// Returns all kinds of moves, in the order of [`reference_texts`].
pub fn reference_moves() -> impl Iterator<Item = ReferenceMove> {
    MOVES.iter().map(|(sort, _)| *sort)
}

/// Whether moves of every kind are written in ASCII alone.
pub fn is_ascii(notation: Notation) -> bool {
    reference_texts(notation).iter().all(|text| text.is_ascii())
}

/// Returns a move of each kind in this notation.
pub fn reference_texts(notation: impl Into<Notation>) -> Vec<String> {
    let notation = notation.into();
    // A test ensures that the position and the moves can be read.
    let position = Sfen::parse(SFEN).map_or_else(|_| Position::even(), |(sfen, _)| sfen.position);
    let moves = MOVES.iter().filter_map(|(sort, usi)| Some((*sort, Move::from_usi(usi)?)));
    let last_to = |sort| Square::from_usi(LAST_TO).filter(|_| sort != ReferenceMove::Capture);
    moves.map(|(sort, mv)| notation.text(&position, last_to(sort), mv)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{NotationStyle, read_move, read_move_as};
    use super::*;

    #[test]
    fn every_move_is_of_its_sort() {
        assert_eq!(
            reference_texts(NotationStyle::Japanese),
            [
                "☗１六歩",
                "☗２四飛",
                "☗同飛",
                "☗３三角成",
                "☗３三角不成",
                "☗２三歩",
                "☗５八金打",
                "☗５八金左",
                "☗７二と"
            ]
        );
        assert_eq!(
            reference_texts(NotationStyle::Western),
            ["P-16", "Rx24", "Rx24", "Bx33+", "Bx33=", "P*23", "G*58", "G69-58", "+P-72"]
        );
    }

    #[test]
    fn every_text_is_read_back() {
        let position = position(SFEN);
        let last_to = Square::from_usi(LAST_TO);
        for style in NotationStyle::all() {
            assert_eq!(reference_moves().count(), reference_texts(style).len());
            for (text, (_, mv)) in reference_texts(style).iter().zip(MOVES) {
                assert_eq!(read_move(&position, last_to, text), Ok(usi(mv)), "{text}");
                assert_eq!(read_move_as(style, &position, last_to, text), Ok(usi(mv)), "{text}");
            }
        }
    }

    #[test]
    fn some_notations_are_ascii() {
        for (id, ascii) in
            [("japanese", false), ("kif", false), ("hosking", false), ("hodges", true), ("csa", true)]
        {
            assert_eq!(is_ascii(id.parse().unwrap()), ascii, "{id}");
        }
    }
}
