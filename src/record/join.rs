//! Texts that become one.

/// Both texts, the second behind the first. Lines that they begin or end with in common
/// stand once, and a text that is part of the other adds nothing to it.
pub(super) fn joined(first: &str, second: &str) -> String {
    if second.is_empty() || has_lines(first, second) {
        return first.to_owned();
    }
    if first.is_empty() || has_lines(second, first) {
        return second.to_owned();
    }
    let (a, b): (Vec<&str>, Vec<&str>) = (first.split('\n').collect(), second.split('\n').collect());
    let head = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let ends = a[head..].iter().rev().zip(b[head..].iter().rev());
    let tail = ends.take_while(|(a, b)| a == b).count();
    let (before, after) = a.split_at(a.len() - tail);
    [before, &b[head..b.len() - tail], after].concat().join("\n")
}

/// Whether the lines of `part` stand in `whole`, one after another.
pub(super) fn has_lines(whole: &str, part: &str) -> bool {
    format!("\n{whole}\n").contains(&format!("\n{part}\n"))
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
            ("ab", "b", "ab\nb"),
        ] {
            assert_eq!(joined(first, second), wanted);
        }
    }
}
