//! Where variations begin and end.

use super::{KifGame, KifPart};
use crate::format::kakinoki::kif::entry::KifNumberedMove;
use crate::format::kakinoki::kif::note::KifNote;
use crate::format::kakinoki::kif::reading::{KifLostPart, KifOpenedVariation, KifReading};
use crate::format::kakinoki::kif::variation::{VariationLine, variation_line};
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;
use crate::record::BranchPoint;

impl<'a> KifGame<'a> {
    /// Keeps the line that opens an unreadable variation; if the numbers of the record are shifted, with the
    /// ply instead.
    fn keep_opening(&mut self, line: SourceLine<'a>, ply: usize) {
        match self.offset {
            0 => self.keep(line.text),
            _ => self.keep(&format!("変化：{ply}手")),
        }
    }

    pub(super) fn open_variation(&mut self, line: SourceLine<'a>, number: usize, report: &mut ReadReport) {
        self.leave_variation(report);
        let ply = usize::try_from(number as isize - self.offset).unwrap_or(0);
        (self.shift, self.is_merging) = (self.offset, false);
        match self.builder.branch_at(ply) {
            Some(BranchPoint::Continuation) => report.remark(Code::KifVariationContinues, line),
            Some(BranchPoint::Sibling | BranchPoint::BesideLost) => {}
            None => {
                report.add(Code::KifNoSuchPly, line.place(0), line.text, [number]);
                self.keep_opening(line, ply);
                self.reading = KifReading::Lost(KifLostPart { start: ply, next: ply });
                return;
            }
        }
        self.reading = KifReading::Opened(KifOpenedVariation { line, notes: Vec::new() });
        if let Some(opened) = variation_line(line.text).filter(|opened| !opened.is_usual) {
            self.odd_variation(line, opened, report);
        }
    }

    /// Keeps the words and plays the moves of an unusual line that opens a variation.
    fn odd_variation(&mut self, line: SourceLine<'a>, opened: VariationLine<'a>, report: &mut ReadReport) {
        report.remark(Code::KifOddSpelling, line);
        if opened.has_words {
            self.note(KifNote::of_words(line), report);
        }
        if !opened.moves.is_empty() {
            let numbered = KifNumberedMove { number: None, body: opened.moves };
            self.moves(KifPart { line, text: opened.moves, numbered }, report);
        }
    }

    /// Ends a variation. If it had no moves, this is reported and its notes are kept as raw lines.
    pub(super) fn leave_variation(&mut self, report: &mut ReadReport) {
        let Some(opened) = self.reading.take_opened() else { return };
        report.remark(Code::KifEmptyVariation, opened.line);
        if opened.notes.is_empty() {
            self.builder.leave_empty();
        } else {
            self.builder.lose(self.builder.next_ply());
            self.keep_variation(opened);
        }
    }

    pub(super) fn keep_variation(&mut self, opened: KifOpenedVariation<'a>) {
        self.keep_opening(opened.line, self.builder.next_ply());
        // The opening line already contains its own words.
        for KifNote { line, .. } in opened.notes {
            if line.number != opened.line.number {
                self.keep(line.text);
            }
        }
    }
}
