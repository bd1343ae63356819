//! Marks of moves, and bookmarks.

use honfu::app::update;
use honfu::app::{Input, KeyContext, ListId};
use honfu_core::record::MoveMark;

use crate::annotate::three_moves;
use crate::support::session::Session;

fn mark(session: &Session) -> Option<MoveMark> {
    let tab = session.app.tab();
    tab.record().tree.mark(tab.cursor().node())
}

fn bookmark(session: &Session) -> Option<&str> {
    let tab = session.app.tab();
    tab.record().tree.bookmark(tab.cursor().node())
}

#[test]
fn every_mark_is_set_by_its_number_and_by_its_sign() {
    for (number, mark_of_number) in (1..).zip(MoveMark::ALL) {
        let mut session = three_moves();
        session.press(&format!("l a {number}"));
        assert_eq!(mark(&session), Some(mark_of_number));
        let signs: Vec<String> = mark_of_number.sign().chars().map(String::from).collect();
        session.press(&format!("l a {}", signs.join(" ")));
        assert_eq!(mark(&session), Some(mark_of_number), "{signs:?}");
        session.press("u");
        assert_eq!(mark(&session), None, "{signs:?}: two signs are one step");
        session.press("h");
        assert_eq!(session.place().0, 1, "and what comes next is a key again");
    }
}

#[test]
fn one_sign_is_a_mark_at_once_and_swallows_no_key() {
    let mut session = three_moves();
    session.press("l a ！");
    assert_eq!((mark(&session), session.app.context()), (Some(MoveMark::Good), KeyContext::Sign));
    session.press("l");
    assert_eq!((session.place().0, mark(&session)), (2, None));
    session.press("a ? 2 h ?");
    assert!(matches!(session.app.layers.list().map(|list| list.id), Some(ListId::Help(_))));
}

#[test]
fn marks_are_taken_away_and_asked_for_only_at_moves() {
    let mut session = three_moves();
    assert_eq!(session.press("a").notice(), "no move here");
    session.press("l a 3 a 0");
    assert_eq!(mark(&session), None);
    session.press("a 3 a backspace");
    assert_eq!(mark(&session), None);
    session.press("a 9");
    assert_eq!(session.app.context(), KeyContext::Question, "a wrong key asks again");
    session.press("esc : \"mark\" space \"?!\" enter");
    assert_eq!(mark(&session), Some(MoveMark::Dubious));
    assert!(session.press(": \"mark\" space \"x\" enter").notice().starts_with("unknown mark 'x'"));
    session.press("a");
    update(&mut session.app, Input::Paste("1".into()));
    assert_eq!(mark(&session), Some(MoveMark::Dubious), "pasted text answers nothing");
}

#[test]
fn a_bookmark_is_set_renamed_and_removed() {
    let mut session = three_moves();
    session.press("l m \"基本図\" enter");
    assert_eq!((bookmark(&session), session.notice()), (Some("基本図"), "bookmark set".into()));
    session.press("m \"２\" enter");
    assert_eq!(bookmark(&session), Some("基本図２"));
    session.press("m enter");
    assert_eq!(session.press("u").notice(), "undone (1 more to undo)", "an unchanged name is no change");
    session.press("m ctrl-u enter");
    assert_eq!((bookmark(&session), session.notice()), (None, "bookmark removed (u to undo)".into()));
    session.press("m enter");
    assert_eq!(bookmark(&session), Some(""), "a name is not needed");
    session.press("m enter");
    assert_eq!(bookmark(&session), None);
    session.press("m \"x\" esc");
    assert_eq!(bookmark(&session), None);
}

#[test]
fn bookmarks_are_listed_and_gone_to() {
    let mut session = three_moves();
    assert_eq!(session.press("'").notice(), "no bookmarks in this record");
    session.press("l m \"one\" enter l l m \"three\" enter home ' down enter");
    assert_eq!(session.place().0, 3);
    session.press("' / \"one\" enter");
    assert_eq!(session.place().0, 1);
    assert_eq!(session.press("alt-left").place().0, 3, "going there is a leap");
}
