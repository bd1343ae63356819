//! Tests of pairing records.

use std::slice::from_ref;

use super::*;
use crate::record::{Headers, RecordBuilder, StartPosition};
use crate::shogi::{Move, Sfen};

/// Returns a record with a title, or with headers as in `先手=A`.
fn record(names: &str, moves: &str) -> Record {
    let mut headers = Headers::default();
    for name in names.split_whitespace() {
        let (key, value) = name.split_once('=').unwrap_or(("表題", name));
        headers.push(key, value);
    }
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    for usi in moves.split_whitespace() {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
    }
    builder.finish()
}

/// Asserts the pairs of two files, in either direction.
#[track_caller]
fn assert_pairs(old: &[Record], new: &[Record], expected: &[[Option<usize>; 2]]) {
    assert_eq!(pair_records(old, new), expected);
    let mut turned = pair_records(new, old);
    turned.iter_mut().for_each(|pair| pair.reverse());
    turned.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(turned, expected, "the other way round");
}

const GAME: &str = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f";
/// `GAME` with two of the first moves swapped.
const EARLY: &str = "2g2f 3c3d 7g7f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f";
const OTHER: &str = "5g5f 5c5d 2h5h 8b5b 5i4h 5a6b 4h3h 6b7b 3h2h 7b8b 3i3h 7a7b";

#[test]
fn records_go_with_those_that_are_most_alike() {
    let old = [
        record("a", "7g7f 3c3d"),
        record("b", "2g2f 8c8d 2f2e"),
        record("c", "5g5f"),
        record("d", "7g7f 3c3d"),
    ];
    let new = [
        record("d", "7g7f 3c3d"),
        record("new", "1g1f 1c1d"),
        record("b", "2g2f 8c8d 2f2e 8d8e"),
        record("z", "7g7f 3c3d"),
    ];
    let expected =
        [[Some(3), Some(0)], [None, Some(1)], [Some(1), Some(2)], [Some(2), None], [Some(0), Some(3)]];
    assert_pairs(&old, &new, &expected);
}

#[test]
fn sole_records_go_together_and_openings_do_not_make_a_pair() {
    let (a, b) = (record("a", "7g7f 3c3d 2g2f 8c8d 2f2e"), record("b", "7g7f 3c3d 6g6f 4c4d 6f6e"));
    assert_pairs(from_ref(&a), from_ref(&b), &[[Some(0), Some(0)]]);
    let expected = [[None, Some(0)], [Some(0), None], [Some(1), None]];
    assert_eq!(pair_records(&[a.clone(), a.clone()], from_ref(&b)), expected);
    assert_eq!(pair_records(&[], from_ref(&a)), [[None, Some(0)]]);
}

#[test]
fn a_problem_is_known_by_its_position() {
    let problem = |sfen: &str, moves: &str| {
        let position = Sfen::parse(sfen).unwrap().0.position;
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::from(position));
        builder.play(Move::from_usi(moves).unwrap()).unwrap();
        builder.finish()
    };
    let (first, second) = ("7nl/7k1/9/6pp1/9/9/9/9/9 b RS 1", "8k/9/8P/9/9/9/9/9/9 b 2G 1");
    let old = [problem(first, "S*3c"), problem(second, "G*2b")];
    let new = [problem(second, "G*1b"), problem(first, "R*2c")];
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [Some(0), Some(1)]]);
}

#[test]
fn a_game_that_ends_alike_is_the_same_wherever_it_stands() {
    let old = [record("", GAME), record("", OTHER)];
    let new = [record("", OTHER), record("", "1g1f 1c1d"), record("", EARLY)];
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [None, Some(1)], [Some(0), Some(2)]]);
    assert_eq!(pair_by_content(&[&old[0]], &[&new[2]]), [(0, 0)]);
}

