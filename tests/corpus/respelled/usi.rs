//! Other spellings of the structure of USI.

use super::kif_units::lines_of;
use super::numerals::{number_parts, wide};
use super::{Respelling, Unit, UnitKind, templates};

const MOVES: &[&str] = &[
    "{move} ",
    " {move}",
    "\t{move}",
    "　{move}",
    "\u{a0}{move}",
    "\n{move}",
    "{upper}",
    "{wide}",
    "{move},",
    ", {move}",
    "{move};",
    "{move}.",
    "{move}、",
    "{move}!",
    "{move}?",
    "{move}=",
    "{n}. {move}",
    "{n}.{move}",
    "{n}: {move}",
    "({move})",
    "[{move}]",
    "\"{move}\"",
    "{hyphen}",
    "{spaced}",
    "{digits}",
    "▲{move}",
    "{move}(0:05)",
    "{move} # good",
    "{move} ; good",
    "{move} {brace}good}",
    "moves {move}",
    "{move}{move}",
];

const STARTS: &[&str] = &[
    "startpos moves",
    "moves",
    "position startpos",
    "position  startpos  moves",
    "  position startpos moves",
    "position\tstartpos\tmoves",
    "Position Startpos Moves",
    "POSITION STARTPOS MOVES",
    "position startpos move",
    "position startpos, moves",
    "position startpos: moves",
    "position startpos moves:",
    "position: startpos moves",
    "> position startpos moves",
    "position startpos\nmoves",
];

pub fn respellings() -> Vec<Respelling> {
    let tables = [(UnitKind::Move, MOVES), (UnitKind::Start, STARTS)];
    tables.into_iter().flat_map(|(kind, names)| templates(kind, names)).collect()
}

pub fn units(text: &str) -> Vec<Unit> {
    const START: &str = "position startpos moves";
    let mut units = Vec::new();
    for (range, line) in lines_of(text) {
        if line.starts_with(START) {
            let place = range.start..range.start + START.len();
            units.push(Unit { kind: UnitKind::Start, range: place, parts: Vec::new() });
        }
        let Some(at) = line.find(" moves ").filter(|_| line.starts_with("position")) else { continue };
        let mut start = range.start + at + " moves ".len();
        for (number, word) in (1..).zip(text[start..range.end].split(' ')) {
            let mut parts = number_parts(number);
            if (4..=5).contains(&word.len()) && word.is_ascii() {
                let (from, to) = word.split_at(2);
                let rank =
                    |c: char| if ('a'..='i').contains(&c) { char::from(b'1' + (c as u8 - b'a')) } else { c };
                parts.push(("move", word.to_owned()));
                parts.push(("upper", word.to_uppercase()));
                parts.push(("wide", wide(word)));
                parts.push(("hyphen", format!("{from}-{to}")));
                parts.push(("spaced", format!("{from} {to}")));
                parts.push(("digits", word.chars().map(rank).collect()));
                parts.push(("brace", "{".to_owned()));
                units.push(Unit { kind: UnitKind::Move, range: start..start + word.len(), parts });
            }
            start += word.len() + 1;
        }
    }
    units
}
