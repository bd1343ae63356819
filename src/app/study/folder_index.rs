//! The folder being indexed, its progress, and stopping it.
//!
//! The index is not here: a worker makes it.

use std::path::PathBuf;

use crate::app::event::{CommandResponse, CommandResult, Effect, RequestId, done};
use crate::app::study::Study;
use crate::messages::IndexMessage;
use crate::messages::notices::{IndexNotice, Notice};

/// The folder being indexed.
#[derive(Clone, Debug)]
pub(crate) struct FolderIndexing {
    pub(crate) request: RequestId,
    pub(crate) folder: PathBuf,
    pub(crate) progress: IndexMessage,
}

impl Study {
    /// Returns the progress of indexing; `None` if no folder is being indexed.
    pub fn indexing_progress(&self) -> Option<&IndexMessage> {
        self.indexing.as_ref().map(|indexing| &indexing.progress)
    }

    /// Stops the indexing. The part done so far is kept.
    pub(crate) fn stop_indexing(&mut self) -> CommandResult {
        if self.indexing.is_none() {
            return Err(Notice::NothingToDo);
        }
        Ok(CommandResponse::from(Effect::StopIndexing).with(IndexNotice::Stopping))
    }

    pub(crate) fn indexing_advanced(&mut self, request: RequestId, progress: IndexMessage) -> CommandResult {
        let indexing = self.indexing.as_mut().filter(|indexing| indexing.request == request);
        if let Some(indexing) = indexing {
            indexing.progress = progress;
        }
        done()
    }
}
