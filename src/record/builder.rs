//! Builds a record from a file, move by move: what every reader drives.

use super::Record;
use super::clock::Millis;
use super::headers::Headers;
use super::mark::Mark;
use super::node::{Extra, NodeId, Step};
use super::outcome::Terminal;
use super::start::Start;
use super::tree::Tree;
use crate::shogi::{Illegal, Move, Position, Square};

/// How many plies apart positions are kept, so that going back to a fork costs at
/// most that many moves and memory stays small.
const SNAPSHOT_EVERY: usize = 64;

/// A record in the making. It stands at a node, whose position it knows; comments,
/// times and raw lines go to that node.
#[derive(Clone, Debug)]
pub struct Builder {
    record: Record,
    /// The lines that variations can still branch from; the first is the main line.
    lines: Vec<Line>,
    position: Position,
    node: NodeId,
    /// Comment lines not yet stored, since appending to a stored text would copy it.
    comment: Option<String>,
}

/// A line of play: the main line, or a variation from its first own move on.
#[derive(Clone, Debug)]
struct Line {
    /// The ply of its first own node.
    start: usize,
    /// The node it branches from.
    stem: NodeId,
    nodes: Vec<NodeId>,
    /// The position before `nodes[0]`, `nodes[64]`, …
    snapshots: Vec<Position>,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub node: NodeId,
    /// The rule it breaks, if any; it was made all the same.
    pub illegal: Option<Illegal>,
    /// Whether the move was there already, so that the line went into an old variation.
    pub merged: bool,
}

/// Where a variation was hung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// Beside a move of that ply.
    Sibling,
    /// Behind the last move of a line: it continues instead of branching.
    Continuation,
}

/// Why a step cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The move cannot be made at all.
    Illegal(Illegal),
    /// The tree holds as many nodes as it can.
    Full,
}

impl Builder {
    pub fn new(headers: Headers, start: Start) -> Builder {
        let position = start.position.clone();
        let record = Record { headers, start, tree: Tree::default() };
        let main = Line::new(1, NodeId::ROOT, &position);
        Builder { record, lines: vec![main], position, node: NodeId::ROOT, comment: None }
    }

    /// The position at the present node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The present node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The ply that the next move has.
    pub fn next_ply(&self) -> usize {
        self.record.tree.node(self.move_parent()).ply() as usize + 1
    }

    /// The destination of the move before the next one, for 同.
    pub fn last_to(&self) -> Option<Square> {
        self.record.tree.node(self.move_parent()).mv().map(Move::to)
    }

    pub fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// The headers, for formats that have some behind the moves.
    pub fn headers_mut(&mut self) -> &mut Headers {
        &mut self.record.headers
    }

    /// Where the next move hangs: behind an end nothing follows, so beside it.
    fn move_parent(&self) -> NodeId {
        let node = self.record.tree.node(self.node);
        if node.is_terminal() { node.parent().unwrap_or(NodeId::ROOT) } else { self.node }
    }

