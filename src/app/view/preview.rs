//! Walking a principal variation of a comment on the board, without adding it.

use crate::app::command::{Command, CommandRow, KeyContext};
use crate::app::document::VariationRoot;
use crate::app::event::TabId;
use crate::app::{App, AppMode, CommandResult, done, edge, notify};
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::annotation::{PrincipalVariation, VariationBase};
use honfu_core::record::{Headers, NodeId, NodeLocation, Record, RecordBuilder, StartPosition, Step, Tree};
use honfu_core::shogi::{Move, Position, Square};

/// A variation on the board that is not in the record.
#[derive(Clone, Debug)]
pub struct VariationPreview {
    /// The comment that has it.
    tab: TabId,
    place: NodeLocation,
    /// Which of the variations of the comment it is, from 0, and how many there are.
    pub index: usize,
    pub count: usize,
    root: VariationRoot,
    moves: Vec<Move>,
    /// How many of the moves are made.
    step: usize,
    position: Position,
}

impl VariationPreview {
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many of the moves are made.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The move that was made last.
    pub fn last_move(&self) -> Option<Move> {
        self.moves[..self.step].last().copied()
    }

    /// The position before that move, and where the one before it ended.
    pub fn before(&self) -> (Position, Option<Square>) {
        let done = self.step.saturating_sub(1);
        let last_to = self.moves[..done].last().map(|mv| mv.to()).or(self.root.last_to);
        (self.after(done), last_to)
    }

    fn after(&self, step: usize) -> Position {
        let mut position = self.root.position.clone();
        for &mv in &self.moves[..step] {
            // The moves are legal one after another.
            let _undo = position.make(mv);
        }
        position
    }

    /// Goes to the position after that many moves, or after all. Returns whether it has changed.
    fn go(&mut self, step: usize) -> bool {
        let step = step.min(self.moves.len());
        let moved = step != self.step;
        self.step = step;
        self.position = self.after(step);
        moved
    }

    /// The moves as a separate record.
    fn record(&self) -> Record {
        let mut line =
            RecordBuilder::new(Headers::default(), StartPosition::from(self.root.position.clone()));
        for &mv in &self.moves {
            // A record has room for more moves than a comment.
            let _played = line.play(mv);
        }
        line.finish()
    }
}

impl App {
    /// Shows a variation of the comment here on the board, by its number from 1, after its first
    /// move.
    pub(crate) fn show_preview(&mut self, number: Option<u32>) -> CommandResult {
        self.show_variation((number.unwrap_or(1) as usize).saturating_sub(1))
    }

    fn show_variation(&mut self, index: usize) -> CommandResult {
        let tab = self.tab();
        let mut variations = self.analysed_variations();
        variations.extend(tab.principal_variations());
        let count = variations.len();
        if count == 0 {
            return Err(NavigationNotice::NoEngineLine.into());
        }
        if index >= count {
            return Err(NavigationNotice::NoSuchEngineLine(count).into());
        }
        let PrincipalVariation { base, moves, .. } = variations.swap_remove(index);
        let place = tab.place();
        let root = tab.variation_root(base);
        let position = root.position.clone();
        let mut preview =
            VariationPreview { tab: tab.id, place, index, count, root, moves, step: 0, position };
        preview.go(1);
        self.layers.mode = AppMode::Preview(Box::new(preview));
        done()
    }

    /// Makes a move on the board without entering it, after the moves that were made so.
    pub(crate) fn extend_preview(&mut self, mv: Move) -> CommandResult {
        let tab = self.tab();
        let mut preview = match &self.layers.mode {
            AppMode::Preview(preview) => preview.clone(),
            _ => {
                let root = tab.variation_root(VariationBase::Here);
                let position = root.position.clone();
                let (tab, place) = (tab.id, tab.place());
                let index = 0;
                let count = 0;
                let moves = Vec::new();
                let step = 0;
                Box::new(VariationPreview { tab, place, index, count, root, moves, step, position })
            }
        };
        if preview.position.check(mv).is_err() {
            return Err(Notice::NothingToDo);
        }
        if preview.moves.get(preview.step) != Some(&mv) {
            preview.moves.truncate(preview.step);
            preview.moves.push(mv);
        }
        preview.go(preview.step + 1);
        self.layers.mode = AppMode::Preview(preview);
        done()
    }

