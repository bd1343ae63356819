//! Records read from any file are equal after writing and reading them again, including the raw lines
//! of damaged files.

use honfu_core::format::{self, Format, LossKind, LossReport, ReadOptions, WriteTarget};
use honfu_core::record::{Header, HeaderKey, Record};

use super::{Corpus, File, corpora};

/// Files, or kinds of our own files, with contents that their format cannot store when written again.
const LOSSY: [(&str, &str, LossKind); 16] = [
    ("version-3", "thousandths of a second", LossKind::Milliseconds),
    ("version-3", "the end by the move limit reached", LossKind::Terminals),
    (
        "mac-shogi",
        "variations in parentheses, which are written where that is asked for",
        LossKind::Variations,
    ),
    ("KifParserTest.scala#011.kifu", "thousandths of a second", LossKind::Milliseconds),
    ("MoveSpec.scala#001.csa", "more time than any clock shows", LossKind::Milliseconds),
    ("csa.spec.ts#012.csa", "fractions of a second", LossKind::Milliseconds),
    ("csa.spec.ts#022.csa", "fractions of a second", LossKind::Milliseconds),
    ("error_fixtures/kif/a.kif", "a faulty move that would be read in KI2", LossKind::RawLines),
    ("error_fixtures/kif/b.kif", "a faulty move that would be read in KI2", LossKind::RawLines),
    ("kif/20210207.kif", "moves without their characters, which would be read in KI2", LossKind::RawLines),
    ("097.bitflip.jkf", "text that is no JSON", LossKind::RawLines),
    ("098.dupline.jkf", "text that is no JSON", LossKind::RawLines),
    ("101.junk.jkf", "text that is no JSON", LossKind::RawLines),
    ("103.deepparen.jkf", "text that is no JSON", LossKind::RawLines),
    ("positions-mit.sfen", "games among positions", LossKind::Moves),
    ("source/src05.sfen", "games among positions", LossKind::Moves),
];

fn may_lose(file: &File, losses: &LossReport) -> bool {
    let is_named = |name: &str| file.name.ends_with(name) || file.row["manner"] == name;
    losses.iter().all(|loss| LOSSY.iter().any(|(name, _, kind)| is_named(name) && *kind == loss.kind))
}

/// Reads all files with a format name in the rows, and writes and reads them in another format.
fn check(rows: &str, format: Format, prepare: fn(Record) -> Record) {
    corpora().iter().for_each(|corpus| check_in(corpus, rows, format, prepare));
}

fn check_in(corpus: &Corpus, rows: &str, format: Format, prepare: fn(Record) -> Record) {
    let files = corpus.files(Some(rows));
    let (mut all, mut whole) = (0, 0);
    for file in &files {
        let records = file.read(Format::from_id(rows).unwrap()).collection.records;
        // Records of other games cannot be written.
        for record in records.into_iter().filter(|record| record.start.is_shogi) {
            let found = round_trip(&prepare(record), format);
            let losses = found.unwrap_or_else(|why| panic!("{}: {why}", file.name));
            assert!(may_lose(file, &losses), "{}: {losses:?}", file.name);
            all += 1;
            whole += usize::from(losses.is_empty());
        }
    }
    let count = files.len();
    assert!(all >= corpus.least(8, 5), "{rows}");
    println!("{rows} as {}: {all} records of {count} files come back, {whole} of them whole", format.id());
}

/// Writes and reads a record, and returns the reported losses. It is an error if a record without
/// losses has changed, or if writing it again gives other bytes.
fn round_trip(record: &Record, format: Format) -> Result<LossReport, String> {
    let target = WriteTarget::new(format);
    let written = format::write(std::slice::from_ref(record), &target).unwrap();
    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    let again = format::read(&written.bytes, &options).unwrap().collection.records;
    let text = || String::from_utf8_lossy(&written.bytes).into_owned();
    if written.losses.is_empty() && again != [record.clone()] {
        return Err(format!("read otherwise: {}", text()));
    }
    match format::write(&again, &target) {
        Ok(rewritten) if rewritten.bytes == written.bytes => Ok(written.losses),
        _ => Err(format!("written otherwise: {}", text())),
    }
}

#[test]
fn kif_files_come_back_as_they_were_read() {
    check("kif", Format::Kifu, |record| record);
}

#[test]
fn ki2_files_come_back_as_they_were_read() {
    check("ki2", Format::Ki2u, |record| record);
}

/// Sorts the names of the players before the other headers, as CSA does.
fn players_first(record: Record) -> Record {
    let mut headers: Vec<Header> = record.headers.iter().cloned().collect();
    headers.sort_by_key(|header| match HeaderKey::from_name(&header.key) {
        Some(HeaderKey::Black) => 0,
        Some(HeaderKey::White) => 1,
        _ => 2,
    });
    Record { headers: headers.into_iter().collect(), ..record }
}

#[test]
fn csa_files_come_back_as_they_were_read() {
    check("csa", Format::Csa, players_first);
    check("csa", Format::Csa3, players_first);
}

#[test]
fn jkf_files_come_back_as_they_were_read() {
    check("jkf", Format::Jkf, |record| record);
}

#[test]
fn psn_files_come_back_as_they_were_read() {
    check("psn", Format::Psn, |record| record);
}

#[test]
fn usi_files_come_back_as_they_were_read() {
    check("usi", Format::Usi, |record| record);
}

#[test]
fn sfen_files_come_back_as_they_were_read() {
    check("sfen", Format::Sfen, |record| record);
}

#[test]
fn kif_files_come_back_through_ki2_without_their_times() {
    check("kif", Format::Ki2u, |mut record| {
        let nodes: Vec<_> = record.tree.preorder().collect();
        nodes.into_iter().for_each(|node| record.tree.node_mut(node).time = None);
        record
    });
}
