//! Positions of a record as text, pictures and pages: which ones, how they look, and where they go.

use std::num::NonZeroU16;
use std::path::Path;

use clap::builder::TypedValueParser;

use crate::cli::context::{CliContext, word_parser};
use crate::cli::conversion::target::FileFormat;
use crate::cli::input::ChosenRecord;
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::files::{self, FileId};
use crate::messages::{CliMessage, ConvertMessage, ShowMessage};
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Square;
use honfu_diagram::drawing::{DiagramTheme, PngTooLarge};
use honfu_diagram::publish::{
    AnimationPace, ArrowTarget, Caption, CaptionField, PositionRenderer, PublishFormat,
};
use honfu_diagram::{FigureStyle, NamePlacement};

/// The options of everything with a board.
#[derive(Debug, clap::Args)]
pub struct BoardArgs {
    #[arg(long, help_heading = "Look")]
    pub turn: bool,
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Look")]
    pub caption: Option<String>,
    #[arg(long, value_name = "WORD", value_parser = name_placement_parser(), ignore_case = true, hide_short_help = true, help_heading = "Look")]
    pub names: Option<NamePlacement>,
    #[arg(long, value_name = "SQUARE", hide_short_help = true, help_heading = "Look")]
    pub mark: Vec<String>,
}

/// The options of boards that are pictures.
#[derive(Debug, Default, clap::Args)]
pub struct PictureArgs {
    #[arg(long, value_name = "THEME", value_parser = theme_parser(), ignore_case = true, help_heading = "Look")]
    pub theme: Option<DiagramTheme>,
    #[arg(long, value_name = "PIXELS", hide_short_help = true, help_heading = "Look")]
    pub size: Option<NonZeroU16>,
    #[arg(long, hide_short_help = true, help_heading = "Look")]
    pub red: bool,
    #[arg(long, value_name = "MOVE", help_heading = "Look")]
    pub arrow: Vec<String>,
}

fn name_placement_parser() -> impl TypedValueParser<Value = NamePlacement> {
    word_parser(NamePlacement::ALL.map(NamePlacement::id), NamePlacement::from_id)
}

fn theme_parser() -> impl TypedValueParser<Value = DiagramTheme> {
    word_parser(DiagramTheme::ALL.map(DiagramTheme::id), DiagramTheme::from_id)
}

/// Returns the parser of an option that names one of the given formats.
pub fn form_parser<const N: usize>(
    forms: [PublishFormat; N],
) -> impl TypedValueParser<Value = PublishFormat> {
    word_parser(forms.map(PublishFormat::id), PublishFormat::from_id)
}

