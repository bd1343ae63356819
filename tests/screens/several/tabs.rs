//! Documents in tabs, each with its own place, undo, search and journal.

use crate::support::program::{Place, Program};
use honfu::app::actions;

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
const SHORT: &[u8] = b"V2.2\nPI\n+\n+2726FU\n";

/// Three files.
fn place() -> Place {
    let place = Place::with("a.csa", CSA);
    place.put("b.csa", SHORT);
    place.put("c.csa", SHORT);
    place
}

fn names(program: &Program) -> Vec<String> {
    let app = program.app();
    (0..app.tabs().len()).map(|at| actions::tabs::tab_label(app, at)).collect()
}

/// Types a command with a file of the folder as its argument.
fn command(program: &mut Program, place: &Place, name: &str, file: &str) {
    program.press(&format!(": \"{name}\" space")).enter(place.path(file).display());
}

#[test]
fn files_of_the_command_line_are_tabs() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa", "c.csa"]);
    assert_eq!(names(&program), ["1 a.csa", "2 b.csa", "3 c.csa"]);
    program.press("l l g t");
    assert_eq!((program.app().name(), program.session.place()), ("b.csa".into(), (0, 1)));
    program.press("g T g T");
    assert_eq!(program.app().name(), "c.csa", "round the end");
    program.press("ctrl-pagedown");
    assert_eq!((program.app().name(), program.session.place()), ("a.csa".into(), (2, 3)));
    program.press("2 g t");
    assert_eq!(program.app().name(), "b.csa");
    assert_eq!(program.press("9 g t").notice(), "no tab 9 (3 tabs are open)");
    program.press(": \"tabs\" enter");
    assert!(program.list()[2].starts_with("3 c.csa"), "{:?}", program.list());
    program.press("down enter");
    assert_eq!((program.app().name(), program.list().len()), ("c.csa".into(), 0));
}

#[test]
fn one_tab_has_no_others() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    assert_eq!(program.press("g t").notice(), "only one tab is open");
    program.press(": \"new\" enter");
    assert_eq!(names(&program), ["1 a.csa", "2 untitled"]);
    program.press("q");
    assert!(!program.quit && program.app().name() == "a.csa");
    program.press("q");
    assert!(program.quit);
}

#[test]
fn a_file_is_opened_once() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    command(&mut program, &place, "tabnew", "c.csa");
    assert_eq!(names(&program), ["1 a.csa", "2 c.csa", "3 b.csa"], "beside that in front");
    assert_eq!(program.app().active(), 1);
    program.press("O").enter(place.path("b.csa").display());
    assert_eq!((program.app().name(), program.notice()), ("b.csa".into(), "'b.csa' is already open".into()));
    // The path of an open file in another form, which only the file system can resolve.
    program.press("l D g t");
    let other = place.path(".").join("b.csa");
    for way in ["O", "o o"] {
        program.press(way).enter(other.display());
        assert_eq!(program.app().name(), "b.csa", "{way}");
        assert!(program.is_modified());
        assert_eq!(names(&program).len(), 3);
        program.press("g t");
    }
    // The front document is read again if its file is opened.
    program.press("o o").enter(place.path("a.csa").display());
    assert_eq!(program.notice(), "opened 'a.csa'");
    assert_eq!(names(&program).len(), 3);
    program.press("o o").enter(place.path("d.csa").display());
    assert_eq!(names(&program).len(), 3, "a file that is not there opens nothing");
}

#[test]
fn a_closed_file_can_be_opened_again() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("q");
    assert_eq!(names(&program), ["1 b.csa"]);
    command(&mut program, &place, "tab-new", "a.csa");
    assert_eq!(names(&program), ["1 b.csa", "2 a.csa"]);
    program.press("l D s");
    assert_eq!(program.notice(), "saved 'a.csa'", "it is locked by nobody else");
}

#[test]
fn each_has_its_own_undo_and_search() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("/").enter("84").press("G D g t");
    assert_eq!(program.press("u").notice(), "nothing to undo");
    assert_eq!(program.press("n").notice(), "no previous search (/ to search)");
    program.press("/").enter("26");
    assert!(program.press("n").notice().starts_with("match 1 of 1"));
    program.press("g T");
    assert_eq!(program.press("n").notice(), "no match for '84'");
    assert_eq!(program.press("u").notice(), "undone (no more changes to undo)");
}

