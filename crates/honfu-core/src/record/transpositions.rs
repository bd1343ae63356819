//! Finds the nodes of a tree that have the same position.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::{NodeId, PositionReplay, Record, Tree};

/// An index of the positions in a tree, by their keys. An update visits only the nodes created since the
/// last one. Ends have no position.
#[derive(Clone, Debug, Default)]
pub struct Transpositions {
    /// The last node with each position.
    last: HashMap<u64, NodeId, BuildHasherDefault<KeyHasher>>,
    /// For each node, by its index, its position and the previous node with the same position; `None` for
    /// ends.
    nodes: Vec<Option<PositionEntry>>,
    /// The version of the moves that the index was made from; see [`TreeVersion`](super::TreeVersion).
    moves: u32,
    /// A replay at the node visited last, as the next one is usually near it.
    replay: Option<PositionReplay>,
}

/// A hasher that keeps the keys of positions as they are, since they are hashes already.
#[derive(Clone, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        // Keys are whole numbers; the trait requires this method nevertheless.
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

#[derive(Clone, Copy, Debug)]
struct PositionEntry {
    key: u64,
    before: Option<NodeId>,
}

impl Transpositions {
    /// Updates the index to the current state of a record, by at most `most` nodes in one call. Returns
    /// whether it is complete.
    pub fn refresh(&mut self, record: &Record, most: usize) -> bool {
        let (version, len) = (record.tree.version().moves, record.tree.arena_len());
        if self.moves != version || self.nodes.len() > len {
            *self = Transpositions { moves: version, ..Transpositions::default() };
        }
        let until = self.nodes.len().saturating_add(most).min(len);
        let more = len - self.nodes.len();
        self.nodes.reserve(more);
        self.last.reserve(more);
        let replay = self.replay.get_or_insert_with(|| PositionReplay::new(&record.start));
        for node in (self.nodes.len()..until).filter_map(NodeId::from_index) {
            let place = (!record.tree.node(node).is_end()).then(|| {
                replay.go(&record.tree, node);
                let key = replay.position().key();
                PositionEntry { key, before: self.last.insert(key, node) }
            });
            self.nodes.push(place);
        }
        until == len
    }

    /// Returns the attached nodes with the same position as `node`: first `node` itself, then those
    /// created before it, then those created after it, the latest first in both cases.
    pub fn with_same_position<'a>(
        &'a self,
        tree: &'a Tree,
        node: NodeId,
    ) -> impl Iterator<Item = NodeId> + 'a {
        let own = self.place(node);
        let last = own.and_then(|own| self.last.get(&own.key)).copied();
        let down =
            |from| std::iter::successors(from, |&node| self.place(node).and_then(|place| place.before));
        let after = down(last).take_while(move |&made| made != node);
        down(own.map(|_| node)).chain(after).filter(|&node| tree.is_attached(node))
    }

    /// Returns the key of the position at a node; `None` at ends and at nodes that are not indexed yet.
    pub fn key(&self, node: NodeId) -> Option<u64> {
        self.place(node).map(|place| place.key)
    }

    fn place(&self, node: NodeId) -> Option<PositionEntry> {
        self.nodes.get(node.index()).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Edit, GameEnd, Headers, RecordBuilder, StartPosition, Step};
    use crate::shogi::Move;

    fn mv(usi: &str) -> Move {
        Move::from_usi(usi).unwrap()
    }

    /// Returns a record with two orders of the same moves, and a detour back to the start.
    fn record() -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let play = |builder: &mut RecordBuilder, moves: &str| {
            for usi in moves.split(' ') {
                builder.play(mv(usi)).unwrap();
            }
        };
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.add_end(GameEnd::Resign).unwrap();
        builder.branch_at(1);
        play(&mut builder, "2g2f 3c3d 7g7f");
        builder.branch_at(1);
        play(&mut builder, "2h3h 8b7b 3h2h 7b8b");
        builder.finish()
    }

    /// Returns the plies of the nodes with the same position as `node`.
    fn same(places: &Transpositions, record: &Record, node: NodeId) -> Vec<u32> {
        let mut plies: Vec<u32> =
            places.with_same_position(&record.tree, node).map(|node| record.tree.node(node).ply()).collect();
        plies.sort_unstable();
        plies
    }

    #[test]
    fn two_ways_to_a_position_are_found() {
        let mut record = record();
        let mut places = Transpositions::default();
        places.refresh(&record, usize::MAX);
        let line: Vec<NodeId> = record.tree.main_line().collect();
        assert_eq!(same(&places, &record, line[3]), [3, 3]);
        assert_eq!(same(&places, &record, line[0]), [0, 4]);
        assert_eq!(same(&places, &record, line[1]), [1]);
        assert_eq!(same(&places, &record, line[4]), [0u32; 0], "an end has no position");
        let (first, other) = (line[3], places.with_same_position(&record.tree, line[3]).nth(1).unwrap());
        assert!(
            places.with_same_position(&record.tree, first).eq([first, other]),
            "it begins where it is asked for"
        );
        assert!(places.with_same_position(&record.tree, other).eq([other, first]));
        record.apply(Edit::Detach { node: line[1] }).unwrap();
        places.refresh(&record, usize::MAX);
        assert_eq!(same(&places, &record, line[3]), [3], "detached nodes do not count");
    }

    #[test]
    fn it_can_be_made_in_parts() {
        let record = record();
        let (mut whole, mut bits) = (Transpositions::default(), Transpositions::default());
        assert!(whole.refresh(&record, usize::MAX));
        let calls = (1..).find(|_| bits.refresh(&record, 3));
        assert_eq!(calls, Some(record.tree.arena_len().div_ceil(3)));
        for node in record.tree.preorder() {
            assert!(
                bits.with_same_position(&record.tree, node).eq(whole.with_same_position(&record.tree, node)),
                "{node:?}"
            );
            assert_eq!(bits.key(node), whole.key(node));
        }
    }

    #[test]
    fn it_follows_what_is_added_and_replaced() {
        let mut record = record();
        let mut places = Transpositions::default();
        places.refresh(&record, usize::MAX);
        let line: Vec<NodeId> = record.tree.main_line().collect();
        let step = Step::Move(mv("2g2f"));
        let add = Edit::Add { parent: line[2], index: usize::MAX, step, illegal: false };
        record.apply(add).unwrap();
        places.refresh(&record, usize::MAX);
        assert_eq!(same(&places, &record, line[3]), [3, 3, 3]);
        record.apply(Edit::Replace { node: line[3], step: Step::Move(mv("6g6f")), illegal: false }).unwrap();
        places.refresh(&record, usize::MAX);
        assert_eq!(same(&places, &record, line[3]), [3]);
    }
}
