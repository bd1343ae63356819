//! When several pieces of a kind can reach a square: which ones can, and which words
//! distinguish them. Every style uses this for printing and for reading.
//!
//! "Can reach" is pseudo-legal: a pinned piece counts, and so does one that would
//! leave its king in check. The words follow the rule of the Japan Shogi
//! Association (「棋譜の表記方法」), and comments mark what the rule leaves open.

use crate::shogi::{Color, Move, Piece, PieceKind, Position, Square, SquareSet};

/// Where a piece starts, as seen by its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum OriginSide {
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
pub struct Disambiguation {
    /// 左, 右 or 直.
    pub side: Option<OriginSide>,
    /// 上, 寄 or 引.
    pub motion: Option<Motion>,
    /// Words are not enough: the square itself must be written.
    pub origin: bool,
}

/// A square as the pieces of one kind of the side to move see it.
#[derive(Clone, Copy, Debug)]
pub struct OriginCandidates {
    color: Color,
    kind: PieceKind,
    to: Square,
    reach: SquareSet,
}

impl OriginCandidates {
    /// Those of the side to move.
    pub fn new(position: &Position, kind: PieceKind, to: Square) -> OriginCandidates {
        let color = position.side();
        OriginCandidates { color, kind, to, reach: position.reaching(Piece::new(color, kind), to) }
    }

    /// The squares of the pieces that can reach the square.
    pub fn reach(&self) -> SquareSet {
        self.reach
    }

    /// Which way the piece on `from` goes.
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
    pub fn side(&self, from: Square) -> OriginSide {
        let mark = match self.partner(from) {
            Some(other) if other.file() != from.file() => other,
            _ => self.to,
        };
        match (from.file().cmp(&mark.file()), self.color) {
            (std::cmp::Ordering::Equal, _) => OriginSide::Straight,
            (std::cmp::Ordering::Greater, Color::Black) | (std::cmp::Ordering::Less, Color::White) => {
                OriginSide::Left
            }
            _ => OriginSide::Right,
        }
    }

    /// Whether the word for that side is true of the piece on `from`.
    pub fn is_on(&self, side: OriginSide, from: Square) -> bool {
        self.side(from) == side && (side != OriginSide::Straight || self.motion(from) == Motion::Up)
    }

    /// The other dragon or horse, when there are exactly two.
    fn partner(&self, from: Square) -> Option<Square> {
        let others = self.reach.without(from);
        let two = matches!(self.kind, PieceKind::Horse | PieceKind::Dragon) && others.len() == 1;
        others.into_iter().next().filter(|_| two)
    }

    /// The words for the piece on `from`.
    ///
    /// Never by elimination, and never by promotion: the words describe the piece
    /// alone. The rule knows no square with three dragons, horses or kings; there
    /// 直 is kept for a piece from straight behind, and the origin is written where
    /// that does not suffice, as it is for a piece that cannot reach the square.
    pub fn words(&self, from: Square) -> Disambiguation {
        let rivals = self.reach.without(from);
        if !self.reach.contains(from) {
            return Disambiguation { origin: true, ..Disambiguation::default() };
        }
        let motion = Some(self.motion(from));
        let none_on = |side| rivals.into_iter().all(|rival| self.side(rival) != side);
        match self.side(from) {
            _ if rivals.is_empty() => Disambiguation::default(),
            _ if self.sole_motion(from) => Disambiguation { motion, ..Disambiguation::default() },
            OriginSide::Straight if motion == Some(Motion::Up) => {
                Disambiguation { side: Some(OriginSide::Straight), ..Disambiguation::default() }
            }
            OriginSide::Straight => Disambiguation { motion, origin: true, ..Disambiguation::default() },
            side if none_on(side) => Disambiguation { side: Some(side), ..Disambiguation::default() },
            side => Disambiguation { side: Some(side), motion, origin: false },
        }
    }

