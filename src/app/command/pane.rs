//! The panes that can have the focus.

use super::KeyContext;
use serde::{Deserialize, Serialize};

/// A pane that can have the focus.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pane {
    Board,
    Moves,
    Comment,
    Graph,
}

impl Pane {
    /// All panes, in the order in which Tab focuses them.
    pub const ALL: [Pane; 4] = [Pane::Moves, Pane::Comment, Pane::Graph, Pane::Board];

    pub(crate) const fn context(self) -> KeyContext {
        match self {
            // The graph pane uses the keys of the board.
            Pane::Board | Pane::Graph => KeyContext::Board,
            Pane::Moves => KeyContext::Moves,
            Pane::Comment => KeyContext::Comment,
        }
    }

    pub(crate) fn step(self, forward: bool) -> Pane {
        let at = Pane::ALL.iter().position(|pane| *pane == self).unwrap_or(0);
        let step = if forward { 1 } else { Pane::ALL.len() - 1 };
        Pane::ALL[(at + step) % Pane::ALL.len()]
    }
}
