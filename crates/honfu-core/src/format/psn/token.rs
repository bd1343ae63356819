//! Splits a text into tokens: properties, comments, numbers, words.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr2_iter};

use super::tag::PsnTag;
use super::{ends, moves, tag};
use crate::format::kakinoki::kif::signs::{self, kanji};

/// A token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PsnToken<'a> {
    /// `[Name "value"]` at the start of a line.
    Tag(PsnTag<'a>),
    /// The text inside `{…}`; `is_closed` is false if no brace closes it.
    Comment { text: &'a str, is_closed: bool },
    /// The text behind `;`, or behind `#` and a space, up to the end of the line.
    Aside(&'a str),
    /// `[…]` that is not a property.
    Bracket(&'a str),
    /// A line that begins with `#` or `%`.
    Remark(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `12.`; `None` if the number is too large, or only the dot is there.
    Number(Option<usize>),
    /// `...` or `…`, in place of a move.
    Ellipsis,
    /// `$5`, or `!?` apart from its move.
    Glyph(&'a str),
    /// `Variation:6`, the line of Shogidokoro that begins a variation at that ply.
    Branch(usize),
    /// Any other text up to the next space.
    Word(&'a str),
}

/// A splitter for a text, which returns each token with its byte range.
#[derive(Clone, Debug)]
pub(super) struct PsnTokens<'a> {
    text: &'a str,
    at: usize,
    is_line_start: bool,
    /// Whether it is known that no closing brace follows.
    is_never_closed: bool,
    /// The offsets of the next line end and the next `]`, if they are ahead of the present offset.
    line_end: usize,
    bracket_end: usize,
}

impl<'a> PsnTokens<'a> {
    pub(super) fn new(text: &'a str) -> PsnTokens<'a> {
        PsnTokens { text, at: 0, is_line_start: true, is_never_closed: false, line_end: 0, bracket_end: 0 }
    }

    /// Returns the byte offset where the next token is looked for.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Returns the text that is not split yet.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips spaces, and returns the byte offset where the next token begins.
    pub(super) fn skip_blanks(&mut self) -> usize {
        let rest = self.rest();
        let blank = |c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}');
        let after = rest.trim_start_matches(blank);
        let blanks = &rest[..rest.len() - after.len()];
        self.is_line_start |= memchr2(b'\n', b'\r', blanks.as_bytes()).is_some();
        self.at += blanks.len();
        self.at
    }

    /// Goes on from that byte offset, which must be a character boundary.
    pub(super) fn go_to(&mut self, offset: usize) {
        self.at = offset;
    }

    /// Takes the rest of the line.
    pub(super) fn line(&mut self) -> &'a str {
        let line = first_line(self.rest());
        self.at += line.len();
        line
    }

    /// Returns the token at the present character, which is not a space.
    fn token(&mut self, starts_line: bool) -> PsnToken<'a> {
        let rest = self.rest();
        if let Some((number, length)) = odd_number(rest) {
            self.at += length;
            return PsnToken::Number(Some(number));
        }
        if starts_line && let Some((ply, length)) = branch(rest) {
            self.at += length;
            return PsnToken::Branch(ply);
        }
        match rest.as_bytes()[0] {
            b'{' => self.comment(),
            b'[' => self.bracket(starts_line),
            b'#' | b'%' if starts_line => PsnToken::Remark(self.line().trim_end()),
            b';' => PsnToken::Aside(self.line()[1..].trim()),
            b'#' if rest[1..].starts_with([' ', '\t']) => PsnToken::Aside(self.line()[1..].trim()),
            b'(' => self.sign(PsnToken::Open),
            b')' => self.sign(PsnToken::Close),
            b'}' => self.take(1, PsnToken::Word),
            b'$' => self.take(1 + digits(&rest[1..]), PsnToken::Glyph),
            b'0'..=b'9' => self.number(),
            b'.' => self.dots(),
            _ if rest.starts_with('…') => self.dots(),
            _ => self.word(),
        }
    }

    fn sign(&mut self, token: PsnToken<'a>) -> PsnToken<'a> {
        self.at += 1;
        token
    }

    fn take(&mut self, length: usize, token: fn(&'a str) -> PsnToken<'a>) -> PsnToken<'a> {
        let text = &self.rest()[..length];
        self.at += length;
        token(text)
    }

    /// Reads a comment. A comment that nothing closes ends where the next record begins.
    fn comment(&mut self) -> PsnToken<'a> {
        let rest = &self.rest()[1..];
        let end = if self.is_never_closed { None } else { memchr(b'}', rest.as_bytes()) };
        self.is_never_closed |= end.is_none();
        let length = end.unwrap_or_else(|| next_tag(rest));
        self.at += 1 + length + usize::from(end.is_some());
        PsnToken::Comment { text: &rest[..length], is_closed: end.is_some() }
    }

    fn bracket(&mut self, starts_line: bool) -> PsnToken<'a> {
        let Some(line) = self.line_with_bracket() else { return self.word() };
        if let Some((tag, length)) = tag::parse_tag(line).filter(|(tag, _)| starts_line || tag.is_quoted) {
            self.at += length;
            // Another property may follow on the line.
            self.is_line_start = true;
            return PsnToken::Tag(tag);
        }
        self.take(self.bracket_end + 1 - self.at, PsnToken::Bracket)
    }

    /// Returns the rest of the line, if a bracket closes in it. The offsets found are kept, so that long
    /// lines take linear time.
    fn line_with_bracket(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        if self.line_end <= self.at {
            self.line_end = self.at + first_line(rest).len();
        }
        if self.bracket_end <= self.at {
            self.bracket_end = self.at + memchr(b']', rest.as_bytes()).unwrap_or(rest.len());
        }
        (self.bracket_end < self.line_end).then(|| &rest[..self.line_end - self.at])
    }

    /// Reads a number, or a word that begins with one.
    fn number(&mut self) -> PsnToken<'a> {
        let rest = self.rest();
        if let Some(length) = spaced_result(rest) {
            return self.take(length, PsnToken::Word);
        }
        let length = digits(rest);
        let after = &rest[length..];
        if !after.starts_with(['.', '…']) {
            let word = self.peek_word();
            // Four digits alone may be the squares of a move.
            let is_alone = word.len() == length && length < 4;
            if ends::is_word(word) || !(is_alone || moves::is_like(&word[length..])) {
                return self.word();
            }
        }
        let number = rest[..length].parse().ok();
        let dots = after.len() - after.trim_start_matches('.').len();
        // `1...` is a number and an ellipsis, and so is `1....`.
        self.at += length + if dots < 3 { dots } else { dots - 3 };
        PsnToken::Number(number)
    }

    fn dots(&mut self) -> PsnToken<'a> {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start_matches(['.', '…']).len();
        self.at += length;
        if length == 1 { PsnToken::Number(None) } else { PsnToken::Ellipsis }
    }

    fn word(&mut self) -> PsnToken<'a> {
        let length = self.peek_word().len();
        self.take(length, if is_glyph(&self.rest()[..length]) { PsnToken::Glyph } else { PsnToken::Word })
    }

    /// Returns the word here, which has at least one character. The parentheses of `R(+)` and `S(3c)` belong
    /// to it.
    fn peek_word(&self) -> &'a str {
        let rest = self.rest();
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let mut length = first;
        loop {
            let ends = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '{' | '}' | '[' | ';' | '$');
            length += rest[length..].find(ends).unwrap_or(rest.len() - length);
            match inner_parentheses(&rest[length..]) {
                0 => return &rest[..length],
                inner => length += inner,
            }
        }
    }
}

