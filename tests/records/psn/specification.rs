//! The PSN specification (draft of 2009), heading by heading.

use honfu_core::record::NodeId;

use super::*;

/// The sample in the specification: a game of random moves in which Black leaves the king in check, and
/// White captures the king.
const SAMPLE: &str = include_str!("sample.psn");

#[test]
fn the_sample_is_read_whole() {
    let (record, codes) = read_one(SAMPLE);
    assert_eq!(codes, ["MOVE-086", "MOVE-086"]);
    let moves: Vec<_> = nodes(&record).into_iter().filter(|node| node.mv().is_some()).collect();
    let flagged: Vec<u32> = moves.iter().filter(|node| node.illegal).map(|node| node.ply()).collect();
    assert_eq!((moves.len(), flagged), (104, vec![103, 104]));
    assert!(line(&record).ends_with("3h4i 8e5h+ other"), "White has won, nobody says how");
    assert!(write_all(std::slice::from_ref(&record), "psn").0.contains("[Result \"0-1\"]\n"));
    let comments = record.tree.main_line().filter(|&id| record.tree.node(id).comment.is_some());
    assert_eq!(comments.map(|id| record.tree.node(id).ply()).collect::<Vec<_>>(), [0, 1, 77, 104]);
    assert_eq!(headers(&record), [("対局日", "2009/08/01"), ("先手", "Joe"), ("後手", "Mary")]);
}

#[test]
fn what_is_wrong_with_its_last_moves_is_reported() {
    let (_, diagnostics) = read_all(SAMPLE);
    let why: Vec<_> =
        diagnostics.iter().map(|diagnostic| (diagnostic.place.line, diagnostic.args.clone())).collect();
    let reason = |at: usize| match &why[at].1[..] {
        [_, honfu_core::format::DiagnosticArg::Illegal(why)] => why.reason,
        other => panic!("{other:?}"),
    };
    use honfu_core::shogi::IllegalReason;
    assert_eq!([reason(0), reason(1)], [IllegalReason::InCheck, IllegalReason::KingCapture]);
    assert_eq!(why[0].0, 20);
}

#[test]
fn overview_a_file_has_any_number_of_games() {
    let games =
        "[Sente \"A\"]\n1.P7g-7f\n[Sente \"B\"]\n1.P2g-2f\n\n[Sente \"C\"]\n{no moves yet}\n[Sente \"D\"]\n";
    let (records, diagnostics) = read_all(games);
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f", "2g2f", "", ""]);
    let names: Vec<_> = records.iter().map(|record| headers(record)[0].1.to_owned()).collect();
    assert_eq!((names.join(""), diagnostics.len()), ("ABCD".to_owned(), 0));
    for empty in ["", "\n", " \r\n"] {
        let (record, codes) = read_one(empty);
        assert_eq!((line(&record).as_str(), codes), ("", vec!["TXT-020b"]));
    }
}

#[test]
fn properties_and_their_other_names() {
    for (names, key) in [
        ("Date", "対局日"),
        ("Sente Black sEnTe BLACK", "先手"),
        ("Gote White", "後手"),
        ("SenteRank SenteGrade BlackRank BlackGrade", "先手段位"),
        ("GoteRank GoteGrade WhiteRank WhiteGrade", "後手段位"),
        ("Event event", "棋戦"),
        ("Round", "Round"),
        ("Site sItE", "場所"),
        ("Joseki Opening", "戦型"),
        ("Country", "Country"),
    ] {
        for name in names.split(' ') {
            let (record, codes) = read_one(&format!("[{name} \"x\"]\n1.P7g-7f\n"));
            assert_eq!((headers(&record), codes.len()), (vec![(key, "x")], 0), "{name}");
            let (text, losses) = write_all(&[record], "psn");
            assert_eq!(headers(&read_one(&text).0), [(key, "x")]);
            assert!(losses.is_empty());
        }
    }
}

#[test]
fn results() {
    for (result, moves, expected) in [
        ("0-1", "P7g-7f P3c-3d", "other"),
        ("1-0", "P7g-7f P3c-3d", "other"),
        ("1-0", "P7g-7f", "other"),
        ("1-0", "", "other"),
        ("0-1", "", "other"),
        ("Sennichite", "P7g-7f", "repetition"),
        ("Timeup", "P7g-7f", "time_forfeit"),
        ("Resigns", "P7g-7f", "resign"),
        ("resigns", "P7g-7f P3c-3d", "resign"),
        ("1/2-1/2", "P7g-7f", "draw"),
        ("*", "P7g-7f", "interrupt"),
    ] {
        let (record, codes) = read_one(&format!("[Result \"{result}\"]\n{moves}\n"));
        let end = line(&record).rsplit(' ').next().unwrap().to_owned();
        assert_eq!((end.as_str(), codes, headers(&record)), (expected, vec![], vec![]), "{result}");
    }
    for (result, moves) in [("?", "P7g-7f"), ("*", "")] {
        let (record, codes) = read_one(&format!("[Result \"{result}\"]\n{moves}\n"));
        assert_eq!((headers(&record), codes), (vec![("Result", result)], vec![]), "{result}");
        assert!(nodes(&record).iter().all(|node| !node.is_end()));
    }
}

