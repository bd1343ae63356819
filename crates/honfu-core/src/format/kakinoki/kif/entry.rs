//! The parts of a line with a move: its number, and a move or an end.

use crate::format::shared::time::KifTime;
use crate::notation::MoveConstraints;
use crate::record::GameEnd;

/// The number of a line with one or more moves or ends, and the text behind the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KifNumberedMove<'a> {
    pub number: Option<usize>,
    /// The text behind the number.
    pub body: &'a str,
}

/// A parsed move or end, with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KifEntry<'a> {
    pub step: KifStep,
    pub time: Option<KifTime>,
    /// The text behind the time.
    pub rest: &'a str,
    /// Whether no program spells the move or end like this.
    pub is_odd: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KifStep {
    Move(MoveConstraints),
    End(GameEnd),
    Pass,
    /// Text that looks like a move but cannot be read.
    Unreadable,
}
