//! Changes of headers, and the text of a change in the list of all changes.

use crate::app::document::Tab;
use crate::messages;
use crate::messages::Lang;
use crate::messages::notices::Notice;
use honfu_core::record::{Edit, Headers, NodeLocation, RecordChange};

impl Tab {
    /// Replaces the headers of a record.
    pub(crate) fn change_headers(&mut self, from: NodeLocation, headers: Headers) -> Result<(), Notice> {
        if headers == self.records()[from.record].headers {
            return Ok(());
        }
        self.make(RecordChange {
            from,
            to: Some(from.node),
            edits: vec![Edit::Headers { headers }],
            merge: None,
        })
    }

    /// A state of the record in a line: how many changes are made in it, whether it is the
    /// present one, what the last of them was, and whether it is the one on disk.
    pub(crate) fn change_text(&self, changes: usize, lang: Lang) -> String {
        let sign = if changes == self.undo_count() { '*' } else { ' ' };
        let Some(summary) = changes.checked_sub(1).and_then(|last| self.change_at(last)) else {
            return format!("{sign}  0  {}", messages::as_opened(lang));
        };
        let what = summary.kind.map_or("", |kind| messages::edit_kind(kind, lang));
        let is_saved = self.stamp.is_some() && self.document.saved_at() == Some(changes);
        let saved = if is_saved { messages::on_disk(lang) } else { "" };
        let more = if summary.edits > 1 { format!("  ×{}", summary.edits) } else { String::new() };
        let record =
            if self.records().len() > 1 { format!("  #{}", summary.record + 1) } else { String::new() };
        format!("{sign}{changes:>3}  {what}  {}{more}{record}{saved}", summary.ply)
    }
}
