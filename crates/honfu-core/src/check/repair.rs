//! Rewriting a file in canonical form if that loses nothing.

use std::collections::{BTreeMap, BTreeSet};

use encoding_rs::UTF_8;

use super::{CheckedFile, SeverityRules, check};
use crate::format::{self, Code, Diagnostic, LossReport, ReadOptions, RecordsError, Severity, WriteTarget};

/// The result of an attempt to repair a file.
#[derive(Clone, Debug)]
pub enum RepairOutcome {
    /// The file has no diagnostics, or none that justify rewriting it.
    NotNeeded,
    /// The file was rewritten.
    Repaired {
        /// The new file.
        bytes: Vec<u8>,
        /// The new file as it is read.
        after: CheckedFile,
        /// The number of fixed diagnostics of each code.
        fixed: BTreeMap<Code, usize>,
    },
    /// Rewriting the file would lose something or change what is read from it.
    Refused(RepairObstacle),
}

/// Why a file is not rewritten. Adding a variant is a breaking change, so that programs with a text for each
/// variant fail to compile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepairObstacle {
    /// The file has bytes that could not be decoded and would be lost.
    #[error("some bytes are not text")]
    Damage,
    /// The format cannot hold everything that was read.
    #[error("the format cannot hold all of it:\n{0}")]
    Losses(LossReport),
    /// The format cannot hold the records.
    #[error(transparent)]
    RecordsError(#[from] RecordsError),
    /// The new file would be read as other records, or have more diagnostics.
    #[error("the new file would be read otherwise")]
    ChangesRecords,
    /// The diagnostics with these codes would no longer be reported although they are not fixed, because the
    /// text that causes them would be left out.
    #[error("what causes other problems would be left out")]
    HidesDiagnostics(Vec<Code>),
}

/// Rewrites the lines of a file that have diagnostics, or if necessary all lines, in the canonical form of
/// its format. The result is read again and compared: only the diagnostics may differ. A file is not
/// rewritten for diagnostics that the rules allow, nor for notes unless the rules deny them.
pub fn repair(
    original: &[u8],
    checked: &CheckedFile,
    options: &ReadOptions<'_>,
    rules: &SeverityRules,
) -> RepairOutcome {
    let is_empty = has_code(checked, Code::EmptyFile);
    if is_empty || !checked.diagnostics.iter().any(|diagnostic| is_worth_it(diagnostic.code, rules)) {
        return RepairOutcome::NotNeeded;
    }
    match rewrite(checked, options) {
        Ok(rewritten) if rewritten.fixed.keys().any(|&code| is_worth_it(code, rules)) => {
            let in_lines = rewrite_lines(original, checked, &rewritten, options, rules);
            let RewrittenFile { bytes, after, fixed, .. } = in_lines.unwrap_or(rewritten);
            RepairOutcome::Repaired { bytes, after, fixed }
        }
        Ok(_) => RepairOutcome::NotNeeded,
        Err(obstacle) => RepairOutcome::Refused(obstacle),
    }
}

/// Whether diagnostics of this code justify rewriting a file. Notes do so only if the rules deny them.
fn is_worth_it(code: Code, rules: &SeverityRules) -> bool {
    !rules.allow.contains(&code) && (code.severity() > Severity::Note || rules.deny.contains(&code))
}

/// A rewritten file with fewer diagnostics.
struct RewrittenFile {
    bytes: Vec<u8>,
    target: WriteTarget,
    after: CheckedFile,
    /// The number of fixed diagnostics of each code.
    fixed: BTreeMap<Code, usize>,
}

