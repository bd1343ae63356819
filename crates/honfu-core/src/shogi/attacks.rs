//! The squares that pieces attack: tables for the empty board, and the squares between two squares.

use super::{Color, PieceKind, Square, SquareSet};

/// A step or a leap as (file, rank), for Black: forwards is rank -1.
type Offset = (i8, i8);

/// One of the eight directions of sliding, numbered so that `8 - d` is the opposite of `d`, and the
/// directions above the middle go up in square index.
type Direction = usize;

/// The middle number, which is not a direction.
const NOWHERE: Direction = 4;
const FORWARDS: Direction = direction(0, -1);
const ORTHOGONAL: &[Direction] = &[1, 3, 5, 7];
const DIAGONAL: &[Direction] = &[0, 2, 6, 8];

const fn direction(file: i8, rank: i8) -> Direction {
    ((file.signum() + 1) * 3 + rank.signum() + 1) as Direction
}

const fn step(direction: Direction) -> Offset {
    (direction as i8 / 3 - 1, direction as i8 % 3 - 1)
}

const GOLD: &[Offset] = &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)];
const SILVER: &[Offset] = &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
const ALL_ROUND: &[Offset] = &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)];

const fn steps(kind: PieceKind) -> &'static [Offset] {
    match kind {
        PieceKind::Pawn => &[(0, -1)],
        PieceKind::Knight => &[(1, -2), (-1, -2)],
        PieceKind::Silver => SILVER,
        PieceKind::King | PieceKind::Horse | PieceKind::Dragon => ALL_ROUND,
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook => &[],
        _ => GOLD,
    }
}

const fn slides(kind: PieceKind) -> &'static [Direction] {
    match kind {
        PieceKind::Lance => &[FORWARDS],
        PieceKind::Bishop | PieceKind::Horse => DIAGONAL,
        PieceKind::Rook | PieceKind::Dragon => ORTHOGONAL,
        _ => &[],
    }
}

/// Returns the square one step away, if it is on the board.
const fn neighbour(from: usize, step: Offset) -> Option<usize> {
    let file = from as i8 / 9 + step.0;
    let rank = from as i8 % 9 + step.1;
    if file >= 0 && file < 9 && rank >= 0 && rank < 9 { Some((file * 9 + rank) as usize) } else { None }
}

const fn ray(from: usize, direction: Direction) -> u128 {
    let mut bits = 0;
    let mut next = neighbour(from, step(direction));
    while let Some(square) = next {
        bits |= 1 << square;
        next = neighbour(square, step(direction));
    }
    bits
}

/// Returns the squares that a black piece reaches on the empty board.
const fn black_reach(kind: PieceKind, from: usize) -> u128 {
    let mut bits = 0;
    let mut n = 0;
    while n < steps(kind).len() {
        if let Some(square) = neighbour(from, steps(kind)[n]) {
            bits |= 1 << square;
        }
        n += 1;
    }
    n = 0;
    while n < slides(kind).len() {
        bits |= ray(from, slides(kind)[n]);
        n += 1;
    }
    bits
}

type SquareMasks = [u128; Square::COUNT];

/// Turns the board by half a circle: the bit of square `n` moves to `80 - n`.
const fn turned(bits: u128) -> u128 {
    bits.reverse_bits() >> (127 - 80)
}

const fn build_reach() -> [[SquareMasks; PieceKind::COUNT]; 2] {
    let mut table = [[[0; Square::COUNT]; PieceKind::COUNT]; 2];
    let mut kind = 0;
    while kind < PieceKind::COUNT {
        let mut from = 0;
        while from < Square::COUNT {
            let bits = black_reach(PieceKind::ALL[kind], from);
            table[0][kind][from] = bits;
            table[1][kind][80 - from] = turned(bits);
            from += 1;
        }
        kind += 1;
    }
    table
}

