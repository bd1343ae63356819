//! The records of a file: added, copied, removed and moved, also between files, each as one undo step.

use crate::support::program::{Place, Program};
use honfu::app::actions;

/// Three games with one, two and three moves.
const GAMES: &[u8] =
    b"V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n/\nPI\n+\n+5756FU\n-5354FU\n+2858HI\n";

fn place() -> Place {
    Place::with("games.csa", GAMES)
}

/// The number of moves on the main line of each record.
fn lengths(program: &Program) -> Vec<usize> {
    let length = |record: &honfu_core::record::Record| record.tree.main_line().count() - 1;
    program.app().tab().records().iter().map(length).collect()
}

/// The number of the selected record, counted from 1.
fn selected(program: &Program) -> usize {
    program.app().layers.list().map_or(0, |list| list.selected + 1)
}

#[test]
fn records_are_added_duplicated_removed_and_moved() {
    let place = place();
    let mut program = place.start(&["games.csa"]);
    let steps: [(&str, &[usize], usize); 7] = [
        ("down d", &[1, 2, 2, 3], 3),
        ("a", &[1, 2, 2, 0, 3], 4),
        ("alt-up alt-up", &[1, 0, 2, 2, 3], 2),
        ("D", &[1, 2, 2, 3], 2),
        ("end D", &[1, 2, 2], 3),
        ("home alt-down", &[2, 1, 2], 2),
        ("y end p", &[2, 1, 2, 1], 4),
    ];
    for (keys, expected, at) in steps {
        program.press(keys);
        assert_eq!((&lengths(&program)[..], selected(&program)), (expected, at), "{keys}");
    }
    // Each action is one undo step.
    for expected in [&[2, 1, 2][..], &[1, 2, 2], &[1, 2, 2, 3], &[1, 0, 2, 2, 3], &[1, 2, 0, 2, 3]] {
        program.press("u");
        assert_eq!(lengths(&program), expected);
    }
    program.press("u u u");
    assert_eq!((lengths(&program), program.is_modified()), (vec![1, 2, 3], false));
    assert_eq!(program.press("u").notice(), "nothing to undo");
    program.press("ctrl-r ctrl-r ctrl-r ctrl-r ctrl-r ctrl-r ctrl-r ctrl-r");
    assert_eq!(lengths(&program), [2, 1, 2, 1]);
    program.press("esc s");
    // Not all records of the file have a version line, and moved records are written anew.
    let [two, one] = ["PI\n+\n+2726FU\n-8384FU\n", "PI\n+\n+7776FU\n"];
    let expected = format!("V2.2\n{two}/\nV2.2\n{one}/\n{two}/\n{one}");
    assert_eq!(place.text("games.csa"), expected, "all records, in order");
}

#[test]
fn what_is_looked_at_stays_the_same() {
    let place = place();
    let mut program = place.start(&["games.csa"]);
    program.press("down enter l l g r home a D");
    assert_eq!(program.session.place(), (2, 2), "the records before it came and went");
    program.press("esc g k");
    assert_eq!(program.session.place(), (0, 1));
    program.press("g j g j g r D");
    assert_eq!((lengths(&program), selected(&program)), (vec![1, 2], 2));
    program.press("esc");
    assert_eq!(program.session.place(), (0, 2), "it is gone, so another one is shown");
    program.press("u");
    assert_eq!(program.session.place(), (0, 3), "back where one was");
}

#[test]
fn enter_takes_a_record_that_the_whole_filter_lets_through() {
    let moves = ["10/03\nPI\n+\n", "01/05\nPI\n+\n+7776FU\n", "11/02\nPI\n+\n+7776FU\n-3334FU\n"];
    let games = moves.map(|game| format!("V2.2\n$START_TIME:2026/{game}"));
    let place = Place::with("games.csa", games.join("/\n").as_bytes());
    let mut program = place.start(&["games.csa"]);
    program.press("/ d a t e : 2 0 2 6 - 1");
    assert_eq!(
        actions::record_list::record_list(program.app()).unwrap().shown(),
        [0, 1, 2],
        "it may become October"
    );
    program.press("enter");
    assert_eq!(program.session.place(), (0, 1), "it is January");
}

