//! The reader: lines to a record.

use super::game::Game;
use super::head::Head;
use super::judge::{Lead, is_played};
use super::outer::{Item, Outer, Role, summary};
use super::token::Context;
use crate::format::lines::{Line, Lines};
use crate::format::{Arg, Code, Report};
use crate::record::Record;

/// Reads the record of a text.
pub fn read(text: &str, report: &mut Report) -> Vec<Record> {
    let mut reader = Reader { head: Head::default(), game: None, ahead: Ahead::new(text), report };
    Lines::new(text).for_each(|line| reader.line(line));
    vec![reader.finish()]
}

struct Reader<'a, 'r> {
    head: Head<'a>,
    /// The moves, from the first one on.
    game: Option<Game>,
    ahead: Ahead<'a>,
    report: &'r mut Report,
}

impl<'a> Reader<'a, '_> {
    fn line(&mut self, line: Line<'a>) {
        let text = line.text.trim_start();
        if text.is_empty() {
            return self.blank();
        }
        if let Some(comment) = text.strip_prefix(['*', '＊']) {
            return self.comment(line, comment);
        }
        if self.game.is_some() || !self.head.take(line, self.report) {
            self.moves(line);
        }
    }

    fn blank(&mut self) {
        match &mut self.game {
            Some(game) => game.blank(),
            None => self.head.blank(),
        }
    }

    fn comment(&mut self, line: Line<'a>, comment: &'a str) {
        match &mut self.game {
            Some(game) => game.comment(line.text, comment),
            None => self.head.note(comment),
        }
    }

    /// Takes a line that may have moves, words or both.
    fn moves(&mut self, line: Line<'a>) {
        let outer = || match &self.game {
            Some(game) => game.outer(line.text),
            None => Outer::new(line.text, Context::default(), 0),
        };
        let sum = summary(outer());
        let next = self.ahead.behind(line.number);
        let plays = match &self.game {
            // Where a variation may end that could not be read.
            Some(game) if game.is_lost() => sum.moves > 0,
            _ if !sum.could_be_played() => false,
            Some(game) => is_played(outer(), sum, &game.spot(), false, next),
            None => is_played(outer(), sum, &self.head.spot(), false, next),
        };
        if self.game.is_none() && !plays {
            return self.note(line, sum.moves > 0);
        }
        if self.game.is_none() {
            let first = outer().find(|item| matches!(item.role, Role::Move | Role::Perhaps));
            self.start(first, line);
        }
        if let Some(game) = &mut self.game {
            game.line(line, sum, plays, next.is_some(), self.report);
        }
    }

    /// Takes a line of words above the first move.
    fn note(&mut self, line: Line<'a>, has_moves: bool) {
        if has_moves {
            self.report.add(Code::TextMovesInWords, line.place(0), line.text, None::<Arg>);
        }
        self.head.note(line.text.trim());
    }

    /// Goes from what stands above the moves to these.
    fn start(&mut self, first: Option<Item<'_>>, line: Line<'_>) {
        let (headers, start) = self.head.resolve(first, line, self.report);
        let is_refused = start.is_none();
        let mut game = Game::new(headers, start.unwrap_or_default(), None, false);
        self.head.notes().iter().for_each(|note| game.comment(note, note));
        if is_refused {
            game.refuse();
        }
        self.game = Some(game);
    }

    fn finish(mut self) -> Record {
        if self.game.is_none() {
            self.start(None, Line { number: 0, text: "" });
        }
        self.game.map_or_else(Record::default, |game| game.finish(self.report))
    }
}

/// Looks for the next line of moves, once for each line.
struct Ahead<'a> {
    lines: Lines<'a>,
    found: Option<(u32, Lead<'a>)>,
}

impl<'a> Ahead<'a> {
    fn new(text: &'a str) -> Ahead<'a> {
        Ahead { lines: Lines::new(text), found: None }
    }

    /// The first move of the first line behind that one that has a move.
    fn behind(&mut self, number: u32) -> Option<Lead<'a>> {
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

/// The first move of a line.
fn lead(text: &str) -> Option<Lead<'_>> {
    let is_comment = text.trim_start().starts_with(['*', '＊']);
    let mut items = Outer::new(text, Context::default(), 0).filter(|_| !is_comment);
    let Item { token, number, .. } = items.find(|item| item.role == Role::Move)?;
    Some(Lead { token, number })
}
