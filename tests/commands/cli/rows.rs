//! `honfu rows`, whose fields are described in `docs/rows.md`.

use honfu_core::shogi::Sfen;
use serde_json::{Value, json};

use crate::cli::support::*;

/// A game with evaluations of each kind, as ShogiHome writes them.
const EVALUATED: &str = "手合割：平手
開始日時：2026/11/21 10:00
棋戦：名人戦
先手：佐藤
後手：鈴木
1 ７六歩(77)
**解析 0 候補1 時間 00:00.1 深さ 12/20 ノード数 1000 評価値 35 読み筋 △３四歩
2 ３四歩(33)
3 ２二角成(88)
4 同　銀(31)
5 投了

変化：3手
3 ２六歩(27)
";

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of the fields in a table of the document.
fn documented(heading: &str) -> Vec<&'static str> {
    let text = include_str!("../../../docs/rows.md");
    let section = text.split_once(&format!("## {heading}\n")).unwrap().1;
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    rows.flat_map(|names| names.split(", ").map(|name| name.trim_matches('`'))).collect()
}

fn keys(row: &Value) -> Vec<&str> {
    row.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_game_is_a_row_with_the_documented_fields() {
    let folder = Folder::new();
    let path = folder.put("a.kif", EVALUATED);
    let rows = objects(&honfu("rows @", &folder.path("")).clean());
    assert_eq!(rows.len(), 1);
    assert_eq!(keys(&rows[0]), documented("Games"));
    let (row, file) = (&rows[0], path.display().to_string());
    let expected = json!({
        "file": file, "record": 1, "id": row["id"], "format": "kif",
        "headers": {"開始日時": "2026/11/21 10:00", "棋戦": "名人戦", "先手": "佐藤", "後手": "鈴木"}, "date": "2026-11-21", "event": "名人戦",
        "site": null, "black": "佐藤", "white": "鈴木", "handicap": "平手",
        "start": START, "plies": 4,
        "terminal": "resign", "winner": "white", "errors": 0,
        "moves": "7g7f 3c3d 8h2b+ 3a2b",
    });
    let mut own = row.clone();
    own["headers"].as_object_mut().unwrap().remove("手合割");
    assert_eq!(own, expected);
}

/// The 64-bit FNV-1a hash, as an independent implementation.
fn fnv(text: &str) -> String {
    let mut hash: u64 = 14_695_981_039_346_656_037;
    for byte in text.bytes() {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(1_099_511_628_211);
    }
    format!("{hash:016x}")
}

#[test]
fn ids_are_of_the_file_and_the_number_of_the_record() {
    let rows = objects(&piped("rows -", format!("{CSA}/\n{CSA}")).out);
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [fnv("-\u{0}1"), fnv("-\u{0}2")]);
}

