//! Repetition, impasse and mate on the board, and the game ends that the program suggests for them.

use honfu::app::Input;
use honfu::app::listed_texts;
use honfu::app::update;
use honfu_core::record::GameEnd;

use crate::support::session::Session;

/// A record in CSA from its position and moves.
fn game(position: &str, moves: &str) -> Session {
    Session::open(format!("V2.2\n{position}\n{}\n", moves.replace(' ', "\n")).as_bytes())
}

fn end_of(session: &mut Session) -> Option<GameEnd> {
    let tab = session.app.tab();
    tab.record().tree.node(tab.cursor().node()).end().cloned()
}

#[test]
fn repetition_is_counted_and_its_end_offered() {
    let round = "+2838HI -8272HI +3828HI -7282HI";
    let mut session = game("PI\n+", &[round; 3].join(" "));
    session.press("4 l");
    assert_eq!(session.app.tab().position_status().times, 2);
    session.press("4 l");
    assert_eq!((session.app.tab().position_status().times, session.app.tab().due_end()), (3, None));
    session.press("G e");
    assert_eq!(session.app.tab().position_status().times, 4);
    assert_eq!(session.press("enter").app.layers.list(), None);
    assert_eq!(end_of(&mut session), Some(GameEnd::Repetition), "what the rules call for is selected");
    session.press("u");
    assert_eq!(end_of(&mut session), None);
}

#[test]
fn a_long_game_is_judged_bit_by_bit_but_for_who_must_know() {
    let rounds = 6_000;
    let mut session = game("PI\n+", &["+2838HI -8272HI +3828HI -7282HI"; 6_000].join(" "));
    assert!(session.app.documents.has_pending_work());
    session.press("G");
    let calls = (1..10).find(|_| {
        update(&mut session.app, Input::Idle);
        !session.app.documents.has_pending_work()
    });
    assert_eq!((calls, session.app.tab().position_status().times), (Some(1), rounds + 1));
    session.press(": \"position\" enter \"P\" esc k G");
    assert!(session.app.documents.has_pending_work());
    session.press("e");
    assert!(!session.app.documents.has_pending_work());
    assert_eq!(session.app.tab().due_end(), Some(GameEnd::Repetition));
}

#[test]
fn who_gives_perpetual_check_has_lost() {
    let round = "+4959HI -5141OU +5949HI -4151OU";
    let mut session = game("P-51OU\nP+49HI\n+", &format!("{} +4959HI", [round; 3].join(" ")));
    session.press("G");
    assert_eq!(session.app.tab().due_end(), Some(GameEnd::FoulWin), "Black has moved");
    session.press("h e enter");
    assert_eq!(end_of(&mut session), Some(GameEnd::FoulLoss), "Black is to move");
    assert_eq!(session.app.tab().due_end(), None, "the end is there");
}

#[test]
fn an_impasse_is_reported_and_its_end_offered() {
    // Both kings have entered, and each side has 24 points.
    let both = "P1+OU+KI+KI+GI+KE+KY+FU+FU+FU\nP9-OU-KI-KI-GI-KE-KY-FU-FU-FU\nP+00HI00KA00FU00FU00FU00FU00FU00FU\nP-00HI00KA00FU00FU00FU00FU00FU00FU\n+";
    let session = game(both, "");
    assert_eq!(session.app.tab().due_end(), Some(GameEnd::Impasse));
    let mut session = game(&both.replace("P-00HI", "P+00HI\nP-"), "");
    assert_eq!(
        session.app.tab().due_end(),
        None,
        "White has 19 points, and Black too few pieces in the zone"
    );
    session.press("e esc");
    assert_eq!(end_of(&mut session), None);
}

#[test]
fn mate_is_seen_and_its_end_offered() {
    let mut session = game("P-51OU\nP+53FU00KI\n+", "+0052KI");
    session.press("G");
    let status = session.app.tab().position_status();
    assert!(status.check && status.stuck);
    session.press("e");
    let texts: Vec<String> = listed_texts(&session.app);
    assert!(texts.contains(&"mated  Black wins  required by the rules".to_owned()), "{texts:?}");
    assert!(texts.contains(&"wins by opponent's foul  White wins".to_owned()), "{texts:?}");
    assert!(texts.contains(&"draw".to_owned()), "{texts:?}");
    assert!(texts.contains(&"repetition  draw".to_owned()), "{texts:?}");
    session.press("enter");
    assert_eq!(end_of(&mut session), Some(GameEnd::Mate));
}

#[test]
fn the_same_position_is_found_in_a_variation() {
    let mut session = game("PI\n+", "+7776FU -3334FU +2726FU");
    session.press("i \"26歩\" enter \"34歩\" enter \"76歩\" enter esc");
    let here = session.app.tab().cursor().node();
    assert_eq!(session.press("g =").place(), (3, 3));
    assert_ne!(session.app.tab().cursor().node(), here);
    session.press("g =");
    assert_eq!(session.app.tab().cursor().node(), here, "and back");
    assert_eq!(session.press("h g =").notice(), "this position does not occur anywhere else");
}

#[test]
fn an_end_is_chosen_by_word_from_the_list_or_in_words() {
    let mut session = game("PI\n+", "+7776FU");
    session.press("l : \"end\" space \"toryo\" enter");
    assert_eq!(end_of(&mut session), Some(GameEnd::Resign));
    session.press("u e / \"中断\" enter");
    assert_eq!(end_of(&mut session), None, "in English it has another name");
    session.press("esc \"interr\" enter enter");
    assert_eq!(end_of(&mut session), Some(GameEnd::Interrupt));
    session.press("u e end enter \"雨\" enter");
    assert_eq!(end_of(&mut session), Some(GameEnd::Other("雨".into())));
}

#[test]
fn the_points_of_both_sides_are_shown() {
    let mut session = game("PI\n+", "");
    session.press(": \"impasse\" enter");
    let lines = |session: &Session| -> Vec<String> { listed_texts(&session.app) };
    let lack =
        "king outside the promotion zone, more pieces needed in the promotion zone: 10, more points needed: ";
    let expected = [
        "Black  pieces in the opponent's camp: 0, points including the hand: 0 (all pieces: 27)".to_owned(),
        format!("  24-point rule: {lack}24"),
        format!("  27-point rule: {lack}28"),
    ];
    assert_eq!(lines(&session)[..3], expected);
    assert_eq!(lines(&session)[5], format!("  27-point rule: {lack}27"));
    session.press("esc : \"language\" space \"ja\" enter : \"impasse\" enter");
    assert_eq!(lines(&session)[0], "先手  敵陣0枚・0点（持ち駒を含む）、全駒で27点");
    assert_eq!(lines(&session)[4], "  24点法：玉が敵陣にいない、敵陣にあと10枚、あと24点");
}
