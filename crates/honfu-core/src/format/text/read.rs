//! The reader, which turns lines into records.

use super::comment;
use super::evidence::MOVES;
use super::game::TextGame;
use super::game::blocks::{last_counted_line, opening};
use super::head::{TextHead, header};
use super::line_role::{LeadMove, TextItem, TextItems, TextLineSummary, TextRole, is_line_played, summarize};
use super::tidy::tidy;
use super::token::{TextContext, TextTokens};
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::line::{KifLine, classify};
use crate::format::kakinoki::kif::variation::variation_line;
use crate::format::report::{Code, ReadReport};
use crate::format::source::{SourceLine, SourceLines};
use crate::record::{HeaderKey, Record};

/// Reads the records of a text; there is always at least one.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let tidy = tidy(text);
    let records = read_lines(&tidy.text, report);
    report.move_places(|place| tidy.place_in_file(place));
    records
}

fn read_lines(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let mut reader = TextReader {
        records: Vec::new(),
        head: TextHead::default(),
        game: None,
        late: LateLines::default(),
        ahead: MoveLookahead::new(text),
        last_counted_line: last_counted_line(text),
        is_column: is_column(text),
        is_full: false,
        report,
    };
    for line in SourceLines::new(text) {
        reader.line(line);
        if reader.is_full {
            return reader.records;
        }
    }
    reader.flush_late();
    reader.close();
    reader.records
}

struct TextReader<'a, 'r> {
    records: Vec<Record>,
    head: TextHead<'a>,
    /// The game, from its first move on.
    game: Option<TextGame>,
    /// Lines below moves that may belong to the next record.
    late: LateLines<'a>,
    ahead: MoveLookahead<'a>,
    /// The result of [`last_counted_line`] for the text.
    last_counted_line: u32,
    /// Whether each line is one or two moves.
    is_column: bool,
    /// Whether the maximum number of records is reached.
    is_full: bool,
    report: &'r mut ReadReport,
}

/// How many lines may stand above the moves of the next record. There is a limit because each of them is
/// looked at again for every line after it.
const LATE: usize = 64;

/// Lines below moves, and whether an empty line or a header is among them.
#[derive(Default)]
struct LateLines<'a> {
    lines: Vec<SourceLine<'a>>,
    has_blank: bool,
    has_header: bool,
}

impl<'a> LateLines<'a> {
    fn push(&mut self, line: SourceLine<'a>) {
        self.has_blank |= line.text.trim().is_empty();
        self.has_header |= is_known_header(line.text);
        self.lines.push(line);
    }
}

