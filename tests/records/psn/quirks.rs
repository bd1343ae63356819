//! The quirks of PSN files, by their numbers in the catalogue.

use honfu_core::format::{Code, Diagnostic, DiagnosticArg};
use honfu_core::record::{MoveMark, Record};

use super::*;

/// Each line of play from the start to a leaf, including its end.
fn lines(record: &Record) -> Vec<String> {
    let tree = &record.tree;
    let leaves = tree.preorder().filter(|&id| tree.node(id).first_child().is_none());
    let steps = |id| {
        let moves = tree.moves_to(id).into_iter().map(|mv| mv.to_string());
        moves.chain(tree.node(id).end().map(|end| end.id().to_owned())).collect::<Vec<_>>().join(" ")
    };
    leaves.map(steps).collect()
}

/// The codes of diagnostics with their places.
fn places(diagnostics: &[Diagnostic]) -> Vec<(&'static str, u32, u32)> {
    diagnostics
        .iter()
        .map(|diagnostic| (diagnostic.code.id(), diagnostic.place.line, diagnostic.place.column))
        .collect()
}

/// Checks that a text is read, written and read again as an equal record, with unreadable text in its
/// place.
fn assert_stays(text: &str) {
    let (records, _) = read_all(text);
    let (written, losses) = write_all(&records, "psn:parens");
    assert!(losses.is_empty(), "{text}: {losses:?}");
    assert_eq!(read_all(&written).0, records, "{written}");
}

/// Each abbreviation that the specification allows, in a separate game.
#[test]
fn q163_moves_that_leave_things_out() {
    let opened = "1.P7g-7f 2.P3c-3d";
    for text in ["B8hx", "Bx", "xB", "B8x", "Bhx", "xB2b", "Bx2b", "B8hx2"] {
        assert_moves(&format!("{opened} 3.{text}"), "7g7f 3c3d 8h2b", &[]);
    }
    assert_moves("1.P7g-7f 2.P3c-3d 3.R2hx", "7g7f 3c3d", &["PSN-163"]);
    let silvers = "4k4/9/9/9/9/3S5/9/9/4K4 b S 1";
    assert_from(silvers, "1.S5e", "6f5e", &["MOVE-163"]);
    assert_from(silvers, "1.S4e", "S*4e", &[]);
    assert_from(silvers, "1.S*5e", "S*5e", &[]);
    assert_from(silvers, "1.S6f-5e", "6f5e", &[]);
    assert_from(silvers, "1.S*", "", &["PSN-163"]);
    assert_from("k8/1S7/1K7/P8/9/9/9/9/9 b P 1", "1.P", "9d9c", &["MOVE-163"]);
    assert_from("4k4/9/9/4p4/4G4/9/9/9/4K4 b - 1", "1.G-5d", "5e5d", &["MOVE-163b"]);
    assert_from("4k4/9/9/4p4/4G4/9/9/9/4K4 b - 1", "1.Gx6d", "", &["PSN-163"]);
}

#[test]
fn q028_properties_that_repeat() {
    let (record, codes) = read_one("[Sente \"A\"]\n[Black \"B\"]\n[X \"1\"]\n1.P7g-7f\n");
    assert_eq!((headers(&record), codes), (vec![("先手", "A"), ("先手", "B"), ("X", "1")], vec!["PSN-028"]));
    assert_stays("[Sente \"A\"]\n[Black \"B\"]\n1.P7g-7f\n");
}

#[test]
fn q033_handicaps_that_nobody_knows() {
    let (record, codes) = read_one("[Handicap \"Queen\"]\n1.P7g-7f\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f", vec!["PSN-033"]));
    assert_eq!(headers(&record), [("手合割", "Queen")]);
    // If a position is given, the handicap name is not used, but kept.
    let board = "[SFEN \"4k4/9/9/9/9/9/9/9/4K4 b P 1\"]\n";
    let (record, codes) = read_one(&format!("{board}[Handicap \"Queen\"]\n1.P*5e\n"));
    assert_eq!((line(&record).as_str(), codes), ("P*5e", vec![]));
    assert_stays(&format!("{board}[Handicap \"Queen\"]\n1.P*5e\n"));
    let (record, _) = read_one(
        "[SFEN \"lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\"]\n[Handicap \"Rook\"]\n",
    );
    assert_eq!(headers(&record), []);
}

