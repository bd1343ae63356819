//! Settings, and the commands about the program itself.

use crate::cli::support::*;

#[test]
fn layers_cover_each_other() {
    let folder = Folder::new();
    let file = folder.put("config.toml", "notation = \"western\"\nlang = \"ja\"\n");
    let with = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = program();
        command.env("HONFU_CONFIG", &file).envs(variables.iter().copied()).args(arguments);
        finish(&mut command).clean()
    };
    assert_eq!(with(&[], &["notate", "7g7f"]), "P-76\n");
    assert_eq!(with(&[("HONFU_NOTATION", "usi")], &["notate", "76歩"]), "7g7f\n");
    assert_eq!(with(&[("HONFU_NOTATION", "usi")], &["notate", "-n", "csa", "76歩"]), "+7776FU\n");
    let shown = with(&[], &["config"]);
    assert!(shown.contains("notation = \"western\"") && shown.contains("color = \"auto\""), "{shown}");
    let paths = with(&[], &["config", "--paths"]);
    let expected = [file.clone(), folder.path("keys.toml")].map(|path| path.display().to_string());
    assert_eq!(paths.lines().collect::<Vec<_>>(), expected);
    assert_eq!(with(&[], &["config", "--check"]), "");
}

#[test]
fn mistakes_in_the_settings_are_named_and_stop_nothing() {
    let folder = Folder::new();
    let file = folder.put("config.toml", "lang = \"en\"\ncolour = \"never\"\n");
    let mut command = program();
    let ran = finish(command.env("HONFU_CONFIG", &file).args(["notate", "7g7f"]));
    assert_eq!((ran.code, ran.out.as_str()), (0, "☗７六歩\n"));
    assert!(ran.err.contains("config.toml:2: ") && ran.err.contains("colour"), "{}", ran.err);
    let mut command = program();
    let japanese = finish(command.env("HONFU_CONFIG", &file).args(["notate", "--lang", "ja", "7g7f"]));
    assert!(japanese.err.starts_with(&format!("{}:2: 「colour」", file.display())), "{}", japanese.err);
    let mut command = program();
    let ran = finish(command.env("HONFU_CONFIG", &file).args(["config", "--check"]));
    assert_eq!(ran.code, 1);
    let mut command = program();
    let ran = finish(command.env("HONFU_CONFIG", folder.path("none")).args(["config", "--check"]));
    assert!(ran.code == 1 && ran.err.contains("none"), "{}", ran.err);
}

#[test]
fn a_file_in_another_encoding_is_named_with_the_line_where_it_shows() {
    let folder = Folder::new();
    // The bytes of `# 設定` as written by an editor that does not use UTF-8.
    let cp932 = *b"lang = \"ja\"\n\n# \x90\xdd\x92\xe8\n";
    let file = folder.put("config.toml", cp932);
    folder.put("keys.toml", *b"\xff\xfe[\0p\0");
    for (lang, words) in [
        ("en", "the file is not valid UTF-8 and is ignored: save it as UTF-8"),
        ("ja", "UTF-8 で保存してください"),
    ] {
        let mut command = program();
        let ran = finish(command.env("HONFU_CONFIG", &file).args(["config", "--check", "--lang", lang]));
        let messages: Vec<&str> = ran.err.lines().collect();
        assert!(ran.code == 1 && messages.len() == 2, "{}", ran.err);
        for (message, place) in messages.iter().zip(["config.toml:3: ", "keys.toml:1: "]) {
            assert!(message.contains(place) && message.contains(words), "{message}");
        }
    }
    let with_mark = folder.put("config.toml", "\u{feff}notation = \"usi\"\r\n");
    let mut command = program();
    let ran = finish(command.env("HONFU_CONFIG", &with_mark).args(["notate", "76歩"]));
    assert_eq!(ran.out, "7g7f\n", "what some editors put before UTF-8 changes nothing: {}", ran.err);
}

