//! The list of the open documents.

use crate::app::App;
use crate::app::actions::tabs;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct TabList;

impl List for TabList {
    fn title(&self, app: &App) -> String {
        texts::tabs_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::tabs_list::Choice
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..app.tabs().len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(tabs::tab_text(app, row.number)).current(row.number == app.active())
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        app.layers.close_lists();
        Ok(tabs::show_tab(app, row.number).into())
    }
}
