//! Differences between records, and conflicts in merging them.

use super::node_names::NodeNamer;
use super::{Handicap, Lang, LocalizedText, messages, texts};
use crate::texts;
use honfu_core::format::positions;
use honfu_core::format::raw_lines::is_file_comment;
use honfu_core::record::header_name;
use honfu_core::record::{
    ConflictCause, Header, MergeConflict, MergeSide, Millis, NodeField, NodeId, Record, RecordDifference,
};
use honfu_core::shogi::start_name;

/// How many moves of a line are named where all would be too many.
const SHOWN: usize = 8;

/// The old and new value of something that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceValues {
    /// The name of it: the key of a header, `comment`.
    pub label: String,
    /// `None` where there was nothing.
    pub old: Option<String>,
    pub new: Option<String>,
}

/// A difference in a line: `+ 12 ☗２六歩 and 3 below`.
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

/// The old number of a record, counted from 0, to follow its name.
pub fn old_number(number: usize, lang: Lang) -> String {
    texts::difference::OldNumber { number: &(number + 1) }.text(lang)
}

/// The old number of a record that was moved, counted from 0.
pub fn record_moved(number: usize, lang: Lang) -> String {
    texts::difference::RecordMoved { number: &(number + 1) }.text(lang)
}

/// The old and new values of a difference.
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

/// The place of differences in header lines.
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

/// The name of a handicap, or the position as SFEN.
fn start_text(record: &Record, lang: Lang) -> String {
    let start = &record.start;
    let known = Handicap::from_position(&start.position).filter(|_| start.first_ply == 1);
    let name = known.map_or_else(
        || positions::sfen_of_node(record, NodeId::ROOT),
        |known| start_name(Some(known), lang).to_owned(),
    );
    if start.hands_known { name } else { format!("{name} ({})", texts::label::UnknownHand.get(lang)) }
}

/// The first moves of a line.
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

/// The text of a field of a node.
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

/// A time with its milliseconds, where it has some.
fn exact_time(time: Millis) -> String {
    let rest = if time.is_whole() { String::new() } else { format!(".{:03}", time.0 % 1000) };
    time.to_clock() + &rest
}

/// The name of a field of those nodes. Lines about their file are understood.
pub fn written_at<const N: usize>(nodes: [(&Record, NodeId); N], field: NodeField) -> LocalizedText {
    let mut lines = nodes.iter().flat_map(|(record, node)| record.tree.raw_lines(*node));
    match field {
        NodeField::RawLines if lines.all(is_file_comment) => texts::difference::FileComment,
        _ => field_name(field),
    }
}

/// The name of a field of a node.
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
        /// Not all of a file to be merged could be read.
        NotMerged { file: String, errors: usize } => { texts::merge::NotMerged { file, count: errors }.text(lang) },
        /// Not all of a file that was compared could be read.
        NotAllCompared { file: String, errors: usize } => { texts::merge::NotAllCompared { file, count: errors }.text(lang) },
        /// Standard input was to be two files.
        OneStandardInput,
        /// The two records cannot be merged into one, and a file of that format holds one.
        TwoStarts { format: &'static str },
        /// There are several records, and a file of that format holds one.
        OneRecordOnly { format: &'static str },
        /// Moves would be lost in a file of that format.
        NoPlace { format: &'static str },
        /// A sentence of [`conflict`].
        Conflict(text: String),
    }
}

/// A conflict in a sentence; `namer` names the places of the merged record.
pub fn conflict(conflict: &MergeConflict, namer: &mut NodeNamer<'_>) -> String {
    let lang = namer.locale.lang;
    texts! { lang, conflict;
        MergeConflict::Record { removed_by } => (
            "removed in {side}, kept", "{side}で削除された棋譜を残しました", side = merge_side(*removed_by)),
        MergeConflict::Starts => (
            "A and B start from different positions: both records are kept",
            "AとBの開始局面が異なるため、両方の棋譜を残しました"),
        MergeConflict::Lines => (
            "A and B go on in different ways, and the file has no place for variations: both records are kept",
            "AとBの指し手が異なり、この形式には変化を書けないため、両方の棋譜を残しました"),
        MergeConflict::Header { key, cause: ConflictCause::Both } => (
            "header {key}: changed in A and in B; both lines are kept, A's first",
            "棋譜情報 {key}：AとBで異なる変更。Aの行の後にBの行を残しました"),
        MergeConflict::Header { key, cause: ConflictCause::RemovedBy(by) } => (
            "header {key}: removed in {side}, changed in the other; kept",
            "棋譜情報 {key}：{side}で削除、他方で変更。残しました", side = merge_side(*by)),
        MergeConflict::Line { node, removed_by } => (
            "{place}: removed in {side}, kept",
            "{place}：{side}で削除されましたが残しました", place = namer.place(*node), side = merge_side(*removed_by)),
        MergeConflict::Ends { node } => (
            "{place}: A and B end in different ways; both ends are kept",
            "{place}：AとBで終局が異なるため両方を残しました", place = namer.line_after(*node)),
        MergeConflict::Order { node } => (
            "{place}: A and B have different orders; A's is kept",
            "{place}：変化の順序がAとBで異なるためAの順序にしました", place = namer.line_after(*node)),
        MergeConflict::Written { node, field, cause } => {
            written_conflict(&namer.place(*node), *field, *cause, lang)
        },
    }
}

fn written_conflict(place: &str, field: NodeField, cause: ConflictCause, lang: Lang) -> String {
    let name = field_name(field).get(lang);
    texts! { lang, (field, cause);
        (_, ConflictCause::RemovedBy(by)) => (
            "{place}: {name} removed in {side}, kept",
            "{place}：{side}で削除された{name}を残しました", side = merge_side(by)),
        (NodeField::Comment, ConflictCause::Both) => (
            "{place}: {name} changed in A and in B; both are kept, A's first",
            "{place}：AとBで異なる{name}。Aの後にBを残しました"),
        (_, ConflictCause::Both) => (
            "{place}: {name} changed in A and in B; A's is kept, B's is a line of the comment",
            "{place}：AとBで異なる{name}。Aを残し、Bはコメントの行にしました"),
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
        assert_eq!(text(comment, Lang::En), "start: comment changed in A and in B; both are kept, A's first");
        let bookmark = MergeConflict::Written {
            node,
            field: NodeField::Bookmark,
            cause: ConflictCause::RemovedBy(MergeSide::B),
        };
        assert_eq!(text(bookmark, Lang::Ja), "開始局面：Bで削除されたしおりを残しました");
        assert_eq!(
            text(MergeConflict::Ends { node }, Lang::En),
            "main line, from move 1: A and B end in different ways; both ends are kept"
        );
    }
}
