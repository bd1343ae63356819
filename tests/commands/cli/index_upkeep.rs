//! Upkeep of indexes: which files an update reads, which folders have an index, and how damage is
//! found.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::Value;

use super::index::{QUERIES, assert_equal, has_faulty, index, records, run, set_time, settle};

use crate::cli::support::*;

/// The folder of the only index.
fn own_index(folder: &Folder) -> PathBuf {
    fs::read_dir(folder.path("cache/honfu/index")).unwrap().next().unwrap().unwrap().path()
}

fn run_with(folder: &Folder, arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut command = program();
    command.args(arguments).args(["--lang", "en"]).current_dir(folder.path(""));
    feed(command.env("XDG_CACHE_HOME", folder.path("cache")), input)
}

/// Folders with one game each.
fn folders(names: &[&str]) -> Folder {
    let folder = Folder::new();
    for name in names {
        folder.put(&format!("{name}/game.kif"), GAME);
    }
    settle(&folder.path(""));
    folder
}

fn listed(folder: &Folder) -> Vec<String> {
    let list = run(folder, &["index", "--list"]);
    assert_eq!(list.code, 0, "{}", list.err);
    let name = |line: &str| line.split('\t').next().unwrap().rsplit('/').next().unwrap().to_owned();
    list.out.lines().map(name).collect()
}

#[test]
fn folders_are_named_in_a_file() {
    let folder = folders(&["one", "two", "a new\nline"]);
    let from_input = ["index", "--files-from", "-"];
    // An empty list of folders does not stand for all folders.
    assert_eq!(listed(&folder), [""; 0]);
    let ran = run_with(&folder, &from_input, "one\r\n\ntwo\n");
    assert_eq!((ran.code, ran.err.lines().count()), (0, 2), "{}", ran.err);
    assert_eq!(listed(&folder), ["one", "two"]);
    for arguments in [&[][..], &["--drop"], &["--check"]] {
        assert_eq!(run_with(&folder, &[&from_input, arguments].concat(), "").clean(), "");
    }
    assert_eq!(listed(&folder), ["one", "two"]);
    let ran = run_with(&folder, &[&from_input[..], &["-0", "one"]].concat(), "a new\nline\0");
    assert!(ran.code == 0 && ran.err.contains("/a new\nline': 1 game read"), "{}", ran.err);
    // A file is rejected, and does not prevent the update of the other folders.
    let list = folder.put("list", "one\ntwo/game.kif\nthree\n");
    let ran = run(&folder, &["index", "--files-from", list.to_str().unwrap()]);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!((ran.code, lines.len()), (2, 3), "{}", ran.err);
    assert_eq!(lines[0], "honfu: 'two/game.kif' is not a folder (an index covers a whole folder)");
    assert!(lines[1].contains("'three' is not a folder") && lines[2].contains("/one': 0 games read"));
    let ran = run_with(&folder, &[&from_input[..], &["--index", "own"]].concat(), "one\ntwo\n");
    assert!(ran.one_sentence(2).contains("one folder"));
    assert!(run(&folder, &["index", "--files-from", "nowhere"]).one_sentence(2).contains("nowhere"));
}

