//! The squares and pieces to highlight on the board.

use super::board_cursor::spot_of;
use crate::app::event::BoardSpot;
use honfu_core::shogi::{Move, SquareSet};

/// Squares and pieces to highlight while a move is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardHighlights {
    pub cursor: Option<BoardSpot>,
    /// The origin of the held piece.
    pub held: Option<BoardSpot>,
    /// The squares to which a move may go.
    pub targets: SquareSet,
    /// The pieces that could move, with the numbers of their choices if there are several pieces.
    pub sources: Vec<(BoardSpot, Option<usize>)>,
    /// The squares that make a move illegal.
    pub wrong: SquareSet,
}

/// Returns the origins of moves without duplicates, each with the number of its first choice.
pub(crate) fn sources(moves: &[(usize, Move)]) -> Vec<(BoardSpot, Option<usize>)> {
    let mut sources: Vec<(BoardSpot, Option<usize>)> = Vec::new();
    for &(index, mv) in moves {
        let spot = spot_of(mv);
        if sources.iter().all(|(known, _)| *known != spot) {
            sources.push((spot, Some(index + 1)));
        }
    }
    if let [(_, number)] = &mut sources[..] {
        *number = None;
    }
    sources
}
