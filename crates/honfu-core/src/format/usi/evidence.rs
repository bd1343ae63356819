//! Detection of positions and games on one line each.

use super::games::{self, UsiLineKind};
use super::{epd, usen};
use crate::format::evidence::{Certainty, DetectionSample, FormatEvidence};
use crate::format::spec::Format;

/// Returns the evidence that a text is SFEN, EPD, USI or USEN, from its first line that is not a remark.
pub(crate) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    let mut lines = sample.unremarked();
    let first = lines.next()?;
    if usen::is_evident(first) {
        return Some(Certainty::Certain.of(Format::Usen));
    }
    if epd::is_evident(first) {
        return Some(Certainty::Certain.of(Format::Epd));
    }
    let first_kind = games::evident_kind(first)?;
    let mut others = lines.map(games::evident_kind).peekable();
    // Moves in the style of books may stand below their position.
    let is_list = matches!(others.peek(), Some(Some(_)));
    let has_games = first_kind == UsiLineKind::Game || others.any(|kind| kind == Some(UsiLineKind::Game));
    Some(match has_games {
        true if sample.named != Some(Format::Usi) && is_column(sample) => Certainty::Opening.of(Format::Usi),
        true => Certainty::Certain.of(Format::Usi),
        false if is_list => Certainty::Certain.of(Format::Sfen),
        false => Certainty::Opening.of(Format::Sfen),
    })
}

/// Whether each line is one word, so that the moves are in a column; a file of games has a game on each line.
fn is_column(sample: DetectionSample<'_>) -> bool {
    let is_word = |line: &str| !line.contains(char::is_whitespace);
    let mut lines = sample.lines().peekable();
    lines.next().is_some_and(is_word) && lines.peek().is_some() && lines.all(is_word)
}
