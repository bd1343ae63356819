//! The list of remarks that can be inserted into a comment.

use crate::app::App;
use crate::app::actions::comment;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct TemplateList;

impl List for TemplateList {
    fn title(&self, app: &App) -> String {
        texts::templates_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::templates_list::Choice
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
