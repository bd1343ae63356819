//! What the app asks of an engine, and what it reports.

use std::sync::Arc;

use honfu_engine::{EngineError, EngineFindings, EnginePosition, SearchGoal};

/// A position to be searched until the goal is reached, or another one is asked for.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// Identifies the search.
    pub search_id: u64,
    /// How many lines are searched.
    pub lines: u32,
    pub goal: SearchGoal,
    pub position: Box<EnginePosition>,
}

impl PartialEq for SearchRequest {
    fn eq(&self, other: &SearchRequest) -> bool {
        self.search_id == other.search_id
    }
}

impl Eq for SearchRequest {}

/// What an engine reports.
#[derive(Clone, Debug)]
pub enum EngineNews {
    /// It has started and has that name.
    Started(Option<String>),
    /// What it has found so far in the search with that id.
    Found { search_id: u64, findings: Arc<EngineFindings> },
    /// The search with that id has ended with this.
    Ended { search_id: u64, findings: Arc<EngineFindings> },
    /// It has failed and is gone.
    Failed(EngineError),
}
