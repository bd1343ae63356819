//! Input made to be slow: time and memory stay linear at any depth of nesting.

use std::time::Duration;

use honfu_core::format::{DiagnosticArg, ReadLimits, positions};
use honfu_core::record::{Headers, NodeId, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;

use super::*;

use crate::support::watch::ThreadWatch;

const FORMATS: [Format; 6] = [Format::Usen, Format::Usi, Format::Sfen, Format::Epd, Format::Bod, Format::Jkf];

/// Reads, writes and reads again, within a time that only linear code meets, in a debug build on a busy
/// machine.
fn in_time(text: &str, format: Format) -> (Vec<Record>, Vec<Diagnostic>) {
    let began = ThreadWatch::start();
    let (records, diagnostics) = read_all(text, format);
    if records.len() == 1 || format.spec().holds_many() {
        drop(read_all(&write_all(&records, format.id()).0, format));
    }
    let took = began.elapsed();
    assert!(took < Duration::from_secs(60), "{} bytes of {} took {took:?}", text.len(), format.id());
    (records, diagnostics)
}

const COUNT: usize = 5_000;

#[test]
fn one_endless_line() {
    let pieces = [
        "x",
        "歩",
        " ",
        "x ",
        "/",
        "9/",
        "1/",
        "+",
        "P",
        "7g7f ",
        "7g7f",
        "moves ",
        "resign ",
        "sfen ",
        "~",
        "~0.",
        "~0.7ku.",
        "~1.zzz.",
        "~9.7ku.",
        "7ku",
        "zzz",
        ".",
        "|",
        "|v香",
        "[",
        "]",
        "{",
        "}",
        "\"",
        "{\"a\":",
        "[{\"forks\":[",
        ",{}",
        "\\u3042",
        "/**/",
        "//",
        "\\",
        "1",
        "9",
        "：",
        "v",
        "・",
    ];
    for format in FORMATS {
        for piece in pieces {
            in_time(&piece.repeat(COUNT), format);
        }
    }
}

/// The contents of files, with `#` where one of the parts is repeated very often.
const LINES: [(Format, &str, &[&str]); 6] = [
    (
        Format::Usen,
        "~0.7ku#\n",
        &["2jm", "zzz", ".", ".r", "~1.2jm.", "~9.2jm.", "~1.zzz.", "~1.", " ", "歩"],
    ),
    (Format::Usi, "position startpos moves#\n", &[" 7g7f", " 4i4h", " x", " resign", " break", "\t", "歩"]),
    (
        Format::Sfen,
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b #",
        &["P", "2p", "9", "-", "K", " 1"],
    ),
    (
        Format::Epd,
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[#] w 0 1",
        &["P", "g", "9", "-", "K", "] ["],
    ),
    (
        Format::Bod,
        "先手の持駒：#\n|#|一\n手数＝1  #\n",
        &["歩", "歩十", "と", "玉", "x", "　", "成", "v香", "・"],
    ),
    (
        Format::Jkf,
        "{\"header\":{\"a\":\"b\"#},\"moves\":[{\"comments\":[\"\"#]#}#]}",
        &[",{}", ",\"x\"", ",\"x\":1", ",\"move\":{}", ",null", ",[]", ",", "x"],
    ),
];

#[test]
fn one_endless_part_of_a_line() {
    for (format, line, pieces) in LINES {
        for piece in pieces {
            for (at, _) in line.match_indices('#') {
                let text = [&line[..at], &piece.repeat(COUNT), &line[at + 1..]].concat();
                in_time(&text.replace('#', ""), format);
            }
        }
    }
}

#[test]
fn the_same_line_over_and_over() {
    for (format, line, pieces) in LINES {
        for piece in pieces {
            in_time(&(line.replace('#', piece) + "\n").repeat(COUNT / 5), format);
        }
    }
}

/// Golds that move to and fro, and rook moves in their place.
const GOLDS: [&str; 4] = ["4i4h", "6a6b", "4h4i", "6b6a"];
const ROOKS: [&str; 2] = ["2h3h", "8b7b"];

/// The depth of nested variations.
const DEEP: usize = 100_000;

/// A tree in which each variation branches off the one before, at its second move.
fn nested() -> Record {
    let mut game = RecordBuilder::new(Headers::default(), StartPosition::default());
    let play = |game: &mut RecordBuilder, usi: &str| game.play(Move::from_usi(usi).unwrap()).is_ok();
    assert!(play(&mut game, ROOKS[0]));
    for at in 0..DEEP {
        game.branch_at(at + 1).unwrap();
        assert!(play(&mut game, GOLDS[at % 4]) && play(&mut game, ROOKS[(at + 1) % 2]));
    }
    game.finish()
}

#[test]
fn variations_nested_100_000_deep() {
    let (record, began) = (nested(), ThreadWatch::start());
    assert_eq!(record.tree.preorder().count(), 2 * DEEP + 2);
    for format in [Format::Usen, Format::Jkf] {
        let (text, losses) = write_all(std::slice::from_ref(&record), format.id());
        assert!(losses.is_empty(), "{losses:?}");
        let (records, diagnostics) = read_all(&text, format);
        assert!(diagnostics.is_empty(), "{:?}", diagnostics[0]);
        assert!(records == [record.clone()], "{} is another record", format.id());
    }
    assert!(began.elapsed() < Duration::from_secs(120), "{:?}", began.elapsed());
}

#[test]
fn json_nested_100_000_deep() {
    let places = [
        "#",
        "{\"header\":#,\"moves\":[{}]}",
        "{\"header\":{\"a\":#},\"moves\":[{}]}",
        "{\"initial\":#,\"moves\":[{}]}",
        "{\"moves\":#}",
        "{\"moves\":[{},#]}",
        "{\"moves\":[{},{\"move\":#}]}",
        "{\"moves\":[{},{\"special\":\"TORYO\",\"forks\":#}]}",
        "{\"moves\":[{\"comments\":#}]}",
    ];
    for place in places {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"forks\":[", "]}]"), ("{\"moves\":[", "]}")]
        {
            let deep = open.repeat(DEEP) + "1" + &close.repeat(DEEP);
            let (records, diagnostics) = in_time(&place.replace('#', &deep), Format::Jkf);
            assert!(records.len() == 1 && !diagnostics.is_empty(), "{place} {open}");
            let (_, diagnostics) = in_time(&place.replace('#', &open.repeat(DEEP)), Format::Jkf);
            assert!(
                diagnostics.iter().any(|diagnostic| diagnostic.code.id() == "JKF-180b"),
                "{place} {open} {:?}",
                diagnostics[0]
            );
        }
    }
}