#[test]
fn q054_other_games() {
    for (variant, codes) in
        [("minishogi", vec!["KIF-054"]), ("5五将棋", vec!["KIF-054"]), ("chess", vec!["KIF-054"])]
    {
        let text = format!("[Variant \"{variant}\"]\n1. e4 e5 {{no shogi}} 2. Nf3\n");
        let (record, found) = read_one(&text);
        assert_eq!((line(&record).as_str(), found), ("", codes));
        assert_eq!(raw(&record), [(0, "1. e4 e5 {no shogi} 2. Nf3")]);
        assert!(!record.start.is_shogi);
    }
    let chess = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0\n";
    let (records, diagnostics) = read_all(chess);
    let codes: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.code.id()).collect();
    assert_eq!((line(&records[0]).as_str(), codes.contains(&"PSN-163")), ("", true), "{codes:?}");
}

#[test]
fn q079_promotions_that_are_due() {
    let pawn = "8k/4P4/9/9/9/9/9/9/8K b - 1";
    assert_from(pawn, "P5b-5a+", "5b5a+", &[]);
    assert_from(pawn, "P5b-5a", "5b5a+", &["PSN-079"]);
    assert_from(pawn, "P-5a", "5b5a+", &["PSN-079"]);
    assert_from(pawn, "P5b-5a=", "5b5a", &["MOVE-086"]);
    let knights = "9/9/1N1N5/9/9/9/9/9/k7K b - 1";
    assert_from(knights, "N6c-7a", "6c7a+", &["PSN-079"]);
}

#[test]
fn q081_numbers_that_do_not_go_on() {
    assert_moves("1.P7g-7f 3.P3c-3d 9.P2g-2f", "7g7f 3c3d 2g2f", &["PSN-081"]);
    assert_moves("5.P7g-7f 6.P3c-3d", "7g7f 3c3d", &[]);
    assert_moves("99999999999999999999.P7g-7f 2.P3c-3d", "7g7f 3c3d", &[]);
    assert_moves("P7g-7f 2.P3c-3d . P2g-2f", "7g7f 3c3d 2g2f", &[]);
}

#[test]
fn q086_moves_that_break_a_rule_are_kept() {
    let nifu = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    assert_from(nifu, "P*5c K5a-4a", "P*5c 5a4a", &["MOVE-086"]);
    assert_from(nifu, "P5f-5c+", "5f5c+", &["MOVE-086"]);
    assert_from(nifu, "K5i-5f", "", &["PSN-163"]);
    assert_from(nifu, "R*5e", "", &["PSN-163"]);
    // The rook on 5h may not leave the king in check; without `+`, the rook on 1h is meant.
    let pinned = "4r4/9/9/9/9/9/9/4R3+R/4K3k b - 1";
    assert_from(pinned, "R5h-3h", "5h3h", &["MOVE-086"]);
    assert_from(pinned, "R-3h", "1h3h", &[]);
}

#[test]
fn q087_nothing_follows_the_end() {
    let text = "[X \"1\"]\n1.P7g-7f 1-0 2.P3c-3d\n";
    let (records, diagnostics) = read_all(text);
    assert_eq!((line(&records[0]).as_str(), places(&diagnostics)), ("7g7f other", vec![("MOVE-087", 2, 16)]));
    assert_eq!(raw(&records[0]), [(2, "2.P3c-3d")]);
    assert_stays(text);
    for (words, end) in [("Mate 1-0", "mate"), ("Resigns 1-0", "resign")] {
        let (record, codes) = read_one(&format!("[X \"1\"]\n1.P7g-7f {words}\n"));
        assert_eq!(line(&record), format!("7g7f {end}"), "{codes:?}");
        assert!(!codes.contains(&"MOVE-087"), "{codes:?}");
    }
    let (_, codes) = read_one("[X \"1\"]\n1.P7g-7f Mate 0-1\n");
    assert_eq!(codes, ["MOVE-087"]);
}

