//! Sentences between the moves of a record, and words on the lines of moves.

use super::KifGame;
use crate::format::kakinoki::kif::between::BetweenMoves;
use crate::format::kakinoki::kif::entry::{KifNumberedMove, KifStep};
use crate::format::kakinoki::kif::line::{KifLine, classify, has_step};
use crate::format::kakinoki::kif::note::{KifNote, KifNoteText};
use crate::format::kakinoki::kif::signs::{is_mark, strip_number, trim_start};
use crate::format::kakinoki::kif::{KifDialect, between, moves};
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;
use crate::record::side_at_start;

impl<'a> KifGame<'a> {
    /// Keeps the words before the first move of a KI2 line as a comment. Returns the rest of the line.
    pub(super) fn words_before(
        &mut self,
        line: SourceLine<'a>,
        numbered: KifNumberedMove<'a>,
        report: &mut ReadReport,
    ) -> &'a str {
        let (words, rest) = line.text.split_at(line.text.len() - numbered.body.len());
        if self.dialect != KifDialect::Ki2 || numbered.number.is_some() || trim_start(words).is_empty() {
            return line.text;
        }
        report.remark(Code::StrayLine, line);
        self.note(KifNote { line, text: KifNoteText::Comment(words.trim()) }, report);
        rest
    }

    /// Keeps a sentence that begins with a number as a comment.
    pub(crate) fn sentence(&mut self, line: SourceLine<'a>, report: &mut ReadReport) {
        let is_step = strip_number(line.text).is_some_and(has_step);
        report.remark(if is_step { Code::KifLineWithMove } else { Code::StrayLine }, line);
        self.note(KifNote::of_words(line), report);
        report.attach(self.builder.node());
    }

    /// Whether a numbered line is a sentence between the moves; `next` is the next step below it. An unknown
    /// word may be an end if the line of play does not go on.
    pub(crate) fn is_sentence(
        &self,
        numbered: KifNumberedMove<'_>,
        next: Option<KifNumberedMove<'_>>,
    ) -> bool {
        let entry = moves::entry(numbered.body);
        if self.reading.lost().is_some() || !moves::may_be_sentence(&entry, numbered.body) {
            return false;
        }
        let Some(next) = next else { return false };
        let number = numbered.number.unwrap_or(0);
        let is_next = number as isize - self.shift == self.builder.next_ply() as isize;
        match entry.step {
            KifStep::Move(_) => !is_next || next.number == Some(number),
            // A lower number belongs to a variation.
            _ => !is_next || next.number.is_none_or(|next| next >= number || next as isize - self.shift < 1),
        }
    }

    /// Whether the words of a trailer behind a move say how the game ended, rather than being an aside.
    pub(super) fn is_trailer(&self, text: &str) -> bool {
        match self.dialect {
            KifDialect::Kif => text.starts_with("まで"),
            KifDialect::Ki2 => {
                let has_marked_move = text.contains(is_mark) && has_step(text);
                !between::opens_aside(text) && !has_marked_move
            }
        }
    }

    /// Keeps the words before the next move of a KI2 line as a comment. Returns the text from that move on.
    pub(super) fn pass_words(
        &mut self,
        line: SourceLine<'a>,
        text: &'a str,
        report: &mut ReadReport,
    ) -> &'a str {
        let BetweenMoves { words, rest, has_move } = between::next_move(text);
        let is_trailer = || {
            rest.is_empty()
                && matches!(classify(words, self.dialect), KifLine::Trailer(_))
                && self.is_trailer(trim_start(words))
        };
        // A move of the side that is not to move, behind a comment character, belongs to the comment.
        let is_of_other = side_at_start(rest).is_some_and(|(side, _)| side != self.builder.position().side());
        if is_of_other && words.contains(['*', '＊', '#', '&']) {
            return trim_start(text);
        }
        if has_move || trim_start(words).is_empty() || is_trailer() {
            return trim_start(text);
        }
        let place = self.place_of(text, line);
        if between::is_only_signs(words) {
            report.flag(Code::KifOddSpelling, place, words);
        } else {
            let is_lost = has_step(words) || between::is_part_of_move(words);
            report.flag(if is_lost { Code::KifLineWithMove } else { Code::StrayLine }, place, words);
            self.builder.add_comment(words.trim());
        }
        trim_start(rest)
    }
}
