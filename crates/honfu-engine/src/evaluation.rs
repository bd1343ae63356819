//! What was found in a position, as the evaluations of a comment, and whether a comment has them already.

use super::findings::EngineFindings;
use super::info::EngineInfo;
use honfu_core::annotation::{Annotation, EngineEvaluation, ScoreValue, engine_annotations};
use honfu_core::record::Millis;
use honfu_core::shogi::Position;

/// How much is to be searched.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SearchGoal {
    /// That many positions.
    Nodes(u64),
    /// That many plies.
    Depth(u32),
    /// That long, by the clock of this program: engines understand `movetime` in different ways or not at
    /// all.
    Time(Millis),
    /// Until it is no longer wanted.
    Endless,
}

impl EngineFindings {
    /// What was found of that many lines, the best first, in Black's view. A search that has reached its
    /// goal counts as one with that many nodes or that long, although an engine may have reported less
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

/// Whether a comment has the result of an engine that need not be searched again: with as many lines, and
/// with as many nodes, or as deep, or as long. A mate is final.
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