    /// Plays a move. One that breaks a rule but can be made is kept and flagged.
    ///
    /// Where the present node is an end of the game, the move becomes its elder
    /// sibling: the line goes on with the move.
    ///
    /// # Errors
    /// If the move cannot be made, nothing has changed; if the tree is full, it is
    /// of no more use.
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        let illegal = self.position.check(mv).err();
        let before_end = self.record.tree.node(self.node).is_terminal();
        let parent = self.move_parent();
        let depth = self.depth();
        self.snapshot(depth);
        let _undo = self.position.make(mv).map_err(PlayError::Illegal)?;
        let (node, merged) = match self.record.tree.child_by_step(parent, &Step::Move(mv)) {
            Some(node) => (node, true),
            None => (self.add(parent, Step::Move(mv), before_end).ok_or(PlayError::Full)?, false),
        };
        self.enter(node, depth);
        self.record.tree.node_mut(node).illegal = illegal.is_some();
        Ok(Played { node, illegal, merged })
    }

    /// Ends the line.
    ///
    /// # Errors
    /// If the tree is full.
    pub fn end(&mut self, terminal: Terminal) -> Result<NodeId, PlayError> {
        let parent = self.move_parent();
        let depth = self.depth();
        self.snapshot(depth);
        let step = Step::Terminal(terminal);
        let known = self.record.tree.child_by_step(parent, &step);
        let node = match known {
            Some(node) => node,
            None => self.add(parent, step, false).ok_or(PlayError::Full)?,
        };
        self.enter(node, depth);
        Ok(node)
    }

    fn add(&mut self, parent: NodeId, step: Step, first: bool) -> Option<NodeId> {
        let node = self.record.tree.make(step, parent)?;
        self.record.tree.attach(node, if first { 0 } else { usize::MAX });
        Some(node)
    }

    /// How many own nodes of the present line stand before the next one.
    fn depth(&self) -> usize {
        let line = self.line();
        let over_end = usize::from(self.record.tree.node(self.node).is_terminal() && !line.nodes.is_empty());
        line.nodes.len() - over_end
    }

    fn snapshot(&mut self, depth: usize) {
        if depth.is_multiple_of(SNAPSHOT_EVERY) {
            let position = self.position.clone();
            let snapshots = &mut self.line_mut().snapshots;
            if snapshots.len() <= depth / SNAPSHOT_EVERY {
                snapshots.push(position);
            }
        }
    }

    fn enter(&mut self, node: NodeId, depth: usize) {
        self.flush_comment();
        let line = self.line_mut();
        line.nodes.truncate(depth);
        line.nodes.push(node);
        self.node = node;
    }

    fn line(&self) -> &Line {
        // `lines` starts with the main line, which is never popped.
        &self.lines[self.lines.len() - 1]
    }

    fn line_mut(&mut self) -> &mut Line {
        let top = self.lines.len() - 1;
        &mut self.lines[top]
    }

    /// Starts a variation in place of the move of that ply, as KIF and KI2 files give
    /// them: flat blocks, each an alternative to the nearest line above it that
    /// reaches the ply. `None` if no line does; nothing has changed then.
    pub fn branch_at(&mut self, ply: usize) -> Option<Branch> {
        let (line, branch) = self.find_line(ply)?;
        self.flush_comment();
        self.lines.truncate(line + 1);
        let (stem, position) = self.stand_before(ply)?;
        self.lines.push(Line::new(ply, stem, &position));
        self.position = position;
        self.node = stem;
        Some(branch)
    }

    /// Which line a block for `ply` hangs on.
    fn find_line(&self, ply: usize) -> Option<(usize, Branch)> {
        let reaches = |&index: &usize| index == 0 || self.lines[index].start < ply;
        let candidates = (0..self.lines.len()).rev().filter(reaches);
        candidates.into_iter().find_map(|index| {
            let line = &self.lines[index];
            let offset = ply.checked_sub(line.start)?;
            match offset.cmp(&line.nodes.len()) {
                std::cmp::Ordering::Less => Some((index, Branch::Sibling)),
                std::cmp::Ordering::Equal if !self.ends(line) => Some((index, Branch::Continuation)),
                _ => None,
            }
        })
    }

    fn ends(&self, line: &Line) -> bool {
        line.nodes.last().is_some_and(|&node| self.record.tree.node(node).is_terminal())
    }

    /// The node and position before that ply of the top line.
    fn stand_before(&self, ply: usize) -> Option<(NodeId, Position)> {
        let line = self.line();
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

    /// Adds a line to the comment of the present node.
    pub fn comment(&mut self, line: &str) {
        match &mut self.comment {
            Some(text) => {
                text.push('\n');
                text.push_str(line);
            }
            None => self.comment = Some(line.to_owned()),
        }
    }

    /// Stores the collected comment, with its mark apart.
    fn flush_comment(&mut self) {
        let Some(text) = self.comment.take() else { return };
        let (mark, text) = Mark::split(&text);
        let tree = &mut self.record.tree;
        if mark.is_some() && tree.mark(self.node).is_none() {
            tree.set_mark(self.node, mark);
        }
        if let Some(text) = text {
            let node = tree.node_mut(self.node);
            node.comment = Some(match node.comment.take() {
                Some(old) => format!("{old}\n{text}").into(),
                None => text.into(),
            });
        }
    }

    /// Names the present node; gives back the name it had.
    pub fn bookmark(&mut self, name: &str) -> Option<Box<str>> {
        self.record.tree.set_bookmark(self.node, Some(name.into()))
    }

    /// The time spent on the present node.
    pub fn time(&mut self, time: Millis) {
        self.record.tree.node_mut(self.node).time = Some(time);
    }

    /// Keeps a raw line at the present node.
    pub fn extra(&mut self, extra: Extra) {
        self.record.tree.push_extra(self.node, extra);
    }

    /// The record as it stands.
    pub fn finish(mut self) -> Record {
        self.flush_comment();
        self.record
    }
}

