//! The system calls that a command spends on each of many files, counted by strace.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const GAME: &str = "V2.2\nN+佐藤\nN-鈴木\nPI\n+\n+7776FU\nT5\n-3334FU\nT3\n%TORYO\n";

/// Commands on a folder `in`, with the number of calls for each file that they may take.
const COMMANDS: [(&str, f64); 6] = [
    ("info in", 5.0),
    ("info --jobs 1 in", 5.0),
    // Looking up, opening, reading, closing; looking up the target; opening, writing, naming, closing.
    ("convert -q -t kif -d out in", 11.0),
    ("convert -q -t kif -d out --jobs 1 in", 11.0),
    ("check in", 5.0),
    ("rows -o rows.jsonl in", 5.0),
];

/// Returns how many calls on files and descriptors a command takes with this number of files.
fn calls(line: &str, files: usize) -> usize {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("in")).unwrap();
    (0..files).for_each(|number| fs::write(folder.path().join(format!("in/{number}.csa")), GAME).unwrap());
    let mut strace = Command::new("strace");
    strace.args(["-f", "-c", "-e", "trace=%file,%desc", "-o", "calls", env!("CARGO_BIN_EXE_honfu")]);
    strace.args(line.split(' ')).current_dir(&folder).env("HOME", "/dev/null");
    let status = strace.stdin(Stdio::null()).stdout(Stdio::null()).status().expect("strace is installed");
    assert!(status.success(), "{line}");
    sum(&folder.path().join("calls"))
}

/// Adds up the table of strace: share, seconds, microseconds a call, calls, perhaps errors, name.
fn sum(table: &Path) -> usize {
    let text = fs::read_to_string(table).unwrap();
    let rows = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    // A build with debug assertions looks at each descriptor before it closes it.
    let rows = rows.filter(|row| !matches!(row.last(), None | Some(&"total" | &"fcntl")));
    rows.filter_map(|row| row.get(3)?.parse::<usize>().ok()).sum()
}

#[test]
#[ignore = "needs strace"]
fn a_file_costs_few_system_calls() {
    const FILES: usize = 200;
    let mut excess = Vec::new();
    for (line, most) in COMMANDS {
        let more = calls(line, 2 * FILES) - calls(line, FILES);
        let of_file = more as f64 / FILES as f64;
        println!("{line}: {of_file} calls a file");
        if of_file > most || of_file < 3.0 {
            excess.push((line, of_file));
        }
    }
    assert!(excess.is_empty(), "{excess:?}");
}
