//! The list of the engines in the settings.

use crate::app::App;
use crate::app::actions::live_analysis;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct EngineList;

impl List for EngineList {
    fn title(&self, app: &App) -> String {
        texts::engines_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::engines_list::Choice
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..app.study.analysis.engines.len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let name = app.study.analysis.engines.get(row.number).map_or("", String::as_str);
        ListRow::plain(name).current(row.number == app.study.analysis.chosen)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        app.layers.close_lists();
        let name = app.study.analysis.engines.get(row.number).cloned();
        live_analysis::choose_engine(app, name.as_deref())
    }
}
