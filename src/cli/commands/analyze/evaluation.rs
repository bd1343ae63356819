//! What was found in a position, as a comment and as JSON.

use serde::Serialize;

use crate::cli::json::JsonObject;
use crate::engines::SearchGoal;
use honfu_core::annotation::{
    Annotation, AnnotationSource, EngineEvaluation, ScoreValue, engine_annotations,
};
use honfu_core::engine::{BestMove, EngineFindings, EngineInfo, EngineMessage};
use honfu_core::format::Format;
use honfu_core::record::Millis;
use honfu_core::shogi::Position;

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
    /// The dialect that programs expect in a format.
    pub fn for_format(format: Format) -> CommentDialect {
        if format == Format::Csa { CommentDialect::Csa3 } else { CommentDialect::ShogiHome }
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

/// What was found, the best line first. A search that has reached its goal counts as one with
/// that many nodes or that long, although an engine may have reported less before its last line.
pub fn evaluations(findings: &EngineFindings, goal: SearchGoal, lines: u32) -> Vec<EngineEvaluation> {
    let side = findings.position().side();
    let evaluation = |info: &EngineInfo| {
        let (nodes, time) = reached(findings, info, goal);
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
    findings.lines().take(lines as usize).map(evaluation).collect()
}

fn reached(findings: &EngineFindings, info: &EngineInfo, goal: SearchGoal) -> (Option<u64>, Option<Millis>) {
    let nodes = info.nodes.max(findings.progress.nodes);
    let time = info.time.max(findings.progress.time);
    match goal {
        SearchGoal::Nodes(least) => (nodes.max(Some(least)), time),
        SearchGoal::Time(least) => (nodes, time.max(Some(least))),
        SearchGoal::Depth(_) | SearchGoal::Endless => (nodes, time),
    }
}

/// Whether a comment has the result of an engine that need not be searched again: with as many lines, and
/// with as many nodes, or as deep, or as long. A mate is final.
pub fn has_result(comment: &str, engine: &str, goal: SearchGoal, lines: u32, position: &Position) -> bool {
    let found = engine_annotations(comment, engine);
    let is_enough = |annotation: &Annotation<'_>| {
        let is_mate = annotation.score.is_some_and(|score| matches!(score.value, ScoreValue::Mate { .. }));
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

/// The lines of the engine from which the same can be found again.
pub fn to_lines(findings: &EngineFindings) -> Vec<String> {
    let infos = findings.lines().map(ToString::to_string);
    let best = findings.best.clone().or(findings.illegal_best.map(|mv| BestMove::Move(mv, None)));
    let best = best.map(|best| EngineMessage::BestMove(best).to_string());
    infos.chain([findings.progress.to_string()]).chain(best).collect()
}

/// What these lines of an engine say about a position.
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

/// The number of plies to a mate, negative if Black is mated; only a sign where it is not known.
#[derive(Serialize)]
#[serde(untagged)]
enum MatePlies {
    Known(i64),
    Unknown(&'static str),
}

/// A position of a record, for JSON.
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

/// An object for each line, with scores in Black's view.
pub fn json_lines(position: &JsonPosition<'_>, evaluations: &[EngineEvaluation]) -> String {
    let line = |(number, evaluation): (usize, &EngineEvaluation)| {
        let (mut score, mut mate) = (None, None);
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
        let pv: Vec<String> = evaluation.moves.iter().map(ToString::to_string).collect();
        JsonObject::default()
            .field("file", position.file)
            .field("record", position.record)
            .field("ply", position.ply)
            .field("sfen", &position.sfen)
            .field("move", &position.mv)
            .field("score", score)
            .field("mate", mate)
            .field("depth", evaluation.depth)
            .field("nodes", evaluation.nodes)
            .field("multipv", evaluation.rank.unwrap_or(number as u32 + 1))
            .field("pv", pv)
            .field("engine", position.engine)
            .line()
    };
    evaluations.iter().enumerate().map(line).collect()
}
