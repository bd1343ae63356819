//! The lists that only report something, line by line: the losses of a save, the points for an impasse, and
//! the results of exercises.

use crate::app::App;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::table::words;
use honfu_core::record::DetachedReplay;

/// A list of `ReportLine`s.
pub(super) struct ReportList {
    title: LocalizedText,
}

pub(super) static LOSSES: ReportList = ReportList { title: words!("Losses", "失われる内容") };
pub(super) static IMPASSE: ReportList = ReportList { title: words!("Impasse", "持将棋の点数") };
pub(super) static SUMMARY: ReportList = ReportList { title: words!("How it went", "成績") };

impl List for ReportList {
    fn title(&self, app: &App) -> String {
        self.title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        words!("close the list", "一覧を閉じる")
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
