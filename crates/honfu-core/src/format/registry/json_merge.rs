//! Applying the changes between two JSON texts to a third one, value by value: keys keep their order, and
//! whitespace is kept.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use crate::format::registry::text_merge::TextEdit;
use crate::format::source::json::{JsonDocument, JsonValue};
use crate::record::text_diff::changed_runs;

/// Applies the changes from `base` to `edited` to the original; `None` if the original is not valid JSON or
/// one of the texts has no value.
pub(super) fn apply_to_json(edit: TextEdit<'_>) -> Option<String> {
    let [original, base, edited] = [edit.original, edit.base, edit.edited].map(JsonDocument::parse);
    if original.broken.is_some() {
        return None;
    }
    let mut merge = JsonMerge {
        changes: Vec::new(),
        waiting: vec![JsonEdit {
            original: original.root()?,
            base: base.root()?,
            edited: edited.root()?,
            depth: 0,
        }],
    };
    // Nested values wait on this stack, so that deep JSON does not cause recursion.
    while let Some(value) = merge.waiting.pop() {
        merge.merge(value);
    }
    merge.changes.sort_by_key(|(range, _)| range.start);
    let mut text = String::new();
    let mut done = 0;
    for (range, new) in merge.changes {
        text.push_str(edit.original.get(done..range.start)?);
        text.push_str(&new);
        done = range.end;
    }
    text.push_str(edit.original.get(done..)?);
    Some(text)
}

/// A value in each of the three texts.
#[derive(Clone, Copy)]
struct JsonEdit<'a> {
    original: JsonValue<'a>,
    base: JsonValue<'a>,
    edited: JsonValue<'a>,
    /// How many objects and arrays the value is in.
    depth: usize,
}

/// The deepest level that is merged. Deeper values are replaced as a whole, since each level is compared
/// again.
const DEEPEST: usize = 200;

struct JsonMerge<'a> {
    /// The ranges of the original to replace, with their replacements.
    changes: Vec<(Range<usize>, String)>,
    waiting: Vec<JsonEdit<'a>>,
}

impl<'a> JsonMerge<'a> {
    fn merge(&mut self, value: JsonEdit<'a>) {
        let JsonEdit { original, base, edited, depth } = value;
        let all = [original, base, edited];
        if base.raw() == edited.raw() {
            return;
        }
        if depth > DEEPEST {
            self.changes.push((original.range(), compact(edited)));
        } else if all.iter().all(|value| value.is_object()) {
            self.merge_objects(value);
        } else if all.iter().all(|value| value.is_array()) && original.items().count() == base.items().count()
        {
            self.merge_arrays(value);
        } else {
            self.changes.push((original.range(), compact(edited)));
        }
    }

    fn merge_objects(&mut self, JsonEdit { original, base, edited, depth }: JsonEdit<'a>) {
        let [of_original, of_base, of_edited] = [original, base, edited].map(members_by_key);
        let members: Vec<(JsonValue<'_>, JsonValue<'_>)> = original.members().collect();
        let ranges: Vec<Range<usize>> =
            members.iter().map(|(key, value)| key.range().start..value.range().end).collect();
        let before = blanks_before(original, &ranges);
        let after_key = members.last().map_or("", |(key, value)| {
            let start = original.range().start;
            let between = original.raw().get(key.range().end - start..value.range().start - start);
            between.unwrap_or_default().trim_start().trim_start_matches(':')
        });
        let mut added = Vec::new();
        for (key, value) in edited.members() {
            let Some(name) = key.text() else { continue };
            match (of_base.get(&name).copied(), of_original.get(&name).copied()) {
                (Some(base), Some(original)) => {
                    self.waiting.push(JsonEdit { original, base, edited: value, depth: depth + 1 });
                }
                (None, Some(original)) => self.changes.push((original.range(), compact(value))),
                (Some(base), None) if base.raw() == value.raw() => {}
                (_, None) => added.push(format!("{before}{}:{after_key}{}", key.raw(), compact(value))),
            }
        }
        let is_removed = |name: &str| of_base.contains_key(name) && !of_edited.contains_key(name);
        let removed: Vec<bool> =
            members.iter().map(|(key, _)| key.text().is_some_and(|name| is_removed(&name))).collect();
        match ranges.first().zip(ranges.last()) {
            Some((first, last)) if !removed.contains(&false) => {
                let added = added.join(",");
                self.changes.push((first.start..last.end, added.trim_start().to_owned()));
            }
            _ => {
                self.add(original, &ranges, ranges.len(), &added);
                self.remove(&ranges, &removed);
            }
        }
    }

    fn merge_arrays(&mut self, JsonEdit { original, base, edited, depth }: JsonEdit<'a>) {
        let [own, base, edited] = [original, base, edited].map(|value| value.items().collect::<Vec<_>>());
        let ranges: Vec<Range<usize>> = own.iter().map(|item| item.range()).collect();
        let before = blanks_before(original, &ranges);
        let [base_texts, edited_texts] =
            [&base, &edited].map(|items| items.iter().map(|item| item.raw()).collect::<Vec<_>>());
        let mut removed = vec![false; base.len()];
        for (old, new) in changed_runs(&base_texts, &edited_texts) {
            let pairs = old.len().min(new.len());
            for (old, new) in old.clone().zip(new.clone()) {
                self.waiting.push(JsonEdit {
                    original: own[old],
                    base: base[old],
                    edited: edited[new],
                    depth: depth + 1,
                });
            }
            removed[old.start + pairs..old.end].fill(true);
            let added = edited[new.start + pairs..new.end].iter();
            let added: Vec<String> = added.map(|item| format!("{before}{}", compact(*item))).collect();
            self.add(original, &ranges, old.start + pairs, &added);
        }
        self.remove(&ranges, &removed);
    }

