//! The moves of one record, token by token: variations, comments, ends, and the parts
//! that cannot be read, which are kept as they stand.

use std::borrow::Cow;

use super::ends::{self, At, Ending};
use super::moves::{self, Board};
use super::tag::{REASON, RESULT};
use super::token::{Passed, Source, Token};
use super::{comment, head};
use crate::format::{Arg, Code, Place, Report, Unread, kif, play};
use crate::record::{Builder, Extra, Family, Mark, NodeId, Record};

/// What is written at a node that is not left yet.
#[derive(Default)]
pub struct Notes<'a> {
    mark: Option<Mark>,
    lines: Vec<Cow<'a, str>>,
}

impl<'a> Notes<'a> {
    pub fn comment(&mut self, text: impl Into<Cow<'a, str>>) {
        self.lines.push(text.into());
    }

    /// `!?` or `$5`; what is no mark is a comment.
    fn glyph(&mut self, glyph: &'a str) {
        let number = glyph.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        let numbered = number.and_then(|number| Mark::ALL.get(number.checked_sub(1)?).copied());
        match Mark::from_sign(glyph).or(numbered).filter(|_| self.mark.is_none()) {
            Some(mark) => self.mark = Some(mark),
            None => self.comment(glyph),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.mark.is_none() && self.lines.is_empty()
    }

    /// Writes them at the present node of a game.
    fn write(&mut self, builder: &mut Builder) {
        if let Some(mark) = self.mark.take() {
            builder.comment(mark.sign());
        }
        self.lines.drain(..).for_each(|line| builder.comment(&line));
    }
}

/// The moves of a record.
pub struct Game<'a> {
    builder: Builder,
    board: Board,
    /// Where the variations begin that are open.
    open: Vec<Opened>,
    notes: Notes<'a>,
    /// The last number and the ply of the move it stood before.
    number: Option<(usize, usize)>,
    /// What has been said and is said once only.
    said: Vec<Code>,
    /// Whether the main line goes on with text that could not be read.
    is_cut: bool,
}

struct Opened {
    offset: usize,
    place: Place,
}

