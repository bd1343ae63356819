//! Rearranges a text so that each comment and each number is on the line where the reader looks for it.

use std::borrow::Cow;

use super::comment;
use super::line_role::{TextItems, summarize};
use super::token::{TextContext, TextTokenKind, TextTokens};
use super::{indented, vertical};
use crate::format::source::{LineColumn, SourceLine, SourceLines};

/// A rearranged text.
pub(super) struct TidyText<'a> {
    pub(super) text: Cow<'a, str>,
    /// The places where the columns began that are lines now.
    starts: Vec<LineColumn>,
}

impl TidyText<'_> {
    /// Returns the place in the file of a place in the text. For text that was a column, only the start is
    /// known.
    pub(super) fn place_in_file(&self, place: LineColumn) -> LineColumn {
        let nth = (place.line as usize).checked_sub(1);
        nth.and_then(|nth| self.starts.get(nth)).copied().unwrap_or(place)
    }
}

/// Returns the text with columns as lines, or with indented variations in parentheses.
fn laid_out(text: &str) -> TidyText<'_> {
    match vertical::columns(text) {
        Some(columns) => TidyText { text: columns.text.into(), starts: columns.starts },
        None => TidyText {
            text: indented::in_parentheses(text).map_or(Cow::from(text), Cow::from),
            starts: Vec::new(),
        },
    }
}

/// Rearranges a text: comments in brackets over several lines become lines of comments, and numbers alone on
/// a line go before the moves below them. Columns become lines, and indented variations get parentheses.
pub(super) fn tidy(text: &str) -> TidyText<'_> {
    let TidyText { text, starts } = laid_out(text);
    let mut lines = SourceLines::new(&text);
    let (mut out, mut is_tidy) = (String::new(), true);
    while let Some(line) = lines.next() {
        if push_number(&mut out, line, &mut lines) || push_comment(&mut out, line, &mut lines) {
            is_tidy = false;
        } else {
            out.push_str(line.text);
            out.push('\n');
        }
    }
    TidyText { text: if is_tidy { text } else { out.into() }, starts }
}

/// Appends a number that is alone on its line together with the next line, if that has moves.
fn push_number(out: &mut String, line: SourceLine<'_>, lines: &mut SourceLines<'_>) -> bool {
    let mut tokens = TextTokens::new(line.text, TextContext::default());
    let is_number =
        matches!(tokens.next().map(|token| token.kind), Some(TextTokenKind::Number { is_signed: true, .. }))
            && tokens.next().is_none();
    let mut after = lines.clone();
    let Some(next) = after.next().filter(|_| is_number) else { return false };
    let first = TextItems::new(next.text, TextContext::default(), 0).next();
    if first.is_none_or(|item| item.number.is_some() || !item.token.kind.is_sure()) {
        return false;
    }
    out.push('\n');
    out.push_str(line.text.trim());
    out.push(' ');
    out.push_str(next.text);
    out.push('\n');
    *lines = after;
    true
}

/// Appends a comment that a bracket opens and a line below closes: as lines with an asterisk, or in braces if
/// moves are on the line.
fn push_comment<'a>(out: &mut String, line: SourceLine<'a>, lines: &mut SourceLines<'a>) -> bool {
    let Some(comment) = LongComment::read(line, lines) else { return false };
    push_part(out, comment.before, comment.first, "");
    let (middle, last) = comment.rest.rsplit_once('\n').unwrap_or(("", comment.rest));
    middle.split('\n').filter(|_| comment.rest.contains('\n')).for_each(|part| push_part(out, "", part, ""));
    push_part(out, "", last, comment.after);
    true
}

/// Appends a line of a comment, with the moves before and after it.
fn push_part(out: &mut String, before: &str, text: &str, after: &str) {
    if before.trim().is_empty() && after.trim().is_empty() {
        out.push('*');
        out.push_str(text.trim());
    } else {
        out.push_str(before);
        let text = text.trim().replace(['{', '}'], " ");
        if !text.is_empty() {
            out.push_str(&["{", &text, "}"].concat());
        }
        out.push_str(after);
    }
    out.push('\n');
}

/// A comment over several lines.
struct LongComment<'a> {
    /// The text on the first line before the comment, and behind its bracket.
    before: &'a str,
    first: &'a str,
    /// The lines below, up to the closing bracket, and the text behind that.
    rest: &'a str,
    after: &'a str,
}

impl<'a> LongComment<'a> {
    /// Reads the comment that is open at the end of a line, and takes its lines below.
    fn read(line: SourceLine<'a>, lines: &mut SourceLines<'a>) -> Option<LongComment<'a>> {
        let at = line.text.rfind(['[', '{'])?;
        let (before, first) = line.text.split_at(at);
        let (bracket, first) = first.split_at(1);
        let close = if bracket == "[" { ']' } else { '}' };
        if first.contains(close) || comment(line.text).is_some() || !is_of_moves(before) {
            return None;
        }
        let below = lines.rest();
        let end = below.find(['[', '{', close]).filter(|&end| below[end..].starts_with(close))?;
        let rest = &below[..end];
        let mut after = lines.clone();
        let last = after.nth(rest.matches('\n').count())?;
        debug_assert!(last.text.contains(close));
        let closed = below.get(end + 1..below.len() - after.rest().len())?.trim_end_matches(['\n', '\r']);
        *lines = after;
        Some(LongComment { before, first, rest, after: closed })
    }
}

/// Whether there are only moves, or nothing, on a line before a comment.
fn is_of_moves(text: &str) -> bool {
    let sum = summarize(TextItems::new(text, TextContext::default(), 0));
    text.trim().is_empty() || (sum.words == 0 && sum.could_be_played())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_comments_and_lone_numbers_find_their_lines() {
        for (text, expected) in [
            ("1. P-76 [ a\n b\nc ] 2. P-34\n", "1. P-76 {a}\n*b\n{c} 2. P-34\n"),
            ("[ a P-76\nb]\n1. P-76\n", "*a P-76\n*b\n1. P-76\n"),
            ("{a\n}\n", "*a\n*\n"),
            ("1.\nP-76 P-34\n2.\nP-26\n", "\n1. P-76 P-34\n\n2. P-26\n"),
        ] {
            assert_eq!(tidy(text).text, expected);
            assert_eq!(tidy(text).text.lines().count(), text.lines().count());
        }
        for text in
            ["[ a\n", "word [ a\nb ]\n", "*a [\nb]\n", "[a] [b]\n", "[ a\n[ b ]\n", "1.\nwords\n", "12\n34\n"]
        {
            assert_eq!(tidy(text).text, text);
        }
    }
}
