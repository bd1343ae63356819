//! Lines as people spell them, unlike programs: they are read with a warning or reported as an error.

use honfu_core::format::{self, Format, ReadOptions};
use honfu_core::record::GameEnd;

use super::*;

const SEPARATOR: &str = "手合割：平手\n手数----指手---------消費時間--\n";
const TWO: &str = "   1 ７六歩(77)\n   2 ３四歩(33)\n";

/// The tree of the only record of a text, its format, and the codes of its diagnostics.
#[track_caller]
fn read(text: &str) -> (String, Format, Vec<&'static str>) {
    let options = ReadOptions { extension: Some("kif"), ..ReadOptions::default() };
    let file = format::read(text.as_bytes(), &options).unwrap();
    assert_eq!(file.collection.records.len(), 1, "{text}");
    let codes = file.diagnostics.iter().map(|found| found.code.id()).collect();
    (tree(&file.collection.records[0]), file.traits.format, codes)
}

#[track_caller]
fn assert_reads(text: &str, expected: &str, codes: &[&str]) {
    let (found, format, found_codes) = read(text);
    assert_eq!((&*found, &*found_codes), (expected, codes), "{text}");
    assert_eq!(format, Format::Kif, "{text}");
}

#[test]
fn numbers_in_other_forms_are_numbers_of_moves() {
    for (one, two, end) in [
        ("1手 ", "2手 ", "3手 "),
        ("１手　", "２手　", "３手　"),
        ("[1] ", "[2] ", "[3] "),
        ("［１］", "［２］", "［３］"),
        ("(1) ", "(2) ", "(3) "),
        ("（１）　", "（２）　", "（３）　"),
        ("【1】", "【2】", "【3】"),
        ("第1手 ", "第2手 ", "第3手 "),
        ("第一手　", "第二手　", "第三手　"),
        ("第１手目：", "第２手目：", "第３手目："),
        ("一手目 ", "二手目 ", "三手目 "),
        ("1: ", "2: ", "3: "),
        ("1：", "2：", "3："),
        ("1) ", "2) ", "3) "),
        ("1、", "2、", "3、"),
        ("No.1 ", "No.2 ", "No.3 "),
        ("①", "②", "③"),
    ] {
        for mark in ["", "▲", "☗"] {
            let other = if mark.is_empty() { "" } else { "△" };
            let moves = format!(
                "{one}{mark}７六歩(77) ( 0:05/00:00:05)\n{two}{other}３四歩(33) (0:5/0:0:5)\n{end}投了\n"
            );
            let odd = ["KIF-091b"; 3];
            assert_reads(&format!("{SEPARATOR}{moves}"), "7g7f 3c3d resign", &odd);
        }
    }
    for (one, two) in [("1", "2"), ("1.", "2."), ("１　", "２　"), ("1\t", "2\t"), ("1手目 ", "2手目 ")]
    {
        for marks in [["▲", "△"], ["☗", "☖"]] {
            let moves = format!("{one}{}７六歩(77)\n{two}{}３四歩(33)\n3 投了\n", marks[0], marks[1]);
            assert_reads(&format!("{SEPARATOR}{moves}"), "7g7f 3c3d resign", &[]);
        }
    }
}

#[test]
fn ends_need_neither_a_blank_nor_a_bare_word() {
    for end in
        ["3投了", "3 投了。", "3 投了！", "3投了。", "３投了", "3 ▲投了。", "3 投了． ( 0:05/00:00:05)"]
    {
        assert_reads(&format!("{SEPARATOR}{TWO}{end}\n"), "7g7f 3c3d resign", &["KIF-091b"]);
    }
    assert_reads(&format!("{SEPARATOR}{TWO}3　投了 (0:05/0:00:05)\n"), "7g7f 3c3d resign", &[]);
}

#[test]
fn sentences_with_numbers_end_no_game() {
    for words in [
        "2手目までは定跡",
        "27手目、▲２五歩が好手",
        "3. ここは迷った",
        "3 ここは迷った",
        "２手目までは定跡",
        "2手目　ここまで定跡",
        "27手目 ▲２五歩が好手",
    ] {
        let text = format!("{SEPARATOR}{TWO}{words}\n   3 ２六歩(27)\n   4 投了\n");
        assert_reads(&text, "7g7f 3c3d 2g2f resign", &["KIF-091"]);
        let text = format!("{SEPARATOR}{words}\n{TWO}");
        let (found, _, codes) = read(&text);
        assert!(found == "7g7f 3c3d" || !codes.is_empty(), "{text}: {found}");
    }
    assert_reads(&format!("{SEPARATOR}{TWO}3 謎の終局\n"), "7g7f 3c3d 謎の終局", &["KIF-113"]);
    let forked = format!("{SEPARATOR}{TWO}3 謎の終局\n\n変化：2手\n2 ８四歩(83)\n");
    assert_reads(&forked, "7g7f 3c3d 謎の終局 2:8c8d", &["KIF-113"]);
}

