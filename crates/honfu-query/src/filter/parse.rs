//! Parses the text of a filter.

use std::fmt;
use std::ops::Range;

use super::key::{self, FilterKey};
use super::{FilterComparison, FilterTerm, FilterTest, TextField};
use crate::folding::folded;
use crate::texts;
use honfu_core::format::Date;
use honfu_core::format::Format;
use honfu_core::notation::fold_char;
use honfu_core::text::Lang;

/// A part of a filter that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct FilterError {
    /// The range of the part, in bytes of the text.
    pub range: Range<usize>,
    /// The reason why the part cannot be understood.
    pub kind: FilterErrorKind,
}

/// The reason why a part of a filter cannot be understood. Keys and values are as they were typed. A new
/// variant is a breaking change, so that a program that has a text for each variant no longer compiles
/// without a new text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilterErrorKind {
    /// A quotation mark is not closed.
    OpenQuote,
    /// There is nothing to search for: `-` alone, spaces in quotes, or a sign without a key.
    Nothing,
    /// There is no such key.
    UnknownKey(String),
    /// The key has no value.
    NoValue(String),
    /// The values of this key cannot be compared by `<` and `>`: only numbers and dates can.
    NoOrder(String),
    /// The value is not a number.
    NoNumber(String),
    /// The value is not a date.
    NoDate(String),
    /// The key has fixed values, and this is not one of them.
    UnknownValue {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
}

impl FilterErrorKind {
    /// Returns a sentence that says what is wrong and what to write instead.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            FilterErrorKind::OpenQuote => texts::filter::OpenQuote.get(lang).to_owned(),
            FilterErrorKind::Nothing => texts::filter::Nothing.get(lang).to_owned(),
            FilterErrorKind::UnknownKey(key) => texts::filter::UnknownKey { key }.text(lang),
            FilterErrorKind::NoValue(key) => texts::filter::NoValue { key }.text(lang),
            FilterErrorKind::NoOrder(key) => texts::filter::NoOrder { key }.text(lang),
            FilterErrorKind::NoNumber(value) => texts::filter::NoNumber { value }.text(lang),
            FilterErrorKind::NoDate(value) => texts::filter::NoDate { value }.text(lang),
            FilterErrorKind::UnknownValue { key, value } => {
                texts::filter::UnknownValue { key, value }.text(lang)
            }
        }
    }
}

impl fmt::Display for FilterErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

/// A part of the text, without its quotes.
struct FilterToken {
    at: Range<usize>,
    text: String,
    is_quoted: bool,
}

/// The sign between a key and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilterSign {
    Colon,
    Not,
    Is(FilterComparison),
}

/// Parses the terms of a filter.
pub(crate) fn parse_terms(text: &str) -> Result<Vec<FilterTerm>, FilterError> {
    let mut scanner = FilterParser { text, at: 0 };
    let mut terms = Vec::new();
    while scanner.skip_blanks() {
        terms.push(scanner.parse_term()?);
    }
    Ok(terms)
}

/// Parses the terms of a filter that is still being typed, and returns the error of its last word if that
/// word is not a term yet.
pub(crate) fn parse_unfinished_terms(
    text: &str,
) -> Result<(Vec<FilterTerm>, Option<FilterError>), FilterError> {
    let mut scanner = FilterParser { text, at: 0 };
    let mut terms = Vec::new();
    while scanner.skip_blanks() {
        let term = scanner.parse_term();
        let is_last = scanner.at == text.len();
        match (term, is_last.then(|| parse_unfinished_date(text)).flatten()) {
            (
                Ok(FilterTerm { not: false, test: FilterTest::Date(FilterComparison::Equal, _) }),
                Some(term),
            ) => terms.push(term),
            (Ok(term), _) => terms.push(term),
            (Err(_), Some(term)) => terms.push(term),
            (Err(error), None) if is_last => return Ok((terms, Some(error))),
            (Err(error), None) => return Err(error),
        }
    }
    Ok((terms, None))
}

