//! Discarded edits: the program asks once, and the edits can be recovered, even after a restart.

use crate::support::program::{Place, Program};

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";

/// The rows of the list of `:recover`.
fn recoverable(program: &mut Program) -> Vec<String> {
    program.press(": \"recover\" enter").list()
}

#[test]
fn whatever_discards_edits_keeps_them() {
    let ways =
        ["q", ": \"q!\" enter", ": \"discard-close\" enter", ": \"quit\" enter", ": \"exit\" enter enter"];
    let files: [(&[&str], &str); 3] = [
        (&["game.csa"], "l c \"kept\" esc"),
        (&["new.csa"], "i \"76\" enter esc c \"kept\" esc"),
        (&[], "i \"76\" enter esc c \"kept\" esc"),
    ];
    for (way, (names, edits)) in ways.iter().flat_map(|way| files.map(|file| (way, file))) {
        for is_written in [false, true] {
            let disk = Place::with("game.csa", CSA);
            let mut program = disk.start(names);
            program.press(edits);
            if is_written {
                program.tick();
            }
            program.press(way);
            assert!(program.question().starts_with("there are unsaved edits"), "{}", program.question());
            assert!(!program.quit, "{way} {names:?}");
            program.press("d");
            assert!(program.quit, "{way} {names:?}");
            drop(program);
            let mut program = disk.start(names);
            assert_eq!((program.question(), program.comments().concat()), (String::new(), String::new()));
            let listed = recoverable(&mut program);
            assert!(listed.len() == 1 && listed[0].ends_with("(discarded)"), "{way} {names:?}: {listed:?}");
            program.press("enter");
            assert_eq!(program.notice(), "restored the unsaved edits");
            assert_eq!(program.comments()[1], "kept", "{way} {names:?}");
            assert!(program.is_modified());
        }
    }
}

#[test]
fn a_file_that_is_opened_or_read_again_in_place_discards_nothing_for_good() {
    let commands = [": \"open\" space \"other.csa\" enter", ": \"encoding\" space \"utf-8\" enter"];
    for command in commands {
        let disk = Place::with("game.csa", CSA);
        disk.put("other.csa", CSA);
        let mut program = disk.start(&["game.csa"]);
        let path = disk.path("other.csa").display().to_string();
        let command = command.replace("other.csa", &path);
        program.press("l c \"kept\" esc").press(&command).press("d");
        assert_eq!(program.comments().concat(), "", "{command}");
        assert_eq!(recoverable(&mut program), ["'game.csa', 1 edit, just now (discarded)"], "{command}");
        program.press("enter");
        assert_eq!(program.comments()[1], "kept", "{command}");
    }
}

#[test]
fn every_tab_that_is_discarded_can_be_had_back() {
    let disk = Place::with("a.csa", CSA);
    disk.put("b.csa", CSA);
    let mut program = disk.start(&["a.csa", "b.csa"]);
    program.press("l c \"one\" esc g t l c \"two\" esc : \"new\" enter i \"76\" enter esc c \"three\" esc");
    program.press("q d");
    assert_eq!(recoverable(&mut program), ["untitled, 2 edits, just now (discarded)"], "at once");
    program.press("esc : \"quit\" enter d d");
    assert!(program.quit);
    drop(program);
    for kept in ["one", "two", "three"] {
        let mut program = disk.start(&["a.csa"]);
        assert_eq!(program.question(), "");
        let count = recoverable(&mut program).len();
        let found = (0..count).any(|_| {
            let text = program.press("enter").comments().concat();
            let is_it = text == kept;
            program.press(if is_it { "esc" } else { ": \"recover\" enter" });
            is_it
        });
        assert!(found, "{kept}");
        // It is unsaved work now, and is discarded again.
        program.press(": \"quit\" enter");
        while !program.quit {
            program.press("d");
        }
    }
}

#[test]
fn what_was_saved_before_keeps_its_history() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"saved\" esc s c \"\" space \"more\" esc q d");
    let mut program = disk.start(&["game.csa"]);
    assert_eq!((program.question(), program.comments()[1].clone()), (String::new(), "saved".to_owned()));
    program.press("u");
    assert_eq!(program.comments().concat(), "", "the saved edit is undone after a restart");
    program.press("ctrl-r");
    assert_eq!(recoverable(&mut program).len(), 1);
    program.press("enter");
    assert!(program.comments()[1].contains("more"), "{:?}", program.comments());
}

#[test]
fn discard_close_asks_only_where_something_is_lost() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"x\" esc : \"q!\" enter esc");
    assert!(!program.quit && program.is_modified());
    program.press("u : \"q!\" enter");
    assert!(program.quit);
    assert_eq!(disk.journals(), [""; 0]);
}

#[test]
fn left_work_is_discarded_from_its_list_and_then_removed_for_good() {
    let disk = Place::with("game.csa", CSA);
    disk.put("other.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"kept\" esc").tick();
    disk.start(&[]).press("i \"76\" enter esc").tick();
    let mut program = disk.start(&["other.csa"]);
    assert_eq!(recoverable(&mut program).len(), 2);
    program.press("down D");
    assert!(
        program.question().contains("'game.csa', 1 edit, just now (2 in the list"),
        "{}",
        program.question()
    );
    program.press("esc");
    assert_eq!(program.list().len(), 2, "the list stays");
    program.press("D d");
    assert_eq!(program.list(), ["untitled, 1 edit, just now", "'game.csa', 1 edit, just now (discarded)"]);
    drop(program);
    assert_eq!(disk.start(&["game.csa"]).question(), "");
    let mut program = disk.start(&["other.csa"]);
    assert_eq!(recoverable(&mut program).len(), 2);
    program.press("D d D");
    assert!(program.question().starts_with("permanently remove"), "{}", program.question());
    program.press("a");
    assert_eq!(program.list(), [""; 0]);
    assert!(disk.journals().iter().all(|name| !name.ends_with("jsonl")), "{:?}", disk.journals());
}
