//! Quirks of real files, by their numbers in the catalogue.

use crate::kif::{raw_lines, read_all, read_one, tree};

/// Two moves with which most of the texts start.
const TWO: &str = "1 ７六歩(77)\n2 ３四歩(33)\n";
/// Four moves after which both sides have a bishop in hand.
const TRADE: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n";

/// Checks texts after `above`. Each row has the quirk, the lines, the tree and the codes of the
/// diagnostics.
fn check(above: &str, rows: &[(&str, &str, &str, &[&str])]) {
    for (quirk, lines, expected, expected_codes) in rows {
        let (record, codes) = read_one(&format!("{above}{lines}"));
        assert_eq!(tree(&record), *expected, "{quirk}: {lines}");
        assert_eq!(codes, *expected_codes, "{quirk}: {lines}");
    }
}

#[test]
fn numbers_and_blanks_have_many_forms() {
    let rows = [
        ("14", "\t1\t７六歩(77)\t( 0:01/00:00:01)", "7g7f", &[][..]),
        ("15", "　　１　７六歩(77)", "7g7f", &[]),
        ("16", "   1 ７六歩(77)   ( 0:01/00:00:01)　 ", "7g7f", &[]),
        ("17", "1\u{a0}７六歩\u{200b}(77)", "7g7f", &["TXT-017"]),
        ("20", "# nothing", "", &[]),
        ("57", "1 7六歩(77)", "7g7f", &[]),
        ("58", "1 ７６歩(77)\n2 34歩(33)", "7g7f 3c3d", &[]),
        ("68", "1 ▲７六歩(77)\n2 △３四歩(33)", "7g7f 3c3d", &[]),
        ("68", "1 △７六歩(77)", "7g7f", &["KIF-068"]),
        ("69", "1 ☗７六歩(77)\n2 ☖３四歩(33)", "7g7f 3c3d", &[]),
        ("75", "1 ７六歩（７７）", "7g7f", &[]),
        ("80", "７六歩(77)\n△投了", "7g7f resign", &["KIF-080", "KIF-080"]),
        ("80", "1.７六歩(77)\n2手目 ３四歩(33)\n3▲２六歩(27)", "7g7f 3c3d 2g2f", &[]),
        ("80", "#1 ７六歩(77)", "7g7f", &["KIF-080"]),
        ("84", "1 ７六歩(77) 2 ３四歩(33)", "7g7f 3c3d", &["KIF-084"]),
        ("84", "1 ７六歩(77) 2 投了", "7g7f resign", &["KIF-084"]),
        ("84", "1 ７六歩(77) まで1手で先手の勝ち", "7g7f resign", &["KIF-109"]),
        ("84", "1 ７六歩(77) ( 0:01/) △３四歩(33)", "7g7f 3c3d", &["KIF-084", "KIF-080"]),
        ("85", "1 ７六歩(77) *good", "7g7f", &["KIF-085"]),
        ("92", "1 ７六歩(77)\n\n\n2 ３四歩(33)", "7g7f 3c3d", &[]),
    ];
    check("", &rows);
}

#[test]
fn moves_are_spelled_in_many_ways() {
    let rows = [
        ("59", "5 ５六歩(57)\n6 ５四歩(53)\n7 ５五歩(56)\n8 同歩(54)", "5g5f 5c5d 5f5e 5d5e", &[][..]),
        (
            "64",
            "5 ５六歩(57)\n6 ５四歩(53)\n7 ５五歩(56)\n8 ５五同歩(54)",
            "5g5f 5c5d 5f5e 5d5e",
            &["KIF-064"],
        ),
        ("65", "5 ５八王(59)", "5i5h", &[]),
        ("70", "5 ４五角打(00)", "B*4e", &[]),
        ("71", "5 ４五角打ち", "B*4e", &[]),
        ("72", "5 ４五角", "B*4e", &["KIF-072"]),
        ("73", "5 ２六歩", "2g2f", &["KIF-073"]),
        ("73", "5 ５八金", "", &["KIF-073b"]),
        ("74", "5 ５八金右(49)", "4i5h", &[]),
        ("74", "5 ５八金左(49)", "4i5h", &[]),
        ("76", "5 ４五角打(88)", "", &["KIF-076"]),
    ];
    let rows = rows.map(|(quirk, lines, rest, codes)| (quirk, lines, rest, codes));
    for (quirk, lines, rest, codes) in rows {
        let expected = format!("7g7f 3c3d 8h2b+ 3a2b {rest}");
        check(TRADE, &[(quirk, lines, expected.trim_end(), codes)]);
    }
    let same = ["同　銀(31)", "同銀(31)", "同 銀(31)", "同銀　(31)", "２二銀(31)", "仝銀(31)"];
    for text in same {
        let lines = format!("3 ２二角成(88)\n4 {text}");
        check(TWO, &[("59 to 62", &lines, "7g7f 3c3d 8h2b+ 3a2b", &[])]);
    }
    check("", &[("63", "1 同　歩(77)", "", &["KIF-063"])]);
}

