//! Everything that annotating changes can be undone and made again.

use honfu::app::Input;
use honfu::record::Record;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::session::{SAMPLE, Session};

/// What a user does in one go.
const DEEDS: [&str; 30] = [
    "l",
    "h",
    "5 l",
    "G",
    "home",
    "]",
    "}",
    "H",
    "u",
    "ctrl-r",
    "D",
    "M",
    "alt-up",
    "alt-down",
    "p",
    "y t esc",
    "y l esc",
    "a 1",
    "a ? !",
    "a 0",
    "m \"x\" enter",
    "m ctrl-u enter",
    "c \"角\" esc",
    "c \"!?\" enter \"b\" alt-right \"c\" esc",
    "c ctrl-u esc",
    "c ctrl-home delete ctrl-7 esc",
    ": \"headers\" enter a \"k：v\" enter alt-up esc",
    ": \"headers\" enter D esc",
    ": \"headers\" enter enter \"1\" enter u esc",
    "' esc",
];

const PASTED: [&str; 5] =
    ["▲７六歩△３四歩▲２六歩", "76歩 34歩 99王", "7g7e 3c3d", "+7776FU\n-3334FU\n%TORYO", "no"];

#[derive(Clone, Debug)]
enum Deed {
    Keys(&'static str),
    Paste(&'static str),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![6 => select(&DEEDS[..]).prop_map(Deed::Keys), 1 => select(&PASTED[..]).prop_map(Deed::Paste)]
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
    #[test]
    fn undo_all_is_the_start_and_redo_all_the_end(deeds in prop::collection::vec(deed(), 0..25)) {
        let mut session = Session::open(SAMPLE);
        let first = record(&session);
        for deed in deeds {
            match deed {
                Deed::Keys(keys) => _ = session.press(keys),
                Deed::Paste(text) => _ = session.app.update(Input::Paste(text.into())),
            }
        }
        // Whatever lies over the panes goes away.
        session.press("esc esc esc");
        let last = record(&session);
        let tree = &last.tree;
        for node in tree.preorder() {
            prop_assert!(tree.is_attached(node));
            prop_assert!(tree.children(node).all(|child| tree.node(child).parent() == Some(node)));
        }
        prop_assert!(tree.is_attached(session.app.tab().cursor().node()));
        exhaust(&mut session, "ctrl-r", "nothing to redo");
        let last_of_all = record(&session);
        exhaust(&mut session, "u", "nothing to undo");
        prop_assert_eq!(&record(&session), &first);
        prop_assert!(!session.app.tab().is_modified());
        exhaust(&mut session, "ctrl-r", "nothing to redo");
        prop_assert_eq!(record(&session), last_of_all);
    }
}
