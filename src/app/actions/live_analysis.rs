//! Live analysis: starting and stopping an engine, following the cursor, handling news, and keeping
//! results.

use std::sync::Arc;

use crate::app::App;
use crate::app::actions::{editing, game_analysis};
use crate::app::command::Pane;
use crate::app::document::comment_edits;
use crate::app::event::{
    CommandResponse, CommandResult, Effect, EngineNews, RowId, SearchRequest, done, notify,
};
use crate::app::layers::ListId;
use crate::app::study::live_analysis::{AnalysedPlace, dialect};
use crate::messages::notices::AnalysisNotice;
use honfu_core::annotation::{AnnotationUpdate, PrincipalVariation, VariationBase};
use honfu_core::shogi::Move;
use honfu_engine::{EngineError, EngineFindings, EnginePosition, SearchGoal};

/// Returns the results of the running engine for the position at the cursor.
pub fn findings(app: &App) -> Option<&EngineFindings> {
    let running = app.study.analysis.running.as_ref()?;
    let key = app.tab().replay().position().key();
    let (_, found) = running.found.get(&key).filter(|_| app.tab().training().is_none())?;
    Some(found)
}

/// Starts or ends the analysis. `lines` sets the number of lines to search, and never ends the analysis.
pub(crate) fn toggle_analysis(app: &mut App, lines: Option<u32>) -> CommandResult {
    if app.study.analysis.game().is_some() {
        return Err(AnalysisNotice::GameRuns.into());
    }
    let is_visible = app.study.analysis.is_shown && app.panes.shows_graph();
    if let Some(lines) = lines {
        if !(1..=MAX_LINES).contains(&lines) {
            return Err(AnalysisNotice::Lines(MAX_LINES).into());
        }
        app.study.analysis.lines = lines;
    } else if is_visible && app.study.analysis.running.is_some() {
        let stop = app.study.analysis.stop();
        app.panes.hide_graph()?;
        return Ok(CommandResponse::from(stop).with(AnalysisNotice::Ended));
    }
    app.study.analysis.is_shown = true;
    app.panes.layout.set_hidden(Pane::Graph, false);
    if app.study.analysis.running.is_some() {
        return done();
    }
    match app.study.analysis.start() {
        Ok(effect) => Ok(effect.into()),
        Err(why) => {
            app.study.analysis.is_shown = false;
            app.panes.layout.set_hidden(Pane::Graph, true);
            Err(why.into())
        }
    }
}

/// Chooses the engine with this name, or lists the engines. A running engine is replaced, unless it
/// analyses a game.
pub(crate) fn choose_engine(app: &mut App, name: Option<&str>) -> CommandResult {
    let analysis = &mut app.study.analysis;
    let Some(name) = name else {
        let chosen = analysis.chosen;
        if analysis.engines.is_empty() {
            return Err(AnalysisNotice::NoEngine.into());
        }
        return app.layers.open_list_at(ListId::Engines, RowId::new(chosen));
    };
    let Some(index) = analysis.engines.iter().position(|known| known == name) else {
        let known = analysis.engines.join(", ");
        let unknown = AnalysisNotice::UnknownEngine { name: name.to_owned(), known };
        return Err(if analysis.engines.is_empty() { AnalysisNotice::NoEngine } else { unknown }.into());
    };
    analysis.chosen = index;
    if analysis.running.is_none() || analysis.game().is_some() {
        return notify(AnalysisNotice::Chosen(name.to_owned()));
    }
    Ok(analysis.start()?.into())
}

/// Requests a search of the position at the cursor if the position has changed.
pub(crate) fn follow_with_analysis(app: &mut App) -> Option<Effect> {
    let tab = app.tab();
    let lines = app.study.analysis.lines;
    let running = app.study.analysis.running.as_ref().filter(|running| running.game.is_none())?;
    let node = tab.cursor().node();
    let position = tab.replay().position();
    let is_searched = app.tab().is_analysed();
    let at = AnalysedPlace { record: tab.shown(), node, key: position.key(), lines, is_searched };
    if running.at == Some(at) {
        return None;
    }
    let mut position = EnginePosition::new(&tab.record().start);
    position.go(&tab.record().tree, node);
    let search_id = app.study.analysis.next_search_id();
    app.study.analysis.running.as_mut()?.at = Some(at);
    let request = SearchRequest { search_id, lines, goal: SearchGoal::Endless, position: Box::new(position) };
    Some(if is_searched { Effect::SearchPosition(request) } else { Effect::StopSearch })
}