#[test]
fn promotions_are_repaired() {
    let rows = [
        ("67", "3 ２二角不成(88)", "7g7f 3c3d 8h2b", &[][..]),
        ("67", "3 ２二角生(88)", "7g7f 3c3d 8h2b", &[]),
        ("66", "3 ２二角成(88)\n4 ８四歩(83)\n5 １一馬(22)", "7g7f 3c3d 8h2b+ 8c8d 2b1a", &[]),
        ("77", "3 ２二角成(88)\n4 ８四歩(83)\n5 １一角(22)", "7g7f 3c3d 8h2b+ 8c8d 2b1a", &["KIF-077"]),
        ("78", "3 ２二角成(88)\n4 ８四歩(83)\n5 １一馬成(22)", "7g7f 3c3d 8h2b+ 8c8d 2b1a", &["KIF-078"]),
        ("77", "3 ２二飛(88)", "7g7f 3c3d", &["KIF-077b"]),
        ("77", "3 ５五歩(55)", "7g7f 3c3d", &["KIF-086b"]),
    ];
    check(TWO, &rows);
    let board = "後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ 歩|二\n";
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7);
    let start = format!("{board}{empty}先手の持駒：なし\n先手番\n");
    check(&start, &[("79", "1 １一歩(12)", "1b1a+", &["KIF-079"])]);
    check(&start, &[("79", "1 １一歩", "1b1a+", &["KIF-079", "KIF-073"])]);
    check(&start, &[("79", "1 １一歩不成(12)", "1b1a!", &["KIF-086"])]);
}

/// Lances and knights that could not move again promote without the word; other pieces do not.
#[test]
fn pieces_that_must_promote_do() {
    let board = |lines: [&str; 9]| {
        let rows: Vec<String> = lines
            .iter()
            .zip("一二三四五六七八九".chars())
            .map(|(row, rank)| format!("|{row}|{rank}\n"))
            .collect();
        format!("後手の持駒：なし\n{}先手の持駒：なし\n", rows.concat())
    };
    const EMPTY: &str = " ・ ・ ・ ・ ・ ・ ・ ・ ・";
    let black = [
        EMPTY,
        EMPTY,
        " ・ ・ ・ ・ 香 ・ ・ 桂 ・",
        " ・ 桂 ・ ・ ・ ・ ・ ・ ・",
        " ・ ・ 桂 ・ ・ ・ ・ ・ ・",
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
    ];
    let rows = [
        ("79", "1 １一桂(23)", "2c1a+", &["KIF-079"][..]),
        ("79", "1 ７二桂(84)", "8d7b+", &["KIF-079"]),
        ("79", "1 ８三桂(75)", "7e8c", &[]),
        ("79", "1 ５一香(53)", "5c5a+", &["KIF-079"]),
        ("79", "1 ５二香(53)", "5c5b", &[]),
    ];
    check(&format!("{}先手番\n", board(black)), &rows);
    let mut white = black.map(|row| row.replace(" 香", "v香").replace(" 桂", "v桂"));
    white.reverse();
    let rows = [
        ("79", "1 １九桂(27)", "2g1i+", &["KIF-079"][..]),
        ("79", "1 ７八桂(86)", "8f7h+", &["KIF-079"]),
        ("79", "1 ８七桂(75)", "7e8g", &[]),
        ("79", "1 ５九香(57)", "5g5i+", &["KIF-079"]),
        ("79", "1 ５八香(57)", "5g5h", &[]),
    ];
    check(&format!("{}後手番\n", board(white.each_ref().map(String::as_str))), &rows);
}

