//! `S(7b)xP+`: the notation of the first issue of *Shogi* (1976), which names the captured piece instead
//! of its square, and marks promoted pieces with `(+)`.
//!
//! ```text
//! move  = name [origin] "-" square ["+"] | name [origin] "x" name [origin] ["+"] | name "*" square
//! name  = letter ["(+)"]        origin = "(" square ")"
//! ```
//! A square is written if there are several such pieces that could move or be captured. A declined
//! promotion is not marked.

use super::abbreviated::{self, AbbreviatedMove, OriginsAndTargets};
use super::{HODGES, MoveSign, optional, piece, promotion, sign, square};
use crate::notation::NotationOptions;
use crate::notation::ambiguity::{MoveContext, push_square};
use crate::notation::read::{ReadMoveResult, ReadRequest};
use crate::notation::style::NotationRow;
use crate::shogi::{Move, Piece, PieceKind, Square, SquareSet};

pub(crate) const HODGES_FIRST: NotationRow = NotationRow {
    id: "hodges_first",
    pieces: &PIECES,
    write,
    readers: &[super::read, abbreviated::read, read],
    ..HODGES
};

const PIECES: [&str; PieceKind::COUNT] =
    ["P", "L", "N", "S", "G", "B", "R", "K", "P(+)", "L(+)", "N(+)", "S(+)", "B(+)", "R(+)"];

fn write(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    out.push_str(PIECES[played.kind.index()]);
    let to = played.mv.to();
    let Move::Board { from, promote, .. } = played.mv else {
        out.push('*');
        return push_square(out, to, b'a');
    };
    if played.needs_origin(from) {
        push_apart(out, from);
    }
    match played.position.piece(to) {
        Some(captured) => push_captured(out, played, captured),
        None => {
            out.push('-');
            push_square(out, to, b'a');
        }
    }
    out.push_str(if promote { "+" } else { "" });
}

fn push_captured(out: &mut String, played: &MoveContext, captured: Piece) {
    out.push('x');
    out.push_str(PIECES[captured.kind.index()]);
    if played.needs_target(captured) {
        push_apart(out, played.mv.to());
    }
}

fn push_apart(out: &mut String, square: Square) {
    out.push('(');
    push_square(out, square, b'a');
    out.push(')');
}

/// Reads captures; all other moves are written as in the later issues.
pub(crate) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    let (kind, rest) = piece(request.text)?;
    let (from, rest) = optional(square, rest);
    let (MoveSign::Capture, rest) = sign(rest)? else { return None };
    let (captured, rest) = piece(rest)?;
    let (to, rest) = optional(square, rest);
    let pattern = AbbreviatedMove {
        kind,
        ends: vec![OriginsAndTargets {
            from: from.map_or(SquareSet::ALL, SquareSet::from),
            to: captured_squares(request, captured, to),
        }],
        drop: Some(false),
        capture: Some(true),
        promote: promotion(rest)?,
    };
    Some(pattern.read(request.position))
}

/// Returns the squares of the pieces of this kind that can be captured.
fn captured_squares(request: &ReadRequest, captured: PieceKind, to: Option<Square>) -> SquareSet {
    let enemies = request.position.pieces(!request.position.side()).into_iter();
    let named = |&square: &Square| request.position.piece(square).is_some_and(|piece| piece.kind == captured);
    enemies.filter(|square| to.is_none_or(|to| to == *square)).filter(named).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{bare, position, usi};
    use super::super::super::{NotationStyle, ReadMoveReason, read_move as read_any, read_move_as};

    #[test]
    fn the_examples_of_the_footnote() {
        for (sfen, mv, text) in [
            ("4k4/9/9/7p1/7P1/9/9/9/4K4 b - 1", "2e2d", "PxP"),
            ("4k1s2/9/6s2/9/9/9/9/9/4K4 w - 1", "3c2b", "S(3c)-2b"),
            ("4k4/9/9/9/8p/7pR/9/9/4K4 b - 1", "1f2f", "RxP(2f)"),
            ("4k4/9/9/9/8p/7pR/9/9/4K4 b - 1", "1f1e", "RxP(1e)"),
            ("4k4/9/9/9/9/9/9/4+R4/4K4 b - 1", "5h7h", "R(+)-7h"),
        ] {
            let position = position(sfen);
            assert_eq!(bare(NotationStyle::HodgesFirst, &position, usi(mv)), text);
            assert_eq!(read_move_as(NotationStyle::HodgesFirst, &position, None, text), Ok(usi(mv)));
            assert_eq!(read_any(&position, None, text), Ok(usi(mv)));
        }
    }

    #[test]
    fn promoted_pieces_and_promotions_are_marked() {
        let position = position("4k4/2+p1g4/1S1S5/9/2+B6/9/9/9/4K4 b S 1");
        for (mv, text) in [
            ("8c7b+", "S(8c)xP(+)+"),
            ("6c7b", "S(6c)xP(+)"),
            ("6c5b+", "SxG+"),
            ("7e5g", "B(+)-5g"),
            ("S*5e", "S*5e"),
            ("8c9b", "S-9b"),
        ] {
            assert_eq!(bare(NotationStyle::HodgesFirst, &position, usi(mv)), text);
            for text in [text.to_owned(), text.replace("B(+)", "+B").replace("P(+)", "+P")] {
                assert_eq!(read_any(&position, None, &text), Ok(usi(mv)), "{text}");
            }
        }
        let reason = read_any(&position, None, "SxP(+)").map_err(|error| error.reason);
        assert_eq!(reason, Err(ReadMoveReason::Ambiguous));
        let reason = read_any(&position, None, "SxR").map_err(|error| error.reason);
        assert!(matches!(reason, Err(ReadMoveReason::NoSuchMove(_))));
    }
}
