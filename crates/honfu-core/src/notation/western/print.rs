//! Printing: one layout with a few switches, and a function for each style.
//!
//! ```text
//! move = piece [origin] ("-" | "x" | "*") square ["+" | "="]
//! ```

use super::super::options::NotationOptions;
use super::super::played::{MoveContext, push_square};
use crate::shogi::{Move, PieceKind, Square};

/// In what the styles differ.
#[derive(Clone, Copy)]
pub struct WesternLayout {
    pub piece: fn(PieceKind) -> &'static str,
    /// The sign of rank 1, `1` or `a`.
    pub first_rank: u8,
    /// Whether the origin is written even if no other piece could be meant.
    pub origin: bool,
    /// Whether it stands in parentheses.
    pub parentheses: bool,
    /// Whether a hyphen marks a move that captures nothing also where no origin is
    /// written before it.
    pub hyphen: bool,
    pub drop: char,
    /// Whether the square is left out of a capture where the previous move ended.
    pub recapture: bool,
    /// Whether `=` tells that a promotion was declined.
    pub declines: bool,
}

/// `P-76`, `S72x83+`, `B*55`.
pub const DIGITS: WesternLayout = WesternLayout {
    piece: letters,
    first_rank: b'1',
    origin: false,
    parentheses: false,
    hyphen: true,
    drop: '*',
    recapture: false,
    declines: true,
};

/// `P-7f`, `S7bx8c+`, `B*5e`.
const LETTERS: WesternLayout = WesternLayout { first_rank: b'a', ..DIGITS };

pub fn write(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &DIGITS);
}

pub fn write_hodges(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &LETTERS);
}

/// `P76`, `G69-58`, `B’55`.
pub fn write_hosking(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &WesternLayout { hyphen: false, drop: '’', ..DIGITS });
}

/// `D-88`.
pub fn write_dht(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &WesternLayout { piece: single_letters, ..DIGITS });
}

/// `S(72)x83+`, `Dx`.
pub fn write_dojo(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(
        out,
        played,
        &WesternLayout { piece: single_letters, parentheses: true, recapture: true, ..DIGITS },
    );
}

/// `P7g-7f`.
pub fn write_psn(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &WesternLayout { origin: true, ..LETTERS });
}

/// `P-7f`. The hyphen and the asterisk stay: without them a move would read as a drop.
pub fn write_psn_short(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    write_with(out, played, &WesternLayout { declines: false, ..LETTERS });
}

pub fn write_with(out: &mut String, played: &MoveContext, layout: &WesternLayout) {
    let captures = played.captures();
    let unsigned = !layout.hyphen && played.reads_as_drop();
    let origin = played.mv.from().filter(|&from| layout.origin || unsigned || played.needs_origin(from));
    out.push_str((layout.piece)(played.kind));
    if let Some(from) = origin {
        layout.push_origin(out, from);
    }
    match played.mv {
        Move::Drop { .. } => out.push(layout.drop),
        Move::Board { .. } if captures => out.push('x'),
        Move::Board { .. } if layout.hyphen || origin.is_some() => out.push('-'),
        Move::Board { .. } => {}
    }
    if !(layout.recapture && captures && played.recaptures()) {
        push_square(out, played.mv.to(), layout.first_rank);
    }
    out.push_str(match played.promotion() {
        Some(true) => "+",
        Some(false) if layout.declines => "=",
        _ => "",
    });
}

impl WesternLayout {
    fn push_origin(&self, out: &mut String, from: Square) {
        out.push_str(if self.parentheses { "(" } else { "" });
        push_square(out, from, self.first_rank);
        out.push_str(if self.parentheses { ")" } else { "" });
    }
}

pub fn letters(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "P",
        PieceKind::Lance => "L",
        PieceKind::Knight => "N",
        PieceKind::Silver => "S",
        PieceKind::Gold => "G",
        PieceKind::Bishop => "B",
        PieceKind::Rook => "R",
        PieceKind::King => "K",
        PieceKind::Tokin => "+P",
        PieceKind::PromotedLance => "+L",
        PieceKind::PromotedKnight => "+N",
        PieceKind::PromotedSilver => "+S",
        PieceKind::Horse => "+B",
        PieceKind::Dragon => "+R",
    }
}

/// With letters of their own for dragon, horse and tokin.
pub fn single_letters(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Tokin => "T",
        PieceKind::Horse => "H",
        PieceKind::Dragon => "D",
        kind => letters(kind),
    }
}
