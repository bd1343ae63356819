//! What one record has and another lacks, found without the help of any writer.

use std::collections::BTreeMap;

use honfu::format::{LossKind, Losses};
use honfu::record::{NodeId, Record, Tree};
use proptest::prelude::*;

/// How many things of a kind are lost: the second number counts those in variations
/// that are lost themselves, the first does not.
type Lacks = BTreeMap<LossKind, (usize, usize)>;

/// Checks that a report names what `back` lacks of `record`, and nothing else.
pub fn check(record: &Record, back: &Record, losses: &Losses) -> Result<(), TestCaseError> {
    let lacks = lacks(record, back);
    for loss in losses.iter() {
        let (least, most) = lacks.get(&loss.kind).copied().unwrap_or_default();
        let named = loss.count;
        prop_assert!((least..=most).contains(&named), "{loss:?} is named, {lacks:?} are lost");
    }
    for (kind, (least, _)) in &lacks {
        prop_assert!(
            *least == 0 || losses.get(*kind).is_some(),
            "{kind:?} is not named: {lacks:?} {losses:?}"
        );
    }
    Ok(())
}

fn lacks(record: &Record, back: &Record) -> Lacks {
    let mut lacks = Lacks::new();
    let mut add = |kind, is_kept: bool, count: usize| {
        let (least, most) = lacks.entry(kind).or_default();
        *least += if is_kept { count } else { 0 };
        *most += count;
    };
    let start = &record.start;
    add(LossKind::FirstPly, true, usize::from(start.first_ply != back.start.first_ply));
    add(LossKind::UnknownHands, true, usize::from(start.hands_known != back.start.hands_known));
    let missing = record.headers.iter().filter(|header| !back.headers.iter().any(|other| other == *header));
    add(LossKind::Headers, true, missing.count());
    let counterparts = counterparts(&record.tree, &back.tree);
    let main: Vec<NodeId> = record.tree.main_line().collect();
    for id in record.tree.preorder() {
        let counterpart = counterparts.get(&id).copied();
        let is_kept = counterpart.is_some() || main.contains(&id);
        for (kind, count) in lacks_at(&record.tree, id, counterpart.map(|other| (&back.tree, other))) {
            add(kind, is_kept, count);
        }
    }
    lacks.retain(|_, (_, most)| *most > 0);
    lacks
}

/// The nodes of a tree that another has too. An end may have become another one.
fn counterparts(tree: &Tree, other: &Tree) -> BTreeMap<NodeId, NodeId> {
    let mut found = BTreeMap::from([(NodeId::ROOT, NodeId::ROOT)]);
    for id in tree.preorder().skip(1) {
        let node = tree.node(id);
        let parent = node.parent().and_then(|parent| found.get(&parent).copied());
        let is_free = |twin: &NodeId| !found.values().any(|taken| taken == twin);
        let same = parent.and_then(|parent| other.child_by_step(parent, &node.step)).filter(is_free);
        let ends = parent.into_iter().flat_map(|parent| other.children(parent));
        let mut ends = ends.filter(|&end| node.is_terminal() && other.node(end).is_terminal());
        let twin = same.or_else(|| ends.find(is_free));
        found.extend(twin.map(|twin| (id, twin)));
    }
    found
}

fn ends_like(comment: &Option<Box<str>>, end: &Option<Box<str>>) -> bool {
    let behind = |text: &str| end.as_deref().is_some_and(|end| text.ends_with(&format!("\n{end}")));
    comment == end || comment.as_deref().is_some_and(behind)
}

/// What is written at a node, and not at its counterpart.
fn lacks_at(tree: &Tree, id: NodeId, other: Option<(&Tree, NodeId)>) -> Vec<(LossKind, usize)> {
    let node = tree.node(id);
    let twin = other.map(|(tree, id)| tree.node(id));
    let branches = |tree: &Tree, id| tree.children(id).skip(1).count();
    let kept_branches = other.map_or(0, |(tree, id)| branches(tree, id));
    let kept_lines = other.map_or(0, |(tree, id)| tree.extras(id).len());
    let differs = |differs: bool| usize::from(differs);
    let time = node.time.filter(|_| twin.and_then(|twin| twin.time) != node.time);
    let is_cut = time.is_some() && twin.is_some_and(|twin| twin.time.is_some());
    vec![
        (LossKind::Variations, branches(tree, id).saturating_sub(kept_branches)),
        (LossKind::Moves, differs(node.mv().is_some() && twin.is_none())),
        (LossKind::Terminals, differs(node.is_terminal() && twin.is_none_or(|twin| twin.step != node.step))),
        (
            LossKind::Comments,
            // Words for an end that has none may have come before it.
            differs(
                node.comment.is_some() && twin.is_none_or(|twin| !ends_like(&twin.comment, &node.comment)),
            ),
        ),
        (
            LossKind::Marks,
            differs(tree.mark(id).is_some() && other.is_none_or(|(tree, id)| tree.mark(id).is_none())),
        ),
        (
            LossKind::Bookmarks,
            differs(
                tree.bookmark(id).is_some() && other.is_none_or(|(tree, id)| tree.bookmark(id).is_none()),
            ),
        ),
        (LossKind::Milliseconds, differs(is_cut)),
        (LossKind::Times, differs(time.is_some() && !is_cut)),
        (LossKind::RawLines, tree.extras(id).len().saturating_sub(kept_lines)),
    ]
}
