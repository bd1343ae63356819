//! The quirks of KI2 files, by their numbers in the catalogue, and the quirks of KIF that KI2 shares.

use honfu_core::format::DiagnosticArg;
use honfu_core::shogi::{Color, Sfen};

use super::*;

const EVEN: &str = "手合割：平手\n先手：A\n後手：B\n\n";

/// The main line of a game from the even start, and the codes of its diagnostics.
fn even(moves: &str) -> (String, Vec<&'static str>) {
    let (record, codes) = read_one(&format!("{EVEN}{moves}\n"));
    (line(&record), codes)
}

fn assert_even(moves: &str, expected: &str, codes: &[&str]) {
    assert_eq!(even(moves), (expected.to_owned(), codes.to_vec()), "{moves}");
}

/// The main line of a game from a position, and the codes of its diagnostics.
fn from(sfen: &str, moves: &str) -> (String, Vec<&'static str>) {
    let record = Record { start: Sfen::parse(sfen).unwrap().0.position.into(), ..Record::default() };
    let (record, codes) = read_one(&format!("{}{moves}\n", write_one(&record).0));
    (line(&record), codes)
}

/// 合 after a piece means that it is dropped; 合 alone is ambiguous, unless only one piece can be
/// dropped.
#[test]
fn an_interposition_is_a_drop() {
    let rook = "8k/9/9/9/9/9/9/9/R7K b b2g3p 1";
    assert_eq!(from(rook, "▲９一飛成 △５一歩合 ▲同龍"), ("9i9a+ P*5a 9a5a".to_owned(), vec![]));
    assert_eq!(from(rook, "▲９一飛成 △５一金打合"), ("9i9a+ G*5a".to_owned(), vec![]));
    let (moves, codes) = from(rook, "▲９一飛成 △５一合 ▲同龍");
    assert_eq!((moves.as_str(), codes), ("9i9a+", vec!["KI2-131"]));
    let sole = "8k/9/9/9/9/9/9/9/R7K b b 1";
    assert_eq!(from(sole, "▲９一飛成 △５一合 ▲同龍"), ("9i9a+ B*5a 9a5a".to_owned(), vec![]));
    assert_eq!(from(sole, "▲９一飛成 △５一合い ▲同龍").0, "9i9a+ B*5a 9a5a");
}

/// The code of the first error, its line and column, and the candidates that it lists.
fn error(text: &str) -> (&'static str, (u32, u32), Vec<String>) {
    let (_, diagnostics) = read_all(text);
    let error = diagnostics
        .iter()
        .find(|diagnostic| diagnostic.severity == honfu_core::format::Severity::Error)
        .unwrap();
    let candidates = error.args.iter().flat_map(|arg| match arg {
        DiagnosticArg::Unread(unread) => unread.error.candidates.clone(),
        _ => Vec::new(),
    });
    let candidates = candidates.map(|mv| mv.to_string()).collect();
    (error.code.id(), (error.place.line, error.place.column), candidates)
}

const OPENING: &str = "7g7f 3c3d 8h2b+ 3a2b";

#[test]
fn q127_moves_stand_apart_or_not() {
    for moves in [
        "▲７六歩    △３四歩    ▲２二角成  △同　銀",
        "▲７六歩△３四歩▲２二角成△同銀",
        "▲７六歩　△３四歩　▲２二角成　△同 銀",
        "  ▲７六歩\t△３四歩 \n\n▲２二角成\n△同　銀  ",
        "▲ ７六歩 △ ３四歩 ▲ ２二角成 △ 同　銀",
    ] {
        assert_even(moves, OPENING, &[]);
    }
}

#[test]
fn q128_digits_of_every_kind() {
    for moves in ["▲76歩 △34歩 ▲22角成 △同銀", "▲7六歩 △3四歩 ▲2二角成 △同銀", "▲七六歩△三四歩▲二二角成△同銀"]
    {
        assert_even(moves, OPENING, &[]);
    }
}

