//! USEN: records with their variations, in characters that fit into a URL, one record on each line.
//!
//! ```text
//! line    = [ sfen ] section+       "/" " " "+" of the SFEN are "_" "." "z"
//! section = "~" offset "." code* [ "." end ]
//! code    = three digits of base 36: (from * 81 + to) * 2 + promotes
//! end     = "r" | "t" | "j" | "p"
//! ```
//!
//! The first section is the main line, at offset 0. Each other section branches off after that many moves of
//! the nearest line of play above it that has so many. Squares count from 1a to 9a, 1b and so on; origins
//! from 81 on are hands.

use super::sfen;
use crate::format::report::{Code, LossKind, LossReport, ReadReport, unsupported};
use crate::format::shared::per_line::LineSyntax;
use crate::format::shared::{per_line, play_step};
use crate::format::source::{LineColumn, SourceLine};
use crate::format::spec::{Format, FormatSpec, RecordContinuation, WriteTarget};
use crate::record::{
    FormatFamily, GameEnd, Headers, NodeId, RawLine, Record, RecordBuilder, StartPosition, Step, Tree,
};
use crate::shogi::{Move, PieceKind, Position, Sfen, Square};
use crate::texts;

/// USEN, one game on each line.
pub(crate) static USEN: FormatSpec = FormatSpec {
    unsupported: unsupported![Comments, Marks, Bookmarks, Times, Headers, FirstPly, UnknownHands],
    // A point follows the moves of a line without an end.
    continuation: Some(RecordContinuation { removed: ".", joint: "", close: "" }),
    ..FormatSpec::new(Format::Usen, "usen", texts::format::Usen, &["usen"], FormatFamily::Usen, read, write)
};

/// The number of digits of a move.
pub(crate) const DIGITS: usize = 3;

/// The number of each kind of piece in hand, as an origin.
const HANDS: [(PieceKind, u32); 7] = [
    (PieceKind::Gold, 90),
    (PieceKind::Pawn, 91),
    (PieceKind::Lance, 92),
    (PieceKind::Knight, 93),
    (PieceKind::Silver, 94),
    (PieceKind::Bishop, 95),
    (PieceKind::Rook, 96),
];

/// Returns the move of a code.
pub(crate) fn decode(code: &str) -> Option<Move> {
    let is_code = code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = u32::from_str_radix(code, 36).ok().filter(|_| is_code)?;
    let (from, to, promote) = (number / 162, square(number / 2 % 81)?, number % 2 == 1);
    if let Some((kind, _)) = HANDS.iter().find(|(_, origin)| *origin == from) {
        return (!promote).then_some(Move::Drop { kind: *kind, to });
    }
    Some(Move::Board { from: square(from)?, to, promote })
}

/// Returns the code of a move.
pub(crate) fn encode(mv: Move) -> String {
    let from = match mv {
        Move::Board { from, .. } => number(from),
        Move::Drop { kind, .. } => HANDS.iter().find(|known| known.0 == kind).map_or(0, |known| known.1),
    };
    let code = (from * 81 + number(mv.to())) * 2 + u32::from(mv.promotes());
    [code / 1296, code / 36 % 36, code % 36]
        .into_iter()
        .filter_map(|digit| char::from_digit(digit, 36))
        .collect()
}

fn number(square: Square) -> u32 {
    u32::from(square.rank() - 1) * 9 + u32::from(square.file() - 1)
}

fn square(number: u32) -> Option<Square> {
    let number = u8::try_from(number).ok()?;
    Square::new(number % 9 + 1, number / 9 + 1)
}

/// Returns the end that a letter stands for.
pub(crate) fn end_of_letter(letter: &str) -> Option<GameEnd> {
    Some(match letter {
        "r" => GameEnd::Resign,
        "t" => GameEnd::TimeForfeit,
        "j" => GameEnd::Impasse,
        "p" => GameEnd::Interrupt,
        _ => return None,
    })
}

