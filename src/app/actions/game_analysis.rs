//! The analysis of a game: an engine searches every position of a line while the user goes on reading. Its
//! results are in the graph at once, and are written into the comments as one undo step at the end.

use std::collections::HashMap;
use std::sync::Arc;

use crate::app::App;
use crate::app::command::Pane;
use crate::app::event::{CommandResponse, CommandResult, Effect, SearchRequest, TabId, done};
use crate::app::study::game_analysis::{GameAnalysis, goal};
use crate::app::study::live_analysis::dialect;
use crate::messages::notices::{AnalysisNotice, Notice};
use honfu_core::annotation::{AnnotationUpdate, EngineScore};
use honfu_core::record::{Millis, NodeId, NodeLocation, PositionReplay};
use honfu_engine::{EngineFindings, SearchGoal};

/// Begins to analyse all positions of the current line, each with a limit such as `2s` or `nodes 10000`.
pub(crate) fn analyze_game(app: &mut App, limit: Option<&str>) -> CommandResult {
    if app.study.analysis.game().is_some() {
        return Err(AnalysisNotice::GameRuns.into());
    }
    let goal = limit.map_or(Some(SearchGoal::Time(Millis(1000))), goal);
    let goal = goal.ok_or_else(|| AnalysisNotice::BadLimit(limit.unwrap_or_default().to_owned()))?;
    let tab = app.tab();
    tab.may_change()?;
    let record = tab.key().ok_or(Notice::NothingToDo)?;
    let nodes: Vec<NodeId> =
        tab.cursor().line().iter().copied().filter(|node| !tab.record().tree.node(*node).is_end()).collect();
    let tab = tab.id;
    let count = nodes.len();
    let lines = app.study.analysis.lines();
    let is_followed_by_live = app.study.analysing_engine().is_some();
    let game =
        GameAnalysis { tab, record, goal, lines, nodes, done: 0, found: Vec::new(), is_followed_by_live };
    let started = app.study.analysis.begin_game(game)?;
    show_scores(app);
    let begun = CommandResponse::from(started).with(AnalysisNotice::GameBegun(count));
    Ok(search_next_of_game(app)?.after(begun))
}

/// Requests the next position of the game once the engine has started; ends the analysis after the last
/// one.
pub(super) fn search_next_of_game(app: &mut App) -> CommandResult {
    let Some((game, engine)) = app.study.analysis.started_game() else { return done() };
    let goal = game.goal;
    let lines = game.lines;
    let Some(position) = game.next_position(&app.documents.tabs, engine) else {
        return end_game_analysis(app);
    };
    let search_id = app.study.analysis.next_search_id();
    let request = SearchRequest { search_id, lines, goal, position: Box::new(position) };
    Ok(Effect::SearchPosition(request).into())
}

/// Ends the analysis of the game, and writes the results so far into the comments.
fn end_game_analysis(app: &mut App) -> CommandResult {
    let Some((game, engine)) = app.study.analysis.take_game() else { return Err(Notice::NothingToDo) };
    let effect = (!game.is_followed_by_live).then(|| app.study.analysis.stop());
    let written = write_game(app, &game, &engine);
    let response = CommandResponse::from_iter(effect);
    Ok(match written {
        Ok(count) => response.with(AnalysisNotice::GameEnded(count)),
        Err(why) => response.with(why),
    })
}

/// Ends the analysis of a game before its document is closed; `None` stands for any document.
pub(crate) fn end_game_analysis_of(app: &mut App, tab: Option<TabId>) -> CommandResponse {
    let is_meant = app.study.analysis.game().is_some_and(|game| tab.is_none_or(|tab| tab == game.tab));
    let ended = is_meant.then(|| end_game_analysis(app));
    ended.and_then(Result::ok).unwrap_or_default()
}

/// Returns the evaluations of the current game that are not in its comments yet, from Black's view.
pub(crate) fn unwritten_scores(app: &App) -> HashMap<NodeId, EngineScore> {
    let tab = app.tab();
    let game = app.study.analysis.game().filter(|game| (game.tab, Some(game.record)) == (tab.id, tab.key()));
    let found = game.into_iter().flat_map(|game| &game.found);
    let score = |(node, findings): &(NodeId, Arc<EngineFindings>)| {
        let value = findings.best_line()?.score.filter(|score| score.bound.is_none())?;
        Some((*node, value.for_black(findings.position().side())))
    };
    found.filter_map(score).collect()
}

/// Hides the matches of a search, or else ends the analysis of a game or the indexing of a folder.
pub(crate) fn hide_matches_or_end_work(app: &mut App) -> CommandResult {
    app.tab_mut().hide_matches().or_else(|_| end_game_analysis(app)).or_else(|_| app.study.stop_indexing())
}

fn show_scores(app: &mut App) {
    app.study.analysis.leave();
    app.panes.show_score_graph();
    app.panes.layout.set_hidden(Pane::Graph, false);
}

/// Writes the results of a game into its comments. Returns the number of positions.
pub(super) fn write_game(app: &mut App, game: &GameAnalysis, engine: &str) -> Result<usize, Notice> {
    let Some((tab, record, index)) = game.record(&app.documents.tabs) else { return Ok(0) };
    let tree = &record.tree;
    let source = dialect(tab, record);
    // A comment being edited is left out, because the typed text would replace the new one.
    let open = tab.comment_edit().map(|edit| edit.place());
    let mut replay = PositionReplay::new(&record.start);
    let mut texts = Vec::new();
    for (node, findings) in &game.found {
        let node = *node;
        if !tree.is_attached(node) || open == Some(NodeLocation { record: index, node }) {
            continue;
        }
        replay.go(tree, node);
        // The moves before the node may have been changed.
        if replay.position() != findings.position() {
            continue;
        }
        let update = AnnotationUpdate {
            source,
            engine,
            evaluations: &findings.evaluations(game.goal, game.lines),
            position: replay.position(),
            last_to: replay.last_to(tree),
        };
        let comment = tree.node(node).comment.as_deref().unwrap_or_default();
        texts.push((node, Some(update.apply(comment).into())));
    }
    let count = texts.len();
    let id = tab.id;
    let tab = app.documents.tabs.iter_mut().find(|tab| tab.id == id);
    if let Some(tab) = tab.filter(|_| count > 0) {
        tab.write_comments(index, texts)?;
    }
    Ok(count)
}
