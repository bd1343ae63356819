//! The rules alone: checking and making moves, and counting lines of moves (perft).

use std::hint::black_box;
use std::ops::ControlFlow;

use haitaka::Board;
use honfu_core::shogi::{Move, Position};
use rsshogi::board::{self, perft};
use rsshogi::types::Move32;

use crate::games::games;
use crate::speed::{Better, Work, rates, row};
use crate::table;

const PEERS: [&str; 3] = ["rsshogi", "haitaka", "shunsai"];

/// The number of lines of five moves from the start position.
const PERFT_5: u64 = 19_861_490;

pub fn compare(count: usize) {
    println!("\nRules:\n");
    table::head(&[&["", "honfu"][..], &PEERS, &["honfu compared with the best of the others"]].concat());
    let games = games(count);
    let nanoseconds: Vec<_> =
        rates(vec![Some(honfu_line(&games)), Some(rsshogi_line(&games)), Some(haitaka_line(&games)), None]);
    row("a move checked and made, ns", &inverse(&nanoseconds, 1e9), Better::Less);
    let lines: Vec<_> = rates(vec![
        Some(Box::new(|| once(honfu_perft(&mut Position::even(), 5)))),
        Some(Box::new(|| once(perft::compute_perft(&mut board::hirate_position(), 5)))),
        Some(Box::new(|| once(haitaka_perft(&Board::startpos(), 5)))),
        Some(Box::new(|| once(shunsai_perft(&mut shunsai::Position::startpos(), 5)))),
    ]);
    row("lines of five moves from the start, s", &inverse(&lines, 1.0), Better::Less);
}

fn inverse(rates: &[Option<f64>], unit: f64) -> Vec<Option<f64>> {
    rates.iter().map(|rate| rate.map(|rate| unit / rate)).collect()
}

fn once(lines: u64) -> usize {
    assert_eq!(lines, PERFT_5);
    1
}

fn honfu_line(games: &[Vec<Move>]) -> Work<'_> {
    let mut next = games.iter().cycle();
    Box::new(move || {
        let Some(game) = next.next() else { return 0 };
        let mut position = Position::even();
        for &mv in game {
            position.check(black_box(mv)).expect("a legal move");
            let _undo = position.make(mv).expect("a legal move can be made");
        }
        game.len()
    })
}

fn rsshogi_line(games: &[Vec<Move>]) -> Work<'_> {
    let moves = |game: &Vec<Move>| {
        let mut position = board::hirate_position();
        let step = |mv: &Move| {
            let mv = position.move32_from_usi(&mv.to_string()).expect("a move");
            position.apply_move32(mv);
            mv
        };
        game.iter().map(step).collect::<Vec<Move32>>()
    };
    let games: Vec<_> = games.iter().map(moves).collect();
    let mut next = 0;
    Box::new(move || {
        let mut position = board::hirate_position();
        let game = &games[next % games.len()];
        next += 1;
        for &mv in game {
            assert!(position.is_legal_move32(black_box(mv)));
            position.apply_move32(mv);
        }
        game.len()
    })
}

fn haitaka_line(games: &[Vec<Move>]) -> Work<'_> {
    let moves = |game: &Vec<Move>| game.iter().map(|mv| mv.to_string().parse().expect("a move")).collect();
    let games: Vec<Vec<haitaka::Move>> = games.iter().map(moves).collect();
    let mut next = 0;
    Box::new(move || {
        let mut board = Board::startpos();
        let game = &games[next % games.len()];
        next += 1;
        for &mv in game {
            assert!(board.is_legal(black_box(mv)));
            board.play_unchecked(mv);
        }
        game.len()
    })
}

fn honfu_perft(position: &mut Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    let lines = moves.into_iter().map(|mv| {
        let undo = position.make(mv).expect("a legal move can be made");
        let lines = honfu_perft(position, depth - 1);
        position.unmake(undo);
        lines
    });
    lines.sum()
}

fn haitaka_perft(board: &Board, depth: u32) -> u64 {
    let mut lines = 0;
    board.generate_moves(|moves| {
        if depth <= 1 {
            lines += moves.into_iter().len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            lines += haitaka_perft(&next, depth - 1);
        }
        false
    });
    lines
}

fn shunsai_perft(position: &mut shunsai::Position, depth: u32) -> u64 {
    let mut lines = 0;
    if depth <= 1 {
        let _ = position.generate_moves(|moves| {
            lines += moves.len() as u64;
            ControlFlow::Continue(())
        });
        return lines;
    }
    for mv in position.legal_moves() {
        let undo = position.do_move(mv);
        lines += shunsai_perft(position, depth - 1);
        position.undo_move(mv, undo);
    }
    lines
}