#[test]
fn promotions_are_read_in_all_signs_or_not_at_all() {
    for text in ["成(88)", "成る(88)", "成り(88)"] {
        assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角{text}\n"), "7g7f 3c3d 8h2b+", &[]);
    }
    for text in ["ナリ(88)", "なり(88)", "+(88)", "＋(88)", "(成)(88)", "(88)成", "(88)ナリ", "ﾅﾘ(88)"]
    {
        assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角{text}\n"), "7g7f 3c3d 8h2b+", &["KIF-091b"]);
    }
    for text in ["不成(88)", "成らず(88)", "生(88)"] {
        assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角{text}\n"), "7g7f 3c3d 8h2b", &[]);
    }
    for text in ["ならず(88)", "ナラズ(88)", "=(88)", "(88)不成"] {
        assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角{text}\n"), "7g7f 3c3d 8h2b", &["KIF-091b"]);
    }
    for text in ["×(88)", "?(88)", "成ナラズ(88)", "不(88)"] {
        assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角{text}\n"), "7g7f 3c3d", &["KIF-057b"]);
    }
    assert_reads(&format!("{SEPARATOR}{TWO}3 ２二角(88)+\n"), "7g7f 3c3d 8h2b", &[]);
}

#[test]
fn numbers_fork_below_the_start_of_a_variation() {
    let main = format!("{SEPARATOR}{TWO}3 ２六歩(27)\n4 ８四歩(83)\n5 ２五歩(26)\n");
    assert_reads(
        &format!("{main}5 ７八金(69)\n6 ３二金(41)\n3 ６六歩(67)\n4 ８四歩(83)\n"),
        "7g7f 3c3d 2g2f 8c8d 2f2e 5:6i7h 4a3b 3:6g6f 8c8d",
        &["KIF-082", "KIF-082"],
    );
}

#[test]
fn variations_open_in_all_spellings() {
    let main = format!("{SEPARATOR}{TWO}3 ２六歩(27)\n4 投了\n\n");
    for line in
        ["変化：3手目", "【変化：3手】", "変化：三手", "変化A：3手", "変化：3手（有力）", "3手目からの変化"]
    {
        let text = format!("{main}{line}\n3 ６六歩(67)\n");
        let (found, format, codes) = read(&text);
        assert_eq!((&*found, format), ("7g7f 3c3d 2g2f resign 3:6g6f", Format::Kif), "{text}");
        assert!(codes.contains(&"KIF-091b"), "{text}");
    }
    assert_reads(&format!("{main}変化：3手目に別の手もある\n"), "7g7f 3c3d 2g2f resign", &["KIF-057d"]);
}

#[test]
fn no_moves_below_the_columns_is_an_error() {
    for line in ["なにか", "後手: 7六", "７六：歩", "P-76"] {
        let (found, _, codes) = read(&format!("{SEPARATOR}{line}\n"));
        assert!(found.is_empty() && codes.contains(&"KIF-057c"), "{line}: {codes:?}");
    }
    for lines in ["", "\n\n", "*comment\n", "まで0手で中断\n", "1 中断\n"] {
        let (.., codes) = read(&format!("{SEPARATOR}{lines}"));
        assert!(!codes.contains(&"KIF-057c"), "{lines}: {codes:?}");
    }
}

#[test]
fn a_json_string_is_taken_out_of_its_quotes() {
    let kif = format!("{SEPARATOR}{TWO}3 投了\n");
    for newline in ["\\n", "\\r\\n", "\\u000a"] {
        let escaped = kif.replace('\n', newline);
        for text in [format!("\"{escaped}\"\n"), format!("{{\"id\": 1, \"kifu\": \"{escaped}\"}}")] {
            assert_reads(&text, "7g7f 3c3d resign", &["TXT-019"]);
        }
    }
    let coded: String = kif.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
    assert_reads(&format!("\"{coded}\""), "7g7f 3c3d resign", &["TXT-019"]);
}

#[test]
fn headers_keep_their_numbers() {
    for header in ["10番勝負：1", "備考：7六歩", "第5局：2日目", "3手詰：問題", "2日目：封じ手", "1：1"]
    {
        let text = format!("手合割：平手\n{header}\n手数----指手--\n{TWO}");
        let (found, _, codes) = read(&text);
        assert_eq!(found, "7g7f 3c3d", "{text}");
        assert_eq!(codes.is_empty(), header != "1：1", "{text}: {codes:?}");
    }
}

