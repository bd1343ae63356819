//! Differences for programs: a JSON object per line.

use super::RecordPair;
use crate::cli::json::{ComparedValue, DifferenceObject, ForkObject, PlaceObject, to_json_line};
use crate::messages::Locale;
use crate::messages::node_names::NodeNamer;
use honfu_core::format::positions;
use honfu_core::record::{
    GameEnd, Header, MoveMark, NodeField, NodeId, Record, RecordDifference, Step, Tree, VariationIndex,
};

/// The greatest number of nested variations that are named for a node; the outermost ones are left
/// out.
const DEEPEST: usize = 40;

/// Returns the differences of a pair of records.
pub fn json_differences(pair: &RecordPair<'_>, locale: Locale) -> String {
    let records = [pair.old, pair.new].map(|record| record.map(|(at, _)| at + 1));
    let whole = |kind| to_json_line(&DifferenceObject { kind, records, ..DifferenceObject::default() });
    match (pair.old, pair.new) {
        (Some((_, old)), Some((_, new))) => {
            let mut sides = [JsonSide::new(old, locale), JsonSide::new(new, locale)];
            let moved = pair.is_moved.then(|| whole("record_moved"));
            let found = pair.found.iter().map(|found| to_json_line(&difference(found, &mut sides, records)));
            moved.into_iter().chain(found).collect()
        }
        (Some(_), None) => whole("record_removed"),
        (None, _) => whole("record_added"),
    }
}

/// Returns the JSON of a difference between two records.
fn difference<'a>(
    found: &RecordDifference,
    [old, new]: &mut [JsonSide<'a>; 2],
    records: [Option<usize>; 2],
) -> DifferenceObject<'a> {
    let a = old.record;
    let b = new.record;
    let mut key = None;
    let mut steps = None;
    let (kind, place, old, new) = match *found {
        RecordDifference::Header { old: before, new: after } => {
            let before = header_at(a, before);
            let after = header_at(b, after);
            key = after.or(before).map(|header| &*header.key);
            let before = before.map(|header| &*header.value);
            let after = after.map(|header| &*header.value);
            ("header", None, before.into(), after.into())
        }
        RecordDifference::HeaderOrder => ("header_order", None, header_keys(a), header_keys(b)),
        RecordDifference::Start => ("start", None, start_value(a), start_value(b)),
        RecordDifference::Added { node, below } => {
            steps = Some(below + 1);
            ("added", Some(new.place(node)), ComparedValue::Missing, line_value(&b.tree, node))
        }
        RecordDifference::Removed { node, below, .. } => {
            steps = Some(below + 1);
            ("removed", Some(old.place(node)), line_value(&a.tree, node), ComparedValue::Missing)
        }
        RecordDifference::End { old: before, new: after } => {
            let [before, end] = [step(&a.tree, before), step(&b.tree, after)];
            ("end", Some(new.place(after)), before.into(), end.into())
        }
        RecordDifference::Order { old: before, new: after } => {
            ("order", Some(new.place(after)), children_value(&a.tree, before), children_value(&b.tree, after))
        }
        RecordDifference::Written { old: before, new: after, field: what } => {
            let before = field_value(&a.tree, before, what);
            let value = field_value(&b.tree, after, what);
            (kind(what), Some(new.place(after)), before, value)
        }
    };
    DifferenceObject { records, kind, place, header: key, steps, old, new }
}

/// One of the two compared records.
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
            variations: VariationIndex::new(&record.tree),
        }
    }

    fn place(&mut self, node: NodeId) -> PlaceObject {
        let tree = &self.record.tree;
        let mut variations: Vec<ForkObject> = self
            .variations
            .outwards(tree, node)
            .take(DEEPEST)
            .map(|first| ForkObject { ply: tree.node(first).ply(), step: step(tree, first) })
            .collect();
        variations.reverse();
        PlaceObject {
            ply: tree.node(node).ply(),
            step: step(tree, node),
            text: self.namer.text(node),
            variations,
        }
    }
}

/// Returns a move as USI, an ending by its id or its own words; `None` for the start.
fn step(tree: &Tree, node: NodeId) -> Option<String> {
    match &tree.node(node).step {
        Step::Start => None,
        Step::Move(mv) => Some(mv.to_string()),
        Step::End(GameEnd::Other(words)) => Some(words.to_string()),
        Step::End(end) => Some(end.id().to_owned()),
    }
}

/// Returns the line of first children that begins with a node.
fn line_value(tree: &Tree, node: NodeId) -> ComparedValue {
    ComparedValue::List(tree.line_from(node).map(|node| step(tree, node)).collect())
}

fn children_value(tree: &Tree, node: NodeId) -> ComparedValue {
    ComparedValue::List(tree.children(node).map(|child| step(tree, child)).collect())
}

fn header_at(record: &Record, line: Option<usize>) -> Option<&Header> {
    record.headers.iter().nth(line?)
}

fn header_keys(record: &Record) -> ComparedValue {
    ComparedValue::List(record.headers.iter().map(|header| Some(header.key.to_string())).collect())
}

fn start_value(record: &Record) -> ComparedValue {
    positions::sfen_of_node(record, NodeId::ROOT).into()
}

const fn kind(what: NodeField) -> &'static str {
    match what {
        NodeField::Comment => "comment",
        NodeField::Mark => "mark",
        NodeField::Bookmark => "bookmark",
        NodeField::Time => "time",
        NodeField::Illegal => "illegal",
        NodeField::RawLines => "raw",
    }
}

/// Returns a field of a node: times in milliseconds, raw lines as an array.
fn field_value(tree: &Tree, node: NodeId, what: NodeField) -> ComparedValue {
    let entry = tree.content(node);
    match what {
        NodeField::Comment => entry.comment.into(),
        NodeField::Mark => entry.mark.map(MoveMark::sign).into(),
        NodeField::Bookmark => entry.bookmark.into(),
        NodeField::Time => entry.time.map_or(ComparedValue::Missing, |time| ComparedValue::Number(time.0)),
        NodeField::Illegal => ComparedValue::Flag(entry.illegal),
        NodeField::RawLines => {
            ComparedValue::List(entry.raw_lines.iter().map(|extra| Some(extra.text.to_string())).collect())
        }
    }
}
