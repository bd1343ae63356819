//! Making in one text the changes between two others.

use std::borrow::Cow;
use std::ops::Range;

use crate::format::source::SourceLines;
use crate::record::text_diff::equal_runs;

/// A text that says what `base` says in its own spelling, and a changed `base`.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextEdit<'a> {
    pub original: &'a str,
    pub base: &'a str,
    pub edited: &'a str,
}

/// A choice that the texts alone do not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MergeChoice {
    /// What lines that both changed are divided into.
    words: TextUnit,
    /// Whether the blanks and line ends between words stay where the edit changes nothing else.
    pub keeps_blanks: bool,
    /// Whether lines that only the original has go before those that were added in their place.
    pub original_first: bool,
    /// Whether lines that only the original has go with what was removed beside them.
    pub drops_beside: bool,
}

impl MergeChoice {
    /// All choices, the one that changes least first.
    pub(super) fn all() -> impl Iterator<Item = MergeChoice> {
        let both = [true, false];
        let kept = [TextUnit::Signs, TextUnit::Words].into_iter().flat_map(move |words| {
            both.into_iter().flat_map(move |keeps_blanks| {
                both.map(|original_first| MergeChoice {
                    words,
                    keeps_blanks,
                    original_first,
                    drops_beside: false,
                })
            })
        });
        let dropped = MergeChoice {
            words: TextUnit::Signs,
            keeps_blanks: true,
            original_first: true,
            drops_beside: true,
        };
        kept.chain([dropped])
    }
}

impl TextEdit<'_> {
    /// The original with the changes that lead from `base` to `edited`. Lines that both changed are merged word by
    /// word; a word that both changed is that of `edited`.
    pub(super) fn apply(self, choice: MergeChoice) -> String {
        let mut merge = TextMerge { choice, out: String::new() };
        merge.merge(self, TextUnit::Lines);
        if !self.original.ends_with(['\n', '\r']) && !self.original.is_empty() {
            merge.out.truncate(merge.out.trim_end_matches(['\n', '\r']).len());
        }
        merge.out
    }
}

/// The old text with some of its lines, numbered from 0, as a new one has them.
pub(super) fn take_lines(old: &str, new: &str, is_taken: impl Fn(usize) -> bool) -> String {
    let [old, new] = [old, new].map(|text| TextParts::new(text, TextUnit::Lines));
    let mut text = String::new();
    let (mut old_done, mut new_done) = (0, 0);
    let push_equal = |text: &mut String, from: [usize; 2], to: usize| {
        for (shift, at) in (from[0]..to).enumerate() {
            let of_new = from[1] + shift;
            text.push_str(if is_taken(at) { new.text(of_new..of_new + 1) } else { old.text(at..at + 1) });
        }
    };
    for TextChange { base, other, .. } in changes(&old, &new, false) {
        push_equal(&mut text, [old_done, new_done], base.start);
        // Lines that are added are taken with the one before or after them.
        let touched = if base.is_empty() { base.start.saturating_sub(1)..base.end + 1 } else { base.clone() };
        let is_new = touched.into_iter().any(&is_taken);
        text.push_str(if is_new { new.text(other.clone()) } else { old.text(base.clone()) });
        (old_done, new_done) = (base.end, other.end);
    }
    push_equal(&mut text, [old_done, new_done], old.len());
    text
}

/// What is compared as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TextUnit {
    Lines,
    /// What is between blanks, and these.
    Words,
    /// Letters and digits, blanks, and other signs one by one.
    Signs,
}

struct TextMerge {
    choice: MergeChoice,
    out: String,
}

/// A part of `base` that a text changed.
#[derive(Clone, Debug)]
struct TextChange {
    base: Range<usize>,
    other: Range<usize>,
    is_edit: bool,
}

impl TextMerge {
    fn merge(&mut self, edit: TextEdit<'_>, unit: TextUnit) {
        let [original, base, edited] =
            [edit.original, edit.base, edit.edited].map(|text| TextParts::new(text, unit));
        let mut changes = changes(&base, &original, false);
        changes.extend(self::changes(&base, &edited, true));
        changes.sort_by_key(|change| (change.base.start, change.base.end));
        // How far the places in both texts are behind those in `base`.
        let mut in_original = PlaceShift::default();
        let mut in_edited = PlaceShift::default();
        let mut done = 0;
        for group in groups(&changes, self.choice.drops_beside) {
            let range = group[0].base.start..group.iter().map(|change| change.base.end).max().unwrap_or(0);
            self.push(original.text(in_original.place(done)..in_original.place(range.start)), unit, edit);
            let original_start = in_original.place(range.start);
            let edited_start = in_edited.place(range.start);
            for change in group {
                if change.is_edit { &mut in_edited } else { &mut in_original }.add(change);
            }
            let counts =
                |change: &&TextChange| unit == TextUnit::Lines || self.is_made(change, &base, &edited);
            let edits: Vec<&TextChange> =
                group.iter().filter(|change| change.is_edit).filter(counts).collect();
            let own = original.text(original_start..in_original.place(range.end));
            let new = edited.text(edited_start..in_edited.place(range.end));
            let is_insertion = edits.iter().all(|change| change.base.is_empty());
            let is_own = group.iter().any(|change| !change.is_edit)
                || own.trim_end() != base.text(range.clone()).trim_end();
            if edits.is_empty() {
                self.push(own, unit, edit);
            } else if !is_own && (unit != TextUnit::Lines || range.is_empty() || new.is_empty()) {
                self.push(new, unit, edit);
            } else if is_insertion && (range.is_empty() || unit != TextUnit::Lines) {
                let added: String = edits.iter().map(|change| edited.text(change.other.clone())).collect();
                let [first, second] = if self.choice.original_first { [own, &added] } else { [&*added, own] };
                self.push(first, unit, edit);
                self.push(second, unit, edit);
            } else if unit == TextUnit::Lines {
                self.begin_line(edit);
                let base = base.text(range.clone());
                self.merge(TextEdit { original: own, base, edited: new }, self.choice.words);
            } else {
                self.push(new, unit, edit);
            }
            done = range.end;
        }
        self.push(original.text(in_original.place(done)..original.len()), unit, edit);
    }

