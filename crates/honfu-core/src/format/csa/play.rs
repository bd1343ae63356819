//! Plays the move of a statement on the board.

use crate::format::report::Code;
use crate::notation::CsaMove;
use crate::record::{PlayError, RecordBuilder};
use crate::shogi::{IllegalMove, Move, Position};

/// Plays a move. Returns the rule that it breaks, if any, or an error with the reason why it cannot be made.
pub(super) fn play(
    game: &mut RecordBuilder,
    mv: CsaMove,
) -> Result<Option<IllegalMove>, (Code, Option<IllegalMove>)> {
    let mv = resolve_move(mv, game.position()).map_err(|code| (code, None))?;
    match game.play(mv) {
        Ok(played) => Ok(played.illegal),
        Err(PlayError::Illegal(why)) => Err((Code::CsaImpossibleMove, Some(why))),
        Err(PlayError::Full) => Err((Code::TooManyMoves, None)),
    }
}

/// Returns the move that a statement means. A move from an empty square is returned too, so that the rules of
/// the game can report it.
pub(super) fn resolve_move(mv: CsaMove, position: &Position) -> Result<Move, Code> {
    if mv.color.is_some_and(|color| color != position.side()) {
        return Err(Code::CsaWrongTurn);
    }
    match mv.from.filter(|&from| position.piece(from).is_none()) {
        Some(from) => Ok(Move::Board { from, to: mv.to, promote: false }),
        None => mv.on(position).ok_or(Code::CsaWrongPiece),
    }
}
