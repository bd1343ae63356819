//! Real files: what other programs and their users wrote.
//!
//! `HONFU_CORPUS` is the path of the folder `corpus`, or of the archive that holds it.
//! Its `expectations.jsonl` has a row for each file, with what several other readers
//! agree on. Beside that, what a naive scan of the text counts must be in the record.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use honfu::format::encoding::decode;
use honfu::format::{self, Format, Losses, ReadOptions, Reading, Severity, Target};
use honfu::record::{Key, Record};
use honfu::shogi::Sfen;
use serde_json::Value;

/// Rows that several readers, or one and a count of the text, agree on.
const AGREED: [&str; 5] = ["agree", "checked", "checked+construction", "variant", "single-text-checked"];

/// Files that are read as the rules of the formats want it, and not as the row says.
const EXPLAINED: [(&str, &str); 5] = [
    (
        "KifModelTest.scala#003.kifu",
        "the first move takes an own piece, and no reader of the row checks that",
    ),
    ("json-kifu-format/test/files/kif/fork-test.kif", "the row's position has a silver of the wrong side"),
    ("record.spec.ts#032.kifu", "numbers that come again are variations; the row has them in one line"),
    ("kif/20210207.kif", "the characters were destroyed before the file was stored"),
    ("GameSpec.scala#047.csa", "Black moves twice, which cannot be"),
];

/// The folder of the corpus, unpacked if need be; `None` where there is none.
fn corpus() -> Option<PathBuf> {
    let Some(path) = std::env::var_os("HONFU_CORPUS").map(PathBuf::from) else {
        eprintln!("skipped: HONFU_CORPUS is not set");
        return None;
    };
    if path.is_dir() {
        return Some(path);
    }
    static UNPACKED: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = UNPACKED.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let status = Command::new("tar").arg("-xf").arg(&path).arg("-C").arg(folder.path()).status().unwrap();
        assert!(status.success(), "{} cannot be unpacked", path.display());
        folder
    });
    Some(folder.path().join("corpus"))
}

/// A file and what is known of it.
struct File {
    name: String,
    bytes: Vec<u8>,
    row: Value,
}

impl File {
    fn number(&self, key: &str) -> Option<usize> {
        self.row[key].as_u64().map(|number| number as usize)
    }

    fn is_agreed(&self) -> bool {
        self.row.get("suspect").is_none() && AGREED.contains(&self.row["status"].as_str().unwrap())
    }

    fn is_explained(&self) -> bool {
        EXPLAINED.iter().any(|(name, _)| self.name.ends_with(name))
    }

    fn read(&self, format: Format) -> Reading {
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        format::read(&self.bytes, &options).unwrap()
    }
}

fn files(folder: &Path, format: &str) -> Vec<File> {
    let rows = std::fs::read_to_string(folder.join("expectations.jsonl")).unwrap();
    let rows = rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let ours = rows.filter(|row| row["format"] == format);
    ours.map(|row| {
        let name = row["file"].as_str().unwrap().to_owned();
        File { bytes: std::fs::read(folder.join(&name)).unwrap(), name, row }
    })
    .collect()
}

/// The number of moves of the main line, and the position behind them.
fn main_line(record: &Record) -> (usize, String) {
    let mut position = record.start.position.clone();
    let moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
    let count = moves.map(|mv| position.make(mv).map(drop).unwrap()).count();
    (count, Sfen::of(position).to_string())
}

fn move_count(record: &Record) -> usize {
    record.tree.preorder().filter(|&node| record.tree.node(node).mv().is_some()).count()
}

/// What is written beside the moves, by name.
type Counts = BTreeMap<&'static str, usize>;