#[test]
fn q129_marks_of_every_kind() {
    for moves in ["☗７六歩☖３四歩☗２二角成☖同銀", "▼７六歩▽３四歩▲２二角成△同銀"]
    {
        assert_even(moves, OPENING, &[]);
    }
}

#[test]
fn q130_without_marks_the_sides_take_turns() {
    assert_even("７六歩 ３四歩 ２二角成 同銀", OPENING, &["KI2-130"]);
    assert_even("７六歩３四歩\n２二角成\n同銀", OPENING, &["KI2-130"]);
    assert_even("▲７六歩 ３四歩 ▲２二角成 △同銀", OPENING, &["KI2-130"]);
}

#[test]
fn q131_too_few_words_are_an_error_that_lists_the_moves() {
    let text = format!("{EVEN}▲７六歩 △３四歩 ▲５八金 △８四歩\n");
    let candidates = vec!["4i5h".to_owned(), "6i5h".to_owned()];
    assert_eq!(error(&text), ("KI2-131", (5, 11), candidates));
    let (record, _) = read_one(&text);
    assert_eq!(line(&record), "7g7f 3c3d", "what comes before is there");
    assert_eq!(last_extras(&record), ["▲５八金 △８四歩"], "and the rest is kept");
    let nothing = error(&format!("{EVEN}▲５五角\n"));
    assert_eq!(nothing, ("KI2-131", (5, 1), Vec::new()));
}

/// Illegal moves count when it is decided which words a move needs, in writing as in reading.
#[test]
fn q131_the_rules_decide_only_where_words_do_not() {
    let pinned = "4r3k/9/9/9/9/9/9/4G4/4KG3 b G 1";
    assert_eq!(from(pinned, "▲４八金上"), ("4i4h".to_owned(), vec![]));
    assert_eq!(from(pinned, "▲４八金"), ("4i4h".to_owned(), vec!["KI2-131b"]));
    assert_eq!(from(pinned, "▲４八金寄"), ("5h4h".to_owned(), vec!["KIF-086"]), "it was played");
    assert_eq!(from(pinned, "▲４八金打"), ("G*4h".to_owned(), vec![]));
    let alone = "4r3k/9/9/9/9/9/9/4G4/4K4 b G 1";
    assert_eq!(from(alone, "▲４八金"), ("G*4h".to_owned(), vec!["KI2-131b"]), "the other one may not");
    assert_eq!(from(alone, "▲４八金寄"), ("5h4h".to_owned(), vec!["KI2-133", "KIF-086"]));
    // Of these golds, 左 alone means the one that no other name fits.
    let golds = "8k/9/9/9/3G5/3GG4/9/9/8K b - 1";
    assert_eq!(from(golds, "▲５五金左"), ("6f5e".to_owned(), vec!["KI2-131b"]));
}

#[test]
fn q132_words_in_the_other_order() {
    let golds = "8k/9/9/9/3G5/3GG4/9/9/8K b - 1";
    assert_eq!(from(golds, "▲５五金左上"), ("6f5e".to_owned(), vec![]));
    assert_eq!(from(golds, "▲５五金上左"), ("6f5e".to_owned(), vec!["KI2-132"]));
    let silvers = "8k/9/3S1S3/9/5S3/9/9/9/8K b - 1";
    assert_eq!(from(silvers, "▲５四銀右引不成"), ("4c5d".to_owned(), vec![]));
    assert_eq!(from(silvers, "▲５四銀引右不成"), ("4c5d".to_owned(), vec!["KI2-132"]));
    assert_eq!(from(silvers, "▲５四銀不成右引"), ("4c5d".to_owned(), vec![]));
}

