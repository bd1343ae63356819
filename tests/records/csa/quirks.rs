//! Quirks of real files, by the numbers of their diagnostics.

use honfu_core::format::{Code, Format, Newline, ReadLimits, ReadOptions, Severity, encoding, read};
use honfu_core::record::{GameEnd, HeaderKey, Millis, Record};
use honfu_core::shogi::{Color, Handicap, Position};

use super::*;

/// Reads a game from the even start with the given lines as its moves.
fn game(moves: &str) -> (Record, Vec<&'static str>) {
    read_one(&format!("V2.2\nPI\n+\n{moves}"))
}

fn assert_moves(moves: &str, codes: &[&str], expected: &str) {
    let (record, found) = game(moves);
    assert_eq!((line(&record).as_str(), found.as_slice()), (expected, codes), "{moves}");
}

#[test]
fn q3_a_byte_order_mark() {
    let read = read("\u{FEFF}V2.2\nPI\n+\n+7776FU\n".as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!((read.traits.format, read.traits.bom, read.diagnostics), (Format::Csa, true, vec![]));
}

#[test]
fn q11_q12_line_ends() {
    let text = "V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\n%TORYO";
    let expected = read_one(text);
    for newline in ["\r\n", "\r"] {
        assert_eq!(read_one(&text.replace('\n', newline)), expected);
    }
}

#[test]
fn q13_the_end_of_a_dos_file() {
    let read = read(b"V2.2\nPI\n+\n+7776FU\n\x1A\0\0", &ReadOptions::default()).unwrap();
    assert_eq!(line(&read.collection.records[0]), "7g7f");
    let found: Vec<_> =
        read.diagnostics.iter().map(|diagnostic| (diagnostic.code, diagnostic.severity)).collect();
    assert_eq!(found, [(Code::PaddedFile, Severity::Note)]);
}

#[test]
fn q4_q6_other_encodings() {
    let text = "V2.2\nN+先手\nN-後手\nPI\n+\n+7776FU\n";
    for (encoding, codes) in
        [("utf-16le", vec!["TXT-004"]), ("utf-16be", vec!["TXT-004"]), ("euc-jp", vec![])]
    {
        let encoding = encoding::from_name(encoding).unwrap();
        let bytes = encoding::encode(text, encoding, Newline::Lf, false).bytes;
        let read = read(&bytes, &ReadOptions::default()).unwrap();
        assert_eq!(read.collection.records[0].headers.get(HeaderKey::Black), Some("先手"));
        let ids: Vec<_> = read.diagnostics.iter().map(|found| found.code.id()).collect();
        assert_eq!((read.traits.encoding, ids), (encoding, codes));
    }
}

#[test]
fn q19_a_text_quoted_in_a_mail() {
    let read = read(b"> V2.2\n> PI\n> +\n> +7776FU\n", &ReadOptions::default()).unwrap();
    assert_eq!(line(&read.collection.records[0]), "7g7f");
    let codes: Vec<_> = read.diagnostics.iter().map(|found| found.code.id()).collect();
    assert_eq!(codes, ["TXT-019"]);
}

#[test]
fn q20_nothing_but_headers() {
    let options = ReadOptions { extension: Some("csa"), ..ReadOptions::default() };
    for text in ["", "\n \n", "\u{feff}", "\0\0"] {
        let file = read(text.as_bytes(), &options).unwrap();
        assert_eq!(
            (file.traits.format, file.collection.records.len(), file.is_empty()),
            (Format::Csa, 1, true)
        );
        assert_eq!(file.diagnostics[0].code.id(), "TXT-020b");
    }
    for text in ["V2.2\n", "N+A\nN-B\n$EVENT:x\n", "' remark\n"] {
        let options = ReadOptions { extension: Some("csa"), ..ReadOptions::default() };
        let read = read(text.as_bytes(), &options).unwrap();
        assert_eq!((read.traits.format, read.collection.records.len()), (Format::Csa, 1), "{text}");
        assert_eq!(read.collection.records[0].start.position, Position::even());
        assert_eq!(read.diagnostics, []);
    }
}

#[test]
fn remarks_alone_between_separators_are_no_record() {
    let head = "V2.2\nPI\n+\n";
    for (text, plies) in [
        (format!("{head}+7776FU\n%TORYO\n/\n'the end\n"), vec![1]),
        (format!("{head}+7776FU\n/\n'*the end\n/\n'x\n/\n"), vec![1]),
        (format!("'the start\n/\n{head}+7776FU\n/\n"), vec![1]),
        (format!("{head}+7776FU\n/\n'between\n/\n{head}+2726FU\n-8384FU\n"), vec![1, 2]),
        (format!("{head}/\n{head}+7776FU\n"), vec![0, 1]),
    ] {
        let (records, found) = read_all(&text);
        let count = |record: &Record| {
            record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count()
        };
        assert_eq!(records.iter().map(count).collect::<Vec<_>>(), plies, "{text}");
        assert_eq!(found, [], "{text}");
        // The comments are kept when the file is written again.
        let (again, losses) = write_all(&records);
        assert!(losses.is_empty(), "{text}");
        for word in ["the end", "the start", "between"] {
            assert_eq!(again.contains(word), text.contains(word), "{again}");
        }
    }
}

#[test]
fn a_section_that_names_something_is_a_record() {
    let head = "V2.2\nPI\n+\n";
    // Headers are not lost, and an end stated by a server does not count as another game.
    let (records, _) = read_all(&format!("{head}+7776FU\n%TORYO\n/\n'black_rate:A:1200\n"));
    assert_eq!((records.len(), records[1].headers.len()), (2, 1));
    let (records, _) =
        read_all(&format!("{head}+7776FU\n/\n'summary:toryo:A win:B lose\n/\n{head}+2726FU\n"));
    let last = records.last().unwrap();
    assert_eq!((records.len(), last.tree.main_line().count()), (3, 2));
    // A comment after the last game does not start a record, so the limit is not exceeded.
    let limits = ReadLimits { records: 1, ..ReadLimits::default() };
    let options = ReadOptions { format: Some(Format::Csa), limits, ..ReadOptions::default() };
    for end in ["/\n'the end\n", "/\n'the end\n/\n", "/\n/\n"] {
        let file = read(format!("{head}+7776FU\n{end}").as_bytes(), &options).unwrap();
        assert_eq!((file.collection.records.len(), file.diagnostics), (1, vec![]), "{end}");
    }
}

#[test]
fn versions_that_no_specification_has_are_named() {
    for version in ["V1.0", "V2", "V2.1", "V2.2", "V3", "V3.0"] {
        assert_eq!(read_one(&format!("{version}\nPI\n+\n+7776FU\n")).1, [""; 0], "{version}");
    }
    for version in ["V4", "V9.9", "V2.3", "V3.1", "V0"] {
        assert_eq!(read_one(&format!("{version}\nPI\n+\n+7776FU\n")).1, ["CSA-140b"], "{version}");
    }
}

#[test]
fn ratings_may_be_provisional() {
    let (record, codes) = read_one("V2.2\nI+1249\nI-*1154\nPI\n+\n");
    assert_eq!(record.headers.get("後手レート"), Some("*1154"));
    assert_eq!(codes, ["CSA-150b", "CSA-150b"]);
}

#[test]
fn q16_blanks_behind() {
    assert_eq!(read_one("V2.2 \nPI \n+ \n+7776FU　\nT1 \n%TORYO \n").1, Vec::<&str>::new());
}

#[test]
fn q17_invisible_characters() {
    assert_moves("\u{FEFF}+7776FU\n-3334\u{200B}FU\n", &["CSA-155", "CSA-155"], "7g7f 3c3d");
}

#[test]
fn q28_a_header_twice() {
    let (record, codes) = read_one("$EVENT:a\n$EVENT:b\nPI\n+\n");
    assert_eq!((record.headers.get(HeaderKey::Event), record.headers.len()), (Some("a"), 2));
    assert_eq!(codes, ["CSA-028"]);
}

#[test]
fn q41_what_no_hand_can_hold() {
    let (record, codes) = read_one("P+00TO\nP-00OU\n+\n");
    assert_eq!(start(&record), "9/9/9/9/9/9/9/9/9 b P");
    assert_eq!(codes, ["CSA-041", "CSA-043"]);
}

#[test]
fn q53_too_many_pieces() {
    assert_eq!(read_one("PI\nP+00FU\n+\n").1, ["CSA-053"]);
    assert_eq!(read_one("P+11OU22OU33OU\n+\n").1, ["CSA-053"]);
    assert_eq!(read_one("P+11OU22OU\n+\n").1, Vec::<&str>::new());
}

#[test]
fn q86_moves_that_break_a_rule_are_kept() {
    assert_moves("+7775FU\n-3334FU\n", &["CSA-086"], "7g7e 3c3d");
    let (record, _) = game("+7775FU\n-3334FU\n");
    let flags: Vec<bool> = nodes(&record).iter().map(|node| node.illegal).collect();
    assert_eq!(flags, [true, false]);
}

#[test]
fn q86b_moves_that_cannot_be_made_end_the_record() {
    for bad in ["+0055FU", "+5554FU", "+3332FU", "+8877FU", "+2828HI", "+0034FU,T3"] {
        let (record, codes) = game(&format!("+7776FU\n-3334FU\n'rating:a:b\n{bad}\nT5\n-8384FU\n'*x\n"));
        let expected = if bad == "+8877FU" { "CSA-149" } else { "CSA-086b" };
        assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec![expected]), "{bad}");
        assert_eq!(last_extras(&record), ["'rating:a:b", bad, "T5", "-8384FU", "'*x"]);
        let (text, losses) = write_all(std::slice::from_ref(&record));
        assert_eq!((read_one(&text).0, losses.is_empty()), (record, true));
    }
}