#[test]
fn q091_words_that_are_nothing() {
    let text = "[Sente \"A\"]\n@@@ junk line\n[Gote \"B\"]\nPlayed at home:\n[123]\n1.P7g-7f\n";
    let (records, diagnostics) = read_all(text);
    assert_eq!(places(&diagnostics), [("PSN-091", 2, 1), ("PSN-091", 4, 1), ("PSN-091", 5, 1)]);
    assert_eq!(raw(&records[0]), [(0, "@@@ junk line"), (0, "Played at home:"), (0, "[123]")]);
    assert_eq!((line(&records[0]).as_str(), headers(&records[0]).len()), ("7g7f", 2));
    assert_stays(text);
    // An unreadable word among the moves.
    for word in ["foo", "--", "0000", "pass", "P7g", "P-7f@@", "X-5e", "P7g-7k", "Kx"] {
        let text = format!("[X \"1\"]\n1.P2g-2f {word} 3.P7g-7f\n");
        let (records, diagnostics) = read_all(&text);
        assert_eq!(
            (line(&records[0]).as_str(), places(&diagnostics)),
            ("2g2f", vec![("PSN-163", 2, 10)]),
            "{word}"
        );
        assert_eq!(raw(&records[0]), [(1, &*format!("{word} 3.P7g-7f"))]);
        assert_stays(&text);
    }
}

#[test]
fn q156_quotes_in_values() {
    let (record, codes) = read_one("[Site \"Bob\" s Home\"]\n[Event \"\"Cup\"\"]\n1.P7g-7f\n");
    assert_eq!((headers(&record), codes), (vec![("場所", "Bob\" s Home"), ("棋戦", "\"Cup\"")], vec![]));
    assert_stays("[Site \"Bob\" s Home\"]\n[Event \"\"Cup\"\"]\n1.P7g-7f\n");
}

#[test]
fn q157_values_without_quotes() {
    let (records, _) = read_all("[Sente Bob]\n1.P7g-7f [of course]\n[Sente Joe]\n1.P2g-2f\n");
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f", "2g2f"]);
    for text in ["[Sente Bob]", "[Sente \"Bob]", "[Sente  Bob ]"] {
        let (record, codes) = read_one(&format!("{text}\n1.P7g-7f\n"));
        assert_eq!((headers(&record), codes), (vec![("先手", "Bob")], vec!["PSN-157"]), "{text}");
    }
}

#[test]
fn q158_a_comment_that_nothing_closes() {
    let (records, diagnostics) = read_all("[X \"1\"]\n1.P7g-7f {one\n2.P3c-3d\n[X \"2\"]\n1.P2g-2f\n");
    assert_eq!(places(&diagnostics), [("PSN-158", 2, 10)]);
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f", "2g2f"]);
    assert_eq!(comments(&records[0]), ["one\n2.P3c-3d"]);
    let (records, diagnostics) = read_all("[X \"1\"]\n{never\n");
    assert_eq!((comments(&records[0]), diagnostics.len()), (vec!["never"], 1));
}

#[test]
fn q159_comments_side_by_side_are_one() {
    let text = "[X \"1\"]\n{a}{b}\n1.P7g-7f {c} {d}\n";
    let (record, codes) = read_one(text);
    assert_eq!((comments(&record), codes), (vec!["a\nb", "c\nd"], vec!["PSN-159"]));
    let (record, codes) = read_one("[X \"1\"]\n1.P7g-7f {c} (1.P2g-2f) {d} 2.P3c-3d\n");
    assert_eq!((comments(&record), codes), (vec!["c\nd"], vec!["PSN-161", "PSN-159"]));
}

#[test]
fn q160_braces_do_not_nest() {
    let text = "[X \"1\"]\n1.P7g-7f {a {b} c} 2.P3c-3d\n";
    let (records, diagnostics) = read_all(text);
    assert_eq!((comments(&records[0]), places(&diagnostics)), (vec!["a {b"], vec![("PSN-163", 2, 17)]));
    assert_eq!(raw(&records[0]), [(1, "c} 2.P3c-3d")]);
    assert_stays(text);
}

#[test]
fn q161_variations_in_parentheses() {
    let text =
        "[X \"1\"]\n1.P7g-7f 2.P3c-3d (2.P8c-8d 3.P2g-2f (3.P7f-7e) 4.P8d-8e) (2.G4a-3b {solid}) 3.P2g-2f\n";
    let (record, codes) = read_one(text);
    assert_eq!(codes, ["PSN-161"]);
    assert_eq!(lines(&record), ["7g7f 3c3d 2g2f", "7g7f 8c8d 2g2f 8d8e", "7g7f 8c8d 7f7e", "7g7f 4a3b"]);
    assert_stays(text);
    let (text, losses) = write_all(&[record], "psn");
    assert_eq!(
        losses.iter().map(|loss| (loss.kind.id(), loss.count)).collect::<Vec<_>>(),
        [("variations", 3), ("comments", 1)]
    );
    assert_eq!(line(&read_one(&text).0), "7g7f 3c3d 2g2f");
}

