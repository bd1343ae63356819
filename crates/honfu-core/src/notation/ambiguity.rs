//! When several pieces of a kind can reach a square: who they are, and which words
//! tell one from the others. Every style, printing or reading, asks here.
//!
//! "Can reach" is pseudo-legal: a pinned piece counts, and so does one that would
//! leave its king in check. The words follow the rule of the Japan Shogi
//! Association (「棋譜の表記方法」); what it leaves open is said at the place.

use crate::shogi::{Color, Kind, Piece, Position, Square, Squares};

/// Where a piece starts, as seen by its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Side {
    /// 左
    Left,
    /// 右
    Right,
    /// 直: straight up from behind.
    Straight,
}

/// Which way a piece goes, as seen by its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Motion {
    /// 上 (also 行 and 入)
    Up,
    /// 寄
    Sideways,
    /// 引
    Down,
}

/// What must be written for a piece to be the only one meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    pub side: Option<Side>,
    pub motion: Option<Motion>,
    /// Words are not enough: the square itself must be written.
    pub origin: bool,
}

/// A square as the pieces of one kind of the side to move see it.
#[derive(Clone, Copy, Debug)]
pub struct View {
    color: Color,
    kind: Kind,
    to: Square,
    reach: Squares,
}

impl View {
    pub fn new(position: &Position, kind: Kind, to: Square) -> View {
        let color = position.side();
        View { color, kind, to, reach: position.reaching(Piece::new(color, kind), to) }
    }

    /// The squares of the pieces that can reach the square.
    pub fn reach(&self) -> Squares {
        self.reach
    }

    pub fn motion(&self, from: Square) -> Motion {
        match from.rank_for(self.color).cmp(&self.to.rank_for(self.color)) {
            std::cmp::Ordering::Greater => Motion::Up,
            std::cmp::Ordering::Equal => Motion::Sideways,
            std::cmp::Ordering::Less => Motion::Down,
        }
    }

    /// The side on which the piece on `from` starts. For two dragons or two horses
    /// it is that of one against the other, so that neither is ever 直.
    #[inline]
    pub fn side(&self, from: Square) -> Side {
        let mark = match self.partner(from) {
            Some(other) if other.file() != from.file() => other,
            _ => self.to,
        };
        match (from.file().cmp(&mark.file()), self.color) {
            (std::cmp::Ordering::Equal, _) => Side::Straight,
            (std::cmp::Ordering::Greater, Color::Black) | (std::cmp::Ordering::Less, Color::White) => {
                Side::Left
            }
            _ => Side::Right,
        }
    }

    /// Whether the word for that side is true of the piece on `from`.
    pub fn is_on(&self, side: Side, from: Square) -> bool {
        self.side(from) == side && (side != Side::Straight || self.motion(from) == Motion::Up)
    }

    /// The other dragon or horse, when there are exactly two.
    fn partner(&self, from: Square) -> Option<Square> {
        let others = self.reach.without(from);
        let two = matches!(self.kind, Kind::Horse | Kind::Dragon) && others.len() == 1;
        others.into_iter().next().filter(|_| two)
    }

    /// The words for the piece on `from`.
    ///
    /// Never by elimination, and never by promotion: the words describe the piece
    /// alone. The rule knows no square with three dragons, horses or kings; there
    /// 直 is kept for a piece from straight behind, and the origin is written where
    /// that does not suffice, as it is for a piece that cannot reach the square.
    pub fn words(&self, from: Square) -> Words {
        let rivals = self.reach.without(from);
        if !self.reach.contains(from) {
            return Words { origin: true, ..Words::default() };
        }
        let motion = Some(self.motion(from));
        let none_on = |side| rivals.into_iter().all(|rival| self.side(rival) != side);
        match self.side(from) {
            _ if rivals.is_empty() => Words::default(),
            _ if self.sole_motion(from) => Words { motion, ..Words::default() },
            Side::Straight if motion == Some(Motion::Up) => {
                Words { side: Some(Side::Straight), ..Words::default() }
            }
            Side::Straight => Words { motion, origin: true, ..Words::default() },
            side if none_on(side) => Words { side: Some(side), ..Words::default() },
            side => Words { side: Some(side), motion, origin: false },
        }
    }

    /// Whether no other piece that can reach the square goes the same way.
    pub fn sole_motion(&self, from: Square) -> bool {
        let motion = self.motion(from);
        self.reach.without(from).into_iter().all(|rival| self.motion(rival) != motion)
    }
}