#[test]
fn q133_more_words_than_are_needed() {
    assert_even("▲７六歩直", "7g7f", &["KI2-133"]);
    assert_even("▲７六歩上", "7g7f", &["KI2-133"]);
    assert_even("▲５八金右上", "4i5h", &["KI2-133"]);
    assert_eq!(error(&format!("{EVEN}▲７六歩引\n")).0, "KI2-131", "words that fit no piece");
    assert_eq!(error(&format!("{EVEN}▲５八金寄\n")).2, ["4i5h", "6i5h"]);
}

#[test]
fn q134_old_words_for_going_up() {
    let dragons = "8k/9/9/9/4+R4/4+R4/9/9/8K b - 1";
    for moves in ["▲４五龍上", "▲４五龍行", "▲４五竜入"] {
        let (line, codes) = from("8k/9/9/9/4+R4/5+R3/9/9/8K b - 1", moves);
        assert_eq!((line.as_str(), codes), ("4f4e", vec![]), "{moves}");
    }
    assert_eq!(error(&from_text(dragons, "▲６五龍")).2, ["5e6e", "5f6e"]);
}

fn from_text(sfen: &str, moves: &str) -> String {
    let record = Record { start: Sfen::parse(sfen).unwrap().0.position.into(), ..Record::default() };
    format!("{}{moves}\n", write_one(&record).0)
}

#[test]
fn q135_promotions() {
    let start = "▲７六歩 △３四歩 ▲２二角";
    for (word, expected, codes) in [
        ("成", "8h2b+", vec![]),
        ("不成", "8h2b", vec![]),
        ("生", "8h2b", vec![]),
        ("", "8h2b", vec!["KI2-135b"]),
    ] {
        assert_even(&format!("{start}{word}"), &format!("7g7f 3c3d {expected}"), &codes);
    }
    let pawn = "8k/4P4/9/9/9/9/9/9/8K b - 1";
    assert_eq!(from(pawn, "▲５一歩成"), ("5b5a+".to_owned(), vec![]));
    assert_eq!(from(pawn, "▲５一歩"), ("5b5a+".to_owned(), vec!["KIF-079"]));
    assert_eq!(from(pawn, "▲５一歩不成"), ("5b5a".to_owned(), vec!["KIF-086"]));
    let knights = "8k/9/7N1/1N7/9/9/9/9/8K b - 1";
    assert_eq!(from(knights, "▲３一桂"), ("2c3a+".to_owned(), vec!["KIF-079"]));
    assert_eq!(from(knights, "▲７二桂"), ("8d7b+".to_owned(), vec!["KIF-079"]));
}

#[test]
fn q136_ends_among_the_moves() {
    assert_even("▲７六歩 △３四歩 ▲投了", "7g7f 3c3d resign", &[]);
    assert_even("▲７六歩 △３四歩 ▲投了\nまで2手で後手の勝ち", "7g7f 3c3d resign", &[]);
    assert_even("▲７六歩 △３四歩 投了", "7g7f 3c3d resign", &[]);
    assert_even("▲７六歩\n△投了", "7g7f resign", &[]);
    assert_even("▲７六歩 △３四歩 まで2手で後手の勝ち", "7g7f 3c3d resign", &[]);
    assert_eq!(error(&format!("{EVEN}▲投了 △３四歩\n")).0, "KIF-087b");
}

#[test]
fn q137_numbers_before_moves() {
    assert_even("1.▲７六歩 2.△３四歩 3.▲２二角成 4.△同銀", OPENING, &["KI2-137"]);
    assert_even("1. ▲７六歩 △３四歩\n2. ▲２二角成 △同銀", OPENING, &["KI2-137"]);
    assert_even("１ ▲７六歩\n２ △３四歩\n３ ▲２二角成\n４ △同銀", OPENING, &["KI2-137"]);
    assert_even("1 ７六歩 2 ３四歩", "7g7f 3c3d", &["KI2-137", "KI2-130"]);
}

