//! The catalogue of quirks, with one or more rows for each number: a file, its diagnostics with their
//! places, and the moves that are read.

mod checks;
mod ends;
mod fixes;
mod heading;
mod jkf;
mod ki2_csa_bod;
mod lines;
mod lists;
mod moves;
mod policies;
mod psn;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use honfu_core::check::check;
use honfu_core::format::CODES;
use honfu_core::format::{self, Code, ReadOptions, Severity, UnreadableFile};
use honfu_core::record::{Record, Step};

const EVEN: &str = "手合割：平手\n";
const TWO: &str = "1 ７六歩(77)\n2 ３四歩(33)\n";
/// Moves after which both sides have a bishop in hand.
const TRADE: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n";
/// An empty rank of a diagram.
const ROW: &str = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
const CSA: &str = "V2.2\nPI\n+\n";

pub struct Row {
    /// The number of the quirk.
    number: &'static str,
    pub extension: &'static str,
    pub bytes: Vec<u8>,
    /// The diagnostics in order, as code, line and column: `KIF-068 2:3`.
    diagnostics: &'static str,
    /// The moves of all records.
    moves: &'static str,
}

impl Row {
    /// The codes of the diagnostics.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        names(self.diagnostics)
    }
}

fn row(
    number: &'static str,
    extension: &'static str,
    text: &[&str],
    diagnostics: &'static str,
    moves: &'static str,
) -> Row {
    Row { number, extension, bytes: text.concat().into_bytes(), diagnostics, moves }
}

pub fn rows() -> Vec<Row> {
    let groups = [
        text::rows(),
        heading::rows(),
        moves::rows(),
        ends::rows(),
        ki2_csa_bod::rows(),
        lines::rows(),
        lists::rows(),
        psn::rows(),
        jkf::rows(),
        checks::rows(),
        encodings(),
    ];
    groups.into_iter().flatten().collect()
}

/// Quirks of bytes and encodings.
fn encodings() -> Vec<Row> {
    let row =
        |number, extension, bytes, diagnostics| Row { number, extension, bytes, diagnostics, moves: "7g7f" };
    let text = format!("{EVEN}備考：圭\\n表\n1 ７六歩(77)\n");
    let declared = format!("#KIF version=2.0 encoding=UTF-8\n{text}");
    let rare = format!("{EVEN}先手：髙﨑①Ⅷ㈱～\n1 ７六歩(77)\n");
    let in_csa = encoded("V2.2\nN+山田\nPI\n+\n+7776FU\n", "euc-jp");
    let in_psn = encoded("[Sente \"山田\"]\n1.P7g-7f\n", "euc-jp");
    let mut damaged = encoded(&text, "shift_jis");
    damaged.splice(14..14, [0xFF, 0xFF]);
    vec![
        row("1", "kif", text.clone().into_bytes(), ""),
        row("2", "kifu", encoded(&text, "shift_jis"), "TXT-002 1:1"),
        row("3", "kifu", ["\u{feff}", &text].concat().into_bytes(), ""),
        row("4", "kif", utf16(&text), "TXT-004 1:1"),
        row("5", "kif", encoded(&declared, "shift_jis"), "CHK-201 1:18"),
        row("6", "csa", in_csa, ""),
        row("7", "kif", encoded(&rare, "shift_jis"), ""),
        row("8", "kif", encoded(&rare, "shift_jis"), ""),
        row("9", "kif", encoded(&text, "shift_jis"), ""),
        row("124", "kif", [text.clone(), "*x\n".repeat(50_000)].concat().into_bytes(), ""),
        Row { diagnostics: "TXT-021 1:1", moves: "", ..row("21", "kif", b"\x1f\x8b\x08\0".into(), "") },
        row("171", "psn", in_psn, ""),
        row("184", "kif", damaged, "TXT-184 2:1"),
    ]
}

fn encoded(text: &str, label: &str) -> Vec<u8> {
    let (bytes, _, is_lossy) = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().encode(text);
    assert!(!is_lossy, "{text}");
    bytes.into_owned()
}

