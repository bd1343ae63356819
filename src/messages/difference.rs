//! Differences between records: in one line, and as old and new value.

use super::naming::NodeNamer;
use super::screen::ScreenLabel;
use super::{Lang, LocalizedText, caption, fill, handicap};
use honfu_core::format::spot;
use honfu_core::record::compare::{NodeField, RecordDifference};
use honfu_core::record::{Header, Millis, NodeId, Record};
use honfu_core::shogi::Handicap;

/// How many moves of a line are named where all would be too many.
const SHOWN: usize = 8;

/// What something was and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceValues {
    /// What it is: the key of a header, `comment`.
    pub label: String,
    /// `None` where there was nothing.
    pub old: Option<String>,
    pub new: Option<String>,
}

/// A difference in a line: `+ 12 ☗２六歩 and 3 below`.
pub fn line(difference: &RecordDifference, old: &mut NodeNamer<'_>, new: &mut NodeNamer<'_>) -> String {
    let lang = new.locale.lang;
    let (words, args) = match *difference {
        RecordDifference::Header { old: before, new: after } => {
            let line = header(new.record, after).or_else(|| header(old.record, before));
            (
                header_words(before, after),
                [line.map_or_else(String::new, |line| line.key.to_string()), String::new()],
            )
        }
        RecordDifference::HeaderOrder => (HEADER_ORDER, Default::default()),
        RecordDifference::Start => (START, Default::default()),
        RecordDifference::Added { node, below } => {
            (if below > 0 { ADDED_LINE } else { ADDED }, [new.step(node), below.to_string()])
        }
        RecordDifference::Removed { node, below, .. } => {
            (if below > 0 { REMOVED_LINE } else { REMOVED }, [old.step(node), below.to_string()])
        }
        RecordDifference::End { new: node, .. } => (CHANGED, [new.step(node), END.get(lang).to_owned()]),
        RecordDifference::Order { new: node, .. } => (CHANGED, [new.step(node), ORDER.get(lang).to_owned()]),
        RecordDifference::Written { new: node, what, .. } => {
            (CHANGED, [new.step(node), written(what).get(lang).to_owned()])
        }
    };
    fill(words.get(lang), &args)
}

/// After a record that had another number, which is given from 0.
pub fn was(number: usize, lang: Lang) -> String {
    fill(WAS.get(lang), &[(number + 1).to_string()])
}

/// That a record had this number, from 0, in the old file, among the others.
pub fn moved(was: usize, lang: Lang) -> String {
    fill(MOVED.get(lang), &[(was + 1).to_string()])
}

/// What was there and what is.
pub fn values(
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
            header_values(header(old.record, before), header(new.record, after))
        }
        RecordDifference::HeaderOrder => of(ORDER, Some(keys(old.record)), Some(keys(new.record))),
        RecordDifference::Start => of(POSITION, Some(start(old.record, lang)), Some(start(new.record, lang))),
        RecordDifference::Added { node, .. } => of(LINE, None, Some(moves(new, node))),
        RecordDifference::Removed { node, .. } => of(LINE, Some(moves(old, node)), None),
        RecordDifference::End { old: before, new: after } => {
            of(END, Some(old.text(before)), Some(new.text(after)))
        }
        RecordDifference::Order { old: before, new: after } => {
            of(ORDER, Some(children(old, before)), Some(children(new, after)))
        }
        RecordDifference::Written { old: before, new: after, what } => {
            of(written(what), note(old.record, before, what, lang), note(new.record, after, what, lang))
        }
    }
}

fn header(record: &Record, line: Option<usize>) -> Option<&Header> {
    record.headers.iter().nth(line?)
}

fn header_values(old: Option<&Header>, new: Option<&Header>) -> DifferenceValues {
    let label = new.or(old).map_or_else(String::new, |line| line.key.to_string());
    let value = |line: &Header| line.value.to_string();
    DifferenceValues { label, old: old.map(value), new: new.map(value) }
}

fn keys(record: &Record) -> String {
    record.headers.iter().map(|line| &*line.key).collect::<Vec<_>>().join(", ")
}

/// The name of a handicap, or the position as SFEN.
fn start(record: &Record, lang: Lang) -> String {
    let start = &record.start;
    let known = Handicap::from_position(&start.position).filter(|_| start.first_ply == 1);
    let name = known
        .map_or_else(|| spot::sfen(record, NodeId::ROOT), |known| handicap(Some(known), lang).to_owned());
    if start.hands_known { name } else { format!("{name} ({})", ScreenLabel::UnknownHand.get(lang)) }
}

