//! Journals that cannot be used: the notice names the path, and they are kept.

use std::fs;
use std::path::PathBuf;

use crate::support::program::Place;

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n";

/// A file with a comment that was not saved before a crash, and its journal.
fn crashed() -> (Place, PathBuf) {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"kept\" esc").tick();
    let path = journals(&disk).remove(0);
    (disk, path)
}

fn journals(disk: &Place) -> Vec<PathBuf> {
    let names = disk.journals().into_iter().filter(|name| name.ends_with(".jsonl"));
    names.map(|name| disk.state().join(name)).collect()
}

type Spoiling = fn(&str) -> Vec<u8>;

/// Ways to damage a journal, and the reason in the notice for each.
const SPOILED: [(Spoiling, &str); 5] = [
    (|text| text.replacen("{", "garbage", 1).into_bytes(), "it is damaged"),
    (
        |text| text.replacen("\"honfu\":1", "\"honfu\":2", 1).into_bytes(),
        "it was written by a newer version of honfu",
    ),
    (
        |text| text.replacen('\n', "\n{\"fly\":1}\n", 1).into_bytes(),
        "it was written by a newer version of honfu",
    ),
    (
        |text| text.replacen("\"reading\":", "\"reading\":1", 1).into_bytes(),
        "its edits do not match the file as it is read now",
    ),
    (|text| [text.replacen('\n', "\n\0\u{1}", 1).as_bytes(), b"\xFF\n{}\n"].concat(), "it is damaged"),
];

#[test]
fn a_journal_that_cannot_be_used_is_named_and_kept() {
    for (spoil, why) in SPOILED {
        let (disk, path) = crashed();
        // The journal is kept even if it ends with a save.
        let text = fs::read_to_string(&path).unwrap() + "\"left\"\n";
        let spoiled = spoil(&text);
        fs::write(&path, &spoiled).unwrap();
        let mut program = disk.start(&["game.csa"]);
        let notice = program.notice();
        assert!(notice.contains(path.to_str().unwrap()) && notice.ends_with(why), "{notice}");
        assert_eq!(program.press("l : \"recover\" enter").notice(), notice);
        program.press("c \"new\" esc s q");
        assert!(program.quit && disk.text("game.csa").contains("new"));
        let aside = journals(&disk).into_iter().find(|other| *other != path).unwrap();
        assert_eq!(fs::read(&aside).unwrap(), spoiled, "{why}");
        // The next start names the new path.
        let notice = disk.start(&["game.csa"]).notice();
        assert!(notice.contains(aside.to_str().unwrap()) || notice.contains("1 earlier change"), "{notice}");
        let notice = disk.start(&[]).notice();
        assert!(notice.contains(aside.to_str().unwrap()) && notice.ends_with(why), "{notice}");
        assert_eq!(disk.start(&[]).press(": \"recover\" enter").notice(), notice);
    }
}

#[test]
fn a_journal_that_cannot_be_opened_is_named() {
    let (disk, path) = crashed();
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let mut program = disk.start(&["game.csa"]);
    let notice = program.notice();
    assert!(notice.starts_with("cannot restore earlier edits from '"), "{notice}");
    assert!(notice.ends_with("': it is a folder"), "{notice}");
    program.press("l c \"new\" esc s q");
    assert!(disk.text("game.csa").contains("new"));
}
