//! Writing comments in the pane and in an external editor.

use honfu::app::update;
use honfu::app::{Effect, Input, Pane, RequestId};
use honfu::messages::FileError;
use honfu_core::record::MoveMark;
use proptest::prelude::*;

use crate::annotate::{game, three_moves};
use crate::support::session::Session;

/// The comments of the main line.
fn comments(session: &Session) -> Vec<Option<String>> {
    let tree = &session.app.tab().record().tree;
    tree.main_line().map(|node| tree.node(node).comment.as_deref().map(str::to_owned)).collect()
}

fn texts(expected: [&str; 4]) -> Vec<Option<String>> {
    expected.map(|text| (!text.is_empty()).then(|| text.to_owned())).to_vec()
}

#[test]
fn a_comment_is_written_kept_and_undone_as_a_whole() {
    let mut session = three_moves();
    session.press("l c \"角道を開けた。\" enter \"jlq\"");
    assert_eq!(session.app.panes.focus, Pane::Comment);
    assert!(session.app.tab().is_modified(), "before it is kept");
    assert_eq!(comments(&session), texts([""; 4]));
    session.press("esc");
    assert_eq!(session.app.panes.focus, Pane::Board);
    assert_eq!(comments(&session), texts(["", "角道を開けた。\njlq", "", ""]));
    session.press("c \"!\" esc");
    assert_eq!(session.press("u").notice(), "undone (1 more to undo)");
    assert_eq!(comments(&session), texts(["", "角道を開けた。\njlq", "", ""]));
    session.press("G u");
    assert_eq!((comments(&session), session.place().0), (texts([""; 4]), 1));
    assert!(!session.app.tab().is_modified());
    session.press("ctrl-r ctrl-r");
    assert_eq!(comments(&session), texts(["", "角道を開けた。\njlq!", "", ""]));
}

#[test]
fn walking_on_while_writing_leaves_each_text_at_its_move() {
    let mut session = three_moves();
    session.press("c \"zero\" alt-right \"one\" ctrl-n ctrl-n \"three\" alt-left \"two\" esc");
    assert_eq!(comments(&session), texts(["zero", "one", "two", "three"]));
    assert_eq!((session.place().0, session.app.panes.focus), (2, Pane::Board));
    session.press("c alt-left \"+\" alt-left alt-left");
    assert_eq!(session.notice(), "already at the start");
    session.press("\"+\" esc");
    assert_eq!(comments(&session), texts(["zero+", "one+", "two", "three"]));
}

#[test]
fn the_box_has_its_own_undo() {
    let mut session = three_moves();
    session.press("c \"一手、二手\" ctrl-7");
    assert_eq!(session.app.tab().comment_edit().unwrap().area().text(), "一手、");
    session.press("ctrl-7 ctrl-7");
    assert_eq!(session.notice(), "nothing to undo");
    session.press("ctrl-r \"x\" esc");
    assert_eq!(comments(&session)[0].as_deref(), Some("一手、x"));
}

#[test]
fn what_has_nothing_to_do_with_it_keeps_the_text_first() {
    let mut session = three_moves();
    session.press("l c \"kept\" ctrl-s");
    assert_eq!(comments(&session)[1].as_deref(), Some("kept"));
    assert!(session.app.tab().comment_edit().is_none());
    session.press("c \"!\" ctrl-c");
    assert!(session.app.tab().comment_edit().is_some());
    session.press("ctrl-c");
    assert!(
        matches!(session.effects[..], [Effect::WriteJournal { .. }, Effect::Quit]),
        "{:?}",
        session.effects
    );
    assert_eq!(comments(&session)[1].as_deref(), Some("kept!"), "the journal has it");
}

#[test]
fn an_empty_text_removes_the_comment_and_an_unchanged_one_changes_nothing() {
    let mut session = three_moves();
    session.press("c \"gone\" esc c ctrl-u esc");
    assert_eq!(comments(&session), texts([""; 4]));
    assert_eq!(session.press("u").notice(), "undone (1 more to undo)");
    session.press("u c \"x\" backspace esc c esc u");
    assert_eq!(session.notice(), "nothing to undo");
}