#[test]
fn commands_work_without_the_list() {
    let place = place();
    let mut program = place.start(&["games.csa"]);
    program.press("esc l : \"record-down\" enter");
    assert_eq!((program.notice(), program.session.place()), ("the record is now number 2".into(), (1, 1)));
    program.press(": \"record-add\" enter i \"26\" enter esc");
    assert_eq!(lengths(&program), [2, 1, 1, 3]);
    program.press("y r g k");
    let notice = program.press("p").notice();
    assert_eq!(notice, "added 1 record (5 in this file)");
    program.press("u u");
    assert_eq!(lengths(&program), [2, 1, 0, 3], "edits and arrangements are undone in turn");
    program.press("ctrl-r ctrl-r");
    assert_eq!(lengths(&program), [2, 1, 1, 1, 3]);
    program.press(": \"record-remove\" enter");
    assert!(program.notice().contains("4 left; "), "{}", program.notice());
}

#[test]
fn the_last_record_stays() {
    let place = Place::with("one.csa", b"V2.2\nPI\n+\n+7776FU\n");
    let mut program = place.start(&["one.csa"]);
    assert_eq!(program.press("g r D").notice(), "cannot remove the only record in the file");
    assert_eq!(program.press("p").notice(), "no record copied (y in the list of records copies one)");
    assert_eq!((lengths(&program), program.is_modified()), (vec![1], false));
    assert_eq!(program.press("alt-up").notice(), "already at the start");
}

#[test]
fn records_go_from_file_to_file() {
    let place = place();
    place.put("other.csa", b"V2.2\nPI\n+\n+1716FU\n");
    let mut program = place.start(&["games.csa", "other.csa"]);
    program.press("down D esc g t g r p");
    assert_eq!(lengths(&program), [1, 2]);
    program.press("u esc : \"new\" enter g r p");
    assert_eq!(lengths(&program), [2], "it takes the place of an empty record");
    program.press("u esc g t");
    assert_eq!(lengths(&program), [1, 3]);
    program.press("u");
    assert_eq!(lengths(&program), [1, 2, 3], "each document has its own undo");
}

#[test]
fn the_list_goes_along_from_tab_to_tab() {
    let place = place();
    place.put("other.csa", b"V2.2\nPI\n+\n+1716FU\n");
    let mut program = place.start(&["games.csa", "other.csa"]);
    program.press("down y g t p");
    assert_eq!(
        (program.app().name(), lengths(&program), selected(&program)),
        ("other.csa".into(), vec![1, 2], 2)
    );
    program.press("D g T p");
    assert_eq!((lengths(&program), selected(&program)), (vec![1, 2, 2, 3], 2), "beside the one in front");
    program.press("esc g t");
    assert!(program.app().layers.list().is_none());
}

#[test]
fn lines_go_from_record_to_record() {
    let place = place();
    place.put("other.csa", b"V2.2\nPI\n+\n+1716FU\n-8384FU\n");
    let mut program = place.start(&["games.csa", "other.csa"]);
    // The third game from its first move on becomes a variation of the first game.
    program.press("end enter l y t g k g k p");
    let branches = |program: &Program| {
        let record = program.app().tab().record();
        (record.tree.children(honfu_core::record::NodeId::ROOT).count(), record.tree.preorder().count() - 1)
    };
    assert_eq!(branches(&program), (2, 4));
    program.press("u");
    assert_eq!(branches(&program), (1, 1), "one step");
    program.press("g t p");
    assert_eq!((program.app().name(), branches(&program)), ("other.csa".into(), (2, 5)));
    // It is pasted as a separate record.
    program.press("g r p");
    assert_eq!(lengths(&program), [2, 3]);
    program.press("u u esc g T");
    assert!(!program.is_modified());
}

