//! Diagnostics that can be found only after a record has been read, and repairing files.
//!
//! [`check`](check()) reads a file and examines the result: whether the ending is possible in the final
//! position, and whether header values make sense (`record_checks`). [`DuplicateGames`] finds records with
//! equal moves, and [`repair`](repair()) rewrites a file in canonical form if that loses nothing. Syntax
//! errors are reported by the readers of [`crate::format`].
#![warn(missing_docs, unreachable_pub)]

mod duplicates;
mod interposition;
mod record_checks;
mod repair;

pub use duplicates::{DuplicateGames, GameFingerprint};
use record_checks::{CheckedPart, RecordDiagnostic, ReplayedMainLine};
pub use repair::{RepairObstacle, RepairOutcome, repair};

use crate::format::{
    self, CODES, Code, Diagnostic, DiagnosticArg, Encoding, ParsedFile, ReadOptions, ReadReport, Severity,
    UnreadableFile, encoding,
};

/// The codes of diagnostics to ignore or to treat as errors.
#[derive(Clone, Debug, Default)]
pub struct SeverityRules {
    /// The codes that are not reported.
    pub allow: Vec<Code>,
    /// The codes that are errors.
    pub deny: Vec<Code>,
}

impl SeverityRules {
    /// Returns the rules with all notes as errors.
    #[must_use]
    pub fn with_notes(&self) -> SeverityRules {
        let notes =
            CODES.iter().filter(|(_, _, severity)| *severity == Severity::Note).map(|(code, ..)| *code);
        SeverityRules { allow: self.allow.clone(), deny: self.deny.iter().copied().chain(notes).collect() }
    }

    /// Removes the diagnostics with an allowed code, and turns those with a denied code into errors.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain(|diagnostic| !self.allow.contains(&diagnostic.code));
        for diagnostic in diagnostics.iter_mut().filter(|diagnostic| self.deny.contains(&diagnostic.code)) {
            diagnostic.severity = Severity::Error;
        }
    }
}

/// A file that was read, with all its diagnostics.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    /// The file as it was read; the diagnostics have been moved to the other field.
    pub reading: ParsedFile,
    /// The diagnostics of the reader and of the checks, in the order of the file, before any
    /// [`SeverityRules`] are applied.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a file and checks its records.
///
/// ```
/// use honfu_core::check::check;
/// use honfu_core::format::{Code, ReadOptions};
///
/// let csa = "V2.2\nPI\n+\n+7776FU\n%TSUMI\n";
/// let checked = check(csa.as_bytes(), &ReadOptions::default()).unwrap();
/// assert_eq!(checked.diagnostics[0].code, Code::NoMate);
/// ```
///
/// # Errors
/// The errors of [`format::read`].
pub fn check(bytes: &[u8], options: &ReadOptions<'_>) -> Result<CheckedFile, UnreadableFile> {
    let mut reading = format::read(bytes, options)?;
    let mut diagnostics = std::mem::take(&mut reading.diagnostics);
    let found = find_diagnostics(&reading, bytes);
    if !found.is_empty() {
        let mut report = ReadReport::new(options.strictness);
        let text = format::decoded_text(bytes, options.encoding);
        record_checks::add_diagnostics(&found, &reading, &text, &mut report);
        diagnostics.append(&mut report.finish());
        diagnostics.sort_by_key(|diagnostic| diagnostic.place);
    }
    Ok(CheckedFile { reading, diagnostics })
}

fn find_diagnostics(reading: &ParsedFile, bytes: &[u8]) -> Vec<RecordDiagnostic> {
    let mut found: Vec<RecordDiagnostic> =
        false_encoding(reading.traits.encoding, bytes).into_iter().collect();
    for (record, content) in reading.collection.records.iter().enumerate() {
        let line = ReplayedMainLine::new(content);
        let mut report = |location, code, args| found.push(RecordDiagnostic { record, location, code, args });
        record_checks::check_headers(&content.headers, line.plies(), &mut report);
        record_checks::check_ending(&line, &mut report);
        record_checks::check_result(&line, &mut report);
        record_checks::check_repetition(&line, &mut report);
    }
    found
}

/// Reports a declared encoding that is not the actual one, since other programs would trust it.
fn false_encoding(actual: Encoding, bytes: &[u8]) -> Option<RecordDiagnostic> {
    let declared = encoding::declared(bytes).filter(|&declared| declared != actual && !bytes.is_ascii())?;
    let args = vec![DiagnosticArg::from(declared), DiagnosticArg::from(actual)];
    Some(RecordDiagnostic { record: 0, location: CheckedPart::Declaration, code: Code::FalseEncoding, args })
}
