//! Printing, scanning and reading single moves of a game: the time is for the whole game, the
//! throughput counts moves.

use divan::Bencher;
use divan::counter::ItemsCount;
use honfu_core::notation::{self, Notation, NotationStyle, TypedMove};
use honfu_core::shogi::{Move, Position, Sfen, Square};

fn main() {
    divan::main();
}

/// A position, the move made in it, and the destination of the move before.
type Played = (Position, Move, Option<Square>);

/// A game of 200 plies, each chosen by a fixed rule.
fn game() -> Vec<Played> {
    let (mut position, mut last_to) = (Position::even(), None);
    let mut plies = Vec::new();
    for ply in 0..200 {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(ply * 7919 % moves.len().max(1)) else { break };
        plies.push((position.clone(), mv, last_to));
        let _ = position.make(mv);
        last_to = Some(mv.to());
    }
    plies
}

fn notation(id: &str) -> Notation {
    id.parse().expect("a style")
}

fn texts(style: NotationStyle, game: &[Played]) -> Vec<String> {
    game.iter().map(|(position, mv, last_to)| Notation::new(style).text(position, *last_to, *mv)).collect()
}

#[divan::bench(args = NotationStyle::all().map(NotationStyle::id))]
fn print(bencher: Bencher, id: &str) {
    let notation = notation(id);
    let game = game();
    let mut out = String::with_capacity(64);
    bencher.counter(ItemsCount::new(game.len())).bench_local(|| {
        for (position, mv, last_to) in &game {
            out.clear();
            notation.write(&mut out, position, *last_to, *mv);
            divan::black_box(&out);
        }
    });
}

#[divan::bench(args = ["japanese", "kif"])]
fn scan(bencher: Bencher, id: &str) {
    let texts = texts(notation(id).style, &game());
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for text in &texts {
            divan::black_box(notation::scan_move(divan::black_box(text)));
        }
    });
}

#[divan::bench]
fn scan_csa(bencher: Bencher) {
    let texts = texts(NotationStyle::Csa, &game());
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for text in &texts {
            divan::black_box(notation::scan_csa_move(divan::black_box(text)));
        }
    });
}

#[divan::bench(args = NotationStyle::all().map(NotationStyle::id))]
fn read(bencher: Bencher, id: &str) {
    let notation = notation(id);
    let game = game();
    let texts = texts(notation.style, &game);
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for (text, (position, _, last_to)) in texts.iter().zip(&game) {
            let _ = divan::black_box(notation::read_move(position, *last_to, divan::black_box(text)));
        }
    });
}

/// A position with 593 legal moves, the most possible.
const MOST_MOVES: &str = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";

#[divan::bench(args = ["5", "55", "55s", "S5", "５五銀左上不成", "七", "xyz"])]
fn type_into_593_moves(bencher: Bencher, text: &str) {
    let (sfen, _) = Sfen::parse(MOST_MOVES).expect("a position");
    bencher.bench_local(|| TypedMove::new(&sfen.position, None, divan::black_box(text)));
}