/// Returns the letter of an end, or of the end that is most like it.
pub(crate) fn letter(terminal: &GameEnd) -> char {
    match terminal {
        GameEnd::Resign => 'r',
        GameEnd::TimeForfeit => 't',
        GameEnd::Impasse | GameEnd::Draw | GameEnd::MaxMoves => 'j',
        _ => 'p',
    }
}

pub(crate) const SYNTAX: LineSyntax = LineSyntax { family: FormatFamily::Usen, opens, record };

/// Reads the records of a text.
///
/// A move that cannot be read or made ends its section; the rest of the section is kept as raw text at the
/// move before, and the other sections are read.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    per_line::read(text, report, &SYNTAX)
}

fn opens(text: &str) -> bool {
    let text = text.trim();
    let fits = |(sfen, rest): (&str, &str)| {
        (sfen.is_empty() || sfen.contains('_')) && rest.starts_with(|c: char| c.is_ascii_digit())
    };
    text.bytes().all(|byte| byte.is_ascii_graphic()) && text.split_once('~').is_some_and(fits)
}

/// Whether a line can only be USEN.
pub(crate) fn is_evident(text: &str) -> bool {
    let is_section = |section: &str| {
        let mut parts = section.splitn(3, '.');
        let mut next = || parts.next().unwrap_or("");
        let (offset, codes, end_letter) = (next(), next(), next());
        offset.bytes().all(|byte| byte.is_ascii_digit())
            && codes.len().is_multiple_of(DIGITS)
            && codes.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && (end_letter.is_empty() || end_of_letter(end_letter).is_some())
    };
    opens(text) && text.trim().split('~').skip(1).all(is_section)
}

fn record(line: SourceLine<'_>, report: &mut ReadReport) -> Record {
    let text = line.text.trim();
    let (head, _) = text.split_once('~').unwrap_or((text, ""));
    let mut at = line.text.len() - line.text.trim_start().len();
    let start = start(head, UsenCursor { line, at }, report);
    report.attach(NodeId::ROOT);
    let is_read = start.is_some();
    let mut reader = UsenReader {
        game: report.builder(Headers::default(), start.unwrap_or_default()),
        unread: Vec::new(),
    };
    if !is_read {
        reader.game.add_raw_line(per_line::unread(FormatFamily::Usen, line, 0, false));
        return reader.game.finish();
    }
    at += head.len();
    for (index, section) in text.split('~').skip(1).enumerate() {
        reader.section(section, index == 0, UsenCursor { line, at: at + 1 }, report);
        at += section.len() + 1;
    }
    reader.finish(line)
}

/// A byte offset in a line, which is ASCII.
#[derive(Clone, Copy)]
struct UsenCursor<'a> {
    line: SourceLine<'a>,
    at: usize,
}

impl UsenCursor<'_> {
    fn place(self) -> LineColumn {
        LineColumn { line: self.line.number, column: self.at as u32 + 1 }
    }

    fn after(self, length: usize) -> Self {
        Self { at: self.at + length, ..self }
    }
}