/// Rewrites only the lines that have diagnostics worth fixing; returns `None` if that fixes fewer
/// diagnostics.
fn rewrite_lines(
    original: &[u8],
    checked: &CheckedFile,
    whole: &RewrittenFile,
    options: &ReadOptions<'_>,
    rules: &SeverityRules,
) -> Option<RewrittenFile> {
    let is_fixed = |code: Code| is_worth_it(code, rules) && whole.fixed.contains_key(&code);
    let faults = checked.diagnostics.iter().filter(|diagnostic| is_fixed(diagnostic.code));
    let lines: BTreeSet<u32> = faults.map(|diagnostic| diagnostic.place.line).collect();
    let bytes = format::take_lines(original, &whole.bytes, &whole.target, &lines)?;
    let after = check(&bytes, options).ok()?;
    let fixed = fixed_codes(&checked.diagnostics, &after.diagnostics)?;
    let is_enough =
        whole.fixed.iter().all(|(code, count)| !is_fixed(*code) || fixed.get(code) == Some(count));
    let is_same = after.reading.collection == checked.reading.collection
        && after.reading.traits == checked.reading.traits;
    (is_enough && is_same).then_some(RewrittenFile { bytes, target: whole.target, after, fixed })
}

fn rewrite(checked: &CheckedFile, options: &ReadOptions<'_>) -> Result<RewrittenFile, RepairObstacle> {
    if has_code(checked, Code::UndecodableBytes) {
        return Err(RepairObstacle::Damage);
    }
    let is_odd =
        [Code::NotUtf8, Code::Utf16, Code::JkfByteOrderMark].iter().any(|&code| has_code(checked, code));
    let target = target(checked, is_odd);
    let records = &checked.reading.collection.records;
    let written = format::write(records, &target).map_err(RepairObstacle::RecordsError)?;
    if !written.losses.is_empty() {
        return Err(RepairObstacle::Losses(written.losses));
    }
    let encoding = options.encoding.filter(|_| !is_odd);
    let options = ReadOptions { encoding, ..*options };
    let after = check(&written.bytes, &options).map_err(|_| RepairObstacle::ChangesRecords)?;
    let is_same = after.reading.collection == checked.reading.collection
        && after.reading.traits.format == checked.reading.traits.format;
    let gone = fixed_codes(&checked.diagnostics, &after.diagnostics)
        .filter(|_| is_same)
        .ok_or(RepairObstacle::ChangesRecords)?;
    let hidden: Vec<Code> = gone.keys().copied().filter(|&code| is_hidden(code)).collect();
    if hidden.is_empty() {
        Ok(RewrittenFile { bytes: written.bytes, target, after, fixed: gone })
    } else {
        Err(RepairObstacle::HidesDiagnostics(hidden))
    }
}

/// Whether a diagnostic of this code disappears because the text that causes it is left out: an unknown
/// handicap becomes the even game, an unclosed comment absorbs the moves after it.
fn is_hidden(code: Code) -> bool {
    match code {
        Code::JsonSloppy | Code::CsaRestNotLast | Code::CsaOutOfOrder => false,
        Code::KifProblemWithoutBoard
        | Code::KifRepeatedBookmark
        | Code::CsaDoublePosition
        | Code::TextUnclosed => true,
        _ => code.severity() == Severity::Error,
    }
}

fn has_code(checked: &CheckedFile, code: Code) -> bool {
    checked.diagnostics.iter().any(|diagnostic| diagnostic.code == code)
}

/// Returns the target with the format and encoding of the file, or with UTF-8 if the encoding itself is
/// reported (`is_odd`).
fn target(checked: &CheckedFile, is_odd: bool) -> WriteTarget {
    let target = checked.reading.traits.target();
    if is_odd { WriteTarget { encoding: UTF_8, bom: false, ..target } } else { target }
}

/// Counts the fixed diagnostics of each code; `None` if there are new ones other than notes.
fn fixed_codes(before: &[Diagnostic], after: &[Diagnostic]) -> Option<BTreeMap<Code, usize>> {
    let mut gone = BTreeMap::new();
    before.iter().for_each(|diagnostic| *gone.entry(diagnostic.code).or_default() += 1);
    for diagnostic in after {
        match gone.get_mut(&diagnostic.code) {
            Some(count @ 1..) => *count -= 1,
            _ if diagnostic.severity == Severity::Note => {}
            _ => return None,
        }
    }
    gone.retain(|_, count| *count > 0);
    Some(gone)
}
