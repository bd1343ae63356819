//! `+7776FU`: the moves of CSA files (CSA V2.2, 2.5), without the sign as well.

use super::constraints::Constraints;
use super::played::Played;
use crate::shogi::{Color, Kind, Move, Position, Square};

/// The two letters of a piece.
pub fn code(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "FU",
        Kind::Lance => "KY",
        Kind::Knight => "KE",
        Kind::Silver => "GI",
        Kind::Gold => "KI",
        Kind::Bishop => "KA",
        Kind::Rook => "HI",
        Kind::King => "OU",
        Kind::Tokin => "TO",
        Kind::PromotedLance => "NY",
        Kind::PromotedKnight => "NK",
        Kind::PromotedSilver => "NG",
        Kind::Horse => "UM",
        Kind::Dragon => "RY",
    }
}

/// The piece with those two letters, in upper or lower case.
pub fn from_code(code: [u8; 2]) -> Option<Kind> {
    Some(match &code.map(|byte| byte.to_ascii_uppercase()) {
        b"FU" => Kind::Pawn,
        b"KY" => Kind::Lance,
        b"KE" => Kind::Knight,
        b"GI" => Kind::Silver,
        b"KI" => Kind::Gold,
        b"KA" => Kind::Bishop,
        b"HI" => Kind::Rook,
        b"OU" => Kind::King,
        b"TO" => Kind::Tokin,
        b"NY" => Kind::PromotedLance,
        b"NK" => Kind::PromotedKnight,
        b"NG" => Kind::PromotedSilver,
        b"UM" => Kind::Horse,
        b"RY" => Kind::Dragon,
        _ => return None,
    })
}

/// A move as CSA writes it. `kind` is the piece as it is after the move: whether
/// it promotes shows only beside the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsaMove {
    /// The sign; `None` when it is left out.
    pub color: Option<Color>,
    /// `None` for a drop, `00`.
    pub from: Option<Square>,
    pub to: Square,
    pub kind: Kind,
}

/// Reads a move at the start of `text`: what it says, and how many bytes it takes.
pub fn scan(text: &str) -> Option<(CsaMove, usize)> {
    let (color, bytes) = match text.as_bytes() {
        [b'+', rest @ ..] => (Some(Color::Black), rest),
        [b'-', rest @ ..] => (Some(Color::White), rest),
        bytes => (None, bytes),
    };
    let [from_file, from_rank, to_file, to_rank, a, b, rest @ ..] = bytes else { return None };
    let from = match (from_file, from_rank) {
        (b'0', b'0') => None,
        _ => Some(square(*from_file, *from_rank)?),
    };
    let mv = CsaMove { color, from, to: square(*to_file, *to_rank)?, kind: from_code([*a, *b])? };
    Some((mv, text.len() - rest.len()))
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'))
}

impl CsaMove {
    /// The move in `position`, legal or not; `None` when the piece on the origin is
    /// neither the one that is named nor becomes it by promoting, or when a piece is
    /// dropped that no hand can hold.
    pub fn on(&self, position: &Position) -> Option<Move> {
        let CsaMove { to, kind, .. } = *self;
        let Some(from) = self.from else { return kind.in_hand().then_some(Move::Drop { kind, to }) };
        let before = position.piece(from)?.kind;
        let promote = before != kind;
        (!promote || before.promoted() == Some(kind)).then_some(Move::Board { from, to, promote })
    }
}

/// `7776FU`.
pub(super) fn write(out: &mut String, played: &Played) {
    let mut push_square = |square: Option<Square>| {
        let (file, rank) = square.map_or((0, 0), |square| (square.file(), square.rank()));
        out.push((b'0' + file) as char);
        out.push((b'0' + rank) as char);
    };
    push_square(played.mv.from());
    push_square(Some(played.mv.to()));
    let promoted = played.kind.promoted().filter(|_| played.mv.promotes());
    out.push_str(code(promoted.unwrap_or(played.kind)));
}

pub(super) fn parse(text: &str, position: &Position) -> Option<Constraints> {
    let (mv, length) = scan(text)?;
    let promote = mv.on(position).is_some_and(Move::promotes);
    let unpromoted = Kind::ALL.into_iter().find(|kind| kind.promoted() == Some(mv.kind));
    (length == text.len()).then_some(Constraints {
        color: mv.color,
        kind: if promote { unpromoted } else { Some(mv.kind) },
        to: Some(mv.to),
        from: mv.from,
        drop: Some(mv.from.is_none()),
        promote: promote.then_some(true),
        ..Constraints::default()
    })
}
