//! Differences between records, and conflicts in merging them.

use super::node_names::NodeNamer;
use super::{Handicap, Lang, LocalizedText, messages};
use crate::texts;
use honfu_core::format::positions;
use honfu_core::format::raw_lines::is_file_comment;
use honfu_core::record::header_name;
use honfu_core::record::{
    ConflictCause, Header, MergeConflict, MergeSide, Millis, NodeField, NodeId, Record, RecordDifference,
};
use honfu_core::shogi::start_name;

/// The maximum number of moves that are named of a line.
const SHOWN: usize = 8;

/// The old and the new value of something that differs between two records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceValues {
    /// The name of the value: the key of a header, or a word such as `comment`.
    pub label: String,
    /// The old value; `None` if there was no value.
    pub old: Option<String>,
    pub new: Option<String>,
}

/// Returns a difference in one line: `+ 12 ☗２六歩 and 3 below`.
pub fn difference_line(
    difference: &RecordDifference,
    old: &mut NodeNamer<'_>,
    new: &mut NodeNamer<'_>,
) -> String {
    let lang = new.locale.lang;
    match *difference {
        RecordDifference::Header { old: before, new: after } => {
            let line = changed_header(new.record, after).or_else(|| changed_header(old.record, before));
            let key = line.map_or("", |line| header_name(&line.key, lang));
            match (before, after) {
                (None, _) => texts::difference::HeaderAdded { key: &key }.text(lang),
                (_, None) => texts::difference::HeaderRemoved { key: &key }.text(lang),
                _ => texts::difference::HeaderChanged { key: &key }.text(lang),
            }
        }
        RecordDifference::HeaderOrder => texts::difference::HeaderOrder.get(lang).to_owned(),
        RecordDifference::Start => texts::difference::StartChanged.get(lang).to_owned(),
        RecordDifference::Added { node, below } => {
            let step = new.step(node);
            match below {
                0 => texts::difference::MoveAdded { step: &step }.text(lang),
                _ => texts::difference::BranchAdded { step: &step, below: &below }.text(lang),
            }
        }
        RecordDifference::Removed { node, below, .. } => {
            let step = old.step(node);
            match below {
                0 => texts::difference::MoveRemoved { step: &step }.text(lang),
                _ => texts::difference::BranchRemoved { step: &step, below: &below }.text(lang),
            }
        }
        RecordDifference::End { new: node, .. } => format!("* {}: {}", new.step(node), END.get(lang)),
        RecordDifference::Order { new: node, .. } => format!("* {}: {}", new.step(node), ORDER.get(lang)),
        RecordDifference::Written { old: before, new: node, field } => {
            let name = written_at([(old.record, before), (new.record, node)], field);
            format!("* {}: {}", new.step(node), name.get(lang))
        }
    }
}

/// Returns the old number of a record, for use after its name. `number` counts from 0.
pub fn old_number(number: usize, lang: Lang) -> String {
    texts::difference::OldNumber { number: &(number + 1) }.text(lang)
}

/// Returns the old number of a record that was moved. `number` counts from 0.
pub fn record_moved(number: usize, lang: Lang) -> String {
    texts::difference::RecordMoved { number: &(number + 1) }.text(lang)
}

/// Returns the old and the new value of a difference.
pub fn difference_values(
    difference: &RecordDifference,
    old: &mut NodeNamer<'_>,
    new: &mut NodeNamer<'_>,
) -> DifferenceValues {
    let lang = new.locale.lang;
    let of = |words: LocalizedText, old: Option<String>, new: Option<String>| DifferenceValues {
        label: words.get(lang).to_owned(),
        old,
        new,
    };
    match *difference {
        RecordDifference::Header { old: before, new: after } => {
            header_values(changed_header(old.record, before), changed_header(new.record, after), lang)
        }
        RecordDifference::HeaderOrder => {
            of(ORDER, Some(header_key_list(old.record, lang)), Some(header_key_list(new.record, lang)))
        }
        RecordDifference::Start => {
            of(START, Some(start_text(old.record, lang)), Some(start_text(new.record, lang)))
        }
        RecordDifference::Added { node, .. } => of(LINE, None, Some(line_text(new, node))),
        RecordDifference::Removed { node, .. } => of(LINE, Some(line_text(old, node)), None),
        RecordDifference::End { old: before, new: after } => {
            of(END, Some(old.text(before)), Some(new.text(after)))
        }
        RecordDifference::Order { old: before, new: after } => {
            of(ORDER, Some(children_text(old, before)), Some(children_text(new, after)))
        }
        RecordDifference::Written { old: before, new: after, field } => {
            let words = written_at([(old.record, before), (new.record, after)], field);
            of(words, note(old.record, before, field, lang), note(new.record, after, field, lang))
        }
    }
}

