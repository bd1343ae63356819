//! Findings as lines of JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use super::CheckFormat;
use crate::cli::json::{self, json_line};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::{self, CatalogueEntry, Lang, Locale};
use honfu_core::format::{Code, Diagnostic, Severity};
use honfu_core::text::{WidthMode, pad};

/// A finding; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct JsonFinding<'a> {
    file: &'a str,
    /// From 1, as for `--record`.
    record: usize,
    /// From 1.
    line: u32,
    /// In characters, from 1.
    column: u32,
    severity: &'static str,
    code: &'static str,
    message: String,
    hint: &'static str,
    /// The text that it is about.
    excerpt: &'a str,
}

/// A line for a finding; `text` is the line of the file.
pub fn finding(file: &str, finding: &Diagnostic, text: &str, locale: Locale) -> String {
    json_line(&JsonFinding {
        file,
        record: finding.record + 1,
        line: finding.place.line.max(1),
        column: finding.place.column.max(1),
        severity: level(finding.severity),
        code: finding.code.id(),
        message: messages::sentence(finding, locale),
        hint: messages::advice(finding.code, locale.lang),
        excerpt: excerpt(finding, text),
    })
}

/// The text that a finding is about: where it names none, the line.
pub fn excerpt<'a>(finding: &'a Diagnostic, line: &'a str) -> &'a str {
    if finding.excerpt.is_empty() { line } else { &finding.excerpt }
}

/// The name of a severity, the same as in SARIF.
pub fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// A file that was set right, what was found in it before, and where the old one is.
pub fn repaired(file: &str, gone: &BTreeMap<Code, usize>, kept: &str) -> String {
    #[derive(Serialize)]
    struct Repaired<'a> {
        file: &'a str,
        repaired: BTreeMap<&'static str, usize>,
        kept: &'a str,
    }
    let repaired = gone.iter().map(|(code, count)| (code.id(), *count)).collect();
    json_line(&Repaired { file, repaired, kept })
}

/// A file that was not set right.
pub fn left(file: &str, why: &str) -> String {
    #[derive(Serialize)]
    struct Left<'a> {
        file: &'a str,
        left: &'a str,
    }
    json_line(&Left { file, left: why })
}

/// Cells for what is done about a code.
const POLICIES: usize = 6;

/// A row; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct JsonCode {
    code: &'static str,
    policy: &'static str,
    text: String,
    /// `null` for what is accepted.
    hint: Option<&'static str>,
}

impl JsonCode {
    fn new(entry: &CatalogueEntry, lang: Lang) -> JsonCode {
        JsonCode {
            code: entry.id,
            policy: entry.policy.id(),
            text: entry.text(lang),
            hint: entry.advice(lang),
        }
    }
}

pub fn list(form: CheckFormat, output: &mut CliOutput) -> CliResult {
    let lang = output.lang();
    for entry in messages::catalogue() {
        let row = JsonCode::new(&entry, lang);
        match form {
            CheckFormat::Text => {
                let policy = pad(entry.policy.name(lang), POLICIES, WidthMode::Narrow);
                output.print(&format!("{:<9} {policy}  {}\n", row.code, row.text))?;
            }
            CheckFormat::Json | CheckFormat::Sarif => output.print(&json::json_line(&row))?,
        }
    }
    Ok(ExitStatus::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_repairs_are_sorted_by_their_codes() {
        let gone = BTreeMap::from([(Code::UndecodableBytes, 1), (Code::NotUtf8, 2), (Code::StrayLine, 3)]);
        assert_eq!(
            repaired("a.kif", &gone, "a.kif~").trim_end(),
            r#"{"file":"a.kif","repaired":{"KIF-091":3,"TXT-002":2,"TXT-184":1},"kept":"a.kif~"}"#
        );
    }
}
