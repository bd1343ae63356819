//! The lines of a decoded file, with all three kinds of newline, and the line and column of any byte.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr_iter, memchr2, memrchr2};

use crate::format::source::Newline;

/// A line and a column, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line, from 1; 0 for an unknown position.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

/// A line of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceLine<'a> {
    /// The line number, from 1.
    pub number: u32,
    /// The text without its newline.
    pub text: &'a str,
}

impl<'a> SourceLine<'a> {
    /// Returns the position of the byte `offset` of the line.
    pub fn place(&self, offset: usize) -> LineColumn {
        let before = self.text.get(..offset).unwrap_or(self.text);
        LineColumn { line: self.number, column: before.chars().count() as u32 + 1 }
    }

    /// Returns the position of the first occurrence of `part` in the line, or of the start of the line.
    pub fn find(&self, part: &str) -> LineColumn {
        self.place(self.text.find(part).unwrap_or(0))
    }

    /// Returns the words of the line, which are separated by whitespace.
    pub fn words(self) -> LineWords<'a> {
        LineWords { line: self, offset: 0, columns: ColumnCounter { offset: 0, place: self.place(0) } }
    }
}

/// A word of a line, and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineWord<'a> {
    pub text: &'a str,
    /// The offset in bytes from the start of the line.
    pub offset: usize,
    pub place: LineColumn,
}

/// An iterator over the words of a line, in linear time however long the line is.
#[derive(Clone, Debug)]
pub struct LineWords<'a> {
    line: SourceLine<'a>,
    offset: usize,
    columns: ColumnCounter,
}

impl<'a> LineWords<'a> {
    /// Returns the part of the line after the words taken so far.
    pub fn rest(&self) -> &'a str {
        self.line.text.get(self.offset..).unwrap_or_default()
    }
}

impl<'a> Iterator for LineWords<'a> {
    type Item = LineWord<'a>;

    fn next(&mut self) -> Option<LineWord<'a>> {
        let rest = self.rest().trim_start();
        let offset = self.line.text.len() - rest.len();
        let text = rest.split(char::is_whitespace).next().unwrap_or_default();
        self.offset = offset + text.len();
        let place = self.columns.place(self.line, offset);
        (!text.is_empty()).then_some(LineWord { text, offset, place })
    }
}

/// Finds positions in lines, each after the one before, in linear time however long the lines are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ColumnCounter {
    offset: usize,
    place: LineColumn,
}

impl ColumnCounter {
    /// Returns the position of the byte `offset` of a line.
    #[inline]
    pub(crate) fn place(&mut self, line: SourceLine<'_>, offset: usize) -> LineColumn {
        if self.place.line != line.number || offset < self.offset {
            *self = ColumnCounter { offset: 0, place: line.place(0) };
        }
        let between = line.text.get(self.offset..offset).unwrap_or_default();
        self.place.column += between.chars().count() as u32;
        self.offset = offset;
        self.place
    }
}

/// The number of bytes between the positions that a [`PlaceIndex`] stores.
const STRIDE: usize = 64;

/// Finds positions in a text in any order, each in the same short time.
#[derive(Debug)]
pub(crate) struct PlaceIndex<'a> {
    text: &'a str,
    /// The position of every [`STRIDE`]th byte.
    marks: Vec<LineColumn>,
}

