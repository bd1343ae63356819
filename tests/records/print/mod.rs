//! Games for print: the kifu sheet, and the annotated game as an article.
//!
//! `HONFU_UPDATE=1 cargo test --test records print` rewrites the golden files.

mod article;
mod reading_back;
mod replay;
mod sheet;

use std::path::Path;

use honfu_core::format::{self, ReadOptions};
use honfu_core::record::Record;

/// The annotated sample, a handicap game, a problem, a game of one player.
const SAMPLE: &[u8] = include_bytes!("../../support/shimai-saida.kifu");
const HANDICAP: &[u8] = include_bytes!("../../fixtures/kif/two-piece.kif");
const PROBLEM: &[u8] = include_bytes!("../../fixtures/kif/problem.kif");

fn record(bytes: &[u8]) -> Record {
    format::read(bytes, &ReadOptions::default()).unwrap().collection.records.remove(0)
}

/// Compares a text with a golden file.
fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/print/golden").join(name);
    if std::env::var_os("HONFU_UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(golden == text, "{name} is otherwise; HONFU_UPDATE=1 writes it anew:\n{text}");
}
