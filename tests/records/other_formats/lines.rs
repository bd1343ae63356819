//! SFEN and USI: positions and games on one line each.

use honfu_core::format::Format;
use honfu_core::record::{GameEnd, NodeId};
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{Features, records};

fn usi() -> Features {
    use GameEnd::{DeclareWin, Draw, Interrupt, Repetition, Resign, TimeForfeit};
    let terminals = vec![Resign, DeclareWin, Repetition, Draw, TimeForfeit, Interrupt];
    Features { first_ply: true, terminals, ..Features::bare() }
}

/// Records with more features than these formats have.
fn rich() -> Features {
    Features { first_ply: true, terminals: GameEnd::KNOWN.to_vec(), milliseconds: true, ..Features::kif() }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn games_in_usi_come_back(games in prop::collection::vec(records(usi()), 1..4)) {
        let (text, losses) = write_all(&games, "usi");
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        let found = reading(&text, None);
        prop_assert_eq!(found.traits.format, Format::Usi);
        prop_assert_eq!(&found.collection.records, &games, "{}", text);
        prop_assert_eq!(write_all(&found.collection.records, "usi").0, text);
    }

    #[test]
    fn positions_in_sfen_come_back(games in prop::collection::vec(records(Features { first_ply: true, ..Features::bare() }), 1..4)) {
        for target in ["sfen", "sfen:end"] {
            let (text, _) = write_all(&games, target);
            let found = reading(&text, None);
            prop_assert_eq!(found.traits.format, Format::Sfen);
            prop_assert!(found.diagnostics.is_empty());
            prop_assert_eq!(found.collection.records.len(), games.len());
            prop_assert_eq!(write_all(&found.collection.records, "sfen").0, text);
        }
    }

    #[test]
    fn what_is_lost_is_named(record in records(rich())) {
        for target in ["usi", "sfen", "sfen:draft2007"] {
            let (text, losses) = write_all(std::slice::from_ref(&record), target);
            let back = reading(&text, None).collection.records;
            prop_assert_eq!(back.len(), 1, "{}", text);
            prop_assert_eq!(&back[0].start.position, &record.start.position);
            check(&record, &back[0], &losses)?;
        }
    }

    #[test]
    fn no_line_is_too_odd(text in "[-+*/a-iPLb1-9 w\\n#]{0,60}|(7g7f|3c3d|moves|sfen|position|startpos|resign|x| |\\n|9/9/9/9/9/9/9/9/9|b|-){0,30}") {
        for format in [Format::Usi, Format::Sfen] {
            let (records, _) = read_all(&text, format);
            let (text, _) = write_all(&records, format.id());
            let again = read_all(&text, format).0;
            prop_assert!(format == Format::Sfen || again == records, "{}", text);
            prop_assert_eq!(&write_all(&again, format.id()).0, &text);
        }
    }
}

#[test]
fn games_begin_in_many_ways() {
    let ways = [
        "position startpos moves 7g7f 3c3d",
        "startpos moves 7g7f 3c3d",
        "  startpos  moves  7g7f\t3c3d ",
        "position moves 7g7f 3c3d",
        "moves 7g7f 3c3d",
        "7g7f 3c3d",
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - moves 7g7f 3c3d",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 7g7f 3c3d",
    ];
    for way in ways {
        let (record, codes) = read_one(way, Format::Usi);
        assert_eq!(
            (start(&record).as_str(), line(&record).as_str(), codes),
            (EVEN, "7g7f 3c3d", vec![]),
            "{way}"
        );
    }
    for way in ["position startpos", "startpos", "startpos moves", "moves", "position startpos moves "] {
        let (record, codes) = read_one(way, Format::Usi);
        assert_eq!((start(&record).as_str(), line(&record).as_str(), codes), (EVEN, "", vec![]), "{way}");
    }
}

