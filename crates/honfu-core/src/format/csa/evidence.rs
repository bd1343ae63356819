//! Detection of CSA, by the weight of the statements that programs write.

use super::setup::is_certain;
use super::spelling;
use super::statement::{CsaStatement, classify, split, version_of};
use crate::format::evidence::{CLEAR_WEIGHT, Certainty, DetectionSample, FormatEvidence, MOVE_WEIGHT};
use crate::format::kakinoki::is_move_number;

/// Returns the evidence that a text is CSA, and in which version.
pub(crate) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    let mut weight = 0;
    let mut has_others = false;
    let mut version = None;
    for line in sample.lines() {
        version = version.or_else(|| version_of(line));
        match line_weight(line) {
            0 => has_others |= !line.starts_with('\''),
            found => weight += found,
        }
        if weight >= CLEAR_WEIGHT {
            break;
        }
    }
    let certainty = match weight {
        CLEAR_WEIGHT.. if !has_others => Certainty::Certain,
        0 if has_others => return None,
        0 => Certainty::Comments,
        _ => Certainty::Lines(weight),
    };
    Some(certainty.of(version.unwrap_or_default().format()))
}

/// Returns how strongly a line suggests CSA rather than another format or prose.
pub(crate) fn line_weight(line: &str) -> u32 {
    match statement_weight(line) {
        0 => 0,
        _ if is_row(line) => 0,
        weight => weight,
    }
}

fn statement_weight(line: &str) -> u32 {
    let (first, _) = split(line);
    match classify(first) {
        CsaStatement::Version { .. } => 8,
        CsaStatement::Player(_, name) => 4 * u32::from(!is_destination(name)),
        CsaStatement::Setup(pieces) => 4 * u32::from(is_certain(pieces)),
        CsaStatement::Move(mv) => MOVE_WEIGHT / 2 * (1 + u32::from(mv.color.is_some())),
        CsaStatement::BadMove => 2 * u32::from(spelling::corrected(first).is_some()),
        CsaStatement::Turn(_) | CsaStatement::Special(_) | CsaStatement::Header { .. } => 2,
        CsaStatement::Time(_) => 1,
        _ => 0,
    }
}

/// Whether a line has several moves, with numbers or without: `+7776FU -3334FU`. Records have one move on a
/// line.
pub(crate) fn is_row(line: &str) -> bool {
    let is_move = |word: &str| word.starts_with(['+', '-']) && statement_weight(word) > 2;
    // What follows a comma may be a comment.
    let (statement, _) = line.split_once(',').unwrap_or((line, ""));
    statement.split_whitespace().filter(|word| is_move_number(word) || is_move(word)).nth(1).is_some()
}

/// Whether a name behind `N-` is a square, so that the line is a knight's move in Western notation.
fn is_destination(name: &str) -> bool {
    let square = name.trim().trim_end_matches(['+', '=', '!', '?']);
    matches!(square.as_bytes(), [b'1'..=b'9', b'1'..=b'9' | b'a'..=b'i'])
}
