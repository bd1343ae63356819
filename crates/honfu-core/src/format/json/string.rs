//! What stands between quotes, both ways.

/// A backslash and what belongs to it.
pub struct JsonEscape {
    /// In bytes.
    pub length: usize,
    /// `None` for half of a character.
    pub character: Option<char>,
}

/// The escape at the start of some bytes.
pub fn escape(bytes: &[u8]) -> Option<JsonEscape> {
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

/// The character of a unit of UTF-16, for which the next escape may be needed.
fn character(first: u32, behind: &[u8]) -> JsonEscape {
    let second = behind.strip_prefix(b"\\u").and_then(|digits| unit(digits.get(..4)?));
    match (first, second) {
        (0xd800..=0xdbff, Some(second @ 0xdc00..=0xdfff)) => {
            let point = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            JsonEscape { length: 12, character: char::from_u32(point) }
        }
        _ => JsonEscape { length: 6, character: char::from_u32(first) },
    }
}

/// Four hexadecimal digits.
fn unit(digits: &[u8]) -> Option<u32> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    digits.iter().try_fold(0, |unit, byte| Some(unit * 16 + digit(byte)?))
}

/// The characters that the inside of a string stands for.
pub fn unescaped(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, _)) = rest.split_once('\\') {
        out.push_str(plain);
        rest = &rest[plain.len()..];
        // The parser has passed all escapes.
        let Some(JsonEscape { length, character }) = escape(rest.as_bytes()) else { break };
        out.push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
        rest = rest.get(length..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// Appends a string with its quotes.
pub fn push_string(out: &mut String, text: &str) {
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
