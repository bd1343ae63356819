//! What was asked of others, such as the disk, and has not come back yet. What may not live here:
//! what becomes of it then.

use super::comparison::Comparing;
use super::opening::Pending;
use super::saving::Flight;
use crate::app::event::Ticket;
use crate::app::overlay::Sending;

#[derive(Clone, Debug, Default)]
pub(crate) struct Errands {
    last: Ticket,
    /// The file that is being read.
    pub pending: Option<Pending>,
    /// The file that is being read to be compared.
    pub comparing: Option<Comparing>,
    /// What is being saved.
    pub flights: Vec<Flight>,
    /// What is being exported.
    pub sendings: Vec<(Ticket, Sending)>,
}

impl Errands {
    /// The ticket of another errand.
    pub fn ticket(&mut self) -> Ticket {
        self.last.0 += 1;
        self.last
    }
}