impl<'a> TextReader<'a, '_> {
    fn line(&mut self, line: SourceLine<'a>) {
        if self.game.is_none() || comment(line.text).is_some() {
            self.flush_late();
            return self.record_line(line);
        }
        let class = classify(line.text, KifDialect::Ki2);
        let is_header = matches!(class, KifLine::Header(..)) && is_known_header(line.text);
        if self.begins_record(line) {
            return self.next_record(line);
        }
        if is_header || self.may_begin_record(line, class) {
            if self.late.lines.len() == LATE {
                self.flush_late();
            }
            return self.late.push(line);
        }
        self.flush_late();
        match (&mut self.game, class) {
            (Some(game), KifLine::Variation(number)) => {
                game.block(number, line, self.report);
                let moves = variation_line(line.text).map_or("", |opened| opened.moves);
                if !moves.is_empty() {
                    self.moves(SourceLine { text: moves, ..line });
                }
            }
            _ => self.record_line(line),
        }
    }

    /// Reads a line of the present record.
    fn record_line(&mut self, line: SourceLine<'a>) {
        let text = line.text.trim_start();
        if text.is_empty() {
            return self.blank();
        }
        if let Some(comment) = comment(text) {
            return self.comment(line, comment);
        }
        if self.game.is_none() && matches!(classify(text, KifDialect::Ki2), KifLine::Variation(_)) {
            self.report.remark(Code::KifVariationInHeader, line);
        }
        if self.game.is_some() || !self.head.take(line, self.report) {
            self.moves(line);
        }
    }

    /// Whether the next record may begin: the present one is over, or headers follow it.
    fn is_waiting(&self) -> bool {
        !self.late.lines.is_empty() || self.game.as_ref().is_some_and(TextGame::is_over)
    }

    /// Whether a line of words may belong to the next record, as long as no moves of this one follow.
    fn may_begin_record(&self, line: SourceLine<'_>, class: KifLine<'_>) -> bool {
        let is_words = || {
            let sum = summarize(TextItems::new(line.text, TextContext::default(), 0));
            sum.moves + sum.ends == 0
        };
        self.is_waiting() && !matches!(class, KifLine::Variation(_)) && is_words()
    }

    /// Whether a line of moves is the first of the next record: after headers, or after the end and an empty
    /// line, or with the number 1.
    fn begins_record(&mut self, line: SourceLine<'_>) -> bool {
        if !self.is_waiting() {
            return false;
        }
        let outer = TextItems::new(line.text, TextContext::default(), 0);
        let number = outer.clone().find(|item| item.role != TextRole::Word).and_then(|item| item.number);
        let opening = opening(TextTokens::new(line.text, TextContext::default()));
        let is_whole =
            number.is_none_or(|number| number == 1) && opening.is_none_or(|opening| !opening.is_second);
        let is_over = self.game.as_ref().is_some_and(TextGame::is_over);
        let is_parted = number.is_some() || self.late.has_blank;
        let may_be = (is_whole && is_over && is_parted)
            || (number.is_none_or(|number| number == 1) && self.late.has_header);
        if !may_be {
            return false;
        }
        let sum = summarize(outer);
        sum.moves + sum.perhaps > 0 && self.plays_from_start(line, sum)
    }

    /// Whether a line of moves can be played from the start position that the late lines give.
    fn plays_from_start(&mut self, line: SourceLine<'_>, sum: TextLineSummary) -> bool {
        let mut head = TextHead::default();
        for late in &self.late.lines {
            head.take(*late, &mut ReadReport::default());
        }
        let next = self.ahead.after(line.number);
        let outer = TextItems::new(line.text, TextContext::default(), 0);
        let first = outer.clone().find(|item| matches!(item.role, TextRole::Move | TextRole::Perhaps));
        is_line_played(outer, sum, &head.play_point_before(first), false, next)
    }

    fn next_record(&mut self, line: SourceLine<'a>) {
        self.close();
        let late = std::mem::take(&mut self.late).lines;
        let first = late.iter().find(|line| !line.text.trim().is_empty()).unwrap_or(&line);
        self.is_full = !self.report.next_record(self.records.len(), first.place(0));
        if !self.is_full {
            late.into_iter().chain([line]).for_each(|line| self.record_line(line));
        }
    }

    /// Adds the lines that might have belonged to the next record to this one.
    fn flush_late(&mut self) {
        for line in std::mem::take(&mut self.late).lines {
            self.record_line(line);
        }
    }

    fn close(&mut self) {
        if self.game.is_none() {
            self.start(None, SourceLine { number: 0, text: "" });
        }
        self.head = TextHead::default();
        let game = self.game.take();
        self.records.extend(game.map(|game| game.finish(self.report)));
    }

    fn blank(&mut self) {
        match &mut self.game {
            Some(game) => game.blank(),
            None => self.head.blank(),
        }
    }

    fn comment(&mut self, line: SourceLine<'a>, comment: &'a str) {
        match &mut self.game {
            Some(game) => game.comment(line.text, comment),
            None => self.head.note(comment),
        }
    }

    /// Reads a line that may have moves, words or both.
    fn moves(&mut self, line: SourceLine<'a>) {
        let sum = summarize(self.outer_items(line));
        if let Some(game) = self.game.as_mut().filter(|_| sum.words == 0 && sum.could_be_played()) {
            game.turn(line, self.report);
        }
        let next = self.ahead.after(line.number);
        let outer = || self.outer_items(line);
        let plays = match &self.game {
            // A variation that could not be read may end on this line.
            Some(game) if game.is_lost() => sum.moves > 0,
            _ if !sum.could_be_played() => false,
            Some(game) => is_line_played(outer(), sum, &game.play_point(), self.is_column, next),
            None => is_line_played(outer(), sum, self.head.play_point(), self.is_column, next),
        };
        if self.game.is_none() && !plays {
            return self.note(line, sum.moves > 0);
        }
        if self.game.is_none() {
            let first = outer().find(|item| matches!(item.role, TextRole::Move | TextRole::Perhaps));
            self.start(first, line);
        }
        if let Some(game) = &mut self.game {
            game.line(line, sum, plays, next.is_some(), self.report);
        }
    }

    /// Returns the first items of a line, as they are read at this point of the text.
    fn outer_items<'l>(&self, line: SourceLine<'l>) -> TextItems<'l> {
        match &self.game {
            Some(game) => game.outer_items(line.text),
            None => TextItems::new(line.text, TextContext::default(), 0),
        }
    }

    /// Reads a line of words above the first move.
    fn note(&mut self, line: SourceLine<'a>, has_moves: bool) {
        if has_moves {
            self.report.flag(Code::TextMovesInWords, line.place(0), line.text);
        }
        self.head.note(line.text.trim());
    }

    /// Begins the moves, with the headers and the start position from the lines above.
    fn start(&mut self, first: Option<TextItem<'_>>, line: SourceLine<'_>) {
        let (headers, start) = self.head.resolve(first, line, self.report);
        let is_refused = start.is_none();
        let builder = self.report.builder(headers, start.unwrap_or_default());
        let mut game = TextGame::new(builder, None, false, self.last_counted_line >= line.number);
        self.head.notes().iter().for_each(|note| game.comment(note, note));
        if is_refused {
            game.keep_as_text();
        }
        self.game = Some(game);
    }
}

