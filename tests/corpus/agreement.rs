//! Compares files with the results that several readers agree on, and checks what is read of other
//! files.

use std::collections::BTreeMap;

use honfu_core::format::{Format, ParsedFile, Severity};
use honfu_core::record::Record;
use honfu_core::shogi::Sfen;

use super::naive_scan::{self, Seen, held};
use super::{Corpus, File, corpora, main_line};

/// The statuses of rows on which several readers agree, or one reader and a count of the moves in the
/// text.
const AGREED: [&str; 5] = ["agree", "checked", "checked+construction", "variant", "single-text-checked"];

/// Files that are read as their format requires, although the row says otherwise, with the reason.
const EXPLAINED: [(&str, &str); 7] = [
    ("KifParserTest.scala#022.kifu", "a board of minishogi, which others take for the even position"),
    (
        "KifModelTest.scala#003.kifu",
        "the first move takes an own piece, and no reader of the row checks that",
    ),
    ("json-kifu-format/test/files/kif/fork-test.kif", "the row's position has a silver of the wrong side"),
    ("record.spec.ts#032.kifu", "numbers that come again are variations; the row has them in one line"),
    ("kif/20210207.kif", "the characters were destroyed before the file was stored"),
    ("GameSpec.scala#047.csa", "Black moves twice, which cannot be"),
    ("MoveSpec.scala#001.csa", "the time is more than any clock shows"),
];

/// Damaged files with times that the naive scan finds and that honfu reports instead of keeping them.
const TIMES_REPORTED: [(&str, &str); 6] = [
    ("003.dropline.csa", "two times of one move, where the move between them is gone"),
    ("011.dropline.csa", "the same"),
    ("012.swaplines.csa", "the same, where a move and its time have changed places"),
    ("028.swaplines.csa", "the same"),
    ("065.bitflip.kifu", "the sign between the time and the sum is damaged"),
    ("073.bitflip.kif", "lines of moves are damaged"),
];

fn is_agreed(file: &File) -> bool {
    AGREED.contains(&&*file.status())
}

fn is_explained(file: &File) -> bool {
    EXPLAINED.iter().any(|(name, _)| file.name.ends_with(name))
}

fn move_count(record: &Record) -> usize {
    record.tree.preorder().filter(|&node| record.tree.node(node).mv().is_some()).count()
}

/// Describes how the moves differ from the expectations of the row.
fn differences_of_moves(file: &File, records: &[Record]) -> Vec<String> {
    let mut differences = Vec::new();
    let (plies, sfen) = main_line(&records[0]);
    if Some(plies) != file.number("n") || file.row["final_sfen"] != sfen.as_str() {
        differences.push(format!("{}: {plies} moves to {sfen}, not {}", file.name, file.row));
    }
    let moves: usize = records.iter().map(move_count).sum();
    if file.number("nodes") > file.number("n") && Some(moves) != file.number("nodes") {
        differences.push(format!("{}: {moves} moves in the tree, not {}", file.name, file.row["nodes"]));
    }
    differences
}

/// Describes how comments, times, marks and headers differ from what the naive scan finds.
fn differences_beside(file: &File, records: &[Record], seen: &Seen) -> Vec<String> {
    let held = held(records);
    let missing = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|text| !those.contains(text)).cloned().collect()
    };
    let differing = seen.iter().filter(|(part, there)| held[*part] != **there);
    let difference = |(part, there): (&&str, &Vec<String>)| {
        let here = &held[*part];
        let counts = format!("{} held, {} seen", here.len(), there.len());
        format!("{}: {part}: {counts}; {:?} for {:?}", file.name, missing(here, there), missing(there, here))
    };
    differing.map(difference).collect()
}

/// The results for the files of a format.
#[derive(Default)]
struct Tally {
    /// For each status: the number of files, and the number of files that agree with the row.
    counts: BTreeMap<String, (usize, usize)>,
    agreed: usize,
    branching: usize,
    explained: usize,
    differences: Vec<String>,
}

impl Tally {
    fn add(&mut self, file: &File, differences: Vec<String>) {
        let (all, equal) = self.counts.entry(file.status()).or_default();
        *all += 1;
        *equal += usize::from(differences.is_empty());
        if is_agreed(file) {
            self.agreed += 1;
            self.branching += usize::from(file.number("nodes") > file.number("n"));
        }
        match differences.first() {
            Some(_) if is_agreed(file) && is_explained(file) => self.explained += 1,
            Some(_) if is_agreed(file) => self.differences.extend(differences),
            Some(difference) if file.row["status"] != "robustness" => println!("    look: {difference}"),
            _ => {}
        }
    }

