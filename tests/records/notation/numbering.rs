//! Move numbers in the various styles, as published.

use honfu_core::notation::{Notation, NotationStyle, NumberedMove, Numbering};
use honfu_core::shogi::{Color, Move, Position};
use serde_json::Value;

use crate::notation::published_vectors::{position, shared, usi};

fn by(scheme: &str) -> Numbering {
    match scheme.split([' ', ',']).next() {
        Some("pairs") => Numbering::Pairs,
        Some("unnumbered") => Numbering::None,
        _ if scheme.starts_with("per turn") => Numbering::Pairs,
        _ => Numbering::Ply,
    }
}

/// The moves of a row with their numbers, in one line.
fn line(row: &Value, game: &[Move]) -> String {
    let style: NotationStyle = row["style"].as_str().unwrap().parse::<Notation>().unwrap().style;
    let numbers = style.numbers().counting(by(row["scheme"].as_str().unwrap()));
    let breaks: Vec<u64> =
        row["breaks"].as_array().map_or(Vec::new(), |plies| plies.iter().filter_map(Value::as_u64).collect());
    let before = row["from_ply"].as_u64().map_or(0, |ply| ply as usize - 1);
    let mut position = position(row["start"].as_str().unwrap());
    let (mut last, mut items) = (None, Vec::new());
    let moves = game[..before].iter().copied().chain(row["usi"].as_array().unwrap().iter().map(usi));
    for (index, mv) in moves.enumerate() {
        let follows = index > before && !breaks.contains(&(index as u64));
        let counted = NumberedMove { ply: index as u32 + 1, mover: position.side(), follows };
        if index >= before {
            items.extend(numbers.omitted(counted).filter(|_| index == 0));
            let mut item = String::new();
            numbers.write(&mut item, counted);
            items.push(item + &Notation::new(style).text(&position, last, mv));
        }
        let _undo = position.make(mv).unwrap();
        last = Some(mv.to());
    }
    items.join(" ")
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn published_lines_are_numbered_like_that() {
    let (rows, seeds) = (shared("numbering.json"), shared("seed_examples.json"));
    let seeds: Value = serde_json::from_str(&seeds).unwrap();
    let game = &seeds["shimai_saida_2009_10_21"]["moves"];
    let game: Vec<Move> = game.as_array().unwrap().iter().map(|row| usi(&row["usi"])).collect();
    let rows: Value = serde_json::from_str(&rows).unwrap();
    let rows = rows.as_array().unwrap();
    for row in rows {
        assert_eq!(line(row, &game), row["text"].as_str().unwrap(), "{row}");
    }
    println!("{} lines", rows.len());
}

/// The default numbering of a style is the first scheme published for it.
#[test]
fn habits_are_the_published_ones() {
    let by_style = |id: &str| id.parse::<Notation>().unwrap().style.numbers();
    let start = Position::even();
    for (id, text) in [("western", "1. P-76"), ("psn_full", "1.P7g-7f"), ("japanese", "☗７六歩")] {
        let mut line = String::new();
        by_style(id).write(&mut line, NumberedMove { ply: 1, mover: Color::Black, follows: false });
        let notation: Notation = id.parse().unwrap();
        assert_eq!(line + &notation.text(&start, None, Move::from_usi("7g7f").unwrap()), text);
    }
}
