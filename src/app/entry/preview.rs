//! The preview on the board of a variation that is not in the record.

use crate::app::document::VariationRoot;
use crate::app::event::TabId;
use honfu_core::record::{Headers, NodeLocation, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Position, Square};

/// A variation on the board that is not in the record, and how far it is played.
#[derive(Clone, Debug)]
pub struct VariationPreview {
    /// The document and the node whose comment has the variation.
    pub(crate) tab: TabId,
    pub(crate) place: NodeLocation,
    /// The index of the variation in the comment; `count` is the number of variations.
    pub index: usize,
    pub count: usize,
    pub(crate) root: VariationRoot,
    pub(crate) moves: Vec<Move>,
    /// The number of moves that are made.
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

    /// Returns the number of moves that are made.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Returns the move that was made last.
    pub fn last_move(&self) -> Option<Move> {
        self.moves[..self.step].last().copied()
    }

    /// Returns the position before the last move, and the destination of the move before it.
    pub fn before(&self) -> (Position, Option<Square>) {
        let done = self.step.saturating_sub(1);
        let last_to = self.moves[..done].last().map(|mv| mv.to()).or(self.root.last_to);
        (self.after(done), last_to)
    }

    fn after(&self, step: usize) -> Position {
        let mut position = self.root.position.clone();
        for &mv in &self.moves[..step] {
            // Each move is legal in the position after the previous one.
            let _undo = position.make(mv);
        }
        position
    }

    /// Goes to the position after a number of moves, or after all if there are fewer. Returns whether the
    /// position has changed.
    pub(crate) fn go(&mut self, step: usize) -> bool {
        let step = step.min(self.moves.len());
        let moved = step != self.step;
        self.step = step;
        self.position = self.after(step);
        moved
    }

    /// Returns the moves as a separate record.
    pub(crate) fn record(&self) -> Record {
        let mut line =
            RecordBuilder::new(Headers::default(), StartPosition::from(self.root.position.clone()));
        for &mv in &self.moves {
            // A record has room for more moves than a comment can hold.
            let _played = line.play(mv);
        }
        line.finish()
    }
}