#[test]
fn q87_moves_behind_other_ends() {
    let (record, codes) = game("+7776FU\n%TORYO\n'*end\n-3334FU\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f resign", vec!["CSA-087"]));
    assert_eq!(last_extras(&record), ["-3334FU"]);
}

#[test]
fn q91_lines_of_no_meaning_stay() {
    let (record, codes) = read_one("\\\nPI\n+\n+7776FU\n二行目\n-3334FU\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["CSA-091", "CSA-091"]));
    let (text, losses) = write_all(&[record]);
    assert!(text.contains("\n\\\n") && text.contains("+7776FU\n二行目\n"));
    assert!(losses.is_empty());
}

#[test]
fn q106_times() {
    let times = |moves: &str| -> Vec<_> { nodes(&game(moves).0).iter().map(|node| node.time).collect() };
    assert_eq!(times("+7776FU,T1.25\n-3334FU\nT2.5\n"), [Some(Millis(1_250)), Some(Millis(2_500))]);
    assert_eq!(times("+7776FU\nT\n-3334FU\n"), [Some(Millis(0)), None]);
    assert_moves("+7776FU\nT\n", &["CSA-106"], "7g7f");
    assert_moves("+7776FU\nT1\nT2\n", &["CSA-106"], "7g7f");
    assert_moves("T5\n+7776FU\n", &["CSA-106b"], "7g7f");
    assert_moves("+7776FU\nT-600\n", &["CSA-091"], "7g7f");
}

#[test]
fn q107_times_of_ends() {
    let (record, codes) = game("+7776FU,T1\n%TORYO,T3\n");
    assert_eq!(nodes(&record)[1].time, Some(Millis(3_000)));
    assert_eq!(codes, Vec::<&str>::new());
}

#[test]
fn q140_no_version() {
    assert_eq!(read_one("N+A\nN-B\nPI\n+\n+7776FU\nT1\n-3334FU\n").1, Vec::<&str>::new());
}

#[test]
fn q141_version_3() {
    let text = "'CSA encoding=UTF-8\nV3.0\nN+A\nN-B\n$TIME:900+0+5\n$TIME+:900+10+0\n$MAX_MOVES:320\n\
             $JISHOGI:27\n$NOTE:a\\nb\nPI\n+\n+7776FU,T1.25\n'*note\n-3334FU\nT2.5\n%MAX_MOVES\n";
    let (record, codes) = read_one(text);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d max_moves", vec![]));
    assert_eq!(record.headers.get(HeaderKey::TimeLimit), Some("900+0+5"));
    assert_eq!(record.headers.get(HeaderKey::MaxMoves), Some("320"));
    assert_eq!(record.headers.get(HeaderKey::Note), Some("a\nb"));
    assert_eq!(nodes(&record)[0].comment.as_deref(), Some("note"));
}

#[test]
fn q142_statements_on_one_line() {
    assert_moves("+7776FU,T1\n-3334FU,T2,%TORYO,T3\n", &[], "7g7f 3c3d resign");
    let (record, codes) = game("+7776FU  ,T1       ,'T0      ,'7776   ,'   1手目  ▲7六歩\n-3334FU , T2\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec![]));
    assert_eq!(nodes(&record)[1].time, Some(Millis(2_000)));
    let first = record.tree.main_line().nth(1).unwrap();
    assert_eq!(&*record.tree.raw_lines(first)[0].text, "'T0      ,'7776   ,'   1手目  ▲7六歩");
    let (record, codes) = read_one("$EVENT:a,b\nPI,+,+7776FU,'*c,d\n");
    assert_eq!((record.headers.get(HeaderKey::Event), codes), (Some("a,b"), vec![]));
    assert_eq!(nodes(&record)[0].comment.as_deref(), Some("c,d"));
}

#[test]
fn q143_rows_that_lost_blanks() {
    let rows = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n\
             P4 * * * * * * * * *\nP5 *  *  *  *  *  *  *  *  *\nP6 * * * * * * * * *\n\
             P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA * * * * * +HI *\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n";
    assert_eq!(read_one(rows), (Record::default(), vec![]));
}

#[test]
fn q144_no_turn() {
    let (record, codes) = read_one("V2.2\nPI\n+7776FU\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f", vec!["CSA-144"]));
    assert_eq!(line(&read_one("PI\n-3334FU\n").0), "3c3d");
    assert_eq!(read_one("PI82HI22KA\n3142GI\n").0.start.position.side(), Color::White);
    assert_eq!(read_one("P+59OU\n").0.start.position.side(), Color::Black);
}

#[test]
fn q145_no_board() {
    let (record, codes) = read_one("V2.2\n+\n+7776FU\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f", vec!["CSA-145"]));
    assert_eq!(record.start.position, Position::even());
}