impl<'a> PlaceIndex<'a> {
    pub(crate) fn new(text: &'a str) -> PlaceIndex<'a> {
        let starts = (0..=text.len()).step_by(STRIDE);
        let marks = starts.scan(LineColumn { line: 1, column: 1 }, |place, start| {
            let mark = *place;
            *place = advance(mark, text.as_bytes(), start..text.len().min(start + STRIDE));
            Some(mark)
        });
        PlaceIndex { text, marks: marks.collect() }
    }

    /// Returns the position of the byte `offset` of the text.
    pub(crate) fn place(&self, offset: usize) -> LineColumn {
        let (offset, mark) = (offset.min(self.text.len()), offset.min(self.text.len()) / STRIDE);
        // There is a stored position for each stride up to the end.
        advance(self.marks[mark], self.text.as_bytes(), mark * STRIDE..offset)
    }
}

/// Returns the position after some bytes of a text; `place` is the position of the first of them.
fn advance(place: LineColumn, bytes: &[u8], range: Range<usize>) -> LineColumn {
    let before = range.start.checked_sub(1).and_then(|before| bytes.get(before));
    let bytes = bytes.get(range).unwrap_or_default();
    let Some(last) = memrchr2(b'\n', b'\r', bytes) else {
        return LineColumn { column: place.column.saturating_add(chars(bytes)), ..place };
    };
    // A `\n` after a `\r` belongs to the same newline.
    let pairs = std::iter::once(before).chain(bytes.iter().map(Some)).zip(bytes);
    let ends = pairs.filter(|(before, byte)| match byte {
        b'\n' => *before != Some(&b'\r'),
        byte => **byte == b'\r',
    });
    let line = place.line.saturating_add(ends.count() as u32);
    LineColumn { line, column: chars(&bytes[last + 1..]) + 1 }
}

/// Counts the characters that begin in the bytes. Only bytes that continue a character have the form
/// `10xxxxxx`.
fn chars(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| !matches!(byte, 0x80..0xc0)).count() as u32
}

/// Appends a number, padded on the left to `width` characters. Used instead of `write!`, which takes most of
/// the time in a file of numbers and short words.
pub(crate) fn push_number(out: &mut String, number: u64, width: usize, filling: char) {
    let mut digits = [b'0'; 20];
    let (mut start, mut rest) = (digits.len(), number);
    while rest > 0 || start == digits.len() {
        start -= 1;
        // No number has more than twenty digits.
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    (digits.len() - start..width).for_each(|_| out.push(filling));
    digits[start..].iter().for_each(|&digit| out.push(char::from(digit)));
}

/// Converts all newlines of a text to `\n`, so that kept text of several lines can be written with any
/// newline.
pub(crate) fn unified(text: &str) -> Cow<'_, str> {
    if memchr(b'\r', text.as_bytes()).is_none() {
        return text.into();
    }
    let text = text.replace("\r\n", "\n");
    if text.contains('\r') { text.replace('\r', "\n").into() } else { text.into() }
}

/// An iterator over the lines of a text. `\n`, `\r\n` and `\r` end a line; the last line need not have a
/// newline.
#[derive(Clone, Debug)]
pub struct SourceLines<'a> {
    rest: &'a str,
    number: u32,
}

impl<'a> SourceLines<'a> {
    /// Makes an iterator that begins with the first line of `text`.
    pub fn new(text: &'a str) -> SourceLines<'a> {
        SourceLines { rest: text, number: 0 }
    }

    /// Returns the text after the lines taken so far.
    pub fn rest(&self) -> &'a str {
        self.rest
    }
}

impl<'a> Iterator for SourceLines<'a> {
    type Item = SourceLine<'a>;

    #[inline]
    fn next(&mut self) -> Option<SourceLine<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        self.number = self.number.saturating_add(1);
        let bytes = self.rest.as_bytes();
        let end = memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len());
        let after = match bytes.get(end..) {
            Some([b'\r', b'\n', ..]) => end + 2,
            Some([_, ..]) => end + 1,
            _ => end,
        };
        let text = &self.rest[..end];
        self.rest = &self.rest[after..];
        Some(SourceLine { number: self.number, text })
    }
}

