//! Headers and start positions.

use honfu_core::record::{HeaderKey, Record, StartPosition};
use honfu_core::shogi::{Color, Handicap, Sfen};

use crate::kif::{open, raw_lines, read_one, tree, write_one};

fn sfen(record: &Record) -> String {
    Sfen::new(record.start.position.clone()).to_string()
}

#[test]
fn handicaps_go_by_many_names() {
    let names = [
        ("平手　　", Handicap::Even, &[][..]),
        ("", Handicap::Even, &[]),
        ("2枚落ち", Handicap::TwoPiece, &[]),
        ("両香落ち", Handicap::TwoLance, &[]),
        ("飛落ち", Handicap::Rook, &[]),
        ("三枚落ち", Handicap::ThreePiece, &["KIF-034"]),
        ("右七枚落ち", Handicap::RightSevenPiece, &[]),
    ];
    for (name, handicap, expected) in names {
        let (record, codes) = read_one(&format!("手合割：{name}\n"));
        assert_eq!(record.start.position, handicap.position(), "{name}");
        assert_eq!(record.headers.get(HeaderKey::Handicap), None, "the position says it");
        assert_eq!(codes, expected, "{name}");
    }
}

#[test]
fn a_handicap_under_another_header_is_read() {
    for key in ["手合", "手合い", "手合割り", "手合い割", "ハンデ", "Handicap"] {
        let (record, codes) = read_one(&format!("{key}：二枚落ち\n下手：甲\n上手：乙\n1 ６二銀(71)\n"));
        assert_eq!(record.start.position, Handicap::TwoPiece.position(), "{key}");
        assert_eq!(codes, ["KIF-091b"], "{key}");
    }
    let (record, codes) = read_one("手合：東京\n1 ７六歩(77)\n");
    assert_eq!((record.start.position, codes), (Handicap::Even.position(), vec![]));
}

/// A hand beside a handicap name is reported if there would be more pieces than in a full set.
#[test]
fn hands_beside_a_name_are_named() {
    for (hand, expected) in [("飛", &["KIF-053"][..]), ("歩二", &["KIF-053"]), ("なし", &[])] {
        let (record, codes) = read_one(&format!("手合割：平手\n先手の持駒：{hand}\n1 ７六歩(77)\n"));
        assert_eq!((record.tree.main_line().count(), codes.as_slice()), (2, expected), "{hand}");
    }
    let (record, codes) = read_one("手合割：飛車落ち\n下手の持駒：飛\n1 ３四歩(33)\n");
    assert_eq!((sfen(&record).ends_with(" R"), codes), (true, vec![]));
}

#[test]
fn names_that_are_no_handicap_stay() {
    let names = [
        ("詰将棋", &["KIF-030"][..]),
        ("一枚落ち", &["KIF-033"]),
        ("5五将棋", &["KIF-054"]),
        ("京都将棋", &["KIF-054"]),
        ("どうぶつしょうぎ", &["KIF-054"]),
    ];
    for (name, expected) in names {
        let (record, codes) = read_one(&format!("手合割：{name}\n"));
        assert_eq!(record.headers.get(HeaderKey::Handicap), Some(name));
        let is_shogi = expected != ["KIF-054"];
        assert_eq!((record.start.is_shogi, &*codes), (is_shogi, expected), "{name}");
        assert!(!is_shogi || sfen(&record) == sfen(&Record::default()), "{name}");
    }
    assert_eq!(read_one("手合割：その他\n").1, ["KIF-032"]);
}

#[test]
fn the_piece_that_moves_was_not_left_out() {
    for (name, moves, rank) in [
        ("三枚落ち", "1 １二香(11)", "1nsgkgsnl"),
        ("三枚落ち", "1 ９二香(91)", "lnsgkgsn1"),
        ("七枚落ち", "1 ７二銀(71)", "2sgkg3"),
        ("七枚落ち", "1 ３二銀(31)", "3gkgs2"),
        ("九枚落ち", "1 ６二金(61)", "3gk4"),
        ("九枚落ち", "1 ４二金(41)", "4kg3"),
    ] {
        let (record, codes) = read_one(&format!("手合割：{name}\n{moves}\n2 ７六歩(77)"));
        assert_eq!((nodes(&record), &*codes), (2, &["KIF-034"][..]), "{name} {moves}");
        assert!(sfen(&record).starts_with(&format!("{rank}/9/")), "{name} {moves}: {}", sfen(&record));
        // The start is not written by its name, which means another start in other programs.
        let (text, losses) = write_one(&record);
        assert!(losses.is_empty() && !text.contains(&format!("手合割：{name}\n")), "{text}");
        assert_eq!(read_one(&text).0, record);
    }
}

fn nodes(record: &Record) -> usize {
    record.tree.preorder().skip(1).count()
}

#[test]
fn white_may_begin_an_even_game() {
    let (record, codes) = read_one("手合割：平手\n1 ３四歩(33)\n2 ７六歩(77)");
    assert_eq!((tree(&record), codes), ("3c3d 7g7f".into(), vec!["KIF-090"]));
    let (record, codes) = read_one("手合割：平手\n1 ３四歩(33)");
    assert_eq!((tree(&record), codes), (String::new(), vec!["KIF-086b"]), "one move alone proves nothing");
    let (record, codes) = read_one("手合割：平手\n後手番\n1 ３四歩(33)");
    assert_eq!((tree(&record), codes), ("3c3d".into(), vec![]));
}