impl<'a> Game<'a> {
    /// `notes` and `extras` belong to the start position.
    pub fn new(opening: head::Opening, notes: Notes<'a>, extras: Vec<&'a str>) -> Game<'a> {
        let mut builder = Builder::new(opening.headers, opening.start);
        extras.into_iter().for_each(|text| builder.extra(extra(text)));
        Game {
            builder,
            board: opening.board,
            open: Vec::new(),
            notes,
            number: None,
            said: Vec::new(),
            is_cut: false,
        }
    }

    /// Whether the main line has ended, so that a move with the number 1 is one of
    /// another record.
    pub fn is_over(&self) -> bool {
        self.open.is_empty() && self.builder.tree().node(self.builder.node()).is_terminal()
    }

    /// Takes the token at that byte.
    pub fn token(&mut self, token: Token<'a>, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        match token {
            Token::Word(word) => self.word(word, offset, source, report),
            Token::Comment { text, is_closed } => {
                let place = source.place(offset);
                self.comment(text, is_closed, place, report);
            }
            Token::Aside(text) => self.aside(text, source.place(offset), report),
            Token::Bracket(text) => self.aside(&text[1..text.len() - 1], source.place(offset), report),
            Token::Tag(tag) => self.aside(tag.text, source.place(offset), report),
            Token::Glyph(glyph) => self.notes.glyph(glyph),
            Token::Remark(line) => self.keep(line),
            Token::Number(number) => self.number(number, offset, source, report),
            // It may have a number of its own.
            Token::Ellipsis => self.number = None,
            Token::Open => self.open(offset, source, report),
            Token::Close => self.close(offset, source, report),
        }
        report.attach(self.builder.node());
    }

    fn node_has_comment(&self) -> bool {
        self.builder.tree().node(self.builder.node()).comment.is_some() && !self.builder.is_at_fork()
    }

    fn comment(&mut self, text: &'a str, is_closed: bool, place: Place, report: &mut Report) {
        if !is_closed {
            report.add(Code::PsnOpenComment, place, text, None::<Arg>);
        }
        if !self.notes.lines.is_empty() || self.node_has_comment() {
            self.say_once(Code::PsnAdjacentComments, text, place, report);
        }
        self.notes.comment(comment::text(text));
    }

    /// A comment of another kind.
    fn aside(&mut self, text: &'a str, place: Place, report: &mut Report) {
        self.say_once(Code::PsnLineComment, text, place, report);
        self.notes.comment(text);
    }

    fn say_once(&mut self, code: Code, text: &str, place: Place, report: &mut Report) {
        if !self.said.contains(&code) {
            self.said.push(code);
            report.add(code, place, text, None::<Arg>);
        }
    }

    /// Compares a number with the one before: every move may have one, or every second.
    fn number(&mut self, number: Option<usize>, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        let Some(number) = number else { return };
        let ply = self.builder.next_ply();
        if let Some((last, at)) = self.number {
            let plies = ply.saturating_sub(at);
            let pairs = number.checked_sub(last).map(|pairs| pairs.saturating_mul(2).abs_diff(plies));
            let fits = last.checked_add(plies) == Some(number) || matches!(pairs, Some(0 | 1));
            if !fits {
                self.say_once(Code::PsnNumberSkipped, &number.to_string(), source.place(offset), report);
            }
        }
        self.number = Some((number, ply));
    }

    /// Takes a move or an end.
    fn word(&mut self, word: &'a str, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        let place = source.place(offset);
        let text = word.trim_end_matches(['!', '?', '~']);
        let is_fresh = self.builder.is_at_fork();
        if !is_fresh {
            self.notes.write(&mut self.builder);
        }
        let is_taken = match ends::end(word, self.reason(), self.at()) {
            Some(end) => play::end(&mut self.builder, end, word, place, report),
            None => self.play(text, word, place, report),
        };
        if !is_taken {
            return self.cut(offset, source, report);
        }
        if is_fresh && !self.notes.is_empty() {
            report.add(Code::PsnNoteBeforeVariation, place, word, None::<Arg>);
        }
        if text.len() < word.len() {
            self.notes.glyph(&word[text.len()..]);
        }
    }

    /// Plays the move that a text means; `word` is that text with its mark.
    fn play(&mut self, text: &str, word: &str, place: Place, report: &mut Report) -> bool {
        if play::is_over(&self.builder, word, place, report) {
            return false;
        }
        let (position, last_to) = (self.builder.position(), self.builder.last_to());
        match moves::read(text, position, last_to, self.board) {
            Ok(read) => {
                if read.lacks_promotion {
                    report.add(Code::PsnPromotionMissing, place, word, None::<Arg>);
                }
                if let Some(code) = moves::dialect(text).filter(|_| self.board == Board::Shogi) {
                    self.say_once(code, word, place, report);
                }
                play::play(&mut self.builder, read.mv, word, place, report)
            }
            Err(error) => {
                let unread = Unread { error, position: position.clone(), last_to };
                report.add(
                    Code::PsnUnclear,
                    place,
                    word,
                    [self.builder.next_ply().into(), Arg::from(unread)],
                );
                false
            }
        }
    }

    /// The reason of the end of the main line.
    fn reason(&self) -> Option<&str> {
        self.builder.headers().get_named(REASON).filter(|_| self.open.is_empty())
    }

    /// Where the present line stands, before or behind its end.
    fn at(&self) -> At {
        let tree = self.builder.tree();
        let node = tree.node(self.builder.node());
        let last =
            if node.is_terminal() { node.parent().map_or(node, |parent| tree.node(parent)) } else { node };
        At { mover: self.builder.position().side(), is_behind_foul: last.illegal }
    }

    /// Keeps a text that cannot be read at the present node.
    fn keep(&mut self, text: &str) {
        self.builder.extra(extra(text));
    }

    /// From that byte on the line cannot be read. A variation of which nothing was read
    /// is kept as a whole, behind the move that it is to replace.
    pub fn cut(&mut self, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        if self.builder.is_at_fork() {
            return self.leave_unread(0, source, report);
        }
        let (end, missing) = self.pass_line(0, source, report);
        self.is_cut |= self.open.is_empty();
        self.keep(&[source.text[offset..end].trim_end(), &missing].concat());
    }

    /// Passes the rest of the present line, in which so many parentheses are open.
    fn pass_line(&self, depth: usize, source: &mut Source<'a>, report: &mut Report) -> (usize, String) {
        let Passed { end, missing, open_comment } = source.pass_line(!self.open.is_empty(), depth);
        if let Some(open) = open_comment {
            let place = source.place(open);
            report.add(Code::PsnOpenComment, place, &source.text[open..end], None::<Arg>);
        }
        (end, missing)
    }

    /// Leaves the variation of which nothing could be read, and keeps its text.
    fn leave_unread(&mut self, depth: usize, source: &mut Source<'a>, report: &mut Report) {
        let (end, missing) = self.pass_line(depth, source, report);
        let start = self.open.pop().map_or(end, |opened| opened.offset);
        let is_closed = source.text[end..].starts_with(')');
        source.tokens.go_to(end + usize::from(is_closed));
        self.keep_variation(&[source.text[start..end].trim_end(), &missing, ")"].concat());
    }

    /// Leaves a variation that has no moves, and keeps its text.
    fn keep_variation(&mut self, text: &str) {
        self.notes = Notes::default();
        self.builder.leave_variation();
        self.keep(text);
    }

    /// Starts a variation; a time may stand in parentheses too.
    fn open(&mut self, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        let is_fresh = self.builder.is_at_fork();
        let behind_move = self.builder.node() != NodeId::ROOT && !is_fresh;
        if let Some((time, rest)) = kif::take_time(&source.text[offset..]).filter(|_| behind_move) {
            source.tokens.go_to(source.text.len() - rest.len());
            return time.map_or((), |time| self.builder.time(time));
        }
        let place = source.place(offset);
        if !is_fresh {
            self.notes.write(&mut self.builder);
            if self.builder.enter_variation() {
                self.open.push(Opened { offset, place });
                self.number = None;
                return self.say_once(Code::PsnVariations, &source.text[offset..], place, report);
            }
            self.open.push(Opened { offset, place });
        }
        report.add(Code::PsnNothingToReplace, place, &source.text[offset..], None::<Arg>);
        self.leave_unread(usize::from(is_fresh), source, report);
    }

    fn close(&mut self, offset: usize, source: &mut Source<'a>, report: &mut Report) {
        self.number = None;
        let is_empty = self.builder.is_at_fork();
        let Some(opened) = self.open.pop() else {
            report.add(Code::PsnStrayParenthesis, source.place(offset), &source.text[offset..], None::<Arg>);
            return self.cut(offset, source, report);
        };
        if is_empty {
            let text = &source.text[opened.offset..=offset];
            report.add(Code::PsnStrayText, opened.place, text, None::<Arg>);
            return self.keep_variation(text);
        }
        self.notes.write(&mut self.builder);
        self.builder.leave_variation();
    }

    /// The record, which ends at that byte. The result counts where the moves have no end.
    pub fn finish(
        mut self,
        end: usize,
        result: Option<Place>,
        source: &Source<'a>,
        report: &mut Report,
    ) -> Record {
        if let Some(first) = self.open.first() {
            report.add(Code::PsnOpenVariation, first.place, &source.text[..end][first.offset..], None::<Arg>);
        }
        while let Some(opened) = self.open.pop() {
            if self.builder.is_at_fork() {
                let text = source.text[opened.offset..end].trim_end();
                self.keep_variation(&[text, ")"].concat());
            } else {
                self.notes.write(&mut self.builder);
                self.builder.leave_variation();
            }
        }
        self.notes.write(&mut self.builder);
        report.attach(self.builder.node());
        self.conclude(result.unwrap_or_default(), report);
        self.builder.finish()
    }

    /// Ends the main line as the result says, where the moves do not, and takes the headers
    /// away that say what the end says anyway.
    fn conclude(&mut self, place: Place, report: &mut Report) {
        let headers = self.builder.headers();
        let [result, reason] = [RESULT, REASON].map(|key| headers.get_named(key).map(str::to_owned));
        if let Some(result) = &result {
            if let Some(end) = self.ending().told(result, reason.as_deref()) {
                // Where there is no room for it the report says so.
                let _ = play::end(&mut self.builder, end, result, place, report);
            }
            let ending = self.ending();
            if ending.takes_result(result) {
                self.remove_header(RESULT);
            } else if ending.end.is_some() && ends::is_word(result) {
                report.add(Code::PsnOtherResult, place, result, None::<Arg>);
                report.attach(self.builder.node());
            }
        }
        if reason.is_some_and(|reason| self.ending().takes_reason(&reason)) {
            self.remove_header(REASON);
        }
    }

    /// How the main line ends, at whose last node the builder stands.
    fn ending(&self) -> Ending<'_> {
        let node = self.builder.node();
        let end = self.builder.tree().node(node).terminal();
        Ending { end, at: self.at(), is_open: self.is_cut || node == NodeId::ROOT }
    }

    fn remove_header(&mut self, key: &str) {
        if let Some(index) = self.builder.headers().iter().position(|header| *header.key == *key) {
            self.builder.headers_mut().remove(index);
        }
    }
}

fn extra(text: &str) -> Extra {
    Extra { family: Family::Psn, text: text.into() }
}