    /// Goes through the moves that were made on the board, and else through the record.
    pub(crate) fn walk_statistics(&mut self, forward: bool, steps: usize) -> CommandResult {
        match &self.layers.mode {
            AppMode::Preview(_) => self.step_preview(forward, steps),
            _ if forward => self.go_forward(steps),
            _ => self.go_back(steps),
        }
    }

    /// Goes to the start, of the moves on the board or of the record.
    pub(crate) fn start_of_statistics(&mut self) -> CommandResult {
        if self.preview().is_some() { self.step_preview(false, usize::MAX) } else { self.first_move() }
    }

    /// Goes to the end, or to the move of that number.
    pub(crate) fn end_of_statistics(&mut self, number: Option<u32>) -> CommandResult {
        if self.preview().is_some() { self.last_of_preview(number) } else { self.last_move(number) }
    }

    /// Closes the variation when its comment is left.
    pub(crate) fn close_stale_preview(&mut self) {
        let tab = self.tab().id;
        let place = self.tab().place();
        if self.preview().is_some_and(|preview| (preview.tab, preview.place) != (tab, place)) {
            self.layers.mode = AppMode::Panes;
        }
    }

    /// Makes (or takes back) moves of the variation, as many as there are.
    pub(crate) fn step_preview(&mut self, forward: bool, steps: usize) -> CommandResult {
        let AppMode::Preview(preview) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        let step = preview.step;
        let to = if forward { step.saturating_add(steps) } else { step.saturating_sub(steps) };
        if preview.go(to) { done() } else { Err(edge(forward).into()) }
    }

    /// Goes to the end of the variation, or to its move of that number.
    pub(crate) fn last_of_preview(&mut self, number: Option<u32>) -> CommandResult {
        let AppMode::Preview(preview) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        let to = number.map_or(usize::MAX, |number| number as usize);
        if preview.go(to) { done() } else { Err(edge(true).into()) }
    }

    pub(crate) fn leave_preview(&mut self) -> CommandResult {
        self.layers.mode = AppMode::Panes;
        done()
    }

    /// Closes the variation before a command about the record.
    pub(crate) fn leave_preview_for(&mut self, row: &CommandRow) {
        let shows_another = row.command == Command::PrincipalVariation;
        if !shows_another && !row.keeps_open(KeyContext::Line) {
            self.layers.mode = AppMode::Panes;
        }
    }

    /// Shows the next (or previous) variation of the comment.
    pub(crate) fn turn_preview(&mut self, forward: bool) -> CommandResult {
        let AppMode::Preview(preview) = &self.layers.mode else { return Err(Notice::NothingToDo) };
        let index = if forward { Some(preview.index + 1) } else { preview.index.checked_sub(1) };
        let index = index.filter(|&index| index < preview.count).ok_or(NavigationNotice::NoVariation)?;
        self.show_variation(index)
    }

    /// Adds the variation to the record and goes to where it was on the board.
    pub(crate) fn add_previewed(&mut self) -> CommandResult {
        self.tab().may_change()?;
        let AppMode::Preview(preview) = std::mem::take(&mut self.layers.mode) else {
            return Err(Notice::NothingToDo);
        };
        let tab = self.tab_mut();
        let plan = tab.record().plan_insertion(preview.root.node, &preview.root.position, &preview.record());
        let added = plan.added;
        if added > 0 {
            let first = plan.first;
            tab.change(plan.edits, first, None)?;
        }
        let moves = &preview.moves[..preview.step.max(1)];
        let node = follow(&tab.record().tree, preview.root.node, moves);
        tab.jump(|cursor, record| cursor.go_to(&record.tree, node));
        self.panes.comment_scroll = 0;
        notify(if added > 0 {
            NavigationNotice::EngineLineAdded(added)
        } else {
            NavigationNotice::EngineLineKnown
        })
    }
}

/// The node that moves lead to, as far as they are in the tree.
fn follow(tree: &Tree, from: NodeId, moves: &[Move]) -> NodeId {
    let mut node = from;
    for mv in moves {
        let Some(child) = tree.child_by_step(node, &Step::Move(*mv)) else { break };
        node = child;
    }
    node
}
