//! The table of the formats: everything about a format that needs no file of it.

use super::encoding::{Encoding, Newline};
use super::loss::LossKind;
use crate::notation::NotationStyle;

/// A file format.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Format {
    /// KIF in CP932 by default.
    Kif,
    /// KIF in UTF-8 by default.
    Kifu,
    /// KI2 in CP932 by default.
    Ki2,
    /// KI2 in UTF-8 by default.
    Ki2u,
    Csa,
    /// Positions, a line each.
    Sfen,
    /// Games as position strings of USI, a line each.
    Usi,
    /// CSA in its version 3.0.
    Csa3,
    /// Positions as XBoard writes them, a line each.
    Epd,
    /// Games with variations in the letters of addresses, a line each.
    Usen,
    /// Games of GNU Shogi, saved in several ways, and lines for its opening book.
    Gnu,
    Psn,
    /// JSON Kifu Format.
    Jkf,
    /// Board diagrams of Japanese programs.
    Bod,
    /// Moves in any printed notation, as in books, articles and messages.
    Text,
}

/// What is to be known of a format without opening its files.
#[derive(Debug)]
pub struct FormatSpec {
    pub format: Format,
    /// The name on the command line.
    pub id: &'static str,
    /// The extensions of its files, the usual one first.
    pub extensions: &'static [&'static str],
    /// What new files are written in.
    pub encoding: Encoding,
    pub newline: Newline,
    /// Whether a file can hold several records.
    pub holds_many: bool,
    /// What it has no place for at all. What it carries in part its writer names.
    pub lacks: &'static [LossKind],
    /// The options of a target that only this format has.
    pub options: &'static [&'static str],
}

/// What a format has no place for if it holds nothing but positions, as a rule.
const ALL_BUT_POSITIONS: &[LossKind] = &[
    LossKind::Variations,
    LossKind::Moves,
    LossKind::Comments,
    LossKind::Marks,
    LossKind::Bookmarks,
    LossKind::Times,
    LossKind::Headers,
    LossKind::Terminals,
];

/// The same, and the hands are always known.
const ALL_BUT_KNOWN_POSITIONS: &[LossKind] = &[
    LossKind::Variations,
    LossKind::Moves,
    LossKind::Comments,
    LossKind::Marks,
    LossKind::Bookmarks,
    LossKind::Times,
    LossKind::Headers,
    LossKind::Terminals,
    LossKind::UnknownHands,
];

