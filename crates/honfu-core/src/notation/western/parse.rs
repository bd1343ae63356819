//! Reading: one grammar for all Western styles, and what people write in their place.

use super::super::constraints::MoveConstraints;
use super::super::read::{ReadMoveResult, ReadRequest};
use super::super::scan::side_mark;
use crate::shogi::{PieceKind, Square};

/// Reads every Western style but its texts that name a captured piece: digits or letters
/// for ranks, an apostrophe for a drop, D, H and T or `B(+)` for promoted pieces, an
/// origin in parentheses, the sign left out, and the square of a recapture left out.
pub fn read(asked: &ReadRequest) -> Option<ReadMoveResult> {
    asked.resolve(parse(asked.text))
}

pub fn parse(text: &str) -> Option<MoveConstraints> {
    let (color, rest) = side_mark(text);
    let (kind, rest) = piece(rest)?;
    let said = movement(rest)?;
    // The `+` of a promoted piece may stand after the move as well.
    let promote = said.promote.filter(|&promotes| !(promotes && kind.is_promoted()));
    Some(MoveConstraints { color, kind: Some(kind), promote, ..said })
}

/// What is said after the piece.
pub fn movement(text: &str) -> Option<MoveConstraints> {
    let (first, rest) = optional(square, text);
    let (sign, rest) = optional(sign, rest);
    let (second, rest) = optional(square, rest);
    let (from, to) = match (first, second) {
        // Without a sign the only square is where it goes: `P76`. With a letter for the
        // rank that is no style but PSN that leaves things out.
        (Some(to), None) if sign.is_none() && has_digits(text) => (None, Some(to)),
        (from, None) if sign == Some(MoveSign::Capture) => (from, None),
        (_, None) => return None,
        ends => ends,
    };
    Some(MoveConstraints {
        to,
        same: to.is_none(),
        from,
        drop: sign.map(|sign| sign == MoveSign::Drop),
        capture: sign.filter(|&sign| sign != MoveSign::Drop).map(|sign| sign == MoveSign::Capture),
        promote: promotion(rest)?,
        ..MoveConstraints::default()
    })
}

/// Whether a text that starts with a square has a digit for its rank.
fn has_digits(text: &str) -> bool {
    text.trim_start_matches('(').as_bytes().get(1).is_some_and(u8::is_ascii_digit)
}

/// What `part` finds at the start of a text, and what is after that.
pub fn optional<T>(part: fn(&str) -> Option<(T, &str)>, text: &str) -> (Option<T>, &str) {
    part(text).map_or((None, text), |(found, rest)| (Some(found), rest))
}

/// What stands between a piece and its square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MoveSign {
    Move,
    Capture,
    Drop,
}

/// A letter, with `+` before it or `(+)` after it if it is promoted.
pub fn piece(text: &str) -> Option<(PieceKind, &str)> {
    let bare = text.strip_prefix('+');
    let letter = bare.unwrap_or(text).chars().next()?;
    let rest = &bare.unwrap_or(text)[letter.len_utf8()..];
    let behind = rest.strip_prefix("(+)");
    let promoted = bare.is_some() || behind.is_some();
    let kind = match letter.to_ascii_uppercase() {
        'D' if !promoted => PieceKind::Dragon,
        'H' if !promoted => PieceKind::Horse,
        'T' if !promoted => PieceKind::Tokin,
        letter if promoted => PieceKind::from_letter(letter)?.promoted()?,
        letter => PieceKind::from_letter(letter)?,
    };
    Some((kind, behind.unwrap_or(rest)))
}

/// A square with the rank as digit or letter, perhaps in parentheses.
pub fn square(text: &str) -> Option<(Square, &str)> {
    let inner = text.strip_prefix('(');
    let [file @ b'1'..=b'9', rank, ..] = *inner.unwrap_or(text).as_bytes() else { return None };
    let rank = match rank.to_ascii_lowercase() {
        digit @ b'1'..=b'9' => digit - b'0',
        letter @ b'a'..=b'i' => letter - b'a' + 1,
        _ => return None,
    };
    let rest = inner.unwrap_or(text).get(2..)?;
    let rest = if inner.is_some() { rest.strip_prefix(')')? } else { rest };
    Some((Square::new(file - b'0', rank)?, rest))
}

pub fn sign(text: &str) -> Option<(MoveSign, &str)> {
    let sign = match text.bytes().next()? {
        b'-' => MoveSign::Move,
        b'x' | b'X' => MoveSign::Capture,
        b'*' | b'\'' | b'@' => MoveSign::Drop,
        _ => return None,
    };
    // All of them are one byte.
    Some((sign, &text[1..]))
}

/// The outer `None` is for text that is no promotion sign.
pub fn promotion(text: &str) -> Option<Option<bool>> {
    match text {
        "" => Some(None),
        "+" => Some(Some(true)),
        "=" => Some(Some(false)),
        _ => None,
    }
}