#[test]
fn handicaps() {
    for (names, expected) in [
        ("Even|Sente|Gote|EVEN|", "lnsgkgsnl/1r5b1/ppppppppp"),
        ("Lance", "lnsgkgsn1/1r5b1/ppppppppp"),
        ("Bishop", "lnsgkgsnl/1r7/ppppppppp"),
        ("Rook", "lnsgkgsnl/7b1/ppppppppp"),
        ("Rook and Lance|Rook & Lance|Rook+Lance|Rook + Lance|rook + lance", "lnsgkgsn1/7b1/ppppppppp"),
        ("Two Pieces|Two Piece|Rook and Bishop|Rook+Bishop|Rook + Bishop", "lnsgkgsnl/9/ppppppppp"),
        ("Four Pieces|Four Piece", "1nsgkgsn1/9/ppppppppp"),
        ("Six Pieces|Six Piece", "2sgkgs2/9/ppppppppp"),
        ("Eight Pieces|Eight Piece", "3gkg3/9/ppppppppp"),
    ] {
        for name in names.split('|') {
            let (record, codes) = read_one(&format!("[Handicap \"{name}\"]\n"));
            let side = if expected.starts_with("lnsgkgsnl/1r5b1") { "b" } else { "w" };
            assert_eq!(
                start(&record),
                format!("{expected}/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {side} -"),
                "{name}"
            );
            let kept = matches!(name, "Sente" | "Gote").then_some(("手合割", name));
            assert_eq!((headers(&record), codes), (Vec::from_iter(kept), vec![]));
        }
    }
}

#[test]
fn summary_and_comments() {
    let text = "[Date \"2009/08/01\"]\n{The summary,\nof two lines.}\n76.P7g-7f {first}77.P3c-3d 78.P2g-2f {a\n b}\n";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f", vec![]));
    assert_eq!(comments(&record), ["The summary,\nof two lines.", "first", "a\n b"]);
}

#[test]
fn numbers_do_not_matter() {
    for moves in [
        "1.P7g-7f 2.P3c-3d 3.B8hx2b+ 4.S3ax2b",
        "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b",
        "P7g-7f P3c-3d B8hx2b+ S3ax2b",
        "1. P7g-7f P3c-3d\n2. B8hx2b+ S3ax2b",
        "1.P7g-7f 1...P3c-3d 2.B8hx2b+ 2. ... S3ax2b",
    ] {
        let codes: &[&str] = if moves.starts_with("1. ") { &["PSN-167c"] } else { &[] };
        assert_moves(moves, "7g7f 3c3d 8h2b+ 3a2b", codes);
    }
}

/// "Resigns" is a result, and not a move.
#[test]
fn a_resignation_is_written_as_the_result() {
    let (record, codes) = read_one("[Sente \"A\"]\n[Result \"Resigns\"]\n1.P7g-7f P3c-3d\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d resign", vec![]));
    let written = write_all(std::slice::from_ref(&record), "psn").0;
    assert_eq!(written, "[Sente \"A\"]\n[Result \"Resigns\"]\n[Handicap \"Even\"]\n1.P7g-7f 2.P3c-3d\n");
    // A comment on the end needs the word, which it follows.
    let (record, _) = read_one("[Sente \"A\"]\n1.P7g-7f P3c-3d Resigns {x}\n");
    let written = write_all(std::slice::from_ref(&record), "psn").0;
    assert!(written.contains("[Result \"0-1\"]") && written.ends_with("Resigns\n{x}\n"), "{written}");
}

#[test]
fn a_handicap_game_begins_with_white() {
    for moves in [
        "1.... 2.S3a-4b 3.P7g-7f",
        "1...S3a-4b 2.P7g-7f",
        "… S3a-4b P7g-7f",
        "1. ... S3a-4b",
        "S3a-4b",
        "1.S3a-4b",
    ] {
        let (record, codes) = read_one(&format!("[Handicap \"Rook\"]\n{moves}\n"));
        assert!(line(&record).starts_with("3a4b"), "{moves}: {}", line(&record));
        assert_eq!(codes, Vec::<&str>::new(), "{moves}");
    }
    let (record, _) = read_one("[Handicap \"Rook\"]\n1.... 2.S3a-4b 3.P7g-7f\n");
    let (text, _) = write_all(&[record], "psn");
    assert!(text.ends_with("\n1.... 2.S3a-4b 3.P7g-7f\n"), "{text}");
}

