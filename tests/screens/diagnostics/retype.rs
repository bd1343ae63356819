//! Retyping an unreadable line.

use honfu::app::PromptKind;

use super::{Session, moves, open, raw_lines};

/// A game with a misprint in move 3; a comment, times and a variation follow.
const GAME: &str = "手合割：平手\n手数----指手---------消費時間--\n\
    1 ７六歩(77) ( 0:01/00:00:01)\n2 ３四歩(33) ( 0:02/00:00:02)\n\
    # from a program\n3 ２六歩(28) ( 0:03/00:00:04)\n*good\n4 ８四歩(83) ( 0:04/00:00:06)\n5 投了\n\
    変化：4手\n4 ４四歩(43)\n";

fn prompt(session: &Session) -> Option<(PromptKind, &str)> {
    session.app.layers.prompt().map(|prompt| (prompt.kind, prompt.line.text()))
}

#[test]
fn the_game_goes_on_from_the_line() {
    let mut session = open("game.kif", GAME);
    assert_eq!(moves(&session), "7g7f 3c3d");
    assert_eq!(session.press("R").notice(), "no unreadable text here");
    session.press("G R");
    assert_eq!(prompt(&session), Some((PromptKind::Retype, "3 ２六歩(28) ( 0:03/00:00:04)")));
    session.press("ctrl-u \"26歩\" enter");
    assert_eq!(session.notice(), "read 3 moves");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 8c8d resign 4:4c4d");
    assert_eq!(raw_lines(&session), ["# from a program"]);
    assert_eq!(session.place(), (3, 4), "the cursor is at the move that was typed");
    let tree = &session.app.tab().record().tree;
    let node = session.app.tab().cursor().node();
    assert_eq!(tree.node(node).comment.as_deref(), Some("good"));
    assert_eq!(
        session.app.tab().severity_at(tree.node(node).parent().unwrap()),
        None,
        "the diagnostic is gone"
    );
    assert_eq!(session.press(": \"errors\" enter").notice(), "no problems in this file");
}

#[test]
fn all_of_it_is_one_step_to_undo() {
    let mut session = open("game.kif", GAME);
    let before = (moves(&session), raw_lines(&session));
    session.press("G R ctrl-u \"2726\" enter u");
    assert_eq!((moves(&session), raw_lines(&session)), before);
    assert_eq!(session.place(), (2, 2));
    assert!(!session.app.tab().is_modified());
    let tab = session.app.tab();
    assert!(tab.severity_at(tab.cursor().node()).is_some(), "and the diagnostic is back");
    session.press("ctrl-r");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 8c8d resign 4:4c4d");
}

#[test]
fn what_is_no_move_either_stays_to_be_changed() {
    let mut session = open("game.kif", GAME);
    let before = (moves(&session), raw_lines(&session));
    for (typed, why) in [
        ("hello", "not a move (examples: 76歩, P-7f, 7g7f)"),
        ("26歩hello", "not a move (examples: 76歩, P-7f, 7g7f)"),
        ("28歩", "a piece of the same side is on ２八"),
        ("26歩84歩27歩", "no pawn can move to ２七"),
    ] {
        session.press(&format!("esc G R ctrl-u \"{typed}\" enter"));
        assert_eq!(session.notice(), why, "{typed}");
        assert_eq!(prompt(&session), Some((PromptKind::Retype, typed)));
        assert_eq!((moves(&session), raw_lines(&session)), before);
    }
    session.press("esc");
    assert_eq!(prompt(&session), None);
}

#[test]
fn the_next_line_that_is_not_understood_stays_and_is_listed() {
    let text = GAME.replace("８四歩(83)", "８四歩(82)");
    let mut session = open("game.kif", &text);
    session.press("G : \"retype\" space \"26歩\" enter");
    assert_eq!(session.notice(), "read 2 moves; the next line cannot be read yet");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 4c4d");
    session.press("H G g e");
    session.press(": \"errors\" enter enter R");
    assert_eq!(prompt(&session).unwrap().1, "4 ８四歩(82) ( 0:04/00:00:06)");
    session.press("ctrl-u \"84歩\" enter");
    assert_eq!(session.notice(), "read 1 move");
    assert_eq!(raw_lines(&session), ["# from a program"]);
}