#[test]
fn results_above_the_moves_are_no_ends() {
    for line in ["結果：先手の勝ち", "勝敗：後手の勝ち", "先手の勝ち", "（先手の勝ち？）"]
    {
        let text = format!("手合割：平手\n{line}\n手数----指手--\n{TWO}");
        let (found, ..) = read(&text);
        assert_eq!(found, "7g7f 3c3d", "{text}");
    }
    let (record, _) = read_one(&format!("結果：先手の勝ち\n{SEPARATOR}{TWO}"));
    assert!(write_one(&record).0.contains("\n結果：先手の勝ち\n"));
    assert_reads(&format!("{SEPARATOR}{TWO}先手の勝ち\n3 ２六歩(27)\n"), "7g7f 3c3d 2g2f", &["KIF-091"]);
    assert_reads(&format!("{SEPARATOR}{TWO}結果：先手の勝ち\n"), "7g7f 3c3d 先手の勝ち", &["KIF-109"]);
}

#[test]
fn words_behind_an_end_are_kept() {
    let (record, codes) = read_one(&format!("{SEPARATOR}{TWO}3 投了（後手の時間切れ負け）\n"));
    assert_eq!((&*tree(&record), codes), ("7g7f 3c3d resign", vec!["KIF-091"]));
    assert_eq!(raw_lines(&record), ["（後手の時間切れ負け）"]);
}

#[test]
fn an_end_is_that_of_the_side_it_names() {
    for (end, found, code) in [
        ("3 先手投了", "resign", "KIF-091b"),
        ("3 先手 投了", "resign", "KIF-091b"),
        ("3 後手投了", "後手投了", "KIF-113"),
        ("3 後手 千日手", "repetition", "KIF-091b"),
    ] {
        let (tree, _, codes) = read(&format!("{SEPARATOR}{TWO}{end}\n"));
        assert_eq!(tree, format!("7g7f 3c3d {found}"), "{end}");
        assert!(codes.contains(&code), "{end}: {codes:?}");
    }
}

/// A trailer may name the winner by the name of the player.
#[test]
fn a_winner_may_go_by_the_name_of_the_player() {
    let text = |winner: &str| {
        format!("先手：甲野 四段\n後手：乙山\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\nまで2手で{winner}の勝ち\n")
    };
    assert_eq!(read_one(&text("乙山")).1, [""; 0]);
    assert_eq!(read_one(&text("甲野")).1, ["KIF-110b"]);
    let similar = |winner: &str| text(winner).replace("甲野 四段", "林").replace("乙山", "小林");
    assert_eq!(read_one(&similar("小林")).1, [""; 0]);
    assert_eq!(read_one(&similar("林")).1, ["KIF-110b"]);
    assert_eq!(read_one(&text("甲野の時間切れにより乙山").replace("3 投了", "3 切れ負け")).1, [""; 0]);
    assert_eq!(read_one(&text("乙山の時間切れにより甲野").replace("3 投了", "3 切れ負け")).1, ["KIF-110b"]);
    // If both sides have the same name, the name does not tell who has won.
    assert_eq!(read_one(&text("乙山").replace("甲野 四段", "乙山")).1, [""; 0]);
    let (record, codes) = read_one(&text("乙山").replace("3 投了\n", ""));
    assert_eq!(codes, ["KIF-109"]);
    assert_eq!(
        record.tree.main_line().last().and_then(|node| record.tree.node(node).end()),
        Some(&GameEnd::Resign)
    );
}

#[test]
fn a_resignation_with_the_mark_of_the_other_side_is_named() {
    for (mark, codes) in [("▲", &[][..]), ("△", &["KIF-068"])] {
        let (_, found) = read_one(&format!("1 ７六歩(77)\n2 ３四歩(33)\n3 {mark}投了\n"));
        assert_eq!(found, codes, "{mark}");
    }
}

#[test]
fn hands_and_turns_of_diagrams_are_spelled_in_many_ways() {
    let ranks: String =
        "五六七八九".chars().map(|rank| format!("| ・ ・ ・ ・ ・ ・ ・ ・ ・|{rank}\n")).collect();
    let board = format!(
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n{ranks}"
    );
    let plain = read_one(&format!("後手の持駒：なし\n{board}先手の持駒：金二\n後手番\n")).0;
    for (hand, turn) in [
        ("▲先手の持駒", "後手番"),
        ("先手 の持ち 駒", "手番：後手"),
        ("【先手の持駒】", "手番：△"),
        ("先手の駒台", "次の手番：後手番"),
        ("詰方の持駒", "手番：△後手"),
    ] {
        let (record, _) = read_one(&format!("後手の持駒：なし\n{board}{hand}：金二\n{turn}\n"));
        assert_eq!(record.start, plain.start, "{hand} {turn}");
    }
}
