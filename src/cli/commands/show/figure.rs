//! The options of `show` for drawing positions, and which of them a format does not have.

use std::num::NonZeroU16;

use clap::builder::TypedValueParser;

use crate::cli::context::word_parser;
use crate::publish::PublishFormat;
use honfu_core::diagram::drawing::DiagramTheme;
use honfu_core::diagram::{BoardStyle, CoordinateStyle, PieceStyle, StyleAspect, StyleChoice};

// How positions are drawn.
#[derive(Debug, clap::Args)]
pub struct FigureArgs {
    /// The colours of pictures; by default light ones, and in a page of a game those the reader
    /// prefers
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<DiagramTheme>,
    /// The width of pictures in pixels
    #[arg(long, value_name = "PIXELS")]
    pub size: Option<NonZeroU16>,
    /// White at the bottom; Black, if the settings turn the board
    #[arg(long)]
    pub turn: bool,
    /// How pieces are written
    #[arg(long, value_name = "WORD", value_parser = pieces(), default_value = "kanji")]
    pub pieces: PieceStyle,
    /// The coordinates around the board
    #[arg(long, value_name = "WORD", value_parser = coordinates(), default_value = "notation")]
    pub coordinates: CoordinateStyle,
    /// Promoted pieces in red, in pictures
    #[arg(long)]
    pub red: bool,
    /// A square to mark, such as 7f; may be repeated
    #[arg(long, value_name = "SQUARE")]
    pub mark: Vec<String>,
    /// An arrow in pictures: a move such as 7g7f or P*5e, last or next; may be repeated
    #[arg(long, value_name = "MOVE")]
    pub arrow: Vec<String>,
}

impl FigureArgs {
    /// The first given option that a position in this format does not have.
    pub fn unused(&self, form: PublishFormat) -> Option<&'static str> {
        let is_board = !matches!(form, PublishFormat::Bod | PublishFormat::Sfen | PublishFormat::Usi);
        let of_pictures = self.of_pictures().filter(|_| !form.has_pictures());
        let of_boards = [
            ("--mark", !self.mark.is_empty()),
            ("--turn", self.turn),
            ("--pieces", self.pieces != PieceStyle::default()),
            ("--coordinates", self.coordinates != CoordinateStyle::default()),
        ];
        of_pictures.or_else(|| given(&of_boards).filter(|_| !is_board))
    }

    /// The first given option that only pictures have.
    pub fn of_pictures(&self) -> Option<&'static str> {
        given(&[
            ("--theme", self.theme.is_some()),
            ("--size", self.size.is_some()),
            ("--red", self.red),
            ("--arrow", !self.arrow.is_empty()),
        ])
    }
}

fn given(options: &[(&'static str, bool)]) -> Option<&'static str> {
    options.iter().find(|(_, is_given)| *is_given).map(|(option, _)| *option)
}

fn themes() -> impl TypedValueParser<Value = DiagramTheme> {
    word_parser(DiagramTheme::ALL.map(DiagramTheme::id), DiagramTheme::from_id)
}

/// The board style with the choice of that id.
fn styled(aspect: StyleAspect, id: &str) -> Option<BoardStyle> {
    StyleChoice::from_id(aspect, id).map(|choice| BoardStyle::default().with(choice))
}

fn pieces() -> impl TypedValueParser<Value = PieceStyle> {
    let ids = StyleChoice::for_aspect(StyleAspect::Pieces).map(StyleChoice::id);
    word_parser(ids, |id| styled(StyleAspect::Pieces, id).map(|style| style.pieces))
}

fn coordinates() -> impl TypedValueParser<Value = CoordinateStyle> {
    let ids = StyleChoice::for_aspect(StyleAspect::Coordinates).map(StyleChoice::id);
    word_parser(ids, |id| styled(StyleAspect::Coordinates, id).map(|style| style.coordinates))
}
