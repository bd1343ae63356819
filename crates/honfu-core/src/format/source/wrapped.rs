//! Unwrapping text that is quoted or fenced as a whole, or is a string literal.

use memchr::{memchr2, memmem};

use super::json;
use crate::format::source::{SourceLine, SourceLines};

const FENCE: &str = "```";

/// Returns the text without its wrapping; `None` if it has none.
///
/// The wrapping is `>` in front of each line, or fences of three backquotes, or the form of a string in JSON
/// or source code: one line with `\\n` for newlines, with or without quotes. In quoted and fenced text every
/// line keeps its number.
pub(crate) fn unwrapped(text: &str) -> Option<String> {
    let string = json::text_inside(text).or_else(|| unescaped(text.trim()));
    if string.is_some() {
        return string;
    }
    let lines = || SourceLines::new(text).filter(|line| !line.text.trim().is_empty());
    let first = lines().next()?;
    if is_fence(&first) {
        let last = lines().last().filter(|last| last.text.trim() == FENCE && last.number > first.number)?;
        let fences = [first.number, last.number];
        let inside = |line: &SourceLine<'_>| !fences.contains(&line.number);
        return Some(joined(SourceLines::new(text).map(|line| if inside(&line) { line.text } else { "" })));
    }
    let is_quoted = lines().all(|line| unquoted(line.text).is_some());
    is_quoted.then(|| joined(SourceLines::new(text).map(|line| unquoted(line.text).unwrap_or_default())))
}

/// Whether a line opens a fence; it may name the language of the content.
fn is_fence(line: &SourceLine<'_>) -> bool {
    line.text.trim_start().starts_with(FENCE)
}

fn unquoted(line: &str) -> Option<&str> {
    let text = line.strip_prefix('>')?;
    Some(text.strip_prefix(' ').unwrap_or(text))
}

fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The number of escaped newlines from which a line without quotes is taken as a text of several lines.
const LEAST_ESCAPES: usize = 3;

/// Returns the lines of a string literal without its quotes; `None` if the text is not a string literal.
fn unescaped(text: &str) -> Option<String> {
    let escapes = memmem::find_iter(text.as_bytes(), br"\n").take(LEAST_ESCAPES).count();
    if escapes == 0 || memchr2(b'\n', b'\r', text.as_bytes()).is_some() {
        return None;
    }
    // Formats with one record per line have such escapes only in quotes or braces.
    let is_one = text.starts_with('"')
        || text.starts_with('{')
        || text.starts_with("[{")
        || text.split(r"\n").next().is_some_and(|line| line.contains(" \"") && !line.starts_with('['));
    (!is_one && escapes == LEAST_ESCAPES)
        .then(|| text.replace(r"\r\n", "\n").replace(r"\n", "\n").replace(r"\r", "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_fences_are_taken_off() {
        let quoted = "> V2.2\r\n>PI\r\n>\r\n\r\n>  +\r\n";
        assert_eq!(unwrapped(quoted).as_deref(), Some("V2.2\nPI\n\n\n +\n"));
        assert_eq!(unwrapped("\n```csa\nPI\n+\n```\n").as_deref(), Some("\n\nPI\n+\n\n"));
    }

    #[test]
    fn anything_else_stays() {
        for text in ["", "\n", "PI\n+\n", "> PI\n+\n", "```\nPI\n", "PI\n```\n", "```\n", "```\nPI\n```x\n"] {
            assert_eq!(unwrapped(text), None, "{text}");
        }
    }

    #[test]
    fn strings_of_programs_have_lines() {
        assert_eq!(
            unwrapped(r#""1 ７六歩(77)\n2 \"x\"\r\n" "#).as_deref(),
            Some("1 ７六歩(77)\n2 \"x\"\r\n")
        );
        assert_eq!(unwrapped(r"V2.2\nPI\r\n+\n").as_deref(), Some("V2.2\nPI\n+\n"));
        assert_eq!(
            unwrapped(r#"[Sente "A"]\n[Gote "B"]\n1.P-7f\n"#).as_deref(),
            Some("[Sente \"A\"]\n[Gote \"B\"]\n1.P-7f\n")
        );
        for text in [
            r#"{"header":{"備考":"a\nb\nc\nd"}}"#,
            r"a\nb",
            "a\\nb\\nc\\nd\ne",
            r#"8k/9 b - c0 "a\nb\nc\nd";"#,
            r#""a""#,
        ] {
            assert_eq!(unwrapped(text), None, "{text}");
        }
    }
}
