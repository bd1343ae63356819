//! A move together with what printing needs to know about it.

use super::ambiguity::{View, Words};
use crate::shogi::{Kind, Move, Position, Square};

pub(super) struct Played<'a> {
    pub position: &'a Position,
    pub mv: Move,
    /// The kind that moves, as it is before the move.
    pub kind: Kind,
    pub last_to: Option<Square>,
}

impl<'a> Played<'a> {
    /// `None` when the move starts from an empty square.
    pub fn new(position: &'a Position, mv: Move, last_to: Option<Square>) -> Option<Played<'a>> {
        let kind = match mv {
            Move::Board { from, .. } => position.piece(from)?.kind,
            Move::Drop { kind, .. } => kind,
        };
        Some(Played { position, mv, kind, last_to })
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
    pub fn promotion(&self) -> Option<bool> {
        let Move::Board { from, to, promote } = self.mv else { return None };
        (promote || self.position.can_promote(from, to)).then_some(promote)
    }

    /// The words that tell the piece on `from` from others of its kind.
    pub fn words(&self, from: Square) -> Words {
        self.view().words(from)
    }

    /// Whether the origin must be written in the styles that have no words for it.
    pub fn needs_origin(&self, from: Square) -> bool {
        let reach = self.view().reach();
        !reach.contains(from) || reach.len() > 1
    }

    /// Whether a piece on the board could go where this one is dropped: 打.
    pub fn drop_is_ambiguous(&self) -> bool {
        !self.view().reach().is_empty()
    }

    fn view(&self) -> View {
        View::new(self.position, self.kind, self.mv.to())
    }
}
