//! The list of remarks that can be inserted into a comment.

use crate::app::App;
use crate::app::actions::comment;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::table::words;
use honfu_core::record::DetachedReplay;

pub(super) struct TemplateList;

impl List for TemplateList {
    fn title(&self, app: &App) -> String {
        words!("Remarks", "定型文").get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        words!("put it into the comment", "コメントに入れる")
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..comment::templates(app).len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(comment::template(app, row.number))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        comment::insert_template(app, row.number)
    }
}
