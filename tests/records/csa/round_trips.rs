//! Random records written and read back.

use honfu_core::format::LossReport;
use honfu_core::record::{Header, HeaderKey, Record};
use honfu_core::shogi::{Color, Handicap};
use proptest::prelude::*;

use super::*;

use crate::support::{COMMON, Features, assert_frequent, records};

/// The record with its headers in the order of CSA, players first, and with the names of the players
/// that are used in a handicap game.
fn in_order(record: &Record) -> Record {
    let position = &record.start.position;
    let is_handicap = Handicap::from_position(position).is_some() && position.side() == Color::White;
    let rename = |header: &Header| match HeaderKey::from_name(&header.key) {
        Some(key @ (HeaderKey::Black | HeaderKey::White)) => {
            Header { key: key.names()[usize::from(is_handicap)].into(), ..header.clone() }
        }
        _ => header.clone(),
    };
    let mut headers: Vec<Header> = record.headers.iter().map(rename).collect();
    headers.sort_by_key(|header| match HeaderKey::from_name(&header.key) {
        Some(HeaderKey::Black) => 0,
        Some(HeaderKey::White) => 1,
        Some(HeaderKey::TimeLimit) => 2,
        Some(HeaderKey::Byoyomi) => 3,
        _ => 4,
    });
    Record { headers: headers.into_iter().collect(), ..record.clone() }
}

#[test]
fn random_records_have_what_the_tests_are_about() {
    assert_frequent(Features::csa(), &[&COMMON[..], &["raw line", "end of other words"]].concat());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(record in records(Features::csa())) {
        let (text, losses) = write_all(std::slice::from_ref(&record));
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        let (back, diagnostics) = read_all(&text);
        prop_assert_eq!(back.len(), 1);
        prop_assert_eq!(in_order(&back[0]), in_order(&record), "{}\n{:?}", text, diagnostics);
        prop_assert_eq!(write_all(&back).0, text);
    }

    #[test]
    fn several_records_stay_apart(records in prop::collection::vec(records(Features::csa()), 2..4)) {
        let (text, _) = write_all(&records);
        let back = read_all(&text).0;
        let in_order = |records: &[Record]| records.iter().map(in_order).collect::<Vec<_>>();
        prop_assert_eq!(in_order(&back), in_order(&records), "{}", text);
    }

    #[test]
    fn no_text_is_too_odd(text in "[-+%'/$PNVTI0-9*,.: A-Z\\n歩]{0,200}") {
        let (records, _) = read_all(&text);
        let (text, _) = write_all(&records);
        let (again, _) = read_all(&text);
        prop_assert_eq!(write_all(&again).0, text);
    }
}
