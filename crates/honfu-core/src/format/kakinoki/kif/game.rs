//! Builds one record from its lines: moves, ends, and lines that cannot be read, which are kept as raw lines.

mod numbering;
mod trailers;
mod variations;
mod words;

use super::ends::end_of_side;
use super::entry::{KifEntry, KifNumberedMove, KifStep};
use super::line::{KifLine, classify, has_step};
use super::note::{KifNote, KifNoteText};
use super::reading::{KifLostPart, KifReading};
use super::resolve::{MoveDiagnostic, resolve_move};
use super::running_text::is_reversed;
use super::signs::{is_mark, trim_start};
use super::{KifDialect, ends, moves};
use crate::format::report::{Code, OtherGame, ReadReport};
use crate::format::shared::play_step::attribute_foul;
use crate::format::shared::time::{KifTime, TimeTotals, TotalFit, clock};
use crate::format::source::lines::ColumnCounter;
use crate::format::source::{LineColumn, SourceLine};
use crate::notation::{Motion, MoveConstraints};
use crate::record::{
    FormatFamily, GameEnd, Headers, PlayError, RawLine, Record, RecordBuilder, StartPosition, side_at_start,
};
use crate::shogi::{Color, PieceKind};

/// The maximum length of a KI2 move, in characters.
const LONGEST_MOVE: usize = 12;

/// A record under construction, from its moves on.
pub(crate) struct KifGame<'a> {
    dialect: KifDialect,
    builder: RecordBuilder,
    sums: TimeTotals,
    /// How far the move numbers of the record are ahead of the plies: 0 in a correct file.
    offset: isize,
    /// How far the move numbers of the present line of play are ahead of its plies.
    shift: isize,
    reading: KifReading<'a>,
    /// Whether the present line of play follows moves that are already in the tree.
    is_merging: bool,
    /// The codes of diagnostics that are reported only once, and have been reported.
    reported: Vec<Code>,
    ruler: ColumnCounter,
}

/// A move or an end on a line; most lines have one.
#[derive(Clone, Copy)]
struct KifPart<'a> {
    line: SourceLine<'a>,
    /// The text of the line from this move or end on.
    text: &'a str,
    numbered: KifNumberedMove<'a>,
}