#[test]
fn q161_a_variation_may_repeat_moves_of_its_line() {
    let (record, _) = read_one("[X \"1\"]\n1.P7g-7f (1.P7g-7f 2.P8c-8d) 2.P3c-3d\n");
    assert_eq!(lines(&record), ["7g7f 3c3d", "7g7f 8c8d"]);
}

#[test]
fn q161_variations_that_cannot_be_read_are_kept_where_they_are() {
    for (moves, found, kept, code) in [
        (
            "1.P7g-7f (1.foo {)} (bar) 2.P3c-3d) 2.P3c-3d",
            "7g7f 3c3d",
            (1, "(1.foo {)} (bar) 2.P3c-3d)"),
            "PSN-163",
        ),
        ("1.P7g-7f () 2.P3c-3d", "7g7f 3c3d", (1, "()"), "PSN-091"),
        ("1.P7g-7f ({only words}) 2.P3c-3d", "7g7f 3c3d", (1, "({only words})"), "PSN-091"),
        ("1.P7g-7f ((1.P2g-2f) 1.P9g-9f) 2.P3c-3d", "7g7f 3c3d", (1, "((1.P2g-2f) 1.P9g-9f)"), "PSN-161c"),
        ("(1.P7g-7f) 1.P2g-2f", "2g2f", (0, "(1.P7g-7f)"), "PSN-161c"),
        ("1.P7g-7f ) 2.P3c-3d", "7g7f", (1, ") 2.P3c-3d"), "PSN-161d"),
        ("1.P7g-7f (1.foo (bar {x", "7g7f", (1, "(1.foo (bar {x}))"), "PSN-163"),
    ] {
        let text = format!("[X \"1\"]\n{moves}\n");
        let (record, codes) = read_one(&text);
        assert_eq!((line(&record).as_str(), raw(&record)), (found, vec![kept]), "{moves}");
        assert!(codes.contains(&code), "{moves}: {codes:?}");
        assert_stays(&text);
    }
    let text = "[X \"1\"]\n1.P7g-7f (1.P2g-2f 2.foo (2.bar)) 2.P3c-3d\n";
    let (record, _) = read_one(text);
    assert_eq!(
        (lines(&record), raw(&record)),
        (vec!["7g7f 3c3d".into(), "2g2f".into()], vec![(1, "2.foo (2.bar)")])
    );
    assert_stays(text);
}

#[test]
fn q161_variations_that_nothing_closes() {
    let (records, diagnostics) = read_all("[X \"1\"]\n1.P7g-7f (1.P2g-2f (1.P9g-9f\n[X \"2\"]\n1.P1g-1f\n");
    assert_eq!(places(&diagnostics), [("PSN-161", 2, 10), ("PSN-161b", 2, 10)]);
    assert_eq!(
        (lines(&records[0]), lines(&records[1])),
        (vec!["7g7f".into(), "2g2f".into(), "9g9f".into()], vec!["1g1f".to_owned()])
    );
}

#[test]
fn q162_other_comments() {
    let text =
        "# made by hand\n[X \"1\"]\n; first\n% for programs\n1.P7g-7f ; then\n2.P3c-3d [a word]\n# last\n";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["PSN-162"]));
    assert_eq!(comments(&record), ["first", "then", "a word"]);
    assert_eq!(raw(&record), [(0, "# made by hand"), (0, "% for programs"), (2, "# last")]);
    assert_stays(text);
}

#[test]
fn q162_a_remark_that_reads_like_moves_is_named() {
    for (text, moves, place) in [
        ("[X \"1\"]\n# 1. P7g-7f 2.P3c-3d\n3. P2g-2f\n", "2g2f", 2),
        ("[X \"1\"]\n1.P7g-7f\n% 2. P3c-3d\n", "7g7f", 3),
    ] {
        let (records, diagnostics) = read_all(text);
        let found = places(&diagnostics);
        assert_eq!(line(&records[0]), moves);
        assert!(found.contains(&("PSN-091", place, 1)), "{text}: {found:?}");
    }
    let (_, codes) = read_one("[X \"1\"]\n# move 1. is P7g-7f\n1.P7g-7f\n");
    assert_eq!(codes, [""; 0]);
}

