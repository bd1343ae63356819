//! The lists of differences: between the document and a file, the edits of unsaved work, and the lines of a
//! file that a save changes.

use crate::app::App;
use crate::app::actions::comparison;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct DifferenceList {
    title: LocalizedText,
    /// Whether the places of the differences are in the current document.
    is_of_document: bool,
}

pub(super) static DIFFERENCES: DifferenceList =
    DifferenceList { title: texts::differences_list::Differences, is_of_document: true };

/// The edits of unsaved work.
pub(super) static UNSAVED: DifferenceList =
    DifferenceList { title: texts::differences_list::Unsaved, is_of_document: false };

/// The lines of the file that a save changes.
pub(super) static CHANGED_LINES: DifferenceList =
    DifferenceList { title: texts::differences_list::ChangedLines, is_of_document: false };

impl List for DifferenceList {
    fn title(&self, app: &App) -> String {
        self.title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        if self.is_of_document { texts::differences_list::Choice } else { texts::differences_list::Close }
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..app.layers.differences.len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(app.layers.difference(row.number).map_or("", |changed| &changed.line))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        if self.is_of_document {
            return comparison::go_to_difference(app, row.number);
        }
        app.layers.close_lists();
        done()
    }

    fn detail(&self, app: &App, row: RowId) -> Option<String> {
        let detail = &app.layers.difference(row.number)?.detail;
        Some(detail.clone()).filter(|detail| !detail.is_empty())
    }

    fn detail_lines(&self) -> u16 {
        5
    }
}