fn start(head: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> Option<StartPosition> {
    if head.is_empty() {
        return Some(StartPosition::default());
    }
    let text = head.trim_end_matches('.').replace('_', "/").replace('.', " ").replace('z', "+");
    sfen::start(&text, at.place(), report)
}

struct UsenReader {
    game: RecordBuilder,
    /// Text that could not be read, and the node it belongs to; consecutive parts at one node are joined.
    unread: Vec<(NodeId, String)>,
}

impl UsenReader {
    fn section(&mut self, text: &str, is_main: bool, at: UsenCursor<'_>, report: &mut ReadReport) {
        let (offset, rest) = text.split_once('.').unwrap_or((text, ""));
        let (codes, letter) = rest.split_once('.').unwrap_or((rest, ""));
        let before = self.game.node();
        if !self.branch(offset, is_main) {
            report.flag(Code::UsenUnreadable, at.place(), text);
            report.attach(before);
            return self.keep(before, "~", text);
        }
        let stem = self.game.node();
        let at = at.after(offset.len() + 1);
        if let Some(stop) = self.moves(codes, at, report) {
            return match self.game.node() {
                node if node == stem => self.keep(before, "~", text),
                node => self.keep(node, "", rest.get(stop..).unwrap_or_default()),
            };
        }
        if !letter.is_empty() && !self.end(letter, at.after(codes.len() + 1), report) {
            self.keep(self.game.node(), ".", letter);
        }
    }

    fn keep(&mut self, node: NodeId, sign: &str, text: &str) {
        match self.unread.last_mut() {
            Some((last, unread)) if *last == node => unread.extend([sign, text]),
            _ => self.unread.push((node, [sign, text].concat())),
        }
    }

    /// Goes to the place where a section begins. Returns `false` if there is no such place.
    fn branch(&mut self, offset: &str, is_main: bool) -> bool {
        match offset.parse::<usize>() {
            Ok(0) if is_main => true,
            Ok(offset) if !is_main => self.game.branch_at(offset.saturating_add(1)).is_some(),
            _ => false,
        }
    }

    /// Plays the moves. Returns the byte offset of the first one that could not be read or made.
    fn moves(&mut self, codes: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> Option<usize> {
        for stop in (0..codes.len()).step_by(DIGITS) {
            let code = codes.get(stop..codes.len().min(stop + DIGITS)).unwrap_or_default();
            let place = at.after(stop).place();
            let is_played = match decode(code) {
                Some(mv) => play_step::play_move(&mut self.game, mv, code, place, report),
                None => self.reject(code, place, report),
            };
            if !is_played {
                return Some(stop);
            }
        }
        None
    }

    fn end(&mut self, letter: &str, at: UsenCursor<'_>, report: &mut ReadReport) -> bool {
        match end_of_letter(letter) {
            Some(terminal) => play_step::play_end(&mut self.game, terminal, letter, at.place(), report),
            None => self.reject(letter, at.place(), report),
        }
    }

    /// Reports a text that is neither a move nor an end, and returns `false`.
    fn reject(&self, text: &str, place: LineColumn, report: &mut ReadReport) -> bool {
        report.flag(Code::UsenUnreadable, place, text);
        report.attach(self.game.node());
        false
    }

    fn finish(self, line: SourceLine<'_>) -> Record {
        let mut record = self.game.finish();
        let is_whole = self.unread.iter().any(|(node, _)| *node == NodeId::ROOT);
        for (node, text) in self.unread.into_iter().filter(|(node, _)| *node != NodeId::ROOT) {
            record.tree.push_raw_line(node, RawLine::new(FormatFamily::Usen, text));
        }
        if is_whole {
            record.tree.push_raw_line(NodeId::ROOT, per_line::unread(FormatFamily::Usen, line, 0, false));
        }
        record
    }
}

/// Writes a record as USEN text with `\n` line ends.
pub(crate) fn write(record: &Record, _: &WriteTarget, losses: &mut LossReport) -> String {
    per_line::write(record, losses, &SYNTAX, write_game)
}

fn write_game(out: &mut String, record: &Record, losses: &mut LossReport) {
    let tree = &record.tree;
    name_ends(tree, losses);
    let with_unread = game(record, true);
    if unread(tree).is_empty() || is_carried(&with_unread, tree) {
        out.push_str(&with_unread);
    } else {
        losses.add_at(LossKind::RawLines, &record.tree, record.tree.preorder().skip(1));
        out.push_str(&game(record, false));
    }
}

/// Whether the raw text of a line is read back as raw text.
fn is_carried(line: &str, tree: &Tree) -> bool {
    let back = (SYNTAX.record)(SourceLine { number: 1, text: line }, &mut ReadReport::default());
    unread(&back.tree) == unread(tree)
}

/// Returns the raw text at moves, and their plies.
fn unread(tree: &Tree) -> Vec<(u32, &str)> {
    let at = |id| tree.raw_lines(id).iter().map(move |raw_line| (tree.node(id).ply(), &*raw_line.text));
    tree.preorder().skip(1).flat_map(at).collect()
}

/// Reports the ends that are read back as other ends, or not at all.
fn name_ends(tree: &Tree, losses: &mut LossReport) {
    for node in tree.preorder().map(|id| tree.node(id)) {
        if let Some(end) = node.end().filter(|end| end_of(end).as_ref() != Some(end)) {
            losses.add_name(LossKind::Terminals, end.id(), Some(node.ply()));
        }
    }
    for parent in tree.preorder().filter(|&id| tree.is_fork(id)) {
        let lost = tree.children(parent).skip(1).count() - variations(tree, parent).len();
        losses.add(LossKind::Variations, lost, Some(tree.node(parent).ply() + 1));
    }
}

/// Returns the variations after a node that are written. An end with the same letter as one before it would
/// be the same end, and is left out.
fn variations(tree: &Tree, parent: NodeId) -> Vec<NodeId> {
    let mut letters = Vec::new();
    let mut is_new = |id: &NodeId| match tree.node(*id).end().map(letter) {
        Some(letter) if letters.contains(&letter) => false,
        letter => {
            letters.extend(letter);
            true
        }
    };
    let first = tree.node(parent).first_child();
    tree.children(parent).filter(|id| is_new(id) && Some(*id) != first).collect()
}

fn end_of(terminal: &GameEnd) -> Option<GameEnd> {
    end_of_letter(letter(terminal).encode_utf8(&mut [0; 4]))
}

/// Returns the line of a record, with or without the raw text at its moves.
fn game(record: &Record, with_unread: bool) -> String {
    let tree = &record.tree;
    let mut out = head(&record.start.position);
    let mut todo = Vec::new();
    section(&mut out, tree, NodeId::ROOT, with_unread, &mut todo);
    while let Some(first) = todo.pop() {
        section(&mut out, tree, first, with_unread, &mut todo);
    }
    out
}

fn head(position: &Position) -> String {
    if *position == Position::even() {
        return String::new();
    }
    Sfen::new(position.clone()).to_string().replace('/', "_").replace(' ', ".").replace('+', "z")
}

/// Writes a line of play from its first node on, and adds its variations to `todo`.
fn section(out: &mut String, tree: &Tree, first: NodeId, with_unread: bool, todo: &mut Vec<NodeId>) {
    let offset = tree.node(first).ply().saturating_sub(1);
    out.push_str(&format!("~{offset}."));
    let (mut last, mut end) = (first, None);
    for id in tree.line_from(first) {
        match &tree.node(id).step {
            Step::Start => {}
            Step::Move(mv) => out.push_str(&encode(*mv)),
            Step::End(terminal) => end = Some(letter(terminal)),
        }
        todo.extend(variations(tree, id).into_iter().rev());
        last = id;
    }
    let unread: Vec<&str> = tree
        .raw_lines(last)
        .iter()
        .filter(|raw_line| with_unread && raw_line.family == FormatFamily::Usen)
        .map(|raw_line| &*raw_line.text)
        .collect();
    if end.is_some() || unread.first().is_none_or(|text| text.starts_with('~')) {
        out.push('.');
        out.extend(end);
    }
    if last != NodeId::ROOT {
        unread.into_iter().for_each(|text| out.push_str(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_code() {
        let squares: Vec<Square> = Square::all().collect();
        let drops = PieceKind::IN_HAND
            .into_iter()
            .flat_map(|kind| squares.iter().map(move |&to| Move::Drop { kind, to }).collect::<Vec<_>>());
        let boards = squares.iter().flat_map(|&from| {
            let to = |&to: &Square| [false, true].map(|promote| Move::Board { from, to, promote });
            squares.iter().flat_map(to).collect::<Vec<_>>()
        });
        for mv in drops.chain(boards) {
            assert_eq!(decode(&encode(mv)), Some(mv), "{mv}");
        }
    }

    #[test]
    fn codes_are_those_of_other_programs() {
        for (usi, code) in [("7g7f", "7ku"), ("3c3d", "2jm"), ("8h2b+", "8rl"), ("B*5e", "bxq")] {
            assert_eq!(encode(Move::from_usi(usi).unwrap()), code, "{usi}");
        }
        for code in ["", "7k", "7ku2", "zzz", "+7k", "7-u", "歩", "c4i", "bxr"] {
            assert_eq!(decode(code), None, "{code}");
        }
    }
}
