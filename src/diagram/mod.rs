//! One position as lines of text, plain or with ANSI colours, and how boards can look.
//!
//! [`board`] and [`hand`] lay out, [`plain`] and [`ansi`] print. Words around a board
//! come from the caller, who knows the language. What may not live here: what is
//! written to files that programs read (`format`), the screen of the program (`ui`).

mod board;
pub mod drawing;
mod kifu;
mod paint;
mod phrase;
mod style;

pub use board::{Diagram, board, file_name, hand, rank_name};
pub use kifu::kifu;
pub use paint::{Line, Paint, Span, ansi, plain};
pub use phrase::{Phrase, Say};
pub use style::{Aspect, BoardStyle, Choice, Coordinates, Pieces, Sides, Size};
