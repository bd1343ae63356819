//! Text to filter.

use std::ops::Range;

use super::key::{self, Key};
use super::{Compare, Field, Term, Test};
use crate::format::Format;
use crate::notation::fold_char;
use crate::query::date::Date;
use crate::query::folding::folded;

/// What in a filter makes no sense, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterFault {
    /// In bytes of the text.
    pub at: Range<usize>,
    pub fault: Fault,
}

/// Why a part of a filter makes no sense. Keys and values are as they were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A quotation mark has no other.
    OpenQuote,
    /// There is nothing to look for: `-` alone, blanks in quotes, a sign without a key.
    Nothing,
    UnknownKey(String),
    NoValue(String),
    /// Only numbers and dates are more or less: the key.
    NoOrder(String),
    NoNumber(String),
    NoDate(String),
    /// The values of a key are few, and this is none of them.
    UnknownValue {
        key: String,
        value: String,
    },
}

/// A part of the text, without its quotes.
struct Piece {
    at: Range<usize>,
    text: String,
    is_quoted: bool,
}

/// What stands between a key and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Colon,
    Not,
    Is(Compare),
}

/// The terms of a filter.
pub fn terms(text: &str) -> Result<Vec<Term>, FilterFault> {
    let mut scanner = Scanner { text, at: 0 };
    let mut terms = Vec::new();
    while scanner.skip_blanks() {
        terms.push(scanner.term()?);
    }
    Ok(terms)
}

/// The terms of a filter that is still being typed, and what its last word lacks where that
/// is no term yet.
pub fn typed_terms(text: &str) -> Result<(Vec<Term>, Option<FilterFault>), FilterFault> {
    let mut scanner = Scanner { text, at: 0 };
    let mut terms = Vec::new();
    while scanner.skip_blanks() {
        let term = scanner.term();
        let is_last = scanner.at == text.len();
        match (term, is_last.then(|| begun_day(text)).flatten()) {
            (Ok(Term { not: false, test: Test::Date(Compare::Equal, _) }), Some(term)) => terms.push(term),
            (Ok(term), _) => terms.push(term),
            (Err(_), Some(term)) => terms.push(term),
            (Err(fault), None) if is_last => return Ok((terms, Some(fault))),
            (Err(fault), None) => return Err(fault),
        }
    }
    Ok((terms, None))
}

/// The last word of a text as a day of which only a part may be typed.
fn begun_day(text: &str) -> Option<Term> {
    let (word, value) = last_word(text);
    let (head, value) = (&text[word..value?], &text[value?..]);
    let is_day = |sign: char| matches!(plain(sign), ':' | '=');
    let name = head.strip_suffix(is_day)?;
    let is_not = text[..word].chars().next_back().is_some_and(|c| plain(c) == '-');
    let is_date = !is_not && Key::from_name(name) == Some(Key::Date);
    let date = Date::begun(value).filter(|_| is_date)?;
    Some(Term { not: false, test: Test::Date(Compare::Equal, date) })
}

/// Where the last word of a text begins, and where its value does if it has a key.
pub fn last_word(text: &str) -> (usize, Option<usize>) {
    let mut scanner = Scanner { text, at: 0 };
    let mut last = (text.len(), None);
    while scanner.skip_blanks() {
        if scanner.is_at('-') {
            scanner.step();
        }
        last = (scanner.at, None);
        if scanner.piece(true).is_err() {
            return last;
        }
        if let Some((_, length)) = scanner.sign() {
            scanner.at += length;
            last.1 = Some(scanner.at);
            if scanner.piece(false).is_err() {
                return last;
            }
        }
    }
    if text.ends_with(char::is_whitespace) { (text.len(), None) } else { last }
}

