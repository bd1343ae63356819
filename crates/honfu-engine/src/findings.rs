//! What an engine has found in a position so far.

use super::info::EngineInfo;
use super::lines::RankedLines;
use super::message::BestMove;
use honfu_core::shogi::{Move, Position};

/// The newest lines that belong together, and how far the search is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFindings {
    position: Position,
    lines: RankedLines,
    /// The newest depth, nodes, time and so on of all lines, without a score and a variation.
    pub progress: EngineInfo,
    /// The answer of the engine, once the search has ended.
    pub best: Option<BestMove>,
    /// The move of the answer, if the rules do not allow it.
    pub illegal_best: Option<Move>,
}

impl EngineFindings {
    /// Nothing yet.
    pub fn new(position: Position) -> EngineFindings {
        let lines = RankedLines::default();
        EngineFindings { position, lines, progress: EngineInfo::default(), best: None, illegal_best: None }
    }

    /// The position that is searched.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The newest lines that belong together (see [`RankedLines`]), the best first. Every move of a
    /// variation is legal. Each has a score.
    pub fn lines(&self) -> impl Iterator<Item = &EngineInfo> {
        self.lines.newest()
    }

    /// The best line.
    pub fn best_line(&self) -> Option<&EngineInfo> {
        self.lines.newest().next()
    }

    /// The move that the engine prefers: its answer, or before that the first move of the best line.
    pub fn best_move(&self) -> Option<Move> {
        match &self.best {
            Some(BestMove::Move(mv, _)) => Some(*mv),
            Some(_) => None,
            None => self.best_line()?.variation.first().copied(),
        }
    }

    /// Takes a line `info`.
    pub fn add(&mut self, info: &EngineInfo) {
        self.progress.add_progress(info);
        if info.score.is_some() {
            let mut line = info.clone();
            self.cut_at_illegal(&mut line.variation);
            self.lines.add(line);
        }
    }

    /// Takes the answer that ends the search. A move that is not legal counts as none.
    pub fn end(&mut self, best: &BestMove) {
        match *best {
            BestMove::Move(mv, _) if self.position.check(mv).is_err() => self.illegal_best = Some(mv),
            _ => self.best = Some(best.clone()),
        }
    }

    fn cut_at_illegal(&self, variation: &mut Vec<Move>) {
        let mut position = self.position.clone();
        let mut play = |mv: Move| position.check(mv).is_ok() && position.make(mv).is_ok();
        let illegal = variation.iter().position(|mv| !play(*mv));
        variation.truncate(illegal.unwrap_or(variation.len()));
    }
}