/// What the records hold.
fn held(records: &[Record]) -> Counts {
    let mut counts = Counts::from([("comment lines", 0), ("times", 0), ("bookmarks", 0), ("headers", 0)]);
    for record in records {
        for entry in record.tree.entries() {
            let lines = entry.comment.map_or(0, |text| text.split('\n').count());
            *counts.get_mut("comment lines").unwrap() += lines + usize::from(entry.mark.is_some());
            *counts.get_mut("times").unwrap() += usize::from(entry.time.is_some());
            *counts.get_mut("bookmarks").unwrap() += usize::from(entry.bookmark.is_some());
        }
        let kept = record.headers.iter().filter(|header| Key::from_name(&header.key) != Some(Key::Handicap));
        *counts.get_mut("headers").unwrap() += kept.count();
    }
    counts
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

/// What a glance at the lines of a KIF text sees.
fn seen_in_kif(text: &str) -> Counts {
    let is_blank = |c: char| matches!(c, ' ' | '　' | '\t');
    let is_move = |line: &&str| {
        let rest = line.trim_start_matches(is_digit);
        let is_ruler = rest.chars().all(|c| is_digit(c) || is_blank(c));
        rest.len() < line.len() && rest.starts_with(is_blank) && !is_ruler
    };
    let lines: Vec<&str> = text.split(['\n', '\r']).map(str::trim_start).collect();
    let is_time = |line: &&&str| {
        let behind = line.rsplit_once('(').map_or("", |(_, behind)| behind).trim_start();
        is_move(line) && behind.starts_with(is_digit) && behind.contains(':')
    };
    let is_header = |line: &&&str| {
        let key = line.split(['：', ':']).next().unwrap_or("");
        key.len() < line.len()
            && !key.starts_with(['*', '#', '&', '|', '+'])
            && !key.contains("持駒")
            && key != "手合割"
    };
    let above = lines.iter().take_while(|line| !is_move(line));
    Counts::from([
        ("comment lines", lines.iter().filter(|line| line.starts_with(['*', '＊'])).count()),
        ("times", lines.iter().filter(is_time).count()),
        ("bookmarks", lines.iter().filter(|line| line.starts_with('&')).count()),
        ("headers", above.filter(is_header).count()),
    ])
}

/// What a glance at the lines of a KI2 text sees.
fn seen_in_ki2(text: &str) -> Counts {
    let lines: Vec<&str> = text.split(['\n', '\r']).map(str::trim_start).collect();
    let is_header = |line: &&&str| {
        let key = line.split(['：', ':']).next().unwrap_or("");
        let is_key = !key.is_empty() && !key.starts_with(['*', '#', '&', '|', '+']);
        key.len() < line.len() && is_key && !key.contains("持駒") && key != "手合割"
    };
    let above = lines.iter().take_while(|line| !line.starts_with(['▲', '△', '☗', '☖', '▽', '▼']));
    let starting = |signs: &[char]| lines.iter().filter(|line| line.starts_with(signs)).count();
    Counts::from([
        ("comment lines", starting(&['*', '＊'])),
        ("times", 0),
        ("bookmarks", starting(&['&'])),
        ("headers", above.filter(is_header).count()),
    ])
}

/// What a glance at the lines of a CSA text sees.
fn seen_in_csa(text: &str) -> Counts {
    let lines: Vec<&str> = text.split(['\n', '\r']).collect();
    let starts = |line: &str, signs: &[&str]| signs.iter().any(|sign| line.starts_with(sign));
    let is_time = |part: &&str| part.starts_with('T') && part[1..].trim_end().parse::<f64>().is_ok();
    let statements =
        lines.iter().filter(|line| !starts(line, &["'", "N", "$"])).flat_map(|line| line.split(','));
    // A time limit with seconds a move is two headers.
    let is_double = |line: &&&str| line.starts_with("$TIME_LIMIT:") && !line.ends_with("+00");
    let is_header = |line: &&&str| starts(line, &["N+", "N-", "$"]);
    Counts::from([
        ("comment lines", lines.iter().filter(|line| line.starts_with("'*") || line.contains(",'*")).count()),
        ("times", statements.filter(is_time).count()),
        ("bookmarks", 0),
        ("headers", lines.iter().filter(is_header).count() + lines.iter().filter(is_double).count()),
    ])
}

/// What a glance at a PSN text sees: its braces, the signs behind its moves, and the
/// properties but for those of the start and of the end.
fn seen_in_psn(text: &str) -> Counts {
    let comments =
        text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap().trim().lines().count().max(1));
    let outside: String = text
        .split('{')
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once('}').map_or("", |found| found.1) })
        .collect();
    let is_sign = |word: &&str| word.starts_with('$') || word.ends_with(['!', '?']);
    let special = ["[Handicap", "[SFEN", "[Result", "[Variant"];
    let is_header =
        |line: &&&str| line.starts_with('[') && !special.iter().any(|known| line.starts_with(known));
    let lines: Vec<&str> = text.lines().collect();
    Counts::from([
        ("comment lines", comments.sum::<usize>() + outside.split_whitespace().filter(is_sign).count()),
        ("times", 0),
        ("bookmarks", 0),
        ("headers", lines.iter().filter(is_header).count()),
    ])
}

/// What a glance at a JKF text sees: another reader of JSON, and no more than its keys.
fn seen_in_jkf(text: &str) -> Counts {
    let file: Value = serde_json::from_str(text).unwrap();
    let headers = file["header"].as_object().unwrap().keys().filter(|key| *key != "手合割").count();
    let mut counts =
        Counts::from([("comment lines", 0), ("times", 0), ("bookmarks", 0), ("headers", headers)]);
    let mut waiting: Vec<&Value> = file["moves"].as_array().unwrap().iter().collect();
    while let Some(item) = waiting.pop() {
        let lines = item["comments"].as_array().map_or(0, Vec::len);
        *counts.get_mut("comment lines").unwrap() += lines;
        *counts.get_mut("times").unwrap() += usize::from(item["time"].is_object());
        let forks = item["forks"].as_array().into_iter().flatten().filter_map(Value::as_array);
        waiting.extend(forks.flatten());
    }
    counts
}

