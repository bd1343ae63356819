//! The part of a line around a diagnostic. A file may be a single line with a diagnostic in every
//! word, so no diagnostic may take time proportional to its line.

use honfu_core::format::LineColumn;

/// The distance between two marks of a line, in characters.
const MARK_DISTANCE: usize = 256;

/// How many characters before a position its part has, and at least how many after it.
const AROUND: usize = 512;

/// A cache that cuts parts out of lines, and keeps the marks of the current line.
#[derive(Default)]
pub struct LineParts {
    /// The number of the line that is marked.
    number: u32,
    /// The byte offset of every [`MARK_DISTANCE`]th character of the line.
    marks: Vec<usize>,
    /// The byte offset of the end of the line without trailing spaces.
    end: usize,
}

/// A part of a line, and a column in it (in characters, from 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePart<'a> {
    pub text: &'a str,
    pub column: usize,
}

impl LineParts {
    /// Returns the part of a line around a position; a line of usual length is returned whole,
    /// without trailing spaces.
    pub fn around<'a>(&mut self, place: LineColumn, line: &'a str) -> LinePart<'a> {
        if self.marks.is_empty() || self.number != place.line {
            self.number = place.line;
            self.end = line.trim_end().len();
            self.marks = line.char_indices().step_by(MARK_DISTANCE).map(|(at, _)| at).collect();
        }
        let column = (place.column as usize).saturating_sub(1);
        let first = (column.saturating_sub(AROUND) / MARK_DISTANCE).min(self.marks.len().saturating_sub(1));
        let start = self.marks.get(first).copied().unwrap_or_default();
        let end =
            self.marks.get((column + AROUND) / MARK_DISTANCE + 1).copied().unwrap_or(self.end).min(self.end);
        let text = line.get(start..end).unwrap_or_default();
        LinePart { text, column: column - first * MARK_DISTANCE + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_column_is_that_of_the_line() {
        let line: String = ('\u{4E00}'..='\u{9FFF}').collect();
        let mut parts = LineParts::default();
        for column in [1, 2, 511, 512, 513, 514, 768, 769, 770, 5000, 20_992] {
            let LinePart { text, column: own } = parts.around(LineColumn { line: 1, column }, &line);
            let at = |text: &str, column: usize| text.chars().nth(column - 1);
            assert_eq!(at(text, own), at(&line, column as usize), "{column}");
            assert!(text.chars().count() <= 2 * (AROUND + MARK_DISTANCE) && own <= AROUND + MARK_DISTANCE);
        }
        let beyond = parts.around(LineColumn { line: 1, column: 90_000 }, &line);
        assert!(line.ends_with(beyond.text) && beyond.column > beyond.text.chars().count());
    }

    #[test]
    fn short_lines_are_whole() {
        let mut parts = LineParts::default();
        let place = LineColumn { line: 1, column: 3 };
        assert_eq!(parts.around(place, "abcd  "), LinePart { text: "abcd", column: 3 });
        assert_eq!(parts.around(LineColumn { line: 2, ..place }, ""), LinePart { text: "", column: 3 });
        assert_eq!(parts.around(LineColumn { line: 0, column: 0 }, "x"), LinePart { text: "x", column: 1 });
    }
}