/// Handles news from an engine; news from an earlier engine or about an earlier search is dropped.
pub(crate) fn engine_news(app: &mut App, engine: u64, news: EngineNews) -> CommandResult {
    let Some(running) = app.study.analysis.running.as_mut().filter(|running| running.engine == engine) else {
        return done();
    };
    match news {
        EngineNews::Started(name) => {
            running.name = name.unwrap_or_else(|| std::mem::take(&mut running.name));
            running.is_started = true;
            game_analysis::search_next_of_game(app)
        }
        EngineNews::Found { search_id, findings } => {
            running.take(search_id, findings);
            done()
        }
        EngineNews::Ended { search_id, findings } => {
            running.take(search_id, Arc::clone(&findings));
            match running.game.as_mut().filter(|_| search_id == running.search_id) {
                Some(game) => {
                    game.take(findings);
                    game_analysis::search_next_of_game(app)
                }
                None => done(),
            }
        }
        EngineNews::Failed(why) => engine_failed(app, why),
    }
}

/// Handles the failure of the engine. Its results for a game are kept.
fn engine_failed(app: &mut App, why: EngineError) -> CommandResult {
    let engine = app.study.analysing_engine().unwrap_or_default().to_owned();
    let game = app.study.analysis.take_game();
    if app.study.analysis.is_shown {
        app.panes.hide_graph()?;
    }
    app.study.analysis.stop();
    let Some((game, name)) = game else { return Err(AnalysisNotice::Failed { engine, why }.into()) };
    let count = game_analysis::write_game(app, &game, &name)?;
    Err(AnalysisNotice::GameFailed { engine, why, count }.into())
}

/// Returns the lines that the running engine has found for the position at the cursor.
pub(crate) fn analysed_variations(app: &App) -> Vec<PrincipalVariation> {
    let lines = findings(app).into_iter().flat_map(EngineFindings::lines);
    let moves = lines.map(|line| line.variation.clone()).filter(|moves| !moves.is_empty());
    moves.map(|moves| PrincipalVariation { base: VariationBase::Here, moves, is_cut_off: false }).collect()
}

/// Returns the first moves of these lines, the best first.
pub(crate) fn analysed_moves(app: &App) -> Vec<Move> {
    let lines = findings(app).into_iter().flat_map(EngineFindings::lines);
    lines.filter_map(|line| line.variation.first().copied()).collect()
}

/// Writes the results for the position at the cursor into its comment, in place of earlier ones of the same
/// engine.
pub(crate) fn keep_analysis(app: &mut App) -> CommandResult {
    let (Some(findings), Some(engine)) = (findings(app), app.study.analysing_engine()) else {
        return Err(AnalysisNotice::NothingFound.into());
    };
    let lines = u32::try_from(findings.lines().count()).unwrap_or(u32::MAX);
    let evaluations = findings.evaluations(SearchGoal::Endless, lines);
    let tab = app.tab();
    let update = AnnotationUpdate {
        source: dialect(tab, tab.record()),
        engine,
        evaluations: &evaluations,
        position: tab.replay().position(),
        last_to: tab.next_last_to(),
    };
    let node = tab.cursor().node();
    let edits: Vec<_> = comment_edits(&tab.record().tree, node, &update.apply(tab.comment())).collect();
    if edits.is_empty() {
        return Err(AnalysisNotice::NothingFound.into());
    }
    editing::change(app, edits, Some(node))?;
    notify(AnalysisNotice::Kept)
}

/// The maximum number of lines that an engine can be asked for.
const MAX_LINES: u32 = 10;
