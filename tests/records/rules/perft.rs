//! Positions whose moves have been counted by other programs.

use honfu_core::shogi::{IllegalReason, Move, Position};

use crate::rules::support::position;

/// The number of lines of legal moves with a given length.
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
fn lines_from_the_start() {
    let mut start = Position::even();
    let found: Vec<u64> = (1..=4).map(|depth| perft(&mut start, depth)).collect();
    assert_eq!(found, [30, 900, 25_470, 719_731]);
    assert_eq!(start, Position::even());
}

#[test]
#[ignore = "takes seconds without optimisation"]
fn five_moves_deep_from_the_start() {
    assert_eq!(perft(&mut Position::even(), 5), 19_861_490);
}

#[test]
fn positions_that_others_misjudged() {
    let counts = [
        // White could mate with a pawn drop.
        ("k8/9/9/9/9/9/7b1/6g2/8K w p 1", 93),
        // No king for Black, then one.
        ("8k/9/7+R1/9/9/9/9/9/9 b P 1", 90),
        ("8k/9/7+R1/9/9/9/9/9/K8 b P 1", 92),
        // A tokin does not count as a second pawn on its file.
        ("4k4/9/9/9/4+P4/9/9/9/4K4 b P 1", 81),
        // Several kings.
        ("k3k3k/9/9/9/9/9/9/9/K3K4 b - 1", 8),
        // The position with the most legal moves.
        ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593),
    ];
    for (sfen, count) in counts {
        assert_eq!(position(sfen).legal_moves().len(), count, "{sfen}");
    }
}

#[test]
fn a_pawn_drop_that_mates_is_no_legal_move() {
    let position = position("8k/6G2/7B1/9/9/9/9/9/K8 b P 1");
    let mate = Move::from_usi("P*1b").expect("a move");
    assert!(!position.legal_moves().contains(&mate));
    assert_eq!(position.check(mate).map_err(|illegal| illegal.reason), Err(IllegalReason::PawnDropMate));
    let mut after = position.clone();
    let _undo = after.make(mate).expect("illegal, but it can be made");
    assert!(after.is_mate());
}
