//! The graph pane: its content, and whether it is shown.

use crate::app::command::{Command, Pane};
use crate::app::event::{CommandResult, TabId, notify};
use crate::app::panes::Panes;
use crate::messages::notices::PaneNotice;
use crate::texts;
use honfu_core::record::NodeId;
use honfu_diagram::graph::{Graph, GraphQuantity};

/// The content of the graph pane.
#[derive(Clone, Debug)]
pub(crate) struct ShownGraph {
    pub(crate) quantity: GraphQuantity,
    /// The source that the graph was made from.
    pub(crate) of: Option<GraphSource>,
    pub(crate) graph: Option<Graph>,
}

impl Default for ShownGraph {
    fn default() -> ShownGraph {
        ShownGraph { quantity: GraphQuantity::Score, of: None, graph: None }
    }
}

/// A line of a record at a certain revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GraphSource {
    pub(crate) record: (TabId, usize),
    pub(crate) revision: u64,
    pub(crate) leaf: Option<NodeId>,
    pub(crate) quantity: GraphQuantity,
    /// The number of evaluations that are not in the record yet.
    pub(crate) unwritten: usize,
}

impl Panes {
    /// Returns the quantity that the graph shows.
    pub fn graph_quantity(&self) -> GraphQuantity {
        self.shown_graph.quantity
    }

    /// Returns the graph of the current line; `None` if the record has no values for it.
    pub fn graph(&self) -> Option<&Graph> {
        self.shown_graph.graph.as_ref()
    }

    /// Makes the graph show evaluations.
    pub(crate) fn show_score_graph(&mut self) {
        self.shown_graph.quantity = GraphQuantity::Score;
    }

    pub(crate) fn hide_graph(&mut self) -> CommandResult {
        if self.focus == Pane::Graph {
            self.focus = Pane::Board;
        }
        self.layout.set_hidden(Pane::Graph, true);
        notify(PaneNotice::Hidden { pane: texts::label::Graph, command: Command::Graph.name() })
    }

    pub(crate) fn shows_graph(&self) -> bool {
        self.layout.shows(Pane::Graph, self.focus)
    }
}
