//! The serialized form of records in a journal: moves as USI and positions as SFEN, which
//! people and other versions of the program can read.

use std::borrow::Cow;
use std::fmt::Write;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    GameEnd, Headers, Millis, MoveMark, NodeId, RawLine, Record, StartPosition, Step, Subtree, Tree,
};
use crate::shogi::Move;

/// A move as USI.
pub(super) mod usi {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::shogi::Move;

    pub(crate) fn serialize<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(mv)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = String::deserialize(deserializer)?;
        Move::from_usi(&text).ok_or_else(|| D::Error::custom("no move in USI"))
    }
}

/// A position as SFEN without a move number.
pub(super) mod sfen {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::shogi::{Position, Sfen};

    pub(crate) fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Sfen::new(position.clone()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = Sfen::parse(&text).map_err(|_| D::Error::custom("no position in SFEN"))?;
        Ok(read.0.position)
    }
}

#[derive(Serialize, Deserialize)]
struct StoredRecord<'a> {
    headers: Cow<'a, Headers>,
    start: Cow<'a, StartPosition>,
    /// Words separated by spaces, each for the child of the node before it: a move or [`END`]. A number
    /// instead is the place (in preorder) of the parent of the next word.
    moves: String,
    /// The ends, in the order of their words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ends: Vec<Cow<'a, GameEnd>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<StoredNote<'a>>,
}

#[derive(Serialize, Deserialize)]
struct StoredSubtree<'a> {
    moves: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ends: Vec<Cow<'a, GameEnd>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<StoredNote<'a>>,
}

/// The word for an end.
const END: &str = "end";

/// The notes of one node.
#[derive(Serialize, Deserialize)]
struct StoredNote<'a> {
    at: usize,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    illegal: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bookmark: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<MoveMark>,
    #[serde(default, skip_serializing_if = "<[RawLine]>::is_empty")]
    extras: Cow<'a, [RawLine]>,
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (headers, start) = (Cow::Borrowed(&self.headers), Cow::Borrowed(&self.start));
        let StoredSubtree { moves, ends, notes } = StoredSubtree::new(&self.tree);
        StoredRecord { headers, start, moves, ends, notes }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let StoredRecord { headers, start, moves, ends, notes } = StoredRecord::deserialize(deserializer)?;
        let tree = parse_tree(&moves, ends, notes).ok_or_else(|| D::Error::custom("no tree of moves"))?;
        Ok(Record { headers: headers.into_owned(), start: start.into_owned(), tree })
    }
}

impl Serialize for Subtree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StoredSubtree::new(self.tree()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Subtree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Subtree, D::Error> {
        let StoredSubtree { moves, ends, notes } = StoredSubtree::deserialize(deserializer)?;
        let subtree = parse_tree(&moves, ends, notes).and_then(Subtree::from_tree);
        subtree.ok_or_else(|| D::Error::custom("no subtree of moves"))
    }
}

impl<'a> StoredSubtree<'a> {
    /// Returns the stored form of a whole tree.
    fn new(tree: &'a Tree) -> StoredSubtree<'a> {
        let order: Vec<NodeId> = tree.preorder().collect();
        let ends = order.iter().filter_map(|&id| tree.node(id).end()).map(Cow::Borrowed);
        let notes = order.iter().enumerate().filter_map(|(at, &id)| note(tree, at, id));
        let (ends, notes) = (ends.collect(), notes.collect());
        StoredSubtree { moves: moves(tree, &order), ends, notes }
    }
}

/// Writes the moves of a tree as words, in the order of `order`.
fn moves(tree: &Tree, order: &[NodeId]) -> String {
    let (mut words, mut before) = (String::with_capacity(6 * order.len()), NodeId::ROOT);
    let mut places = vec![0; tree.arena_len()];
    for (place, &id) in order.iter().enumerate() {
        places[id.index()] = place;
        let Some(parent) = tree.node(id).parent() else { continue };
        // Writing to a string cannot fail.
        if parent != before {
            let _ = write!(words, "{} ", places[parent.index()]);
        }
        let _ = match tree.node(id).mv() {
            Some(mv) => write!(words, "{mv} "),
            None => write!(words, "{END} "),
        };
        before = id;
    }
    words.truncate(words.trim_end().len());
    words
}

/// Returns the notes of a node, if it has any.
fn note(tree: &Tree, at: usize, id: NodeId) -> Option<StoredNote<'_>> {
    let entry = tree.content(id);
    let is_noted = entry.illegal || entry.time.is_some() || !entry.is_bare();
    is_noted.then(|| StoredNote {
        at,
        illegal: entry.illegal,
        time: entry.time,
        comment: entry.comment.map(Cow::Borrowed),
        bookmark: entry.bookmark.map(Cow::Borrowed),
        mark: entry.mark,
        extras: Cow::Borrowed(entry.raw_lines),
    })
}

