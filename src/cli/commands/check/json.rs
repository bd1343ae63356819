//! Diagnostics as lines of JSON.

use std::collections::BTreeMap;

use super::CheckFormat;
use crate::cli::json::JsonObject;
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::{self, Locale};
use honfu_core::format::{Code, Diagnostic, Severity};
use honfu_core::text::{WidthMode, pad};

/// Returns a line of JSON for a diagnostic; `text` is the line of the file.
pub fn diagnostic_json(file: &str, diagnostic: &Diagnostic, text: &str, locale: Locale) -> String {
    JsonObject::default()
        .field("file", file)
        // Counted from 1, like `--record`.
        .field("record", diagnostic.record + 1)
        .field("line", diagnostic.place.line.max(1))
        .field("column", diagnostic.place.column.max(1))
        .field("severity", level(diagnostic.severity))
        .field("code", diagnostic.code.id())
        .field("message", diagnostic.sentence(locale))
        .field("hint", messages::advice(diagnostic.code, locale.lang))
        .field("excerpt", excerpt(diagnostic, text))
        .line()
}

/// Returns the excerpt of a diagnostic, or the whole line if it has none.
pub fn excerpt<'a>(diagnostic: &'a Diagnostic, line: &'a str) -> &'a str {
    if diagnostic.excerpt.is_empty() { line } else { &diagnostic.excerpt }
}

/// Returns the name of a severity, as SARIF has it.
pub fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// Returns a line of JSON for a repaired file, with the repaired codes and the path of the old
/// file.
pub fn repaired(file: &str, fixed: &BTreeMap<Code, usize>, kept: &str) -> String {
    let fixed: BTreeMap<&str, usize> = fixed.iter().map(|(code, count)| (code.id(), *count)).collect();
    JsonObject::default().field("file", file).field("repaired", fixed).field("kept", kept).line()
}

/// Returns a line of JSON for a file that was not repaired.
pub fn left(file: &str, why: &str) -> String {
    JsonObject::default().field("file", file).field("left", why).line()
}

/// The width of the policy column, in cells.
const POLICIES: usize = 6;

/// Prints all codes.
pub fn list_codes(form: CheckFormat, output: &mut CliOutput) -> CliResult {
    let lang = output.lang();
    for entry in messages::catalogue() {
        output.print(&match form {
            CheckFormat::Text => {
                let policy = pad(entry.policy.name(lang), POLICIES, WidthMode::Narrow);
                format!("{:<9} {policy}  {}\n", entry.id, entry.text(lang))
            }
            CheckFormat::Json | CheckFormat::Sarif => JsonObject::default()
                .field("code", entry.id)
                .field("policy", entry.policy.id())
                .field("text", entry.text(lang))
                // `null` for accepted codes.
                .field("hint", entry.advice(lang))
                .line(),
        })?;
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
