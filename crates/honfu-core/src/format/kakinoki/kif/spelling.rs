//! Moves in spellings that people use: the promotion, drop or origin that the move scanner does not
//! recognise.

use super::entry::KifStep;
use super::signs::{ends_move, has_origin, is_blank, is_mark, trim_start};
use crate::notation::{MoveConstraints, scan_move};
use crate::shogi::Square;

/// Completes a scanned move from the text behind it: a drop, an origin, or a promotion before or after the
/// origin. Returns the step and the text behind it; the step is unreadable if that text contradicts the move.
#[inline]
pub(crate) fn completed(constraints: MoveConstraints, tail: &str) -> (KifStep, &str) {
    let is_whole = constraints.from.is_some() || constraints.drop.is_some();
    if !is_whole && let Some(rest) = drop_word(tail) {
        return (KifStep::Move(MoveConstraints { drop: Some(true), ..constraints }), rest);
    }
    let tail = if is_whole { tail } else { promotion_behind_blanks(tail).unwrap_or(tail) };
    if tail.is_empty() || tail.starts_with(is_blank) || constraints.drop.is_some() {
        return (KifStep::Move(constraints), tail);
    }
    let (promote, rest) = match promotion(tail, constraints.from.is_some()) {
        Some((promote, rest)) => (Some(promote), rest),
        None => (None, tail),
    };
    let is_open = constraints.from.is_none() && !rest.starts_with(is_mark);
    let (from, rest) = match origin(rest).filter(|_| is_open) {
        Some((from, rest)) => (Some(from), rest),
        None if is_open && has_origin(rest.split(is_blank).next().unwrap_or(rest)) => {
            return (KifStep::Unreadable, "");
        }
        None => (constraints.from, rest),
    };
    if promote.is_some_and(|promote| constraints.promote.is_some_and(|known| known != promote)) {
        return (KifStep::Unreadable, "");
    }
    let promote = constraints.promote.or(promote);
    (KifStep::Move(MoveConstraints { from, promote, ..constraints }), rest)
}

/// Returns the text behind a drop in a spelling that the scanner does not know, such as `(打)` or `うつ`.
fn drop_word(tail: &str) -> Option<&str> {
    let word = trim_start(tail);
    let words = ["(打)", "（打）", "［打］", "うつ", "ウツ", "打ち", "打つ", "打"];
    let rest = words.iter().find_map(|known| word.strip_prefix(known))?;
    ends_move(rest).then_some(rest)
}

/// Returns the text from a promotion on that spaces separate from its move, as in `２二角 成(88)`.
fn promotion_behind_blanks(tail: &str) -> Option<&str> {
    let word = trim_start(tail);
    if word.len() == tail.len() || !word.starts_with(['成', '不', 'な', 'ナ']) {
        return None;
    }
    let (_, rest) = promotion(word, false)?;
    let is_over =
        rest.is_empty() || rest.starts_with(|c: char| is_blank(c) || is_mark(c) || "(（".contains(c));
    is_over.then_some(word)
}

/// Splits a promotion that the scanner does not know, such as `ナリ`, `+` or `(成)`, from the start of a
/// text. Behind the origin a `+` marks a line with variations.
fn promotion(text: &str, is_behind: bool) -> Option<(bool, &str)> {
    const WORDS: [(&str, bool); 18] = [
        ("不成", false),
        ("ならず", false),
        ("ナラズ", false),
        ("ﾅﾗｽﾞ", false),
        ("(不成)", false),
        ("（不成）", false),
        ("(生)", false),
        ("（生）", false),
        ("生", false),
        ("成らず", false),
        ("成", true),
        ("なり", true),
        ("ナリ", true),
        ("ナル", true),
        ("ﾅﾘ", true),
        ("(成)", true),
        ("（成）", true),
        ("＋", true),
    ];
    let found = WORDS.iter().find_map(|&(word, promote)| Some((promote, text.strip_prefix(word)?)));
    match found {
        Some((_, rest)) if rest.starts_with(|c: char| ('ぁ'..='ん').contains(&c)) => None,
        None if !is_behind => sign(text),
        found => found,
    }
}

/// Splits a promotion sign from the start of a text; it must stand before an origin, or be a `+` alone.
fn sign(text: &str) -> Option<(bool, &str)> {
    let promote = text.starts_with('+');
    let rest = text.strip_prefix(['+', '='])?;
    let is_before_origin = rest.starts_with(['(', '（']) && has_origin(rest);
    let is_alone = rest.is_empty() || rest.starts_with(|c: char| is_blank(c) || is_mark(c));
    (is_before_origin || promote && is_alone).then_some((promote, rest))
}

/// Splits a square in parentheses from the start of a text.
fn origin(text: &str) -> Option<(Square, &str)> {
    const ANY_MOVE: &str = "１一歩";
    let inside = text.strip_prefix(['(', '（'])?;
    let end = inside.find([')', '）'])?;
    let close = inside[end..].chars().next()?.len_utf8();
    let moved = [ANY_MOVE, &text[..text.len() - inside.len() + end + close]].concat();
    let from = scan_move(&moved).filter(|(_, length)| *length == moved.len())?.0.from?;
    Some((from, &inside[end + close..]))
}
