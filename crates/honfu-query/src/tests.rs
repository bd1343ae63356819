//! Tests of searching a record by moves, positions and material.

use super::search::MAX_SEQUENCE_MOVES;
use super::*;
use honfu_core::record::{Headers, PositionReplay, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Sfen};

/// Makes a record in which bishops are exchanged and one is dropped; in a variation White pushes the rook's
/// pawn.
fn record() -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    let play = |builder: &mut RecordBuilder, moves: &str| {
        for usi in moves.split(' ') {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
    };
    play(&mut builder, "7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c");
    builder.add_end(honfu_core::record::GameEnd::Resign).unwrap();
    builder.branch_at(2);
    play(&mut builder, "8c8d 2g2f 8d8e");
    builder.finish()
}

fn is_found(patterns: SearchPatterns) -> bool {
    patterns.is_in(&record())
}

fn moves(text: &str, variations: bool) -> bool {
    let sequence = MoveSequence::parse(text).unwrap_or_else(|part| panic!("{text}: {part}"));
    is_found(SearchPatterns { sequences: vec![sequence], variations, ..SearchPatterns::default() })
}

#[test]
fn moves_are_found_in_any_notation_and_in_their_order() {
    for text in [
        "76歩",
        "７六歩　３四歩",
        "▲７六歩△３四歩▲２二角成",
        "7g7f, 3c3d",
        "P-76 P-34 Bx22+",
        "☖３四歩、8822UM",
        "同銀",
        "22角成 同銀 55角打",
        "bishop dropped",
        "drops, silver moved",
        "captures, captures on 2b, bishop dropped",
    ] {
        assert!(moves(text, false), "{text}");
    }
    for text in ["34歩 76歩", "76歩 22角成", "84歩", "drops, drops", "同銀 同銀"] {
        assert!(!moves(text, false), "{text}");
    }
    assert!(moves("76歩 84歩 26歩 85歩", true));
    assert!(!moves("34歩 26歩", true), "not of one line");
}

#[test]
fn what_is_no_move_is_named() {
    for (text, part) in [("76歩, nonsense", "nonsense"), ("76歩 x9", "x9"), ("", ""), ("76歩,,", "")] {
        let expected = MoveSequenceError::NotAMove(part.to_owned());
        assert_eq!(MoveSequence::parse(text).unwrap_err(), expected, "{text}");
    }
    let long = vec!["76歩"; MAX_SEQUENCE_MOVES + 1].join(",");
    let limit = MAX_SEQUENCE_MOVES;
    assert_eq!(MoveSequence::parse(&long).unwrap_err(), MoveSequenceError::TooMany { limit });
    assert!(MoveSequence::parse(&vec!["76歩"; MAX_SEQUENCE_MOVES].join(" ")).is_ok());
}

#[test]
fn positions_and_material_are_found_where_they_are_reached() {
    let position = |text: &str, variations| {
        let positions = vec![PositionPattern::parse(text).expect(text).into()];
        is_found(SearchPatterns { positions, variations, ..SearchPatterns::default() })
    };
    assert!(position("startpos", false));
    assert!(position("*/*/*/*/4B4/*/*/*/*", false));
    assert!(!position("*/*/*/*/1p7/*/*/*/*", false) && position("*/*/*/*/1p7/*/*/*/*", true));
    let material = |text: &str| {
        is_found(SearchPatterns {
            materials: vec![MaterialPattern::parse(text).expect(text)],
            ..SearchPatterns::default()
        })
    };
    assert!(material("2B") && material("Bb") && !material("2b") && !material("2Rb"));
    let all = SearchPatterns {
        positions: vec![PositionPattern::parse("startpos").unwrap().into()],
        materials: vec![MaterialPattern::parse("2B").unwrap()],
        sequences: vec![MoveSequence::parse("76歩").unwrap()],
        variations: false,
    };
    assert!(is_found(all.clone()));
    assert!(!is_found(SearchPatterns { materials: vec![MaterialPattern::parse("2b").unwrap()], ..all }));
}

#[test]
fn one_position_of_a_set_is_enough_and_its_plies_are_known() {
    let parse = |text: &str| PositionPattern::parse(text).unwrap();
    let never = parse("*/*/*/*/9/9/9/9/9");
    let exchanged = parse("*/*/*/*/*/*/*/*/* ? Bb");
    let set: PositionSet = [never.clone(), parse("startpos"), exchanged].into_iter().collect();
    let patterns = SearchPatterns { positions: vec![set.clone()], ..SearchPatterns::default() };
    assert!(is_found(patterns.clone()));
    let record_with_it = record();
    let plies: Vec<u32> = patterns
        .nodes_of_positions(&record_with_it)
        .into_iter()
        .map(|node| record_with_it.tree.node(node).ply())
        .collect();
    assert_eq!(plies, [0, 4]);
    let both = SearchPatterns { positions: vec![set, never.into()], ..SearchPatterns::default() };
    assert!(!is_found(both));
    assert!(SearchPatterns::default().nodes_of_positions(&record()).is_empty());
}

/// Checks that every position of the record is found by its SFEN and by its parts, exactly where a naive
/// search finds it.
#[test]
fn every_position_of_a_record_is_found() {
    let record = record();
    let main: Vec<_> = record.tree.main_line().collect();
    let mut replay = PositionReplay::new(&record.start);
    for node in record.tree.preorder() {
        replay.go(&record.tree, node);
        let sfen = Sfen::new(replay.position().clone()).to_string();
        let positions = vec![PositionPattern::parse(&sfen).unwrap().into()];
        let patterns = SearchPatterns { positions, ..SearchPatterns::default() };
        assert_eq!(patterns.is_in(&record), main.contains(&node), "{sfen}");
        assert!(SearchPatterns { variations: true, ..patterns }.is_in(&record));
    }
}
