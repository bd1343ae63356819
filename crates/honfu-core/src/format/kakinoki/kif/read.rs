//! The reader: lines to records.

use super::game::KifGame;
use super::head::{KifFirstMove, KifPreface};
use super::line::{KifLine, KifNumberedMove, classify, tidy, trim_start};
use super::lookahead::StepLookahead;
use super::note::KifNote;
use super::{KifDialect, moves};
use crate::format::report::{Code, ReadReport};
use crate::format::shared::start::is_handicap;
use crate::format::source::{SourceLine, SourceLines};
use crate::notation::{MoveConstraints, scan_move};
use crate::record::{HeaderKey, Record};

/// Reads the records of a text: at least one, if only an empty one.
pub(crate) fn read_dialect(text: &str, dialect: KifDialect, report: &mut ReadReport) -> Vec<Record> {
    let text = tidy(text, dialect, report);
    let mut reader = KifReader {
        dialect,
        report,
        lines: SourceLines::new(&text),
        records: Vec::new(),
        preface: KifPreface::default(),
        notes: Vec::new(),
        header_reported: false,
        first_comment: None,
        game: None,
        late: Vec::new(),
        below_separator: None,
        has_separator: false,
        ahead: StepLookahead::new(&text, dialect),
        is_full: false,
    };
    while let Some(line) = reader.lines.next().filter(|_| !reader.is_full) {
        reader.line(line);
    }
    if !reader.is_full {
        reader.flush_late();
        reader.close();
    }
    reader.records
}

struct KifReader<'a, 'r> {
    dialect: KifDialect,
    report: &'r mut ReadReport,
    lines: SourceLines<'a>,
    records: Vec<Record>,
    preface: KifPreface<'a>,
    /// What belongs to the start position.
    notes: Vec<KifNote<'a>>,
    /// Whether one of them is a header.
    header_reported: bool,
    /// The first of the others, and whether it has been reported as above headers.
    first_comment: Option<(SourceLine<'a>, bool)>,
    /// The moves, from the first one on.
    game: Option<KifGame<'a>>,
    /// Headers after moves: they may be those of a next record.
    late: Vec<SourceLine<'a>>,
    /// Whether the names of the columns were read.
    has_separator: bool,
    /// The first line below them that is neither a move nor a comment.
    below_separator: Option<SourceLine<'a>>,
    ahead: StepLookahead<'a>,
    /// Whether there are as many records as are read.
    is_full: bool,
}

impl<'a> KifReader<'a, '_> {
    fn line(&mut self, line: SourceLine<'a>) {
        let class = classify(line.text, self.dialect);
        if self.game.is_none() {
            self.preface_line(line, class);
        } else if self.starts_record(line, class) {
            self.next_record(line, class);
        } else if may_start_record(class, self.late.is_empty()) {
            self.late.push(line);
        } else {
            self.flush_late();
            self.game_line(line, class);
        }
    }

    fn game_line(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let Some(game) = &mut self.game else { return };
        // Few lines need to know what follows.
        if let KifLine::Move(numbered) = class
            && self.dialect == KifDialect::Kif
            && numbered.number.is_some()
            && scan_move(numbered.body).is_none_or(|(found, _)| found.from.is_none())
            && game.is_sentence(numbered, self.ahead.after(line.number))
        {
            return game.sentence(line, self.report);
        }
        let is_result = matches!(class, KifLine::Trailer(_) | KifLine::Result(..)) && !is_trailer(line.text);
        if is_result && self.ahead.after(line.number).is_some() {
            return game.sentence(line, self.report);
        }
        game.line(line, class, self.report);
    }

    /// Notes the lines below the names of the columns that are neither moves nor comments.
    fn note_separator(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        match class {
            KifLine::Separator => self.has_separator = true,
            KifLine::Header(..) | KifLine::Unknown | KifLine::Variation(_) if self.has_separator => {
                self.below_separator.get_or_insert(line);
            }
            // A move behind an asterisk.
            KifLine::Comment(text)
                if self.has_separator && matches!(classify(text, self.dialect), KifLine::Move(_)) =>
            {
                self.below_separator.get_or_insert(line);
            }
            _ => {}
        }
    }

