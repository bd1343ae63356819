//! Edits to many places of a record at once, each a single undo step.

use std::collections::HashSet;

use crate::app::App;
use crate::app::actions::editing;
use crate::app::document::{comment, extent};
use crate::app::event::{CommandResult, notify};
use crate::messages::notices::EditNotice;
use honfu_core::annotation::without_annotations;
use honfu_core::record::{Edit, NodeId, Tree};

/// Removes all variations outside the line of the cursor.
pub(crate) fn keep_line(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let tree = &tab.record().tree;
    let line = tab.cursor().line();
    let beside = line.windows(2).flat_map(|pair| {
        let fork = pair[0];
        let own = pair[1];
        tree.children(fork).filter(move |&child| child != own)
    });
    cut_all(app, beside.collect(), EditNotice::NoOtherLine)
}

/// Removes the alternatives at the nearest fork at or above the cursor.
pub(crate) fn remove_siblings(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let tree = &tab.record().tree;
    let own = tree.ancestors(tab.cursor().node()).find(|&node| tree.has_siblings(node));
    let fork = own.and_then(|own| tree.node(own).parent());
    let beside = fork.map(|fork| tree.children(fork).filter(|&child| Some(child) != own).collect());
    cut_all(app, beside.unwrap_or_default(), EditNotice::NoOtherMove)
}

/// Removes all variations without text, marks and bookmarks. The main line stays.
pub(crate) fn remove_uncommented(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let tree = &tab.record().tree;
    let has_text_below = has_text(tree);
    let without_text: Vec<NodeId> =
        tab.rows().variations().filter(|head| !has_text_below[head.index()]).collect();
    // A variation inside another one is removed with it.
    cut_all(
        app,
        without_text
            .into_iter()
            .filter(|node| match tree.node(*node).parent() {
                Some(parent) => has_text_below[parent.index()] || tab.rows().depth_of(parent) == 0,
                None => true,
            })
            .collect(),
        EditNotice::NothingUncommented,
    )
}

/// Removes nodes with their subtrees; `nothing` is the error if `nodes` is empty.
fn cut_all(app: &mut App, nodes: Vec<NodeId>, nothing: EditNotice) -> CommandResult {
    let tab = app.tab();
    if nodes.is_empty() {
        return Err(nothing.into());
    }
    let (lines, moves) = extent(&tab.record().tree, nodes.iter().copied());
    let cut: HashSet<NodeId> = nodes.iter().copied().collect();
    let line = tab.cursor().line();
    let at = tab.cursor().depth();
    let stays = line[..=at].iter().take_while(|node| !cut.contains(node)).last();
    let to = *stays.unwrap_or(&NodeId::ROOT);
    let edits = nodes.iter().map(|&node| Edit::Detach { node }).collect();
    editing::change(app, edits, Some(to))?;
    notify(EditNotice::LinesRemoved { lines, moves })
}

/// Removes the times of all moves.
pub(crate) fn cut_times(app: &mut App) -> CommandResult {
    let edits = app.tab().edits(|tree, node| tree.node(node).time.map(|_| Edit::Time { node, time: None }));
    strip(app, edits, EditNotice::TimesRemoved)
}

/// Removes all comments.
pub(crate) fn strip_comments(app: &mut App) -> CommandResult {
    let tree = &app.tab().record().tree;
    let commented = tree.preorder().filter(|&node| tree.node(node).comment.is_some());
    let texts: Vec<_> = commented.map(|node| (node, None)).collect();
    let edits = if texts.is_empty() { Vec::new() } else { vec![Edit::Comments { texts }] };
    strip(app, edits, EditNotice::CommentsRemoved)
}

/// Removes the lines written by programs from all comments; text by people stays.
pub(crate) fn strip_notes(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let tree = &tab.record().tree;
    let mut texts = Vec::new();
    let mut marks = Vec::new();
    for node in tree.preorder() {
        let comment = tree.node(node).comment.as_deref();
        let Some(text) = comment.and_then(without_annotations) else { continue };
        for edit in comment::edits(tree, node, &text) {
            match edit {
                Edit::Comment { node, text } => texts.push((node, text)),
                mark => marks.push(mark),
            }
        }
    }
    let count = texts.len();
    if count > 0 {
        let edits = [Edit::Comments { texts }].into_iter().chain(marks).collect();
        editing::change(app, edits, Some(tab.cursor().node()))?;
    }
    notify(EditNotice::AnalysisRemoved(count))
}

fn strip(app: &mut App, edits: Vec<Edit>, notice: fn(usize) -> EditNotice) -> CommandResult {
    let count = edits.iter().map(Edit::count).sum();
    if count > 0 {
        editing::change(app, edits, Some(app.tab().cursor().node()))?;
    }
    notify(notice(count))
}

/// Returns for each node, by its index, whether it or a node below it has a comment, a mark or a bookmark.
fn has_text(tree: &Tree) -> Vec<bool> {
    let mut has_text_below = vec![false; tree.arena_len()];
    let nodes: Vec<NodeId> = tree.preorder().collect();
    for &node in nodes.iter().rev() {
        let is_written =
            tree.node(node).comment.is_some() || tree.mark(node).is_some() || tree.bookmark(node).is_some();
        has_text_below[node.index()] |= is_written;
        if let Some(parent) = tree.node(node).parent() {
            has_text_below[parent.index()] |= has_text_below[node.index()];
        }
    }
    has_text_below
}
