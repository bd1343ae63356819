//! What holds for every command: where it reads from, and the format that it writes.

use crate::cli::support::*;

/// Commands that read records, without their input.
const READERS: [&str; 9] = [
    "show",
    "draw -f svg",
    "moves -n usi",
    "info --json",
    "check",
    "convert -t csa",
    "select --json",
    "stats --min 1",
    "rows --positions",
];

#[test]
fn a_pipe_is_read_without_a_dash() {
    for command in READERS {
        let (plain, dashed) = (piped(command, GAME), piped(&format!("{command} -"), GAME));
        assert_eq!((plain.code, &plain.out), (0, &dashed.out), "{command}: {}", plain.err);
        assert!(!plain.out.is_empty() || command == "check", "{command}");
        assert_eq!(plain.err, dashed.err, "{command}");
    }
}

#[test]
fn inputs_are_read_from_a_list_by_every_command_that_takes_several() {
    let folder = Folder::new();
    folder.put("in/a.kifu", GAME);
    folder.put("in/b.csa", CSA);
    folder.put("in/c.csa", CSA);
    let paths = ["a.kifu", "b.csa"].map(|name| folder.path("in").join(name).display().to_string());
    folder.put("list", paths.join("\n"));
    folder.put("list0", paths.join("\0"));
    let mut commands = vec!["publish -q -o @site".to_owned()];
    let is_single =
        |reader: &&&str| ["show", "draw", "moves", "publish"].iter().any(|name| reader.starts_with(name));
    for reader in READERS.iter().filter(|reader| !is_single(reader)) {
        commands.push((*reader).to_owned());
    }
    for command in commands {
        let run = |inputs: &str| {
            let ran = honfu(&format!("{command} {inputs}"), &folder.path(""));
            assert_eq!(ran.code, 0, "{command} {inputs}: {}", ran.err);
            (ran.out, ran.err)
        };
        let named = run("@in/a.kifu @in/b.csa");
        for inputs in ["--files-from @list", "-0 --files-from @list0", "@in/a.kifu --files-from @rest"] {
            folder.put("rest", &paths[1]);
            assert_eq!(run(inputs), named, "{command} {inputs}");
        }
    }
}

#[test]
fn the_extension_names_the_format() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let here = folder.path("");
    // A merge loses no moves, so it needs a record that fits every format.
    folder.put("line.kifu", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    for (file, format, begin) in [
        ("a.csa", "csa", ""),
        ("a.CSA", "csa", ""),
        ("a.ki2", "ki2", ""),
        ("a.jkf", "jkf", "{"),
        ("a.psn", "psn", "["),
        ("a.usi", "usi", "position"),
    ] {
        for command in ["convert @game.kifu", "select @game.kifu", "merge @line.kifu @line.kifu @line.kifu"] {
            let ran = honfu(&format!("{command} -o @{file} --force"), &here);
            assert!(ran.code <= 1, "{command} {file}: {}", ran.err);
            let written = folder.read(file);
            assert!(written.starts_with(begin.as_bytes()), "{command} {file}");
            let info = honfu(&format!("info --json @{file}"), &here);
            assert!(info.out.contains(&format!("\"format\":\"{format}\"")), "{command}: {}", info.out);
        }
    }
}

#[test]
fn an_extension_of_another_format_is_an_error_that_lists_what_fits() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for (line, words) in [
        ("convert @game.kifu -t csa -o @a.kif", ".csa"),
        ("convert @game.kifu -t csa -o @a.foo", ".csa"),
        ("convert @game.kifu -o @a.foo", "kif, kifu, ki2"),
        ("select @game.kifu -o @a.foo", "kif, kifu, ki2"),
        ("select @game.kifu -t csa -o @a.kif", ".csa"),
        ("merge @game.kifu @game.kifu @game.kifu -o @a.foo", "kif, kifu, ki2"),
        ("merge @game.kifu @game.kifu @game.kifu -t csa -o @a.kif", ".csa"),
        ("rows @game.kifu -o @a.csv", ".jsonl, .json, .ndjson, .parquet"),
        ("rows @game.kifu -f jsonl -o @a.parquet", ".jsonl, .json, .ndjson"),
        ("rows @game.kifu --json -o @a.parquet", ".jsonl, .json, .ndjson"),
        ("rows @game.kifu -f parquet -o @a.jsonl", ".parquet"),
        ("convert @game.kifu -o @a", "kif, kifu, ki2"),
        ("select @game.kifu -o @a", "kif, kifu, ki2"),
        ("draw @game.kifu -o @a", ".svg, .png, .gif, .apng"),
        ("rows @game.kifu -o @a", ".jsonl, .json, .ndjson, .parquet"),
        ("stats @game.kifu --by-position 2 -o @a", ".db"),
        ("draw @game.kifu -o @a.foo", ".svg, .png, .gif, .apng"),
        ("draw @game.kifu -f png -o @a.svg", ".png"),
        ("publish @game.kifu -o @a.foo", ".html, .htm, .md"),
        ("stats @game.kifu --by-position 2 -o @a.foo", ".db"),
    ] {
        let sentence = honfu(line, &folder.path("")).one_sentence(2);
        assert!(sentence.contains(words), "{line}: {sentence}");
        assert_eq!(folder.files(""), ["game.kifu"], "{line}");
    }
    let sentence = honfu("convert @game.kifu", &folder.path(""));
    assert!(sentence.code == 2 && sentence.err.contains("--to <FORMAT>"), "{}", sentence.err);
}

