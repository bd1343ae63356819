//! Random edits of a record, such as people make in a copy before it is merged.

use honfu_core::record::{
    Edit, FormatFamily, GameEnd, Header, Headers, Millis, MoveMark, NodeId, PositionReplay, RawLine, Record,
    Step,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// One edit at some node.
#[derive(Clone, Debug)]
pub enum Touch {
    /// Adds a legal move that does not exist yet, at the given position among its siblings.
    Move(Index, usize),
    End(GameEnd),
    Cut,
    Reorder(usize),
    Comment(Option<&'static str>),
    Bookmark(Option<&'static str>),
    Mark(Option<MoveMark>),
    Time(Option<u32>),
    Raw(&'static str),
    /// Sets the value of an existing or new header.
    Header(&'static str, &'static str),
    RemoveHeader(Index),
}

const TEXTS: [&str; 5] = ["", "良い", "良い\n悪い", "悪い\n良い", "?"];
const NAMES: [&str; 3] = ["", "角交換", "仕掛け"];
const KEYS: [&str; 4] = ["先手", "下手", "棋戦", "X"];

/// Any single edit.
pub fn touch() -> impl Strategy<Value = Touch> {
    let index = any::<Index>;
    let ends = [GameEnd::Resign, GameEnd::Interrupt, GameEnd::Other("水入り".into())];
    prop_oneof![
        6 => (index(), 0_usize..3).prop_map(|(which, at)| Touch::Move(which, at)),
        1 => select(ends.to_vec()).prop_map(Touch::End),
        2 => Just(Touch::Cut),
        2 => (0_usize..3).prop_map(Touch::Reorder),
        3 => prop::option::weighted(0.7, select(&TEXTS[..])).prop_map(Touch::Comment),
        1 => prop::option::weighted(0.7, select(&NAMES[..])).prop_map(Touch::Bookmark),
        1 => prop::option::weighted(0.7, select(&MoveMark::ALL[..])).prop_map(Touch::Mark),
        1 => prop::option::weighted(0.7, 0_u32..9000).prop_map(Touch::Time),
        1 => select(&TEXTS[..]).prop_map(Touch::Raw),
        1 => (select(&KEYS[..]), select(&NAMES[..])).prop_map(|(key, value)| Touch::Header(key, value)),
        1 => index().prop_map(Touch::RemoveHeader),
    ]
}

/// A list of edits, each with a random choice of the node to edit.
pub fn script() -> impl Strategy<Value = Vec<(Index, Touch)>> {
    prop::collection::vec((any::<Index>(), touch()), 0..12)
}

/// Returns the record after the edits that are possible.
pub fn edited(record: &Record, script: &[(Index, Touch)]) -> Record {
    let mut edited = record.clone();
    for (at, touch) in script {
        let nodes: Vec<NodeId> = edited.tree.preorder().collect();
        if let Some(edit) = edit(&edited, *at.get(&nodes), touch) {
            // Edits that the record refuses are skipped.
            let _ = edited.apply(edit);
        }
    }
    edited
}

/// Turns a touch into an edit of a node; `None` if it is not possible there.
pub fn edit(record: &Record, node: NodeId, touch: &Touch) -> Option<Edit> {
    let is_root = node == NodeId::ROOT;
    Some(match touch {
        Touch::Move(which, index) => add(record, node, which, *index)?,
        Touch::End(terminal) => {
            let step = Step::End(terminal.clone());
            Edit::Add { parent: node, index: usize::MAX, step, illegal: false }
        }
        Touch::Cut => Edit::Detach { node },
        Touch::Reorder(index) => Edit::Reorder { node, index: *index },
        Touch::Comment(text) => Edit::Comment { node, text: text.map(Into::into) },
        Touch::Bookmark(name) => Edit::Bookmark { node, name: name.map(Into::into) },
        Touch::Mark(mark) => Edit::Mark { node, mark: *mark },
        Touch::Time(time) if !is_root => Edit::Time { node, time: time.map(Millis) },
        Touch::Time(_) => return None,
        Touch::Raw(text) => {
            let mut extras = record.tree.raw_lines(node).to_vec();
            extras.push(RawLine::new(FormatFamily::Kif, *text));
            Edit::RawLines { node, lines: extras }
        }
        Touch::Header(key, value) => Edit::Headers { headers: with(&record.headers, key, value) },
        Touch::RemoveHeader(at) if !record.headers.is_empty() => {
            let mut headers = record.headers.clone();
            headers.remove(at.index(headers.len()));
            Edit::Headers { headers }
        }
        Touch::RemoveHeader(_) => return None,
    })
}

fn add(record: &Record, parent: NodeId, which: &Index, index: usize) -> Option<Edit> {
    let mut replay = PositionReplay::new(&record.start);
    replay.go(&record.tree, parent);
    let moves = replay.position().legal_moves();
    let step = Step::Move(*moves.get(which.index(moves.len().max(1)))?);
    let is_new = record.tree.child_by_step(parent, &step).is_none();
    is_new.then_some(Edit::Add { parent, index, step, illegal: false })
}

fn with(headers: &Headers, key: &str, value: &str) -> Headers {
    let mut lines: Vec<Header> = headers.iter().cloned().collect();
    match lines.iter_mut().find(|line| *line.key == *key) {
        Some(line) => line.value = value.into(),
        None => lines.push(Header { key: key.into(), value: value.into() }),
    }
    lines.into_iter().collect()
}
