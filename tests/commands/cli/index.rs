//! `honfu index`, and searches with and without an index.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, SystemTime};

use crate::cli::support::*;

/// The records of `tests/data` in a folder, some of them in an archive, with a cache folder beside
/// them.
pub fn records() -> Folder {
    let folder = Folder::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut archive = tar::Builder::new(Vec::new());
    let mut count = 0;
    for entry in walkdir::WalkDir::new(&data).sort_by_file_name() {
        let entry = entry.unwrap();
        if !entry.file_type().is_file() {
            continue;
        }
        let (name, bytes) = (entry.path().strip_prefix(&data).unwrap(), fs::read(entry.path()).unwrap());
        count += 1;
        if count % 4 > 0 {
            continue;
        }
        if count % 40 > 0 {
            folder.put(&format!("kifu/{}", name.display()), bytes);
            continue;
        }
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        archive.append_data(&mut header, name, &*bytes).unwrap();
    }
    folder.put("kifu/more.tar", archive.into_inner().unwrap());
    folder.put("kifu/a.kif", GAME);
    folder.put("kifu/ab/broken.kif", BROKEN);
    folder.put("kifu/ab/two.csa", format!("{CSA}/\n{CSA}"));
    settle(&folder.path("kifu"));
    folder
}

/// Sets the times of files to an hour ago, so that no index update has to wait.
pub fn settle(path: &Path) {
    for entry in walkdir::WalkDir::new(path) {
        let entry = entry.unwrap();
        if entry.file_type().is_file() {
            set_time(entry.path(), 3600);
        }
    }
}