#[test]
fn q138_the_mark_of_the_other_side() {
    assert_even("▲７六歩 ▲３四歩 ▲２二角成 △同銀", OPENING, &["KI2-138"]);
    let white_first = "△３四歩 ▲７六歩";
    assert_even(white_first, "3c3d 7g7f", &["KIF-090"]);
    assert_eq!(error(&format!("{EVEN}▲７六歩 ▲２六歩\n")).0, "KI2-131");
}

#[test]
fn q139_moves_wrapped_over_lines() {
    for moves in [
        "▲７六歩 △３\n四歩 ▲２二角成 △同銀",
        "▲７六歩 △\n３四歩 ▲２二角成 △同銀",
        "▲７六歩 △３四\n　歩 ▲２二角\n成 △同\n銀",
        "▲７六歩△３四\n歩▲２二角成△同\n　銀",
        "７六歩 ３四\n歩 ２二角成 同銀",
    ] {
        let (line, codes) = even(moves);
        let marked = moves.contains('▲');
        assert_eq!((line.as_str(), codes.is_empty()), (OPENING, marked), "{moves}");
    }
}

#[test]
fn q139_comments_between_the_parts() {
    let (record, codes) = read_one(&format!("{EVEN}▲７六歩 △３四\n*角道\n歩 ▲２二角成 *交換\n&図\n△同銀\n"));
    assert_eq!((line(&record).as_str(), codes), (OPENING, vec![]));
    let comments: Vec<_> = nodes(&record).iter().map(|node| node.comment.as_deref()).collect();
    assert_eq!(comments, [Some("角道"), None, Some("交換"), None]);
    let third = record.tree.main_line().nth(3).unwrap();
    assert_eq!(record.tree.bookmark(third), Some("図"));
}

#[test]
fn origins_as_in_kif() {
    assert_even("▲７六歩(77) △３四歩（33） ▲２二角成(88) △同銀(31)", OPENING, &[]);
    assert_even("▲５八金(49)", "4i5h", &[]);
    assert_eq!(error(&format!("{EVEN}▲５八金(39)\n")).0, "KIF-077b");
}

#[test]
fn drops_need_no_word() {
    let start = "▲７六歩 △３四歩 ▲２二角成 △同銀";
    for drop in ["▲４五角", "▲４五角打", "▲４五角打ち"] {
        assert_even(&format!("{start} {drop}"), &format!("{OPENING} B*4e"), &[]);
    }
    let silver = "4k4/9/9/9/9/9/4S4/9/4K4 b S 1";
    assert_eq!(from(silver, "▲５六銀"), ("5g5f".to_owned(), vec![]), "the board goes first");
    assert_eq!(from(silver, "▲５六銀打"), ("S*5f".to_owned(), vec![]));
    assert_eq!(from(silver, "▲４五銀"), ("S*4e".to_owned(), vec![]));
    assert_eq!(from(silver, "▲４五銀上").1, ["KI2-131"], "a word for the board is no drop");
    let nifu = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    assert_eq!(from(nifu, "▲５三歩"), ("P*5c".to_owned(), vec!["KIF-086"]));
}

#[test]
fn same_square_with_and_without_digits() {
    assert_even("▲７六歩 △３四歩 ▲２二角成 △２二同銀", OPENING, &["KIF-064"]);
    assert_eq!(error(&format!("{EVEN}▲同歩\n")).0, "KIF-063");
}

#[test]
fn lines_that_cannot_be_read_are_no_silence() {
    for (moves, code) in [
        ("▲７六x △３四歩", "KIF-057b"),
        ("▲７六歩 △３四 ▲２六歩", "KIF-057b"),
        ("▲７六歩 △水入り", "KIF-057b"),
        ("▲７六歩 △", "KIF-057b"),
        ("▲パス", "KIF-088"),
    ] {
        let codes = even(moves).1;
        let codes: Vec<_> = codes.into_iter().filter(|code| *code != "KIF-091").collect();
        assert_eq!(codes, [code], "{moves}");
    }
    for line in ["▲７六歩 △３四歩 foo", "▲７六歩 foo △３四歩", "▲７六歩\nここで△３四歩"]
    {
        assert_even(line, "7g7f 3c3d", &["KIF-091"]);
    }
    assert_even("▲７六歩が好手", "7g7f", &["KIF-091"]);
    assert_even("▲７六歩\nfoo\n△３四歩", "7g7f 3c3d", &["KIF-091"]);
}

