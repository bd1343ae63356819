//! Every example and every word of the CSA V2.2 specification.

use honfu_core::record::{HeaderKey, Millis};
use honfu_core::shogi::Handicap;

use super::*;

const EXAMPLE: &str = "'----------棋譜ファイルの例\"example.csa\"-----------------
'バージョン
V2.2
'対局者名
N+NAKAHARA
N-YONENAGA
'棋譜情報
'棋戦名
$EVENT:13th World Computer Shogi Championship
'対局場所
$SITE:KAZUSA ARC
'開始日時
$START_TIME:2003/05/03 10:30:00
'終了日時
$END_TIME:2003/05/03 11:11:05
'持ち時間:25分、切れ負け
$TIME_LIMIT:00:25+00
'戦型:矢倉
$OPENING:YAGURA
'平手の局面
P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY
'先手番
+
'指し手と消費時間
+2726FU
T12
-3334FU
T6
%CHUDAN
'---------------------------------------------------------
";

#[test]
fn the_whole_example_of_section_3() {
    let (record, codes) = read_one(EXAMPLE);
    assert_eq!(codes, Vec::<&str>::new());
    assert_eq!((start(&record).as_str(), line(&record).as_str()), (EVEN, "2g2f 3c3d interrupt"));
    let times: Vec<_> = nodes(&record).iter().map(|node| node.time).collect();
    assert_eq!(times, [Some(Millis(12_000)), Some(Millis(6_000)), None]);
    let expected = [
        ("先手", "NAKAHARA"),
        ("後手", "YONENAGA"),
        ("棋戦", "13th World Computer Shogi Championship"),
        ("場所", "KAZUSA ARC"),
        ("開始日時", "2003/05/03 10:30:00"),
        ("終了日時", "2003/05/03 11:11:05"),
        ("持ち時間", "25分"),
        ("戦型", "YAGURA"),
    ];
    let found: Vec<_> = record.headers.iter().map(|header| (&*header.key, &*header.value)).collect();
    assert_eq!(found, expected);
    assert_eq!(record.tree.raw_lines(record.tree.main_line().next().unwrap()).len(), 13);
    assert_eq!(last_extras(&record), ["'---------------------------------------------------------"]);
}

#[test]
fn the_example_is_written_in_canonical_form() {
    let remarks: fn(&&str) -> bool = |line| !line.starts_with('\'');
    let (record, _) = read_one(EXAMPLE);
    let (text, losses) = write_all(std::slice::from_ref(&record));
    let lines: Vec<&str> = text.lines().filter(remarks).collect();
    let expected = "V2.2
N+NAKAHARA
N-YONENAGA
$EVENT:13th World Computer Shogi Championship
$SITE:KAZUSA ARC
$START_TIME:2003/05/03 10:30:00
$END_TIME:2003/05/03 11:11:05
$TIME_LIMIT:00:25+00
$OPENING:YAGURA
PI
+
+2726FU
T12
-3334FU
T6
%CHUDAN";
    assert_eq!(lines, expected.lines().collect::<Vec<_>>());
    assert!(losses.is_empty());
    assert_eq!(read_one(&text), (record, vec![]));
}

#[test]
fn time_limits_of_section_2_3() {
    for (csa, limit, byoyomi) in [
        ("00:25+00", Some("25分"), None),
        ("00:30+30", Some("30分"), Some("30秒")),
        ("00:00+30", None, Some("30秒")),
    ] {
        let (record, _) = read_one(&format!("$TIME_LIMIT:{csa}\nPI\n+\n"));
        let found = (record.headers.get(HeaderKey::TimeLimit), record.headers.get(HeaderKey::Byoyomi));
        assert_eq!(found, (limit, byoyomi));
        assert!(write_all(&[record]).0.contains(&format!("$TIME_LIMIT:{csa}\n")));
    }
}

#[test]
fn positions_of_section_2_5() {
    let (record, codes) = read_one("PI82HI22KA\n-\n-3142GI\n");
    assert_eq!(Handicap::from_position(&record.start.position), Some(Handicap::TwoPiece));
    assert_eq!((line(&record).as_str(), codes), ("3a4b", vec![]));
    let (record, codes) = read_one("P-22KA\nP+99KY89KE\nP+00KI00FU\nP-00AL\n+\n");
    assert_eq!(start(&record), "9/7b1/9/9/9/9/9/9/LN7 b GP2rb3g4s3n3l17p");
    assert_eq!(codes, Vec::<&str>::new());
}

#[test]
fn a_promotion_shows_beside_the_position() {
    let silver = "P3 *  *  *  *  *  *  * +GI * \nP5 *  *  *  * +OU *  *  *  * \n+\n";
    assert_eq!(line(&read_one(&format!("{silver}+2324NG\n")).0), "2c2d+");
    assert_eq!(line(&read_one(&format!("{silver}+2324GI\n")).0), "2c2d");
}

#[test]
fn every_special_of_section_2_6() {
    for (word, black_to_move, white_to_move) in [
        ("%TORYO", "resign", "resign"),
        ("%CHUDAN", "interrupt", "interrupt"),
        ("%SENNICHITE", "repetition", "repetition"),
        ("%TIME_UP", "time_forfeit", "time_forfeit"),
        ("%ILLEGAL_MOVE", "foul_loss", "foul_loss"),
        ("%+ILLEGAL_ACTION", "foul_action", "foul_win"),
        ("%-ILLEGAL_ACTION", "foul_win", "foul_action"),
        ("%JISHOGI", "impasse", "impasse"),
        ("%KACHI", "declare_win", "declare_win"),
        ("%HIKIWAKE", "draw", "draw"),
        ("%MATTA", "takeback", "takeback"),
        ("%TSUMI", "mate", "mate"),
        ("%FUZUMI", "no_mate", "no_mate"),
        ("%ERROR", "error", "error"),
    ] {
        assert_eq!(read_one(&format!("PI\n+\n{word}\n")), (read_one(&format!("PI,+,{word}")).0, vec![]));
        assert_eq!(line(&read_one(&format!("PI\n+\n{word}\n")).0), black_to_move);
        let expected = format!("7g7f {white_to_move}");
        assert_eq!(line(&read_one(&format!("PI\n+\n+7776FU\n{word}\n")).0), expected);
    }
}

/// `ILLEGAL_ACTION` is not an illegal move, whichever side is to move.
#[test]
fn both_illegal_actions_are_written_back() {
    for word in ["%ILLEGAL_MOVE", "%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION"] {
        for moves in ["", "+7776FU\n"] {
            let (record, _) = read_one(&format!("PI\n+\n{moves}{word}\n"));
            let (text, losses) = write_all(&[record]);
            assert!(text.ends_with(&format!("\n{word}\n")), "{text}");
            assert!(losses.is_empty());
        }
    }
}

#[test]
fn comments_are_no_statements() {
    let (record, codes) = read_one("'V9\nPI\n'PI11KY\n+\n'%TORYO\n+7776FU\n'-3334FU,T5\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f", vec![]));
}