#[test]
fn the_keys_are_a_preset_and_a_patch() {
    let folder = Folder::new();
    let file = folder.put("config.toml", "keys = \"lishogi\"\n");
    folder.put("keys.toml", "[panes]\nsave = [\"w\"]\nfly = [\"x\"]\n");
    let run = |arguments: &[&str]| finish(program().env("HONFU_CONFIG", &file).args(arguments));
    let keys = run(&["keys"]);
    let line = |name: &str| {
        let is_it = |line: &&str| line.split_whitespace().any(|word| word == name);
        keys.out.lines().find(is_it).unwrap_or_default().to_owned()
    };
    assert!(line("first-move").starts_with("↑ "), "{}", keys.out);
    assert!(line("save").starts_with("w "), "{}", keys.out);
    let checked = run(&["config", "--check"]);
    for ran in [keys, checked] {
        assert!(
            ran.err.contains("keys.toml:3: unknown command 'fly'") && !ran.err.contains("save"),
            "{}",
            ran.err
        );
    }
    assert_eq!(run(&["config", "--check"]).code, 1);
    folder.put("keys.toml", "[panes]\nsave = [\"w\"]\n");
    assert_eq!((run(&["config", "--check"]).code, run(&["notate", "7g7f"]).err), (0, String::new()));
}

#[test]
fn tables_are_aligned_on_terminals_that_draw_signs_wide() {
    use honfu_core::text::{WidthMode, width};
    for (value, mode) in [("narrow", WidthMode::Narrow), ("wide", WidthMode::Wide)] {
        let run =
            |line: &str| finish(program().env("HONFU_AMBIGUOUS_WIDTH", value).args(line.split(' '))).clean();
        let cells_before = |line: &str, word: &str| width(&line[..line.find(word).unwrap()], mode);
        let keys = run("keys");
        let line = keys.lines().find(|line| line.contains(" next-move ")).unwrap();
        assert!(line.contains('→') && cells_before(line, "next-move") == 25, "{value}: {line}");
        let reference = run("notate --reference");
        let rows: Vec<&str> = reference.lines().take_while(|line| !line.is_empty()).collect();
        let second = |row: &&str| cells_before(row, row.split_whitespace().nth(2).unwrap());
        let columns: std::collections::BTreeSet<usize> = rows[1..].iter().map(second).collect();
        assert_eq!(columns.len(), 1, "{value}: {reference}");
        let vertical =
            piped(&format!("moves --vertical -n japanese_jsa --ambiguous-width {value}"), GAME).clean();
        let first = vertical.lines().next().unwrap();
        assert_eq!(width(first, mode), 9 + width("▲", mode), "{value}: {vertical}");
    }
}

#[test]
fn the_example_is_printed() {
    let example = include_str!("../../../config.example.toml");
    assert_eq!(honfu("config --default", "".as_ref()).clean(), example);
    let japanese = include_str!("../../../assets/config.example.ja.toml");
    assert_eq!(honfu("config --default --lang ja", "".as_ref()).clean(), japanese);
    assert_eq!(honfu("config --default --paths", "".as_ref()).code, 2);
}