#[test]
fn q146_all_the_rest() {
    let (record, codes) = read_one("V2.2\nP-51OU\nP+00KI59OU\nP-00AL\n+\n+0053KI\n");
    assert_eq!(start(&record), "4k4/9/9/9/9/9/9/9/4K4 b G2r2b3g4s4n4l18p");
    assert_eq!((line(&record).as_str(), codes), ("G*5c", vec![]));
    assert_eq!(read_one("P+00AL\nP-51OU\n+\n").1, ["CSA-146b"]);
}

#[test]
fn q147_no_sign() {
    assert_moves("7776FU\n3334FU\n", &["CSA-147", "CSA-147"], "7g7f 3c3d");
}

#[test]
fn q148_the_wrong_sign() {
    assert_moves("-3334FU\n", &["CSA-148"], "");
    let (record, _) = game("+7776FU\nT2\n+2726FU,T3\n'*x\n");
    assert_eq!(last_extras(&record), ["+2726FU,T3", "'*x"]);
}

#[test]
fn q149_the_piece_after_the_move() {
    assert_moves("+7776FU\n-3334FU\n+8822KA\n", &[], "7g7f 3c3d 8h2b");
    assert_moves("+7776FU\n-3334FU\n+8822UM\n", &[], "7g7f 3c3d 8h2b+");
    for (code, texts) in [
        ("CSA-149", ["+8822KI", "+0055TO", "+8822OU"].as_slice()),
        ("CSA-149b", &["+882", "+8822XX", "+8822UM+", "8822"]),
    ] {
        for bad in texts {
            assert_moves(&format!("+7776FU\n-3334FU\n{bad}\n"), &[code], "7g7f 3c3d");
        }
    }
}

