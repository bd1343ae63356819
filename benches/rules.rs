//! The speed of the rules: checking and making moves, and generating all of them.

mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use honfu_core::shogi::{Position, Sfen};
use support::games::games;

fn main() {
    divan::main();
}

fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).expect("a valid SFEN").0.position
}

/// Checks and makes each move of a record, as the readers do.
#[divan::bench]
fn check_and_make(bencher: Bencher) {
    let games = games(50);
    bencher.counter(ItemsCount::new(games.iter().map(Vec::len).sum::<usize>())).bench_local(|| {
        for game in &games {
            let mut position = Position::even();
            for &mv in game {
                position.check(black_box(mv)).expect("a legal move");
                let _undo = position.make(mv).expect("a legal move can be made");
            }
            black_box(&position);
        }
    });
}

#[divan::bench]
fn make_and_unmake(bencher: Bencher) {
    let mut position = Position::even();
    let moves = position.legal_moves();
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        for &mv in &moves {
            let undo = position.make(black_box(mv)).expect("a legal move can be made");
            position.unmake(undo);
        }
    });
}

#[divan::bench(args = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
])]
fn legal_moves(bencher: Bencher, sfen: &str) {
    let position = position(sfen);
    let mut moves = Vec::with_capacity(600);
    bencher.bench_local(|| {
        moves.clear();
        black_box(&position).legal_moves_into(&mut moves);
        moves.len()
    });
}

fn perft(position: &mut Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    let lines = moves.into_iter().map(|mv| {
        let undo = position.make(mv).expect("a legal move can be made");
        let lines = perft(position, depth - 1);
        position.unmake(undo);
        lines
    });
    lines.sum()
}

#[divan::bench(args = [4, 5], sample_count = 5)]
fn perft_from_the_start(depth: u32) -> u64 {
    perft(&mut Position::even(), depth)
}

#[divan::bench]
fn sfen_round_trip() -> String {
    let text = black_box("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
    Sfen::parse(text).expect("a valid SFEN").0.to_string()
}
