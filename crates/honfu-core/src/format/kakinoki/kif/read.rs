//! The reader, which turns lines into records.

use super::KifDialect;
use super::input::KifInput;
use super::line::{KifLine, classify, tidy};
use super::record_moves::KifRecordMoves;
use super::record_top::KifRecordTop;
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;
use crate::record::Record;

/// Reads the records of a text: at least one, which may be empty.
pub(crate) fn read_dialect(text: &str, dialect: KifDialect, report: &mut ReadReport) -> Vec<Record> {
    let text = tidy(text, dialect, report);
    let input = KifInput::new(&text, dialect, report);
    let mut reader = KifReader { input, records: Vec::new(), present: KifRecordPart::default() };
    while let Some(line) = reader.input.lines.next() {
        if !reader.line(line) {
            return reader.records;
        }
    }
    reader.close();
    reader.records
}

struct KifReader<'a, 'r> {
    input: KifInput<'a, 'r>,
    records: Vec<Record>,
    present: KifRecordPart<'a>,
}

/// The part of a record that the current line is in.
enum KifRecordPart<'a> {
    Top(Box<KifRecordTop<'a>>),
    Moves(Box<KifRecordMoves<'a>>),
}

impl Default for KifRecordPart<'_> {
    fn default() -> Self {
        KifRecordPart::Top(Box::default())
    }
}

impl<'a> KifReader<'a, '_> {
    /// Reads the next line; returns `false` if it begins a record beyond the limit.
    fn line(&mut self, line: SourceLine<'a>) -> bool {
        let class = classify(line.text, self.input.dialect);
        match &mut self.present {
            KifRecordPart::Top(top) => {
                if top.ends_above(line, class, &mut self.input) {
                    let top = std::mem::take(top);
                    let mut moves = KifRecordMoves::new(top.into_game(Some((line, class)), &mut self.input));
                    moves.line(line, class, &mut self.input);
                    self.present = KifRecordPart::Moves(Box::new(moves));
                } else {
                    top.line(line, class, &mut self.input);
                }
            }
            KifRecordPart::Moves(moves) => {
                if moves.ends_above(line, class, &mut self.input) {
                    let late = moves.take_late();
                    return self.next_record(late, line, class);
                }
                moves.line(line, class, &mut self.input);
            }
        }
        true
    }

    /// Begins the next record with the lines `late` below the moves of the previous one, and with `line`
    /// after them. Returns `false` if the record is beyond the limit.
    fn next_record(&mut self, late: Vec<SourceLine<'a>>, line: SourceLine<'a>, class: KifLine<'a>) -> bool {
        self.close();
        let first = late.first().copied().unwrap_or(line);
        if !self.input.report.next_record(self.records.len(), first.place(0)) {
            return false;
        }
        let restarts = matches!(class, KifLine::Move(_)) && late.is_empty();
        let code = if restarts { Code::KifRestarted } else { Code::KifSecondRecord };
        self.input.report.remark(code, first);
        late.into_iter().chain([line]).all(|line| self.line(line))
    }

    fn close(&mut self) {
        let game = match std::mem::take(&mut self.present) {
            KifRecordPart::Top(top) => top.into_game(None, &mut self.input),
            KifRecordPart::Moves(moves) => moves.into_game(&mut self.input),
        };
        self.records.push(game.finish(self.input.report));
    }
}
