//! Everything that commands print as JSON is as the schemas in `docs/schemas` say.

mod schema;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use honfu_core::shogi::{Move, Sfen};
use serde_json::{Value, json};

use crate::cli::support::*;
use crate::engines::support::EngineFolder;
use schema::{keys_of, mismatch};

/// A problem with an unusual number of the first move, evaluations of each kind and a comment.
const EVALUATED: &str = "手合割：平手
開始日時：2026/11/21 10:00
棋戦：名人戦
場所：東京
先手：佐藤
後手：鈴木
*#評価値=0
1 ７六歩(77)
*#評価値=-600
2 ３四歩(33)
*#詰み=先手勝ち:7手
*先手が良い
3 ２二角成(88)
4 同　銀(31)
5 投了
";

/// A game whose start position has no name, and whose first move has the number 31.
const LATE: &str = "sfen 4k4/9/9/9/9/9/9/9/4K2R1 b G 31 moves 2i2a+";

const HANDICAP: &str = "手合割：香落ち\n上手：木村\n下手：山田\n1 ３四歩(33)\n2 ７六歩(77)\n3 反則勝ち\n";

/// The schemas, with the keys that were printed so far.
struct PrintedKeys {
    schemas: BTreeMap<String, (Value, BTreeSet<String>)>,
}

impl PrintedKeys {
    fn new() -> PrintedKeys {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let schemas = files.map(|path| {
            let schema = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
            (path.file_stem().unwrap().to_str().unwrap().to_owned(), (schema, BTreeSet::new()))
        });
        PrintedKeys { schemas: schemas.collect() }
    }

    /// Checks the output of a command line; its first word is the command.
    fn check(&mut self, line: &str, printed: &str) {
        let command = line.split(' ').next().unwrap();
        let (schema, keys) = self.schemas.get_mut(command).unwrap();
        assert_ne!(printed, "", "{line}");
        for printed in printed.lines() {
            let object = serde_json::from_str(printed).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(mismatch(schema, &object, command, keys), None, "{line}: {printed}");
            let wrong = object.as_object().unwrap().iter().find(|(key, value)| !is_in_form(key, value));
            assert_eq!(wrong, None, "{line}: {printed}");
        }
    }

    /// Returns the keys that were never printed.
    fn never_printed(&self) -> Vec<String> {
        let missing = |(command, (schema, keys)): (&String, &(Value, BTreeSet<String>))| -> Vec<String> {
            keys_of(schema, command).difference(keys).cloned().collect()
        };
        self.schemas.iter().flat_map(missing).collect()
    }
}

/// Whether a value has the form that its key has in all commands, beyond its type.
fn is_in_form(key: &str, value: &Value) -> bool {
    let Some(text) = value.as_str() else { return true };
    match key {
        "start" | "end" | "sfen" => {
            Sfen::parse(text).is_ok_and(|(sfen, _)| sfen.ply.is_some() && sfen.to_string() == text)
        }
        "move" | "usi" => Move::from_usi(text).is_some(),
        "moves" => text.split_whitespace().all(|mv| Move::from_usi(mv).is_some()),
        "date" => text.split('-').zip([4, 2, 2]).all(|(part, digits)| part.len() == digits),
        _ => true,
    }
}

/// Records of different kinds, among them broken and unreadable ones, and an archive.
fn records() -> Folder {
    let folder = Folder::new();
    folder.put("kifu/game.kifu", GAME);
    folder.put("kifu/windows.kif", encoding_rs::SHIFT_JIS.encode(&GAME.replace('\n', "\r\n")).0);
    folder.put("kifu/evaluated.kifu", EVALUATED);
    folder.put("kifu/handicap.kifu", HANDICAP);
    folder.put("kifu/late.usi", LATE);
    folder.put("kifu/two.csa", format!("{CSA}/\n{CSA}"));
    folder.put("kifu/broken.kif", BROKEN);
    folder.put("kifu/position.bod", honfu("show @kifu/game.kifu -f bod", &folder.path("")).out);
    folder.put("kifu/unreadable.csa", "\0\u{1}\u{2}");
    let mut archive = zip::ZipWriter::new(std::fs::File::create(folder.path("kifu/archive.zip")).unwrap());
    archive.start_file("2026/a.csa", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut archive, CSA.as_bytes()).unwrap();
    archive.finish().unwrap();
    folder
}

