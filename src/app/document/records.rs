//! The text for a record in lists, and whether a document is empty.

use crate::app::document::Tab;
use crate::app::event::{CommandResult, DocumentSource, notify};
use crate::messages::notices::EditNotice;
use honfu_core::record::{HeaderKey, Record};

impl Tab {
    /// Whether the document is a single empty record.
    pub(crate) fn is_blank(&self) -> bool {
        matches!(self.records(), [only] if *only == Record::default())
    }

    /// Returns the text for a record in a list: its number, event, players and number of moves.
    pub(crate) fn record_text(&self, index: usize) -> String {
        let Some(record) = self.records().get(index) else { return String::new() };
        format!("{}  ({})", record_names(record, index), plies(record))
    }

    /// Whether the document is a new, empty record without unsaved edits; edits may have been undone.
    pub(crate) fn is_unused(&self) -> bool {
        self.source == DocumentSource::New && self.is_blank() && !self.is_modified()
    }

    pub(crate) fn notify_added(&self, added: usize) -> CommandResult {
        notify(EditNotice::RecordsAdded { added, count: self.records().len() })
    }
}

/// Returns the text for a record in a list of differences; `index` is counted from 0.
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