impl Line {
    fn new(start: usize, stem: NodeId, position: &Position) -> Line {
        Line { start, stem, nodes: Vec::new(), snapshots: vec![position.clone()] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn builder() -> Builder {
        Builder::new(Headers::default(), Start::default())
    }

    fn play(builder: &mut Builder, moves: &str) {
        for usi in moves.split_whitespace() {
            assert_eq!(builder.play(Move::from_usi(usi).unwrap()).unwrap().illegal, None, "{usi}");
        }
    }

    /// Each node as `ply usi`, in preorder.
    fn outline(record: &Record) -> Vec<String> {
        let entries = record.tree.entries().skip(1);
        entries
            .map(|entry| match entry.step {
                Step::Move(mv) => format!("{} {mv}", entry.ply),
                Step::Terminal(terminal) => format!("{} {}", entry.ply, terminal.id()),
                Step::Start => unreachable!("the root was skipped"),
            })
            .collect()
    }

    #[test]
    fn flat_blocks_become_nested_variations() {
        let mut builder = builder();
        play(&mut builder, "7g7f 3c3d 2g2f 8c8d");
        assert_eq!(builder.branch_at(4), Some(Branch::Sibling));
        play(&mut builder, "4c4d 3i4h");
        assert_eq!(builder.branch_at(5), Some(Branch::Sibling), "nested: ply 5 of the block above");
        play(&mut builder, "6i7h");
        assert_eq!(builder.branch_at(3), Some(Branch::Sibling), "back to the main line");
        play(&mut builder, "6g6f");
        assert_eq!(builder.branch_at(4), Some(Branch::Continuation), "behind the block");
        play(&mut builder, "8c8d");
        assert_eq!(builder.branch_at(9), None);
        let wanted =
            ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "4 4c4d", "5 3i4h", "5 6i7h", "3 6g6f", "4 8c8d"];
        assert_eq!(outline(&builder.finish()), wanted);
    }

    #[test]
    fn a_fork_far_back_finds_its_position() {
        let mut builder = builder();
        let shuffle = "4i4h 6a6b 4h4i 6b6a ".repeat(50);
        play(&mut builder, &shuffle);
        for ply in [200, 130, 129, 128, 65, 64, 63, 1] {
            assert_eq!(builder.branch_at(ply), Some(Branch::Sibling));
            let node = builder.node();
            let mut replayed = Position::even();
            for mv in builder.tree().moves_to(node) {
                let _undo = replayed.make(mv).unwrap();
            }
            assert_eq!(*builder.position(), replayed, "ply {ply}");
        }
    }

    #[test]
    fn moves_behind_an_end_carry_the_line_on() {
        let mut builder = builder();
        play(&mut builder, "7g7f");
        builder.end(Terminal::Sealed).unwrap();
        assert_eq!(builder.next_ply(), 2);
        play(&mut builder, "3c3d 2g2f");
        assert_eq!(outline(&builder.finish()), ["1 7g7f", "2 3c3d", "3 2g2f", "2 sealed"]);
    }

    #[test]
    fn a_move_that_is_there_is_not_added_again() {
        let mut builder = builder();
        play(&mut builder, "7g7f 3c3d");
        builder.comment("one");
        builder.branch_at(1);
        play(&mut builder, "7g7f 3c3d 2g2f");
        builder.branch_at(2);
        play(&mut builder, "3c3d");
        builder.comment("two");
        let record = builder.finish();
        assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f"]);
        assert_eq!(record.tree.entries().nth(2).unwrap().comment, Some("one\ntwo"));
    }

    #[test]
    fn illegal_moves_are_kept_if_they_can_be_made() {
        let mut builder = builder();
        let played = builder.play(Move::from_usi("7g7e").unwrap()).unwrap();
        assert!(played.illegal.is_some());
        let from_nowhere = builder.play(Move::from_usi("5e5f").unwrap());
        assert!(matches!(from_nowhere, Err(PlayError::Illegal(_))));
        play(&mut builder, "3c3d");
        assert_eq!(outline(&builder.finish()), ["1 7g7e", "2 3c3d"]);
    }

    #[test]
    fn a_line_of_100_000_plies_fits_a_small_stack() {
        let work = || {
            let mut builder = builder();
            let shuffle = ["4i4h", "6a6b", "4h4i", "6b6a"].map(|usi| Move::from_usi(usi).unwrap());
            for mv in shuffle.into_iter().cycle().take(100_000) {
                builder.play(mv).unwrap();
            }
            let record = builder.finish();
            assert_eq!(record.clone(), record);
            assert_eq!(record.tree.preorder().count(), 100_001);
        };
        std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
    }
}