    /// Whether no other piece that can reach the square goes the same way.
    pub fn sole_motion(&self, from: Square) -> bool {
        let motion = self.motion(from);
        self.reach.without(from).into_iter().all(|rival| self.motion(rival) != motion)
    }
}

pub(super) struct MoveContext<'a> {
    pub position: &'a Position,
    pub mv: Move,
    /// The kind that moves, as it is before the move.
    pub kind: PieceKind,
    pub last_to: Option<Square>,
}

impl<'a> MoveContext<'a> {
    /// `None` when the move starts from an empty square.
    pub(crate) fn new(position: &'a Position, last_to: Option<Square>, mv: Move) -> Option<MoveContext<'a>> {
        let kind = match mv {
            Move::Board { from, .. } => position.piece(from)?.kind,
            Move::Drop { kind, .. } => kind,
        };
        Some(MoveContext { position, mv, kind, last_to })
    }

    pub(crate) fn captures(&self) -> bool {
        self.position.piece(self.mv.to()).is_some()
    }

    /// Whether the move lands where the previous one did: 同.
    pub(crate) fn recaptures(&self) -> bool {
        self.last_to == Some(self.mv.to())
    }

    /// Whether a capture is where the previous move ended, and the piece can go there, so that its
    /// square may be left out.
    pub(crate) fn omits_square(&self) -> bool {
        let reaches = |from| self.view().reach().contains(from);
        self.captures() && self.recaptures() && self.mv.from().is_some_and(reaches)
    }

    /// `Some(true)` for a promotion, `Some(false)` for one that was declined,
    /// `None` where there was no choice.
    #[inline]
    pub(crate) fn promotion(&self) -> Option<bool> {
        let Move::Board { from, to, promote } = self.mv else { return None };
        (promote || self.position.can_promote(from, to)).then_some(promote)
    }

    /// The words that distinguish the piece on `from` from others of its kind.
    pub(crate) fn words(&self, from: Square) -> Disambiguation {
        let words = self.view().words(from);
        Disambiguation {
            origin: words.origin || (words == Disambiguation::default() && self.reads_as_drop()),
            ..words
        }
    }

    /// Whether a text without origin and sign would mean a drop: it does when a drop is
    /// possible and the piece on the board may not move.
    #[inline]
    pub(crate) fn reads_as_drop(&self) -> bool {
        let in_hand = self.position.hand(self.position.side()).count(self.kind) > 0;
        in_hand && !self.captures() && self.position.check(self.mv).is_err()
    }

    /// Whether the origin must be written in the styles that have no words for it.
    pub(crate) fn needs_origin(&self, from: Square) -> bool {
        let reach = self.view().reach();
        !reach.contains(from) || reach.len() > 1
    }

    /// Whether the square must be written beside the name of the piece that is captured
    /// there: others with that name could be captured by a piece of this kind, or this
    /// one cannot be.
    pub(crate) fn needs_target(&self, captured: Piece) -> bool {
        let position = self.position;
        let own = Piece::new(position.side(), self.kind);
        let captured_squares = position.pieces(captured.color).into_iter();
        let mut targets = captured_squares.filter(|&square| {
            position.piece(square) == Some(captured) && !position.reaching(own, square).is_empty()
        });
        (targets.next(), targets.next()) != (Some(self.mv.to()), None)
    }

    /// Whether a piece on the board could go where this one is dropped: 打.
    pub(crate) fn drop_is_ambiguous(&self) -> bool {
        !self.view().reach().is_empty()
    }

    fn view(&self) -> OriginCandidates {
        OriginCandidates::new(self.position, self.kind, self.mv.to())
    }
}

/// Appends a square in ASCII; `first_rank` is the sign of rank 1, `1` or `a`.
#[inline]
pub(super) fn push_square(out: &mut String, square: Square, first_rank: u8) {
    out.push((b'0' + square.file()) as char);
    out.push((first_rank + square.rank() - 1) as char);
}
