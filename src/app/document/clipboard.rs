//! Copying: as text to the clipboard of the terminal, and kept here for pasting.

use std::sync::Arc;

use crate::app::event::Effect;
use crate::app::overlay::{CopyChoice, Copying, Question};
use crate::app::{App, CommandResponse, CommandResult, done};
use crate::messages::LocalizedText;
use crate::messages::notices::{ClipboardNotice, Notice};
use honfu_core::format::{self, Format, Loss, Newline, WriteTarget, positions};
use honfu_core::record::{NodeId, PositionReplay, Record};

/// What was copied or removed last.
#[derive(Clone, Debug)]
pub(crate) enum CopyRegister {
    /// Moves with their comments, marks and times.
    Moves(Box<Record>),
    /// Whole records.
    Records(Vec<Arc<Record>>),
    Text(String),
}

impl App {
    /// Copies the named part, or asks what to copy.
    pub(crate) fn copy(&mut self, argument: Option<&str>) -> CommandResult {
        let Some(id) = argument else {
            self.layers.question = Some(Question::Copy);
            return done();
        };
        self.copy_choice(CopyChoice::by_id(id).ok_or_else(|| ClipboardNotice::UnknownCopy(id.to_owned()))?)
    }

    /// Takes a key as the answer to [`Question::Copy`].
    pub(crate) fn answer_copy(&mut self, key: char) -> CommandResult {
        self.copy_choice(CopyChoice::by_key(key).ok_or(Notice::NothingToDo)?)
    }

    fn copy_choice(&mut self, choice: &CopyChoice) -> CommandResult {
        let record = self.tab().record();
        let node = self.tab().cursor().node();
        let mut lost = Vec::new();
        let text = match choice.copying {
            Copying::Sfen => positions::sfen_of_node(record, node),
            Copying::Bod => positions::bod_of_node(record, node),
            Copying::Usi => positions::usi_of_node(record, node),
            Copying::Kif => written(record, Format::Kifu, &mut lost),
            Copying::Ki2 => written(record, Format::Ki2u, &mut lost),
            Copying::Csa => written(record, Format::Csa, &mut lost),
            Copying::Moves => self.moves_text(),
            Copying::Comment => {
                record.tree.node(node).comment.as_deref().ok_or(ClipboardNotice::NoComment)?.to_owned()
            }
            Copying::Line => return self.copy_moves(choice.name, record.line(self.line_from_here())),
            Copying::Record => return self.copy_record(),
            Copying::Tree => return self.copy_moves(choice.name, record.subtree(node)),
        };
        self.documents.copy_register = Some(CopyRegister::Text(text.clone()));
        Ok(CommandResponse::from(Effect::CopyText(text))
            .with(ClipboardNotice::Copied { what: choice.name, lost }))
    }

    fn line_from_here(&self) -> &[NodeId] {
        let cursor = self.tab().cursor();
        &cursor.line()[cursor.depth()..]
    }

    /// Keeps moves to be pasted; for others they are a record in KIF.
    fn copy_moves(&mut self, what: LocalizedText, moves: Record) -> CommandResult {
        let text = written(&moves, Format::Kifu, &mut Vec::new());
        self.documents.copy_register = Some(CopyRegister::Moves(Box::new(moves)));
        Ok(CommandResponse::from(Effect::CopyText(text))
            .with(ClipboardNotice::Copied { what, lost: Vec::new() }))
    }

    /// The moves of this line in the notation that is shown.
    fn moves_text(&self) -> String {
        let record = self.tab().record();
        let notation = self.settings.values().notation;
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