/// Signs behind a move, for its quality and for who stands better, and whether each may be attached to the
/// move. A part of the other signs could belong to the move.
const GLYPHS: [(&str, bool); 20] = [
    ("!", true),
    ("?", true),
    ("~", true),
    ("+/=", true),
    ("=/+", true),
    ("+/-", true),
    ("-/+", true),
    ("+/−", true),
    ("−/+", true),
    ("±", true),
    ("∓", true),
    ("⩲", true),
    ("⩱", true),
    ("∞", true),
    ("+=", false),
    ("=+", false),
    ("+-", false),
    ("-+", false),
    ("+−", false),
    ("−+", false),
];

/// Splits the signs attached to a move from the move.
pub(super) fn split_glyphs(word: &str) -> (&str, &str) {
    let signs = GLYPHS.iter().filter(|(_, is_attached)| *is_attached).map(|(sign, _)| *sign);
    let mut mv = word;
    while let Some(rest) = signs.clone().find_map(|sign| mv.strip_suffix(sign)) {
        mv = rest;
    }
    word.split_at(mv.len())
}

/// Whether a word consists of signs that follow a move.
fn is_glyph(word: &str) -> bool {
    split_glyphs(word).0.is_empty() || GLYPHS.iter().any(|(sign, _)| *sign == word)
}

