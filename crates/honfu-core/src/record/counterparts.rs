//! Matching the nodes of two trees by the steps that lead to them.

use super::align;
use super::node::NodeId;
use super::tree::Tree;

/// For each node of `from`, by its index, the one of `to` that the same steps lead to; of
/// equal siblings the first goes with the first. The time is linear in the nodes.
pub fn match_nodes(from: &Tree, to: &Tree) -> Vec<Option<NodeId>> {
    let mut found = vec![None; from.arena_len()];
    let mut waiting = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((node, other)) = waiting.pop() {
        found[node.index()] = Some(other);
        let rows = align::align_children([from, to], [Some(node), Some(other)]).rows;
        waiting.extend(rows.into_iter().filter_map(|[node, other]| node.zip(other)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Headers, Record, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    fn record(lines: &[&str]) -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for line in lines {
            builder.branch_at(1);
            for usi in line.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        }
        builder.finish()
    }

    #[test]
    fn nodes_are_found_by_the_way_to_them() {
        let (one, two) = (record(&["7g7f 3c3d", "2g2f"]), record(&["2g2f 8c8d", "7g7f"]));
        let found = match_nodes(&one.tree, &two.tree);
        let indices: Vec<_> = found.into_iter().map(|node| node.map(NodeId::index)).collect();
        assert_eq!(indices, [Some(0), Some(3), None, Some(1)]);
    }
}
