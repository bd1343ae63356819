//! The rules against known numbers and against another implementation.

use honfu::shogi::Position;

/// The number of lines of legal moves of that length.
fn perft(position: &mut Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    let mut lines = 0;
    for mv in moves {
        let undo = position.make(mv).expect("a legal move can be made");
        lines += perft(position, depth - 1);
        position.unmake(undo);
    }
    lines
}

#[test]
fn the_start_has_the_known_numbers_of_lines() {
    let mut position = Position::even();
    let found: Vec<u64> = (1..=4).map(|depth| perft(&mut position, depth)).collect();
    assert_eq!(found, [30, 900, 25_470, 719_731]);
    assert_eq!(position, Position::even());
}
