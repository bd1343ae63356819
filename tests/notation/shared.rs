//! The published vectors, where there are.

use std::fs;
use std::path::PathBuf;

use honfu::shogi::{Position, Sfen};

/// The text of a file of `HONFU_SHARED`/notation.
pub fn shared(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("HONFU_SHARED") else {
        eprintln!("skipped: HONFU_SHARED is not set");
        return None;
    };
    Some(fs::read_to_string(PathBuf::from(folder).join("notation").join(name)).unwrap())
}

pub fn position(sfen: &str) -> Position {
    Sfen::parse(sfen).unwrap().0.position
}
