//! The worked examples of the notation specifications.

use honfu_core::notation::{Notation, NotationStyle, read_move};
use honfu_core::shogi::{Move, Position, Square};
use serde_json::Value;

use crate::notation::published_vectors::{last_to, position, shared, usi};

fn examples() -> Value {
    serde_json::from_str(&shared("seed_examples.json")).unwrap()
}

fn rows(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn assert_printed_and_read(style: &str, text: &str, position: &Position, mv: Move, last: Option<Square>) {
    let notation: Notation = style.parse().unwrap();
    assert_eq!(notation.text(position, last, mv), text, "{style}");
    assert_eq!(read_move(position, last, text), Ok(mv), "{text}");
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn a_game_in_four_columns() {
    let examples = examples();
    let game = &examples["shimai_saida_2009_10_21"];
    let mut last = None;
    for row in rows(&game["moves"]) {
        let (position, mv) = (position(row["sfen"].as_str().unwrap()), usi(&row["usi"]));
        let columns = ["hosking", "hodges", "japanese", "kitao_kawasaki"];
        for (column, style) in
            columns.into_iter().zip(["hosking", "hodges", "japanese_half", "kitao_kawasaki"])
        {
            let text = row[column].as_str().unwrap();
            let erratum = rows(&game["errata"])
                .iter()
                .find(|erratum| erratum["ply"] == row["ply"] && erratum["column"] == column);
            match erratum.map(|erratum| (erratum["correct"].as_str().unwrap(), &erratum["kind"])) {
                None => assert_printed_and_read(style, text, &position, mv, last),
                Some((correct, kind)) => {
                    assert_printed_and_read(style, correct, &position, mv, last);
                    // An erratum is another spelling, or another legal move.
                    assert_eq!(read_move(&position, last, text) == Ok(mv), kind != "erratum", "{text}");
                }
            }
        }
        last = Some(mv.to());
    }
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn diagrams_and_their_captions() {
    let examples = examples();
    let mut count = 0;
    for diagram in rows(&examples["diagrams"]) {
        let last = last_to(diagram);
        for row in rows(&diagram["rows"]) {
            let (position, mv) = (position(row["sfen"].as_str().unwrap()), usi(&row["usi"]));
            for (style, text) in row["ours"].as_object().unwrap() {
                assert_printed_and_read(style, text.as_str().unwrap(), &position, mv, last);
            }
            let captions = row["seed"].as_object().unwrap().values();
            let accepted = row["accept"].as_array().into_iter().flatten();
            for text in captions.chain(accepted).chain(row.get("caption_in_seed")).filter_map(Value::as_str) {
                assert_eq!(read_move(&position, last, text), Ok(mv), "{text}");
                count += 1;
            }
        }
    }
    println!("{count} captions");
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn exchanges_on_one_square() {
    let examples = examples();
    let exchange = &examples["exchange_on_24"];
    for row in rows(&exchange["rows"]) {
        let (position, mv, last) = (position(row["sfen"].as_str().unwrap()), usi(&row["usi"]), last_to(row));
        for (style, text) in row["ours"].as_object().unwrap() {
            assert_printed_and_read(style, text.as_str().unwrap(), &position, mv, last);
        }
    }
    let row = &exchange["rows"][1];
    for text in rows(&exchange["accept"]).iter().filter_map(Value::as_str) {
        assert_eq!(
            read_move(&position(row["sfen"].as_str().unwrap()), last_to(row), text),
            Ok(usi(&row["usi"]))
        );
    }
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn the_first_issue_and_the_names_of_squares() {
    let examples = examples();
    for row in rows(&examples["hodges_first_issue"]) {
        let position = position(row["sfen"].as_str().unwrap());
        let text = row["seed"].as_str().unwrap();
        assert_printed_and_read("hodges_first", text, &position, usi(&row["usi"]), None);
    }
    let names = examples["iroha"].as_object().unwrap();
    assert_eq!(names.len(), Square::COUNT);
    for (square, name) in names {
        let to = Square::from_usi(square).unwrap();
        let king = position("9/9/9/9/9/9/9/9/9 b G 1");
        let drop = Move::Drop { kind: honfu_core::shogi::PieceKind::Gold, to };
        assert_eq!(
            Notation::new(NotationStyle::Iroha).text(&king, None, drop),
            format!("{}金", name.as_str().unwrap())
        );
    }
}

/// Every token of a line, apart from numbers, is read as the expected move.
#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn numbered_lines_are_read_token_by_token() {
    let examples = examples();
    for row in rows(&examples["numbering"]).iter().filter(|row| row.get("usi").is_some()) {
        let mut position = position(row["start"].as_str().unwrap());
        let tokens = row["seed"].as_str().unwrap().split(' ').filter(|token| !token.ends_with('.'));
        let moves: Vec<Move> = rows(&row["usi"]).iter().map(usi).collect();
        assert_eq!(tokens.clone().count(), moves.len());
        for (token, mv) in tokens.zip(moves) {
            assert_eq!(read_move(&position, None, token), Ok(mv), "{token}");
            let _undo = position.make(mv).unwrap();
        }
    }
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn a_psn_game_is_read_as_far_as_it_is_legal() {
    let examples = examples();
    let sample = &examples["psn_sample"];
    let mut position = Position::even();
    let mut last = None;
    for (ply, (token, mv)) in (1..).zip(rows(&sample["tokens"]).iter().zip(rows(&sample["usi"]))) {
        let read = read_move(&position, last, token.as_str().unwrap());
        assert_eq!(read.is_ok(), ply <= 102, "{token}");
        let _undo = position.make(usi(mv)).unwrap();
        if ply <= 102 {
            assert_eq!(read, Ok(usi(mv)), "{token}");
        }
        last = Some(usi(mv).to());
    }
}
