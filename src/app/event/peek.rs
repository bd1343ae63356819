//! A look at a file: one position of its first record.

use honfu_core::format::ParsedFile;
use honfu_core::query::RecordFacts;
use honfu_core::record::{NodeId, PositionReplay, Record};
use honfu_core::shogi::{Handicap, Position};

/// What is shown of a file beside the list.
#[derive(Clone, Debug)]
pub struct FilePeek {
    pub facts: RecordFacts,
    pub record: Record,
    /// Where in the record the position is.
    pub node: NodeId,
    pub position: Position,
}

impl FilePeek {
    /// A look at the first record.
    pub fn of(file: &str, reading: ParsedFile) -> Option<FilePeek> {
        let facts = RecordFacts::of(file, &reading).into_iter().next()?;
        let record = reading.collection.records.into_iter().next()?;
        let node = node_to_show(&record);
        let mut replay = PositionReplay::new(&record.start);
        replay.go(&record.tree, node);
        let position = replay.position().clone();
        Some(FilePeek { facts, record, node, position })
    }
}

/// Of a game the last position is shown, as that tells what became of it; of a problem,
/// which starts from a position of its own, the start, as that is what it is about, and its
/// end would give the solution away.
pub(crate) fn node_to_show(record: &Record) -> NodeId {
    let tree = &record.tree;
    if Handicap::from_position(&record.start.position).is_none() {
        return NodeId::ROOT;
    }
    tree.main_line().take_while(|&node| !tree.node(node).is_end()).last().unwrap_or(NodeId::ROOT)
}
