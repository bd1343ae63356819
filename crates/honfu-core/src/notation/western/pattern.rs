//! Moves by where they may start and where they may end: what texts say that leave
//! squares out.

use super::super::constraints::{ReadMoveError, ReadMoveReason, failure};
use crate::shogi::{Move, Piece, PieceKind, Position, SquareSet};

/// The squares that a piece may come from, and those it may go to. A drop comes from
/// every square.
#[derive(Clone, Copy)]
pub struct OriginsAndTargets {
    pub from: SquareSet,
    pub to: SquareSet,
}

pub struct AbbreviatedMove {
    /// The piece, as it is before the move.
    pub kind: PieceKind,
    /// Each way to read the squares.
    pub ends: Vec<OriginsAndTargets>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub promote: Option<bool>,
}

impl AbbreviatedMove {
    /// The one legal move that fits.
    pub fn read(&self, position: &Position) -> Result<Move, ReadMoveError> {
        let moves = self.moves(position);
        let legal: Vec<Move> = moves.iter().copied().filter(|&mv| position.check(mv).is_ok()).collect();
        match legal.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.failure(position, &moves)),
            _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates: legal }),
        }
    }

    /// Why none of these is legal; a promotion that is due is offered.
    fn failure(&self, position: &Position, moves: &[Move]) -> ReadMoveError {
        let promoting = moves.iter().filter_map(|mv| match *mv {
            Move::Board { from, to, .. } => Some(Move::Board { from, to, promote: true }),
            Move::Drop { .. } => None,
        });
        let candidates = promoting.filter(|&mv| position.check(mv).is_ok()).collect();
        ReadMoveError { reason: failure(position, moves), candidates }
    }

    /// The moves that fit, legal or not.
    fn moves(&self, position: &Position) -> Vec<Move> {
        // The `+` of a promoted piece may stand after it as well.
        let promote = self.promote.filter(|&promote| !(promote && self.kind.is_promoted()));
        let targets = self.ends.iter().fold(SquareSet::EMPTY, |squares, ends| squares | ends.to);
        let mut moves = Vec::new();
        for to in targets & !position.pieces(position.side()) {
            let froms = self.ends.iter().filter(|ends| ends.to.contains(to)).map(|ends| ends.from);
            let from = froms.fold(SquareSet::EMPTY, |squares, from| squares | from);
            let captures = position.piece(to).is_some();
            if self.drop != Some(true) && self.capture.is_none_or(|capture| capture == captures) {
                let origins = position.reaching(Piece::new(position.side(), self.kind), to) & from;
                let could = |from| promote != Some(false) || position.can_promote(from, to);
                let board = |from| Move::Board { from, to, promote: promote == Some(true) };
                moves.extend(origins.into_iter().filter(|&from| could(from)).map(board));
            }
            if from == SquareSet::ALL && !captures && self.drops(position) {
                moves.push(Move::Drop { kind: self.kind, to });
            }
        }
        moves
    }

    /// Whether it may be a drop on an empty square.
    fn drops(&self, position: &Position) -> bool {
        self.drop != Some(false)
            && self.capture.is_none()
            && self.promote.is_none()
            && self.kind.in_hand()
            && position.hand(position.side()).count(self.kind) > 0
    }
}