#[test]
fn several_inputs_become_one_file_where_the_format_holds_several() {
    let folder = Folder::new();
    folder.put("in/a.kifu", GAME);
    folder.put("in/b.kifu", GAME.replace("佐藤", "高橋"));
    let here = folder.path("");
    for inputs in ["@in", "@in/a.kifu @in/b.kifu"] {
        let ran = honfu(&format!("convert -q {inputs} -o @all.csa --force"), &here);
        assert_eq!((ran.code, &*ran.err), (0, ""), "{inputs}");
        let all = String::from_utf8(folder.read("all.csa")).unwrap();
        assert!(all.contains("N+佐藤") && all.contains("N+高橋"), "{all}");
        let printed = honfu(&format!("convert -q {inputs} -t csa"), &here);
        assert_eq!((printed.code, printed.out), (0, all), "{inputs}");
        let refused = honfu(&format!("convert {inputs} -t kif"), &here).one_sentence(2);
        assert!(refused.contains("-d DIR"), "{refused}");
    }
    assert_eq!(honfu("convert -q @in/a.kifu @in/b.kifu -o @in/a.kifu --force", &here).code, 2);
    // A broken record is named, and the others are written.
    folder.put("in/c.csa", "V2.2\nPI\n+\n+7776FU\n+9999FU\n");
    for command in ["convert", "select"] {
        let ran = honfu(&format!("{command} -q @in -t csa -o @most.csa --force"), &here);
        assert!(ran.code == 2 && ran.err.contains("c.csa"), "{command}: {}", ran.err);
        assert_eq!(folder.read("most.csa"), folder.read("all.csa"), "{command}");
    }
}

#[test]
fn names_are_read_in_any_case() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for (one, other) in [
        ("convert -q -t CSA @game.kifu", "convert -q -t csa @game.kifu"),
        ("convert -q -t KIF:UTF-8 @game.kifu", "convert -q -t kif:utf-8 @game.kifu"),
        ("convert -q --from KIFU -t csa @game.kifu", "convert -q --from kifu -t csa @game.kifu"),
        ("moves -n WESTERN @game.kifu", "moves -n western @game.kifu"),
        ("draw -f SVG --theme Dark @game.kifu", "draw -f svg --theme dark @game.kifu"),
        ("info --lang JA @game.kifu", "info --lang ja @game.kifu"),
        ("check --color NEVER -f Json @game.kifu", "check --color never -f json @game.kifu"),
        ("select --sort DATE @game.kifu", "select --sort date @game.kifu"),
    ] {
        let (one, other) = (honfu(one, &folder.path("")), honfu(other, &folder.path("")));
        assert_eq!((one.code, one.out, one.err), (other.code, other.out, other.err));
        assert_eq!(other.code, 0);
    }
}

#[test]
fn an_output_alone_is_an_output_for_every_option() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let run = |line: &str| honfu(line, &folder.path(""));
    // Options of lists do not act on files.
    for option in ["--limit 1", "--sample 1", "--sort date", "--json"] {
        let ran = run(&format!("select @game.kifu {option} -o @a.csa"));
        assert!(ran.code == 2 && ran.err.contains("cannot be used with"), "{option}: {}", ran.err);
    }
    assert_eq!(run("select @game.kifu --no-loss -o @a.csa").code, 3);
    // The tree is an opening book.
    assert_eq!(run("stats @game.kifu --by-position 3 --min 1 -o @games.db").clean(), "");
    let book = run("stats @game.kifu --by-position 3 --min 1 -t YANEURAOU-DB").clean();
    assert!(book.starts_with("#YANEURAOU-DB") && folder.read("games.db") == book.as_bytes(), "{book}");
    assert!(run("stats @game.kifu --by-position 3 -o @games.csa").one_sentence(2).contains(".db"));
    assert!(run("analyze @game.kifu -e x -o @a.foo").code == 2);
    assert_eq!(folder.files(""), ["game.kifu", "games.db"]);
}

#[test]
fn inputs_of_one_file_are_checked_like_single_ones() {
    let folder = Folder::new();
    folder.put("in/game.kifu", GAME);
    folder.put("in/line.kifu", "手合割：平手\n   1 ７六歩(77)\n");
    let run = |line: &str| honfu(line, &folder.path(""));
    let short = run("convert -q @in -t sfen --ply 3 -o @a.sfen");
    assert!(short.code == 2 && short.err.contains("line.kifu' has no move 3"), "{}", short.err);
    assert_eq!(folder.read("a.sfen").iter().filter(|byte| **byte == b'\n').count(), 1);
    folder.put("in/empty.kifu", "");
    let empty = run("convert -q @in -o @a.csa");
    assert!(empty.code == 2 && empty.err.contains("empty.kifu' is empty"), "{}", empty.err);
    assert!(run("convert @in -t csa --keep").one_sentence(2).contains("--keep"));
    // A broken record is named with its place.
    folder.put("in/broken.csa", "V2.2\nPI\n+\n+7776FU\n+9999FU\n");
    let broken = run("convert -q @in -o @b.csa");
    assert!(broken.err.contains("broken.csa:5:1: error: "), "{}", broken.err);
}

#[test]
fn a_merge_keeps_the_format_of_a_where_the_extension_is_its_own() {
    let folder = Folder::new();
    let game = "V3.0\n'CSA encoding=UTF-8\nPI\n+\n+7776FU,T1.5\n-3334FU\n%TORYO\n";
    folder.put("a.csa", game);
    folder.put("b.csa", game.replace("%TORYO", "+2726FU\n%TORYO"));
    let ran = honfu("merge @a.csa @a.csa @b.csa -o @out.csa", &folder.path(""));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        folder.read("out.csa").starts_with(b"V3.0"),
        "{}",
        String::from_utf8_lossy(&folder.read("out.csa"))
    );
}
