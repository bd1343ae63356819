//! Counts the features of random records, to prove that the generator makes what the tests are about.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use honfu_core::record::{GameEnd, HeaderKey, NodeId, Record, Step, Tree};
use honfu_core::shogi::{Handicap, Move, Position};

use super::{Features, records};

/// Features that a record in any format can have.
pub const COMMON: [&str; 14] = [
    "recapture",
    "end",
    "comment",
    "comment with an empty line",
    "comment with blanks at an end",
    "comment like markup",
    "comment at the start",
    "mark",
    "time",
    "handicap",
    "set-up position",
    "headers",
    "long note",
    "illegal move",
];

/// Features that a record in a format with variations can have.
pub const BRANCHING: [&str; 5] = [
    "variations",
    "nested variations",
    "three siblings",
    "recapture first in a variation",
    "end beside a move",
];

/// Fails if fewer than 5 % of the random records have one of the features.
pub fn assert_frequent(features: Features, things: &[&str]) {
    let mut runner = TestRunner::deterministic();
    let strategy = records(features);
    let rounds = 400;
    let sample: Vec<Record> =
        (0..rounds).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect();
    for thing in things {
        let count = sample.iter().filter(|record| has(record, thing)).count();
        println!("{thing}: {count} of {rounds}");
        assert!(count * 20 >= rounds, "{thing}: {count} of {rounds}");
    }
}

/// Whether a record has a feature.
fn has(record: &Record, thing: &str) -> bool {
    let tree = &record.tree;
    whole(record, thing) || tree.preorder().any(|node| node_has(tree, node, thing))
}

fn whole(record: &Record, thing: &str) -> bool {
    let position = &record.start.position;
    match thing {
        "handicap" => Handicap::from_position(position).is_some() && *position != Position::even(),
        "set-up position" => Handicap::from_position(position).is_none(),
        "headers" => record.headers.len() > 1,
        "long note" => record.headers.get(HeaderKey::Note).is_some_and(|note| note.contains('\n')),
        _ => false,
    }
}

fn node_has(tree: &Tree, id: NodeId, thing: &str) -> bool {
    let node = tree.node(id);
    let comment = node.comment.as_deref();
    let lines = || comment.into_iter().flat_map(|text| text.split('\n'));
    match thing {
        "variations" => tree.is_fork(id),
        "nested variations" => tree.is_fork(id) && is_in_variation(tree, id),
        "three siblings" => tree.children(id).count() > 2,
        "recapture" => is_recapture(tree, id),
        "recapture first in a variation" => is_recapture(tree, id) && is_variation(tree, id),
        "end" => node.is_end(),
        "end beside a move" => node.is_end() && tree.has_siblings(id),
        "comment" => comment.is_some(),
        "comment with an empty line" => lines().any(str::is_empty),
        "comment with blanks at an end" => lines().any(|line| line.trim() != line),
        "comment like markup" => {
            lines().any(|line| line.starts_with(['*', '&', '#', '変', 'ま', '+', '%', '\'']))
        }
        "comment at the start" => comment.is_some() && id == NodeId::ROOT,
        "bookmark" => tree.bookmark(id).is_some(),
        "mark" => tree.mark(id).is_some(),
        "time" => node.time.is_some(),
        "illegal move" => node.illegal,
        "raw line" => !tree.raw_lines(id).is_empty(),
        "end of other words" => matches!(node.step, Step::End(GameEnd::Other(_))),
        _ => false,
    }
}

fn is_variation(tree: &Tree, id: NodeId) -> bool {
    tree.sibling_index(id).is_some_and(|index| index > 0)
}

fn is_in_variation(tree: &Tree, id: NodeId) -> bool {
    tree.ancestors(id).any(|node| is_variation(tree, node))
}

fn is_recapture(tree: &Tree, id: NodeId) -> bool {
    let node = tree.node(id);
    let before = node.parent().and_then(|parent| tree.node(parent).mv());
    node.mv().map(Move::to).is_some_and(|to| before.map(Move::to) == Some(to))
}
