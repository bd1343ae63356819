//! A move together with what printing needs to know about it.

use super::ambiguity::{Disambiguation, OriginCandidates};
use crate::shogi::{Move, Piece, PieceKind, Position, Square};

pub(super) struct MoveContext<'a> {
    pub position: &'a Position,
    pub mv: Move,
    /// The kind that moves, as it is before the move.
    pub kind: PieceKind,
    pub last_to: Option<Square>,
}

impl<'a> MoveContext<'a> {
    /// `None` when the move starts from an empty square.
    pub fn new(position: &'a Position, mv: Move, last_to: Option<Square>) -> Option<MoveContext<'a>> {
        let kind = match mv {
            Move::Board { from, .. } => position.piece(from)?.kind,
            Move::Drop { kind, .. } => kind,
        };
        Some(MoveContext { position, mv, kind, last_to })
    }

    pub fn captures(&self) -> bool {
        self.position.piece(self.mv.to()).is_some()
    }

    /// Whether the move lands where the previous one did: 同.
    pub fn recaptures(&self) -> bool {
        self.last_to == Some(self.mv.to())
    }

    /// `Some(true)` for a promotion, `Some(false)` for one that was declined,
    /// `None` where there was no choice.
    #[inline]
    pub fn promotion(&self) -> Option<bool> {
        let Move::Board { from, to, promote } = self.mv else { return None };
        (promote || self.position.can_promote(from, to)).then_some(promote)
    }

    /// The words that tell the piece on `from` from others of its kind.
    pub fn words(&self, from: Square) -> Disambiguation {
        let words = self.view().words(from);
        Disambiguation {
            origin: words.origin || (words == Disambiguation::default() && self.reads_as_drop()),
            ..words
        }
    }

    /// Whether a text without origin and sign would mean a drop: it does when a drop is
    /// possible and the piece on the board may not move.
    #[inline]
    pub fn reads_as_drop(&self) -> bool {
        let in_hand = self.position.hand(self.position.side()).count(self.kind) > 0;
        in_hand && !self.captures() && self.position.check(self.mv).is_err()
    }

    /// Whether the origin must be written in the styles that have no words for it.
    pub fn needs_origin(&self, from: Square) -> bool {
        let reach = self.view().reach();
        !reach.contains(from) || reach.len() > 1
    }

    /// Whether the square must be written beside the name of the piece that is captured
    /// there: others with that name could be captured by a piece of this kind, or this
    /// one cannot be.
    pub fn needs_target(&self, captured: Piece) -> bool {
        let position = self.position;
        let own = Piece::new(position.side(), self.kind);
        let captured_squares = position.pieces(captured.color).into_iter();
        let mut targets = captured_squares.filter(|&square| {
            position.piece(square) == Some(captured) && !position.reaching(own, square).is_empty()
        });
        (targets.next(), targets.next()) != (Some(self.mv.to()), None)
    }

    /// Whether a piece on the board could go where this one is dropped: 打.
    pub fn drop_is_ambiguous(&self) -> bool {
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
