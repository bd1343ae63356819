//! The parts of a text for the opening book. Line ends are `\n`.

use crate::format::LineColumn;
use crate::format::lines::{ColumnCounter, SourceLine};

/// A part of a text. `at` is where in the text it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GnuToken<'a> {
    /// What follows `#` on its line.
    Remark { at: usize, text: &'a str, place: LineColumn },
    /// What stands in brackets, without a blank on each side.
    Comment(&'a str),
    /// What stands in parentheses, and these.
    Aside(&'a str),
    /// A move or an end, and the signs after it.
    Move { at: usize, word: &'a str, opinion: &'a str, place: LineColumn },
}

/// Goes through a text.
#[derive(Clone, Debug)]
pub struct GnuTokens<'a> {
    text: &'a str,
    at: usize,
    line: SourceLine<'a>,
    /// Where the line begins.
    line_at: usize,
    ruler: ColumnCounter,
}

impl<'a> Iterator for GnuTokens<'a> {
    type Item = GnuToken<'a>;

    fn next(&mut self) -> Option<GnuToken<'a>> {
        loop {
            let rest = self.rest();
            let item = match rest.chars().next()? {
                '\n' => {
                    self.enter_line(self.at + 1, 1);
                    None
                }
                '#' => Some(self.remark()),
                '[' => Some(self.comment(rest)),
                '(' => {
                    let end = rest.find([')', '\n']).unwrap_or(rest.len());
                    Some(GnuToken::Aside(self.take(end + usize::from(rest[end..].starts_with(')')))))
                }
                c if parts_words(c) => {
                    self.take(c.len_utf8());
                    None
                }
                _ => self.word(rest),
            };
            if item.is_some() {
                return item;
            }
        }
    }
}

impl<'a> GnuTokens<'a> {
    pub fn new(text: &'a str) -> GnuTokens<'a> {
        let line = SourceLine { number: 0, text: "" };
        let mut scanner = GnuTokens { text, at: 0, line, line_at: 0, ruler: ColumnCounter::default() };
        scanner.enter_line(0, 1);
        scanner
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn take(&mut self, length: usize) -> &'a str {
        let start = self.at;
        self.at += length;
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Goes on where a line begins, `by` lines below this one.
    fn enter_line(&mut self, at: usize, by: u32) {
        (self.at, self.line_at) = (at, at);
        let text = self.rest();
        let end = memchr::memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
        self.line = SourceLine { number: self.line.number.saturating_add(by), text: &text[..end] };
    }

    fn remark(&mut self) -> GnuToken<'a> {
        let (at, offset) = (self.at, self.at - self.line_at);
        let place = self.ruler.place(self.line, offset);
        GnuToken::Remark { at, text: &self.take(self.line.text.len() - offset)[1..], place }
    }

    fn comment(&mut self, rest: &'a str) -> GnuToken<'a> {
        let end = rest.find(']').unwrap_or(rest.len());
        let inside = &rest[1..end];
        let behind = self.at + (end + 1).min(rest.len());
        let breaks = memchr::memchr_iter(b'\n', inside.as_bytes());
        if let Some(last) = memchr::memrchr(b'\n', inside.as_bytes()) {
            self.enter_line(self.at + last + 2, breaks.count() as u32);
        }
        self.at = behind;
        let inside = inside.strip_prefix(' ').unwrap_or(inside);
        GnuToken::Comment(inside.strip_suffix(' ').unwrap_or(inside))
    }

    /// A word, or the number before it, which is passed.
    fn word(&mut self, rest: &'a str) -> Option<GnuToken<'a>> {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        if dots > 0 {
            self.take(digits + dots);
            return None;
        }
        let at = self.at;
        let ends = |c: char| parts_words(c) || is_sign(c) || matches!(c, '\n' | '(' | '[');
        // A sign that stands alone is a word.
        let length = rest.find(ends).filter(|&length| length > 0).unwrap_or(rest.len());
        let word = self.take(length);
        let behind = self.rest();
        let opinion = self.take(behind.find(|c| !is_sign(c) && c != '/').unwrap_or(behind.len()));
        let place = self.ruler.place(self.line, at - self.line_at);
        Some(GnuToken::Move { at, word, opinion, place })
    }
}

fn parts_words(c: char) -> bool {
    c != '\n' && c.is_whitespace() || matches!(c, ',' | ';')
}

fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '~')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_its_parts() {
        let text = "# A\n 1.P7f!?P3d(2) [ two\n lines ] 2... S4b\n?";
        let items: Vec<GnuToken<'_>> = GnuTokens::new(text).collect();
        let step = |at, word, opinion, line, column| GnuToken::Move {
            at,
            word,
            opinion,
            place: LineColumn { line, column },
        };
        assert_eq!(
            items,
            [
                GnuToken::Remark { at: 0, text: " A", place: LineColumn { line: 1, column: 1 } },
                step(7, "P7f", "!?", 2, 4),
                step(12, "P3d", "", 2, 9),
                GnuToken::Aside("(2)"),
                GnuToken::Comment("two\n lines"),
                step(39, "S4b", "", 3, 15),
                step(43, "?", "", 4, 1),
            ]
        );
    }
}
