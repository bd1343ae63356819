//! Entering moves: the app driven by strings of keys.

mod support;

use honfu::app::Context;
use honfu::record::{NodeId, Step};
use support::session::Session;

/// The tree in USI: the main line with variations in brackets, ends as their names, and
/// `!` behind illegal moves.
fn tree(session: &Session) -> String {
    let tree = &session.app.tab().record().tree;
    let mut text = String::new();
    let mut waiting: Vec<Result<NodeId, &str>> = tree.children(NodeId::ROOT).take(1).map(Ok).collect();
    if let Some(first) = waiting.first().copied() {
        waiting = unfold(tree, first.unwrap());
    }
    for part in waiting {
        match part {
            Ok(node) => {
                let node = tree.node(node);
                match &node.step {
                    Step::Move(mv) => text += &format!(" {mv}"),
                    Step::Terminal(end) => text += &format!(" {}", end.id()),
                    Step::Start => {}
                }
                text += if node.illegal { "!" } else { "" };
            }
            Err(bracket) => text += bracket,
        }
    }
    text.trim().replace("( ", "(")
}

/// A node, its brothers as variations, and what follows it.
fn unfold(tree: &honfu::record::Tree, first: NodeId) -> Vec<Result<NodeId, &'static str>> {
    let mut parts = vec![Ok(first)];
    for brother in tree.children(tree.node(first).parent().unwrap()).skip(1) {
        parts.push(Err(" ("));
        parts.push(Ok(brother));
        if let Some(child) = tree.node(brother).first_child() {
            parts.extend(unfold(tree, child));
        }
        parts.push(Err(")"));
    }
    if let Some(child) = tree.node(first).first_child() {
        parts.extend(unfold(tree, child));
    }
    parts
}

fn empty() -> Session {
    Session::empty()
}

#[test]
fn moves_are_typed_in_any_notation() {
    let mut session = empty();
    session.press("i \"26\" enter \"３四歩\" enter \"P-7f\" enter \"4a3b\" enter \"+6978KI\" enter");
    assert_eq!(tree(&session), "2g2f 3c3d 7g7f 4a3b 6i7h");
    assert_eq!(session.press("\"２二角\"").app.context(), Context::Entry);
    assert_eq!(session.press("enter").notice(), "no piece can make this move");
    session.press("ctrl-u \"88かくなり\" enter esc");
    assert_eq!(tree(&session), "2g2f 3c3d 7g7f 4a3b 6i7h 2b8h+");
    assert_eq!(session.app.context(), Context::Board);
    assert!(session.app.tab().is_modified());
}
