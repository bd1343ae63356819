//! Applying the changes between two texts to a third one.

use std::borrow::Cow;
use std::ops::Range;

use crate::format::source::SourceLines;
use crate::record::text_diff::changed_runs;

/// An original text, the same content in another spelling (`base`), and `base` with changes (`edited`).
#[derive(Clone, Copy, Debug)]
pub(super) struct TextEdit<'a> {
    pub original: &'a str,
    pub base: &'a str,
    pub edited: &'a str,
}

/// How to merge where the texts leave several possibilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MergeChoice {
    /// Whether lines that both sides changed are divided into words or into signs.
    unit: TextUnit,
    /// Whether spaces and newlines between words stay if the edit changes nothing else.
    keeps_blanks: bool,
    /// Whether lines that only the original has precede lines that the edit adds at the same place.
    original_first: bool,
    /// Whether lines that only the original has are removed with the lines beside them.
    drops_beside: bool,
}

impl MergeChoice {
    /// Returns all choices, beginning with the one that changes least.
    pub(super) fn all() -> Vec<MergeChoice> {
        let mut all = Vec::new();
        for unit in [TextUnit::Signs, TextUnit::Words] {
            for keeps_blanks in [true, false] {
                for original_first in [true, false] {
                    all.push(MergeChoice { unit, keeps_blanks, original_first, drops_beside: false });
                }
            }
        }
        all.push(MergeChoice { drops_beside: true, ..all[0] });
        all
    }
}

impl TextEdit<'_> {
    /// Applies the changes from `base` to `edited` to the original. Lines that both sides changed are merged
    /// word by word; a word that both sides changed is taken from `edited`.
    pub(super) fn apply(self, choice: MergeChoice) -> String {
        let line_end = ["\r\n", "\r"].into_iter().find(|end| self.edited.contains(end)).unwrap_or("\n");
        let mut merge = TextMerge { choice, line_end, out: String::new() };
        merge.merge(self, TextUnit::Lines);
        if !self.original.ends_with(['\n', '\r']) && !self.original.is_empty() {
            merge.out.truncate(merge.out.trim_end_matches(['\n', '\r']).len());
        }
        merge.out
    }
}

/// Returns the text `old` with some of its lines, numbered from 0, replaced by those of `new`.
pub(super) fn take_lines(old: &str, new: &str, is_taken: impl Fn(usize) -> bool) -> String {
    let [old, new] = [old, new].map(|text| TextParts::new(text, TextUnit::Lines));
    let mut text = String::new();
    let mut old_done = 0;
    let mut new_done = 0;
    let end = TextChange { base: old.len()..old.len(), other: new.len()..new.len(), is_edit: false };
    for TextChange { base, other, .. } in changes(&old, &new, false).into_iter().chain([end]) {
        // Lines that differ only in spaces do not count as changes.
        for (of_old, of_new) in (old_done..base.start).zip(new_done..) {
            let is_new = is_taken(of_old);
            text.push_str(if is_new { new.text(of_new..of_new + 1) } else { old.text(of_old..of_old + 1) });
        }
        old_done = base.end;
        new_done = other.end;
        // Added lines are taken with the line before or after them.
        let mut touched =
            if base.is_empty() { base.start.saturating_sub(1)..base.end + 1 } else { base.clone() };
        text.push_str(if touched.any(&is_taken) { new.text(other) } else { old.text(base) });
    }
    text
}

/// The unit in which texts are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TextUnit {
    Lines,
    /// Words, and the whitespace between them.
    Words,
    /// Runs of letters and digits, runs of whitespace, and other characters one by one.
    Signs,
}

struct TextMerge {
    choice: MergeChoice,
    line_end: &'static str,
    out: String,
}

/// A part of `base` that differs in another text, the edited one if `is_edit`.
#[derive(Clone, Debug)]
struct TextChange {
    base: Range<usize>,
    other: Range<usize>,
    is_edit: bool,
}

/// A part of the texts that the original, the edit or both changed.
struct ChangedPart<'a> {
    texts: TextEdit<'a>,
    /// Whether the edit changes the part.
    is_edited: bool,
    /// Whether the original spells the part in its own way.
    is_own: bool,
    /// The text that the edit adds, if it only adds text.
    added: Option<String>,
}

