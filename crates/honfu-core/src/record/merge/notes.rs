//! What is written at a node that both sides have.

use std::sync::Arc;

use super::{Clash, Conflict, Merging, Side};
use crate::record::clock::Millis;
use crate::record::compare::Written;
use crate::record::graft::united;
use crate::record::join::{holds, joined};
use crate::record::node::{Extra, NodeId};

/// What becomes of one value.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Picked<T> {
    pub kept: Option<T>,
    /// The value of B, where both sides have changed it.
    pub other: Option<T>,
    pub clash: Option<Clash>,
}

impl<T> Picked<T> {
    fn sole(kept: Option<T>) -> Picked<T> {
        Picked { kept, other: None, clash: None }
    }

    fn saved(kept: Option<T>, removed_by: Side) -> Picked<T> {
        Picked { clash: Some(Clash::RemovedBy(removed_by)), ..Picked::sole(kept) }
    }
}

/// The value of the side that has changed it.
pub(super) fn pick<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> Picked<T> {
    if a == b || b == base {
        return Picked::sole(a);
    }
    if a == base {
        return Picked::sole(b);
    }
    match (a, b) {
        (None, b) => Picked::saved(b, Side::A),
        (a, None) => Picked::saved(a, Side::B),
        (kept, other) => Picked { kept, other, clash: Some(Clash::Both) },
    }
}

/// The same for what is not to be lost because one side has removed it.
fn pick_kept<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> Picked<T> {
    match (base.is_some(), a, b) {
        (true, None, Some(b)) => Picked::saved(Some(b), Side::A),
        (true, Some(a), None) => Picked::saved(Some(a), Side::B),
        (_, a, b) => pick(base, a, b),
    }
}

impl Merging<'_> {
    /// Writes at a node what both sides have there.
    pub(super) fn merge_notes(&mut self, node: NodeId, base: Option<NodeId>, a: NodeId, b: NodeId) {
        let [base_tree, a_tree, b_tree] = self.trees;
        let base = base.map(|base| base_tree.entry(base));
        let (a, b) = (a_tree.entry(a), b_tree.entry(b));
        let old = base.as_ref();
        let comment = pick_kept(old.and_then(|old| old.comment), a.comment, b.comment);
        let mark = pick(old.and_then(|old| old.mark), a.mark, b.mark);
        let bookmark = pick(old.and_then(|old| old.bookmark), a.bookmark, b.bookmark);
        let time = pick(old.and_then(|old| old.time), a.time, b.time);
        let clashes = [
            (Written::Comment, comment.clash),
            (Written::Mark, mark.clash),
            (Written::Bookmark, bookmark.clash),
            (Written::Time, time.clash),
        ];
        let clashes = clashes.into_iter().filter_map(|(what, clash)| Some((what, clash?)));
        self.conflicts.extend(clashes.map(|(what, clash)| Conflict::Written { node, what, clash }));
        let sign = mark.other.map(|mark| mark.sign().to_owned());
        let name = bookmark.other.map(|name| format!("&{name}"));
        let lines = [sign, name, time.other.map(spent)].into_iter().flatten();
        let extras = united_since(old.map_or(&[][..], |old| old.extras), a.extras, b.extras);
        let illegal = match old {
            Some(old) if old.illegal == a.illegal => b.illegal,
            Some(_) => a.illegal,
            None => a.illegal || b.illegal,
        };
        let tree = &mut self.tree;
        tree.set_mark(node, mark.kept);
        tree.set_bookmark(node, bookmark.kept.map(Into::into));
        extras.into_iter().for_each(|extra| tree.push_extra(node, extra));
        let slot = tree.node_mut(node);
        slot.illegal = illegal;
        slot.time = time.kept;
        slot.comment = with_lines(both(&comment), lines);
    }
}

/// The comments of both sides as one.
fn both(comment: &Picked<&str>) -> Option<String> {
    match (comment.kept, comment.other) {
        (Some(first), Some(second)) => Some(joined(first, second)),
        (kept, _) => kept.map(str::to_owned),
    }
}

/// A comment with more lines at its end, except for those that it has.
fn with_lines(text: Option<String>, lines: impl Iterator<Item = String>) -> Option<Arc<str>> {
    let joined = lines.fold(text, |text, line| match text {
        Some(text) => Some(if holds(&text, &line) { text } else { text + "\n" + &line }),
        None => Some(line),
    });
    joined.map(Into::into)
}

/// A time as KIF writes it: `( 0:07)`.
fn spent(time: Millis) -> String {
    let (seconds, rest) = (time.seconds(), time.0 % 1000);
    let rest = if rest == 0 { String::new() } else { format!(".{rest:03}") };
    format!("({:2}:{:02}{rest})", seconds / 60, seconds % 60)
}

/// The raw lines of the side that has changed them, or of both.
fn united_since(base: &[Extra], a: &[Extra], b: &[Extra]) -> Vec<Extra> {
    match (a, b) {
        _ if b == base => a.to_vec(),
        _ if a == base => b.to_vec(),
        _ => united(a, b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_that_changed_a_value_counts() {
        let pick = |base, a, b| {
            let Picked { kept, other, clash } = pick(base, a, b);
            (kept, other, clash)
        };
        assert_eq!(pick(Some(1), Some(1), Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(1)), (Some(2), None, None));
        assert_eq!(pick(Some(1), None, Some(1)), (None, None, None));
        assert_eq!(pick(None, Some(2), Some(2)), (Some(2), None, None));
        assert_eq!(pick(None, None, Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(3)), (Some(2), Some(3), Some(Clash::Both)));
        assert_eq!(pick(Some(1), None, Some(3)), (Some(3), None, Some(Clash::RemovedBy(Side::A))));
    }

    #[test]
    fn what_is_kept_is_not_removed_by_one_side() {
        let removed = pick_kept(Some(1), Some(1), None);
        assert_eq!(removed, Picked::saved(Some(1), Side::B));
        assert_eq!(pick_kept(Some(1), None, None), Picked::sole(None));
        assert_eq!(pick_kept(None, None, Some(1)), Picked::sole(Some(1)));
    }

    #[test]
    fn times_are_written_as_in_kif() {
        assert_eq!(spent(Millis::from_seconds(7)), "( 0:07)");
        assert_eq!(spent(Millis(3_723_050)), "(62:03.050)");
    }
}
