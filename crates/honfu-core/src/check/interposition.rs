//! Pieces put between a king and a checking piece to no use (無駄合): each is taken at once, and it is
//! mate again. Problems end before them.

use crate::shogi::{Move, Position};

/// How often the checking piece can come nearer: a rank has nine squares.
const STEPS: usize = 8;

/// Whether the side to move is mated, or has no other answer to a check than useless interpositions.
pub(super) fn is_mate_in_effect(position: &Position) -> bool {
    is_mate_within(position, STEPS)
}

/// The same with so many squares between. The calls inside each other are as many at most.
fn is_mate_within(position: &Position, steps: usize) -> bool {
    let mut checkers = position.checkers().into_iter();
    let (Some(checker), None) = (checkers.next(), checkers.next()) else { return position.is_mate() };
    let answers = position.legal_moves();
    let drops = || answers.iter().filter(|answer| matches!(answer, Move::Drop { .. }));
    if steps == 0 || drops().count() < answers.len() {
        return false;
    }
    // What is dropped on a square makes no difference once it is taken.
    let mut squares: Vec<&Move> = drops().collect();
    squares.sort_by_key(|drop| drop.to());
    squares.dedup_by_key(|drop| drop.to());
    squares.into_iter().all(|&drop| {
        let mut after = position.clone();
        if after.make(drop).is_err() {
            return false;
        }
        let is_taken = |promote| {
            let mut taken = after.clone();
            let capture = Move::Board { from: checker, to: drop.to(), promote };
            taken.check(capture).is_ok() && taken.make(capture).is_ok() && is_mate_within(&taken, steps - 1)
        };
        [false, true].into_iter().any(is_taken)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Sfen;

    #[test]
    fn only_interpositions_that_change_nothing_are_left() {
        let effect = |sfen: &str| {
            let (Sfen { position, .. }, _) = Sfen::parse(sfen).unwrap();
            (position.is_mate(), is_mate_in_effect(&position))
        };
        // A dragon on the rank of the king, a gold beside it, and pieces to put between.
        assert_eq!(effect("+R7k/6G2/8K/9/9/9/9/9/9 w r2b3g4s4n4l18p 2"), (false, true));
        assert_eq!(effect("+R7k/6G2/8K/9/9/9/9/9/9 w - 2"), (true, true));
        // Nothing protects the dragon when it takes beside the king.
        assert_eq!(effect("+R7k/9/8K/9/9/9/9/9/9 w r2b4g4s4n4l18p 2"), (false, false));
        // A piece on the board can be moved between.
        assert_eq!(effect("+R7k/5rG2/8K/9/9/9/9/9/9 w 2b3g4s4n4l18p 2"), (false, false));
        assert_eq!(effect("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2"), (false, false));
    }
}
