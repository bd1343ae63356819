//! Search for moves, positions, comments and headers.

mod query;
impl Tab {
    pub(crate) fn search_for(&mut self, text: &str) {
        self.search = SearchResults::run(text, self.record(), self.rows(), self.document.revision());
    }

    /// Highlights the matches of a text, and searches again if the record has changed.
    pub(crate) fn search_anew(&mut self, text: &str) {
        if !self.search.is_of(self.document.revision()) {
            self.search_for(text);
        }
        self.search.is_shown = true;
    }

    /// Returns the text of the last search in this document.
    pub(crate) fn searched_text(&self) -> Result<String, Notice> {
        let text = &self.search.text;
        if text.is_empty() { Err(NavigationNotice::NoSearch.into()) } else { Ok(text.clone()) }
    }

    /// Stops highlighting matches in the panes.
    pub(crate) fn hide_matches(&mut self) -> CommandResult {
        let was_shown = std::mem::take(&mut self.search.is_shown);
        if was_shown { done() } else { Err(Notice::NothingToDo) }
    }
}

#[cfg(test)]
mod tests;

use crate::app::CommandResult;
use crate::app::Tab;
use crate::app::done;
use crate::messages::notices::NavigationNotice;
use crate::messages::notices::Notice;
use std::collections::HashSet;
use std::ops::Range;

use super::move_rows::MoveRows;
use super::search::query::SearchQuery;
use crate::app::event::RowId;
use honfu_core::record::{NodeId, PositionReplay, Record};
use honfu_query::{folded, push_folded};

/// A match of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMatch {
    /// A header, by its index.
    Header(usize),
    Node(NodeId),
}

/// The sort of rows for headers in the list of matches; the other rows are moves.
pub(crate) const HEADER_MATCH: u8 = 1;

impl From<SearchMatch> for RowId {
    fn from(found: SearchMatch) -> RowId {
        match found {
            SearchMatch::Node(node) => RowId::of_node(node),
            SearchMatch::Header(number) => RowId { sort: HEADER_MATCH, number },
        }
    }
}

/// The place from which a search continues, in the order of the screen: a header by its index, or a row of
/// the move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SearchStart {
    Header(usize),
    Row(usize),
}

/// The last search and its matches.
#[derive(Clone, Debug, Default)]
pub struct SearchResults {
    pub text: String,
    /// The matches in the order of the screen: headers, then the rows of the move list.
    pub matches: Vec<SearchMatch>,
    nodes: HashSet<NodeId>,
    /// The text to highlight; empty after a search for a position.
    word: String,
    /// Whether matches are highlighted in the panes.
    pub(crate) is_shown: bool,
    /// The revision of the document that was searched; see
    /// [`Document::revision`](honfu_core::record::Document::revision).
    revision: u64,
}

impl SearchResults {
    /// Searches for a text; [`SearchQuery`] lists what the text can be.
    pub fn run(text: &str, record: &Record, rows: &MoveRows, revision: u64) -> SearchResults {
        let query = SearchQuery::new(text);
        let headers = record.headers.iter().enumerate();
        let mut plain = String::new();
        let mut is_in = |text| query.is_in(text, &mut plain);
        let found = headers.filter(|(_, header)| is_in(&header.key) || is_in(&header.value));
        let mut matches: Vec<SearchMatch> = found.map(|(index, _)| SearchMatch::Header(index)).collect();
        let mut seeker = NodeMatcher { record, replay: PositionReplay::new(&record.start), query, plain };
        let nodes: Vec<NodeId> =
            rows.iter().map(|row| row.node).filter(|&node| seeker.matches(node)).collect();
        matches.extend(nodes.iter().copied().map(SearchMatch::Node));
        let word = if seeker.query.position().is_none() { text.to_owned() } else { String::new() };
        let nodes = nodes.into_iter().collect();
        SearchResults { text: text.to_owned(), matches, nodes, word, is_shown: true, revision }
    }

    /// Whether this revision of the document is the one that was searched.
    pub fn is_of(&self, revision: u64) -> bool {
        self.revision == revision
    }

    /// Whether a node is a match to be highlighted.
    pub fn has(&self, node: NodeId) -> bool {
        self.is_shown && self.nodes.contains(&node)
    }

    /// Whether matches are to be highlighted.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Returns the byte ranges of a text to highlight as matches.
    pub fn spots(&self, text: &str) -> Vec<Range<usize>> {
        if self.is_shown { spots(text, &self.word) } else { Vec::new() }
    }

    /// Returns the index of the next or previous match from a place, and whether the search wrapped around;
    /// `None` without matches.
    pub fn nearest_match(&self, rows: &MoveRows, from: SearchStart, forward: bool) -> Option<(usize, bool)> {
        let place = |found: &SearchMatch| match found {
            SearchMatch::Header(index) => SearchStart::Header(*index),
            SearchMatch::Node(node) => SearchStart::Row(rows.order_of(*node)),
        };
        let found = if forward {
            self.matches.iter().position(|found| place(found) > from)
        } else {
            self.matches.iter().rposition(|found| place(found) < from)
        };
        match found {
            Some(index) => Some((index, false)),
            None if self.matches.is_empty() => None,
            None => Some((if forward { 0 } else { self.matches.len() - 1 }, true)),
        }
    }
}

/// The test of whether nodes match, applied to one node after another.
struct NodeMatcher<'a> {
    record: &'a Record,
    replay: PositionReplay,
    query: SearchQuery,
    /// A buffer for the folded text.
    plain: String,
}

impl NodeMatcher<'_> {
    fn matches(&mut self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        let comment = tree.node(node).comment.as_deref();
        let mut written = comment.into_iter().chain(tree.bookmark(node));
        written.any(|text| self.query.is_in(text, &mut self.plain)) || self.matches_on_board(node)
    }

    fn matches_on_board(&mut self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        if let Some(target) = self.query.position() {
            self.replay.go(tree, node);
            return target.fits(self.replay.position());
        }
        let (Some(parent), Some(mv)) = (tree.node(node).parent(), tree.node(node).mv()) else { return false };
        if !self.query.is_of_moves() {
            return false;
        }
        self.replay.go(tree, parent);
        self.query.fits(self.replay.position(), self.replay.last_to(tree), mv)
    }
}

/// Returns the byte ranges of a word in a text, ignoring case and character width.
pub fn spots(text: &str, word: &str) -> Vec<Range<usize>> {
    let needle = folded(word);
    if needle.is_empty() {
        return Vec::new();
    }
    // The byte range in the original text of the character that each folded byte belongs to.
    let mut plain = String::new();
    let mut places = Vec::new();
    for (at, c) in text.char_indices() {
        push_folded(&mut plain, c);
        places.resize(plain.len(), (at, at + c.len_utf8()));
    }
    let found = plain.match_indices(&needle);
    found.map(|(at, found)| places[at].0..places[at + found.len() - 1].1).collect()
}
