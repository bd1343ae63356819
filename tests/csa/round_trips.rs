//! Random records there and back, and the account of what is lost.

use honfu::format::{LossKind, Losses};
use honfu::record::{Header, Headers, Key, Node, Record, Terminal};
use honfu::shogi::{Color, Handicap};
use proptest::prelude::*;

use super::support::{COMMON, Features, assert_frequent, records};
use super::*;

/// The record with its headers as CSA orders them, players first, and with the
/// names that the players of a handicap game go by.
fn in_order(record: &Record) -> Record {
    let position = &record.start.position;
    let is_handicap = Handicap::of(position).is_some() && position.side() == Color::White;
    let rename = |header: &Header| match Key::from_name(&header.key) {
        Some(key @ (Key::Black | Key::White)) => {
            Header { key: key.names()[usize::from(is_handicap)].into(), ..header.clone() }
        }
        _ => header.clone(),
    };
    let mut headers: Vec<Header> = record.headers.iter().map(rename).collect();
    headers.sort_by_key(|header| match Key::from_name(&header.key) {
        Some(Key::Black) => 0,
        Some(Key::White) => 1,
        Some(Key::TimeLimit) => 2,
        Some(Key::Byoyomi) => 3,
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
        prop_assert_eq!(losses, Losses::default(), "{}", text);
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
    fn every_loss_is_named(record in records(foreign())) {
        let (text, losses) = write_all(std::slice::from_ref(&record));
        let (back, _) = read_all(&text);
        prop_assert_eq!(back.len(), 1, "{}", text);
        let lacks = lacks(&record, &back[0]);
        let named: Vec<_> = losses.iter().map(|loss| (loss.kind, loss.count)).collect();
        for lack in &lacks {
            prop_assert!(named.contains(lack), "{:?} is not in {:?}\n{}", lack, named, text);
        }
        prop_assert_eq!(lacks.len(), named.len(), "{:?} {:?}\n{}", lacks, named, text);
    }

    #[test]
    fn no_text_is_too_odd(text in "[-+%'/$PNVTI0-9*,.: A-Z\\n歩]{0,200}") {
        let (records, _) = read_all(&text);
        let (text, _) = write_all(&records);
        let (again, _) = read_all(&text);
        prop_assert_eq!(write_all(&again).0, text);
    }
}

/// Records with more than CSA carries.
fn foreign() -> Features {
    let mut features = Features::kif();
    features.milliseconds = true;
    features.first_ply = true;
    features.terminals = Terminal::KNOWN.to_vec();
    features.keys.extend(["EVENT", "a:b"]);
    features.long_keys.push("メモ");
    features
}

/// What the record has and the other lacks, counted as the report counts.
fn lacks(record: &Record, back: &Record) -> Vec<(LossKind, usize)> {
    let tree = &record.tree;
    let main: Vec<_> = tree.main_line().map(|id| tree.node(id)).collect();
    let other: Vec<_> = back.tree.main_line().map(|id| back.tree.node(id)).collect();
    let differ = |differ: fn(&Node, &Node) -> bool| {
        main.iter().zip(&other).filter(|pair| differ(pair.0, pair.1)).count()
    };
    assert_eq!(main.len(), other.len());
    let lacks = [
        (LossKind::Variations, tree.preorder().map(|id| tree.children(id).skip(1).count()).sum()),
        (LossKind::Bookmarks, tree.preorder().filter(|&id| tree.bookmark(id).is_some()).count()),
        (LossKind::Milliseconds, differ(|node, other| node.time != other.time)),
        (LossKind::Terminals, differ(|node, other| node.step != other.step)),
        (LossKind::RawLines, tree.main_line().map(|id| tree.extras(id).len()).sum()),
        (LossKind::FirstPly, usize::from(record.start.first_ply != 1)),
        (LossKind::UnknownHands, usize::from(!record.start.hands_known)),
        (LossKind::Headers, record.headers.iter().filter(|header| !has(&back.headers, header)).count()),
    ];
    let comments = differ(|node, other| node.comment != other.comment && node.step == other.step);
    assert_eq!((comments, &record.start.position), (0, &back.start.position));
    lacks.into_iter().filter(|lack| lack.1 > 0).collect()
}

/// Whether the headers say it, in whatever spelling.
fn has(headers: &Headers, header: &Header) -> bool {
    let players = [["先手", "下手"], ["後手", "上手"], ["対局日", "開始日時"]];
    let names = players.iter().find(|names| names.contains(&&*header.key));
    let mut same_key = headers.iter().filter(|other| match names {
        Some(names) => names.contains(&&*other.key),
        None => other.key == header.key,
    });
    same_key.any(|other| {
        other.value == header.value
            || (other.value.starts_with("2014/09/13 14:59") && header.value.starts_with("2014/09/13 14"))
    })
}
