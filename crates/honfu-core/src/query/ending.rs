//! How the main line of a record ends.

use crate::record::{GameEnd, GameOutcome, NodeId, Record};

/// The last move of a main line, and what follows it.
#[derive(Clone, Copy, Debug)]
pub struct MainLineEnd<'a> {
    /// The node of the last move; the root where there is none.
    pub last: NodeId,
    pub terminal: Option<&'a GameEnd>,
    /// Who won, if that is told.
    pub outcome: Option<GameOutcome>,
}

impl<'a> MainLineEnd<'a> {
    pub fn of(record: &'a Record) -> MainLineEnd<'a> {
        let tree = &record.tree;
        let last = tree.main_line().take_while(|&node| !tree.node(node).is_end()).last();
        let last = last.unwrap_or(NodeId::ROOT);
        let terminal = tree.node(last).first_child().and_then(|end| tree.node(end).end());
        let mover = record.start.mover(tree.node(last).ply().saturating_add(1));
        MainLineEnd { last, terminal, outcome: terminal.and_then(|terminal| terminal.outcome(mover)) }
    }
}
