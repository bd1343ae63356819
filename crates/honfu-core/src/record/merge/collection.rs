//! Merging files of several records.

use std::array;

use crate::record::align::{AlignedRow, merge_orders};
use crate::record::pairing::{pair_by_content, pair_versions, row_orders, without_row};
use crate::record::{Collection, Record};
use crate::record::{MergeConflict, MergeSide, MergedRecord, StartsDiffer, merge_records};

/// Merges the records of three files. A record that only one side has is kept. With each
/// conflict comes the number, from 0, of the merged record.
///
/// Those of the base and of each side go together as
/// [`pair_records`](crate::record::pair_records) says. What is on one side without the other
/// goes together if the headers and moves say so: two new games at the same place, or of
/// the same players, are two games. Only without a base is the only record of A taken for
/// the only one of B, whatever is in it.
///
/// Where there is no place for variations, two lines of play that would be main line and
/// variation stay two records.
pub fn merge_collections(
    base: &Collection,
    a: &Collection,
    b: &Collection,
    holds_variations: bool,
) -> (Collection, Vec<(usize, MergeConflict)>) {
    let sides = [&base.records[..], &a.records[..], &b.records[..]];
    let (rows, orders) = align_records(sides);
    let order = merge_orders(&orders[0], &orders[1], &orders[2], rows.len());
    let (mut records, mut conflicts) = (Vec::new(), Vec::new());
    for row in order.rows {
        let [base, a, b]: AlignedRow<&Record, 3> =
            array::from_fn(|side| Some(&sides[side][rows[row][side]?]));
        let at = records.len();
        let found = match (a, b) {
            (Some(a), Some(b)) => merge_both(base, a, b, holds_variations, &mut records),
            (a, b) => keep(base, a, b, &mut records),
        };
        conflicts.extend(found.into_iter().map(|conflict| (at, conflict)));
    }
    (Collection { records }, conflicts)
}

fn merge_both(
    base: Option<&Record>,
    a: &Record,
    b: &Record,
    holds_variations: bool,
    records: &mut Vec<Record>,
) -> Vec<MergeConflict> {
    let conflict = match merge_records(base, a, b) {
        Ok(MergedRecord { record, .. }) if !holds_variations && parts(&record, [a, b]) => {
            MergeConflict::Lines
        }
        Ok(MergedRecord { record, conflicts }) => {
            records.push(record);
            return conflicts;
        }
        Err(StartsDiffer) => MergeConflict::Starts,
    };
    records.extend([a.clone(), b.clone()]);
    vec![conflict]
}

/// Whether there are variations that neither side has by itself.
fn parts(merged: &Record, sides: [&Record; 2]) -> bool {
    merged.tree.has_variations() && !sides.into_iter().any(|side| side.tree.has_variations())
}

/// Keeps the record of the side that has one.
fn keep(
    base: Option<&Record>,
    a: Option<&Record>,
    b: Option<&Record>,
    records: &mut Vec<Record>,
) -> Vec<MergeConflict> {
    records.extend(a.or(b).cloned());
    let removed_by = if a.is_some() { MergeSide::B } else { MergeSide::A };
    base.map(|_| MergeConflict::Record { removed_by }).into_iter().collect()
}

/// Which records go together, in rows, and these in the order of each file. What only the
/// base has is left out.
fn align_records(sides: [&[Record]; 3]) -> (Vec<AlignedRow<usize, 3>>, [Vec<usize>; 3]) {
    let [base, a, b] = sides.map(|records| records.iter().collect::<Vec<&Record>>());
    let mut rows = if base.is_empty() && a.len() == 1 && b.len() == 1 {
        vec![[None, Some(0), Some(0)]]
    } else {
        (0..base.len()).map(|at| [Some(at), None, None]).collect()
    };
    pair_versions(&base, &a).into_iter().for_each(|(row, at)| rows[row][1] = Some(at));
    pair_versions(&base, &b).into_iter().for_each(|(row, at)| rows[row][2] = Some(at));
    for (side, records) in [&a, &b].into_iter().enumerate() {
        let new = without_row(&rows, side + 1, records.len());
        rows.extend(new.into_iter().map(|at| std::array::from_fn(|of| (of == side + 1).then_some(at))));
    }
    rows.retain(|row| row[1].is_some() || row[2].is_some());
    for in_base in [[false, false], [true, false], [false, true]] {
        join(&mut rows, [&a, &b], in_base);
    }
    let orders = row_orders(&rows);
    (rows, orders)
}

/// Makes one row of two, where what only A has goes together with what only B has. Whether
/// they are in the base is given for each.
fn join(rows: &mut Vec<AlignedRow<usize, 3>>, sides: [&[&Record]; 2], in_base: [bool; 2]) {
    let only: [Vec<usize>; 2] = array::from_fn(|side| {
        let is_only = |row: &AlignedRow<usize, 3>| {
            row[side + 1].is_some() && row[2 - side].is_none() && row[0].is_some() == in_base[side]
        };
        (0..rows.len()).filter(|&row| is_only(&rows[row])).collect()
    });
    let [a, b]: [Vec<&Record>; 2] = array::from_fn(|side| {
        let numbers = only[side].iter().filter_map(|&row| rows[row][side + 1]);
        numbers.map(|at| sides[side][at]).collect()
    });
    for (in_a, in_b) in pair_by_content(&a, &b) {
        let other = std::mem::take(&mut rows[only[1][in_b]]);
        let row = &mut rows[only[0][in_a]];
        *row = array::from_fn(|side| row[side].or(other[side]));
    }
    rows.retain(|row| row.iter().any(Option::is_some));
}
