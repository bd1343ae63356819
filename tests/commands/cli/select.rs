//! `honfu select`.

use std::io::Write;
use std::process::Stdio;

use crate::cli::support::*;

fn select(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut command = program();
    command.arg("select").args(arguments).args(["--lang", "en"]).current_dir(folder.path(""));
    finish(&mut command)
}

/// One game, a file with two games, a broken record, and a file that is not a record.
fn games() -> Folder {
    let folder = Folder::new();
    folder.put("kifu/a.kif", GAME);
    let drawn = CSA.replace("%TORYO", "%SENNICHITE").replace("N+佐藤", "N+木村");
    folder.put("kifu/sub/b.csa", format!("{CSA}/\n{drawn}"));
    folder.put("broken.kif", BROKEN);
    folder.put("notes.txt", "no record");
    folder
}

#[test]
fn paths_are_listed_in_their_order() {
    let folder = games();
    let all = "kifu/a.kif\nkifu/sub/b.csa\t1\nkifu/sub/b.csa\t2\n";
    for jobs in ["1", "2"] {
        assert_eq!(select(&folder, &["kifu", "-j", jobs]).clean(), all);
    }
    for (arguments, found) in [
        (&["-f", "木村"][..], "kifu/sub/b.csa\t2\n"),
        (&["-f", "先手：佐藤 result:white", "-f", "format:csa"], "kifu/sub/b.csa\t1\n"),
        (&["-f", "-result:white"], "kifu/sub/b.csa\t2\n"),
        (&["--moves", "同銀", "-f", "戦型:矢倉"], "kifu/a.kif\n"),
        (&["--moves", "76歩 34歩 26歩"], ""),
        (&["--moves", "76歩 34歩 26歩", "--variations"], "kifu/a.kif\n"),
        (&["--position", END], all),
        (&["--position", "*/*/*/*/*/9/*/*/* w"], ""),
        (&["--material", "2B", "--material", "Bb"], all),
        (&["--material", "2b"], ""),
        (&["--record", "2", "kifu/sub/b.csa"], "kifu/sub/b.csa\t2\n"),
    ] {
        let inputs = if arguments.contains(&"--record") { vec![] } else { vec!["kifu"] };
        let ran = select(&folder, &[arguments, &inputs].concat());
        let code = i32::from(found.is_empty());
        assert_eq!((ran.code, &*ran.out, &*ran.err), (code, found, ""), "{arguments:?}");
    }
}

#[test]
fn paths_are_separated_by_nul_on_request() {
    let folder = games();
    let all = select(&folder, &["-0", "kifu"]).clean();
    assert_eq!(all, "kifu/a.kif\0kifu/sub/b.csa\t1\0kifu/sub/b.csa\t2\0");
    let ran = select(&folder, &["--null", "kifu", "-f", "nobody"]);
    assert_eq!((ran.code, &*ran.out, &*ran.err), (1, "", ""));
    // `-0` applies to paths; with `--json` it only affects `--files-from`, which is not used here.
    assert_eq!(select(&folder, &["-0", "--json", "kifu"]).clean().lines().count(), 3);
}

#[test]
fn nothing_is_written_that_would_lose_something() {
    let folder = games();
    for target in [&["-o", "out.csa"][..], &["-d", "out"]] {
        let arguments = [&["kifu", "-f", "戦型:矢倉", "-t", "csa", "--no-loss"], target].concat();
        let ran = select(&folder, &arguments);
        assert_eq!(ran.code, 3, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains("variations: "), "{}", ran.err);
        assert!(!folder.path("out.csa").exists() && !folder.path("out").exists());
        let whole = [&["kifu", "-f", "木村", "-t", "csa", "--no-loss"], target].concat();
        assert_eq!(select(&folder, &whole).code, 0);
        assert!(folder.path(target[1]).exists());
        let remove = |path: std::path::PathBuf| {
            if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) }
        };
        remove(folder.path(target[1])).unwrap();
    }
    assert_eq!(select(&folder, &["kifu", "--no-loss"]).code, 2);
}

#[test]
fn the_lines_of_json_are_those_of_info() {
    let folder = games();
    let ran = select(&folder, &["kifu", "--json", "-f", "佐藤"]).clean();
    let mut info = program();
    let info = finish(info.args(["info", "--json", "kifu"]).current_dir(folder.path(""))).clean();
    let expected: Vec<&str> = info.lines().filter(|line| line.contains("佐藤")).collect();
    assert_eq!(ran.lines().collect::<Vec<_>>(), expected);
    assert_eq!(expected.len(), 2);
}

