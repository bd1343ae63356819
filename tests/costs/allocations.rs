//! The number and size of the allocations on the hot paths, with fixed inputs. Unlike times, the counts
//! do not depend on the machine or its load. If a count grows, code has started to allocate for each
//! word or each move.

use honfu::app::new_app;
use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use honfu::app::{DocumentSource, FileContent, Tab};
use honfu::keymap::KeyInterpreter;
use honfu::settings::ActiveSettings;
use honfu_core::format::{self, ReadOptions, WriteTarget};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::Record;
use honfu_core::shogi::Position;

use crate::support::session::Session;
use crate::{games, trees};

/// The number of games read and written.
const GAMES: usize = 20;

fn read(file: &[u8]) -> Record {
    let reading = format::read(file, &ReadOptions::default()).expect("a record");
    assert!(reading.is_clean());
    reading.collection.records.into_iter().next().expect("a record")
}

fn target(text: &str) -> WriteTarget {
    text.parse().expect("a target")
}

/// The average numbers of allocations for reading and for writing a game.
fn of_format(name: &str) -> [f64; 2] {
    let records = games::records(GAMES, &games::HEADERS);
    let files: Vec<_> = records.iter().map(|record| games::file(record, &target(name))).collect();
    let reading = measure(|| files.iter().for_each(|file| drop(black_box(read(file)))));
    let writing = measure(|| records.iter().for_each(|record| drop(games::file(record, &target(name)))));
    [reading, writing].map(|counted| counted.count_total as f64 / GAMES as f64)
}

/// A game has about 120 moves: most formats are read and written without allocating for each move. PSN
/// allocates a word and USI a string for each move, JKF a tree of values. The bounds leave a tenth for
/// other versions of the libraries.
#[test]
fn games_are_read_and_written_with_few_allocations() {
    for (name, most) in [
        ("kifu", [75.0, 72.0]),
        ("kif", [90.0, 75.0]),
        ("ki2", [78.0, 67.0]),
        ("csa", [55.0, 61.0]),
        ("psn", [192.0, 234.0]),
        ("usi", [27.0, 149.0]),
        ("jkf", [98.0, 750.0]),
    ] {
        let found = of_format(name);
        println!("{name}: {found:?}");
        assert!(found[0] <= most[0] && found[1] <= most[1], "{name}: {found:?}, at most {most:?}");
    }
}

#[test]
fn rules_and_notations_need_no_memory() {
    let game = &games::games(1)[0];
    let (mut moves, mut text) = (Vec::with_capacity(600), String::with_capacity(100));
    let counted = measure(|| {
        let (mut position, mut last_to) = (Position::even(), None);
        for &mv in game {
            position.legal_moves_into(&mut moves);
            position.check(mv).expect("a legal move");
            for style in NotationStyle::all() {
                text.clear();
                Notation::new(style).write(&mut text, &position, last_to, mv);
            }
            let _undo = position.make(mv).expect("a legal move can be made");
            last_to = Some(mv.to());
            moves.clear();
        }
    });
    assert_eq!(counted.count_total, 0);
}

/// The memory per move at the peak while a tree is read, and afterwards.
#[test]
fn a_move_of_a_large_tree_takes_little_memory() {
    const MOVES: usize = 20_000;
    let file = games::file(&trees::random(MOVES), &target("kifu"));
    let mut record = None;
    let counted = measure(|| record = Some(read(&file)));
    let each = |bytes: i64| bytes as f64 / MOVES as f64;
    let found = [each(counted.bytes_max as i64), each(counted.bytes_current)];
    println!("{found:?}");
    assert!(found[0] <= 215.0 && found[1] <= 130.0, "{found:?}");
}

/// The number of moves on the main line of a study: one tenth.
const fn main_line(moves: usize) -> u64 {
    moves as u64 / 10
}

/// The program in the middle of a study with `moves` moves.
fn session(moves: usize) -> Session {
    let mut content =
        FileContent::read(b"V2.2\nPI\n+\n".to_vec(), &ReadOptions::default()).expect("a record");
    content.reading.collection = trees::comb(moves, 9).into();
    let tabs = vec![Tab::from_content(DocumentSource::Sample, content)];
    let mut session = Session {
        app: new_app(tabs, ActiveSettings::default()),
        keys: KeyInterpreter::default(),
        effects: Vec::new(),
    };
    // Lets the program do all its one-time allocations now.
    session.press("esc 5 0 G ] l h c \"x\" esc u ctrl-r u");
    session
}

/// Keys allocate no more in a large record than in a small one. Keys that lead to another line of play
/// (`[`) keep the line in a list, which doubles as it grows: up to 16 bytes a move.
#[test]
fn keys_cost_the_same_in_every_record() {
    const KEYS: [&str; 8] = ["l", "h", "]", "[", "c \"x\" esc", "u", "ctrl-r", "u"];
    let count = |session: &mut Session, keys: &str| -> AllocationInfo {
        measure(|| {
            session.press(keys);
        })
    };
    const MOVES: [usize; 2] = [1_000, 50_000];
    let (mut small, mut large) = (session(MOVES[0]), session(MOVES[1]));
    for keys in KEYS {
        let [small, large] = [count(&mut small, keys), count(&mut large, keys)];
        println!(
            "{keys}: {} and {} allocations, {} and {} bytes",
            small.count_total, large.count_total, small.bytes_total, large.bytes_total
        );
        let line = if keys == "[" { 16 * main_line(MOVES[1]) } else { 0 };
        assert!(large.count_total <= small.count_total + 8, "{keys}: {small:?} {large:?}");
        assert!(large.bytes_total <= small.bytes_total + 500 + line, "{keys}: {small:?} {large:?}");
    }
}

/// Returns the allocations of a run of the program.
fn allocations_of_run(arguments: &[&str]) -> u64 {
    let arguments = ["honfu"].iter().chain(arguments).map(std::ffi::OsString::from);
    let counted = measure(|| {
        honfu::cli::run(arguments);
    });
    counted.count_total
}

#[test]
fn the_version_and_the_help_build_no_commands() {
    let [version, help, of_command] =
        [&["--version"][..], &["--help"], &["show", "--help"]].map(allocations_of_run);
    println!("--version: {version} allocations, --help: {help}, show --help: {of_command}");
    assert!(version < 100, "{version}");
    assert!(help * 4 < of_command, "{help} of {of_command}");
}
