//! The part of a record above its first move.

use super::entry::KifNumberedMove;
use super::game::KifGame;
use super::head::{KifFirstMove, KifPreface};
use super::input::KifInput;
use super::line::{KifLine, classify};
use super::note::KifNote;
use super::trailer::opens_trailer;
use super::{KifDialect, moves};
use crate::format::report::Code;
use crate::format::source::{SourceLine, SourceLines};
use crate::notation::MoveConstraints;
use crate::record::HeaderKey;

/// The lines above the first move of a record.
#[derive(Default)]
pub(crate) struct KifRecordTop<'a> {
    preface: KifPreface<'a>,
    /// The notes of the start position.
    notes: Vec<KifNote<'a>>,
    /// The first comment that does not contain a header.
    comment: Option<SourceLine<'a>>,
    columns: ColumnNames<'a>,
    /// The codes of diagnostics that are reported only once, and have been reported.
    reported: Vec<Code>,
}

/// Whether the line with the column names, which stands above the moves, was read.
#[derive(Default)]
enum ColumnNames<'a> {
    #[default]
    Missing,
    Read,
    /// The column names were read, and this is the first line below them that is neither a move nor a
    /// comment.
    ReadAbove(SourceLine<'a>),
}

impl<'a> KifRecordTop<'a> {
    /// Whether a line begins the moves.
    pub(crate) fn ends_above(
        &self,
        line: SourceLine<'a>,
        class: KifLine<'a>,
        input: &mut KifInput<'a, '_>,
    ) -> bool {
        match class {
            KifLine::Move(numbered) => !self.is_sentence(numbered, line, input),
            KifLine::Trailer(_) => opens_trailer(line.text) || !self.is_above_moves(line, input),
            _ => false,
        }
    }

    /// Whether moves or the column names follow below a line.
    fn is_above_moves(&self, line: SourceLine<'a>, input: &mut KifInput<'a, '_>) -> bool {
        input.ahead.step_below(line.number).is_some() || self.is_above_columns(line, input)
    }

    fn is_above_columns(&self, line: SourceLine<'a>, input: &mut KifInput<'a, '_>) -> bool {
        matches!(self.columns, ColumnNames::Missing) && input.ahead.goes_on_below(line.number)
    }

    /// Whether a numbered line is a sentence rather than a move.
    fn is_sentence(
        &self,
        numbered: KifNumberedMove<'a>,
        line: SourceLine<'a>,
        input: &mut KifInput<'a, '_>,
    ) -> bool {
        let entry = moves::entry(numbered.body);
        let may_be = input.dialect == KifDialect::Kif
            && numbered.number.is_some()
            && moves::may_be_sentence(&entry, numbered.body);
        may_be
            && match input.ahead.step_below(line.number) {
                Some(next) => next.number.is_none_or(|next| next <= 1),
                None => self.is_above_columns(line, input),
            }
    }

    /// Reads a line above the moves.
    pub(crate) fn line(&mut self, line: SourceLine<'a>, class: KifLine<'a>, input: &mut KifInput<'a, '_>) {
        self.note_comment_above(class, input);
        self.note_columns(line, class, input.dialect);
        match class {
            KifLine::Blank | KifLine::Version | KifLine::Separator => {}
            KifLine::Frame => self.preface.board.frame(line.text),
            KifLine::Header(key, value) | KifLine::Result(key, value) => {
                self.preface.header(key, value, line, input.report);
            }
            KifLine::Row => self.preface.board.row(line),
            KifLine::Hand(color, text) => self.preface.board.hand(color, text, line, input.report),
            KifLine::Turn(color) => self.preface.turn = Some(color),
            KifLine::Variation(_) => input.report.remark(Code::KifVariationInHeader, line),
            KifLine::Move(_) | KifLine::Trailer(_) => {
                input.report.remark(Code::StrayLine, line);
                self.notes.push(KifNote::of_words(line));
            }
            _ => {
                self.note_comment(line, class, input);
                self.notes.extend(KifNote::from_line(line, class, input.report));
            }
        }
    }

    /// Notes that the column names were read, and the first line below that is neither a move nor a comment.
    fn note_columns(&mut self, line: SourceLine<'a>, class: KifLine<'a>, dialect: KifDialect) {
        match (&self.columns, class) {
            (ColumnNames::Missing, KifLine::Separator) => self.columns = ColumnNames::Read,
            (ColumnNames::Read, KifLine::Header(..) | KifLine::Unknown | KifLine::Variation(_)) => {
                self.columns = ColumnNames::ReadAbove(line);
            }
            // A move that is commented out with an asterisk.
            (ColumnNames::Read, KifLine::Comment(text))
                if matches!(classify(text, dialect), KifLine::Move(_)) =>
            {
                self.columns = ColumnNames::ReadAbove(line);
            }
            _ => {}
        }
    }

    /// Reports the first header behind an asterisk; remembers the first other comment.
    fn note_comment(&mut self, line: SourceLine<'a>, class: KifLine<'a>, input: &mut KifInput<'a, '_>) {
        let KifLine::Comment(text) = class else { return };
        if matches!(classify(text, input.dialect), KifLine::Header(key, _) if is_key(key)) {
            self.remark_once(Code::KifHeaderInComment, line, input);
        } else {
            self.comment.get_or_insert(line);
        }
    }

    /// Reports the first comment if a header, a row or a hand follows it.
    fn note_comment_above(&mut self, class: KifLine<'a>, input: &mut KifInput<'a, '_>) {
        if let (KifLine::Header(..) | KifLine::Row | KifLine::Hand(..), Some(line)) = (class, self.comment) {
            self.remark_once(Code::KifCommentFirst, line, input);
        }
    }

    fn remark_once(&mut self, code: Code, line: SourceLine<'a>, input: &mut KifInput<'a, '_>) {
        if !self.reported.contains(&code) {
            self.reported.push(code);
            input.report.remark(code, line);
        }
    }

    /// Returns the game; `first` is the line of its first move, if it has moves.
    pub(crate) fn into_game(
        self,
        first: Option<(SourceLine<'a>, KifLine<'a>)>,
        input: &mut KifInput<'a, '_>,
    ) -> KifGame<'a> {
        if let (None, ColumnNames::ReadAbove(line)) = (first, self.columns) {
            input.report.remark(Code::KifNoMoves, line);
        }
        let dialect = input.dialect;
        let mut moves = first.into_iter().flat_map(|(_, class)| constraints_from_line(class));
        let constraints = moves.next();
        let first = constraints.as_ref().zip(first).map(|(constraints, (line, _))| KifFirstMove {
            constraints,
            dialect,
            place: line.place(0),
        });
        let rest = moves.chain(next_moves(input.lines.clone(), dialect));
        let (headers, start) = self.preface.resolve(first, rest, input.report);
        KifGame::new(dialect, headers, start, self.notes, input.report)
    }
}

/// Whether the text before the colon of a comment is the name of a header, rather than part of a sentence or
/// the scheme of a URL.
fn is_key(text: &str) -> bool {
    const LONGEST: usize = 12;
    let in_sentences = |c: char| c.is_whitespace() || "、。，．！？（）「」".contains(c);
    HeaderKey::from_name(text).is_some()
        || (!text.is_ascii() && text.chars().count() <= LONGEST && !text.contains(in_sentences))
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
