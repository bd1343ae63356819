//! Changes to a record as values, each with an inverse.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Headers, Millis, MoveMark, NodeId, RawLine, Record, StartPosition, Step, Subtree};

/// One change to a record. Applying it returns the change that undoes it. A new variant is a breaking
/// change: journals contain edits, and a program that reads journals has to know every variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum Edit {
    /// Creates a node under `parent` as child number `index`; a larger number means last.
    Add { parent: NodeId, index: usize, step: Step, illegal: bool },
    /// Creates all nodes of a subtree, the first of them as the last child of `under`. The subtree is
    /// behind an `Arc`, so a change that is kept in several places is not copied.
    #[serde(rename = "grow")]
    AddSubtree { under: NodeId, subtree: Arc<Subtree> },
    /// Removes a node and all nodes below it; they keep their ids.
    Detach { node: NodeId },
    /// Puts a detached node back under its parent, as child number `index`.
    Attach { node: NodeId, index: usize },
    /// Moves a node among its siblings, to child number `index`.
    Reorder { node: NodeId, index: usize },
    /// Replaces the step of a node; its comment and other fields stay.
    Replace { node: NodeId, step: Step, illegal: bool },
    /// Replaces the comment of a node.
    Comment { node: NodeId, text: Option<Arc<str>> },
    /// Replaces the comments of many nodes.
    Comments { texts: Vec<(NodeId, Option<Arc<str>>)> },
    /// Replaces the bookmark at a node.
    Bookmark { node: NodeId, name: Option<Box<str>> },
    /// Replaces the mark of a move.
    Mark { node: NodeId, mark: Option<MoveMark> },
    /// Replaces the time spent on a move.
    Time { node: NodeId, time: Option<Millis> },
    /// Replaces the raw lines at a node.
    #[serde(rename = "extras")]
    RawLines {
        node: NodeId,
        #[serde(rename = "extras")]
        lines: Vec<RawLine>,
    },
    /// Replaces all header lines.
    Headers { headers: Headers },
    /// Replaces the start position.
    Start { start: Box<StartPosition> },
}

/// The kind of a change, for lists of changes.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum EditKind {
    /// [`Edit::Add`] and [`Edit::AddSubtree`].
    Add,
    /// [`Edit::Detach`].
    Detach,
    /// [`Edit::Attach`].
    Attach,
    /// [`Edit::Reorder`].
    Reorder,
    /// [`Edit::Replace`].
    Replace,
    /// [`Edit::Comment`] and [`Edit::Comments`].
    Comment,
    /// [`Edit::Bookmark`].
    Bookmark,
    /// [`Edit::Mark`].
    Mark,
    /// [`Edit::Time`].
    Time,
    /// [`Edit::RawLines`].
    RawLines,
    /// [`Edit::Headers`].
    Headers,
    /// [`Edit::Start`].
    Start,
    /// Records were inserted or copied.
    RecordsAdded,
    /// Records were removed.
    RecordsRemoved,
    /// Records were replaced by others.
    RecordsReplaced,
    /// A record was moved.
    RecordsReordered,
}

impl Edit {
    /// Returns the kind of the change.
    pub const fn kind(&self) -> EditKind {
        match self {
            Edit::Add { .. } | Edit::AddSubtree { .. } => EditKind::Add,
            Edit::Detach { .. } => EditKind::Detach,
            Edit::Attach { .. } => EditKind::Attach,
            Edit::Reorder { .. } => EditKind::Reorder,
            Edit::Replace { .. } => EditKind::Replace,
            Edit::Comment { .. } | Edit::Comments { .. } => EditKind::Comment,
            Edit::Bookmark { .. } => EditKind::Bookmark,
            Edit::Mark { .. } => EditKind::Mark,
            Edit::Time { .. } => EditKind::Time,
            Edit::RawLines { .. } => EditKind::RawLines,
            Edit::Headers { .. } => EditKind::Headers,
            Edit::Start { .. } => EditKind::Start,
        }
    }

    /// Returns the number of steps that are added or comments that are replaced; 1 for other edits.
    pub fn count(&self) -> usize {
        match self {
            Edit::AddSubtree { subtree, .. } => subtree.steps(),
            Edit::Comments { texts } => texts.len(),
            _ => 1,
        }
    }
}

/// Why a change cannot be made. The record is then unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// The edit names a node that is not in the tree.
    #[error("the change names a node that is not in the tree")]
    NoSuchNode,
    /// The root cannot be moved, detached or replaced.
    #[error("the start position itself cannot be moved, cut or replaced")]
    IsRoot,
    /// Nothing can follow an end.
    #[error("nothing can follow the end of a line")]
    AfterEnd,
    /// The node is in the tree already.
    #[error("the node is in the tree already")]
    AlreadyAttached,
    /// The node has children, so it cannot become an end.
    #[error("a line goes on behind this move, so it cannot become an end")]
    NotALeaf,
    /// The tree holds two million nodes, the most that it can.
    #[error("the record is full")]
    Full,
}

