//! Searching: going from match to match in headers and moves, and highlighting.

use honfu::app::listed_texts;
use honfu::app::{KeyContext, ListId};

use crate::support::session::Session;

const GAME: &str = "手合割：平手
棋戦：角換わり杯
先手：Ａ
備考：角の打ち場所
手数----指手---------消費時間--
*The 角 is the bishop.
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２二角成(88)
   4 同　銀(31)
   5 ５五角打
*first line
*and then, a long way behind the beginning of the line, 角 again
   6 投了
";

fn game() -> Session {
    Session::open(GAME.as_bytes())
}

/// The selected row of the list.
fn selected(session: &Session) -> Option<String> {
    let selected = session.app.layers.list()?.selected;
    listed_texts(&session.app).get(selected).cloned()
}

#[test]
fn n_and_shift_n_go_round_all_matches() {
    let mut session = game();
    assert_eq!(session.press("l / \"角\" enter").notice(), "match 4 of 5");
    assert_eq!(session.place().0, 3, "a move of the piece");
    assert_eq!(session.press("n").notice(), "match 5 of 5");
    assert_eq!(session.press("n").notice(), "match 1 of 5 (wrapped around)");
    assert_eq!(
        (session.app.context(), selected(&session)),
        (KeyContext::Headers, Some("棋戦  角換わり杯".into()))
    );
    assert_eq!(session.press("n").notice(), "match 2 of 5");
    assert_eq!(selected(&session), Some("備考  角の打ち場所".into()));
    assert_eq!(session.press("n").notice(), "match 3 of 5");
    assert_eq!((session.place().0, session.app.context()), (0, KeyContext::Board), "the form is closed");
    assert_eq!(session.press("N N N").notice(), "match 5 of 5 (wrapped around)");
    assert_eq!(session.place().0, 5);
    assert_eq!(session.press("3 N").notice(), "match 2 of 5", "counts go on");
    session.press("esc G");
    assert_eq!(session.press("9 9 9 N").notice(), "match 2 of 5 (wrapped around)");
}

#[test]
fn all_matches_are_listed_with_what_matches() {
    let mut session = game();
    session.press("/ \"角\" enter end g /");
    let texts: Vec<String> = listed_texts(&session.app);
    assert_eq!(texts.len(), 5);
    assert_eq!(texts[2], "0  The 角 is the bishop.");
    assert_eq!(texts[4], "5  ☗５五角  …inning of the line, 角 again");
    session.press("home enter");
    assert_eq!(session.app.layers.list().map(|list| list.id), Some(ListId::Headers));
    assert_eq!(selected(&session), Some("棋戦  角換わり杯".into()), "a header opens the form at its key");
    session.press("enter ctrl-u \"竜王戦\" enter esc g /");
    assert_eq!(listed_texts(&session.app).len(), 4, "what has changed is searched anew");
}

#[test]
fn what_was_searched_for_stands_out_until_esc() {
    let mut session = game();
    let spots = |session: &Session| session.app.tab().search.spots("角 and 角換わり").len();
    assert_eq!(spots(&session), 0);
    session.press("/ \"角\" enter");
    assert_eq!(spots(&session), 2);
    session.press("esc");
    assert_eq!(spots(&session), 0);
    session.press("n");
    assert_eq!(spots(&session), 2);
    session.press("/ \"sfen\" enter");
    assert_eq!(session.notice(), "no match for 'sfen'");
}

#[test]
fn positions_and_patterns_are_searched_for() {
    let mut session = game();
    session.press(
        "/ \"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL\" space \"w\" space \"-\" enter",
    );
    assert_eq!((session.place().0, session.notice()), (1, "match 1 of 1".to_owned()));
    for (text, ply) in
        [("bishop dropped", 5), ("captures on 2b", 3), ("銀で取る", 4), ("drops", 5), ("取る", 3)]
    {
        let typed = text.split(' ').map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" space ");
        session.press(&format!("home / {typed} enter"));
        assert_eq!(session.place().0, ply, "{text}");
    }
}
