//! The orders in which lists of records can be sorted.

use std::cmp::{Ordering, Reverse};

use super::facts::Facts;
use crate::record::HeaderKey;

/// By what records are ordered. What a record does not tell comes last.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Order {
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

impl Order {
    /// Those of files in a folder, of files in a list, and of the records of a file.
    pub const OF_FOLDER: [Order; 4] = [Order::Name, Order::Date, Order::Players, Order::Length];
    pub const OF_FILES: [Order; 5] = [Order::Given, Order::Name, Order::Date, Order::Players, Order::Length];
    pub const OF_RECORDS: [Order; 4] = [Order::Given, Order::Date, Order::Players, Order::Length];

    /// The next one of some, and after the last the first.
    #[must_use]
    pub fn next_in(self, orders: &[Order]) -> Order {
        let own = orders.iter().skip_while(|order| **order != self);
        own.chain(orders).nth(1).copied().unwrap_or(self)
    }

    /// How a record stands to another one, as far as it is about what is in them.
    pub fn compare(self, one: &Facts, other: &Facts) -> Ordering {
        match self {
            Order::Name | Order::Given => Ordering::Equal,
            Order::Date => Reverse(one.date).cmp(&Reverse(other.date)),
            Order::Players => players(one).cmp(&players(other)),
            Order::Length => other.plies.cmp(&one.plies),
        }
    }
}

/// Whether nobody is named, and who is.
fn players(facts: &Facts) -> (bool, &str, &str) {
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
            Facts::of("a.csa", &format::read(text.as_bytes(), &ReadOptions::default()).unwrap()).remove(0)
        };
        let old = facts("N+B\n$START_TIME:1999/01/02\n", "+7776FU\n-3334FU\n");
        let new = facts("N+A\n$START_TIME:2026/01/02\n", "+7776FU\n");
        let bare = facts("", "");
        for (order, sorted) in [
            (Order::Date, [&new, &old, &bare]),
            (Order::Players, [&new, &old, &bare]),
            (Order::Length, [&old, &new, &bare]),
        ] {
            let [first, second, third] = sorted;
            assert_eq!(order.compare(first, second), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(second, third), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(third, first), Ordering::Greater, "{order:?}");
        }
        for orders in [&Order::OF_FOLDER[..], &Order::OF_FILES, &Order::OF_RECORDS] {
            let round = orders.iter().map(|order| order.next_in(orders));
            assert!(round.eq(orders.iter().cycle().skip(1).take(orders.len()).copied()));
        }
    }
}
