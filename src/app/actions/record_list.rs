//! Updating and sorting the list of records, and the record that commands apply to.

use crate::app::App;
use crate::app::document::RecordList;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::ListId;
use honfu_query::RecordOrder;

/// Returns the list of the records of the current file while it is open.
pub fn record_list(app: &App) -> Option<&RecordList> {
    app.layers.is_listing(ListId::Records).then_some(&app.documents.record_list)
}

/// Updates the list of records if it is open; the selected record stays selected if it is still listed.
/// Clears the data of a closed list.
pub(crate) fn refresh_record_list(app: &mut App) {
    let Some(list) = app.layers.list_mut().filter(|list| list.id == ListId::Records) else {
        app.documents.record_list.forget_records();
        return;
    };
    let tab = &app.documents.tabs[app.documents.active];
    list.selected = app.documents.record_list.refresh_selected(tab, &list.filter, list.selected);
}

/// Updates the preview of the selected record beside the list.
pub(crate) fn preview_record(app: &mut App) {
    if let Some(list) = app.layers.list().filter(|list| list.id == ListId::Records) {
        app.documents.record_list.update_preview(&app.documents.tabs[app.documents.active], list.selected);
    }
}

/// Switches the list of records to its next order.
pub(crate) fn sort_records(app: &mut App) -> CommandResult {
    app.documents.record_list.order = app.documents.record_list.order.next_in(&RecordOrder::OF_RECORDS);
    let selected = chosen_record(app);
    app.documents.record_list.arrange();
    select_listed(app, selected);
    done()
}

/// Returns the index of the record that a command applies to: the selected one of the list, or else the
/// current one.
pub(crate) fn chosen_record(app: &App) -> usize {
    let selected = app.layers.selected_row().filter(|_| app.layers.is_listing(ListId::Records));
    selected.map_or(app.tab().index(), |row| row.number)
}

/// Selects a record in the list of records if the list is open; a filter that hides the record is cleared.
pub(crate) fn select_listed(app: &mut App, index: usize) {
    if app.layers.is_listing(ListId::Records) {
        refresh_record_list(app);
        if app.documents.record_list.shown().iter().all(|shown| *shown != index) {
            app.layers.set_filter(String::new());
            refresh_record_list(app);
        }
        app.layers.select_row(RowId::new(index));
    }
}