/// Builds a tree from moves, ends and notes; `None` if they do not fit together.
fn parse_tree(moves: &str, ends: Vec<Cow<'_, GameEnd>>, notes: Vec<StoredNote<'_>>) -> Option<Tree> {
    let (mut tree, mut ends, mut last) = (Tree::default(), ends.into_iter(), NodeId::ROOT);
    for word in moves.split_ascii_whitespace() {
        if let Ok(place) = word.parse() {
            last = NodeId::from_index(place)?;
            continue;
        }
        let step = match word {
            END => Step::End(ends.next()?.into_owned()),
            usi => Step::Move(Move::from_usi(usi)?),
        };
        last = append(&mut tree, last, step)?;
    }
    for note in notes {
        let id = NodeId::from_index(note.at).filter(|&id| tree.contains(id))?;
        write_note(&mut tree, id, note);
    }
    Some(tree)
}

/// Attaches a new node under `parent`, if that exists and is not an end.
fn append(tree: &mut Tree, parent: NodeId, step: Step) -> Option<NodeId> {
    if !tree.contains(parent) || tree.node(parent).is_end() {
        return None;
    }
    let id = tree.make(step, parent)?;
    tree.attach(id, usize::MAX);
    Some(id)
}

fn write_note(tree: &mut Tree, id: NodeId, note: StoredNote<'_>) {
    let node = tree.node_mut(id);
    node.illegal = note.illegal;
    node.time = note.time;
    node.comment = note.comment.map(Into::into);
    tree.set_bookmark(id, note.bookmark.map(Into::into));
    tree.set_mark(id, note.mark);
    for line in note.extras.into_owned() {
        tree.push_raw_line(id, line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{
        Edit, GameEnd, Header, Headers, NodeId, RecordBuilder, StartPosition, Step, Subtree,
    };
    use crate::shogi::{Handicap, Move};

    /// Returns a subtree with a variation, a comment, a bookmark and an end.
    fn subtree() -> Subtree {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.add_comment("x");
        builder.branch_at(2);
        builder.add_end(GameEnd::Resign).unwrap();
        let mut record = builder.finish();
        record.tree.set_bookmark(NodeId::from_index(1).unwrap(), Some("".into()));
        Subtree::from_tree(record.tree).unwrap()
    }

    #[test]
    fn edits_come_back_as_they_were() {
        let root = NodeId::ROOT;
        let add = |step| Edit::Add { parent: root, index: usize::MAX, step, illegal: true };
        let header = Header { key: "棋戦".into(), value: " \n".into() };
        let handicaps = Handicap::all().map(|handicap| StartPosition::from(handicap.position()));
        let edits = [
            add(Step::Move(Move::from_usi("P*5e").unwrap())),
            add(Step::End(GameEnd::Other("水入り".into()))),
            Edit::Comment { node: root, text: Some("".into()) },
            Edit::Comments { texts: vec![(root, Some("\n".into())), (root, None)] },
            Edit::AddSubtree { under: root, subtree: subtree().into() },
            Edit::Headers { headers: Headers::from_iter([header]) },
        ]
        .into_iter()
        .chain(handicaps.map(|start| Edit::Start { start: Box::new(start) }));
        for edit in edits {
            let text = serde_json::to_string(&edit).unwrap();
            assert_eq!(serde_json::from_str::<Edit>(&text).unwrap(), edit, "{text}");
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let text = r#"{"replace":{"node":1,"step":{"move":"9z1a"},"illegal":false}}"#;
        assert!(serde_json::from_str::<Edit>(text).unwrap_err().to_string().contains("USI"));
        assert!(serde_json::from_str::<NodeId>("0").is_err());
        for moves in ["", "7g7f 0 3c3d", "7g7f 3c3d 1 8c8d 2 2g2f"] {
            let text = format!(r#"{{"grow":{{"under":1,"subtree":{{"moves":"{moves}"}}}}}}"#);
            assert!(
                serde_json::from_str::<Edit>(&text).unwrap_err().to_string().contains("subtree"),
                "{moves}"
            );
        }
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        let start = serde_json::to_string(&StartPosition::default()).unwrap();
        let read = |moves: &str, rest: &str| {
            let text =
                format!(r#"{{"headers":[],"start":{start},"moves":"{moves}","ends":["resign"]{rest}}}"#);
            serde_json::from_str::<Record>(&text)
        };
        let good = read("7g7f 3c3d 1 8c8d end", r#","notes":[{"at":3,"comment":"x"}]"#).unwrap();
        let first = NodeId::from_index(1).unwrap();
        assert_eq!((good.tree.arena_len(), good.tree.children(first).count()), (5, 2));
        let text = serde_json::to_string(&good).unwrap();
        assert!(text.contains("\"moves\":\"7g7f 3c3d 1 8c8d end\""), "{text}");
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), good);
        for (moves, rest) in [
            ("7g7x", ""),
            ("7 7g7f", ""),
            ("end 7g7f", ""),
            ("end 0 end", ""),
            ("7g7f", r#","notes":[{"at":2}]"#),
        ] {
            assert!(read(moves, rest).is_err(), "{moves}");
        }
    }
}