pub fn set_time(path: &Path, seconds_ago: u64) {
    let time = SystemTime::now() - Duration::from_secs(seconds_ago);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

#[test]
fn parts_that_could_not_be_read_are_read_by_the_next_update() {
    let folder = Folder::new();
    folder.put("kifu/games.csa", format!("{CSA}/\n").repeat(4000));
    settle(&folder.path("kifu"));
    let index = |fault: &str| {
        let mut command = program();
        command.args(["index", "kifu", "--lang", "en"]).env("HONFU_TEST_FAULT", fault);
        finish(command.current_dir(folder.path("")).env("XDG_CACHE_HOME", folder.path("cache"))).err
    };
    assert!(index("part").contains("0 games read from 1 file"));
    assert!(index("").contains("4000 games read from 1 file"));
    assert!(index("").contains("0 games read from 0 files, 1 unchanged"));
}

pub fn run(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut command = program();
    command.args(arguments).args(["--lang", "en"]).current_dir(folder.path(""));
    finish(command.env("XDG_CACHE_HOME", folder.path("cache")))
}

/// Updates the index of a folder, and returns the messages except those that name files with errors.
pub fn index(folder: &Folder) -> String {
    let ran = run(folder, &["index", "kifu"]);
    assert_eq!((ran.code, &*ran.out), (if has_faulty(&ran) { 2 } else { 0 }, ""), "{}", ran.err);
    let others = ran.err.lines().filter(|line| !line.contains(INCOMPLETE));
    others.map(|line| format!("{line}\n")).collect()
}

const INCOMPLETE: &str = "could not be read completely";

/// Whether files with errors were read.
pub fn has_faulty(ran: &Ran) -> bool {
    ran.err.contains(INCOMPLETE)
}

/// What cannot be read is named, once it is read, and is an error.
#[test]
fn files_with_errors_are_named() {
    let folder = Folder::new();
    folder.put("kifu/whole.kif", GAME);
    folder.put("kifu/broken.kif", BROKEN);
    folder.put("kifu/bytes.kif", [0, 1, 2]);
    settle(&folder.path("kifu"));
    let ran = run(&folder, &["index", "kifu"]);
    assert_eq!((ran.code, ran.err.matches(INCOMPLETE).count()), (2, 2), "{}", ran.err);
    assert!(ran.err.contains("broken.kif'") && ran.err.contains("bytes.kif'"), "{}", ran.err);
    assert!(!ran.err.contains("whole.kif"), "{}", ran.err);
}

pub const QUERIES: [&[&str]; 27] = [
    &["select", "kifu"],
    &["select", "kifu", "--json"],
    &["select", "kifu", "--position", END],
    &["select", "kifu", "--position", "startpos", "--json", "--limit", "9"],
    &["select", "kifu", "--position", "startpos", "-f", "result:white"],
    &["select", "kifu", "--position", "*/*/*/*/*/*/*/???R*/*"],
    &["select", "kifu", "--position", END, "--mirror", "--turn", "--variations"],
    &["select", "kifu", "--moves", "76歩 34歩", "-f", "plies<60"],
    &["select", "kifu", "--moves", "76歩 34歩 26歩", "--variations"],
    &["select", "kifu", "--material", "2R"],
    &["select", "kifu", "-f", "comments>2"],
    &["select", "kifu", "-f", "-ending:resign branches=0"],
    &["select", "kifu", "-f", "errors>0"],
    &["select", "kifu", "--sort", "plies", "--reverse", "--limit", "20"],
    &["select", "kifu", "--sample", "20", "-0"],
    &["select", "kifu/ab", "kifu/a.kif", "kifu/more.tar", "-f", "warnings=0"],
    &["select", "kifu", "--strict"],
    &["select", "kifu", "--record", "2"],
    &["stats", "kifu", "--by-position", "3"],
    &["stats", "kifu", "--min", "1", "-j", "1"],
    &["stats", "kifu", "-f", "format:kif", "--json"],
    &["stats", "kifu", "--position", END],
    &["select", "kifu", "-t", "kif:utf-8"],
    &["select", "kifu", "-t", "csa", "--position", END],
    &["select", "kifu", "-t", "jkf", "-f", "errors=0 comments>2"],
    &["select", "kifu", "-t", "usi", "--no-loss", "-f", "plies<9"],
    &["select", "kifu", "-t", "psn", "-f", "nobody"],
];

/// Checks that queries give the same output and messages with and without an index, byte for byte.
pub fn assert_equal(folder: &Folder, queries: &[&[&str]]) {
    for query in queries {
        let (with, without) = (run(folder, query), run(folder, &[query, &["--no-index"][..]].concat()));
        assert_eq!(
            (with.code, &with.out, &with.err),
            (without.code, &without.out, &without.err),
            "{query:?}"
        );
    }
}

#[test]
fn an_index_never_changes_an_answer() {
    let folder = records();
    index(&folder);
    assert_equal(&folder, &QUERIES);
    // Files that have changed, are new or were deleted since the update.
    folder.put("kifu/a.kif", GAME.replace("２六歩(27)", "１六歩(17)"));
    folder.put("kifu/zz/new.kif", GAME);
    fs::remove_file(folder.path("kifu/ab/broken.kif")).unwrap();
    assert_equal(&folder, &QUERIES);
    let told = index(&folder);
    assert!(told.contains("read from 2 files") && told.contains("1 deleted"), "{told}");
    assert_equal(&folder, &QUERIES);
    assert!(index(&folder).contains("0 games read from 0 files"));
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
}

#[test]
fn files_that_are_the_same_are_not_read() {
    let folder = records();
    index(&folder);
    // The number of files that are not read.
    let taken = || -> u32 {
        let told = run(&folder, &["select", "kifu", "-f", "plies=1", "-v"]).err;
        let (count, rest) = told.split_once(' ').unwrap();
        assert!(rest.starts_with("files taken from the index; checking the files took"), "{told}");
        count.parse().unwrap()
    };
    let before = taken();
    let other = GAME.replace("佐藤", "木村");
    let paths = [folder.path("kifu/a.kif"), folder.put("kifu/b.kif", &other)];
    settle(&folder.path("kifu/b.kif"));
    assert!(before > 100 && taken() == before);
    index(&folder);
    assert_eq!(taken(), before + 1);
    // Two files of equal size are exchanged, and keep their times.
    let times = paths.each_ref().map(|path| path.metadata().unwrap().modified().unwrap());
    for ((path, text), time) in paths.iter().zip([&*other, GAME]).zip(times) {
        fs::write(path, text).unwrap();
        fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
    }
    #[cfg(unix)]
    assert_equal(&folder, &[&["select", "kifu", "-f", "木村"]]);
    let ran = run(&folder, &["select", "kifu", "-f", "木村", "--no-walk", "-q"]);
    assert!(ran.out.contains("kifu/b.kif"), "nobody looks at files: {}", ran.out);
}

#[test]
fn records_are_written_from_the_files_that_have_them() {
    let folder = records();
    folder.put("kifu/b.kif", GAME.replace("佐藤", "木村"));
    settle(&folder.path("kifu/b.kif"));
    index(&folder);
    let written = |target: &str, more: &[&str]| {
        let query = ["select", "kifu", "-t", "kif", "-f", "plies<60", "-d", target];
        let ran = run(&folder, &[&query[..], more].concat());
        let files = folder.files(target).into_iter();
        let files: Vec<_> = files
            .map(|name| {
                let bytes = fs::read(folder.path(target).join(&name)).unwrap();
                (name, bytes)
            })
            .collect();
        (ran.code, ran.err.replace(target, ""), files)
    };
    let with = written("out-a", &[]);
    assert!(with.2.len() > 20);
    assert_eq!(with, written("out-b", &["--no-index"]));
    // A file that did not match before is not looked at again, and one that matched is read.
    folder.put("kifu/a.kif", GAME.replace("佐藤", "木村"));
    folder.put("kifu/b.kif", GAME.replace("佐藤", "大山"));
    let query = ["select", "kifu", "-t", "csa", "-q", "-f"];
    let found = |filter, more: &[&str]| run(&folder, &[&query[..], &[filter], more].concat()).out;
    assert_eq!(
        found("木村", &["--no-walk"]).matches("木村").count(),
        0,
        "it is no longer in the one, not seen in the other"
    );
    assert_eq!(found("木村", &[]).matches("木村").count(), 1);
    assert_eq!(found("先手:大山", &["--no-walk"]).matches("N+大山").count(), 0);
    assert_eq!(found("先手:大山", &[]), found("先手:大山", &["--no-index"]));
}

#[test]
fn nothing_but_an_index_is_written_over_or_removed() {
    let folder = records();
    folder.put("own/games-1.parquet", "mine");
    folder.put("own/manifest.json", "{}");
    let ran = run(&folder, &["index", "kifu", "--index", "own"]);
    assert!(ran.code == 2 && ran.err.contains("its folder contains other files"), "{}", ran.err);
    let ran = run(&folder, &["index", "kifu", "--index", "own", "--drop"]);
    assert!(ran.one_sentence(2).contains("has no index"));
    assert_eq!(folder.files("own").iter().filter(|name| *name != "lock").count(), 2);
    assert_eq!(run(&folder, &["index", "kifu", "kifu/ab", "--index", "new"]).code, 2);
    // The index of another folder is not overwritten either, and a named index must exist.
    let made = run(&folder, &["index", "kifu", "--index", "new"]);
    assert!(made.code == 2 && has_faulty(&made) && made.err.contains("games read"), "{}", made.err);
    let ran = run(&folder, &["index", "kifu/ab", "--index", "new"]);
    assert!(ran.code == 2 && ran.err.contains("another folder"), "{}", ran.err);
    let ran = run(&folder, &["select", "kifu/a.kif", "--index", "nowhere"]);
    assert!(ran.out == "kifu/a.kif\n" && ran.err.contains("it does not exist"), "{}", ran.err);
    assert!(run(&folder, &["index"]).err.contains("no folder has an index"));
}

#[cfg(unix)]
#[test]
fn links_and_folders_that_cannot_be_read_change_nothing() {
    let folder = records();
    std::os::unix::fs::symlink("ab", folder.path("kifu/link")).unwrap();
    std::os::unix::fs::symlink(folder.path("kifu"), folder.path("games")).unwrap();
    index(&folder);
    let twice: [&[&str]; 3] =
        [&["select", "kifu/link", "kifu"], &["stats", "games", "--min", "1"], &["select", "./kifu/../games"]];
    assert_equal(&folder, &twice);
    assert_equal(&folder, &QUERIES[..4]);
    assert!(index(&folder).contains("0 games read from 0 files"));
    // A folder is searched once: a link to it is skipped, and a link to a parent folder is an error.
    let ran = run(&folder, &["select", "kifu", "-v"]);
    assert!(ran.code == 0 || ran.err.contains("broken.kif"), "{}", ran.err);
    assert!(ran.err.contains("'kifu/link' skipped: its files are read under another name"), "{}", ran.err);
    assert_eq!(ran.out.matches("two.csa\t1").count(), 1, "{}", ran.out);
    std::os::unix::fs::symlink(".", folder.path("kifu/ab/round")).unwrap();
    let ran = run(&folder, &["select", "kifu", "-q"]);
    assert!(
        ran.code == 2
            && ran.err.contains("'kifu/ab/round' skipped: it is a link to one of its parent folders"),
        "{}",
        ran.err
    );
    fs::remove_file(folder.path("kifu/ab/round")).unwrap();
    fs::remove_file(folder.path("kifu/link")).unwrap();
    // A folder that is temporarily gone.
    let count = || run(&folder, &["index", "--list"]).out;
    let before = count();
    fs::rename(folder.path("kifu"), folder.path("away")).unwrap();
    let gone = "kifu' no longer exists; to remove its index, run: honfu index --drop /";
    assert!(run(&folder, &["index"]).one_sentence(0).contains(gone));
    assert_eq!(count(), before);
}

#[test]
fn indexes_are_listed_checked_and_dropped() {
    let folder = records();
    assert_eq!(run(&folder, &["index", "--list"]).clean(), "");
    index(&folder);
    let listed = run(&folder, &["index", "--list"]).clean();
    let columns: Vec<&str> = listed.trim_end().split('\t').collect();
    assert!(columns[0].ends_with("/kifu") && columns[1].parse::<u32>().unwrap() > 100, "{listed}");
    // Without arguments, the indexes of existing folders are updated.
    folder.put("kifu/zz/new.kif", GAME);
    assert!(run(&folder, &["index"]).err.contains("1 game read from 1 file,"));
    let own = folder.put("cache/honfu/index/notes.txt", "mine");
    assert!(run(&folder, &["index", "--drop", "kifu"]).clean().ends_with("/kifu\n"));
    assert_eq!(run(&folder, &["index", "--list"]).clean(), "");
    let left = folder.files("cache");
    assert!(left.len() == 2 && left.contains(&"honfu/index/notes.txt".to_owned()), "{own:?} {left:?}");
    assert_equal(&folder, &QUERIES[..1]);
    // An index in a folder given by `--index`.
    let path = ["--index", "own"];
    let made = run(&folder, &[&["index", "kifu"], &path[..]].concat());
    assert_eq!(made.code, if has_faulty(&made) { 2 } else { 0 }, "{}", made.err);
    assert!(folder.files("own").contains(&"honfu-index.json".to_owned()));
    let found = run(&folder, &[QUERIES[2], &path[..]].concat());
    assert_eq!(found.out, run(&folder, QUERIES[2]).out);
    let ran = run(&folder, &["index", "nothing"]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
}

#[test]
fn what_a_check_finds_damaged_is_made_again() {
    let folder = records();
    index(&folder);
    let own = fs::read_dir(folder.path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path();
    let path = own.join("positions-1.parquet");
    let mut bytes = fs::read(&path).unwrap();
    // Damages the keys of the positions.
    bytes[100..120].fill(0x55);
    fs::write(&path, bytes).unwrap();
    let ran = run(&folder, &["index", "kifu", "--check"]);
    assert!(ran.code == 1 && ran.err.contains("damaged"), "{}", ran.err);
    assert_equal(&folder, &QUERIES[2..6]);
    assert!(!index(&folder).contains(" 0 games read"));
    assert_eq!(run(&folder, &["index", "kifu", "--check"]).code, 0);
}

#[test]
fn damage_inside_a_table_is_seen_where_it_is_read() {
    let folder = Folder::new();
    for number in 0..6 {
        folder.put(&format!("kifu/{number}.csa"), CSA.replace("佐藤", &format!("player {number}")));
    }
    settle(&folder.path("kifu"));
    index(&folder);
    let own = fs::read_dir(folder.path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path();
    let queries: [&[&str]; 4] = [
        &["select", "kifu", "--position", "startpos"],
        &["select", "kifu", "--position", END],
        &["select", "kifu", "--material", "B", "-f", "white:鈴木"],
        &["stats", "kifu", "--min", "1"],
    ];
    let answers = queries.map(|query| run(&folder, &[query, &["--no-index"][..]].concat()).out);
    for table in ["games-1.parquet", "positions-1.parquet"] {
        let sound = fs::read(own.join(table)).unwrap();
        // The rest of the file is the description of the columns.
        let data =
            sound.len() - 8 - u32::from_le_bytes(*sound[..sound.len() - 4].last_chunk().unwrap()) as usize;
        for at in (4..data).step_by(data / 20) {
            let mut damaged = sound.clone();
            damaged[at] ^= 0x55;
            fs::write(own.join(table), damaged).unwrap();
            for (query, answer) in queries.iter().zip(&answers) {
                let ran = run(&folder, query);
                assert_eq!((ran.code, &ran.out), (0, answer), "{table} {at}: {query:?} {}", ran.err);
            }
        }
        fs::write(own.join(table), sound).unwrap();
    }
}

#[test]
fn what_is_damaged_is_reported_and_made_again() {
    let folder = records();
    let query = &QUERIES[2..6];
    type Damage = (&'static str, fn(&Path));
    let damages: [Damage; 6] = [
        ("it is damaged", |path| fs::write(path.join("honfu-index.json"), "{").unwrap()),
        ("another version", |path| edit(path, "\"version\":4", "\"version\":9")),
        ("another version", |path| edit(path, "\"honfu\":\"", "\"honfu\":\"9.")),
        ("it is damaged", |path| cut(&path.join("positions-1.parquet"))),
        ("it is damaged", |path| cut(&path.join("games-1.parquet"))),
        ("no such file", |path| fs::remove_file(path.join("files-1.parquet")).unwrap()),
    ];
    for (why, damage) in damages {
        fs::remove_dir_all(folder.path("cache")).unwrap_or_default();
        index(&folder);
        let own = fs::read_dir(folder.path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path();
        damage(&own);
        for query in query {
            let with = run(&folder, query);
            let without = run(&folder, &[query, &["--no-index"][..]].concat());
            assert_eq!((with.code, &with.out), (without.code, &without.out), "{query:?}");
            assert!(
                with.err.contains("index ignored, reading the files instead") && with.err.contains(why),
                "{}",
                with.err
            );
        }
        assert_eq!(run(&folder, &["index", "kifu", "--check"]).code, 1);
        let told = index(&folder);
        assert!(told.contains("rebuilt the index of") && told.contains(why), "{told}");
        assert_equal(&folder, query);
    }
}

fn edit(index: &Path, from: &str, to: &str) {
    let path = index.join("honfu-index.json");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{text}");
    fs::write(path, text.replace(from, to)).unwrap();
}

fn cut(path: &Path) {
    let bytes = fs::read(path).unwrap();
    fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
}

/// Starts updates of an index and kills them after various delays; a file is added before each update.
fn kill_updates(rounds: u64) {
    let folder = records();
    for round in 0..rounds {
        let path = folder.put(&format!("kifu/new/{round:03}.kif"), GAME);
        set_time(&path, 3600);
        let mut command = program();
        command.args(["index", "kifu"]).current_dir(folder.path(""));
        let mut child = command.env("XDG_CACHE_HOME", folder.path("cache")).spawn().unwrap();
        // Every third update may finish; together they make more segments than the limit.
        if round % 3 > 0 {
            std::thread::sleep(Duration::from_millis(round * 37 % 400));
            child.kill().unwrap();
        }
        child.wait().unwrap();
        if round % 5 == 0 {
            assert_equal(&folder, &QUERIES[2..3]);
        }
    }
    assert_equal(&folder, &QUERIES[2..6]);
    index(&folder);
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
    assert_equal(&folder, &QUERIES[..8]);
    assert!(
        !folder.files("cache").iter().any(|file| file.contains(".honfu-")),
        "{:?}",
        folder.files("cache")
    );
}

#[test]
fn an_update_that_is_killed_leaves_an_index() {
    kill_updates(30);
}

#[test]
#[ignore = "takes a minute: 200 updates that are killed"]
fn two_hundred_updates_that_are_killed_leave_an_index() {
    kill_updates(200);
}

#[test]
fn updates_at_the_same_time_wait_for_each_other() {
    let folder = records();
    let update = || {
        let mut command = program();
        command.args(["index", "kifu"]).current_dir(folder.path(""));
        command.env("XDG_CACHE_HOME", folder.path("cache")).spawn().unwrap()
    };
    let children = [update(), update(), update()];
    let ended = children.map(|child| child.wait_with_output().unwrap());
    let read = ended.iter().filter(|ended| !String::from_utf8_lossy(&ended.stderr).contains(" 0 games read"));
    assert_eq!(read.count(), 1);
    // One update reads the files with errors; those after it only read the ones that are no records again.
    for ended in ended.iter() {
        let names_faults = String::from_utf8_lossy(&ended.stderr).contains(INCOMPLETE);
        assert_eq!(ended.status.code(), Some(if names_faults { 2 } else { 0 }));
    }
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
    assert_equal(&folder, &QUERIES[2..6]);
}

/// Starts an update whose messages can be read.
fn start_update(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = program();
    command.args(arguments).args(["--lang", "en"]).current_dir(folder.path("")).stderr(Stdio::piped());
    command.env("XDG_CACHE_HOME", folder.path("cache")).spawn().unwrap()
}

#[test]
fn waiting_for_another_update_is_reported() {
    let folder = records();
    index(&folder);
    let own = fs::read_dir(folder.path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path();
    let lock = fs::File::options().write(true).open(own.join("lock")).unwrap();
    for arguments in [&["index", "kifu"][..], &["index", "kifu", "--drop"]] {
        lock.lock().unwrap();
        let mut child = start_update(&folder, arguments);
        let mut first = String::new();
        let mut err = BufReader::new(child.stderr.take().unwrap());
        err.read_line(&mut first).unwrap();
        assert!(first.contains("waiting for another 'honfu index' of"), "{first}");
        lock.unlock().unwrap();
        let mut rest = String::new();
        err.read_to_string(&mut rest).unwrap();
        assert!(child.wait().unwrap().success() && !rest.contains("waiting"), "{rest}");
    }
}

#[cfg(unix)]
#[test]
fn an_update_is_interrupted_in_order_before_it_reads() {
    let folder = records();
    // If a file was written in the current second, the update waits before it reads anything.
    let path = folder.put("kifu/a.kif", GAME);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(now)).unwrap();
    let child = start_update(&folder, &["index", "kifu"]);
    let index = folder.path("cache/honfu/index");
    let is_begun = || {
        walkdir::WalkDir::new(&index)
            .into_iter()
            .flatten()
            .any(|entry| entry.file_name() == "honfu-index.json")
    };
    while !is_begun() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let process = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
    let ended = child.wait_with_output().unwrap();
    let err = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{err}");
    assert!(
        err.contains("0 games read from 0 files")
            && err.contains("interrupted; the games indexed so far are kept"),
        "{err}"
    );
    assert_equal(&folder, &QUERIES[..2]);
}
