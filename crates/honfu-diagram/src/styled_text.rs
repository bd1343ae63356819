//! Lines of styled text, and printing them.

use std::borrow::Cow;

use honfu_core::text::sanitize;

/// The kind of a span of text, which decides its colour.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SpanStyle {
    /// Text without a style.
    Plain,
    /// Lines around the board and empty squares.
    Frame,
    /// Coordinates and the words before a value.
    Label,
    /// Black's name and pieces.
    Black,
    /// White's name and pieces.
    White,
    /// The last move.
    Last,
    /// Emphasized text.
    Strong,
    /// Added text, in a comparison.
    Added,
    /// Removed text, in a comparison.
    Removed,
    /// The severity of an error, and its place.
    Error,
    /// The severity of a warning, and its place.
    Warning,
    /// The severity of a note, and its place.
    Note,
}

impl SpanStyle {
    /// Returns the parameters of the escape sequence, which select from the 16 colours that every terminal
    /// has and themes adapt.
    const fn ansi(self) -> &'static str {
        match self {
            SpanStyle::Plain => "",
            SpanStyle::Frame => "2",
            SpanStyle::Label => "36",
            SpanStyle::Black => "1",
            SpanStyle::White => "33",
            SpanStyle::Last => "1;7",
            SpanStyle::Strong => "1",
            SpanStyle::Added => "32",
            SpanStyle::Removed => "31",
            SpanStyle::Error => "1;31",
            SpanStyle::Warning => "1;33",
            SpanStyle::Note => "1;36",
        }
    }
}

/// A piece of text on one line, with a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyledSpan {
    /// The kind of the text.
    pub style: SpanStyle,
    /// The text, without newlines.
    pub text: Cow<'static, str>,
}

impl StyledSpan {
    /// Makes a span.
    pub fn new(paint: SpanStyle, text: impl Into<Cow<'static, str>>) -> StyledSpan {
        StyledSpan { style: paint, text: text.into() }
    }
}

/// A line of text.
pub type StyledLine = Vec<StyledSpan>;

/// Prints text without colours and without sanitizing it. Colours carry no information that the text does not
/// have.
pub fn plain_text(lines: &[StyledLine]) -> String {
    print(lines, |out, span| out.push_str(&span.text))
}

/// Prints text in colour. Its only escape sequences are those of the colours: the text of records is
/// sanitized.
pub fn ansi_text(lines: &[StyledLine]) -> String {
    print(lines, |out, span| {
        let text = sanitize(&span.text);
        match span.style.ansi() {
            "" => out.push_str(&text),
            _ if text.trim().is_empty() => out.push_str(&text),
            code => out.extend(["\x1b[", code, "m", &text, "\x1b[0m"]),
        }
    })
}

/// Prints lines, without the spaces at their ends.
fn print(lines: &[StyledLine], push: impl Fn(&mut String, &StyledSpan)) -> String {
    let mut out = String::new();
    for line in lines {
        line.iter().for_each(|span| push(&mut out, span));
        out.truncate(out.trim_end_matches([' ', '\u{3000}']).len());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_adds_sequences_and_nothing_else() {
        let lines = vec![
            vec![StyledSpan::new(SpanStyle::Black, "歩"), StyledSpan::new(SpanStyle::Plain, "  ")],
            vec![],
        ];
        assert_eq!(plain_text(&lines), "歩\n\n");
        assert_eq!(ansi_text(&lines), "\x1b[1m歩\x1b[0m\n\n");
    }

    #[test]
    fn a_record_cannot_write_to_the_terminal() {
        let lines = vec![vec![
            StyledSpan::new(SpanStyle::Strong, "\x1b]0;x\x07"),
            StyledSpan::new(SpanStyle::Plain, "a\u{202e}"),
        ]];
        assert_eq!(ansi_text(&lines), "\x1b[1m␛]0;x␇\x1b[0ma<U+202E>\n");
        assert_eq!(plain_text(&lines), "\x1b]0;x\x07a\u{202e}\n");
    }
}
