//! The list of changes, which is restored when a saved file is opened again.

use std::path::PathBuf;

use crate::support::program::{Place, Program};

const GAMES: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n/\nPI\n+\n+2726FU\n";

/// A file after three changes of its records and two saves.
fn saved() -> Place {
    let place = Place::with("games.csa", GAMES);
    let mut program = place.start(&["games.csa"]);
    program.press("enter l c \"one\" esc g r d esc s c \"two\" esc s q");
    assert!(program.quit, "{}", program.notice());
    place
}

fn changes(program: &mut Program) -> Vec<String> {
    program.press("esc : \"undo-list\" enter");
    program.list()
}

#[test]
fn the_changes_of_an_earlier_run_can_be_gone_to() {
    let place = saved();
    let mut program = place.start(&["games.csa"]);
    assert_eq!(
        program.notice(),
        "opened 'games.csa', 3 records; 3 earlier changes can be undone (:undo-list)"
    );
    let list = changes(&mut program);
    assert_eq!(
        list,
        [
            "   0  as opened",
            "   1  comment  1  #1",
            "   2  records added  1  #1",
            "*  3  comment  1  #1  (saved)"
        ]
    );
    program.press("home enter");
    assert_eq!((program.app().tab().records().len(), program.is_modified()), (2, true));
    assert!(program.comments().iter().all(String::is_empty), "{:?}", program.comments());
    changes(&mut program);
    program.press("end enter");
    assert_eq!((program.app().tab().records().len(), program.is_modified()), (3, false));
    program.press("q");
    assert!(program.quit);
    let mut program = place.start(&["games.csa"]);
    assert_eq!(changes(&mut program), list, "walking through them changes nothing");
}

#[test]
fn a_file_that_others_have_changed_has_no_history_and_asks_nothing() {
    let place = saved();
    let last = place.bytes("games.csa");
    // A state that was never saved here, the one before the first change, and the one of the first
    // save.
    let first_save = String::from_utf8(last.clone()).unwrap().replace("two", "");
    assert_ne!(first_save.as_bytes(), last);
    for bytes in [&b"V2.2\nPI\n+\n+5756FU\n"[..], GAMES, first_save.as_bytes()] {
        place.put("games.csa", bytes);
        let mut program = place.start(&["games.csa"]);
        assert_eq!((program.question(), program.is_modified()), (String::new(), false));
        assert_eq!(program.press("esc u").notice(), "nothing to undo");
        program.press("q");
    }
    place.put("games.csa", &last);
    assert_eq!(changes(&mut place.start(&["games.csa"])).len(), 4, "it is as it was left");
}

/// Makes the journal longer than 16 MiB by a discarded draft, and returns its path.
fn lengthened(place: &Place) -> PathBuf {
    let name = place.journals().into_iter().find(|name| name.ends_with(".jsonl")).unwrap();
    let path = place.state().join(name);
    let text = "x".repeat(17 << 20);
    let mut lines = std::fs::read_to_string(&path).unwrap();
    lines += &format!(
        "{{\"draft\":{{\"place\":{{\"record\":0,\"node\":1}},\"text\":\"{text}\"}}}}\n{{\"draft\":null}}\n"
    );
    std::fs::write(&path, lines).unwrap();
    path
}

#[test]
fn too_long_a_history_is_left_behind() {
    let place = saved();
    let journal = lengthened(&place);
    let mut program = place.start(&["games.csa"]);
    assert!(
        program.notice().contains("earlier changes cannot be undone: the history is too large (17 MiB)"),
        "{}",
        program.notice()
    );
    assert_eq!(
        (program.question(), program.press("esc u").notice()),
        (String::new(), "nothing to undo".into())
    );
    program.press("c \"new\" esc s q");
    let length = std::fs::metadata(&journal).unwrap().len();
    assert!(length < 1 << 12, "the next change begins a new one: {length}");
}

#[test]
fn unsaved_work_is_restored_whatever_its_size() {
    let place = saved();
    let mut program = place.start(&["games.csa"]);
    program.press("esc l c \"kept\" esc").tick();
    drop(program);
    lengthened(&place);
    let mut program = place.start(&["games.csa"]);
    assert_eq!(program.press("r").notice(), "restored the unsaved edits");
    assert!(
        program.is_modified() && program.comments().concat().contains("kept"),
        "{:?}",
        program.comments()
    );
}

#[test]
fn reading_writes_nothing_into_the_journal() {
    let place = saved();
    let journal = place.journals().into_iter().find(|name| name.ends_with(".jsonl")).unwrap();
    let text = || std::fs::read_to_string(place.state().join(&journal)).unwrap();
    let before = text();
    assert!(before.ends_with("\n\"left\"\n"), "{before}");
    let mut program = place.start(&["games.csa"]);
    program.press("esc l l q");
    assert!(program.quit);
    assert_eq!(text(), before);
}
