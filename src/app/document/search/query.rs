//! What can be searched for: a text, which may also mean moves; or a position.

use honfu_core::shogi::{Move, Position, Square};
use honfu_query::{MoveQuery, PositionPattern, folded, push_folded};
use memchr::memmem::Finder;

/// A text or a position to search for.
#[derive(Clone, Debug)]
pub enum SearchQuery {
    /// `sfen …`: a position; the move number is ignored. The word `sfen` may be left out.
    Position(Box<PositionPattern>),
    /// A text, and the query for moves if it is a move in some notation or a sequence of moves.
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

    /// The position, if one is searched for.
    pub fn position(&self) -> Option<&PositionPattern> {
        if let SearchQuery::Position(position) = self { Some(position) } else { None }
    }

    /// Whether it can match a move.
    pub fn is_of_moves(&self) -> bool {
        matches!(self, SearchQuery::Text { moves: Some(_), .. })
    }

    /// Whether a text contains it, ignoring case and width; `plain` is a buffer to reuse.
    pub fn is_in(&self, text: &str, plain: &mut String) -> bool {
        let SearchQuery::Text { folded, .. } = self else { return false };
        plain.clear();
        text.chars().for_each(|c| push_folded(plain, c));
        folded.find(plain.as_bytes()).is_some()
    }

    /// Whether it matches a move made in a position.
    pub fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        let SearchQuery::Text { moves: Some(moves), .. } = self else { return false };
        moves.fits(position, last_to, mv)
    }
}

/// The position in a query: a board of nine ranks, or the text after `sfen`.
fn position(text: &str) -> Option<PositionPattern> {
    let is_one = text.contains('/') || text.starts_with("sfen ") || text.starts_with("position ");
    PositionPattern::parse(text).ok().filter(|_| is_one)
}
