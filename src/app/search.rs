//! Finding text in moves, comments and headers.

use super::rows::Rows;
use crate::notation::{Notation, Style, fold};
use crate::record::{NodeId, Record, Replay};

/// A place that matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    /// A header, by its number.
    Header(usize),
    Node(NodeId),
}

/// What was searched for last, and where it is.
#[derive(Clone, Debug, Default)]
pub struct Search {
    pub text: String,
    /// In the order of the screen: headers, then the rows of the move list.
    pub matches: Vec<Match>,
}

impl Search {
    /// Looks for a text, whatever its case and width. A move matches in any notation.
    pub fn run(text: &str, record: &Record, rows: &Rows) -> Search {
        let needle = folded(text);
        let headers = record.headers.iter().enumerate();
        let in_headers = headers
            .filter(|(_, header)| {
                folded(&header.key).contains(&needle) || folded(&header.value).contains(&needle)
            })
            .map(|(index, _)| Match::Header(index));
        let mut matches: Vec<Match> = in_headers.collect();
        let mut moves = Moves::new(record);
        let nodes = rows.iter().map(|row| row.node);
        matches.extend(nodes.filter(|&node| moves.matches(node, &needle)).map(Match::Node));
        Search { text: text.to_owned(), matches }
    }

    /// The number of the next (or previous) match from a row of the move list, and
    /// whether the search went over the end. `None` without matches.
    pub fn from_row(&self, rows: &Rows, row: usize, next: bool) -> Option<(usize, bool)> {
        let place = |found: &Match| match found {
            Match::Header(_) => None,
            Match::Node(node) => Some(rows.order_of(*node)),
        };
        let found = if next {
            self.matches.iter().position(|found| place(found) > Some(row))
        } else {
            self.matches.iter().rposition(|found| place(found) < Some(row))
        };
        match found {
            Some(index) => Some((index, false)),
            None if self.matches.is_empty() => None,
            None => Some((if next { 0 } else { self.matches.len() - 1 }, true)),
        }
    }
}

/// Tells whether nodes match, walking along the tree.
struct Moves<'a> {
    record: &'a Record,
    replay: Replay,
    text: String,
}

impl<'a> Moves<'a> {
    fn new(record: &'a Record) -> Moves<'a> {
        Moves { record, replay: Replay::new(&record.start), text: String::new() }
    }

    fn matches(&mut self, node: NodeId, needle: &str) -> bool {
        let tree = &self.record.tree;
        let comment = tree.node(node).comment.as_deref();
        let written = comment.into_iter().chain(tree.bookmark(node));
        written.into_iter().any(|text| folded(text).contains(needle)) || self.move_matches(node, needle)
    }

    fn move_matches(&mut self, node: NodeId, needle: &str) -> bool {
        let tree = &self.record.tree;
        let (Some(parent), Some(mv)) = (tree.node(node).parent(), tree.node(node).mv()) else { return false };
        self.replay.go(tree, parent);
        let (position, last_to) = (self.replay.position(), self.replay.last_to(tree));
        Style::all().any(|style| {
            self.text.clear();
            Notation::new(style).write(&mut self.text, position, mv, last_to);
            folded(&self.text).contains(needle)
        })
    }
}

fn folded(text: &str) -> String {
    fold(text).to_lowercase()
}
