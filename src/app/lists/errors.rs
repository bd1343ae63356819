//! The list of the problems of the file: its diagnostics, and lines that were not understood.

use crate::app::App;
use crate::app::actions::diagnostics;
use crate::app::event::{CommandResult, RowId};
use crate::app::layers::ListId;
use crate::app::lists::{List, ListRow};
use crate::messages;
use crate::messages::LocalizedText;
use crate::messages::notices::Notice;
use crate::texts;
use honfu_core::record::{DetachedReplay, NodeLocation};

pub(super) struct ErrorList;

/// The sort of rows for moves with a line that was not understood; the other rows are diagnostics.
const UNREAD: u8 = 1;

impl List for ErrorList {
    fn title(&self, app: &App) -> String {
        texts::errors_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::errors_list::Choice
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        let reported = app.tab().open_diagnostics().map(RowId::new);
        let unread = app.tab().unreported_nodes().map(|node| RowId { sort: UNREAD, number: node.index() });
        reported.chain(unread).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let tab = app.tab();
        if row.sort == UNREAD {
            let label = texts::label::NotUnderstood.get(app.settings.lang());
            return ListRow::plain(format!("{label}: {}", tab.unread_text(row.node())));
        }
        let Some(diagnostic) = tab.diagnostics.get(row.number) else { return ListRow::default() };
        ListRow::plain(messages::diagnostic_line(&app.name(), diagnostic, false, app.settings.locale()))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        if row.sort == UNREAD {
            let place = NodeLocation { node: row.node(), ..app.tab().place() };
            return diagnostics::go_to_diagnostic_place(app, Some(place));
        }
        diagnostics::go_to_diagnostic(app, row.number)
    }

    fn keywords(&self, app: &App, row: RowId) -> String {
        let diagnostic = app.tab().diagnostics.get(row.number).filter(|_| row.sort != UNREAD);
        diagnostic.map_or_else(String::new, |found| format!("{} {}", found.code.id(), found.excerpt))
    }

    fn detail_lines(&self) -> u16 {
        5
    }
}

pub(crate) fn show_errors(app: &mut App) -> CommandResult {
    if ErrorList.rows(app).is_empty() {
        return Err(Notice::NoErrors);
    }
    app.layers.open_list(ListId::Errors)
}
