//! The dialect of Shogidokoro: an evaluation on one line and the moves on the next, in the view of the side
//! that made the move.
//!
//! ```text
//! game     = value NL moves                              value = 104 | -65-- | +Mate:3
//! analysis = "[" ply move "] [" value "]" NL NL moves
//! ```
//! The moves begin before the move with the comment. A number without moves may be a person's comment and is
//! not read; a mate without moves is read.

use super::score::{EngineScore, ScoreView, parse_score};
use super::{Annotation, AnnotationSource, CommentLines};
use crate::notation::scan_move;
use crate::shogi::PieceKind;

pub(crate) fn read<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    let first = lines.next()?;
    let (found, blanks) = match parse_heading(first.text) {
        Some(found) => (found, 1),
        None => (parse_score(first.text, ScoreView::Mover)?, 0),
    };
    let mut annotation =
        Annotation { score: Some(found), ..Annotation::new(AnnotationSource::Shogidokoro, first.range) };
    let mut ahead = *lines;
    let is_blank = |text: &str| text.trim().is_empty();
    let mut next = ahead.next();
    if blanks > 0 && next.as_ref().is_some_and(|line| is_blank(line.text)) {
        next = ahead.next();
    }
    if let Some(line) = next.filter(|line| begins_with_move(line.text.trim_start())) {
        annotation.range.end = line.range.end;
        annotation.line = Some(line.text.trim());
        *lines = ahead;
    }
    let is_clear = blanks > 0 || first.text.contains("Mate");
    (is_clear || annotation.line.is_some()).then_some(annotation)
}

/// Reads a heading: `[  70 △６五銀(74)] [666]`.
fn parse_heading(text: &str) -> Option<EngineScore> {
    let (step, rest) = text.strip_prefix('[')?.split_once(']')?;
    let step = step.trim_start();
    let step = step.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    scan_move(step)?;
    let (value, "") = rest.trim().strip_prefix('[')?.split_once(']')? else { return None };
    parse_score(value, ScoreView::Mover)
}

fn begins_with_move(text: &str) -> bool {
    scan_move(text).is_some() || is_western(text)
}

/// Whether a text begins with a Western move: `P7g-7f`, `+Rx5a`, `P*5e`, with letters for pieces and ranks.
fn is_western(text: &str) -> bool {
    let text = text.strip_prefix('+').unwrap_or(text);
    let mut bytes = text.bytes();
    let is_piece = bytes.next().is_some_and(|byte| PieceKind::from_letter(byte.into()).is_some());
    let mut square = || {
        let file = bytes.next();
        let file = if matches!(file, Some(b'*' | b'x' | b'-')) { bytes.next() } else { file };
        matches!(file, Some(b'1'..=b'9')) && matches!(bytes.next(), Some(b'a'..=b'i'))
    };
    is_piece && square()
}
