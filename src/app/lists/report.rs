//! The lists that only report something, line by line: the losses of a save, the points for an impasse, and
//! the results of exercises.

use crate::app::App;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

/// A list of `ReportLine`s.
pub(super) struct ReportList {
    title: LocalizedText,
}

pub(super) static LOSSES: ReportList = ReportList { title: texts::report_list::Losses };
pub(super) static IMPASSE: ReportList = ReportList { title: texts::report_list::Impasse };
pub(super) static SUMMARY: ReportList = ReportList { title: texts::report_list::Summary };

impl List for ReportList {
    fn title(&self, app: &App) -> String {
        self.title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::report_list::Choice
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..app.layers.report_lines.len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let line = app.layers.report_lines.get(row.number);
        ListRow::plain(
            line.map_or_else(String::new, |line| line.text(app.tab().record(), app.settings.lang())),
        )
    }

    fn choose(&self, app: &mut App, _row: RowId) -> CommandResult {
        app.layers.close_lists();
        done()
    }

    fn detail_lines(&self) -> u16 {
        5
    }
}