/// The first moves of a line.
fn moves(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let tree = &namer.record.tree;
    let nodes: Vec<NodeId> = tree.line_from(node).take(SHOWN + 1).collect();
    let mut steps: Vec<String> = nodes.iter().take(SHOWN).map(|&node| namer.step(node)).collect();
    steps.extend((nodes.len() > SHOWN).then(|| "…".to_owned()));
    steps.join(" ")
}

fn children(namer: &mut NodeNamer<'_>, node: NodeId) -> String {
    let children: Vec<NodeId> = namer.record.tree.children(node).collect();
    children.into_iter().map(|child| namer.text(child)).collect::<Vec<_>>().join(", ")
}

/// What is written at a node.
pub fn note(record: &Record, node: NodeId, what: NodeField, lang: Lang) -> Option<String> {
    let entry = record.tree.content(node);
    match what {
        NodeField::Comment => entry.comment.map(str::to_owned),
        NodeField::Mark => entry.mark.map(|mark| mark.sign().to_owned()),
        NodeField::Bookmark => entry.bookmark.map(str::to_owned),
        NodeField::Time => entry.time.map(exact_time),
        NodeField::Illegal => entry.illegal.then(|| YES.get(lang).to_owned()),
        NodeField::Extras if entry.extras.is_empty() => None,
        NodeField::Extras => {
            Some(entry.extras.iter().map(|extra| &*extra.text).collect::<Vec<_>>().join("\n"))
        }
    }
}

/// A time with its milliseconds, where it has some.
fn exact_time(time: Millis) -> String {
    let rest = if time.is_whole() { String::new() } else { format!(".{:03}", time.0 % 1000) };
    caption::time(time) + &rest
}

const HEADER_ORDER: LocalizedText =
    LocalizedText { en: "* order of the headers", ja: "* 棋譜情報の順序" };
const START: LocalizedText = LocalizedText { en: "* start position", ja: "* 開始局面" };
const ADDED: LocalizedText = LocalizedText { en: "+ {0}", ja: "＋ {0}" };
const ADDED_LINE: LocalizedText = LocalizedText { en: "+ {0} and {1} below", ja: "＋ {0} 以下{1}手" };
const REMOVED: LocalizedText = LocalizedText { en: "- {0}", ja: "－ {0}" };
const REMOVED_LINE: LocalizedText = LocalizedText { en: "- {0} and {1} below", ja: "－ {0} 以下{1}手" };
const CHANGED: LocalizedText = LocalizedText { en: "* {0}: {1}", ja: "* {0}: {1}" };
const WAS: LocalizedText = LocalizedText { en: " (was {0})", ja: "（元は{0}）" };
const MOVED: LocalizedText = LocalizedText { en: "* was #{0}", ja: "* 元は#{0}" };
/// Where header lines stand.
pub const HEADERS: LocalizedText = LocalizedText { en: "headers", ja: "棋譜情報" };
const POSITION: LocalizedText = LocalizedText { en: "start", ja: "開始局面" };
const LINE: LocalizedText = LocalizedText { en: "line", ja: "手順" };
const END: LocalizedText = LocalizedText { en: "end", ja: "終局" };
const ORDER: LocalizedText = LocalizedText { en: "order", ja: "順序" };
const YES: LocalizedText = LocalizedText { en: "yes", ja: "はい" };

const fn header_words(old: Option<usize>, new: Option<usize>) -> LocalizedText {
    match (old, new) {
        (None, _) => LocalizedText { en: "+ header {0}", ja: "＋ 棋譜情報 {0}" },
        (_, None) => LocalizedText { en: "- header {0}", ja: "－ 棋譜情報 {0}" },
        _ => LocalizedText { en: "* header {0}", ja: "* 棋譜情報 {0}" },
    }
}

/// What it is that is written.
pub const fn written(what: NodeField) -> LocalizedText {
    match what {
        NodeField::Comment => LocalizedText { en: "comment", ja: "コメント" },
        NodeField::Mark => LocalizedText { en: "mark", ja: "評価記号" },
        NodeField::Bookmark => LocalizedText { en: "bookmark", ja: "しおり" },
        NodeField::Time => LocalizedText { en: "time", ja: "消費時間" },
        NodeField::Illegal => LocalizedText { en: "illegal", ja: "反則" },
        NodeField::Extras => LocalizedText { en: "raw line", ja: "原文の行" },
    }
}