/// Formats of moves alone.
fn seen_nowhere(_: &str) -> Counts {
    Counts::from([("comment lines", 0), ("times", 0), ("bookmarks", 0), ("headers", 0)])
}

/// What is wrong with a file that is agreed on; the first is said of the moves.
fn faults(file: &File, records: &[Record], seen: &Counts) -> Vec<String> {
    let mut faults = Vec::new();
    let (plies, sfen) = main_line(&records[0]);
    if Some(plies) != file.number("n") || file.row["final_sfen"] != sfen.as_str() {
        faults.push(format!("{}: {plies} moves to {sfen}, not {}", file.name, file.row));
    }
    let moves: usize = records.iter().map(move_count).sum();
    if file.number("nodes") > file.number("n") && Some(moves) != file.number("nodes") {
        faults.push(format!("{}: {moves} moves in the tree, not {}", file.name, file.row["nodes"]));
    }
    let held = held(records);
    if held != *seen {
        faults.push(format!("{}: {held:?} are held, {seen:?} are seen", file.name));
    }
    faults
}

/// Reads all files of a format, and compares those that are agreed on, at least so many.
fn check(format: Format, least: usize, seen: fn(&str) -> Counts) {
    let Some(folder) = corpus() else { return };
    let files = files(&folder, format.id());
    let (mut agreed, mut branching, mut explained, mut found) = (0, 0, 0, Vec::new());
    for file in &files {
        let records = file.read(format).collection.records;
        if file.is_agreed() {
            agreed += 1;
            branching += usize::from(file.number("nodes") > file.number("n"));
            let faults = faults(file, &records, &seen(&decode(&file.bytes, None).text));
            explained += usize::from(file.is_explained() && !faults.is_empty());
            found.extend(faults.into_iter().filter(|_| !file.is_explained()));
        }
    }
    let total = files.len();
    println!(
        "{}: {total} files, {agreed} agreed on, {branching} of them with variations, {explained} explained",
        format.id()
    );
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
    assert!(agreed >= least && explained * 100 <= agreed);
}

#[test]
fn kif_files_are_read_as_others_read_them() {
    check(Format::Kif, 1400, seen_in_kif);
}

#[test]
fn ki2_files_are_read_as_others_read_them() {
    check(Format::Ki2, 1180, seen_in_ki2);
}

#[test]
fn csa_files_are_read_as_others_read_them() {
    check(Format::Csa, 900, seen_in_csa);
}

#[test]
fn psn_files_are_read_as_others_read_them() {
    check(Format::Psn, 89, seen_in_psn);
}

/// Files that no reader reads whole say so at a place, and all of the moves before it.
#[test]
fn psn_files_that_stop_say_where() {
    let Some(folder) = corpus() else { return };
    let mut stops = 0;
    for file in files(&folder, "psn").into_iter().filter(|file| file.row["status"] == "stops") {
        let found = file.read(Format::Psn);
        let is_located =
            found.diagnostics.iter().any(|said| said.severity > Severity::Note && said.place.line > 0);
        assert!(is_located, "{}", file.name);
        stops += 1;
    }
    assert_eq!(stops, 5);
}

/// XBoard names the squares as chess does.
#[test]
fn games_of_xboard_are_read_whole() {
    let Some(folder) = corpus() else { return };
    let files = files(&folder, "xboard-pgn");
    for file in &files {
        let found = format::read(&file.bytes, &ReadOptions::default()).unwrap();
        assert_eq!(found.traits.format, Format::Psn);
        let text = decode(&file.bytes, None).text;
        let faults = faults(file, &found.collection.records, &seen_in_psn(&text));
        assert_eq!(faults, Vec::<String>::new());
    }
    assert_eq!(files.len(), 1);
}

#[test]
fn usi_files_are_read_as_others_read_them() {
    check(Format::Usi, 590, seen_nowhere);
}

#[test]
fn jkf_files_are_read_as_others_read_them() {
    check(Format::Jkf, 36, seen_in_jkf);
}

