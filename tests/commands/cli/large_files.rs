//! Large files with many records, which are read in parts, give the same results as files read in one
//! piece.

use honfu_core::format::{FileParts, ReadOptions};

use crate::cli::support::*;

/// A file large enough to be read in parts, with a broken game, impossible ends and dates, and some
/// duplicate games.
fn large_file() -> String {
    let mut text = String::new();
    for number in 0..4000 {
        let moves = if number % 2 == 0 { "+7776FU\n-3334FU\n+2726FU\n" } else { "+2726FU\n-8384FU\n" };
        let broken = if number == 3000 { "-5555KI\n" } else { "" };
        let end = if number % 1000 == 999 { "%TSUMI" } else { "%TORYO" };
        let date = if number % 700 == 0 { "$START_TIME:2003/02/30\n" } else { "" };
        let player = number % 3990;
        text += &format!(
            "V2.2\nN+player {player}\nN-other\n$EVENT:a tournament with a name\n{date}PI\n+\n{moves}{broken}{end}\n/\n"
        );
    }
    text
}

/// The second pass begins when the program opens the output pipe, which waits for a reader.
#[cfg(unix)]
#[test]
fn a_file_that_changes_between_the_passes_of_a_conversion_is_refused() {
    use std::io::Read;
    use std::time::{Duration, SystemTime};

    let folder = Folder::new();
    let games = folder.put("games.csa", format!("{CSA}/\n").repeat(4000));
    let convert = |name: &str, is_changed: bool| {
        let pipe = folder.path(name);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut command = program();
        command.args(["convert", "games.csa", "-t", "csa", "-o", name]);
        let child = command.current_dir(folder.path("")).spawn().unwrap();
        let (send, ended) = std::sync::mpsc::channel();
        let for_others = pipe.clone();
        std::thread::spawn(move || {
            send.send(child.wait_with_output().unwrap()).unwrap();
            // If the program fails, nobody opens the pipe for writing, and the reader would wait
            // forever.
            std::fs::File::options().write(true).open(for_others)
        });
        let mut reader = std::fs::File::open(&pipe).unwrap();
        if is_changed {
            let file = std::fs::File::options().write(true).open(&games).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(60)).unwrap();
        }
        let mut written = Vec::new();
        reader.read_to_end(&mut written).unwrap();
        let ended = ended.recv().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    assert_eq!(convert("unchanged", false).0, Some(0));
    let (code, err) = convert("changed", true);
    assert!(code == Some(2) && err.contains("'games.csa' changed while it was being read"), "{err}");
}

fn assert_cut(text: &str) {
    let cut = FileParts::cut(text.as_bytes(), &ReadOptions::default(), 64 << 10).unwrap();
    assert!(text.len() > 256 << 10 && cut.unwrap().parts.len() > 3);
}