/// Whether all lines have only one or two moves, with or without a number. In such a text a word that may be
/// a move is one.
fn is_column(text: &str) -> bool {
    const MAX_EXAMINED_LINES: usize = 400;
    let lines = text.lines().filter(|line| !line.trim().is_empty()).take(MAX_EXAMINED_LINES);
    let mut steps = 0;
    for line in lines {
        let sum = summarize(TextItems::new(line, TextContext::default(), 0));
        let count = sum.moves + sum.perhaps + sum.ends;
        steps += count;
        if sum.words > 0 || count > 2 {
            return false;
        }
    }
    steps >= MOVES
}

/// Whether a line is a header with a key that every program knows.
fn is_known_header(text: &str) -> bool {
    header(text).is_some_and(|(key, _)| HeaderKey::from_name(key).is_some())
}

/// Looks ahead for the next line of moves; each line is looked at once.
struct MoveLookahead<'a> {
    lines: SourceLines<'a>,
    found: Option<(u32, LeadMove<'a>)>,
}

impl<'a> MoveLookahead<'a> {
    fn new(text: &'a str) -> MoveLookahead<'a> {
        MoveLookahead { lines: SourceLines::new(text), found: None }
    }

    /// Returns the first move of the next line that has one, after the line with this number.
    fn after(&mut self, number: u32) -> Option<LeadMove<'a>> {
        while self.found.is_none_or(|(at, _)| at <= number) {
            let Some(line) = self.lines.find(|line| line.number > number) else {
                self.found = None;
                return None;
            };
            self.found = lead(line.text).map(|lead| (line.number, lead));
        }
        self.found.map(|(_, lead)| lead)
    }
}

fn lead(text: &str) -> Option<LeadMove<'_>> {
    let is_comment = comment(text).is_some();
    let mut items = TextItems::new(text, TextContext::default(), 0).filter(|_| !is_comment);
    let TextItem { token, number, .. } = items.find(|item| item.role == TextRole::Move)?;
    Some(LeadMove { token, number })
}