#[test]
fn illegal_moves_are_kept_or_refused() {
    let rows = [
        ("86", "3 ２二角打", "7g7f 3c3d", &["KIF-086b"][..]),
        ("86", "3 ７四歩(76)", "7g7f 3c3d 7f7d!", &["KIF-086"]),
        ("86", "3 ６六歩(67)\n4 ８八角成(22)", "7g7f 3c3d 6g6f 2b8h+!", &["KIF-086"]),
        ("86b", "3 ３四歩(33)", "7g7f 3c3d", &["KIF-086b"]),
        ("86b", "3 ３三歩(34)", "7g7f 3c3d", &["KIF-086b"]),
        ("86b", "3 ５五歩打", "7g7f 3c3d", &["KIF-086b"]),
        ("86b", "3 ７六銀(79)", "7g7f 3c3d", &["KIF-086b"]),
        ("86b", "3 ９七歩(97)", "7g7f 3c3d", &["KIF-086b"]),
        ("86b", "3 ５八金成(49)", "7g7f 3c3d", &["KIF-086b"]),
        ("88", "3 パス\n4 ２六歩(27)", "7g7f 3c3d", &["KIF-088"]),
        ("1", "3 ７六謎(77)", "7g7f 3c3d", &["KIF-057b"]),
        ("1", "3 謎(77) ( 0:01/00:00:01)", "7g7f 3c3d", &["KIF-057b"]),
    ];
    check(TWO, &rows);
    let edge = "5 ９六歩(97)\n6 ９四歩(93)\n7 ９五歩(96)\n8 同　歩(94)\n9 同　香(99)\n10 ８四歩(83)\n";
    let (record, codes) = read_one(&format!("{TRADE}{edge}11 ９七歩打"));
    assert_eq!((codes.len(), tree(&record).ends_with(" P*9g")), (0, true), "the pawn of the file is gone");
    let (record, codes) = read_one(&format!("{TRADE}{edge}11 ２五歩打\n12 反則勝ち"));
    assert_eq!((codes, tree(&record).ends_with(" P*2e! foul_win")), (vec!["KIF-086"], true));
}

/// 反則手 is a foul by the side to move, or by the other side if the last move is illegal.
#[test]
fn a_foul_is_an_end() {
    let rows = [
        ("1", "3 反則手", "7g7f 3c3d foul_loss", &[][..]),
        ("1", "3 ２五歩(27)\n4 反則手", "7g7f 3c3d 2g2e! foul_win", &["KIF-086"]),
        ("1", "3 反則行為", "7g7f 3c3d foul_action", &[]),
    ];
    check(TWO, &rows);
    let illegal = "3 ２五歩(27)\n";
    let rows = [
        ("109", "まで2手で反則手", "7g7f 3c3d foul_loss", &["KIF-109"][..]),
        ("109", &format!("{illegal}まで3手で反則手"), "7g7f 3c3d 2g2e! foul_win", &["KIF-086", "KIF-109"]),
        ("1", &format!("{illegal}4 反則手\nまで3手で反則手"), "7g7f 3c3d 2g2e! foul_win", &["KIF-086"]),
        (
            "1",
            &format!("{illegal}まで3手で反則手により後手の勝ち"),
            "7g7f 3c3d 2g2e! foul_win",
            &["KIF-086", "KIF-109"],
        ),
    ];
    check(TWO, &rows);
}

#[test]
fn numbers_that_are_wrong_do_not_stop_the_moves() {
    let rows = [
        ("81", "4 ２六歩(27)\n5 ８四歩(83)", "7g7f 3c3d 2g2f 8c8d", &["KIF-081"][..]),
        ("82", "2 ８四歩(83)\n3 ２六歩(27)", "7g7f 3c3d 2:8c8d 2g2f", &["KIF-082"]),
        ("82", "2 ２六歩(27)", "7g7f 3c3d 2g2f", &["KIF-081"]),
        ("120", "変化：2手\n2 ８四歩(83)\n3 ２六歩(27)", "7g7f 3c3d 2:8c8d 2g2f", &[]),
    ];
    check(TWO, &rows);
    check(
        "",
        &[(
            "81",
            "51 ７六歩(77)\n52 ３四歩(33)\n\n変化：52手\n52 ８四歩(83)",
            "7g7f 3c3d 2:8c8d",
            &["KIF-081"],
        )],
    );
    let resumed = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：2手\n2 ８四歩(83)\n4 ４四歩(43)";
    check("", &[("120", resumed, "7g7f 3c3d 2g2f 4c4d 2:8c8d", &["KIF-120"])]);
}

#[test]
fn lines_that_are_no_moves_are_kept() {
    let (record, codes) = read_one(&format!("こんにちは\n{TWO}foo bar\n# remark\n盤面回転\n棋戦：late\n"));
    assert_eq!(tree(&record), "7g7f 3c3d");
    assert_eq!(raw_lines(&record), ["こんにちは", "foo bar", "# remark", "盤面回転", "棋戦：late"]);
    assert_eq!(codes, ["KIF-091", "KIF-091", "KIF-091"]);
    let found = crate::kif::open("1 ７六歩(77)  foo\n2 ３四歩(33)".as_bytes()).diagnostics;
    assert_eq!((found[0].place.line, found[0].place.column, &*found[0].excerpt), (1, 12, "foo"));
    let (record, codes) = read_one("1 ７六歩(77) foo\n2 ３四歩(33)");
    assert_eq!(
        (tree(&record), raw_lines(&record), codes),
        ("7g7f 3c3d".into(), vec!["foo".into()], vec!["KIF-091"])
    );
}

