//! Files with board diagrams.

use honfu_core::format::{Format, LossKind};
use honfu_core::record::{FormatFamily, NodeId};
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{Features, records};

/// The features of a diagram with headers above it.
fn bod() -> Features {
    let keys = Features::kif().keys;
    let lines = vec!["# remark", "こんにちは", "盤面回転"];
    Features {
        keys,
        unknown_hands: true,
        first_ply: true,
        extras: Some((FormatFamily::Kif, lines)),
        ..Features::bare()
    }
}

/// The record without its moves and their content.
fn start_of(record: &Record) -> Record {
    let mut start =
        Record { headers: record.headers.clone(), start: record.start.clone(), ..Record::default() };
    for extra in record.tree.raw_lines(NodeId::ROOT) {
        start.tree.push_raw_line(NodeId::ROOT, extra.clone());
    }
    start
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn positions_come_back(games in prop::collection::vec(records(bod()), 1..4)) {
        let starts: Vec<Record> = games.iter().map(start_of).collect();
        let (text, losses) = write_all(&starts, "bod");
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        let (mut back, diagnostics) = read_all(&text, Format::Bod);
        let is_expected = |found: &Diagnostic| ["KIF-053", "KIF-091"].contains(&found.code.id());
        prop_assert!(diagnostics.iter().all(is_expected), "{:?}", diagnostics);
        prop_assert_eq!(&write_all(&back, "bod").0, &text);
        for (back, start) in back.iter_mut().zip(&starts) {
            // The line with the number of moves belongs to the diagram.
            let counted = back.tree.raw_lines(NodeId::ROOT).iter().filter(|extra| !extra.text.starts_with("手数"));
            let counted: Vec<_> = counted.cloned().collect();
            back.tree = Record::default().tree;
            counted.into_iter().for_each(|extra| back.tree.push_raw_line(NodeId::ROOT, extra));
            prop_assert_eq!(&*back, start, "{}", text);
        }
        prop_assert_eq!(back.len(), starts.len(), "{}", text);
    }

    #[test]
    fn other_positions_come_back(record in records(Features { first_ply: true, ..Features::bare() })) {
        for target in ["bod:end", "bod:all"] {
            let (text, _) = write_all(std::slice::from_ref(&record), target);
            let (back, _) = read_all(&text, Format::Bod);
            prop_assert_eq!(&write_all(&back, "bod").0, &text);
            let (positions, _) = write_all(std::slice::from_ref(&record), &target.replace("bod", "sfen"));
            prop_assert_eq!(write_all(&back, "sfen").0, positions);
        }
    }

    #[test]
    fn what_is_lost_is_named(record in records(Features { first_ply: true, ..Features::kif() })) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "bod");
        let (back, _) = read_all(&text, Format::Bod);
        prop_assert_eq!(&back[0].start.position, &record.start.position);
        check(&record, &back[0], &losses)?;
    }

    #[test]
    fn no_file_is_too_odd(text in "(後手の持駒：飛\n|先手の持駒：歩二\n|  ９ ８ ７\n|\\+---\\+\n|(\\| ・ ・ ・v玉 ・ ・ ・ ・ ・\\|\n){9}|\\| ・\\|\n|手数＝7 まで\n|後手番\n|先手：A\n|# x\n|1 ７六歩\\(77\\)\n|\n){0,16}") {
        let (records, _) = read_all(&text, Format::Bod);
        let (text, _) = write_all(&records, "bod");
        prop_assert_eq!(&write_all(&read_all(&text, Format::Bod).0, "bod").0, &text);
    }
}

/// A diagram with a single king, with lines above and below it.
fn diagram(above: &str, below: &str) -> String {
    let row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
    let rows: Vec<String> = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
        .iter()
        .map(|rank| {
            if *rank == "一" {
                format!("{}{rank}\n", row.replacen(" ・", "v玉", 1))
            } else {
                format!("{row}{rank}\n")
            }
        })
        .collect();
    let frame = "+---------------------------+\n";
    format!("{above}  ９ ８ ７ ６ ５ ４ ３ ２ １\n{frame}{}{frame}{below}", rows.concat())
}

