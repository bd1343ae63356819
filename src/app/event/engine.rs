//! Requests from the app to an engine, and the engine's reports.

use std::sync::Arc;

use honfu_engine::{EngineError, EngineFindings, EnginePosition, SearchGoal};

/// A position to be searched until the goal is reached or another position is requested.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The id of the search.
    pub search_id: u64,
    /// The number of principal variations to search.
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

/// A report from an engine.
#[derive(Clone, Debug)]
pub enum EngineNews {
    /// The engine has started; its name, if it reported one.
    Started(Option<String>),
    /// The findings so far in the search with this id.
    Found { search_id: u64, findings: Arc<EngineFindings> },
    /// The search with this id has ended with these findings.
    Ended { search_id: u64, findings: Arc<EngineFindings> },
    /// The engine has failed and is no longer running.
    Failed(EngineError),
}