#[test]
fn comments_and_bookmarks_belong_to_the_node_above() {
    let text = "*前書き\n手合割：平手\n*棋戦詳細：foo\n&\n1 ７六歩(77)\n＊ 全角 \n*\n**評価値=210\n&a\n&b\n2 投了\n*!?\n*end";
    let (record, codes) = read_one(text);
    let entries: Vec<_> = record
        .tree
        .contents()
        .map(|entry| (entry.comment, entry.bookmark, entry.mark.map(|mark| mark.sign())))
        .collect();
    let expected = [
        (Some("前書き\n棋戦詳細：foo"), Some(""), None),
        (Some(" 全角 \n\n*評価値=210"), Some("b"), None),
        (Some("end"), None, Some("!?")),
    ];
    assert_eq!(entries, expected);
    assert_eq!(codes, ["KIF-025", "KIF-024", "KIF-095"], "quirks 24, 25, 94, 95, 126");
}

#[test]
fn times_have_many_forms() {
    let times = [
        ("96", "", None),
        ("97", "( 0:05/)", Some(5_000)),
        ("98", "( 0:05)", Some(5_000)),
        ("99", "(00:01 / 00:00:01)", Some(1_000)),
        ("100", "( 1:02:03/01:02:03)", Some(3_723_000)),
        ("101", "(90:00/1:30:00)", Some(5_400_000)),
        ("102", "(0:3/0:0:23)", Some(3_000)),
        ("103", "( 0:01.5/00:00:01)+", Some(1_500)),
    ];
    for (quirk, text, expected) in times {
        let (record, _) = read_one(&format!("1 ７六歩(77) {text}"));
        let entry = record.tree.contents().nth(1).unwrap();
        assert_eq!(entry.time.map(|time| time.0), expected, "{quirk}: {text}");
        assert!(entry.raw_lines.is_empty());
    }
    let sums = [
        ("( 0:05/00:00:05)", "( 0:05/00:00:10)", &[][..]),
        ("( 0:05/00:00:15)", "( 0:05/00:00:20)", &["KIF-105"]),
        ("( 1:05/00:01:05)", "( 0:05/00:00:05)", &["KIF-104b"]),
        ("(-0:05/00:00:05)", "( 0:05/00:00:10)", &["KIF-104"]),
    ];
    let zeros =
        "1 ７六歩(77) ( 0:01/00:00:01)\n2 ３四歩(33) ( 0:02/00:00:02)\n3 ２六歩(27) ( 0:03/00:00:04)\n";
    assert_eq!(read_one(&format!("{zeros}4 投了 ( 0:00/00:00:00)")).1, Vec::<&str>::new());
    for (first, third, expected) in sums {
        let text = format!("1 ７六歩(77) {first}\n2 ３四歩(33)\n3 ２六歩(27) {third}");
        assert_eq!(read_one(&text).1, expected, "{text}");
    }
}

#[test]
fn lines_end_in_many_ways() {
    let rows = [
        ("108", "", "7g7f 3c3d", &[][..]),
        ("109", "まで2手で後手の勝ち", "7g7f 3c3d resign", &["KIF-109"]),
        ("110", "3 投了\nまで3手で先手の勝ち", "7g7f 3c3d resign", &["KIF-110b"]),
        ("110", "3 投了\nまで3手で後手の勝ち", "7g7f 3c3d resign", &["KIF-110"]),
        ("110", "3 投了\nまで2手で先手の勝ち", "7g7f 3c3d resign", &["KIF-110b"]),
        ("111", "まで、2手で後手の勝ち", "7g7f 3c3d resign", &["KIF-109"]),
        ("112", "まで2手詰", "7g7f 3c3d mate", &["KIF-109"]),
        ("113", "3 封じ手 ( 0:00/00:00:01)\nまで2手で封じ手", "7g7f 3c3d sealed", &[]),
        ("113", "3 不戦敗", "7g7f 3c3d default_loss", &[]),
        ("113", "3 変則 終了   ( 0:00/00:00:01)+", "7g7f 3c3d 変則 終了", &["KIF-113"]),
        ("113", "3 引き分け", "7g7f 3c3d 引き分け", &["KIF-113"]),
        ("114", "3 切れ負け ( 0:09/00:00:09)\n*slow\n", "7g7f 3c3d time_forfeit", &[]),
        (
            "115",
            "3 中断\n\n変化：2手\n2 ８四歩(83)\n3 投了\nまで2手で後手の勝ち",
            "7g7f 3c3d interrupt 2:8c8d resign",
            &[],
        ),
        ("87", "3 封じ手\n3 ２六歩(27)\n4 ８四歩(83)", "7g7f 3c3d 2g2f 8c8d 3:sealed", &["KIF-087"]),
        ("87", "3 中断\n4 ２六歩(27)\n5 ８四歩(83)", "7g7f 3c3d 2g2f 8c8d 3:interrupt", &["KIF-087"]),
        ("87", "3 投了\n4 ２六歩(27)", "7g7f 3c3d resign", &["KIF-087b"]),
        ("87", "3 投了\n4 中断", "7g7f 3c3d resign 3:interrupt", &["KIF-087c"]),
    ];
    check(TWO, &rows);
}

