//! Starting the indexing of a folder, and handling its end.

use crate::app::App;
use crate::app::actions::statistics;
use crate::app::event::{CommandResponse, CommandResult, Effect, RequestId, done};
use crate::app::study::FolderIndexing;
use crate::messages::IndexMessage;
use crate::messages::notices::IndexNotice;

/// Starts to index a folder: the one given, or else the one that the statistics are about.
pub(crate) fn index_folder(app: &mut App, folder: Option<&str>) -> CommandResult {
    if app.study.indexing.is_some() {
        return Err(IndexNotice::Runs.into());
    }
    let folder = statistics::folder_for_games(app, folder);
    let request = app.documents.requests.next_id();
    let progress = IndexMessage::Looking;
    app.study.indexing = Some(FolderIndexing { request, folder: folder.clone(), progress });
    let begun = IndexNotice::Begun { folder: folder.display().to_string() };
    Ok(CommandResponse::from(Effect::IndexFolder { request, folder }).with(begun))
}

/// Handles the end of indexing. The statistics of the folder are made again, with the index.
pub(crate) fn folder_indexed(app: &mut App, request: RequestId, notice: IndexNotice) -> CommandResult {
    let Some(indexing) = app.study.indexing.take_if(|indexing| indexing.request == request) else {
        return done();
    };
    if notice.is_error() {
        return Err(notice.into());
    }
    let counting = CommandResponse::from_iter(statistics::count_games_again(app, &indexing.folder));
    Ok(counting.with(notice))
}
