//! A position as people see it, in text and in pictures, and how boards can look.
//!
//! A [`Figure`] is a position with all that is said around it, a [`Look`] how it is to
//! be shown. [`lines`] lays both out as text, which [`plain`] and [`ansi`] print;
//! [`picture`] draws them as a [`drawing::Drawing`], which [`svg`] and [`png()`] print;
//! [`html`] and [`markdown`] make parts of pages. Whole games are a sheet, [`kifu()`], or an
//! [`article::Article`], their words are [`Phrase`]s; a [`graph::Graph`] is of a whole line.
//! Words come from the caller, who knows
//! the language. What may not live here: what is written to files that programs read
//! (`format`, which has the board diagram of Japanese programs too), the screen of the
//! program (`ui`).

mod address;
pub mod article;
pub mod drawing;
mod escape;
mod figure;
pub mod graph;
mod kifu;
mod lines;
mod pages;
mod paint;
mod phrase;
mod picture;
mod style;

pub use figure::{Arrow, Figure, Look, Origin, Player};
pub use kifu::kifu;
pub use lines::{Frame, file_name, lines, player, rank_name};
pub use pages::{drawn_html, html, markdown};
pub use paint::{Line, Paint, Span, ansi, plain};
pub use phrase::{Phrase, Say};
#[cfg(feature = "png")]
pub use picture::{drawn_png, png};
pub use picture::{drawn_svg, picture, svg};
pub use style::{Aspect, BoardStyle, Choice, Coordinates, Pieces, Sides, Size};
