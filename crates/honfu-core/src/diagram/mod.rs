//! A position as people see it, in text and in pictures, and how boards can look.
//!
//! A [`Figure`] is a position with all that is said around it, a [`FigureStyle`] how it is to
//! be shown. [`figure_lines`] lays both out as text, which [`plain_text`] and [`ansi_text`] print;
//! [`draw_figure`] draws them as a [`drawing::Drawing`], which [`figure_svg`] and [`figure_png`] print;
//! [`figures_html`] and [`figure_markdown`] make parts of pages. Whole games are a sheet, [`game_sheet`], or an
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

pub use figure::{ArrowOrigin, BoardArrow, Figure, FigureStyle, PlayerLabel};
pub use kifu::game_sheet;
pub use lines::{BoardFrame, figure_lines, file_name, player_line, rank_name};
pub use pages::{drawings_html, figure_markdown, figures_html};
pub use paint::{SpanStyle, StyledLine, StyledSpan, ansi_text, plain_text};
pub use phrase::{Phrase, Translate};
pub use picture::{draw_figure, drawing_svg, figure_svg};
#[cfg(feature = "png")]
pub use picture::{drawing_png, figure_png};
pub use style::{BoardStyle, CoordinateStyle, PieceStyle, SideStyle, SquareSize, StyleAspect, StyleChoice};
