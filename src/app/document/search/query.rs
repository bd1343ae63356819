//! The queries of a search: a text, which may also be moves, or a position.

use honfu_core::shogi::{Move, Position, Square};
use honfu_query::{MoveQuery, PositionPattern, folded, push_folded};
use memchr::memmem::Finder;

/// A text or a position to search for.
#[derive(Clone, Debug)]
pub enum SearchQuery {
    /// `sfen …`: a position; the move number is ignored. The word `sfen` may be left out.
    Position(Box<PositionPattern>),
    /// A text; also a query for moves if the text is a move in some notation, or a sequence of moves.
    Text { folded: Box<Finder<'static>>, moves: Option<MoveQuery> },
}

impl SearchQuery {
    pub fn new(text: &str) -> SearchQuery {
        match position(text.trim()) {
            Some(position) => SearchQuery::Position(Box::new(position)),
            None => SearchQuery::Text {
                folded: Box::new(Finder::new(&folded(text)).into_owned()),
                moves: MoveQuery::new(text),
            },
        }
    }

    /// Returns the position, if the query is one.
    pub fn position(&self) -> Option<&PositionPattern> {
        if let SearchQuery::Position(position) = self { Some(position) } else { None }
    }

    /// Whether the query can match a move.
    pub fn is_of_moves(&self) -> bool {
        matches!(self, SearchQuery::Text { moves: Some(_), .. })
    }

    /// Whether a text contains the query, ignoring case and character width; `plain` is a buffer to reuse.
    pub fn is_in(&self, text: &str, plain: &mut String) -> bool {
        let SearchQuery::Text { folded, .. } = self else { return false };
        plain.clear();
        text.chars().for_each(|c| push_folded(plain, c));
        folded.find(plain.as_bytes()).is_some()
    }

    /// Whether the query matches a move made in a position.
    pub fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        let SearchQuery::Text { moves: Some(moves), .. } = self else { return false };
        moves.fits(position, last_to, mv)
    }
}

/// Returns the position in a query. The query must have a `/` or begin with `sfen` or `position`.
fn position(text: &str) -> Option<PositionPattern> {
    let is_one = text.contains('/') || text.starts_with("sfen ") || text.starts_with("position ");
    PositionPattern::parse(text).ok().filter(|_| is_one)
}