impl<'a> Iterator for PsnTokens<'a> {
    type Item = (Range<usize>, PsnToken<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.skip_blanks();
        if start == self.text.len() {
            return None;
        }
        let starts_line = std::mem::take(&mut self.is_line_start);
        let token = self.token(starts_line);
        Some((start..self.at, token))
    }
}

/// Parses a move number in other forms than `1.`, such as `#1`, `[1]`, `1:` or `第1手`, if a move or dots
/// follow. Returns the number and its length in bytes.
fn odd_number(text: &str) -> Option<(usize, usize)> {
    let first = text.chars().next()?;
    if !(first.is_ascii_digit() || !first.is_ascii() || "#<[Nn".contains(first)) {
        return None;
    }
    let start = text.strip_prefix(['#', '<', '[', '第', '№']).unwrap_or(text);
    let start = ["No.", "no.", "NO."].iter().find_map(|word| start.strip_prefix(word)).unwrap_or(start);
    let is_apart = |(_, rest): &(usize, &str)| rest.starts_with(['.', '．', '手', ':', ' ']);
    let (number, rest) =
        signs::circled(start).or_else(|| signs::digits(start)).or_else(|| kanji(start).filter(is_apart))?;
    // The usual forms are read elsewhere.
    if start.len() == text.len() && first.is_ascii() && rest.starts_with(['.', ' ', '\t', '…']) {
        return None;
    }
    let signs = ['>', ']', ',', ':', '：', ';', '；', '。', '手', '目', '．', '.', '-', ')'];
    let tail = rest.trim_start_matches(signs);
    let next = tail.trim_start_matches([' ', '\t', '　']);
    let is_apart = next.len() < tail.len() || tail.len() < rest.len() || signs::circled(start).is_some();
    let ends_word = |c: char| c.is_whitespace() || "(){}[];".contains(c);
    let length: usize =
        next.chars().take(LONGEST_MOVE).take_while(|&c| !ends_word(c)).map(char::len_utf8).sum();
    let word = next[..length].trim_end_matches(['!', '?']);
    let goes_on = next.starts_with("...") || moves::is_like(word);
    (goes_on && is_apart).then(|| (number, text.len() - tail.len()))
}

/// The maximum length of a move in characters, its mark included.
pub(super) const LONGEST_MOVE: usize = 16;

/// Parses `Variation:6`. Returns the ply and the length in bytes.
fn branch(text: &str) -> Option<(usize, usize)> {
    const WORD: &str = "variation";
    let (word, rest) = text.split_at_checked(WORD.len())?;
    let number =
        rest.trim_start_matches([' ', '\t']).strip_prefix([':', ' '])?.trim_start_matches([' ', '\t']);
    let length = digits(number);
    let ply = number[..length].parse().ok().filter(|_| word.eq_ignore_ascii_case(WORD))?;
    Some((ply, text.len() - number.len() + length))
}

/// Returns the length in bytes of a result with spaces in it: `1 - 0`.
fn spaced_result(text: &str) -> Option<usize> {
    let after = text.trim_start_matches(['0', '1', '/', '2']);
    let dash = after.trim_start_matches([' ', '\t']);
    let end = dash.strip_prefix(['-', '–', '—'])?.trim_start_matches([' ', '\t']);
    let rest = end.trim_start_matches(['0', '1', '/', '2']);
    let length = text.len() - rest.len();
    let result = &text[..length];
    let is_over = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (is_over && result.contains([' ', '\t']) && ends::is_word(result)).then_some(length)
}

/// Returns the number of digits at the start of a text.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// Returns the length in bytes of the parentheses at the start of a text if they are part of a move,
/// otherwise 0.
fn inner_parentheses(text: &str) -> usize {
    match *text.as_bytes() {
        [b'(', b'+', b')', ..] => 3,
        [b'(', b'1'..=b'9', b'1'..=b'9' | b'a'..=b'i', b')', ..] => 4,
        _ => 0,
    }
}

/// Returns the offset of the next line that is a property, or the end of the text.
fn next_tag(text: &str) -> usize {
    let is_tag = |&at: &usize| {
        let line = text[at..].trim_start();
        line.starts_with('[') && tag::parse_tag(first_line(line)).is_some_and(|(tag, _)| tag.is_quoted)
    };
    memchr2_iter(b'\n', b'\r', text.as_bytes()).map(|at| at + 1).find(is_tag).unwrap_or(text.len())
}

fn first_line(text: &str) -> &str {
    &text[..memchr2(b'\n', b'\r', text.as_bytes()).unwrap_or(text.len())]
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n')
}

