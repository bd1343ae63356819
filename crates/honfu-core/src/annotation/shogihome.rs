//! The dialect of ShogiHome: a line for each fact, with the evaluation in Black's view.
//!
//! ```text
//! fact = ( "*" | "#" ) key "=" value     * is what a player thought, # a later search
//! key  = 評価値 | 読み筋 | 深さ | ノード数 | 詰み | エンジン
//! ```
//! Lines such as 先手有望 may come before the facts and between them.

use super::score::{EngineScore, ScoreValue, ScoreView, parse_count, parse_score, parse_small_count};
use super::{Annotation, AnnotationSource, CommentLines};

pub(crate) fn read<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    let mut ahead = *lines;
    let mut first = ahead.next()?;
    let start = first.range.start;
    if is_situation(first.text) {
        lines.next();
        first = ahead.next()?;
    }
    let (sign, source) = match first.text.chars().next()? {
        '*' => ('*', AnnotationSource::ShogiHome),
        '#' => ('#', AnnotationSource::ShogiHomeResearch),
        _ => return None,
    };
    let mut found = Annotation::new(source, start..first.range.end);
    ahead = *lines;
    while let Some(line) = ahead.next() {
        if let Some(fact) = line.text.strip_prefix(sign) {
            if add(&mut found, fact).is_none() {
                break;
            }
            found.range.end = line.range.end;
            *lines = ahead;
        } else if !is_situation(line.text) {
            break;
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Adds a fact; returns `None` if the text is not a fact, or the fact is known already.
fn add<'a>(found: &mut Annotation<'a>, fact: &'a str) -> Option<()> {
    let (key, value) = fact.split_once('=')?;
    match key {
        // A mate is more precise than the number written beside it.
        "評価値" => match found.score {
            Some(EngineScore { value: ScoreValue::Mate { .. }, .. }) => {
                parse_score(value, ScoreView::Black).map(drop)
            }
            _ => set(&mut found.score, parse_score(value, ScoreView::Black)),
        },
        "詰み" => set(&mut found.score, parse_mate(value)),
        "深さ" => set(&mut found.depth, parse_small_count(value)),
        "ノード数" => set(&mut found.nodes, parse_count(value)),
        "読み筋" => set(&mut found.line, Some(value)),
        "エンジン" => set(&mut found.engine, Some(value)),
        _ => None,
    }
}

fn set<T>(slot: &mut Option<T>, value: Option<T>) -> Option<()> {
    *slot = Some(value.filter(|_| slot.is_none())?);
    Some(())
}

/// Reads a mate: `先手勝ち:15手`.
fn parse_mate(text: &str) -> Option<EngineScore> {
    let (side, plies) = text.split_once(':').map_or((text, None), |(side, plies)| (side, Some(plies)));
    let wins = match side {
        "先手勝ち" => true,
        "後手勝ち" => false,
        _ => return None,
    };
    let plies = match plies {
        None => None,
        Some(plies) => Some(plies.strip_suffix('手').and_then(parse_small_count)?),
    };
    Some(EngineScore { value: ScoreValue::Mate { wins, plies }, view: ScoreView::Black, bound: None })
}

/// Whether a text is one of the words that ShogiHome writes for an evaluation.
fn is_situation(text: &str) -> bool {
    let side = text.strip_prefix("先手").or_else(|| text.strip_prefix("後手"));
    text == "互角" || matches!(side, Some("有望" | "有利" | "優勢" | "勝勢"))
}