#[test]
fn q150_unknown_words() {
    assert_moves("+7776FU\n%FOO_BAR\n", &["CSA-150"], "7g7f other");
    let (record, _) = game("+7776FU\n%FOO_BAR\n");
    assert_eq!(nodes(&record)[1].end(), Some(&GameEnd::Other("%FOO_BAR".into())));
    assert!(write_all(&[record]).0.ends_with("+7776FU\n%FOO_BAR\n"));
}

#[test]
fn q151_headers_behind_the_moves() {
    let (record, codes) = game("+7776FU\n%TORYO\n$END_TIME:2020/01/01 00:00:00\n");
    assert_eq!(
        (record.headers.get(HeaderKey::EndTime), codes),
        (Some("2020/01/01 00:00:00"), vec!["CSA-151"])
    );
}

#[test]
fn q152_several_records() {
    let game = "V2.2\nPI\n+\n+7776FU\n%TORYO\n";
    let (records, diagnostics) =
        read_all(&format!("{game}/\n{}/ \n{game}/\n", game.replace("%TORYO", "+2726FU")));
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f resign", "7g7f", "7g7f resign"]);
    let found: Vec<_> = diagnostics.iter().map(|diagnostic| (diagnostic.record, diagnostic.code)).collect();
    assert_eq!(found, [(1, Code::CsaWrongTurn)]);
    let (records, diagnostics) = read_all(&format!("{game}{game}"));
    assert_eq!((records.len(), diagnostics.len(), diagnostics[0].code), (2, 1, Code::CsaNoSeparator));
    let (text, _) = write_all(&records);
    assert_eq!(text, format!("{game}/\n{game}"));
    assert_eq!(read_all(&text).0, records);
}