#[test]
fn a_diagram_counts_its_moves() {
    let text = diagram("後手の持駒：なし\n", "先手の持駒：飛\n手数＝171  ▲６二角成  まで\n後手番\n");
    let (record, codes) = read_one(&text, Format::Bod);
    assert_eq!(
        (start(&record).as_str(), record.start.first_ply, codes),
        ("k8/9/9/9/9/9/9/9/9 w R", 172, vec![])
    );
    assert_eq!(write_all(std::slice::from_ref(&record), "bod"), (text.clone(), LossReport::default()));
    let mut other = record;
    other.start.first_ply = 5;
    let (written, losses) = write_all(&[other], "bod");
    assert_eq!(written, text.replace("手数＝171  ▲６二角成  まで", "手数＝4  まで"));
    assert_eq!(losses.get(LossKind::RawLines).map(|loss| loss.count), Some(1));
    let none = diagram("後手の持駒：なし\n", "先手の持駒：なし\n手数＝0    まで\n先手番\n");
    let (record, codes) = read_one(&none, Format::Bod);
    assert_eq!((record.start.first_ply, codes), (1, vec![]));
    assert_eq!(write_all(&[record], "bod").0, none);
}

#[test]
fn the_last_move_is_named() {
    let (record, _) = read_one("startpos moves 7g7f 3c3d 8h2b+ resign", Format::Usi);
    let (text, losses) = write_all(std::slice::from_ref(&record), "bod:end");
    assert!(text.contains("先手の持駒：角\n手数＝3  ▲２二角成  まで\n後手番\n"), "{text}");
    assert_eq!(losses.iter().map(|loss| loss.kind.id()).collect::<Vec<_>>(), ["moves", "terminals"]);
    let all = write_all(&[record], "bod:all").0;
    assert_eq!((all.matches("手数＝").count(), all.matches("手番\n").count()), (3, 4));
}

#[test]
fn diagrams_follow_one_another() {
    let first = diagram("# one\n先手：A\n後手の持駒：飛\n", "先手の持駒：なし\n後手番\n");
    let second = diagram("# two\n先手：B\n後手の持駒：角\n", "先手の持駒：なし\n手数＝3  まで\n先手番\n");
    let bare = diagram("", "");
    let (records, diagnostics) = read_all(&format!("{first}\n{second}{bare}{bare}{first}"), Format::Bod);
    let starts: Vec<String> = records.iter().map(start).collect();
    let board = "k8/9/9/9/9/9/9/9/9";
    assert_eq!(starts, ["w r", "b b", "b -", "b -", "w r"].map(|rest| format!("{board} {rest}")));
    let known: Vec<bool> = records.iter().map(|record| record.start.hands_known).collect();
    assert_eq!(known, [true, true, false, false, true]);
    let names: Vec<_> = records.iter().map(|record| record.headers.get("先手")).collect();
    assert_eq!(names, [Some("A"), Some("B"), None, None, Some("A")]);
    assert_eq!(
        diagnostics.iter().map(|diagnostic| (diagnostic.code.id(), diagnostic.record)).collect::<Vec<_>>(),
        [("KIF-047", 2), ("KIF-047", 3)]
    );
}

#[test]
fn both_hands_may_stand_below_the_board() {
    let text = diagram("", "先手の持駒：なし\n後手の持駒：飛\n後手番\n");
    let (record, codes) = read_one(&text, Format::Bod);
    assert_eq!((start(&record).as_str(), codes), ("k8/9/9/9/9/9/9/9/9 w r", vec![]));
}

#[test]
fn a_second_line_of_a_hand_is_named_and_is_no_other_diagram() {
    let text = diagram("後手の持駒：なし\n", "先手の持駒：金\n先手の持駒：銀\n");
    let (record, codes) = read_one(&text, Format::Bod);
    assert_eq!((start(&record).as_str(), codes), ("k8/9/9/9/9/9/9/9/9 b G", vec!["KIF-047", "KIF-028"]));
    let text = diagram("後手の持駒：飛\n後手の持駒：銀\n", "先手の持駒：金\n先手番\n");
    assert_eq!(read_one(&text, Format::Bod).1, ["KIF-028"]);
    // Before another diagram, a hand belongs to that diagram.
    let first = diagram("", "先手の持駒：金\n");
    let (records, _) = read_all(&(first.clone() + "先手の持駒：銀\n" + &diagram("", "")), Format::Bod);
    assert_eq!(
        records.iter().map(start).collect::<Vec<_>>(),
        ["k8/9/9/9/9/9/9/9/9 b G", "k8/9/9/9/9/9/9/9/9 b S"]
    );
}

