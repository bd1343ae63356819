//! The findings of an engine in a position so far.

use super::info::EngineInfo;
use super::lines::RankedLines;
use super::message::BestMove;
use honfu_core::shogi::{Move, Position};

/// The newest lines that belong together, and the progress of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFindings {
    position: Position,
    lines: RankedLines,
    /// The newest depth, nodes, time and so on of all lines, without a score and a variation.
    pub progress: EngineInfo,
    /// The answer of the engine, once the search has ended.
    pub best: Option<BestMove>,
    /// The move of the answer, if it is illegal.
    pub illegal_best: Option<Move>,
}

impl EngineFindings {
    /// Makes empty findings for a position.
    pub fn new(position: Position) -> EngineFindings {
        let lines = RankedLines::default();
        EngineFindings { position, lines, progress: EngineInfo::default(), best: None, illegal_best: None }
    }

    /// Returns the position that is searched.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the newest lines that belong together (see [`RankedLines`]), the best first. Each line has a
    /// score, and every move of its variation is legal.
    pub fn lines(&self) -> impl Iterator<Item = &EngineInfo> {
        self.lines.newest()
    }

    /// Returns the best line.
    pub fn best_line(&self) -> Option<&EngineInfo> {
        self.lines.newest().next()
    }

    /// Returns the move that the engine prefers: its answer, or before that the first move of the best line.
    pub fn best_move(&self) -> Option<Move> {
        match &self.best {
            Some(BestMove::Move(mv, _)) => Some(*mv),
            Some(_) => None,
            None => self.best_line()?.variation.first().copied(),
        }
    }

    /// Adds a line `info`.
    pub fn add(&mut self, info: &EngineInfo) {
        self.progress.add_progress(info);
        if info.score.is_some() {
            let mut line = info.clone();
            self.cut_at_illegal(&mut line.variation);
            self.lines.add(line);
        }
    }

    /// Adds the answer that ends the search. An illegal move does not count as an answer.
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
