//! Compares texts line by line.

use std::hash::Hash;
use std::ops::Range;
use std::time::{Duration, Instant};

use similar::algorithms::{Capture, diff_deadline};
use similar::{Algorithm, DiffTag};

/// The text that a line is in.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum LineChange {
    /// In both texts.
    Same,
    /// Only in the old text.
    Old,
    /// Only in the new text.
    New,
}

/// The time limit for comparing two texts. After it, fewer lines are matched than possible.
const TIME: Duration = Duration::from_millis(100);

/// Returns the parts that differ between two lists, in order, as ranges in the old and in the new list.
/// Everything between them is equal.
pub(crate) fn changed_runs<T: Hash + Ord>(old: &[T], new: &[T]) -> Vec<(Range<usize>, Range<usize>)> {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let old_end = old.len() - tail;
    let new_end = new.len() - tail;
    let mut steps = Capture::new();
    let until = Some(Instant::now() + TIME);
    let Ok(()) =
        diff_deadline(Algorithm::Patience, &mut steps, old, head..old_end, new, head..new_end, until);
    let equal = steps.into_ops().into_iter().filter(|step| step.tag() == DiffTag::Equal);
    let equal = equal.map(|step| (step.old_range(), step.new_range()));
    let mut old_done = head;
    let mut new_done = head;
    let mut changed = Vec::new();
    for (in_old, in_new) in equal.chain([(old_end..old_end, new_end..new_end)]) {
        if old_done < in_old.start || new_done < in_new.start {
            changed.push((old_done..in_old.start, new_done..in_new.start));
        }
        old_done = in_old.end;
        new_done = in_new.end;
    }
    changed
}

/// Returns the lines of both texts in one order. Without [`LineChange::New`] they are the old text,
/// without [`LineChange::Old`] the new one. A text that is `None` has no lines.
pub fn compare_lines<'a>(old: Option<&'a str>, new: Option<&'a str>) -> Vec<(LineChange, &'a str)> {
    let [old, new] =
        [old, new].map(|text| -> Vec<&str> { text.into_iter().flat_map(|text| text.split('\n')).collect() });
    let mut lines = Vec::with_capacity(old.len() + new.len());
    let mut done = 0;
    for (in_old, in_new) in changed_runs(&old, &new) {
        lines.extend(old[done..in_old.start].iter().map(|line| (LineChange::Same, *line)));
        done = in_old.end;
        lines.extend(old[in_old].iter().map(|line| (LineChange::Old, *line)));
        lines.extend(new[in_new].iter().map(|line| (LineChange::New, *line)));
    }
    lines.extend(old[done..].iter().map(|line| (LineChange::Same, *line)));
    lines
}

/// Joins two texts: their lines in order, common lines once. Where the texts differ, the lines of the
/// first come before those of the second.
pub(super) fn join_texts(first: &str, second: &str) -> String {
    if second.is_empty() || contains_lines(first, second) {
        return first.to_owned();
    }
    if first.is_empty() || contains_lines(second, first) {
        return second.to_owned();
    }
    let lines = compare_lines(Some(first), Some(second)).into_iter();
    lines.map(|(_, line)| line).collect::<Vec<_>>().join("\n")
}

/// Whether `whole` contains all lines of `part`, in their order.
pub(super) fn contains_lines(whole: &str, part: &str) -> bool {
    let mut lines = whole.split('\n');
    part.split('\n').all(|line| lines.any(|other| other == line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(old: &str, new: &str) -> String {
        let sign = |change| match change {
            LineChange::Same => ' ',
            LineChange::Old => '-',
            LineChange::New => '+',
        };
        let lines = compare_lines(Some(old), Some(new));
        lines.iter().map(|(change, line)| format!("{}{line}", sign(*change))).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn what_did_not_change_stays() {
        assert_eq!(shown("a\nb\nc\nd\ne", "a\nB\nc\nx\ne"), " a,-b,+B, c,-d,+x, e");
        assert_eq!(shown("a\nb", "b\na"), "+b, a,-b");
        assert_eq!(shown("", ""), " ");
        assert_eq!(shown("x\nx\nx", "x\ny\nx"), " x,-x,+y, x");
        assert_eq!(compare_lines(None, Some("a\n")), [(LineChange::New, "a"), (LineChange::New, "")]);
        assert_eq!(compare_lines(None, None), []);
    }

    proptest! {
        #[test]
        fn both_texts_are_whole(old in "[abc\n]{0,30}", new in "[abc\n]{0,30}") {
            let lines = compare_lines(Some(&old), Some(&new));
            let without = |left_out| {
                let rest = lines.iter().filter(|(change, _)| *change != left_out);
                rest.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
            };
            prop_assert_eq!(&without(LineChange::New), &old);
            prop_assert_eq!(&without(LineChange::Old), &new);
        }
    }

    #[test]
    fn common_lines_are_written_once() {
        for (first, second, expected) in [
            ("a", "b", "a\nb"),
            ("a\nb", "b", "a\nb"),
            ("b", "a\nb\nc", "a\nb\nc"),
            ("", "a", "a"),
            ("a", "", "a"),
            ("x\na\ny", "x\nb\ny", "x\na\nb\ny"),
            ("x\nx", "x\nx\nx", "x\nx\nx"),
            ("1\n2\n3\n4\n5", "1\nb\n3\nd\n5", "1\n2\nb\n3\n4\nd\n5"),
            ("ab", "b", "ab\nb"),
        ] {
            assert_eq!(join_texts(first, second), expected);
        }
    }
}
