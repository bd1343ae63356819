//! Random records written and read back, and the reports of losses.

use honfu_core::record::{GameEnd, Header, HeaderKey};
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{BRANCHING, COMMON, Features, assert_frequent, records};

/// The record with comments that can be written in braces.
fn in_braces(mut record: Record) -> Record {
    for id in record.tree.preorder().collect::<Vec<_>>() {
        let node = record.tree.node_mut(id);
        node.comment = node.comment.take().map(|text| text.replace('}', ")").into());
    }
    record
}

/// The record with the usual header keys for the players, because the players of handicap games get
/// other keys when they are read.
fn with_one_name(record: &Record) -> Record {
    let rename = |header: &Header| match HeaderKey::from_name(&header.key) {
        Some(key @ (HeaderKey::Black | HeaderKey::White)) => {
            Header { key: key.name().into(), ..header.clone() }
        }
        _ => header.clone(),
    };
    Record { headers: record.headers.iter().map(rename).collect(), ..record.clone() }
}

fn with_variations() -> Features {
    let terminals = vec![GameEnd::Resign, GameEnd::Interrupt, GameEnd::Draw];
    Features { variations: true, terminals, other_terminals: Vec::new(), ..Features::psn() }
}

#[test]
fn random_records_have_what_the_tests_are_about() {
    let common: Vec<_> = COMMON.into_iter().filter(|thing| *thing != "time").collect();
    assert_frequent(Features::psn(), &[&common[..], &["raw line", "end of other words"]].concat());
    assert_frequent(with_variations(), &BRANCHING);
}

/// Checks that records are read back unchanged, and that writing them again gives the same text.
fn assert_round_trip(games: &[Record], target: &str) -> Result<(), TestCaseError> {
    let (text, losses) = write_all(games, target);
    prop_assert_eq!(losses, LossReport::default(), "{}", text);
    let (back, diagnostics) = read_all(&text);
    prop_assert_eq!(back.len(), games.len(), "{}", text);
    for (back, game) in back.iter().zip(games) {
        prop_assert_eq!(with_one_name(back), with_one_name(game), "{}\n{:?}", text, diagnostics);
    }
    prop_assert!(diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error), "{}", text);
    prop_assert_eq!(write_all(&back, target).0, text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn games_come_back(games in prop::collection::vec(records(Features::psn()).prop_map(in_braces), 1..4)) {
        for target in ["psn", "psn:turns"] {
            assert_round_trip(&games, target)?;
        }
    }

    #[test]
    fn variations_come_back(game in records(with_variations()).prop_map(in_braces)) {
        for target in ["psn:parens", "psn:turns,parens"] {
            assert_round_trip(std::slice::from_ref(&game), target)?;
        }
    }

    #[test]
    fn what_is_lost_is_named(game in records(rich())) {
        for target in ["psn", "psn:parens"] {
            let (text, losses) = write_all(std::slice::from_ref(&game), target);
            let (back, _) = read_all(&text);
            prop_assert_eq!(back.len(), 1, "{}", text);
            check(&with_one_name(&game), &with_one_name(&back[0]), &losses)?;
            prop_assert_eq!(&back[0].start.position, &game.start.position);
            prop_assert_eq!(write_all(&back, target).0, text);
        }
    }

    #[test]
    fn no_text_is_too_odd(text in ODD) {
        let (mut records, _) = read_all(&text);
        // Records of chess cannot be written.
        records.retain(|record| record.start.is_shogi);
        prop_assume!(!records.is_empty());
        for target in ["psn", "psn:parens", "psn:turns"] {
            let (text, _) = write_all(&records, target);
            prop_assert_eq!(&write_all(&read_all(&text).0, target).0, &text);
        }
    }
}

/// Records with more features than PSN has.
fn rich() -> Features {
    Features { first_ply: true, terminals: GameEnd::KNOWN.to_vec(), milliseconds: true, ..Features::kif() }
}

/// Parts of PSN in any order.
const ODD: &str = concat!(
    r#"[-+*/(){}.;#%$!?0-9a-iKRBGSNLPx=歩 "\[\]\n]{0,60}|"#,
    r#"(1\.|2\.|3|\.\.\.|P7g-7f|P3c-3d|P-2f|P8c-8d|G-5h|foo|x|1-0|0-1|\*|Resigns|Draw|\(|\)|\(|\)|\{|\}|\{a\}|"#,
    r#"# r\n|; c\n|\$2|!|\[Result "0-1"\]|\[Result "x"\]|\[Termination "repetition"\]|\[SFEN "x"\]|\[Variant "chess"\]|"#,
    r#"\[Handicap "Rook"\]|\[Handicap "x"\]|\[Date "2020/01/01"\]|\[StartTime "2020/01/01"\]|\[Sente "A"\]| |\n){0,40}"#
);
