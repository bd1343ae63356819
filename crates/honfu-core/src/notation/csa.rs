//! `+7776FU`: the moves of CSA files (CSA V2.2, 2.5), with or without the sign.

use super::ambiguity::{MoveContext, push_square};
use super::read::{ReadMoveResult, ReadRequest};
use super::style::NotationRow;
use super::{MoveConstraints, NotationOptions, NumberStyle, RankNames};
use crate::shogi::{Color, Move, PieceKind, Position, Square};

pub(super) const CSA: NotationRow = NotationRow {
    id: "csa",
    ranks: RankNames::Digits,
    numbers: NumberStyle::UNNUMBERED,
    options: NotationOptions::NONE,
    pieces: &CODES,
    write,
    readers: &[read],
};

const CODES: [&str; PieceKind::COUNT] =
    ["FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"];

/// Returns the two letters of a piece in CSA.
#[inline]
pub(crate) fn csa_code(kind: PieceKind) -> &'static str {
    CODES[kind.index()]
}

/// Returns the piece with these two letters, in upper or lower case.
#[inline]
pub(crate) fn kind_from_csa_code(code: [u8; 2]) -> Option<PieceKind> {
    Some(match &code.map(|byte| byte.to_ascii_uppercase()) {
        b"FU" => PieceKind::Pawn,
        b"KY" => PieceKind::Lance,
        b"KE" => PieceKind::Knight,
        b"GI" => PieceKind::Silver,
        b"KI" => PieceKind::Gold,
        b"KA" => PieceKind::Bishop,
        b"HI" => PieceKind::Rook,
        b"OU" => PieceKind::King,
        b"TO" => PieceKind::Tokin,
        b"NY" => PieceKind::PromotedLance,
        b"NK" => PieceKind::PromotedKnight,
        b"NG" => PieceKind::PromotedSilver,
        b"UM" => PieceKind::Horse,
        b"RY" => PieceKind::Dragon,
        _ => return None,
    })
}

/// A move as CSA writes it. `kind` is the piece after the move, so that only the position shows whether
/// the piece promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsaMove {
    /// The side, from the sign; `None` if the sign is left out.
    pub color: Option<Color>,
    /// The origin; `None` for a drop (`00`).
    pub from: Option<Square>,
    /// The destination.
    pub to: Square,
    /// The kind of the piece after the move.
    pub kind: PieceKind,
}

/// Reads a move at the start of `text`. Returns it with its length in bytes.
pub fn scan_csa_move(text: &str) -> Option<(CsaMove, usize)> {
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
    let mv = CsaMove { color, from, to: square(*to_file, *to_rank)?, kind: kind_from_csa_code([*a, *b])? };
    Some((mv, text.len() - rest.len()))
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'))
}

impl CsaMove {
    /// Returns the move in `position`, legal or not. Returns `None` if the piece on the origin neither is
    /// the named piece nor becomes it by promoting, or if the dropped piece cannot be in a hand.
    pub fn on(&self, position: &Position) -> Option<Move> {
        let CsaMove { to, kind, .. } = *self;
        let Some(from) = self.from else { return kind.in_hand().then_some(Move::Drop { kind, to }) };
        let before = position.piece(from)?.kind;
        let promote = before != kind;
        (!promote || before.promoted() == Some(kind)).then_some(Move::Board { from, to, promote })
    }
}

/// Writes a move as `7776FU`.
fn write(out: &mut String, played: &MoveContext, _: &NotationOptions) {
    match played.mv.from() {
        Some(from) => push_square(out, from, b'1'),
        None => out.push_str("00"),
    }
    push_square(out, played.mv.to(), b'1');
    let promoted = played.kind.promoted().filter(|_| played.mv.promotes());
    out.push_str(csa_code(promoted.unwrap_or(played.kind)));
}

pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    request.resolve(parse(request.text, request.position))
}

fn parse(text: &str, position: &Position) -> Option<MoveConstraints> {
    let (mv, length) = scan_csa_move(text)?;
    let promote = mv.on(position).is_some_and(Move::promotes);
    (length == text.len()).then_some(MoveConstraints {
        color: mv.color,
        kind: Some(if promote { mv.kind.base() } else { mv.kind }),
        to: Some(mv.to),
        from: mv.from,
        drop: Some(mv.from.is_none()),
        promote: promote.then_some(true),
        ..MoveConstraints::default()
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{Notation, NotationStyle, ReadMoveReason, read_move_as};
    use super::*;

    const BOARD: &str = "4k4/2S6/9/9/4+B4/9/9/9/4K4 w p 1";

    #[test]
    fn codes_go_both_ways() {
        for kind in PieceKind::ALL {
            let &[a, b] = csa_code(kind).as_bytes() else { panic!("{kind:?}") };
            assert_eq!(kind_from_csa_code([a, b]), Some(kind));
            assert_eq!(kind_from_csa_code([a.to_ascii_lowercase(), b]), Some(kind));
        }
        assert_eq!(kind_from_csa_code(*b"  "), None);
    }

    #[test]
    fn the_piece_is_named_as_it_is_after_the_move() {
        let black = position(&BOARD.replace(" w ", " b "));
        for (mv, text) in [("7b7a", "+7271GI"), ("7b7a+", "+7271NG"), ("5e9a", "+5591UM")] {
            assert_eq!(Notation::new(NotationStyle::Csa).text(&black, None, usi(mv)), text);
            for text in [text, &text[1..], &text.to_lowercase()] {
                assert_eq!(read_move_as(NotationStyle::Csa, &black, None, text), Ok(usi(mv)), "{text}");
            }
        }
        let drop = Notation::new(NotationStyle::Csa).text(&position(BOARD), None, usi("P*5b"));
        assert_eq!(drop, "-0052FU");
    }

    #[test]
    fn a_move_of_another_piece_is_none() {
        let position = position(BOARD);
        let on = |text| scan_csa_move(text).unwrap().0.on(&position);
        assert_eq!(on("7271KI"), None);
        assert_eq!(on("5591KA"), None, "a piece does not turn back");
        assert_eq!(on("9998FU"), None, "an empty square");
        assert_eq!(on("0055TO"), None, "not in a hand");
        assert_eq!(on("7271NG"), Some(usi("7b7a+")));
        let reason =
            read_move_as(NotationStyle::Csa, &position, None, "5591KA").map_err(|error| error.reason);
        assert!(matches!(reason, Err(ReadMoveReason::NoSuchMove(_))));
    }

    #[test]
    fn a_move_is_scanned_at_the_start_of_a_line() {
        assert_eq!(scan_csa_move("+7776FU,T12").map(|(_, length)| length), Some(7));
        assert_eq!(scan_csa_move("7776FU").map(|(mv, length)| (mv.color, length)), Some((None, 6)));
        for text in ["", "+", "+7776", "+7776F", "+7706FU", "+0776FU", "+7776XX", "%TORYO", "７七歩"] {
            assert_eq!(scan_csa_move(text), None, "{text}");
        }
    }
}
