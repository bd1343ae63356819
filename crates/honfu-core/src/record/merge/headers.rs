//! The header lines of both sides.

use std::collections::HashSet;

use super::notes::merge_value;
use super::{MergeConflict, RecordMerger, order};
use crate::record::headers::{Header, Headers};
use crate::record::{Record, align};

impl RecordMerger<'_> {
    /// The header lines of both sides, each key once unless both have changed it. What B
    /// adds that A has already, as after an earlier merge, is not added again.
    pub(super) fn headers(&mut self, base: Option<&Record>, a: &Record, b: &Record) -> Headers {
        let nothing = Headers::default();
        let lists = [base.map_or(&nothing, |base| &base.headers), &a.headers, &b.headers];
        let table = align::align_headers(lists);
        let in_a: HashSet<&Header> = a.headers.iter().collect();
        let [by_base, by_a, by_b] = &table.orders;
        let order = order::merge_orders(by_base, by_a, by_b, table.rows.len());
        let mut merged = Vec::new();
        for row in order.rows {
            let line = |side: usize| table.rows[row][side].and_then(|at| lists[side].iter().nth(at));
            let line_of_a = line(1);
            let picked = merge_value(line(0), line_of_a, line(2));
            let key = picked.kept.map(|header| header.key.clone());
            let conflict = key.zip(picked.clash).map(|(key, clash)| MergeConflict::Header { key, clash });
            self.conflicts.extend(conflict);
            let kept = picked.kept.filter(|line| line_of_a.is_some() || !in_a.contains(line));
            let other = picked.other.filter(|line| !in_a.contains(line));
            merged.extend(kept.into_iter().chain(other).cloned());
        }
        merged.into_iter().collect::<Headers>()
    }
}
