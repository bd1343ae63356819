//! Builds one record from its tokens: moves, variations, comments, ends, and parts that cannot be read, which
//! are kept as raw text.

use std::borrow::Cow;

use super::ends::{PsnEnding, PsnLineEnd};
use super::moves::PsnSquares;
use super::source::{PsnSource, has_move};
use super::tag::{REASON, RESULT};
use super::token::{PsnToken, PsnTokens, comment_text, split_glyphs};
use super::{ends, head, moves};
use crate::format::report::{Code, DiagnosticArg, ReadReport, UnreadMove};
use crate::format::shared::{play_step, time};
use crate::format::source::LineColumn;
use crate::record::{FormatFamily, MoveMark, NodeId, RawLine, Record, RecordBuilder};

/// A record under construction, from its moves on.
pub(super) struct PsnGame<'a> {
    builder: RecordBuilder,
    board: PsnSquares,
    /// The byte offsets where the open variations begin.
    open: Vec<usize>,
    notes: PsnNotes<'a>,
    /// The last move number, and the ply of the move after it.
    number: Option<(usize, usize)>,
    /// The byte offset of the number of the next move.
    numbered: Option<usize>,
    /// The codes of diagnostics that are reported only once, and have been reported.
    reported: Vec<Code>,
    /// Whether the main line goes on with text that cannot be read.
    is_cut: bool,
    /// Whether the start position is unknown, so that no move can be read.
    is_unread: bool,
    /// Whether the last token was an ellipsis in place of a move.
    is_after_dots: bool,
    /// Whether the main line is over, so that only variations of it may follow.
    has_ended: bool,
}

