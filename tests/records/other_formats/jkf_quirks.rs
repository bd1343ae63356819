//! Quirks of real JKF files, and how they are read.

use honfu_core::format::{Format, LineColumn, LossKind, Severity};
use honfu_core::record::{GameEnd, NodeId};
use honfu_core::shogi::Handicap;

use super::*;

/// A file with some items after the first one.
fn file(items: &str) -> String {
    format!("{{\"header\":{{}},\"moves\":[{{}},{items}]}}")
}

/// The moves of the main line, the raw text at its end, and the codes of the diagnostics.
fn read_items(items: &str) -> (String, Vec<String>, Vec<&'static str>) {
    let (record, codes) = read_one(&file(items), Format::Jkf);
    let extras = last_extras(&record).into_iter().map(str::to_owned).collect();
    (line(&record), extras, codes)
}

/// The raw texts of a record and the losses when it is written. Checks that the written text is read
/// and written again unchanged.
fn kept(text: &str) -> (Vec<String>, LossReport) {
    let (records, _) = read_all(text, Format::Jkf);
    let (written, losses) = write_all(&records, "jkf");
    let (again, _) = read_all(&written, Format::Jkf);
    assert_eq!(losses.is_empty(), again == records, "{written}");
    assert_eq!(write_all(&again, "jkf").0, written);
    let extras = records[0].tree.contents().flat_map(|entry| entry.raw_lines.to_vec());
    (extras.map(|extra| extra.text.into()).collect(), losses)
}

const MOVE: &str = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}}"#;
const REPLY: &str = r#"{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}}"#;

