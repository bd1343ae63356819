//! Setting up the start position of a record.

use honfu::app::{KeyContext, Question, update};
use honfu::messages::Lang;
use honfu_core::shogi::{Color, Handicap, Position, Sfen};

use crate::support::session::Session;

fn start(session: &Session) -> Position {
    session.app.tab().record().start.position.clone()
}

fn edited(session: &Session) -> String {
    let editor = session.app.layers.position_editor().expect("the editor is open");
    Sfen::new(editor.position.clone()).to_string()
}

fn editing(session: &mut Session) -> &mut Session {
    session.press(": \"position\" enter")
}

#[test]
fn a_problem_is_set_up_by_keys() {
    let mut session = Session::empty();
    editing(&mut session).press("o / \"mating\" enter enter");
    assert_eq!(edited(&session), "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p");
    session.press("up up g x g v + s +");
    assert_eq!(edited(&session), "4k4/9/4+S4/9/9/9/9/9/9 b 2r2b4g4s4n4l18p", "each key on one square");
    session.press("h");
    assert_eq!(edited(&session), "4k4/9/4+S4/9/9/9/9/9/9 b 2r2b4g3s4n4l18p", "all but what stands");
    session.press("tab g g G");
    assert_eq!(edited(&session), "4k4/9/4+S4/9/9/9/9/9/9 b G2r2b4g3s4n4l18p");
    session.press("h");
    assert_eq!(edited(&session), "4k4/9/4+S4/9/9/9/9/9/9 b G2r2b3g3s4n4l18p");
    session.press("esc");
    assert_eq!(start(&session), Position::even(), "it is a copy until it is kept");
    session.press("k");
    assert_eq!(session.app.tab().undo_count(), 1);
    assert_eq!(start(&session).hand(Color::Black).iter().count(), 1);
    assert_eq!(start(session.press("u")), Position::even());
}

#[test]
fn a_position_is_typed_as_sfen() {
    let mut session = Session::empty();
    session
        .press(": \"position\" space \"sfen\" space \"4k4/9/9/9/9/9/9/9/4K4\" space \"w\" space \"P\" enter");
    assert_eq!(edited(&session), "4k4/9/9/9/9/9/9/9/4K4 w P");
    assert_eq!(start(&session), Position::even());
    session.press("esc k");
    assert_eq!(Sfen::new(start(&session)).to_string(), "4k4/9/9/9/9/9/9/9/4K4 w P");
    session.press(": \"position\" space \"nonsense\" enter");
    assert!(session.app.notice.as_ref().is_some_and(|notice| notice.is_error()));
    assert!(session.app.layers.position_editor().is_some(), "the editor is open all the same");
}

#[test]
fn pieces_are_carried_and_turned_with_an_undo_of_their_own() {
    let mut session = Session::empty();
    editing(&mut session).press("down down enter up up enter");
    assert_eq!(edited(&session), "lnsgkgsnl/1r5b1/ppppppppp/9/4P4/9/PPPP1PPPP/1B5R1/LNSGKGSNL b -");
    session.press("v enter tab enter");
    assert_eq!(edited(&session), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPP1PPPP/1B5R1/LNSGKGSNL b P");
    session.press("t u u u");
    assert!(edited(&session).ends_with("/4P4/9/PPPP1PPPP/1B5R1/LNSGKGSNL b -"), "{}", edited(&session));
    session.press("u");
    assert_eq!(session.press("u").notice(), "nothing to undo");
    session.press("esc");
    assert!(session.app.layers.position_editor().is_none(), "nothing changed, nothing asked");
}

#[test]
fn moves_that_cannot_be_played_any_more_go_and_come_back() {
    let mut session = Session::open("V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n".as_bytes());
    session.press("2 l c \"why\" esc");
    editing(&mut session).press("o / \"bishop\" enter enter");
    assert_eq!(edited(&session).split(' ').nth(1), Some("w"), "a handicap of White's bishop");
    session.press("t esc");
    let asked = session.app.layers.question().map(|question| question.text(Lang::En));
    assert_eq!(asked.as_deref(), Some("the position has changed:"), "all moves can stay");
    session.press("k");
    assert_eq!(session.place(), (0, 4), "without the bishop the captures are still moves");
    let expected = {
        let mut position = Handicap::Bishop.position();
        position.set_side(Color::Black);
        position
    };
    assert_eq!(start(&session), expected);
    editing(&mut session).press("o / \"empty\" enter enter esc");
    let asked = session.app.layers.question().map(|question| question.text(Lang::En));
    assert_eq!(asked.as_deref(), Some("the position has changed (4 moves and 1 comment will be lost):"));
    session.press("k");
    assert_eq!(session.place(), (0, 0));
    assert_eq!(session.notice(), "removed 4 moves in 1 line: unplayable from the new position (u to undo)");
    assert_eq!(session.press("u").place(), (0, 4));
    editing(&mut session).press("up up x esc r");
    assert_eq!((session.place(), session.notice()), ((0, 0), "removed 4 moves in 1 line (u to undo)".into()));
    session.press("u");
    editing(&mut session).press("up up x esc d");
    assert_eq!(start(&session), expected, "discarded");
}

#[test]
fn all_moves_that_go_are_counted_and_come_back_in_one_step() {
    let game = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 投了\n\n変化：3手\n   3 ２六歩(27)\n   4 ８四歩(83)\n";
    for (key, message) in [
        ("r", "removed 5 moves in 2 lines (u to undo)"),
        ("k", "removed 5 moves in 2 lines: unplayable from the new position (u to undo)"),
    ] {
        let mut session = Session::open(game.as_bytes());
        let before = session.app.tab().record().clone();
        editing(&mut session).press(&format!("o / \"empty\" enter enter esc {key}"));
        assert_eq!((session.notice(), session.place()), (message.into(), (0, 0)));
        assert_eq!(session.app.tab().undo_count(), 1);
        session.press("u");
        assert_eq!(*session.app.tab().record(), before);
    }
}

#[test]
fn a_position_is_pasted() {
    let mut session = Session::empty();
    editing(&mut session);
    update(&mut session.app, honfu::app::Input::Paste("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1".into()));
    assert_eq!(edited(&session), "4k4/9/4P4/9/9/9/9/9/9 b G");
    update(&mut session.app, honfu::app::Input::Paste("words".into()));
    assert_eq!(session.notice(), "not a valid position");
}

#[test]
fn the_editor_needs_a_piece_to_change_one() {
    let mut session = Session::empty();
    editing(&mut session);
    for key in ["v", "+", "x", "enter"] {
        assert_eq!(session.press(key).notice(), "no piece here", "{key}");
    }
    session.press("w");
    assert!(session.notice().starts_with('w'), "{}", session.notice());
}

/// The start screen may be opened over the position editor: starting a game there asks about the
/// position first.
#[test]
fn a_move_on_the_first_screen_asks_about_the_position() {
    let mut session = Session::empty();
    editing(&mut session).press("g o : \"start-screen\" enter");
    assert_eq!(session.app.context(), KeyContext::Start);
    session.press("\"7\"");
    assert!(matches!(session.app.open_question(), Some(Question::Position { .. })), "{}", session.notice());
    assert!(session.app.layers.position_editor().is_some());
}
