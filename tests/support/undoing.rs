//! Random user input that can be undone and redone.

use honfu::app::update;
use honfu::app::{Input, Question};
use honfu_core::record::Record;
use proptest::prelude::*;
use proptest::sample::select;

use super::session::Session;

/// A sequence of keys, or a pasted text.
#[derive(Clone, Debug)]
pub enum UserInput {
    Keys(&'static str),
    Paste(&'static str),
}

/// Up to 24 inputs, of which one in ten is a pasted text.
pub fn inputs(
    keys: &'static [&'static str],
    pasted: &'static [&'static str],
) -> impl Strategy<Value = Vec<UserInput>> {
    let (keys, pasted) = (select(keys).prop_map(UserInput::Keys), select(pasted).prop_map(UserInput::Paste));
    let input = prop_oneof![9 => keys, 1 => pasted];
    prop::collection::vec(input, 0..25)
}

fn records(session: &Session) -> Vec<Record> {
    session.app.tab().records().to_vec()
}

/// Presses a key until the notice says that nothing is left.
fn exhaust(session: &mut Session, key: &str, end: &str) {
    for _ in 0..1000 {
        if session.press(key).notice() == end {
            return;
        }
    }
    panic!("{key} goes on and on: {}", session.notice());
}

/// Runs the inputs and checks that undoing all of them restores the first records, and redoing all of
/// them the last ones.
pub fn assert_undone(session: &mut Session, inputs: Vec<UserInput>) {
    let first = records(session);
    for input in inputs {
        match input {
            UserInput::Keys(keys) => _ = session.press(keys),
            UserInput::Paste(text) => _ = update(&mut session.app, Input::Paste(text.into())),
        }
    }
    // Closes everything that covers the panes.
    for _ in 0..8 {
        let is_asked = matches!(session.app.layers.question(), Some(Question::Position { .. }));
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
