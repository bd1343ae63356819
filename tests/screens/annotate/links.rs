//! Links in comments, and their targets.

use honfu::app::KeyContext;
use honfu::app::listed_texts;

use crate::support::session::Session;

/// A game with the given comment after the first move, a variation and a bookmark.
fn game(comment: &str) -> Session {
    let text = format!(
        "手合割：平手\n1 ７六歩(77)\n*{comment}\n2 ３四歩(33)\n3 ２六歩(27)\n&仕掛け\n4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n3 ６八銀(79)\n"
    );
    Session::open(text.as_bytes())
}

#[test]
fn one_link_is_followed_at_once_and_there_is_a_way_back() {
    let mut session = game("See @4.");
    session.press("l enter");
    assert_eq!(session.place(), (4, 4));
    session.press("alt-left");
    assert_eq!(session.place(), (1, 4));
    session.press("tab enter");
    assert_eq!(session.place(), (4, 4), "in every pane");
}

#[test]
fn of_several_links_one_is_chosen_or_counted() {
    let mut session = game("@4, @2a, ＠仕掛けでは, @4");
    session.press("l enter");
    let items: Vec<String> = listed_texts(&session.app);
    assert_eq!(items, ["4  ☖８四歩", "2a  ☖８四歩", "3  ☗２六歩  仕掛け"], "each place once");
    session.press("j enter");
    assert_eq!(session.place(), (2, 3), "in the variation");
    session.press("alt-left 3 enter");
    assert_eq!((session.place(), session.app.context()), ((3, 4), KeyContext::Board));
    session.press("alt-left 4 enter");
    assert_eq!(session.notice(), "the target of the link does not exist");
}

#[test]
fn the_nearest_variation_is_meant_by_the_word() {
    for word in ["@variation", "@変化"] {
        let mut session = game("x");
        session.press(&format!("l l c \"{word}\" esc enter"));
        assert_eq!(session.place(), (2, 3));
    }
}

#[test]
fn links_that_lead_nowhere_say_so() {
    let mut session = game("@99 and @2b");
    assert_eq!(session.press("l enter").notice(), "the target of the link does not exist");
    assert!(session.press("l enter").notice().contains("no link in this comment"));
    assert_eq!(session.place(), (2, 4));
}

#[test]
fn a_link_names_a_bookmark_as_long_as_it_has_that_name() {
    let mut session = game("@仕掛け");
    session.press("l enter");
    assert_eq!(session.place(), (3, 4));
    session.press("m ctrl-u enter alt-left enter");
    assert!(session.notice().contains("no link in this comment"));
    session.press("u enter");
    assert_eq!(session.place().0, 3);
    assert!(!session.app.tab().is_modified() && session.app.layers.list().is_none());
}
