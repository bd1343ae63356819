//! The list of the records of the file.

use crate::app::App;
use crate::app::actions::records;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct FileRecordList;

impl List for FileRecordList {
    fn title(&self, app: &App) -> String {
        let words = texts::records_list::Title.get(app.settings.lang());
        format!("{} {words}", app.name())
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::records_list::Choice
    }

    /// Returns the records that pass the filter, in the order of the list.
    fn rows(&self, app: &App) -> Vec<RowId> {
        app.documents.record_list.shown().iter().copied().map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(app.tab().record_text(row.number))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        app.layers.close_lists();
        records::select_record(app, Some(row.number))
    }

    /// The filter looks at the facts of the records.
    fn filters_itself(&self) -> bool {
        true
    }
}