#[test]
fn moves_in_full_form() {
    let sfen = "4k4/9/4p4/9/1R2B4/9/9/9/4K3L b B 1";
    for (text, usi) in [
        ("34.R8e-8c=", "8e8c"),
        ("R8e-8c+", "8e8c+"),
        ("B5e-4d", "5e4d"),
        ("B*6i", "B*6i"),
        ("L1i-1h", "1i1h"),
        ("R8e-8c", "8e8c"),
    ] {
        assert_from(sfen, text, usi, &[]);
    }
    assert_from("4k4/9/9/9/5+B3/9/9/2p6/4K4 b - 1", "34.+B4ex7h", "4e7h", &[]);
}

/// "G4ex3d can also be written as Gx3d, G3d, Ge3d or G4exd if they are unambiguous."
#[test]
fn exceptions_and_abbreviations() {
    let alone = "4k4/9/9/6p2/5G3/9/9/9/4K4 b - 1";
    for text in ["G4ex3d", "Gx3d", "G3d", "Ge3d", "G4exd", "Gx3", "Gxd", "Gx", "xG", "G4e3d"] {
        assert_from(alone, text, "4e3d", &[]);
    }
    // The signs for a move and for declining promotion may be left out.
    assert_from(alone, "G4e4d", "4e4d", &[]);
    let pawn = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    assert_from(pawn, "P5e", "5f5e", &[]);
    assert_from(pawn, "P3d", "P*3d", &[]);
    let dragon = "4k4/9/9/9/9/4+R4/9/9/4K4 b - 1";
    for text in ["+R5f-5e", "R5f-5e", "R5f-5e+", "+R5f-5e+", "R5e", "+R5e+"] {
        assert_from(dragon, text, "5f5e", &[]);
    }
    let silver = "4k4/9/9/6p2/4+S1+S2/9/9/9/4K4 b - 1";
    for text in ["x+S", "+Sx"] {
        assert_from(silver, text, "3e3d", &[]);
    }
}

/// "Gx: a gold general captures the last moved token, even if it could capture another."
#[test]
fn the_piece_that_just_moved_is_taken_first() {
    let text = "[SFEN \"4k4/9/3p5/6p2/3G1G3/9/9/9/4K4 w - 1\"]\n1...P6c-6d Gx\n";
    assert_eq!(line(&read_one(text).0), "6c6d 6e6d");
    let dropped = "[SFEN \"4k4/9/9/6p2/3G1G3/9/9/9/4K4 w p 1\"]\n1...P*6d xG\n";
    assert_eq!(line(&read_one(dropped).0), "P*6d 6e6d");
}

#[test]
fn ambiguous_moves_are_errors_that_list_what_they_may_mean() {
    let (record, diagnostics) = read_all("[Handicap \"Even\"]\n1.P7g-7f 2.P3c-3d 3.G-5h 4.P8c-8d\n");
    let honfu_core::format::DiagnosticArg::Unread(unread) = &diagnostics[0].args[1] else {
        panic!("{diagnostics:?}")
    };
    let candidates: Vec<_> = unread.error.candidates.iter().map(|mv| mv.to_string()).collect();
    assert_eq!(
        (diagnostics[0].code.id(), diagnostics[0].place.line, diagnostics[0].place.column),
        ("PSN-163", 2, 21)
    );
    assert_eq!(candidates, ["4i5h", "6i5h"]);
    assert_eq!(line(&record[0]), "7g7f 3c3d");
    let last = record[0].tree.main_line().last().unwrap();
    assert_eq!(&*record[0].tree.raw_lines(last)[0].text, "3.G-5h 4.P8c-8d");
    assert!(record[0].tree.raw_lines(NodeId::ROOT).is_empty());
}

#[test]
fn pieces_have_large_letters() {
    for text in ["p7g-7f", "p7f", "7g7f", "７六歩", "+7776FU", "7776"] {
        assert_moves(text, "", &["PSN-163"]);
    }
}

/// A handicap that only names a side does not change the position, but is kept.
#[test]
fn sides_of_even_games_are_kept() {
    for name in ["Sente", "Gote"] {
        let (record, codes) = read_one(&format!("[Handicap \"{name}\"]\n1.P7g-7f\n"));
        assert_eq!(codes, Vec::<&str>::new());
        for target in ["psn", "kifu", "csa", "jkf"] {
            let (text, losses) = write_all(std::slice::from_ref(&record), target);
            assert!(losses.is_empty(), "{target}: {text}");
            let format = target.parse::<honfu_core::format::WriteTarget>().unwrap().format;
            let options = honfu_core::format::ReadOptions { format: Some(format), ..Default::default() };
            let reading = honfu_core::format::read(text.as_bytes(), &options).unwrap();
            assert_eq!(reading.diagnostics, [], "{target}: {text}");
            let (text, _) = write_all(&reading.collection.records, "psn");
            assert!(text.contains(&format!("[Handicap \"{name}\"]")), "{target}: {text}");
            assert!(!text.contains("SFEN"), "{text}");
        }
    }
}
