//! Parsing of targets: a format and its options, as users write them (`kif:utf-8,lf`).

use std::str::FromStr;

use crate::format::report::LossKind;
use crate::format::source::{Newline, encoding};
use crate::format::spec::{FileCapacity, Format, PositionSelection, WriteTarget};
use crate::notation::{Notation, NotationStyle};

impl WriteTarget {
    /// Returns the target for new files in a format.
    pub fn new(format: Format) -> WriteTarget {
        let info = format.spec();
        WriteTarget {
            format,
            encoding: info.encoding,
            newline: info.newline,
            bom: false,
            damaged: false,
            positions: PositionSelection::default(),
            draft2007: false,
            turns: false,
            parens: false,
            comments: false,
            notation: Notation::new(NotationStyle::Japanese),
        }
    }

    /// Whether the target writes variations.
    pub fn holds_variations(&self) -> bool {
        let unsupported = self.format.spec().unsupported;
        !unsupported.contains(&LossKind::Variations)
            && (self.parens || !self.format.spec().options.contains(&"parens"))
    }

    /// Whether the bytes of a file are the bytes of its parts, one after another. In ISO-2022-JP they are
    /// not: the encoding has states, and a part may end in one.
    pub fn can_be_in_parts(&self) -> bool {
        let is_joined = matches!(self.format.spec().capacity, FileCapacity::Joined(_));
        is_joined && self.encoding != encoding_rs::ISO_2022_JP
    }

    fn set(&mut self, option: &str) -> Result<(), TargetError> {
        match option {
            own if self.format.spec().options.contains(&own) => self.set_own(own),
            style if self.format.spec().has_notations && self.set_notation(style) => {}
            "lf" => self.newline = Newline::Lf,
            "crlf" => self.newline = Newline::Crlf,
            "cr" => self.newline = Newline::Cr,
            "bom" => self.bom = true,
            name => {
                let unknown = || TargetError::Option { format: self.format, option: name.to_owned() };
                self.encoding = encoding::from_name(name).ok_or_else(unknown)?;
            }
        }
        Ok(())
    }

    /// Sets the notation from the name of a style, or adds an option to the notation set before.
    fn set_notation(&mut self, word: &str) -> bool {
        let combined = || format!("{}:{word}", self.notation.style.id()).parse::<Notation>();
        let chosen = self.notation.chosen;
        match word.parse::<Notation>() {
            Ok(Notation { style, .. }) => self.notation.style = style,
            Err(_) if combined().is_ok() => self.notation.chosen = chosen.and(word).unwrap_or(chosen),
            Err(_) => return false,
        }
        true
    }

    /// Sets an option that only some formats have.
    fn set_own(&mut self, option: &str) {
        match option {
            "end" => self.positions = PositionSelection::End,
            "all" => self.positions = PositionSelection::All,
            "turns" => self.turns = true,
            "parens" => self.parens = true,
            "comments" => self.comments = true,
            _ => self.draft2007 = true,
        }
    }
}

/// Why a text is not a [`WriteTarget`]. Adding a variant is a breaking change, so that programs with a
/// message for each variant fail to compile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TargetError {
    /// No format has this id.
    #[error("`{0}` is not a known format; there are {known}", known = Format::ids())]
    Format(String),
    /// The format does not have this option.
    #[error("`{option}` is not an option of `{}`; there are {}", .format.id(), .format.options())]
    Option {
        /// The format that was named.
        format: Format,
        /// The option after it.
        option: String,
    },
}

/// Reads `kif` or `kif:utf-8,lf,bom`.
impl FromStr for WriteTarget {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<WriteTarget, TargetError> {
        let (id, options) = text.split_once(':').unwrap_or((text, ""));
        let format: Format = id.parse()?;
        let mut target = WriteTarget::new(format);
        for option in options.split(',').filter(|option| !option.is_empty()) {
            target.set(option)?;
        }
        Ok(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_follow_the_id() {
        let target: WriteTarget = "kif:utf-8,lf,bom".parse().unwrap();
        let expected =
            WriteTarget { encoding: encoding_rs::UTF_8, newline: Newline::Lf, bom: true, ..target };
        assert_eq!(target, expected);
        let target: WriteTarget = "sfen:draft2007,all".parse().unwrap();
        assert_eq!((target.draft2007, target.positions), (true, PositionSelection::All));
        let target: WriteTarget = "psn:turns,parens,bom".parse().unwrap();
        assert_eq!((target.turns, target.parens, target.bom), (true, true, true));
        let target: WriteTarget = "text:japanese-half,triangle,lf".parse().unwrap();
        assert_eq!(target.notation.to_string(), "japanese_half:triangle");
        assert!(matches!("text:western,triangle".parse::<WriteTarget>(), Err(TargetError::Option { .. })));
        assert!(matches!("kif:western".parse::<WriteTarget>(), Err(TargetError::Option { .. })));
        assert!(matches!("kif:all".parse::<WriteTarget>(), Err(TargetError::Option { .. })));
        assert_eq!("csa".parse(), Ok(WriteTarget::new(Format::Csa)));
        assert!(matches!("kif:x".parse::<WriteTarget>(), Err(TargetError::Option { .. })));
        assert!(matches!("pgn".parse::<WriteTarget>(), Err(TargetError::Format(_))));
    }
}
