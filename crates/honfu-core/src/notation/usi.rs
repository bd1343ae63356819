//! `7g7f`, `8h2b+`, `P*5e`: the moves of the USI protocol.

use super::ambiguity::MoveContext;
use super::read::{ReadMoveResult, ReadRequest};
use super::style::NotationRow;
use super::western::{PIECE_LETTERS, square};
use super::{MoveConstraints, NotationOptions, NumberStyle, RankNames};
use crate::shogi::PieceKind;

pub(super) const USI: NotationRow = NotationRow {
    id: "usi",
    ranks: RankNames::Letters,
    numbers: NumberStyle::UNNUMBERED,
    options: NotationOptions::NONE,
    pieces: &PIECE_LETTERS,
    write,
    readers: &[read],
};

fn write(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    use std::fmt::Write;
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", played.mv);
}

/// Reads moves of USI, also `7776` with digits for ranks, which is the shortest to type, and `88x22+`.
pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    request.resolve(parse(request.text))
}

pub(super) fn parse(text: &str) -> Option<MoveConstraints> {
    match text.split_once('*') {
        Some((letter, to)) => drop(letter, to),
        None => board(text),
    }
}

fn drop(letter: &str, to: &str) -> Option<MoveConstraints> {
    let &[letter] = letter.as_bytes() else { return None };
    let kind = PieceKind::from_letter(letter.to_ascii_uppercase() as char)?;
    let (to, "") = square(to)? else { return None };
    Some(MoveConstraints { kind: Some(kind), to: Some(to), drop: Some(true), ..MoveConstraints::default() })
}

fn board(text: &str) -> Option<MoveConstraints> {
    let (from, rest) = square(text)?;
    let (capture, rest) = match rest.bytes().next()? {
        b'-' => (Some(false), &rest[1..]),
        b'x' | b'X' => (Some(true), &rest[1..]),
        _ => (None, rest),
    };
    let (to, rest) = square(rest)?;
    let promote = match rest {
        "" => None,
        "+" => Some(true),
        _ => return None,
    };
    let (from, to) = (Some(from), Some(to));
    Some(MoveConstraints { from, to, drop: Some(false), capture, promote, ..MoveConstraints::default() })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{NotationStyle, ReadMoveReason, read_move_as};

    #[test]
    fn coordinates_are_read() {
        let position = position("4k4/9/2P6/9/9/9/9/9/4K4 b P 1");
        for (mv, texts) in [
            ("7c7b", "7c7b 7372 ７３７２ 7C7B 7c72 7c-7b 73-72"),
            ("7c7b+", "7c7b+ 7372+ 7372＋"),
            ("P*5e", "P*5e p*5e P*55 P*5E"),
        ] {
            for text in texts.split(' ') {
                assert_eq!(read_move_as(NotationStyle::Usi, &position, None, text), Ok(usi(mv)), "{text}");
            }
        }
        for text in [
            "",
            "7c",
            "7c7",
            "7c7b=",
            "7c7b++",
            "*5e",
            "PP*5e",
            "P*5e+",
            "+P*5e",
            "x*5e",
            "0000",
            "７三７二",
            "7c*7b",
            "7c--7b",
            "73x",
        ] {
            let reason =
                read_move_as(NotationStyle::Usi, &position, None, text).map_err(|error| error.reason);
            assert_eq!(reason, Err(ReadMoveReason::NotAMove), "{text}");
        }
    }
}
