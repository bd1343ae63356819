//! Diagnostics about the values of a file, and which values mean something.

use crate::format::json::JsonValue;
use crate::format::lines::PlaceIndex;
use crate::format::{Code, DiagnosticArg, LineColumn, ReadReport};

/// The text as it is walked.
pub(super) struct JkfSource<'a, 'r> {
    chart: PlaceIndex<'a>,
    pub report: &'r mut ReadReport,
}

/// What is kept as raw text.
pub(super) type RawJson = Vec<String>;

impl<'a, 'r> JkfSource<'a, 'r> {
    pub fn new(text: &'a str, report: &'r mut ReadReport) -> JkfSource<'a, 'r> {
        JkfSource { chart: PlaceIndex::new(text), report }
    }

    /// Says something of a place that is no value.
    pub fn say_at(&mut self, code: Code, offset: usize) {
        self.report.add(code, self.chart.place(offset), "", None::<DiagnosticArg>);
    }

    pub fn place(&self, value: JsonValue<'a>) -> LineColumn {
        self.chart.place(value.start())
    }

    pub fn say(&mut self, code: Code, value: JsonValue<'a>, args: Vec<DiagnosticArg>) {
        self.report.add(code, self.place(value), value.raw(), args);
    }

    /// The values under the keys of an object. Any other member, and any key that comes
    /// again, is named and kept; `path` is the word for the object in raw text.
    pub fn fields<const N: usize>(
        &mut self,
        object: JsonValue<'a>,
        keys: [&str; N],
        path: &str,
        kept: &mut RawJson,
    ) -> [Option<JsonValue<'a>>; N] {
        let mut found = [None; N];
        for (key, value) in object.members().filter(|(_, value)| !value.is_null()) {
            let name = key.text().unwrap_or_default();
            let known = keys.iter().position(|known| **known == *name);
            match known.and_then(|at| found.get_mut(at)) {
                Some(slot @ None) => *slot = Some(value),
                Some(_) => self.keep(Code::JkfRepeatedField, path, key, value, kept),
                None => self.keep(Code::JkfUnknownField, path, key, value, kept),
            }
        }
        found
    }

    /// Names a member of an object and keeps it, in one text with those before it.
    pub fn keep(
        &mut self,
        code: Code,
        path: &str,
        key: JsonValue<'a>,
        value: JsonValue<'a>,
        kept: &mut RawJson,
    ) {
        self.say(code, key, vec![DiagnosticArg::from(&*key.text().unwrap_or_default())]);
        let is_of_path = |text: &String| text.strip_prefix(path).is_some_and(|rest| rest.starts_with('"'));
        match kept.last_mut().filter(|last| is_of_path(last)) {
            Some(last) => {
                last.push(',');
                push_member(last, key.raw(), value);
            }
            None => kept.push(member(path, key.raw(), value)),
        }
    }

    /// A member of the file if it is of the right kind; else it is named and kept.
    pub fn only(
        &mut self,
        key: &str,
        value: Option<JsonValue<'a>>,
        is_right: impl Fn(JsonValue<'a>) -> bool,
        kept: &mut RawJson,
    ) -> Option<JsonValue<'a>> {
        let wrong = value.filter(|&value| !is_right(value));
        wrong.into_iter().for_each(|value| self.wrong("", key, value, kept));
        value.filter(|_| wrong.is_none())
    }

    /// Says that the value under a key cannot be read, and keeps it.
    pub fn wrong(&mut self, path: &str, key: &str, value: JsonValue<'a>, kept: &mut RawJson) {
        self.say(Code::JkfWrongValue, value, vec![DiagnosticArg::from(key)]);
        kept.push(member(path, &format!("\"{key}\""), value));
    }
}

/// The raw text of a member; `key` has its quotes.
pub(super) fn member(path: &str, key: &str, value: JsonValue<'_>) -> String {
    let mut text = path.to_owned();
    push_member(&mut text, key, value);
    text
}

fn push_member(out: &mut String, key: &str, value: JsonValue<'_>) {
    out.push_str(key);
    out.push(':');
    value.push_compact(out);
}
