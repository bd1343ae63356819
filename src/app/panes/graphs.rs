//! The graph in its pane, and whether that is shown.

use crate::app::command::{Command, Pane};
use crate::app::event::{CommandResult, TabId, notify};
use crate::app::panes::Panes;
use crate::messages::notices::PaneNotice;
use crate::messages::screen::ScreenLabel;
use honfu_core::record::NodeId;
use honfu_diagram::graph::{Graph, GraphQuantity};

/// What the pane shows.
#[derive(Clone, Debug)]
pub(crate) struct ShownGraph {
    pub(crate) quantity: GraphQuantity,
    /// The source of the graph.
    pub(crate) of: Option<GraphSource>,
    pub(crate) graph: Option<Graph>,
}

impl Default for ShownGraph {
    fn default() -> ShownGraph {
        ShownGraph { quantity: GraphQuantity::Score, of: None, graph: None }
    }
}

/// A line of a record as it was at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GraphSource {
    pub(crate) record: (TabId, usize),
    pub(crate) revision: u64,
    pub(crate) leaf: Option<NodeId>,
    pub(crate) quantity: GraphQuantity,
    /// How many evaluations are not in the record yet.
    pub(crate) unwritten: usize,
}

impl Panes {
    /// What the graph is of.
    pub fn graph_quantity(&self) -> GraphQuantity {
        self.shown_graph.quantity
    }

    /// The graph of this line; `None` if the record has no values for it.
    pub fn graph(&self) -> Option<&Graph> {
        self.shown_graph.graph.as_ref()
    }

    /// Makes evaluations what the graph is of.
    pub(crate) fn show_score_graph(&mut self) {
        self.shown_graph.quantity = GraphQuantity::Score;
    }

    pub(crate) fn hide_graph(&mut self) -> CommandResult {
        if self.focus == Pane::Graph {
            self.focus = Pane::Board;
        }
        self.layout.set_hidden(Pane::Graph, true);
        notify(PaneNotice::Hidden { pane: ScreenLabel::Graph, command: Command::Graph.name() })
    }

    pub(crate) fn shows_graph(&self) -> bool {
        self.layout.shows(Pane::Graph, self.focus)
    }
}
