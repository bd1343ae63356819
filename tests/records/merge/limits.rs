//! Trees of 100,000 moves on a small stack: nothing recurses, and nothing takes quadratic time.

use honfu::messages::node_names::NodeNamer;
use honfu::messages::{Lang, Locale};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{Edit, GameEnd, NodeId, Record, Step};
use honfu_core::record::{MergedRecord, merge_records};
use honfu_core::record::{RecordDifference, compare_records};
use honfu_core::shogi::Move;

const MANY: usize = 100_000;

fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

fn add(record: &mut Record, parent: NodeId, step: Step) -> NodeId {
    match record.apply(Edit::Add { parent, index: usize::MAX, step, illegal: false }) {
        Ok(Edit::Detach { node }) => node,
        other => panic!("{other:?}"),
    }
}

/// Rook moves to and fro for the main line, and gold moves for variations.
fn step(ply: usize, is_variation: bool) -> Step {
    const MAIN: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];
    const OTHER: [&str; 4] = ["4i4h", "6a6b", "4h4i", "6b6a"];
    let moves = if is_variation { OTHER } else { MAIN };
    Step::Move(Move::from_usi(moves[ply % 4]).unwrap())
}

/// A single line.
fn line() -> Record {
    let mut record = Record::default();
    (0..MANY).fold(NodeId::ROOT, |parent, ply| add(&mut record, parent, step(ply, false)));
    record
}

/// Nested variations: each branches off at a move of the one before.
fn nest() -> Record {
    let mut record = Record::default();
    (0..MANY / 2).fold(NodeId::ROOT, |parent, ply| {
        add(&mut record, parent, step(ply, false));
        add(&mut record, parent, step(ply, true))
    });
    record
}

/// Many variations at one node.
fn fan() -> Record {
    let mut record = Record::default();
    for number in 0..MANY {
        let node = record.tree.arena_len();
        add(&mut record, NodeId::ROOT, Step::End(GameEnd::Other(format!("{number}").into())));
        assert_eq!(record.tree.arena_len(), node + 1);
    }
    record
}

/// Adds a comment to every node.
fn commented(mut record: Record, text: &str) -> Record {
    for node in (0..record.tree.arena_len()).filter_map(NodeId::from_index) {
        record.tree.node_mut(node).comment = Some(text.into());
    }
    record
}

fn try_all(make: fn() -> Record) {
    on_a_small_stack(move || {
        let base = make();
        assert_eq!(compare_records(&base, &base.clone()), []);
        let (a, b) = (commented(base.clone(), "a"), commented(base.clone(), "b"));
        let found = compare_records(&a, &b);
        assert_eq!(found.len(), MANY + 1);
        let mut namer =
            NodeNamer::new(&b, Locale { lang: Lang::En, notation: Notation::new(NotationStyle::Usi) });
        let named: usize =
            found.iter().filter_map(RecordDifference::place).map(|node| namer.place(node).len()).sum();
        assert!(named > MANY * "main line, move 1".len());
        let MergedRecord { record, conflicts } = merge_records(Some(&base), &a, &b).unwrap();
        assert_eq!(conflicts.len(), MANY + 1);
        assert!(record.tree.contents().all(|entry| entry.comment == Some("a\nb")));
        let empty = Record::default();
        let added = compare_records(&empty, &base);
        assert!(added.iter().all(|found| matches!(found, RecordDifference::Added { .. })));
        assert_eq!(merge_records(None, &empty, &base).unwrap().record, base);
    });
}

#[test]
fn a_line_of_100_000_moves() {
    try_all(line);
}

#[test]
fn variations_nested_50_000_deep() {
    try_all(nest);
}

#[test]
fn variations_100_000_beside_each_other() {
    try_all(fan);
}

#[test]
fn an_order_that_is_all_new() {
    on_a_small_stack(|| {
        let base = fan();
        let mut turned = Record::default();
        for entry in base.tree.contents().skip(1).collect::<Vec<_>>().into_iter().rev() {
            add(&mut turned, NodeId::ROOT, entry.step.clone());
        }
        let root = NodeId::ROOT;
        assert_eq!(compare_records(&base, &turned), [RecordDifference::Order { old: root, new: root }]);
        assert_eq!(merge_records(Some(&base), &base, &turned).unwrap().record, turned);
    });
}
