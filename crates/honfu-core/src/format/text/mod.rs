//! Lists of moves, as they stand in books, articles and messages: in any notation, with
//! numbers of any shape or none, and with words around them.
//!
//! ```text
//! text      = { record }                     the next one after an end or headers
//! record    = { header | position | line }
//! line      = { [ number ] [ "..." ] move [ opinion ] | variation | end | words } | "*" comment
//! variation = "(" line { line } ")"          after the move that it replaces
//!           | "変化：" number "手" { line } | number … { line }     a number that came before
//! ```
//! `token` splits a line and `outer` tells what stands on it; where moves stand among words,
//! `judge` finds out whether they are played or only talked about. `head` has what stands
//! above the moves, `game` drives the builder and knows from numbers where lines belong,
//! `ends` knows how games are over. What is
//! pasted into the program is read by the same pieces, in `listing`.
//!
//! [`write()`] makes lists that come back as they were: comments get an asterisk, as in
//! KIF.

mod ends;
mod game;
mod head;
mod judge;
pub mod listing;
mod outer;
mod read;
mod token;
mod write;

pub use ends::{of_name as end_of_name, word as name_of_end};
pub use read::read;
pub use write::write;

use super::ReadReport;
use super::lines::SourceLines;
use crate::record::Record;
use outer::{TextItems, TextRole};
use token::{TextContext, TextToken, TextTokenKind, TextTokens};

/// The length of the first move, and all that stands before it, at the start of a text.
pub(super) fn first_step(text: &str) -> usize {
    let is_before =
        |token: &TextToken<'_>| matches!(token.kind, TextTokenKind::Number { .. } | TextTokenKind::Ellipsis);
    let first = TextTokens::new(text, TextContext::default()).find(|token| !is_before(token));
    first.map_or(text.len(), |token| token.at + token.text.len())
}

/// How much of a text is looked at to tell whether it lists moves, in bytes.
const LOOK: usize = 1 << 16;

/// How many moves tell: of those that nobody writes who does not mean them, and of all.
const SURE: usize = 2;
const MOVES: usize = 4;

/// Whether there are moves in a text that can be played, or nothing but one, or some
/// before a drop of any piece, as in the solutions of problems.
pub(super) fn is_evident(text: &str) -> bool {
    let end = (0..=LOOK.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    let start = &text[..end.unwrap_or(0)];
    let items =
        || SourceLines::new(start).flat_map(|line| TextItems::new(line.text, TextContext::default(), 0));
    let sure = items().filter(|item| item.role == TextRole::Move).count();
    if sure == 0 && items().take(MOVES).count() < MOVES {
        return false;
    }
    let played = read(start, &mut ReadReport::default()).iter().map(moves).sum::<usize>();
    let is_alone = played == 1 && items().nth(1).is_none();
    let is_problem =
        || played > 0 && items().any(|item| matches!(item.token.kind, TextTokenKind::Interposition(_)));
    is_alone || played >= MOVES || (played >= SURE && sure >= SURE) || is_problem()
}

fn moves(record: &Record) -> usize {
    record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count()
}
