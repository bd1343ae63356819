//! The evaluation of a position as a comment and as JSON.

use serde::Serialize;

use crate::cli::json::JsonObject;
use honfu_core::annotation::{AnnotationSource, EngineEvaluation, ScoreBound, ScoreValue};
use honfu_core::format::Format;
use honfu_core::shogi::Position;
use honfu_engine::{BestMove, EngineFindings, EngineMessage};

/// How evaluations are written into comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
#[value(rename_all = "lowercase")]
pub enum CommentDialect {
    ShogiHome,
    ShogiGui,
    Floodgate,
    Csa3,
}

impl CommentDialect {
    /// Returns the dialect that programs expect in the given format.
    pub fn for_format(format: Format) -> CommentDialect {
        let is_csa = matches!(format, Format::Csa | Format::Csa3);
        if is_csa { CommentDialect::Csa3 } else { CommentDialect::ShogiHome }
    }

    pub fn source(self) -> AnnotationSource {
        match self {
            CommentDialect::ShogiHome => AnnotationSource::ShogiHomeResearch,
            CommentDialect::ShogiGui => AnnotationSource::ShogiGui,
            CommentDialect::Floodgate => AnnotationSource::Floodgate,
            CommentDialect::Csa3 => AnnotationSource::Csa,
        }
    }
}

/// Returns the engine output from which [`from_lines`] rebuilds the findings.
pub fn to_lines(findings: &EngineFindings) -> Vec<String> {
    let infos = findings.lines().map(ToString::to_string);
    let best = findings.best.clone().or(findings.illegal_best.map(|mv| BestMove::Move(mv, None)));
    let best = best.map(|best| EngineMessage::BestMove(best).to_string());
    infos.chain([findings.progress.to_string()]).chain(best).collect()
}

/// Reads what the engine found in a position from its output.
pub fn from_lines(position: &Position, lines: &[String]) -> EngineFindings {
    let mut findings = EngineFindings::new(position.clone());
    for line in lines {
        match EngineMessage::parse(line) {
            EngineMessage::Info(info) => findings.add(&info),
            EngineMessage::BestMove(best) => findings.end(&best),
            _ => {}
        }
    }
    findings
}

/// The number of plies to a mate, negative if Black is mated; only a sign if the number is unknown.
#[derive(Serialize)]
#[serde(untagged)]
enum MatePlies {
    Known(i64),
    Unknown(&'static str),
}

/// The position that an evaluation is about, for JSON.
pub struct JsonPosition<'a> {
    pub file: &'a str,
    /// The number of the record, from 1.
    pub record: usize,
    pub ply: u32,
    pub sfen: String,
    /// The move that leads to the position.
    pub mv: Option<String>,
    pub engine: &'a str,
}

/// Returns a JSON object per line for each evaluation, with scores from Black's view.
pub fn json_lines(position: &JsonPosition<'_>, evaluations: &[EngineEvaluation]) -> String {
    evaluations
        .iter()
        .enumerate()
        .map(|(number, evaluation)| evaluation_line(position, number, evaluation))
        .collect()
}

/// Returns the JSON object for the evaluation with the given number, from 0.
fn evaluation_line(position: &JsonPosition<'_>, number: usize, evaluation: &EngineEvaluation) -> String {
    let mut score = None;
    let mut mate = None;
    match evaluation.score.map(|score| score.value) {
        Some(ScoreValue::Centipawns(value)) => score = Some(value),
        Some(ScoreValue::Mate { wins, plies: Some(plies) }) => {
            mate = Some(MatePlies::Known(if wins { plies.into() } else { -i64::from(plies) }));
        }
        Some(ScoreValue::Mate { wins, plies: None }) => {
            mate = Some(MatePlies::Unknown(if wins { "+" } else { "-" }));
        }
        None => {}
    }
    let bound = evaluation.score.and_then(|score| score.bound).map(|bound| match bound {
        ScoreBound::AtLeast => "lower",
        ScoreBound::AtMost => "upper",
    });
    let pv: Vec<String> = evaluation.moves.iter().map(ToString::to_string).collect();
    let object = JsonObject::default()
        .field("file", position.file)
        .field("record", position.record)
        .field("ply", position.ply)
        .field("sfen", &position.sfen)
        .field("move", &position.mv)
        .field("score", score)
        .field("mate", mate);
    // `bound` is left out for exact scores.
    let object = match bound {
        Some(bound) => object.field("bound", bound),
        None => object,
    };
    object
        .field("depth", evaluation.depth)
        .field("nodes", evaluation.nodes)
        .field("multipv", evaluation.rank.unwrap_or(number as u32 + 1))
        .field("pv", pv)
        .field("engine", position.engine)
        .line()
}
