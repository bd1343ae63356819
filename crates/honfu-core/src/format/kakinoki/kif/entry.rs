//! The parts of the line of a move: its number, and a move or an end.

use crate::format::shared::time::KifTime;
use crate::notation::MoveConstraints;
use crate::record::GameEnd;

/// A line with a move or an end on it, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KifNumberedMove<'a> {
    pub number: Option<usize>,
    /// What follows the number.
    pub body: &'a str,
}

/// A move or an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KifEntry<'a> {
    pub step: KifStep,
    pub time: Option<KifTime>,
    /// What is after that.
    pub rest: &'a str,
    /// Whether no program spells it so.
    pub is_odd: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KifStep {
    Move(MoveConstraints),
    End(GameEnd),
    Pass,
    /// It looks like a move.
    Unreadable,
}