/// Stands somewhere in a text.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next character in the form that signs have, and its length in the text.
    fn peek(&self) -> Option<(char, usize)> {
        self.rest().chars().next().map(|c| (plain(c), c.len_utf8()))
    }

    fn is_at(&self, c: char) -> bool {
        self.peek().is_some_and(|(next, _)| next == c)
    }

    fn step(&mut self) {
        self.at += self.peek().map_or(0, |(_, length)| length);
    }

    /// Goes to the next part; `false` at the end.
    fn skip_blanks(&mut self) -> bool {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.at < self.text.len()
    }

    fn term(&mut self) -> Result<Term, FilterFault> {
        let start = self.at;
        let not = self.is_at('-');
        if not {
            self.step();
        }
        let head = self.piece(true)?;
        let sign = self.sign();
        let text = folded(&head.text);
        if text.is_empty() {
            let at = start..self.at + sign.map_or(0, |(_, length)| length);
            return Err(FilterFault { at, fault: Fault::Nothing });
        }
        let Some((sign, length)) = sign else {
            return Ok(Term { not, test: Test::Named(text.into()) });
        };
        self.at += length;
        let value = self.piece(false)?;
        let test = test(&head, sign, &value).map_err(|(at, fault)| FilterFault { at, fault })?;
        Ok(Term { not: not != (sign == Sign::Not), test })
    }

    /// The sign here, and how long it is.
    fn sign(&self) -> Option<(Sign, usize)> {
        let (first, length) = self.peek()?;
        let behind = Scanner { text: self.text, at: self.at + length };
        let equals = behind.peek().filter(|(next, _)| *next == '=').map(|(_, more)| length + more);
        let or_equal = |with, alone| (Sign::Is(if equals.is_some() { with } else { alone }), equals);
        let (sign, longer) = match first {
            // After the colon that completing a key writes, one may still compare.
            ':' if ['>', '<', '≥', '≤'].into_iter().any(|sign| behind.is_at(sign)) => {
                let (sign, more) = behind.sign()?;
                (sign, Some(length + more))
            }
            ':' => (Sign::Colon, None),
            '=' => (Sign::Is(Compare::Equal), None),
            '≠' => (Sign::Not, None),
            '≥' => (Sign::Is(Compare::AtLeast), None),
            '≤' => (Sign::Is(Compare::AtMost), None),
            '>' => or_equal(Compare::AtLeast, Compare::More),
            '<' => or_equal(Compare::AtMost, Compare::Less),
            '!' if equals.is_some() => (Sign::Not, equals),
            _ => return None,
        };
        Some((sign, longer.unwrap_or(length)))
    }

    /// What stands up to the next blank, or with `is_key` up to the next sign, or in quotes.
    fn piece(&mut self, is_key: bool) -> Result<Piece, FilterFault> {
        let start = self.at;
        let close = match self.peek() {
            Some(('"', _)) => '"',
            Some(('「', _)) => '」',
            _ => {
                let is_over = |here: &Scanner| is_key && here.sign().is_some();
                while self.rest().starts_with(|c: char| !c.is_whitespace()) && !is_over(self) {
                    self.step();
                }
                let text = self.text[start..self.at].to_owned();
                return Ok(Piece { at: start..self.at, text, is_quoted: false });
            }
        };
        self.step();
        let text = self.quotation(close);
        let at = start..self.at;
        let open = FilterFault { at: at.clone(), fault: Fault::OpenQuote };
        text.map(|text| Piece { at, text, is_quoted: true }).ok_or(open)
    }

    /// What stands before a closing quotation mark, which is passed; `None` without one.
    fn quotation(&mut self, close: char) -> Option<String> {
        let mut text = String::new();
        while let Some(c) = self.rest().chars().next() {
            let is_end = self.is_at(close);
            self.step();
            match c {
                _ if is_end => return Some(text),
                '\\' if close == '"' => {
                    text.extend(self.rest().chars().next());
                    self.step();
                }
                c => text.push(c),
            }
        }
        None
    }
}

/// A character in the form that signs have.
fn plain(c: char) -> char {
    match c {
        '“' | '”' => '"',
        '≧' => '≥',
        '≦' => '≤',
        c => fold_char(c).unwrap_or(c),
    }
}

type Wrong = (Range<usize>, Fault);

/// What a key and a value ask for.
fn test(head: &Piece, sign: Sign, value: &Piece) -> Result<Test, Wrong> {
    let text = || value.text.clone();
    let key_text = || head.text.clone();
    let wrong = |fault| (value.at.clone(), fault);
    if value.text.trim().is_empty() && !value.is_quoted {
        return Err((head.at.start..value.at.end, Fault::NoValue(key_text())));
    }
    let key = match head.is_quoted {
        true => Key::Text(Field::Other(folded(&head.text).into())),
        false => {
            Key::from_name(&head.text).ok_or_else(|| (head.at.clone(), Fault::UnknownKey(key_text())))?
        }
    };
    let unknown = || wrong(Fault::UnknownValue { key: key_text(), value: text() });
    let is = match sign {
        Sign::Colon | Sign::Not => Compare::Equal,
        Sign::Is(is) => is,
    };
    let has_order = matches!(key, Key::Number(_) | Key::Date);
    if !has_order && is != Compare::Equal {
        return Err((head.at.start..value.at.start, Fault::NoOrder(key_text())));
    }
    match key {
        Key::Text(field) => {
            let text: Box<str> = folded(&value.text).into();
            Ok(Test::Text { field, whole: sign != Sign::Colon || text.is_empty(), text })
        }
        Key::Number(what) => {
            let number = folded(&value.text).parse().map_err(|_| wrong(Fault::NoNumber(text())))?;
            Ok(Test::Number(what, is, number))
        }
        Key::Date => {
            Date::parse(&value.text).map(|date| Test::Date(is, date)).ok_or(wrong(Fault::NoDate(text())))
        }
        Key::Result => key::result(&value.text).map(Test::Result).ok_or_else(unknown),
        Key::Ending => key::ending(&value.text).map(Test::Ending).ok_or_else(unknown),
        Key::Format => Format::from_id(&folded(&value.text)).map(Test::Format).ok_or_else(unknown),
        Key::Handicap => key::handicap(&value.text).map(Test::Handicap).ok_or_else(unknown),
    }
}
