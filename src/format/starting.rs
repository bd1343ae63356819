//! What the formats share that give the start of a record by a name or a board.

use crate::record::Key;
use crate::shogi::{Color, Handicap, Kind, Piece, Position, Square};

/// The name of a start that the board gives.
pub const OTHER: &str = "その他";

/// Whether a header is the name of the start.
pub fn is_handicap(key: &str) -> bool {
    Key::Handicap.names().contains(&key)
}

/// Whether a name of the start says something that the position does not.
pub fn is_telling(name: &str, position: &Position) -> bool {
    let says_all = |handicap: Handicap| handicap.position() == *position;
    !name.is_empty() && name != OTHER && !Handicap::from_name(name).is_some_and(says_all)
}

/// The handicap of three pieces as other programs have it. They do not agree on which
/// lance White leaves out with the rook and the bishop: if the first move is by the one
/// that is missing, it was the other.
pub fn without_the_other_lance(position: &Position) -> Position {
    let mut other = position.clone();
    if let (Some(right), Some(left)) = (Square::new(1, 1), Square::new(9, 1)) {
        other.put(left, None);
        other.put(right, Some(Piece::new(Color::White, Kind::Lance)));
    }
    other
}

/// Whether there is what no game has: more pieces of a kind than a set holds, two
/// kings of a side, two pawns of a side on a file, pieces that can never move.
pub fn is_unusual(position: &Position) -> bool {
    let mut counts = [0_u32; Kind::COUNT];
    let mut files = [[0_u32; 10]; 2];
    let mut stuck = false;
    for square in Square::all() {
        let Some(Piece { color, kind }) = position.piece(square) else { continue };
        counts[kind.base().index()] += 1;
        files[color.index()][usize::from(square.file())] += u32::from(kind == Kind::Pawn);
        let rank = square.rank_for(color);
        stuck |= matches!((kind, rank), (Kind::Pawn | Kind::Lance, 1) | (Kind::Knight, 1 | 2));
    }
    let held = |kind| Color::ALL.map(|color| u32::from(position.hand(color).count(kind))).iter().sum::<u32>();
    let many = SET.into_iter().any(|(kind, count)| counts[kind.index()] + held(kind) > count);
    let kings = Color::ALL.into_iter().any(|color| position.kings(color).len() > 1);
    many || kings || stuck || files.as_flattened().iter().any(|&pawns| pawns > 1)
}

/// How many of each kind a set holds.
const SET: [(Kind, u32); 8] = [
    (Kind::Pawn, 18),
    (Kind::Lance, 4),
    (Kind::Knight, 4),
    (Kind::Silver, 4),
    (Kind::Gold, 4),
    (Kind::Bishop, 2),
    (Kind::Rook, 2),
    (Kind::King, 2),
];