impl BoardArgs {
    /// Returns the first given option.
    pub fn given(&self) -> Option<&'static str> {
        let options = [
            ("--caption", self.caption.is_some()),
            ("--names", self.names.is_some()),
            ("--mark", !self.mark.is_empty()),
            ("--turn", self.turn),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// Returns the renderer of positions in a format, in the style of the options and the settings.
    ///
    /// # Errors
    /// If a square, an arrow or the caption is invalid.
    pub fn renderer(
        &self,
        form: PublishFormat,
        picture: &PictureArgs,
        context: &CliContext,
    ) -> CliResult<PositionRenderer> {
        let locale = context.locale();
        let settings = &context.settings;
        let look = FigureStyle {
            turned: self.turn != settings.flipped,
            ranks: settings.coordinates.names(locale.notation.style.ranks()),
            pieces: settings.board_pieces,
            theme: picture.theme,
            red_promoted: picture.red,
            width: picture.size.map(NonZeroU16::get),
            names: self.names.unwrap_or_default(),
        };
        let marks = self.mark.iter().map(|text| {
            Square::from_usi(text).ok_or_else(|| CliError::new(CliMessage::BadSquare { text: text.clone() }))
        });
        let arrows = picture.arrow.iter().map(|text| {
            ArrowTarget::parse(text).ok_or_else(|| CliError::new(ShowMessage::Arrow { text: text.clone() }))
        });
        let caption = self.caption.as_deref().map_or(Ok(Caption::Usual), Caption::parse);
        let known = || CaptionField::ALL.map(|field| format!("{{{}}}", field.id())).to_vec();
        Ok(PositionRenderer {
            form,
            locale,
            look,
            marks: marks.collect::<CliResult<_>>()?,
            arrows: arrows.collect::<CliResult<_>>()?,
            caption: caption
                .map_err(|name| CliError::new(ShowMessage::Placeholder { name, known: known() }))?,
            pace: AnimationPace::default(),
        })
    }
}

/// Returns a format of pictures or pages as one of files.
pub fn file_format(form: PublishFormat) -> FileFormat<PublishFormat> {
    FileFormat { format: form, id: form.id(), extensions: form.extensions() }
}

/// Returns the positions that `--ply` names, or the last one of the main line.
///
/// # Errors
/// If the text names no positions of the record.
pub fn chosen_nodes(text: Option<&str>, chosen: &ChosenRecord) -> CliResult<Vec<NodeId>> {
    let record = &chosen.record;
    let line = main_line_nodes(record);
    let last = line.len() - 1;
    let (first, end) = match text {
        // The last node may be the end of the game, which is shown after the last move.
        None => return Ok(record.tree.main_line().last().into_iter().collect()),
        Some("all") => (0, last),
        Some("bookmarks") => return bookmarks(chosen),
        Some(text) => {
            ply_range(text).ok_or_else(|| CliError::new(ShowMessage::Plies { text: text.to_owned() }))?
        }
    };
    if end > last {
        let file = chosen.source.display_name();
        return Err(CliError::new(CliMessage::NoSuchPly { file, ply: end, last }));
    }
    Ok(line[first..=end].to_vec())
}

/// Reads a range: `12` or `12-20`.
fn ply_range(text: &str) -> Option<(usize, usize)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let first = unsigned_number(first)?;
    let last = unsigned_number(last)?;
    (first <= last).then_some((first, last))
}

/// Reads a number without a sign.
fn unsigned_number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn bookmarks(chosen: &ChosenRecord) -> CliResult<Vec<NodeId>> {
    let nodes: Vec<NodeId> = chosen.record.tree.bookmarks().map(|(node, _)| node).collect();
    if nodes.is_empty() {
        return Err(CliError::new(ShowMessage::Bookmarks { file: chosen.source.display_name() }));
    }
    Ok(nodes)
}

/// Returns the start and the moves of the main line, which is never empty.
fn main_line_nodes(record: &Record) -> Vec<NodeId> {
    let tree = &record.tree;
    tree.main_line().filter(|&node| !tree.node(node).is_end()).collect()
}

/// Fails if the input would be overwritten.
pub fn check_not_input(path: &Path, chosen: &ChosenRecord) -> CliResult<()> {
    let input = chosen.source.path().and_then(FileId::from_path);
    if input.is_none() || input != FileId::from_path(path) {
        return Ok(());
    }
    Err(CliError::new(ConvertMessage::OverInput { target: path.display().to_string() }))
}

/// Saves a file made of a record.
pub fn save_made(path: &Path, bytes: &[u8], chosen: &ChosenRecord) -> CliResult<()> {
    let is_stream = chosen.source.is_stream();
    Ok(files::save_derived(path, bytes, is_stream).map_err(|error| CliReport::unsaved(path, error))?)
}

pub fn picture_too_large(_: PngTooLarge) -> CliError {
    CliError::new(ShowMessage::PictureTooLarge)
}

/// Reports the characters that pictures show as boxes.
pub fn report_missing(letters: Vec<char>, output: &CliOutput) {
    if !letters.is_empty() {
        output.report(ShowMessage::MissingLetters { letters });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_numbers_in_order() {
        assert_eq!(ply_range("12"), Some((12, 12)));
        assert_eq!(ply_range("0-7"), Some((0, 7)));
        for text in ["", "-", "7-", "-7", "7-3", "a", "1-2-3", "+1", "1.5", "99999999999999999999"] {
            assert_eq!(ply_range(text), None, "{text}");
        }
    }
}
