//! Merging files of several records.

use std::array;

use super::{Conflict, Merged, Side, StartsDiffer, merge, order};
use crate::record::align::Row;
use crate::record::pairing::{alike, matches, orders, without_row};
use crate::record::{Collection, Record};

/// Merges the records of three files. A record that only one side has is kept. With each
/// conflict comes the number, from 0, of the merged record.
///
/// Records go together as [`pairs`](crate::record::pairing::pairs) says: those of base
/// and A, those of base and B, and those that are new in A and in B. Only without a base
/// is the only record of A taken for the only one of B, whatever is in it.
pub fn merge_collections(
    base: &Collection,
    a: &Collection,
    b: &Collection,
) -> (Collection, Vec<(usize, Conflict)>) {
    let sides = [&base.records[..], &a.records[..], &b.records[..]];
    let (rows, orders) = align_records(sides);
    let order = order::merged(&orders[0], &orders[1], &orders[2], rows.len());
    let (mut records, mut conflicts) = (Vec::new(), Vec::new());
    for row in order.rows {
        let [base, a, b]: Row<&Record, 3> = array::from_fn(|side| Some(&sides[side][rows[row][side]?]));
        let at = records.len();
        let found = match (a, b) {
            (Some(a), Some(b)) => merge_both(base, a, b, &mut records),
            (a, b) => keep(base, a, b, &mut records),
        };
        conflicts.extend(found.into_iter().map(|conflict| (at, conflict)));
    }
    (Collection { records }, conflicts)
}

fn merge_both(base: Option<&Record>, a: &Record, b: &Record, records: &mut Vec<Record>) -> Vec<Conflict> {
    match merge(base, a, b) {
        Ok(Merged { record, conflicts }) => {
            records.push(record);
            conflicts
        }
        Err(StartsDiffer) => {
            records.extend([a.clone(), b.clone()]);
            vec![Conflict::Starts]
        }
    }
}

/// Keeps the record of the side that has one.
fn keep(
    base: Option<&Record>,
    a: Option<&Record>,
    b: Option<&Record>,
    records: &mut Vec<Record>,
) -> Vec<Conflict> {
    records.extend(a.or(b).cloned());
    let removed_by = if a.is_some() { Side::B } else { Side::A };
    base.map(|_| Conflict::Record { removed_by }).into_iter().collect()
}

/// Which records go together, in rows, and these in the order of each file. What only the
/// base has is left out.
fn align_records(sides: [&[Record]; 3]) -> (Vec<Row<usize, 3>>, [Vec<usize>; 3]) {
    let [base, a, b] = sides.map(|records| records.iter().collect::<Vec<&Record>>());
    let mut rows: Vec<Row<usize, 3>> = (0..base.len()).map(|at| [Some(at), None, None]).collect();
    matches(&base, &a).into_iter().for_each(|(row, at)| rows[row][1] = Some(at));
    matches(&base, &b).into_iter().for_each(|(row, at)| rows[row][2] = Some(at));
    let (new_a, new_b) = (without_row(&rows, 1, a.len()), without_row(&rows, 2, b.len()));
    let mut partners = vec![None; new_a.len()];
    for (in_a, in_b) in new_matches(base.is_empty(), &chosen(&a, &new_a), &chosen(&b, &new_b)) {
        partners[in_a] = Some(new_b[in_b]);
    }
    rows.extend(new_a.into_iter().zip(partners).map(|(at, partner)| [None, Some(at), partner]));
    let rest = without_row(&rows, 2, b.len());
    rows.extend(rest.into_iter().map(|at| [None, None, Some(at)]));
    rows.retain(|row| row[1].is_some() || row[2].is_some());
    let orders = orders(&rows);
    (rows, orders)
}

/// Which records go together that are not in the base.
fn new_matches(are_all: bool, a: &[&Record], b: &[&Record]) -> Vec<(usize, usize)> {
    if are_all { matches(a, b) } else { alike(a, b) }
}

fn chosen<'a>(records: &[&'a Record], numbers: &[usize]) -> Vec<&'a Record> {
    numbers.iter().map(|&at| records[at]).collect()
}
