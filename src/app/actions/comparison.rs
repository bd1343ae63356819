//! The list of differences, opened once the other file is read, and going to a difference.

use crate::app::App;
use crate::app::actions::{course, cursor, records};
use crate::app::document::comparison::{PendingComparison, changes};
use crate::app::event::{CommandResult, RequestId, done, notify};
use crate::app::layers::ListId;
use crate::messages::FileError;
use crate::messages::notices::Notice;
use honfu_core::format::{ParsedFile, Severity};
use honfu_core::record::NodeLocation;

/// Handles the content of a requested file: lists its differences, unless the user has switched to another
/// document. Also handles files of problems.
pub(crate) fn file_read(
    app: &mut App,
    request: RequestId,
    result: Result<ParsedFile, FileError>,
) -> CommandResult {
    if app.study.awaits_problems(request) {
        return course::problems_read(app, result);
    }
    let tab = app.tab().id;
    let asked = app
        .documents
        .requests
        .comparing
        .take_if(|asked| asked.request == request)
        .filter(|asked| asked.tab == tab);
    let Some(PendingComparison { name, .. }) = asked else { return done() };
    let reading = result.map_err(Notice::Failed)?;
    let errors = reading.diagnostics.iter().filter(|found| found.severity == Severity::Error).count();
    app.layers.differences = changes(&reading.collection.records, app.tab().records(), &app.settings);
    let count = app.layers.differences.len();
    if count > 0 {
        app.layers.open_list(ListId::Differences)?;
    }
    notify(Notice::Compared { name, count, errors })
}

/// Goes to the place of a difference.
pub(crate) fn go_to_difference(app: &mut App, index: usize) -> CommandResult {
    app.layers.close_lists();
    let place = app.layers.difference(index).and_then(|changed| changed.place);
    let Some(NodeLocation { record, node }) = place.filter(|place| app.tab().has_location(*place)) else {
        return done();
    };
    if record != app.tab().index() {
        records::select_record(app, Some(record))?;
    }
    cursor::go_to_place(app, node)
}