const fn build_rays() -> [SquareMasks; 9] {
    let mut table = [[0; Square::COUNT]; 9];
    let mut direction = 0;
    while direction < 9 {
        let mut from = 0;
        while from < Square::COUNT && direction != NOWHERE {
            table[direction][from] = ray(from, direction);
            from += 1;
        }
        direction += 1;
    }
    table
}

// The indices into these tables are a `Color`, a `PieceKind`, a `Direction` and a `Square`, each below
// the length of its dimension by construction.
static REACH: [[SquareMasks; PieceKind::COUNT]; 2] = build_reach();
static RAYS: [SquareMasks; 9] = build_rays();

/// Returns the squares that a piece on `from` reaches on the empty board.
pub(crate) fn reach(color: Color, kind: PieceKind, from: Square) -> SquareSet {
    SquareSet::from_bits(REACH[color.index()][kind.index()][from.index()])
}

/// Returns the squares that a piece on `from` attacks if it cannot pass over `occupied` squares. The
/// first occupied square in each direction is included.
pub(crate) fn attacks(color: Color, kind: PieceKind, from: Square, occupied: SquareSet) -> SquareSet {
    let beside = match kind {
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook => SquareSet::EMPTY,
        PieceKind::Horse | PieceKind::Dragon => reach(color, PieceKind::King, from),
        _ => return reach(color, kind, from),
    };
    slides(kind).iter().fold(beside, |squares, &direction| {
        // Only a lance has a front and a back.
        let direction = if color == Color::Black { direction } else { 8 - direction };
        squares | slide(direction, from, occupied)
    })
}

/// Returns the ray up to and including its first occupied square. That is the lowest one if the direction
/// goes up in index, otherwise the highest one.
fn slide(direction: Direction, from: Square, occupied: SquareSet) -> SquareSet {
    let ray = RAYS[direction][from.index()];
    let blockers = ray & occupied.bits();
    let near = if direction > NOWHERE {
        blockers ^ blockers.wrapping_sub(1)
    } else {
        u128::MAX << (127 - (blockers | 1).leading_zeros())
    };
    SquareSet::from_bits(ray & near)
}

/// Returns the squares strictly between two squares of one rank, file or diagonal; empty for all other
/// pairs.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> SquareSet {
    let file = b.file() as i8 - a.file() as i8;
    let rank = b.rank() as i8 - a.rank() as i8;
    if file != 0 && rank != 0 && file.abs() != rank.abs() {
        return SquareSet::EMPTY;
    }
    let direction = direction(file, rank);
    SquareSet::from_bits(RAYS[direction][a.index()] & RAYS[8 - direction][b.index()])
}

/// Returns the squares of ranks 1 to `last` as `color` counts them, with rank 1 farthest from its camp.
const fn far_ranks(color: Color, last: u8) -> SquareSet {
    let mut bits = 0;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if square.rank_for(color) <= last {
            bits |= 1 << index;
        }
        index += 1;
    }
    SquareSet::from_bits(bits)
}

/// Returns the squares on which a piece could never move again: the last rank for pawns and lances, the
/// last two ranks for knights.
pub(crate) const fn dead_end(color: Color, kind: PieceKind) -> SquareSet {
    const LAST: [SquareSet; 2] = [far_ranks(Color::Black, 1), far_ranks(Color::White, 1)];
    const LAST_TWO: [SquareSet; 2] = [far_ranks(Color::Black, 2), far_ranks(Color::White, 2)];
    match kind {
        PieceKind::Pawn | PieceKind::Lance => LAST[color.index()],
        PieceKind::Knight => LAST_TWO[color.index()],
        _ => SquareSet::EMPTY,
    }
}

/// Returns the promotion zone of `color`.
pub(crate) const fn zone(color: Color) -> SquareSet {
    const ZONES: [SquareSet; 2] = [far_ranks(Color::Black, 3), far_ranks(Color::White, 3)];
    ZONES[color.index()]
}

/// Returns the nine squares of the file of `square`.
pub(crate) const fn file_of(square: Square) -> SquareSet {
    SquareSet::from_bits(0x1ff << ((square.file() - 1) * 9))
}