/// Parses the last word of a text as a date that may be incomplete.
fn parse_unfinished_date(text: &str) -> Option<FilterTerm> {
    let (word, value) = last_word(text);
    let (head, value) = (&text[word..value?], &text[value?..]);
    let is_day = |sign: char| matches!(normalize_sign(sign), ':' | '=');
    let name = head.strip_suffix(is_day)?;
    let is_not = text[..word].chars().next_back().is_some_and(|c| normalize_sign(c) == '-');
    let is_date = !is_not && FilterKey::from_name(name) == Some(FilterKey::Date);
    let date = Date::begun(value).filter(|_| is_date)?;
    Some(FilterTerm { not: false, test: FilterTest::Date(FilterComparison::Equal, date) })
}

/// Returns where the last word of a text begins, and where its value begins if it has a key.
pub(crate) fn last_word(text: &str) -> (usize, Option<usize>) {
    let mut scanner = FilterParser { text, at: 0 };
    let mut last = (text.len(), None);
    while scanner.skip_blanks() {
        if scanner.is_at('-') {
            scanner.advance();
        }
        last = (scanner.at, None);
        if scanner.parse_token(true).is_err() {
            return last;
        }
        if let Some((_, length)) = scanner.sign() {
            scanner.at += length;
            last.1 = Some(scanner.at);
            if scanner.parse_token(false).is_err() {
                return last;
            }
        }
    }
    if text.ends_with(char::is_whitespace) { (text.len(), None) } else { last }
}

/// A parser at a byte offset of a text.
struct FilterParser<'a> {
    text: &'a str,
    at: usize,
}

impl FilterParser<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Returns the next character in the form that signs have, and its length in the text.
    fn peek(&self) -> Option<(char, usize)> {
        self.rest().chars().next().map(|c| (normalize_sign(c), c.len_utf8()))
    }

    fn is_at(&self, c: char) -> bool {
        self.peek().is_some_and(|(next, _)| next == c)
    }

    fn advance(&mut self) {
        self.at += self.peek().map_or(0, |(_, length)| length);
    }

    /// Skips spaces; returns `false` at the end of the text.
    fn skip_blanks(&mut self) -> bool {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.at < self.text.len()
    }

    fn parse_term(&mut self) -> Result<FilterTerm, FilterError> {
        let start = self.at;
        let not = self.is_at('-');
        if not {
            self.advance();
        }
        let head = self.parse_token(true)?;
        let sign = self.sign();
        let text = folded(&head.text);
        if text.is_empty() {
            let at = start..self.at + sign.map_or(0, |(_, length)| length);
            return Err(FilterError { range: at, kind: FilterErrorKind::Nothing });
        }
        let Some((sign, length)) = sign else {
            return Ok(FilterTerm { not, test: FilterTest::Named(text.into()) });
        };
        self.at += length;
        let value = self.parse_token(false)?;
        let test = parse_test(&head, sign, &value).map_err(|(range, kind)| FilterError { range, kind })?;
        Ok(FilterTerm { not: not != (sign == FilterSign::Not), test })
    }

    /// Returns the sign at the current place, and its length.
    fn sign(&self) -> Option<(FilterSign, usize)> {
        let (first, length) = self.peek()?;
        let behind = FilterParser { text: self.text, at: self.at + length };
        let equals = behind.peek().filter(|(next, _)| *next == '=').map(|(_, more)| length + more);
        let or_equal = |with, alone| (FilterSign::Is(if equals.is_some() { with } else { alone }), equals);
        let (sign, longer) = match first {
            // Completion writes a colon after a key; a comparison may follow it.
            ':' if ['>', '<', '≥', '≤'].into_iter().any(|sign| behind.is_at(sign)) => {
                let (sign, more) = behind.sign()?;
                (sign, Some(length + more))
            }
            ':' => (FilterSign::Colon, None),
            '=' => (FilterSign::Is(FilterComparison::Equal), None),
            '≠' => (FilterSign::Not, None),
            '≥' => (FilterSign::Is(FilterComparison::AtLeast), None),
            '≤' => (FilterSign::Is(FilterComparison::AtMost), None),
            '>' => or_equal(FilterComparison::AtLeast, FilterComparison::More),
            '<' => or_equal(FilterComparison::AtMost, FilterComparison::Less),
            '!' if equals.is_some() => (FilterSign::Not, equals),
            _ => return None,
        };
        Some((sign, longer.unwrap_or(length)))
    }

    /// Reads the text up to the next space (with `is_key` also up to the next sign), or the text in quotes.
    fn parse_token(&mut self, is_key: bool) -> Result<FilterToken, FilterError> {
        let start = self.at;
        let close = match self.peek() {
            Some(('"', _)) => '"',
            Some(('「', _)) => '」',
            _ => {
                let is_over = |here: &FilterParser| is_key && here.sign().is_some();
                while self.rest().starts_with(|c: char| !c.is_whitespace()) && !is_over(self) {
                    self.advance();
                }
                let text = self.text[start..self.at].to_owned();
                return Ok(FilterToken { at: start..self.at, text, is_quoted: false });
            }
        };
        self.advance();
        let text = self.parse_quotation(close);
        let at = start..self.at;
        let open = FilterError { range: at.clone(), kind: FilterErrorKind::OpenQuote };
        text.map(|text| FilterToken { at, text, is_quoted: true }).ok_or(open)
    }

    /// Reads the text before a closing quotation mark, and skips the mark; `None` if there is no such mark.
    fn parse_quotation(&mut self, close: char) -> Option<String> {
        let mut text = String::new();
        while let Some(c) = self.rest().chars().next() {
            let is_end = self.is_at(close);
            self.advance();
            match c {
                _ if is_end => return Some(text),
                '\\' if close == '"' => {
                    text.extend(self.rest().chars().next());
                    self.advance();
                }
                c => text.push(c),
            }
        }
        None
    }
}

