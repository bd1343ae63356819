//! What holds for every command: where it reads from, and the format that it writes.

use crate::cli::support::*;

/// Commands that read records, without their input.
const READERS: [&str; 9] = [
    "show",
    "show -f svg",
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
        ("rows @game.kifu -o @a.csv", ".parquet"),
        ("show @game.kifu -o @a.foo", "foo"),
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
        ("show -f SVG --theme Dark @game.kifu", "show -f svg --theme dark @game.kifu"),
        ("info --lang JA @game.kifu", "info --lang ja @game.kifu"),
        ("check --color NEVER -f Json @game.kifu", "check --color never -f json @game.kifu"),
        ("select --sort DATE @game.kifu", "select --sort date @game.kifu"),
    ] {
        let (one, other) = (honfu(one, &folder.path("")), honfu(other, &folder.path("")));
        assert_eq!((one.code, one.out, one.err), (other.code, other.out, other.err));
        assert_eq!(other.code, 0);
    }
}
