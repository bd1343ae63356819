//! Converts the findings in a position to the evaluations of a comment, and finds out whether a comment
//! already has them.

use super::findings::EngineFindings;
use super::info::EngineInfo;
use honfu_core::annotation::{Annotation, EngineEvaluation, ScoreValue, engine_annotations};
use honfu_core::record::Millis;
use honfu_core::shogi::Position;

/// The goal of a search.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SearchGoal {
    /// A number of positions.
    Nodes(u64),
    /// A depth in plies.
    Depth(u32),
    /// A time by the clock of this program, as engines understand `movetime` in different ways or not at all.
    Time(Millis),
    /// No goal: the search runs until it is no longer wanted.
    Endless,
}

impl EngineFindings {
    /// Returns the evaluations of that many lines, the best first, in Black's view. A search for a number of
    /// nodes or a time counts as one that has reached this goal, although an engine may have reported less
    /// before its last line.
    pub fn evaluations(&self, goal: SearchGoal, lines: u32) -> Vec<EngineEvaluation> {
        let side = self.position().side();
        let evaluation = |info: &EngineInfo| {
            let (nodes, time) = self.reached(info, goal);
            EngineEvaluation {
                rank: info.rank.filter(|_| lines > 1),
                score: info.score.map(|score| score.for_black(side)),
                depth: info.depth,
                selective_depth: info.selective_depth,
                nodes,
                time,
                moves: info.variation.clone(),
            }
        };
        self.lines().take(lines as usize).map(evaluation).collect()
    }

    fn reached(&self, info: &EngineInfo, goal: SearchGoal) -> (Option<u64>, Option<Millis>) {
        let nodes = info.nodes.max(self.progress.nodes);
        let time = info.time.max(self.progress.time);
        match goal {
            SearchGoal::Nodes(least) => (nodes.max(Some(least)), time),
            SearchGoal::Time(least) => (nodes, time.max(Some(least))),
            SearchGoal::Depth(_) | SearchGoal::Endless => (nodes, time),
        }
    }
}

/// Whether a comment has a result of the engine that makes another search unnecessary: it has as many lines,
/// and as many nodes, or as much depth, or as much time. A mate is final.
pub fn has_result(comment: &str, engine: &str, goal: SearchGoal, lines: u32, position: &Position) -> bool {
    let found = engine_annotations(comment, engine);
    let is_enough = |annotation: &Annotation<'_>| {
        let value = annotation.score.filter(|score| score.bound.is_none()).map(|score| score.value);
        let is_mate = matches!(value, Some(ScoreValue::Mate { .. }));
        is_mate
            || match goal {
                SearchGoal::Nodes(least) => annotation.nodes.is_some_and(|nodes| nodes >= least),
                SearchGoal::Depth(least) => annotation.depth.is_some_and(|depth| depth >= least),
                SearchGoal::Time(least) => annotation.time.is_some_and(|time| time >= least),
                SearchGoal::Endless => false,
            }
    };
    let wanted = (lines as usize).min(position.legal_moves().len());
    found.len() >= wanted && found.first().is_some_and(is_enough)
}
