//! Anomalies of a position, such as missing or surplus pieces, for setting up a board.

use super::{Color, PieceKind, Position, Square, attacks};

/// The number of pieces of each kind in a set, for both sides together, promoted or not.
pub const PIECE_SET: [(PieceKind, u8); 8] = [
    (PieceKind::Rook, 2),
    (PieceKind::Bishop, 2),
    (PieceKind::Gold, 4),
    (PieceKind::Silver, 4),
    (PieceKind::Knight, 4),
    (PieceKind::Lance, 4),
    (PieceKind::Pawn, 18),
    (PieceKind::King, 2),
];

/// Something that cannot occur in a game, although it may occur in a problem.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum PositionAnomaly {
    /// The side has no king, or several: this many.
    Kings(Color, u8),
    /// The side has two unpromoted pawns on this file (1 to 9).
    TwoPawns(Color, u8),
    /// The piece on this square can never move again.
    DeadEnd(Square),
    /// The side that is not to move is in check.
    KingCanBeTaken(Color),
    /// There are more pieces of a kind than in a set: this many.
    TooMany(PieceKind, u32),
}

/// Returns, for each kind of [`PIECE_SET`], the number of pieces that are neither on the board nor in a
/// hand. It is negative if there are too many.
pub fn unplaced_pieces(position: &Position) -> [(PieceKind, i32); 8] {
    PIECE_SET.map(|(kind, in_set)| (kind, i32::from(in_set) - placed(position, kind) as i32))
}

/// Returns the number of pieces of a kind, promoted or not, on the board and in both hands.
fn placed(position: &Position, kind: PieceKind) -> u32 {
    Color::ALL.into_iter().map(|color| piece_count(position, color, kind)).sum()
}

/// Returns the number of pieces of a kind, promoted or not, that a side has on the board and in hand.
pub fn piece_count(position: &Position, color: Color, kind: PieceKind) -> u32 {
    let kinds = [Some(kind), kind.promoted()].into_iter().flatten();
    let on_board: usize = kinds.map(|kind| position.board.pieces(color, kind).len()).sum();
    on_board as u32 + u32::from(position.hand(color).count(kind))
}

/// Returns all anomalies of a position.
pub fn find_anomalies(position: &Position) -> Vec<PositionAnomaly> {
    let mut found = Vec::new();
    for color in Color::ALL {
        let kings = position.kings(color).len() as u8;
        if kings != 1 {
            found.push(PositionAnomaly::Kings(color, kings));
        }
        let pawns = position.board.pieces(color, PieceKind::Pawn);
        let files = (1..=9).filter_map(|file| Square::new(file, 1));
        let twice = files.filter(|&file| (pawns & attacks::file_of(file)).len() > 1);
        found.extend(twice.map(|file| PositionAnomaly::TwoPawns(color, file.file())));
        let stuck = [PieceKind::Pawn, PieceKind::Lance, PieceKind::Knight]
            .map(|kind| position.board.pieces(color, kind) & attacks::dead_end(color, kind));
        found.extend((stuck[0] | stuck[1] | stuck[2]).into_iter().map(PositionAnomaly::DeadEnd));
    }
    let waiting = !position.side();
    let taken = |king: Square| !position.attackers(king, position.side()).is_empty();
    if position.kings(waiting).into_iter().any(taken) {
        found.push(PositionAnomaly::KingCanBeTaken(waiting));
    }
    let too_many = PIECE_SET.iter().map(|&(kind, in_set)| (kind, in_set, placed(position, kind)));
    let too_many = too_many.filter(|&(kind, in_set, count)| kind != PieceKind::King && count > in_set.into());
    found.extend(too_many.map(|(kind, _, count)| PositionAnomaly::TooMany(kind, count)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::{Handicap, Sfen};

    fn position(sfen: &str) -> Position {
        Sfen::parse(sfen).expect(sfen).0.position
    }

    #[test]
    fn a_game_begins_with_everything_in_its_place() {
        assert!(unplaced_pieces(&Position::even()).iter().all(|&(_, count)| count == 0));
        assert_eq!(find_anomalies(&Position::even()), []);
        let missing: Vec<(PieceKind, i32)> =
            unplaced_pieces(&Handicap::RookLance.position()).into_iter().filter(|held| held.1 != 0).collect();
        assert_eq!(missing, [(PieceKind::Rook, 1), (PieceKind::Lance, 1)]);
    }

    #[test]
    fn positions_that_no_game_reaches_are_found() {
        use PositionAnomaly::{DeadEnd, KingCanBeTaken, Kings, TooMany, TwoPawns};
        let square = |name: &str| Square::from_usi(name).expect(name);
        let white = Color::White;
        let cases: [(&str, &[PositionAnomaly]); 5] = [
            ("9/9/9/9/9/9/9/9/9 b -", &[Kings(Color::Black, 0), Kings(white, 0)]),
            ("4k4/9/9/9/9/9/9/9/3KK4 b -", &[Kings(Color::Black, 2)]),
            ("P3k4/9/9/9/9/p8/p8/9/4K4 b -", &[DeadEnd(square("9a")), TwoPawns(white, 9)]),
            ("4k4/4R4/9/9/9/9/9/9/4K4 b -", &[KingCanBeTaken(white)]),
            ("4k4/9/9/9/9/9/9/9/4K4 b 3B19p", &[TooMany(PieceKind::Bishop, 3), TooMany(PieceKind::Pawn, 19)]),
        ];
        for (sfen, expected) in cases {
            assert_eq!(find_anomalies(&position(sfen)), expected, "{sfen}");
        }
    }
}
