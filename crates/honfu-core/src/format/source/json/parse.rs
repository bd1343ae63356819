//! Splitting JSON text into tokens in one pass, without recursion.

use memchr::{memchr2, memmem};

use super::{CUT, JsonDocument, JsonToken};

/// Splits a text into tokens, up to where it stops being JSON.
pub(super) fn parse(text: &str) -> JsonDocument<'_> {
    let mut parser = JsonParser { text, at: 0, tokens: Vec::new(), open: Vec::new(), sloppy: Vec::new() };
    let broken = parser.run().err().map(|JsonSyntaxError| parser.at);
    parser.close_all();
    JsonDocument { text, tokens: parser.tokens, sloppy: parser.sloppy, broken }
}

/// The text is not JSON from the current position on.
struct JsonSyntaxError;

/// The kind of token that may come next.
#[derive(Clone, Copy)]
enum JsonExpected {
    Value,
    FirstItem,
    Item,
    FirstKey,
    Key,
    /// A comma or an end, after a value.
    Behind,
}

struct JsonParser<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<JsonToken>,
    /// The tokens of the open objects and arrays, the innermost last.
    open: Vec<usize>,
    sloppy: Vec<usize>,
}

impl JsonParser<'_> {
    fn run(&mut self) -> Result<(), JsonSyntaxError> {
        if self.text.len() >= CUT as usize {
            return Err(JsonSyntaxError);
        }
        let mut next = JsonExpected::Value;
        loop {
            self.skip_blanks()?;
            if matches!(next, JsonExpected::Behind) && self.open.is_empty() {
                return if self.at == self.text.len() { Ok(()) } else { Err(JsonSyntaxError) };
            }
            let step = self.step(next);
            if step.is_err() && matches!(next, JsonExpected::Value) && !self.open.is_empty() {
                // A key without a value has no meaning.
                self.tokens.pop();
            }
            next = step?;
        }
    }

    fn step(&mut self, next: JsonExpected) -> Result<JsonExpected, JsonSyntaxError> {
        let byte = self.byte().ok_or(JsonSyntaxError)?;
        let in_object = self.in_object();
        match (next, byte) {
            (JsonExpected::FirstItem, b']') | (JsonExpected::FirstKey, b'}') => Ok(self.close()),
            (JsonExpected::Item, b']') | (JsonExpected::Key, b'}') => {
                self.sloppy.push(self.at);
                Ok(self.close())
            }
            (JsonExpected::FirstKey | JsonExpected::Key, b'"') => self.key(),
            (JsonExpected::FirstKey | JsonExpected::Key, _) => Err(JsonSyntaxError),
            (JsonExpected::Behind, b',') => {
                self.at += 1;
                Ok(if in_object { JsonExpected::Key } else { JsonExpected::Item })
            }
            (JsonExpected::Behind, b'}') if in_object => Ok(self.close()),
            (JsonExpected::Behind, b']') if !in_object => Ok(self.close()),
            (JsonExpected::Behind, _) => Err(JsonSyntaxError),
            (_, b'{') => Ok(self.open(JsonExpected::FirstKey)),
            (_, b'[') => Ok(self.open(JsonExpected::FirstItem)),
            _ => self.scalar(byte),
        }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Returns the bytes from the current position on.
    fn rest(&self) -> &[u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn in_object(&self) -> bool {
        let token = self.open.last().and_then(|&open| self.tokens.get(open));
        token.is_some_and(|token| self.text.as_bytes().get(token.start as usize) == Some(&b'{'))
    }

    /// Skips whitespace, and comments as in JavaScript.
    fn skip_blanks(&mut self) -> Result<(), JsonSyntaxError> {
        if self.byte().is_some_and(|byte| byte > b' ' && byte != b'/') {
            return Ok(());
        }
        loop {
            let blanks = self.rest().iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
            self.at += blanks.count();
            let length = match self.rest() {
                [b'/', b'/', rest @ ..] => 2 + memchr2(b'\n', b'\r', rest).unwrap_or(rest.len()),
                [b'/', b'*', rest @ ..] => 4 + memmem::find(rest, b"*/").ok_or(JsonSyntaxError)?,
                _ => return Ok(()),
            };
            self.sloppy.push(self.at);
            self.at += length;
        }
    }

    fn push(&mut self, start: usize, link: usize) {
        // The text is shorter than `CUT`.
        self.tokens.push(JsonToken { start: start as u32, link: link as u32 });
    }

    fn open(&mut self, next: JsonExpected) -> JsonExpected {
        self.open.push(self.tokens.len());
        self.push(self.at, 0);
        self.at += 1;
        next
    }

    fn close(&mut self) -> JsonExpected {
        self.end(0);
        self.at += 1;
        JsonExpected::Behind
    }

    fn end(&mut self, link: usize) {
        let end = self.tokens.len() as u32;
        if let Some(token) = self.open.pop().and_then(|open| self.tokens.get_mut(open)) {
            token.link = end;
        }
        self.push(self.at, link);
    }

    /// Ends all objects and arrays that were not closed.
    fn close_all(&mut self) {
        while !self.open.is_empty() {
            self.end(CUT as usize);
        }
    }

    fn key(&mut self) -> Result<JsonExpected, JsonSyntaxError> {
        let start = self.at;
        self.string()?;
        let end = self.at;
        self.skip_blanks()?;
        if self.byte() != Some(b':') {
            return Err(JsonSyntaxError);
        }
        self.at += 1;
        self.push(start, end);
        Ok(JsonExpected::Value)
    }

    /// Reads a string, a number or a word.
    fn scalar(&mut self, byte: u8) -> Result<JsonExpected, JsonSyntaxError> {
        let start = self.at;
        match byte {
            b'"' => self.string()?,
            b'-' | b'0'..=b'9' => self.at += number(self.rest()).ok_or(JsonSyntaxError)?,
            _ => self.at += word(self.rest()).ok_or(JsonSyntaxError)?,
        }
        self.push(start, self.at);
        Ok(JsonExpected::Behind)
    }

    /// Skips a string; if the string is broken, the position stays at its start.
    fn string(&mut self) -> Result<(), JsonSyntaxError> {
        let mut at = self.at + 1;
        let first_sloppy = self.sloppy.len();
        loop {
            let rest = self.text.as_bytes().get(at..).unwrap_or_default();
            let length = memchr2(b'"', b'\\', rest).filter(|&length| !has_control(&rest[..length]));
            let Some(length) = length else {
                self.sloppy.truncate(first_sloppy);
                return Err(JsonSyntaxError);
            };
            at += length;
            if rest[length] == b'"' {
                self.at = at + 1;
                return Ok(());
            }
            let escape = escape(&rest[length..]).ok_or(JsonSyntaxError)?;
            if escape.character.is_none() {
                self.sloppy.push(at);
            }
            at += escape.length;
        }
    }
}

fn has_control(bytes: &[u8]) -> bool {
    bytes.iter().any(|byte| *byte < b' ')
}

fn number(bytes: &[u8]) -> Option<usize> {
    let digits = |at: usize| bytes.iter().skip(at).take_while(|byte| byte.is_ascii_digit()).count();
    let is_at = |at: usize, expected: &[u8]| bytes.get(at).is_some_and(|byte| expected.contains(byte));
    let mut at = usize::from(is_at(0, b"-"));
    at += if is_at(at, b"0") { 1 } else { Some(digits(at)).filter(|&count| count > 0)? };
    if is_at(at, b".") {
        at += 1 + Some(digits(at + 1)).filter(|&count| count > 0)?;
    }
    if is_at(at, b"eE") {
        at += 1 + usize::from(is_at(at + 1, b"+-"));
        at += Some(digits(at)).filter(|&count| count > 0)?;
    }
    Some(at)
}

fn word(bytes: &[u8]) -> Option<usize> {
    let words: [&[u8]; 3] = [b"true", b"false", b"null"];
    words.into_iter().find(|word| bytes.starts_with(word)).map(<[u8]>::len)
}

/// An escape sequence.
pub(super) struct JsonEscape {
    /// The length in bytes.
    pub length: usize,
    /// The character; `None` for a lone surrogate.
    pub character: Option<char>,
}

pub(super) fn escape(bytes: &[u8]) -> Option<JsonEscape> {
    let character = match bytes.get(1)? {
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        plain @ (b'"' | b'\\' | b'/') => char::from(*plain),
        b'u' => {
            return unit(bytes.get(2..6)?).map(|first| character(first, bytes.get(6..).unwrap_or_default()));
        }
        _ => return None,
    };
    Some(JsonEscape { length: 2, character: Some(character) })
}

/// Returns the character of a UTF-16 unit, together with the next escape if that completes a surrogate pair.
fn character(first: u32, after: &[u8]) -> JsonEscape {
    let second = after.strip_prefix(b"\\u").and_then(|digits| unit(digits.get(..4)?));
    match (first, second) {
        (0xd800..=0xdbff, Some(second @ 0xdc00..=0xdfff)) => {
            let point = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            JsonEscape { length: 12, character: char::from_u32(point) }
        }
        _ => JsonEscape { length: 6, character: char::from_u32(first) },
    }
}

fn unit(digits: &[u8]) -> Option<u32> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    digits.iter().try_fold(0, |unit, byte| Some(unit * 16 + digit(byte)?))
}

/// Replaces the escapes in the text between the quotes of a string.
pub(super) fn unescaped(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, _)) = rest.split_once('\\') {
        out.push_str(plain);
        rest = &rest[plain.len()..];
        // The parser has accepted all escapes.
        let Some(JsonEscape { length, character }) = escape(rest.as_bytes()) else { break };
        out.push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
        rest = rest.get(length..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

pub(crate) fn push_string(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c < ' ' || matches!(c, '"' | '\\')) {
        out.push_str(&rest[..at]);
        match rest.as_bytes()[at] {
            byte @ (b'"' | b'\\') => out.extend(['\\', char::from(byte)]),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            byte => out.push_str(&format!("\\u{byte:04x}")),
        }
        rest = &rest[at + 1..];
    }
    out.push_str(rest);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn strings_come_back(text in any::<String>()) {
            let mut out = String::new();
            push_string(&mut out, &text);
            let inner = out.strip_prefix('"').and_then(|out| out.strip_suffix('"'));
            prop_assert_eq!(inner.map(unescaped), Some(text.clone()));
            prop_assert_eq!(serde_json::from_str::<String>(&out).unwrap(), text);
        }
    }
}
