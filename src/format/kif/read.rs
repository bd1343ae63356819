//! The reader: lines to records.

use super::game::{Game, Note};
use super::line::{Class, Numbered, classify};
use super::moves::{self, Written};
use super::preface::{First, Preface, is_handicap};
use super::tidy::tidy;
use crate::format::lines::{Line, Lines};
use crate::format::{Code, Report};
use crate::notation::Constraints;
use crate::record::Record;

/// Reads the records of a KIF text: at least one, if only an empty one.
///
/// Several can stand one behind the other, though no program writes them so.
pub fn read(text: &str, report: &mut Report) -> Vec<Record> {
    let text = tidy(text, report);
    let mut reader = Reader {
        report,
        lines: Lines::new(&text),
        records: Vec::new(),
        preface: Preface::default(),
        notes: Vec::new(),
        said_header: false,
        game: None,
        late: Vec::new(),
    };
    while let Some(line) = reader.lines.next() {
        reader.line(line);
    }
    reader.flush_late();
    reader.close();
    reader.records
}

struct Reader<'a, 'r> {
    report: &'r mut Report,
    lines: Lines<'a>,
    records: Vec<Record>,
    preface: Preface<'a>,
    /// What belongs to the start position.
    notes: Vec<(Line<'a>, Note<'a>)>,
    /// Whether a header behind an asterisk was noted in this record.
    said_header: bool,
    /// The moves, from the first one on.
    game: Option<Game<'a>>,
    /// Headers behind moves: they may be those of a next record.
    late: Vec<Line<'a>>,
}

impl<'a> Reader<'a, '_> {
    fn line(&mut self, line: Line<'a>) {
        let class = classify(line.text);
        let Some(game) = &mut self.game else { return self.preface_line(line, class) };
        if starts_record(class, game, self.late.is_empty()) {
            self.next_record(line, class);
        } else if may_start_record(class, self.late.is_empty()) {
            self.late.push(line);
        } else if self.late.is_empty() {
            game.line(line, class, self.report);
        } else {
            self.flush_late();
            self.line(line);
        }
    }

    fn preface_line(&mut self, line: Line<'a>, class: Class<'a>) {
        match class {
            Class::Blank | Class::Version | Class::Separator | Class::Frame => {}
            Class::Header(key, value) => self.preface.header(key, value, line, self.report),
            Class::Row => self.preface.board.row(line),
            Class::Hand(color, text) => self.preface.board.hand(color, text, line, self.report),
            Class::Turn(color) => self.preface.turn = Some(color),
            Class::Variation(_) => self.report.remark(Code::KifVariationInHeader, line),
            Class::Move(_) | Class::Trailer(_) => {
                self.start_game(line, class);
                self.line(line);
            }
            _ => {
                self.note_header(line, class);
                self.notes.extend(Note::of(line, class, self.report));
            }
        }
    }

    /// Notes a header behind an asterisk, the first time.
    fn note_header(&mut self, line: Line<'a>, class: Class<'a>) {
        let Class::Comment(text) = class else { return };
        if !self.said_header && matches!(classify(text), Class::Header(..)) {
            self.said_header = true;
            self.report.remark(Code::KifHeaderInComment, line);
        }
    }

    /// Goes from the headers to the moves, of which a line is the first.
    fn start_game(&mut self, line: Line<'a>, class: Class<'a>) {
        let said = constraints(class);
        let first = said.as_ref().map(|said| First { said, place: line.place(0) });
        let lines = &self.lines;
        let preface = std::mem::take(&mut self.preface);
        let (headers, start) = preface.resolve(first, || next_move(lines.clone()), self.report);
        let notes = std::mem::take(&mut self.notes);
        self.said_header = false;
        self.game = Some(Game::new(headers, start, notes, self.report));
    }

    fn next_record(&mut self, line: Line<'a>, class: Class<'a>) {
        let late = std::mem::take(&mut self.late);
        self.close();
        self.report.set_record(self.records.len());
        let restarts = matches!(class, Class::Move(_)) && late.is_empty();
        let code = if restarts { Code::KifRestarted } else { Code::KifSecondRecord };
        self.report.remark(code, late.first().copied().unwrap_or(line));
        for line in late.into_iter().chain([line]) {
            self.preface_line(line, classify(line.text));
        }
    }

    /// Ends the present record.
    fn close(&mut self) {
        if self.game.is_none() {
            self.start_game(Line { number: 0, text: "" }, Class::Blank);
        }
        let game = self.game.take();
        self.records.extend(game.map(|game| game.finish(self.report)));
    }

    /// The lines that might have been of a next record are not.
    fn flush_late(&mut self) {
        let Some(game) = &mut self.game else { return };
        for line in self.late.drain(..) {
            game.line(line, classify(line.text), self.report);
        }
    }
}

/// Whether a line behind moves can only be one of a next record.
fn starts_record(class: Class<'_>, game: &Game<'_>, none_late: bool) -> bool {
    match class {
        Class::Version | Class::Separator | Class::Row | Class::Hand(..) => true,
        Class::Header(key, _) => is_handicap(key),
        Class::Move(Numbered { number: Some(1), .. }) => game.is_past_number_1(!none_late),
        _ => false,
    }
}

/// Whether a line behind moves may be one of a next record.
fn may_start_record(class: Class<'_>, none_late: bool) -> bool {
    match class {
        Class::Header(..) | Class::Turn(_) | Class::Frame => true,
        Class::Move(_) | Class::Variation(_) | Class::Trailer(_) => false,
        _ => !none_late,
    }
}

/// What a line says of a move, if it is one.
fn constraints(class: Class<'_>) -> Option<Constraints> {
    let Class::Move(numbered) = class else { return None };
    match moves::entry(numbered.body).step {
        Written::Move(said) => Some(said),
        _ => None,
    }
}

/// The next move of the same line of play.
fn next_move(lines: Lines<'_>) -> Option<Constraints> {
    let classes = lines.map(|line| classify(line.text));
    let ends = |class: &Class<'_>| matches!(class, Class::Move(_) | Class::Variation(_) | Class::Separator);
    classes.into_iter().find(ends).and_then(constraints)
}
