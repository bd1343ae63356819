//! The graph pane: what it shows of the current line.

use crate::app::command::Command;
use crate::app::event::TabId;
use crate::app::{App, CommandResult, Pane, notify};
use crate::messages::notices::{NavigationNotice, PaneNotice, UnknownName};
use crate::messages::screen::ScreenLabel;
use honfu_core::record::NodeId;
use honfu_diagram::graph::{Graph, GraphQuantity};

/// What the pane shows.
#[derive(Clone, Debug)]
pub(crate) struct ShownGraph {
    quantity: GraphQuantity,
    /// The source of the graph.
    of: Option<GraphSource>,
    graph: Option<Graph>,
}

impl Default for ShownGraph {
    fn default() -> ShownGraph {
        ShownGraph { quantity: GraphQuantity::Score, of: None, graph: None }
    }
}

/// A line of a record as it was at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GraphSource {
    record: (TabId, usize),
    revision: u64,
    leaf: Option<NodeId>,
    quantity: GraphQuantity,
    /// How many evaluations are not in the record yet.
    unwritten: usize,
}

impl App {
    /// The title of the graph pane.
    pub fn graph_quantity(&self) -> GraphQuantity {
        self.panes.shown_graph.quantity
    }

    /// The graph of this line; `None` if the record has no values for it.
    pub fn graph(&self) -> Option<&Graph> {
        self.panes.shown_graph.graph.as_ref()
    }

    /// Shows the named graph, or else the next one, and none after the last.
    pub(crate) fn show_graph(&mut self, id: Option<&str>) -> CommandResult {
        let is_hidden = self.panes.layout.is_hidden(Pane::Graph);
        // The analysis is shown first, then the graphs.
        let was_analysis = self.study.analysis.leave();
        let first = if is_hidden || was_analysis { 0 } else { self.panes.shown_graph.quantity as usize + 1 };
        let next = match id {
            Some(id) => Some(GraphQuantity::from_id(id).ok_or_else(|| UnknownName::Graph(id.to_owned()))?),
            None => {
                GraphQuantity::ALL[first..].iter().copied().find(|quantity| self.chart(*quantity).is_some())
            }
        };
        match next {
            Some(quantity) if self.chart(quantity).is_none() => Err(PaneNotice::NoValues(quantity).into()),
            Some(quantity) => {
                self.panes.shown_graph.quantity = quantity;
                self.panes.layout.set_hidden(Pane::Graph, false);
                self.focus(Pane::Graph)
            }
            None if is_hidden => Err(PaneNotice::NoGraph.into()),
            None => self.hide_graph(),
        }
    }

    /// The graph is that of evaluations when it is shown.
    pub(crate) fn show_score_graph(&mut self) {
        self.panes.shown_graph.quantity = GraphQuantity::Score;
    }

    pub(crate) fn hide_graph(&mut self) -> CommandResult {
        if self.panes.focus == Pane::Graph {
            self.panes.focus = Pane::Board;
        }
        self.panes.layout.set_hidden(Pane::Graph, true);
        notify(PaneNotice::Hidden { pane: ScreenLabel::Graph, command: Command::Graph.name() })
    }

    pub(crate) fn shows_graph(&self) -> bool {
        self.panes.layout.shows(Pane::Graph, self.panes.focus)
    }

    fn chart(&self, quantity: GraphQuantity) -> Option<Graph> {
        let tab = self.tab();
        Graph::from_line_with(tab.record(), tab.cursor().line(), quantity, &self.unwritten_scores())
    }

    /// Updates the graph, if it is shown.
    pub(crate) fn update_graph(&mut self) {
        if !self.shows_graph() {
            self.panes.shown_graph =
                ShownGraph { quantity: self.panes.shown_graph.quantity, ..ShownGraph::default() };
            return;
        }
        let tab = self.tab();
        let quantity = self.panes.shown_graph.quantity;
        let leaf = tab.cursor().line().last().copied();
        let record = tab.shown();
        let revision = tab.document.revision();
        let unwritten = self.unwritten_scores().len();
        let of = Some(GraphSource { record, revision, leaf, quantity, unwritten });
        if self.panes.shown_graph.of != of {
            let graph = self.chart(quantity).map(|graph| graph.with_mistakes(self.review()));
            self.panes.shown_graph = ShownGraph { quantity, of, graph };
        }
    }

    /// Goes to a step of the line that was clicked.
    pub(crate) fn click_step(&mut self, step: usize) -> CommandResult {
        self.close_comment()?;
        self.focus(Pane::Graph)?;
        let node = self.tab().cursor().line().get(step).copied();
        self.go_to_place(node.ok_or(NavigationNotice::NoFurther)?)
    }
}