#[test]
fn what_has_another_time_and_the_same_content_is_not_read_again() {
    let folder = records();
    let text = |games: usize| format!("{CSA}'*{}\n/\n", "x".repeat(900)).repeat(games);
    let large = folder.put("kifu/large.csa", text(2000));
    settle(&folder.path("kifu"));
    let first = index(&folder);
    let count: usize =
        first.split_once(" from ").unwrap().1.split_once(' ').unwrap().0.parse().expect("a count of files");
    let all_unchanged = format!("0 games read from 0 files, {count} unchanged, 0 deleted");
    // All files are touched, including an archive and a large file; the next update does not read them
    // again.
    for entry in walkdir::WalkDir::new(folder.path("kifu")).into_iter().map(Result::unwrap) {
        if entry.file_type().is_file() {
            set_time(entry.path(), 1800);
        }
    }
    let taken = || run(&folder, &["select", "kifu", "-f", "plies=1", "-v"]).err;
    assert!(taken().starts_with("0 files taken"), "{}", taken());
    assert!(index(&folder).contains(&all_unchanged));
    assert!(taken().starts_with(&format!("{count} files taken")), "{}", taken());
    assert_equal(&folder, &QUERIES[..6]);
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
    #[cfg(unix)]
    {
        fs::hard_link(folder.path("kifu/a.kif"), folder.path("other.kif")).unwrap();
        assert!(taken().starts_with(&format!("{} files taken", count - 1)), "{}", taken());
        assert!(index(&folder).contains(&all_unchanged));
    }
    // A time in the future is not trusted, and the content is compared.
    let later = SystemTime::now() + std::time::Duration::from_secs(3600);
    let set_later = |text: &str| {
        let path = folder.put("kifu/a.kif", text);
        fs::File::options().write(true).open(path).unwrap().set_modified(later).unwrap();
    };
    set_later(GAME);
    (0..2).for_each(|_| assert!(index(&folder).contains(&all_unchanged)));
    set_later(&GAME.replace("佐藤", "木村"));
    assert!(index(&folder).contains("1 game read from 1 file, "));
    assert_equal(&folder, &[&["select", "kifu", "-f", "木村"]]);
    // Only the end of a large file that has grown is read; if one byte has changed, its part is read
    // again.
    fs::write(&large, text(2010)).unwrap();
    settle(&folder.path("kifu"));
    let games = |report: String| -> usize {
        report.split_once(": ").unwrap().1.split_once(' ').unwrap().0.parse().expect("a count of games")
    };
    let report = index(&folder);
    assert!((10..200).contains(&games(report.clone())), "{report}");
    let mut changed = text(2010).into_bytes();
    let at = changed.iter().rposition(|byte| *byte == b'x').unwrap() / 2;
    let at = at + changed[at..].iter().position(|byte| *byte == b'x').unwrap();
    changed[at] = b'y';
    fs::write(&large, changed).unwrap();
    settle(&folder.path("kifu"));
    let report = index(&folder);
    assert!((1..200).contains(&games(report.clone())), "{report}");
    // A file cut at the end of a part has only the games up to there.
    fs::write(&large, text(500)).unwrap();
    settle(&folder.path("kifu"));
    index(&folder);
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
    assert_equal(&folder, &[&["stats", "kifu", "--min", "1"], &["select", "kifu", "-f", "errors>0"]]);
}

#[test]
fn an_index_without_its_manifest_is_made_again_or_removed() {
    let folder = records();
    index(&folder);
    let own = own_index(&folder);
    let lose = || fs::remove_file(own.join("honfu-index.json")).unwrap();
    lose();
    let report = index(&folder);
    assert!(
        report.starts_with("rebuilt the index of '/")
            && report.contains("/kifu': it is damaged\n")
            && !report.contains(" 0 games read"),
        "{report}"
    );
    assert_equal(&folder, &QUERIES[2..4]);
    lose();
    // If its folder is unknown, an index can only be named by its path.
    let ran = run(&folder, &["index"]);
    let err = ran.one_sentence(2);
    let words = "is damaged and its folder is unknown; to remove it, run: honfu index --drop --index /";
    assert!(err.contains(words), "{err}");
    // Other files do not belong to the index, even if they are named like a table.
    for (name, text) in [("notes.txt", "mine"), ("games-9.parquet", "mine")] {
        let other = own.join(name);
        fs::write(&other, text).unwrap();
        let ran = run(&folder, &["index", "kifu"]);
        assert!(ran.one_sentence(2).contains("its folder contains other files"));
        assert!(run(&folder, &["index", "kifu", "--drop"]).one_sentence(2).contains("has no index"));
        assert_eq!(fs::read_to_string(&other).unwrap(), text);
        fs::remove_file(other).unwrap();
    }
    // Files left by a kill or a power cut belong to the index.
    fs::write(own.join(".honfu-a1B2c3"), "{").unwrap();
    for cut in [&b""[..], b"PAR1..."] {
        fs::write(own.join("games-9.parquet"), cut).unwrap();
        index(&folder);
        assert!(!own.join("games-9.parquet").exists() && !own.join(".honfu-a1B2c3").exists());
        lose();
    }
    fs::write(own.join(".honfu-a1B2c3"), "{").unwrap();
    assert!(run(&folder, &["index", "kifu", "--drop"]).clean().ends_with("/kifu\n"));
    assert_eq!(folder.files("cache").len(), 1, "the lock is left");
    index(&folder);
    assert!(run(&folder, &["index", "kifu", "--drop"]).clean().ends_with("/kifu\n"));
    // Tables written by `rows` may have such names too.
    fs::create_dir_all(folder.path("rows")).unwrap();
    assert_eq!(run(&folder, &["rows", "kifu/a.kif", "-o", "rows/games-1.parquet"]).code, 0);
    let ran = run(&folder, &["index", "kifu", "--index", "rows"]);
    assert!(ran.one_sentence(2).contains("its folder contains other files"));
    assert!(run(&folder, &["index", "--drop", "--index", "rows"]).one_sentence(2).contains("has no index"));
    assert!(folder.path("rows/games-1.parquet").is_file());
}