    fn preface_line(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        self.note_comment_above(class);
        self.note_separator(line, class);
        match class {
            KifLine::Blank | KifLine::Version | KifLine::Separator => {}
            KifLine::Frame => self.preface.board.frame(line.text),
            KifLine::Header(key, value) | KifLine::Result(key, value) => {
                self.preface.header(key, value, line, self.report);
            }
            KifLine::Row => self.preface.board.row(line),
            KifLine::Hand(color, text) => self.preface.board.hand(color, text, line, self.report),
            KifLine::Turn(color) => self.preface.turn = Some(color),
            KifLine::Variation(_) => self.report.remark(Code::KifVariationInHeader, line),
            KifLine::Move(numbered) if self.is_sentence_above(numbered, line) => {
                self.report.remark(Code::StrayLine, line);
                self.notes.push(KifNote::of_words(line));
            }
            KifLine::Trailer(_) if !is_trailer(line.text) && self.is_above_moves(line) => {
                self.report.remark(Code::StrayLine, line);
                self.notes.push(KifNote::of_words(line));
            }
            KifLine::Move(_) | KifLine::Trailer(_) => {
                self.start_game(line, class);
                self.game_line(line, class);
            }
            _ => {
                self.note_comment(line, class);
                self.notes.extend(KifNote::from_line(line, class, self.report));
            }
        }
    }

    /// Whether moves follow a line, or the names of the columns do.
    fn is_above_moves(&mut self, line: SourceLine<'a>) -> bool {
        self.ahead.after(line.number).is_some() || !self.has_separator && self.ahead.goes_on(line.number)
    }

    /// Whether a numbered line above the first move is a sentence.
    fn is_sentence_above(&mut self, numbered: KifNumberedMove<'a>, line: SourceLine<'a>) -> bool {
        let entry = moves::entry(numbered.body);
        let may_be = self.dialect == KifDialect::Kif
            && numbered.number.is_some()
            && moves::may_be_sentence(&entry, numbered.body);
        may_be
            && match self.ahead.after(line.number) {
                Some(next) => next.number.is_none_or(|next| next <= 1),
                None => !self.has_separator && self.ahead.goes_on(line.number),
            }
    }

    /// Reports the first header after an asterisk.
    fn note_comment(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let KifLine::Comment(text) = class else { return };
        if !matches!(classify(text, self.dialect), KifLine::Header(key, _) if is_key(key)) {
            self.first_comment.get_or_insert((line, false));
        } else if !self.header_reported {
            self.header_reported = true;
            self.report.remark(Code::KifHeaderInComment, line);
        }
    }

    /// Reports the first comment if a header follows it.
    fn note_comment_above(&mut self, class: KifLine<'a>) {
        let (KifLine::Header(..) | KifLine::Row | KifLine::Hand(..)) = class else { return };
        if let Some((line, is_reported @ false)) = &mut self.first_comment {
            *is_reported = true;
            self.report.remark(Code::KifCommentFirst, *line);
        }
    }

    /// Goes from the headers to the moves, of which a line is the first.
    fn start_game(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let mut moves = constraints_from_line(class);
        let first = moves.next();
        let first = first.as_ref().map(|constraints| KifFirstMove {
            constraints,
            dialect: self.dialect,
            place: line.place(0),
        });
        let (lines, dialect) = (&self.lines, self.dialect);
        let rest = moves.chain(next_moves(lines.clone(), dialect));
        let preface = std::mem::take(&mut self.preface);
        let (headers, start) = preface.resolve(first, rest, self.report);
        let is_refused = start.is_none();
        let notes = std::mem::take(&mut self.notes);
        (self.header_reported, self.first_comment) = (false, None);
        (self.has_separator, self.below_separator) = (false, None);
        let mut game = KifGame::new(self.dialect, headers, start.unwrap_or_default(), notes, self.report);
        if is_refused {
            game.keep_as_text();
        }
        self.game = Some(game);
    }

