//! The list of changes, for undo and redo.

use crate::app::App;
use crate::app::actions::editing;
use crate::app::document::Tab;
use crate::app::event::{CommandResult, RowId};
use crate::app::layers::ListId;
use crate::app::lists::{List, ListRow};
use crate::messages;
use crate::messages::notices::EditNotice;
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct ChangeList;

impl List for ChangeList {
    fn title(&self, app: &App) -> String {
        texts::changes_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::changes_list::Choice
    }

    /// Each row is the state after a number of changes.
    fn rows(&self, app: &App) -> Vec<RowId> {
        let tab = app.tab();
        (0..=tab.undo_count() + tab.document.redo_count()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(change_text(app.tab(), row.number, app.settings.lang()))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        editing::go_to_change(app, row.number)
    }
}

/// Lists the changes, with the present state selected.
pub(crate) fn show_changes(app: &mut App) -> CommandResult {
    let made = app.tab().undo_count();
    if made + app.tab().document.redo_count() == 0 {
        return Err(EditNotice::NothingToUndo.into());
    }
    app.layers.open_list_at(ListId::Changes, RowId::new(made))
}

/// Returns the text for a state of the record: the number of changes up to it, whether it is the present
/// one, the last of the changes, and whether it is the one on disk.
fn change_text(tab: &Tab, changes: usize, lang: Lang) -> String {
    let sign = if changes == tab.undo_count() { '*' } else { ' ' };
    let Some(summary) = changes.checked_sub(1).and_then(|last| tab.change_at(last)) else {
        return format!("{sign}  0  {}", messages::as_opened(lang));
    };
    let what = summary.kind.map_or("", |kind| messages::edit_kind(kind, lang));
    let is_saved = tab.stamp.is_some() && tab.document.saved_at() == Some(changes);
    let saved = if is_saved { messages::on_disk(lang) } else { "" };
    let more = if summary.edits > 1 { format!("  ×{}", summary.edits) } else { String::new() };
    let record = if tab.records().len() > 1 { format!("  #{}", summary.record + 1) } else { String::new() };
    format!("{sign}{changes:>3}  {what}  {}{more}{record}{saved}", summary.ply)
}
