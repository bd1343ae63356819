//! What was asked of others, such as the disk, and has not come back yet. What may not live here:
//! what becomes of it then.

use super::comparison::PendingComparison;
use super::opening::PendingOpening;
use super::saving::PendingSave;
use crate::app::event::RequestId;
use crate::app::overlay::ExportRequest;

#[derive(Clone, Debug, Default)]
pub(crate) struct PendingRequests {
    last: RequestId,
    /// The file that is being read.
    pub pending: Option<PendingOpening>,
    /// The file that is being read to be compared.
    pub comparing: Option<PendingComparison>,
    /// What is being saved.
    pub flights: Vec<PendingSave>,
    /// What is being exported.
    pub sendings: Vec<(RequestId, ExportRequest)>,
}

impl PendingRequests {
    /// The ticket of another errand.
    pub fn ticket(&mut self) -> RequestId {
        self.last.0 += 1;
        self.last
    }
}
