//! The choices of an export: its format, the part of the record, and the destination.

use crate::app::event::RowId;
use crate::messages::LocalizedText;
use crate::messages::table::labels;
use crate::texts;
use honfu_core::format::{FORMATS, Format, LossKind};
use honfu_diagram::publish::PublishFormat as Shown;

/// A format in which a record is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// A file format that other programs read.
    Record(Format),
    /// Positions or the game in a form for people.
    Shown(Shown),
    /// The game on a printed sheet.
    Sheet,
}

/// The formats for people that are offered.
const SHOWN: &[Shown] =
    &[Shown::Svg, Shown::Png, Shown::Gif, Shown::Apng, Shown::Html, Shown::Md, Shown::Text, Shown::Box];

impl ExportFormat {
    /// Returns all formats, in the order in which they are offered.
    pub fn all() -> impl DoubleEndedIterator<Item = ExportFormat> + Clone {
        let formats = FORMATS.into_iter().map(|info| ExportFormat::Record(info.format));
        formats.chain(SHOWN.iter().map(|shown| ExportFormat::Shown(*shown))).chain([ExportFormat::Sheet])
    }

    /// Returns the name to type for the format.
    pub fn id(self) -> &'static str {
        match self {
            ExportFormat::Record(format) => format.id(),
            // The id `text` is taken by a file format, a list of moves.
            ExportFormat::Shown(Shown::Text) => "board",
            ExportFormat::Shown(shown) => shown.id(),
            ExportFormat::Sheet => "sheet",
        }
    }

    pub fn from_id(id: &str) -> Option<ExportFormat> {
        ExportFormat::all().find(|form| form.id() == id)
    }

    /// Returns the extension of files in this format.
    pub fn extension(self) -> &'static str {
        match self {
            // Every format has an extension; a test checks this.
            ExportFormat::Record(format) => format.spec().extensions.first().copied().unwrap_or_default(),
            ExportFormat::Shown(shown) => shown.extension(),
            ExportFormat::Sheet => "txt",
        }
    }

    /// Returns the format of files with this extension, ignoring case. File formats take precedence over
    /// formats for people.
    pub fn from_extension(extension: &str) -> Option<ExportFormat> {
        if let Some(format) = Format::from_extension(extension) {
            return Some(ExportFormat::Record(format));
        }
        let shown = SHOWN.iter().find(|shown| shown.extension().eq_ignore_ascii_case(extension))?;
        Some(ExportFormat::Shown(*shown))
    }

    /// Whether files in this format are not text.
    pub const fn is_binary(self) -> bool {
        matches!(self, ExportFormat::Shown(shown) if shown.is_binary())
    }

    pub fn title(self) -> LocalizedText {
        match self {
            ExportFormat::Record(format) => format.spec().title,
            ExportFormat::Shown(shown) => match shown {
                Shown::Svg => texts::fields::Svg,
                Shown::Png => texts::fields::Png,
                Shown::Gif => texts::fields::Gif,
                Shown::Apng => texts::fields::Apng,
                Shown::Html => texts::fields::Html,
                Shown::Md => texts::fields::Md,
                Shown::Box => texts::fields::Box,
                _ => texts::fields::Shown,
            },
            ExportFormat::Sheet => texts::fields::Sheet,
        }
    }

    /// Whether an export of this part holds positions and no moves.
    pub fn holds_positions(self, part: ExportPart) -> bool {
        match self {
            ExportFormat::Record(format) => format.spec().unsupported.contains(&LossKind::Moves),
            ExportFormat::Shown(Shown::Html | Shown::Md) => {
                !matches!(part, ExportPart::Whole | ExportPart::Replay | ExportPart::Line)
            }
            ExportFormat::Shown(_) => true,
            ExportFormat::Sheet => false,
        }
    }

    /// Returns the parts of a record that the format can hold, the most usual first. If the file has
    /// several records, some formats can hold all of them.
    pub fn parts(self, several: bool) -> Vec<ExportPart> {
        use ExportPart::{Bookmarks, Here, Line, Replay, Scores, Start, Times, Whole};
        match self {
            ExportFormat::Record(format) => {
                let has_moves = !format.spec().unsupported.contains(&LossKind::Moves);
                let mut parts = if has_moves { vec![Whole, Line, Here] } else { vec![Here, Start, Line] };
                parts.extend((several && format.spec().holds_many()).then_some(ExportPart::All));
                parts
            }
            ExportFormat::Shown(Shown::Html) => vec![Whole, Replay, Line, Here, Bookmarks, Scores, Times],
            ExportFormat::Shown(Shown::Md) => vec![Whole, Line, Here, Bookmarks],
            ExportFormat::Shown(shown) if shown.holds_one_position() => vec![Here, Start, Scores, Times],
            ExportFormat::Shown(shown) if shown.is_moving() => vec![Line, Bookmarks],
            ExportFormat::Shown(_) => vec![Here, Start, Line, Bookmarks],
            ExportFormat::Sheet => vec![Line, Here],
        }
    }
}

