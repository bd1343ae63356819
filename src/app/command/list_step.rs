//! The steps with which the selection of a list moves.

use super::Invocation;

/// The number of lines or moves in a page.
pub(crate) const PAGE: usize = 10;

/// A step in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListStep {
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    /// This number of lines up, or down.
    Back(usize),
    On(usize),
    /// The line with this index, counted from 0.
    To(usize),
}

impl ListStep {
    /// Returns the step repeated as often as the count says. With a count, the steps to the first and the
    /// last line go to the line of that number.
    pub(crate) const fn counted(self, call: &Invocation) -> ListStep {
        let Some(count) = call.count else { return self };
        let count = count as usize;
        match self {
            ListStep::First | ListStep::Last => ListStep::To(count.saturating_sub(1)),
            ListStep::Up => ListStep::Back(count),
            ListStep::Down => ListStep::On(count),
            ListStep::PageUp => ListStep::Back(count.saturating_mul(PAGE)),
            ListStep::PageDown => ListStep::On(count.saturating_mul(PAGE)),
            step => step,
        }
    }

    /// Returns the target of the step from a line; the target may be beyond the last line.
    pub(crate) const fn from(self, line: usize) -> usize {
        match self {
            ListStep::Up => line.saturating_sub(1),
            ListStep::Down => line.saturating_add(1),
            ListStep::PageUp => line.saturating_sub(PAGE),
            ListStep::PageDown => line.saturating_add(PAGE),
            ListStep::First => 0,
            ListStep::Last => usize::MAX,
            ListStep::Back(count) => line.saturating_sub(count),
            ListStep::On(count) => line.saturating_add(count),
            ListStep::To(line) => line,
        }
    }
}
