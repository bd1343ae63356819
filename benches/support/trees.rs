//! Large trees, identical in every run.

use std::fmt::Write;

use honfu_core::record::{Headers, Millis, MoveMark, NodeId, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;

use super::games::{Chance, HEADERS};

/// The number of moves of a large tree.
pub const MANY: usize = 100_000;

/// Moves that both sides repeat endlessly.
const SHUFFLE: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];

/// Pawn moves that are legal at any move of the line, and king moves to repeat after them.
type Variation = ([&'static str; 9], [&'static str; 4]);
const BY_BLACK: Variation = (
    ["7g7f", "3c3d", "6g6f", "4c4d", "5g5f", "5c5d", "9g9f", "9c9d", "1g1f"],
    ["5a4b", "5i4h", "4b5a", "4h5i"],
);
const BY_WHITE: Variation = (
    ["3c3d", "7g7f", "4c4d", "6g6f", "5c5d", "5g5f", "9c9d", "9g9f", "1c1d"],
    ["5i4h", "5a4b", "4h5i", "4b5a"],
);

fn play<'a>(builder: &mut RecordBuilder, moves: impl Iterator<Item = &'a &'a str>) {
    for usi in moves {
        let mv = Move::from_usi(usi).expect("a move");
        builder.play(mv).expect("it can be played");
    }
}

/// A record with a single line of `moves` moves.
pub fn line(moves: usize) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    play(&mut builder, SHUFFLE.iter().cycle().take(moves));
    builder.finish()
}

/// A tree of `moves` moves: a line with a variation of `length` moves at each of its moves.
pub fn comb(moves: usize, length: usize) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    let line = moves / (length + 1);
    play(&mut builder, SHUFFLE.iter().cycle().take(line));
    for ply in (1..=line).rev() {
        builder.branch_at(ply).expect("a move of the line");
        let (pawns, kings) = if ply % 2 == 1 { &BY_BLACK } else { &BY_WHITE };
        play(&mut builder, pawns.iter().chain(kings.iter().cycle()).take(length));
    }
    builder.finish()
}

/// Plays random legal moves from the builder's current node, with times.
fn play_on(builder: &mut RecordBuilder, plies: usize, chance: &mut Chance) {
    for _ in 0..plies {
        let moves = builder.position().legal_moves();
        if moves.is_empty() {
            return;
        }
        builder.play(moves[chance.below(moves.len())]).expect("a legal move can be played");
        builder.set_time(Millis::from_seconds(chance.below(300) as u64));
    }
}

/// At least `moves` moves: a main line of a tenth of them, and variations of up to nine moves at random
/// places, possibly nested.
pub fn random(moves: usize) -> Record {
    let mut chance = Chance(7);
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    play_on(&mut builder, moves / 10, &mut chance);
    while builder.tree().arena_len() <= moves {
        let ply = 1 + chance.below(builder.next_ply() - 1);
        builder.branch_at(ply);
        play_on(&mut builder, 9, &mut chance);
    }
    builder.finish()
}

/// A line of a thousand moves whose comments have about `bytes` bytes in total.
pub fn talk(bytes: usize) -> Record {
    const MOVES: usize = 1_000;
    let mut record = line(MOVES);
    for node in (1..=MOVES).filter_map(NodeId::from_index) {
        let mut comment = String::with_capacity(bytes / MOVES + 100);
        while comment.len() < bytes / MOVES {
            let row = comment.len();
            writeln!(comment, "{row} 手の読み筋は変化が多く、とても書ききれない。")
                .expect("a string takes all");
        }
        record.tree.node_mut(node).comment = Some(comment.trim_end().into());
    }
    record
}

/// Adds headers, and at each node a comment, engine output, a time, marks and bookmarks.
pub fn annotated(mut record: Record) -> Record {
    HEADERS.iter().for_each(|(key, value)| record.headers.push(key, value));
    for id in (0..record.tree.arena_len()).filter_map(NodeId::from_index) {
        let index = id.index();
        let node = record.tree.node_mut(id);
        let written =
            format!("*評価値={index}\n*読み筋=▲２五歩△８五歩\nここで{index}手目の変化が有力だった。");
        node.comment = Some(written.into());
        node.time = (index > 0).then(|| Millis::from_seconds(7));
        if index % 1_000 == 501 {
            record.tree.set_mark(id, Some(MoveMark::Good));
        }
        if index % 1_000 == 1 {
            record.tree.set_bookmark(id, Some(format!("{index}").into()));
        }
    }
    record
}
