//! Edits in many places, each of which is one undo step, and the list of all steps.

use honfu::app::listed_texts;
use honfu_core::record::Tree;

use crate::support::session::Session;

const BUSHY: &str = "手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   (0:01/0:0:1)
   2 ３四歩(33)   (0:02/0:0:2)
   3 ２六歩(27)   (0:03/0:0:4)
*main

変化：3手
   3 ６六歩(67)   (0:05/0:0:6)
   4 ８四歩(83)   (0:06/0:0:8)
*note
   5 ６八飛(28)

変化：4手
   4 ３二飛(82)

変化：3手
   3 ７五歩(76)
   4 ８四歩(83)

変化：1手
   1 ２六歩(27)
   2 ８四歩(83)

変化：2手
   2 ３四歩(33)
*two words
";

fn bushy() -> Session {
    Session::open(BUSHY.as_bytes())
}

/// The plies of all nodes in preorder.
fn plies(session: &Session) -> Vec<u32> {
    let tree = tree(session);
    tree.preorder().skip(1).map(|node| tree.node(node).ply()).collect()
}

fn tree(session: &Session) -> &Tree {
    &session.app.tab().record().tree
}

/// Runs a command, returns the resulting plies, notice and place, and checks that one undo reverts the
/// command.
fn after(keys: &str, name: &str) -> (Vec<u32>, String, (usize, usize)) {
    let mut session = bushy();
    session.press(keys);
    let before = tree(&session).clone();
    session.press(&format!(": \"{name}\" enter"));
    let result = (plies(&session), session.notice(), session.place());
    if session.app.tab().is_modified() {
        session.press("u");
    }
    assert_eq!(*tree(&session), before, "{name}");
    assert!(!session.app.tab().is_modified());
    result
}

#[test]
fn this_line_alone_is_kept() {
    let (left, notice, place) = after("3 l ] l", "keep-line");
    assert_eq!((left, place), (vec![1, 2, 3, 4, 5], (4, 5)));
    assert_eq!(notice, "removed 5 lines with 7 moves (u to undo)");
    let (left, ..) = after("home", "keep-line");
    assert_eq!(left, [1, 2, 3]);
}

#[test]
fn the_other_moves_of_a_fork_are_removed() {
    let (left, notice, place) = after("3 l ]", "remove-siblings");
    assert_eq!((left, place), (vec![1, 2, 3, 4, 5, 4, 1, 2, 2], (3, 5)));
    assert_eq!(notice, "removed 2 lines with 3 moves (u to undo)");
    let (_, notice, _) = after("home", "remove-siblings");
    assert_eq!(notice, "no variations to remove at or before this move");
}

#[test]
fn what_says_nothing_is_removed_but_the_main_line() {
    let (left, notice, place) = after("3 l ] ] l", "remove-uncommented");
    assert_eq!(left, [1, 2, 3, 3, 4, 5, 1, 2, 2]);
    assert_eq!(notice, "removed 2 lines with 3 moves (u to undo)");
    assert_eq!(place, (2, 3), "the cursor goes to what is left");
}

#[test]
fn times_and_comments_are_removed_and_counted() {
    let (_, notice, _) = after("home", "cut-times");
    assert_eq!(notice, "removed the times of 5 moves (u to undo)");
    let (_, notice, _) = after("home", "strip-comments");
    assert_eq!(notice, "removed 3 comments (u to undo)");
    let (_, notice, _) = after("home", "count-words");
    assert_eq!(notice, "3 comments, 4 words, 16 characters");
    let mut session = bushy();
    session.press(": \"strip-comments\" enter : \"strip-comments\" enter");
    assert_eq!(session.notice(), "no comments to remove");
    assert_eq!(session.app.tab().undo_count(), 1, "nothing is no change");
}

#[test]
fn remarks_of_engines_are_removed_and_other_words_stay() {
    let game = "手合割：平手\n1 ７六歩(77)\n**評価値=30\n**読み筋=▲７六歩\n*mine\n2 ３四歩(33)\n*互角\n**評価値=0\n3 ２六歩(27)\n*only mine\n";
    let mut session = Session::open(game.as_bytes());
    let before = tree(&session).clone();
    session.press(": \"strip-notes\" enter");
    assert_eq!(session.notice(), "removed the engine analysis from 2 comments (u to undo)");
    let comments: Vec<_> =
        tree(&session).main_line().map(|node| tree(&session).node(node).comment.as_deref()).collect();
    assert_eq!(comments, [None, Some("mine"), None, Some("only mine")]);
    session.press("u");
    assert_eq!(*tree(&session), before);
    session.press("ctrl-r : \"strip-notes\" enter");
    assert_eq!(session.notice(), "no engine analysis to remove");
    assert_eq!(session.app.tab().undo_count(), 1);
}

#[test]
fn any_change_is_gone_back_to_from_the_list() {
    let mut session = bushy();
    assert_eq!(session.press(": \"undo-list\" enter").notice(), "nothing to undo");
    session.press("l a 1 l c \"x\" esc D");
    let states: Vec<Tree> = (0..3)
        .map(|_| {
            session.press("u");
            tree(&session).clone()
        })
        .collect();
    session.press("ctrl-r ctrl-r : \"undo-list\" enter");
    let texts: Vec<String> = listed_texts(&session.app);
    assert_eq!(texts, ["   0  as opened", "   1  mark  1", "*  2  comment  2", "   3  moves removed  1"],);
    session.press("up enter");
    assert_eq!(session.notice(), "at change 1 (2 to redo)");
    assert_eq!(*tree(&session), states[1]);
    session.press(": \"undo-list\" enter home enter");
    assert_eq!(*tree(&session), states[2]);
    assert!(!session.app.tab().is_modified());
    session.press(": \"undo-list\" enter end enter");
    assert_eq!(session.notice(), "at change 3 (0 to redo)");
}

#[test]
fn what_has_nothing_to_do_says_so() {
    let mut session = Session::empty();
    for (name, message) in [
        ("keep-line", "no other lines to remove"),
        ("remove-siblings", "no variations to remove at or before this move"),
        ("remove-uncommented", "no variations without comments"),
        ("cut-times", "no times to remove"),
        ("strip-comments", "no comments to remove"),
        ("strip-notes", "no engine analysis to remove"),
    ] {
        assert_eq!(session.press(&format!(": \"{name}\" enter")).notice(), message);
        assert_eq!(session.app.tab().undo_count(), 0);
    }
}
