//! The records of a file: selecting, adding, copying, removing and moving them, also between files.

use crate::texts;
use std::sync::Arc;

use crate::app::App;
use crate::app::actions::record_list;
use crate::app::document::CopyRegister;
use crate::app::event::{CommandResult, done, edge, notify};
use crate::app::layers::ListId;
use crate::messages::LocalizedText;
use crate::messages::notices::{ClipboardNotice, EditNotice, Notice};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation, Record};

/// The name of a copied record in notices.
const RECORD: LocalizedText = texts::records::Record;

pub(crate) fn step_record(app: &mut App, forward: bool) -> CommandResult {
    let index = app.tab().index();
    select_record(app, if forward { index.checked_add(1) } else { index.checked_sub(1) })
}

pub(crate) fn add_empty_record(app: &mut App) -> CommandResult {
    add_records(app, [Record::default()])
}

pub(crate) fn show_records(app: &mut App) -> CommandResult {
    app.layers.open_list(ListId::Records)?;
    record_list::select_listed(app, app.tab().index());
    done()
}

pub(crate) fn select_record(app: &mut App, index: Option<usize>) -> CommandResult {
    if app.tab().records().len() == 1 {
        return Err(Notice::OneRecord);
    }
    let forward = index > Some(app.tab().index());
    if !index.is_some_and(|index| app.tab_mut().select(index)) {
        return Err(edge(forward).into());
    }
    app.panes.comment_scroll = 0;
    done()
}

/// Edits the list of records. If the list is open, selects `chosen` and keeps the current record if
/// possible; otherwise `chosen` becomes the current record.
pub(crate) fn arrange(app: &mut App, arrangement: CollectionEdit, chosen: usize) -> Result<(), Notice> {
    let place = app.tab().place();
    let in_list = app.layers.is_listing(ListId::Records);
    let to = match arrangement.follow(place.record) {
        Some(record) if in_list || record == chosen => NodeLocation { record, ..place },
        _ => NodeLocation { record: chosen, node: NodeId::ROOT },
    };
    app.tab_mut().arrange(to, arrangement)?;
    app.panes.comment_scroll = 0;
    record_list::select_listed(app, chosen);
    Ok(())
}

/// Inserts records after the chosen one, or replaces it if the document is a single empty record.
pub(crate) fn add_records(
    app: &mut App,
    records: impl IntoIterator<Item = impl Into<Arc<Record>>>,
) -> CommandResult {
    let records: Vec<Arc<Record>> = records.into_iter().map(Into::into).collect();
    let chosen = record_list::chosen_record(app);
    let added = records.len();
    let is_blank = app.tab().is_blank() && records.iter().any(|record| **record != Record::default());
    let at = if is_blank { 0 } else { chosen + 1 };
    let arrangement = CollectionEdit::Splice { at, removed: usize::from(is_blank), records };
    arrange(app, arrangement, at)?;
    app.tab().notify_added(added)
}

pub(crate) fn duplicate_record(app: &mut App) -> CommandResult {
    let of = record_list::chosen_record(app);
    arrange(app, CollectionEdit::Copy { of, at: of + 1 }, of + 1)?;
    app.tab().notify_added(1)
}

/// Removes the chosen record, and keeps it for pasting.
pub(crate) fn remove_record(app: &mut App) -> CommandResult {
    let chosen = record_list::chosen_record(app);
    let removed = app.tab().records().get(chosen).cloned();
    let last = app.tab().records().len().saturating_sub(2);
    arrange(app, CollectionEdit::remove(chosen), chosen.min(last))?;
    app.documents.copy_register = removed.map(|record| CopyRegister::Records(vec![Arc::new(record)]));
    notify(EditNotice::RecordRemoved(app.tab().records().len()))
}

pub(crate) fn move_record(app: &mut App, down: bool) -> CommandResult {
    let from = record_list::chosen_record(app);
    let to = if down { Some(from + 1) } else { from.checked_sub(1) };
    let to = to.filter(|to| *to < app.tab().records().len());
    let to = to.ok_or(edge(down))?;
    arrange(app, CollectionEdit::Move { from, to }, to)?;
    notify(EditNotice::RecordMoved(to + 1))
}

/// Copies the chosen record.
pub(crate) fn copy_record(app: &mut App) -> CommandResult {
    let record = app.tab().records().get(record_list::chosen_record(app)).cloned();
    app.documents.copy_register = record.map(|record| CopyRegister::Records(vec![Arc::new(record)]));
    notify(ClipboardNotice::Copied { what: RECORD, lost: Vec::new() })
}

/// Pastes copied records after the chosen one; copied moves become a record that starts from their
/// position.
pub(crate) fn paste_records(app: &mut App) -> CommandResult {
    let records = match &app.documents.copy_register {
        Some(CopyRegister::Records(records)) => records.clone(),
        Some(CopyRegister::Moves(moves)) => vec![Arc::new((**moves).clone())],
        Some(CopyRegister::Text(_)) | None => return Err(ClipboardNotice::NoRecord.into()),
    };
    add_records(app, records)
}
