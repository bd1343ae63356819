//! Requests to the workers that are not answered yet.

use super::comparison::PendingComparison;
use super::opening::PendingOpening;
use super::saving::PendingSave;
use crate::app::event::RequestId;
use crate::app::overlay::ExportRequest;

#[derive(Clone, Debug, Default)]
pub(crate) struct PendingRequests {
    last: RequestId,
    /// The file that is being read.
    pub opening: Option<PendingOpening>,
    /// The file that is being read to be compared.
    pub comparing: Option<PendingComparison>,
    /// What is being saved.
    pub saves: Vec<PendingSave>,
    /// What is being exported.
    pub exports: Vec<(RequestId, ExportRequest)>,
}

impl PendingRequests {
    /// The number of a new request.
    pub fn next_id(&mut self) -> RequestId {
        self.last.0 += 1;
        self.last
    }
}
