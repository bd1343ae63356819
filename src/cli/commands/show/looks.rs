//! The options on how positions look, and what of them makes no sense where.

use std::num::NonZeroU16;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::publish::Form;
use honfu_core::diagram::drawing::Theme;
use honfu_core::diagram::{Aspect, Choice, Coordinates, Pieces};

/// How positions look.
#[derive(Debug, clap::Args)]
pub struct LookArgs {
    /// The colours of pictures; by default light ones, and in a page of a game those the reader
    /// prefers
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<Theme>,
    /// The width of pictures in pixels
    #[arg(long, value_name = "PIXELS")]
    pub size: Option<NonZeroU16>,
    /// White at the bottom; Black, if the settings turn the board
    #[arg(long)]
    pub turn: bool,
    /// How pieces are written
    #[arg(long, value_name = "WORD", value_parser = pieces(), default_value = "kanji")]
    pub pieces: Pieces,
    /// The coordinates around the board
    #[arg(long, value_name = "WORD", value_parser = coordinates(), default_value = "notation")]
    pub coordinates: Coordinates,
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

impl LookArgs {
    /// The option that was given and that one position in this form has no use for, if
    /// there is one.
    pub fn unused(&self, form: Form) -> Option<&'static str> {
        let is_board = !matches!(form, Form::Bod | Form::Sfen | Form::Usi);
        let of_pictures = self.of_pictures().filter(|_| !form.has_pictures());
        let of_boards = [
            ("--mark", !self.mark.is_empty()),
            ("--turn", self.turn),
            ("--pieces", self.pieces != Pieces::default()),
            ("--coordinates", self.coordinates != Coordinates::default()),
        ];
        of_pictures.or_else(|| given(&of_boards).filter(|_| !is_board))
    }

    /// The first option that was given and that only pictures have a use for.
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

fn themes() -> impl TypedValueParser<Value = Theme> {
    let named = |id: String| Theme::from_id(&id).ok_or("");
    PossibleValuesParser::new(Theme::ALL.map(Theme::id)).try_map(named)
}

fn pieces() -> impl TypedValueParser<Value = Pieces> {
    let named = |id: String| match Choice::from_id(Aspect::Pieces, &id) {
        Some(Choice::Pieces(pieces)) => Ok(pieces),
        _ => Err(""),
    };
    PossibleValuesParser::new(Choice::of(Aspect::Pieces).map(Choice::id)).try_map(named)
}

fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    let named = |id: String| match Choice::from_id(Aspect::Coordinates, &id) {
        Some(Choice::Coordinates(coordinates)) => Ok(coordinates),
        _ => Err(""),
    };
    PossibleValuesParser::new(Choice::of(Aspect::Coordinates).map(Choice::id)).try_map(named)
}
