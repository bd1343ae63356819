//! Templates for remarks that are written often.

use honfu::app::{KeyContext, ListId};

use crate::annotate::three_moves;
use crate::support::session::Session;

fn comment(session: &Session) -> &str {
    let tab = session.app.tab();
    tab.record().tree.node(tab.cursor().node()).comment.as_deref().unwrap_or_default()
}

fn with_own() -> Session {
    let mut session = three_moves();
    session.app.settings.set("templates", "[\"敗着。\", \"Better was \"]").unwrap();
    session
}

#[test]
fn a_remark_goes_where_the_caret_is() {
    let mut session = with_own();
    session.press("l c \"ab\" left ctrl-t");
    assert_eq!(session.app.layers.list().map(|list| list.id), Some(ListId::Templates));
    session.press("enter \"!\" esc");
    assert_eq!(comment(&session), "a敗着。!b");
    session.press("u");
    assert_eq!(comment(&session), "", "one comment is one change");
}

#[test]
fn outside_of_a_comment_a_remark_opens_it() {
    let mut session = with_own();
    session.press("g i j enter");
    assert_eq!(session.app.context(), KeyContext::CommentEdit);
    session.press("\"P-26\" esc g i enter esc");
    assert_eq!(comment(&session), "Better was P-26\n敗着。");
    session.press("u u");
    assert!(comment(&session).is_empty() && !session.app.tab().is_modified());
}

#[test]
fn leaving_the_list_goes_on_with_the_comment() {
    let mut session = with_own();
    session.press("c \"x\" ctrl-t esc \"y\" esc");
    assert_eq!(comment(&session), "xy");
    session.press("c \"z\" ctrl-t : \"next-move\" enter");
    assert_eq!((session.place().0, session.app.context()), (1, KeyContext::Board), "the text is kept");
    session.press("h");
    assert_eq!(comment(&session), "xyz");
}

#[test]
fn without_own_remarks_there_are_those_of_the_language() {
    let mut session = three_moves();
    session.press("g i / \"BOOK\" enter esc");
    assert_eq!(comment(&session), "Book up to here.");
    session.press(": \"language\" space \"ja\" enter u g i enter esc");
    assert_eq!(comment(&session), "ここまで定跡。");
}