impl<'a> KifGame<'a> {
    /// `notes` belong to the start position. Without a `start`, the record is of another game, and its lines
    /// are kept as text.
    pub(crate) fn new(
        dialect: KifDialect,
        headers: Headers,
        start: Option<StartPosition>,
        notes: Vec<KifNote<'a>>,
        report: &mut ReadReport,
    ) -> KifGame<'a> {
        let reading = match start {
            Some(_) => KifReading::Moves,
            None => KifReading::AsText(KifLostPart::default()),
        };
        let mut game = KifGame {
            dialect,
            builder: report.builder(headers, start.unwrap_or_default()),
            sums: TimeTotals::default(),
            offset: 0,
            shift: 0,
            reading,
            is_merging: false,
            reported: Vec::new(),
            ruler: ColumnCounter::default(),
        };
        notes.into_iter().for_each(|note| game.write_note(note, report));
        report.attach(game.builder.node());
        game
    }

    pub(crate) fn finish(mut self, report: &mut ReadReport) -> Record {
        self.leave_variation(report);
        report.attach(self.builder.node());
        self.builder.finish()
    }

    /// Whether a move with the number 1 must belong to another record. Below headers, it does so even where
    /// it would otherwise be an alternative to the last move.
    pub(crate) fn is_past_number_1(&self, after_headers: bool) -> bool {
        let lost = self.reading.lost();
        let next = lost.map_or(self.builder.next_ply(), |lost| lost.next) as isize;
        let start = lost.map_or(self.builder.line_start(), |lost| lost.start) as isize;
        let ply = if lost.is_some() { 1 } else { 1 - self.shift };
        let is_sibling = ply == next - 1 && ply >= start;
        !self.is_at_first() && ply < next && (after_headers || !is_sibling)
    }

    /// Whether `number` is the number of the next move, and that move is not the first.
    pub(crate) fn is_next(&self, number: usize) -> bool {
        self.reading.lost().is_none()
            && number > 1
            && number as isize - self.shift == self.builder.next_ply() as isize
    }

    fn is_empty(&self) -> bool {
        self.builder.tree().arena_len() == 1 && self.reading.lost().is_none()
    }

    /// Whether no move of the record or of a variation has come yet.
    fn is_at_first(&self) -> bool {
        matches!(self.reading, KifReading::Opened(_)) || self.is_empty()
    }

    pub(crate) fn line(&mut self, line: SourceLine<'a>, class: KifLine<'a>, report: &mut ReadReport) {
        match (class, &self.reading) {
            (KifLine::Blank, _) => {}
            (_, KifReading::AsText(_)) => self.keep(line.text),
            (KifLine::Variation(number), _) => self.open_variation(line, number, report),
            (_, KifReading::Lost(lost)) => {
                if let KifLine::Move(numbered) = class
                    && let Some(game) = self.other_game(numbered)
                {
                    report.add(Code::OtherGame, line.place(0), line.text, [game]);
                    self.reading = KifReading::AsText(*lost);
                }
                self.keep_unread(line.text, class);
            }
            (KifLine::Move(numbered), _) => {
                let text = self.words_before(line, numbered, report);
                self.moves(KifPart { line, text, numbered }, report);
            }
            (KifLine::Trailer(text) | KifLine::Result(_, text), _) => self.trailer(line, text, report),
            _ => self.note_line(line, class, report),
        }
        report.attach(self.builder.node());
    }

    fn note_line(&mut self, line: SourceLine<'a>, class: KifLine<'a>, report: &mut ReadReport) {
        if let Some(note) = KifNote::from_line(line, class, report) {
            self.note(note, report);
        }
    }

    /// Adds a note to the present node or, at the start of a variation, to its first move.
    fn note(&mut self, note: KifNote<'a>, report: &mut ReadReport) {
        match &mut self.reading {
            KifReading::Opened(opened) => opened.notes.push(note),
            _ => self.write_note(note, report),
        }
    }

    fn write_note(&mut self, KifNote { line, text }: KifNote<'a>, report: &mut ReadReport) {
        match text {
            KifNoteText::Comment(text) => self.builder.add_comment(text),
            KifNoteText::Raw(text) => self.keep(text),
            KifNoteText::Bookmark(name) => {
                if let Some(old) = self.builder.set_bookmark(name) {
                    report.add(Code::KifRepeatedBookmark, line.place(0), line.text, [&*old]);
                }
            }
        }
    }

    /// Keeps a text that cannot be read as a raw line of the present node.
    fn keep(&mut self, text: &str) {
        self.builder.add_raw_line(RawLine::new(FormatFamily::Kif, text));
    }

    /// Returns the other game that an unreadable move belongs to, if no move was played before.
    fn other_game(&self, mv: KifNumberedMove<'_>) -> Option<OtherGame> {
        OtherGame::from_move(mv.body).filter(|_| self.builder.tree().arena_len() == 1)
    }

    /// Keeps a line below an unreadable move, and counts its moves.
    fn keep_unread(&mut self, text: &str, class: KifLine<'a>) {
        self.keep(text);
        if let (KifLine::Move(_), Some(lost)) = (class, self.reading.lost_mut()) {
            lost.next += moves::count_unread(text, self.dialect);
            self.builder.lose(lost.next);
        }
    }

    fn moves(&mut self, part: KifPart<'a>, report: &mut ReadReport) {
        let mut next = Some(part);
        while let Some(part) = next {
            next = match self.step(part, report) {
                Ok(rest) => self.after(part.line, rest, report),
                Err((code, args)) => {
                    report.add(code, self.place(part), part.text, args);
                    self.cut(part, code == Code::OtherGame);
                    None
                }
            };
            report.attach(self.builder.node());
        }
    }

    /// Keeps the rest of the line of play as text from an unreadable move on. The first line is kept with its
    /// ply as number if it would otherwise be read as something else; if it begins a variation, a 変化 line
    /// is kept above it.
    fn cut(&mut self, part: KifPart<'a>, is_other_game: bool) {
        let ply = self.builder.next_ply() + usize::from(self.at_end().is_some());
        match self.reading.take_opened() {
            Some(opened) => self.keep_variation(opened),
            None if self.builder.is_at_fork() => self.keep(&format!("変化：{ply}手")),
            None => {}
        }
        let lost = KifLostPart { start: self.builder.line_start(), next: ply };
        self.reading = if is_other_game { KifReading::AsText(lost) } else { KifReading::Lost(lost) };
        let KifNumberedMove { number, body } = part.numbered;
        let class = KifLine::Move(part.numbered);
        let is_other_alone = !matches!(classify(part.text, self.dialect), KifLine::Move(_));
        match self.dialect {
            KifDialect::Kif if is_other_alone || number.is_some_and(|number| number != ply) => {
                self.keep_unread(&format!("{ply:4} {body}"), class);
            }
            KifDialect::Ki2 if is_other_alone => {
                let mark = if self.builder.position().side() == Color::Black { '▲' } else { '△' };
                let marks = if body.starts_with(is_mark) { None } else { Some(mark) };
                self.keep_unread(
                    &format!("{ply} {}{body}", marks.map_or_else(String::new, String::from)),
                    class,
                );
            }
            _ => self.keep_unread(part.text, class),
        }
    }

    /// Reads a move or an end, and returns the text behind it.
    fn step(&mut self, part: KifPart<'a>, report: &mut ReadReport) -> Result<&'a str, MoveDiagnostic> {
        let mut entry = moves::entry(part.numbered.body);
        if let Some((rest, step)) = self.starred(&entry) {
            entry.step = step;
            (entry.time, entry.rest) = moves::time_and_rest(rest);
        }
        self.number(&entry.step, part, report);
        self.pass_end(&entry.step, part, report)?;
        let mover = self.builder.position().side();
        let place = self.place(part);
        let body = part.numbered.body;
        if matches!(&entry.step, KifStep::End(end) if end.outcome(mover).is_some())
            && body.starts_with(is_mark)
            && side_at_start(body).is_some_and(|(side, _)| side != mover)
        {
            report.flag(self.dialect.wrong_mark(), place, part.text);
        }
        match entry.step {
            KifStep::Move(constraints) => self.play(&constraints, part, report)?,
            KifStep::Pass => return Err((Code::KifPass, Vec::new())),
            KifStep::Unreadable => {
                return Err(match self.other_game(part.numbered) {
                    Some(game) => (Code::OtherGame, vec![game.into()]),
                    None => (Code::KifUnreadableMove, Vec::new()),
                });
            }
            KifStep::End(GameEnd::Other(text)) => match end_of_side(&text, mover) {
                Some(end) => {
                    entry.is_odd = true;
                    self.end(end, part, report)?;
                }
                // In KI2 only a trailer may have other words.
                None if self.dialect == KifDialect::Ki2 => {
                    return Err((Code::KifUnreadableMove, Vec::new()));
                }
                None => self.end(GameEnd::Other(text), part, report)?,
            },
            KifStep::End(end) => {
                let end = attribute_foul(end, part.numbered.body, &self.builder);
                self.end(end, part, report)?;
            }
        }
        if entry.is_odd || part.is_oddly_numbered() {
            report.flag(Code::KifOddSpelling, place, part.text);
        }
        report.locate(self.builder.node(), place);
        if let Some(opened) = self.reading.take_opened() {
            if let Some(first) = opened.notes.first() {
                report.remark(Code::KifNoteBeforeVariation, first.line);
            }
            opened.notes.into_iter().for_each(|note| self.write_note(note, report));
        }
        if self.dialect == KifDialect::Kif || entry.time.is_some() {
            self.time(entry.time, mover, part, report);
        }
        Ok(entry.rest)
    }

    /// Reads a move with an asterisk behind it; returns the text behind the asterisk, and the step. It is a
    /// drop if the piece can be dropped there, and unreadable if a piece on the board can go there too.
    fn starred(&self, entry: &KifEntry<'a>) -> Option<(&'a str, KifStep)> {
        let KifStep::Move(constraints) = entry.step else { return None };
        let rest = entry.rest.strip_prefix(['*', '＊']).filter(|_| entry.time.is_none())?;
        let goes_on = trim_start(rest).is_empty() || trim_start(rest).starts_with(is_mark);
        let is_open = constraints.from.is_none() && constraints.drop.is_none();
        if !is_open || !(goes_on || moves::time_and_rest(rest).0.is_some()) {
            return None;
        }
        let dropped = MoveConstraints { drop: Some(true), ..constraints };
        if !self.can_be(&dropped) {
            return None;
        }
        let step = if self.can_be(&constraints) { KifStep::Unreadable } else { KifStep::Move(dropped) };
        Some((rest, step))
    }

    /// Whether the constraints mean a legal move: a drop if they ask for one, otherwise a move on the board.
    fn can_be(&self, constraints: &MoveConstraints) -> bool {
        let position = self.builder.position();
        let resolved = resolve_move(constraints, self.dialect, position, self.builder.last_to());
        resolved.is_ok_and(|resolved| {
            let is_drop = resolved.mv.from().is_none();
            is_drop == constraints.drop.is_some() && position.check(resolved.mv).is_ok()
        })
    }

    fn place(&mut self, part: KifPart<'a>) -> LineColumn {
        self.place_of(part.numbered.body, part.line)
    }

    /// Returns the place where the rest of a line begins.
    fn place_of(&mut self, rest: &str, line: SourceLine<'a>) -> LineColumn {
        self.ruler.place(line, line.text.len() - rest.len())
    }

    /// Returns the end at the present node, if the line of play has reached one.
    #[inline]
    fn at_end(&self) -> Option<&GameEnd> {
        self.builder.tree().node(self.builder.node()).end()
    }

    /// Checks that a step may follow: moves may follow an interruption but no other end; a second end may
    /// follow any.
    fn pass_end(
        &self,
        step: &KifStep,
        part: KifPart<'a>,
        report: &mut ReadReport,
    ) -> Result<(), MoveDiagnostic> {
        match (self.at_end(), step) {
            (None, _) => {}
            (Some(_), KifStep::End(_)) => report.remark(Code::KifSecondEnd, part.line),
            (Some(GameEnd::Interrupt | GameEnd::Sealed), _) => report.remark(Code::KifGoesOn, part.line),
            (Some(_), _) => return Err((Code::KifMoveAfterEnd, Vec::new())),
        }
        Ok(())
    }

    fn play(
        &mut self,
        constraints: &MoveConstraints,
        part: KifPart<'a>,
        report: &mut ReadReport,
    ) -> Result<(), MoveDiagnostic> {
        let resolved =
            resolve_move(constraints, self.dialect, self.builder.position(), self.builder.last_to())?;
        let played = self.builder.play(resolved.mv).map_err(|error| match error {
            PlayError::Illegal(why) => (Code::KifImpossibleMove, vec![why.into()]),
            PlayError::Full => (Code::TooManyMoves, Vec::new()),
        })?;
        for (code, args) in resolved.diagnostics {
            report.add(code, self.place(part), part.text, args);
        }
        if self.dialect == KifDialect::Ki2 {
            self.check_wording(constraints, part, report);
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

    /// Reports odd wording of a KI2 move.
    fn check_wording(&mut self, constraints: &MoveConstraints, part: KifPart<'a>, report: &mut ReadReport) {
        if constraints.color.is_none() {
            self.flag_once(Code::Ki2NoMark, part, report);
        }
        if is_reversed(constraints, part.numbered.body) {
            report.flag(Code::Ki2WordOrder, self.place(part), part.text);
        }
        let goes = matches!(constraints.kind, Some(PieceKind::Dragon | PieceKind::Horse));
        let is_read = constraints.motion == Some(Motion::Up) && !goes;
        // The body goes on with all moves up to the end of the line.
        let is_in_move = |c: &char| !c.is_whitespace() && !"▲△▼▽☗☖".contains(*c);
        let mut words = part.numbered.body.chars().skip(1).take(LONGEST_MOVE).take_while(is_in_move);
        if is_read && words.any(|c| matches!(c, '行' | '入')) {
            report.flag(Code::Ki2OtherPieceGoes, self.place(part), part.text);
        }
    }

    fn flag_once(&mut self, code: Code, part: KifPart<'a>, report: &mut ReadReport) {
        if !self.reported.contains(&code) {
            self.reported.push(code);
            report.flag(code, self.place(part), part.text);
        }
    }

    fn end(
        &mut self,
        end: GameEnd,
        part: KifPart<'a>,
        report: &mut ReadReport,
    ) -> Result<(), MoveDiagnostic> {
        if let GameEnd::Other(text) = &end {
            let place = self.place(part);
            report.add(Code::KifUnknownEnd, place, part.text, [&**text]);
            if ends::has_name(text) {
                report.flag(Code::KifOddSpelling, place, part.text);
            }
        }
        self.builder.add_end(end).map_err(|_| (Code::TooManyMoves, Vec::new()))?;
        Ok(())
    }

    fn time(&mut self, time: Option<KifTime>, mover: Color, part: KifPart<'a>, report: &mut ReadReport) {
        let KifTime { spent, total } = time.unwrap_or(KifTime { spent: None, total: None });
        let fit = self.sums.check(self.builder.tree(), self.builder.node(), mover, spent, total);
        if time.is_none() {
            return;
        }
        let known = self.builder.tree().node(self.builder.node()).time;
        if let (Some(spent), None) = (spent, known) {
            self.builder.set_time(spent);
        }
        let (code, sum) = match fit {
            TotalFit::Fits if spent.is_some() => return,
            TotalFit::Fits => (Code::KifBadTime, None),
            TotalFit::Other(sum) => (Code::KifTotalMismatch, Some(sum)),
            TotalFit::Falls(sum) => (Code::KifTotalFalls, Some(sum)),
        };
        // Once a total is wrong, the later ones are wrong too.
        let is_known =
            [Code::KifBadTime, Code::KifTotalFalls, code].iter().any(|code| self.reported.contains(code));
        if !is_known {
            self.reported.push(code);
            let totals = total.zip(sum).map(|(total, sum)| [clock(total), clock(sum.seconds().into())]);
            let args = totals.iter().flatten().map(String::as_str);
            report.add(code, self.place(part), part.text, args);
        }
    }

    /// Reads the text behind a move on its line, and returns the next move, if it is one.
    fn after(&mut self, line: SourceLine<'a>, text: &'a str, report: &mut ReadReport) -> Option<KifPart<'a>> {
        let is_kif = self.dialect == KifDialect::Kif;
        let text = if is_kif { text } else { self.pass_words(line, text, report) };
        if text.is_empty() {
            return None;
        }
        let class = moves::following(text).map_or_else(|| classify(text, self.dialect), KifLine::Move);
        let class = match class {
            // Words without まで, or a move behind まで, are not a trailer.
            KifLine::Trailer(_) if !self.is_trailer(text) => KifLine::Unknown,
            class => class,
        };
        match class {
            KifLine::Blank => {}
            KifLine::Move(numbered) => {
                if is_kif {
                    report.flag(Code::KifSeveralMoves, self.place_of(text, line), text);
                }
                return Some(KifPart { line, text, numbered });
            }
            KifLine::Comment(comment) => {
                if is_kif {
                    report.flag(Code::KifCommentAfterMove, self.place_of(text, line), text);
                }
                self.builder.add_comment(comment);
            }
            // A mark that does not begin a readable move.
            KifLine::Unknown | KifLine::Header(..) if !is_kif && text.contains(is_mark) => {
                return Some(KifPart { line, text, numbered: KifNumberedMove { number: None, body: text } });
            }
            KifLine::Unknown => {
                let code = if has_step(text) { Code::KifLineWithMove } else { Code::StrayLine };
                report.flag(code, self.place_of(text, line), text);
                self.keep(text.trim_end());
                report.attach(self.builder.node());
            }
            class => self.line(SourceLine { text: text.trim_end(), ..line }, class, report),
        }
        None
    }
}