/// A diagram with two kings, and lines above and below it.
fn problem(above: &str, below: &str) -> String {
    let rows = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n".to_owned() + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7);
    format!("{above}\n{rows}| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n{below}\n")
}

#[test]
fn a_board_beats_a_name() {
    for name in ["平手", "二枚落ち", "詰将棋", "謎"] {
        let (record, codes) =
            read_one(&problem(&format!("手合割：{name}\n後手の持駒："), "先手の持駒：飛歩18\n先手番"));
        assert_eq!(sfen(&record), "4k4/9/9/9/9/9/9/9/4K4 b R18P", "{name}");
        assert_eq!((record.headers.get(HeaderKey::Handicap), codes), (Some(name), vec![]));
        let (text, losses) = write_one(&record);
        assert!(losses.is_empty());
        assert_eq!(read_one(&text).0, record, "{text}");
    }
    let (record, codes) = read_one(&problem("手合割：その他\n後手の持駒：なし", "先手の持駒：飛\n後手番"));
    assert_eq!(
        (record.headers.len(), codes.len(), sfen(&record).as_str()),
        (0, 0, "4k4/9/9/9/9/9/9/9/4K4 w R")
    );
}

#[test]
fn the_side_to_move_is_inferred() {
    let sides = [
        ("", Color::Black),
        ("1 ５二玉(51)", Color::White),
        ("1 ５八玉(59)", Color::Black),
        ("1 ５五飛打", Color::Black),
        ("1 ５五金打", Color::White),
        ("1 △５五銀", Color::White),
    ];
    for (moves, side) in sides {
        let (record, codes) = read_one(&problem("後手の持駒：金", &format!("先手の持駒：飛\n{moves}")));
        assert_eq!(record.start.position.side(), side, "{moves}");
        assert_eq!(codes[0], "KIF-047");
    }
}

#[test]
fn hands_that_are_not_given_are_not_known() {
    let (record, codes) = read_one(&problem("", "先手の持駒：飛\n先手番"));
    assert!(!record.start.hands_known && codes.is_empty());
    let (text, losses) = write_one(&record);
    assert!(losses.is_empty() && !text.contains("後手の持駒"), "{text}");
    assert_eq!(read_one(&text).0, record);
}

#[test]
fn boards_of_other_games_are_refused() {
    let text = "手合割：5五将棋\n|v飛v角v銀v金v玉|一\n| ・ ・ ・ ・v歩|二\n| ・ ・ ・ ・ ・|三\n";
    let (record, codes) = read_one(text);
    assert_eq!((record.start, &*codes), (StartPosition::of_other_game(), &["KIF-054"][..]));
}

#[test]
fn headers_keep_their_order_and_text() {
    let text = "先手:A\n棋譜URL：https://example.com/a?b=1\n後手：\n手数：49\n先手：B\n消費時間：104▲379\n\
        手数----指手--\n備考：a\\nb\n変化：3手\n1 ７六歩(77)";
    let (record, codes) = read_one(text);
    let pairs: Vec<_> = record.headers.iter().map(|header| (&*header.key, &*header.value)).collect();
    let expected = [
        ("先手", "A"),
        ("棋譜URL", "https://example.com/a?b=1"),
        ("後手", ""),
        ("手数", "49"),
        ("先手", "B"),
        ("消費時間", "104▲379"),
        ("備考", "a\nb"),
    ];
    assert_eq!(pairs, expected, "quirks 22, 23, 26, 27, 51, 52");
    assert_eq!((record.headers.get(HeaderKey::Black), codes), (Some("A"), vec!["KIF-028", "KIF-049"]));
    assert!(write_one(&record).0.contains("備考：a\\nb\n"));
}

#[test]
fn remarks_open_the_file_again() {
    let text = "#KIF version=2.0 encoding=Shift_JIS\n# ---- Kifu for Windows V7 ----\n手合割：平手\n盤面回転\n1 投了\n";
    let (record, codes) = read_one(text);
    assert_eq!(raw_lines(&record), ["# ---- Kifu for Windows V7 ----", "盤面回転"]);
    assert!(codes.is_empty());
    let expected = "#KIF version=2.0 encoding=UTF-8\n# ---- Kifu for Windows V7 ----\n盤面回転\n手合割：平手\n\
        手数----指手---------消費時間--\n   1 投了\nまで0手で後手の勝ち\n";
    assert_eq!(write_one(&record).0, expected);
}

#[test]
fn bytes_come_in_all_kinds() {
    let text = "手合割：平手\n備考：圭\\n表\n1 ７六歩(77)\n2 ３四歩(33)";
    let sjis = encoding_rs::SHIFT_JIS.encode(text).0.into_owned();
    let files = [
        text.as_bytes().to_vec(),
        format!("\u{feff}{text}").into_bytes(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        encoding_rs::EUC_JP.encode(text).0.into_owned(),
        sjis,
    ];
    for bytes in files {
        let record = &open(&bytes).collection.records[0];
        assert_eq!(tree(record), "7g7f 3c3d");
        assert_eq!(record.headers.get(HeaderKey::Note), Some("圭\n表"));
    }
}