#[test]
fn unreadable_files_are_reported_and_the_rest_is_searched() {
    let folder = games();
    let ran = select(&folder, &["broken.kif", "none.kif", "notes.txt", "kifu", "-f", "plies>0"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.out, "broken.kif\nkifu/a.kif\nkifu/sub/b.csa\t1\nkifu/sub/b.csa\t2\n");
    for message in ["broken.kif:4", "none.kif", "notes.txt"] {
        assert!(ran.err.contains(message), "{}", ran.err);
    }
    let ran = select(&folder, &["broken.kif", "--lenient", "-q"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "broken.kif\n", ""));
}

#[test]
fn what_makes_no_sense_is_wrong_usage() {
    let folder = games();
    for (arguments, message) in [
        (["-f", "yaer>=2020"], "unknown key 'yaer'"),
        (["--moves", "76歩, nonsense"], "'nonsense'"),
        (["--position", "9/9"], "9 ranks are required, but there are 2"),
        (["--material", "K"], "2R2b"),
        (["-t", "doc"], "doc"),
    ] {
        let ran = select(&folder, &[&["kifu"], &arguments[..]].concat());
        assert!(ran.one_sentence(2).contains(message), "{arguments:?}");
    }
    for arguments in [&["kifu", "-d", "out"][..], &["kifu", "--json", "-t", "csa"]] {
        assert_eq!(select(&folder, arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn what_is_found_is_written_as_one_file() {
    let folder = games();
    let ran = select(&folder, &["kifu", "-f", "ending:resign", "-t", "usi", "-q"]);
    let line = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b resign\n";
    assert_eq!((ran.code, ran.out), (0, line.repeat(2)));
    let ran = select(&folder, &["kifu", "-f", "木村", "-t", "kif", "-o", "kimura.kif"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(folder.path("kimura.kif").exists());
    let ran = select(&folder, &["kifu", "-t", "kif", "-o", "all.kif"]);
    assert_eq!(ran.code, 2, "a KIF file holds one record");
    assert!(!folder.path("all.kif").exists());
    let ran = select(&folder, &["kifu", "-f", "nobody", "-t", "csa", "-o", "none.csa"]);
    assert_eq!((ran.code, folder.path("none.csa").exists()), (1, false));
    for more in [&["-t", "csa", "-d", "out"][..], &["--json"], &["--limit", "1"]] {
        assert_eq!(select(&folder, &[&["kifu", "-f", "nobody"], more].concat()).code, 1, "{more:?}");
    }
}

#[test]
fn what_is_found_is_written_to_a_folder() {
    let folder = games();
    let ran = select(&folder, &["kifu", "broken.kif", "-t", "kifu", "-d", "out"]);
    assert_eq!(ran.code, 2, "what is broken is not written");
    assert_eq!(folder.files("out"), ["a.kifu", "sub/b-1.kifu", "sub/b-2.kifu"]);
    let ran = select(&folder, &["kifu", "-f", "木村", "-t", "kifu", "-d", "one"]);
    assert_eq!((ran.code, folder.files("one")), (0, vec!["sub/b.kifu".to_owned()]), "{}", ran.err);
    folder.put("kifu/a.csa", CSA);
    let ran = select(&folder, &["kifu", "-f", "format:csa", "-t", "kifu", "-d", "two"]);
    assert_eq!(ran.code, 0, "a.kif is not written, so nothing collides: {}", ran.err);
    let ran = select(&folder, &["kifu", "-t", "kifu", "-d", "three"]);
    assert_eq!((ran.code, folder.files("three").len()), (2, 0));
}

#[test]
fn standard_input_is_read_once() {
    for target in [&["-t", "usi"][..], &["-t", "usi", "-d", "out"], &[]] {
        let folder = Folder::new();
        let mut command = program();
        command.args(["select", "-q", "-"]).args(target).current_dir(folder.path("")).stdin(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(CSA.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        let written = std::fs::read(folder.path("out/stdin.usi")).unwrap_or(output.stdout);
        let expected =
            if target.is_empty() { "-\n" } else { "position startpos moves 7g7f 3c3d 8h2b+ 3a2b resign\n" };
        assert_eq!(String::from_utf8_lossy(&written), expected, "{target:?}");
    }
}

/// The fields `black` and `found_at` of each object.
fn found(text: &str) -> Vec<(String, serde_json::Value)> {
    let objects = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    objects
        .map(|it| (it["headers"]["先手"].as_str().unwrap_or("").to_owned(), it["found_at"].clone()))
        .collect()
}

#[test]
fn positions_are_found_from_other_sides_and_with_their_plies() {
    let folder = Folder::new();
    folder.put("right.csa", "V2.2\nN+right\nPI\n+\n+2726FU\n-8384FU\n+2625FU\n%TORYO\n");
    folder.put("left.csa", "V2.2\nN+left\nPI\n+\n+8786FU\n%TORYO\n");
    folder.put("white.csa", "V2.2\nN+white\nPI\n+\n+5756FU\n-8384FU\n%TORYO\n");
    let pawn = "*/*/*/*/*/?7P?/*/*/*".replace("?7P?", "*P1");
    for (options, expected) in [
        (&[][..], vec![("right", vec![1, 2])]),
        (&["--mirror"], vec![("left", vec![1]), ("right", vec![1, 2])]),
        (&["--turn"], vec![("right", vec![1, 2, 3]), ("white", vec![2])]),
    ] {
        let ran = select(&folder, &[&["--json", "--position", &pawn, "."], options].concat());
        let expected = expected.into_iter().map(|(name, plies)| (name.to_owned(), serde_json::json!(plies)));
        assert_eq!(found(&ran.clean()), expected.collect::<Vec<_>>(), "{options:?}");
    }
    assert_eq!(select(&folder, &["--mirror", "."]).code, 2);
    // Without a search for positions, `found_at` is null.
    assert!(found(&select(&folder, &["--json", "."]).clean()).iter().all(|(_, plies)| plies.is_null()));
}

#[test]
fn one_of_the_positions_in_a_file_is_enough() {
    let folder = games();
    folder.put("positions.txt", format!("# two positions\n\n*/*/*/*/9/9/9/9/9\nsfen {END}\r\n"));
    let all = "kifu/a.kif\nkifu/sub/b.csa\t1\nkifu/sub/b.csa\t2\n";
    assert_eq!(select(&folder, &["kifu", "--positions-file", "positions.txt"]).clean(), all);
    let never = ["kifu", "--positions-file", "positions.txt", "--position", "*/*/*/*/9/9/9/9/9"];
    let ran = select(&folder, &never);
    assert_eq!((ran.code, &*ran.out, &*ran.err), (1, "", ""));
    folder.put("wrong.txt", "startpos\nnonsense\n");
    let ran = select(&folder, &["kifu", "--positions-file", "wrong.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("wrong.txt:2: "), "{}", ran.err);
}

#[test]
fn records_are_sorted_limited_and_sampled() {
    let folder = Folder::new();
    for (number, date) in [(1, "2024/05/01"), (2, ""), (3, "2023/01/01"), (4, "2025/01/01")] {
        let date = if date.is_empty() { String::new() } else { format!("$START_TIME:{date}\n") };
        let moves =
            "+2726FU\n-8384FU\n+2625FU\n-8485FU\n".lines().take(number).collect::<Vec<_>>().join("\n");
        folder
            .put(&format!("{number}.csa"), format!("V2.2\nN+{}\n{date}PI\n+\n{moves}\n%TORYO\n", 9 - number));
    }
    let listed = |options: &str| {
        let options: Vec<&str> = options.split_whitespace().chain(["."]).collect();
        let text = select(&folder, &options).clean();
        text.lines().map(|line| line.trim_start_matches("./").trim_end_matches(".csa")).collect::<String>()
    };
    assert_eq!(listed("--sort date"), "3142");
    assert_eq!(listed("--sort date --reverse"), "4132");
    assert_eq!(listed("--sort black"), "4321");
    assert_eq!(listed("--sort plies --reverse --limit 2"), "43");
    assert_eq!(listed("--limit 3"), "123");
    let sample = listed("--sample 2");
    assert_eq!((sample.len(), &sample), (2, &listed("--sample 2 -j 1")));
    assert_eq!(listed("--sample 9"), "1234");
    // A larger sample contains the smaller one.
    assert!(sample.chars().all(|record| listed("--sample 3").contains(record)));
}
