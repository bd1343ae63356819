//! The moves of one record as the lines come in: numbers, variations, ends, and the
//! parts of lines that cannot be read, which are kept as they stand.

mod numbers;

use super::Dialect;
use super::clock::Time;
use super::line::{Class, Numbered, classify};
use super::moves::{self, Fault, Written, meaning};
use super::sums::{Fit, Sums};
use super::words;
use crate::format::lines::{Line, Ruler};
use crate::format::{Code, Place, Report, ki2};
use crate::notation::Constraints;
use crate::record::builder::{Branch, PlayError};
use crate::record::{Builder, Extra, Family, Headers, Record, Start, Terminal};
use crate::shogi::Color;

/// What belongs to a node beside its move.
#[derive(Clone, Copy)]
pub(super) enum Note<'a> {
    Comment(&'a str),
    Bookmark(&'a str),
    Raw(&'a str),
}

impl<'a> Note<'a> {
    /// What a line that is no move says of the node above it.
    pub fn of(line: Line<'a>, class: Class<'a>, report: &mut Report) -> Option<(Line<'a>, Note<'a>)> {
        let note = match class {
            Class::Blank => return None,
            Class::Comment(text) => Note::Comment(text),
            Class::Bookmark(name) => Note::Bookmark(name),
            Class::Remark | Class::Aside => Note::Raw(line.text),
            _ => {
                report.remark(Code::StrayLine, line);
                Note::Raw(line.text)
            }
        };
        Some((line, note))
    }
}

/// The moves of a record.
pub(super) struct Game<'a> {
    dialect: Dialect,
    builder: Builder,
    sums: Sums,
    /// How far the numbers of the record are ahead of the plies: 0 in a sound file.
    offset: isize,
    /// The same for the present line.
    shift: isize,
    /// The line 変化 of a variation of which no move has come yet, and what has.
    opened: Option<Line<'a>>,
    notes: Vec<(Line<'a>, Note<'a>)>,
    /// The part of a line that is only kept as text.
    lost: Option<Lost>,
    /// Whether it is another game, and all of it only text.
    is_refused: bool,
    /// Whether the present line runs along moves that were there before.
    is_merging: bool,
    /// What has been said and is said once only.
    said: Vec<Code>,
    ruler: Ruler,
}

/// A part of a line that is only kept as text.
#[derive(Clone, Copy)]
struct Lost {
    /// The ply at which the line begins.
    start: usize,
    /// That of the next move.
    next: usize,
}

/// An entry of a line: mostly there is one.
#[derive(Clone, Copy)]
struct Part<'a> {
    line: Line<'a>,
    /// The line from this entry on.
    text: &'a str,
    numbered: Numbered<'a>,
}

