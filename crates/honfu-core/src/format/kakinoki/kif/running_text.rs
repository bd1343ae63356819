//! Moves in running text, as in KI2: lines of moves, and moves that are split across two lines.

use super::moves::opens_move;
use super::signs::{ends_move, is_blank, is_mark, number, opens_square, trim_start};
use crate::format::source::{SourceLine, SourceLines};
use crate::notation::{MoveConstraints, kind_from_glyph, scan_move};

/// Whether a line begins with a marked move, or with a move that another one follows. Such a line is not a
/// sentence, whatever comes next.
pub(crate) fn opens_line(text: &str) -> bool {
    if text.starts_with(is_mark) {
        return opens_move(text);
    }
    let moves_follow = |(_, length): (_, usize)| scan_move(trim_start(&text[length..])).is_some();
    scan_move(text).is_some_and(moves_follow)
}

/// Whether a line has moves that no program writes in KIF: without origins and times, or several on the line.
pub(crate) fn is_ki2_line(line: &str) -> bool {
    let moves = number(line).map_or(line, |(_, moves)| moves);
    let are_many = moves.matches(is_mark).nth(1).is_some();
    opens_line(moves) && (are_many || !moves.contains(['(', '（']))
}

/// Returns the text with the parts of each split move on one line; `None` if no move is split. The number of
/// lines does not change.
pub(crate) fn unwrapped(text: &str) -> Option<String> {
    let mut next = SourceLines::new(text).skip(1);
    let mut pairs = SourceLines::new(text).map(|line| (line, next.next()));
    if !pairs.any(|(line, next)| ends_early(line.text) || next.is_some_and(|next| starts_late(next.text))) {
        return None;
    }
    let mut lines = SourceLines::new(text);
    let mut out = String::with_capacity(text.len());
    let mut first_part = "";
    while let Some(SourceLine { text, .. }) = lines.next() {
        if first_part.is_empty() || is_comment(text) {
            out.push_str(text);
        } else {
            out.push_str(first_part);
            out.push_str(trim_start(text));
        }
        if !is_comment(text) {
            let is_of_moves = !first_part.is_empty() || is_of_moves(text);
            first_part = if is_of_moves { wrapped(text, lines.clone()) } else { "" };
            out.truncate(out.len() - first_part.len());
        }
        out.push('\n');
    }
    Some(out)
}

/// Returns the first part of a move at the end of a line if the second part begins the next line that is not
/// a comment; otherwise an empty string.
fn wrapped<'a>(text: &'a str, mut after: SourceLines<'_>) -> &'a str {
    let Some(next) = after.find(|line| !is_comment(line.text)) else { return "" };
    let tail = &text[last_move(text)..];
    let joined = [tail.trim_end_matches(is_blank), trim_start(next.text)].concat();
    let goes_on = |(_, length): (_, usize)| length > tail.len() && ends_move(&joined[length..]);
    let is_whole = scan_move(tail).is_some();
    let is_new = scan_move(trim_start(next.text)).is_some() && is_whole;
    if !tail.is_empty() && !is_new && scan_move(&joined).is_some_and(goes_on) { tail } else { "" }
}

fn last_move(text: &str) -> usize {
    let after_blank = |at: usize| text[at..].chars().next().map_or(at, |blank| at + blank.len_utf8());
    let trimmed = text.trim_end_matches(is_blank);
    text.rfind(is_mark).or_else(|| trimmed.rfind(is_blank).map(after_blank)).unwrap_or(0)
}

/// Whether a line may stand between the two parts of a split move.
pub(crate) fn is_comment(text: &str) -> bool {
    trim_start(text).starts_with(['*', '＊', '&', '#'])
}

fn is_of_moves(text: &str) -> bool {
    let text = trim_start(text);
    text.starts_with(|c| is_mark(c) || opens_square(c))
}

/// Whether two lines would be joined because a move seems to be split across them.
pub(crate) fn would_join(line: &str, next: &str) -> bool {
    is_of_moves(line) && !wrapped(line, SourceLines::new(next)).is_empty()
}

/// Whether a line of moves breaks off within its last move.
fn ends_early(text: &str) -> bool {
    is_of_moves(text) && text.trim_end_matches(is_blank).ends_with(|c| is_mark(c) || opens_square(c))
}

/// Whether a line begins with a character that never begins a move.
fn starts_late(text: &str) -> bool {
    let is_word = |c| "打直左右上行入寄引成不生".contains(c);
    trim_start(text).starts_with(|c| is_word(c) || kind_from_glyph(c).is_some())
}

/// Whether the word for the direction comes before the word for the side: 上右 instead of 右上.
pub(crate) fn is_reversed(constraints: &MoveConstraints, text: &str) -> bool {
    let both = constraints.side.is_some() && constraints.motion.is_some();
    both && text.find(['左', '右', '直']) > text.find(['上', '寄', '引', '行', '入'])
}
