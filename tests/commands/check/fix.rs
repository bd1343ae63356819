//! `honfu check --fix`: what is repaired, what is kept, and which files are not touched.

use std::path::Path;

use encoding_rs::SHIFT_JIS;
use honfu_core::format::{self, ReadOptions};
use honfu_core::record::Collection;

use crate::check::objects;
use crate::cli::support::*;
#[cfg(unix)]
use crate::support::nobody::{OpenProgram, restrict};

/// A record with wrong move numbers, a wrong side mark, a missing promotion and origin, and a trailer
/// in place of an end; and with text that a repair must keep.
const SLOPPY: &str = "#KIF version=2.0 encoding=Shift_JIS
手合割：平手
先手：佐藤
1 △７六歩(77)
*初手
3 ３四歩(33) *inline
4 ２二角成(88) 5 同　銀
strange line
まで4手で後手の勝ち
";

fn records(path: &Path) -> Collection {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let options = ReadOptions { extension, ..ReadOptions::default() };
    format::read(&std::fs::read(path).unwrap(), &options).unwrap().collection
}

#[test]
fn what_can_be_repaired_is_and_the_old_file_is_kept() {
    let folder = Folder::new();
    let path = folder.put("a.kif", SLOPPY);
    let before = records(&path);
    let ran = finish(program().current_dir(folder.path("")).args(["check", "--fix", "a.kif"]));
    let first = ran.out.lines().next().unwrap();
    let expected = "a.kif: repaired KIF-068 1, KIF-073 1, KIF-081 1, KIF-084 1, KIF-085 1, KIF-109 1, CHK-201 1 \
                  (old file kept as 'a.kif~')";
    assert_eq!(first, expected);
    assert!(ran.out.contains("a.kif:11:1: warning[KIF-091]"), "what is left is reported: {}", ran.out);
    assert_eq!((ran.code, &*ran.err), (0, "1 file: 1 warning\n"));
    assert_eq!(folder.read("a.kif~"), SLOPPY.as_bytes());
    assert_eq!(records(&path), before, "moves, comments and raw lines are what they were");
    let text = String::from_utf8(folder.read("a.kif")).unwrap();
    assert!(text.starts_with("#KIF version=2.0 encoding=UTF-8\n"), "{text}");
    assert!(text.contains("\n   4 同　銀(31)\nstrange line\n   5 投了\nまで4手で後手の勝ち\n"), "{text}");
}

#[test]
fn twice_is_the_same_as_once() {
    let folder = Folder::new();
    let path = folder.put("a.kif", SLOPPY);
    honfu("check --fix @", &path);
    let once = (folder.read("a.kif"), folder.read("a.kif~"));
    let again = honfu("check --fix -f json @", &path);
    assert_eq!((folder.read("a.kif"), folder.read("a.kif~")), once);
    assert!(objects(&again).iter().all(|row| row.get("repaired").is_none()), "{}", again.out);
}

#[test]
fn encoding_and_line_ends_are_kept() {
    let folder = Folder::new();
    let text = SLOPPY.replace('\n', "\r\n");
    let path = folder.put("a.kif", SHIFT_JIS.encode(&text).0);
    honfu("check --fix @", &path);
    let bytes = folder.read("a.kif");
    let (text, _, damaged) = SHIFT_JIS.decode(&bytes);
    assert!(
        !damaged && text.starts_with("#KIF version=2.0 encoding=Shift_JIS\r\n手合割：平手\r\n"),
        "{text}"
    );
    let path = folder.put("b.kifu", SHIFT_JIS.encode(GAME).0);
    let ran = honfu("check --fix -f json @", &path);
    assert_eq!(objects(&ran)[0]["repaired"]["TXT-002"], 1, "{}", ran.out);
    assert_eq!(folder.read("b.kifu"), GAME.as_bytes());
}

#[test]
fn a_file_that_has_nothing_to_repair_is_not_touched() {
    let folder = Folder::new();
    // Unusual but correct files.
    let plain = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
    for (name, text) in [("a.kif", plain), ("b.kif", GAME), ("c.kif", BROKEN)] {
        let path = folder.put(name, text);
        honfu("check --fix @", &path);
        assert_eq!(folder.read(name), text.as_bytes());
    }
    assert_eq!(folder.files(""), ["a.kif", "b.kif", "c.kif"]);
}

