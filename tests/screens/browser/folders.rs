//! Walking through folders, opening files, and coming back.

use super::{archive, browse, rows};

#[test]
fn folders_come_first_and_are_walked() {
    let place = archive();
    let mut program = browse(&place);
    assert_eq!(rows(&program), [">2025", "2026", "a.csa", "b.csa"]);
    program.press("j enter");
    assert_eq!(rows(&program), [">final", "c.csa"]);
    program.press("l");
    assert_eq!(rows(&program), [""; 0]);
    for (key, listed) in
        [("h", vec![">final", "c.csa"]), ("backspace", vec!["2025", ">2026", "a.csa", "b.csa"])]
    {
        program.press(key);
        assert_eq!(rows(&program), listed, "where one came from");
    }
    program.press("G k home down end");
    assert_eq!(rows(&program).last().unwrap(), ">b.csa");
    program.press("j");
    assert_eq!(program.notice(), "cannot go further in that direction");
}

#[test]
fn a_file_opens_and_q_leads_back_to_its_row() {
    let place = archive();
    let mut program = browse(&place);
    program.press("G enter");
    assert_eq!((program.app().name(), program.session.place()), ("b.csa".into(), (0, 2)));
    assert!(!program.app().layers.is_browser_open());
    program.press("l q");
    assert!(!program.quit);
    assert_eq!(rows(&program), ["2025", "2026", "a.csa", ">b.csa"]);
    program.press("k l");
    assert_eq!(program.app().name(), "a.csa");
    assert_eq!(program.app().tabs().len(), 1, "in place of the one before");
    program.press("q esc");
    assert!(program.app().layers.is_browser_open() && !program.quit, "{}", program.notice());
    program.press("q");
    assert!(program.quit, "the program ends where it began");
}

#[test]
fn files_open_in_tabs_of_their_own() {
    let place = archive();
    let mut program = place.start(&["a.csa"]);
    program.press("o");
    assert_eq!(rows(&program), ["2025", "2026", ">a.csa", "b.csa"], "where the file in front is");
    program.press("j O");
    assert_eq!(program.app().tabs().len(), 2);
    program.press("o enter");
    assert_eq!(program.notice(), "'b.csa' is already open");
    program.press("o k enter");
    assert_eq!(program.app().tabs().len(), 2);
    assert_eq!(program.app().name(), "a.csa");
    program.press("o esc q");
    assert!(!program.quit);
    program.press("q");
    assert!(program.quit, "it did not begin in a folder");
}

#[test]
fn unsaved_edits_are_asked_about() {
    let place = archive();
    let mut program = place.start(&["a.csa"]);
    program.press("l D o j enter");
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.press("esc");
    assert!(program.app().layers.is_browser_open() && program.is_modified());
    program.press("enter d");
    assert_eq!(program.app().name(), "b.csa");
    // The only open document must not be lost when the browser is closed.
    let mut program = browse(&place);
    program.press("q");
    assert!(program.quit);
    let mut program = browse(&place);
    program.press(": \"enter-moves\" enter \"76\" enter esc o q");
    assert!(!program.quit && !program.app().layers.is_browser_open());
}

#[test]
fn words_filter_and_a_path_leads_elsewhere() {
    let place = archive();
    let mut program = browse(&place);
    program.press("/ \"A\" \".CS\"");
    assert_eq!(rows(&program), [">a.csa"]);
    program.press("enter");
    assert!(program.app().layers.is_browser_open(), "the first Enter keeps the filter");
    program.press("esc");
    assert_eq!(rows(&program).len(), 4, "Esc drops it");
    program.press("/ \"zzz\" esc");
    assert_eq!(rows(&program).len(), 4);
    program.press("/").enter(place.path("2026").display());
    assert_eq!(rows(&program), [">final", "c.csa"]);
    program.press("/").enter("../a.csa");
    assert_eq!(program.app().name(), "a.csa");
    program.press("o o").enter("b.csa");
    assert_eq!(program.app().name(), "b.csa", "a path begins in the folder that is shown");
    program.press(":").enter(format!("open {}", place.path("2026").display()));
    assert_eq!(rows(&program), [">final", "c.csa"]);
    program.press("/").enter("~/x.kif");
    assert!(program.app().layers.is_browser_open());
}

#[test]
fn settings_leave_the_list_where_it_is() {
    let place = archive();
    let mut program = browse(&place);
    program.press("j");
    let settings = "theme dark,coordinates none,board-size large,board-pieces latin,board-sides turn,color never,\
                    keys vim,mouse off,ambiguous-width wide,auto-commit on,notation western,numbering none,\
                    language ja";
    for setting in settings.split(',') {
        program.press(":").enter(setting);
        assert_eq!(rows(&program), ["2025", ">2026", "a.csa", "b.csa"], "{setting}: {}", program.notice());
    }
}

#[test]
fn all_files_are_shown_on_request() {
    let place = archive();
    let mut program = browse(&place);
    program.press("G .");
    assert_eq!(rows(&program), ["2025", "2026", "a.csa", ">b.csa", "notes.txt"]);
    assert_eq!(program.notice(), "showing all files");
    program.press("j enter");
    assert!(program.app().layers.is_browser_open() && !program.notice().is_empty());
    program.press(".");
    assert_eq!(rows(&program), [">2025", "2026", "a.csa", "b.csa"]);
}

#[test]
fn commands_of_the_record_show_it_first() {
    let place = archive();
    let mut program = place.start(&["a.csa"]);
    program.press("o : \"headers\" enter");
    assert!(!program.app().layers.is_browser_open() && program.app().layers.list().is_some());
    program.press("esc o ? esc t f");
    assert!(program.app().layers.is_browser_open(), "help and how things are shown are of both");
}

#[test]
fn what_is_gone_is_reported() {
    let place = archive();
    let mut program = browse(&place);
    std::fs::remove_dir_all(place.path("2026")).unwrap();
    std::fs::remove_file(place.path("a.csa")).unwrap();
    program.press("j j enter");
    assert!(
        program.app().layers.is_browser_open() && program.notice().contains("no such file or folder"),
        "{}",
        program.notice()
    );
    program.press("k enter");
    let progress = format!("{:?}", program.app().browser.progress());
    assert!(progress.contains("NotFound"), "{progress}");
    program.press("h");
    assert_eq!(rows(&program), [">2025", "b.csa"]);
}
