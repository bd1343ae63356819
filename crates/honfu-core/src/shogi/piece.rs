//! Kinds of pieces, and pieces with their owner.

use super::color::Color;

/// What a piece is, promoted kinds apart.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
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

impl Kind {
    pub const COUNT: usize = 14;

    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::Pawn,
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Gold,
        Kind::Bishop,
        Kind::Rook,
        Kind::King,
        Kind::Tokin,
        Kind::PromotedLance,
        Kind::PromotedKnight,
        Kind::PromotedSilver,
        Kind::Horse,
        Kind::Dragon,
    ];

    /// The kinds a hand can hold, from pawn to rook.
    pub const IN_HAND: [Kind; 7] =
        [Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the piece becomes by promoting; `None` for gold, king and promoted pieces.
    pub const fn promoted(self) -> Option<Kind> {
        Some(match self {
            Kind::Pawn => Kind::Tokin,
            Kind::Lance => Kind::PromotedLance,
            Kind::Knight => Kind::PromotedKnight,
            Kind::Silver => Kind::PromotedSilver,
            Kind::Bishop => Kind::Horse,
            Kind::Rook => Kind::Dragon,
            _ => return None,
        })
    }

    /// The unpromoted side of the piece, as it goes into a hand.
    pub const fn base(self) -> Kind {
        match self {
            Kind::Tokin => Kind::Pawn,
            Kind::PromotedLance => Kind::Lance,
            Kind::PromotedKnight => Kind::Knight,
            Kind::PromotedSilver => Kind::Silver,
            Kind::Horse => Kind::Bishop,
            Kind::Dragon => Kind::Rook,
            other => other,
        }
    }

    pub const fn is_promoted(self) -> bool {
        self as u8 > Kind::King as u8
    }

    /// Whether the piece can be in a hand: all unpromoted kinds but the king.
    pub const fn in_hand(self) -> bool {
        (self as u8) < Kind::King as u8
    }

    /// The letter of SFEN and of Western notation, without the `+` of a promoted piece.
    pub const fn letter(self) -> char {
        match self.base() {
            Kind::Pawn => 'P',
            Kind::Lance => 'L',
            Kind::Knight => 'N',
            Kind::Silver => 'S',
            Kind::Gold => 'G',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            _ => 'K',
        }
    }

    /// The unpromoted kind of an upper-case SFEN letter.
    pub const fn from_letter(letter: char) -> Option<Kind> {
        Some(match letter {
            'P' => Kind::Pawn,
            'L' => Kind::Lance,
            'N' => Kind::Knight,
            'S' => Kind::Silver,
            'G' => Kind::Gold,
            'B' => Kind::Bishop,
            'R' => Kind::Rook,
            'K' => Kind::King,
            _ => return None,
        })
    }
}

/// A piece on the board: a kind and its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Piece {
    pub color: Color,
    pub kind: Kind,
}

impl Piece {
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_goes_both_ways() {
        for kind in Kind::ALL {
            assert_eq!(kind.is_promoted(), kind != kind.base());
            if let Some(promoted) = kind.promoted() {
                assert_eq!(promoted.base(), kind);
            }
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind.base()));
            assert_eq!(kind.in_hand(), Kind::IN_HAND.contains(&kind));
        }
    }
}