impl<'a> PsnGame<'a> {
    /// `notes` belong to the start position.
    pub(super) fn new(opening: head::PsnOpening, notes: PsnNotes<'a>, report: &ReadReport) -> PsnGame<'a> {
        PsnGame {
            builder: report.builder(opening.headers, opening.start),
            board: opening.board,
            open: Vec::new(),
            notes,
            number: None,
            numbered: None,
            reported: Vec::new(),
            is_cut: false,
            is_unread: opening.is_unread,
            is_after_dots: false,
            has_ended: false,
        }
    }

    /// Whether the main line has ended, so that a move with the number 1 belongs to another record.
    pub(super) fn is_over(&self) -> bool {
        self.open.is_empty() && self.builder.tree().node(self.builder.node()).is_end()
    }

    /// Reads the token at that byte offset.
    pub(super) fn token(&mut self, token: PsnToken<'a>, offset: usize, source: &mut PsnSource<'a, '_>) {
        let is_after_dots = std::mem::take(&mut self.is_after_dots);
        if is_after_dots && matches!(token, PsnToken::Comment { .. }) {
            self.flag_once(Code::PsnCommentOnDots, offset, "", source);
        }
        match token {
            PsnToken::Number(number) => self.number(number, offset, source),
            _ if self.is_unread => self.cut(self.numbered.unwrap_or(offset), source),
            PsnToken::Word(word) => self.word(word, offset, source),
            // The number after an ellipsis need not follow the one before it.
            PsnToken::Ellipsis => {
                self.number = None;
                self.is_after_dots = true;
                return;
            }
            other => {
                self.numbered = None;
                self.other(other, offset, source);
            }
        }
        source.report.attach(self.builder.node());
    }

    /// Reads a token that is neither a move nor a number.
    fn other(&mut self, token: PsnToken<'a>, offset: usize, source: &mut PsnSource<'a, '_>) {
        match token {
            PsnToken::Comment { text, is_closed } => self.comment(text, is_closed, offset, source),
            PsnToken::Aside(text) => self.add_unmarked_comment(text, offset, source),
            PsnToken::Bracket(text) => self.add_unmarked_comment(&text[1..text.len() - 1], offset, source),
            PsnToken::Tag(tag) => self.add_unmarked_comment(tag.text, offset, source),
            PsnToken::Glyph(glyph) => self.notes.glyph(glyph),
            PsnToken::Remark(line) => {
                source.report_hidden_move(line, offset);
                self.notes.remark(line);
            }
            PsnToken::Open => self.open(offset, source),
            PsnToken::Close => self.close(offset, source),
            PsnToken::Branch(ply) => self.branch(ply, offset, source),
            PsnToken::Number(_) | PsnToken::Word(_) | PsnToken::Ellipsis => {}
        }
    }

    fn comment(&mut self, text: &'a str, is_closed: bool, offset: usize, source: &mut PsnSource<'a, '_>) {
        if !is_closed {
            source.flag(Code::PsnOpenComment, offset, text);
        }
        let node = self.builder.tree().node(self.builder.node());
        let is_second = node.comment.is_some() && !self.builder.is_at_fork();
        if is_second || self.notes.has_comment() {
            self.flag_once(Code::PsnAdjacentComments, offset, text, source);
        }
        self.notes.comment(comment_text(text));
    }

    /// Adds a comment that is not in braces.
    fn add_unmarked_comment(&mut self, text: &'a str, offset: usize, source: &mut PsnSource<'a, '_>) {
        // Text that is apart from the moves is a comment; other text may be a move.
        let is_apart =
            source.text[..offset].ends_with(char::is_whitespace) && !source.text[offset..].starts_with('[');
        if !is_apart && has_move(text) {
            source.flag(Code::PsnLineWithMove, offset, text);
        } else {
            self.flag_once(Code::PsnLineComment, offset, text, source);
        }
        self.notes.comment(text);
    }

    fn flag_once(&mut self, code: Code, offset: usize, text: &str, source: &mut PsnSource<'a, '_>) {
        if !self.reported.contains(&code) {
            self.reported.push(code);
            source.flag(code, offset, text);
        }
    }

    /// Compares a move number with the one before it: either every move may be numbered, or every second one.
    fn number(&mut self, number: Option<usize>, offset: usize, source: &mut PsnSource<'a, '_>) {
        self.numbered = self.numbered.or(Some(offset));
        let Some(number) = number else { return };
        let mut next = source.tokens.clone();
        let is_checked = self.board == PsnSquares::Shogi && !self.is_unread;
        if is_checked
            && source.tokens.rest().starts_with([' ', '\t'])
            && next.next().is_some_and(|(_, token)| matches!(token, PsnToken::Word(_)))
        {
            self.flag_once(Code::PsnBlankAfterNumber, offset, "", source);
        }
        let ply = self.builder.next_ply();
        if let Some((last, at)) = self.number {
            let plies = ply.saturating_sub(at);
            let pairs = number.checked_sub(last).map(|pairs| pairs.saturating_mul(2).abs_diff(plies));
            let goes_on = last.checked_add(plies) == Some(number) || matches!(pairs, Some(0 | 1));
            if !goes_on {
                self.flag_once(Code::PsnNumberSkipped, offset, &number.to_string(), source);
            }
        }
        self.number = Some((number, ply));
    }

    /// Reads a move or an end.
    fn word(&mut self, word: &'a str, offset: usize, source: &mut PsnSource<'a, '_>) {
        // The sign for mate adds nothing to what the moves show.
        let (text, glyphs) = split_glyphs(word.trim_end_matches('#'));
        let text = text.trim_end_matches('#');
        let is_fresh = self.builder.is_at_fork();
        if !is_fresh {
            self.notes.write(&mut self.builder);
        }
        let numbered = self.numbered.take();
        let is_taken = match ends::is_word(word) {
            true => self.end(word, offset, source),
            false => self.play(text, word, offset, source),
        };
        if !is_taken {
            return self.cut(numbered.unwrap_or(offset), source);
        }
        if is_fresh && self.notes.has_comment() {
            source.flag(Code::PsnNoteBeforeVariation, offset, word);
        }
        if !glyphs.is_empty() {
            self.notes.glyph(glyphs);
        }
    }

    fn end(&mut self, word: &str, offset: usize, source: &mut PsnSource<'a, '_>) -> bool {
        // A result may follow the word for an end.
        if self.ending().takes_result(word) {
            return true;
        }
        let reason = self.builder.headers().get(REASON).filter(|_| self.open.is_empty());
        let Some(end) = ends::end_from_word(word, reason, self.at()) else { return false };
        let is_result = self.open.is_empty() && self.builder.headers().get(RESULT).is_none();
        if is_result && ends::is_resignation(word) {
            source.flag(Code::PsnResignsAmongMoves, offset, word);
        }
        let place = source.place(offset);
        play_step::play_end(&mut self.builder, end, word, place, source.report)
    }

    /// Plays the move that `text` means; `word` is the text with its mark.
    fn play(&mut self, text: &str, word: &str, offset: usize, source: &mut PsnSource<'a, '_>) -> bool {
        let place = source.place(offset);
        if play_step::is_over(&self.builder, word, place, source.report) {
            return false;
        }
        let (position, last_to) = (self.builder.position(), self.builder.last_to());
        let read = match moves::read_move(position, last_to, text, self.board) {
            Ok(read) => read,
            Err(error) => {
                let unread = UnreadMove { error, position: position.clone(), last_to };
                let args = [DiagnosticArg::from(self.builder.next_ply()), unread.into()];
                source.report.add(Code::PsnUnclear, place, word, args);
                return false;
            }
        };
        if let Some(code) = read.remark {
            source.flag(code, offset, word);
        }
        if let Some(code) = moves::dialect(text).filter(|_| self.board == PsnSquares::Shogi) {
            self.flag_once(code, offset, word, source);
        }
        play_step::play_move(&mut self.builder, read.mv, word, place, source.report)
    }

    /// Returns the state of the present line of play after its last move.
    fn at(&self) -> PsnLineEnd {
        let tree = self.builder.tree();
        let node = tree.node(self.builder.node());
        let parent = node.parent().filter(|_| node.is_end());
        let last = parent.map_or(node, |parent| tree.node(parent));
        PsnLineEnd { mover: self.builder.position().side(), is_after_foul: last.illegal }
    }

    /// Keeps the line of play as raw text at the present node, because it cannot be read from that byte
    /// offset on. A variation of which nothing was read is kept as a whole, after the move that it would
    /// replace.
    fn cut(&mut self, offset: usize, source: &mut PsnSource<'a, '_>) {
        if self.builder.is_at_fork() {
            return self.leave_unread(0, source);
        }
        self.notes.write(&mut self.builder);
        let (end, missing) = source.pass_line(!self.open.is_empty(), 0);
        self.is_cut |= self.open.is_empty();
        self.builder.add_raw_line(raw_line(&closed(&source.text[offset..end], &missing)));
    }

    /// Leaves a variation of which nothing could be read, and keeps its text; `depth` more parentheses are
    /// open in it.
    fn leave_unread(&mut self, depth: usize, source: &mut PsnSource<'a, '_>) {
        let (end, missing) = source.pass_line(true, depth);
        let start = self.open.pop().unwrap_or(end);
        let is_closed = source.text[end..].starts_with(')');
        source.tokens.go_to(end + usize::from(is_closed));
        self.keep_variation(&closed(&source.text[start..end], &(missing + ")")));
    }

    /// Leaves a variation that has no moves, and keeps its text.
    fn keep_variation(&mut self, text: &str) {
        self.notes = PsnNotes::default();
        self.builder.leave_variation();
        self.builder.add_raw_line(raw_line(text));
    }

    /// Begins a variation, or reads a time, which may be in parentheses too.
    fn open(&mut self, offset: usize, source: &mut PsnSource<'a, '_>) {
        let is_fresh = self.builder.is_at_fork();
        let after_move = self.builder.node() != NodeId::ROOT && !is_fresh;
        let rest = &source.text[offset..];
        if let Some((time, rest)) = time::take_spent(rest).filter(|_| after_move) {
            source.tokens.go_to(source.text.len() - rest.len());
            return time.map_or((), |time| self.builder.set_time(time));
        }
        if !is_fresh {
            self.notes.write(&mut self.builder);
            self.open.push(offset);
            if self.builder.enter_variation() {
                self.number = None;
                return self.flag_once(Code::PsnVariations, offset, rest, source);
            }
        }
        source.flag(Code::PsnNothingToReplace, offset, rest);
        self.leave_unread(usize::from(is_fresh), source);
    }

    /// Begins a variation in place of the move of that ply, below the main line.
    fn branch(&mut self, ply: usize, offset: usize, source: &mut PsnSource<'a, '_>) {
        self.notes.write(&mut self.builder);
        self.number = None;
        self.end_main_line(source.place(offset), source);
        if self.open.is_empty() && self.builder.branch_at(ply).is_some() {
            return self.flag_once(Code::PsnVariations, offset, "", source);
        }
        source.flag(Code::PsnNothingToReplace, offset, &source.text[offset..source.tokens.at()]);
        self.cut(offset, source);
    }

    fn close(&mut self, offset: usize, source: &mut PsnSource<'a, '_>) {
        self.number = None;
        let Some(start) = self.open.pop() else {
            source.flag(Code::PsnStrayParenthesis, offset, &source.text[offset..]);
            return self.cut(offset, source);
        };
        if self.builder.is_at_fork() {
            let text = &source.text[start..=offset];
            source.flag(Code::PsnStrayText, start, text);
            return self.keep_variation(text);
        }
        self.notes.write(&mut self.builder);
        self.builder.leave_variation();
    }

    /// Returns the record, which ends at byte `end`. The result, which is at `place`, counts if the moves
    /// have no end.
    pub(super) fn finish(
        mut self,
        end: usize,
        place: Option<LineColumn>,
        source: &mut PsnSource<'a, '_>,
    ) -> Record {
        if let Some(&first) = self.open.first() {
            source.flag(Code::PsnOpenVariation, first, &source.text[first..end]);
        }
        while let Some(start) = self.open.pop() {
            if self.builder.is_at_fork() {
                self.keep_variation(&closed(&source.text[start..end], ")"));
            } else {
                self.notes.write(&mut self.builder);
                self.builder.leave_variation();
            }
        }
        self.notes.write(&mut self.builder);
        source.report.attach(self.builder.node());
        self.end_main_line(place.unwrap_or_default(), source);
        self.builder.finish()
    }

    /// Ends the main line by the result, but only once.
    fn end_main_line(&mut self, place: LineColumn, source: &mut PsnSource<'a, '_>) {
        if self.open.is_empty() && !std::mem::replace(&mut self.has_ended, true) {
            self.end_by_result(place, source);
        }
    }

    /// Ends the main line by the result if the moves have no end, and removes the headers that add nothing to
    /// it.
    fn end_by_result(&mut self, place: LineColumn, source: &mut PsnSource<'a, '_>) {
        let headers = self.builder.headers();
        let [result, reason] = [RESULT, REASON].map(|key| headers.get(key).map(str::to_owned));
        if let Some(result) = &result {
            if let Some(end) = self.ending().end_from_result(result, reason.as_deref()) {
                // A record without room for the end is reported.
                let _ = play_step::play_end(&mut self.builder, end, result, place, source.report);
            }
            let ending = self.ending();
            if ending.takes_result(result) {
                self.remove_header(RESULT);
            } else if ending.end.is_some() && ends::is_word(result) {
                source.report.flag(Code::PsnOtherResult, place, result);
                source.report.attach(self.builder.node());
            }
        }
        if reason.is_some_and(|reason| self.ending().takes_reason(&reason)) {
            self.remove_header(REASON);
        }
    }

    /// Returns how the main line ends; the builder is at its last node.
    fn ending(&self) -> PsnEnding<'_> {
        let node = self.builder.node();
        let end = self.builder.tree().node(node).end();
        PsnEnding { end, at: self.at(), has_moves: node != NodeId::ROOT, is_cut: self.is_cut, resigns: false }
    }

