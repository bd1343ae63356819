//! The part of a record from its first move on.

use super::KifDialect;
use super::entry::KifNumberedMove;
use super::game::KifGame;
use super::input::KifInput;
use super::line::{KifLine, classify};
use super::trailer::opens_trailer;
use crate::format::shared::start::is_handicap;
use crate::format::source::SourceLine;
use crate::notation::scan_move;
use crate::record::HeaderKey;

/// The moves of a record, and the lines below that may belong to the next record.
pub(crate) struct KifRecordMoves<'a> {
    game: KifGame<'a>,
    /// Headers below the moves, and the lines below these headers.
    late: Vec<SourceLine<'a>>,
}

impl<'a> KifRecordMoves<'a> {
    pub(crate) fn new(game: KifGame<'a>) -> KifRecordMoves<'a> {
        KifRecordMoves { game, late: Vec::new() }
    }

    /// Reads a line that does not start the next record.
    pub(crate) fn line(&mut self, line: SourceLine<'a>, class: KifLine<'a>, input: &mut KifInput<'a, '_>) {
        if self.may_start_record(class) {
            self.late.push(line);
        } else {
            self.flush_late(input);
            self.game_line(line, class, input);
        }
    }

    /// Adds the lines that might have belonged to the next record to this one.
    fn flush_late(&mut self, input: &mut KifInput<'a, '_>) {
        for line in self.take_late() {
            self.game_line(line, classify(line.text, input.dialect), input);
        }
    }

    /// Takes the lines below the moves, which belong to the next record.
    pub(crate) fn take_late(&mut self) -> Vec<SourceLine<'a>> {
        std::mem::take(&mut self.late)
    }

    /// Returns the game when all lines are read.
    pub(crate) fn into_game(mut self, input: &mut KifInput<'a, '_>) -> KifGame<'a> {
        self.flush_late(input);
        self.game
    }

    fn game_line(&mut self, line: SourceLine<'a>, class: KifLine<'a>, input: &mut KifInput<'a, '_>) {
        let is_sentence = match class {
            KifLine::Move(numbered) => self.is_sentence(line, numbered, input),
            KifLine::Trailer(_) | KifLine::Result(..) => {
                !opens_trailer(line.text) && input.ahead.step_below(line.number).is_some()
            }
            _ => false,
        };
        if is_sentence {
            self.game.sentence(line, input.report);
        } else {
            self.game.line(line, class, input.report);
        }
    }

    fn is_sentence(
        &self,
        line: SourceLine<'a>,
        numbered: KifNumberedMove<'a>,
        input: &mut KifInput<'a, '_>,
    ) -> bool {
        // Only a few lines need the look ahead.
        input.dialect == KifDialect::Kif
            && numbered.number.is_some()
            && scan_move(numbered.body).is_none_or(|(found, _)| found.from.is_none())
            && self.game.is_sentence(numbered, input.ahead.step_below(line.number))
    }

    /// Whether a line can only belong to the next record.
    pub(crate) fn ends_above(
        &self,
        line: SourceLine<'a>,
        class: KifLine<'_>,
        input: &mut KifInput<'a, '_>,
    ) -> bool {
        match class {
            KifLine::Separator => !self.goes_on_below(line, input),
            KifLine::Version | KifLine::Row | KifLine::Hand(..) => true,
            KifLine::Header(key, _) => is_handicap(key),
            KifLine::Move(_) if input.dialect == KifDialect::Ki2 => {
                self.late.iter().any(|line| begins_record(line.text))
            }
            KifLine::Move(KifNumberedMove { number: Some(1), .. }) => {
                self.game.is_past_number_1(!self.late.is_empty())
            }
            _ => false,
        }
    }

    /// Whether a line may belong to the next record.
    fn may_start_record(&self, class: KifLine<'_>) -> bool {
        match class {
            KifLine::Header(..) | KifLine::Turn(_) | KifLine::Frame => true,
            KifLine::Move(_) | KifLine::Variation(_) | KifLine::Trailer(_) => false,
            _ => !self.late.is_empty(),
        }
    }

    /// Whether the next move below the column names continues the game above them.
    fn goes_on_below(&self, line: SourceLine<'a>, input: &mut KifInput<'a, '_>) -> bool {
        self.late.is_empty()
            && input
                .ahead
                .step_below(line.number)
                .and_then(|next| next.number)
                .is_some_and(|next| self.game.is_next(next))
    }
}

/// Whether a line is a header that stands above games and never between moves. Moves without numbers below it
/// belong to the next record.
fn begins_record(text: &str) -> bool {
    const FIRST: [HeaderKey; 6] = [
        HeaderKey::Black,
        HeaderKey::White,
        HeaderKey::StartTime,
        HeaderKey::Date,
        HeaderKey::Event,
        HeaderKey::Title,
    ];
    let KifLine::Header(key, _) = classify(text, KifDialect::Ki2) else { return false };
    HeaderKey::from_name(key).is_some_and(|key| FIRST.contains(&key))
}
