//! `-o` and `-d` with existing output files.

use std::fs;

use crate::cli::support::*;

/// Runs the program with a state folder inside the folder, where it remembers which files it has
/// written.
fn with_state(arguments: &str, folder: &Folder) -> Ran {
    let mut command = program();
    command.env("XDG_STATE_HOME", folder.path("state"));
    for argument in arguments.split(' ') {
        match argument.strip_prefix('@') {
            Some(below) => command.arg(folder.path(below)),
            None => command.arg(argument),
        };
    }
    finish(&mut command)
}

/// Commands that write `out` from the file or folder `in`.
const COMMANDS: [&str; 7] = [
    "convert -q -t csa @in/game.kifu -o @out",
    "show @in/game.kifu -o @out",
    "show @in/game.kifu -f svg -o @out",
    "select -q @in -t csa -o @out",
    "select @in --tree 3 -t yaneuraou-db -o @out",
    "rows @in -o @out",
    "merge @in/game.kifu @in/game.kifu @in/game.kifu -o @out",
];

#[test]
fn only_files_made_from_the_same_input_are_replaced() {
    for command in COMMANDS {
        let folder = Folder::new();
        folder.put("in/game.kifu", GAME);
        let failed = if command.starts_with("merge") { 2 } else { 1 };
        let run = |more: &str| with_state(&format!("{command}{more}"), &folder);
        // Writes a new file, and replaces the file it has made.
        assert_eq!(run("").code, 0, "{command}");
        let made = folder.read("out");
        assert_eq!(run("").code, 0, "{command}: {}", run("").err);
        // The input has changed: the output is made again.
        folder.put("in/game.kifu", GAME.replace("佐藤", "高橋"));
        assert_eq!(run("").code, 0, "{command}");
        // The output was edited by somebody.
        folder.put("out", "edited");
        let refused = run("");
        assert_eq!((refused.code, &*folder.read("out")), (failed, &b"edited"[..]), "{command}");
        assert!(
            refused.err.contains("out' already exists") && refused.err.contains("--force"),
            "{}",
            refused.err
        );
        // The options `--no-clobber` and `--force`.
        let kept = run(" --no-clobber");
        assert_eq!((kept.code, &*folder.read("out")), (0, &b"edited"[..]), "{command}");
        assert!(
            command.contains(" -q ") || kept.err.contains("out' already exists; skipped"),
            "{}",
            kept.err
        );
        assert_eq!(run(" --force").code, 0, "{command}");
        assert_ne!(folder.read("out"), b"edited");
        // A file made with `--force` also counts as made from this input.
        folder.put("in/game.kifu", GAME);
        assert_eq!(run("").code, 0, "{command}");
        assert_eq!(folder.read("out"), made, "{command}");
    }
}

#[test]
fn another_input_does_not_replace_a_file() {
    let folder = Folder::new();
    folder.put("a.kifu", GAME);
    folder.put("b.kifu", GAME.replace("佐藤", "高橋"));
    assert_eq!(with_state("convert -q -t csa @a.kifu -o @game.csa", &folder).code, 0);
    let made = folder.read("game.csa");
    let refused = with_state("convert -q -t csa @b.kifu -o @game.csa", &folder);
    assert!(refused.code == 1 && refused.err.contains("game.csa"), "{}", refused.err);
    assert_eq!(folder.read("game.csa"), made);
    // Losses are reported before the file is refused.
    assert_eq!(with_state("convert -q --no-loss -t csa @b.kifu -o @game.csa", &folder).code, 3);
}

#[test]
fn a_folder_gets_what_may_be_written_and_the_rest_is_named() {
    let folder = Folder::new();
    for name in ["a", "b"] {
        folder.put(&format!("in/{name}.kifu"), GAME);
    }
    folder.put("out/b.csa", "mine");
    let ran = with_state("convert -t csa @in -d @out", &folder);
    assert!(ran.code == 1 && ran.err.contains("b.csa' already exists"), "{}", ran.err);
    assert!(ran.err.contains("converted 1 of 2 files"), "{}", ran.err);
    assert_eq!((folder.read("out/b.csa"), folder.files("out").len()), (b"mine".to_vec(), 2));
    // A new input beside the others does not affect the files already made.
    folder.put("in/c.kifu", GAME);
    let ran = with_state("convert -t csa @in -d @out --no-clobber", &folder);
    assert_eq!((ran.code, folder.read("out/b.csa")), (0, b"mine".to_vec()), "{}", ran.err);
    assert_eq!(ran.err.matches("already exists; skipped").count(), 2, "{}", ran.err);
    assert_eq!(with_state("convert -q -t csa @in/a.kifu -d @out", &folder).code, 0);
    assert_eq!(with_state("convert -q -t csa @in -d @out --force", &folder).code, 0);
    assert_ne!(folder.read("out/b.csa"), b"mine");
    // Diagrams of every position.
    folder.put("svg/a-1.svg", "mine");
    let ran = with_state("show --ply 0-2 -f svg @in/a.kifu -d @svg", &folder);
    assert_eq!(
        (ran.code, folder.files("svg")),
        (1, vec!["a-1.svg".to_owned()]),
        "nothing is written: {}",
        ran.err
    );
}

