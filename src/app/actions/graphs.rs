//! Choosing a graph, making it for the current line, and clicks into it.

use crate::app::App;
use crate::app::actions::{comment, cursor, game_analysis};
use crate::app::command::Pane;
use crate::app::event::CommandResult;
use crate::app::panes::ShownGraph;
use crate::app::panes::graphs::GraphSource;
use crate::messages::notices::{NavigationNotice, PaneNotice, UnknownName};
use honfu_diagram::graph::{Graph, GraphQuantity};

/// Shows the graph with this name. Without a name, shows the next graph, or hides the pane after the last
/// one.
pub(crate) fn show_graph(app: &mut App, id: Option<&str>) -> CommandResult {
    let is_hidden = app.panes.layout.is_hidden(Pane::Graph);
    // The analysis is shown first, then the graphs.
    let was_analysis = app.study.analysis.leave();
    let first = if is_hidden || was_analysis { 0 } else { app.panes.shown_graph.quantity as usize + 1 };
    let next = match id {
        Some(id) => Some(GraphQuantity::from_id(id).ok_or_else(|| UnknownName::Graph(id.to_owned()))?),
        None => GraphQuantity::ALL[first..].iter().copied().find(|quantity| chart(app, *quantity).is_some()),
    };
    match next {
        Some(quantity) if chart(app, quantity).is_none() => Err(PaneNotice::NoValues(quantity).into()),
        Some(quantity) => {
            app.panes.shown_graph.quantity = quantity;
            app.panes.layout.set_hidden(Pane::Graph, false);
            app.panes.focus(Pane::Graph)
        }
        None if is_hidden => Err(PaneNotice::NoGraph.into()),
        None => app.panes.hide_graph(),
    }
}

fn chart(app: &App, quantity: GraphQuantity) -> Option<Graph> {
    let tab = app.tab();
    Graph::from_line_with(tab.record(), tab.cursor().line(), quantity, &game_analysis::unwritten_scores(app))
}

/// Updates the graph, if it is shown.
pub(crate) fn update_graph(app: &mut App) {
    if !app.panes.shows_graph() {
        app.panes.shown_graph =
            ShownGraph { quantity: app.panes.shown_graph.quantity, ..ShownGraph::default() };
        return;
    }
    let tab = app.tab();
    let quantity = app.panes.shown_graph.quantity;
    let leaf = tab.cursor().line().last().copied();
    let record = tab.shown();
    let revision = tab.document.revision();
    let unwritten = game_analysis::unwritten_scores(app).len();
    let of = Some(GraphSource { record, revision, leaf, quantity, unwritten });
    if app.panes.shown_graph.of != of {
        let graph = chart(app, quantity).map(|graph| graph.with_mistakes(app.panes.review()));
        app.panes.shown_graph = ShownGraph { quantity, of, graph };
    }
}

/// Goes to the ply of the line that was clicked in the graph.
pub(crate) fn click_step(app: &mut App, step: usize) -> CommandResult {
    comment::close_comment(app)?;
    app.panes.focus(Pane::Graph)?;
    let node = app.tab().cursor().line().get(step).copied();
    cursor::go_to_place(app, node.ok_or(NavigationNotice::NoFurther)?)
}