#[test]
fn a_variation_that_was_lost_gets_its_place() {
    let text =
        "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：2手\n2 ８四歩(82)\n3 ６六歩(67)\n";
    let mut session = open("game.kif", text);
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f");
    session.press(": \"errors\" enter enter R ctrl-u \"84歩\" enter");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 2:8c8d 6g6f");
    assert_eq!(raw_lines(&session), [""; 0]);
}

/// A game in which the origin and destination of the second move are the same square.
const JKF: &str = r#"{"header":{},"moves":[{"own":1},
    {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}},
    {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":3},"color":1,"piece":"FU"}},
    {"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"color":0,"piece":"FU"}},
    {"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4},"color":1,"piece":"FU"}},
    {"special":"TORYO"}]}"#;

#[test]
fn every_format_reads_on() {
    for (name, text) in [
        ("game.csa", "V2.2\nPI\n+\n+7776FU\n-3333FU,T5,+2726FU\nT3\n'a remark\n-8384FU\n%TORYO\n"),
        ("game.usi", "startpos moves 7g7f 3c3c 2g2f 8c8d resign\n"),
        ("game.psn", "[Sente \"a\"]\n[Gote \"b\"]\n1.P7g-7f 2.P3c-3c 3.P2g-2f\n4.P8c-8d Resigns\n"),
        ("game.jkf", JKF),
        ("game.csa3", "V3.0\nPI\n+\n+7776FU\n-3333FU,T5.25,+2726FU\n-8384FU\n%TORYO\n"),
        ("game.usen", "~0.7kuzzz6y236e.r\n"),
        ("game.ki2u", "手合割：平手\n\n▲７六歩 △３三歩 ▲２六歩\n△８四歩\nまで4手で後手の勝ち\n"),
    ] {
        let mut session = open(name, text);
        assert_eq!(moves(&session), "7g7f", "{name}");
        session.press("G R");
        let typed = prompt(&session).unwrap().1.replace("３三歩", "３四歩");
        let typed = if name == "game.ki2u" { typed } else { "34歩".to_owned() };
        let typed = typed.replace(' ', "\" space \"");
        session.press(&format!("ctrl-u \"{typed}\" enter"));
        assert_eq!(moves(&session), "7g7f 3c3d 2g2f 8c8d resign", "{name}: {}", session.notice());
        let is_read = raw_lines(&session).iter().all(|line| line.starts_with('\'') || line.contains("own"));
        assert!(is_read, "{name}: {:?}", raw_lines(&session));
        session.press("u");
        assert_eq!(moves(&session), "7g7f", "{name}");
    }
}

#[test]
fn a_whole_line_of_usen_goes_on_behind_its_first_move() {
    let mut session = open("game.usen", "~0.zzz2jm6y236e.r~1.36e6y2.\n");
    assert_eq!(moves(&session), "");
    session.press("R");
    assert_eq!(prompt(&session).unwrap().1, "~0.zzz");
    session.press("ctrl-u \"76歩\" enter");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 8c8d resign 2:8c8d 2g2f");
    assert_eq!(raw_lines(&session), [""; 0]);
}

#[test]
fn a_list_of_moves_in_print_goes_on() {
    let mut session = open("game.txt", "1. P-76 P-34\n2. P-27 P-84\n3. P-25 resigns\n");
    assert_eq!(moves(&session), "7g7f 3c3d");
    session.press("G R ctrl-u \"26歩\" enter");
    assert_eq!(moves(&session), "7g7f 3c3d 2g2f 8c8d 2f2e resign", "{}", session.notice());
    assert_eq!(raw_lines(&session), [""; 0]);
}