    fn print(&self, rows: &str) {
        for (status, (all, equal)) in &self.counts {
            println!("{rows}, {status}: {equal} of {all} files are as the rows say");
        }
        let Tally { agreed, branching, explained, .. } = self;
        println!("{rows}: {agreed} agreed on, {branching} of them with variations, {explained} explained");
    }
}

/// Reads all files of a format and compares them with their rows. Files that readers agree on are also
/// compared with a naive scan; `least` is the number of these in our own corpus and in the shared ones.
fn check(rows: &str, format: Format, least: [usize; 2], seen: fn(&str) -> Seen) {
    corpora().iter().for_each(|corpus| check_in(corpus, rows, format, least, seen));
}

fn check_in(corpus: &Corpus, rows: &str, format: Format, least: [usize; 2], seen: fn(&str) -> Seen) {
    let mut tally = Tally::default();
    for file in corpus.files(Some(rows)).iter().filter(|file| file.number("n").is_some()) {
        let records = file.read(format).collection.records;
        let mut differences = differences_of_moves(file, &records);
        if is_agreed(file) {
            let mut seen = seen(&file.text());
            // The scan finds only the headers of the first record.
            seen.retain(|part, _| {
                *part != naive_scan::HEADERS || records.len() == 1 || format != Format::Kif
            });
            differences.extend(differences_beside(file, &records, &seen));
        }
        tally.add(file, differences);
    }
    tally.print(rows);
    assert!(
        tally.differences.is_empty(),
        "{} differences:\n{}",
        tally.differences.len(),
        tally.differences.join("\n")
    );
    assert!(tally.agreed >= corpus.least(least[0], least[1]), "{rows}: {}", tally.agreed);
}

#[test]
fn kif_files_are_read_as_others_read_them() {
    check("kif", Format::Kif, [200, 1400], naive_scan::in_kif);
}

#[test]
fn ki2_files_are_read_as_others_read_them() {
    check("ki2", Format::Ki2, [60, 1180], naive_scan::in_ki2);
}

#[test]
fn csa_files_are_read_as_others_read_them() {
    check("csa", Format::Csa, [80, 900], naive_scan::in_csa);
}

#[test]
fn psn_files_are_read_as_others_read_them() {
    check("psn", Format::Psn, [20, 89], naive_scan::in_psn);
    check("xboard-pgn", Format::Psn, [4, 1], naive_scan::in_xboard);
}

#[test]
fn usi_files_are_read_as_others_read_them() {
    check("usi", Format::Usi, [15, 590], naive_scan::nowhere);
}

#[test]
fn jkf_files_are_read_as_others_read_them() {
    check("jkf", Format::Jkf, [15, 36], naive_scan::in_jkf);
}

