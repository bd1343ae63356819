//! Opening books in the text format of YaneuraOu: positions in the order of their SFEN, each with its moves
//! on the lines below.

mod search;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use super::position_tree::PositionTree;
use honfu_core::shogi::Move;
pub use search::{BookError, OpeningBook};

/// The first line of a book.
const HEADER: &str = "#YANEURAOU-DB2016 1.00";

/// What the first line of a book begins with in any version.
const HEADER_NAME: &[u8] = b"#YANEURAOU-DB";

/// What a line of a position begins with.
const POSITION: &str = "sfen ";

/// For a move without an evaluation: the evaluation and the depth that YaneuraOu itself writes when it makes a
/// book of games. With its default settings it does not play moves of a lesser depth than 16.
const UNKNOWN_EVALUATION: &str = "0 32";

/// The book of the moves of at least `least` games, which engines such as YaneuraOu can read, from the disk
/// too. A position has the number of the move after the fewest moves that lead to it, and a move
/// the most frequent answer to it.
pub fn book_text(tree: &PositionTree, least: u32) -> String {
    let mut text = format!("{HEADER}\n");
    for (sfen, at) in tree.positions(least) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{POSITION}{sfen} {}", tree.ply(at).saturating_add(1));
        for played in tree.moves(at, least) {
            let answer = tree.moves(played.to, least).first().map(|answer| answer.mv.to_string());
            let (answer, games) = (answer.as_deref().unwrap_or("none"), played.tally.games());
            let _ = writeln!(text, "{} {answer} {UNKNOWN_EVALUATION} {games}", played.mv);
        }
    }
    text
}

/// A move that a book has for a position. What the book does not say is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// The answer that the book expects.
    pub reply: Option<Move>,
    /// The evaluation of the move in hundredths of a pawn, positive where the side to move is better.
    pub eval: Option<i32>,
    /// How many plies deep was searched.
    pub depth: Option<u32>,
    /// How often the move was played.
    pub count: Option<u64>,
}

impl BookMove {
    /// Reads `move reply eval depth count`, of which all but the move may be missing. `None` for a line that
    /// has no move.
    fn parse(line: &[u8]) -> Option<BookMove> {
        let mut fields = line.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
        let mut next = || fields.next().and_then(|field| std::str::from_utf8(field).ok());
        Some(BookMove {
            mv: next().and_then(Move::from_usi)?,
            reply: next().and_then(Move::from_usi),
            eval: next().and_then(|number| number.parse().ok()),
            depth: next().and_then(|number| number.parse().ok()),
            count: next().and_then(|number| number.parse().ok()),
        })
    }
}
