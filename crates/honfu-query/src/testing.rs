//! Games and positions for tests.

use honfu_core::record::{GameEnd, Headers, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Position};

/// Makes a game from a start position, with moves as USI.
pub(crate) fn game_from(start: StartPosition, moves: &str, end: Option<GameEnd>) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), start);
    for usi in moves.split_whitespace() {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
    }
    end.and_then(|end| builder.add_end(end).ok());
    builder.finish()
}

/// Makes a game from the even start, with moves as USI.
pub(crate) fn game(moves: &str, end: Option<GameEnd>) -> Record {
    game_from(StartPosition::default(), moves, end)
}

/// Returns the position after moves as USI from the even start.
pub(crate) fn after(moves: &str) -> Position {
    let mut position = Position::even();
    for usi in moves.split_whitespace() {
        let _undo = position.make(Move::from_usi(usi).unwrap()).unwrap();
    }
    position
}
