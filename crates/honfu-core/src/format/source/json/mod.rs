//! A parser of JSON (RFC 8259) that makes a flat list of tokens: deep nesting causes no recursion, and every
//! value has its place in the text. If the text breaks off, everything before that can be read.

mod parse;

use std::borrow::Cow;
use std::ops::Range;

use self::parse::unescaped;
pub(crate) use parse::push_string;

/// A JSON text and its tokens.
#[derive(Debug)]
pub(crate) struct JsonDocument<'a> {
    text: &'a str,
    tokens: Vec<JsonToken>,
    /// The offsets of content that is not valid JSON but has a clear meaning: comments, commas after the last
    /// item, lone surrogates.
    pub sloppy: Vec<usize>,
    /// The offset where the text stops being JSON.
    pub broken: Option<usize>,
}

/// A value, a key, or the end of an object or an array. The first byte shows which it is.
#[derive(Clone, Copy, Debug)]
struct JsonToken {
    start: u32,
    /// For an object or array, the index of the token that ends it; for an end, [`CUT`] or 0; for any other
    /// token, the offset after it.
    link: u32,
}

/// Marks the end of an object or array that was not closed.
const CUT: u32 = u32::MAX;

impl<'a> JsonDocument<'a> {
    pub(crate) fn parse(text: &'a str) -> JsonDocument<'a> {
        parse::parse(text)
    }

    /// Returns the value of the text; `None` if there is no value.
    pub(crate) fn root(&self) -> Option<JsonValue<'_>> {
        (!self.tokens.is_empty()).then_some(JsonValue { json: self, index: 0 })
    }
}

/// Returns the text of a JSON string with several lines, or of the first member of a JSON object that has
/// several lines and looks like a record. `None` if the object is a record in JKF itself.
pub(crate) fn text_inside(text: &str) -> Option<String> {
    let start = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let is_string = start.starts_with('"') && start.trim_end().ends_with('"');
    let is_object = start.starts_with('{') && !start.contains("\"moves\"");
    if !is_string && !is_object {
        return None;
    }
    let json = JsonDocument::parse(text);
    let root = json.root().filter(|_| json.broken.is_none())?;
    if is_string {
        return root.text().map(Cow::into_owned).filter(|text| text.contains(['\n', '\r']));
    }
    let is_record = |text: &Cow<'_, str>| {
        let has_word = ["手合割", "手数--", "▲", "+7776FU"].iter().any(|word| text.contains(word));
        has_word && text.contains(['\n', '\r'])
    };
    root.members().filter_map(|(_, value)| value.text()).find(is_record).map(Cow::into_owned)
}

/// A value or a key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonValue<'a> {
    json: &'a JsonDocument<'a>,
    index: usize,
}

impl<'a> JsonValue<'a> {
    fn token(self) -> JsonToken {
        // A value always has a token.
        self.json.tokens[self.index]
    }

    fn first(self) -> u8 {
        self.json.text.as_bytes().get(self.start()).copied().unwrap_or(0)
    }

    pub(crate) fn start(self) -> usize {
        self.token().start as usize
    }

    fn has_inside(self) -> bool {
        matches!(self.first(), b'{' | b'[')
    }

    /// Returns the indexes of the tokens in an object or array; empty for any other value.
    fn inside(self, opening: u8) -> Range<usize> {
        if self.first() == opening { self.index + 1..self.token().link as usize } else { 0..0 }
    }

    pub(crate) fn is_object(self) -> bool {
        self.first() == b'{'
    }

    pub(crate) fn is_array(self) -> bool {
        self.first() == b'['
    }

    pub(crate) fn is_null(self) -> bool {
        self.first() == b'n'
    }

    /// Whether the value is complete, up to its end.
    pub(crate) fn is_whole(self) -> bool {
        !self.has_inside() || self.json.tokens[self.token().link as usize].link != CUT
    }

    /// Returns the range of the value in the text, in bytes.
    pub(crate) fn range(self) -> Range<usize> {
        let JsonToken { start, link } = self.token();
        let end = match self.has_inside() {
            true => self.json.tokens[link as usize].start + u32::from(self.is_whole()),
            false => link,
        };
        start as usize..end as usize
    }

