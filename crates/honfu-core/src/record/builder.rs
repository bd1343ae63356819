//! Builds a record move by move. Every reader of a file format uses this builder.

use std::collections::HashMap;

use super::{GameEnd, Headers, Millis, MoveMark, NodeId, RawLine, Record, StartPosition, Step, Tree};
use crate::shogi::{IllegalMove, Move, Position, Square};

/// The number of plies between stored positions: going back to a fork replays at most that many moves.
const SNAPSHOT_EVERY: usize = 64;

/// Builds a record move by move. Comments, times and raw lines are added to the current node, whose
/// position the builder knows.
///
/// ```
/// use honfu_core::prelude::*;
///
/// let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
/// builder.play(Move::from_usi("7g7f").unwrap()).unwrap();
/// builder.add_comment("The usual first move.");
/// builder.add_end(GameEnd::Resign).unwrap();
/// let written = format::write(&[builder.finish()], &WriteTarget::new(Format::Csa)).unwrap();
/// assert_eq!(written.bytes, b"V2.2\nPI\n+\n+7776FU\n'*The usual first move.\n%TORYO\n");
/// ```
#[derive(Clone, Debug)]
pub struct RecordBuilder {
    record: Record,
    /// The lines that variations can still branch from; the first is the main line.
    lines: Vec<BuilderLine>,
    position: Position,
    node: NodeId,
    /// Comment lines of the current node that are not stored yet, since appending to a stored text would
    /// copy it.
    comment: Option<String>,
    /// Text to append to the comments of nodes that were visited again, kept apart to avoid copies too.
    late_comments: HashMap<NodeId, String>,
    /// The children of each node except the first, by step. A hash map, since a node can have any number
    /// of ends.
    later: HashMap<(NodeId, Step), NodeId>,
    /// The largest number of nodes besides the root.
    room: usize,
}

/// A line of play: the main line, or a variation from its first move on.
#[derive(Clone, Debug)]
struct BuilderLine {
    /// The ply of the first node of the line.
    start: usize,
    /// The node that the line branches from.
    stem: NodeId,
    nodes: Vec<NodeId>,
    /// The position before `nodes[0]`, `nodes[64]`, …
    snapshots: Vec<Position>,
    /// The last ply of the moves after `nodes` that could not be read; 0 if all could be read.
    lost: usize,
    /// The highest ply that the lines below this one on the stack reach, lost moves included.
    below: usize,
    /// Whether the next step of the line goes before its siblings: always on the main line, and in a
    /// variation once it has a node that was not in the tree before.
    leads: bool,
    /// Whether variations were read inside the line, before its following steps.
    has_inner: bool,
}

/// A move that was played by [`RecordBuilder::play`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The node of the move.
    pub node: NodeId,
    /// The rule that the move breaks, if any; the move was made nevertheless.
    pub illegal: Option<IllegalMove>,
    /// Whether the move existed already, so that the line continues in an existing variation.
    pub merged: bool,
}

/// Where a variation was attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchPoint {
    /// Beside the move of the given ply.
    Sibling,
    /// After the last move of a line, which the variation continues instead of branching.
    Continuation,
    /// After the last readable move of a line, in place of a move that could not be read.
    BesideLost,
}

/// The line that a variation branches from; `branch` is `None` if it branches from moves that
/// could not be read.
struct BranchTarget {
    line: usize,
    branch: Option<BranchPoint>,
}

/// Why a step cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The move cannot be made at all.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The tree holds as many nodes as it can.
    #[error("the record has as many moves as it can hold")]
    Full,
}

impl RecordBuilder {
    /// Starts a record at the start position.
    pub fn new(headers: Headers, start: StartPosition) -> RecordBuilder {
        let position = start.position.clone();
        let record = Record { headers, start, tree: Tree::default() };
        let main = BuilderLine { leads: true, ..BuilderLine::new(1, NodeId::ROOT, &position, 0) };
        RecordBuilder {
            record,
            lines: vec![main],
            position,
            node: NodeId::ROOT,
            comment: None,
            late_comments: HashMap::new(),
            later: HashMap::new(),
            room: usize::MAX,
        }
    }

    /// Limits the tree to `room` moves and ends. A tree never holds more than two million nodes, the root
    /// included.
    #[must_use]
    pub fn within(self, room: usize) -> RecordBuilder {
        RecordBuilder { room, ..self }
    }

    /// Returns the position at the current node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the ply of the next move.
    #[inline]
    pub fn next_ply(&self) -> usize {
        self.record.tree.node(self.move_parent()).ply() as usize + 1
    }

