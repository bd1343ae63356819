//! Pasting any text from a terminal.

use honfu::app::Input;
use honfu::app::update;
use honfu_core::record::{GameEnd, NodeId};

use crate::annotate::three_moves;
use crate::support::session::{SAMPLE, Session};

fn paste(session: &mut Session, text: &str) -> String {
    update(&mut session.app, Input::Paste(text.into()));
    session.notice()
}

/// The moves of the cursor's line in USI; illegal moves have a `!`.
fn line(session: &Session) -> String {
    let tab = session.app.tab();
    let tree = &tab.record().tree;
    let steps = tab.cursor().line().iter().skip(1).map(|&node| match tree.node(node).mv() {
        Some(mv) => format!("{mv}{}", if tree.node(node).illegal { "!" } else { "" }),
        None => tree.node(node).end().map_or("", GameEnd::id).to_owned(),
    });
    steps.collect::<Vec<_>>().join(" ")
}

#[test]
fn moves_in_any_notation_become_a_variation() {
    for text in [
        "☖８四歩☗２五歩☖８五歩",
        "2. ... P-8d 3. P-2e 4. P-8e",
        "8c8d 2f2e 8d8e",
        "-8384FU\n+2625FU\n-8485FU\n",
        "4 ８四歩(83) ( 0:10/00:00:10)\n5 ２五歩(26)\n6 ８五歩(84)\n",
        "84歩 25歩 85歩",
        "８四歩、２五歩、８五歩。",
    ] {
        let mut session = three_moves();
        let text = text.trim_start_matches("2. ... ");
        assert_eq!(paste(session.press("G"), text), "pasted: 3 added", "{text}");
        assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e", "{text}");
        assert_eq!(session.place(), (6, 6), "the next piece goes on from here");
        session.press("u");
        assert_eq!((session.place(), session.app.tab().is_modified()), ((3, 3), false));
        session.press("ctrl-r");
        assert_eq!(session.place(), (6, 6));
    }
}

#[test]
fn what_is_there_is_gone_into() {
    let mut session = three_moves();
    assert_eq!(paste(&mut session, "▲７六歩△８四歩"), "pasted: 1 added, 1 already present");
    assert_eq!(line(&session), "7g7f 8c8d");
    assert_eq!(session.press("[").place(), (2, 3), "beside the move that was there");
    assert_eq!(paste(session.press("home"), "76歩 34歩"), "pasted: 2 already present");
    assert_eq!(session.place().0, 2);
}

#[test]
fn a_move_that_cannot_be_played_ends_the_line_and_is_named() {
    let mut session = three_moves();
    let notice = paste(session.press("G"), "84歩 25歩 99王 85歩");
    assert_eq!(notice, "pasted: 2 added; '99王': the king on ５一 cannot move to ９九");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d 2f2e");
    let notice = paste(&mut session, "-8384FU");
    assert!(notice.starts_with("nothing pasted: '-8384FU': "), "{notice}");
    let notice = paste(&mut session, "58金");
    assert!(notice.contains("the gold on ４一 and ６一 cannot move to ５八"), "{notice}");
}

#[test]
fn a_move_against_the_rules_is_kept_and_flagged() {
    let mut session = three_moves();
    assert_eq!(paste(session.press("G"), "8c8e 25歩"), "pasted: 2 added, 1 illegal");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8e! 2f2e");
}

#[test]
fn ends_and_words_in_between() {
    let mut session = three_moves();
    assert_eq!(paste(session.press("G"), "本譜は☖８四歩。投了"), "pasted: 2 added, 1 word skipped");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d resign");
    assert_eq!(paste(&mut session, "34飛"), "nothing pasted: '34飛': the rook on ２八 cannot move to ３四");
    assert_eq!(paste(&mut session, "25歩"), "pasted: 1 added", "at an end, beside it");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d 2f2e");
}

#[test]
fn a_whole_record_is_merged_where_its_start_is() {
    let kif = String::from_utf8(SAMPLE.to_vec()).unwrap();
    let mut session = three_moves();
    paste(session.press("G"), &kif);
    assert_eq!(session.question(), "paste a record (58 moves): hta");
    let notice = session.press("h").notice();
    assert!(notice.starts_with("pasted: "), "{notice}");
    assert_eq!(session.place().0, 1, "its first move, though the cursor stood elsewhere");
    let sample = Session::open(SAMPLE);
    let (own, whole) = (session.app.tab().record(), sample.app.tab().record());
    let graft = own.plan_insertion(NodeId::ROOT, &own.start.position, whole);
    assert_eq!((graft.added, graft.skipped, graft.edits.len()), (0, 0, 0), "all of it is in");
    session.press("u");
    assert!(!session.app.tab().is_modified(), "one step");
}

