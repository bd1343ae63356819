//! CSA V3.0, where it differs from V2.2.

use honfu_core::format::Format;
use honfu_core::record::GameEnd;
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{Features, records};

/// The features of V3.0, without headers that it reorders.
fn csa3() -> Features {
    let lossy = [GameEnd::Sealed, GameEnd::DefaultLoss, GameEnd::DefaultWin];
    let terminals = GameEnd::KNOWN.into_iter().filter(|end| !lossy.contains(end)).collect();
    let keys = vec!["棋戦", "場所", "戦型", "最大手数", "持将棋", "手数", "TIME"];
    Features { milliseconds: true, terminals, keys, ..Features::csa() }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn records_come_back(games in prop::collection::vec(records(csa3()), 1..3)) {
        let (text, losses) = write_all(&games, "csa3");
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        prop_assert_eq!(text.matches("V3.0\n").count(), 1);
        let found = reading(&text, None);
        prop_assert_eq!(found.traits.format, Format::Csa3);
        prop_assert_eq!(&found.collection.records, &games, "{}", text);
        prop_assert_eq!(write_all(&found.collection.records, "csa3").0, text);
    }

    #[test]
    fn what_is_lost_is_named(record in records(Features { milliseconds: true, keys: vec!["棋戦", "a:b"], terminals: GameEnd::KNOWN.to_vec(), ..Features::kif() })) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "csa3");
        let back = read_all(&text, Format::Csa3).0;
        // An end without a name in CSA is written as an interruption, with its name in a comment.
        let changed = losses.iter().any(|loss| loss.kind.id() == "terminals");
        prop_assert!(changed || check(&record, &back[0], &losses).is_ok(), "{}", text);
    }
}

#[test]
fn a_file_of_version_3() {
    let text = "'CSA encoding=UTF-8\nV3.0\nN+A\nN-B\n$EVENT:電王戦\n$TIME:900+60+0\n$TIME+:450+0+5\n$MAX_MOVES:320\n\
                $JISHOGI:27\n$NOTE:一行目\\nC:\\\\new\nPI\n+\n+7776FU\nT6.123\n'*良い手\n'** 30 -3334FU\n-3334FU\nT5\n\
                %MAX_MOVES\n/\nN+C\nN-D\nPI\n+\n%CHUDAN\n";
    let (records, diagnostics) = read_all(text, Format::Csa3);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let headers: Vec<_> = records[0].headers.iter().map(|header| (&*header.key, &*header.value)).collect();
    let expected = [
        ("先手", "A"),
        ("後手", "B"),
        ("棋戦", "電王戦"),
        ("持ち時間", "15分"),
        ("秒読み", "60秒"),
        ("先手持ち時間", "450+0+5"),
        ("最大手数", "320"),
        ("持将棋", "27"),
        ("備考", "一行目\nC:\\new"),
    ];
    assert_eq!(headers, expected);
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f 3c3d max_moves", "interrupt"]);
    let first = records[0].tree.main_line().nth(1).map(|id| records[0].tree.node(id)).unwrap();
    assert_eq!(
        (first.time.map(|time| time.0), first.comment.as_deref()),
        (Some(6123), Some("良い手\n* 30 -3334FU"))
    );
    assert_eq!(write_all(&records, "csa3"), (text.to_owned(), LossReport::default()));
}

#[test]
fn the_encoding_is_always_named() {
    let record = Record::default();
    assert!(
        write_all(std::slice::from_ref(&record), "csa3").0.starts_with("'CSA encoding=UTF-8\nV3.0\nPI\n+\n")
    );
    assert!(write_all(&[record], "csa3:cp932").0.starts_with("'CSA encoding=SHIFT_JIS\n"));
}
