//! The table of the styles, and the formatter that every screen and writer uses.

use std::fmt;
use std::str::FromStr;

use super::constraints::Constraints;
use super::played::Played;
use super::{csa, japanese, usi, western};
use crate::shogi::{Color, Move, Position, Square};

/// A way to write moves.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Style {
    /// `☗７六歩`, with 打 上 引 寄 直 右 左 where pieces must be told apart.
    Japanese,
    /// `７六歩(77)`, the move column of KIF files.
    Kif,
    /// `P-76`, squares in digits.
    Western,
    /// `P-7f`, ranks as letters: George Hodges' notation.
    Hodges,
    /// `7g7f`.
    Usi,
    /// `+7776FU`.
    Csa,
}

/// All that makes a style: to add one, add a variant, a row and a function.
struct Row {
    style: Style,
    id: &'static str,
    name: &'static str,
    /// The side marks, Black's first; empty in styles that have none.
    marks: [&'static str; 2],
    /// Appends the move without the side mark.
    write: fn(&mut String, &Played),
    /// What folded text says; `None` when it is not of this style.
    parse: Parser,
}

/// Text (folded, see [`super::read`]) to constraints. The position is that
/// before the move: CSA names a piece as it is after it.
pub(super) type Parser = fn(&str, &Position) -> Option<Constraints>;

/// In the order of the variants of [`Style`].
static ROWS: [Row; 6] = [
    Row {
        style: Style::Japanese,
        id: "japanese",
        name: "Japanese",
        marks: ["☗", "☖"],
        write: japanese::write,
        parse: japanese::parse,
    },
    Row {
        style: Style::Kif,
        id: "kif",
        name: "KIF",
        marks: ["", ""],
        write: japanese::write_kif,
        parse: japanese::parse,
    },
    Row {
        style: Style::Western,
        id: "western",
        name: "Western",
        marks: ["", ""],
        write: western::write,
        parse: western::parse,
    },
    Row {
        style: Style::Hodges,
        id: "hodges",
        name: "Hodges",
        marks: ["", ""],
        write: western::write_hodges,
        parse: western::parse,
    },
    Row { style: Style::Usi, id: "usi", name: "USI", marks: ["", ""], write: usi::write, parse: usi::parse },
    Row {
        style: Style::Csa,
        id: "csa",
        name: "CSA",
        marks: ["+", "-"],
        write: csa::write,
        parse: csa::parse,
    },
];

impl Style {
    /// All styles, in the order in which they are offered and tried.
    pub fn all() -> impl DoubleEndedIterator<Item = Style> + Clone {
        ROWS.iter().map(|row| row.style)
    }

    /// The name in options and in JSON, in snake_case.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The name that people see.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    pub(super) fn parser(self) -> Parser {
        self.row().parse
    }

    fn row(self) -> &'static Row {
        // A test holds that there is a row for every variant, in their order.
        &ROWS[self as usize]
    }
}

/// A style and its options: what prints moves.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Notation {
    pub style: Style,
}

impl Notation {
    pub const fn new(style: Style) -> Notation {
        Notation { style }
    }

    /// The style after this one, round and round.
    pub fn next(self) -> Notation {
        self.step(1)
    }

    /// The style before this one, round and round.
    pub fn previous(self) -> Notation {
        self.step(ROWS.len() - 1)
    }

    fn step(self, by: usize) -> Notation {
        Notation::new(ROWS[(self.style as usize + by) % ROWS.len()].style)
    }

    /// Appends the text of `mv`, with the side mark where the style has one.
    ///
    /// `position` is the one before the move, `last_to` the square where the
    /// previous move of the line ended, which Japanese writes as 同. A move that
    /// breaks a rule gets its origin written out wherever the text would otherwise
    /// mean another piece or none.
    pub fn write(&self, out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
        out.push_str(self.side_mark(position.side()));
        self.bare(out, position, mv, last_to);
    }

    /// [`Notation::write`] as a string of its own.
    pub fn text(&self, position: &Position, mv: Move, last_to: Option<Square>) -> String {
        let mut out = String::new();
        self.write(&mut out, position, mv, last_to);
        out
    }

    /// Appends the text without the side mark, for screens that show the mark apart.
    pub fn bare(&self, out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
        match Played::new(position, mv, last_to) {
            Some(played) => (self.style.row().write)(out, &played),
            // No piece to name.
            None => out.push_str(&mv.to_string()),
        }
    }

    /// The mark in front of the moves of that side; empty in styles that have none.
    pub fn side_mark(&self, color: Color) -> &'static str {
        self.style.row().marks[color.index()]
    }
}

impl From<Style> for Notation {
    fn from(style: Style) -> Notation {
        Notation::new(style)
    }
}

/// A text that names no notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownNotation {
    pub id: String,
}

impl fmt::Display for UnknownNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown notation `{}`; there are", self.id)?;
        for (index, style) in Style::all().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { "," }, style.id())?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownNotation {}

impl FromStr for Notation {
    type Err = UnknownNotation;

    /// Reads a style id in snake_case or kebab-case.
    fn from_str(text: &str) -> Result<Notation, UnknownNotation> {
        let id = text.replace('-', "_");
        Style::all()
            .find(|style| style.id() == id)
            .map(Notation::new)
            .ok_or_else(|| UnknownNotation { id: text.to_owned() })
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.style.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_has_its_row_and_its_id() {
        for (index, style) in Style::all().enumerate() {
            assert_eq!(style as usize, index);
            assert_eq!(style.id().parse(), Ok(Notation::new(style)));
            assert_eq!(Notation::new(style).to_string(), style.id());
            assert!(
                style
                    .id()
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
            );
        }
    }

    #[test]
    fn an_unknown_id_lists_the_known_ones() {
        let error = "algebraic".parse::<Notation>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown notation `algebraic`; there are japanese, kif, western, hodges, usi, csa"
        );
    }
}
