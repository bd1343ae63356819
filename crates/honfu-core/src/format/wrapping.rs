//! Texts that came wrapped in another one: quoted in a mail, or fenced in a chat.

use super::lines::{SourceLine, SourceLines};

const FENCE: &str = "```";

/// The text without the `>` in front of each of its lines, or without the fences of
/// three backquotes around it; `None` if it has neither. Every line stays in its place.
pub fn unwrapped(text: &str) -> Option<String> {
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

/// The first line of a fenced text, which may say what is in it.
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
}
