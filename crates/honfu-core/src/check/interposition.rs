//! Pieces put between a king and a checking piece to no use (無駄合), from the hand or the board: each is
//! taken at once, and it is mate again. Problems end before them.

use crate::shogi::{Move, Position, Square};

/// How many interpositions are looked at. Dropped pieces alone are fewer than 2^7 in all.
const MOST: usize = 1000;

/// Whether the side to move is mated, or has no other answer to a check than useless interpositions.
pub(super) fn is_mate_in_effect(position: &Position) -> bool {
    is_mate_within(position, &mut MOST.clone())
}

/// The same with that many interpositions left to look at. Calls are inside each other as often as the
/// checking piece can come nearer, at most eight times.
fn is_mate_within(position: &Position, left: &mut usize) -> bool {
    let mut checkers = position.checkers().into_iter();
    let (Some(checker), None) = (checkers.next(), checkers.next()) else { return position.is_mate() };
    let mut answers = position.legal_moves();
    // What is dropped on a square makes no difference once it is taken.
    answers.sort_by_key(|answer| (answer.from(), answer.to()));
    answers.dedup_by_key(|answer| (answer.from(), answer.to()));
    let king = position.kings(position.side());
    answers.into_iter().all(|answer| {
        let is_between = answer.to() != checker && answer.from().is_none_or(|from| !king.contains(from));
        *left = left.saturating_sub(1);
        *left > 0 && is_between && is_useless(position, answer, checker, left)
    })
}

/// Whether the checking piece takes what was put between, and it is mate again.
fn is_useless(position: &Position, interposition: Move, checker: Square, left: &mut usize) -> bool {
    let mut after = position.clone();
    if after.make(interposition).is_err() {
        return false;
    }
    [false, true].into_iter().any(|promote| {
        let mut taken = after.clone();
        let capture = Move::Board { from: checker, to: interposition.to(), promote };
        taken.check(capture).is_ok() && taken.make(capture).is_ok() && is_mate_within(&taken, left)
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
        // A piece on the board is moved between, which helps if another can take back; so does a drop
        // where it can.
        assert_eq!(effect("+R7k/5rG2/8K/9/9/9/9/9/9 w - 2"), (false, true));
        assert_eq!(effect("+R7k/4srG2/8K/9/9/9/9/9/9 w - 2"), (false, false));
        assert_eq!(effect("+R7k/5rG2/8K/9/9/9/9/9/9 w p 2"), (false, false));
        // It makes room for the king, or takes the checking piece.
        assert_eq!(effect("9/8K/9/R7k/7s1/7PP/9/9/9 w - 2"), (false, true));
        assert_eq!(effect("9/8K/9/R7k/7s1/8P/9/9/9 w - 2"), (false, false));
        assert_eq!(effect("+R7k/rb4G2/8K/9/9/9/9/9/9 w b3g4s4n4l18p 2"), (false, false));
        assert_eq!(effect("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2"), (false, false));
    }
}
