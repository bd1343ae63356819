//! Access to the published vectors.

use std::fs;
use std::path::PathBuf;

use honfu_core::shogi::{Move, Position, Sfen, Square};
use serde_json::Value;

/// The text of a file in the folder `notation` of `HONFU_SHARED`.
pub fn shared(name: &str) -> String {
    let folder = std::env::var_os("HONFU_SHARED").expect("HONFU_SHARED is not set");
    fs::read_to_string(PathBuf::from(folder).join("notation").join(name)).unwrap()
}

pub fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).unwrap().0.position
}

/// The move in a USI field.
pub fn usi(field: &Value) -> Move {
    Move::from_usi(field.as_str().unwrap()).unwrap()
}

/// The destination of the move before the one of a row.
pub fn last_to(row: &Value) -> Option<Square> {
    row["last_usi"].as_str().map(|text| Move::from_usi(text).unwrap().to())
}
