//! Faults that show only once a record has been read, and repairing them.
//!
//! [`check`] reads a file and examines the result: whether the ending is possible in the
//! final position (`ends`), whether header values make sense (`headings`), which other
//! records have the same moves (`games`). [`repair`](repair()) rewrites what could be read
//! in its canonical form, if that loses nothing. Everything here is a function of the bytes
//! of one file. What may not live here: the disk, texts for people, and faults that a reader
//! sees, which the reader reports itself.

mod duplicates;
mod issues;
mod repair;

pub use duplicates::{DuplicateGames, GameFingerprint};
use issues::{IssueLocation, RecordIssue, ReplayedMainLine};
pub use repair::{RepairObstacle, RepairOutcome, repair};

use crate::format::{
    self, Code, Diagnostic, DiagnosticArg, Encoding, ParsedFile, ReadOptions, ReadReport, Severity, encoding,
};

/// Which codes users take otherwise than the program does.
#[derive(Clone, Debug, Default)]
pub struct SeverityRules {
    /// Nothing is said of these.
    pub allow: Vec<Code>,
    /// These are errors.
    pub deny: Vec<Code>,
}

impl SeverityRules {
    /// Takes out what is allowed, and makes errors of what is not.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>) {
        findings.retain(|finding| !self.allow.contains(&finding.code));
        for finding in findings.iter_mut().filter(|finding| self.deny.contains(&finding.code)) {
            finding.severity = Severity::Error;
        }
    }
}

/// A file that was read and looked at.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    /// Without its diagnostics, which are among the findings.
    pub reading: ParsedFile,
    /// In the order of the file, whatever users say of their codes.
    pub findings: Vec<Diagnostic>,
}

/// Why there is nothing to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    #[error("this is not a shogi record of a known format")]
    UnknownFormat,
    #[error("this is an archive")]
    Compressed,
}

/// How archives begin: gzip, ZIP, bzip2, XZ, 7z, Zstandard.
const ARCHIVES: [&[u8]; 6] =
    [b"\x1F\x8B", b"PK\x03\x04", b"BZh", b"\xFD7zXZ\0", b"7z\xBC\xAF\x27\x1C", b"\x28\xB5\x2F\xFD"];

/// Reads a file and looks at its records.
///
/// # Errors
/// If it holds no records that could be looked at.
pub fn check(bytes: &[u8], options: &ReadOptions<'_>) -> Result<CheckedFile, CheckError> {
    if ARCHIVES.iter().any(|start| bytes.starts_with(start)) {
        return Err(CheckError::Compressed);
    }
    let mut reading = format::read(bytes, options).map_err(|_| CheckError::UnknownFormat)?;
    let mut findings = std::mem::take(&mut reading.diagnostics);
    let remarks = find_issues(&reading, bytes);
    if !remarks.is_empty() {
        let mut report = ReadReport::new(options.strictness);
        issues::report_issues(&remarks, &reading, &format::text(bytes, options.encoding), &mut report);
        findings.append(&mut report.finish());
        findings.sort_by_key(|finding| finding.place);
    }
    Ok(CheckedFile { reading, findings })
}

fn find_issues(reading: &ParsedFile, bytes: &[u8]) -> Vec<RecordIssue> {
    let mut remarks: Vec<RecordIssue> = false_encoding(reading.traits.encoding, bytes).into_iter().collect();
    for (index, record) in reading.collection.records.iter().enumerate() {
        let line = ReplayedMainLine::of(record);
        let mut remark = |spot, code, args| remarks.push(RecordIssue { record: index, spot, code, args });
        issues::check_headers(&record.headers, line.plies(), &mut remark);
        issues::check_ending(&line, &mut remark);
        issues::check_repetition(&line, &mut remark);
    }
    remarks
}

/// A declaration is believed by other programs, even where it is false.
fn false_encoding(actual: Encoding, bytes: &[u8]) -> Option<RecordIssue> {
    let declared = encoding::declared(bytes).filter(|&declared| declared != actual && !bytes.is_ascii())?;
    let args = vec![DiagnosticArg::from(declared), DiagnosticArg::from(actual)];
    Some(RecordIssue { record: 0, spot: IssueLocation::Declaration, code: Code::FalseEncoding, args })
}
