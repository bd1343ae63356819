//! The dialects of ShogiGUI and 棋神アナリティクス: everything on one line, with the evaluation in Black's
//! view.
//!
//! ```text
//! line = "*" ( 対局 | 解析 | 検討 ) { fact } [ 読み筋 moves ]     棋神: a blank for the word
//! fact = 候補N | 時間 mm:ss.f | 深さ n/n | ノード数 n | 評価値 value
//! ```
//! `*Engines 0 NAME` in the first comment names the engine. A value may be `+詰 5`; other words, such as ○
//! for a move that was expected, are not evaluations.

use super::score::{EngineScore, ScoreView, parse_count, parse_score, parse_small_count, parse_time};
use super::{Annotation, AnnotationSource, CommentLines};

pub(crate) fn read<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    let line = lines.next()?;
    let text = line.text.strip_prefix('*')?;
    if let Some(engine) = text.strip_prefix("Engines ") {
        let (number, name) = engine.split_once(' ').filter(|(_, name)| !name.trim().is_empty())?;
        parse_count(number)?;
        return Some(Annotation {
            engine: Some(name),
            ..Annotation::new(AnnotationSource::ShogiGui, line.range)
        });
    }
    let words = [
        ("対局", AnnotationSource::ShogiGuiGame),
        ("解析", AnnotationSource::ShogiGui),
        ("検討", AnnotationSource::ShogiGuiStudy),
    ];
    let known = words.iter().find_map(|(word, source)| Some((*source, text.strip_prefix(word)?)));
    let (source, text) = known.unwrap_or((AnnotationSource::KishinAnalytics, text));
    if !text.starts_with(' ') {
        return None;
    }
    let mut found = Annotation::new(source, line.range);
    let (facts, moves) = match text.split_once(" 読み筋") {
        Some((facts, moves)) => (facts, Some(moves.trim())),
        None => (text, None),
    };
    read_facts(&mut found, facts);
    let is_meant = source != AnnotationSource::KishinAnalytics || found.score.is_some();
    found.line = moves.filter(|moves| !moves.is_empty() && *moves != "none");
    (is_meant && !found.is_empty()).then_some(found)
}

/// Reads the facts that have a value; the first value of each fact is used.
fn read_facts(found: &mut Annotation<'_>, facts: &str) {
    let mut words = facts.split_ascii_whitespace().peekable();
    while let Some(word) = words.next() {
        let value = words.peek().copied().unwrap_or_default();
        match word {
            "時間" => found.time = found.time.or(parse_time(value)),
            "ノード数" => found.nodes = found.nodes.or(parse_count(value)),
            "深さ" if found.depth.is_none() => {
                (found.depth, found.selective_depth) = depths(value);
            }
            "評価値" if found.score.is_none() => {
                words.next();
                found.score = value_of(value, words.peek().copied());
            }
            _ => found.rank = found.rank.or(word.strip_prefix("候補").and_then(parse_small_count)),
        }
    }
}

/// Reads the depths: `15/21`, or one number.
fn depths(text: &str) -> (Option<u32>, Option<u32>) {
    match text.split_once('/') {
        Some((depth, selective)) => (parse_small_count(depth), parse_small_count(selective)),
        None => (parse_small_count(text), None),
    }
}

/// Reads an evaluation. The word `behind` it may belong to it: a number of plies, or the sign of a bound.
fn value_of(value: &str, behind: Option<&str>) -> Option<EngineScore> {
    let whole = behind.and_then(|behind| parse_score(&format!("{value} {behind}"), ScoreView::Black));
    whole.or_else(|| parse_score(value, ScoreView::Black))
}
