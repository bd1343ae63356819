//! Extensions of the CSA standard by people and servers: comments on moves, lines of floodgate, text
//! after moves, both names on one line, and the words of 81Dojo.

use honfu_core::format::LossKind;
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey};
use honfu_core::shogi::Color;

use super::*;

fn game(moves: &str) -> (Record, Vec<&'static str>) {
    read_one(&format!("V2.2\nPI\n+\n{moves}"))
}

fn comments(record: &Record) -> Vec<Option<String>> {
    nodes(record).iter().map(|node| node.comment.as_deref().map(str::to_owned)).collect()
}

fn ends_back(record: &Record) -> Option<GameEnd> {
    nodes(record).last().and_then(|node| node.end().cloned())
}

/// Checks that a record is written without losses and read back as an equal record.
fn assert_back(record: &Record) {
    let (text, losses) = write_all(std::slice::from_ref(record));
    assert!(losses.iter().next().is_none(), "{losses:?}");
    assert_eq!(&read_one(&text).0, record, "{text}");
}

#[test]
fn texts_behind_moves_are_comments_on_them() {
    let text = "'above the moves\n+7776FU\n' good\nT3\n'*read by programs\n%ILLEGAL_MOVE\n'二歩\n'----\n";
    let (record, codes) = game(text);
    assert_eq!(codes, Vec::<&str>::new());
    assert_eq!(comments(&record), [Some(" good\nread by programs".to_owned()), Some("二歩".to_owned())]);
    assert_eq!(&*record.tree.raw_lines(record.tree.main_line().next().unwrap())[0].text, "'above the moves");
    assert_eq!(last_extras(&record), ["'----"]);
    assert_back(&record);
    let kif = format::write(&[record], &WriteTarget::new(Format::Kifu)).unwrap();
    assert!(String::from_utf8(kif.bytes).unwrap().contains("*二歩\n"));
    let lost: Vec<_> = kif.losses.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(lost, [(LossKind::RawLines, 1)], "the words above the moves");
    assert_eq!(kif.losses.get(LossKind::FileComments).map(|loss| loss.count), Some(1), "the dashes");
}

const FLOODGATE: &str = "V2
N+a
N-b
'Max_Moves:256
'Least_Time_Per_Move:0
'Increment:10
$EVENT:wdoor+floodgate-300-10F+a+b+20240101
$START_TIME:2024/01/01 00:00:01
PI
+
'rating:a+x:b+y
'black_rate:a+x:2800.0
'white_rate:b+y:2900.5
+7776FU
T1
'** 30 -3334FU
%TORYO
'P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
'P+00FU
'-
'summary:toryo:b win:a lose
'$END_TIME:2024/01/01 00:10:00
";

#[test]
fn floodgate_states_facts_in_its_own_lines() {
    let (record, codes) = read_one(FLOODGATE);
    assert_eq!(codes, Vec::<&str>::new());
    assert_eq!(record.headers.get(HeaderKey::MaxMoves), Some("256"));
    assert_eq!(record.headers.get(HeaderKey::EndTime), Some("2024/01/01 00:10:00"));
    assert_eq!(record.headers.get("先手レート"), Some("2800.0 (a+x)"));
    assert_eq!(record.headers.get("後手レート"), Some("2900.5 (b+y)"));
    assert_back(&record);
    let written = write_all(std::slice::from_ref(&record)).0;
    for line in ["'black_rate:a+x:2800.0\n", "'summary:toryo:b win:a lose\n", "'Increment:10\n", "'P+00FU\n"]
    {
        assert!(written.contains(line), "{line}{written}");
    }
    for format in [Format::Kifu, Format::Psn, Format::Jkf] {
        let losses = format::write(std::slice::from_ref(&record), &WriteTarget::new(format)).unwrap().losses;
        assert_eq!(losses.get(LossKind::RawLines), None, "{losses:?}");
    }
}

#[test]
fn a_header_of_the_standard_goes_before_one_behind_an_apostrophe() {
    let (record, codes) = read_one("$EVENT:new\n'$EVENT:old\nPI\n+\n+7776FU\n");
    assert_eq!((record.headers.len(), record.headers.get(HeaderKey::Event), codes), (1, Some("new"), vec![]));
    assert_back(&record);
}

#[test]
fn a_summary_ends_a_game_without_an_end() {
    let (record, _) = game("+7776FU\n'summary:time up:a win:b lose\n");
    assert_eq!(ends_back(&record), Some(GameEnd::TimeForfeit));
    assert_back(&record);
    let (record, _) = game("+7776FU\n%CHUDAN\n'summary:toryo:a win:b lose\n");
    assert_eq!(ends_back(&record), Some(GameEnd::Interrupt));
}