#[test]
fn hands_that_look_like_a_move_are_hands() {
    let (record, codes) = read_one("4k4/9/9/9/9/9/9/9/9 b 2b2g", Format::Usi);
    assert_eq!((start(&record).as_str(), codes), ("4k4/9/9/9/9/9/9/9/9 b 2b2g", vec![]));
}

#[test]
fn ends_have_words() {
    for (word, end) in [
        ("resign", "resign"),
        ("win", "declare_win"),
        ("rep_draw", "repetition"),
        ("draw", "draw"),
        ("timeout", "time_forfeit"),
        ("break", "interrupt"),
    ] {
        let (record, codes) = read_one(&format!("startpos moves 7g7f {word}"), Format::Usi);
        assert_eq!((line(&record), codes), (format!("7g7f {end}"), vec![]));
    }
}

#[test]
fn a_word_that_is_no_move_cuts_the_line() {
    for (text, played, code, rest, column) in [
        ("startpos moves 7g7f foo 3c3d", "7g7f", "USI-175", "foo 3c3d", 21),
        ("startpos moves 7g7f 0000 3c3d", "7g7f", "USI-175", "0000 3c3d", 21),
        ("startpos moves 7g7f pass", "7g7f", "USI-175", "pass", 21),
        ("startpos moves 7g7f 5e5d", "7g7f", "MOVE-086b", "5e5d", 21),
        ("startpos moves 7g7f resign 3c3d", "7g7f resign", "MOVE-087", "3c3d", 28),
        ("startpos moves foo 7g7f", "", "USI-175", "startpos moves foo 7g7f", 16),
    ] {
        let (records, diagnostics) = read_all(text, Format::Usi);
        let found: Vec<_> =
            diagnostics.iter().map(|diagnostic| (diagnostic.code.id(), diagnostic.place.column)).collect();
        assert_eq!((line(&records[0]).as_str(), found), (played, vec![(code, column)]), "{text}");
        assert_eq!(last_extras(&records[0]), [rest]);
        let (written, losses) = write_all(&records, "usi");
        assert!(losses.is_empty(), "{text}");
        assert_eq!(read_all(&written, Format::Usi).0, records, "{text}");
    }
}

#[test]
fn moves_behind_a_break_carry_the_line_on() {
    let (record, codes) = read_one("startpos moves 7g7f break 3c3d resign 2g2f", Format::Usi);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d resign", vec!["MOVE-087b", "MOVE-087"]));
    let (text, losses) = write_all(&[record], "usi");
    assert_eq!(text, "position startpos moves 7g7f 3c3d resign 2g2f\n");
    assert_eq!(losses.iter().map(|loss| loss.kind.id()).collect::<Vec<_>>(), ["variations", "terminals"]);
}

#[test]
fn illegal_moves_are_kept() {
    let (record, codes) = read_one("startpos moves 7g7f 3c3d 8h8i", Format::Usi);
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["MOVE-086b"]));
    let (record, codes) = read_one("startpos moves 7g7e", Format::Usi);
    assert_eq!((line(&record).as_str(), codes), ("7g7e", vec!["MOVE-086"]));
}

#[test]
fn positions_may_be_written_in_the_old_way() {
    let text = "9/4k4/9/9/9/9/9/9/9 W 2SB\n333/4k4/9/9/9/9/9/9/9  b PP\n9/4k4/9/9/9/9/9/9/9 b\n\
                9/4k4/9/9/9/9/9/9/9 b - 0\n9/4k4/9/9/9/9/9/9/9 B -\n";
    let (records, diagnostics) = read_all(text, Format::Sfen);
    let starts: Vec<String> = records.iter().map(start).collect();
    let board = "9/4k4/9/9/9/9/9/9/9";
    let expected = ["w B2S", "b 2P", "b -", "b -", "b -"].map(|rest| format!("{board} {rest}"));
    assert_eq!(starts, expected);
    let found: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| (diagnostic.place.line, diagnostic.code.id(), diagnostic.record))
        .collect();
    let noted = [(1, "SFEN-172", 0), (2, "SFEN-172b", 1), (2, "SFEN-172", 1), (2, "SFEN-172b", 1)];
    assert_eq!(found[..4], noted);
    assert_eq!(found[4..], [(3, "SFEN-172b", 2), (4, "SFEN-172b", 3), (5, "SFEN-172", 4)]);
    let known: Vec<bool> = records.iter().map(|record| record.start.hands_known).collect();
    assert_eq!(known, [true, true, true, true, false]);
}

