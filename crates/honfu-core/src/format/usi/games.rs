//! USI position strings, one record on each line, and the lines that SFEN files share with them.
//!
//! ```text
//! line  = [ "position" ] ( start [ "moves" move* ] | "moves" move* | move+ ) [ end ]
//! start = "startpos" | [ "sfen" ] board side [ hands [ number ] ]
//! end   = "resign" | "win" | "rep_draw" | "draw" | "timeout" | "break"
//! ```
//!
//! The words for the end are those of tsshogi, and of engines where they have them. A line that begins with
//! anything else is not a record; it is kept, as are lines with `#`.

use std::borrow::Cow;

use super::sfen;
use crate::format::report::{Code, DiagnosticArg, LossKind, LossReport, OtherGame, ReadReport, unsupported};
use crate::format::shared::per_line::LineSyntax;
use crate::format::shared::play_step::{can_be_made, is_break};
use crate::format::shared::{per_line, play_step};
use crate::format::source::lines::{LineWord, LineWords};
use crate::format::source::{SourceLine, SourceLines};
use crate::format::spec::{Format, FormatSpec, RecordContinuation, WriteTarget};
use crate::record::{
    FormatFamily, GameEnd, Headers, Node, NodeId, Record, RecordBuilder, StartPosition, Step, Tree,
};
use crate::shogi::{Move, Position};
use crate::texts;

/// Position strings of USI, one game on each line.
pub(crate) static USI: FormatSpec = FormatSpec {
    unsupported: unsupported![Variations, Comments, Marks, Bookmarks, Times, Headers, UnknownHands],
    continuation: Some(RecordContinuation { removed: "", joint: " ", close: "" }),
    ..FormatSpec::new(Format::Usi, "usi", texts::format::Usi, &["usi"], FormatFamily::Usi, read, write)
};

/// The content of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UsiLineKind {
    /// A position in SFEN, and nothing else.
    Position,
    /// A record, perhaps without moves.
    Game,
}

/// Returns the content of a line; `None` if it does not begin like a record.
pub(crate) fn line_kind(text: &str) -> Option<UsiLineKind> {
    let line = SourceLine { number: 1, text };
    let mut words = line.words();
    let first = words.next()?.text;
    match first {
        _ if keyword(first).is_some() => Some(UsiLineKind::Game),
        _ if is_board(first) => {
            let has_moves = words.any(|word| is_keyword(word.text, "moves"));
            Some(if has_moves { UsiLineKind::Game } else { UsiLineKind::Position })
        }
        _ if Move::from_usi(first).is_some() => Some(UsiLineKind::Game),
        _ => None,
    }
}

/// Returns the keyword that a word is, in any case, even with a colon or a comma behind it.
fn keyword(word: &str) -> Option<&'static str> {
    let bare = word.trim_start_matches(['\u{FEFF}', '"']).trim_end_matches([':', ',']);
    ["position", "startpos", "sfen", "moves"].into_iter().find(|known| bare.eq_ignore_ascii_case(known))
}

fn is_keyword(word: &str, known: &str) -> bool {
    keyword(word) == Some(known)
}

/// Returns the content of a line as evidence of its format. This is stricter than [`line_kind`], because
/// prose can begin with these words as well.
pub(crate) fn evident_kind(text: &str) -> Option<UsiLineKind> {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let is_move = |word: &str| Move::from_usi(word).is_some();
    let is_side = |word: &str| matches!(word, "b" | "w" | "B" | "W");
    let fits = match keyword(first) {
        Some("position") => second.is_some_and(|word| line_kind(word).is_some()),
        Some("startpos") => second.is_none_or(|word| is_keyword(word, "moves")),
        Some("sfen") => second.is_some_and(is_board),
        Some(_) => second.is_some_and(is_move),
        None => is_move(first) || second.is_some_and(is_side),
    };
    line_kind(text).filter(|_| fits)
}

/// Whether a word looks like the board of SFEN, valid or not.
pub(crate) fn is_board(word: &str) -> bool {
    let slashes = memchr::memchr_iter(b'/', word.as_bytes()).count();
    let is_wide = slashes >= 4 || (slashes == 3 && OtherGame::from_board(word).is_some());
    is_wide && !word.starts_with(['/', '#']) && !word.contains("//")
}

/// The words for the ends of games.
const ENDS: [(&str, GameEnd); 6] = [
    ("resign", GameEnd::Resign),
    ("win", GameEnd::DeclareWin),
    ("rep_draw", GameEnd::Repetition),
    ("draw", GameEnd::Draw),
    ("timeout", GameEnd::TimeForfeit),
    ("break", GameEnd::Interrupt),
];

/// Returns the end that a word names.
pub(crate) fn end_from_word(word: &str) -> Option<GameEnd> {
    ENDS.iter().find(|known| known.0 == word).map(|known| known.1.clone())
}

/// Returns the word for an end. An impasse has the word of any draw, so that it is read back as a draw; ends
/// without a word are not written.
pub(crate) fn end_word(terminal: &GameEnd) -> Option<&'static str> {
    let nearest = if *terminal == GameEnd::Impasse { &GameEnd::Draw } else { terminal };
    ENDS.iter().find(|known| known.1 == *nearest).map(|known| known.0)
}