#[test]
fn a_kill_loses_no_arrangement() {
    let place = place();
    place.put("other.csa", b"V2.2\nPI\n+\n+1716FU\n");
    let mut program = place.start(&["other.csa", "games.csa"]);
    program
        .press("l c \"note\" esc m")
        .enter("name")
        .press("y r g t down p d down alt-down esc g r end enter");
    program.press("l l c \"late\" esc D u u u").tick();
    let (records, counts) = (program.app().tab().records().to_vec(), lengths(&program));
    drop(program);
    let mut program = place.start(&["games.csa"]);
    program.press("r");
    assert_eq!((lengths(&program), program.app().tab().records()), (counts, &records[..]));
    program.press("u u u u");
    assert_eq!((lengths(&program), program.is_modified()), (vec![1, 2, 3], false));
}

#[test]
fn a_format_of_one_record_says_what_is_lost() {
    let place = place();
    let mut program = place.start(&["games.csa"]);
    program.press("down enter S ctrl-u").enter(place.path("one.jkf").display());
    assert_eq!(program.question(), "saving in this format loses the following: sa");
    assert_eq!(
        program.list(),
        ["other records: 2 (a jkf file can contain only one, so only the current record is saved)"]
    );
    program.press("s");
    assert_eq!(
        program.notice(),
        "partly saved: the format of 'one.jkf' cannot store everything; edits remain unsaved"
    );
    assert_eq!(place.bytes("games.csa"), GAMES);
    let text = place.text("one.jkf");
    assert_eq!(text.matches("\"move\"").count(), 2, "{text}");
}

#[test]
fn diagnostics_follow_their_records() {
    let place = Place::with("bad.csa", b"V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-9999FU\n");
    let mut program = place.start(&["bad.csa"]);
    let diagnostics = |program: &mut Program| {
        program.press("esc : \"errors\" enter");
        let count = program.list().len();
        program.press("esc");
        count
    };
    assert_eq!(diagnostics(&mut program), 1);
    program.press("g r home a a end D esc");
    assert_eq!(diagnostics(&mut program), 0, "gone with its record");
    program.press("u u");
    assert_eq!(diagnostics(&mut program), 1);
    program.press(": \"errors\" enter enter");
    assert_eq!(program.app().tab().index(), 2);
    assert!(program.app().tab().diagnostics_at(program.app().tab().cursor().node()).next().is_some());
}

#[test]
fn diagnostics_follow_their_records_into_the_next_run() {
    let place =
        Place::with("bad.csa", b"V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-9999FU\n/\nPI\n+\n+1716FU\n");
    let first_diagnostic = |program: &mut Program| {
        program.press("esc : \"errors\" enter enter");
        let tab = program.app().tab();
        let is_there = tab.diagnostics_at(tab.cursor().node()).next().is_some();
        let moves: Vec<String> =
            tab.record().tree.moves_to(tab.cursor().node()).iter().map(ToString::to_string).collect();
        (tab.index(), moves.join(" "), is_there)
    };
    let expected = |at: usize| (at, "2g2f".to_owned(), true);
    let mut program = place.start(&["bad.csa"]);
    assert_eq!(first_diagnostic(&mut program), expected(1));
    // Moves the record after the last one and saves: the order on the disk differs from the original
    // one.
    program.press("g r home down alt-down esc s s");
    assert_eq!((program.question(), program.is_modified()), (String::new(), false));
    drop(program);
    let mut program = place.start(&["bad.csa"]);
    assert_eq!(first_diagnostic(&mut program), expected(2));
    program.press("u");
    assert_eq!(first_diagnostic(&mut program), expected(1), "as far as the order is undone");
    program.press("ctrl-r g r home D esc").tick();
    drop(program);
    let mut program = place.start(&["bad.csa"]);
    assert_eq!(program.press("r").app().tab().records().len(), 2);
    assert_eq!(first_diagnostic(&mut program), expected(1), "unsaved work of an earlier run");
    program.press("esc D : \"errors\" enter");
    assert_eq!(program.list(), Vec::<String>::new(), "gone with its move");
    program.press("u").tick();
    program.press("D").tick();
    drop(program);
    let mut program = place.start(&["bad.csa"]);
    program.press("r : \"errors\" enter");
    assert_eq!(program.list(), Vec::<String>::new());
    program.press("u");
    assert_eq!(first_diagnostic(&mut program), expected(1), "there again with its move");
}
