//! Copying: as text to the clipboard of the terminal, and kept here for pasting.

use std::sync::Arc;

use crate::app::event::Effect;
use crate::app::overlay::{Answer, Question};
use crate::app::{App, Outcome};
use crate::messages::notices::ClipboardNotice;
use crate::messages::{Lang, LocalizedText, notices::Notice};
use honfu_core::format::{self, Format, Loss, Newline, WriteTarget, spot};
use honfu_core::record::{NodeId, PositionReplay, Record};

/// What was copied last, or removed.
#[derive(Clone, Debug)]
pub(crate) enum Register {
    /// Moves, with all that is written at them.
    Moves(Box<Record>),
    /// Whole records.
    Records(Vec<Arc<Record>>),
    Text(String),
}

/// What can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copying {
    Sfen,
    Bod,
    Kif,
    Ki2,
    Csa,
    Usi,
    Moves,
    Comment,
    Line,
    Tree,
    Record,
}

struct Row {
    copying: Copying,
    id: &'static str,
    name: LocalizedText,
}

const fn row(copying: Copying, id: &'static str, en: &'static str, ja: &'static str) -> Row {
    Row { copying, id, name: LocalizedText { en, ja } }
}

/// In the order of [`ANSWERS`].
const ROWS: [Row; 11] = [
    row(Copying::Sfen, "sfen", "the position (SFEN)", "局面(SFEN)"),
    row(Copying::Bod, "bod", "the position (BOD)", "局面図(BOD)"),
    row(Copying::Kif, "kif", "the record (KIF)", "棋譜(KIF)"),
    row(Copying::Ki2, "ki2", "the record (KI2)", "棋譜(KI2)"),
    row(Copying::Csa, "csa", "the record (CSA)", "棋譜(CSA)"),
    row(Copying::Usi, "usi", "position and moves (USI)", "局面と指し手(USI)"),
    row(Copying::Moves, "moves", "the moves of this line", "この手順の指し手"),
    row(Copying::Comment, "comment", "the comment", "コメント"),
    row(Copying::Line, "line", "this line from here on", "ここからの手順"),
    row(Copying::Tree, "tree", "this move and all below it", "この手以下"),
    row(Copying::Record, "record", "the record", "棋譜"),
];

/// What [`Question::Copy`] can be answered.
pub(crate) const ANSWERS: [Answer; 11] = [
    answer('s', "[s]fen", "[s]SFEN"),
    answer('b', "[b]od", "[b]BOD"),
    answer('k', "[k]if", "[k]KIF"),
    answer('2', "KI[2]", "[2]KI2"),
    answer('c', "[c]sa", "[c]CSA"),
    answer('u', "[u]si", "[u]USI"),
    answer('m', "[m]oves", "[m]指し手"),
    answer('n', "comme[n]t", "[n]コメント"),
    answer('l', "[l]ine", "[l]手順"),
    answer('t', "[t]ree", "[t]変化"),
    answer('r', "[r]ecord", "[r]棋譜"),
];

const fn answer(key: char, en: &'static str, ja: &'static str) -> Answer {
    Answer { key, words: LocalizedText { en, ja } }
}

/// The names of what can be copied.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    ROWS.iter().map(|row| row.id)
}

/// What is copied under that name.
pub(crate) fn title(id: &str, lang: Lang) -> &'static str {
    ROWS.iter().find(|row| row.id == id).map_or("", |row| row.name.get(lang))
}

impl App {
    /// Asks what to copy, or copies what is named.
    pub(crate) fn copy(&mut self, argument: Option<&str>) -> Outcome {
        let Some(id) = argument else {
            self.question = Some(Question::Copy);
            return Ok(Vec::new());
        };
        let row = ROWS.iter().find(|row| row.id == id);
        self.copy_row(row.ok_or_else(|| ClipboardNotice::UnknownCopy(id.to_owned()))?)
    }

    /// Takes a key as the answer to [`Question::Copy`].
    pub(crate) fn answer_copy(&mut self, key: char) -> Outcome {
        let answers = ROWS.iter().zip(&ANSWERS);
        let found = answers.into_iter().find(|(_, answer)| answer.key == key);
        self.copy_row(found.ok_or(Notice::NothingToDo)?.0)
    }

    fn copy_row(&mut self, row: &Row) -> Outcome {
        let (record, node) = (self.tab().record(), self.tab().cursor().node());
        let mut lost = Vec::new();
        let text = match row.copying {
            Copying::Sfen => spot::sfen(record, node),
            Copying::Bod => spot::bod(record, node),
            Copying::Usi => spot::usi(record, node),
            Copying::Kif => written(record, Format::Kifu, &mut lost),
            Copying::Ki2 => written(record, Format::Ki2u, &mut lost),
            Copying::Csa => written(record, Format::Csa, &mut lost),
            Copying::Moves => self.moves_text(),
            Copying::Comment => {
                record.tree.node(node).comment.as_deref().ok_or(ClipboardNotice::NoComment)?.to_owned()
            }
            Copying::Line => return self.copy_moves(row.name, record.line(self.line_from_here())),
            Copying::Record => return self.copy_record(),
            Copying::Tree => return self.copy_moves(row.name, record.subtree(node)),
        };
        self.register = Some(Register::Text(text.clone()));
        self.notice = Some(ClipboardNotice::Copied { what: row.name, lost }.into());
        Ok(vec![Effect::Copy(text)])
    }

    fn line_from_here(&self) -> &[NodeId] {
        let cursor = self.tab().cursor();
        &cursor.line()[cursor.depth()..]
    }

    /// Keeps moves to be pasted; for others they are a record in KIF.
    fn copy_moves(&mut self, what: LocalizedText, moves: Record) -> Outcome {
        let text = written(&moves, Format::Kifu, &mut Vec::new());
        self.register = Some(Register::Moves(Box::new(moves)));
        self.notice = Some(ClipboardNotice::Copied { what, lost: Vec::new() }.into());
        Ok(vec![Effect::Copy(text)])
    }

    /// The moves of this line in the notation that is shown.
    fn moves_text(&self) -> String {
        let (record, notation) = (self.tab().record(), self.preferences.notation);
        let mut replay = PositionReplay::new(&record.start);
        let mut moves = Vec::new();
        for &node in self.tab().cursor().line() {
            if let Some(mv) = record.tree.node(node).mv() {
                moves.push(notation.text(replay.position(), mv, replay.last_to(&record.tree)));
            }
            replay.go(&record.tree, node);
        }
        moves.join(" ")
    }
}

/// A record as the text of a file with `\n` line ends.
fn written(record: &Record, format: Format, lost: &mut Vec<Loss>) -> String {
    let target = WriteTarget { newline: Newline::Lf, ..WriteTarget::new(format) };
    // Every format holds one record, and these are written in UTF-8.
    let Ok(written) = format::write(std::slice::from_ref(record), &target) else { return String::new() };
    lost.extend(written.losses.iter().cloned());
    String::from_utf8(written.bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_its_answer_and_its_place() {
        for (index, row) in ROWS.iter().enumerate() {
            assert_eq!(row.copying as usize, index, "{}", row.id);
        }
        let keys: std::collections::BTreeSet<char> = ANSWERS.iter().map(|answer| answer.key).collect();
        assert_eq!(keys.len(), ROWS.len(), "one key for each");
    }
}