#[test]
fn notes_alone_are_no_reason_to_rewrite_a_file() {
    let folder = Folder::new();
    let text = "手合割：平手\n1 ７六歩(77) ( 0:01/00:00:05)\n2 ３四歩(33) ( 0:01/00:00:01)\n";
    let path = folder.put("a.kif", text);
    let ran = honfu("check --fix @", &path);
    assert!(!ran.out.contains("repaired"), "{}", ran.out);
    assert_eq!(folder.read("a.kif"), text.as_bytes());
    let ran = honfu("check --fix --deny KIF-105 @", &path);
    assert!(ran.out.contains("repaired KIF-105 1"), "{}", ran.out);
}

#[test]
fn a_file_is_left_where_something_would_be_lost() {
    let folder = Folder::new();
    let sloppy = SLOPPY.replace("encoding=Shift_JIS", "encoding=UTF-8");
    for (name, text, why) in [
        ("a.kif", sloppy.replace("(33)", "(33) ( 0:01.5/)"), "fractions of a second: 1"),
        ("b.kif", format!("{sloppy}{sloppy}"), "a kif file can contain only one"),
        (
            "c.kif",
            sloppy.replace("平手", "謎落ち"),
            "would hide problems that must be fixed by hand: KIF-033",
        ),
        (
            "d.kif",
            sloppy.replace("\n*初手", "\n&a\n&b"),
            "would hide problems that must be fixed by hand: KIF-095",
        ),
        ("e.kif", sloppy.clone(), ""),
    ] {
        let path = folder.put(name, &text);
        let ran = honfu("check --fix -f json @", &path);
        let rows = objects(&ran);
        let left = rows[0].get("left").map_or("", |why| why.as_str().unwrap());
        assert!(left.contains(why) && left.is_empty() == why.is_empty(), "{name}: {rows:?}");
        assert_eq!(folder.read(name) == text.as_bytes(), !why.is_empty(), "{name}");
    }
    let mut damaged = SHIFT_JIS.encode(SLOPPY).0.into_owned();
    let at = damaged.len() - 40;
    damaged.splice(at..at, [0xFF, 0xFF]);
    let path = folder.put("f.kif", &damaged);
    let ran = honfu("check --fix -f json @", &path);
    assert!(ran.out.contains("bytes that are not text would be lost"), "{}", ran.out);
    assert_eq!(folder.read("f.kif"), damaged);
}

#[test]
fn what_is_allowed_is_no_reason_to_write() {
    let folder = Folder::new();
    let text = "手合割：平手\n1 ７六歩(77)\n3 ３四歩(33)\n";
    let path = folder.put("a.kif", text);
    honfu("check --fix --allow KIF-081 @", &path);
    assert_eq!(folder.read("a.kif"), text.as_bytes());
}

#[test]
fn standard_input_stays_what_it_is() {
    let ran = piped("check --fix -f json -", SLOPPY);
    assert!(
        objects(&ran)[0]["left"].as_str().unwrap().contains("not a file that can be written"),
        "{}",
        ran.out
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, built) = (Folder::new(), OpenProgram::new());
    let path = folder.put("sub/a.kif", SLOPPY);
    let sub = folder.path("sub");
    let mut command = program_at(built.path());
    command.args("check --fix -f json".split(' ')).arg(&path);
    restrict(&mut command, &[&folder.path(""), &sub, &path]);
    std::fs::set_permissions(&sub, std::fs::Permissions::from_mode(0o555)).unwrap();
    let ran = finish(&mut command);
    std::fs::set_permissions(&sub, std::fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("cannot write") && ran.out.contains("KIF-068"), "{}", ran.out);
    assert_eq!(folder.read("sub/a.kif"), SLOPPY.as_bytes());
}

#[test]
fn lines_without_faults_stay() {
    let folder = Folder::new();
    let text = "手合割：平手　　\n先手：A\n1   ７六歩(77)\n2   ▲３四歩(33)\n3   ２六歩(27)\n";
    let path = folder.put("a.kifu", text);
    let ran = honfu("check --fix @", &path);
    assert!(ran.out.contains("repaired KIF-068 1"), "{}", ran.out);
    let fixed = String::from_utf8(folder.read("a.kifu")).unwrap();
    assert_eq!(fixed, text.replace("2   ▲３四歩(33)", "   2 ３四歩(33)"));
}
