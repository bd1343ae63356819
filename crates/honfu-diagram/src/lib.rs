//! Positions, games and graphs as people see them: text, SVG, PNG, HTML and Markdown.
//!
//! A [`Figure`] is a position with everything that is shown around it; a [`FigureStyle`] sets how it looks:
//!
//! ```
//! use honfu_diagram::{BoardFrame, Figure, FigureStyle, figure_lines, figure_svg, plain_text};
//! use honfu_core::shogi::Position;
//!
//! let figure = Figure::new(Position::even());
//! let style = FigureStyle::default();
//! let text = plain_text(&figure_lines(&figure, &style, BoardFrame::Plain));
//! assert!(text.contains("| v香 v桂 v銀 v金 v玉 v金 v銀 v桂 v香 | 一"));
//! assert!(figure_svg(&figure, &style).starts_with("<svg "));
//! ```
//!
//! [`figure_lines`] lays a figure out as text, which [`plain_text`] and [`ansi_text`] print;
//! [`draw_figure`] makes a [`drawing::Drawing`] of it, which can be printed as SVG or PNG;
//! [`figures_html`] and [`figure_markdown`] make parts of pages. A whole game is a [`game_sheet`], an
//! [`article::Article`] or a page to [`replay`] it, a folder of games a [`site`], and [`graph::Graph`]
//! shows values along a line of moves. [`publish`] makes all of them from a record, in the language of the reader.
#![forbid(unsafe_code)]
// No input may crash a program, and the library does not write to the terminal. Tests may do both.
#![cfg_attr(
    not(test),
    warn(
        clippy::dbg_macro,
        clippy::exit,
        clippy::expect_used,
        clippy::get_unwrap,
        clippy::panic,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]
#![warn(missing_docs, unreachable_pub)]

pub mod article;
mod board_arrow;
mod board_look;
mod board_style;
mod board_tile;
pub mod drawing;
mod escape;
mod figure;
mod figure_drawing;
mod figure_markup;
mod figure_text;
pub mod graph;
mod head;
mod language;
mod phrases;
pub mod publish;
pub mod replay;
mod sheet;
mod side_name;
pub mod site;
mod styled_text;

/// The texts in every language: a module for each group of `lang/*.ftl`, made by `build.rs`.
#[allow(unreachable_pub, reason = "the code is made for every crate, and has no other visibility")]
mod texts {
    use honfu_core::text::{Lang, LocalizedText};

    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

pub use board_arrow::{ArrowOrigin, BoardArrow, TileArrow};
pub use board_look::{BoardColors, BoardLook};
pub use board_style::{
    BoardStyle, CoordinateStyle, PieceStyle, SideStyle, SquareSize, StyleAspect, StyleChoice,
};
pub use board_tile::{
    BoardTile, HandTile, PieceFace, SquareEdges, SquareGround, SquareTile, TileMark, TilePart,
};
pub use figure::{Figure, FigureStyle, NamePlacement, PageLabel, Phrase, PlayerLabel, Translate};
pub use figure_drawing::{draw_figure, drawing_svg, figure_svg};
#[cfg(feature = "png")]
pub use figure_drawing::{drawing_png, figure_png, figures_animation};
pub use figure_markup::{drawings_html, figure_markdown, figures_html};
pub use figure_text::{BoardFrame, figure_lines, file_name, player_line, rank_name};
pub use head::GameHead;
pub use phrases::phrase;
pub use sheet::game_sheet;
pub use styled_text::{SpanStyle, StyledLine, StyledSpan, ansi_text, plain_text};