/// Returns the text of a comment, without the space that separates it from each brace.
pub(super) fn comment_text(inside: &str) -> &str {
    let text = inside.strip_prefix(is_blank).unwrap_or(inside);
    text.strip_suffix(is_blank).unwrap_or(text)
}

/// Appends the comment for a text. A comment cannot contain a closing brace, which is replaced. Returns
/// whether the text is read back unchanged.
pub(super) fn push_comment(out: &mut String, text: &str) -> bool {
    let inside = text.replace('}', ")").replace('\r', "\n");
    out.push_str(if inside.starts_with(is_blank) { "{ " } else { "{" });
    out.push_str(&inside);
    out.push_str(if inside.ends_with(is_blank) { " }" } else { "}" });
    inside == text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<PsnToken<'_>> {
        PsnTokens::new(text).map(|(_, token)| token).collect()
    }

    #[test]
    fn numbers_dots_and_moves_need_no_blanks() {
        use PsnToken::{Ellipsis, Number, Word};
        for (text, expected) in [
            ("1.P7g-7f", vec![Number(Some(1)), Word("P7g-7f")]),
            ("1. P7g-7f", vec![Number(Some(1)), Word("P7g-7f")]),
            ("1 P7g-7f", vec![Number(Some(1)), Word("P7g-7f")]),
            ("1P7g-7f", vec![Number(Some(1)), Word("P7g-7f")]),
            ("1... P", vec![Number(Some(1)), Ellipsis, Word("P")]),
            ("1....P", vec![Number(Some(1)), Ellipsis, Word("P")]),
            ("1. … P", vec![Number(Some(1)), Ellipsis, Word("P")]),
            ("1…P", vec![Number(Some(1)), Ellipsis, Word("P")]),
            ("...P-55", vec![Ellipsis, Word("P-55")]),
            ("99999999999999999999999. 7.", vec![Number(None), Number(Some(7))]),
            ("1-0 0-1 1/2-1/2 *", vec![Word("1-0"), Word("0-1"), Word("1/2-1/2"), Word("*")]),
            ("7776 1000.", vec![Word("7776"), Number(Some(1000))]),
            ("7g7f 76歩", vec![Word("7g7f"), Word("76歩")]),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn signs_end_words() {
        use PsnToken::{Aside, Bracket, Close, Glyph, Open, Remark, Word};
        let comment = |text| PsnToken::Comment { text, is_closed: true };
        for (text, expected) in [
            ("P-7f{x}P-3d", vec![Word("P-7f"), comment("x"), Word("P-3d")]),
            ("P-7f$2(P-2f)", vec![Word("P-7f"), Glyph("$2"), Open, Word("P-2f"), Close]),
            ("R(+)-7h S(3c)-2b P(x", vec![Word("R(+)-7h"), Word("S(3c)-2b"), Word("P"), Open, Word("x")]),
            (
                "P !? ~;a {b\n% c \n #d",
                vec![Word("P"), Glyph("!?"), Glyph("~"), Aside("a {b"), Remark("% c"), Remark("#d")],
            ),
            ("P # a {b\nQ#", vec![Word("P"), Aside("a {b"), Word("Q#")]),
            ("P [time] [", vec![Word("P"), Bracket("[time]"), Word("[")]),
            ("a}b", vec![Word("a"), Word("}"), Word("b")]),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn a_comment_that_nothing_closes_ends_before_the_next_record() {
        let open = |text| PsnToken::Comment { text, is_closed: false };
        let text = "{a\n [A \"b\"]\n{c [C \"d\"]";
        let found = parts(text);
        assert_eq!((found[0], found[2], found.len()), (open("a\n"), open("c [C \"d\"]"), 3));
        assert!(matches!(found[1], PsnToken::Tag(_)));
    }
}

#[cfg(test)]
mod comment_tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["", " ", "  ", "\n", "a", " a", "a ", "a\n", "\na\n\n", "{a", "a\n\nb", "\u{3000}", "\t"]
        {
            let mut written = String::new();
            assert!(push_comment(&mut written, text));
            assert_eq!(comment_text(&written[1..written.len() - 1]), text, "{written:?}");
        }
        let mut written = String::new();
        assert!(!push_comment(&mut written, "a}b\r"));
        assert_eq!(written, "{a)b\n }");
    }

    #[test]
    fn blanks_at_the_braces_are_no_text() {
        for (inside, expected) in [(" hello ", "hello"), ("hello", "hello"), ("a\nb\n", "a\nb"), (" ", "")] {
            assert_eq!(comment_text(inside), expected);
        }
    }
}
