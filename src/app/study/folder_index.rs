//! Making the index of a folder, or bringing it up to date, while one goes on reading.
//!
//! Not here: the index. A worker makes it.

use std::path::PathBuf;

use crate::app::event::CommandResponse;
use crate::app::{App, CommandResult, Effect, RequestId, done};
use crate::messages::IndexMessage;
use crate::messages::notices::{IndexNotice, Notice};

/// The folder that is being indexed.
#[derive(Clone, Debug)]
pub(crate) struct FolderIndexing {
    request: RequestId,
    folder: PathBuf,
    progress: IndexMessage,
}

impl App {
    /// How far the index is, while one is being made.
    pub fn indexing_progress(&self) -> Option<&IndexMessage> {
        self.study.indexing.as_ref().map(|indexing| &indexing.progress)
    }

    /// Begins to index a folder, or else the one that statistics are of.
    pub(crate) fn index_folder(&mut self, folder: Option<&str>) -> CommandResult {
        if self.study.indexing.is_some() {
            return Err(IndexNotice::Runs.into());
        }
        let folder = self.folder_for_games(folder);
        let request = self.documents.requests.next_id();
        let progress = IndexMessage::Looking;
        self.study.indexing = Some(FolderIndexing { request, folder: folder.clone(), progress });
        let begun = IndexNotice::Begun { folder: folder.display().to_string() };
        Ok(CommandResponse::from(Effect::IndexFolder { request, folder }).with(begun))
    }

    /// Stops the indexing. What was indexed is kept.
    pub(crate) fn stop_indexing(&mut self) -> CommandResult {
        if self.study.indexing.is_none() {
            return Err(Notice::NothingToDo);
        }
        Ok(CommandResponse::from(Effect::StopIndexing).with(IndexNotice::Stopping))
    }

    pub(crate) fn indexing_advanced(&mut self, request: RequestId, progress: IndexMessage) -> CommandResult {
        let indexing = self.study.indexing.as_mut().filter(|indexing| indexing.request == request);
        if let Some(indexing) = indexing {
            indexing.progress = progress;
        }
        done()
    }

    /// The indexing has ended. Statistics of the folder are made again, with the index.
    pub(crate) fn folder_indexed(&mut self, request: RequestId, notice: IndexNotice) -> CommandResult {
        let Some(indexing) = self.study.indexing.take_if(|indexing| indexing.request == request) else {
            return done();
        };
        if notice.is_error() {
            return Err(notice.into());
        }
        let counting = CommandResponse::from_iter(self.count_games_again(&indexing.folder));
        Ok(counting.with(notice))
    }
}
