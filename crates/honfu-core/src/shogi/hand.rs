//! The pieces a side holds.

use super::piece::PieceKind;

/// How many of each kind a side has in hand, 0 to 255: more than a set holds is
/// allowed, since composed positions and damaged records have it.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct Hand([u8; 7]);

impl Hand {
    pub const EMPTY: Hand = Hand([0; 7]);

    /// The number of that kind; 0 for a kind that no hand can hold.
    pub fn count(&self, kind: PieceKind) -> u8 {
        self.0.get(kind.index()).copied().unwrap_or(0)
    }

    /// Sets the number of that kind; a kind that no hand can hold is ignored.
    pub fn set(&mut self, kind: PieceKind, count: u8) {
        if let Some(slot) = self.0.get_mut(kind.index()) {
            *slot = count;
        }
    }

    /// Adds one, up to 255.
    pub fn add(&mut self, kind: PieceKind) {
        self.set(kind, self.count(kind).saturating_add(1));
    }

    /// Takes one away; `false` where there was none.
    pub fn take(&mut self, kind: PieceKind) -> bool {
        let Some(rest) = self.count(kind).checked_sub(1) else { return false };
        self.set(kind, rest);
        true
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 7]
    }

    /// The kinds held and their numbers, from rook to pawn: the order of SFEN and
    /// of the diagrams in books.
    pub fn iter(&self) -> impl Iterator<Item = (PieceKind, u8)> + use<> {
        let hand = *self;
        PieceKind::IN_HAND
            .into_iter()
            .rev()
            .map(move |kind| (kind, hand.count(kind)))
            .filter(|held| held.1 > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
