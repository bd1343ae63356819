//! Runs the examples in `docs/large-collections.md` as printed.

use std::process::Command;

use crate::cli::support::*;

/// The code blocks in a language.
fn blocks(language: &str) -> Vec<String> {
    let text = include_str!("../../../docs/large-collections.md");
    let blocks = text.split("\n```").skip(1).step_by(2);
    blocks.filter_map(|block| Some(block.strip_prefix(language)?.to_owned())).collect()
}

#[test]
#[ignore = "needs Python with the packages duckdb and polars, named by HONFU_PYTHON"]
fn databases_read_the_rows() {
    let python = std::env::var("HONFU_PYTHON").expect("HONFU_PYTHON names the program");
    let folder = Folder::new();
    folder.put("kifu/a.kif", GAME);
    folder.put("kifu/b.csa", format!("{CSA}/\n{CSA}"));
    let path = folder.path("");
    assert_eq!(honfu("rows @kifu -o @games.parquet", &path).code, 0);
    assert_eq!(honfu("rows @kifu --positions -o @positions.parquet", &path).code, 0);
    let examples = blocks("python\n");
    let expected =
        ["│     3 │    4.0 │", "│ 7g7f    │     3 │", "│ 矢倉    │     1 │", "│ 鈴木   ┆ 3     ┆ 3   │"];
    assert_eq!(examples.len(), expected.len());
    for (example, expected) in examples.iter().zip(expected) {
        let ran = Command::new(&python).arg("-c").arg(example).current_dir(&path).output().unwrap();
        let printed = String::from_utf8_lossy(&ran.stdout);
        assert!(printed.contains(expected), "{example}{printed}{}", String::from_utf8_lossy(&ran.stderr));
    }
}
