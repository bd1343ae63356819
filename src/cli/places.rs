//! Which places of a record are shown, and what arrows and marks point at there.

use super::Exit;
use super::input::Picked;
use crate::messages::{CliMessage, ShowMessage};
use crate::publish::Pointer;
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Square;

/// The places that the user asks for, the last of the main line without a word.
///
/// # Errors
/// That there are no such places, or that the words name none.
pub fn nodes(text: Option<&str>, picked: &Picked) -> Result<Vec<NodeId>, (Exit, CliMessage)> {
    let record = &picked.record;
    let line = main_line(record);
    let last = line.len() - 1;
    let (first, end) = match text {
        // The end of the game is shown after the last move.
        None => return Ok(record.tree.main_line().last().into_iter().collect()),
        Some("all") => (0, last),
        Some("bookmarks") => return bookmarks(picked),
        Some(text) => range(text)
            .ok_or_else(|| (Exit::Usage, CliMessage::Show(ShowMessage::Plies { text: text.to_owned() })))?,
    };
    let missing = |ply| CliMessage::NoSuchPly { file: picked.source.display_name(), ply, last };
    if end > last { Err((Exit::Failed, missing(end))) } else { Ok(line[first..=end].to_vec()) }
}

/// `12` or `12-20`.
fn range(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last): (usize, usize) = (number(first)?, number(last)?);
    (first <= last).then_some((first, last))
}

fn bookmarks(picked: &Picked) -> Result<Vec<NodeId>, (Exit, CliMessage)> {
    let nodes: Vec<NodeId> = picked.record.tree.bookmarks().map(|(node, _)| node).collect();
    let none =
        || (Exit::Failed, CliMessage::Show(ShowMessage::Bookmarks { file: picked.source.display_name() }));
    if nodes.is_empty() { Err(none()) } else { Ok(nodes) }
}

/// The start and the moves of the main line: never empty.
fn main_line(record: &Record) -> Vec<NodeId> {
    let tree = &record.tree;
    tree.main_line().filter(|&node| !tree.node(node).is_terminal()).collect()
}

/// # Errors
/// That the text is no square.
pub fn square(text: &str) -> Result<Square, CliMessage> {
    Square::from_usi(text).ok_or_else(|| CliMessage::BadSquare { text: text.to_owned() })
}

/// # Errors
/// That the text is neither a move nor a word for one.
pub fn pointer(text: &str) -> Result<Pointer, CliMessage> {
    Pointer::named(text).ok_or_else(|| CliMessage::Show(ShowMessage::Arrow { text: text.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_numbers_in_order() {
        assert_eq!(range("12"), Some((12, 12)));
        assert_eq!(range("0-7"), Some((0, 7)));
        for text in ["", "-", "7-", "-7", "7-3", "a", "1-2-3", "+1", "1.5", "99999999999999999999"] {
            assert_eq!(range(text), None, "{text}");
        }
    }
}
