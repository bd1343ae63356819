//! Copying: the question of what to copy, and the text for the clipboard.

use crate::app::App;
use crate::app::actions::records;
use crate::app::document::CopyRegister;
use crate::app::document::clipboard::written;
use crate::app::event::{CommandResponse, CommandResult, Effect, done};
use crate::app::layers::{CopyChoice, Copying, Question};
use crate::messages::notices::{ClipboardNotice, Notice};
use honfu_core::format::{Format, positions};
use honfu_core::record::PositionReplay;

/// Copies the part with this name, or asks what to copy.
pub(crate) fn copy(app: &mut App, argument: Option<&str>) -> CommandResult {
    let Some(id) = argument else {
        app.layers.open(Question::Copy);
        return done();
    };
    copy_choice(app, CopyChoice::by_id(id).ok_or_else(|| ClipboardNotice::UnknownCopy(id.to_owned()))?)
}

/// Handles a key as the answer to [`Question::Copy`].
pub(crate) fn answer_copy(app: &mut App, key: char) -> CommandResult {
    copy_choice(app, CopyChoice::by_key(key).ok_or(Notice::NothingToDo)?)
}

fn copy_choice(app: &mut App, choice: &CopyChoice) -> CommandResult {
    let record = app.tab().record();
    let node = app.tab().cursor().node();
    let mut lost = Vec::new();
    let text = match choice.copying {
        Copying::Sfen => positions::sfen_of_node(record, node),
        Copying::Bod => positions::bod_of_node(record, node),
        Copying::Usi => positions::usi_of_node(record, node),
        Copying::Kif => written(record, Format::Kifu, &mut lost),
        Copying::Ki2 => written(record, Format::Ki2u, &mut lost),
        Copying::Csa => written(record, Format::Csa, &mut lost),
        Copying::Moves => moves_text(app),
        Copying::Comment => {
            record.tree.node(node).comment.as_deref().ok_or(ClipboardNotice::NoComment)?.to_owned()
        }
        Copying::Line => {
            return app.documents.copy_moves(choice.name, record.line(app.tab().line_from_here()));
        }
        Copying::Record => return records::copy_record(app),
        Copying::Tree => return app.documents.copy_moves(choice.name, record.subtree(node)),
    };
    app.documents.copy_register = Some(CopyRegister::Text(text.clone()));
    Ok(CommandResponse::from(Effect::CopyText(text))
        .with(ClipboardNotice::Copied { what: choice.name, lost }))
}

/// Returns the moves of the current line in the current notation.
fn moves_text(app: &App) -> String {
    let record = app.tab().record();
    let notation = app.settings.values().notation;
    let mut replay = PositionReplay::new(&record.start);
    let mut moves = Vec::new();
    for &node in app.tab().cursor().line() {
        if let Some(mv) = record.tree.node(node).mv() {
            moves.push(notation.text(replay.position(), replay.last_to(&record.tree), mv));
        }
        replay.go(&record.tree, node);
    }
    moves.join(" ")
}
