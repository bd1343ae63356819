//! What the numbers of moves say about where they go.

use super::{KifGame, KifPart};
use crate::format::kif::moves::{KifStep, meaning};
use crate::format::{Code, ReadReport};

impl<'a> KifGame<'a> {
    /// Holds the number of a move of KIF against the place where the move would go.
    pub(super) fn compare_number(
        &mut self,
        number: usize,
        step: &KifStep,
        part: KifPart<'a>,
        report: &mut ReadReport,
    ) {
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
        let meant = usize::try_from(number as isize - self.shift).unwrap_or(0);
        let resumed = usize::try_from(number as isize - self.offset).unwrap_or(0);
        let is_first = self.opened.is_some() || self.is_empty();
        let is_repeated = meant < ply && meant >= self.builder.line_start();
        let (code, to) = if !is_first && is_repeated && !self.fits_here_only(step, meant) {
            (Code::KifNumberRepeated, Some(meant))
        } else if !is_first && ahead > 0 && self.builder.can_resume_at(resumed) {
            self.shift = self.offset;
            (Code::KifLineResumed, Some(resumed))
        } else {
            (Code::KifNumberSkipped, None)
        };
        report.add(code, self.place(part), part.text, [number, ply]);
        match to {
            // The lines were just found to reach that ply.
            Some(ply) => drop(self.builder.branch_at(ply)),
            None if self.is_empty() => (self.offset, self.shift) = (ahead, ahead),
            None => self.shift += ahead,
        }
        self.is_merging = false;
    }

    /// Whether a move whose number came before is one of the side to move here and not
    /// of the side to move at that ply: then the number is wrong, and not the place.
    fn fits_here_only(&self, step: &KifStep, ply: usize) -> bool {
        let other_side = !(self.builder.next_ply() - ply).is_multiple_of(2);
        let KifStep::Move(said) = step else { return false };
        let position = self.builder.position();
        let meant = meaning(said, self.dialect, position, self.builder.last_to());
        let fits = meant.is_ok_and(|meant| position.check(meant.mv).is_ok());
        other_side && said.from.is_some() && fits
    }
}