#[test]
fn positions_have_the_move_played_and_the_evaluation_of_the_record() {
    let rows = objects(&piped("rows --positions -", EVALUATED).clean());
    assert_eq!(keys(&rows[0]), documented("Positions"));
    let moves: Vec<_> = rows.iter().map(|row| (row["ply"].as_u64().unwrap(), row["move"].clone())).collect();
    let expected = [json!("7g7f"), json!("3c3d"), json!("8h2b+"), json!("3a2b"), Value::Null];
    assert_eq!(moves, (0..).zip(expected).collect::<Vec<_>>());
    assert_eq!(rows[0]["key"], "9a7be632d0b08ff1");
    assert_eq!((&rows[0]["score"], &rows[0]["winner"]), (&Value::Null, &json!("white")));
    assert_eq!((&rows[1]["score"], &rows[1]["depth"]), (&json!(35), &json!(12)), "{}", rows[1]);
    assert_eq!(rows[1]["sfen"], "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
    // A position with two moves gives two rows.
    let rows = objects(&piped("rows --positions --variations -", EVALUATED).clean());
    let moves: Vec<String> = rows.iter().map(|row| row["move"].to_string()).collect();
    let moves: Vec<&str> = moves.iter().map(|mv| mv.trim_matches('"')).collect();
    assert_eq!(moves, ["7g7f", "3c3d", "8h2b+", "2g2f", "3a2b", "null", "null"]);
}

#[test]
fn the_keys_of_the_document_are_those_of_the_program() {
    let text = include_str!("../../../docs/rows.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix("` |"));
    let vectors: Vec<(&str, &str)> = rows.filter_map(|row| row.split_once("` | `")).collect();
    assert!(vectors.len() >= 7, "{vectors:?}");
    for (sfen, key) in vectors {
        let position = Sfen::parse(sfen).unwrap().0.position;
        assert_eq!(format!("{:016x}", position.key()), key, "{sfen}");
    }
}

#[test]
fn what_cannot_be_read_is_an_error_beside_the_rows_of_the_rest() {
    let folder = Folder::new();
    folder.put("a.kif", EVALUATED);
    folder.put("b.kif", BROKEN);
    let ran = honfu("rows @ @none.kif", &folder.path(""));
    assert_eq!((ran.code, ran.out.lines().count()), (2, 2), "{}", ran.err);
    assert!(ran.err.contains("none.kif"), "{}", ran.err);
    let rows = objects(&ran.out);
    assert_eq!((&rows[0]["errors"], &rows[1]["errors"]), (&json!(0), &json!(1)));
}

#[test]
fn rows_go_to_a_file_that_is_replaced_when_it_is_whole() {
    let folder = Folder::new();
    folder.put("a.kif", EVALUATED);
    let printed = honfu("rows @a.kif", &folder.path("")).clean();
    let target = folder.put("rows.jsonl", "old");
    assert_eq!(honfu("rows @a.kif --force -o @rows.jsonl", &folder.path("")).clean(), "");
    assert_eq!(std::fs::read_to_string(&target).unwrap(), printed);
    // An input file is not overwritten.
    let ran = honfu("rows @a.kif -f jsonl -o @a.kif", &folder.path(""));
    assert_ne!(ran.code, 0);
    assert_eq!(std::fs::read_to_string(folder.path("a.kif")).unwrap(), EVALUATED);
    let ran = honfu("rows @a.kif -o @none/rows.jsonl", &folder.path(""));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("rows.jsonl"), "{}", ran.err);
}

mod parquet_files {
    use std::path::Path;

    use super::*;
    use honfu_query::{ColumnType, GameRow, PositionRow, RowColumn};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    /// The rows of a Parquet file as JSON.
    fn rows_of(path: &Path) -> Vec<Value> {
        let reader = SerializedFileReader::new(std::fs::File::open(path).unwrap()).unwrap();
        let row = |row: parquet::record::Row| {
            row.get_column_iter().map(|(name, field)| (name.clone(), json_of(name, field))).collect()
        };
        let rows = reader.get_row_iter(None).unwrap();
        rows.map(|read| Value::Object(row(read.unwrap()))).collect()
    }

    fn json_of(name: &str, field: &Field) -> Value {
        match field {
            Field::Null => Value::Null,
            Field::Long(number) => json!(number),
            Field::Str(text) if name == "headers" => serde_json::from_str(text).unwrap(),
            Field::Str(text) => json!(text),
            field => panic!("{name} is {field}"),
        }
    }

    #[test]
    fn a_parquet_file_has_the_rows_that_are_printed() {
        let folder = Folder::new();
        folder.put("a.kif", EVALUATED);
        folder.put("b.csa", format!("{CSA}/\n{CSA}"));
        folder.put("c.kif", BROKEN);
        for options in ["--games", "--positions", "--positions --variations"] {
            let printed = honfu(&format!("rows @ {options}"), &folder.path(""));
            let ran = honfu(&format!("rows @ {options} -o @out.parquet"), &folder.path(""));
            assert_eq!((ran.code, &*ran.out, &ran.err), (printed.code, "", &printed.err));
            assert_eq!(rows_of(&folder.path("out.parquet")), objects(&printed.out), "{options}");
            std::fs::remove_file(folder.path("out.parquet")).unwrap();
        }
    }

    #[test]
    fn columns_are_those_of_the_document_and_of_json() {
        let columns = |columns: &[RowColumn]| columns.iter().map(|column| column.name).collect::<Vec<_>>();
        assert_eq!(columns(&GameRow::COLUMNS), documented("Games"));
        assert_eq!(columns(&PositionRow::COLUMNS), documented("Positions"));
        let headers = GameRow::COLUMNS.iter().find(|column| column.column_type == ColumnType::Headers);
        assert_eq!(headers.map(|column| column.name), Some("headers"));
    }

    #[test]
    fn no_games_are_a_file_without_rows_and_parquet_is_not_printed() {
        let folder = Folder::new();
        folder.put("a.kif", "");
        assert_eq!(honfu("rows @a.kif -f parquet -o @rows", &folder.path("")).code, 0);
        assert!(rows_of(&folder.path("rows")).is_empty());
        let ran = honfu("rows @a.kif -f parquet", &folder.path(""));
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("--output"), "{}", ran.err);
    }
}