#[test]
fn a_broken_position_names_its_rank() {
    for broken in
        ["9/9/8/9/9/9/9/9/9 b -", "9/9/9/9/9/9/9/9 b -", "9/9/9/4+K4/9/9/9/9/9 b -", "9/9/9/9/9/9/9/9/9 s -"]
    {
        let (record, codes) = read_one(&format!("{broken} 5"), Format::Sfen);
        assert_eq!(codes, ["SFEN-173"], "{broken}");
        assert_eq!(write_all(&[record], "sfen").0, format!("{broken} 5\n"));
    }
}

#[test]
fn remarks_and_other_lines_stay() {
    let text = "# first\nposition startpos moves 7g7f\n\n日付：今日\nposition startpos moves 2g2f\n# last\n";
    let (records, diagnostics) = read_all(text, Format::Usi);
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f", "2g2f"]);
    let found: Vec<_> =
        diagnostics.iter().map(|diagnostic| (diagnostic.place.line, diagnostic.code.id())).collect();
    assert_eq!(found, [(4, "LINE-091")]);
    let written = write_all(&records, "usi").0;
    assert_eq!(
        written,
        "# first\nposition startpos moves 7g7f\n日付：今日\n# last\nposition startpos moves 2g2f\n"
    );
}

#[test]
fn the_positions_to_write_can_be_chosen() {
    let (record, _) = read_one("startpos moves 7g7f 3c3d resign", Format::Usi);
    let board = |target: &str| {
        let (text, losses) = write_all(std::slice::from_ref(&record), target);
        let named: Vec<_> = losses.iter().map(|loss| (loss.kind.id(), loss.count)).collect();
        (text.lines().map(|line| line.rsplit(' ').next().unwrap().to_owned()).collect::<Vec<_>>(), named)
    };
    let lost = vec![("moves", 2), ("terminals", 1)];
    assert_eq!(board("sfen"), (vec!["1".to_owned()], lost.clone()));
    assert_eq!(board("sfen:end"), (vec!["3".to_owned()], lost.clone()));
    assert_eq!(board("sfen:all"), (["1", "2", "3"].map(str::to_owned).to_vec(), lost));
    let draft = write_all(std::slice::from_ref(&record), "sfen:draft2007,all").0;
    assert_eq!(draft.lines().map(|line| line.split(' ').nth(1).unwrap()).collect::<String>(), "BWB");
    assert_eq!(board("sfen:draft2007,all").0, ["1", "2", "3"]);
}

#[test]
fn a_game_changed_behind_an_unread_line_is_written() {
    let (mut record, _) = read_one("startpos moves foo", Format::Usi);
    let mut builder = honfu_core::record::RecordBuilder::new(Default::default(), record.start.clone());
    builder.play(honfu_core::shogi::Move::from_usi("7g7f").unwrap()).unwrap();
    let extras = record.tree.raw_lines(NodeId::ROOT).to_vec();
    record.tree = builder.finish().tree;
    extras.into_iter().for_each(|extra| record.tree.push_raw_line(NodeId::ROOT, extra));
    let (text, losses) = write_all(&[record], "usi");
    assert_eq!(text, "position startpos moves 7g7f\n");
    assert_eq!(losses.iter().map(|loss| loss.kind.id()).collect::<Vec<_>>(), ["raw-lines"]);
}
