//! What `honfu check` finds and repairs.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::ids;
use crate::messages::{self, Locale};
use honfu_core::format::{Diagnostic, Severity};

/// A problem in a record.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ProblemObject<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    file: &'a str,
    /// The number of the record in the file, from 1.
    #[schemars(range(min = 1))]
    record: usize,
    /// The line, from 1.
    #[schemars(range(min = 1))]
    line: u32,
    /// The column in characters, from 1.
    #[schemars(range(min = 1))]
    column: u32,
    /// The severity; `--strict`, `--lenient`, `--allow` and `--deny` change it.
    #[schemars(schema_with = "ids::severities")]
    severity: &'static str,
    /// The code, such as `KIF-068`; codes.md lists all of them.
    code: &'static str,
    /// The problem as a sentence, in the language of `--lang`.
    message: String,
    /// What to do about it, in the language of `--lang`.
    hint: &'static str,
    /// The text that the problem is about.
    excerpt: &'a str,
}

impl<'a> ProblemObject<'a> {
    pub fn new(
        file: &'a str,
        diagnostic: &Diagnostic,
        excerpt: &'a str,
        locale: Locale,
    ) -> ProblemObject<'a> {
        ProblemObject {
            file,
            record: diagnostic.record + 1,
            line: diagnostic.place.line.max(1),
            column: diagnostic.place.column.max(1),
            severity: severity_id(diagnostic.severity),
            code: diagnostic.code.id(),
            message: diagnostic.sentence(locale),
            hint: messages::advice(diagnostic.code, locale.lang),
            excerpt,
        }
    }
}

/// Returns the name of a severity, as SARIF has it.
pub fn severity_id(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// With `--fix`: a file that was repaired.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RepairedFileObject<'a> {
    /// The file, as it was named or found below a named folder.
    pub file: &'a str,
    /// How many problems of each code were repaired.
    pub repaired: BTreeMap<&'static str, usize>,
    /// The file that has the old text.
    pub kept: &'a str,
}

/// With `--fix`: a file with problems that was left as it is.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LeftFileObject<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    pub file: &'a str,
    /// The reason, in the language of `--lang`.
    pub left: &'a str,
}

/// With `--list`: a code.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CodeObject {
    /// The code, such as `KIF-068`.
    pub code: &'static str,
    /// How a problem with the code is treated; one that is accepted is never reported.
    #[schemars(schema_with = "ids::policies")]
    pub policy: &'static str,
    /// The problem as a sentence with `…` for what differs, in the language of `--lang`.
    pub message: String,
    /// What to do about it, in the language of `--lang`; null for a code that is accepted.
    pub hint: Option<&'static str>,
}