#[test]
fn a_sign_alone_on_the_first_line_is_the_mark() {
    let mut session = three_moves();
    session.press("l c \"!?\" enter \"面白い\" esc");
    let node = session.app.tab().cursor().node();
    let tree = &session.app.tab().record().tree;
    assert_eq!(
        (tree.mark(node), tree.node(node).comment.as_deref()),
        (Some(MoveMark::Interesting), Some("面白い"))
    );
    session.press("c ctrl-u \"面白くない\" esc");
    assert_eq!(
        session.app.tab().record().tree.mark(node),
        Some(MoveMark::Interesting),
        "it was not in the box"
    );
}

#[test]
fn pasted_text_is_text() {
    let mut session = three_moves();
    session.press("c");
    update(&mut session.app, Input::Paste("q\r\n:quit\r7776FU".into()));
    session.press("esc");
    assert_eq!(comments(&session)[0].as_deref(), Some("q\n:quit\n7776FU"));
    assert_eq!(session.place(), (0, 3));
}

/// The request and the text for the external editor.
fn asked(session: &Session) -> (RequestId, String) {
    let [Effect::EditExternally { request, text }] = &session.effects[..] else {
        panic!("{:?}", session.effects)
    };
    (*request, text.clone())
}

#[test]
fn an_editor_writes_to_the_move_it_was_opened_at() {
    let mut session = three_moves();
    session.press("l c \"vor\" ctrl-o");
    let (request, text) = asked(&session);
    assert_eq!(text, "vor", "what was typed goes along");
    session.press("G");
    update(&mut session.app, Input::EditedExternally { request, result: Ok("vor\r\nnach\n".into()) });
    assert_eq!(comments(&session), texts(["", "vor\nnach", "", ""]));
    update(&mut session.app, Input::EditedExternally { request, result: Ok("again".into()) });
    assert_eq!(comments(&session), texts(["", "vor\nnach", "", ""]), "an answer counts once");
    session.press("C");
    let (request, _) = asked(&session);
    update(
        &mut session.app,
        Input::EditedExternally {
            request,
            result: Err(FileError::CannotRun {
                program: "vi".into(),
                cause: std::io::ErrorKind::NotFound.into(),
            }),
        },
    );
    assert_eq!(
        (session.notice(), session.press("u").notice()),
        ("'vi' failed: no such file or folder".into(), "undone (1 more to undo)".into())
    );
}

#[test]
fn a_node_that_is_gone_takes_no_text() {
    let mut session = three_moves();
    session.press("G C");
    let (request, _) = asked(&session);
    session.press("D");
    update(&mut session.app, Input::EditedExternally { request, result: Ok("late".into()) });
    assert!(session.notice().contains("no longer exists"));
    assert!(session.app.tab().record().tree.main_line().count() == 3);
}

proptest! {
    /// Each node's letter can be typed only while the comment of that node is open.
    #[test]
    fn no_text_ever_reaches_another_node(keys in prop::collection::vec(0..9usize, 1..60)) {
        let mut session = game("+7776FU -3334FU +2726FU -8384FU +2625FU");
        let strokes =
            ["alt-right", "alt-left", "type", "type", "esc", "c", "ctrl-7", "ctrl-s", "enter"];
        for key in keys {
            let node = match session.app.tab().comment_edit() {
                Some(edit) => edit.place().node,
                None => session.app.tab().cursor().node(),
            };
            let writing = session.app.tab().comment_edit().is_some();
            match strokes[key] {
                "type" if writing => session.press(&format!("\"{}\"", node.index())),
                "type" | "enter" if !writing => &mut session,
                "c" if writing => &mut session,
                "alt-right" if !writing => session.press("l"),
                "alt-left" if !writing => session.press("h"),
                key => session.press(key),
            };
        }
        session.press("esc");
        let tree = &session.app.tab().record().tree;
        for node in tree.preorder() {
            let text = tree.node(node).comment.as_deref().unwrap_or_default();
            let own = node.index().to_string();
            prop_assert!(text.split('\n').all(|line| line.replace(&own, "").is_empty()), "{text} at {own}");
        }
    }
}
