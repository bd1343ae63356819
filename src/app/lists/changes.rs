//! The list of the changes, to undo and redo.

use crate::app::App;
use crate::app::actions::editing;
use crate::app::event::{CommandResult, RowId};
use crate::app::layers::ListId;
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::notices::EditNotice;
use crate::messages::table::words;
use honfu_core::record::DetachedReplay;

pub(super) struct ChangeList;

impl List for ChangeList {
    fn title(&self, app: &App) -> String {
        words!("Changes", "変更").get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        words!("undo or redo up to here", "この時点まで戻す・やり直す")
    }

    /// A row is the state after so many changes.
    fn rows(&self, app: &App) -> Vec<RowId> {
        let tab = app.tab();
        (0..=tab.undo_count() + tab.document.redo_count()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(app.tab().change_text(row.number, app.settings.lang()))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        editing::go_to_change(app, row.number)
    }
}

/// Lists the changes, the last one that is made selected.
pub(crate) fn show_changes(app: &mut App) -> CommandResult {
    let made = app.tab().undo_count();
    if made + app.tab().document.redo_count() == 0 {
        return Err(EditNotice::NothingToUndo.into());
    }
    app.layers.open_list_at(ListId::Changes, RowId::new(made))
}
