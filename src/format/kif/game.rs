//! The moves of one record as the lines come in: numbers, variations, ends, and the
//! parts of lines that cannot be read, which are kept as they stand.

use super::clock::Time;
use super::line::{Class, Numbered, classify, classify_listed, trim_start};
use super::moves::{self, Fault, Written, meaning};
use super::sums::{Fit, Sums};
use super::words;
use crate::format::lines::Line;
use crate::format::{Code, Place, Report};
use crate::notation::Constraints;
use crate::record::builder::{Branch, PlayError};
use crate::record::{Builder, Extra, Family, Headers, Record, Start, Terminal};

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
    builder: Builder,
    sums: Sums,
    /// How far the numbers of the record are ahead of the plies: 0 in a sound file.
    offset: isize,
    /// The same for the present line.
    shift: isize,
    /// The line 変化 of a variation of which no move has come yet, and what has.
    opened: Option<Line<'a>>,
    notes: Vec<(Line<'a>, Note<'a>)>,
    /// The ply of the next move, on the part of a line that is only kept as text.
    lost: Option<usize>,
    /// Whether the present line runs along moves that were there before.
    is_merging: bool,
    /// Each is said once.
    said_bad_time: bool,
    said_mismatch: bool,
}

/// An entry of a line: mostly there is one.
#[derive(Clone, Copy)]
struct Part<'a> {
    line: Line<'a>,
    /// The line from this entry on.
    text: &'a str,
    numbered: Numbered<'a>,
}

impl Part<'_> {
    /// Whether what follows was looked through to the end of the line: what has no
    /// number is told by that.
    fn is_listed(&self) -> bool {
        self.numbered.body.len() == trim_start(self.text).len()
    }

    /// Where the move stands.
    fn place(&self) -> Place {
        self.line.place(self.line.text.len() - self.numbered.body.len())
    }
}