#[test]
fn the_index_of_a_folder_that_is_gone_is_named_and_removed() {
    let folder = folders(&["one", "in/two", "own"]);
    assert_eq!(run(&folder, &["index", "one", "in/two"]).code, 0);
    fs::remove_dir_all(folder.path("in")).unwrap();
    let ran = run(&folder, &["index"]);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(ran.code == 0 && lines.len() == 2, "{}", ran.err);
    let gone = "in/two' no longer exists; to remove its index, run: honfu index --drop /";
    assert!(lines[0].contains(gone) && lines[1].contains("/one': 0 games"), "{}", ran.err);
    let mut command = program();
    command.args(["index", "--lang", "ja"]).current_dir(folder.path(""));
    let japanese = finish(command.env("XDG_CACHE_HOME", folder.path("cache"))).err;
    assert!(japanese.contains("がありません。索引は「honfu index --drop /"), "{japanese}");
    assert!(run(&folder, &["index", "in/two"]).one_sentence(2).contains("is not a folder"));
    // The folder as it was typed, also through a link to a parent folder.
    #[cfg(unix)]
    std::os::unix::fs::symlink(".", folder.path("link")).unwrap();
    #[cfg(unix)]
    assert!(run(&folder, &["index", "--drop", "link/one"]).clean().ends_with("/one\n"));
    assert!(run(&folder, &["index", "--drop", "one/../in/./two"]).clean().ends_with("/in/two\n"));
    assert!(run(&folder, &["index", "--drop", "in/two"]).one_sentence(2).contains("has no index"));
    assert!(run(&folder, &["index", "--drop", "never"]).one_sentence(2).contains("/never' has no index"));
    // An index in a folder given by `--index`.
    assert_eq!(run(&folder, &["index", "own", "--index", "index of own"]).code, 0);
    fs::remove_dir_all(folder.path("own")).unwrap();
    let err = run(&folder, &["index", "--index", "index of own"]).one_sentence(0);
    let gone = "own' no longer exists; to remove its index, run: honfu index --drop --index 'index of own'\n";
    assert!(err.contains(gone), "{err}");
    let other = run(&folder, &["index", "--drop", "one", "--index", "index of own"]);
    assert!(other.one_sentence(2).contains("another folder"));
    assert!(run(&folder, &["index", "--drop", "--index", "index of own"]).clean().ends_with("/own\n"));
}

#[test]
fn all_indexes_are_removed_only_if_that_is_said() {
    let folder = folders(&["one", "two"]);
    assert_eq!(run(&folder, &["index", "one", "two"]).code, 0);
    let err = run(&folder, &["index", "--drop"]).one_sentence(2);
    assert!(err.contains("--all"), "{err}");
    assert_eq!(listed(&folder), ["one", "two"]);
    assert_eq!(run(&folder, &["index", "--all"]).code, 2);
    assert_eq!(run(&folder, &["index", "--drop", "--all", "one"]).code, 2);
    let removed = run(&folder, &["index", "--drop", "--all"]).clean();
    let names: Vec<&str> = removed.lines().map(|line| line.rsplit('/').next().unwrap()).collect();
    assert_eq!(names, ["one", "two"]);
    assert_eq!(listed(&folder), [""; 0]);
}

#[test]
fn the_index_of_another_folder_is_named_where_it_is_not_used() {
    let folder = folders(&["one", "two"]);
    assert_eq!(run(&folder, &["index", "one", "--index", "own"]).code, 0);
    for arguments in [&["select", "two"][..], &["stats", "two", "--min", "1"]] {
        let ran = run(&folder, &[arguments, &["--index", "own"]].concat());
        assert_eq!((ran.code, ran.err.lines().count()), (0, 1), "{}", ran.err);
        let words = "/one', which contains none of the files";
        assert!(ran.err.contains("it belongs to '/") && ran.err.contains(words), "{}", ran.err);
        assert_eq!(ran.out, run(&folder, arguments).out);
    }
    run(&folder, &["select", "one", "two", "--index", "own"]).clean();
    run(&folder, &["select", "two", "--index", "own", "-q"]).clean();
}

