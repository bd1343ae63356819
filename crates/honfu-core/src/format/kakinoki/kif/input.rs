//! The input of the reader: its lines, and a look ahead for the next step of the line of play.

use super::entry::{KifNumberedMove, KifStep};
use super::line::{KifLine, classify};
use super::{KifDialect, moves};
use crate::format::report::ReadReport;
use crate::format::source::SourceLines;

/// The text being read, the look ahead, and the report of its diagnostics.
pub(crate) struct KifInput<'a, 'r> {
    pub dialect: KifDialect,
    /// The lines below the present one.
    pub lines: SourceLines<'a>,
    pub ahead: StepLookahead<'a>,
    pub report: &'r mut ReadReport,
}

impl<'a, 'r> KifInput<'a, 'r> {
    pub(crate) fn new(text: &'a str, dialect: KifDialect, report: &'r mut ReadReport) -> KifInput<'a, 'r> {
        let lines = SourceLines::new(text);
        let ahead = StepLookahead { lines: lines.clone(), found: None, dialect };
        KifInput { dialect, lines, ahead, report }
    }
}

/// A line with a step, or, without a step, a line where a variation or another record begins.
#[derive(Clone, Copy)]
struct FoundStep<'a> {
    line: u32,
    step: Option<KifNumberedMove<'a>>,
}

/// Looks ahead for the next step of the present line of play; each line is scanned only once.
pub(crate) struct StepLookahead<'a> {
    lines: SourceLines<'a>,
    found: Option<FoundStep<'a>>,
    dialect: KifDialect,
}

impl<'a> StepLookahead<'a> {
    /// Returns the first move or known end below the line with this number, up to where a variation or
    /// another record begins.
    pub(crate) fn step_below(&mut self, number: u32) -> Option<KifNumberedMove<'a>> {
        while self.found.is_none_or(|found| found.line <= number) {
            let line = self.lines.find(|line| line.number > number)?;
            self.found = match classify(line.text, self.dialect) {
                KifLine::Move(numbered) if is_step(numbered) => {
                    Some(FoundStep { line: line.number, step: Some(numbered) })
                }
                KifLine::Variation(_) | KifLine::Version | KifLine::Separator | KifLine::Row => {
                    Some(FoundStep { line: line.number, step: None })
                }
                _ => None,
            };
        }
        self.found.and_then(|found| found.step)
    }

    /// Whether a step, a variation or another record follows below the line with this number.
    pub(crate) fn goes_on_below(&mut self, number: u32) -> bool {
        self.step_below(number);
        self.found.is_some_and(|found| found.line > number)
    }
}

/// Whether a line is certainly a move or the end of a game.
fn is_step(numbered: KifNumberedMove<'_>) -> bool {
    let entry = moves::entry(numbered.body);
    let is_known = matches!(entry.step, KifStep::Move(_) | KifStep::End(_));
    is_known && !moves::may_be_sentence(&entry, numbered.body)
}