/// Returns a character in the form that signs have: `≥` for `≧`.
fn normalize_sign(c: char) -> char {
    match c {
        '“' | '”' => '"',
        '≧' => '≥',
        '≦' => '≤',
        c => fold_char(c).unwrap_or(c),
    }
}

type ErrorAt = (Range<usize>, FilterErrorKind);

/// Makes the test that a key, a sign and a value express.
fn parse_test(head: &FilterToken, sign: FilterSign, value: &FilterToken) -> Result<FilterTest, ErrorAt> {
    let text = || value.text.clone();
    let key_text = || head.text.clone();
    let at_value = |kind| (value.at.clone(), kind);
    if value.text.trim().is_empty() && !value.is_quoted {
        return Err((head.at.start..value.at.end, FilterErrorKind::NoValue(key_text())));
    }
    let key = match head.is_quoted {
        true => FilterKey::Text(TextField::Other(folded(&head.text).into())),
        false => FilterKey::from_name(&head.text)
            .ok_or_else(|| (head.at.clone(), FilterErrorKind::UnknownKey(key_text())))?,
    };
    let unknown = || at_value(FilterErrorKind::UnknownValue { key: key_text(), value: text() });
    let is = match sign {
        FilterSign::Colon | FilterSign::Not => FilterComparison::Equal,
        FilterSign::Is(is) => is,
    };
    let has_order = matches!(key, FilterKey::Number(_) | FilterKey::Date);
    if !has_order && is != FilterComparison::Equal {
        return Err((head.at.start..value.at.start, FilterErrorKind::NoOrder(key_text())));
    }
    match key {
        FilterKey::Text(field) => {
            let text: Box<str> = folded(&value.text).into();
            Ok(FilterTest::Text { field, whole: sign != FilterSign::Colon || text.is_empty(), text })
        }
        FilterKey::Number(what) => {
            let number =
                folded(&value.text).parse().map_err(|_| at_value(FilterErrorKind::NoNumber(text())))?;
            Ok(FilterTest::Number(what, is, number))
        }
        FilterKey::Date => Date::parse(&value.text)
            .map(|date| FilterTest::Date(is, date))
            .ok_or(at_value(FilterErrorKind::NoDate(text()))),
        FilterKey::Result => key::parse_result(&value.text).map(FilterTest::Result).ok_or_else(unknown),
        FilterKey::Ending => key::parse_ending(&value.text).map(FilterTest::Ending).ok_or_else(unknown),
        FilterKey::Format => {
            Format::from_id(&folded(&value.text)).map(FilterTest::Format).ok_or_else(unknown)
        }
        FilterKey::Handicap => key::parse_handicap(&value.text).map(FilterTest::Handicap).ok_or_else(unknown),
    }
}
