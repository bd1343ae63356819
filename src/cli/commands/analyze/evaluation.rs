//! The evaluation of a position as a comment and as JSON.

use crate::cli::json::{EvaluationObject, SearchedPosition, to_json_line};
use honfu_core::annotation::{AnnotationSource, EngineEvaluation};
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

/// Returns a JSON object per line for each evaluation.
pub fn json_lines(position: &SearchedPosition<'_>, evaluations: &[EngineEvaluation]) -> String {
    evaluations
        .iter()
        .enumerate()
        .map(|(number, evaluation)| to_json_line(&EvaluationObject::new(position, number, evaluation)))
        .collect()
}