#[test]
fn moves_that_are_talked_about_are_not_played() {
    for line in
        ["感想戦では△８四歩", "代わりに△８四歩", "（△８四歩 ▲２五歩）", ";△８四歩", "見どころは△８四歩"]
    {
        let (moves, codes) = even(&format!("▲７六歩 △３四歩 ▲２六歩\n{line}"));
        assert_eq!(moves, "7g7f 3c3d 2g2f", "{line}");
        assert_eq!(codes.len(), 1, "{line}: {codes:?}");
    }
    // A parenthesis may continue with any move.
    assert_even("▲７六歩 △３四歩\n（△８四歩なら▲２六歩）\n▲２六歩", "7g7f 3c3d 2g2f", &["KIF-091"]);
    assert_even("▲７六歩*▲２六歩\n△３四歩", "7g7f 3c3d", &[]);
}

#[test]
fn variations_hang_where_their_numbers_say() {
    let text = format!(
        "{EVEN}▲７六歩 △３四歩 ▲２六歩\nまで3手で先手の勝ち\n\n変化：   3手\n▲７五歩\nまで3手で中断\n\n\
         変化：2手\n△８四歩 ▲６八銀\n\n変化：3手\n▲２六歩\nまで3手で持将棋\n\n変化：4手\nまで3手で投了\n"
    );
    let (record, codes) = read_one(&text);
    assert_eq!(codes, Vec::<&str>::new());
    assert_eq!(line(&record), "7g7f 3c3d 2g2f resign");
    let lines: Vec<String> = record
        .tree
        .preorder()
        .filter(|&id| record.tree.node(id).first_child().is_none())
        .map(|id| {
            let path = record.tree.path(id);
            let last = record.tree.node(id).end().map_or("", |end| end.id());
            let moves: Vec<_> =
                path.iter().filter_map(|&id| record.tree.node(id).mv()).map(|mv| mv.to_string()).collect();
            format!("{} {last}", moves.join(" "))
        })
        .collect();
    assert_eq!(
        lines,
        [
            "7g7f 3c3d 2g2f resign",
            "7g7f 3c3d 7f7e interrupt",
            "7g7f 8c8d 7i6h ",
            "7g7f 8c8d 2g2f impasse",
            "7g7f 8c8d 2g2f resign"
        ]
    );
}

#[test]
fn variations_of_lines_that_are_lost_stay_text() {
    let text = format!("{EVEN}▲７六歩 △３五歩 ▲２六歩 △３四歩\n\n変化：4手\n△８四歩\n\n変化：1手\n▲２六歩\n");
    let (record, _) = read_one(&text);
    assert_eq!(line(&record), "7g7f");
    assert_eq!(last_extras(&record), ["△３五歩 ▲２六歩 △３四歩", "変化：4手", "△８四歩"]);
    assert_eq!(record.tree.children(honfu_core::record::NodeId::ROOT).count(), 2);
}

