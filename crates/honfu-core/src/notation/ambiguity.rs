//! Finds the pieces of one kind that can reach a square, and the words that distinguish them. Every style
//! uses this for printing and for reading.
//!
//! "Can reach" is pseudo-legal: a pinned piece counts, and so does one that would leave its king in
//! check. The words follow the rule of the Japan Shogi Association (「棋譜の表記方法」); comments mark
//! the cases that the rule leaves open.

use crate::shogi::{Color, Move, Piece, PieceKind, Position, Square, SquareSet};

/// The side on which a piece starts, as seen by its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum OriginSide {
    /// Left: 左.
    Left,
    /// Right: 右.
    Right,
    /// Straight up from behind: 直.
    Straight,
}

/// The direction in which a piece moves, as seen by its owner.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Motion {
    /// Up: 上 (also 行 and 入).
    Up,
    /// Sideways: 寄.
    Sideways,
    /// Down: 引.
    Down,
}

/// The words that a text needs to identify a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disambiguation {
    /// The word for the side: 左, 右 or 直.
    pub side: Option<OriginSide>,
    /// The word for the direction: 上, 寄 or 引.
    pub motion: Option<Motion>,
    /// Whether words are not enough, so that the origin itself must be written.
    pub origin: bool,
}

/// The pieces of one kind, of the side to move, that can reach a square.
#[derive(Clone, Copy, Debug)]
pub struct OriginCandidates {
    color: Color,
    kind: PieceKind,
    to: Square,
    reach: SquareSet,
}

impl OriginCandidates {
    /// Finds the pieces of the side to move that can reach `to`.
    pub fn new(position: &Position, kind: PieceKind, to: Square) -> OriginCandidates {
        let color = position.side();
        OriginCandidates { color, kind, to, reach: position.reaching(Piece::new(color, kind), to) }
    }

    /// Returns the squares of the pieces that can reach the square.
    pub fn reach(&self) -> SquareSet {
        self.reach
    }

    /// Returns the direction in which the piece on `from` moves.
    pub fn motion(&self, from: Square) -> Motion {
        match from.rank_for(self.color).cmp(&self.to.rank_for(self.color)) {
            std::cmp::Ordering::Greater => Motion::Up,
            std::cmp::Ordering::Equal => Motion::Sideways,
            std::cmp::Ordering::Less => Motion::Down,
        }
    }

    /// Returns the side on which the piece on `from` starts. Two dragons or two horses are compared with
    /// each other, so that neither is ever 直.
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

    /// Whether the word for `side` describes the piece on `from`.
    pub fn is_on(&self, side: OriginSide, from: Square) -> bool {
        self.side(from) == side && (side != OriginSide::Straight || self.motion(from) == Motion::Up)
    }

    /// Returns the other dragon or horse, if there are exactly two.
    fn partner(&self, from: Square) -> Option<Square> {
        let others = self.reach.without(from);
        let two = matches!(self.kind, PieceKind::Horse | PieceKind::Dragon) && others.len() == 1;
        others.into_iter().next().filter(|_| two)
    }

    /// Returns the words for the piece on `from`.
    ///
    /// The words describe the piece alone; they never rely on elimination or on promotion. The rule does
    /// not cover a square that three dragons, horses or kings can reach. There, 直 is used for a piece
    /// from straight behind, and the origin is written if that is not enough. The origin is also written
    /// for a piece that cannot reach the square.
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

    /// Whether no other piece that can reach the square moves in the same direction.
    pub fn sole_motion(&self, from: Square) -> bool {
        let motion = self.motion(from);
        self.reach.without(from).into_iter().all(|rival| self.motion(rival) != motion)
    }
}

pub(super) struct MoveContext<'a> {
    pub position: &'a Position,
    pub mv: Move,
    /// The kind of the piece before the move.
    pub kind: PieceKind,
    pub last_to: Option<Square>,
}

impl<'a> MoveContext<'a> {
    /// Returns `None` if the move starts from an empty square.
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

    /// Whether the move ends on the destination of the previous move, which is written 同.
    pub(crate) fn recaptures(&self) -> bool {
        self.last_to == Some(self.mv.to())
    }

    /// Whether the square may be left out, because the move captures on the destination of the previous
    /// move and the piece can reach it.
    pub(crate) fn omits_square(&self) -> bool {
        let reaches = |from| self.view().reach().contains(from);
        self.captures() && self.recaptures() && self.mv.from().is_some_and(reaches)
    }

    /// Returns `Some(true)` for a promotion, `Some(false)` for a declined one, and `None` if there was no
    /// choice.
    #[inline]
    pub(crate) fn promotion(&self) -> Option<bool> {
        let Move::Board { from, to, promote } = self.mv else { return None };
        (promote || self.position.can_promote(from, to)).then_some(promote)
    }

    /// Returns the words that distinguish the piece on `from` from others of its kind.
    pub(crate) fn words(&self, from: Square) -> Disambiguation {
        let words = self.view().words(from);
        Disambiguation {
            origin: words.origin || (words == Disambiguation::default() && self.reads_as_drop()),
            ..words
        }
    }

    /// Whether a text without origin and sign would mean a drop. This is so if a drop is possible and the
    /// piece on the board may not move.
    #[inline]
    pub(crate) fn reads_as_drop(&self) -> bool {
        let in_hand = self.position.hand(self.position.side()).count(self.kind) > 0;
        in_hand && !self.captures() && self.position.check(self.mv).is_err()
    }

    /// Whether the origin must be written in styles that have no words for it.
    pub(crate) fn needs_origin(&self, from: Square) -> bool {
        let reach = self.view().reach();
        !reach.contains(from) || reach.len() > 1
    }

    /// Whether the square of the captured piece must be written beside its name, because pieces of this
    /// kind could capture several pieces with that name, or cannot capture this one.
    pub(crate) fn needs_target(&self, captured: Piece) -> bool {
        let position = self.position;
        let own = Piece::new(position.side(), self.kind);
        let captured_squares = position.pieces(captured.color).into_iter();
        let mut targets = captured_squares.filter(|&square| {
            position.piece(square) == Some(captured) && !position.reaching(own, square).is_empty()
        });
        (targets.next(), targets.next()) != (Some(self.mv.to()), None)
    }

    /// Whether a piece on the board could move to the square of this drop, which is then marked 打.
    pub(crate) fn drop_is_ambiguous(&self) -> bool {
        !self.view().reach().is_empty()
    }

    fn view(&self) -> OriginCandidates {
        OriginCandidates::new(self.position, self.kind, self.mv.to())
    }
}

/// Appends a square in ASCII. `first_rank` is the character for rank 1, `1` or `a`.
#[inline]
pub(super) fn push_square(out: &mut String, square: Square, first_rank: u8) {
    out.push((b'0' + square.file()) as char);
    out.push((first_rank + square.rank() - 1) as char);
}
