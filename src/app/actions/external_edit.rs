//! Editing a comment or header in the user's editor.

use crate::app::App;
use crate::app::document::external_edit::{ExternalEdit, ExternalTextOrigin};
use crate::app::event::{CommandResult, Effect, RequestId, done};
use crate::app::layers::ListId;
use crate::app::text_edit::clean;
use crate::messages::FileError;
use crate::messages::notices::Notice;

/// Opens the comment at the cursor in the editor, or the selected header if the headers are listed.
pub(crate) fn edit_externally(app: &mut App) -> CommandResult {
    app.tab().may_change()?;
    let shows_headers = app.layers.is_listing(ListId::Headers);
    let record = app.tab().index();
    let place = app.tab().place();
    let origin = if shows_headers {
        ExternalTextOrigin::Header(record, app.layers.selected_header().ok_or(Notice::NothingToDo)?)
    } else {
        ExternalTextOrigin::Comment(place)
    };
    let request = app.documents.requests.next_id();
    let tab = app.tab_mut();
    tab.external = Some(ExternalEdit { request, origin });
    let text = tab.text_at(origin).unwrap_or_default().to_owned();
    Ok(Effect::EditExternally { request, text }.into())
}

/// Stores the text that the editor returns.
pub(crate) fn edited_externally(
    app: &mut App,
    request: RequestId,
    result: Result<String, FileError>,
) -> CommandResult {
    let found = app
        .documents
        .tabs
        .iter_mut()
        .find_map(|tab| Some((tab.external.take_if(|external| external.request == request)?, tab)));
    let Some((external, tab)) = found else { return done() };
    tab.set_text_at(external.origin, &clean(&result.map_err(Notice::Failed)?))?;
    app.panes.comment_scroll = 0;
    done()
}
