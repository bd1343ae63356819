//! The list of all changes, for going back or forward to any of them.

use crate::app::{App, CommandResult, ListKind, Tab, done, notify};
use crate::messages::notices::{EditNotice, Notice};
use crate::messages::{self, Lang};

impl App {
    /// Lists the changes, the last one that is made selected.
    pub(crate) fn show_changes(&mut self) -> CommandResult {
        let tab = self.tab();
        let made = tab.undo_count();
        if made + tab.redo_count() == 0 {
            return Err(Notice::Edit(EditNotice::NothingToUndo));
        }
        self.show(ListKind::Changes)?;
        self.select(made);
        done()
    }

    /// Undoes or redoes until that many changes are made.
    pub(crate) fn travel_to(&mut self, changes: usize) -> CommandResult {
        self.list = None;
        self.comment_scroll = 0;
        let tab = self.tab_mut();
        while tab.undo_count() > changes && tab.undo() {}
        while tab.undo_count() < changes && tab.redo() {}
        let (made, left) = (tab.undo_count(), tab.redo_count());
        notify(EditNotice::Travelled { made, left })
    }
}

impl Tab {
    /// A state of the record in a line: how many changes are made in it, whether it is the
    /// present one, what the last of them was, and whether it is the one on disk.
    pub(crate) fn change_text(&self, changes: usize, lang: Lang) -> String {
        let sign = if changes == self.undo_count() { '*' } else { ' ' };
        let Some(summary) = changes.checked_sub(1).and_then(|last| self.change_at(last)) else {
            return format!("{sign}  0  {}", messages::as_opened(lang));
        };
        let what = summary.kind.map_or("", |kind| messages::edit_kind(kind, lang));
        let is_saved = self.stamp.is_some() && self.saved_at() == Some(changes);
        let saved = if is_saved { messages::on_disk(lang) } else { "" };
        let more = if summary.edits > 1 { format!("  ×{}", summary.edits) } else { String::new() };
        let record =
            if self.records().len() > 1 { format!("  #{}", summary.record + 1) } else { String::new() };
        format!("{sign}{changes:>3}  {what}  {}{more}{record}{saved}", summary.ply)
    }
}