    fn remove_header(&mut self, key: &str) {
        if let Some(index) = self.builder.headers().iter().position(|header| *header.key == *key) {
            self.builder.headers_mut().remove(index);
        }
    }
}

/// The mark, comments and raw lines of a node, until they are added to it.
#[derive(Default)]
pub(super) struct PsnNotes<'a> {
    mark: Option<MoveMark>,
    lines: Vec<Cow<'a, str>>,
    /// Lines for programs, and lines that are not understood.
    remarks: Vec<&'a str>,
}

impl<'a> PsnNotes<'a> {
    pub(super) fn comment(&mut self, text: impl Into<Cow<'a, str>>) {
        self.lines.push(text.into());
    }

    /// Adds a line that is kept as a raw line.
    pub(super) fn remark(&mut self, line: &'a str) {
        self.remarks.push(line);
    }

    /// Adds `!?` or `$5` as the mark; anything that is not the first mark is a comment.
    pub(super) fn glyph(&mut self, glyph: &'a str) {
        let number = glyph.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        let numbered = number.and_then(|number| MoveMark::ALL.get(number.checked_sub(1)?).copied());
        match MoveMark::from_sign(glyph).or(numbered).filter(|_| self.mark.is_none()) {
            Some(mark) => self.mark = Some(mark),
            None => self.comment(glyph),
        }
    }

    pub(super) fn has_comment(&self) -> bool {
        !self.lines.is_empty()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.mark.is_none() && self.lines.is_empty() && self.remarks.is_empty()
    }

    /// Adds the notes to the present node of a game.
    pub(super) fn write(&mut self, builder: &mut RecordBuilder) {
        if let Some(mark) = self.mark.take() {
            builder.add_comment(mark.sign());
        }
        self.lines.drain(..).for_each(|line| builder.add_comment(&line));
        self.remarks.drain(..).for_each(|line| builder.add_raw_line(raw_line(line)));
    }
}

/// Returns a text as a raw line of PSN.
pub(super) fn raw_line(text: &str) -> RawLine {
    RawLine::new(FormatFamily::Psn, text)
}

/// Returns a text with the characters that close its comments and variations, on a new line if they would
/// otherwise be part of a comment.
pub(super) fn closed(text: &str, closers: &str) -> String {
    let text = text.trim_end();
    let ends_line =
        || matches!(PsnTokens::new(text).last(), Some((_, PsnToken::Aside(_) | PsnToken::Remark(_))));
    let newline = if !closers.is_empty() && ends_line() { "\n" } else { "" };
    [text, newline, closers].concat()
}
