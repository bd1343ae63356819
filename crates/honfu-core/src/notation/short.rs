//! Short forms that are not a notation of their own: the square alone, `76`, where only one
//! piece can go there, and the keys of the entry line, `58gr`.
//!
//! Which forms there are is the business of [`typed`]; here a text is complete.

use super::constraints::{ReadMoveError, ReadMoveReason};
use super::read::{ReadMoveResult, ReadRequest};
use super::typed;

pub(super) fn read(asked: &ReadRequest) -> Option<ReadMoveResult> {
    let moves = typed::complete(asked.text, asked.position, asked.last_to)?;
    Some(match moves.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(typed::failure(asked.text, asked.position, asked.last_to).into()),
        _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates: moves }),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{ReadMoveReason, read_move};
    use crate::shogi::Position;

    #[test]
    fn a_square_is_enough_for_a_sole_piece() {
        let start = Position::even();
        for text in ["76", "７６", "7f", "７六", "七六", "☗76", "7f!"] {
            assert_eq!(read_move(text, &start, None), Ok(usi("7g7f")), "{text}");
        }
        let candidates =
            |text| read_move(text, &start, None).map_err(|error| (error.reason, error.candidates.len()));
        assert_eq!(candidates("58"), Err((ReadMoveReason::Ambiguous, 4)));
        assert_eq!(candidates("55"), Err((ReadMoveReason::NoSuchMove, 0)));
        assert_eq!(candidates("58gr"), Ok(usi("4i5h")));
    }

    #[test]
    fn a_choice_to_promote_is_a_choice() {
        let position = position("4k4/9/2P6/9/9/9/9/9/4K4 b - 1");
        let candidates = read_move("72", &position, None).map_err(|error| error.candidates);
        assert_eq!(candidates, Err(vec![usi("7c7b+"), usi("7c7b")]));
        assert_eq!(read_move("72+", &position, None), Ok(usi("7c7b+")));
    }
}
