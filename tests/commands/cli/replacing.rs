//! `-o` and `-d` with existing output files.

use crate::cli::support::*;

/// Commands that write `out` from the file or folder `in`.
const COMMANDS: [&str; 6] = [
    "convert -q -t csa @in/game.kifu -o @out",
    "draw @in/game.kifu -f svg -o @out",
    "select -q @in -t csa -o @out",
    "stats @in --by-position 3 -t yaneuraou-db -o @out",
    "rows @in -f jsonl -o @out",
    "merge @in/game.kifu @in/game.kifu @in/game.kifu -o @out",
];

#[test]
fn an_existing_file_is_replaced_only_with_an_option() {
    for command in COMMANDS {
        let folder = Folder::new();
        folder.put("in/game.kifu", GAME);
        let run = |more: &str| honfu(&format!("{command}{more}"), &folder.path(""));
        assert_eq!(run("").code, 0, "{command}");
        let made = folder.read("out");
        // Not even a file that honfu has made is replaced, nor an empty one.
        for existing in [&made[..], b"edited", b""] {
            folder.put("out", existing);
            let refused = run("");
            assert_eq!((refused.code, &*folder.read("out")), (2, existing), "{command}");
            assert!(refused.err.contains("out' already exists; use --force"), "{}", refused.err);
            let kept = run(" --no-clobber");
            assert_eq!((kept.code, &*folder.read("out")), (0, existing), "{command}");
            let is_named = kept.err.contains("out' already exists; skipped");
            assert!(command.contains(" -q ") || is_named, "{}", kept.err);
        }
        assert_eq!((run(" --force").code, folder.read("out")), (0, made), "{command}");
    }
}

#[test]
fn a_folder_gets_what_may_be_written_and_the_rest_is_named() {
    let folder = Folder::new();
    for name in ["a", "b"] {
        folder.put(&format!("in/{name}.kifu"), GAME);
    }
    folder.put("out/b.csa", "mine");
    let run = |line: &str| honfu(line, &folder.path(""));
    let ran = run("convert -t csa @in -d @out");
    assert!(ran.code == 2 && ran.err.contains("b.csa' already exists"), "{}", ran.err);
    assert!(ran.err.contains("converted 1 of 2 files"), "{}", ran.err);
    assert_eq!((folder.read("out/b.csa"), folder.files("out").len()), (b"mine".to_vec(), 2));
    folder.put("in/c.kifu", GAME);
    let ran = run("convert -t csa @in -d @out --no-clobber");
    assert_eq!((ran.code, folder.read("out/b.csa")), (0, b"mine".to_vec()), "{}", ran.err);
    assert_eq!(ran.err.matches("already exists; skipped").count(), 2, "{}", ran.err);
    assert_eq!(run("convert -q -t csa @in -d @out --force").code, 0);
    assert_ne!(folder.read("out/b.csa"), b"mine");
    // Diagrams of every position.
    folder.put("svg/a-1.svg", "mine");
    let ran = run("draw --ply 0-2 -f svg @in/a.kifu -d @svg");
    assert_eq!(
        (ran.code, folder.files("svg")),
        (2, vec!["a-1.svg".to_owned()]),
        "nothing is written: {}",
        ran.err
    );
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
        assert!(ran.code == 2 && ran.err.contains("already exists; use --force"), "{}", ran.err);
        assert_eq!(folder.read(&format!("{over}.kifu")), kept);
    }
    assert_eq!(honfu("merge @base.kifu @a.kifu @b.kifu -o @a.kifu", &here).code, 1);
    // An existing file that is not an engine log is not overwritten by one.
    let ran = honfu("analyze @a.kifu --engine /bin/true --engine-log @base.kifu", &here);
    assert!(ran.code == 2 && ran.err.contains("base.kifu' already exists"), "{}", ran.err);
    assert_eq!(honfu("analyze @a.kifu --engine /bin/true --in-place --no-clobber", &here).code, 2);
}

#[test]
fn a_device_is_always_written_to() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    assert_eq!(honfu("convert -q -t csa @game.kifu -o /dev/null", &folder.path("")).code, 0);
}

#[test]
fn a_large_file_is_replaced_like_a_small_one() {
    let folder = Folder::new();
    let game = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n";
    folder.put("games.csa", game.repeat(10_000));
    let run =
        |more: &str| honfu(&format!("convert -q -t usi @games.csa -o @out.usi{more}"), &folder.path(""));
    assert_eq!(run("").code, 0);
    folder.put("out.usi", "mine");
    assert_eq!((run("").code, folder.read("out.usi")), (2, b"mine".to_vec()));
    assert_eq!(run(" --force").code, 0);
}
