//! Random legal games, identical in every run.

use honfu_core::format::{self, Format, ParsedFile, ReadOptions, WriteTarget};
use honfu_core::record::{GameEnd, Headers, Millis, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Position};

/// The number of moves in a game, unless it ends earlier.
const PLIES: usize = 120;

/// The headers of a record of a game.
pub const HEADERS: [(&str, &str); 4] =
    [("開始日時", "2026/11/20 10:00:00"), ("棋戦", "順位戦"), ("先手", "先手太郎"), ("後手", "後手花子")];

/// A random number generator with a fixed seed (xorshift).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

impl Default for Chance {
    fn default() -> Chance {
        Chance(0x2545_f491_4f6c_dd1d)
    }
}

/// The moves of a random game.
pub fn game(chance: &mut Chance) -> Vec<Move> {
    let mut position = Position::even();
    let mut line = Vec::new();
    while line.len() < PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[chance.below(moves.len())];
        let _undo = position.make(mv).expect("a legal move can be made");
        line.push(mv);
    }
    line
}

/// The moves of `count` random games.
pub fn games(count: usize) -> Vec<Vec<Move>> {
    let mut chance = Chance::default();
    (0..count).map(|_| game(&mut chance)).collect()
}

/// Records of random games, with times.
pub fn records(count: usize, headers: &[(&str, &str)]) -> Vec<Record> {
    games(count).into_iter().map(|moves| record(moves, headers)).collect()
}

/// A record of the given moves, with times.
pub fn record(moves: Vec<Move>, headers: &[(&str, &str)]) -> Record {
    let mut known = Headers::default();
    headers.iter().for_each(|(key, value)| known.push(key, value));
    let mut builder = RecordBuilder::new(known, StartPosition::default());
    for (ply, mv) in moves.into_iter().enumerate() {
        builder.play(mv).expect("a legal move can be made");
        builder.set_time(Millis::from_seconds(ply as u64 % 30));
    }
    builder.add_end(GameEnd::Resign).expect("a small tree");
    builder.finish()
}

/// Reads a UTF-8 text in a known format.
#[allow(dead_code)] // Not every benchmark reads a text.
pub fn read_as(format: Format, text: &[u8]) -> ParsedFile {
    let (format, encoding) = (Some(format), Some(Format::Kifu.spec().encoding));
    format::read(text, &ReadOptions { format, encoding, ..ReadOptions::default() }).expect("a known format")
}

/// The contents of a file with one record.
pub fn file(record: &Record, target: &WriteTarget) -> Vec<u8> {
    format::write(std::slice::from_ref(record), target).expect("one record").bytes
}

/// CSA files of `count` games, each with a date, an event and two of 2,000 players.
#[allow(dead_code)] // Few benchmarks need a collection.
pub fn csa_files(count: usize) -> impl Iterator<Item = Vec<u8>> {
    let target = WriteTarget::new(Format::Csa);
    let mut chance = Chance::default();
    (0..count).map(move |number| {
        let date = format!("20{:02}/{:02}/{:02}", number % 26, number % 12 + 1, number % 28 + 1);
        let names = [0, 1].map(|_| format!("Player {}", chance.below(2000)));
        let headers =
            [("開始日時", &*date), ("棋戦", "generated"), ("先手", &*names[0]), ("後手", &*names[1])];
        file(&record(game(&mut chance), &headers), &target)
    })
}
