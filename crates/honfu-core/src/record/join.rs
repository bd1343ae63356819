//! Joining two texts into one.

use super::lines::compare_lines;

/// Both texts as one: their lines in order, those that both have once, and where they
/// part those of the first before those of the second.
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

/// Whether all lines of `part` stand in `whole`, in their order.
pub(super) fn contains_lines(whole: &str, part: &str) -> bool {
    let mut lines = whole.split('\n');
    part.split('\n').all(|line| lines.any(|other| other == line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_both_say_stands_once() {
        for (first, second, wanted) in [
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
            assert_eq!(join_texts(first, second), wanted);
        }
    }
}
