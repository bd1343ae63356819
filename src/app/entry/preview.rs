//! A variation on the board that is not in the record, and how far it is played.

use crate::app::document::VariationRoot;
use crate::app::event::TabId;
use honfu_core::record::{Headers, NodeLocation, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Position, Square};

/// A variation on the board that is not in the record.
#[derive(Clone, Debug)]
pub struct VariationPreview {
    /// The comment that has it.
    pub(crate) tab: TabId,
    pub(crate) place: NodeLocation,
    /// Which of the variations of the comment it is, from 0, and how many there are.
    pub index: usize,
    pub count: usize,
    pub(crate) root: VariationRoot,
    pub(crate) moves: Vec<Move>,
    /// How many of the moves are made.
    pub(crate) step: usize,
    pub(crate) position: Position,
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
    pub(crate) fn go(&mut self, step: usize) -> bool {
        let step = step.min(self.moves.len());
        let moved = step != self.step;
        self.step = step;
        self.position = self.after(step);
        moved
    }

    /// The moves as a separate record.
    pub(crate) fn record(&self) -> Record {
        let mut line =
            RecordBuilder::new(Headers::default(), StartPosition::from(self.root.position.clone()));
        for &mv in &self.moves {
            // A record has room for more moves than a comment.
            let _played = line.play(mv);
        }
        line.finish()
    }
}
