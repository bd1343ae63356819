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

/// The beginning of the first line of a book, in any version of the format.
const HEADER_NAME: &[u8] = b"#YANEURAOU-DB";

/// The prefix of a line with a position.
const POSITION: &str = "sfen ";

/// The evaluation and the depth of a move without an evaluation. YaneuraOu writes these values when it makes
/// a book of games. With its default settings it does not play moves with a depth of less than 16.
const UNKNOWN_EVALUATION: &str = "0 32";

/// Returns a book with the moves of at least `least` games, which engines such as YaneuraOu can read, even
/// directly from the disk. The move number of a position is that of the shortest line that leads to it, and
/// the reply to a move is the most frequent one.
pub fn book_text(tree: &PositionTree, least: u32) -> String {
    let mut text = format!("{HEADER}\n");
    for (sfen, at) in tree.positions(least) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{POSITION}{sfen} {}", tree.ply(at).saturating_add(1));
        for played in tree.moves(at, least) {
            let answer = tree.moves(played.to, least).first().map(|answer| answer.mv.to_string());
            let (answer, games) = (answer.as_deref().unwrap_or("none"), played.tally.games());
            let _ = writeln!(text, "{} {answer} {UNKNOWN_EVALUATION} {games}", played.mv);
        }
    }
    text
}

/// A move that a book has for a position. Values that the book does not state are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// The reply that the book expects.
    pub reply: Option<Move>,
    /// The evaluation of the move in centipawns, positive if the side to move is better.
    pub eval: Option<i32>,
    /// The search depth in plies.
    pub depth: Option<u32>,
    /// The number of times that the move was played.
    pub count: Option<u64>,
}

impl BookMove {
    /// Parses `move reply eval depth count`, of which all but the move may be missing. Returns `None` for a
    /// line without a move.
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
