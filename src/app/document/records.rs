//! The records of a file: selecting, adding, copying, removing and moving them, also between files.

use std::sync::Arc;

use super::clipboard::CopyRegister;
use crate::app::overlay::{ListId, RowId};
use crate::app::{App, CommandResult, DocumentSource, Tab, done, edge, notify};
use crate::messages::LocalizedText;
use crate::messages::notices::{ClipboardNotice, EditNotice, Notice};
use crate::messages::table::words;
use honfu_core::record::{CollectionEdit, HeaderKey, NodeId, NodeLocation, Record};

/// What is copied here.
const RECORD: LocalizedText = words!("the record, to be put beside others", "棋譜(一覧用)");

impl App {
    pub(crate) fn step_record(&mut self, forward: bool) -> CommandResult {
        let index = self.tab().index();
        self.select_record(if forward { index.checked_add(1) } else { index.checked_sub(1) })
    }

    pub(crate) fn add_empty_record(&mut self) -> CommandResult {
        self.add_records([Record::default()])
    }

    pub(crate) fn show_records(&mut self) -> CommandResult {
        self.open_list(ListId::Records)?;
        self.select_listed(self.tab().index());
        done()
    }

    pub(crate) fn select_record(&mut self, index: Option<usize>) -> CommandResult {
        if self.tab().records().len() == 1 {
            return Err(Notice::OneRecord);
        }
        let forward = index > Some(self.tab().index());
        if !index.is_some_and(|index| self.tab_mut().select(index)) {
            return Err(edge(forward).into());
        }
        self.panes.comment_scroll = 0;
        done()
    }

    /// The record that a command applies to: the one selected in the list, or the current one.
    pub(crate) fn chosen_record(&self) -> usize {
        let selected = self.selected_row().filter(|_| self.is_listing(ListId::Records));
        selected.map_or(self.tab().index(), |row| row.number)
    }

    /// Arranges the records. With the list open, `chosen` gets selected and the current record stays if
    /// it can; otherwise `chosen` becomes the current record.
    fn arrange(&mut self, arrangement: CollectionEdit, chosen: usize) -> Result<(), Notice> {
        let place = self.tab().place();
        let in_list = self.is_listing(ListId::Records);
        let to = match arrangement.follow(place.record) {
            Some(record) if in_list || record == chosen => NodeLocation { record, ..place },
            _ => NodeLocation { record: chosen, node: NodeId::ROOT },
        };
        self.tab_mut().arrange(to, arrangement)?;
        self.panes.comment_scroll = 0;
        self.select_listed(chosen);
        Ok(())
    }

    /// Selects a record in the list of them, if that is open; a filter that hides it is
    /// dropped.
    pub(crate) fn select_listed(&mut self, index: usize) {
        if self.is_listing(ListId::Records) {
            self.refresh_record_list();
            if self.documents.record_list.shown().iter().all(|shown| *shown != index) {
                self.filter_list(String::new());
            }
            self.select_row(RowId::new(index));
        }
    }

    /// Inserts records after the chosen one, or replaces it if it is the only one and still empty.
    pub(crate) fn add_records(
        &mut self,
        records: impl IntoIterator<Item = impl Into<Arc<Record>>>,
    ) -> CommandResult {
        let records: Vec<Arc<Record>> = records.into_iter().map(Into::into).collect();
        let chosen = self.chosen_record();
        let added = records.len();
        let is_blank = self.tab().is_blank() && records.iter().any(|record| **record != Record::default());
        let at = if is_blank { 0 } else { chosen + 1 };
        let arrangement = CollectionEdit::Splice { at, removed: usize::from(is_blank), records };
        self.arrange(arrangement, at)?;
        self.notify_added(added)
    }

    fn notify_added(&self, added: usize) -> CommandResult {
        notify(EditNotice::RecordsAdded { added, count: self.tab().records().len() })
    }

    pub(crate) fn duplicate_record(&mut self) -> CommandResult {
        let of = self.chosen_record();
        self.arrange(CollectionEdit::Copy { of, at: of + 1 }, of + 1)?;
        self.notify_added(1)
    }

    /// Removes the chosen record; it can be pasted elsewhere.
    pub(crate) fn remove_record(&mut self) -> CommandResult {
        let chosen = self.chosen_record();
        let removed = self.tab().records().get(chosen).cloned();
        let last = self.tab().records().len().saturating_sub(2);
        self.arrange(CollectionEdit::remove(chosen), chosen.min(last))?;
        self.documents.copy_register = removed.map(|record| CopyRegister::Records(vec![Arc::new(record)]));
        notify(EditNotice::RecordRemoved(self.tab().records().len()))
    }

    pub(crate) fn move_record(&mut self, down: bool) -> CommandResult {
        let from = self.chosen_record();
        let to = if down { Some(from + 1) } else { from.checked_sub(1) };
        let to = to.filter(|to| *to < self.tab().records().len());
        let to = to.ok_or(edge(down))?;
        self.arrange(CollectionEdit::Move { from, to }, to)?;
        notify(EditNotice::RecordMoved(to + 1))
    }

    /// Copies the chosen record.
    pub(crate) fn copy_record(&mut self) -> CommandResult {
        let record = self.tab().records().get(self.chosen_record()).cloned();
        self.documents.copy_register = record.map(|record| CopyRegister::Records(vec![Arc::new(record)]));
        notify(ClipboardNotice::Copied { what: RECORD, lost: Vec::new() })
    }

    /// Pastes what was copied last after the chosen record; moves become a record that starts from
    /// their position.
    pub(crate) fn paste_records(&mut self) -> CommandResult {
        let records = match &self.documents.copy_register {
            Some(CopyRegister::Records(records)) => records.clone(),
            Some(CopyRegister::Moves(moves)) => vec![Arc::new((**moves).clone())],
            Some(CopyRegister::Text(_)) | None => return Err(ClipboardNotice::NoRecord.into()),
        };
        self.add_records(records)
    }
}

impl Tab {
    /// Whether the document is a single empty record.
    pub(crate) fn is_blank(&self) -> bool {
        matches!(self.records(), [only] if *only == Record::default())
    }

    /// A record in a line: its number, event and players, and how many moves it has.
    pub(crate) fn record_text(&self, index: usize) -> String {
        let Some(record) = self.records().get(index) else { return String::new() };
        format!("{}  ({})", record_names(record, index), plies(record))
    }

    /// Whether it is a new record without any edit.
    pub(crate) fn is_unused(&self) -> bool {
        self.source == DocumentSource::New && self.is_blank() && !self.is_modified()
    }
}

/// A record in a line of a list of differences; the number is given from 0.
pub fn record_line(record: &Record, index: usize) -> String {
    format!("{}  {}", record_names(record, index), plies(record))
}

fn record_names(record: &Record, index: usize) -> String {
    let header = |key| record.headers.get(key).filter(|value| !value.is_empty());
    let mut text = format!("{}", index + 1);
    for part in [HeaderKey::StartTime, HeaderKey::Event, HeaderKey::Title].into_iter().filter_map(header) {
        text.push_str("  ");
        text.push_str(part);
    }
    if header(HeaderKey::Black).is_some() || header(HeaderKey::White).is_some() {
        let black = header(HeaderKey::Black).unwrap_or("?");
        let white = header(HeaderKey::White).unwrap_or("?");
        text.push_str(&format!("  ☗{black} ☖{white}"));
    }
    text
}

fn plies(record: &Record) -> usize {
    record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count()
}