#[test]
fn q153_a_game_broken_off_goes_on() {
    assert_moves("+7776FU\n%CHUDAN\n-3334FU\n%TORYO\n", &["CSA-153"], "7g7f 3c3d resign");
    assert_moves("+7776FU\n%TSUMI\n%TORYO\n", &["CSA-153"], "7g7f mate");
    assert_moves("+7776FU\n%KACHI,'* -5000 win\nT10\n%KACHI\n", &[], "7g7f declare_win");
}

#[test]
fn q154_comments_before_the_first_move() {
    let (record, codes) = read_one("'*one\nV2.2\nPI\n'**two\n+\n'*\n+7776FU\n'* three\n");
    assert_eq!(codes, Vec::<&str>::new());
    let comments: Vec<_> = record.tree.contents().map(|entry| entry.comment).collect();
    assert_eq!(comments, [Some("one\n*two\n"), Some(" three")]);
}

#[test]
fn q155_sloppy_statements() {
    let expected = "7g7f 3c3d resign";
    assert_moves(" +7776fu\n- 3334 FU\n％ＴＯＲＹＯ\n", &["CSA-155"; 3], expected);
    let (record, codes) = read_one("v2.2\npi82hi22ka\n-\n");
    assert_eq!(Handicap::from_position(&record.start.position), Some(Handicap::TwoPiece));
    assert_eq!(codes, ["CSA-155", "CSA-155"]);
}

#[test]
fn names_behind_moves_are_of_the_game_when_it_goes_on() {
    let late = "N+late\nN-other\n\n$EVENT:x\n";
    for start in ["PI\n+\n+7776FU\n-3334FU\n", "PI\n+\n%CHUDAN\n+7776FU\n-3334FU\n"] {
        let (records, found) = read_all(&format!("V2.2\n{start}{late}+2726FU\n%TORYO\n"));
        assert_eq!(records.len(), 1, "{start}");
        assert!(line(&records[0]).ends_with("3c3d 2g2f resign"), "{start}");
        let codes: Vec<_> = found.iter().map(|found| found.code.id()).collect();
        assert!(codes.ends_with(&["CSA-151b", "CSA-151b", "CSA-151"]), "{codes:?}");
        let names =
            [HeaderKey::Black, HeaderKey::White, HeaderKey::Event].map(|key| records[0].headers.get(key));
        assert_eq!(names, [Some("late"), Some("other"), Some("x")]);
    }
}