    /// Returns the source text of the value.
    pub(crate) fn raw(self) -> &'a str {
        self.json.text.get(self.range()).unwrap_or_default()
    }

    /// Returns the keys and values of an object; nothing for any other value.
    pub(crate) fn members(self) -> impl Iterator<Item = (JsonValue<'a>, JsonValue<'a>)> + Clone {
        let mut values = JsonValues { json: self.json, range: self.inside(b'{') };
        std::iter::from_fn(move || Some((values.next()?, values.next()?)))
    }

    /// Returns the value of a key in an object; for a repeated key the first value.
    pub(crate) fn get(self, key: &str) -> Option<JsonValue<'a>> {
        self.members().find(|(name, _)| name.is(key)).map(|(_, value)| value)
    }

    /// Returns the items of an array; nothing for any other value.
    pub(crate) fn items(self) -> JsonValues<'a> {
        JsonValues { json: self.json, range: self.inside(b'[') }
    }

    pub(crate) fn text(self) -> Option<Cow<'a, str>> {
        let inner = self.inner()?;
        let is_plain = memchr::memchr(b'\\', inner.as_bytes()).is_none();
        Some(if is_plain { inner.into() } else { unescaped(inner).into() })
    }

    /// Returns the text between the quotes of a string, with its escapes.
    fn inner(self) -> Option<&'a str> {
        let JsonToken { start, link } = self.token();
        if self.first() != b'"' {
            return None;
        }
        self.json.text.get(start as usize + 1..(link as usize).checked_sub(1)?)
    }

    pub(crate) fn is(self, text: &str) -> bool {
        let Some(inner) = self.inner() else { return false };
        // A text with a backslash is escaped in JSON, so it cannot be compared directly.
        *inner == *text && !text.contains('\\') || inner.contains('\\') && unescaped(inner) == text
    }

    pub(crate) fn boolean(self) -> Option<bool> {
        match self.first() {
            b't' => Some(true),
            b'f' => Some(false),
            _ => None,
        }
    }

    pub(crate) fn number(self) -> Option<f64> {
        self.raw().parse().ok().filter(|_| matches!(self.first(), b'-' | b'0'..=b'9'))
    }

    /// Returns the number if it is an integer that fits into `i32`.
    pub(crate) fn integer(self) -> Option<i32> {
        self.raw().parse().ok().or_else(|| {
            let number = self.number()?;
            let integer = number as i32;
            (f64::from(integer) == number).then_some(integer)
        })
    }

    /// Appends the value on one line, without whitespace and comments.
    pub(crate) fn push_compact(self, out: &mut String) {
        let mut around: Vec<JsonContainer> = Vec::new();
        let last = if self.has_inside() { self.token().link as usize } else { self.index };
        for index in self.index..=last {
            let value = JsonValue { json: self.json, index };
            if let Some(ended) = around.pop_if(|around| around.end == index) {
                out.push(if ended.is_object { '}' } else { ']' });
                continue;
            }
            if let Some(around) = around.last_mut() {
                out.push_str(around.next());
            }
            if value.has_inside() {
                let (end, is_object) = (value.token().link as usize, value.is_object());
                out.push(if is_object { '{' } else { '[' });
                around.push(JsonContainer { end, is_object, count: 0 });
            } else {
                out.push_str(value.raw());
            }
        }
    }
}

/// An object or array that is being written.
struct JsonContainer {
    end: usize,
    is_object: bool,
    /// The number of keys and values written so far.
    count: usize,
}

impl JsonContainer {
    /// Returns the text before the next key or value.
    fn next(&mut self) -> &'static str {
        let before = self.count;
        self.count += 1;
        match (before, self.is_object) {
            (0, _) => "",
            (odd, true) if !odd.is_multiple_of(2) => ":",
            _ => ",",
        }
    }
}

/// An iterator over the values of an array, or over the keys and values of an object in turn.
#[derive(Clone, Debug)]
pub(crate) struct JsonValues<'a> {
    json: &'a JsonDocument<'a>,
    range: Range<usize>,
}

impl<'a> Iterator for JsonValues<'a> {
    type Item = JsonValue<'a>;

    fn next(&mut self) -> Option<JsonValue<'a>> {
        let index = self.range.start;
        let value = (!self.range.is_empty()).then_some(JsonValue { json: self.json, index })?;
        self.range.start = if value.has_inside() { value.token().link as usize + 1 } else { index + 1 };
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn compact(text: &str) -> String {
        let json = JsonDocument::parse(text);
        let mut out = String::new();
        json.root().inspect(|root| root.push_compact(&mut out));
        out
    }

