//! The Western styles: `P-76` in digits, `P-7f` with Hodges' letters for ranks.
//!
//! ```text
//! move = piece [origin] ("-" | "x" | "*") square ["+" | "="]
//! ```

use super::constraints::Constraints;
use super::played::Played;
use crate::shogi::{Kind, Move, Position, Square};

/// `P-76`, `S72x83+`, `B*55`.
pub(super) fn write(out: &mut String, played: &Played) {
    write_with(out, played, b'1');
}

/// `P-7f`, `S7bx8c+`, `B*5e`.
pub(super) fn write_hodges(out: &mut String, played: &Played) {
    write_with(out, played, b'a');
}

/// `first_rank` is the sign of rank 1.
fn write_with(out: &mut String, played: &Played, first_rank: u8) {
    let push_square = |out: &mut String, square: Square| {
        out.push((b'0' + square.file()) as char);
        out.push((first_rank + square.rank() - 1) as char);
    };
    out.push_str(if played.kind.is_promoted() { "+" } else { "" });
    out.push(played.kind.letter());
    if let Some(from) = played.mv.from().filter(|&from| played.needs_origin(from)) {
        push_square(out, from);
    }
    out.push(match played.mv {
        Move::Drop { .. } => '*',
        Move::Board { .. } if played.captures() => 'x',
        Move::Board { .. } => '-',
    });
    push_square(out, played.mv.to());
    out.push_str(match played.promotion() {
        Some(true) => "+",
        Some(false) => "=",
        None => "",
    });
}

/// Reads either style, and what people write in their place: an apostrophe for a
/// drop (Hosking), D, H and T for dragon, horse and tokin, an origin in
/// parentheses (81Dojo), and the move sign left out.
pub(super) fn parse(text: &str, _: &Position) -> Option<Constraints> {
    let (kind, rest) = piece(text)?;
    let (first, rest) = match square(rest) {
        Some((square, rest)) => (Some(square), rest),
        None => (None, rest),
    };
    let (sign, rest) = sign(rest);
    let (second, rest) = match square(rest) {
        Some((square, rest)) => (Some(square), rest),
        None => (None, rest),
    };
    let (from, to) = match (first, second) {
        (from, Some(to)) => (from, to),
        // Without a sign the only square is the destination: `P76`.
        (Some(to), None) if sign.is_none() => (None, to),
        _ => return None,
    };
    Some(Constraints {
        kind: Some(kind),
        to: Some(to),
        from,
        drop: sign.map(|sign| sign == Sign::Drop),
        capture: sign.filter(|&sign| sign != Sign::Drop).map(|sign| sign == Sign::Capture),
        promote: promotion(rest)?,
        ..Constraints::default()
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Move,
    Capture,
    Drop,
}

fn piece(text: &str) -> Option<(Kind, &str)> {
    let (promoted, text) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let mut chars = text.chars();
    let kind = match chars.next()?.to_ascii_uppercase() {
        'D' if !promoted => Kind::Dragon,
        'H' if !promoted => Kind::Horse,
        'T' if !promoted => Kind::Tokin,
        letter if promoted => Kind::from_letter(letter)?.promoted()?,
        letter => Kind::from_letter(letter)?,
    };
    Some((kind, chars.as_str()))
}

/// A square with the rank as digit or letter, perhaps in parentheses.
pub(super) fn square(text: &str) -> Option<(Square, &str)> {
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

fn sign(text: &str) -> (Option<Sign>, &str) {
    let sign = match text.bytes().next() {
        Some(b'-') => Sign::Move,
        Some(b'x' | b'X') => Sign::Capture,
        Some(b'*' | b'\'' | b'@') => Sign::Drop,
        _ => return (None, text),
    };
    (Some(sign), text.get(1..).unwrap_or_default())
}

/// The outer `None` is for text that is no promotion sign.
fn promotion(text: &str) -> Option<Option<bool>> {
    match text {
        "" => Some(None),
        "+" => Some(Some(true)),
        "=" => Some(Some(false)),
        _ => None,
    }
}