impl TextMerge {
    fn merge(&mut self, edit: TextEdit<'_>, unit: TextUnit) {
        let [original, base, edited] =
            [edit.original, edit.base, edit.edited].map(|text| TextParts::new(text, unit));
        let mut all = changes(&base, &original, false);
        all.extend(changes(&base, &edited, true));
        all.sort_by_key(|change| (change.base.start, change.base.end));
        let mut in_original = PlaceShift::default();
        let mut in_edited = PlaceShift::default();
        let mut done = 0;
        for group in groups(&all, self.choice.drops_beside) {
            let range = group[0].base.start..group.iter().map(|change| change.base.end).max().unwrap_or(0);
            let original_start = in_original.place(range.start);
            let edited_start = in_edited.place(range.start);
            self.push(original.text(in_original.place(done)..original_start), unit);
            for change in group {
                if change.is_edit { &mut in_edited } else { &mut in_original }.add(change);
            }
            let texts = TextEdit {
                original: original.text(original_start..in_original.place(range.end)),
                base: base.text(range.clone()),
                edited: edited.text(edited_start..in_edited.place(range.end)),
            };
            let edits: Vec<&TextChange> = group
                .iter()
                .filter(|change| change.is_edit && self.is_made(change, &base, &edited))
                .collect();
            let is_addition = edits.iter().all(|change| change.base.is_empty());
            let part = ChangedPart {
                texts,
                is_edited: !edits.is_empty(),
                is_own: group.iter().any(|change| !change.is_edit)
                    || texts.original.trim_end() != texts.base.trim_end(),
                added: is_addition
                    .then(|| edits.iter().map(|change| edited.text(change.other.clone())).collect()),
            };
            self.push_part(part, unit);
            done = range.end;
        }
        self.push(original.text(in_original.place(done)..original.len()), unit);
    }

    fn push_part(&mut self, part: ChangedPart<'_>, unit: TextUnit) {
        let TextEdit { original, base, edited } = part.texts;
        let is_lines = unit == TextUnit::Lines;
        if !part.is_edited {
            self.push(original, unit);
        } else if !part.is_own && (!is_lines || base.is_empty() || edited.is_empty()) {
            self.push(edited, unit);
        } else if let Some(added) = part.added.filter(|_| !is_lines || base.is_empty()) {
            let [first, second] =
                if self.choice.original_first { [original, &added] } else { [&*added, original] };
            self.push(first, unit);
            self.push(second, unit);
        } else if is_lines {
            self.begin_line();
            self.merge(part.texts, self.choice.unit);
        } else {
            self.push(edited, unit);
        }
    }

    /// Whether a change of the edit is applied. Within lines, a change of whitespace alone is skipped if
    /// `keeps_blanks` is set.
    fn is_made(&self, change: &TextChange, base: &TextParts<'_>, edited: &TextParts<'_>) -> bool {
        base.unit == TextUnit::Lines
            || !self.choice.keeps_blanks
            || !base.text(change.base.clone()).trim().is_empty()
            || !edited.text(change.other.clone()).trim().is_empty()
    }

    fn push(&mut self, text: &str, unit: TextUnit) {
        if unit == TextUnit::Lines && !text.is_empty() {
            self.begin_line();
        }
        self.out.push_str(text);
    }

    /// Adds a missing newline before a line is written.
    fn begin_line(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with(['\n', '\r']) {
            self.out.push_str(self.line_end);
        }
    }
}

/// Returns the changes that lead from `base` to another text.
fn changes(base: &TextParts<'_>, other: &TextParts<'_>, is_edit: bool) -> Vec<TextChange> {
    // Whitespace of the original is its own spelling; whitespace of an edit is part of the edit.
    let mut runs: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    for (in_base, in_other) in changed_runs(&base.keys(!is_edit), &other.keys(!is_edit)) {
        match runs.last_mut() {
            // Spaces between new words are new, even if there were spaces before.
            Some((last_base, last_other))
                if is_edit
                    && base.unit != TextUnit::Lines
                    && base.text(last_base.end..in_base.start).trim().is_empty() =>
            {
                last_base.end = in_base.end;
                last_other.end = in_other.end;
            }
            _ => runs.push((in_base, in_other)),
        }
    }
    let mut changes = Vec::new();
    for (base, other) in runs {
        add_changes(&mut changes, base, other, is_edit);
    }
    changes
}

/// Adds the changes from one range to another, part by part if both have the same length.
fn add_changes(changes: &mut Vec<TextChange>, base: Range<usize>, other: Range<usize>, is_edit: bool) {
    if base.len() == other.len() {
        let pairs = base.zip(other);
        changes.extend(pairs.map(|(base, other)| TextChange {
            base: base..base + 1,
            other: other..other + 1,
            is_edit,
        }));
    } else {
        changes.push(TextChange { base, other, is_edit });
    }
}

/// Groups changes that overlap in `base` or insert at the same place. With `joins_beside`, lines that the
/// original adds right after removed lines join their group.
fn groups(changes: &[TextChange], joins_beside: bool) -> impl Iterator<Item = &[TextChange]> {
    let mut rest = changes;
    std::iter::from_fn(move || {
        let first = rest.first()?;
        let mut end = first.base.end;
        let mut length = 1;
        while let Some(next) = rest.get(length)
            && (next.base.start < end
                || (next.base.is_empty() && first.base == next.base)
                || (joins_beside && next.base.start == end && first.is_edit && !next.is_edit))
        {
            end = end.max(next.base.end);
            length += 1;
        }
        let (group, after) = rest.split_at(length);
        rest = after;
        Some(group)
    })
}

/// How far the parts of a text are shifted against those of `base`.
#[derive(Clone, Copy, Debug, Default)]
struct PlaceShift {
    added: usize,
    removed: usize,
}