impl<'a> Game<'a> {
    /// `notes` belong to the start position.
    pub fn new(
        dialect: Dialect,
        headers: Headers,
        start: Start,
        notes: Vec<(Line<'a>, Note<'a>)>,
        report: &mut Report,
    ) -> Game<'a> {
        let mut game = Game {
            dialect,
            builder: report.builder(headers, start),
            sums: Sums::default(),
            offset: 0,
            shift: 0,
            opened: None,
            notes,
            lost: None,
            is_refused: false,
            is_merging: false,
            said: Vec::new(),
            ruler: Ruler::default(),
        };
        game.write_notes(report);
        report.attach(game.builder.node());
        game
    }

    /// Reads no moves: what comes is kept as it is.
    pub fn refuse(&mut self) {
        self.is_refused = true;
    }

    pub fn finish(mut self, report: &mut Report) -> Record {
        self.leave_variation(report);
        report.attach(self.builder.node());
        self.builder.finish()
    }

    /// Whether a move with the number 1 has to be one of another record. Where headers
    /// stand before it, it need not repeat a number to be one.
    pub fn is_past_number_1(&self, after_headers: bool) -> bool {
        let next = self.lost.map_or(self.builder.next_ply(), |lost| lost.next) as isize;
        let start = self.lost.map_or(self.builder.line_start(), |lost| lost.start) as isize;
        let is_first = self.opened.is_some() || self.is_empty();
        let ply = if self.lost.is_some() { 1 } else { 1 - self.shift };
        let is_sibling = ply == next - 1 && ply >= start;
        !is_first && ply < next && (after_headers || !is_sibling)
    }

    fn is_empty(&self) -> bool {
        self.builder.tree().arena_len() == 1 && self.lost.is_none()
    }

    pub fn line(&mut self, line: Line<'a>, class: Class<'a>, report: &mut Report) {
        match class {
            Class::Blank => {}
            _ if self.is_refused => self.keep(line.text),
            Class::Variation(number) => self.open_variation(line, number, report),
            _ if self.lost.is_some() => self.lose(line.text, class),
            Class::Move(numbered) => self.moves(Part { line, text: line.text, numbered }, report),
            Class::Trailer(text) => self.trailer(line, text, report),
            _ => self.note(line, class, report),
        }
        report.attach(self.builder.node());
    }

    /// Takes a line that says something of the present node, or, at the start of a
    /// variation, of the next one.
    fn note(&mut self, line: Line<'a>, class: Class<'a>, report: &mut Report) {
        self.notes.extend(Note::of(line, class, report));
        if self.opened.is_none() {
            self.write_notes(report);
        }
    }

    /// Writes what was put aside at the present node.
    fn write_notes(&mut self, report: &mut Report) {
        for (line, note) in self.notes.drain(..) {
            match note {
                Note::Comment(text) => self.builder.comment(text),
                Note::Raw(text) => self.builder.extra(Extra { family: Family::Kif, text: text.into() }),
                Note::Bookmark(name) => {
                    if let Some(old) = self.builder.bookmark(name) {
                        report.add(Code::KifRepeatedBookmark, line.place(0), line.text, [&*old]);
                    }
                }
            }
        }
    }

    /// Keeps a text that cannot be read at the present node.
    fn keep(&mut self, text: &str) {
        self.builder.extra(Extra { family: Family::Kif, text: text.into() });
    }

    /// Keeps a line after a move that cannot be read.
    fn lose(&mut self, text: &str, class: Class<'a>) {
        self.keep(text);
        if let (Class::Move(_), Some(lost)) = (class, &mut self.lost) {
            lost.next += moves::count_unread(text, self.dialect);
            self.builder.lose(lost.next);
        }
    }

    /// Keeps the line of a variation that cannot be read.
    fn keep_opened(&mut self, line: Line<'a>, ply: usize) {
        match self.offset {
            0 => self.keep(line.text),
            _ => self.keep(&format!("変化：{ply}手")),
        }
    }

    fn open_variation(&mut self, line: Line<'a>, number: usize, report: &mut Report) {
        self.leave_variation(report);
        let ply = usize::try_from(number as isize - self.offset).unwrap_or(0);
        (self.shift, self.is_merging, self.lost) = (self.offset, false, None);
        match self.builder.branch_at(ply) {
            Some(Branch::Continuation) => report.remark(Code::KifVariationContinues, line),
            Some(Branch::Sibling | Branch::BesideLost) => {}
            None => {
                report.add(Code::KifNoSuchPly, line.place(0), line.text, [number]);
                self.keep_opened(line, ply);
                self.lost = Some(Lost { start: ply, next: ply });
                return;
            }
        }
        self.opened = Some(line);
    }

    /// The lines of a variation are over; if no move was among them, what was is kept.
    fn leave_variation(&mut self, report: &mut Report) {
        let Some(opened) = self.opened.take() else { return };
        report.remark(Code::KifEmptyVariation, opened);
        if self.notes.is_empty() {
            self.builder.leave_empty();
        } else {
            self.builder.lose(self.builder.next_ply());
            self.keep_variation(opened);
        }
    }

    fn keep_variation(&mut self, opened: Line<'a>) {
        self.keep_opened(opened, self.builder.next_ply());
        for (line, _) in std::mem::take(&mut self.notes) {
            self.keep(line.text);
        }
    }

    /// Takes all moves of a line.
    fn moves(&mut self, part: Part<'a>, report: &mut Report) {
        let mut next = Some(part);
        while let Some(part) = next {
            next = match self.step(part, report) {
                Ok(rest) => self.behind(part.line, rest, report),
                Err((code, args)) => {
                    report.add(code, self.place(part), part.text, args);
                    self.cut(part);
                    None
                }
            };
            report.attach(self.builder.node());
        }
    }

    /// From here on the line cannot be read. The first move that is kept gets its ply
    /// for a number where its line would be read as something else without, and a
    /// variation that begins with it its line 変化, as moves that are read get theirs.
    fn cut(&mut self, part: Part<'a>) {
        let ply = self.builder.next_ply() + usize::from(self.at_end().is_some());
        match self.opened.take() {
            Some(opened) => self.keep_variation(opened),
            None if self.builder.is_at_fork() => self.keep(&format!("変化：{ply}手")),
            None => {}
        }
        self.lost = Some(Lost { start: self.builder.line_start(), next: ply });
        let Numbered { number, body } = part.numbered;
        let class = Class::Move(part.numbered);
        let is_other_alone = !matches!(classify(part.text, self.dialect), Class::Move(_));
        match self.dialect {
            Dialect::Kif if is_other_alone || number.is_some_and(|number| number != ply) => {
                self.lose(&format!("{ply:4} {body}"), class);
            }
            Dialect::Ki2 if is_other_alone => {
                let mark = if self.builder.position().side() == Color::Black { '▲' } else { '△' };
                let marks = if body.starts_with(moves::is_mark) { None } else { Some(mark) };
                self.lose(&format!("{ply} {}{body}", marks.map_or_else(String::new, String::from)), class);
            }
            _ => self.lose(part.text, class),
        }
    }

    /// Takes a move or an end, and returns what follows it.
    fn step(&mut self, part: Part<'a>, report: &mut Report) -> Result<&'a str, Fault> {
        let entry = moves::entry(part.numbered.body);
        self.number(&entry.step, part, report);
        self.pass_end(&entry.step, part, report)?;
        let mover = self.builder.position().side();
        let place = self.place(part);
        match entry.step {
            Written::Move(said) => self.play(&said, part, report)?,
            Written::Pass => return Err((Code::KifPass, Vec::new())),
            Written::Unreadable => return Err((Code::KifUnreadableMove, Vec::new())),
            // Only the trailer has words of its own there.
            Written::End(Terminal::Other(_)) if self.dialect == Dialect::Ki2 => {
                return Err((Code::KifUnreadableMove, Vec::new()));
            }
            Written::End(terminal) => self.end(terminal, part, report)?,
        }
        report.locate(self.builder.node(), place);
        if self.opened.take().is_some() && !self.notes.is_empty() {
            report.remark(Code::KifNoteBeforeVariation, self.notes[0].0);
            self.write_notes(report);
        }
        if self.dialect == Dialect::Kif || entry.time.is_some() {
            self.time(entry.time, mover, part, report);
        }
        Ok(entry.rest)
    }

    /// Finds out where the next step goes. The order counts more than the numbers.
    fn number(&mut self, step: &Written, part: Part<'a>, report: &mut Report) {
        match (self.dialect, part.numbered.number) {
            (Dialect::Kif, Some(number)) => self.compare_number(number, step, part, report),
            (Dialect::Kif, None) => {
                report.add(Code::KifNoNumber, self.place(part), part.text, [""; 0]);
            }
            (Dialect::Ki2, Some(_)) => self.say_once(Code::Ki2Number, part, report),
            (Dialect::Ki2, None) => {}
        }
    }

    /// Where a move stands.
    fn place(&mut self, part: Part<'a>) -> Place {
        self.place_of(part.numbered.body, part.line)
    }

    /// Where the rest of a line begins.
    fn place_of(&mut self, rest: &str, line: Line<'a>) -> Place {
        self.ruler.place(line, line.text.len() - rest.len())
    }

    /// The end at which the line stands.
    #[inline]
    fn at_end(&self) -> Option<&Terminal> {
        self.builder.tree().node(self.builder.node()).terminal()
    }

    /// Moves can follow a break of the game, but not its end; a second end can.
    fn pass_end(&self, step: &Written, part: Part<'a>, report: &mut Report) -> Result<(), Fault> {
        match (self.at_end(), step) {
            (None, _) => {}
            (Some(_), Written::End(_)) => report.remark(Code::KifSecondEnd, part.line),
            (Some(Terminal::Interrupt | Terminal::Sealed), _) => report.remark(Code::KifGoesOn, part.line),
            (Some(_), _) => return Err((Code::KifMoveBehindEnd, Vec::new())),
        }
        Ok(())
    }

    fn play(&mut self, said: &Constraints, part: Part<'a>, report: &mut Report) -> Result<(), Fault> {
        let meant = meaning(said, self.dialect, self.builder.position(), self.builder.last_to())?;
        let played = self.builder.play(meant.mv).map_err(|error| match error {
            PlayError::Illegal(why) => (Code::KifImpossibleMove, vec![why.into()]),
            PlayError::Full => (Code::TooManyMoves, Vec::new()),
        })?;
        for (code, args) in meant.doubts {
            report.add(code, self.place(part), part.text, args);
        }
        if self.dialect == Dialect::Ki2 {
            self.wording(said, part, report);
        }
        if let Some(why) = played.illegal {
            report.add(Code::KifIllegalMove, self.place(part), part.text, [why]);
        }
        if played.merged && !self.is_merging {
            report.remark(Code::KifRepeatedVariation, part.line);
        }
        self.is_merging = played.merged;
        Ok(())
    }

    /// Reports what is odd about the words of a move of KI2.
    fn wording(&mut self, said: &Constraints, part: Part<'a>, report: &mut Report) {
        if said.color.is_none() {
            self.say_once(Code::Ki2NoMark, part, report);
        }
        if ki2::is_reversed(said, part.numbered.body) {
            report.add(Code::Ki2WordOrder, self.place(part), part.text, [""; 0]);
        }
    }

    fn say_once(&mut self, code: Code, part: Part<'a>, report: &mut Report) {
        if !self.said.contains(&code) {
            self.said.push(code);
            report.add(code, self.place(part), part.text, [""; 0]);
        }
    }

    fn end(&mut self, terminal: Terminal, part: Part<'a>, report: &mut Report) -> Result<(), Fault> {
        if let Terminal::Other(text) = &terminal {
            report.add(Code::KifUnknownEnd, self.place(part), part.text, [&**text]);
        }
        self.builder.end(terminal).map_err(|_| (Code::TooManyMoves, Vec::new()))?;
        Ok(())
    }

    fn time(&mut self, time: Option<Time>, mover: Color, part: Part<'a>, report: &mut Report) {
        let Time { spent, total } = time.unwrap_or(Time { spent: None, total: None });
        let fit = self.sums.check(self.builder.tree(), self.builder.node(), mover, spent, total);
        if time.is_none() {
            return;
        }
        let known = self.builder.tree().node(self.builder.node()).time;
        if let (Some(spent), None) = (spent, known) {
            self.builder.time(spent);
        }
        let code = match fit {
            Fit::Fits if spent.is_some() => return,
            Fit::Other => Code::KifTotalMismatch,
            Fit::Fits | Fit::Falls => Code::KifBadTime,
        };
        if !self.said.contains(&Code::KifBadTime) {
            self.say_once(code, part, report);
        }
    }

    /// Takes what is after a move on its line, and returns the next move if that is one.
    fn behind(&mut self, line: Line<'a>, text: &'a str, report: &mut Report) -> Option<Part<'a>> {
        if text.is_empty() {
            return None;
        }
        let is_kif = self.dialect == Dialect::Kif;
        let class = moves::following(text).map_or_else(|| classify(text, self.dialect), Class::Move);
        match class {
            Class::Blank => {}
            Class::Move(numbered) => {
                if is_kif {
                    report.add(Code::KifSeveralMoves, self.place_of(text, line), text, [""; 0]);
                }
                return Some(Part { line, text, numbered });
            }
            Class::Comment(comment) => {
                if is_kif {
                    report.add(Code::KifCommentBehindMove, self.place_of(text, line), text, [""; 0]);
                }
                self.builder.comment(comment);
            }
            // A move that is none, or words between the moves.
            Class::Unknown | Class::Header(..) if !is_kif && text.contains(moves::is_mark) => {
                return Some(Part { line, text, numbered: Numbered { number: None, body: text } });
            }
            class => self.line(Line { text: text.trim_end(), ..line }, class, report),
        }
        None
    }

    /// Compares what a trailer says with the moves; where no end was written, it is one.
    fn trailer(&mut self, line: Line<'a>, text: &str, report: &mut Report) {
        let mover = self.builder.position().side();
        let plies = self.builder.next_ply() - 1;
        let said = words::trailer(text, mover);
        let Some(terminal) = said.terminal.clone() else { return self.note(line, Class::Unknown, report) };
        let fits = self.at_end().is_none_or(|end| said.fits(end, mover));
        if !fits {
            report.remark(Code::KifTrailerOtherEnd, line);
        } else if said.plies.is_some_and(|said| said != plies) {
            report.remark(Code::KifTrailerMismatch, line);
        }
        if self.at_end().is_some() {
            return;
        }
        if self.dialect == Dialect::Kif {
            report.remark(Code::KifEndFromTrailer, line);
        }
        match self.builder.end(terminal) {
            Ok(node) => report.locate(node, line.place(0)),
            Err(_) => report.remark(Code::TooManyMoves, line),
        }
        self.sums.check(self.builder.tree(), self.builder.node(), mover, None, None);
        self.opened = None;
        self.write_notes(report);
    }
}
