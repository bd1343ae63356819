//! Lints, which check more than reading does: ends, repetitions, headers and declarations.

use honfu_core::check::check;
use honfu_core::format::{ReadOptions, Severity};

/// The codes of the diagnostics, with their lines and columns.
fn found(text: &str) -> Vec<(&'static str, u32, u32)> {
    found_in(text.as_bytes())
}

fn found_in(bytes: &[u8]) -> Vec<(&'static str, u32, u32)> {
    let checked = check(bytes, &ReadOptions::default()).unwrap();
    let diagnostics = checked.diagnostics.iter().filter(|diagnostic| diagnostic.code.id().starts_with("CHK"));
    diagnostics
        .map(|diagnostic| (diagnostic.code.id(), diagnostic.place.line, diagnostic.place.column))
        .collect()
}

/// A king that is mated by dropping a gold.
const MATE: &str =
    "V2.2\nP1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+59OU00KI\n+\n+0052KI\n";

#[test]
fn an_end_that_denies_a_mate_is_named() {
    for end in ["%SENNICHITE", "%JISHOGI", "%HIKIWAKE", "%KACHI", "%FUZUMI"] {
        assert_eq!(found(&format!("{MATE}{end}\n")), [("CHK-206", 7, 1)], "{end}");
    }
    for end in ["%TORYO", "%TSUMI", "%CHUDAN", "%TIME_UP", "%ILLEGAL_MOVE", "%ERROR", ""] {
        assert_eq!(found(&format!("{MATE}{end}\n")), [], "{end}");
    }
}

#[test]
fn the_mated_side_cannot_win() {
    let board = "後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n";
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(6);
    let start = format!("{board}{empty}先手の持駒：金\n先手番\n\n");
    let diagnostics = |trailer: &str| found(&format!("{start}▲５二金打\n{trailer}\n"));
    assert_eq!(diagnostics("まで1手で後手の勝ち"), [("CHK-206", 15, 1)]);
    assert_eq!(diagnostics("まで1手で先手の勝ち"), []);
    assert_eq!(diagnostics("まで1手詰"), []);
}

#[test]
fn a_mate_that_is_none_is_named() {
    assert_eq!(found("手合割：平手\n1 ７六歩(77)\n2 詰み\n"), [("CHK-207", 3, 3)]);
    assert_eq!(found(&format!("{MATE}%TSUMI\n")), []);
}

#[test]
fn a_declaration_needs_its_conditions() {
    let csa = |position: &str| format!("V2.2\n{position}%KACHI\n");
    assert_eq!(found(&csa("PI\n+\n")), [("CHK-208", 4, 1)]);
    let entered = "P1-OU *  *  *  *  *  *  *  * \nP2 *  *  *  * +OU+KI+KI+GI+GI\nP3 *  *  * +KE+KE+KY+KY+HI+HI\n\
                   P+55RY00KA00KA00FU00FU00FU00FU00FU00FU\n+\n";
    assert_eq!(found(&csa(&entered.replace("P+55RY", "P+11TO"))), []);
}

/// Moves that repeat the position of the even game `rounds` times.
fn shuffle(rounds: usize) -> String {
    "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(rounds)
}

#[test]
fn the_fourth_repetition_ends_the_game() {
    let csa = |moves: &str, end: &str| format!("PI\n+\n{moves}{end}\n");
    assert_eq!(found(&csa(&shuffle(3), "%SENNICHITE")), []);
    assert_eq!(found(&csa(&shuffle(3), "%HIKIWAKE")), []);
    assert_eq!(found(&csa(&shuffle(3), "%TORYO")), [("CHK-210", 14, 1)]);
    assert_eq!(found(&csa(&shuffle(3), "")), [("CHK-210", 14, 1)]);
    assert_eq!(found(&csa(&shuffle(4), "%SENNICHITE")), [("CHK-210", 14, 1)], "it goes on");
    assert_eq!(found(&csa(&shuffle(2), "%SENNICHITE")), [("CHK-209", 11, 1)], "the third time");
    assert_eq!(found(&csa(&shuffle(2), "%TORYO")), []);
}

#[test]
fn perpetual_check_is_no_draw() {
    let start = "P1-OU *  *  *  *  *  *  *  * \nP9 *  *  *  *  *  *  * +HI+OU\n+\n";
    let round = "+2999HI\n-9181OU\n+9989HI\n-8191OU\n";
    let rounds = round.to_owned() + &round.replace("+2999", "+8999").repeat(3);
    let checks: String = rounds.split_inclusive('\n').take(13).collect();
    assert_eq!(found(&format!("{start}{checks}%SENNICHITE\n")), [("CHK-211", 17, 1)]);
    assert_eq!(found(&format!("{start}{checks}%+ILLEGAL_ACTION\n")), []);
    for end in ["", "%TORYO"] {
        assert_eq!(found(&format!("{start}{checks}{end}\n")), [("CHK-214", 16, 1)], "{end}");
    }
}