#[test]
fn a_large_file_gives_what_it_gives_on_standard_input() {
    let folder = Folder::new();
    let text = large_file();
    assert_cut(&text);
    let path = folder.put("games.csa", &text);
    for command in [
        "rows",
        "rows --positions",
        "info",
        "info --json",
        "stats",
        "select -f 3000 --json",
        "check",
        "check -q",
        "check -v --deny CHK-212 --allow CHK-202",
        "check --format json",
        "check --format sarif -j 1",
    ] {
        let from_file = honfu(&format!("{command} @games.csa"), &folder.path(""));
        let whole = piped(&format!("{command} -"), &text);
        // Only the file name differs, and the ids of rows that depend on it.
        let plain = |output: &str| {
            let path = path.display().to_string();
            let named = output.replace(&format!("file://{path}"), "-").replace(&path, "-");
            let without_id = |line: &str| match line.split_once("\"id\":\"") {
                Some((start, rest)) => format!("{start}{}", &rest[16..]),
                None => line.split(",\"game\":").next().unwrap_or_default().to_owned(),
            };
            named.lines().map(without_id).collect::<Vec<_>>()
        };
        assert_eq!(from_file.code, whole.code, "{command}");
        assert!(plain(&from_file.out) == plain(&whole.out), "{command} differs");
        assert_eq!(plain(&from_file.err), plain(&whole.err), "{command}");
    }
    let ran = honfu("rows @games.csa", &folder.path(""));
    let line = text.lines().position(|line| line == "-5555KI").unwrap() + 1;
    assert!(ran.err.contains(&format!("games.csa:{line}:1: ")), "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 4000);
    let checked = honfu("check @games.csa", &folder.path("")).out;
    let table: Vec<&str> = checked.lines().rev().take_while(|line| !line.is_empty()).collect();
    assert_eq!(table.len(), 4, "{table:?}");
    assert!(checked.contains("warning[CHK-212]: "), "{checked}");
}

#[test]
fn one_record_of_a_large_file_is_found_by_its_number() {
    let folder = Folder::new();
    folder.put("games.csa", large_file());
    let ran = honfu("info --json --record 3002 @games.csa", &folder.path(""));
    assert!(ran.out.contains("\"player 3001\""), "{}", ran.out);
}

/// A file of 200 records that is cut into several parts, with content that some formats cannot hold.
/// The last record has a name with non-ASCII characters.
fn readable_file() -> String {
    let record = |number: usize| {
        let event = "a tournament with a long name ".repeat(60);
        let name = if number == 199 { "先手" } else { "black" };
        let time = if number.is_multiple_of(3) { "T5\n" } else { "" };
        let comment = if number % 50 == 7 { "'*a comment\n" } else { "" };
        let end = if number.is_multiple_of(2) { "%TORYO\n" } else { "%CHUDAN\n" };
        format!(
            "V2.2\nN+{name} {number}\n$EVENT:{event}\nPI\n+\n+7776FU\n{time}-3334FU\n{comment}+2726FU\n{end}"
        )
    };
    (0..200).map(record).collect::<Vec<_>>().join("/\n")
}

#[test]
fn a_large_file_is_converted_to_what_it_is_as_a_whole() {
    let folder = Folder::new();
    let text = readable_file();
    assert_cut(&text);
    let path = folder.put("games.csa", &text);
    let name = path.display().to_string();
    for target in [
        "csa",
        "csa:shift_jis,crlf",
        "csa:utf-16le,bom,comments",
        "csa:iso-2022-jp",
        "csa3",
        "csa3 --no-loss",
        "sfen",
        "sfen:all",
        "sfen --ply 2",
        "sfen --ply 9",
        "usi",
        "usi --no-loss",
        "usi -v",
        "usi --strict",
        "usen",
        "epd",
        "gnu",
        "psn",
        "bod:bom",
        "kif",
        "jkf",
    ] {
        let from_file = honfu(&format!("convert -t {target} @games.csa"), &folder.path(""));
        let whole = piped(&format!("convert -t {target} -"), &text);
        assert_eq!(from_file.code, whole.code, "{target}");
        assert!(from_file.out == whole.out, "{target} differs");
        assert_eq!(from_file.err.replace(&name, "-"), whole.err, "{target}");
        let written = honfu(&format!("convert -t {target} @games.csa -o @out"), &folder.path(""));
        let whole = piped(&format!("convert -t {target} - -o {}", folder.path("whole").display()), &text);
        assert_eq!((written.code, written.err.replace(&name, "-")), (whole.code, whole.err), "{target}");
        let [written, whole] = ["out", "whole"].map(|name| std::fs::read(folder.path(name)).ok());
        assert!(written == whole, "{target} -o differs");
        for name in ["out", "whole"] {
            let _ = std::fs::remove_file(folder.path(name));
        }
    }
}

#[test]
fn records_of_a_large_file_are_split_as_those_of_a_small_one() {
    let folder = Folder::new();
    let text = readable_file();
    folder.put("in/games.csa", &text);
    folder.put("in/small.csa", "V2.2\nPI\n+\n+7776FU\n");
    let ran = honfu("convert -t kifu -v @in -d @out/new", &folder.path(""));
    assert_eq!(ran.code, 0, "{}", ran.err);
    piped(&format!("convert -t kifu - -d {}", folder.path("whole").display()), &text);
    assert_eq!(folder.files("out/new").len(), 201);
    for name in folder.files("whole") {
        let own = name.replace("stdin", "games");
        assert!(folder.read(&format!("out/new/{own}")) == folder.read(&format!("whole/{name}")), "{name}");
    }
    let ran = honfu("convert -t usi @in -d @out", &folder.path(""));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.starts_with("comments: 1 file (4)\nthinking times: 1 file (67)\n"), "{}", ran.err);
    assert!(ran.err.ends_with("converted 2 of 2 files\n"), "{}", ran.err);
    assert_eq!(folder.read("out/games.usi"), piped("convert -t usi -", &text).out.into_bytes());
    folder.put("in/games-200.csa", "V2.2\nPI\n+\n+7776FU\n");
    let ran = honfu("convert -t kifu @in -d @out", &folder.path(""));
    assert_eq!((ran.code, ran.err.contains("games-200.kifu")), (2, true), "{}", ran.err);
}

#[test]
fn a_large_file_with_errors_is_not_converted() {
    let folder = Folder::new();
    let path = folder.put("games.csa", large_file());
    folder.put("out.usi", "old");
    for options in ["", " --lenient"] {
        for target in ["-t usi", "-t usi -o @out.usi", "-t usi -d @new"] {
            let force = if target == "-t usi" { "" } else { " --force" };
            let ran = honfu(&format!("convert {target}{options}{force} @games.csa"), &folder.path(""));
            let whole = piped(&format!("convert -t usi{options} -"), large_file());
            assert_eq!(
                (ran.code, ran.err.replace(&*path.display().to_string(), "-")),
                (whole.code, whole.err)
            );
            let is_refused = options.is_empty();
            let written = match target {
                "-t usi" => ran.out.into_bytes(),
                "-t usi -o @out.usi" => folder.read("out.usi"),
                _ => {
                    folder.files("new").iter().flat_map(|name| folder.read(&format!("new/{name}"))).collect()
                }
            };
            match (is_refused, target) {
                (false, _) => assert!(written == whole.out.as_bytes(), "{target}"),
                (true, "-t usi -o @out.usi") => assert_eq!(written, b"old"),
                (true, _) => assert_eq!(written, b"", "{target}"),
            }
        }
    }
    assert_eq!(folder.files(""), ["games.csa", "new/games.usi", "out.usi"]);
}

#[cfg(unix)]
#[test]
fn a_large_file_can_take_its_own_place() {
    let folder = Folder::new();
    let text = readable_file();
    let path = folder.put("games.csa", &text);
    std::fs::hard_link(&path, folder.path("link.csa")).unwrap();
    let whole = piped("convert -t csa3 -", &text);
    let ran = honfu("convert -t csa3 @games.csa -o @games.csa --force", &folder.path(""));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(folder.read("games.csa") == whole.out.as_bytes());
    assert!(folder.read("link.csa") == folder.read("games.csa"), "a hard link stays one");
    assert_eq!(folder.files(""), ["games.csa", "link.csa"]);
    let ran = honfu("convert -t usi @games.csa -o @games.csa --force", &folder.path(""));
    assert_eq!((ran.code, folder.read("games.csa") == whole.out.as_bytes()), (2, true), "{}", ran.err);
}