#[test]
fn an_index_below_its_folder_is_no_record() {
    let folder = records();
    let before = run(&folder, &["select", "kifu"]);
    let made = run(&folder, &["index", "kifu", "--index", "kifu/sub/own"]);
    assert_eq!(made.code, if has_faulty(&made) { 2 } else { 0 }, "{}", made.err);
    assert!(folder.path("kifu/sub/own/honfu-index.json").is_file());
    let after = run(&folder, &["select", "kifu"]);
    assert_eq!((after.code, &after.out, &after.err), (before.code, &before.out, &before.err));
    let ran = run(&folder, &["index", "kifu", "--index", "kifu/sub/own"]);
    assert!(ran.err.contains("0 games read from 0 files"), "{}", ran.err);
    for command in ["check", "info", "rows", "stats"] {
        let ran = run(&folder, &[command, "kifu"]);
        assert!(!format!("{}{}", ran.out, ran.err).contains("honfu-index"), "{command}");
    }
    let ran = run(&folder, &["convert", "kifu", "-t", "csa", "-d", "out", "--lenient", "-q"]);
    assert!(!ran.err.contains("honfu-index") && !folder.files("out").is_empty());
    assert!(folder.files("out").iter().all(|name| !name.contains("honfu-index")));
}

/// Edits the manifest of an index.
fn edit_manifest(own: &Path, edit: impl FnOnce(&mut Value)) {
    let path = own.join("honfu-index.json");
    let mut manifest = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    edit(&mut manifest);
    fs::write(path, manifest.to_string()).unwrap();
}

#[test]
fn a_check_sees_a_file_that_is_stored_as_a_whole_and_in_parts() {
    let folder = Folder::new();
    let index = |text: String, own: &str| {
        folder.put("kifu/games.csa", text);
        settle(&folder.path("kifu"));
        assert_eq!(run(&folder, &["index", "kifu", "--index", own]).code, 0);
    };
    index(format!("{CSA}/\n").repeat(4000), "parts");
    index(CSA.to_owned(), "whole");
    let check = || run(&folder, &["index", "--check", "--index", "parts"]);
    assert_eq!(check().code, 0);
    for table in ["files", "games", "positions"] {
        let name = |number: u32| format!("{table}-{number}.parquet");
        fs::copy(folder.path("whole").join(name(1)), folder.path("parts").join(name(2))).unwrap();
    }
    let whole: Value =
        serde_json::from_slice(&fs::read(folder.path("whole/honfu-index.json")).unwrap()).unwrap();
    let mut segment = whole["segments"][0].clone();
    (segment["number"], segment["parts_number"]) = (2.into(), 2.into());
    edit_manifest(&folder.path("parts"), |manifest| {
        manifest["next"] = 3.into();
        manifest["segments"].as_array_mut().unwrap().push(segment);
    });
    assert!(check().one_sentence(1).contains("damaged"));
    assert_eq!(run(&folder, &["index", "kifu", "--index", "parts"]).code, 0);
    assert_eq!(check().code, 0);
}

#[test]
fn a_check_sees_every_byte_that_has_changed() {
    let folder = Folder::new();
    (0..6).for_each(|number| drop(folder.put(&format!("kifu/{number}.csa"), CSA)));
    settle(&folder.path("kifu"));
    index(&folder);
    let own = own_index(&folder);
    let kept = folder.path("kept");
    fs::create_dir(&kept).unwrap();
    let copy = |from: &Path, to: &Path| {
        for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    };
    copy(&own, &kept);
    for table in ["files-1.parquet", "games-1.parquet", "positions-1.parquet"] {
        let length = fs::read(kept.join(table)).unwrap().len();
        for at in (0..length).step_by(length / 12) {
            copy(&kept, &own);
            let mut bytes = fs::read(own.join(table)).unwrap();
            bytes[at] ^= 1;
            fs::write(own.join(table), bytes).unwrap();
            let ran = run(&folder, &["index", "--check"]);
            assert!(ran.code == 1 && ran.err.contains("damaged"), "{table} {at}: {}", ran.err);
        }
    }
    copy(&kept, &own);
    assert_eq!(run(&folder, &["index", "--check"]).code, 0);
}
