//! The table of the formats.

use std::fmt;
use std::str::FromStr;

use crate::format::kakinoki::{bod, ki2, kif};
use crate::format::registry::target::TargetError;
use crate::format::spec::{Format, FormatSpec};
use crate::format::usi::{epd, games, sfen, usen};
use crate::format::{csa, gnu, jkf, psn, text};
use crate::notation::NotationStyle;

/// All formats, in the order of [`Format`], which is also the order in help texts.
pub static FORMATS: [&FormatSpec; 15] = [
    &kif::KIF,
    &kif::KIFU,
    &ki2::KI2,
    &ki2::KI2U,
    &csa::CSA,
    &sfen::SFEN,
    &games::USI,
    &csa::CSA3,
    &epd::EPD,
    &usen::USEN,
    &gnu::GNU,
    &psn::PSN,
    &jkf::JKF,
    &bod::BOD,
    &text::TEXT,
];

impl Format {
    /// Returns the row of the format.
    pub fn spec(self) -> &'static FormatSpec {
        // FORMATS has a row for every format, in the order of the enum (tested).
        FORMATS[self as usize]
    }

    /// Returns the name on the command line.
    pub fn id(self) -> &'static str {
        self.spec().id
    }

    /// Returns the options that may follow the id in a target: `draft2007, lf, crlf, cr, bom`.
    pub fn options(self) -> String {
        let styles = NotationStyle::all().filter(|_| self.spec().has_notations).map(NotationStyle::id);
        let own = self.spec().options.iter().copied().chain(styles);
        own.chain(["lf", "crlf", "cr", "bom"]).collect::<Vec<_>>().join(", ")
    }

    /// Returns the ids of all formats: `kif, kifu, csa`.
    pub fn ids() -> String {
        FORMATS.map(|spec| spec.id).join(", ")
    }

    /// Returns the format with that id; upper and lower case are equal.
    pub fn from_id(id: &str) -> Option<Format> {
        FORMATS.iter().find(|spec| spec.id.eq_ignore_ascii_case(id)).map(|spec| spec.format)
    }

    /// Returns the format whose files have that extension; upper and lower case are equal.
    pub fn from_extension(extension: &str) -> Option<Format> {
        let fits =
            |spec: &&&FormatSpec| spec.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
        FORMATS.iter().find(fits).map(|spec| spec.format)
    }
}

/// Writes the id.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Reads an id.
impl FromStr for Format {
    type Err = TargetError;

    fn from_str(id: &str) -> Result<Format, TargetError> {
        Format::from_id(id).ok_or_else(|| TargetError::Format(id.to_owned()))
    }
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
