//! Rewriting what could be read in its canonical form, where that loses nothing.

use std::collections::BTreeMap;

use encoding_rs::UTF_8;

use super::{CheckedFile, SeverityRules, check};
use crate::format::{self, Code, Diagnostic, LossReport, ReadOptions, Severity, TooManyRecords, WriteTarget};

/// What came of the attempt to set a file right.
#[derive(Clone, Debug)]
pub enum RepairOutcome {
    /// There is nothing to set right, or nothing that writing the file anew would.
    NotNeeded,
    /// The file, and how often what is no more to be said of it.
    Repaired {
        bytes: Vec<u8>,
        after: CheckedFile,
        fixed: BTreeMap<Code, usize>,
    },
    Refused(RepairObstacle),
}

/// Why a file is left as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairObstacle {
    /// Bytes that are no text would be lost for good.
    Damage,
    Losses(LossReport),
    TooManyRecords(TooManyRecords),
    /// It would be read as other records, or more would be wrong with it.
    ChangesRecords,
    /// Nothing would be said of these any more, although what they are said of is not
    /// set right: the record holds nothing of it.
    HidesFaults(Vec<Code>),
}

/// Writes the records of a file anew, in the form it has, and holds what is then read
/// against what was read before: nothing but the faults may differ. What the rules
/// allow is no reason to do so.
pub fn repair(checked: &CheckedFile, options: &ReadOptions<'_>, rules: &SeverityRules) -> RepairOutcome {
    if checked.findings.iter().all(|finding| rules.allow.contains(&finding.code)) {
        return RepairOutcome::NotNeeded;
    }
    match rewrite(checked, options) {
        Ok((bytes, after, gone)) if gone.keys().any(|code| !rules.allow.contains(code)) => {
            RepairOutcome::Repaired { bytes, after, fixed: gone }
        }
        Ok(_) => RepairOutcome::NotNeeded,
        Err(obstacle) => RepairOutcome::Refused(obstacle),
    }
}

type Rewrite = (Vec<u8>, CheckedFile, BTreeMap<Code, usize>);

fn rewrite(checked: &CheckedFile, options: &ReadOptions<'_>) -> Result<Rewrite, RepairObstacle> {
    if has_code(checked, Code::UndecodableBytes) {
        return Err(RepairObstacle::Damage);
    }
    let is_odd =
        [Code::NotUtf8, Code::Utf16, Code::JkfByteOrderMark].iter().any(|&code| has_code(checked, code));
    let target = target(checked, is_odd);
    let records = &checked.reading.collection.records;
    let written = format::write(records, &target).map_err(RepairObstacle::TooManyRecords)?;
    if !written.losses.is_empty() {
        return Err(RepairObstacle::Losses(written.losses));
    }
    let encoding = options.encoding.filter(|_| !is_odd);
    let options = ReadOptions { encoding, ..*options };
    let after = check(&written.bytes, &options).map_err(|_| RepairObstacle::ChangesRecords)?;
    let is_same = after.reading.collection == checked.reading.collection
        && after.reading.traits.format == checked.reading.traits.format;
    let gone = fixed_codes(&checked.findings, &after.findings)
        .filter(|_| is_same)
        .ok_or(RepairObstacle::ChangesRecords)?;
    let hidden: Vec<Code> = gone.keys().copied().filter(|&code| is_hidden(code)).collect();
    if hidden.is_empty() {
        Ok((written.bytes, after, gone))
    } else {
        Err(RepairObstacle::HidesFaults(hidden))
    }
}

/// Whether a code goes because what it is said of is left out: a handicap that nobody
/// knows becomes the even game, a comment without an end takes the moves after it.
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
    checked.findings.iter().any(|finding| finding.code == code)
}

/// The form that the file has, in plain UTF-8 if its encoding is one of the faults.
fn target(checked: &CheckedFile, is_odd: bool) -> WriteTarget {
    let target = checked.reading.traits.target();
    if is_odd { WriteTarget { encoding: UTF_8, bom: false, ..target } } else { target }
}

/// What is no more to be said; `None` if there is more than before of anything but notes.
fn fixed_codes(before: &[Diagnostic], after: &[Diagnostic]) -> Option<BTreeMap<Code, usize>> {
    let mut gone = BTreeMap::new();
    before.iter().for_each(|finding| *gone.entry(finding.code).or_default() += 1);
    for finding in after {
        match gone.get_mut(&finding.code) {
            Some(count @ 1..) => *count -= 1,
            _ if finding.severity == Severity::Note => {}
            _ => return None,
        }
    }
    gone.retain(|_, count| *count > 0);
    Some(gone)
}
