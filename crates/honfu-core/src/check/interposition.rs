//! Detecting useless interpositions (無駄合): pieces dropped or moved between the king and a checking piece
//! that are captured at once, with mate again. Tsume problems end before them.

use crate::shogi::{Move, Position, Square};

/// The number of interpositions that are examined in all. Drops alone are fewer than 2^7; a position with
/// more is taken for no mate, so it is not reported.
const MAX_INTERPOSITIONS: usize = 1000;

/// Whether the side to move is mated, or can answer a check only with useless interpositions.
pub(super) fn is_mate_in_effect(position: &Position) -> bool {
    let mut budget = MAX_INTERPOSITIONS;
    is_mate_within(position, &mut budget)
}

/// Does the work of [`is_mate_in_effect`] with a limited number of interpositions; returns `false` if the
/// budget runs out. Each level of recursion uses at least one, and in it the checking piece is nearer to the
/// king, so there are at most eight levels.
fn is_mate_within(position: &Position, budget: &mut usize) -> bool {
    let mut checkers = position.checkers().into_iter();
    let (Some(checker), None) = (checkers.next(), checkers.next()) else { return position.is_mate() };
    let mut answers = position.legal_moves();
    // It makes no difference which piece is dropped on a square, since it is captured.
    answers.sort_by_key(|answer| (answer.from(), answer.to()));
    answers.dedup_by_key(|answer| (answer.from(), answer.to()));
    let king = position.kings(position.side());
    answers.into_iter().all(|answer| {
        let is_between = answer.to() != checker && answer.from().is_none_or(|from| !king.contains(from));
        *budget = budget.saturating_sub(1);
        *budget > 0 && is_between && is_useless(position, answer, checker, budget)
    })
}

/// Whether the checking piece can capture the interposed piece with mate again.
fn is_useless(position: &Position, interposition: Move, checker: Square, budget: &mut usize) -> bool {
    let mut after = position.clone();
    if after.make(interposition).is_err() {
        return false;
    }
    [false, true].into_iter().any(|promote| {
        let mut taken = after.clone();
        let capture = Move::Board { from: checker, to: interposition.to(), promote };
        taken.check(capture).is_ok() && taken.make(capture).is_ok() && is_mate_within(&taken, budget)
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
        // A dragon checks along the rank of the king, a gold is beside the king, and White has pieces to
        // interpose.
        assert_eq!(effect("+R7k/6G2/8K/9/9/9/9/9/9 w r2b3g4s4n4l18p 2"), (false, true));
        assert_eq!(effect("+R7k/6G2/8K/9/9/9/9/9/9 w - 2"), (true, true));
        // Nothing protects the dragon when it captures beside the king.
        assert_eq!(effect("+R7k/9/8K/9/9/9/9/9/9 w r2b4g4s4n4l18p 2"), (false, false));
        // Interposing a piece from the board helps if another piece can recapture, and so does a drop that a
        // piece on the board can protect.
        assert_eq!(effect("+R7k/5rG2/8K/9/9/9/9/9/9 w - 2"), (false, true));
        assert_eq!(effect("+R7k/4srG2/8K/9/9/9/9/9/9 w - 2"), (false, false));
        assert_eq!(effect("+R7k/5rG2/8K/9/9/9/9/9/9 w p 2"), (false, false));
        // The interposing piece makes room for the king, or can capture the checking piece.
        assert_eq!(effect("9/8K/9/R7k/7s1/7PP/9/9/9 w - 2"), (false, true));
        assert_eq!(effect("9/8K/9/R7k/7s1/8P/9/9/9 w - 2"), (false, false));
        assert_eq!(effect("+R7k/rb4G2/8K/9/9/9/9/9/9 w b3g4s4n4l18p 2"), (false, false));
        assert_eq!(effect("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2"), (false, false));
    }

    #[test]
    fn a_mate_that_takes_too_long_to_prove_is_none() {
        let sfen = "+R7k/6G2/8K/9/9/9/9/9/9 w r2b3g4s4n4l18p 2";
        let (Sfen { position, .. }, _) = Sfen::parse(sfen).unwrap();
        let mut used = MAX_INTERPOSITIONS;
        assert!(is_mate_within(&position, &mut used));
        let needed = MAX_INTERPOSITIONS - used + 1;
        for (mut budget, is_mate) in [(0, false), (1, false), (needed - 1, false), (needed, true)] {
            assert_eq!(is_mate_within(&position, &mut budget), is_mate, "{budget}");
        }
    }
}
