//! `:diff` in the program.

use crate::support::program::Place;

const OLD: &str = "V2.2\nN+A\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n%CHUDAN\n";
const NEW: &str = "V2.2\nN+B\nPI\n+\n+7776FU\n'*good\n-3334FU\n+6766FU\n%TORYO\n";

fn disk() -> Place {
    let disk = Place::with("old.csa", OLD.as_bytes());
    disk.put("new.csa", NEW.as_bytes());
    disk
}

#[test]
fn differences_are_listed_and_gone_to() {
    let disk = disk();
    let mut program = disk.start(&["new.csa"]);
    program.press(":").enter(format!("diff {}", disk.path("old.csa").display()));
    let expected = [
        "* header Black",
        "* 1 ☗７六歩: comment",
        "- 3 ☗２六歩 and 1 move below",
        "+ 3 ☗６六歩 and 1 move below",
    ];
    assert_eq!(program.list(), expected);
    assert_eq!(program.notice(), "4 differences from 'old.csa'");
    let details: Vec<String> =
        (0..4).map(|index| program.app().layers.difference(index).unwrap().detail.clone()).collect();
    let expected = ["- A\n+ B", "+ good", "- 3 ☗２六歩 4 interrupted", "+ 3 ☗６六歩 4 resigns"];
    assert_eq!(details, expected);
    program.press("down enter");
    assert_eq!((program.session.place(), program.list().len()), ((1, 3), 0));
    program.press(": up enter down down enter");
    assert_eq!(program.session.place(), (2, 3), "where the line is missing");
    program.press("alt-left");
    assert_eq!(program.session.place(), (1, 3), "a leap can be taken back");
    assert!(!program.is_modified());
}

#[test]
fn unsaved_edits_are_compared_with_what_is_on_disk() {
    let disk = disk();
    let mut program = disk.start(&["new.csa"]);
    program.press("a 1 :").enter(format!("diff {}", disk.path("new.csa").display()));
    assert_eq!(program.list(), Vec::<String>::new(), "the start can have no mark");
    assert_eq!(program.notice(), "0 differences from 'new.csa'");
    program.press("l a 1 :").enter(format!("diff {}", disk.path("new.csa").display()));
    assert_eq!(program.list(), ["* 1 ☗７六歩: mark"]);
}

#[test]
fn files_of_several_records_are_compared_record_by_record() {
    let disk = Place::with("old.csa", format!("{OLD}/\n{NEW}").as_bytes());
    disk.put("new.csa", format!("V2.2\nPI\n+\n+9796FU\n/\n{NEW}/\n{OLD}T3\n").as_bytes());
    let mut program = disk.start(&["new.csa"]);
    program.press("esc :").enter(format!("diff {}", disk.path("old.csa").display()));
    assert_eq!(program.list(), ["+ #1  1", "#3 * was #1", "#3 * 4 interrupted: time"]);
    program.press("down down enter");
    assert_eq!((program.app().tab().index(), program.session.place()), (2, (3, 3)));
}

#[test]
fn a_record_that_was_moved_is_listed() {
    let games = ["+9796FU", "+7776FU", "+5756FU"].map(|moves| format!("V2.2\nPI\n+\n{moves}\n"));
    let [one, two, three] = &games;
    let disk = Place::with("old.csa", [&**one, two, three].join("/\n").as_bytes());
    disk.put("new.csa", [&**three, one, two].join("/\n").as_bytes());
    let mut program = disk.start(&["new.csa"]);
    program.press("esc :").enter(format!("diff {}", disk.path("old.csa").display()));
    assert_eq!(program.list(), ["#1 * was #3"]);
}

#[test]
fn what_cannot_be_compared_is_reported() {
    let disk = disk();
    let mut program = disk.start(&["new.csa"]);
    program.press(":").enter("diff");
    program.enter(disk.path("none.csa").display());
    assert_eq!((program.list().len(), program.app().layers.list().is_none()), (0, true));
    assert!(!program.notice().is_empty());
    disk.put("bad.csa", b"V2.2\nN+B\nPI\n+\n+7776FU\n'*good\n-3334FU\n+6766FU\n+XX\n");
    program.press(":").enter(format!("diff {}", disk.path("bad.csa").display()));
    assert_eq!(program.list(), ["* 3 ☗６六歩: unreadable line", "+ 4 resigns"]);
    assert_eq!(program.notice(), "2 differences from 'bad.csa', which has 1 error");
}

#[test]
fn a_file_that_comes_too_late_is_dropped() {
    let disk = disk();
    let mut program = disk.start(&["new.csa"]);
    program.is_busy = true;
    program.press(":").enter(format!("diff {}", disk.path("old.csa").display()));
    program.press("o o").enter(disk.path("old.csa").display());
    program.catch_up();
    program.press("l");
    assert_eq!(program.session.place(), (1, 3));
    assert!(program.app().layers.list().is_none() && program.notice().is_empty());
}