    /// Returns the destination of the move before the next one, which notations need for 同.
    #[inline]
    pub fn last_to(&self) -> Option<Square> {
        self.record.tree.node(self.move_parent()).mv().map(Move::to)
    }

    /// Returns the tree built so far.
    pub fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// Returns the headers so far.
    pub fn headers(&self) -> &Headers {
        &self.record.headers
    }

    /// Returns the headers for changes, since some formats have headers after the moves.
    pub fn headers_mut(&mut self) -> &mut Headers {
        &mut self.record.headers
    }

    /// Returns the parent of the next move. Nothing can follow an end, so a move after an end becomes its
    /// sibling.
    #[inline]
    fn move_parent(&self) -> NodeId {
        let node = self.record.tree.node(self.node);
        if node.is_end() { node.parent().unwrap_or(NodeId::ROOT) } else { self.node }
    }

    /// Plays a move. A move that breaks a rule but can be made is kept and flagged.
    ///
    /// If the current node is an end of the game, the move becomes its earlier sibling, and the line goes
    /// on with the move.
    ///
    /// # Errors
    /// If the move cannot be made, in which case nothing changes, or if the tree is full.
    pub fn play(&mut self, mv: Move) -> Result<PlayedMove, PlayError> {
        let parent = self.move_parent();
        let depth = self.depth();
        self.snapshot(depth);
        let illegal = self.position.make_recorded(mv)?;
        let (node, merged) = match self.child(parent, Step::Move(mv)) {
            Some(node) => (node, true),
            None => {
                let is_end = parent != self.node;
                let elder_of = if is_end { self.record.tree.sibling_index(self.node) } else { None };
                (self.add(parent, Step::Move(mv), elder_of).ok_or(PlayError::Full)?, false)
            }
        };
        self.lead(parent, node, merged);
        self.enter(node, depth);
        self.record.tree.node_mut(node).illegal = illegal.is_some();
        Ok(PlayedMove { node, illegal, merged })
    }

    /// Ends the line. An end that exists already is not added again, unless it is a [`GameEnd::Other`],
    /// of which there can be any number.
    ///
    /// # Errors
    /// If the tree is full.
    pub fn add_end(&mut self, end: GameEnd) -> Result<NodeId, PlayError> {
        let parent = self.move_parent();
        let depth = self.depth();
        self.snapshot(depth);
        let has_own_words = matches!(end, GameEnd::Other(_));
        let step = Step::End(end);
        let known = if has_own_words { None } else { self.child(parent, step.clone()) };
        let node = match known {
            Some(node) => node,
            None => self.add(parent, step, None).ok_or(PlayError::Full)?,
        };
        self.lead(parent, node, known.is_some());
        self.enter(node, depth);
        Ok(node)
    }

    /// Moves the next step of a line before the siblings that variations inside the line have added.
    #[inline]
    fn lead(&mut self, parent: NodeId, node: NodeId, merged: bool) {
        let line = self.line_mut();
        let is_first = line.leads && line.has_inner;
        line.leads |= !merged;
        if !is_first {
            return;
        }
        let tree = &mut self.record.tree;
        let Some(first) = tree.node(parent).first_child().filter(|&first| first != node) else { return };
        tree.detach(node);
        tree.attach(node, 0);
        self.later.insert((parent, tree.node(first).step.clone()), first);
    }

    #[inline]
    fn add(&mut self, parent: NodeId, step: Step, index: Option<usize>) -> Option<NodeId> {
        let tree = &mut self.record.tree;
        if tree.arena_len() > self.room {
            return None;
        }
        let node = tree.make(step, parent)?;
        let old_first = tree.node(parent).first_child();
        tree.attach(node, index.unwrap_or(usize::MAX));
        let is_first = tree.node(parent).first_child() == Some(node);
        if let Some(later) = if is_first { old_first } else { Some(node) } {
            self.later.insert((parent, tree.node(later).step.clone()), later);
        }
        Some(node)
    }

    /// Returns the child of `parent` that `step` leads to.
    #[inline]
    fn child(&self, parent: NodeId, step: Step) -> Option<NodeId> {
        let first = self.record.tree.node(parent).first_child()?;
        let is_first = self.record.tree.node(first).step == step;
        if is_first { Some(first) } else { self.later.get(&(parent, step)).copied() }
    }

    /// Returns the number of nodes of the current line before the next one.
    #[inline]
    fn depth(&self) -> usize {
        let line = self.line();
        let over_end = usize::from(self.record.tree.node(self.node).is_end() && !line.nodes.is_empty());
        line.nodes.len() - over_end
    }