/// The formats of files that nobody forced.
#[test]
fn files_are_told_apart_by_their_content() {
    let Some(folder) = corpus() else { return };
    for (rows, format) in [
        ("kif", Format::Kif),
        ("ki2", Format::Ki2),
        ("csa", Format::Csa),
        ("usi", Format::Usi),
        ("sfen", Format::Sfen),
        ("psn", Format::Psn),
        ("jkf", Format::Jkf),
    ] {
        let files = files(&folder, rows);
        // Nobody else reads files of positions, but what they are is plain.
        let has_moves = |file: &File| file.is_agreed() && file.number("n") > Some(0);
        let is_sure = |file: &&File| has_moves(file) || (rows == "sfen" && file.row["status"] == "none");
        let agreed = files.iter().filter(is_sure);
        // The version of CSA is said in the file, and not in the row.
        let is_told = |found: Reading| match found.traits.format {
            Format::Csa3 => format == Format::Csa,
            found => found == format,
        };
        let is_wrong = |file: &&File| !format::read(&file.bytes, &ReadOptions::default()).is_ok_and(is_told);
        let wrong: Vec<&str> = agreed.filter(is_wrong).map(|file| file.name.as_str()).collect();
        assert!(wrong.is_empty(), "{rows}: {wrong:?}");
    }
}

/// What was read from any file is written, and read again as it was, raw lines of
/// damaged files included.
fn check_return(rows: &str, format: Format, prepare: fn(Record) -> Record) {
    let Some(folder) = corpus() else { return };
    let from = Format::from_id(rows).unwrap();
    let records = files(&folder, rows).into_iter().flat_map(|file| file.read(from).collection.records);
    let found = records.map(|record| round_trip(&prepare(record), format)).collect::<Vec<_>>();
    let whole = found.iter().filter(|found| **found == Ok(Losses::default())).count();
    println!("{rows}, {}: {} records come back, {whole} of them whole", format.id(), found.len());
    found.into_iter().for_each(|found| drop(found.unwrap()));
}

#[test]
fn kif_files_come_back_as_they_were_read() {
    check_return("kif", Format::Kifu, |record| record);
}

#[test]
fn ki2_files_come_back_as_they_were_read() {
    check_return("ki2", Format::Ki2u, |record| record);
}

#[test]
fn jkf_files_come_back_as_they_were_read() {
    check_return("jkf", Format::Jkf, |record| record);
}

#[test]
fn kif_files_come_back_through_ki2_without_their_times() {
    check_return("kif", Format::Ki2u, |mut record| {
        let nodes: Vec<_> = record.tree.preorder().collect();
        nodes.into_iter().for_each(|node| record.tree.node_mut(node).time = None);
        record
    });
}

#[test]
fn psn_files_come_back_as_they_were_read() {
    check_return("psn", Format::Psn, |record| record);
}

/// What writing a record loses; what goes wrong is the error.
fn round_trip(record: &Record, format: Format) -> Result<Losses, String> {
    let target = Target::new(format);
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

/// Records of other games, which name them in their headers or show their boards.
#[test]
fn other_games_are_refused_by_name() {
    let Some(folder) = corpus() else { return };
    let names = ["安南将棋", "京都将棋", "どうぶつしょうぎ", "中将棋", "王手将棋", "5五将棋", "５五将棋"];
    let mut refused = 0;
    for rows in ["kif", "ki2"] {
        for file in files(&folder, rows) {
            let text = decode(&file.bytes, None).text;
            let Some(name) = names.iter().find(|name| text.contains(&format!("手合割：{name}"))) else {
                continue;
            };
            let found = format::read(&file.bytes, &ReadOptions::default()).unwrap();
            let said: Vec<&str> = found.diagnostics.iter().map(|found| found.code.id()).collect();
            assert_eq!(said, ["KIF-054"], "{}", file.name);
            let sentence = honfu::messages::diagnostic(
                "",
                &found.diagnostics[0],
                honfu::messages::Voice {
                    lang: honfu::messages::Lang::Ja,
                    notation: honfu::notation::Style::Japanese.into(),
                },
            );
            assert!(sentence.contains(*name), "{sentence}");
            refused += 1;
        }
    }
    println!("{refused} records of other games are refused");
    assert!(refused >= 8);
}

/// The text of the rows of another program, and what must come of it.
#[test]
fn games_of_gnu_shogi_are_read_whole() {
    let Some(folder) = corpus() else { return };
    let mut games = 0;
    for rows in ["gnushogi-save", "gnushogi-list"] {
        for file in files(&folder, rows) {
            let found = format::read(&file.bytes, &ReadOptions::default()).unwrap();
            assert_eq!((found.traits.format, found.diagnostics), (Format::Gnu, Vec::new()), "{}", file.name);
            let record = &found.collection.records[0];
            let text = String::from_utf8_lossy(&file.bytes);
            // Every move has a number of nodes behind it, and the words around none.
            let is_move = |word: &&str| {
                let squares = word.trim_start_matches('+').trim_end_matches('+').as_bytes();
                matches!(squares, [b'A'..=b'Z', b'*' | b'1'..=b'9', _, ..] if squares.len() > 3)
            };
            let seen = text.split_whitespace().filter(is_move).count();
            assert_eq!(main_line(record).0, seen, "{}", file.name);
            games += 1;
        }
    }
    println!("gnu: {games} games");
    assert_eq!(games, 4);
}