#[test]
fn each_has_its_own_journal() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("D c \"one\" esc g t c \"two\" esc").tick();
    assert_eq!(place.journals().iter().filter(|name| name.ends_with(".jsonl")).count(), 2);
    drop(program);
    let mut program = place.start(&["a.csa", "b.csa"]);
    assert_eq!(program.unnamed_question(), "unsaved edits from an earlier session: rcd");
    program.press("r g t");
    assert_eq!(
        program.unnamed_question(),
        "unsaved edits from an earlier session: rcd",
        "asked when it comes in front"
    );
    program.press("r");
    assert_eq!(program.comments(), ["two", ""]);
    program.press("g t");
    assert_eq!(program.comments(), ["one", "", "", ""]);
}

#[test]
fn closing_asks_about_unsaved_edits() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("l D q");
    assert_eq!(program.question(), "unsaved edits in 'a.csa': sd");
    program.press("esc");
    assert_eq!(names(&program), ["1 a.csa [+]", "2 b.csa"]);
    program.press("q s");
    assert_eq!((names(&program), program.notice()), (vec!["1 b.csa".into()], "saved 'a.csa'".into()));
    assert_eq!(place.text("a.csa"), "V2.2\nPI\n+\n");
}

#[test]
fn quitting_names_all_unsaved_documents() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa", "c.csa"]);
    program.press("l D g t g t l D g t g t : \"quit\" enter");
    assert_eq!(program.question(), "unsaved edits in 'a.csa' (also in 'c.csa'): sd");
    assert_eq!(program.app().name(), "a.csa");
    program.press("s");
    assert_eq!(program.question(), "unsaved edits in 'c.csa': sd");
    program.press("esc");
    assert!(!program.quit && names(&program).len() == 3, "nothing is closed before all is answered");
    program.press(": \"quit\" enter d");
    assert!(program.quit);
    assert_eq!(place.text("a.csa"), "V2.2\nPI\n+\n");
    assert_eq!(place.bytes("c.csa"), SHORT);
}

#[test]
fn what_lies_over_a_document_goes_with_it() {
    let place = place();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("i \"7\" esc : \"headers\" enter : \"next-tab\" enter");
    assert!(program.app().layers.list().is_none());
    program.press("i \"76\" enter g t");
    assert!(program.app().layers.entry().is_some(), "keys are moves there");
    program.press("esc g T");
    assert!(program.app().layers.entry().is_none());
    assert_eq!(names(&program), ["1 a.csa", "2 b.csa [+]"]);
}

#[test]
fn files_of_the_same_name_are_distinguished_by_their_folders() {
    let place = Place::with("a.csa", CSA);
    for folder in ["x/one", "y/one", "x/two"] {
        std::fs::create_dir_all(place.path(folder)).unwrap();
        place.put(&format!("{folder}/a.csa"), SHORT);
    }
    let mut program = place.start(&["x/one/a.csa", "x/two/a.csa"]);
    assert_eq!(names(&program), ["1 one/a.csa", "2 two/a.csa"]);
    command(&mut program, &place, "tab-new", "y/one/a.csa");
    assert_eq!(names(&program), ["1 x/…/a.csa", "2 y/…/a.csa", "3 two/a.csa"]);
    program.press(": \"new\" enter : \"new\" enter");
    assert_eq!(names(&program)[3], "4 untitled");
}

#[test]
fn a_question_about_one_document_is_not_answered_for_another() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    program.press("l D");
    program.is_busy = true;
    command(&mut program, &place, "tab-new", "b.csa");
    program.press("q");
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.catch_up();
    assert_eq!(
        (program.app().name(), program.question()),
        ("b.csa".into(), String::new()),
        "b came in front"
    );
    program.press("d s");
    assert!(!program.quit);
    assert_eq!(names(&program), ["1 a.csa [+]", "2 b.csa"]);
    assert_eq!((place.bytes("a.csa"), place.bytes("b.csa")), (CSA.to_vec(), SHORT.to_vec()));
    program.press("g T q g t");
    assert_eq!(program.question(), "unsaved edits in 'a.csa': sd", "keys do not lead away from a question");
    program.press("esc g t");
    assert_eq!((program.app().name(), program.question()), ("b.csa".into(), String::new()));
}
