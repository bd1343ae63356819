//! The reader, which turns tokens into records. The lines before the moves are collected first, because the
//! start position is known only after them.

use super::game::{PsnGame, PsnNotes};
use super::head::PsnTags;
use super::moves::{PsnSquares, translate_chess_squares};
use super::source::{PsnSource, has_move};
use super::tag::PsnTag;
use super::token::{PsnToken, comment_text};
use super::{ends, moves, tag};
use crate::format::report::{Code, ReadReport};
use crate::record::Record;

/// Reads the records of a text.
///
/// A move that cannot be read ends its line of play; the rest of that line is kept as raw text at the last
/// move that could be read.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let source = PsnSource::new(text, report);
    let mut reader = PsnReader { source, records: Vec::new(), head: PsnHead::default(), game: None };
    while let Some((range, token)) = reader.source.tokens.next() {
        if reader.begins_record(token) {
            reader.close(range.start);
            if reader.is_full(range.start) {
                return reader.records;
            }
        }
        reader.token(token, range.start);
    }
    reader.close(text.len());
    reader.records
}

struct PsnReader<'a, 'r> {
    source: PsnSource<'a, 'r>,
    records: Vec<Record>,
    head: PsnHead<'a>,
    /// The game, from its first move on.
    game: Option<PsnGame<'a>>,
}

/// The lines before the moves.
#[derive(Default)]
struct PsnHead<'a> {
    tags: PsnTags<'a>,
    notes: PsnNotes<'a>,
    /// Whether a comment follows the properties: more of them can only belong to the next record.
    has_summary: bool,
    /// Whether several properties are on one line.
    has_row: bool,
}

impl PsnHead<'_> {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.notes.is_empty()
    }
}

impl<'a> PsnReader<'a, '_> {
    /// Whether a token begins the next record.
    fn begins_record(&self, token: PsnToken<'_>) -> bool {
        match token {
            PsnToken::Tag(tag) if self.game.is_some() => tag.is_sure(),
            PsnToken::Tag(tag) => self.head.has_summary && self.head.tags.has(tag.key()),
            PsnToken::Number(Some(1)) => self.game.as_ref().is_some_and(PsnGame::is_over),
            _ => false,
        }
    }

    fn token(&mut self, token: PsnToken<'a>, offset: usize) {
        match token {
            PsnToken::Tag(tag) if self.game.is_none() => self.tag(tag, offset),
            token if self.game.is_some() || self.begins_moves(token) => self.game_token(token, offset),
            token => self.head_token(token, offset),
        }
    }

    fn tag(&mut self, tag: PsnTag<'a>, offset: usize) {
        let place = self.source.place(offset);
        let before = self.source.text[..offset].trim_end_matches([' ', '\t']);
        if before.ends_with(']') && !std::mem::replace(&mut self.head.has_row, true) {
            self.source.flag(Code::PsnTagsOnOneLine, offset, tag.text);
        }
        self.head.tags.push(tag, place, self.source.report);
    }

    /// Whether a token begins the moves.
    fn begins_moves(&self, token: PsnToken<'_>) -> bool {
        match token {
            PsnToken::Number(_) | PsnToken::Ellipsis | PsnToken::Open | PsnToken::Close => true,
            PsnToken::Word(word) => {
                let is_of_chess =
                    || self.head.tags.board == PsnSquares::Chess && translate_chess_squares(word).is_some();
                moves::is_like(word) || moves::is_foreign(word) || ends::is_word(word) || is_of_chess()
            }
            _ => false,
        }
    }

    fn head_token(&mut self, token: PsnToken<'a>, offset: usize) {
        match token {
            PsnToken::Comment { text, is_closed } => {
                if !is_closed {
                    self.source.flag(Code::PsnOpenComment, offset, text);
                }
                self.head.has_summary = !self.head.tags.is_empty();
                self.head.notes.comment(comment_text(text));
            }
            PsnToken::Aside(text) => self.head.notes.comment(text),
            PsnToken::Remark(line) => {
                self.source.report_hidden_move(line, offset);
                self.head.notes.remark(line);
            }
            _ => self.stray_line(offset),
        }
    }

    /// Keeps the rest of a line that is not understood.
    fn stray_line(&mut self, offset: usize) {
        self.source.tokens.line();
        let text = self.source.text[offset..self.source.tokens.at()].trim_end();
        if let Some(result) = tag::loose_result(text) {
            self.source.flag(Code::PsnStrayText, offset, text);
            return self.tag(result, offset);
        }
        let code = if has_move(text) { Code::PsnLineWithMove } else { Code::PsnStrayText };
        self.source.flag(code, offset, text);
        self.head.notes.remark(text);
    }

    fn game_token(&mut self, token: PsnToken<'a>, offset: usize) {
        if self.game.is_none() {
            self.start(self.omits_black(token), Some(token), offset);
        }
        if let Some(game) = &mut self.game {
            game.token(token, offset, &mut self.source);
        }
    }

    /// Whether an ellipsis stands in place of the first move, perhaps after its number.
    fn omits_black(&self, first: PsnToken<'_>) -> bool {
        let next = || self.source.tokens.clone().next().map(|(_, token)| token);
        first == PsnToken::Ellipsis
            || (matches!(first, PsnToken::Number(_)) && next() == Some(PsnToken::Ellipsis))
    }

    /// Begins the moves, which follow the properties; `first` is the token of the first one, if it is known.
    fn start(&mut self, white_begins: bool, first: Option<PsnToken<'a>>, offset: usize) {
        let place = self.source.place(offset);
        let PsnHead { tags, notes, .. } = std::mem::take(&mut self.head);
        if tags.is_empty() {
            self.source.flag(Code::PsnNoTags, offset, "");
        }
        let next = self.source.tokens.clone().map(|(_, token)| token);
        let moves = main_line(first.into_iter().chain(next));
        let opening = tags.resolve(Some(place).filter(|_| white_begins), moves, self.source.report);
        self.head.tags = tags;
        self.game = Some(PsnGame::new(opening, notes, self.source.report));
    }

    /// Ends the present record, if there is one, at that byte offset.
    fn close(&mut self, end: usize) {
        if self.game.is_none() && !self.head.is_empty() {
            self.start(false, None, end);
        }
        let PsnHead { tags, .. } = std::mem::take(&mut self.head);
        if let Some(game) = self.game.take() {
            let result = tags.place(tag::RESULT);
            self.records.push(game.finish(end, result, &mut self.source));
        }
    }

    /// Whether the maximum number of records is reached, so that the text from that byte offset on is not
    /// read.
    fn is_full(&mut self, offset: usize) -> bool {
        let place = self.source.place(offset);
        !self.source.report.next_record(self.records.len(), place)
    }
}

/// Returns the words of the main line that look like moves.
fn main_line<'a>(tokens: impl Iterator<Item = PsnToken<'a>>) -> impl Iterator<Item = &'a str> {
    let mut depth = 0_usize;
    tokens.take_while(|token| !matches!(token, PsnToken::Tag(_))).filter_map(move |token| {
        match token {
            PsnToken::Open => depth += 1,
            PsnToken::Close => depth = depth.saturating_sub(1),
            PsnToken::Word(word) if depth == 0 && moves::is_like(word) => return Some(word),
            _ => {}
        }
        None
    })
}
