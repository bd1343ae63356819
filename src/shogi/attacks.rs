//! Where pieces go: tables for the empty board, and what stands between two squares.

use super::color::Color;
use super::piece::Kind;
use super::square::{Square, Squares};

/// A direction or a leap as (file, rank), for Black: forwards is rank -1.
type Step = (i8, i8);

/// The eight directions: the first four go up in square index, and the
/// opposite of the direction `d` is `(d + 4) % 8`.
const DIRECTIONS: [Step; 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

const ORTHOGONAL: [usize; 4] = [0, 2, 4, 6];
const DIAGONAL: [usize; 4] = [1, 3, 5, 7];
const DOWN: usize = 0;
const UP: usize = 4;

const GOLD: &[Step] = &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)];
const SILVER: &[Step] = &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
const ALL_ROUND: &[Step] = &DIRECTIONS;

const fn steps(kind: Kind) -> &'static [Step] {
    match kind {
        Kind::Pawn => &[(0, -1)],
        Kind::Knight => &[(1, -2), (-1, -2)],
        Kind::Silver => SILVER,
        Kind::King | Kind::Horse | Kind::Dragon => ALL_ROUND,
        Kind::Lance | Kind::Bishop | Kind::Rook => &[],
        _ => GOLD,
    }
}

const fn slides(kind: Kind) -> &'static [usize] {
    match kind {
        Kind::Lance => &[UP],
        Kind::Bishop | Kind::Horse => &DIAGONAL,
        Kind::Rook | Kind::Dragon => &ORTHOGONAL,
        _ => &[],
    }
}

/// The square one step away, if it is on the board.
const fn neighbour(from: usize, step: Step) -> Option<usize> {
    let file = from as i8 / 9 + step.0;
    let rank = from as i8 % 9 + step.1;
    if file >= 0 && file < 9 && rank >= 0 && rank < 9 { Some((file * 9 + rank) as usize) } else { None }
}

const fn ray(from: usize, direction: usize) -> u128 {
    let mut bits = 0;
    let mut next = neighbour(from, DIRECTIONS[direction]);
    while let Some(square) = next {
        bits |= 1 << square;
        next = neighbour(square, DIRECTIONS[direction]);
    }
    bits
}

/// What a black piece reaches on the empty board.
const fn black_reach(kind: Kind, from: usize) -> u128 {
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

type BySquare = [u128; Square::COUNT];

/// The board turned by half a circle: the bit of square `n` moves to `80 - n`.
const fn turned(bits: u128) -> u128 {
    bits.reverse_bits() >> (127 - 80)
}

const fn build_reach() -> [[BySquare; Kind::COUNT]; 2] {
    let mut table = [[[0; Square::COUNT]; Kind::COUNT]; 2];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut from = 0;
        while from < Square::COUNT {
            let bits = black_reach(Kind::ALL[kind], from);
            table[0][kind][from] = bits;
            table[1][kind][80 - from] = turned(bits);
            from += 1;
        }
        kind += 1;
    }
    table
}

const fn build_rays() -> [BySquare; 8] {
    let mut table = [[0; Square::COUNT]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < Square::COUNT {
            table[direction][from] = ray(from, direction);
            from += 1;
        }
        direction += 1;
    }
    table
}

// The indexes into these tables are a `Color`, a `Kind`, a direction and a
// `Square`, each below the length of its dimension by construction.
static REACH: [[BySquare; Kind::COUNT]; 2] = build_reach();
static RAYS: [BySquare; 8] = build_rays();

/// Where a piece goes from `from` on the empty board.
pub fn reach(color: Color, kind: Kind, from: Square) -> Squares {
    Squares::from_bits(REACH[color.index()][kind.index()][from.index()])
}

/// Where a piece goes from `from` when it cannot pass over `occupied` squares;
/// the first of them in each direction is included.
pub fn attacks(color: Color, kind: Kind, from: Square, occupied: Squares) -> Squares {
    let slide = |directions: [usize; 4]| {
        directions.iter().fold(0, |bits, &direction| bits | slide(direction, from, occupied.bits()))
    };
    let bits = match kind {
        Kind::Lance if color == Color::Black => slide_one(UP, from, occupied),
        Kind::Lance => slide_one(DOWN, from, occupied),
        Kind::Bishop => slide(DIAGONAL),
        Kind::Rook => slide(ORTHOGONAL),
        Kind::Horse => slide(DIAGONAL) | reach(color, Kind::King, from).bits(),
        Kind::Dragon => slide(ORTHOGONAL) | reach(color, Kind::King, from).bits(),
        _ => return reach(color, kind, from),
    };
    Squares::from_bits(bits)
}

fn slide_one(direction: usize, from: Square, occupied: Squares) -> u128 {
    slide(direction, from, occupied.bits())
}

/// The ray up to and including its first occupied square: the lowest one of a
/// direction that goes up in index, the highest one of the others.
fn slide(direction: usize, from: Square, occupied: u128) -> u128 {
    let ray = RAYS[direction][from.index()];
    let blockers = ray & occupied;
    let near = if direction < UP {
        blockers ^ blockers.wrapping_sub(1)
    } else {
        u128::MAX << (127 - (blockers | 1).leading_zeros())
    };
    ray & near
}

/// The squares strictly between two squares of one rank, file or diagonal;
/// empty for all other pairs.
pub fn between(a: Square, b: Square) -> Squares {
    let file = b.file() as i8 - a.file() as i8;
    let rank = b.rank() as i8 - a.rank() as i8;
    if file != 0 && rank != 0 && file.abs() != rank.abs() {
        return Squares::EMPTY;
    }
    let direction = match (file.signum(), rank.signum()) {
        (0, 1) => 0,
        (1, -1) => 1,
        (1, 0) => 2,
        (1, 1) => 3,
        (0, -1) => 4,
        (-1, 1) => 5,
        (-1, 0) => 6,
        (-1, -1) => 7,
        _ => return Squares::EMPTY,
    };
    Squares::from_bits(RAYS[direction][a.index()] & RAYS[(direction + 4) % 8][b.index()])
}

/// The squares of the rank farthest from `color`'s camp down to its rank `last`.
const fn far_ranks(color: Color, last: u8) -> Squares {
    let mut bits = 0;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if square.rank_for(color) <= last {
            bits |= 1 << index;
        }
        index += 1;
    }
    Squares::from_bits(bits)
}

/// Where that piece could never move again: the last rank for pawns and lances,
/// the last two for knights.
pub const fn dead_end(color: Color, kind: Kind) -> Squares {
    const LAST: [Squares; 2] = [far_ranks(Color::Black, 1), far_ranks(Color::White, 1)];
    const LAST_TWO: [Squares; 2] = [far_ranks(Color::Black, 2), far_ranks(Color::White, 2)];
    match kind {
        Kind::Pawn | Kind::Lance => LAST[color.index()],
        Kind::Knight => LAST_TWO[color.index()],
        _ => Squares::EMPTY,
    }
}

/// The promotion zone of `color`.
pub const fn zone(color: Color) -> Squares {
    const ZONES: [Squares; 2] = [far_ranks(Color::Black, 3), far_ranks(Color::White, 3)];
    ZONES[color.index()]
}

/// The nine squares of the file of `square`.
pub const fn file_of(square: Square) -> Squares {
    Squares::from_bits(0x1ff << ((square.file() - 1) * 9))
}
