//! Written records are read back unchanged, in every notation.

use honfu_core::format::{LossKind, Severity};
use honfu_core::notation::NotationStyle;
use honfu_core::record::{FormatFamily, GameEnd, Headers, MoveMark, RawLine, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;
use proptest::prelude::*;
use proptest::sample::Index;

use super::*;

use crate::support::{BRANCHING, COMMON, Features, assert_frequent, records};

/// The features of lists of moves.
fn features() -> Features {
    let long = "Key with blanks";
    let keys = Features::kif().keys.into_iter().filter(|key| *key != long).collect();
    Features {
        bookmarks: false,
        times: false,
        terminals: GameEnd::KNOWN.to_vec(),
        other_terminals: Vec::new(),
        keys,
        extras: None,
        ..Features::kif()
    }
}

#[test]
fn random_records_have_what_the_tests_are_about() {
    let without_times: Vec<&str> = COMMON.into_iter().filter(|thing| *thing != "time").collect();
    assert_frequent(features(), &[&without_times[..], &BRANCHING].concat());
}

/// Checks that a record is read back unchanged, and that writing it again gives the same text.
fn assert_round_trip(record: &Record, target: &str) -> Result<(), TestCaseError> {
    let (text, losses) = write_one(record, target);
    let (again, diagnostics) = read(&text);
    if losses.iter().all(|loss| loss.kind == LossKind::Headers) {
        prop_assert!(
            diagnostics.iter().all(|found| found.severity < Severity::Error),
            "{}\n{:?}",
            text,
            diagnostics
        );
        prop_assert_eq!(&again.tree, &record.tree, "{}", text);
        prop_assert_eq!(&again.start, &record.start, "{}", text);
    }
    if losses.is_empty() {
        prop_assert_eq!(&again.headers, &record.headers, "{}", text);
    }
    prop_assert_eq!(write_one(&again, target).0, text);
    Ok(())
}

#[test]
fn moves_are_numbered_as_the_style_does() {
    let (record, _) = read_one(
        "先手：A\n1. P-76 P-34 (P-84!? 2. P-26) 2. Bx22+\n*one\n*two\n2... Sx22 3. P-26 (3. B*45 resigns) repetition",
    );
    for (target, expected) in [
        (
            "text:western",
            "先手：A\n\n1. P-76 P-34 (1. ... P-84!? 2. P-26) 2. Bx22+\n*one\n*two\n2. ... Sx22 3. P-26 (3. B*45 resigns) \
             repetition\n",
        ),
        ("text", "先手：A\n\n☗７六歩 ☖３四歩 (☖８四歩!? ☗２六歩) ☗２二角成\n*one\n*two\n☖同銀 ☗２六歩 (☗４五角 投了) 千日手\n"),
        (
            "text:usi",
            "先手：A\n\n1. 7g7f 2. 3c3d (2. 8c8d!? 3. 2g2f) 3. 8h2b+\n*one\n*two\n4. 3a2b 5. 2g2f (5. B*4e resigns) repetition\n",
        ),
        (
            "text:iroha",
            "先手：A\n\n1. 春歩 2. に歩 (2. 楓歩!? 3. よ歩) 3. る角成\n*one\n*two\n4. 同銀 5. よ歩 (5. ひ角 投了) 千日手\n"
                .replace("ひ角", "え角")
                .replace("に歩 ", "ら歩 ")
                .leak(),
        ),
        (
            "text:japanese,triangle",
            "先手：A\n\n▲７六歩 △３四歩 (△８四歩!? ▲２六歩) ▲２二角成\n*one\n*two\n△同銀 ▲２六歩 (▲４五角 投了) 千日手\n",
        ),
    ] {
        let (text, losses) = write_one(&record, target);
        assert_eq!((text.as_str(), losses), (expected, LossReport::default()), "{target}");
        assert_eq!(read_one(&text), (record.clone(), vec![]), "{target}");
    }
}

#[test]
fn what_is_left_out_stands_with_the_moves() {
    for text in ["手合割：香落ち\n*a word\n1....\n2.P1c-1d\n", "手合割：香落ち\n*\n1.... 2.P1c-1d\n"]
    {
        let (record, codes) = read_one(text);
        let (written, losses) = write_one(&record, "text:psn_full");
        assert!(codes.is_empty() && losses.is_empty(), "{codes:?} {losses:?}");
        assert_eq!(read_one(&written), (record, vec![]), "{written}");
    }
}

#[test]
fn rows_are_not_too_long_and_pairs_stay_together() {
    let moves = "G4i-4h G6a-6b G-4i G-6a ".repeat(30);
    let (record, codes) = read_one(&moves);
    assert_eq!((record.tree.main_line().count(), codes), (121, vec![]));
    let (text, _) = write_one(&record, "text:hodges");
    assert!(
        text.lines().all(|line| line.len() <= 90 && line.starts_with(|c: char| c.is_ascii_digit())),
        "{text}"
    );
    assert_eq!(read_one(&text).0, record);
}

#[test]
fn what_is_lost_is_named() {
    let (mut record, _) = read_one("1. P-76 P-34 2. P-26");
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    record.tree.set_bookmark(nodes[1], Some("b".into()));
    record.tree.node_mut(nodes[2]).time = Some(honfu_core::record::Millis(1_000));
    record.start.first_ply = 7;
    record.tree.push_raw_line(nodes[3], RawLine::new(FormatFamily::Kif, "x"));
    record.tree.set_mark(nodes[3], Some(MoveMark::Good));
    let (text, losses) = write_one(&record, "text");
    assert_eq!(text, "☗７六歩 ☖３四歩 ☗２六歩!\n");
    let lost: Vec<_> = losses.iter().map(|loss| (loss.kind.id(), loss.count)).collect();
    assert_eq!(lost, [("bookmarks", 1), ("times", 1), ("first-ply", 1), ("raw-lines", 1)]);
    let (record, _) = read_one("P-76 P-34 (P-84 1-0) 1-0");
    let (text, losses) = write_one(&record, "text:western");
    assert_eq!(text, "1. P-76 P-34 (1. ... P-84 interrupted) interrupted\n");
    assert_eq!(losses.get(LossKind::Terminals).map(|loss| loss.count), Some(2));
}

#[test]
fn ends_with_the_same_word_are_one() {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    builder.play(Move::from_usi("7g7f").unwrap()).unwrap();
    builder.add_end(GameEnd::Interrupt).unwrap();
    builder.branch_at(2).unwrap();
    builder.add_end(GameEnd::Other("水入り".into())).unwrap();
    let (text, losses) = write_one(&builder.finish(), "text");
    assert_eq!(text, "☗７六歩 中断\n");
    assert_eq!(losses.get(LossKind::Variations).map(|loss| loss.count), Some(1));
}

/// A variation may consist of an end only, with comments before and after it. The text is recognised as
/// a list of moves.
#[test]
fn ends_in_place_of_moves_come_back() {
    let mut differences = Vec::new();
    for end in GameEnd::KNOWN {
        for (number, text) in [
            "1. P-76 (E) P-34",
            "1. P-76 P-34 (E) 2. P-26\n*a comment\n2... P-84",
            "1. P-76 P-34\n*a comment\n(E) 2. P-26 P-84",
            "1. P-76 P-34\n*a comment\n(E\n*another\n) 2. P-26 P-84",
            "1. P-76 P-34 2. P-26 (2. P-56 P-54 (E)) 2... P-84",
            "1. P-76 P-34 2. P-26 E",
            "1. P-76 E",
        ]
        .into_iter()
        .enumerate()
        {
            let (record, codes) = read_one(&text.replace('E', end.id()));
            assert!(codes.is_empty(), "{text} {codes:?}");
            for style in NotationStyle::all() {
                let (written, losses) = write_one(&record, &format!("text:{}", style.id()));
                assert!(losses.is_empty(), "{written}");
                let again = format::read(written.as_bytes(), &ReadOptions::default());
                let again = again.map(|file| file.collection.records[0].tree.clone());
                if again.as_ref() != Ok(&record.tree) {
                    differences.push(format!("{} {number} {}: {written}", end.id(), style.id()));
                }
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn raw_text_comes_back_where_it_is_one_again() {
    for text in [
        "1. P-76 P-34\n2. G-58 P-84 which one?\n3. P-88",
        "▲７六歩 △３四歩 (△８四歩 ▲１一合 △３四歩) ▲２六歩",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!(codes.len(), 1, "{text}");
        let (written, losses) = write_one(&record, "text");
        assert!(losses.is_empty(), "{written}");
        assert_eq!(read_one(&written), (record, codes), "{written}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_is_written_comes_back(record in records(features()), style: Index) {
        let styles: Vec<NotationStyle> = NotationStyle::all().collect();
        assert_round_trip(&record, &format!("text:{}", style.get(&styles).id()))?;
    }
}
