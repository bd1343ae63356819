//! Opening books in the text format of YaneuraOu: positions in the order of their SFEN, each with its moves
//! on the lines below.

use std::fmt::Write;

use super::position_tree::PositionTree;

/// The first line of a book.
const HEADER: &str = "#YANEURAOU-DB2016 1.00";

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
