//! Comparing texts line by line.

use std::collections::HashMap;

/// Which text a line is in.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum LineChange {
    /// In both texts.
    Same,
    /// In the old one.
    Old,
    /// In the new one.
    New,
}

/// The lines of both texts in an order that has them all: those of the old one without
/// [`LineChange::New`], those of the new one without [`LineChange::Old`]. `None` has no lines.
///
/// Lines that occur once in each text are matched first, as in the patience diff of Bram
/// Cohen; the time is that of sorting them.
pub fn compare_lines<'a>(old: Option<&'a str>, new: Option<&'a str>) -> Vec<(LineChange, &'a str)> {
    let [old, new] =
        [old, new].map(|text| -> Vec<&str> { text.into_iter().flat_map(|text| text.split('\n')).collect() });
    let mut lines = Vec::with_capacity(old.len() + new.len());
    let (mut old_done, mut new_done) = (0, 0);
    let end = (old.len(), new.len());
    for (old_next, new_next) in anchors(&old, &new).into_iter().chain([end]) {
        push_gap(&mut lines, &old[old_done..old_next], &new[new_done..new_next]);
        (old_done, new_done) = (old_next, new_next);
    }
    lines
}

/// Adds lines that have nothing unique in common after their first.
fn push_gap<'a>(lines: &mut Vec<(LineChange, &'a str)>, old: &[&'a str], new: &[&'a str]) {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old_rest, end) = old_rest.split_at(old_rest.len() - tail);
    let new_rest = &new_rest[..new_rest.len() - tail];
    let all = [
        (LineChange::Same, &old[..head]),
        (LineChange::Old, old_rest),
        (LineChange::New, new_rest),
        (LineChange::Same, end),
    ];
    for (change, part) in all {
        lines.extend(part.iter().map(|line| (change, *line)));
    }
}

/// Lines that each text has once, by their numbers in both: as many as come in the same
/// order.
fn anchors(old: &[&str], new: &[&str]) -> Vec<(usize, usize)> {
    let mut places: HashMap<&str, (LineOccurrence, LineOccurrence)> = HashMap::new();
    old.iter().enumerate().for_each(|(at, line)| places.entry(line).or_default().0.record(at));
    new.iter().enumerate().for_each(|(at, line)| places.entry(line).or_default().1.record(at));
    let unique = |line: &&str| match places.get(line) {
        Some((LineOccurrence::At(old), LineOccurrence::At(new))) => Some((*old, *new)),
        _ => None,
    };
    longest_rise(&old.iter().filter_map(unique).collect::<Vec<_>>())
}

/// How often a line occurs, and where.
#[derive(Clone, Copy, Debug, Default)]
enum LineOccurrence {
    #[default]
    Never,
    At(usize),
    Often,
}

impl LineOccurrence {
    fn record(&mut self, at: usize) {
        *self = if matches!(self, LineOccurrence::Never) {
            LineOccurrence::At(at)
        } else {
            LineOccurrence::Often
        };
    }
}

/// The longest part of the pairs in which the second numbers rise as the first ones do.
fn longest_rise(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // The pair with the lowest end of all rises of a length, and the pair before each.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (at, pair) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < pair.1);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut rise: Vec<(usize, usize)> =
        std::iter::successors(ends.last().copied(), |&at| before[at]).map(|at| pairs[at]).collect();
    rise.reverse();
    rise
}

/// Both texts as one: their lines in order, common lines once; where the texts differ, the
/// lines of the first come before those of the second.
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

/// Whether all lines of `part` are in `whole`, in their order.
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
        assert_eq!(shown("a\nb", "b\na"), "-a, b,+a");
        assert_eq!(shown("", ""), " ");
        assert_eq!(shown("x\nx\nx", "x\ny\nx"), " x,-x,+y, x");
        assert_eq!(compare_lines(None, Some("a\n")), [(LineChange::New, "a"), (LineChange::New, "")]);
        assert_eq!(compare_lines(None, None), []);
    }

    #[test]
    fn a_rise_is_as_long_as_can_be() {
        let pairs = [(0, 5), (1, 0), (2, 6), (3, 1), (4, 2), (5, 7), (6, 3)];
        assert_eq!(longest_rise(&pairs), [(1, 0), (3, 1), (4, 2), (6, 3)]);
        assert_eq!(longest_rise(&[]), []);
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