    #[inline]
    fn snapshot(&mut self, depth: usize) {
        if depth.is_multiple_of(SNAPSHOT_EVERY) {
            let position = self.position.clone();
            let snapshots = &mut self.line_mut().snapshots;
            if snapshots.len() <= depth / SNAPSHOT_EVERY {
                snapshots.push(position);
            }
        }
    }

    #[inline]
    fn enter(&mut self, node: NodeId, depth: usize) {
        self.flush_comment();
        let line = self.line_mut();
        line.nodes.truncate(depth);
        line.nodes.push(node);
        self.node = node;
    }

    fn line(&self) -> &BuilderLine {
        // `lines` starts with the main line, which is never popped.
        &self.lines[self.lines.len() - 1]
    }

    fn line_mut(&mut self) -> &mut BuilderLine {
        let top = self.lines.len() - 1;
        &mut self.lines[top]
    }

    /// Returns the ply of the first move of the current line: 1 on the main line.
    pub(crate) fn line_start(&self) -> usize {
        self.line().start
    }

    /// Whether a variation was started that has no moves yet.
    pub(crate) fn is_at_fork(&self) -> bool {
        self.lines.len() > 1 && self.line().nodes.is_empty()
    }

    /// Whether a line other than the current one ends right before `ply`.
    pub(crate) fn can_resume_at(&self, ply: usize) -> bool {
        let top = self.lines.len() - 1;
        matches!(self.find_line(ply), Some(BranchTarget { line, branch: Some(BranchPoint::Continuation) }) if line < top)
    }

    /// Notes that the current line continues up to `ply` with moves that cannot be read. Variations that
    /// branch from those moves have no place in the tree.
    pub(crate) fn lose(&mut self, ply: usize) {
        let line = self.line_mut();
        line.lost = line.lost.max(ply);
    }

    /// Starts a variation in place of the move at `ply`, as KIF and KI2 files give variations: in flat
    /// blocks, each an alternative to the nearest line above it that reaches the ply. Returns `None` if
    /// no line reaches the ply, or only with moves that could not be read.
    pub fn branch_at(&mut self, ply: usize) -> Option<BranchPoint> {
        let BranchTarget { line, branch } = self.find_line(ply)?;
        self.flush_comment();
        self.lines.truncate(line + 1);
        let end = self.line().start + self.line().nodes.len();
        let (stem, position) = self.state_before(if branch.is_some() { ply } else { end })?;
        if branch.is_some() {
            let below = self.reach();
            self.lines.push(BuilderLine::new(ply, stem, &position, below));
        }
        self.position = position;
        self.node = stem;
        branch
    }

    /// Returns the node and the position before `ply`, where [`RecordBuilder::branch_at`] would start a
    /// variation. Changes nothing.
    pub fn before(&self, ply: usize) -> Option<(NodeId, Position)> {
        let found = self.find_line(ply).filter(|found| found.branch.is_some())?;
        self.state_in(&self.lines[found.line], ply)
    }

    /// Leaves the current variation if it has no moves, not even unreadable ones, and goes to the end of
    /// the line that it branches from.
    pub(crate) fn leave_empty(&mut self) {
        let line = self.line();
        if line.nodes.is_empty() && line.lost == 0 {
            self.leave_variation();
        }
    }

    /// Starts a variation in place of the last step of the current line, which goes on after
    /// [`RecordBuilder::leave_variation`]. PSN and PGN give variations in this way, inside the lines.
    /// Returns `false` if the line has no step.
    pub(crate) fn enter_variation(&mut self) -> bool {
        let line = self.line_mut();
        let Some(last) = line.nodes.len().checked_sub(1) else { return false };
        line.has_inner = true;
        let ply = line.start + last;
        let Some((stem, position)) = self.state_before(ply) else { return false };
        self.flush_comment();
        let below = self.reach();
        self.lines.push(BuilderLine::new(ply, stem, &position, below));
        (self.node, self.position) = (stem, position);
        true
    }

    /// Leaves the current variation and goes to the end of the line that it was started in.
    pub fn leave_variation(&mut self) {
        if self.lines.len() == 1 {
            return;
        }
        self.flush_comment();
        self.lines.pop();
        let end = self.line().start + self.line().nodes.len();
        // There is always a state at the end of a line.
        if let Some((node, position)) = self.state_before(end) {
            (self.node, self.position) = (node, position);
        }
    }

