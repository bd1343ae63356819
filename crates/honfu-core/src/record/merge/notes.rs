//! What is written at a node that both sides have.

use std::sync::Arc;

use super::{ConflictCause, MergeConflict, MergeSide, RecordMerger};
use crate::record::clock::Millis;
use crate::record::compare::NodeField;
use crate::record::graft::united;
use crate::record::join::{contains_lines, join_texts};
use crate::record::node::{ExtraLine, NodeId};

/// What becomes of one value.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MergedValue<T> {
    pub kept: Option<T>,
    /// The value of B, where both sides have changed it.
    pub other: Option<T>,
    pub clash: Option<ConflictCause>,
}

impl<T> MergedValue<T> {
    fn sole(kept: Option<T>) -> MergedValue<T> {
        MergedValue { kept, other: None, clash: None }
    }

    fn saved(kept: Option<T>, removed_by: MergeSide) -> MergedValue<T> {
        MergedValue { clash: Some(ConflictCause::RemovedBy(removed_by)), ..MergedValue::sole(kept) }
    }
}

/// The value of the side that has changed it.
pub(super) fn merge_value<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> MergedValue<T> {
    if a == b || b == base {
        return MergedValue::sole(a);
    }
    if a == base {
        return MergedValue::sole(b);
    }
    match (a, b) {
        (None, b) => MergedValue::saved(b, MergeSide::A),
        (a, None) => MergedValue::saved(a, MergeSide::B),
        (kept, other) => MergedValue { kept, other, clash: Some(ConflictCause::Both) },
    }
}

/// The same for what is not to be lost because one side has removed it.
fn pick_kept<T: PartialEq>(base: Option<T>, a: Option<T>, b: Option<T>) -> MergedValue<T> {
    match (base.is_some(), a, b) {
        (true, None, Some(b)) => MergedValue::saved(Some(b), MergeSide::A),
        (true, Some(a), None) => MergedValue::saved(Some(a), MergeSide::B),
        (_, a, b) => merge_value(base, a, b),
    }
}

impl RecordMerger<'_> {
    /// Writes at a node what both sides have there.
    pub(super) fn merge_notes(&mut self, node: NodeId, base: Option<NodeId>, a: NodeId, b: NodeId) {
        let [base_tree, a_tree, b_tree] = self.trees;
        let base = base.map(|base| base_tree.content(base));
        let (a, b) = (a_tree.content(a), b_tree.content(b));
        let old = base.as_ref();
        let comment = pick_kept(old.and_then(|old| old.comment), a.comment, b.comment);
        let mark = merge_value(old.and_then(|old| old.mark), a.mark, b.mark);
        let bookmark = merge_value(old.and_then(|old| old.bookmark), a.bookmark, b.bookmark);
        let time = merge_value(old.and_then(|old| old.time), a.time, b.time);
        let clashes = [
            (NodeField::Comment, comment.clash),
            (NodeField::Mark, mark.clash),
            (NodeField::Bookmark, bookmark.clash),
            (NodeField::Time, time.clash),
        ];
        let clashes = clashes.into_iter().filter_map(|(what, clash)| Some((what, clash?)));
        self.conflicts.extend(clashes.map(|(what, clash)| MergeConflict::Written { node, what, clash }));
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
fn both(comment: &MergedValue<&str>) -> Option<String> {
    match (comment.kept, comment.other) {
        (Some(first), Some(second)) => Some(join_texts(first, second)),
        (kept, _) => kept.map(str::to_owned),
    }
}

/// A comment with more lines at its end, except for those that it has.
fn with_lines(text: Option<String>, lines: impl Iterator<Item = String>) -> Option<Arc<str>> {
    let joined = lines.fold(text, |text, line| match text {
        Some(text) => Some(if contains_lines(&text, &line) { text } else { text + "\n" + &line }),
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
fn united_since(base: &[ExtraLine], a: &[ExtraLine], b: &[ExtraLine]) -> Vec<ExtraLine> {
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
            let MergedValue { kept, other, clash } = merge_value(base, a, b);
            (kept, other, clash)
        };
        assert_eq!(pick(Some(1), Some(1), Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(1)), (Some(2), None, None));
        assert_eq!(pick(Some(1), None, Some(1)), (None, None, None));
        assert_eq!(pick(None, Some(2), Some(2)), (Some(2), None, None));
        assert_eq!(pick(None, None, Some(2)), (Some(2), None, None));
        assert_eq!(pick(Some(1), Some(2), Some(3)), (Some(2), Some(3), Some(ConflictCause::Both)));
        assert_eq!(
            pick(Some(1), None, Some(3)),
            (Some(3), None, Some(ConflictCause::RemovedBy(MergeSide::A)))
        );
    }

    #[test]
    fn what_is_kept_is_not_removed_by_one_side() {
        let removed = pick_kept(Some(1), Some(1), None);
        assert_eq!(removed, MergedValue::saved(Some(1), MergeSide::B));
        assert_eq!(pick_kept(Some(1), None, None), MergedValue::sole(None));
        assert_eq!(pick_kept(None, None, Some(1)), MergedValue::sole(Some(1)));
    }

    #[test]
    fn times_are_written_as_in_kif() {
        assert_eq!(spent(Millis::from_seconds(7)), "( 0:07)");
        assert_eq!(spent(Millis(3_723_050)), "(62:03.050)");
    }
}
