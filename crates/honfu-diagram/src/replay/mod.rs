//! A game as a page to replay: a board that links alone walk through the moves, and the list of the moves with
//! their comments and variations.
//!
//! The page holds every position. The board shows that of the step in the address (`#m45`), or that of the start, by
//! the selector `:target`, so that it works without scripts, and the browser's history is that of the moves.
//! The links of a step are inside its item in the list, which is therefore marked and scrolled to as well.
//!
//! A part of a page may have others beside it, and an address has one step alone. The steps of a part are radio
//! buttons instead, and what would be a link is a label.

mod board;
mod options;
mod page;
mod shape_ids;
mod shapes;
mod view;

pub(super) use board::BoardPrinter;
pub use options::{PageLink, ReplayOptions};
pub use page::{replay_html, walking_article_html};