/// The line syntax of USI, which is that of SFEN too.
pub(crate) const SYNTAX: LineSyntax =
    LineSyntax { family: FormatFamily::Usi, opens: |text| line_kind(text).is_some(), record };

/// Reads the records of a text in USI or SFEN.
///
/// A word that is not a move, or a move that cannot be made, ends its record; the rest of the line is kept as
/// a raw line at the last move.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    per_line::read(&joined(text), report, &SYNTAX)
}

/// Returns the text with moves on the line of their position. Every line keeps its number.
fn joined(text: &str) -> Cow<'_, str> {
    let goes_on = |line: &str, next: &str| {
        let word = next.split_whitespace().next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let is_start = matches!(words.next().and_then(keyword), Some("position" | "startpos" | "sfen"));
        let has_moves = is_start && words.any(|word| is_keyword(word, "moves"));
        let is_open =
            has_moves && line.split_whitespace().next_back().is_some_and(|last| is_keyword(last, "moves"));
        is_start && !has_moves && is_keyword(word, "moves") || is_open && Move::from_usi(word).is_some()
    };
    let next_lines = SourceLines::new(text).skip(1);
    if !SourceLines::new(text).zip(next_lines).any(|(line, next)| goes_on(line.text, next.text)) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut lines = SourceLines::new(text).peekable();
    while let Some(line) = lines.next() {
        let start = out.len();
        out.push_str(line.text);
        let mut joined = 0;
        while let Some(next) = lines.next_if(|next| goes_on(&out[start..], next.text)) {
            out.push(' ');
            out.push_str(next.text);
            joined += 1;
        }
        out.extend(std::iter::repeat_n('\n', joined + 1));
    }
    out.into()
}

fn record(line: SourceLine<'_>, report: &mut ReadReport) -> Record {
    let mut words = line.words();
    let start = start(&mut words, line, report);
    report.attach(NodeId::ROOT);
    let is_read = start.is_some();
    let mut game = report.builder(Headers::default(), start.unwrap_or_default());
    let stop = if is_read { moves(&mut game, words, report) } else { Some(0) };
    if let Some(offset) = stop {
        let has_moves = game.node() != NodeId::ROOT;
        game.add_raw_line(per_line::unread(FormatFamily::Usi, line, offset, has_moves));
    }
    game.finish()
}

/// Reads the words up to the first move; `None` if the position cannot be read.
fn start(words: &mut LineWords<'_>, line: SourceLine<'_>, report: &mut ReadReport) -> Option<StartPosition> {
    let mut ahead = words.clone();
    let mut first = ahead.next();
    if first.is_some_and(|word| is_keyword(word.text, "position")) {
        words.clone_from(&ahead);
        first = ahead.next();
    }
    let start = match first {
        Some(word) if is_keyword(word.text, "startpos") => StartPosition::default(),
        Some(word) if is_keyword(word.text, "sfen") => {
            let board = ahead.next().unwrap_or(LineWord { text: "", offset: line.text.len(), ..word });
            fields(board, &mut ahead, line, report)?
        }
        Some(word) if is_board(word.text) => fields(word, &mut ahead, line, report)?,
        _ => {
            ahead.clone_from(words);
            StartPosition::default()
        }
    };
    words.clone_from(&ahead);
    if ahead.next().is_some_and(|word| is_keyword(word.text, "moves")) {
        words.clone_from(&ahead);
    }
    Some(start)
}

/// Reads a position whose first field is `board`.
fn fields(
    board: LineWord<'_>,
    words: &mut LineWords<'_>,
    line: SourceLine<'_>,
    report: &mut ReadReport,
) -> Option<StartPosition> {
    let mut end = board.offset + board.text.len();
    for field in 1..=3 {
        let mut ahead = words.clone();
        // Hands such as `2b2g` may look like a move.
        let is_field = |word: &LineWord<'_>| field == 2 || Move::from_usi(word.text).is_none();
        let Some(word) = ahead.next().filter(|word| !is_keyword(word.text, "moves") && is_field(word)) else {
            break;
        };
        end = word.offset + word.text.len();
        words.clone_from(&ahead);
    }
    let text = line.text.get(board.offset..end).unwrap_or_default();
    sfen::start(text, board.place, report)
}

/// Plays the moves. Returns the byte offset of the first word that could not be read.
fn moves(game: &mut RecordBuilder, words: LineWords<'_>, report: &mut ReadReport) -> Option<usize> {
    for LineWord { text, offset, place } in words {
        let word = text.trim_end_matches('"');
        let is_read = match (Move::from_usi(word), end_from_word(word)) {
            (Some(mv), _) => play_step::play_move(game, mv, text, place, report),
            (None, Some(terminal)) => play_step::play_end(game, terminal, text, place, report),
            (None, None) => {
                report.add(Code::UsiUnknownWord, place, text, [DiagnosticArg::from(game.next_ply())]);
                report.attach(game.node());
                false
            }
        };
        if !is_read {
            return Some(offset);
        }
    }
    None
}