#[test]
fn a_problem_ends_before_useless_interpositions() {
    let csa = |gold: &str| {
        let board =
            "P1 *  *  *  *  *  *  *  * -OU\nP2+HI *  *  *  *  *  *  *  * \nP3 *  *  *  *  *  *  *  * +OU\n";
        format!("V2.2\n{board}{gold}P-00AL\n+\n+9291RY\n%TSUMI\n")
    };
    assert_eq!(found(&csa("P+32KI\n")), []);
    // Moving a rook in between is just as useless.
    let moved = |pieces: &str| found(&csa(pieces).replace("P-00AL\n", ""));
    assert_eq!(moved("P+32KI\nP-42HI\n"), []);
    assert_eq!(moved("P+32KI\nP-42HI52GI\n"), [("CHK-207", 9, 1)], "the silver takes back");
    assert_eq!(found(&csa("")), [("CHK-207", 8, 1)], "the king takes the dragon");
}

#[test]
fn headers_are_of_a_form_that_can_be() {
    for (header, expected) in [
        ("開始日時：2014/02/30", &["CHK-202"][..]),
        ("対局日：2014年13月1日(金)", &["CHK-202"]),
        ("開始日時：2014/02/28 25:10", &["CHK-202"]),
        ("開始日時：2014/09/13\n終了日時：2014/09/12 10:00", &["CHK-203"]),
        ("最大手数：多い", &["CHK-204"]),
        ("手数：9手詰", &["CHK-205"]),
        ("消費時間：104▲379△380", &["CHK-205"]),
        ("開始日時：0000/00/00 00:00:00", &[]),
        ("開始日時：2014/09/13 14：59\n終了日時：2014/09/13", &[]),
        ("開始日時：昭和5年", &[]),
        ("最大手数：３００手", &[]),
        ("手数：1\n消費時間：1▲0△0", &[]),
        ("消費時間：▲4時間39分△4時間01分", &[]),
    ] {
        let rows = found(&format!("手合割：平手\n{header}\n1 ７六歩(77)\n"));
        let ids: Vec<&str> = rows.iter().map(|row| row.0).collect();
        assert_eq!(ids, expected, "{header}");
        assert!(rows.iter().all(|row| row.1 >= 2 && row.2 > 1), "{header}: {rows:?}");
    }
}

#[test]
fn a_header_that_names_another_winner_is_found() {
    for (header, is_other) in [
        ("結果：先手の勝ち", true),
        ("結果：▲勝ち", true),
        ("勝敗：引き分け", true),
        ("結果：後手の勝ち", false),
        ("結果：まで2手で後手の勝ち", false),
        ("結果：中断", false),
        ("備考：先手の勝ち", false),
    ] {
        let rows = found(&format!("手合割：平手\n{header}\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"));
        assert_eq!(rows.iter().any(|row| row.0 == "CHK-215"), is_other, "{header}: {rows:?}");
        let rows = found(&format!("手合割：平手\n{header}\n1 ７六歩(77)\n2 ３四歩(33)\n"));
        assert!(rows.iter().all(|row| row.0 != "CHK-215"), "{header}: {rows:?}");
    }
    let jkf = r#"{"header":{"結果":"先手の勝ち"},"moves":[{},{"special":"TORYO"}]}"#;
    assert_eq!(found(jkf).iter().map(|row| row.0).collect::<Vec<_>>(), ["CHK-215"]);
}

#[test]
fn a_header_is_found_in_its_own_record() {
    let game = "V2.2\n$START_TIME:2014/02/30\nPI\n+\n+7776FU\n";
    let rows = found(&format!("{game}/\n{}", game.replace("30", "28")));
    assert_eq!(rows, [("CHK-202", 2, 13)]);
    let rows = found(&format!("{game}/\n{game}"));
    assert_eq!(rows, [("CHK-202", 2, 13), ("CHK-202", 8, 13)]);
}

#[test]
fn a_header_is_found_by_its_name_where_others_have_its_value() {
    let rows = found("手合割：平手\n開始日時：2014/02/09\n備考：9\n手数：9\n1 ７六歩(77)\n");
    assert_eq!(rows, [("CHK-205", 4, 4)]);
}

#[test]
fn a_declaration_of_another_encoding_is_false() {
    let text = "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n1 ７六歩(77)\n";
    let bytes = encoding_rs::SHIFT_JIS.encode(text).0;
    assert_eq!(found_in(&bytes), [("CHK-201", 1, 18)]);
    assert_eq!(found(text), []);
    assert_eq!(found("'encoding=Shift_JIS\nPI\n+\n+7776FU\n"), [], "in ASCII they are the same");
    assert_eq!(found(&format!("手合割：平手\n*{}", "encoding=EUC-JP")), [], "a comment is no declaration");
}

#[test]
fn no_check_makes_an_error_by_itself() {
    let text = "手合割：平手\n開始日時：2014/02/30\n1 ７六歩(77)\n2 詰み\n";
    let checked = check(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert!(checked.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error));
}