    /// Inserts items into an object or an array, after the first `before` items.
    fn add(&mut self, to: JsonValue<'a>, ranges: &[Range<usize>], before: usize, added: &[String]) {
        if added.is_empty() {
            return;
        }
        let text = added.join(",");
        match before.checked_sub(1) {
            Some(last) => self.changes.push((ranges[last].end..ranges[last].end, format!(",{text}"))),
            None => {
                let start = to.range().start + 1;
                let comma = if ranges.is_empty() { "" } else { "," };
                self.changes.push((start..start, text + comma));
            }
        }
    }

    /// Removes some items of an object or an array, each with the comma before it, or the comma after it for
    /// the first items.
    fn remove(&mut self, ranges: &[Range<usize>], removed: &[bool]) {
        let first_kept = removed.iter().position(|removed| !removed);
        for (index, range) in ranges.iter().enumerate().filter(|(index, _)| removed[*index]) {
            let gone = match first_kept {
                Some(first) if index > first => ranges[index - 1].end..range.end,
                _ => range.start..ranges.get(index + 1).map_or(range.end, |next| next.start),
            };
            self.changes.push((gone, String::new()));
        }
    }
}

/// Returns the values of an object by key; for a repeated key the first value.
fn members_by_key(object: JsonValue<'_>) -> HashMap<Cow<'_, str>, JsonValue<'_>> {
    let mut members = HashMap::new();
    for (key, value) in object.members() {
        if let Some(key) = key.text() {
            members.entry(key).or_insert(value);
        }
    }
    members
}

fn compact(value: JsonValue<'_>) -> String {
    let mut text = String::new();
    value.push_compact(&mut text);
    text
}

/// Returns the whitespace before the last item of an object or an array.
fn blanks_before<'a>(of: JsonValue<'a>, ranges: &[Range<usize>]) -> &'a str {
    let start = of.range().start;
    let (from, to) = match ranges {
        [] => return "",
        [only] => (start + 1, only.start),
        [.., before, last] => (before.end, last.start),
    };
    let between = of.raw().get(from - start..to - start).unwrap_or_default();
    let after_comma = between.rsplit(',').next().unwrap_or_default();
    if after_comma.trim().is_empty() { after_comma } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_change_where_they_are() {
        for (original, base, edited, expected) in [
            (r#"{"b": 1, "a":2}"#, r#"{"a":2,"b":1}"#, r#"{"a":3,"b":1}"#, r#"{"b": 1, "a":3}"#),
            (r#"{"b": 1, "a":2}"#, r#"{"a":2,"b":1}"#, r#"{"a":2}"#, r#"{"a":2}"#),
            (r#"{"b": 1, "a":2}"#, r#"{"a":2,"b":1}"#, r#"{"b":1}"#, r#"{"b": 1}"#),
            (r#"{ "b": 1 }"#, r#"{"b":1}"#, r#"{"c":4,"d":5}"#, r#"{ "c": 4, "d": 5 }"#),
            (r#"{ "b": 1 }"#, r#"{"b":1}"#, "{}", "{  }"),
            ("{}", "{}", r#"{"c":[4]}"#, r#"{"c":[4]}"#),
            ("[1, 2, 3]", "[1,2,3]", "[1,9,2,3]", "[1, 9, 2, 3]"),
            ("[1, 2, 3]", "[1,2,3]", "[0,1,2,3,4]", "[ 0,1, 2, 3, 4]"),
            ("[1, 2, 3]", "[1,2,3]", "[2]", "[2]"),
            ("[]", "[]", "[1,2]", "[1,2]"),
            // Members that only the original has stay.
            (
                r#"{"x":0,"a":[{"y":1,"b":2}]}"#,
                r#"{"a":[{"b":2}]}"#,
                r#"{"a":[{"b":3}]}"#,
                r#"{"x":0,"a":[{"y":1,"b":3}]}"#,
            ),
            // Arrays whose lengths differ in the original and the base cannot be matched.
            ("[1, 2]", "[1,2,3]", "[1,2,4]", "[1,2,4]"),
        ] {
            assert_eq!(
                apply_to_json(TextEdit { original, base, edited }).as_deref(),
                Some(expected),
                "{original}"
            );
        }
        assert_eq!(apply_to_json(TextEdit { original: "{", base: "{}", edited: "{}" }), None);
    }

    #[test]
    fn many_keys_take_linear_time() {
        let object = |last: &str| {
            let keys: String = (0..20_000).map(|number| format!("\"k{number}\":1,")).collect();
            format!("{{{keys}\"last\":{last}}}")
        };
        let [base, edited] = ["1", "2"].map(object);
        let original = base.replace(',', ", ");
        let merged = apply_to_json(TextEdit { original: &original, base: &base, edited: &edited });
        assert_eq!(merged, Some(original.replace("\"last\":1", "\"last\":2")));
    }

    #[test]
    fn deep_values_need_no_deep_stack() {
        let nested = |inner: &str| format!("{}{inner}{}", "[".repeat(5_000), "]".repeat(5_000));
        let [original, base, edited] = [" 1", "1", "2"].map(nested);
        let edit = TextEdit { original: &original, base: &base, edited: &edited };
        let merge = move || apply_to_json(edit).map(|text| text.contains('2'));
        assert_eq!(std::thread::scope(|scope| scope.spawn(merge).join().unwrap()), Some(true));
    }
}