fn utf16(text: &str) -> Vec<u8> {
    ["\u{feff}", text].concat().encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// The diagnostics of a file, and its moves.
pub fn read(bytes: &[u8], extension: &str) -> (String, String) {
    let options = ReadOptions { extension: Some(extension), ..ReadOptions::default() };
    let checked = match check(bytes, &options) {
        Ok(checked) => checked,
        Err(UnreadableFile::Compressed(_)) => return ("TXT-021 1:1".into(), String::new()),
        Err(error) => panic!("{error}"),
    };
    let diagnostics = checked.diagnostics.iter().map(|diagnostic| {
        format!("{} {}:{}", diagnostic.code.id(), diagnostic.place.line, diagnostic.place.column)
    });
    let records = checked.reading.collection.records.iter().map(moves_of);
    (diagnostics.collect::<Vec<_>>().join(", "), records.collect::<Vec<_>>().join(" / "))
}

/// All steps in USI, each before its children. A variation starts with its ply, and an illegal move
/// ends with `!`.
fn moves_of(record: &Record) -> String {
    let tree = &record.tree;
    let nodes = tree.preorder().skip(1).map(|id| {
        let node = tree.node(id);
        let is_variation = tree.sibling_index(id).is_some_and(|index| index > 0);
        let ply = if is_variation { format!("{}:", node.ply()) } else { String::new() };
        let step = match &node.step {
            Step::Start => String::new(),
            Step::Move(mv) => mv.to_string(),
            Step::End(terminal) => terminal.id().to_owned(),
        };
        format!("{ply}{step}{}", if node.illegal { "!" } else { "" })
    });
    nodes.collect::<Vec<_>>().join(" ")
}

fn names(diagnostics: &str) -> impl Iterator<Item = &str> {
    diagnostics.split(", ").filter_map(|diagnostic| diagnostic.split(' ').next()).filter(|id| !id.is_empty())
}

/// The number in an id such as `KIF-086b` or `86b`.
fn number(id: &str) -> u32 {
    let digits = id.rsplit('-').next().unwrap_or(id).trim_end_matches(char::is_alphabetic);
    digits.parse().unwrap()
}

#[test]
fn every_quirk_is_read_as_the_catalogue_has_it() {
    let wrong = rows().into_iter().filter_map(|row| {
        let (found, moves) = read(&row.bytes, row.extension);
        let is_right = (found.as_str(), moves.as_str()) == (row.diagnostics, row.moves);
        (!is_right)
            .then(|| format!("{}: {}\n  {found} | {moves}", row.number, String::from_utf8_lossy(&row.bytes)))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The number of the code that reports a quirk: its own number, or another one if the quirk is a form
/// of a fault with an earlier code.
fn reported_as(number: u32) -> u32 {
    // A brace inside a comment ends the comment, and the text left over is not a move.
    if number == 160 { 163 } else { number }
}

/// The letter of the policy that a row shows for its quirk.
fn policy(row: &Row) -> char {
    let own = reported_as(number(row.number));
    let severities = row.ids().filter(|id| number(id) == own).filter_map(Code::from_id).map(Code::severity);
    match severities.max() {
        None => 'A',
        Some(Severity::Note) => 'N',
        Some(Severity::Warning) => 'W',
        Some(Severity::Error) => 'R',
    }
}

#[test]
fn every_policy_of_every_quirk_has_a_row_and_no_row_another_policy() {
    let mut found: BTreeMap<u32, BTreeSet<char>> = BTreeMap::new();
    for row in rows() {
        found.entry(number(row.number)).or_default().insert(policy(&row));
    }
    let mut wrong = Vec::new();
    for (number, policies) in policies::policies() {
        let found = found.remove(&number).unwrap_or_default();
        if found != policies.chars().collect() {
            wrong.push(format!("quirk {number}: {found:?} and not {policies}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(found.into_keys().all(|number| number == 184 || number > 200));
}

#[test]
fn an_accepted_quirk_is_reported_under_no_other_code() {
    for row in rows().iter().filter(|row| policy(row) == 'A') {
        assert!(row.ids().all(|id| id.starts_with("CHK")), "{}: {}", row.number, row.diagnostics);
    }
}

/// Codes that cannot be shown by one small file. The limits of records and files are tested with the
/// readers, and one code compares files.
const ELSEWHERE: [&str; 9] = [
    "TXT-124",
    "TXT-124b",
    "TXT-124c",
    "TXT-124d",
    "TXT-124e",
    "TXT-124f",
    "MOVE-124",
    "MOVE-124b",
    "CHK-212",
];

#[test]
fn every_code_appears_in_a_row_and_goes_when_the_row_is_fixed() {
    let rows = rows();
    let ids = CODES.iter().map(|row| row.1).filter(|id| !ELSEWHERE.contains(id));
    let wrong: Vec<String> = ids.filter_map(|id| left_behind(&rows, id)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Describes the diagnostics that remain unexpectedly when the first row with a code is fixed.
fn left_behind(rows: &[Row], id: &str) -> Option<String> {
    let row = rows.iter().find(|row| row.ids().any(|other| other == id));
    let row = row.unwrap_or_else(|| panic!("{id} appears in no row"));
    let bytes = fixed(row, id);
    let (found, _) = read(&bytes, row.extension);
    let before: BTreeSet<&str> = row.ids().filter(|other| *other != id).collect();
    let is_clean = names(&found).all(|name| before.contains(name));
    (!is_clean).then(|| format!("{id}: {found} in {}", String::from_utf8_lossy(&bytes)))
}

/// The file of a row without the fault that a code reports.
fn fixed(row: &Row, id: &str) -> Vec<u8> {
    if ["TXT-020b", "TXT-021"].contains(&id) {
        return EVEN.into();
    }
    if fixes::ENCODINGS.contains(&id) {
        return format::decoded_text(&row.bytes, None).replace('\u{fffd}', "").into_bytes();
    }
    let fix = fixes::fixes().find(|fix| fix.0 == id);
    let (_, wrong, right) = fix.unwrap_or_else(|| panic!("nothing fixes {id}"));
    let at = row.bytes.windows(wrong.len()).position(|part| part == wrong.as_bytes());
    let at = at.unwrap_or_else(|| panic!("{id}: there is no {wrong}"));
    let end = at + wrong.len();
    [&row.bytes[..at], right.as_bytes(), &row.bytes[end..]].concat()
}

#[test]
fn every_fix_is_of_a_code() {
    let ids: BTreeSet<&str> = fixes::fixes().map(|fix| fix.0).collect();
    assert_eq!(ids.len(), fixes::fixes().count());
    assert!(ids.into_iter().all(|id| Code::from_id(id).is_some()));
}

#[test]
fn an_archive_is_no_record() {
    for start in [&b"\x1f\x8b\x08\0"[..], b"PK\x03\x04", b"BZh91AY&SY", b"\xFD7zXZ\0", b"\x28\xB5\x2F\xFD"] {
        let options = ReadOptions { extension: Some("kif"), ..ReadOptions::default() };
        let error = check(start, &options).unwrap_err();
        assert!(matches!(error, UnreadableFile::Compressed(_)), "quirk 21");
    }
}
