//! The reader: a record for each line.

use super::line::{end, is_board, kind};
use crate::format::lines::{Line, Lines, Word, Words};
use crate::format::play;
use crate::format::{Arg, Code, Place, Report};
use crate::record::{Builder, Extra, Family, Headers, NodeId, Record, Start};
use crate::shogi::sfen::Note;
use crate::shogi::{Move, Sfen};

/// Reads the records of a text in USI or SFEN.
///
/// A word that is no move, or a move that cannot be made, ends its record there; the
/// rest of the line stays as a raw line at the last move.
pub fn read(text: &str, report: &mut Report) -> Vec<Record> {
    let (mut records, mut remarks) = (Vec::new(), Vec::new());
    for line in Lines::new(text).filter(|line| !line.text.trim().is_empty()) {
        report.set_record(records.len());
        if kind(line.text).is_some() {
            records.push(record(line, std::mem::take(&mut remarks), report));
        } else {
            if !line.text.starts_with('#') {
                report.remark(Code::UsiStrayLine, line);
            }
            remarks.push(line.text);
        }
    }
    if let (false, Some(last)) = (remarks.is_empty(), records.last_mut()) {
        remarks.into_iter().for_each(|text| last.tree.push_extra(NodeId::ROOT, extra(text)));
    } else if !remarks.is_empty() {
        records.push(game(Start::default(), remarks).finish());
    }
    records
}

fn extra(text: &str) -> Extra {
    Extra { family: Family::Usi, text: text.into() }
}

/// A game from its start, below the lines that stood above it.
fn game(start: Start, remarks: Vec<&str>) -> Builder {
    let mut game = Builder::new(Headers::default(), start);
    remarks.into_iter().for_each(|text| game.extra(extra(text)));
    game
}

fn record(line: Line<'_>, remarks: Vec<&str>, report: &mut Report) -> Record {
    let mut words = line.words();
    let start = start(&mut words, line, report);
    let is_read = start.is_some();
    let mut game = game(start.unwrap_or_default(), remarks);
    let unread = if is_read { moves(&mut game, words, report) } else { Some(0) };
    if let Some(offset) = unread {
        // Where nothing could be played, the line as a whole is the clearer.
        let from = if game.node() == NodeId::ROOT { 0 } else { offset };
        let rest = line.text.get(from..).unwrap_or_default();
        game.extra(extra(rest.trim()));
    }
    game.finish()
}

/// Reads up to the first move; `None` if the position cannot be read.
fn start(words: &mut Words<'_>, line: Line<'_>, report: &mut Report) -> Option<Start> {
    let mut ahead = words.clone();
    let mut first = ahead.next();
    if first.is_some_and(|word| word.text == "position") {
        words.clone_from(&ahead);
        first = ahead.next();
    }
    let start = match first {
        Some(word) if word.text == "startpos" => Start::default(),
        Some(word) if word.text == "sfen" => {
            let board = ahead.next().unwrap_or(Word { text: "", offset: line.text.len(), ..word });
            sfen(board, &mut ahead, line, report)?
        }
        Some(word) if is_board(word.text) => sfen(word, &mut ahead, line, report)?,
        _ => {
            ahead.clone_from(words);
            Start::default()
        }
    };
    words.clone_from(&ahead);
    if ahead.next().is_some_and(|word| word.text == "moves") {
        words.clone_from(&ahead);
    }
    Some(start)
}

/// Reads a position, of which `board` is the first field.
fn sfen(board: Word<'_>, words: &mut Words<'_>, line: Line<'_>, report: &mut Report) -> Option<Start> {
    let mut end = board.offset + board.text.len();
    for field in 1..=3 {
        let mut ahead = words.clone();
        // Hands such as `2b2g` may look like a move.
        let is_field = |word: &Word<'_>| field == 2 || Move::from_usi(word.text).is_none();
        let Some(word) = ahead.next().filter(|word| word.text != "moves" && is_field(word)) else { break };
        end = word.offset + word.text.len();
        words.clone_from(&ahead);
    }
    let text = line.text.get(board.offset..end).unwrap_or_default();
    position(text, board.place, report)
}

/// Reads a position that stands at `place`, and says what is wrong with it.
fn position(text: &str, place: Place, report: &mut Report) -> Option<Start> {
    let (sfen, notes) = match Sfen::parse(text) {
        Ok(read) => read,
        Err(error) => {
            report.add(Code::SfenUnreadable, place, text, [error]);
            return None;
        }
    };
    for note in notes {
        let is_harmless = matches!(note, Note::DraftSide | Note::SplitDigits);
        let code = if is_harmless { Code::SfenUnusual } else { Code::SfenDoubtful };
        report.add(code, place, text, [note]);
    }
    // With all pieces on the board there is nothing to know of the hands.
    let hands_known = sfen.hands_known || sfen.position.occupied().len() == 40;
    Some(Start { position: sfen.position, first_ply: sfen.ply.unwrap_or(1), hands_known })
}

/// Plays the moves; where in the line the first word stands that could not be read.
fn moves(game: &mut Builder, words: Words<'_>, report: &mut Report) -> Option<usize> {
    for Word { text, offset, place } in words {
        let is_read = match (Move::from_usi(text), end(text)) {
            (Some(mv), _) => play::play(game, mv, text, place, report),
            (None, Some(terminal)) => play::end(game, terminal, text, place, report),
            (None, None) => {
                report.add(Code::UsiUnknownWord, place, text, [Arg::from(game.next_ply())]);
                false
            }
        };
        if !is_read {
            return Some(offset);
        }
    }
    None
}
