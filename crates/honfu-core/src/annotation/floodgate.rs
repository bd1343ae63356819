//! The dialect of floodgate and CSA V3.0: `* 30 -3334FU +2726FU #1234`, with the evaluation in Black's view.
//!
//! ```text
//! line = "* " value { " " move } [ " #" nodes ]     move = as in CSA files, or USI
//! ```

use super::score::{EngineScore, ScoreValue, ScoreView, parse_count, parse_number};
use super::{Annotation, AnnotationSource, CommentLines};
use crate::notation::scan_csa_move;
use crate::shogi::Move;

pub(crate) fn read<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    let line = lines.next()?;
    let text = line.text.strip_prefix("* ")?.trim();
    let (value, rest) = text.split_once(' ').unwrap_or((text, ""));
    let value = ScoreValue::Centipawns(parse_number(value)?);
    let (moves, nodes) = match rest.rsplit_once('#') {
        Some((moves, nodes)) => (moves.trim(), Some(parse_count(nodes)?)),
        None => (rest.trim(), None),
    };
    if !moves.split_ascii_whitespace().all(is_move) {
        return None;
    }
    let source = if nodes.is_some() { AnnotationSource::Csa } else { AnnotationSource::Floodgate };
    let mut found = Annotation::new(source, line.range);
    found.score = Some(EngineScore { value, view: ScoreView::Black, bound: None });
    found.line = Some(moves).filter(|moves| !moves.is_empty());
    found.nodes = nodes;
    Some(found)
}

fn is_move(word: &str) -> bool {
    scan_csa_move(word).is_some_and(|(_, length)| length == word.len()) || Move::from_usi(word).is_some()
}