/// The format name in the rows, the format to read, and the naive scan of its texts.
type Scanned = (&'static str, Format, fn(&str) -> Seen);

const SCANNED: [Scanned; 6] = [
    ("kif", Format::Kif, naive_scan::in_kif),
    ("ki2", Format::Ki2, naive_scan::in_ki2),
    ("csa", Format::Csa, naive_scan::in_csa),
    ("psn", Format::Psn, naive_scan::in_psn),
    ("xboard-pgn", Format::Psn, naive_scan::in_xboard),
    ("jkf", Format::Jkf, naive_scan::in_jkf),
];

/// Returns what the scan finds in a file but not in its records or their unreadable lines.
fn missing(records: &[Record], text: &str, scan: fn(&str) -> Seen) -> Vec<String> {
    let raw_lines = records.iter().flat_map(|record| record.tree.contents()).flat_map(|node| node.raw_lines);
    let raw_lines: Vec<&str> = raw_lines.map(|line| &*line.text).collect();
    let (held, unread) = (held(records), scan(&raw_lines.join("\n")));
    let missing = |(part, there): (&'static str, Vec<String>)| {
        let mut here = [&held[part][..], &unread[part][..]].concat();
        let mut is_kept = |text: &String| {
            here.iter().position(|other| other == text).map(|at| here.swap_remove(at)).is_some()
        };
        let lost = there.into_iter().filter(|text| !is_kept(text));
        lost.map(|text| format!("{part}: {text:?}")).collect::<Vec<_>>()
    };
    scan(text).into_iter().flat_map(missing).collect()
}

/// Comments, times, marks and headers are also kept in files that readers do not agree on.
#[test]
fn what_is_beside_the_moves_is_held_whatever_the_moves_are() {
    let (mut scanned, mut found) = (0, Vec::new());
    for (corpus, (rows, format, seen)) in
        corpora().iter().flat_map(|corpus| SCANNED.map(|scanned| (corpus, scanned)))
    {
        for file in corpus.files(Some(rows)).iter().filter(|file| !is_agreed(file)) {
            let is_reported = TIMES_REPORTED.iter().any(|(name, _)| file.name.ends_with(name));
            let text = file.text();
            scanned += 1;
            let missing = missing(&file.read(format).collection.records, &text, seen);
            let missing = missing.iter().filter(|what| !is_reported || !what.starts_with("seconds"));
            found.extend(missing.map(|what| format!("{}: {what}", file.name)));
        }
    }
    println!("{scanned} files that are not agreed on");
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
}

/// Each line of a list of positions is either a record or an error.
#[test]
fn sfen_files_have_a_record_for_each_line() {
    let (mut positions, mut errors) = (0, 0);
    let files = corpora().into_iter().flat_map(|corpus| corpus.files(Some("sfen")));
    for file in files.filter(|file| file.is_own() || file.row["status"] == "none") {
        let text = file.text();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let plain = lines.map(|line| line.strip_prefix("sfen ").unwrap_or(line));
        let stated = plain.map(|line| line.split_whitespace().take(3).collect::<Vec<_>>().join(" "));
        let reading = file.read(Format::Sfen);
        let found = reading.collection.records.iter().map(|record| Sfen::new(record.start.position.clone()));
        let wrong = found.clone().zip(stated.clone()).filter(|(found, stated)| found.to_string() != *stated);
        let found_errors =
            reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        assert_eq!(
            (found.clone().count(), wrong.count()),
            (stated.count(), found_errors.clone().count()),
            "{}",
            file.name
        );
        positions += found.count();
        errors += found_errors.count();
    }
    println!("sfen: {positions} positions, {errors} of them none");
    assert!(positions > 40);
}

/// The content of a file is enough to detect its format.
#[test]
fn formats_are_recognized_by_their_content() {
    for rows in
        ["kif", "ki2", "csa", "usi", "sfen", "psn", "jkf", "gnushogi-save", "gnushogi-list", "xboard-pgn"]
    {
        let files: Vec<File> = corpora().into_iter().flat_map(|corpus| corpus.files(Some(rows))).collect();
        assert!(files.len() > 2, "{rows}");
        // No other reader reads files of positions, but their format is clear.
        let has_moves = |file: &File| is_agreed(file) && file.number("n") > Some(0);
        let is_plain = |file: &File| file.row["status"] == "none" && !["kif", "ki2", "csa"].contains(&rows);
        let sure = files.iter().filter(|file| has_moves(file) || is_plain(file));
        // The rows do not tell versions of CSA apart.
        let is_right = |file: &File, found: ParsedFile| match found.traits.format {
            Format::Csa3 => rows == "csa",
            found => Some(found) == file.format(),
        };
        let is_wrong = |file: &&File| !file.open().is_ok_and(|found| is_right(file, found));
        let wrong: Vec<&str> = sure.filter(is_wrong).map(|file| file.name.as_str()).collect();
        assert!(wrong.is_empty(), "{rows}: {wrong:?}");
    }
}

/// Games saved by GNU Shogi are read without diagnostics, and with all their moves.
#[test]
fn games_of_gnu_shogi_are_read_whole() {
    let mut games = 0;
    for rows in ["gnushogi-save", "gnushogi-list"] {
        for file in corpora().into_iter().flat_map(|corpus| corpus.files(Some(rows))) {
            let found = file.open().unwrap();
            assert_eq!((found.traits.format, found.diagnostics), (Format::Gnu, Vec::new()), "{}", file.name);
            // Matches words with the shape of a move (`P7g7f`, `P*5e`); other words in these files do
            // not match.
            let is_move = |word: &&str| {
                let squares = word.trim_start_matches('+').trim_end_matches('+').as_bytes();
                matches!(squares, [b'A'..=b'Z', b'*' | b'1'..=b'9', _, ..] if squares.len() > 3)
            };
            let seen = file.text().split_whitespace().filter(is_move).count();
            assert_eq!(main_line(&found.collection.records[0]).0, seen, "{}", file.name);
            games += 1;
        }
    }
    println!("gnu: {games} games");
    assert!(games >= 7);
}
