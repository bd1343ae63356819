//! Written records are read back unchanged.

use honfu_core::format::Severity;
use honfu_core::record::GameEnd;
use proptest::prelude::*;

use super::*;

use crate::support::{Features, records};

/// The features of texts for the opening book.
fn features() -> Features {
    Features {
        comments: true,
        first_ply: true,
        terminals: vec![GameEnd::Resign, GameEnd::Repetition, GameEnd::Impasse, GameEnd::Draw],
        unicode: true,
        ..Features::bare()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_is_written_comes_back(record in records(features())) {
        let (text, losses) = write_all(std::slice::from_ref(&record));
        let (again, diagnostics) = read_all(&text);
        if losses.is_empty() {
            prop_assert_eq!(&again, std::slice::from_ref(&record), "{}", text);
        }
        prop_assert!(diagnostics.iter().all(|found| found.severity < Severity::Error), "{}", text);
        prop_assert_eq!(write_all(&again).0, text);
    }

    #[test]
    fn several_records_stand_one_behind_the_other(records in prop::collection::vec(records(Features::bare()), 1..4)) {
        let (text, losses) = write_all(&records);
        if losses.is_empty() {
            prop_assert_eq!(read_all(&text).0, records, "{}", text);
        }
    }
}