/// Writes a record as USI text with `\n` line ends.
pub(crate) fn write(record: &Record, _: &WriteTarget, losses: &mut LossReport) -> String {
    per_line::write(record, losses, &SYNTAX, write_game)
}

/// Returns the start position and some moves in the form of the `position` command of USI.
pub(crate) fn position(start: &StartPosition, moves: impl IntoIterator<Item = Move>) -> String {
    let mut out = String::new();
    push_start(&mut out, start);
    for (index, mv) in moves.into_iter().enumerate() {
        out.push_str(if index == 0 { " moves " } else { " " });
        out.push_str(&mv.to_string());
    }
    out
}

fn push_start(out: &mut String, start: &StartPosition) {
    let StartPosition { position, first_ply, .. } = start;
    if *first_ply == 1 && *position == Position::even() {
        out.push_str("position startpos");
    } else {
        out.push_str("position sfen ");
        out.push_str(&sfen::text(position, *first_ply));
    }
}

fn write_game(out: &mut String, record: &Record, losses: &mut LossReport) {
    let tree = &record.tree;
    push_start(out, &record.start);
    let mut position = record.start.position.clone();
    let mut keyword = " moves ";
    for id in tree.main_line().skip(1) {
        let node = tree.node(id);
        if let Some(word) = step(node, &mut position, losses) {
            out.push_str(keyword);
            out.push_str(&word);
            keyword = " ";
        }
        write_tail(out, tree, id, &position, losses);
    }
}

/// Returns the word for a move or an end, if it has one; makes a move in `position`.
fn step(node: &Node, position: &mut Position, losses: &mut LossReport) -> Option<String> {
    match &node.step {
        Step::Start => None,
        Step::Move(mv) => {
            // A tree contains only moves that can be made.
            let _ = position.make(*mv);
            Some(mv.to_string())
        }
        Step::End(terminal) => {
            let word = end_word(terminal);
            if word.and_then(end_from_word).as_ref() != Some(terminal) {
                losses.add_name(LossKind::Terminals, terminal.id(), Some(node.ply()));
            }
            word.map(str::to_owned)
        }
    }
}

/// Writes the rest of a line that could not be read, if it would be unreadable again.
fn write_tail(out: &mut String, tree: &Tree, id: NodeId, position: &Position, losses: &mut LossReport) {
    let mut is_cut = false;
    for raw_line in tree.raw_lines(id) {
        let node = tree.node(id);
        let is_last = node.first_child().is_none() && !is_cut;
        let carried =
            is_last && raw_line.family == FormatFamily::Usi && stays_unread(&raw_line.text, node, position);
        if carried {
            out.push(' ');
            out.push_str(&raw_line.text);
            is_cut = true;
        }
        if !carried {
            losses.add_raw_line(raw_line, node.ply());
        }
    }
}

fn stays_unread(text: &str, node: &Node, position: &Position) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    let written = node.end().filter(|terminal| end_word(terminal).is_some());
    let is_read = match Move::from_usi(first) {
        Some(mv) => written.is_none_or(is_break) && can_be_made(position, mv),
        None => written.is_none() && end_from_word(first).is_some(),
    };
    !first.is_empty() && text == text.trim() && !text.contains(['\n', '\r']) && !is_read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_recognised_by_how_they_begin() {
        let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        for game in ["position startpos", "startpos", " sfen x", "moves", "7g7f 3c3d", "P*5e"] {
            assert_eq!(line_kind(game), Some(UsiLineKind::Game), "{game}");
        }
        for game in [
            "POSITION STARTPOS MOVES 7g7f",
            "position: startpos moves: 7g7f",
            "\u{feff}Position startpos, moves 7g7f",
        ] {
            assert_eq!(evident_kind(game), Some(UsiLineKind::Game), "{game}");
            let mut report = ReadReport::default();
            let records = read(game, &mut report);
            assert_eq!((records.len(), records[0].tree.main_line().count()), (1, 2), "{game}");
            assert!(report.finish().is_empty(), "{game}");
        }
        assert_eq!(line_kind(&format!("{board} b - 1")), Some(UsiLineKind::Position));
        assert_eq!(line_kind(&format!("{board} b - 1 moves 7g7f")), Some(UsiLineKind::Game));
        assert_eq!(line_kind("9/9/9/9/9/9/9 b -"), Some(UsiLineKind::Position), "a broken one");
        for other in ["", " ", "# startpos", "https://a/b/c/d/e", "/a/b/c/d/e", "x", "resign", "7g 7f"] {
            assert_eq!(line_kind(other), None, "{other}");
        }
    }

    #[test]
    fn every_end_but_an_impasse_comes_back() {
        let back = |terminal: &GameEnd| end_word(terminal).and_then(end_from_word);
        assert_eq!(GameEnd::KNOWN.iter().filter(|known| back(known).as_ref() == Some(known)).count(), 6);
        assert_eq!(back(&GameEnd::Impasse), Some(GameEnd::Draw));
        assert_eq!(end_word(&GameEnd::Other("draw".into())), None);
    }
}
