//! The orders in which lists of records can be sorted.

use std::cmp::{Ordering, Reverse};

use super::facts::RecordFacts;
use crate::record::HeaderKey;

/// By what records are ordered. What a record does not tell comes last.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum RecordOrder {
    /// By the name of the file, which is not looked at here.
    #[default]
    Name,
    /// The newest first.
    Date,
    Players,
    /// The longest first.
    Length,
    /// As they are listed, where that means something.
    Given,
}

impl RecordOrder {
    /// Those of files in a folder, of files in a list, and of the records of a file.
    pub const OF_FOLDER: [RecordOrder; 4] =
        [RecordOrder::Name, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];
    pub const OF_FILES: [RecordOrder; 5] =
        [RecordOrder::Given, RecordOrder::Name, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];
    pub const OF_RECORDS: [RecordOrder; 4] =
        [RecordOrder::Given, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];

    /// The next one of some, and after the last the first.
    #[must_use]
    pub fn next_in(self, orders: &[RecordOrder]) -> RecordOrder {
        let own = orders.iter().skip_while(|order| **order != self);
        own.chain(orders).nth(1).copied().unwrap_or(self)
    }

    /// How a record stands to another one, as far as it is about what is in them.
    pub fn compare(self, one: &RecordFacts, other: &RecordFacts) -> Ordering {
        match self {
            RecordOrder::Name | RecordOrder::Given => Ordering::Equal,
            RecordOrder::Date => Reverse(one.date).cmp(&Reverse(other.date)),
            RecordOrder::Players => players(one).cmp(&players(other)),
            RecordOrder::Length => other.plies.cmp(&one.plies),
        }
    }
}

/// Whether nobody is named, and who is.
fn players(facts: &RecordFacts) -> (bool, &str, &str) {
    let (black, white) = (facts.header(HeaderKey::Black), facts.header(HeaderKey::White));
    (black.is_empty() && white.is_empty(), black, white)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, ReadOptions};

    #[test]
    fn what_is_not_told_comes_last() {
        let facts = |head: &str, moves: &str| {
            let text = format!("V2.2\n{head}PI\n+\n{moves}");
            RecordFacts::of("a.csa", &format::read(text.as_bytes(), &ReadOptions::default()).unwrap())
                .remove(0)
        };
        let old = facts("N+B\n$START_TIME:1999/01/02\n", "+7776FU\n-3334FU\n");
        let new = facts("N+A\n$START_TIME:2026/01/02\n", "+7776FU\n");
        let bare = facts("", "");
        for (order, sorted) in [
            (RecordOrder::Date, [&new, &old, &bare]),
            (RecordOrder::Players, [&new, &old, &bare]),
            (RecordOrder::Length, [&old, &new, &bare]),
        ] {
            let [first, second, third] = sorted;
            assert_eq!(order.compare(first, second), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(second, third), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(third, first), Ordering::Greater, "{order:?}");
        }
        for orders in [&RecordOrder::OF_FOLDER[..], &RecordOrder::OF_FILES, &RecordOrder::OF_RECORDS] {
            let round = orders.iter().map(|order| order.next_in(orders));
            assert!(round.eq(orders.iter().cycle().skip(1).take(orders.len()).copied()));
        }
    }
}
