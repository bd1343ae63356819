//! Measures how the time of potentially slow operations grows with the size of the record: a table of
//! milliseconds, from a thousand to a million moves. Only the processor time of this thread counts,
//! which does all the work, so that other load on the machine matters little.

mod support;

use std::hint::black_box;
use std::time::Duration;

use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use honfu_core::record::compare_records;
use honfu_core::record::merge_records;
use honfu_core::record::{NodeId, Record};
use rustix::time::{ClockId, clock_gettime};
use support::games::file;
use support::program::Program;
use support::trees::{annotated, comb};

const SIZES: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

/// The number of runs of each operation; the fastest counts.
const ROUNDS: usize = 5;

/// Operations of the program: a name, keys that lead to a state, the key to measure, and keys that
/// restore the state before.
const KEY_CASES: [(&str, &str, &str, &str); 12] = [
    ("a move entered", "i \"4958\"", "enter", "esc esc u"),
    ("a comment", "c \"x\"", "esc", "u"),
    ("a removal of all", "[ home l", "D", "u"),
    ("that undone", "[ home l D", "u", ""),
    ("a variation made the main line", "", "M", "u"),
    ("all comments removed", ": \"strip-comments\"", "enter", "u"),
    ("that undone", ": \"strip-comments\" enter", "u", ""),
    ("a jump to the end", "home", "G", ""),
    ("the outline", "g", "v", "esc"),
    ("the outline, filtered", "g v /", "9", "esc esc esc"),
    ("a search for a word", "/ \"見つからない\"", "enter", "esc"),
    ("a search for a pattern", "/ \"bishop\" space \"dropped\"", "enter", "esc"),
];

/// The milliseconds of the fastest round.
fn fastest(mut round: impl FnMut() -> f64) -> f64 {
    (0..ROUNDS).map(|_| round()).fold(f64::MAX, f64::min)
}

fn timed<T>(run: impl FnOnce() -> T) -> f64 {
    let begin = processor_time();
    black_box(run());
    (processor_time() - begin).as_secs_f64() * 1_000.0
}

/// The processor time of this thread.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// A copy of a record with a comment at every tenth node.
fn commented(record: &Record, text: &str) -> Record {
    let mut record = record.clone();
    for node in (0..record.tree.arena_len()).step_by(10).filter_map(NodeId::from_index) {
        record.tree.node_mut(node).comment = Some(text.into());
    }
    record
}

/// Measures reading, writing, comparing and merging.
fn of_records(record: &Record) -> Vec<(&'static str, f64)> {
    let target = WriteTarget::new(Format::Kifu);
    let bytes = file(record, &target);
    let (one, other) = (commented(record, "one"), commented(record, "other"));
    vec![
        ("reading", fastest(|| timed(|| format::read(&bytes, &ReadOptions::default())))),
        ("writing", fastest(|| timed(|| file(record, &target)))),
        ("comparing", fastest(|| timed(|| compare_records(&one, &other)))),
        ("merging", fastest(|| timed(|| merge_records(Some(record), &one, &other)))),
    ]
}

/// Measures the key cases, each with the frame after it.
fn of_program(record: Record) -> Vec<(&'static str, f64)> {
    let mut program = Program::with(record);
    program.press("esc 5 0 G ]");
    let mut measure = |(name, before, key, after)| {
        let milliseconds = fastest(|| {
            program.press(before);
            program.draw();
            let milliseconds = timed(|| {
                program.press(key);
                program.draw();
            });
            program.press(after);
            program.press("esc esc esc home 5 0 G ]");
            program.finish_journal_writes();
            milliseconds
        });
        (name, milliseconds)
    };
    KEY_CASES.map(&mut measure).into()
}

fn main() {
    let columns = SIZES.map(|moves| {
        let record = annotated(comb(moves, 9));
        let mut column = of_records(&record);
        column.extend(of_program(record));
        column
    });
    println!("| ms | 1,000 | 10,000 | 100,000 | 1,000,000 |\n| --- | --- | --- | --- | --- |");
    for (row, (name, _)) in columns[0].iter().enumerate() {
        let cells = columns.each_ref().map(|column| format!("{:.2}", column[row].1));
        println!("| {name} | {} |", cells.join(" | "));
    }
}