    /// Whether a change by the edit is to be made: not one of blanks alone, if those are kept.
    fn is_made(&self, change: &TextChange, base: &TextParts<'_>, edited: &TextParts<'_>) -> bool {
        let is_blank = |text: &str| text.trim().is_empty();
        !self.choice.keeps_blanks
            || !is_blank(base.text(change.base.clone()))
            || !is_blank(edited.text(change.other.clone()))
    }

    fn push(&mut self, text: &str, unit: TextUnit, edit: TextEdit<'_>) {
        if unit == TextUnit::Lines && !text.is_empty() {
            self.begin_line(edit);
        }
        self.out.push_str(text);
    }

    /// Ends the last line of a text whose last line has no end.
    fn begin_line(&mut self, edit: TextEdit<'_>) {
        if !self.out.is_empty() && !self.out.ends_with(['\n', '\r']) {
            let end = ["\r\n", "\r"].into_iter().find(|end| edit.edited.contains(end));
            self.out.push_str(end.unwrap_or("\n"));
        }
    }
}

/// The changes that lead from `base` to another text.
fn changes(base: &TextParts<'_>, other: &TextParts<'_>, is_edit: bool) -> Vec<TextChange> {
    let mut changes = Vec::new();
    let (mut base_done, mut other_done) = (0, 0);
    // The blanks of the original are its own; those of an edit are a part of it.
    for (in_base, in_other) in equal_runs(&base.keys(!is_edit), &other.keys(!is_edit)) {
        // Blanks between new words are new ones, even if there were blanks before.
        if is_edit && base.unit != TextUnit::Lines && base.text(in_base.clone()).trim().is_empty() {
            continue;
        }
        add_changes(&mut changes, base_done..in_base.start, other_done..in_other.start, is_edit);
        (base_done, other_done) = (in_base.end, in_other.end);
    }
    add_changes(&mut changes, base_done..base.len(), other_done..other.len(), is_edit);
    changes
}

/// Adds what leads from one range to another: part by part if there are as many.
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

/// Changes that overlap in `base`, or insert at one place, or where the original adds lines right behind those that were
/// removed.
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

/// How many parts a text has more than `base` up to a place, or fewer.
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

    /// The place in the text of a place in `base` that is in no change.
    fn place(self, base: usize) -> usize {
        base + self.added - self.removed
    }
}

/// The lines or words of a text.
struct TextParts<'a> {
    text: &'a str,
    unit: TextUnit,
    /// Where each begins, and where the text ends.
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

    /// What is compared: lines without the blanks at their ends, or without any.
    fn keys(&self, ignores_blanks: bool) -> Vec<Cow<'a, str>> {
        let key = |at: usize| match self.text(at..at + 1) {
            part if self.unit != TextUnit::Lines => part.into(),
            line if ignores_blanks => line.replace(char::is_whitespace, "").into(),
            line => line.trim_end().into(),
        };
        (0..self.len()).map(key).collect()
    }

    fn text(&self, range: Range<usize>) -> &'a str {
        // There is a start for each part, and one for the end.
        &self.text[self.starts[range.start]..self.starts[range.end]]
    }
}

/// The lines of a text, with their ends.
pub(super) fn whole_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut lines = SourceLines::new(text);
    std::iter::from_fn(move || {
        let before = lines.rest();
        lines.next()?;
        Some(&before[..before.len() - lines.rest().len()])
    })
}

/// The words or signs of a text, the blanks between them, and the line ends.
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
        let choice = MergeChoice::all().next().unwrap();
        TextEdit { original, base, edited }.apply(choice)
    }

    #[test]
    fn only_what_was_edited_changes() {
        for (original, base, edited, expected) in [
            ("a \nB\nc\n", "a\nb\nc\n", "a\nb\nx\nc\n", "a \nB\nx\nc\n"),
            ("A\nb\n", "a\nb\n", "a\n", "A\n"),
            ("a\nb", "a\nb\n", "a\nb\nc\n", "a\nb\nc"),
            ("a\r\nb\r\n", "a\r\nb\r\n", "a\r\nx\r\nb\r\n", "a\r\nx\r\nb\r\n"),
            // Every line is spelled in another way.
            ("1  a\n2  b\n3  c\n", "1 a\n2 b\n3 c\n", "1 a\n2 x\n3 c\n", "1  a\n2  x\n3  c\n"),
            // The original has a line that `base` lacks, where the edit adds one.
            ("a\n#\nb\n", "a\nb\n", "a\nx\nb\n", "a\n#\nx\nb\n"),
            // Words that both changed.
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
                // Blanks are taken as well, where that is chosen.
                let choice = MergeChoice::all().find(|choice| !choice.keeps_blanks).unwrap();
                let text = TextEdit { original: &a, base: &a, edited: &ended }.apply(choice);
                prop_assert_eq!(trimmed(&text), trimmed(&ended), "no spelling of its own");
            }
        }
    }
}