/// The title of the differences in headers.
pub const HEADERS: LocalizedText = texts::difference::Headers;
const START: LocalizedText = texts::difference::Start;
const LINE: LocalizedText = texts::difference::Line;
const END: LocalizedText = texts::difference::End;
const ORDER: LocalizedText = texts::difference::Order;

fn changed_header(record: &Record, line: Option<usize>) -> Option<&Header> {
    record.headers.iter().nth(line?)
}

fn header_values(old: Option<&Header>, new: Option<&Header>, lang: Lang) -> DifferenceValues {
    let label = new.or(old).map_or_else(String::new, |line| header_name(&line.key, lang).to_owned());
    DifferenceValues {
        label,
        old: old.map(|line| line.value.to_string()),
        new: new.map(|line| line.value.to_string()),
    }
}

fn header_key_list(record: &Record, lang: Lang) -> String {
    record.headers.iter().map(|line| header_name(&line.key, lang)).collect::<Vec<_>>().join(", ")
}

/// Returns the name of the handicap of a record, or its start position as SFEN.
fn start_text(record: &Record, lang: Lang) -> String {
    let start = &record.start;
    let known = Handicap::from_position(&start.position).filter(|_| start.first_ply == 1);
    let name = known.map_or_else(
        || positions::sfen_of_node(record, NodeId::ROOT),
        |known| start_name(Some(known), lang).to_owned(),
    );
    if start.hands_known { name } else { format!("{name} ({})", texts::label::UnknownHand.get(lang)) }
}

/// Returns the first moves of the line that begins with a node.
fn line_text(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let tree = &namer.record.tree;
    let nodes: Vec<NodeId> = tree.line_from(node).take(SHOWN + 1).collect();
    let mut steps: Vec<String> = nodes.iter().take(SHOWN).map(|&node| namer.step(node)).collect();
    steps.extend((nodes.len() > SHOWN).then(|| "…".to_owned()));
    steps.join(" ")
}

fn children_text(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let children: Vec<NodeId> = namer.record.tree.children(node).collect();
    children.into_iter().map(|child| namer.text(child)).collect::<Vec<_>>().join(", ")
}

/// Returns the text of a field of a node, or `None` if the field is empty.
pub fn note(record: &Record, node: NodeId, field: NodeField, lang: Lang) -> Option<String> {
    let entry = record.tree.content(node);
    match field {
        NodeField::Comment => entry.comment.map(str::to_owned),
        NodeField::Mark => entry.mark.map(|mark| mark.sign().to_owned()),
        NodeField::Bookmark => entry.bookmark.map(str::to_owned),
        NodeField::Time => entry.time.map(exact_time),
        NodeField::Illegal => entry.illegal.then(|| texts::difference::Yes.get(lang).to_owned()),
        NodeField::RawLines if entry.raw_lines.is_empty() => None,
        NodeField::RawLines => {
            Some(entry.raw_lines.iter().map(|extra| &*extra.text).collect::<Vec<_>>().join("\n"))
        }
    }
}

/// Returns a time, with milliseconds unless they are 0.
fn exact_time(time: Millis) -> String {
    let rest = if time.is_whole() { String::new() } else { format!(".{:03}", time.0 % 1000) };
    time.to_clock() + &rest
}

/// Returns the name of a field of the given nodes. Raw lines have another name if all of them are comments
/// about the file.
pub fn written_at<const N: usize>(nodes: [(&Record, NodeId); N], field: NodeField) -> LocalizedText {
    let mut lines = nodes.iter().flat_map(|(record, node)| record.tree.raw_lines(*node));
    match field {
        NodeField::RawLines if lines.all(is_file_comment) => texts::difference::FileComment,
        _ => field_name(field),
    }
}

