//! How a whole record stands in a journal: its nodes in the order of
//! [`Tree::preorder`](super::Tree::preorder), each under the one before it unless another
//! is named. What was cut is not stored.

use std::collections::HashMap;

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::clock::Millis;
use super::mark::Mark;
use super::node::{Extra, NodeId, Step};
use super::{Headers, Record, Start, Tree};

/// A node, with whatever is written at it.
#[derive(Serialize)]
struct NodeOut<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<usize>,
    step: &'a Step,
    #[serde(skip_serializing_if = "is_false")]
    illegal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<Millis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bookmark: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
    #[serde(skip_serializing_if = "<[Extra]>::is_empty")]
    extras: &'a [Extra],
}

/// The same as it is read.
#[derive(Deserialize)]
struct NodeIn {
    under: Option<usize>,
    step: Step,
    #[serde(default)]
    illegal: bool,
    time: Option<Millis>,
    comment: Option<Box<str>>,
    bookmark: Option<Box<str>>,
    mark: Option<Mark>,
    #[serde(default)]
    extras: Vec<Extra>,
}

#[derive(Deserialize)]
struct RecordIn {
    headers: Headers,
    start: Start,
    nodes: Vec<NodeIn>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut record = serializer.serialize_struct("Record", 3)?;
        record.serialize_field("headers", &self.headers)?;
        record.serialize_field("start", &self.start)?;
        record.serialize_field("nodes", &Nodes(&self.tree))?;
        record.end()
    }
}

struct Nodes<'a>(&'a Tree);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut before = None;
        // The places of nodes that variations hang under.
        let mut forks = HashMap::new();
        serializer.collect_seq(self.0.preorder().enumerate().map(|(place, id)| {
            if self.0.is_fork(id) {
                forks.insert(id, place);
            }
            let parent = self.0.node(id).parent();
            let under = parent.filter(|_| parent != before).and_then(|parent| forks.get(&parent)).copied();
            before = Some(id);
            node_out(self.0, id, under)
        }))
    }
}

fn node_out(tree: &Tree, id: NodeId, under: Option<usize>) -> NodeOut<'_> {
    let node = tree.node(id);
    NodeOut {
        under,
        step: &node.step,
        illegal: node.illegal,
        time: node.time,
        comment: node.comment.as_deref(),
        bookmark: tree.bookmark(id),
        mark: tree.mark(id),
        extras: tree.extras(id),
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let RecordIn { headers, start, nodes } = RecordIn::deserialize(deserializer)?;
        let mut tree = Tree::default();
        for (place, node) in nodes.into_iter().enumerate() {
            let id = hang(&mut tree, place, &node).ok_or_else(|| D::Error::custom("no tree of moves"))?;
            write(&mut tree, id, node);
        }
        Ok(Record { headers, start, tree })
    }
}

/// Makes the node of that place; `None` if it cannot hang where it is said to. The first
/// node is the root, which is there.
fn hang(tree: &mut Tree, place: usize, node: &NodeIn) -> Option<NodeId> {
    match (place.checked_sub(1), &node.step) {
        (None, Step::Start) => Some(NodeId::ROOT),
        (None, _) | (Some(_), Step::Start) => None,
        (Some(before), step) => {
            let parent = NodeId::from_index(node.under.unwrap_or(before)).filter(|&id| tree.contains(id))?;
            if tree.node(parent).is_terminal() {
                return None;
            }
            let id = tree.make(step.clone(), parent)?;
            tree.attach(id, usize::MAX);
            Some(id)
        }
    }
}

fn write(tree: &mut Tree, id: NodeId, node: NodeIn) {
    let made = tree.node_mut(id);
    made.illegal = node.illegal;
    made.time = node.time;
    made.comment = node.comment;
    tree.set_bookmark(id, node.bookmark);
    tree.set_mark(id, node.mark);
    for extra in node.extras {
        tree.push_extra(id, extra);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_tree_is_refused() {
        let start = serde_json::to_string(&Start::default()).unwrap();
        let read = |nodes: &str| {
            let text = format!("{{\"headers\":[],\"start\":{start},\"nodes\":[{nodes}]}}");
            serde_json::from_str::<Record>(&text)
        };
        let root = r#"{"step":"start"}"#;
        let mv = r#"{"step":{"move":"7g7f"}}"#;
        assert_eq!(read(&format!("{root},{mv}")).unwrap().tree.arena_len(), 2);
        for nodes in [
            mv.to_owned(),
            format!("{root},{root}"),
            format!(r#"{root},{{"under":1,"step":{{"move":"7g7f"}}}}"#),
            format!(r#"{root},{{"step":{{"terminal":"resign"}}}},{mv}"#),
        ] {
            assert!(read(&nodes).is_err(), "{nodes}");
        }
    }
}