impl<'a> Game<'a> {
    /// `notes` belong to the start position.
    pub fn new(
        headers: Headers,
        start: Start,
        notes: Vec<(Line<'a>, Note<'a>)>,
        report: &mut Report,
    ) -> Game<'a> {
        let mut game = Game {
            builder: Builder::new(headers, start),
            sums: Sums::default(),
            offset: 0,
            shift: 0,
            opened: None,
            notes,
            lost: None,
            is_merging: false,
            said_bad_time: false,
            said_mismatch: false,
        };
        game.write_notes(report);
        game
    }

    pub fn finish(mut self, report: &mut Report) -> Record {
        self.leave_variation(report);
        self.builder.finish()
    }

    /// Whether a move with the number 1 has to be one of another record. Where headers
    /// stand before it, it need not repeat a number to be one.
    pub fn is_past_number_1(&self, behind_headers: bool) -> bool {
        let next = self.lost.unwrap_or(self.builder.next_ply()) as isize;
        let is_first = self.opened.is_some() || self.is_empty();
        let ply = if self.lost.is_some() { 1 } else { 1 - self.shift };
        let is_sibling = ply == next - 1 && ply >= self.builder.line_start() as isize;
        !is_first && ply < next && (behind_headers || !is_sibling)
    }

    fn is_empty(&self) -> bool {
        self.builder.tree().arena_len() == 1 && self.lost.is_none()
    }

    pub fn line(&mut self, line: Line<'a>, class: Class<'a>, report: &mut Report) {
        match class {
            Class::Blank => {}
            Class::Variation(number) => self.open_variation(line, number, report),
            _ if self.lost.is_some() => self.lose(line.text, class),
            Class::Move(numbered) => self.moves(Part { line, text: line.text, numbered }, report),
            Class::Trailer(text) => self.trailer(line, text, report),
            _ => self.note(line, class, report),
        }
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

    /// Keeps a line behind a move that cannot be read.
    fn lose(&mut self, text: &str, class: Class<'a>) {
        self.keep(text);
        if let (Class::Move(_), Some(ply)) = (class, self.lost) {
            self.builder.lose(ply + 1);
            self.lost = Some(ply + 1);
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
                self.lost = Some(ply);
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
                Ok(rest) => self.behind(part, rest, report),
                Err((code, args)) => {
                    report.add(code, part.place(), part.text, args);
                    self.cut(part);
                    None
                }
            };
        }
    }

    /// From here on the line cannot be read. The first move that is kept gets its ply
    /// for a number, and a variation that begins with it its line 変化, as moves that are
    /// read get theirs: or the text would be read as something else where it is written.
    fn cut(&mut self, part: Part<'a>) {
        let ply = self.builder.next_ply() + usize::from(self.at_end().is_some());
        match self.opened.take() {
            Some(opened) => self.keep_variation(opened),
            None if self.builder.is_at_fork() => self.keep(&format!("変化：{ply}手")),
            None => {}
        }
        self.lost = Some(ply);
        let class = Class::Move(part.numbered);
        match part.numbered.number {
            Some(number) if number != ply => self.lose(&format!("{ply:4} {}", part.numbered.body), class),
            _ => self.lose(part.text, class),
        }
    }

    /// Takes a move or an end, and gives what follows it.
    fn step(&mut self, part: Part<'a>, report: &mut Report) -> Result<&'a str, Fault> {
        let entry = moves::entry(part.numbered.body);
        self.number(&entry.step, part, report);
        self.pass_end(&entry.step, part, report)?;
        let mover = self.builder.position().side();
        match entry.step {
            Written::Move(said) => self.play(&said, part, report)?,
            Written::End(terminal) => self.end(terminal, part, report)?,
            Written::Pass => return Err((Code::KifPass, Vec::new())),
            Written::Unreadable => return Err((Code::KifUnreadableMove, Vec::new())),
        }
        if self.opened.take().is_some() && !self.notes.is_empty() {
            report.remark(Code::KifNoteBeforeVariation, self.notes[0].0);
            self.write_notes(report);
        }
        let time = entry.time.unwrap_or(Time { spent: None, total: None });
        let fit = self.sums.add(self.builder.tree(), self.builder.node(), mover, time.spent, time.total);
        if entry.time.is_some() {
            self.time(time, fit, part, report);
        }
        Ok(entry.rest)
    }

    /// Finds out where the next step goes. The order counts more than the numbers.
    fn number(&mut self, step: &Written, part: Part<'a>, report: &mut Report) {
        let ply = self.builder.next_ply();
        let Some(number) = part.numbered.number else { return report.remark(Code::KifNoNumber, part.line) };
        let ahead = number as isize - self.shift - ply as isize;
        match ahead {
            0 => {}
            1 if self.at_end().is_some() => self.shift += 1,
            _ => self.odd_number(number, ahead, step, part, report),
        }
    }

    fn odd_number(
        &mut self,
        number: usize,
        ahead: isize,
        step: &Written,
        part: Part<'a>,
        report: &mut Report,
    ) {
        let ply = self.builder.next_ply();
        let meant = usize::try_from(number as isize - self.shift).unwrap_or(0);
        let resumed = usize::try_from(number as isize - self.offset).unwrap_or(0);
        let is_first = self.opened.is_some() || self.is_empty();
        let is_repeated = meant < ply && meant >= self.builder.line_start();
        let (code, to) = if !is_first && is_repeated && !self.fits_here_only(step, meant) {
            (Code::KifNumberRepeated, Some(meant))
        } else if !is_first && ahead > 0 && self.builder.can_resume_at(resumed) {
            self.shift = self.offset;
            (Code::KifLineResumed, Some(resumed))
        } else {
            (Code::KifNumberSkipped, None)
        };
        report.add(code, part.place(), part.text, [number, ply]);
        match to {
            // The lines were just found to reach that ply.
            Some(ply) => drop(self.builder.branch_at(ply)),
            None if self.is_empty() => (self.offset, self.shift) = (ahead, ahead),
            None => self.shift += ahead,
        }
        self.is_merging = false;
    }

    /// Whether a move whose number came before is one of the side to move here and not
    /// of the side to move at that ply: then the number is wrong, and not the place.
    fn fits_here_only(&self, step: &Written, ply: usize) -> bool {
        let other_side = !(self.builder.next_ply() - ply).is_multiple_of(2);
        let Written::Move(said) = step else { return false };
        let position = self.builder.position();
        let meant = meaning(said, position, self.builder.last_to());
        let fits = meant.is_ok_and(|meant| position.check(meant.mv).is_ok());
        other_side && said.from.is_some() && fits
    }

    /// The end at which the line stands.
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
        let meant = meaning(said, self.builder.position(), self.builder.last_to())?;
        let played = self.builder.play(meant.mv).map_err(|error| match error {
            PlayError::Illegal(why) => (Code::KifImpossibleMove, vec![why.into()]),
            PlayError::Full => (Code::KifUnreadableMove, Vec::new()),
        })?;
        for (code, args) in meant.doubts {
            report.add(code, part.place(), part.text, args);
        }
        if let Some(why) = played.illegal {
            report.add(Code::KifIllegalMove, part.place(), part.text, [why]);
        }
        if played.merged && !self.is_merging {
            report.remark(Code::KifRepeatedVariation, part.line);
        }
        self.is_merging = played.merged;
        Ok(())
    }

    fn end(&mut self, terminal: Terminal, part: Part<'a>, report: &mut Report) -> Result<(), Fault> {
        if let Terminal::Other(text) = &terminal {
            report.add(Code::KifUnknownEnd, part.place(), part.text, [&**text]);
        }
        self.builder.end(terminal).map_err(|_| (Code::KifUnreadableMove, Vec::new()))?;
        Ok(())
    }

    fn time(&mut self, time: Time, fit: Fit, part: Part<'a>, report: &mut Report) {
        let known = self.builder.tree().node(self.builder.node()).time;
        if let (Some(spent), None) = (time.spent, known) {
            self.builder.time(spent);
        }
        let code = match fit {
            _ if self.said_bad_time => return,
            Fit::Other if self.said_mismatch => return,
            Fit::Fits if time.spent.is_some() => return,
            Fit::Other => Code::KifTotalMismatch,
            Fit::Fits | Fit::Falls => Code::KifBadTime,
        };
        self.said_bad_time |= code == Code::KifBadTime;
        self.said_mismatch = true;
        report.add(code, part.place(), part.text, [""; 0]);
    }

    /// Takes what is behind a move on its line, and gives the next move if that is one.
    fn behind(&mut self, part: Part<'a>, text: &'a str, report: &mut Report) -> Option<Part<'a>> {
        let line = part.line;
        let classify = if part.is_listed() { classify_listed } else { classify };
        match classify(text) {
            Class::Blank => {}
            Class::Move(numbered) => {
                report.remark(Code::KifSeveralMoves, line);
                return Some(Part { line, text, numbered });
            }
            Class::Comment(comment) => {
                report.remark(Code::KifCommentBehindMove, line);
                self.builder.comment(comment);
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
        if !fits || said.plies.is_some_and(|said| said != plies) {
            report.remark(Code::KifTrailerMismatch, line);
        }
        if self.at_end().is_some() {
            return;
        }
        report.remark(Code::KifEndFromTrailer, line);
        // A tree that is full has lost nothing but a word that is in the report.
        let _ = self.builder.end(terminal);
        self.sums.add(self.builder.tree(), self.builder.node(), mover, None, None);
        self.opened = None;
        self.write_notes(report);
    }
}
