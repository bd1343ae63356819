//! The analysis of a line by an engine: its progress, the next position, and the limit for each position.

use std::sync::Arc;

use crate::app::document::Tab;
use crate::app::event::TabId;
use crate::app::study::Study;
use honfu_core::record::{Millis, NodeId, Record};
use honfu_engine::{EngineFindings, EnginePosition, SearchGoal, has_result, is_searchable};

/// A line being analysed by an engine.
#[derive(Clone, Debug)]
pub(crate) struct GameAnalysis {
    pub(crate) tab: TabId,
    /// The key of the record, which stays the same if the record is moved in the file.
    pub(crate) record: usize,
    pub(crate) goal: SearchGoal,
    pub(crate) lines: u32,
    /// The nodes of the line; `done` is the number of them that have been analysed.
    pub(crate) nodes: Vec<NodeId>,
    pub(crate) done: usize,
    pub(crate) found: Vec<(NodeId, Arc<EngineFindings>)>,
    /// Whether the engine analyses the position at the cursor afterwards.
    pub(crate) is_followed_by_live: bool,
}

impl GameAnalysis {
    /// Returns the record with its document and its present index; `None` if it no longer exists.
    pub(crate) fn record<'a>(&self, tabs: &'a [Tab]) -> Option<(&'a Tab, &'a Record, usize)> {
        let tab = tabs.iter().find(|tab| tab.id == self.tab)?;
        let index = tab.document.record_of(self.record)?;
        Some((tab, tab.records().get(index)?, index))
    }

    /// Returns the next position without a result of this engine; `None` after the last one.
    pub(crate) fn next_position(&mut self, tabs: &[Tab], engine: &str) -> Option<EnginePosition> {
        let record = self.record(tabs)?.1;
        let mut position = EnginePosition::new(&record.start);
        while let Some(&node) = self.nodes.get(self.done) {
            if record.tree.is_attached(node) {
                position.go(&record.tree, node);
                let comment = record.tree.node(node).comment.as_deref().unwrap_or_default();
                if is_searchable(position.position())
                    && !has_result(comment, engine, self.goal, self.lines, position.position())
                {
                    return Some(position);
                }
            }
            self.done += 1;
        }
        None
    }

    /// Stores the result for the position that was searched.
    pub(crate) fn take(&mut self, findings: Arc<EngineFindings>) {
        if let Some(&node) = self.nodes.get(self.done).filter(|_| findings.best_line().is_some()) {
            self.found.push((node, findings));
        }
        self.done += 1;
    }
}

/// Parses the limit for each position: `2`, `0.5s`, `seconds 2`, `nodes 10000` or `depth 12`.
pub(crate) fn goal(text: &str) -> Option<SearchGoal> {
    let (unit, number) =
        text.split_once(' ').unwrap_or_else(|| ("seconds", text.strip_suffix('s').unwrap_or(text)));
    let number = number.trim();
    match unit {
        "nodes" => number.parse().ok().filter(|nodes| *nodes > 0).map(SearchGoal::Nodes),
        "depth" => number.parse().ok().filter(|depth| *depth > 0).map(SearchGoal::Depth),
        "seconds" => {
            let millis = number.parse::<f64>().ok()? * 1000.0;
            let is_time = (1.0..=f64::from(u32::MAX)).contains(&millis);
            is_time.then_some(SearchGoal::Time(Millis(millis as u32)))
        }
        _ => None,
    }
}

impl Study {
    /// Returns the number of positions analysed and the number of all positions; `None` if no game is being
    /// analysed.
    pub fn game_progress(&self) -> Option<(usize, usize)> {
        let game = self.analysis.game()?;
        Some((game.done, game.nodes.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_as_those_of_the_command_line() {
        for (text, expected) in [
            ("2", Some(SearchGoal::Time(Millis(2000)))),
            ("0.5s", Some(SearchGoal::Time(Millis(500)))),
            ("seconds 3", Some(SearchGoal::Time(Millis(3000)))),
            ("nodes 10000", Some(SearchGoal::Nodes(10_000))),
            ("depth 12", Some(SearchGoal::Depth(12))),
            ("0", None),
            ("NaN", None),
            ("nodes 0", None),
            ("nodes", None),
            ("plies 3", None),
            ("depth -1", None),
        ] {
            assert_eq!(goal(text), expected, "{text}");
        }
    }
}