#[test]
fn an_empty_record_becomes_the_one_that_is_pasted() {
    let csa = "V2.2\nN+先\nN-後\nPI82HI22KA\n-\n-3334FU\n+7776FU\n%TORYO\n";
    let mut session = Session::empty();
    assert_eq!(paste(&mut session, csa), "pasted: 3 added");
    let whole = Session::open(csa.as_bytes());
    assert_eq!(session.app.tab().record(), whole.app.tab().record());
    session.press("u");
    assert!(!session.app.tab().is_modified(), "start, headers and moves are one step");
}

#[test]
fn a_record_with_diagnostics_says_so() {
    let kif =
        "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ９九王(55)\n";
    let mut session = Session::empty();
    let notice = paste(&mut session, kif);
    assert!(notice.starts_with("pasted: 2 added; "), "{notice}");
    assert_eq!(line(&session), "7g7f 3c3d");
}

#[test]
fn what_has_a_start_of_its_own_is_asked_about() {
    let csa = "V2.2\nPI82HI22KA\n-\n-3334FU\n";
    let mut session = three_moves();
    paste(&mut session, csa);
    let before = session.app.tab().record().clone();
    assert_eq!(session.press("esc").app.tab().record(), &before, "nothing was done");
    paste(&mut session, csa);
    assert!(session.press("t").notice().starts_with("pasted a record (1 move) into a new tab"));
    assert_eq!((session.app.tabs().len(), session.app.tab().is_modified()), (2, true));
    assert_eq!(session.app.tab().record(), Session::open(csa.as_bytes()).app.tab().record());
    paste(session.press("g T"), &format!("{csa}/\n{csa}"));
    assert_eq!(session.question(), "paste 2 records: hta");
    session.press("a");
    assert_eq!(session.app.tab().records().len(), 3);
    assert_eq!(session.press("u").app.tab().records().len(), 1, "one step");
}

#[test]
fn a_position_becomes_the_start_here_or_in_another_tab() {
    let problem = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    let mut session = three_moves();
    paste(&mut session, problem);
    assert_eq!(session.question(), "paste a position: sta");
    session.press("t");
    let start = |session: &Session| session.app.tab().record().start.position.clone();
    let expected = start(&session);
    assert_eq!(session.app.tabs().len(), 2);
    paste(session.press("g T"), problem);
    session.press("s");
    assert!(session.question().contains("krd"), "what becomes of the moves: {}", session.question());
    session.press("r");
    assert_eq!(start(&session), expected);
    session.press("u");
    assert_eq!(line(session.press("G")), "7g7f 3c3d 2g2f", "one step");
}

#[test]
fn usi_is_read_and_a_new_record_takes_a_position() {
    let mut session = Session::empty();
    assert_eq!(paste(&mut session, "position startpos moves 7g7f 3c3d"), "pasted: 2 added");
    assert_eq!(line(&session), "7g7f 3c3d");
    let bod = { session.press("y b").effects.clone() };
    let [honfu::app::Effect::CopyText(bod)] = &bod[..] else { panic!("{bod:?}") };
    for position in ["sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1", bod] {
        let mut session = Session::empty();
        paste(&mut session, position);
        assert_eq!(session.question(), "", "{position}");
        let whole = Session::open(position.as_bytes());
        assert_eq!(session.app.tab().record().start.position, whole.app.tab().record().start.position);
    }
    for text in ["", "hello world", "\u{1b}[31m", "q"] {
        assert_eq!(paste(&mut session, text), "no moves in the text", "{text:?}");
    }
}

#[test]
fn a_copy_pastes_as_text_into_another_program() {
    let mut session = Session::open(SAMPLE);
    session.press("} ] y t");
    let [honfu::app::Effect::CopyText(text)] = &session.effects[..] else { panic!() };
    let mut other = Session::open(SAMPLE);
    other.press("} ]");
    let (top, before) = (other.app.tab().cursor().node(), other.app.tab().record().clone());
    other.press("D");
    paste(&mut other, text);
    let after = other.app.tab().record();
    assert_eq!(after.subtree(other.app.tab().cursor().node()), before.subtree(top));
}

#[test]
fn pasted_moves_are_played_while_moves_are_entered() {
    let mut session = three_moves();
    session.app.settings.set("auto_commit", "off").unwrap();
    paste(session.press("G i"), "84歩");
    assert_eq!(session.place(), (3, 3), "one move is text in the line");
    session.press("enter");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d");
    assert_eq!(paste(&mut session, "25歩 85歩"), "pasted: 2 added");
    assert_eq!(paste(&mut session, "▲２四歩\n△同歩\n"), "pasted: 2 added");
    session.press("\"24飛\" enter esc");
    assert_eq!(line(&session), "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d");
}
