//! Random legal games for the benchmarks, the same ones in every run.

use honfu::shogi::{Move, Position};

pub fn games(count: usize) -> Vec<Vec<Move>> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    let mut game = |_| {
        let mut position = Position::even();
        let mut line = Vec::new();
        while line.len() < 120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random() % moves.len()];
            let _undo = position.make(mv).expect("a legal move can be made");
            line.push(mv);
        }
        line
    };
    (0..count).map(&mut game).collect()
}