/// The part of the document that is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportPart {
    /// The current record.
    Whole,
    /// The current record, as a page that replays it.
    Replay,
    /// The line that the cursor is on, from start to end; in a format of positions, all its positions.
    Line,
    /// The line up to the cursor; in a format of positions, the position at the cursor.
    Here,
    /// The start position.
    Start,
    /// The positions with a bookmark.
    Bookmarks,
    /// The graph of the line's evaluations.
    Scores,
    Times,
    /// Every record of the file.
    All,
}

impl ExportPart {
    /// Returns the title for a format that holds positions, or for one that holds moves.
    pub const fn title(self, of_positions: bool) -> LocalizedText {
        match (self, of_positions) {
            (ExportPart::Whole, _) => texts::fields::Whole,
            (ExportPart::Replay, _) => texts::fields::Replay,
            (ExportPart::Line, true) => texts::fields::EachPosition,
            (ExportPart::Line, false) => texts::fields::Line,
            (ExportPart::Here, true) => texts::fields::Here,
            (ExportPart::Here, false) => texts::fields::UpToHere,
            (ExportPart::Start, _) => texts::fields::Start,
            (ExportPart::Bookmarks, _) => texts::fields::Bookmarks,
            (ExportPart::Scores, _) => texts::fields::Scores,
            (ExportPart::Times, _) => texts::fields::Times,
            (ExportPart::All, _) => texts::fields::All,
        }
    }
}

labels! {
    /// A field of the export form.
    pub enum ExportField in export_field {
        Form,
        Place,
        Options,
        Part,
        /// The button that exports.
        Go,
    }
}

impl ExportField {
    pub const ALL: [ExportField; 5] =
        [ExportField::Form, ExportField::Place, ExportField::Options, ExportField::Part, ExportField::Go];

    /// Returns the field of a row; rows are numbered as [`ExportField::ALL`].
    pub(crate) fn of_row(row: RowId) -> Option<ExportField> {
        ExportField::ALL.get(row.number).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;

    #[test]
    fn every_form_has_a_name_an_extension_and_a_part() {
        for form in ExportFormat::all() {
            assert_eq!(ExportFormat::from_id(form.id()), Some(form));
            assert!(ExportFormat::from_extension(form.extension()).is_some(), "{form:?}");
            assert!(!form.parts(false).contains(&ExportPart::All) && !form.parts(true).is_empty());
        }
    }

    #[test]
    fn both_languages_name_what_can_be_chosen() {
        let parts = [
            ExportPart::Whole,
            ExportPart::Replay,
            ExportPart::Line,
            ExportPart::Here,
            ExportPart::Start,
            ExportPart::Bookmarks,
            ExportPart::Scores,
            ExportPart::Times,
            ExportPart::All,
        ];
        let parts = parts.into_iter().flat_map(|part| [true, false].map(|positions| part.title(positions)));
        for title in ExportFormat::all().map(ExportFormat::title).chain(parts) {
            assert!(title.get(Lang::En) != title.get(Lang::Ja), "{title:?}");
        }
    }
}