/// Returns the newline that a text uses; `None` if it has no newlines.
pub(crate) fn newline_of(text: &str) -> Option<Newline> {
    let bytes = text.as_bytes();
    let returns = memchr_iter(b'\r', bytes);
    let (crlf, cr) = returns.fold((0, 0), |(crlf, cr), at| match bytes.get(at + 1) {
        Some(b'\n') => (crlf + 1, cr),
        _ => (crlf, cr + 1),
    });
    let lf = memchr_iter(b'\n', bytes).count() - crlf;
    match (lf > 0, crlf > 0, cr > 0) {
        (false, false, false) => None,
        (true, false, false) => Some(Newline::Lf),
        (false, true, false) => Some(Newline::Crlf),
        (false, false, true) => Some(Newline::Cr),
        _ => Some(Newline::Mixed),
    }
}

/// Returns the position of the byte `offset` of a text.
pub(crate) fn place_of(text: &str, offset: usize) -> LineColumn {
    let before = text.get(..offset).unwrap_or(text);
    let line = SourceLines::new(before).count() as u32;
    let start = memrchr2(b'\n', b'\r', before.as_bytes()).map_or(0, |at| at + 1);
    let opens_line = start == before.len();
    let column = before[start..].chars().count() as u32 + 1;
    LineColumn { line: line + u32::from(opens_line), column }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_ends_end_a_line() {
        let lines: Vec<_> = SourceLines::new("a\r\n\nb\rc").map(|line| (line.number, line.text)).collect();
        assert_eq!(lines, [(1, "a"), (2, ""), (3, "b"), (4, "c")]);
        assert_eq!(newline_of("a\r\nb\r\n"), Some(Newline::Crlf));
        assert_eq!(newline_of("a\rb"), Some(Newline::Cr));
        assert_eq!(newline_of("a\r\nb\n"), Some(Newline::Mixed));
        assert_eq!(newline_of("a"), None);
    }

    #[test]
    fn words_know_their_places() {
        let line = SourceLine { number: 3, text: "  歩 b\t\u{3000}c " };
        let mut words = line.words();
        let found: Vec<_> = words.by_ref().map(|word| (word.text, word.offset, word.place.column)).collect();
        assert_eq!(found, [("歩", 2, 3), ("b", 6, 5), ("c", 11, 8)]);
        assert_eq!(words.rest(), "");
        let mut words = line.words();
        assert_eq!((words.next().map(|word| word.place.line), words.rest()), (Some(3), " b\t\u{3000}c "));
    }

    #[test]
    fn a_ruler_goes_on_and_back() {
        let mut ruler = ColumnCounter::default();
        let lines = [SourceLine { number: 1, text: "歩兵と金" }, SourceLine { number: 2, text: "香車" }];
        for (line, offset) in [(0, 3), (0, 9), (1, 3), (1, 0), (0, 12)] {
            assert_eq!(ruler.place(lines[line], offset), lines[line].place(offset));
        }
    }

    #[test]
    fn a_chart_finds_what_counting_finds() {
        let text = "歩兵\r\n\n\rabc\n".repeat(50) + &"と".repeat(300);
        let chart = PlaceIndex::new(&text);
        let offsets = text.char_indices().map(|(offset, _)| offset).chain([text.len()]);
        // There is no position between the two characters of a newline.
        for offset in offsets.filter(|&offset| !text[..offset].ends_with('\r')) {
            assert_eq!(chart.place(offset), place_of(&text, offset), "{offset}");
        }
        assert_eq!(PlaceIndex::new("").place(7), LineColumn { line: 1, column: 1 });
    }

    #[test]
    fn numbers_are_filled_up() {
        for number in [0, 7, 10, 99, 120, 4_096, u64::MAX] {
            let mut out = String::new();
            push_number(&mut out, number, 4, ' ');
            push_number(&mut out, number, 2, '0');
            push_number(&mut out, number, 0, '0');
            assert_eq!(out, format!("{number:4}{number:02}{number}"));
        }
    }

    #[test]
    fn places_count_characters_from_one() {
        assert_eq!(place_of("a\n歩兵", 5), LineColumn { line: 2, column: 2 });
        assert_eq!(place_of("a\n", 2), LineColumn { line: 2, column: 1 });
        assert_eq!(place_of("", 0), LineColumn { line: 1, column: 1 });
    }
}