#[test]
fn names_behind_moves_of_a_handicap_game_go_by_its_sides() {
    let (records, _) = read_all("PI82HI22KA\n-\n-5142OU\nN+A\nN-B\n+7776FU\n");
    let keys: Vec<_> = records[0].headers.iter().map(|header| &*header.key).collect();
    assert_eq!((records.len(), keys), (1, vec!["下手", "上手"]));
}

#[test]
fn names_behind_a_game_begin_the_next_one() {
    for (behind, moves) in [("", "+2726FU\n"), ("PI\n+\n", "+7776FU\n"), ("PI\n+\n", "")] {
        let end = if behind.is_empty() { "%TORYO\n" } else { "" };
        let text = format!("PI\n+\n+7776FU\n-3334FU\n{end}N+A\nN-B\n{behind}{moves}");
        let (records, _) = read_all(&text);
        let names: Vec<_> = records.iter().map(|record| record.headers.get(HeaderKey::Black)).collect();
        assert_eq!(names, [None, Some("A")], "{text}");
    }
}

/// Names after moves that are cut off by an error do not affect the next game.
#[test]
fn late_names_are_of_their_game_alone() {
    let text = "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\nN+C\n+77\n/\nV2.2\nN+D\nPI\n+\n+7776FU\n";
    let (records, diagnostics) = read_all(text);
    assert_eq!(records.len(), 2);
    assert!(diagnostics.iter().all(|found| found.record == 0), "{diagnostics:?}");
}

/// A server's result ends a game only if it follows the last move; a game cut off before has no end.
#[test]
fn a_game_that_is_cut_off_has_no_end_by_a_server() {
    let cut = "V2.2\nPI\n+\n+7776FU\n#SENTE_WIN\n+77\n";
    for text in [cut.to_owned(), format!("{cut}/\nV2.2\nPI\n+\n")] {
        assert_eq!(line(&read_all(&text).0[0]), "7g7f", "{text}");
    }
}

#[test]
fn sections_out_of_order_are_errors_where_they_stand() {
    for (text, expected) in [
        ("V2.2\nPI\nN+A\n+\n+7776FU\n", "CSA-151b 3:1"),
        ("V2.2\nPI\n+\n$EVENT:x\n+7776FU\n", "CSA-151b 4:1"),
        ("V2.2\n+\nPI\n+7776FU\n", "CSA-151b 3:1"),
        ("N+A\nV2.2\nPI\n+\n+7776FU\n", "CSA-151b 2:1"),
        ("PI,+,  N-B\n+7776FU\n", "CSA-151b 1:8"),
        ("PI\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n+\n+7776FU\n", "CSA-042 2:1"),
        ("PI\n+\n+\n+7776FU\n", "CSA-042 3:1"),
        ("PI28HI\nP-00AL\nP+00HI\n+\n+7776FU\n", "CSA-146b 3:1"),
    ] {
        let (records, found) = read_all(text);
        let name =
            |found: &Diagnostic| format!("{} {}:{}", found.code.id(), found.place.line, found.place.column);
        assert_eq!(found.iter().map(name).collect::<Vec<_>>().join(", "), expected, "{text}");
        assert!(found.iter().any(|found| found.severity == Severity::Error), "{text}");
        assert_eq!((records.len(), nodes(&records[0]).len()), (1, 1), "{text}");
    }
}

#[test]
fn headers_behind_an_apostrophe_may_be_above_the_version() {
    let (record, codes) = read_one("'black_rate:A:1200\n'Max_Moves:256\nV2.2\nPI\n+\n+7776FU\n");
    assert_eq!((record.headers.len(), codes), (2, vec![]));
}
