//! What an engine found in a position.

use schemars::JsonSchema;
use serde::Serialize;

use super::ids;
use honfu_core::annotation::{EngineEvaluation, ScoreBound};
use honfu_query::score_and_mate;

/// The position that an evaluation is about.
pub struct SearchedPosition<'a> {
    pub file: &'a str,
    /// The number of the record, from 1.
    pub record: usize,
    pub ply: u32,
    pub sfen: String,
    /// The move that leads to the position.
    pub step: Option<String>,
    pub engine: &'a str,
}

/// A line that an engine found in a position.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EvaluationObject<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    file: &'a str,
    /// The number of the record in the file, from 1.
    #[schemars(range(min = 1))]
    record: usize,
    /// The number of moves that lead to the position.
    ply: u32,
    /// The move that leads to the position, as USI; null at the start.
    step: Option<&'a str>,
    /// The position as SFEN, with the number of the next move.
    sfen: &'a str,
    /// The evaluation in hundredths of a pawn, positive if Black is better; ±32000 for a mate of unknown length;
    /// null for any other mate.
    score: Option<i64>,
    /// The number of plies to the mate, negative if White mates; null without a mate of known length.
    mate: Option<i64>,
    /// Whether the evaluation is only the least or the greatest possible one, seen from Black; null if it is
    /// exact.
    #[schemars(schema_with = "ids::bounds")]
    bound: Option<&'static str>,
    /// The search depth in plies.
    depth: Option<u32>,
    /// The number of positions that were searched.
    searched: Option<u64>,
    /// The rank of the line, from 1, which is the best one.
    #[schemars(range(min = 1))]
    multipv: u32,
    /// The moves that the engine expects, as USI.
    pv: Vec<String>,
    /// The name of the engine.
    engine: &'a str,
}

impl<'a> EvaluationObject<'a> {
    /// Makes the object of the evaluation with the given number, from 0.
    pub fn new(
        position: &'a SearchedPosition<'_>,
        number: usize,
        evaluation: &EngineEvaluation,
    ) -> EvaluationObject<'a> {
        let (score, mate) = score_and_mate(evaluation.score.map(|score| score.value));
        let bound = evaluation.score.and_then(|score| score.bound).map(|bound| match bound {
            ScoreBound::AtLeast => "lower",
            ScoreBound::AtMost => "upper",
        });
        EvaluationObject {
            file: position.file,
            record: position.record,
            ply: position.ply,
            step: position.step.as_deref(),
            sfen: &position.sfen,
            score,
            mate,
            bound,
            depth: evaluation.depth,
            searched: evaluation.nodes,
            multipv: evaluation.rank.unwrap_or(number as u32 + 1),
            pv: evaluation.moves.iter().map(ToString::to_string).collect(),
            engine: position.engine,
        }
    }
}