#[test]
fn a_title_is_written_as_the_event_and_comes_back() {
    for title in ["研究", "study, part 1", ""] {
        let mut record = Record::default();
        record.headers.push("表題", title);
        record.headers.push("場所", "z");
        assert!(
            write_all(std::slice::from_ref(&record))
                .0
                .contains(&format!("$EVENT:{title}\n'$TITLE:{title}\n"))
        );
        assert_back(&record);
    }
}

#[test]
fn headers_without_a_word_are_comments_on_request() {
    let mut record = Record::default();
    for (key, value) in [("棋戦", "x"), ("作品番号", "3"), ("表題", "y"), ("先手省略名", "A")] {
        record.headers.push(key, value);
    }
    let target: WriteTarget = "csa:comments,utf-8".parse().unwrap();
    let written = format::write(std::slice::from_ref(&record), &target).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(text.contains("$EVENT:x\n'$作品番号:3\n'$表題:y\n'$先手省略名:A\n"), "{text}");
    assert!(written.losses.is_empty(), "{:?}", written.losses);
    assert_eq!(read_one(&text), (record, vec![]));
}

#[test]
fn q142c_tails_behind_moves() {
    for (tail, comment, time) in [
        ("T1", None, Some(1_000)),
        (" T1", None, Some(1_000)),
        (" 'c, d", Some("c, d"), None),
        ("'*c", Some("c"), None),
        (" (Black pawn)", Some("(Black pawn)"), None),
        ("　▲７六歩", Some("▲７六歩"), None),
    ] {
        let (record, codes) = game(&format!("+7776FU{tail}\n-3334FU\n"));
        assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["CSA-142c"]), "{tail}");
        assert_eq!(nodes(&record)[0].comment.as_deref(), comment, "{tail}");
        assert_eq!(nodes(&record)[0].time.map(|time| time.0), time, "{tail}");
        assert_back(&record);
    }
    let (_, found) = read_all("PI\n+\n+7776FU  'c\n");
    assert_eq!((found[0].place.line, found[0].place.column), (3, 10));
    let (record, codes) = game("+7776FU\nT12 'long\n%TORYO 'x\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f resign", vec!["CSA-142c"; 2]));
    assert_eq!(comments(&record), [Some("long".to_owned()), Some("x".to_owned())]);
}

#[test]
fn q142b_names_on_one_line() {
    let (record, codes) = read_one("V2.2,N+A,N-B\n$EVENT:x, y,$SITE:z\nPI\n+\n");
    let headers: Vec<_> = record.headers.iter().map(|header| (&*header.key, &*header.value)).collect();
    assert_eq!(headers, [("先手", "A"), ("後手", "B"), ("棋戦", "x, y"), ("場所", "z")]);
    assert_eq!(codes, ["CSA-142b", "CSA-142b"]);
    for name in ["A, Jr", "A,Jr", "A,Nobody", "A,+1", "P1,x"] {
        let (record, codes) = read_one(&format!("N+{name}\nPI\n+\n"));
        assert_eq!((record.headers.get(HeaderKey::Black), codes), (Some(name), vec![]));
        assert_back(&record);
    }
}

#[test]
fn a_name_that_would_be_read_as_two_is_named_as_lost() {
    let mut record = Record::default();
    record.headers.push("先手", "A,N-B");
    let (text, losses) = write_all(&[record]);
    assert!(text.contains("N+A, N-B\n"), "{text}");
    assert_eq!(losses.get(LossKind::Headers).map(|loss| loss.count), Some(1));
}

#[test]
fn q150b_the_words_of_81dojo() {
    let text =
        "V2.2\nN+A\nN-B\nI+1249,x\nI-1300\nTo_Move:+\nPI\n+7776FU\n-3334FU\n#ILLEGAL_MOVE\n#SENTE_WIN\n";
    let (record, codes) = read_one(text);
    assert_eq!(codes, ["CSA-150b"; 5]);
    assert_eq!(record.headers.get("先手レート"), Some("1249,x"));
    let end = ends_back(&record).unwrap();
    assert_eq!(end.outcome(Color::Black), Some(GameOutcome::Win(Color::Black)));
    assert_back(&record);
    for (words, expected) in [
        ("#SENTE_WIN", GameEnd::Other("先手の勝ち".into())),
        ("#GOTE_WIN", GameEnd::Resign),
        ("#TIME_UP\n#GOTE_WIN", GameEnd::TimeForfeit),
        ("#SENNICHITE\n#DRAW", GameEnd::Repetition),
    ] {
        let (record, _) = game(&format!("+7776FU\n-3334FU\n{words}\n"));
        assert_eq!(ends_back(&record), Some(expected), "{words}");
    }
    let (record, codes) = game("+7776FU\n%TORYO\n#SENTE_WIN\n");
    assert_eq!((ends_back(&record), codes), (Some(GameEnd::Resign), vec!["CSA-091"]));
}
