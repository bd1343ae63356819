//! Differences for programs: a JSON object a line.

use serde::Serialize;
use serde_json::Value;

use super::RecordPair;
use crate::cli::json::json_line;
use crate::messages::Locale;
use crate::messages::naming::NodeNamer;
use honfu_core::format::positions;
use honfu_core::record::VariationIndex;
use honfu_core::record::{GameEnd, Header, MoveMark, NodeId, Record, Step, Tree};
use honfu_core::record::{NodeField, RecordDifference};

/// Of so many variations in variations all are named; of more the innermost ones.
const DEEPEST: usize = 40;

/// A difference; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct JsonDifference<'a> {
    kind: &'static str,
    /// The numbers of the records, from 1; null for one that is missing.
    records: [Option<usize>; 2],
    #[serde(flatten)]
    place: Option<JsonPlace>,
    /// Of a header.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    /// The number of nodes of a line, with its variations.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<usize>,
    old: Value,
    new: Value,
}

/// Where a node is.
#[derive(Debug, Serialize)]
struct JsonPlace {
    ply: u32,
    /// The step that leads there, null for the start: as USI, or the id of an end.
    step: Option<String>,
    /// As the user likes moves to be written.
    text: String,
    /// The first steps of the variations around it, the outermost first.
    variations: Vec<JsonFork>,
}

/// Where a variation begins.
#[derive(Debug, Serialize)]
struct JsonFork {
    ply: u32,
    step: Option<String>,
}

/// All that differs in a pair of records.
pub fn lines(pair: &RecordPair<'_>, locale: Locale) -> String {
    let records = [pair.old, pair.new].map(|record| record.map(|(at, _)| at + 1));
    match (pair.old, pair.new) {
        (Some((_, old)), Some((_, new))) => {
            let mut sides = [JsonSide::new(old, locale), JsonSide::new(new, locale)];
            let moved = pair.is_moved.then(|| json_line(&JsonDifference::new("record_moved", records)));
            let told = pair.found.iter().map(|difference| json_line(&told(difference, &mut sides, records)));
            moved.into_iter().chain(told).collect()
        }
        (Some(_), None) => json_line(&JsonDifference::new("record_removed", records)),
        (None, _) => json_line(&JsonDifference::new("record_added", records)),
    }
}

/// A difference between two records.
fn told<'a>(
    difference: &RecordDifference,
    [old, new]: &mut [JsonSide<'a>; 2],
    records: [Option<usize>; 2],
) -> JsonDifference<'a> {
    let (a, b) = (old.record, new.record);
    let found = |kind| JsonDifference::new(kind, records);
    match *difference {
        RecordDifference::Header { old: before, new: after } => {
            let (before, after) = (header(a, before), header(b, after));
            let key = after.or(before).map(|header| &*header.key);
            let value = |header: Option<&Header>| Value::from(header.map(|header| &*header.value));
            JsonDifference { key, ..found("header").values(value(before), value(after)) }
        }
        RecordDifference::HeaderOrder => found("header_order").values(keys(a), keys(b)),
        RecordDifference::Start => found("start").values(start(a), start(b)),
        RecordDifference::Added { node, below } => {
            found("added").at(new.place(node), below).values(Value::Null, moves(&b.tree, node))
        }
        RecordDifference::Removed { node, below, .. } => {
            found("removed").at(old.place(node), below).values(moves(&a.tree, node), Value::Null)
        }
        RecordDifference::End { old: before, new: after } => {
            let [before, place] = [step(&a.tree, before), step(&b.tree, after)];
            JsonDifference {
                place: Some(new.place(after)),
                ..found("end").values(before.into(), place.into())
            }
        }
        RecordDifference::Order { old: before, new: after } => {
            let values = (children(&a.tree, before), children(&b.tree, after));
            JsonDifference { place: Some(new.place(after)), ..found("order").values(values.0, values.1) }
        }
        RecordDifference::Written { old: before, new: after, what } => {
            let (kind, before, value) =
                (kind(what), written(&a.tree, before, what), written(&b.tree, after, what));
            JsonDifference { place: Some(new.place(after)), ..found(kind).values(before, value) }
        }
    }
}

