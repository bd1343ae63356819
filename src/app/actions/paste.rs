//! Pasting: copied moves and records, and moves, records and positions in a pasted text. If the text fits
//! in several places, the user is asked.

use crate::app::App;
use crate::app::actions::{position_editor, records, tabs};
use crate::app::document::{CopyRegister, Tab};
use crate::app::entry::paste::PastedText;
use crate::app::event::{CommandResult, DocumentSource, PastedRecordSet, done, notify};
use crate::app::layers::{ArrivedAnswer, Question};
use crate::messages::notices::{ClipboardNotice, PasteError, PasteSummary, PastedRecords};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation, Record};

/// Pastes the register of copied moves, records or text after the cursor.
pub(crate) fn paste(app: &mut App) -> CommandResult {
    let register = app.documents.copy_register.take().ok_or(ClipboardNotice::NothingToPaste)?;
    let outcome = match &register {
        CopyRegister::Text(text) => paste_moves(app, text),
        CopyRegister::Moves(moves) => paste_copied(app, moves),
        CopyRegister::Records(records) => records::add_records(app, records.clone()),
    };
    app.documents.copy_register = Some(register);
    outcome
}

fn paste_copied(app: &mut App, moves: &Record) -> CommandResult {
    let tab = app.tab_mut();
    let merge = tab.merge_key();
    let target = tab.paste_target();
    let (pasted, first) = tab.insert(&target, moves, merge, |plan| plan.first)?;
    go_to_pasted(app, first, pasted)
}

/// Pastes the moves of a text after the cursor.
fn paste_moves(app: &mut App, text: &str) -> CommandResult {
    let found = app.tab().find(text, app.settings.values().limits)?;
    put_found(app, found)
}

/// Inserts moves after the cursor, and records after the cursor or the start position.
pub(crate) fn put_found(app: &mut App, found: PastedText) -> CommandResult {
    let tab = app.tab_mut();
    match found {
        PastedText::Moves(listing) => {
            let merge = tab.merge_key();
            let target = tab.paste_target();
            let (mut pasted, last) = tab.insert(&target, &listing.record, merge, |plan| plan.last)?;
            pasted.skipped = listing.skipped;
            pasted.why = pasted.why.or(listing.stopped.map(PasteError::Unread));
            go_to_pasted(app, last, pasted)
        }
        PastedText::Arrived(arrived) if arrived.kind == PastedRecords::Position => {
            Err(ClipboardNotice::Position.into())
        }
        PastedText::Arrived(arrived) => {
            let (mut pasted, first) = tab.put_all(&arrived.records)?;
            pasted.why = pasted.why.or(arrived.diagnostic.map(PasteError::Diagnostic));
            go_to_pasted(app, first, pasted)
        }
    }
}

fn go_to_pasted(app: &mut App, node: Option<NodeId>, pasted: PasteSummary) -> CommandResult {
    if let Some(node) = node {
        app.tab_mut().walk(|cursor, record| cursor.go_to(&record.tree, node));
    }
    app.panes.comment_scroll = 0;
    notify(ClipboardNotice::Pasted(Box::new(pasted)))
}

/// Handles a text pasted outside a text field. Moves and lines that continue from the cursor are inserted
/// after it; an empty record takes anything without a question.
pub(crate) fn take_pasted(app: &mut App, text: &str) -> CommandResult {
    match app.tab().find(text, app.settings.values().limits)? {
        found @ PastedText::Moves(_) => put_found(app, found),
        PastedText::Arrived(arrived) if app.tab().is_blank() => place_here(app, *arrived),
        found @ PastedText::Arrived(_) if app.tab().is_continued_by(&found) => put_found(app, found),
        PastedText::Arrived(arrived) => {
            app.layers.open(Question::Arrived(arrived));
            done()
        }
    }
}

/// Handles the answer to [`Question::Arrived`].
pub(crate) fn answer_arrived(
    app: &mut App,
    arrived: PastedRecordSet,
    answer: ArrivedAnswer,
) -> CommandResult {
    match answer {
        ArrivedAnswer::NewTab => place_in_tab(app, arrived),
        ArrivedAnswer::Add => records::add_records(app, arrived.records),
        ArrivedAnswer::Here => place_here(app, arrived),
    }
}

fn place_here(app: &mut App, arrived: PastedRecordSet) -> CommandResult {
    match arrived.kind {
        _ if app.tab().is_blank() && arrived.records.len() > 1 => records::add_records(app, arrived.records),
        PastedRecords::Position => begin_from(app, arrived.records),
        PastedRecords::Records { .. } => put_found(app, PastedText::Arrived(Box::new(arrived))),
    }
}

/// Starts the record from a position. If the record is not empty, a question asks about its moves.
fn begin_from(app: &mut App, records: Vec<Record>) -> CommandResult {
    let position = records.into_iter().next().ok_or(ClipboardNotice::NoMoves)?.start.position;
    if app.tab().is_blank() {
        return position_editor::start_from(app, position, false);
    }
    position_editor::start_position_editor(app, None)?;
    position_editor::leave_position_for(app, position)
}

/// Opens records in a new tab, unsaved.
fn place_in_tab(app: &mut App, arrived: PastedRecordSet) -> CommandResult {
    let mut tab = Tab::new(app.documents.new_id(), DocumentSource::New, None);
    let to = NodeLocation { record: 0, node: NodeId::ROOT };
    tab.arrange(to, CollectionEdit::replace(0, 1, arrived.records))?;
    tabs::add_tab(app, tab);
    notify(ClipboardNotice::InTab(arrived.kind))
}