#[test]
fn the_move_that_is_named_tells_whose_turn_it_is() {
    for (mv, side) in [("▲２二銀成", "w"), ("△３四歩", "b"), ("☗７六歩", "w")] {
        let text = diagram("後手の持駒：なし\n", &format!("先手の持駒：なし\n手数＝3  {mv}  まで\n"));
        let (record, codes) = read_one(&text, Format::Bod);
        assert_eq!(
            (start(&record), codes),
            (format!("k8/9/9/9/9/9/9/9/9 {side} -"), vec!["KIF-047"]),
            "{mv}"
        );
    }
}

#[test]
fn names_may_stand_below_the_board() {
    let text = diagram("後手：B\n後手の持駒：飛\n", "先手：A\n先手の持駒：なし\n");
    let (record, _) = read_one(&text, Format::Bod);
    assert_eq!((record.headers.len(), start(&record).as_str()), (2, "k8/9/9/9/9/9/9/9/9 b r"));
}

#[test]
fn a_text_without_a_diagram_is_an_error() {
    let (record, codes) = read_one("先手：A\nfoo\n", Format::Bod);
    assert_eq!((start(&record).as_str(), codes), (EVEN, vec!["BOD-032", "KIF-091"]));
    assert_eq!(read_one("", Format::Bod).1, ["TXT-020b"]);
    assert_eq!(read_one("手合割：六枚落ち\n", Format::Bod).1, Vec::<&str>::new());
    let (_, codes) = read_one(&diagram("", "1 ７六歩(77)\n"), Format::Bod);
    assert_eq!(codes, ["KIF-047", "KIF-091"]);
    let small = diagram("", "").replace(" ・|", "|");
    assert_eq!(read_one(&small, Format::Bod).1, ["KIF-043"]);
}

#[test]
fn the_file_name_distinguishes_a_diagram_from_kif() {
    let text = diagram("", "先手番\n");
    for (extension, format) in [(None, Format::Kif), (Some("bod"), Format::Bod), (Some("ki2"), Format::Ki2)] {
        let options = ReadOptions { extension, ..ReadOptions::default() };
        assert_eq!(format::read(text.as_bytes(), &options).unwrap().traits.format, format);
    }
}

/// A board from White's side, with the given names of files and ranks.
fn turned(files: &str, names: &str) -> String {
    let rows =
        ["|香桂銀金玉金銀桂香|", "|・飛・・・・・角・|", "|歩歩歩歩歩歩・歩歩|", "|・・・・・・歩・・|"];
    let white = ["|・・・・・・・・・|", "|・・・・・・・・・|", "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|"];
    let last = ["|・v角・・・・・v飛・|", "|v香v桂v銀v金v玉v金v銀v桂v香|"];
    let rows = rows.into_iter().chain(white).chain(last);
    let names = names.chars().chain(std::iter::repeat(' '));
    let rows: String = rows.zip(names).map(|(row, name)| format!("{row}{name}\n")).collect();
    format!("後手の持駒：なし\n{files}\n{rows}先手の持駒：なし\n後手番\n")
}

#[test]
fn a_board_is_read_as_its_names_turn_it() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -";
    let turns = [
        ("  １ ２ ３ ４ ５ ６ ７ ８ ９", "九八七六五四三二一"),
        ("  1 2 3 4 5 6 7 8 9", "ihgfedcba"),
        ("", "987654321"),
        ("", "九　　　　　　　　一"),
        ("123456789", ""),
        (" 一 二 三 四 五 六 七 八 九", "九八七六五四三二一"),
    ];
    for (files, names) in turns {
        for format in [Format::Bod, Format::Kif, Format::Ki2, Format::Text] {
            let (record, codes) = read_one(&turned(files, names), format);
            assert_eq!((start(&record).as_str(), codes), (sfen, vec![]), "{files} {names} {format:?}");
        }
    }
    for (files, names) in [("９８７６５４３２１", "九八七六五四三二一"), ("", "九八　二　　　　一")]
    {
        assert!(read_one(&turned(files, names), Format::Bod).1.contains(&"KIF-043b"), "{files} {names}");
    }
    let upright = diagram("", "先手番\n");
    let expected = start(&read_one(&upright, Format::Bod).0);
    // Old books are written from right to left.
    for files in ["一二三四五六七八九", "九 八 七 六 五 四 三 二 一"] {
        let (record, codes) = read_one(&format!("{files}\n{upright}"), Format::Bod);
        assert_eq!((start(&record), codes), (expected.clone(), vec![]), "{files}");
    }
}