    fn next_record(&mut self, line: SourceLine<'a>, class: KifLine<'a>) {
        let late = std::mem::take(&mut self.late);
        self.close();
        let first = late.first().copied().unwrap_or(line);
        self.is_full = !self.report.next_record(self.records.len(), first.place(0));
        if self.is_full {
            return;
        }
        let restarts = matches!(class, KifLine::Move(_)) && late.is_empty();
        let code = if restarts { Code::KifRestarted } else { Code::KifSecondRecord };
        self.report.remark(code, first);
        for line in late.into_iter().chain([line]) {
            self.preface_line(line, classify(line.text, self.dialect));
        }
    }

    fn close(&mut self) {
        if self.game.is_none() {
            if let Some(line) = self.below_separator {
                self.report.remark(Code::KifNoMoves, line);
            }
            self.start_game(SourceLine { number: 0, text: "" }, KifLine::Blank);
        }
        let game = self.game.take();
        self.records.extend(game.map(|game| game.finish(self.report)));
    }

    /// The lines that might have been of a next record are not.
    fn flush_late(&mut self) {
        for line in std::mem::take(&mut self.late) {
            self.game_line(line, classify(line.text, self.dialect));
        }
    }

    /// Whether the next move below the names of the columns goes on with the game above them.
    fn goes_on_below(&mut self, line: SourceLine<'a>) -> bool {
        let next = self.ahead.after(line.number).and_then(|next| next.number);
        self.late.is_empty()
            && self.game.as_ref().is_some_and(|game| next.is_some_and(|next| game.is_next(next)))
    }

    /// Whether a line after moves can only be one of a next record.
    fn starts_record(&mut self, line: SourceLine<'a>, class: KifLine<'_>) -> bool {
        match class {
            KifLine::Separator => !self.goes_on_below(line),
            KifLine::Version | KifLine::Row | KifLine::Hand(..) => true,
            KifLine::Header(key, _) => is_handicap(key),
            KifLine::Move(_) if self.dialect == KifDialect::Ki2 => {
                self.late.iter().any(|line| begins_record(line.text))
            }
            KifLine::Move(KifNumberedMove { number: Some(1), .. }) => {
                self.game.as_ref().is_some_and(|game| game.is_past_number_1(!self.late.is_empty()))
            }
            _ => false,
        }
    }
}

/// Whether a line has the word that trailers begin with.
fn is_trailer(text: &str) -> bool {
    trim_start(text).starts_with("まで")
}

/// Whether a line after moves may be one of a next record.
fn may_start_record(class: KifLine<'_>, none_late: bool) -> bool {
    match class {
        KifLine::Header(..) | KifLine::Turn(_) | KifLine::Frame => true,
        KifLine::Move(_) | KifLine::Variation(_) | KifLine::Trailer(_) => false,
        _ => !none_late,
    }
}

/// Whether the text before the colon of a comment is the name of a header, and not a
/// sentence or the scheme of an address.
fn is_key(text: &str) -> bool {
    const LONGEST: usize = 12;
    let in_sentences = |c: char| c.is_whitespace() || "、。，．！？（）「」".contains(c);
    HeaderKey::from_name(text).is_some()
        || (!text.is_ascii() && text.chars().count() <= LONGEST && !text.contains(in_sentences))
}

/// Whether a line is a header that is above games, and not between moves: moves
/// without numbers are of a next record after it.
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

fn constraints_from_line(class: KifLine<'_>) -> impl Iterator<Item = MoveConstraints> {
    let first = if let KifLine::Move(numbered) = class { Some(numbered) } else { None };
    first.into_iter().flat_map(moves::constraints_of)
}

fn next_moves(lines: SourceLines<'_>, dialect: KifDialect) -> impl Iterator<Item = MoveConstraints> {
    let classes = lines.map(move |line| classify(line.text, dialect));
    classes
        .take_while(|class| !matches!(class, KifLine::Variation(_) | KifLine::Separator))
        .flat_map(constraints_from_line)
}
