//! The names of the nodes of a record: `main line, move 45 ☗７六歩`.

use crate::texts;
use std::collections::HashMap;

use super::Locale;
use honfu_core::record::{NodeId, PositionReplay, Record, VariationIndex};

/// Names the nodes of one record. Naming a node takes as many steps as there are moves between it
/// and the node named before it.
pub struct NodeNamer<'a> {
    pub record: &'a Record,
    pub locale: Locale,
    variations: VariationIndex,
    replay: PositionReplay,
    /// The names of the first moves of variations. The names of all nodes in a variation need its first move.
    firsts: HashMap<NodeId, String>,
}

impl<'a> NodeNamer<'a> {
    pub fn new(record: &'a Record, locale: Locale) -> NodeNamer<'a> {
        NodeNamer {
            record,
            locale,
            variations: VariationIndex::new(&record.tree),
            replay: PositionReplay::new(&record.start),
            firsts: HashMap::new(),
        }
    }

    /// Returns the move of a node without its number, or the end of the game; empty for the start.
    pub fn text(&mut self, node: NodeId) -> String {
        let tree = &self.record.tree;
        match (tree.node(node).parent(), tree.node(node).mv()) {
            (Some(parent), Some(mv)) => {
                self.replay.go(tree, parent);
                let last_to = self.replay.last_to(tree);
                self.locale.notation.text(self.replay.position(), last_to, mv)
            }
            _ => tree.node(node).end().map_or("", |end| end.name(self.locale.lang)).to_owned(),
        }
    }

    /// Returns the move of a node with its number: `45 ☗７六歩`; only the number for the start.
    pub fn step(&mut self, node: NodeId) -> String {
        format!("{} {}", self.record.tree.node(node).ply(), self.text(node)).trim_end().to_owned()
    }

    /// Returns the line and the move of a node: `main line, move 45 ☗７六歩`,
    /// `variation at 12 ☖８四歩, move 14 ☖３四歩`, or `start`.
    pub fn place(&mut self, node: NodeId) -> String {
        let line = self.line(node);
        if node == NodeId::ROOT {
            return texts::node_names::Start.get(self.locale.lang).to_owned();
        }
        if self.variations.outwards(&self.record.tree, node).next() == Some(node) {
            return line;
        }
        let ply = self.record.tree.node(node).ply();
        let text = self.text(node);
        texts::node_names::Move { line: &line, ply: &ply, text: &text }.text(self.locale.lang)
    }

    /// Returns the name of the lines after a node: `main line, from move 46`.
    pub fn line_after(&mut self, node: NodeId) -> String {
        let line = self.line(node);
        let ply = self.record.tree.node(node).ply() + 1;
        texts::node_names::LineAfter { line: &line, ply: &ply }.text(self.locale.lang)
    }

    /// Returns the name of the line of a node. A nested variation is named by the outermost and the innermost
    /// variation that contain the node.
    fn line(&mut self, node: NodeId) -> String {
        let (Some(outer), Some(inner)) =
            (self.variations.outermost(node), self.variations.outwards(&self.record.tree, node).next())
        else {
            return texts::node_names::MainLine.get(self.locale.lang).to_owned();
        };
        let mut names = self.first(outer);
        if inner != outer {
            names.push_str(if self.variations.depth(node) > 2 { " … " } else { " › " });
            names.push_str(&self.first(inner));
        }
        texts::node_names::Variation { names: &names }.text(self.locale.lang)
    }

    /// Returns the first move of a variation, in the form of [`NodeNamer::step`].
    fn first(&mut self, node: NodeId) -> String {
        if let Some(name) = self.firsts.get(&node) {
            return name.clone();
        }
        let name = self.step(node);
        self.firsts.insert(node, name.clone());
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Lang, locale};
    use honfu_core::record::{GameEnd, Headers, RecordBuilder, StartPosition};
    use honfu_core::shogi::Move;

    #[test]
    fn a_place_is_its_line_and_its_move() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let mut play = |ply: usize, moves: &str| {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
            builder.node()
        };
        let nodes = [
            play(0, "7g7f 3c3d"),
            play(2, "8c8d"),
            play(3, "2g2f 4c4d"),
            play(4, "1c1d 1g1f"),
            play(5, "9g9f"),
        ];
        builder.branch_at(1);
        let end = builder.add_end(GameEnd::Resign).unwrap();
        let record = builder.finish();
        let named = |lang| {
            let mut namer = NodeNamer::new(&record, locale(lang, "hodges"));
            nodes.iter().map(|&node| namer.place(node)).collect::<Vec<_>>()
        };
        let english = [
            "main line, move 2 P-3d",
            "variation at 2 P-8d",
            "variation at 2 P-8d, move 4 P-4d",
            "variation at 2 P-8d › 4 P-1d, move 5 P-1f",
            "variation at 2 P-8d … 5 P-9f",
        ];
        assert_eq!(named(Lang::En), english);
        assert_eq!(named(Lang::Ja)[0], "本譜 2手目 P-3d");
        let mut namer = NodeNamer::new(&record, locale(Lang::En, "hodges"));
        assert_eq!(namer.place(end), "variation at 1 resigns");
        assert_eq!(namer.place(NodeId::ROOT), "start");
        assert_eq!(namer.line_after(nodes[0]), "main line, from move 3");
    }
}
