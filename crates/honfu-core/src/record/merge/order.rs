//! Merging the order of things that are in several lists.

/// The merged order of the rows of three lists; see [`merged`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MergedOrder {
    pub rows: Vec<usize>,
    /// Whether both sides have put them into orders of their own that do not agree.
    pub is_disputed: bool,
}

/// The order of what stands in `a` or in `b`: that of `a`, unless only `b` has changed
/// it since `base`. What the other list has besides stands after what it stands after
/// there, or last. No list has a row twice.
pub(super) fn merge_orders(base: &[usize], a: &[usize], b: &[usize], rows: usize) -> MergedOrder {
    let (in_base, in_a, in_b) = (RowSet::of(base, rows), RowSet::of(a, rows), RowSet::of(b, rows));
    let is_changed = |list: &[usize], set: &RowSet| {
        !base.is_empty() && (list.first() != base.first() || !set.common(base).eq(in_base.common(list)))
    };
    let (by_a, by_b) = (is_changed(a, &in_a), is_changed(b, &in_b));
    let (lead, other) = if by_b && !by_a { (b, a) } else { (a, b) };
    let agree = a.first() == b.first() && in_a.common(b).eq(in_b.common(a));
    MergedOrder { rows: interleave(lead, other, rows), is_disputed: by_a && by_b && !agree }
}

/// Which rows are in a list.
struct RowSet(Vec<bool>);

impl RowSet {
    fn of(list: &[usize], rows: usize) -> RowSet {
        let mut set = vec![false; rows];
        list.iter().for_each(|&row| set[row] = true);
        RowSet(set)
    }

    /// The rows of a list that are in this one, in the order of the list.
    fn common<'a>(&'a self, list: &'a [usize]) -> impl Iterator<Item = &'a usize> {
        list.iter().filter(|&&row| self.0[row])
    }
}

/// What `lead` has, in its order. What only `other` has stands after what it stands
/// after there, and last where nothing is before it.
pub(in crate::record) fn interleave(lead: &[usize], other: &[usize], rows: usize) -> Vec<usize> {
    let mut chain = LinkedRows { next: vec![None; rows], is_in: vec![false; rows], first: None, last: None };
    for &row in lead {
        chain.put(row, chain.last);
    }
    let mut before = None;
    for &row in other {
        if !chain.is_in[row] {
            chain.put(row, before.or(chain.last));
        }
        before = Some(row);
    }
    std::iter::successors(chain.first, |&row| chain.next[row]).collect()
}

/// A linked list of rows.
struct LinkedRows {
    next: Vec<Option<usize>>,
    is_in: Vec<bool>,
    first: Option<usize>,
    last: Option<usize>,
}

impl LinkedRows {
    /// Puts a row after another, or first.
    fn put(&mut self, row: usize, before: Option<usize>) {
        let slot = before.map_or(&mut self.first, |before| &mut self.next[before]);
        let after = slot.replace(row);
        self.next[row] = after;
        self.is_in[row] = true;
        if after.is_none() {
            self.last = Some(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_order(base: &[usize], a: &[usize], b: &[usize], wanted: &[usize], is_disputed: bool) {
        assert_eq!(merge_orders(base, a, b, 9), MergedOrder { rows: wanted.to_vec(), is_disputed });
    }

    #[test]
    fn the_side_that_reorders_leads() {
        assert_order(&[0, 1], &[0, 1], &[1, 0], &[1, 0], false);
        assert_order(&[0, 1], &[1, 0], &[0, 1], &[1, 0], false);
        assert_order(&[0], &[0, 5], &[3, 0], &[3, 0, 5], false);
        assert_order(&[0, 1], &[1, 0], &[1, 0], &[1, 0], false);
    }

    #[test]
    fn what_the_other_has_follows_what_it_followed() {
        assert_order(&[0, 1], &[0, 1, 2], &[0, 3, 4, 1], &[0, 3, 4, 1, 2], false);
        assert_order(&[], &[5, 6], &[7, 6, 8], &[5, 6, 8, 7], false);
        assert_order(&[0, 1], &[1], &[0, 1], &[1, 0], false);
        assert_order(&[], &[], &[2, 1], &[2, 1], false);
    }

    #[test]
    fn two_new_orders_are_a_dispute() {
        assert_order(&[0, 1, 2], &[1, 0, 2], &[2, 0, 1], &[1, 0, 2], true);
        assert_order(&[0], &[1, 0], &[2, 0], &[1, 0, 2], true);
    }
}