#[test]
fn q163_several_pieces_are_listed() {
    for (moves, candidates) in [
        ("G-5h", vec!["4i5h", "6i5h"]),
        ("G5h", vec!["4i5h", "6i5h"]),
        ("P7", vec!["7g7f"]),
        ("L1", vec!["1i1h"]),
    ] {
        let (records, diagnostics) = read_all(&format!("[X \"1\"]\n{moves}\n"));
        if candidates.len() == 1 {
            assert_eq!(line(&records[0]), candidates[0], "{moves}");
            continue;
        }
        let [_, DiagnosticArg::Unread(unread)] = &diagnostics[0].args[..] else { panic!("{diagnostics:?}") };
        let found: Vec<_> = unread.error.candidates.iter().map(|mv| mv.to_string()).collect();
        assert_eq!(
            (diagnostics[0].code.id(), found),
            ("PSN-163", candidates.iter().map(|&mv| mv.to_owned()).collect())
        );
    }
}

#[test]
fn q165_and_q166_other_signs_and_digits() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b GP 1";
    for (text, usi, codes) in [
        ("P'3d", "P*3d", vec!["PSN-165"]),
        ("P’3d", "P*3d", vec!["PSN-165"]),
        ("P@3d", "P*3d", vec!["PSN-165"]),
        ("P*34", "P*3d", vec!["PSN-166"]),
        ("K58", "5i5h", vec!["PSN-166"]),
        ("K59-58", "5i5h", vec!["PSN-166"]),
    ] {
        assert_from(sfen, text, usi, &codes);
    }
    let promoted = "4k4/9/9/9/2+P1+R1+B2/9/9/9/4K4 b - 1";
    for (text, usi) in [("D-5h", "5e5h"), ("H-5g", "3e5g"), ("T-7d", "7e7d"), ("D5e-5h", "5e5h")] {
        assert_from(promoted, text, usi, &["PSN-165b"]);
    }
    // The diagnostic appears only once.
    assert_moves("P-76 P-34 P-26", "7g7f 3c3d 2g2f", &["PSN-166"]);
}

#[test]
fn q167_and_q168_an_ellipsis_for_black() {
    let (record, codes) = read_one("[X \"1\"]\n1... P3c-3d 2.P7g-7f\n");
    assert_eq!((line(&record).as_str(), codes), ("3c3d 7g7f", vec!["PSN-168"]));
    assert_stays("[X \"1\"]\n1... P3c-3d 2.P7g-7f\n");
    assert_moves("1.P7g-7f {x} 1...P3c-3d 2.P2g-2f", "7g7f 3c3d 2g2f", &[]);
}

