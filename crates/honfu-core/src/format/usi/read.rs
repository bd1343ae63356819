//! The reader: a record for each line.

use super::line::{end, is_board, kind};
use crate::format::lines::{LineWord, LineWords, SourceLine};
use crate::format::per_line::{self, LineSyntax};
use crate::format::{Code, DiagnosticArg, ReadReport, play, sfen};
use crate::record::{FormatFamily, Headers, NodeId, Record, RecordBuilder, StartPosition};
use crate::shogi::Move;

/// USI, and SFEN with it.
pub const SYNTAX: LineSyntax =
    LineSyntax { family: FormatFamily::Usi, opens: |text| kind(text).is_some(), record };

/// Reads the records of a text in USI or SFEN.
///
/// A word that is no move, or a move that cannot be made, ends its record there; the
/// rest of the line stays as a raw line at the last move.
pub fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    per_line::read(text, report, &SYNTAX)
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
        game.extra(per_line::unread(FormatFamily::Usi, line, offset, has_moves));
    }
    game.finish()
}

/// Reads up to the first move; `None` if the position cannot be read.
fn start(words: &mut LineWords<'_>, line: SourceLine<'_>, report: &mut ReadReport) -> Option<StartPosition> {
    let mut ahead = words.clone();
    let mut first = ahead.next();
    if first.is_some_and(|word| word.text == "position") {
        words.clone_from(&ahead);
        first = ahead.next();
    }
    let start = match first {
        Some(word) if word.text == "startpos" => StartPosition::default(),
        Some(word) if word.text == "sfen" => {
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
    if ahead.next().is_some_and(|word| word.text == "moves") {
        words.clone_from(&ahead);
    }
    Some(start)
}

/// Reads a position, of which `board` is the first field.
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
        let Some(word) = ahead.next().filter(|word| word.text != "moves" && is_field(word)) else { break };
        end = word.offset + word.text.len();
        words.clone_from(&ahead);
    }
    let text = line.text.get(board.offset..end).unwrap_or_default();
    sfen::start(text, board.place, report)
}

/// Plays the moves; where in the line the first word stands that could not be read.
fn moves(game: &mut RecordBuilder, words: LineWords<'_>, report: &mut ReadReport) -> Option<usize> {
    for LineWord { text, offset, place } in words {
        let is_read = match (Move::from_usi(text), end(text)) {
            (Some(mv), _) => play::play(game, mv, text, place, report),
            (None, Some(terminal)) => play::end(game, terminal, text, place, report),
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
