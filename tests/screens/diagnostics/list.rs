//! The list of diagnostics, and going from it to the place of a diagnostic.

use honfu::app::listed_texts;
use honfu::app::{ListId, Pane};
use honfu_core::format::Severity;

use super::open;

use crate::support::watch::ThreadWatch;

const TWO: &str =
    "手合割：平手\n手数----指手--\n1 ７六歩(77)\n2 ３四歩(33)\n4 ２六歩(27)\n5 ８八歩打\n6 投了\n";

#[test]
fn diagnostics_are_marked_at_their_moves_and_gone_to() {
    let mut session = open("game.kif", TWO);
    let at = |session: &super::Session, keys: usize| {
        let tab = session.app.tab();
        tab.severity_at(tab.cursor().line()[keys])
    };
    let marks: Vec<_> = (0..4).map(|ply| at(&session, ply)).collect();
    assert_eq!(marks, [None, None, None, Some(Severity::Error)], "a wrong number, and a move that is none");
    assert_eq!(session.press("g e").place(), (3, 3));
    assert_eq!(session.press("g e").notice(), "no more problems in that direction on this line");
    session.press("g g : \"errors\" enter");
    assert_eq!(session.app.layers.list().map(|list| list.id), Some(ListId::Errors));
    assert_eq!(listed_texts(&session.app).len(), 2);
    session.press("j enter");
    assert_eq!(session.place(), (3, 3));
    assert_eq!((session.app.panes.focus, session.app.layers.list().is_none()), (Pane::Comment, true));
    assert_eq!(session.press("alt-left").place(), (0, 3), "one can go back to where one was");
}

#[test]
fn a_diagnostic_of_another_record_is_gone_to_as_well() {
    let text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n-3333FU\n";
    let mut session = open("two.csa", text);
    session.press("esc : \"errors\" enter enter");
    assert_eq!((session.app.tab().index(), session.place()), (1, (1, 1)));
    assert_eq!(session.app.tab().diagnostics_at(session.app.tab().cursor().node()).count(), 1);
}

#[test]
fn what_is_about_the_whole_file_has_no_place() {
    let mut session = open("game.kif", "> 手合割：平手\n> 1 ７六歩(77)\n> 2 ３四歩(33)\n");
    session.press("l : \"errors\" enter enter");
    assert_eq!(session.notice(), "this problem is in the file as a whole, not in a move");
    assert_eq!(session.place(), (1, 2));
}

#[test]
fn without_diagnostics_there_is_no_list() {
    let mut session = open("game.usi", "startpos moves 7g7f\n");
    assert_eq!(session.press(": \"errors\" enter").notice(), "no problems in this file");
    assert_eq!(session.press("R").notice(), "no unreadable text here");
}

#[test]
fn any_number_of_diagnostics_at_one_move_is_looked_up_quickly() {
    let text = format!("手合割：平手\n1 ７六歩(77)\n{}", "何か\n".repeat(50_000));
    let start = ThreadWatch::start();
    let mut session = open("game.kif", &text);
    session.press("l : \"errors\" enter G enter");
    let tab = session.app.tab();
    assert_eq!(tab.severity_at(tab.cursor().node()), Some(Severity::Warning));
    assert!(start.elapsed() < std::time::Duration::from_secs(60), "{:?}", start.elapsed());
}
