//! The list of recent files.

use super::{archive, browse, rows};

use crate::support::program::{Place, Program};

/// Opens files, each in a separate run of the program.
fn open_each(place: &Place, names: &[&str]) {
    for name in names {
        place.start(&[name]);
    }
}

fn recent(place: &Place) -> Program {
    let mut program = place.start(&[]);
    program.press("g o");
    program
}

#[test]
fn what_was_opened_comes_first_with_its_facts() {
    let place = archive();
    open_each(&place, &["a.csa", "b.csa", "2026/c.csa", "a.csa"]);
    let mut program = recent(&place);
    assert_eq!(rows(&program), [">a.csa", "c.csa", "b.csa"]);
    let plies: Vec<_> = program.app().browser.rows_from(0).map(|row| row.facts().unwrap().plies).collect();
    assert_eq!(plies, [1, 1, 2]);
    program.press("s");
    assert_eq!(rows(&program), [">a.csa", "b.csa", "c.csa"], "by name");
    program.press("/ \"plies>1\" enter enter");
    assert_eq!(program.app().name(), "b.csa");
    assert_eq!(rows(&recent(&place)), [">b.csa", "a.csa", "c.csa"]);
}

#[test]
fn saved_files_are_remembered_and_what_has_no_file_is_not() {
    let place = archive();
    let mut program = place.start(&["new.kif"]);
    program.press("g o");
    assert_eq!(rows(&program), [""; 0], "nothing is there yet");
    program.press("q i \"76\" enter esc s g o");
    assert_eq!(rows(&program), [">new.kif"]);
    program.press("q S ctrl-u").enter(place.path("other.csa").display()).press("g o");
    assert_eq!(rows(&program), [">other.csa", "new.kif"]);
}

#[test]
fn a_missing_file_is_marked_and_stays_shut() {
    let place = archive();
    open_each(&place, &["a.csa", "b.csa"]);
    std::fs::remove_file(place.path("a.csa")).unwrap();
    let mut program = recent(&place);
    let known: Vec<bool> =
        program.app().browser.rows_from(0).map(|row| matches!(row.summary, Some(Ok(_)))).collect();
    assert_eq!(known, [true, false]);
    program.press("j enter");
    assert!(program.app().layers.is_browser_open() && !program.notice().is_empty());
}

#[test]
fn the_list_leads_to_the_folder_of_a_file_and_back_to_where_one_was() {
    let place = archive();
    open_each(&place, &["2026/c.csa"]);
    let mut program = browse(&place);
    program.press("r");
    assert_eq!(rows(&program), [">c.csa"]);
    program.press("q");
    assert_eq!(rows(&program), [">2025", "2026", "a.csa", "b.csa"], "the program does not end here");
    program.press("r h");
    assert_eq!(rows(&program), ["final", ">c.csa"]);
    program.press("r enter q");
    assert_eq!(rows(&program), [">c.csa"], "back in the list");
    program.press("q q");
    assert!(program.quit);
}

#[test]
fn two_runs_of_the_program_know_of_each_other() {
    let place = archive();
    let (mut one, mut other) = (place.start(&["a.csa"]), place.start(&["b.csa"]));
    one.press("g o");
    other.press("g o");
    for program in [&one, &other] {
        assert_eq!(rows(program), [">b.csa", "a.csa"]);
    }
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_no_text_is_found_again() {
    use std::os::unix::ffi::OsStrExt;
    let place = archive();
    std::fs::create_dir(place.path("odd")).unwrap();
    let odd = place.path("odd").join(std::ffi::OsStr::from_bytes(b"\xFF.csa"));
    std::fs::write(&odd, place.bytes("a.csa")).unwrap();
    let mut program = place.start(&[]);
    program.browse(place.path("odd"));
    program.press("enter");
    let mut again = recent(&place);
    assert_eq!(again.app().browser.selected().map(|row| &row.entry.path), Some(&odd));
    again.press("enter");
    assert_eq!(again.session.place(), (0, 1));
}