#[test]
fn a_move_needs_few_fields() {
    for (items, played) in [
        (format!("{MOVE},{REPLY}"), "7g7f 3c3d"),
        (MOVE.replace("}}}", r#"},"color":true,"piece":"FU","promote":null}}"#), "7g7f"),
        (MOVE.replace("}}}", r#"},"color":0,"piece":"FU"},"special":null,"forks":null}"#), "7g7f"),
        (format!(r#"{MOVE},{REPLY},{{"special":"TORYO"}}"#), "7g7f 3c3d resign"),
    ] {
        assert_eq!(read_items(&items), (played.to_owned(), vec![], vec![]), "{items}");
    }
    let exchange = [
        MOVE,
        REPLY,
        r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"promote":true}}"#,
        r#"{"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI"}}"#,
        r#"{"move":{"from":null,"to":{"x":4,"y":5},"piece":"KA"}}"#,
    ];
    assert_eq!(read_items(&exchange.join(",")), ("7g7f 3c3d 8h2b+ 3a2b B*4e".to_owned(), vec![], vec![]));
}

#[test]
fn a_drop_does_not_promote() {
    let drop = r#"{"move":{"to":{"x":5,"y":5},"piece":"KA","promote":true}}"#;
    let exchange = [
        r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#,
        r#"{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}"#,
        r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true}}"#,
        r#"{"move":{"from":{"x":3,"y":1},"to":{"x":2,"y":2},"piece":"GI"}}"#,
        drop,
    ];
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*5e".to_owned();
    assert_eq!(read_items(&exchange.join(",")), (moves.clone(), vec![], vec!["JKF-179"]));
    let declined = exchange.join(",").replace(drop, &drop.replace("true", "false"));
    assert_eq!(read_items(&declined), (moves, vec![], vec!["JKF-179"]));
}

#[test]
fn what_follows_from_the_position_is_computed() {
    let first = |more: &str| MOVE.replace("}}}", &format!("}},{more}}}}}"));
    for (more, code) in [
        (r#""same":true"#, "JKF-179"),
        (r#""promote":false"#, "JKF-179"),
        (r#""capture":"FU""#, "JKF-179"),
        (r#""capture":"XX""#, "JKF-179"),
        (r#""relative":"L""#, "JKF-179"),
        (r#""color":1"#, "JKF-138"),
        (r#""piece":"TO""#, "JKF-077"),
    ] {
        assert_eq!(read_items(&first(more)), ("7g7f".to_owned(), vec![], vec![code]), "{more}");
    }
    for more in [r#""same":false"#, r#""relative":"""#, r#""color":0,"piece":"fu""#] {
        assert_eq!(read_items(&first(more)).2, Vec::<&str>::new(), "{more}");
    }
}

#[test]
fn a_promotion_may_be_missing_or_too_much() {
    let start = |board: &str| {
        let (record, _) = read_one(board, Format::Sfen);
        write_all(&[record], "jkf").0
    };
    let with = |board: &str, item: &str| {
        let text = start(board).replace("\n{}\n]", &format!("\n{{}},{item}\n]"));
        let (record, codes) = read_one(&text, Format::Jkf);
        (line(&record), codes)
    };
    let pawn = "9/4P4/9/9/9/9/9/9/K7k b - 1";
    let up = r#"{"move":{"from":{"x":5,"y":2},"to":{"x":5,"y":1}}}"#;
    assert_eq!(with(pawn, up), ("5b5a+".to_owned(), vec!["JKF-079"]));
    assert_eq!(
        with(pawn, &up.replace("}}}", r#"},"promote":false}}"#)),
        ("5b5a".to_owned(), vec!["MOVE-086"])
    );
    let tokin = pawn.replace('P', "+P");
    let promoted = up.replace("}}}", r#"},"promote":true}}"#);
    assert_eq!(with(&tokin, &promoted), ("5b5a".to_owned(), vec!["JKF-078"]));
    let gold = pawn.replace('P', "G");
    assert_eq!(with(&gold, &promoted), (String::new(), vec!["MOVE-086b"]));
}

#[test]
fn origins_may_be_given_by_letters() {
    let gold = |more: &str| format!(r#"{{"move":{{"to":{{"x":5,"y":8}},"piece":"KI"{more}}}}}"#);
    for (items, played, codes) in [
        (gold(r#","relative":"L""#), "6i5h", vec!["JKF-073"]),
        (gold(r#","relative":"R""#), "4i5h", vec!["JKF-073"]),
        (gold(""), "", vec!["JKF-073b"]),
        (gold(r#","relative":"H""#), "", vec!["MOVE-086b"]),
        (gold(r#","relative":"X""#), "", vec!["JKF-178c"]),
        (r#"{"move":{"to":{"x":7,"y":6},"piece":"FU"}}"#.to_owned(), "7g7f", vec!["JKF-073"]),
    ] {
        let (line, _, found) = read_items(&items);
        assert_eq!((line.as_str(), found), (played, codes), "{items}");
    }
}

#[test]
fn a_move_that_cannot_be_read_ends_its_line() {
    for (bad, code) in [
        (r#"{"move":{}}"#, "JKF-063"),
        (r#"{"move":{"same":true,"from":{"x":7,"y":7}}}"#, "JKF-063"),
        (r#"{"move":{"to":{"x":5,"y":5}}}"#, "JKF-178g"),
        (r#"{"move":{"to":{"x":5,"y":0},"piece":"FU"}}"#, "JKF-178c"),
        (r#"{"move":{"to":{"x":5,"y":5},"piece":"XX"}}"#, "JKF-178c"),
        (r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"KA"}}"#, "JKF-077b"),
        (r#"{"move":{"from":{"x":5,"y":5},"to":{"x":7,"y":6}}}"#, "MOVE-086b"),
        (r#"{"move":{"to":{"x":5,"y":5},"piece":"KA"}}"#, "MOVE-086b"),
        (r#"{"move":5}"#, "JKF-063"),
        (r#"{"special":5}"#, "JKF-178c"),
        ("5", "JKF-178c"),
        ("null", "JKF-178c"),
    ] {
        let text = file(&format!("{bad},{REPLY}"));
        let (record, codes) = read_one(&text, Format::Jkf);
        assert_eq!((line(&record).as_str(), codes), ("", vec![code]), "{bad}");
        assert_eq!(kept(&text), (vec![format!(",{bad}"), format!(",{REPLY}")], LossReport::default()));
    }
}

#[test]
fn forks_of_a_move_that_cannot_be_read_are_read() {
    let bad = r#"{"move":{"to":{"x":5,"y":5},"piece":"KA"},"forks":[[FORK],[BAD]]}"#;
    let bad = bad.replace("FORK", MOVE).replace("BAD", r#"{"move":{}}"#);
    let text = file(&format!("{bad},{REPLY}"));
    let (record, codes) = read_one(&text, Format::Jkf);
    assert_eq!((line(&record).as_str(), codes), ("7g7f", vec!["MOVE-086b", "JKF-063"]));
    let raw =
        [",{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\"}}", &format!(",{REPLY}"), "[{\"move\":{}}]"];
    assert_eq!(kept(&text), (raw.map(str::to_owned).to_vec(), LossReport::default()));
}

#[test]
fn forks_hang_on_the_move_they_stand_beside() {
    let pawn = |file: u8| format!(r#"{{"move":{{"from":{{"x":{file},"y":7}},"to":{{"x":{file},"y":6}}}}}}"#);
    let with = |item: &str, forks: &str| format!("{},\"forks\":{forks}}}", item.strip_suffix('}').unwrap());
    let nested = with(&pawn(2), &format!("[[{}]]", pawn(4)));
    let first = with(MOVE, &format!("[[{nested},{REPLY}],[],[{}]]", pawn(5)));
    let end = with(r#"{"special":"CHUDAN"}"#, &format!("[[{}]]", pawn(6)));
    let (record, codes) = read_one(&file(&format!("{first},{REPLY},{end}")), Format::Jkf);
    let name = |node: &Node| node.mv().map_or("end".to_owned(), |mv| mv.to_string());
    let nodes = record.tree.preorder().skip(1).map(|id| record.tree.node(id));
    let nodes: Vec<String> = nodes.map(|node| format!("{} {}", node.ply(), name(node))).collect();
    let expected = ["1 7g7f", "2 3c3d", "3 end", "3 6g6f", "1 2g2f", "2 3c3d", "1 4g4f", "1 5g5f"];
    assert_eq!((nodes, codes), (expected.map(str::to_owned).to_vec(), vec!["JKF-121"]));
}

#[test]
fn the_same_fork_twice_is_one() {
    let twice = MOVE.replace("}}}", &format!("}}}},\"forks\":[[{MOVE},{REPLY}]]}}"));
    let (record, codes) = read_one(&file(&twice), Format::Jkf);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["JKF-122"]));
}

#[test]
fn what_is_not_known_is_kept_where_it_stands() {
    let text = r#"{"x":[1,{"y":null}],"header":{"a":"b","c":5},"initial":{"preset":"HIRATE","z":""},
        "moves":[{"w":0,"comments":["c"]},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"by":"me"},
        "time":{"now":{"m":0,"s":1},"left":2},"eval":-30,"comments":7},{"special":"TORYO","why":"x"}]}"#;
    let (record, codes) = read_one(text, Format::Jkf);
    let count = |code: &str| codes.iter().filter(|diagnostic| **diagnostic == code).count();
    assert_eq!((count("JKF-178d"), count("JKF-178c"), codes.len()), (8, 1, 9));
    assert_eq!(line(&record), "7g7f resign");
    let raw = [
        r#""x":[1,{"y":null}]"#,
        r#"header."c":5"#,
        r#"initial."z":"""#,
        r#"moves."w":0"#,
        r#""eval":-30"#,
        r#"move."by":"me""#,
        r#"time."left":2"#,
        r#""comments":7"#,
        r#""why":"x""#,
    ];
    let (mut found, losses) = kept(text);
    found.sort_unstable();
    let mut expected = raw.map(str::to_owned);
    expected.sort_unstable();
    assert_eq!((found, losses), (expected.to_vec(), LossReport::default()));
    let losses = write_all(std::slice::from_ref(&record), "kifu").1;
    assert_eq!(losses.get(LossKind::RawLines).map(|loss| loss.count), Some(9));
}

#[test]
fn what_stands_too_deep_is_named_when_it_is_lost() {
    let text = r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":{},"hands":[],"x":1}},"moves":[]}"#;
    let (raw, losses) = kept(text);
    assert_eq!(raw, [r#"initial.data."x":1"#]);
    assert_eq!(losses.get(LossKind::RawLines).map(|loss| loss.count), Some(1));
}

#[test]
fn keys_may_come_twice() {
    let text = r#"{"header":{"a":"1","a":"2"},"moves":[{}],"moves":[]}"#;
    let (record, codes) = read_one(text, Format::Jkf);
    assert_eq!(codes, ["JKF-028b", "JKF-028"]);
    assert_eq!(record.headers.iter().map(|header| &*header.value).collect::<Vec<_>>(), ["1", "2"]);
    let (text, losses) = write_all(&[record], "jkf");
    assert!(text.contains("\"a\":\"1\"") && !text.contains("\"2\""), "{text}");
    assert_eq!(losses.get(LossKind::Headers).map(|loss| loss.count), Some(1));
}

#[test]
fn json_may_be_sloppy() {
    let text = "{ // a comment\n\"header\": {}, \"moves\": [{},],}";
    let (records, diagnostics) = read_all(text, Format::Jkf);
    let place = |found: &Diagnostic| (found.code.id(), found.place.line, found.place.column);
    assert_eq!(
        diagnostics.iter().map(place).collect::<Vec<_>>(),
        [("JKF-180", 1, 3), ("JKF-180", 2, 28), ("JKF-180", 2, 30)]
    );
    assert_eq!(records[0], Record::default());
    let with_mark = [b"\xEF\xBB\xBF", file(MOVE).as_bytes()].concat();
    let found = format::read(&with_mark, &ReadOptions::default()).unwrap();
    assert_eq!(
        found.diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect::<Vec<_>>(),
        ["JKF-180c"]
    );
    assert!(found.traits.bom);
}

#[test]
fn a_file_that_breaks_off_is_read_up_to_there() {
    let whole = file(&format!("{MOVE},{REPLY}"));
    let text = &whole[..whole.len() - 12];
    let (records, diagnostics) = read_all(text, Format::Jkf);
    assert_eq!(line(&records[0]), "7g7f");
    assert_eq!(last_extras(&records[0]), [&REPLY[..REPLY.len() - 10]]);
    assert_eq!(
        diagnostics
            .iter()
            .map(|diagnostic| (diagnostic.code.id(), diagnostic.node.map(NodeId::index)))
            .collect::<Vec<_>>(),
        [("JKF-180b", Some(1))]
    );
    let losses = write_all(&records, "jkf").1;
    assert_eq!(losses.get(LossKind::RawLines).map(|loss| loss.count), Some(1));
    for text in ["[1,2]", "{\"a\":1}", "{}", "5", "{\"header\":{},\"moves\":5}"] {
        let (record, codes) = read_one(text, Format::Jkf);
        assert!(codes.contains(&"JKF-178b"), "{text}: {codes:?}");
        assert_eq!(line(&record), "");
    }
    assert_eq!(kept("[1,\n 2]").0, ["[1,", "2]"]);
}

#[test]
fn moves_may_stand_where_they_should_not() {
    let (record, codes) = read_one(&format!("{{\"moves\":[{MOVE},{REPLY}]}}"), Format::Jkf);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["JKF-178e"]));
    let (played, _, codes) = read_items(&format!(r#"{MOVE},{{"special":"CHUDAN"}},{REPLY}"#));
    assert_eq!((played.as_str(), codes), ("7g7f 3c3d", vec!["MOVE-087b"]));
    let (played, raw, codes) = read_items(&format!(r#"{MOVE},{{"special":"TORYO"}},{REPLY}"#));
    assert_eq!((played.as_str(), raw, codes), ("7g7f resign", vec![format!(",{REPLY}")], vec!["MOVE-087"]));
    let (played, _, codes) = read_items(&format!(r#"{MOVE},{{"comments":["x"],"time":{{}}}}"#));
    assert_eq!((played.as_str(), codes), ("7g7f", vec!["JKF-178f", "JKF-178c"]));
    assert_eq!(read_items(&format!(r#"{{"forks":[[{MOVE}]]}},{REPLY}"#)).2, ["JKF-178f", "MOVE-086b"]);
    let (text, code) = (r#"{"moves":[{"forks":[]}]}"#, "JKF-178c");
    assert_eq!(read_one(text, Format::Jkf).1, [code]);
}

#[test]
fn ends_have_the_words_of_csa() {
    for (word, end, codes) in [
        ("TORYO", GameEnd::Resign, vec![]),
        ("+ILLEGAL_ACTION", GameEnd::FoulAction, vec![]),
        ("-ILLEGAL_ACTION", GameEnd::FoulWin, vec![]),
        ("ILLEGAL_ACTION", GameEnd::FoulWin, vec![]),
        ("MAX_MOVES", GameEnd::MaxMoves, vec![]),
        ("投了", GameEnd::Resign, vec!["JKF-150"]),
        ("FOO", GameEnd::Other("%FOO".into()), vec!["JKF-150"]),
        ("水入り", GameEnd::Other("水入り".into()), vec!["JKF-150"]),
    ] {
        let (record, found) = read_one(&file(&format!("{{\"special\":\"{word}\"}}")), Format::Jkf);
        let last = record.tree.main_line().last().unwrap();
        assert_eq!((record.tree.node(last).end(), found), (Some(&end), codes), "{word}");
    }
    let sealed = file(r#"{"special":"封じ手","comments":["x"]}"#);
    let (text, losses) = write_all(&read_all(&sealed, Format::Jkf).0, "jkf");
    assert!(text.contains("{\"special\":\"CHUDAN\",\"comments\":[\n\"封じ手\",\n\"x\"\n]}"), "{text}");
    assert_eq!(losses.get(LossKind::Terminals).map(|loss| loss.count), Some(1));
}

#[test]
fn times_are_compared_with_their_sums() {
    let timed = |now: &str, total: &str| {
        let time = format!(r#"}}}},"time":{{"now":{now},"total":{total}}}}}"#);
        let (record, codes) = read_one(&file(&MOVE.replace("}}}", &time)), Format::Jkf);
        (record.tree.contents().nth(1).and_then(|entry| entry.time).map(|time| time.0), codes)
    };
    let total = r#"{"h":0,"m":0,"s":1}"#;
    assert_eq!(timed(r#"{"m":0,"s":1}"#, total), (Some(1000), vec![]));
    assert_eq!(timed(r#"{"h":null,"m":0,"s":1.5}"#, total), (Some(1500), vec![]));
    assert_eq!(timed(r#"{"m":0,"s":9}"#, total), (Some(9000), vec!["JKF-105"]));
    assert_eq!(timed(r#"{"m":0,"s":9}"#, "null"), (Some(9000), vec![]));
    assert_eq!(timed(r#"{"m":0,"s":-9}"#, total), (None, vec!["JKF-178c"]));
    assert_eq!(timed("null", total), (None, vec![]));
}

#[test]
fn comments_may_be_one_text() {
    for comments in [
        r#""comments":["a","b"]"#,
        r#""comment":"a\nb""#,
        r#""comments":"a\r\nb""#,
        r#""comments":["a"],"comment":"b""#,
    ] {
        let text = format!("{{\"moves\":[{{{comments}}}]}}");
        let (record, codes) = read_one(&text, Format::Jkf);
        assert_eq!(
            (record.tree.node(NodeId::ROOT).comment.as_deref(), codes),
            (Some("a\nb"), vec![]),
            "{text}"
        );
    }
}

/// The start position, and the codes of the diagnostics.
fn initial(rest: &str, items: &str) -> (String, Vec<&'static str>) {
    let (record, codes) = read_one(&format!("{{{rest}\"moves\":[{{}}{items}]}}"), Format::Jkf);
    (start(&record), codes)
}

#[test]
fn every_handicap_comes_back() {
    for handicap in Handicap::all() {
        let record = Record { start: handicap.position().into(), ..Record::default() };
        let (text, losses) = write_all(std::slice::from_ref(&record), "jkf");
        assert_eq!(losses, LossReport::default());
        assert_eq!(read_one(&text, Format::Jkf).0, record, "{text}");
    }
    for (preset, handicap) in
        [("5", Handicap::FivePiece), ("7_L", Handicap::LeftSevenPiece), ("六枚落ち", Handicap::SixPiece)]
    {
        let (found, codes) = initial(&format!("\"initial\":{{\"preset\":\"{preset}\"}},"), "");
        assert_eq!((found, codes), (Sfen::new(handicap.position()).to_string(), vec![]));
    }
}

#[test]
fn the_start_may_be_given_in_many_ways() {
    let six = Sfen::new(Handicap::SixPiece.position()).to_string();
    for (rest, items, expected, codes) in [
        ("", "", EVEN, vec![]),
        ("\"initial\":null,", "", EVEN, vec![]),
        ("\"initial\":{\"preset\":6},", "", &six, vec![]),
        ("\"header\":{\"手合割\":\"六枚落ち　\"},", "", &six, vec![]),
        ("\"header\":{\"手合割\":\"六枚落ち\"},\"initial\":{\"preset\":\"HIRATE\"},", "", EVEN, vec![]),
        ("\"initial\":{},", "", EVEN, vec!["JKF-032"]),
        ("\"initial\":{\"preset\":\"OTHER\"},", "", EVEN, vec!["JKF-032"]),
        ("\"initial\":{\"preset\":\"XYZ\"},", "", "9/9/9/9/9/9/9/9/9 b -", vec!["JKF-033"]),
        ("\"initial\":{\"preset\":\"5x5\"},", "", "9/9/9/9/9/9/9/9/9 b -", vec!["KIF-054"]),
        ("\"initial\":5,", "", EVEN, vec!["JKF-178c"]),
        (
            "\"initial\":{\"data\":{\"color\":1,\"board\":{},\"hands\":[{},{\"HI\":2}]}},",
            "",
            "9/9/9/9/9/9/9/9/9 w 2r",
            vec![],
        ),
        (
            "\"initial\":{\"preset\":\"HIRATE\",\"data\":{\"color\":1,\"board\":{},\"hands\":[{\"TO\":1,\"OU\":1,\"FU\":0},{}]}},",
            "",
            "9/9/9/9/9/9/9/9/9 w P",
            vec!["JKF-181", "JKF-041", "JKF-041b"],
        ),
        ("\"initial\":{\"data\":{\"board\":{}}},", "", "9/9/9/9/9/9/9/9/9 b -", vec!["JKF-047"]),
        ("\"initial\":{\"data\":{\"color\":0,\"board\":[[{}]],\"hands\":[]}},", "", EVEN, vec!["JKF-043"]),
    ] {
        let (found, mut found_codes) = initial(rest, items);
        found_codes.sort_unstable_by_key(|id| codes.iter().position(|code| code == id));
        assert_eq!((found.as_str(), found_codes), (expected, codes), "{rest}");
    }
}

#[test]
fn the_first_move_shows_the_side_where_the_start_does_not() {
    let three = "\"initial\":{\"preset\":\"3\"},";
    let lance =
        |file: u8| format!(r#",{{"move":{{"from":{{"x":{file},"y":1}},"to":{{"x":{file},"y":2}}}}}}"#);
    let own = Sfen::new(Handicap::ThreePiece.position()).to_string();
    assert_eq!(initial(three, &lance(9)), (own, vec!["JKF-034"]));
    let other = "1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -";
    assert_eq!(initial(three, &lance(1)), (other.to_owned(), vec!["JKF-034"]));
    let (white, codes) = initial("", &format!(",{REPLY}"));
    assert_eq!((white, codes), (EVEN.replace(" b ", " w "), vec!["JKF-090"]));
}

#[test]
fn other_games_are_refused_by_name() {
    let small = r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}]],"hands":[{},{}]}},"moves":[{},MOVE]}"#;
    let named = r#"{"header":{"手合割":"5五将棋"},"moves":[{},MOVE]}"#;
    let preset = r#"{"header":{},"initial":{"preset":"京都将棋"},"moves":[{},MOVE]}"#;
    for text in [small, named, preset] {
        let text = text.replace("MOVE", MOVE);
        let (record, codes) = read_one(&text, Format::Jkf);
        assert_eq!((line(&record).as_str(), codes.len()), ("", 1), "{text}");
        assert_eq!(codes, ["KIF-054"]);
        assert!(raw_at_start(&record).iter().any(|raw| raw.contains("\"moves\":[{},")), "{record:?}");
        assert!(!record.start.is_shogi);
    }
}

#[test]
fn what_follows_the_record_is_an_error_where_it_stands() {
    let game = r#"{"header":{},"moves":[{},{"special":"TORYO"}]}"#;
    for (behind, line, column) in
        [("x", 1, 47), (" junk\n", 1, 48), ("\n\n{\"moves\":[{}]}", 3, 1), ("}", 1, 47)]
    {
        let (records, diagnostics) = read_all(&[game, behind].concat(), Format::Jkf);
        let found: Vec<_> = diagnostics
            .iter()
            .map(|diagnostic| (diagnostic.code.id(), diagnostic.severity, diagnostic.place))
            .collect();
        assert_eq!(found, [("JKF-180b", Severity::Error, LineColumn { line, column })], "{behind}");
        assert_eq!((records.len(), super::line(&records[0]).as_str()), (1, "resign"));
        assert_eq!(raw_at_start(&records[0]), [behind.trim()]);
    }
}

fn raw_at_start(record: &Record) -> Vec<&str> {
    record.tree.raw_lines(NodeId::ROOT).iter().map(|extra| &*extra.text).collect()
}
