//! The caption of a picture: the usual caption, no caption, or a text with placeholders such as `{ply}`.

use honfu_core::notation::Locale;
use honfu_core::record::{HeaderKey, RecordView};

use super::record_figure::{
    game_title, last_move_text, plies_to_mate, problem_author, problem_source, state_text,
};

/// Makes the enum [`CaptionField`] and its names from one list.
macro_rules! caption_fields {
    ($($(#[doc = $doc:literal])* $field:ident: $id:literal,)*) => {
        /// The value that a placeholder stands for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum CaptionField {
            $($(#[doc = $doc])* $field,)*
        }

        impl CaptionField {
            /// All fields.
            pub const ALL: [CaptionField; [$($id),*].len()] = [$(CaptionField::$field,)*];

            /// Returns the name between braces.
            pub const fn id(self) -> &'static str {
                match self {
                    $(CaptionField::$field => $id,)*
                }
            }
        }
    };
}

caption_fields! {
    /// The number of the move.
    Ply: "ply",
    /// The last move; at the start of the game, the name of the start position.
    Move: "move",
    /// The side to move, or how the game ended.
    Turn: "turn",
    /// The number of moves of the main line.
    Moves: "moves",
    /// The name of Black.
    Black: "black",
    /// The name of White.
    White: "white",
    /// The event.
    Event: "event",
    /// The title of the game or problem.
    Title: "title",
    /// The date of the game.
    Date: "date",
    /// The place of the game.
    Place: "place",
    /// The bookmark at the position.
    Bookmark: "bookmark",
    /// The author of a mating problem.
    Author: "author",
    /// The publication in which a problem was printed.
    Source: "source",
    /// The number of moves to mate of a problem.
    Mate: "mate",
}

/// The words around a picture besides names and comments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Caption {
    /// The title of the game, the last move and the side to move.
    #[default]
    Usual,
    /// No caption.
    None,
    /// A text below the picture.
    Text(Vec<CaptionPart>),
}

/// A part of a caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptionPart {
    /// Literal text.
    Text(String),
    /// A placeholder.
    Field(CaptionField),
}

impl Caption {
    /// Parses `none` or a text. A name of letters between braces is a placeholder.
    ///
    /// # Errors
    /// Fails with the first name that is not a placeholder.
    pub fn parse(text: &str) -> Result<Caption, String> {
        if text == "none" {
            return Ok(Caption::None);
        }
        let mut parts = Vec::new();
        let mut rest = text;
        let mut plain = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            plain.push_str(before);
            rest = after;
            let is_name = |name: &str| !name.is_empty() && name.chars().all(char::is_alphanumeric);
            let Some((name, behind)) = after.split_once('}').filter(|(name, _)| is_name(name)) else {
                plain.push('{');
                continue;
            };
            let field = CaptionField::ALL.into_iter().find(|field| field.id() == name);
            parts.push(CaptionPart::Text(std::mem::take(&mut plain)));
            parts.push(CaptionPart::Field(field.ok_or_else(|| name.to_owned())?));
            rest = behind;
        }
        parts.push(CaptionPart::Text(plain + rest));
        Ok(Caption::Text(parts))
    }
}

/// Returns the lines of a caption at a position of a record; no lines if the caption is empty.
pub(super) fn caption_lines(parts: &[CaptionPart], view: &RecordView<'_>, locale: Locale) -> Vec<String> {
    let part = |part: &CaptionPart| match part {
        CaptionPart::Text(text) => text.clone(),
        CaptionPart::Field(field) => field.value(view, locale),
    };
    let text: String = parts.iter().map(part).collect();
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

impl CaptionField {
    /// Returns the text for the placeholder on one line; empty if the value is unknown.
    fn value(self, view: &RecordView<'_>, locale: Locale) -> String {
        let record = view.record;
        let header = |keys: &[HeaderKey]| {
            let values = keys.iter().filter_map(|key| record.headers.get(*key));
            values.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_owned()
        };
        let value = match self {
            CaptionField::Ply => view.ply.to_string(),
            CaptionField::Move => last_move_text(view, locale),
            CaptionField::Turn => state_text(view, locale),
            CaptionField::Moves => view.last.to_string(),
            CaptionField::Black => header(&[HeaderKey::Black]),
            CaptionField::White => header(&[HeaderKey::White]),
            CaptionField::Event => header(&[HeaderKey::Event]),
            CaptionField::Title => game_title(record).unwrap_or_default().to_owned(),
            CaptionField::Date => header(&[HeaderKey::Date, HeaderKey::StartTime]),
            CaptionField::Place => header(&[HeaderKey::Site]),
            CaptionField::Bookmark => record.tree.bookmark(view.node).unwrap_or_default().to_owned(),
            CaptionField::Author => problem_author(record).unwrap_or_default().to_owned(),
            CaptionField::Source => problem_source(record),
            CaptionField::Mate => plies_to_mate(record, locale).unwrap_or_default(),
        };
        value.replace('\n', " ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_known_names_between_braces() {
        assert_eq!(Caption::parse("none"), Ok(Caption::None));
        for field in CaptionField::ALL {
            let expected =
                [CaptionPart::Text("a ".into()), CaptionPart::Field(field), CaptionPart::Text("!".into())];
            assert_eq!(Caption::parse(&format!("a {{{}}}!", field.id())), Ok(Caption::Text(expected.into())));
        }
        for (text, unknown) in [("{foo}", "foo"), ("{ply} {手数}", "手数"), ("{Ply}", "Ply")] {
            assert_eq!(Caption::parse(text), Err(unknown.to_owned()));
        }
        for plain in ["{", "}", "{}", "a { b } c", "", "{ply", "None"] {
            assert_eq!(Caption::parse(plain), Ok(Caption::Text(vec![CaptionPart::Text(plain.into())])));
        }
    }
}
