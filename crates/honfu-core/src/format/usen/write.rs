//! The writer: the main line and then its variations from the last fork to the first,
//! each followed by its own.

use super::code::{encode, end, letter};
use super::read::SYNTAX;
use crate::format::lines::SourceLine;
use crate::format::per_line;
use crate::format::{LossKind, LossReport, ReadReport};
use crate::record::{FormatFamily, GameEnd, NodeId, Record, Step, Tree};
use crate::shogi::{Position, Sfen};

/// Writes records as USEN text with `\n` line ends.
pub fn write(records: &[Record], losses: &mut LossReport) -> String {
    per_line::write(records, losses, &SYNTAX, write_game)
}

fn write_game(out: &mut String, record: &Record, losses: &mut LossReport) {
    let tree = &record.tree;
    name_ends(tree, losses);
    let with_unread = game(record, true);
    if unread(tree).is_empty() || is_carried(&with_unread, tree) {
        out.push_str(&with_unread);
    } else {
        losses.add_at(LossKind::RawLines, &record.tree, record.tree.preorder().skip(1));
        out.push_str(&game(record, false));
    }
}

/// Whether the raw text of a line reads as raw text again.
fn is_carried(line: &str, tree: &Tree) -> bool {
    let back = (SYNTAX.record)(SourceLine { number: 1, text: line }, &mut ReadReport::default());
    unread(&back.tree) == unread(tree)
}

/// The raw text at moves, and their plies.
fn unread(tree: &Tree) -> Vec<(u32, &str)> {
    let at = |id| tree.extras(id).iter().map(move |extra| (tree.node(id).ply(), &*extra.text));
    tree.preorder().skip(1).flat_map(at).collect()
}

/// Names the ends that come back as other ones, or not at all.
fn name_ends(tree: &Tree, losses: &mut LossReport) {
    for node in tree.preorder().map(|id| tree.node(id)) {
        if let Some(end) = node.end().filter(|end| end_of(end).as_ref() != Some(end)) {
            losses.name(LossKind::Terminals, end.id(), Some(node.ply()));
        }
    }
    for parent in tree.preorder().filter(|&id| tree.is_fork(id)) {
        let lost = tree.children(parent).skip(1).count() - variations(tree, parent).len();
        losses.add(LossKind::Variations, lost, Some(tree.node(parent).ply() + 1));
    }
}

/// The variations after a node that are written: an end in the same letter as one
/// before it would be the same.
fn variations(tree: &Tree, parent: NodeId) -> Vec<NodeId> {
    let mut letters = Vec::new();
    let mut is_new = |id: &NodeId| match tree.node(*id).end().map(letter) {
        Some(letter) if letters.contains(&letter) => false,
        letter => {
            letters.extend(letter);
            true
        }
    };
    let first = tree.node(parent).first_child();
    tree.children(parent).filter(|id| is_new(id) && Some(*id) != first).collect()
}

fn end_of(terminal: &GameEnd) -> Option<GameEnd> {
    end(letter(terminal).encode_utf8(&mut [0; 4]))
}

/// The line of a record, with the raw text at its moves or without.
fn game(record: &Record, with_unread: bool) -> String {
    let tree = &record.tree;
    let mut out = head(&record.start.position);
    let mut todo = Vec::new();
    section(&mut out, tree, NodeId::ROOT, with_unread, &mut todo);
    while let Some(first) = todo.pop() {
        section(&mut out, tree, first, with_unread, &mut todo);
    }
    out
}

fn head(position: &Position) -> String {
    if *position == Position::even() {
        return String::new();
    }
    Sfen::new(position.clone()).to_string().replace('/', "_").replace(' ', ".").replace('+', "z")
}

/// Writes a line of play from its first node on, and remembers what branches off.
fn section(out: &mut String, tree: &Tree, first: NodeId, with_unread: bool, todo: &mut Vec<NodeId>) {
    let offset = tree.node(first).ply().saturating_sub(1);
    out.push_str(&format!("~{offset}."));
    let (mut last, mut end) = (first, None);
    for id in tree.line_from(first) {
        match &tree.node(id).step {
            Step::Start => {}
            Step::Move(mv) => out.push_str(&encode(*mv)),
            Step::End(terminal) => end = Some(letter(terminal)),
        }
        todo.extend(variations(tree, id).into_iter().rev());
        last = id;
    }
    let unread: Vec<&str> = tree
        .extras(last)
        .iter()
        .filter(|extra| with_unread && extra.family == FormatFamily::Usen)
        .map(|extra| &*extra.text)
        .collect();
    if end.is_some() || unread.first().is_none_or(|text| text.starts_with('~')) {
        out.push('.');
        out.extend(end);
    }
    if last != NodeId::ROOT {
        unread.into_iter().for_each(|text| out.push_str(text));
    }
}
