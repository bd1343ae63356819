//! Random actions of a user, all of which can be undone and redone.

use honfu::app::{Input, Question};
use honfu_core::record::Record;
use proptest::prelude::*;
use proptest::sample::select;

use super::session::Session;

/// What a user does in one go.
#[derive(Clone, Debug)]
pub enum Deed {
    Keys(&'static str),
    Paste(&'static str),
}

/// Some deeds, one in ten of them a text that is pasted.
pub fn deeds(
    keys: &'static [&'static str],
    pasted: &'static [&'static str],
) -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![9 => select(keys).prop_map(Deed::Keys), 1 => select(pasted).prop_map(Deed::Paste)];
    prop::collection::vec(deed, 0..25)
}

fn records(session: &Session) -> Vec<Record> {
    session.app.tab().records().to_vec()
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

/// Does all that, and fails unless undoing it gives the records that were there at first, and
/// doing it again those that it led to.
pub fn assert_undone(session: &mut Session, deeds: Vec<Deed>) {
    let first = records(session);
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
    let tree = &session.app.tab().record().tree;
    for node in tree.preorder() {
        assert!(tree.is_attached(node));
        assert!(tree.children(node).all(|child| tree.node(child).parent() == Some(node)));
    }
    assert!(tree.is_attached(session.app.tab().cursor().node()));
    exhaust(session, "ctrl-r", "nothing to redo");
    let last = records(session);
    exhaust(session, "u", "nothing to undo");
    assert_eq!(records(session), first);
    assert!(!session.app.tab().is_modified());
    exhaust(session, "ctrl-r", "nothing to redo");
    assert_eq!(records(session), last);
}