    #[test]
    fn values_are_what_they_are() {
        let json = JsonDocument::parse(
            " {\"a\": [1, -2.5e1, true, null],\n\"b\\u3042\": \"x\\n\\ud842\\udfb7\\/\"} ",
        );
        assert_eq!((json.broken, &json.sloppy[..]), (None, &[][..]));
        let root = json.root().unwrap();
        let numbers: Vec<_> = root.get("a").unwrap().items().map(JsonValue::number).collect();
        assert_eq!(numbers, [Some(1.0), Some(-25.0), None, None]);
        let items: Vec<_> = root.get("a").unwrap().items().collect();
        assert_eq!((items[2].boolean(), items[3].is_null(), items[0].integer()), (Some(true), true, Some(1)));
        assert_eq!(root.get("bあ").unwrap().text().as_deref(), Some("x\n𠮷/"));
        assert_eq!(root.get("a").unwrap().raw(), "[1, -2.5e1, true, null]");
        assert_eq!(root.members().map(|(key, _)| key.start()).collect::<Vec<_>>(), [2, 32]);
    }

    #[test]
    fn what_stands_before_a_break_can_be_read() {
        for (text, found, broken) in [
            ("{\"a\":[1,2", "{\"a\":[1,2]}", Some(9)),
            ("{\"a\":[1,{\"b\":", "{\"a\":[1,{}]}", Some(13)),
            ("{\"a\":1,\"b\"", "{\"a\":1}", Some(10)),
            ("{\"a\":1 \"b\":2}", "{\"a\":1}", Some(7)),
            ("{\"a\":\"x", "{}", Some(5)),
            ("{\"a\":\"x\ny\"}", "{}", Some(5)),
            ("{\"a\":1}}", "{\"a\":1}", Some(7)),
            ("[1}", "[1]", Some(2)),
            ("[01]", "[0]", Some(2)),
            ("[1.]", "[]", Some(1)),
            ("[+1]", "[]", Some(1)),
            ("[\"\\x\"]", "[]", Some(1)),
            ("[nul]", "[]", Some(1)),
            ("[1]/*", "[1]", Some(3)),
            ("", "", Some(0)),
            ("x", "", Some(0)),
        ] {
            assert_eq!((compact(text).as_str(), JsonDocument::parse(text).broken), (found, broken), "{text}");
        }
        let cut = JsonDocument::parse("{\"a\":[],\"b\":[1");
        let whole: Vec<_> = cut.root().unwrap().members().map(|(_, value)| value.is_whole()).collect();
        assert_eq!((whole, cut.root().unwrap().is_whole()), (vec![true, false], false));
    }

    #[test]
    fn comments_and_commas_too_many_are_passed() {
        let text = "{ // x\n\"a\": [1, /* y */ 2,], }//";
        assert_eq!(compact(text), "{\"a\":[1,2]}");
        assert_eq!(JsonDocument::parse(text).sloppy, [2, 16, 26, 29, 30]);
        let half = JsonDocument::parse("[\"\\ud800\"]");
        assert_eq!((&half.sloppy[..], half.broken), (&[2][..], None));
        assert_eq!(half.root().unwrap().items().next().unwrap().text().as_deref(), Some("\u{fffd}"));
    }

    #[test]
    fn depth_costs_no_stack() {
        for open in ["[", "{\"a\":"] {
            let json = JsonDocument::parse(&open.repeat(1_000_000)).broken;
            assert_eq!(json, Some(open.len() * 1_000_000));
        }
        let deep = "[".repeat(200_000) + &"]".repeat(200_000);
        assert_eq!(compact(&deep), deep);
    }

    proptest! {
        #[test]
        fn all_that_serde_reads_is_read(text in "[\\[\\]{}:, \"a\\\\u0-9.eE+tfnrul-]{0,24}") {
            let theirs = serde_json::from_str::<serde_json::Value>(&text);
            let json = JsonDocument::parse(&text);
            let ours = json.broken.is_none() && json.sloppy.is_empty();
            prop_assert!(theirs.is_err() || ours, "{}", text);
            prop_assert!(!ours || theirs.is_ok() || text.contains(['e', 'E']), "{}", text);
            let again = compact(&text);
            prop_assert_eq!(compact(&again), again);
        }
    }
}
