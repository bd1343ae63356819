//! Records as written by programs and people.
//!
//! `tests/data` has records made for these tests (by `generate.py` there), with all their contents in
//! `expectations.jsonl`. `HONFU_CORPUS` may name a folder of real files or an archive with such a
//! folder; its expectations are what several other readers agree on. In addition, everything that a
//! naive scan finds in the text must be in the record. With `--nocapture`, the counts are printed by
//! format and status.

mod agreement;
mod conservation;
mod conversions;
mod damaged;
mod diagrams;
#[path = "../invariants/conservation.rs"]
mod law;
mod model;
mod naive_scan;
mod print;
mod respelled;
mod round_trips;
mod saved;
#[path = "../support/mod.rs"]
mod support;
mod unreadable;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use honfu_core::format::encoding::decode;
use honfu_core::format::{self, Format, ParsedFile, ReadOptions};
use honfu_core::record::Record;
use honfu_core::shogi::Sfen;
use serde_json::Value;

/// Records with expectations, one row for each file.
struct Corpus {
    folder: PathBuf,
    /// Whether this is the corpus in `tests/data`.
    is_own: bool,
}

impl Corpus {
    /// The files of a format, or all files.
    fn files(&self, format: Option<&str>) -> Vec<File> {
        let rows = std::fs::read_to_string(self.folder.join("expectations.jsonl")).unwrap();
        let rows = rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
        let ours = rows.filter(|row| format.is_none_or(|format| row["format"] == format));
        let files = ours.map(|row| {
            let name = row["file"].as_str().unwrap().to_owned();
            File { bytes: std::fs::read(self.folder.join(&name)).unwrap(), name, row }
        });
        files.collect()
    }

    /// Returns `own` or `shared`: the least number of things to find in our own corpus or in a shared
    /// one.
    fn least(&self, own: usize, shared: usize) -> usize {
        if self.is_own { own } else { shared }
    }
}

/// The corpus in `tests/data`.
fn own() -> Corpus {
    Corpus { folder: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"), is_own: true }
}

/// Our own corpus, and the one that `HONFU_CORPUS` names if it is set: a folder, or an archive, which
/// is unpacked.
fn corpora() -> Vec<Corpus> {
    let Some(path) = std::env::var_os("HONFU_CORPUS").map(PathBuf::from) else { return vec![own()] };
    static UNPACKED: OnceLock<tempfile::TempDir> = OnceLock::new();
    let unpack = || {
        let folder = tempfile::tempdir().unwrap();
        let status = Command::new("tar").arg("-xf").arg(&path).arg("-C").arg(folder.path()).status().unwrap();
        assert!(status.success(), "{} cannot be unpacked", path.display());
        folder
    };
    let folder =
        if path.is_dir() { path.clone() } else { UNPACKED.get_or_init(unpack).path().join("corpus") };
    vec![own(), Corpus { folder, is_own: false }]
}

/// A file and its row of expectations.
struct File {
    name: String,
    bytes: Vec<u8>,
    row: Value,
}

impl File {
    fn number(&self, key: &str) -> Option<usize> {
        self.row[key].as_u64().map(|number| number as usize)
    }

    /// Whether the row lists everything that is in the file.
    fn is_own(&self) -> bool {
        self.row["origin"] == "generated" && self.row.get("records").is_some()
    }

    /// The reliability of the row; rows that may be wrong are marked as suspect.
    fn status(&self) -> String {
        let doubt = if self.row.get("suspect").is_some() { ", suspect" } else { "" };
        format!("{}{doubt}", self.row["status"].as_str().unwrap())
    }

    /// The format to read the file as; `None` for opening books.
    fn format(&self) -> Option<Format> {
        let name = self.row["format"].as_str().unwrap();
        match name.strip_prefix("binary:").unwrap_or(name) {
            "gnushogi-save" | "gnushogi-list" => Some(Format::Gnu),
            "xboard-pgn" => Some(Format::Psn),
            "kifu" => Some(Format::Kifu),
            id => Format::from_id(id),
        }
    }

    fn text(&self) -> String {
        decode(&self.bytes, None).text.into_owned()
    }

    fn read(&self, format: Format) -> ParsedFile {
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        format::read(&self.bytes, &options).unwrap()
    }

    /// Reads the file with the detected format.
    fn open(&self) -> Result<ParsedFile, format::UnreadableFile> {
        format::read(&self.bytes, &ReadOptions::default())
    }
}

/// The number of moves on the main line, and the position after them.
fn main_line(record: &Record) -> (usize, String) {
    let mut position = record.start.position.clone();
    let moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
    let count = moves.map(|mv| position.make(mv).map(drop).unwrap()).count();
    (count, Sfen::new(position).to_string())
}
