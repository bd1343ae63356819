//! Kinds of pieces, and pieces with their owner.

use super::color::Color;

/// What a piece is, promoted kinds apart.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceKind {
    Pawn,
    Lance,
    Knight,
    Silver,
    Gold,
    Bishop,
    Rook,
    King,
    /// A promoted pawn (と).
    Tokin,
    PromotedLance,
    PromotedKnight,
    PromotedSilver,
    /// A promoted bishop (馬).
    Horse,
    /// A promoted rook (龍).
    Dragon,
}

impl PieceKind {
    pub const COUNT: usize = 14;

    pub const ALL: [PieceKind; PieceKind::COUNT] = [
        PieceKind::Pawn,
        PieceKind::Lance,
        PieceKind::Knight,
        PieceKind::Silver,
        PieceKind::Gold,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::King,
        PieceKind::Tokin,
        PieceKind::PromotedLance,
        PieceKind::PromotedKnight,
        PieceKind::PromotedSilver,
        PieceKind::Horse,
        PieceKind::Dragon,
    ];

    /// The kinds a hand can hold, from pawn to rook.
    pub const IN_HAND: [PieceKind; 7] = [
        PieceKind::Pawn,
        PieceKind::Lance,
        PieceKind::Knight,
        PieceKind::Silver,
        PieceKind::Gold,
        PieceKind::Bishop,
        PieceKind::Rook,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the piece becomes by promoting; `None` for gold, king and promoted pieces.
    pub const fn promoted(self) -> Option<PieceKind> {
        Some(match self {
            PieceKind::Pawn => PieceKind::Tokin,
            PieceKind::Lance => PieceKind::PromotedLance,
            PieceKind::Knight => PieceKind::PromotedKnight,
            PieceKind::Silver => PieceKind::PromotedSilver,
            PieceKind::Bishop => PieceKind::Horse,
            PieceKind::Rook => PieceKind::Dragon,
            _ => return None,
        })
    }

    /// The unpromoted side of the piece, as it goes into a hand.
    pub const fn base(self) -> PieceKind {
        match self {
            PieceKind::Tokin => PieceKind::Pawn,
            PieceKind::PromotedLance => PieceKind::Lance,
            PieceKind::PromotedKnight => PieceKind::Knight,
            PieceKind::PromotedSilver => PieceKind::Silver,
            PieceKind::Horse => PieceKind::Bishop,
            PieceKind::Dragon => PieceKind::Rook,
            other => other,
        }
    }

    pub const fn is_promoted(self) -> bool {
        self as u8 > PieceKind::King as u8
    }

    /// Whether the piece can be in a hand: all unpromoted kinds but the king.
    pub const fn in_hand(self) -> bool {
        (self as u8) < PieceKind::King as u8
    }

    /// The letter of SFEN and of Western notation, without the `+` of a promoted piece.
    pub const fn letter(self) -> char {
        match self.base() {
            PieceKind::Pawn => 'P',
            PieceKind::Lance => 'L',
            PieceKind::Knight => 'N',
            PieceKind::Silver => 'S',
            PieceKind::Gold => 'G',
            PieceKind::Bishop => 'B',
            PieceKind::Rook => 'R',
            _ => 'K',
        }
    }

    /// The unpromoted kind of an upper-case SFEN letter.
    pub const fn from_letter(letter: char) -> Option<PieceKind> {
        Some(match letter {
            'P' => PieceKind::Pawn,
            'L' => PieceKind::Lance,
            'N' => PieceKind::Knight,
            'S' => PieceKind::Silver,
            'G' => PieceKind::Gold,
            'B' => PieceKind::Bishop,
            'R' => PieceKind::Rook,
            'K' => PieceKind::King,
            _ => return None,
        })
    }
}

/// A piece on the board: a kind and its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Piece {
    pub color: Color,
    pub kind: PieceKind,
}

impl Piece {
    pub const fn new(color: Color, kind: PieceKind) -> Piece {
        Piece { color, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_goes_both_ways() {
        for kind in PieceKind::ALL {
            assert_eq!(kind.is_promoted(), kind != kind.base());
            if let Some(promoted) = kind.promoted() {
                assert_eq!(promoted.base(), kind);
            }
            assert_eq!(PieceKind::from_letter(kind.letter()), Some(kind.base()));
            assert_eq!(kind.in_hand(), PieceKind::IN_HAND.contains(&kind));
        }
    }
}
