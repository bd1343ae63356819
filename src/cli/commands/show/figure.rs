//! The options of `show` for drawing positions, and checks of which formats support them.

use std::num::NonZeroU16;

use clap::builder::TypedValueParser;

use crate::cli::context::word_parser;
use crate::messages::ShowMessage;
use honfu_diagram::drawing::DiagramTheme;
use honfu_diagram::publish::{AnimationPace, PublishFormat};
use honfu_diagram::{BoardStyle, CoordinateStyle, NamePlacement, PieceStyle, StyleAspect, StyleChoice};

/// How positions are drawn.
#[derive(Debug, clap::Args)]
pub struct FigureArgs {
    #[arg(long, value_name = "THEME", value_parser = themes(), ignore_case = true)]
    pub theme: Option<DiagramTheme>,
    #[arg(long, value_name = "PIXELS")]
    pub size: Option<NonZeroU16>,
    #[arg(long)]
    pub turn: bool,
    #[arg(long, value_name = "WORD", value_parser = pieces(), ignore_case = true, default_value = "kanji")]
    pub pieces: PieceStyle,
    #[arg(long, value_name = "WORD", value_parser = coordinates(), ignore_case = true, default_value = "notation")]
    pub coordinates: CoordinateStyle,
    #[arg(long, value_name = "TEXT")]
    pub caption: Option<String>,
    #[arg(long, value_name = "WORD", value_parser = name_placement_parser(), ignore_case = true, default_value = "above")]
    pub names: NamePlacement,
    #[arg(long)]
    pub red: bool,
    #[arg(long, value_name = "SQUARE")]
    pub mark: Vec<String>,
    #[arg(long, value_name = "MOVE")]
    pub arrow: Vec<String>,
    #[arg(long, value_name = "SECONDS")]
    pub delay: Option<String>,
    #[arg(long, value_name = "SECONDS")]
    pub hold_last: Option<String>,
}

impl FigureArgs {
    /// Returns the first given option that a position in this format does not support.
    pub fn unused(&self, form: PublishFormat) -> Option<&'static str> {
        let is_board = !matches!(form, PublishFormat::Bod | PublishFormat::Sfen | PublishFormat::Usi);
        let of_pictures = self.of_pictures().filter(|_| !form.has_pictures());
        let of_boards = [
            ("--caption", self.caption.is_some()),
            ("--names", self.names != NamePlacement::default()),
            ("--mark", !self.mark.is_empty()),
            ("--turn", self.turn),
            ("--pieces", self.pieces != PieceStyle::default()),
            ("--coordinates", self.coordinates != CoordinateStyle::default()),
        ];
        let of_moving = self.of_moving().filter(|_| !form.is_moving());
        of_pictures.or(of_moving).or_else(|| given(&of_boards).filter(|_| !is_board))
    }

    /// Returns the first given option that only animated pictures support.
    pub fn of_moving(&self) -> Option<&'static str> {
        given(&[("--delay", self.delay.is_some()), ("--hold-last", self.hold_last.is_some())])
    }

    /// Returns how long the positions of an animated picture are shown.
    pub fn pace(&self) -> Result<AnimationPace, ShowMessage> {
        let usual = AnimationPace::default();
        Ok(AnimationPace {
            delay: read_delay("--delay", self.delay.as_ref())?.unwrap_or(usual.delay),
            hold_last: read_delay("--hold-last", self.hold_last.as_ref())?.unwrap_or(usual.hold_last),
        })
    }

    /// Returns the first given option that only pictures support.
    pub fn of_pictures(&self) -> Option<&'static str> {
        given(&[
            ("--theme", self.theme.is_some()),
            ("--size", self.size.is_some()),
            ("--red", self.red),
            ("--arrow", !self.arrow.is_empty()),
            ("--names beside", self.names == NamePlacement::Beside),
        ])
    }
}

/// Returns the delay given to an option, in hundredths of a second.
fn read_delay(option: &'static str, text: Option<&String>) -> Result<Option<u16>, ShowMessage> {
    let Some(text) = text else { return Ok(None) };
    hundredths(text).map(Some).ok_or_else(|| ShowMessage::Delay { option, text: text.clone() })
}

/// Converts a number of seconds to hundredths. Programs slow down animations with delays below 0.02
/// seconds.
fn hundredths(text: &str) -> Option<u16> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.02..=600.0).contains(seconds))?;
    Some((seconds * 100.0).round() as u16)
}

fn given(options: &[(&'static str, bool)]) -> Option<&'static str> {
    options.iter().find(|(_, is_given)| *is_given).map(|(option, _)| *option)
}

fn name_placement_parser() -> impl TypedValueParser<Value = NamePlacement> {
    word_parser(NamePlacement::ALL.map(NamePlacement::id), NamePlacement::from_id)
}

fn themes() -> impl TypedValueParser<Value = DiagramTheme> {
    word_parser(DiagramTheme::ALL.map(DiagramTheme::id), DiagramTheme::from_id)
}

/// Returns the board style with the choice of the given id.
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
