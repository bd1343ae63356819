//! `honfu info`.

use honfu_core::format::ReadLimits;
use serde_json::{Value, json};

use crate::cli::support::*;

fn objects(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn json_has_the_keys_of_the_contract_in_order() {
    let ran = piped("info --json -", GAME);
    let expected = json!({
        "file": "-",
        "record": 1,
        "format": "kif",
        "encoding": "UTF-8",
        "newline": "lf",
        "headers": {"先手": "佐藤", "後手": "鈴木", "戦型": "矢倉"},
        "handicap": "平手",
        "start": START,
        "end": END,
        "plies": 4,
        "nodes": 8,
        "branches": 2,
        "comments": 2,
        "bookmarks": 1,
        "terminal": "resign",
        "winner": "white",
        "errors": 0,
        "warnings": 0,
        "black_review": null,
        "white_review": null,
    });
    assert_eq!(ran.out, format!("{expected}\n"), "{}", ran.err);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn every_record_and_every_file_has_its_line() {
    let folder = Folder::new();
    folder.put("a.csa", format!("{CSA}/\n{CSA}"));
    folder.put("b.kif", encoding_rs::SHIFT_JIS.encode(&GAME.replace('\n', "\r\n")).0);
    folder.put("c.txt", "no record");
    let ran = honfu("info --json @a.csa @none.kif @c.txt @b.kif", &folder.path(""));
    assert_eq!(ran.code, 2);
    let found = objects(&ran);
    let names: Vec<_> =
        found.iter().map(|object| object["file"].as_str().unwrap().rsplit('/').next()).collect();
    assert_eq!(names, ["a.csa", "a.csa", "none.kif", "c.txt", "b.kif"].map(Some));
    assert_eq!((&found[0]["record"], &found[1]["record"]), (&json!(1), &json!(2)));
    for unread in &found[2..4] {
        let keys: Vec<_> = unread.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["file", "error"]);
    }
    assert_eq!(found[4]["encoding"], "Shift_JIS");
    assert_eq!(found[4]["newline"], "crlf");
    let second = honfu("info --json --record 2 @a.csa", &folder.path(""));
    assert_eq!(objects(&second)[0]["record"], 2);
    let ran = honfu("info --json @", &folder.path(""));
    assert_eq!(objects(&ran).len(), 3, "records in folders, of known extensions");
}

#[test]
fn diagnostics_are_counted() {
    let ran = piped("info --json -", BROKEN);
    let [object] = &objects(&ran)[..] else { panic!("{}", ran.out) };
    assert_eq!(ran.code, 2, "a part of it could not be read");
    assert_eq!(
        (&object["errors"], &object["plies"], &object["terminal"]),
        (&json!(1), &json!(1), &Value::Null)
    );
    let lenient = piped("info --json --lenient -", BROKEN);
    assert_eq!((&objects(&lenient)[0]["errors"], &objects(&lenient)[0]["warnings"]), (&json!(0), &json!(1)));
    assert_eq!(lenient.code, 0);
    let doubtful = GAME.replace("   4 同　銀(31)", "   5 同　銀(31)");
    assert_eq!([piped("info -", &doubtful).code, piped("info --strict -", &doubtful).code], [0, 2]);
}

#[test]
fn people_get_a_few_lines() {
    let expected = "-: kif, UTF-8, lf
  ☗ 佐藤  ☖ 鈴木
  Even
  4 moves  resigns  White wins
  2 variations  2 comments  1 bookmark
";
    assert_eq!(piped("info -", GAME).clean(), expected);
    let japanese = piped("info --lang ja -", GAME).clean();
    assert!(japanese.contains("4手  投了  後手の勝ち\n  変化2件  コメント2件  しおり1件\n"), "{japanese}");
}

#[test]
fn order_is_kept_with_many_threads() {
    let folder = Folder::new();
    let names: Vec<String> = (0..200).map(|number| format!("{number:03}.csa")).collect();
    names.iter().for_each(|name| drop(folder.put(name, CSA)));
    let ran = honfu("info --json -j 4 @", &folder.path(""));
    let found = objects(&ran);
    assert!(found.iter().zip(&names).all(|(object, name)| object["file"].as_str().unwrap().ends_with(name)));
    assert_eq!(found.len(), 200);
}

#[test]
fn an_empty_file_has_no_records() {
    let folder = Folder::new();
    folder.put("empty.kif", "");
    folder.put("blank.csa", "\n\n");
    let path = folder.path("");
    let infos = honfu("info @empty.kif @blank.csa", &path).clean();
    assert!(infos.lines().all(|line| line.ends_with(": 0 records")), "{infos}");
    for command in ["info --json", "stats", "rows", "select"] {
        let ran = honfu(&format!("{command} @empty.kif"), &path);
        assert!(ran.err.ends_with("empty.kif' is empty\n"), "{command}: {}", ran.err);
    }
    for arguments in ["convert -t csa @empty.kif", "convert -t csa --lenient @blank.csa"] {
        let ran = honfu(arguments, &path);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{arguments}");
        assert!(ran.err.contains("' is empty\n"), "{}", ran.err);
    }
    for command in ["show", "moves", "show --record 2", "moves --tree"] {
        for file in ["@empty.kif", "@blank.csa"] {
            let ran = honfu(&format!("{command} {file}"), &path);
            assert_eq!(ran.out, "", "{command} {file}");
            let sentence = ran.one_sentence(2);
            assert!(sentence.ends_with("' is empty\n"), "{sentence}");
        }
    }
    assert_eq!(piped("convert -t kif -", "").code, 2);
    let ran = honfu("check --fix @empty.kif", &path);
    assert_eq!((ran.code, folder.read("empty.kif")), (0, Vec::new()));
    assert!(ran.out.contains("warning[TXT-020b]"), "{} {}", ran.out, ran.err);
    assert_eq!(honfu("select @empty.kif", &path).out, "");
}

#[test]
fn what_is_no_text_is_named_as_what_it_is() {
    let folder = Folder::new();
    folder.put("a.kif", b"\x1F\x8B\x08\0\0\0");
    folder.put("a.kif.zip", b"PK\x03\x04\x14\0\0\0\0\0");
    folder.put("a.7z", b"7z\xBC\xAF\x27\x1C\0\x04");
    folder.put("a.csa", b"\x01\x02\x03\x04\0\x05\0".repeat(30));
    let large = std::fs::File::create(folder.path("large.xz")).unwrap();
    std::io::Write::write_all(&mut &large, b"\xFD7zXZ\0\0").unwrap();
    // More bytes than the limit for files.
    large.set_len((u64::from(ReadLimits::default().file_mib) << 20) + 1).unwrap();
    for (file, words) in [
        ("a.kif", "it is damaged or truncated"),
        ("a.kif.zip", "it is damaged or truncated"),
        ("a.7z", "is a compressed file or an archive (7z)"),
        ("a.csa", "is a binary file"),
        ("large.xz", "it exceeds the limit 'file_mib'"),
    ] {
        // An archive, even a damaged one, is converted into a folder.
        let convert = if file.ends_with("zip") { "convert -t csa -d @out" } else { "convert -t csa" };
        for command in ["info", convert, "moves"] {
            let ran = honfu(&format!("{command} @{file}"), &folder.path(""));
            assert_eq!((ran.code, &*ran.out), (2, ""), "{file}");
            assert!(ran.err.contains(words) && ran.err.lines().count() == 1, "{}", ran.err);
        }
    }
}

#[test]
fn losses_of_the_chance_to_win_are_summed_up_by_player() {
    let game = "手合割：平手\n*#評価値=0\n1 ７六歩(77)\n*#評価値=-600\n2 ３四歩(33)\n*#評価値=-600\n";
    let ran = piped("info -", game);
    let expected =
        "  ☗ average loss 23.1 % per move (1 move)  mistake 1\n  ☖ average loss 0.0 % per move (1 move)\n";
    assert!(ran.out.ends_with(expected), "{}", ran.out);
    let object: Value = serde_json::from_str(&piped("info --json -", game).out).unwrap();
    let black = &object["black_review"];
    assert_eq!(black["counts"], json!({"inaccuracy": 0, "dubious": 0, "mistake": 1, "blunder": 0}));
    assert_eq!((&black["judged"], object["white_review"]["average_loss"].as_f64()), (&json!(1), Some(0.0)));
    let folder = Folder::new();
    let file = folder.put("a.kif", game);
    let higher = finish(program().env("HONFU_REVIEW_MISTAKE", "30").arg("info").arg(file));
    assert!(higher.out.contains("(1 move)  dubious 1\n"), "{} {}", higher.out, higher.err);
}
