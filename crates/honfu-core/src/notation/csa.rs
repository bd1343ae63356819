//! `+7776FU`: the moves of CSA files (CSA V2.2, 2.5), without the sign as well.

use super::constraints::Constraints;
use super::options::Options;
use super::played::{Played, push_square};
use super::read::{Asked, Outcome};
use crate::shogi::{Color, Kind, Move, Position, Square};

/// The two letters of a piece.
#[inline]
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
#[inline]
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
pub(super) fn write(out: &mut String, played: &Played, _: &Options) {
    match played.mv.from() {
        Some(from) => push_square(out, from, b'1'),
        None => out.push_str("00"),
    }
    push_square(out, played.mv.to(), b'1');
    let promoted = played.kind.promoted().filter(|_| played.mv.promotes());
    out.push_str(code(promoted.unwrap_or(played.kind)));
}

pub(super) fn read(asked: &Asked) -> Option<Outcome> {
    asked.resolve(parse(asked.text, asked.position))
}

fn parse(text: &str, position: &Position) -> Option<Constraints> {
    let (mv, length) = scan(text)?;
    let promote = mv.on(position).is_some_and(Move::promotes);
    (length == text.len()).then_some(Constraints {
        color: mv.color,
        kind: Some(if promote { mv.kind.base() } else { mv.kind }),
        to: Some(mv.to),
        from: mv.from,
        drop: Some(mv.from.is_none()),
        promote: promote.then_some(true),
        ..Constraints::default()
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{Notation, ReadReason, Style, read_as};
    use super::*;

    const BOARD: &str = "4k4/2S6/9/9/4+B4/9/9/9/4K4 w p 1";

    #[test]
    fn codes_go_both_ways() {
        for kind in Kind::ALL {
            let &[a, b] = code(kind).as_bytes() else { panic!("{kind:?}") };
            assert_eq!(from_code([a, b]), Some(kind));
            assert_eq!(from_code([a.to_ascii_lowercase(), b]), Some(kind));
        }
        assert_eq!(from_code(*b"  "), None);
    }

    #[test]
    fn the_piece_is_named_as_it_is_after_the_move() {
        let black = position(&BOARD.replace(" w ", " b "));
        for (mv, text) in [("7b7a", "+7271GI"), ("7b7a+", "+7271NG"), ("5e9a", "+5591UM")] {
            assert_eq!(Notation::new(Style::Csa).text(&black, usi(mv), None), text);
            for text in [text, &text[1..], &text.to_lowercase()] {
                assert_eq!(read_as(Style::Csa, text, &black, None), Ok(usi(mv)), "{text}");
            }
        }
        let drop = Notation::new(Style::Csa).text(&position(BOARD), usi("P*5b"), None);
        assert_eq!(drop, "-0052FU");
    }

    #[test]
    fn a_move_of_another_piece_is_none() {
        let position = position(BOARD);
        let on = |text| scan(text).unwrap().0.on(&position);
        assert_eq!(on("7271KI"), None);
        assert_eq!(on("5591KA"), None, "a piece does not turn back");
        assert_eq!(on("9998FU"), None, "an empty square");
        assert_eq!(on("0055TO"), None, "not in a hand");
        assert_eq!(on("7271NG"), Some(usi("7b7a+")));
        let reason = read_as(Style::Csa, "5591KA", &position, None).map_err(|error| error.reason);
        assert_eq!(reason, Err(ReadReason::NoSuchMove));
    }

    #[test]
    fn a_move_is_scanned_at_the_start_of_a_line() {
        assert_eq!(scan("+7776FU,T12").map(|(_, length)| length), Some(7));
        assert_eq!(scan("7776FU").map(|(mv, length)| (mv.color, length)), Some((None, 6)));
        for text in ["", "+", "+7776", "+7776F", "+7706FU", "+0776FU", "+7776XX", "%TORYO", "７七歩"] {
            assert_eq!(scan(text), None, "{text}");
        }
    }
}
