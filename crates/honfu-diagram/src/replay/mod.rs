//! A game as a page to replay: a board that works with links alone, and the list of the moves with their
//! comments and variations.
//!
//! The page contains every position. The selector `:target` shows the position of the step in the address
//! (`#m45`), or else of the start, so that the page works without scripts and the browser's history is the
//! history of the moves. The links of a step are inside its item in the list, so that the browser also marks
//! the item and scrolls to it.
//!
//! A page may have several parts, but its address can name only one step. The steps of a part are therefore
//! radio buttons, and labels replace the links.

mod board;
mod options;
mod page;
mod shape_ids;
mod shapes;
mod view;

pub(super) use board::BoardPrinter;
pub use options::{PageLink, ReplayOptions};
pub use page::{replay_html, walking_article_html};