/// The formats, in the order in which help lists them.
pub static FORMATS: &[FormatSpec] = &[
    FormatSpec {
        format: Format::Kif,
        id: "kif",
        extensions: &["kif"],
        encoding: encoding_rs::SHIFT_JIS,
        newline: Newline::Crlf,
        holds_many: false,
        lacks: &[LossKind::FirstPly],
        options: &[],
    },
    FormatSpec {
        format: Format::Kifu,
        id: "kifu",
        extensions: &["kifu"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: false,
        lacks: &[LossKind::FirstPly],
        options: &[],
    },
    FormatSpec {
        format: Format::Ki2,
        id: "ki2",
        extensions: &["ki2"],
        encoding: encoding_rs::SHIFT_JIS,
        newline: Newline::Crlf,
        holds_many: false,
        lacks: &[LossKind::Times, LossKind::FirstPly],
        options: &[],
    },
    FormatSpec {
        format: Format::Ki2u,
        id: "ki2u",
        extensions: &["ki2u"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: false,
        lacks: &[LossKind::Times, LossKind::FirstPly],
        options: &[],
    },
    FormatSpec {
        format: Format::Csa,
        id: "csa",
        extensions: &["csa"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[LossKind::Variations, LossKind::Bookmarks, LossKind::FirstPly, LossKind::UnknownHands],
        options: &[],
    },
    FormatSpec {
        format: Format::Sfen,
        id: "sfen",
        extensions: &["sfen"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: ALL_BUT_POSITIONS,
        options: &["draft2007", "end", "all"],
    },
    FormatSpec {
        format: Format::Usi,
        id: "usi",
        extensions: &["usi"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[
            LossKind::Variations,
            LossKind::Comments,
            LossKind::Marks,
            LossKind::Bookmarks,
            LossKind::Times,
            LossKind::Headers,
            LossKind::UnknownHands,
        ],
        options: &[],
    },
    FormatSpec {
        format: Format::Csa3,
        id: "csa3",
        extensions: &["csa"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[LossKind::Variations, LossKind::Bookmarks, LossKind::FirstPly, LossKind::UnknownHands],
        options: &[],
    },
    FormatSpec {
        format: Format::Epd,
        id: "epd",
        extensions: &["epd", "fen"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: ALL_BUT_KNOWN_POSITIONS,
        options: &["end", "all"],
    },
    FormatSpec {
        format: Format::Usen,
        id: "usen",
        extensions: &["usen"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[
            LossKind::Comments,
            LossKind::Marks,
            LossKind::Bookmarks,
            LossKind::Times,
            LossKind::Headers,
            LossKind::FirstPly,
            LossKind::UnknownHands,
        ],
        options: &[],
    },
    FormatSpec {
        format: Format::Gnu,
        id: "gnu",
        extensions: &["gam", "shg", "tbk"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[
            LossKind::Variations,
            LossKind::Bookmarks,
            LossKind::Times,
            LossKind::Headers,
            LossKind::RawLines,
        ],
        options: &[],
    },
    FormatSpec {
        format: Format::Psn,
        id: "psn",
        extensions: &["psn"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[LossKind::Bookmarks, LossKind::Times, LossKind::UnknownHands],
        options: &["turns", "parens"],
    },
    FormatSpec {
        format: Format::Jkf,
        id: "jkf",
        extensions: &["jkf", "json"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: false,
        lacks: &[LossKind::Bookmarks, LossKind::FirstPly, LossKind::UnknownHands],
        options: &[],
    },
    FormatSpec {
        format: Format::Bod,
        id: "bod",
        extensions: &["bod"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: true,
        lacks: &[
            LossKind::Variations,
            LossKind::Moves,
            LossKind::Comments,
            LossKind::Marks,
            LossKind::Bookmarks,
            LossKind::Times,
            LossKind::Terminals,
        ],
        options: &["end", "all"],
    },
    FormatSpec {
        format: Format::Text,
        id: "text",
        extensions: &["txt"],
        encoding: encoding_rs::UTF_8,
        newline: Newline::Lf,
        holds_many: false,
        lacks: &[LossKind::Bookmarks, LossKind::Times, LossKind::FirstPly],
        options: &[],
    },
];

impl FormatSpec {
    /// Whether its files hold positions without moves.
    pub fn holds_positions(&self) -> bool {
        self.lacks.contains(&LossKind::Moves)
    }
}

impl Format {
    pub fn spec(self) -> &'static FormatSpec {
        // FORMATS has a row for every format, in the order of the enum (tested).
        &FORMATS[self as usize]
    }

    pub fn id(self) -> &'static str {
        self.spec().id
    }

    /// What can follow the id of a target, `draft2007, lf, crlf, cr, bom`.
    pub fn options(self) -> String {
        let styles = NotationStyle::all().filter(|_| self == Format::Text).map(NotationStyle::id);
        let own = self.spec().options.iter().copied().chain(styles);
        own.chain(["lf", "crlf", "cr", "bom"]).collect::<Vec<_>>().join(", ")
    }

    /// The format of that id.
    pub fn from_id(id: &str) -> Option<Format> {
        FORMATS.iter().find(|info| info.id == id).map(|info| info.format)
    }

    /// The format whose files have that extension, in any case.
    pub fn from_extension(extension: &str) -> Option<Format> {
        let has =
            |info: &&FormatSpec| info.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension));
        FORMATS.iter().find(has).map(|info| info.format)
    }
}

/// The ids of all formats, `kif, kifu, csa`.
pub fn ids() -> String {
    FORMATS.iter().map(|info| info.id).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        for (index, info) in FORMATS.iter().enumerate() {
            assert_eq!(info.format as usize, index);
            assert_eq!(Format::from_id(info.id), Some(info.format));
            assert!(Format::from_extension(&info.extensions[0].to_uppercase()).is_some());
        }
    }
}
