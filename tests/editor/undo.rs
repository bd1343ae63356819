//! Whatever is done to a record as a whole can be undone and made again.

use honfu::app::{Input, Question};
use honfu::record::Record;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::session::Session;

/// A tree with comments of people and of programs, times, marks and bookmarks.
const BASE: &str = "手合割：平手
手数----指手---------消費時間--
*開始
   1 ７六歩(77)   (0:01/0:0:1)
*See @3 and @2a.
   2 ３四歩(33)   (0:02/0:0:2)
**評価値=30
*mine
   3 ２六歩(27)   (0:03/0:0:4)
&仕掛け
*!?
   4 ８四歩(83)

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)
*互角
**評価値=0

変化：2手
   2 ８四歩(83)
";

const DEEDS: [&str; 34] = [
    "l",
    "h",
    "home",
    "G",
    "}",
    "]",
    "H",
    "u",
    "ctrl-r",
    "D",
    "M",
    "alt-up",
    "enter j enter esc",
    "v enter esc",
    "p",
    "y m esc",
    "y l esc",
    ": \"keep-line\" enter",
    ": \"remove-siblings\" enter",
    ": \"remove-uncommented\" enter",
    ": \"cut-times\" enter",
    ": \"strip-comments\" enter",
    ": \"strip-notes\" enter",
    "g i j enter esc",
    "c ctrl-t enter ctrl-7 esc",
    "e enter esc",
    ": \"force\" space \"5i5a\" enter",
    "i \"84\" enter esc esc",
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"二枚落ち\" enter k esc",
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"平手\" enter r esc",
    ": \"headers\" enter / \"rank\" enter \"三段\" enter alt-up esc",
    ": \"position\" enter x esc k",
    ": \"position\" enter o end enter t esc r esc",
    ": \"undo-list\" enter g g j j enter",
];

const PASTED: [&str; 3] = [
    "▲７六歩△３四歩▲２六歩",
    "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "手合割：香落ち\n1 ３四歩(33)\n*他の棋譜\n",
];

#[derive(Clone, Debug)]
enum Deed {
    Keys(&'static str),
    Paste(&'static str),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![9 => select(&DEEDS[..]).prop_map(Deed::Keys), 1 => select(&PASTED[..]).prop_map(Deed::Paste)]
}

fn record(session: &Session) -> Record {
    session.app.tab().record().clone()
}

/// Presses a key until it says that there is nothing left.
fn exhaust(session: &mut Session, key: &str, end: &str) {
    for _ in 0..1000 {
        if session.press(key).notice() == end {
            return;
        }
    }
    panic!("{key} goes on and on: {}", session.notice());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn undo_all_is_the_start_and_redo_all_the_end(deeds in prop::collection::vec(deed(), 0..25)) {
        let mut session = Session::open(BASE.as_bytes());
        let first = record(&session);
        for deed in deeds {
            match deed {
                Deed::Keys(keys) => _ = session.press(keys),
                Deed::Paste(text) => _ = session.app.update(Input::Paste(text.into())),
            }
        }
        // Whatever lies over the panes goes away.
        for _ in 0..8 {
            let is_asked = matches!(session.app.question, Some(Question::Position { .. }));
            session.press(if is_asked { "d" } else { "esc" });
        }
        let tree = record(&session).tree;
        prop_assert!(tree.is_attached(session.app.tab().cursor().node()));
        exhaust(&mut session, "ctrl-r", "nothing to redo");
        let last = record(&session);
        exhaust(&mut session, "u", "nothing to undo");
        prop_assert_eq!(&record(&session), &first);
        prop_assert!(!session.app.tab().is_modified());
        exhaust(&mut session, "ctrl-r", "nothing to redo");
        prop_assert_eq!(record(&session), last);
    }
}