#[test]
fn variations_hang_where_their_ply_is() {
    let rows = [
        ("116", "変化：2手\n2 ８四歩(83)", "7g7f 3c3d 2:8c8d", &[][..]),
        ("117", "変化：　 2手 \n2 ８四歩(83)", "7g7f 3c3d 2:8c8d", &[]),
        (
            "118",
            "3 投了\n変化：3手\n3 ２六歩(27)\n変化：1手\n1 ２六歩(27)",
            "7g7f 3c3d resign 3:2g2f 1:2g2f",
            &[],
        ),
        ("118", "変化：3手\n3 ２六歩(27)", "7g7f 3c3d 2g2f", &["KIF-118b"]),
        ("119", "変化：9手\n9 ８四歩(83)", "7g7f 3c3d", &["KIF-119"]),
        ("121", "変化：2手\n\n変化：1手\n1 ２六歩(27)", "7g7f 3c3d 1:2g2f", &["KIF-121"]),
        ("122", "変化：1手\n1 ７六歩(77)\n2 ８四歩(83)", "7g7f 3c3d 2:8c8d", &["KIF-122"]),
        ("123", "変化：2手\n*above\n2 ８四歩(83)", "7g7f 3c3d 2:8c8d", &["KIF-123"]),
    ];
    check(TWO, &rows);
    let nested = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ４四歩(43)\n5 ４八銀(39)\n\n変化：5手\n5 ５八金(49)\n6 ３三角(22)\n\n\
        変化：6手\n6 ３二銀(31)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n4 ８五歩(84)\n\n変化：4手\n4 ３二金(41)\n\n変化：3手\n3 ７八金(69)";
    let expected = "7g7f 3c3d 2g2f 4c4d 3i4h 5:4i5h 2b3c 6:3a3b 2:8c8d 2g2f 8d8e 4:4a3b 3:6i7h";
    check("", &[("118", nested, expected, &[])]);
    let same = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)";
    check("", &[("62", same, "7g7f 3c3d 8h2b+ 3a2b 4:8b2b", &[])]);
}

#[test]
fn records_can_stand_one_behind_the_other() {
    let texts = [
        ("#KIF version=2.0\n1 投了\n#KIF version=2.0\n1 中断", &["KIF-125"][..]),
        ("手合割：平手\n1 ７六歩(77)\n手合割：平手\n1 中断", &["KIF-125"]),
        ("先手：A\n1 ７六歩(77)\n\n先手：B\n手数----指手--\n1 中断", &["KIF-125"]),
        ("先手：A\n1 ７六歩(77)\n\n先手：B\n1 中断", &["KIF-125"]),
        ("1 ７六歩(77)\n2 ３四歩(33)\n1 中断", &["KIF-083"]),
        ("1 ７六歩(77)\n先手の持駒：なし\n1 中断", &["KIF-125"]),
    ];
    for (text, expected) in texts {
        let (records, codes) = read_all(text);
        assert_eq!((records.len(), &*codes), (2, expected), "{text}");
        assert_eq!(tree(&records[1]), "interrupt", "{text}");
        assert!(raw_lines(&records[0]).is_empty(), "{text}");
    }
    let (records, _) = read_all("先手：A\n1 ７六歩(77)\n先手：B\n棋戦：C\n1 中断");
    let names: Vec<_> = records.iter().map(|record| record.headers.get("先手")).collect();
    assert_eq!(names, [Some("A"), Some("B")]);
    let (records, codes) = read_all("1 ７六歩(77)\n1 ２六歩(27)");
    assert_eq!((records.len(), tree(&records[0]), codes), (1, "7g7f 1:2g2f".into(), vec!["KIF-082"]));
}