#[test]
fn q169_no_properties() {
    let (record, codes) = read_one("P7g-7f P3c-3d\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["PSN-169"]));
    let (records, diagnostics) = read_all("[X \"1\"]\n1.P7g-7f 1-0\n\n1.P2g-2f 2.P3c-3d *\n1. P1g-1f\n");
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f other", "2g2f 3c3d interrupt", "1g1f"]);
    assert_eq!(places(&diagnostics), [("PSN-169", 4, 1), ("PSN-169", 5, 1), ("PSN-167c", 5, 1)]);
}

#[test]
fn q170_results_among_the_moves() {
    for (word, end) in [
        ("1-0", "other"),
        ("Jishogi", "impasse"),
        ("Mate", "mate"),
        ("Resigns", "resign"),
        ("Interrupt", "interrupt"),
        ("*", "interrupt"),
        ("1/2-1/2", "draw"),
        ("0-1", "other"),
    ] {
        let codes: &[&str] = if word == "Resigns" { &["PSN-170c"] } else { &[] };
        assert_moves(&format!("1.P7g-7f {word}"), &format!("7g7f {end}"), codes);
    }
    let (record, codes) = read_one("[Result \"0-1\"]\n1.P7g-7f 1-0\n");
    assert_eq!(
        (headers(&record), line(&record).as_str(), codes),
        (vec![("Result", "0-1")], "7g7f other", vec!["PSN-170b"])
    );
    assert_stays("[Result \"0-1\"]\n1.P7g-7f 1-0\n");
    // The foul was the last move.
    let (record, _) = read_one("[Result \"0-1\"]\n1.P7g-7e\n");
    assert_eq!(line(&record), "7g7e foul_win");
    for (reason, end) in [("Time forfeit", "time_forfeit"), ("Normal", "other"), ("mate", "mate")] {
        let text = format!("[Result \"1-0\"]\n[Termination \"{reason}\"]\n1.P7g-7f\n");
        assert_eq!(line(&read_one(&text).0), format!("7g7f {end}"));
        assert_stays(&text);
    }
}

#[test]
fn q171_names_in_old_encodings() {
    let bytes = b"[Sente \"J\xF6rg\"]\n1.P7g-7f\n";
    let found =
        format::read(bytes, &ReadOptions { format: Some(Format::Psn), ..ReadOptions::default() }).unwrap();
    assert_eq!(line(&found.collection.records[0]), "7g7f");
}

#[test]
fn marks_and_glyphs() {
    let (record, codes) =
        read_one("[X \"1\"]\n1.P7g-7f!? 2.P3c-3d $2 {a} 3.P2g-2f~ 4.P8c-8d???? $18 5.P2f-2e !! {b}\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 8c8d 2f2e", vec![]));
    let marks: Vec<_> = record.tree.main_line().filter_map(|id| record.tree.mark(id)).collect();
    assert_eq!(marks, [MoveMark::Interesting, MoveMark::Mistake, MoveMark::Brilliant]);
    assert_eq!(comments(&record), ["a", "~", "????\n$18", "b"]);
    let (text, _) = write_all(&[record], "psn");
    assert!(text.contains("\n1.P7g-7f\n{!?}\n2.P3c-3d\n{?\na}\n3.P2g-2f\n{~}\n"), "{text}");
}

#[test]
fn times_in_parentheses() {
    let (record, codes) = read_one("[X \"1\"]\n1.P7g-7f (0:12) 2.P3c-3d ( 1:05/00:01:05) 3.P2g-2f\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f", vec![]));
    let times: Vec<_> = nodes(&record).iter().map(|node| node.time.map(|time| time.seconds())).collect();
    assert_eq!(times, [Some(12), Some(65), None]);
}

#[test]
fn comments_before_the_first_move_of_a_variation() {
    let (record, codes) = read_one("[X \"1\"]\n1.P7g-7f {a} ({or} 1.P2g-2f {b}) 2.P3c-3d\n");
    assert_eq!(codes, ["PSN-161", "PSN-123", "PSN-159"]);
    let other = record.tree.preorder().last().unwrap();
    assert_eq!(record.tree.node(other).comment.as_deref(), Some("or\nb"));
}

#[test]
fn origins_in_parentheses() {
    assert_moves("S(3i)-4h P(83)-84", "3i4h 8c8d", &["PSN-166"]);
    assert_from("4k4/9/9/9/9/4+R4/9/9/4K4 b - 1", "R(+)-7f", "5f7f", &[]);
}

#[test]
fn dates_and_times() {
    let (text, losses) = {
        let (mut record, _) = read_one("[X \"1\"]\n1.P7g-7f\n");
        record.headers.push("開始日時", "2014/09/13(土) 14：59");
        write_all(&[record], "psn")
    };
    assert!(losses.is_empty());
    assert!(text.contains("[StartTime \"2014/09/13(土) 14：59\"]\n[Date \"2014/09/13\"]\n"), "{text}");
    let (record, codes) = read_one(&text);
    assert_eq!((headers(&record), codes), (vec![("X", "1"), ("開始日時", "2014/09/13(土) 14：59")], vec![]));
    let (record, _) = read_one("[StartTime \"2014/09/13 10:00\"]\n[Date \"2014/09/12\"]\n");
    assert_eq!(headers(&record), [("開始日時", "2014/09/13 10:00"), ("対局日", "2014/09/12")]);
}

#[test]
fn the_date_before_its_time_is_a_header_of_its_own() {
    let (mut record, _) = read_one("1.P7g-7f\n");
    let expected = [("対局日", "2026/08/05"), ("開始日時", "2026/08/05 17:59:43")];
    expected.into_iter().for_each(|(key, value)| record.headers.push(key, value));
    let (text, losses) = write_all(&[record], "psn");
    assert!(losses.is_empty(), "{losses:?}");
    let (record, codes) = read_one(&text);
    assert_eq!((headers(&record), codes), (expected.to_vec(), vec![]));
}