impl Record {
    /// Applies an edit and returns its inverse.
    ///
    /// # Errors
    /// If the edit does not fit the record, which is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        match edit {
            Edit::Add { parent, index, step, illegal } => self.add(parent, index, step, illegal),
            Edit::AddSubtree { under, subtree } => self.grow(under, &subtree),
            Edit::Detach { node } => self.detach(node),
            Edit::Attach { node, index } => self.attach(node, index),
            Edit::Reorder { node, index } => self.reorder(node, index),
            Edit::Replace { node, step, illegal } => self.replace(node, step, illegal),
            Edit::Comment { node, text } => {
                let old = std::mem::replace(&mut self.attached(node)?.tree.node_mut(node).comment, text);
                Ok(Edit::Comment { node, text: old })
            }
            Edit::Comments { texts } => self.write_comments(texts),
            Edit::Bookmark { node, name } => {
                Ok(Edit::Bookmark { node, name: self.attached(node)?.tree.set_bookmark(node, name) })
            }
            Edit::Mark { node, mark } => {
                Ok(Edit::Mark { node, mark: self.attached(node)?.tree.set_mark(node, mark) })
            }
            Edit::Time { node, time } => {
                let old = std::mem::replace(&mut self.attached(node)?.tree.node_mut(node).time, time);
                Ok(Edit::Time { node, time: old })
            }
            Edit::RawLines { node, lines } => {
                let slot = self.attached(node)?.tree.raw_lines_mut(node);
                let old = std::mem::replace(slot, lines);
                Ok(Edit::RawLines { node, lines: old })
            }
            Edit::Headers { headers } => {
                Ok(Edit::Headers { headers: std::mem::replace(&mut self.headers, headers) })
            }
            Edit::Start { start } => {
                self.tree.mark_moves_changed();
                Ok(Edit::Start { start: Box::new(std::mem::replace(&mut self.start, *start)) })
            }
        }
    }

    fn attached(&mut self, node: NodeId) -> Result<&mut Record, EditError> {
        if self.tree.is_attached(node) { Ok(self) } else { Err(EditError::NoSuchNode) }
    }

    /// Returns the index of a node among its siblings; an error for the root.
    fn sibling_index(&self, node: NodeId) -> Result<usize, EditError> {
        if node == NodeId::ROOT {
            return Err(EditError::IsRoot);
        }
        if !self.tree.contains(node) {
            return Err(EditError::NoSuchNode);
        }
        self.tree.sibling_index(node).ok_or(EditError::NoSuchNode)
    }

    fn add(&mut self, parent: NodeId, index: usize, step: Step, illegal: bool) -> Result<Edit, EditError> {
        if self.attached(parent)?.tree.node(parent).is_end() {
            return Err(EditError::AfterEnd);
        }
        if step == Step::Start {
            return Err(EditError::IsRoot);
        }
        let node = self.tree.make(step, parent).ok_or(EditError::Full)?;
        self.tree.node_mut(node).illegal = illegal;
        self.tree.attach(node, index);
        Ok(Edit::Detach { node })
    }

    fn grow(&mut self, under: NodeId, subtree: &Subtree) -> Result<Edit, EditError> {
        if self.attached(under)?.tree.node(under).is_end() {
            return Err(EditError::AfterEnd);
        }
        let node = self.tree.add_subtree(under, subtree).ok_or(EditError::Full)?;
        Ok(Edit::Detach { node })
    }

    fn write_comments(&mut self, mut texts: Vec<(NodeId, Option<Arc<str>>)>) -> Result<Edit, EditError> {
        if !texts.iter().all(|(node, _)| self.tree.is_attached(*node)) {
            return Err(EditError::NoSuchNode);
        }
        for (node, text) in &mut texts {
            std::mem::swap(&mut self.tree.node_mut(*node).comment, text);
        }
        // A node that is named twice gets its first text back last.
        texts.reverse();
        Ok(Edit::Comments { texts })
    }

    fn detach(&mut self, node: NodeId) -> Result<Edit, EditError> {
        let index = self.sibling_index(node)?;
        self.tree.detach(node);
        Ok(Edit::Attach { node, index })
    }

    fn attach(&mut self, node: NodeId, index: usize) -> Result<Edit, EditError> {
        if !self.tree.contains(node) {
            return Err(EditError::NoSuchNode);
        }
        if node == NodeId::ROOT || self.tree.sibling_index(node).is_some() {
            return Err(EditError::AlreadyAttached);
        }
        // While the node was detached, its parent may have become an end.
        if self.tree.node(node).parent().is_some_and(|parent| self.tree.node(parent).is_end()) {
            return Err(EditError::AfterEnd);
        }
        self.tree.attach(node, index);
        Ok(Edit::Detach { node })
    }

    fn reorder(&mut self, node: NodeId, index: usize) -> Result<Edit, EditError> {
        let old = self.sibling_index(node)?;
        self.tree.detach(node);
        self.tree.attach(node, index);
        Ok(Edit::Reorder { node, index: old })
    }

    fn replace(&mut self, node: NodeId, step: Step, illegal: bool) -> Result<Edit, EditError> {
        if node == NodeId::ROOT || step == Step::Start {
            return Err(EditError::IsRoot);
        }
        let slot = self.attached(node)?.tree.node_mut(node);
        if matches!(step, Step::End(_)) && slot.first_child().is_some() {
            return Err(EditError::NotALeaf);
        }
        let step = std::mem::replace(&mut slot.step, step);
        let illegal = std::mem::replace(&mut slot.illegal, illegal);
        self.tree.mark_moves_changed();
        Ok(Edit::Replace { node, step, illegal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameEnd;
    use crate::shogi::Move;

    fn step(usi: &str) -> Step {
        Step::Move(Move::from_usi(usi).unwrap())
    }

    fn add(record: &mut Record, parent: NodeId, step: Step) -> NodeId {
        match record.apply(Edit::Add { parent, index: usize::MAX, step, illegal: false }) {
            Ok(Edit::Detach { node }) => node,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_edit_can_be_undone_and_redone() {
        let mut record = Record::default();
        let a = add(&mut record, NodeId::ROOT, step("7g7f"));
        let b = add(&mut record, NodeId::ROOT, step("2g2f"));
        add(&mut record, a, Step::End(GameEnd::Resign));
        let mut headers = Headers::default();
        headers.push("棋戦", "x");
        let edits = [
            Edit::Detach { node: a },
            Edit::Reorder { node: b, index: 0 },
            Edit::AddSubtree {
                under: b,
                subtree: Arc::new(Subtree::from_tree(record.subtree(a).tree).unwrap()),
            },
            Edit::Replace { node: b, step: step("5g5f"), illegal: true },
            Edit::Comment { node: b, text: Some("c".into()) },
            Edit::Comments {
                texts: vec![(a, Some("c".into())), (b, None), (a, None), (a, Some("d".into()))],
            },
            Edit::Bookmark { node: a, name: Some("".into()) },
            Edit::Mark { node: a, mark: Some(MoveMark::Good) },
            Edit::Time { node: NodeId::ROOT, time: Some(Millis(5)) },
            Edit::RawLines { node: b, lines: vec![RawLine::new(crate::record::FormatFamily::Kif, "x")] },
            Edit::Headers { headers },
            Edit::Start { start: Box::new(StartPosition { first_ply: 9, ..StartPosition::default() }) },
        ];
        for edit in edits {
            let before = record.clone();
            let undo = record.apply(edit.clone()).unwrap();
            let after = record.clone();
            assert_ne!(before, after, "{edit:?}");
            let redo = record.apply(undo).unwrap();
            assert_eq!(before, record, "{edit:?}");
            record.apply(redo).unwrap();
            assert_eq!(after, record, "{edit:?}");
            record = before;
        }
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        let mut record = Record::default();
        let end = add(&mut record, NodeId::ROOT, Step::End(GameEnd::Mate));
        let before = record.clone();
        let index = 0;
        let add = |parent| Edit::Add { parent, index, step: step("7g7f"), illegal: false };
        assert_eq!(record.apply(add(end)), Err(EditError::AfterEnd));
        assert_eq!(record.apply(Edit::Detach { node: NodeId::ROOT }), Err(EditError::IsRoot));
        assert_eq!(record.apply(Edit::Attach { node: end, index }), Err(EditError::AlreadyAttached));
        let foreign = NodeId::from_index(99).unwrap();
        assert_eq!(record.apply(add(foreign)), Err(EditError::NoSuchNode));
        assert_eq!(record.apply(Edit::Attach { node: foreign, index }), Err(EditError::NoSuchNode));
        let subtree = Arc::new(Subtree::from_tree(record.tree.clone()).unwrap());
        let grow = |under| Edit::AddSubtree { under, subtree: Arc::clone(&subtree) };
        assert_eq!(record.apply(grow(end)), Err(EditError::AfterEnd));
        assert_eq!(record.apply(grow(foreign)), Err(EditError::NoSuchNode));
        let texts = vec![(end, Some("x".into())), (foreign, None)];
        assert_eq!(record.apply(Edit::Comments { texts }), Err(EditError::NoSuchNode));
        assert_eq!(record, before);
    }
}