    /// Finds the line that a variation at `ply` branches from. [`RecordBuilder::branch_at`] then drops
    /// the lines above it, so that all searches together take linear time.
    fn find_line(&self, ply: usize) -> Option<BranchTarget> {
        if ply == 0 || ply > self.reach() {
            return None;
        }
        let reaches = |&index: &usize| index == 0 || self.lines[index].start < ply;
        (0..self.lines.len()).rev().filter(reaches).find_map(|index| {
            let line = &self.lines[index];
            let offset = ply.checked_sub(line.start)?;
            let branch = match offset.cmp(&line.nodes.len()) {
                std::cmp::Ordering::Less => Some(BranchPoint::Sibling),
                std::cmp::Ordering::Equal if !self.has_end(line) => Some(continuation(line)),
                _ if ply <= line.lost => None,
                _ => return None,
            };
            Some(BranchTarget { line: index, branch })
        })
    }

    /// Returns the highest ply for which [`RecordBuilder::find_line`] finds something.
    fn reach(&self) -> usize {
        let line = self.line();
        let end = line.start + line.nodes.len() - usize::from(self.has_end(line));
        line.below.max(line.lost).max(end)
    }

    fn has_end(&self, line: &BuilderLine) -> bool {
        line.nodes.last().is_some_and(|&node| self.record.tree.node(node).is_end())
    }

    /// Returns the node and the position before `ply` of the current line.
    fn state_before(&self, ply: usize) -> Option<(NodeId, Position)> {
        self.state_in(self.line(), ply)
    }

    fn state_in(&self, line: &BuilderLine, ply: usize) -> Option<(NodeId, Position)> {
        let offset = ply.checked_sub(line.start)?;
        let stem = match offset.checked_sub(1) {
            Some(before) => *line.nodes.get(before)?,
            None => line.stem,
        };
        let kept = (offset / SNAPSHOT_EVERY).min(line.snapshots.len().checked_sub(1)?);
        let mut position = line.snapshots[kept].clone();
        for &node in &line.nodes[kept * SNAPSHOT_EVERY..offset] {
            if let Some(mv) = self.record.tree.node(node).mv() {
                let _undo = position.make(mv).ok()?;
            }
        }
        Some((stem, position))
    }

    /// Adds a line to the comment of the current node.
    pub fn add_comment(&mut self, line: &str) {
        match &mut self.comment {
            Some(text) => {
                text.push('\n');
                text.push_str(line);
            }
            None => self.comment = Some(line.to_owned()),
        }
    }

    /// Stores the collected comment lines. A mark on the first line becomes the mark of the node, unless
    /// it has one.
    #[inline]
    fn flush_comment(&mut self) {
        let Some(text) = self.comment.take() else { return };
        let tree = &mut self.record.tree;
        let (mark, text) = match tree.mark(self.node) {
            Some(_) => (None, Some(&*text)),
            None => MoveMark::split(&text),
        };
        if mark.is_some() {
            tree.set_mark(self.node, mark);
        }
        let Some(text) = text else { return };
        let node = tree.node_mut(self.node);
        if node.comment.is_none() {
            node.comment = Some(text.into());
            return;
        }
        let late = self.late_comments.entry(self.node).or_default();
        late.push('\n');
        late.push_str(text);
    }

    /// Sets the bookmark of the current node and returns the old one.
    pub fn set_bookmark(&mut self, name: &str) -> Option<Box<str>> {
        self.record.tree.set_bookmark(self.node, Some(name.into()))
    }

    /// Sets the time spent on the current node.
    #[inline]
    pub fn set_time(&mut self, time: Millis) {
        self.record.tree.node_mut(self.node).time = Some(time);
    }

    /// Adds a raw line to the current node.
    pub fn add_raw_line(&mut self, line: RawLine) {
        self.record.tree.push_raw_line(self.node, line);
    }

    /// Returns the finished record.
    pub fn finish(mut self) -> Record {
        self.flush_comment();
        for (node, late) in std::mem::take(&mut self.late_comments) {
            let comment = &mut self.record.tree.node_mut(node).comment;
            *comment = Some([comment.as_deref().unwrap_or(""), &late].concat().into());
        }
        self.record
    }
}

fn continuation(line: &BuilderLine) -> BranchPoint {
    if line.lost > 0 { BranchPoint::BesideLost } else { BranchPoint::Continuation }
}

impl BuilderLine {
    fn new(start: usize, stem: NodeId, position: &Position, below: usize) -> BuilderLine {
        let snapshots = vec![position.clone()];
        BuilderLine {
            start,
            stem,
            nodes: Vec::new(),
            snapshots,
            lost: 0,
            below,
            leads: false,
            has_inner: false,
        }
    }
}

#[cfg(test)]
mod tests;
