//! Conversions from other formats to PSN and back, and games of XBoard.

use honfu_core::format::WriteTarget;
use honfu_core::record::NodeId;

use super::*;

const KIF: &str = "\
棋戦：練習対局
開始日時：2014/09/13 10:00:00
場所：自宅
持ち時間：15分
戦型：角換わり
手合割：平手
先手：甲
後手：乙
備考：一行目\\n二行目
作者：丙
手数----指手---------消費時間--
*序文
*[Sente \"A\"] 1.P7g-7f
   1 ７六歩(77)
*!
*好手
   2 ３四歩(33)
   3 ２二角成(88) +
*
   4 同　銀(31)
   5 ４五角打
   6 千日手

変化：3手
   3 ２六歩(27) +
   4 ８四歩(83) +
*変化の中
   5 ２五歩(26)
   6 投了

変化：4手
   4 ４四歩(43)

変化：3手
   3 中断
";

fn read_as(text: &str, id: &str) -> Record {
    let options = ReadOptions { format: Format::from_id(id), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    assert!(reading.is_clean(), "{:?}", reading.diagnostics);
    reading.collection.records.into_iter().next().unwrap()
}

#[test]
fn kif_keeps_everything_that_psn_has_a_place_for() {
    let record = read_as(KIF, "kifu");
    let (psn, losses) = write_all(std::slice::from_ref(&record), "psn:parens");
    assert_eq!(losses, LossReport::default(), "{psn}");
    let back = read_as(&psn, "psn");
    assert_eq!(back, record, "{psn}");
    let kif = |record: &Record| {
        format::write(std::slice::from_ref(record), &WriteTarget::new(Format::Kifu)).unwrap()
    };
    assert_eq!(kif(&back), kif(&record));
}

#[test]
fn how_it_is_written() {
    let (psn, _) = write_all(&[read_as(KIF, "kifu")], "psn:parens");
    let expected = "\
[Event \"練習対局\"]
[StartTime \"2014/09/13 10:00:00\"]
[Date \"2014/09/13\"]
[Site \"自宅\"]
[Time \"15分\"]
[Joseki \"角換わり\"]
[Sente \"甲\"]
[Gote \"乙\"]
[Note \"一行目\\n二行目\"]
[作者 \"丙\"]
[Result \"1/2-1/2\"]
[Termination \"repetition\"]
[Handicap \"Even\"]
{序文
[Sente \"A\"] 1.P7g-7f}
1.P7g-7f
{!
好手}
2.P3c-3d 3.B8hx2b+
{}
(3.P2g-2f 4.P8c-8d
{変化の中}
(4.P4c-4d)
5.P2f-2e Resigns)
(Interrupt)
4.S3ax2b 5.B*4e 1/2-1/2
";
    assert_eq!(psn, expected);
    let (turns, _) = write_all(&[read_as(KIF, "kifu")], "psn:turns");
    assert!(
        turns.ends_with("\n1.P7g-7f\n{!\n好手}\n1....P3c-3d 2.B8hx2b+\n{}\n2....S3ax2b 3.B*4e 1/2-1/2\n"),
        "{turns}"
    );
}

#[test]
fn what_psn_has_no_place_for_is_named() {
    let mut record = read_as(KIF, "kifu");
    let first = record.tree.main_line().nth(1).unwrap();
    record.tree.node_mut(first).time = Some(honfu_core::record::Millis(1500));
    record.tree.node_mut(first).comment = Some("{a}".into());
    record.tree.set_bookmark(NodeId::ROOT, Some("x".into()));
    record.headers.push("two words", "x");
    let (text, losses) = write_all(&[record], "psn");
    let losses: Vec<_> = losses.iter().map(|loss| (loss.kind.id(), loss.count, loss.first_ply)).collect();
    let expected = [
        ("variations", 3, Some(3)),
        ("comments", 2, Some(1)),
        ("bookmarks", 1, Some(0)),
        ("times", 1, Some(1)),
        ("headers", 1, None),
        ("terminals", 2, Some(3)),
    ];
    assert_eq!(losses, expected);
    assert!(text.contains("{!\n{a)}\n"), "{text}");
}

#[test]
fn rows_have_eight_moves() {
    let shuffle = "G4i-4h G6a-6b G4h-4i G6b-6a ".repeat(5);
    let (record, _) = read_one(&format!("[X \"1\"]\n{shuffle}\n"));
    let rows = |target: &str| {
        let (text, _) = write_all(std::slice::from_ref(&record), target);
        text.lines().skip(2).map(|row| row.split(' ').count()).collect::<Vec<_>>()
    };
    assert_eq!(rows("psn"), [8, 8, 4]);
    assert_eq!(rows("psn:turns"), [8, 8, 4]);
}

#[test]
fn a_changed_comment_changes_its_lines_alone() {
    let shuffle = "G4i-4h G6a-6b {old} G4h-4i G6b-6a ".repeat(5);
    let (mut record, _) = read_one(&format!("[X \"1\"]\n{shuffle}\n"));
    let (before, _) = write_all(std::slice::from_ref(&record), "psn");
    let node = record.tree.main_line().nth(2).unwrap();
    record.tree.node_mut(node).comment = Some("new\nlines".into());
    let (after, _) = write_all(&[record], "psn");
    assert_eq!(after, before.replacen("{old}", "{new\nlines}", 1));
}

#[test]
fn files_keep_their_variations() {
    let text = "[X \"1\"]\n1.P7g-7f (1.P2g-2f) 2.P3c-3d\n";
    let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!((reading.traits.format, reading.traits.parens), (Format::Psn, true));
    let written = format::write(&reading.collection.records, &reading.traits.target()).unwrap();
    assert_eq!(written.losses, LossReport::default());
    let plain = format::read(b"[X \"1\"]\n1.P7g-7f\n", &ReadOptions::default()).unwrap();
    assert!(!plain.traits.parens);
}

const XBOARD: &str = "\
[Event \"Computer Chess Game\"]
[Date \"2026.11.21\"]
[White \"first\"]
[Black \"second\"]
[Result \"1-0\"]
[Variant \"shogi\"]

1. c4 {+2.54/5} g6 {-0.68/5} 2. Bxh8+ {+1.80/5} Sxh8 3. B@f5
Gd8 {-0.40/5} 4. Bxd7+ Gxd7 5. Gdc2# {Xboard adjudication} 1-0
";

#[test]
fn games_of_xboard_name_the_squares_of_chess() {
    let (record, codes) = read_one(XBOARD);
    assert_eq!(codes, ["PSN-183"]);
    assert_eq!(line(&record), "7g7f 3c3d 8h2b+ 3a2b B*4e 6a6b 4e6c+ 6b6c 6i7h other");
    let players = [("先手", "first"), ("後手", "second")];
    assert_eq!(headers(&record)[2..], players, "the first one is white there");
    assert_eq!(comments(&record).len(), 5);
    let (text, losses) = write_all(std::slice::from_ref(&record), "psn");
    assert!(losses.is_empty() && text.contains("[Sente \"first\"]") && !text.contains("Variant"));
    let (again, codes) = read_one(&text);
    assert_eq!((again, codes), (record, vec![]));
}

#[test]
fn xboard_sets_positions_up() {
    let text = "[White \"a\"]\n[Variant \"shogi\"]\n[FEN \"4k4/9/9/9/9/9/9/9/4K4[P] w 0 1\"]\n\n1. P@e5 Ke8 2. Kd1 *\n";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), ("P*5e 5a5b 5i6i interrupt", vec!["PSN-183"]));
}