#[test]
fn trailers_are_the_ends() {
    for (trailer, end) in [
        ("まで2手で後手の勝ち", "resign"),
        ("まで2手で先手の反則負け", "foul_loss"),
        ("まで2手で先手の反則勝ち", "foul_win"),
        ("まで2手で時間切れにより後手の勝ち", "time_forfeit"),
        ("まで2手で千日手", "repetition"),
        ("まで2手で封じ手", "sealed"),
        ("まで2手詰", "mate"),
        ("まで2手で不詰", "no_mate"),
        ("まで2手で先手の入玉勝ち", "declare_win"),
        ("まで、2手で中断", "interrupt"),
        ("　まで2手で水入り", "other"),
    ] {
        assert_even(&format!("▲７六歩 △３四歩\n{trailer}"), &format!("7g7f 3c3d {end}"), &[]);
    }
    assert_even("▲７六歩 △３四歩\nまで2手", "7g7f 3c3d", &["KIF-091"]);
    assert_even("▲７六歩 △３四歩\nまで3手で中断", "7g7f 3c3d interrupt", &["KIF-110"]);
}

/// The lines above the moves are read as in KIF.
#[test]
fn headers_and_starts_are_those_of_kif() {
    let board = "後手の持駒：飛二\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7)
        + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n先手の持駒：金　歩18\n";
    for above in [
        "手合割:平手\n",
        "手合割：六枚落ち　\n下手：A\n上手：B\n",
        "手合割：三枚落ち\n",
        "手合割：その他\n",
        "手合割：詰将棋\n",
        "手合割：両香落ち\n",
        "手合割：5五将棋\n",
        "*前書き\n先手：A\n先手：C\n備考：a\\nb\n",
        "*棋戦：x\n&しおり\n",
        "#KIF version=2.0 encoding=UTF-8\n# ---- x ----\n変化：3手\n",
        &board,
        &format!("{board}後手番\n"),
        &format!("手合割：平手\n{board}盤面回転\n手数＝5 ▲５九玉 まで\n後手番\n先手：A\n"),
    ] {
        assert_eq!(read_all(above), read_as(Format::Kif, above), "{above}");
    }
}

#[test]
fn the_first_move_shows_who_begins_and_from_where() {
    let board = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7)
        + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n\n";
    for (moves, side) in [("▲５八玉", Color::Black), ("△５二玉", Color::White)] {
        let (record, codes) = read_one(&format!("{board}{moves}\n"));
        assert_eq!((record.start.position.side(), codes), (side, vec!["KIF-047"]));
    }
    let lance = |square: &str, moves: &str| {
        let (record, codes) = read_one(&format!("手合割：三枚落ち\n\n{moves}\n"));
        let square = honfu_core::shogi::Square::from_usi(square).unwrap();
        assert_eq!((record.start.position.piece(square), codes), (None, vec!["KIF-034"]), "{moves}");
    };
    lance("1a", "△９二香");
    lance("9a", "△１二香");
    lance("1a", "△３二金");
}

#[test]
fn a_second_record_is_one() {
    let text = "先手：A\n\n▲７六歩\nまで1手で中断\n\n先手：C\n\n▲２六歩 △３四歩\n";
    let (records, diagnostics) = read_all(text);
    let lines: Vec<String> = records.iter().map(line).collect();
    assert_eq!(lines, ["7g7f interrupt", "2g2f 3c3d"]);
    assert_eq!(diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect::<Vec<_>>(), ["KIF-125"]);
    for header in ["変な鍵：x", "消費時間：▲1△2", "備考：ここで先手は"] {
        let (records, diagnostics) = read_all(&format!("先手：A\n▲７六歩\n{header}\n△３四歩\n"));
        assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f 3c3d"], "{header} is no start");
        assert_eq!(
            diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect::<Vec<_>>(),
            ["KIF-091"],
            "{header}"
        );
    }
}

#[test]
fn times_are_read_where_a_file_has_them() {
    let (record, codes) = read_one(&format!("{EVEN}▲７六歩(77) ( 0:05/00:00:05) △３四歩\n"));
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec![]));
    assert_eq!(nodes(&record)[0].time.map(|time| time.0), Some(5000));
}

#[test]
fn invisible_characters_are_blanks() {
    assert_even("▲７六歩\u{200b} △３\u{feff}四歩", "7g7f 3c3d", &["TXT-017"]);
}
