//! Predicts which raw lines are read back as raw lines when they are written.

use super::KifDialect;
use super::line::{KifLine, classify, is_tidy};
use super::trailer::trailer;
use crate::format::shared::start::is_handicap;
use crate::record::{FormatFamily, HeaderKey, NodeId, RawLine, Tree};
use crate::shogi::Color;

/// The outcome when a raw line is written and read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawLineOutcome {
    /// The line is read as a raw line again.
    Kept,
    /// The line is read as a raw line again, and so is the rest of its line of play.
    Ends,
    /// The line would be read as something else, so it is not written.
    Lost,
}

/// The place where a raw line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawLinePlace {
    Start,
    Step,
    /// Below a raw line that ends the line of play.
    Cut,
}

/// Returns the outcome of a raw line at the start position, if no line before it ends the main line.
pub(crate) fn outcome_at_start(raw_line: &RawLine, dialect: KifDialect) -> RawLineOutcome {
    raw_line_outcome(raw_line, dialect, RawLinePlace::Start)
}

/// Returns the outcome of a raw line at a place.
pub(crate) fn raw_line_outcome(
    raw_line: &RawLine,
    dialect: KifDialect,
    place: RawLinePlace,
) -> RawLineOutcome {
    if raw_line.family != FormatFamily::Kif
        || raw_line.text.contains(['\n', '\r'])
        || !is_tidy(&raw_line.text, dialect)
    {
        return RawLineOutcome::Lost;
    }
    match classify(&raw_line.text, dialect) {
        KifLine::Blank | KifLine::Version | KifLine::Separator | KifLine::Row | KifLine::Hand(..) => {
            RawLineOutcome::Lost
        }
        KifLine::Header(key, _) if is_handicap(key) => RawLineOutcome::Lost,
        // Below this header, moves without numbers would belong to the next record.
        KifLine::Header(key, _) if dialect == KifDialect::Ki2 && HeaderKey::from_name(key).is_some() => {
            RawLineOutcome::Lost
        }
        KifLine::Move(_) | KifLine::Variation(_) => RawLineOutcome::Ends,
        _ if place == RawLinePlace::Cut => RawLineOutcome::Kept,
        KifLine::Trailer(text) if trailer(text, Color::Black).terminal.is_none() => RawLineOutcome::Kept,
        KifLine::Remark | KifLine::Aside | KifLine::Unknown => RawLineOutcome::Kept,
        KifLine::Header(..) | KifLine::Turn(_) | KifLine::Frame if place == RawLinePlace::Step => {
            RawLineOutcome::Kept
        }
        _ => RawLineOutcome::Lost,
    }
}

/// Returns the raw lines of a node: first those on its line of play, then unreadable variations after it.
pub(crate) fn parts(tree: &Tree, node: NodeId, dialect: KifDialect) -> [&[RawLine]; 2] {
    let raw_lines = tree.raw_lines(node);
    let next = tree.node(node).ply() as usize + 1;
    let opens = |raw_line: &RawLine| classify(&raw_line.text, dialect) == KifLine::Variation(next);
    let has_next = !tree.node(node).is_end();
    let at = raw_lines.iter().position(|raw_line| has_next && opens(raw_line)).unwrap_or(raw_lines.len());
    [&raw_lines[..at], &raw_lines[at..]]
}

/// The lines of play that a variation can branch from at the present point of the text, as
/// the reader sees them.
#[derive(Debug)]
pub(crate) struct OpenLines(Vec<OpenLine>);

#[derive(Debug)]
struct OpenLine {
    start: usize,
    /// The last ply at which a variation can branch from this line.
    end: usize,
    /// The last ply of the unreadable moves of this line.
    lost: usize,
    /// The last ply that the lines below this one in the stack reach.
    below: usize,
}

impl OpenLine {
    fn reach(&self) -> usize {
        self.below.max(self.end).max(self.lost)
    }
}

impl OpenLines {
    /// Creates the stack with a main line that has no moves.
    pub(crate) fn new() -> OpenLines {
        OpenLines(vec![OpenLine { start: 1, end: 1, lost: 0, below: 0 }])
    }

    fn top(&mut self) -> &mut OpenLine {
        // The main line is never popped.
        let top = self.0.len() - 1;
        &mut self.0[top]
    }

    /// Begins a variation at that ply.
    pub(crate) fn open(&mut self, ply: usize) {
        while self.0.len() > 1 && self.top().start >= ply {
            self.0.pop();
        }
        let below = self.top().reach();
        self.0.push(OpenLine { start: ply, end: ply, lost: 0, below });
    }

    /// Continues the present line with a step at that ply.
    pub(crate) fn extend(&mut self, ply: usize, is_terminal: bool) {
        self.top().end = ply + usize::from(!is_terminal);
    }

    /// Continues the present line with unreadable moves up to that ply.
    pub(crate) fn lose(&mut self, ply: usize) {
        let top = self.top();
        top.lost = top.lost.max(ply);
    }

    /// Whether a variation at that ply has no line to branch from, so that it stays as text at the end of the
    /// present line.
    pub(crate) fn rejects_variation(&mut self, ply: usize) -> bool {
        let top = self.top();
        ply == 0 || ply > top.start && ply > top.end && (ply <= top.lost || ply > top.below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variation_hangs_nowhere_if_no_line_reaches_its_ply() {
        let mut lines = OpenLines::new();
        (1..=5).for_each(|ply| lines.extend(ply, ply == 5));
        assert_eq!([0, 1, 5, 6].map(|ply| lines.rejects_variation(ply)), [true, false, false, true]);
        lines.open(3);
        lines.extend(3, false);
        assert_eq!([3, 4, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, false, false, true]);
        lines.lose(5);
        assert_eq!([4, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, true, true]);
        lines.open(2);
        assert_eq!([2, 3, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, false, false, true]);
    }
}
