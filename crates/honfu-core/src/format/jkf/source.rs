//! Diagnostics about the values of a file, and which values mean something.

use crate::format::json::Value;
use crate::format::lines::Chart;
use crate::format::{Arg, Code, Place, Report};

/// The text as it is walked.
pub(super) struct Source<'a, 'r> {
    chart: Chart<'a>,
    pub report: &'r mut Report,
}

/// What is kept as raw text.
pub(super) type Kept = Vec<String>;

impl<'a, 'r> Source<'a, 'r> {
    pub fn new(text: &'a str, report: &'r mut Report) -> Source<'a, 'r> {
        Source { chart: Chart::new(text), report }
    }

    /// Says something of a place that is no value.
    pub fn say_at(&mut self, code: Code, offset: usize) {
        self.report.add(code, self.chart.place(offset), "", None::<Arg>);
    }

    pub fn place(&self, value: Value<'a>) -> Place {
        self.chart.place(value.start())
    }

    pub fn say(&mut self, code: Code, value: Value<'a>, args: Vec<Arg>) {
        self.report.add(code, self.place(value), value.raw(), args);
    }

    /// The values under the keys of an object. Any other member, and any key that comes
    /// again, is named and kept; `path` is the word for the object in raw text.
    pub fn fields<const N: usize>(
        &mut self,
        object: Value<'a>,
        keys: [&str; N],
        path: &str,
        kept: &mut Kept,
    ) -> [Option<Value<'a>>; N] {
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
    pub fn keep(&mut self, code: Code, path: &str, key: Value<'a>, value: Value<'a>, kept: &mut Kept) {
        self.say(code, key, vec![Arg::from(&*key.text().unwrap_or_default())]);
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
        value: Option<Value<'a>>,
        is_right: impl Fn(Value<'a>) -> bool,
        kept: &mut Kept,
    ) -> Option<Value<'a>> {
        let wrong = value.filter(|&value| !is_right(value));
        wrong.into_iter().for_each(|value| self.wrong("", key, value, kept));
        value.filter(|_| wrong.is_none())
    }

    /// Says that the value under a key cannot be read, and keeps it.
    pub fn wrong(&mut self, path: &str, key: &str, value: Value<'a>, kept: &mut Kept) {
        self.say(Code::JkfWrongValue, value, vec![Arg::from(key)]);
        kept.push(member(path, &format!("\"{key}\""), value));
    }
}

/// The raw text of a member; `key` has its quotes.
pub(super) fn member(path: &str, key: &str, value: Value<'_>) -> String {
    let mut text = path.to_owned();
    push_member(&mut text, key, value);
    text
}

fn push_member(out: &mut String, key: &str, value: Value<'_>) {
    out.push_str(key);
    out.push(':');
    value.push_compact(out);
}