#[test]
fn positions() {
    let (record, codes) = read_one("[SFEN \"4k4/9/9/9/9/9/9/9/4K4 w - 8\"]\n8.K5a-5b\n");
    assert_eq!(
        (start(&record).as_str(), record.start.first_ply, codes),
        ("4k4/9/9/9/9/9/9/9/4K4 w -", 8, vec![])
    );
    assert_stays("[SFEN \"4k4/9/9/9/9/9/9/9/4K4 w - 8\"]\n8.K5a-5b\n");
    // XBoard calls the side that moves first white, and writes the hands in brackets.
    let (record, _) = read_one("[FEN \"4k4/9/9/9/9/9/9/9/4K4[PPg] w 0 1\"]\n1.P*5e\n");
    assert_eq!((start(&record).as_str(), line(&record).as_str()), ("4k4/9/9/9/9/9/9/9/4K4 b 2Pg", "P*5e"));
    let broken = "[SFEN \"4k4/9 b -\"]\n1.K5i-5h {x}\n";
    let (record, codes) = read_one(broken);
    assert_eq!(
        (line(&record).as_str(), codes, raw(&record)),
        ("", vec!["SFEN-173"], vec![(0, "1.K5i-5h {x}")])
    );
    assert_stays(broken);
}

#[test]
fn a_draft_of_1997_and_files_of_other_programs() {
    let text = "[Sente \"A\"]\n[Fen \"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\"]\n[Handicap \"2 piece\"]\n\
                [Time \"10 min\"]\n1...S7a-6b 2.P7g-7f\nResigns\n";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), ("7a6b 7g7f resign", vec!["PSN-170c"]));
    assert_eq!(headers(&record), [("下手", "A"), ("持ち時間", "10 min")]);
}

/// Signs that evaluate the position, as chess players write them, are kept as comments.
#[test]
fn signs_of_who_stands_better_are_comments() {
    for sign in ["+=", "=+", "+/=", "+-", "-+", "±", "∓", "⩲", "∞"] {
        let (records, found) = read_all(&format!("1.P7g-7f {sign} 2.P3c-3d\n"));
        let tree = &records[0].tree;
        let first = tree.main_line().nth(1).unwrap();
        assert_eq!(tree.node(first).comment.as_deref(), Some(sign), "{sign}");
        assert!(found.iter().all(|found| found.code == Code::PsnNoTags), "{found:?}");
        assert_eq!(tree.main_line().count(), 3);
    }
}

#[test]
fn results_may_have_blanks() {
    let tree_with = |result: &str| {
        let text = format!("[Sente \"A\"]\n[Result \"{result}\"]\n\n1.P7g-7f 2.P3c-3d\n");
        read_all(&text).0.remove(0).tree
    };
    let ended_by = |word: &str| read_all(&format!("1.P7g-7f 2.P3c-3d 3.P2g-2f {word}\n")).0.remove(0).tree;
    for (result, plain) in [
        ("1 - 0", "1-0"),
        ("0 - 1", "0-1"),
        ("1 – 0", "1-0"),
        ("1- 0", "1-0"),
        ("0 -1", "0-1"),
        ("1/2 - 1/2", "1/2-1/2"),
    ] {
        assert_eq!(tree_with(result), tree_with(plain), "{result}");
        assert_ne!(tree_with(result), tree_with("?"), "{result}");
        assert_eq!(ended_by(result), ended_by(plain), "{result}");
        assert_ne!(ended_by(result), ended_by(""), "{result}");
    }
    for (result, plain) in [("Black wins", "1-0"), ("White won", "0-1")] {
        assert_eq!(tree_with(result), tree_with(plain), "{result}");
    }
    let (_, codes) = read_one("[Result \"White won\"]\n1.P7g-7f 2.P3c-3d 3.P2g-2f Resigns\n");
    assert!(codes.contains(&"PSN-170b"), "{codes:?}");
}

#[test]
fn signs_may_stand_right_behind_a_move() {
    for sign in ["±", "+/-", "#", "∞"] {
        let (records, found) = read_all(&format!("1.P7g-7f{sign} 2.P3c-3d\n"));
        assert_eq!(records[0].tree.main_line().count(), 3, "{sign}: {found:?}");
    }
}
