//! JKF: the JSON Kifu Format.

use honfu_core::format::{Format, Severity};
use honfu_core::record::GameEnd;
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{BRANCHING, COMMON, Features, assert_frequent, records};

/// The features of JKF.
fn jkf() -> Features {
    let lossy = [GameEnd::Sealed, GameEnd::MaxMoves, GameEnd::DefaultLoss, GameEnd::DefaultWin];
    Features {
        bookmarks: false,
        terminals: GameEnd::KNOWN.into_iter().filter(|end| !lossy.contains(end)).collect(),
        other_terminals: vec!["%FOO_BAR", "%-X", "%TORYO2"],
        unknown_hands: false,
        extras: None,
        keys: vec!["先手", "後手", "棋戦", "手数", "a:b", "", "\"", "*x", "10番勝負"],
        ..Features::kif()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn records_come_back(record in records(jkf())) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "jkf");
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        let found = reading(&text, None);
        prop_assert_eq!(found.traits.format, Format::Jkf);
        let codes: Vec<_> = found.diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect();
        let is_expected = |code: &&str| !code.starts_with("JKF") || ["JKF-053", "JKF-150"].contains(code);
        prop_assert!(codes.iter().all(is_expected), "{:?}", codes);
        prop_assert_eq!(&found.collection.records[0], &record, "{}", text);
        prop_assert_eq!(write_all(&found.collection.records, "jkf").0, text);
    }

    #[test]
    fn what_is_written_is_json(record in records(jkf())) {
        let (text, _) = write_all(std::slice::from_ref(&record), "jkf");
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let moves = record.tree.main_line().count();
        prop_assert_eq!(json["moves"].as_array().unwrap().len(), moves);
    }

    #[test]
    fn what_is_lost_is_named(record in records(Features { milliseconds: true, first_ply: true, terminals: GameEnd::KNOWN.to_vec(), ..Features::kif() })) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "jkf");
        let back = reading(&text, None).collection.records;
        prop_assert_eq!(&back[0].start.position, &record.start.position);
        check(&record, &back[0], &losses)?;
        prop_assert_eq!(write_all(&back, "jkf").0, text);
    }

    #[test]
    fn no_file_is_too_odd(text in "(\\{|\\}|\\[|\\]|,|:|\"moves\":|\"move\":|\"forks\":|\"special\":\"TORYO\"|\"from\":\\{\"x\":7,\"y\":7\\}|\"to\":\\{\"x\":7,\"y\":6\\}|\"comments\":|\"a\"|\"x\":1|null|\"time\":){0,40}") {
        let (records, _) = read_all(&text, Format::Jkf);
        let (text, _) = write_all(&records, "jkf");
        prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{}", text);
        prop_assert_eq!(&write_all(&read_all(&text, Format::Jkf).0, "jkf").0, &text);
    }

    #[test]
    fn a_file_cut_off_anywhere_keeps_what_comes_before(record in records(jkf()), at in any::<prop::sample::Index>()) {
        let (text, _) = write_all(std::slice::from_ref(&record), "jkf");
        // Cuts the text at any place that leaves something; without only the last newline, the file is
        // complete.
        let cuts: Vec<usize> = text.char_indices().skip(1).map(|(at, _)| at).collect();
        let (back, diagnostics) = read_all(&text[..cuts[at.index(cuts.len() - 1)]], Format::Jkf);
        let errors: Vec<_> = diagnostics.iter().filter(|found| found.severity == Severity::Error).collect();
        prop_assert_eq!(errors.iter().filter(|error| error.code.id() == "JKF-180b").count(), 1);
        let main = |record: &Record| line(record);
        prop_assert!(back[0].start != record.start || main(&record).starts_with(&main(&back[0])));
        let (text, _) = write_all(&back, "jkf");
        prop_assert_eq!(&write_all(&read_all(&text, Format::Jkf).0, "jkf").0, &text);
    }
}

#[test]
fn random_records_have_it_all() {
    assert_frequent(jkf(), &[&COMMON[..], &BRANCHING, &["end of other words"]].concat());
}
