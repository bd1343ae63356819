//! The export form: a row for each choice, and a row that exports.

use crate::app::App;
use crate::app::actions::export_form;
use crate::app::event::{CommandResult, RowId};
use crate::app::export::ExportField;
use crate::app::lists::{Cell, CellRole, ColumnWidth, List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::notices::Notice;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct ExportForm;

impl List for ExportForm {
    fn title(&self, app: &App) -> String {
        texts::export_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        match ExportField::of_row(row) {
            Some(ExportField::Go) => texts::export_list::Go,
            Some(ExportField::Part) => texts::export_list::Part,
            _ => texts::export_list::Choice,
        }
    }

    fn rows(&self, _app: &App) -> Vec<RowId> {
        ExportField::ALL.map(|field| RowId::new(field as usize)).to_vec()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let Some(field) = ExportField::of_row(row) else { return ListRow::default() };
        let name = Cell::new(CellRole::Key, field.get(app.settings.lang()));
        ListRow::new([name, Cell::plain(export_form::export_value(app, field))])
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        export_form::choose_field(app, ExportField::of_row(row).ok_or(Notice::NothingToDo)?)
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(9, 12), ColumnWidth::Rest]
    }
}