impl<'a> JsonDifference<'a> {
    fn new(kind: &'static str, records: [Option<usize>; 2]) -> JsonDifference<'a> {
        JsonDifference {
            kind,
            records,
            place: None,
            key: None,
            nodes: None,
            old: Value::Null,
            new: Value::Null,
        }
    }

    /// A node with so many below it.
    fn at(self, place: JsonPlace, below: usize) -> JsonDifference<'a> {
        JsonDifference { place: Some(place), nodes: Some(below + 1), ..self }
    }

    fn values(self, old: Value, new: Value) -> JsonDifference<'a> {
        JsonDifference { old, new, ..self }
    }
}

/// One of the two records.
struct JsonSide<'a> {
    record: &'a Record,
    namer: NodeNamer<'a>,
    variations: VariationIndex,
}

impl<'a> JsonSide<'a> {
    fn new(record: &'a Record, locale: Locale) -> JsonSide<'a> {
        JsonSide {
            record,
            namer: NodeNamer::new(record, locale),
            variations: VariationIndex::of(&record.tree),
        }
    }

    fn place(&mut self, node: NodeId) -> JsonPlace {
        let tree = &self.record.tree;
        let fork = |first: NodeId| JsonFork { ply: tree.node(first).ply(), step: step(tree, first) };
        let mut variations: Vec<JsonFork> =
            self.variations.outwards(tree, node).take(DEEPEST).map(fork).collect();
        variations.reverse();
        JsonPlace {
            ply: tree.node(node).ply(),
            step: step(tree, node),
            text: self.namer.text(node),
            variations,
        }
    }
}

/// A move as USI, an end by its id or by its own words; `None` for the start.
fn step(tree: &Tree, node: NodeId) -> Option<String> {
    match &tree.node(node).step {
        Step::Start => None,
        Step::Move(mv) => Some(mv.to_string()),
        Step::End(GameEnd::Other(words)) => Some(words.to_string()),
        Step::End(end) => Some(end.id().to_owned()),
    }
}

/// A node and its first children.
fn moves(tree: &Tree, node: NodeId) -> Value {
    tree.line_from(node).map(|node| Value::from(step(tree, node))).collect()
}

fn children(tree: &Tree, node: NodeId) -> Value {
    tree.children(node).map(|child| Value::from(step(tree, child))).collect()
}

fn header(record: &Record, line: Option<usize>) -> Option<&Header> {
    record.headers.iter().nth(line?)
}

fn keys(record: &Record) -> Value {
    record.headers.iter().map(|header| &*header.key).collect()
}

fn start(record: &Record) -> Value {
    positions::sfen_of_node(record, NodeId::ROOT).into()
}

const fn kind(what: NodeField) -> &'static str {
    match what {
        NodeField::Comment => "comment",
        NodeField::Mark => "mark",
        NodeField::Bookmark => "bookmark",
        NodeField::Time => "time",
        NodeField::Illegal => "illegal",
        NodeField::Extras => "raw",
    }
}

/// What is written at a node: times in milliseconds, raw lines as an array.
fn written(tree: &Tree, node: NodeId, what: NodeField) -> Value {
    let entry = tree.content(node);
    match what {
        NodeField::Comment => entry.comment.into(),
        NodeField::Mark => entry.mark.map(MoveMark::sign).into(),
        NodeField::Bookmark => entry.bookmark.into(),
        NodeField::Time => entry.time.map(|time| time.0).into(),
        NodeField::Illegal => entry.illegal.into(),
        NodeField::Extras => entry.extras.iter().map(|extra| &*extra.text).collect(),
    }
}