#[test]
fn the_program_documents_itself() {
    let man = honfu("man", "".as_ref()).clean();
    assert!(man.contains(".TH HONFU") && man.contains("convert"));
    for shell in ["bash", "zsh", "fish"] {
        assert!(honfu(&format!("completions {shell}"), "".as_ref()).clean().contains("convert"));
    }
    let keys = honfu("keys", "".as_ref()).clean();
    assert!(keys.lines().any(|line| line.starts_with("Home") && line.contains("gg")), "{keys}");
    let table = honfu("keys --markdown", "".as_ref()).clean();
    assert!(table.contains("\n\n| Keys | Command | Action |\n|---|---|---|\n"), "{table}");
    assert!(honfu("doctor", "".as_ref()).clean().contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_doctor_says_what_is_chosen_where_and_what_is_wrong() {
    let folder = Folder::new();
    let settings = "theme = \"dark\"\nkeys = \"vim\"\nboard_size = \"huge\"\nboard_pieces = \"latin\"\n";
    let path = folder.put("config.toml", settings).display().to_string();
    folder.put("keys.toml", "[panes]\nautoplay = [\"f5\"]\n\nnonsense = [\"f6\"]\n");
    let keys = folder.path("keys.toml").display().to_string();
    let mut command = program();
    command.envs([("TERM", "xterm"), ("LC_ALL", "C.UTF-8"), ("HONFU_COORDINATES", "none")]);
    command.env("HONFU_CONFIG", &path).args(["doctor", "--color", "never"]);
    let output = finish(&mut command).out;
    let lines: Vec<String> =
        output.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for expected in [
        format!("theme none (--color; overrides 'dark' ({path}:1))"),
        format!("key preset vim ({path}:2)"),
        format!("pieces latin ({path}:4)"),
        "board size auto (default)".to_owned(),
        "coordinates none (HONFU_COORDINATES)".to_owned(),
        "notation japanese (default)".to_owned(),
        "changed keys 2".to_owned(),
        "colours none (--color)".to_owned(),
        "terminal size unknown".to_owned(),
    ] {
        assert!(lines.contains(&expected), "{expected}: {output}");
    }
    for error in [format!("invalid setting {path}:3: "), format!("invalid setting {keys}:4: ")] {
        assert_eq!(lines.iter().filter(|line| line.starts_with(&error)).count(), 1, "{error}: {output}");
    }
}

#[test]
fn the_doctor_names_journals_that_cannot_be_used() {
    let folder = Folder::new();
    folder.put("honfu/journal/1.jsonl", "{\"honfu\":1,\"path\":null,\"base\":null}\n\"undo\"\n");
    folder.put("honfu/journal/2.jsonl", "{\"honfu\":99}\n");
    folder.put("honfu/journal/new-3.jsonl", "garbage\n");
    folder.put("honfu/journal/4.jsonl", "{\"honfu\":1,\"path\":null,\"base\":null}\n\"left\"\n");
    let mut command = program();
    command.env("XDG_STATE_HOME", folder.path("")).args(["doctor", "--lang", "en"]);
    let output = finish(&mut command).clean();
    let mut lines: Vec<&str> = output.lines().filter(|line| line.starts_with("unusable journal ")).collect();
    lines.sort_unstable();
    let ends = [
        "1.jsonl: its edits do not match the file as it is read now",
        "2.jsonl: it was written by a newer version of honfu",
        "new-3.jsonl: it is damaged",
    ];
    assert!(lines.len() == 3 && lines.iter().zip(ends).all(|(line, end)| line.ends_with(end)), "{output}");
}

#[test]
fn the_doctor_says_what_a_poor_terminal_shows_in_place_of_what_is_set() {
    let folder = Folder::new();
    let settings =
        "theme = \"dark\"\nboard_pieces = \"two-kanji\"\ncoordinates = \"japanese\"\nnotation = \"csa\"\n";
    let path = folder.put("config.toml", settings).display().to_string();
    let report = |variables: &[(&str, &str)], lang: &str| {
        let mut command = program();
        command.env("HONFU_CONFIG", &path).envs(variables.iter().copied()).args(["doctor", "--lang", lang]);
        let output = finish(&mut command).out;
        output.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
    };
    let rich = [("TERM", "xterm"), ("LC_ALL", "C.UTF-8"), ("NO_COLOR", "")];
    let poor = [(("TERM", "linux"), "TERM"), (("TERM", "dumb"), "TERM"), (("LC_ALL", "C"), "LC_ALL")];
    let usual = report(&rich, "en");
    for line in [format!("pieces two-kanji ({path}:2)"), format!("coordinates japanese ({path}:3)")] {
        assert!(usual.contains(&line), "{line}: {usual:#?}");
    }
    for (variable, why) in poor {
        let mut variables = rich.to_vec();
        variables.push(variable);
        let lines = report(&variables, "en");
        for expected in [
            format!("pieces latin ({why}; overrides 'two-kanji' ({path}:2))"),
            format!("coordinates notation ({why}; overrides 'japanese' ({path}:3))"),
            format!("notation csa ({path}:4)"),
            "screen language en (--lang)".to_owned(),
            match variable {
                ("TERM", "dumb") => format!("theme none (TERM; overrides 'dark' ({path}:1))"),
                _ => format!("theme dark ({path}:1)"),
            },
        ] {
            assert!(lines.contains(&expected), "{variable:?} {expected}: {lines:#?}");
        }
        variables.extend([("HONFU_NOTATION", "japanese"), ("NO_COLOR", "1")]);
        let lines = report(&variables, "ja");
        for expected in [
            format!("表記 western（{why}。「japanese」（HONFU_NOTATION）に優先）"),
            format!("配色 none（NO_COLOR。「dark」（{path}:1）に優先）"),
            "言語 ja（--lang）".to_owned(),
            format!("画面の言語 en（{why}）"),
        ] {
            assert!(lines.contains(&expected), "{variable:?} {expected}: {lines:#?}");
        }
    }
}

#[test]
fn the_largest_file_is_a_setting() {
    let folder = Folder::new();
    let path = folder.put("big.kif", vec![b'#'; (1 << 20) + 1]);
    let mut command = program();
    let ran = finish(command.env("HONFU_LIMITS_FILE_MIB", "1").arg("show").arg(&path));
    assert!(ran.one_sentence(2).contains("file_mib"));
}