#[test]
fn names_that_are_there_once_make_a_pair() {
    let game = |black: &str, moves: &str| record(&format!("先手={black} 後手=X 棋戦=E"), moves);
    let old = [game("A", GAME), game("B", "7g7f")];
    let new = [game("B", "7g7f"), game("A", OTHER)];
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [Some(0), Some(1)]]);
    let events = |moves: &str| record("棋戦=E", moves);
    let (old, new) = ([events(GAME), record("", "9g9f")], [record("", "9g9f"), events(OTHER)]);
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [None, Some(1)], [Some(0), None]]);
}

#[test]
fn of_many_games_of_the_same_players_the_nearest_go_together() {
    let game = |moves: &str| record("先手=A 後手=B", moves);
    let old = [game(GAME), game(OTHER), game("7g7f 3c3d 6g6f")];
    let new = [
        game("7g7f 3c3d 6g6f 8c8d"),
        game(&format!("{GAME} 8g8f")),
        game(&OTHER.replace("5g5f 5c5d 2h5h 8b5b", "2h5h 8b5b 5g5f 5c5d")),
    ];
    assert_pairs(&old, &new, &[[Some(2), Some(0)], [Some(0), Some(1)], [Some(1), Some(2)]]);
    let players = |names: &str| record(names, "7g7f 3c3d 6g6f");
    let (old, new) =
        ([players("先手=A"), players("先手=B")], [players("先手=B 場所=x"), players("先手=A 場所=x")]);
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [Some(0), Some(1)]]);
}

#[test]
fn the_place_decides_where_nothing_else_does() {
    let around = |record: &Record| [record_x(), record.clone(), record_y()];
    fn record_x() -> Record {
        record("", "9g9f 9c9d 9f9e")
    }
    fn record_y() -> Record {
        record("", "1g1f 1c1d 1f1e")
    }
    let (old, new) = (around(&record("", GAME)), around(&record("", OTHER)));
    let same = [0, 1, 2].map(|at| [Some(at), Some(at)]);
    assert_pairs(&old, &new, &same);
    let apart = [[Some(0), Some(0)], [Some(1), None], [None, Some(1)], [Some(2), Some(2)]];
    let named = |name: &str, moves: &str| around(&record(name, moves));
    assert_pairs(&named("先手=A", GAME), &named("先手=A", OTHER), &same);
    for [one, other] in [["先手=A", "先手=B"], ["先手=A 棋戦=E", "先手=B 棋戦=E"], ["a", "b"]] {
        let found = pair_records(&named(one, GAME), &named(other, OTHER));
        assert!(apart.iter().all(|pair| found.contains(pair)), "{one} {other}: {found:?}");
    }
    let more = [record_x(), record("", OTHER), record("", "4g4f"), record_y()];
    assert!(!pair_records(&old, &more).contains(&[Some(1), Some(1)]), "nobody knows which");
    assert_eq!(pair_by_content(&[&old[1]], &[&new[1]]), [], "two new games are two games");
}

#[test]
fn a_record_is_distinguished_from_its_copy_by_all_that_is_in_it() {
    let plain = record("", GAME);
    let mut noted = plain.clone();
    noted.tree.node_mut(crate::record::NodeId::ROOT).comment = Some("x".into());
    let (old, new) = ([plain.clone(), noted.clone()], [noted, plain]);
    assert_pairs(&old, &new, &[[Some(1), Some(0)], [Some(0), Some(1)]]);
}

#[test]
fn the_fewest_that_explain_another_order_were_moved() {
    let pair = |old: usize, new: usize| [Some(old), Some(new)];
    assert_eq!(find_moved(&[pair(0, 0), pair(1, 1)]), [false, false]);
    assert_eq!(find_moved(&[pair(3, 0), pair(0, 1), pair(1, 2), pair(2, 3)]), [true, false, false, false]);
    let among_others = [[None, Some(0)], pair(1, 1), [Some(2), None], pair(0, 2), pair(3, 3)];
    assert_eq!(find_moved(&among_others), [false, true, false, false, false]);
    assert!(find_moved(&[]).is_empty());
}
