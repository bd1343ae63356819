//! The catalogue of irregularities in files, and how each is treated: every code with its text, and
//! those that are accepted without a diagnostic.

use super::accepted::ACCEPTED;
use super::{ADVICE, CODES};
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::format::Severity;

/// How an irregularity is treated.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum CodePolicy {
    /// It is not reported.
    Accept,
    Note,
    Warn,
    /// It is not read.
    Reject,
}

impl CodePolicy {
    /// The id for scripts.
    pub const fn id(self) -> &'static str {
        match self {
            CodePolicy::Accept => "accept",
            CodePolicy::Note => "note",
            CodePolicy::Warn => "warn",
            CodePolicy::Reject => "reject",
        }
    }

    /// The name for people.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            CodePolicy::Accept => texts::catalogue::Accept,
            CodePolicy::Note => texts::catalogue::Note,
            CodePolicy::Warn => texts::catalogue::Warn,
            CodePolicy::Reject => texts::catalogue::Reject,
        }
        .get(lang)
    }
}

impl From<Severity> for CodePolicy {
    fn from(severity: Severity) -> CodePolicy {
        match severity {
            Severity::Note => CodePolicy::Note,
            Severity::Warning => CodePolicy::Warn,
            Severity::Error => CodePolicy::Reject,
        }
    }
}

/// A row of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueEntry {
    pub id: &'static str,
    pub policy: CodePolicy,
    message: LocalizedText,
    advice: Option<LocalizedText>,
}

impl CatalogueEntry {
    /// The message, with `…` for its arguments.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        for part in self.message.get(lang).split_inclusive('}') {
            match part.rsplit_once('{') {
                Some((before, _)) if part.ends_with('}') => text.extend([before, "…"]),
                _ => text.push_str(part),
            }
        }
        text
    }

    /// What to do about it.
    pub fn advice(&self, lang: Lang) -> Option<&'static str> {
        self.advice.map(|words| words.get(lang))
    }
}

/// All rows, by their numbers.
pub fn catalogue() -> Vec<CatalogueEntry> {
    let reported = CODES.iter().map(|&(code, id, severity)| CatalogueEntry {
        id,
        policy: severity.into(),
        message: code.message(),
        advice: Some(ADVICE[code as usize]),
    });
    let accepted = ACCEPTED.iter().map(|&(id, en, ja)| CatalogueEntry {
        id,
        policy: CodePolicy::Accept,
        message: LocalizedText { en, ja },
        advice: None,
    });
    let mut rows: Vec<CatalogueEntry> = reported.chain(accepted).collect();
    rows.sort_by_key(|row| (code_number(row.id), row.id));
    rows
}

/// 86 for `KIF-086b`.
fn code_number(id: &str) -> u32 {
    let digits = id.trim_matches(|c: char| !c.is_ascii_digit());
    digits.rsplit('-').next().and_then(|digits| digits.parse().ok()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn the_catalogue_has_every_quirk_once() {
        let rows = catalogue();
        let ids: BTreeSet<&str> = rows.iter().map(|row| row.id).collect();
        assert_eq!(ids.len(), rows.len());
        let numbers: BTreeSet<u32> = ids.iter().map(|id| code_number(id)).collect();
        // Comments inside comments are reported as moves that cannot be read.
        let missing: Vec<u32> = (1..=182).filter(|n| *n != 160 && !numbers.contains(n)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert!(rows.is_sorted_by_key(|row| code_number(row.id)));
        assert_eq!((code_number("KI2-131b"), code_number("TXT-004")), (131, 4));
    }

    #[test]
    fn accepted_irregularities_are_translated() {
        for &(id, en, ja) in ACCEPTED {
            assert_translated(LocalizedText { en, ja });
            assert!(!en.contains('{') && !en.ends_with('.'), "{id}");
        }
    }

    #[test]
    fn arguments_are_left_open() {
        let row = |id| catalogue().into_iter().find(|row| row.id == id).unwrap();
        let text = row("TXT-184").text(Lang::En);
        assert_eq!(text, "byte … of the file does not fit its encoding");
        assert_eq!(row("KIF-081").text(Lang::Ja), "…手目に…と書かれています。並び順に従います");
        assert!(catalogue().iter().all(|row| !row.text(Lang::En).contains(['{', '}'])));
    }
}
