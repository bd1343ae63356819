//! Random records written and read back, and the reports of losses.

use encoding_rs::{SHIFT_JIS, UTF_8};
use honfu_core::format::encoding::Encoding;
use honfu_core::format::{self, ReadOptions, Severity, WrittenFile};
use proptest::prelude::*;

use super::*;

use crate::support::{BRANCHING, COMMON, Features, assert_frequent, records};

#[test]
fn random_records_have_what_the_tests_are_about() {
    let common: Vec<_> = COMMON.into_iter().filter(|thing| *thing != "time").collect();
    let rest = ["bookmark", "raw line", "end of other words"];
    assert_frequent(Features::ki2(), &[&common[..], &BRANCHING, &rest].concat());
}

fn written(record: &Record, encoding: Encoding) -> WrittenFile {
    let target = WriteTarget { encoding, ..WriteTarget::new(Format::Ki2) };
    format::write(std::slice::from_ref(record), &target).unwrap()
}

/// Checks that a record is read back unchanged, and that writing it again gives the same bytes.
fn assert_round_trip(record: &Record, encoding: Encoding) -> Result<(), TestCaseError> {
    let WrittenFile { bytes, losses } = written(record, encoding);
    prop_assert_eq!(&losses, &LossReport::default());
    let options = ReadOptions { format: Some(Format::Ki2), ..ReadOptions::default() };
    let found = format::read(&bytes, &options).unwrap();
    let text = format::encoding::decode(&bytes, None).text.into_owned();
    prop_assert_eq!(found.collection.records.len(), 1, "{}", text);
    let again = &found.collection.records[0];
    prop_assert_eq!(again, record, "{}\n{:?}", text, found.diagnostics);
    prop_assert!(
        found.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error),
        "{}",
        text
    );
    prop_assert_eq!(written(again, encoding).bytes, bytes);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn what_is_written_in_utf_8_comes_back(record in records(Features::ki2())) {
        assert_round_trip(&record, UTF_8)?;
    }

    #[test]
    fn what_is_written_in_cp932_comes_back(record in records(Features::ki2().in_cp932())) {
        assert_round_trip(&record, SHIFT_JIS)?;
    }

    #[test]
    fn no_text_is_too_odd(text in odd_text()) {
        let (records, _) = read_all(&text);
        let (text, _) = write_one(&records[0]);
        let (again, diagnostics) = read_all(&text);
        prop_assert_eq!(write_one(&again[0]).0, text, "{:?}", diagnostics);
    }
}

/// Parts of KI2 lines in any order.
fn odd_text() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "▲７六歩",
        "△３四歩",
        "▲同",
        "２二角成",
        "△",
        "▲",
        "７",
        "歩",
        "右",
        "上",
        "成",
        "打",
        "(77)",
        "投了",
        "まで",
        "3手で",
        "先手の勝ち",
        "中断",
        "変化：",
        "2手",
        "1",
        ".",
        "\n",
        "\n",
        "\n",
        " ",
        "　",
        "*",
        "&",
        "#",
        "先手：",
        "手合割：",
        "二枚落ち",
        "後手番",
        "| ・v玉",
        "持駒：",
        "飛",
        "\u{200b}",
        "x",
        "手数----",
    ];
    prop::collection::vec(prop::sample::select(PIECES).prop_map(str::to_owned), 0..40)
        .prop_map(|pieces| pieces.concat())
}