impl PlaceShift {
    fn add(&mut self, change: &TextChange) {
        self.added += change.other.len();
        self.removed += change.base.len();
    }

    /// Converts an index into `base`, outside of all changes, to an index into the text.
    fn place(self, base: usize) -> usize {
        base + self.added - self.removed
    }
}

/// A text divided into lines, words or signs.
struct TextParts<'a> {
    text: &'a str,
    unit: TextUnit,
    /// The offset where each part begins, and the end of the text.
    starts: Vec<usize>,
}

impl<'a> TextParts<'a> {
    fn new(text: &'a str, unit: TextUnit) -> TextParts<'a> {
        let parts: Vec<&str> = match unit {
            TextUnit::Lines => whole_lines(text).collect(),
            TextUnit::Words | TextUnit::Signs => words(text, unit).collect(),
        };
        let ends = parts.iter().scan(0, |end, part| {
            *end += part.len();
            Some(*end)
        });
        let starts = std::iter::once(0).chain(ends).collect();
        TextParts { text, unit, starts }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the parts as they are compared: lines without trailing whitespace, or without any whitespace
    /// if `ignores_blanks`.
    fn keys(&self, ignores_blanks: bool) -> Vec<Cow<'a, str>> {
        let key = |at: usize| match self.text(at..at + 1) {
            part if self.unit != TextUnit::Lines => part.into(),
            line if ignores_blanks => line.replace(char::is_whitespace, "").into(),
            line => line.trim_end().into(),
        };
        (0..self.len()).map(key).collect()
    }

    fn text(&self, range: Range<usize>) -> &'a str {
        // There is an offset for each part, and one for the end.
        &self.text[self.starts[range.start]..self.starts[range.end]]
    }
}

/// Returns the lines of a text, each with its newline.
pub(super) fn whole_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut lines = SourceLines::new(text);
    std::iter::from_fn(move || {
        let before = lines.rest();
        lines.next()?;
        Some(&before[..before.len() - lines.rest().len()])
    })
}

/// Returns the words or signs of a text, the whitespace between them, and the newlines.
fn words(text: &str, unit: TextUnit) -> impl Iterator<Item = &str> {
    let is_line_end = |c: char| matches!(c, '\n' | '\r');
    let is_in_word =
        move |c: char| if unit == TextUnit::Words { !c.is_whitespace() } else { c.is_alphanumeric() };
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = if is_in_word(first) {
            rest.find(|c: char| !is_in_word(c))
        } else if rest.starts_with("\r\n") {
            Some(2)
        } else if first.is_whitespace() && !is_line_end(first) {
            rest.find(|c: char| !c.is_whitespace() || is_line_end(c))
        } else {
            Some(first.len_utf8())
        };
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn merged(original: &str, base: &str, edited: &str) -> String {
        let choice = MergeChoice::all()[0];
        TextEdit { original, base, edited }.apply(choice)
    }

    #[test]
    fn only_what_was_edited_changes() {
        for (original, base, edited, expected) in [
            ("a \nB\nc\n", "a\nb\nc\n", "a\nb\nx\nc\n", "a \nB\nx\nc\n"),
            ("A\nb\n", "a\nb\n", "a\n", "A\n"),
            ("a\nb", "a\nb\n", "a\nb\nc\n", "a\nb\nc"),
            ("a\r\nb\r\n", "a\r\nb\r\n", "a\r\nx\r\nb\r\n", "a\r\nx\r\nb\r\n"),
            // Every line has another spelling in the original.
            ("1  a\n2  b\n3  c\n", "1 a\n2 b\n3 c\n", "1 a\n2 x\n3 c\n", "1  a\n2  x\n3  c\n"),
            // The original has a line that `base` lacks, at the place where the edit adds one.
            ("a\n#\nb\n", "a\nb\n", "a\nx\nb\n", "a\n#\nx\nb\n"),
            // A word that both sides changed.
            ("A b\n", "a b\n", "x b\n", "x b\n"),
            ("", "", "a\n", "a\n"),
            ("a\n\n", "a\n", "a\nb\n", "a\n\nb\n"),
        ] {
            assert_eq!(merged(original, base, edited), expected, "{original:?}");
        }
    }

    proptest! {
        #[test]
        fn what_differs_from_nothing_is_taken(a in "[ab \n]{0,20}", b in "[ab \n]{0,20}") {
            prop_assert_eq!(&merged(&a, &b, &b), &a, "no edit");
            if a.is_empty() || a.ends_with('\n') {
                let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
                let ended = if b.is_empty() || b.ends_with('\n') { b.clone() } else { b.clone() + "\n" };
                // Whitespace is taken as well if `keeps_blanks` is off.
                let choice = MergeChoice::all().into_iter().find(|choice| !choice.keeps_blanks).unwrap();
                let text = TextEdit { original: &a, base: &a, edited: &ended }.apply(choice);
                prop_assert_eq!(trimmed(&text), trimmed(&ended), "no spelling of its own");
            }
        }
    }
}
