//! A diagnostic for people: the line of the file, with a caret under the position.

use super::line_parts::LinePart;
use crate::cli::context::CliContext;
use crate::messages::{self, Lang};
use honfu_core::format::{Code, Diagnostic, Severity};
use honfu_core::text::{WidthMode, grapheme_width, graphemes, sanitize, truncate, width};
use honfu_diagram::{SpanStyle, StyledLine, StyledSpan};

/// The longest part of a line that is shown, and the longest part before the position, in cells.
const CELLS: usize = 100;
const BEFORE: usize = 60;

/// Returns a few lines: the fault and its position, the line with a caret, and what to do.
pub fn diagnostic_lines(
    file: &str,
    diagnostic: &Diagnostic,
    line: LinePart<'_>,
    context: &CliContext,
) -> Vec<StyledLine> {
    let mode = context.settings.width_mode();
    let Diagnostic { code, place, severity, .. } = diagnostic;
    let style = severity_style(*severity);
    let mut lines = vec![vec![
        StyledSpan::new(SpanStyle::Plain, format!("{file}:{}:{}: ", place.line, place.column)),
        StyledSpan::new(style, messages::severity_label(*severity, *code, context.lang)),
        StyledSpan::new(SpanStyle::Strong, format!(": {}", diagnostic.sentence(context.locale()))),
    ]];
    let number = place.line.max(1).to_string();
    let margin = " ".repeat(number.len());
    let after_margin = |margin: &str, style, text: String| {
        vec![StyledSpan::new(SpanStyle::Frame, format!(" {margin} ")), StyledSpan::new(style, text)]
    };
    if !line.text.trim().is_empty() {
        let [shown, caret] = pointed(line.text, line.column, mode);
        lines.push(after_margin(&format!("{number} |"), SpanStyle::Plain, shown));
        lines.push(after_margin(&format!("{margin} |"), style, caret));
    }
    let advice = messages::advice(*code, context.lang);
    lines.push(after_margin(&format!("{margin} ="), SpanStyle::Plain, advice.to_owned()));
    lines
}

/// Returns a line of the table of codes.
pub fn count_line(count: usize, severity: Severity, code: Code, lang: Lang) -> StyledLine {
    vec![
        StyledSpan::new(SpanStyle::Plain, format!("{count:6}  ")),
        StyledSpan::new(severity_style(severity), messages::severity_label(severity, code, lang)),
        StyledSpan::new(SpanStyle::Plain, format!(": {}", messages::code_text(code, lang))),
    ]
}

const fn severity_style(severity: Severity) -> SpanStyle {
    match severity {
        Severity::Error => SpanStyle::Error,
        Severity::Warning => SpanStyle::Warning,
        Severity::Note => SpanStyle::Note,
    }
}

/// Returns the part of a line around a column (in characters, from 1), and a caret below it.
fn pointed(line: &str, column: usize, mode: WidthMode) -> [String; 2] {
    let line = sanitize_line(line);
    let at = line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    let (before, rest) = line.split_at(at);
    let before = text_before(before, mode);
    let room = CELLS.saturating_sub(width(&before, mode));
    let caret = " ".repeat(width(&before, mode)) + "^";
    [before + &truncate(rest, room, mode), caret]
}

/// Replaces each invisible character of a line by a visible one. The number of characters does not
/// change, so columns stay valid.
fn sanitize_line(line: &str) -> String {
    line.chars()
        .map(|c| match sanitize(c.encode_utf8(&mut [0; 4])).chars().collect::<Vec<_>>()[..] {
            [only] => only,
            _ => '\u{FFFD}',
        })
        .collect()
}

/// Returns the end of a text that fits before the position, with an ellipsis if the text is cut.
fn text_before(text: &str, mode: WidthMode) -> String {
    if width(text, mode) <= BEFORE {
        return text.to_owned();
    }
    let mut room = BEFORE - width(mode.ellipsis(), mode);
    let kept: Vec<&str> = graphemes(text)
        .rev()
        .take_while(|grapheme| {
            let cells = grapheme_width(grapheme, mode);
            let fits = cells <= room;
            room = room.saturating_sub(cells);
            fits
        })
        .collect();
    kept.into_iter().rev().fold(mode.ellipsis().to_owned(), |text, grapheme| text + grapheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_is_below_the_place() {
        let caret = |line: &str, column| pointed(line, column, WidthMode::Narrow)[1].len() - 1;
        assert_eq!(caret("   1 ７六歩(77)", 6), 5);
        assert_eq!(caret("▲７六歩 △３四歩", 6), 8);
        assert_eq!(pointed("▲７六歩 △３四歩", 6, WidthMode::Wide)[1], "         ^");
        assert_eq!(caret("７六歩", 99), 6);
        assert_eq!(caret("\t1\t７六歩", 4), 3);
        assert_eq!(pointed("a\u{1b}[2J", 2, WidthMode::Narrow), ["a␛[2J", " ^"]);
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let line = "position startpos moves ".to_owned() + &"7g7f 3c3d ".repeat(50);
        let [shown, caret] = pointed(&line, 301, WidthMode::Narrow);
        assert_eq!(width(&shown, WidthMode::Narrow), CELLS);
        assert!(shown.starts_with('…') && shown.ends_with('…'), "{shown}");
        assert_eq!(caret.len(), BEFORE + 1);
        let column = caret.len() - 1;
        let under: String = shown.chars().skip(column).take(4).collect();
        assert_eq!(under, line[300..304]);
    }
}