/// Returns the name of a field of a node.
const fn field_name(field: NodeField) -> LocalizedText {
    match field {
        NodeField::Comment => texts::difference::Comment,
        NodeField::Mark => texts::difference::Mark,
        NodeField::Bookmark => texts::difference::Bookmark,
        NodeField::Time => texts::difference::Time,
        NodeField::Illegal => texts::difference::Illegal,
        NodeField::RawLines => texts::difference::RawLines,
    }
}

messages! {
    /// A message about merging or comparing files.
    pub enum MergeMessage(lang: Lang) in merge {
        /// A file was not merged, since parts of it cannot be read.
        NotMerged { file: String, errors: usize } => { texts::merge::NotMerged { file, count: errors }.text(lang) },
        /// A file was not compared completely, since parts of it cannot be read.
        NotAllCompared { file: String, errors: usize } => { texts::merge::NotAllCompared { file, count: errors }.text(lang) },
        /// Standard input was given for two files.
        OneStandardInput,
        /// The records have different start positions, so both are kept, but a file of that format contains
        /// one record.
        TwoStarts { format: &'static str },
        /// There are several records, but a file of that format contains one record.
        OneRecordOnly { format: &'static str },
        /// A file of that format cannot store some of the moves.
        NoPlace { format: &'static str },
        /// A conflict, as described by [`conflict`].
        Conflict(text: String),
    }
}

/// Returns a sentence about a conflict. `namer` names the nodes of the merged record.
pub fn conflict(conflict: &MergeConflict, namer: &mut NodeNamer<'_>) -> String {
    let lang = namer.locale.lang;
    match conflict {
        MergeConflict::Record { removed_by } => {
            texts::conflict::Record { side: &merge_side(*removed_by) }.text(lang)
        }
        MergeConflict::Starts => texts::conflict::Starts.get(lang).to_owned(),
        MergeConflict::Lines => texts::conflict::Lines.get(lang).to_owned(),
        MergeConflict::Header { key, cause: ConflictCause::Both } => {
            texts::conflict::HeaderChanged { key }.text(lang)
        }
        MergeConflict::Header { key, cause: ConflictCause::RemovedBy(by) } => {
            texts::conflict::HeaderRemoved { key, side: &merge_side(*by) }.text(lang)
        }
        MergeConflict::Line { node, removed_by } => {
            texts::conflict::Line { place: &namer.place(*node), side: &merge_side(*removed_by) }.text(lang)
        }
        MergeConflict::Ends { node } => texts::conflict::Ends { place: &namer.line_after(*node) }.text(lang),
        MergeConflict::Order { node } => {
            texts::conflict::Order { place: &namer.line_after(*node) }.text(lang)
        }
        MergeConflict::Written { node, field, cause } => {
            field_conflict(&namer.place(*node), *field, *cause, lang)
        }
    }
}

fn field_conflict(place: &str, field: NodeField, cause: ConflictCause, lang: Lang) -> String {
    let name = field_name(field).get(lang);
    match (field, cause) {
        (_, ConflictCause::RemovedBy(by)) => {
            texts::conflict::FieldRemoved { place: &place, field: &name, side: &merge_side(by) }.text(lang)
        }
        (NodeField::Comment, ConflictCause::Both) => {
            texts::conflict::Comment { place: &place, field: &name }.text(lang)
        }
        (_, ConflictCause::Both) => texts::conflict::Field { place: &place, field: &name }.text(lang),
    }
}

const fn merge_side(side: MergeSide) -> &'static str {
    match side {
        MergeSide::A => "A",
        MergeSide::B => "B",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;

    #[test]
    fn a_conflict_names_its_place_and_what_was_kept() {
        let record = Record::default();
        let text = |found: MergeConflict, lang| {
            conflict(&found, &mut NodeNamer::new(&record, locale(lang, "western")))
        };
        let node = NodeId::ROOT;
        let comment = MergeConflict::Written { node, field: NodeField::Comment, cause: ConflictCause::Both };
        assert_eq!(text(comment, Lang::En), "start: comment changed in both A and B; both are kept, A first");
        let bookmark = MergeConflict::Written {
            node,
            field: NodeField::Bookmark,
            cause: ConflictCause::RemovedBy(MergeSide::B),
        };
        assert_eq!(text(bookmark, Lang::Ja), "開始局面：Bで削除されたしおりを残しました");
        assert_eq!(
            text(MergeConflict::Ends { node }, Lang::En),
            "main line, from move 1: A and B end differently; both ends are kept"
        );
    }
}
