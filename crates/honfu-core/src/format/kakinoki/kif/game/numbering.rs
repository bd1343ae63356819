//! The numbers of moves, and the place in the game that they imply. The order counts more than the numbers.

use super::{KifGame, KifPart};
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::entry::{KifNumberedMove, KifStep};
use crate::format::kakinoki::kif::resolve::resolve_move;
use crate::format::kakinoki::kif::signs::{self, trim_start};
use crate::format::report::{Code, ReadReport};

impl KifPart<'_> {
    /// Whether the number is written in a way that no program uses.
    pub(super) fn is_oddly_numbered(self) -> bool {
        let KifNumberedMove { number, body } = self.numbered;
        let before = self.text.get(..self.text.len().saturating_sub(body.len())).unwrap_or_default();
        let is_usual =
            before.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit()) && before.ends_with(' ');
        let is_number =
            signs::number(trim_start(self.text)).is_some() && !before.trim_end().ends_with([':', '：', '手']);
        number.is_some() && !is_usual && !is_number
    }
}

impl<'a> KifGame<'a> {
    /// Checks the number of the next step, which may place the step elsewhere in the game.
    pub(super) fn number(&mut self, step: &KifStep, part: KifPart<'a>, report: &mut ReadReport) {
        match (self.dialect, part.numbered.number) {
            (KifDialect::Kif, Some(number)) => self.compare_number(number, step, part, report),
            (KifDialect::Kif, None) => {
                report.flag(Code::KifNoNumber, self.place(part), part.text);
            }
            (KifDialect::Ki2, Some(_)) => self.flag_once(Code::Ki2Number, part, report),
            (KifDialect::Ki2, None) => {}
        }
    }

    /// Compares the number of a KIF move with the ply that the move would get.
    fn compare_number(&mut self, number: usize, step: &KifStep, part: KifPart<'a>, report: &mut ReadReport) {
        let ahead = number as isize - self.shift - self.builder.next_ply() as isize;
        match ahead {
            0 => {}
            1 if self.at_end().is_some() => self.shift += 1,
            _ => self.odd_number(number, ahead, step, part, report),
        }
    }

    fn odd_number(
        &mut self,
        number: usize,
        ahead: isize,
        step: &KifStep,
        part: KifPart<'a>,
        report: &mut ReadReport,
    ) {
        let ply = self.builder.next_ply();
        let resolved = usize::try_from(number as isize - self.shift).unwrap_or(0);
        let resumed = usize::try_from(number as isize - self.offset).unwrap_or(0);
        let is_first = self.is_at_first();
        let is_repeated = resolved < ply && resolved >= self.builder.line_start();
        let is_below = !is_repeated && (1..self.builder.line_start()).contains(&resumed);
        let (code, to) = if !is_first && is_repeated && !self.fits_here_only(step, resolved) {
            (Code::KifNumberRepeated, Some(resolved))
        } else if !is_first && is_below && !self.fits_here_only(step, resumed) {
            self.shift = self.offset;
            (Code::KifNumberRepeated, Some(resumed))
        } else if !is_first && ahead > 0 && self.builder.can_resume_at(resumed) {
            self.shift = self.offset;
            (Code::KifLineResumed, Some(resumed))
        } else {
            (Code::KifNumberSkipped, None)
        };
        report.add(code, self.place(part), part.text, [number, ply]);
        match to {
            // The line of play is known to reach that ply.
            Some(ply) => drop(self.builder.branch_at(ply)),
            None if self.is_empty() => (self.offset, self.shift) = (ahead, ahead),
            None => self.shift += ahead,
        }
        self.is_merging = false;
    }

    /// Whether a move with a repeated number can be played here, but the other side is to move at that ply:
    /// then the number is wrong, not the place.
    fn fits_here_only(&self, step: &KifStep, ply: usize) -> bool {
        // No move may follow an end.
        let other_side = self.at_end().is_none() && !(self.builder.next_ply() - ply).is_multiple_of(2);
        let KifStep::Move(constraints) = step else { return false };
        let position = self.builder.position();
        let resolved = resolve_move(constraints, self.dialect, position, self.builder.last_to());
        let fits = resolved.is_ok_and(|resolved| position.check(resolved.mv).is_ok());
        other_side && constraints.from.is_some() && fits
    }
}
