//! Sides, kinds of pieces, pieces with their owner, and the pieces in hand.

use std::ops::Not;

use crate::text::Lang;
use crate::texts;

/// The kind of a piece. A promoted piece is a different kind.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceKind {
    /// 歩
    Pawn,
    /// 香
    Lance,
    /// 桂
    Knight,
    /// 銀
    Silver,
    /// 金
    Gold,
    /// 角
    Bishop,
    /// 飛
    Rook,
    /// 玉
    King,
    /// A promoted pawn (と).
    Tokin,
    /// 成香
    PromotedLance,
    /// 成桂
    PromotedKnight,
    /// 成銀
    PromotedSilver,
    /// A promoted bishop (馬).
    Horse,
    /// A promoted rook (龍).
    Dragon,
}

impl PieceKind {
    /// The number of kinds.
    pub const COUNT: usize = 14;

    /// All kinds, by index.
    pub const ALL: [PieceKind; PieceKind::COUNT] = {
        use PieceKind::*;
        [
            Pawn,
            Lance,
            Knight,
            Silver,
            Gold,
            Bishop,
            Rook,
            King,
            Tokin,
            PromotedLance,
            PromotedKnight,
            PromotedSilver,
            Horse,
            Dragon,
        ]
    };

    /// The kinds that a hand can hold, from pawn to rook.
    pub const IN_HAND: [PieceKind; 7] = {
        use PieceKind::*;
        [Pawn, Lance, Knight, Silver, Gold, Bishop, Rook]
    };

    /// Returns the index: 0 for a pawn to 13 for a dragon.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the kind after promotion; `None` for gold, king and promoted pieces.
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

    /// Returns the unpromoted kind, as it goes into a hand.
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

    /// Whether the kind is a promoted one.
    pub const fn is_promoted(self) -> bool {
        self as u8 > PieceKind::King as u8
    }

    /// Whether the piece can be in a hand: all unpromoted kinds except the king.
    pub const fn in_hand(self) -> bool {
        (self as u8) < PieceKind::King as u8
    }

    /// Returns the letter in SFEN and Western notation, without the `+` of a promoted piece.
    pub const fn letter(self) -> char {
        // The string has one letter for each kind.
        b"PLNSGBRKPLNSBR"[self.index()] as char
    }

    /// Returns the unpromoted kind of an upper-case SFEN letter.
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
    /// The owner.
    pub color: Color,
    /// The kind of the piece.
    pub kind: PieceKind,
}

impl Piece {
    /// Returns a piece of a side.
    pub const fn new(color: Color, kind: PieceKind) -> Piece {
        Piece { color, kind }
    }
}

/// A side: Black (sente, or the weaker side of a handicap game) or White (gote).
///
/// Black's pieces face up the board, towards rank 1. The position decides which side moves first, not the
/// colour: in a handicap game it is White.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    /// 先手, or 下手 in a handicap game.
    Black,
    /// 後手, or 上手 in a handicap game.
    White,
}

impl Color {
    /// Both sides: Black, then White.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// Returns 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the opponent.
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// The number of pieces of each kind that a side has in hand, 0 to 255. It can be more than a set has, as
/// in composed positions and damaged records.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct Hand([u8; 7]);

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand([0; 7]);

    /// Returns the number of pieces of a kind; 0 for a kind that no hand can hold.
    pub fn count(&self, kind: PieceKind) -> u8 {
        self.0.get(kind.index()).copied().unwrap_or(0)
    }

    /// Sets the number of pieces of a kind; a kind that no hand can hold is ignored.
    pub fn set(&mut self, kind: PieceKind, count: u8) {
        if let Some(slot) = self.0.get_mut(kind.index()) {
            *slot = count;
        }
    }

    /// Adds one piece, up to 255.
    pub fn add(&mut self, kind: PieceKind) {
        self.set(kind, self.count(kind).saturating_add(1));
    }

    /// Removes one piece; returns `false` if there is none.
    pub fn take(&mut self, kind: PieceKind) -> bool {
        let Some(rest) = self.count(kind).checked_sub(1) else { return false };
        self.set(kind, rest);
        true
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 7]
    }

    /// Returns the kinds held and their numbers, from rook to pawn, in the order of SFEN and of the
    /// diagrams in books.
    pub fn iter(&self) -> impl Iterator<Item = (PieceKind, u8)> + use<> {
        let hand = *self;
        let all = PieceKind::IN_HAND.into_iter().rev().map(move |kind| (kind, hand.count(kind)));
        all.filter(|held| held.1 > 0)
    }
}

impl Color {
    /// Returns the name of the side: 先手 and 後手, or 下手 and 上手 in a handicap game.
    pub fn name(self, handicap: bool, lang: Lang) -> &'static str {
        let words = match (self, handicap) {
            (Color::Black, false) => texts::side::Black,
            (Color::White, false) => texts::side::White,
            (Color::Black, true) => texts::side::HandicapBlack,
            (Color::White, true) => texts::side::HandicapWhite,
        };
        words.get(lang)
    }
}

impl Color {
    /// Returns whose turn it is, in words: `Black to move`, 先手番.
    pub fn turn(self, handicap: bool, lang: Lang) -> String {
        texts::side::ToMove { side: &self.name(handicap, lang) }.text(lang)
    }
}

impl PieceKind {
    /// Returns the name for a sentence: `promoted lance`, 成香.
    pub fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            PieceKind::Pawn => texts::piece::Pawn,
            PieceKind::Lance => texts::piece::Lance,
            PieceKind::Knight => texts::piece::Knight,
            PieceKind::Silver => texts::piece::Silver,
            PieceKind::Gold => texts::piece::Gold,
            PieceKind::Bishop => texts::piece::Bishop,
            PieceKind::Rook => texts::piece::Rook,
            PieceKind::King => texts::piece::King,
            PieceKind::Tokin => texts::piece::Tokin,
            PieceKind::PromotedLance => texts::piece::PromotedLance,
            PieceKind::PromotedKnight => texts::piece::PromotedKnight,
            PieceKind::PromotedSilver => texts::piece::PromotedSilver,
            PieceKind::Horse => texts::piece::Horse,
            PieceKind::Dragon => texts::piece::Dragon,
        };
        words.get(lang)
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

    #[test]
    fn what_is_added_can_be_taken() {
        let mut hand = Hand::EMPTY;
        assert!(!hand.take(PieceKind::Rook));
        hand.add(PieceKind::Rook);
        hand.set(PieceKind::Pawn, 20);
        hand.add(PieceKind::King);
        assert_eq!(hand.iter().collect::<Vec<_>>(), [(PieceKind::Rook, 1), (PieceKind::Pawn, 20)]);
        assert!(hand.take(PieceKind::Rook) && !hand.take(PieceKind::Rook));
    }
}