#[test]
fn headers_without_end() {
    let count = 100_000;
    let pairs: Vec<String> = (0..count).map(|at| format!("\"key{at}\":\"value\"")).collect();
    let text = format!("{{\"header\":{{{}}},\"moves\":[{{}}]}}", pairs.join(","));
    let (records, diagnostics) = in_time(&text, Format::Jkf);
    assert_eq!((records[0].headers.len(), diagnostics.len()), (count, 0));
    let lines: String = (0..count).map(|at| format!("見出し{at}：値\n")).collect();
    let board = positions::bod_of_node(&Record::default(), NodeId::ROOT);
    let (records, diagnostics) = in_time(&(lines + &board), Format::Bod);
    assert_eq!((records.len(), records[0].headers.len(), diagnostics.len()), (1, count, 0));
}

#[test]
fn a_game_of_40_000_plies() {
    let moves = GOLDS.repeat(10_000).join(" ");
    let (records, diagnostics) = in_time(&format!("position startpos moves {moves}\n"), Format::Usi);
    assert_eq!((records[0].tree.main_line().count(), diagnostics.len()), (40_001, 0));
    for format in [Format::Usen, Format::Jkf] {
        let (again, diagnostics) = in_time(&write_all(&records, format.id()).0, format);
        assert!(again == records && diagnostics.is_empty(), "{}", format.id());
    }
}

#[test]
fn more_records_than_are_read() {
    for (format, text) in [(Format::Usen, "~0.7ku.\n"), (Format::Usi, "7g7f\n")] {
        let most = ReadLimits::default().records as usize;
        let (records, diagnostics) = read_all(&text.repeat(most + 2), format);
        assert_eq!(records.len(), most);
        let found: Vec<_> = diagnostics
            .iter()
            .map(|diagnostic| (diagnostic.code.id(), diagnostic.place.line as usize))
            .collect();
        assert_eq!(found, [("TXT-124", most + 1)]);
        assert_eq!(line(&records[most - 1]), "7g7f");
    }
}

#[test]
fn more_diagnostics_than_are_kept() {
    let most = ReadLimits::default().faults as usize;
    let text = positions::bod_of_node(&Record::default(), NodeId::ROOT);
    let text = text.replacen("なし", &"x".repeat(most + 7), 1);
    let (_, diagnostics) = read_all(&text, Format::Bod);
    let more = diagnostics.iter().find(|diagnostic| diagnostic.code.id() == "TXT-124b").unwrap();
    assert_eq!((diagnostics.len(), &more.args[..]), (most + 1, &[DiagnosticArg::from(7)][..]));
}