#[test]
fn standard_input_is_the_same_input_if_its_bytes_are() {
    let folder = Folder::new();
    let convert = |input: &str| {
        let output = folder.path("game.csa");
        let mut command = program();
        command
            .env("XDG_STATE_HOME", folder.path("state"))
            .args(["convert", "-q", "-t", "csa", "-o"])
            .arg(output);
        feed(&mut command, input).code
    };
    assert_eq!((convert(GAME), convert(GAME), convert(&GAME.replace("佐藤", "高橋"))), (0, 0, 1));
}

#[test]
fn an_input_is_written_over_only_where_nothing_of_it_is_lost() {
    let folder = Folder::new();
    let here = folder.path("");
    let two = format!("{CSA}/\n{CSA}");
    let before = |name: &str| folder.put(name, &two);
    before("two.csa");
    let refused = honfu("convert @two.csa --record 1 -t csa -o @two.csa", &here);
    assert!(refused.code == 2 && refused.err.contains("one of the inputs"), "{}", refused.err);
    assert_eq!(folder.read("two.csa"), two.as_bytes());
    for (name, comment) in [("base", "*初手"), ("a", "*我々"), ("b", "*彼ら")] {
        folder.put(&format!("{name}.kifu"), GAME.replace("*初手", comment));
    }
    for over in ["base", "b"] {
        let kept = folder.read(&format!("{over}.kifu"));
        let ran = honfu(&format!("merge @base.kifu @a.kifu @b.kifu -o @{over}.kifu"), &here);
        assert!(
            ran.code == 2 && ran.err.contains("already exists and was not created from this input"),
            "{}",
            ran.err
        );
        assert_eq!(folder.read(&format!("{over}.kifu")), kept);
    }
    assert_eq!(honfu("merge @base.kifu @a.kifu @b.kifu -o @a.kifu", &here).code, 1);
    // An existing file that is not an engine log is not overwritten by one.
    let ran = honfu("analyze @a.kifu --engine /bin/true --engine-log @base.kifu", &here);
    assert!(ran.code == 1 && ran.err.contains("base.kifu' already exists"), "{}", ran.err);
    assert_eq!(honfu("analyze @a.kifu --engine /bin/true --in-place --no-clobber", &here).code, 2);
}

/// Data from a pipe has no name by which it could be recognized as the same input.
#[cfg(unix)]
#[test]
fn a_pipe_is_never_the_same_input_for_commands_that_do_not_keep_it() {
    let folder = Folder::new();
    for arguments in ["show - -o", "rows - -o", "show /dev/stdin -o"] {
        let output = folder.path("out");
        let run = || {
            let mut command = program();
            command.env("XDG_STATE_HOME", folder.path("state")).args(arguments.split(' ')).arg(&output);
            feed(&mut command, GAME).code
        };
        assert_eq!((run(), run()), (0, 1), "{arguments}");
        fs::remove_file(&output).unwrap();
    }
}

#[test]
fn nothing_is_known_without_a_state_folder() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let run = || honfu("convert -q -t csa @game.kifu -o @game.csa", &folder.path(""));
    assert_eq!((run().code, run().code), (0, 1));
    // If nothing can be lost, no memory of earlier output is needed.
    fs::write(folder.path("game.csa"), "").unwrap();
    assert_eq!(run().code, 0);
    assert_eq!(honfu("convert -q -t csa @game.kifu -o /dev/null", &folder.path("")).code, 0);
}

#[test]
fn a_large_file_is_replaced_like_a_small_one() {
    let folder = Folder::new();
    let game = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n";
    folder.put("games.csa", game.repeat(10_000));
    let run = |more: &str| with_state(&format!("convert -q -t usi @games.csa -o @out.usi{more}"), &folder);
    assert_eq!((run("").code, run("").code), (0, 0));
    folder.put("out.usi", "mine");
    assert_eq!((run("").code, folder.read("out.usi")), (1, b"mine".to_vec()));
    assert_eq!(run(" --force").code, 0);
}
