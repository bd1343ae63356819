//! The catalogue of irregularities in files, and how each one is treated: every code with its text, and the
//! irregularities that are accepted without a diagnostic.

use super::advice::advice_of;
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::format::{CODES, Code, Severity};

/// How an irregularity is treated.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum CodePolicy {
    /// The irregularity is accepted and not reported.
    Accept,
    Note,
    Warn,
    /// The irregular part is not read.
    Reject,
}

impl CodePolicy {
    /// Returns the id for scripts.
    pub const fn id(self) -> &'static str {
        match self {
            CodePolicy::Accept => "accept",
            CodePolicy::Note => "note",
            CodePolicy::Warn => "warn",
            CodePolicy::Reject => "reject",
        }
    }

    /// Returns the name for people.
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
    /// Returns the message, with `…` in place of its arguments.
    pub fn text(&self, lang: Lang) -> String {
        open_arguments(self.message.get(lang))
    }

    /// Returns what to do about the irregularity; `None` if it is accepted.
    pub fn advice(&self, lang: Lang) -> Option<&'static str> {
        self.advice.map(|words| words.get(lang))
    }
}

/// Returns the message of a code, with `…` in place of its arguments.
pub fn code_text(code: Code, lang: Lang) -> String {
    open_arguments(code.message().get(lang))
}

/// Returns all rows, in the order of the numbers in their codes.
pub fn catalogue() -> Vec<CatalogueEntry> {
    let reported = CODES.iter().map(|&(code, id, severity)| CatalogueEntry {
        id,
        policy: severity.into(),
        message: code.message(),
        advice: Some(advice_of(code)),
    });
    let accepted = texts::accepted::ALL.iter().map(|&(id, message)| CatalogueEntry {
        id,
        policy: CodePolicy::Accept,
        message,
        advice: None,
    });
    let mut rows: Vec<CatalogueEntry> = reported.chain(accepted).collect();
    rows.sort_by_key(|row| (code_number(row.id), row.id));
    rows
}

/// Returns a message with `…` in place of each argument.
fn open_arguments(message: &str) -> String {
    let mut text = String::new();
    for part in message.split_inclusive('}') {
        match part.rsplit_once('{') {
            Some((before, _)) if part.ends_with('}') => text.extend([before, "…"]),
            _ => text.push_str(part),
        }
    }
    text
}

/// Returns the number in a code: 86 for `KIF-086b`.
fn code_number(id: &str) -> u32 {
    let digits = id.trim_matches(|c: char| !c.is_ascii_digit());
    digits.rsplit('-').next().and_then(|digits| digits.parse().ok()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_catalogue_has_every_quirk_once() {
        let rows = catalogue();
        let ids: BTreeSet<&str> = rows.iter().map(|row| row.id).collect();
        assert_eq!(ids.len(), rows.len());
        let numbers: BTreeSet<u32> = ids.iter().map(|id| code_number(id)).collect();
        // Number 160 has no code: a comment inside a comment is reported as a move that cannot be read.
        let missing: Vec<u32> = (1..=182).filter(|n| *n != 160 && !numbers.contains(n)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert!(rows.is_sorted_by_key(|row| code_number(row.id)));
        assert_eq!((code_number("KI2-131b"), code_number("TXT-004")), (131, 4));
    }

    #[test]
    fn accepted_irregularities_are_no_sentences() {
        for &(id, message) in texts::accepted::ALL {
            assert!(!message.get(Lang::En).ends_with('.'), "{id}");
        }
    }

    #[test]
    fn arguments_are_left_open() {
        let row = |id| catalogue().into_iter().find(|row| row.id == id).unwrap();
        let text = row("TXT-184").text(Lang::En);
        assert_eq!(text, "byte … of the file is invalid in its encoding");
        assert_eq!(row("KIF-081").text(Lang::Ja), "…手目が…手目と書かれているため、並び順に従います");
        assert!(catalogue().iter().all(|row| !row.text(Lang::En).contains(['{', '}'])));
    }
}
