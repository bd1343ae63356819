//! Moves in their full form, `+B4ex8i`, which needs no looking around on the board.
//!
//! ```text
//! move = ["+"] letter square ( "-" | "x" ) square [ "+" | "=" ]
//! ```

use crate::shogi::{Move, PieceKind, Position, Square};

/// What a move in its full form says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PsnFullMove {
    kind: PieceKind,
    from: Square,
    captures: bool,
    to: Square,
    promotion: Option<bool>,
}

/// The parts of a move in its full form, which no other notation has.
pub fn parse(word: &str) -> Option<PsnFullMove> {
    let (is_promoted, rest) = word.strip_prefix('+').map_or((false, word), |rest| (true, rest));
    let mut letters = rest.chars();
    let base = PieceKind::from_letter(letters.next()?)?;
    let kind = if is_promoted { base.promoted()? } else { base };
    let (from, rest) = letters.as_str().split_at_checked(2)?;
    let (sign, rest) = rest.split_at_checked(1)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    let captures = match sign {
        "-" => false,
        "x" => true,
        _ => return None,
    };
    let promotion = match promotion {
        "" => None,
        "+" => Some(true),
        "=" => Some(false),
        _ => return None,
    };
    Some(PsnFullMove { kind, from: Square::from_usi(from)?, captures, to: Square::from_usi(to)?, promotion })
}

impl PsnFullMove {
    /// The legal move of which all of that is true, to the letter.
    pub fn legal(self, position: &Position) -> Option<Move> {
        let PsnFullMove { kind, from, captures, to, promotion } = self;
        let mv = Move::Board { from, to, promote: promotion == Some(true) };
        let is_told = position.piece(from)?.kind == kind
            && position.piece(to).is_some() == captures
            && (promotion != Some(false) || position.can_promote(from, to))
            && position.check(mv).is_ok();
        is_told.then_some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_needed() {
        for text in ["P7g-7f", "B8hx2b+", "R4h-4c=", "+B4ex8i", "+R5f-5e+"] {
            assert!(parse(text).is_some(), "{text}");
        }
        for text in
            ["", "P", "P7g", "P-7f", "P7g7f", "P7g-7", "P7g-7f!", "p7g-7f", "+G4i-5h", "P*5e", "歩7g-7f"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn nothing_may_be_wrong() {
        let start = Position::even();
        let legal = |text| parse(text).and_then(|full| full.legal(&start)).map(|mv| mv.to_string());
        assert_eq!(legal("P7g-7f").as_deref(), Some("7g7f"));
        for text in ["P7gx7f", "S7g-7f", "P7g-7f=", "P7g-7f+", "P7g-7e", "P3c-3d", "P5e-5d"] {
            assert_eq!(legal(text), None, "{text}");
        }
    }
}
