//! `7g7f`, `8h2b+`, `P*5e`: the moves of the USI protocol.

use super::constraints::Constraints;
use super::played::Played;
use super::western::square;
use crate::shogi::{Kind, Position};

pub(super) fn write(out: &mut String, played: &Played) {
    use std::fmt::Write;
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", played.mv);
}

/// Reads also `7776`, with digits for ranks, the shortest thing to type.
pub(super) fn parse(text: &str, _: &Position) -> Option<Constraints> {
    match text.split_once('*') {
        Some((letter, to)) => drop(letter, to),
        None => board(text),
    }
}

fn drop(letter: &str, to: &str) -> Option<Constraints> {
    let &[letter] = letter.as_bytes() else { return None };
    let kind = Kind::from_letter(letter.to_ascii_uppercase() as char)?;
    let (to, "") = square(to)? else { return None };
    Some(Constraints { kind: Some(kind), to: Some(to), drop: Some(true), ..Constraints::default() })
}

fn board(text: &str) -> Option<Constraints> {
    let (from, rest) = square(text)?;
    let (to, rest) = square(rest)?;
    let promote = match rest {
        "" => None,
        "+" => Some(true),
        _ => return None,
    };
    Some(Constraints { from: Some(from), to: Some(to), drop: Some(false), promote, ..Constraints::default() })
}