#[test]
fn every_line_is_as_its_schema_says_and_every_key_is_printed() {
    let mut keys = PrintedKeys::new();
    let folder = records();
    let here = folder.path("");
    folder.put("sloppy.kif", "手合割：平手\n1 △７六歩(77)\n3 ３四歩(33)\n4 投了\n");
    folder.put("shifted.kif", "手合割：XYZ\n1 ７六歩(77)\n3 ３四歩(33)\n4 ５五飛(44)\n");
    let changed = GAME
        .replace("佐藤", "高橋")
        .replace("( 0:04/", "( 0:07/")
        .replace("   5 ７八金(69)", "   5 ６八銀(79)");
    folder.put("changed.kifu", changed);
    for line in [
        "info --json @kifu @none.kif",
        "info --json --lenient --lang ja @kifu",
        "select --json @kifu",
        "select --json --position startpos @kifu",
        "stats --json --by-position 5 --min 1 @kifu",
        "stats --json --min 1 @kifu",
        "rows --json @kifu",
        "rows --json --positions --variations @kifu",
        "check --json @kifu @none.kif",
        "check --json --fix @sloppy.kif @shifted.kif",
        "check --json --list",
        "diff --json @kifu/game.kifu @changed.kifu",
        "diff --json @kifu/two.csa @kifu/game.kifu",
        "keys --json",
        "keys --json --lang ja",
        "config --json",
        "doctor --json",
        "doctor --json --report",
    ] {
        keys.check(line, &honfu(line, &here).out);
    }
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    for line in [
        "info --json @",
        "stats --json --by-position 3 --min 1 @",
        "rows --json --positions @",
        "check --json @",
    ] {
        keys.check(line, &honfu(line, fixtures.as_ref()).out);
    }
    let requests = ["７六歩", "２七飛", "金", "投了"]
        .map(|text| json!({"sfen": START, "last": null, "move": text}).to_string())
        .join("\n");
    for line in ["notate --jsonl", "notate --jsonl -n western"] {
        keys.check(line, &piped(line, &requests).out);
    }
    for line in ["index kifu", "index --list --json"] {
        let mut command = program();
        command.args(line.split(' ')).current_dir(&here).env("XDG_CACHE_HOME", folder.path("cache"));
        let ran = finish(&mut command);
        if line.contains("--json") {
            keys.check(line, &ran.out);
        }
    }
    check_engines(&mut keys);
    assert_eq!(keys.never_printed(), [""; 0]);
}

fn check_engines(keys: &mut PrintedKeys) {
    let folder = EngineFolder::with_settings("theme = \"light\"", "");
    folder.put("game.kif", GAME);
    for (kind, line) in [
        ("fair", "analyze game.kif --engine test --nodes 10 --multipv 2 --variations --json"),
        ("guessing", "analyze game.kif --engine test --depth 3 --json"),
        ("fair", "engines --json"),
        ("fair", "engines check test --json"),
        ("fair", "engines --json check test"),
        ("fair", "config --json"),
    ] {
        let ran = folder.run(kind, line);
        assert_eq!(ran.code, 0, "{line}: {}", ran.err);
        keys.check(line, &ran.out);
    }
}

fn objects(printed: &str) -> Vec<Value> {
    printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn engines_settings_and_keys_are_objects() {
    let folder = EngineFolder::with_settings("theme = \"light\"", "options = { Hash = 64 }");
    let engines = objects(&folder.run("fair", "engines --json").out);
    assert_eq!(
        (engines.len(), &engines[0]["engine"], &engines[0]["args"][0]),
        (1, &json!("test"), &json!("--exact"))
    );
    let checked = &objects(&folder.run("fair", "engines check test --json").out)[0];
    let names = [&checked["engine"], &checked["name"], &checked["author"]];
    assert_eq!(names, ["test", "Test Engine 1.0", "The tests"]);
    let style = json!({
        "name": "Style", "type": "combo", "default": "calm", "min": null, "max": null, "choices": ["calm", "wild"],
    });
    assert_eq!(checked["options"][2], style);
    assert!(checked["started"].as_u64() <= checked["ready"].as_u64(), "{checked}");
    let settings = objects(&folder.run("fair", "config --json --lang ja").out);
    let found = |name: &str| settings.iter().find(|object| object["setting"] == name).unwrap();
    assert_eq!(found("theme")["value"], "light");
    assert!(found("theme")["source"].as_str().unwrap().ends_with("config.toml:1"), "{}", found("theme"));
    assert_eq!([&found("lang")["value"], &found("lang")["source"]], ["ja", "--lang"]);
    assert_eq!([&found("mouse")["value"], &found("mouse")["source"]], [&json!(true), &Value::Null]);
    let keys = objects(&folder.run("fair", "keys --json").out);
    let next = keys.iter().find(|object| object["command"] == "next-move" && object["context"] == "moves");
    assert!(next.unwrap()["keys"].as_array().unwrap().contains(&json!("l")), "{next:?}");
}

#[test]
fn every_command_with_json_has_a_schema() {
    let has_json = |name: &String| honfu(&format!("{name} --help"), Path::new("")).out.contains("--json");
    let names: BTreeSet<String> = commands().into_iter().filter(has_json).collect();
    assert_eq!(names, PrintedKeys::new().schemas.into_keys().collect());
}

#[test]
fn the_word_of_a_command_that_has_another_one_prints_the_same() {
    let folder = records();
    for (json, other) in [
        ("check --json @kifu", "check -f json @kifu"),
        ("rows --json @kifu", "rows @kifu"),
        ("rows --json @kifu", "rows -f jsonl @kifu"),
    ] {
        let [json, other] = [json, other].map(|line| honfu(line, &folder.path("")));
        assert_eq!((json.code, json.out), (other.code, other.out));
    }
    for line in
        ["check --json -f sarif", "rows --json -f parquet", "keys --json --markdown", "config --json --paths"]
    {
        assert_eq!(piped(line, "").code, 2, "{line}");
    }
    assert_eq!(honfu("index --json", Path::new("")).code, 2);
}
