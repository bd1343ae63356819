//! Live analysis: an engine searches the position at the cursor and follows it. What it has found in
//! earlier positions is kept for coming back to them, and goes into the record only when asked for.
//!
//! Not here: the engine, which the terminal starts, and which reports with
//! [`Input::EngineNews`](crate::app::Input::EngineNews).

use std::collections::HashMap;
use std::sync::Arc;

use super::game_analysis::GameAnalysis;
use crate::app::document::comment_edits;
use crate::app::event::{CommandResponse, EngineNews, SearchRequest, TabId};
use crate::app::overlay::{ListId, RowId};
use crate::app::{App, CommandResult, Effect, Pane, Tab, done, notify};
use crate::messages::notices::AnalysisNotice;
use honfu_core::annotation::{AnnotationSource, AnnotationUpdate, record_dialect};
use honfu_core::annotation::{PrincipalVariation, VariationBase};
use honfu_core::format::Format;
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Move;
use honfu_engine::{EngineError, EngineFindings, EnginePosition, SearchGoal, is_searchable};

/// How many lines an engine may be asked for.
const MAX_LINES: u32 = 10;
/// Of how many positions the results are kept.
const MAX_KEPT: usize = 1000;

/// The engines that there are, and the one that runs.
#[derive(Clone, Debug)]
pub struct LiveAnalysis {
    /// The names of the engines of the settings.
    pub engines: Vec<String>,
    /// Which of them is used.
    pub(crate) chosen: usize,
    /// How many lines are searched.
    lines: u32,
    /// The number of the last engine that was started, and the id of the last search.
    last_engine: u64,
    last_search_id: u64,
    running: Option<RunningAnalysis>,
    /// Whether the lower pane shows the analysis and not a graph.
    is_shown: bool,
}

#[derive(Clone, Debug)]
struct RunningAnalysis {
    engine: u64,
    /// The name by which the engine calls itself, or else that of the settings.
    name: String,
    is_started: bool,
    at: Option<AnalysedPlace>,
    search_id: u64,
    /// What was found, by the key of the position, and in which search.
    found: HashMap<u64, (u64, Arc<EngineFindings>)>,
    /// The game that is analysed. Meanwhile the position at the cursor is not.
    game: Option<GameAnalysis>,
}

/// The position that was asked for last, and with how many lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AnalysedPlace {
    record: (TabId, usize),
    node: NodeId,
    key: u64,
    lines: u32,
    /// Whether the engine may search it.
    is_searched: bool,
}

impl Default for LiveAnalysis {
    fn default() -> LiveAnalysis {
        LiveAnalysis {
            engines: Vec::new(),
            chosen: 0,
            lines: 1,
            last_engine: 0,
            last_search_id: 0,
            running: None,
            is_shown: false,
        }
    }
}

impl LiveAnalysis {
    /// Shows a graph in the lower pane instead; whether the analysis was there.
    pub(crate) fn leave(&mut self) -> bool {
        std::mem::take(&mut self.is_shown)
    }

    /// Starts the chosen engine in place of the one before.
    fn start(&mut self) -> Result<Effect, AnalysisNotice> {
        let name = self.engines.get(self.chosen).ok_or(AnalysisNotice::NoEngine)?.clone();
        self.last_engine += 1;
        let engine = self.last_engine;
        self.running = Some(RunningAnalysis {
            engine,
            name: name.clone(),
            is_started: false,
            at: None,
            search_id: 0,
            found: HashMap::new(),
            game: None,
        });
        Ok(Effect::StartEngine { engine, name })
    }

    /// Ends the engine.
    pub(super) fn stop(&mut self) -> Effect {
        (self.running, self.is_shown) = (None, false);
        Effect::StopEngine
    }

    /// How many lines are searched.
    pub(super) fn lines(&self) -> u32 {
        self.lines
    }

    /// A number for the next search: results of those before it are dropped.
    pub(super) fn next_search_id(&mut self) -> u64 {
        self.last_search_id += 1;
        if let Some(running) = &mut self.running {
            running.search_id = self.last_search_id;
        }
        self.last_search_id
    }

    /// The game that is analysed.
    pub(super) fn game(&self) -> Option<&GameAnalysis> {
        self.running.as_ref()?.game.as_ref()
    }

    /// The same with the name of the engine, once that has started.
    pub(super) fn started_game(&mut self) -> Option<(&mut GameAnalysis, &str)> {
        let running = self.running.as_mut().filter(|running| running.is_started)?;
        Some((running.game.as_mut()?, &running.name))
    }

    /// Analyses a game with the engine that runs, or else with the chosen one.
    pub(super) fn begin_game(&mut self, game: GameAnalysis) -> Result<Vec<Effect>, AnalysisNotice> {
        let started = if self.running.is_none() { vec![self.start()?] } else { Vec::new() };
        if let Some(running) = &mut self.running {
            (running.game, running.at) = (Some(game), None);
        }
        Ok(started)
    }

    /// The game is analysed no longer; returns it with the name of the engine.
    pub(super) fn take_game(&mut self) -> Option<(GameAnalysis, String)> {
        let running = self.running.as_mut()?;
        Some((running.game.take()?, running.name.clone()))
    }
}

impl App {
    /// Whether the lower pane shows the analysis.
    pub fn shows_analysis(&self) -> bool {
        self.study.analysis.is_shown && self.study.analysis.running.is_some()
    }

    /// The name of the engine that analyses.
    pub fn analysing_engine(&self) -> Option<&str> {
        self.study.analysis.running.as_ref().map(|running| running.name.as_str())
    }

    /// Whether the engine has started; `false` where none runs.
    pub fn is_engine_ready(&self) -> bool {
        self.study.analysis.running.as_ref().is_some_and(|running| running.is_started)
    }

    /// Whether the position here can be analysed.
    pub fn is_analysed(&self) -> bool {
        // An exercise asks the user, not the engine.
        self.tab().training().is_none() && is_searchable(self.tab().replay().position())
    }

    /// What the running engine has found in the position here.
    pub fn findings(&self) -> Option<&EngineFindings> {
        let running = self.study.analysis.running.as_ref()?;
        let key = self.tab().replay().position().key();
        let (_, found) = running.found.get(&key).filter(|_| self.tab().training().is_none())?;
        Some(found)
    }

    /// Starts the analysis or ends it. With a number, so many lines are searched.
    pub(crate) fn toggle_analysis(&mut self, lines: Option<u32>) -> CommandResult {
        if self.study.analysis.game().is_some() {
            return Err(AnalysisNotice::GameRuns.into());
        }
        let is_visible = self.study.analysis.is_shown && self.shows_graph();
        if let Some(lines) = lines {
            if !(1..=MAX_LINES).contains(&lines) {
                return Err(AnalysisNotice::Lines(MAX_LINES).into());
            }
            self.study.analysis.lines = lines;
        } else if is_visible && self.study.analysis.running.is_some() {
            let stop = self.study.analysis.stop();
            self.hide_graph()?;
            return Ok(CommandResponse::from(stop).with(AnalysisNotice::Ended));
        }
        self.study.analysis.is_shown = true;
        self.panes.layout.set_hidden(Pane::Graph, false);
        if self.study.analysis.running.is_some() {
            return done();
        }
        match self.study.analysis.start() {
            Ok(effect) => Ok(effect.into()),
            Err(why) => {
                self.study.analysis.is_shown = false;
                self.panes.layout.set_hidden(Pane::Graph, true);
                Err(why.into())
            }
        }
    }

    /// Chooses the engine of that name, or lists them. One that runs makes room for it, unless it
    /// analyses a game.
    pub(crate) fn choose_engine(&mut self, name: Option<&str>) -> CommandResult {
        let analysis = &mut self.study.analysis;
        let Some(name) = name else {
            let chosen = analysis.chosen;
            if analysis.engines.is_empty() {
                return Err(AnalysisNotice::NoEngine.into());
            }
            return self.open_list_at(ListId::Engines, RowId::new(chosen));
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

    /// Asks the engine for the position here, if it is another one than before.
    pub(crate) fn follow_with_analysis(&mut self) -> Option<Effect> {
        let tab = self.tab();
        let lines = self.study.analysis.lines;
        let running = self.study.analysis.running.as_ref().filter(|running| running.game.is_none())?;
        let node = tab.cursor().node();
        let position = tab.replay().position();
        let is_searched = self.is_analysed();
        let at = AnalysedPlace { record: tab.shown(), node, key: position.key(), lines, is_searched };
        if running.at == Some(at) {
            return None;
        }
        let mut position = EnginePosition::new(&tab.record().start);
        position.go(&tab.record().tree, node);
        let search_id = self.study.analysis.next_search_id();
        self.study.analysis.running.as_mut()?.at = Some(at);
        let request =
            SearchRequest { search_id, lines, goal: SearchGoal::Endless, position: Box::new(position) };
        Some(if is_searched { Effect::SearchPosition(request) } else { Effect::StopSearch })
    }

    /// Takes news of an engine; those of another one, or of another position, are dropped.
    pub(crate) fn engine_news(&mut self, engine: u64, news: EngineNews) -> CommandResult {
        let Some(running) = self.study.analysis.running.as_mut().filter(|running| running.engine == engine)
        else {
            return done();
        };
        match news {
            EngineNews::Started(name) => {
                running.name = name.unwrap_or_else(|| std::mem::take(&mut running.name));
                running.is_started = true;
                self.search_next_of_game()
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
                        self.search_next_of_game()
                    }
                    None => done(),
                }
            }
            EngineNews::Failed(why) => self.engine_failed(why),
        }
    }

    /// The engine is gone. What it has found in a game is kept.
    fn engine_failed(&mut self, why: EngineError) -> CommandResult {
        let engine = self.analysing_engine().unwrap_or_default().to_owned();
        let game = self.study.analysis.take_game();
        if self.study.analysis.is_shown {
            self.hide_graph()?;
        }
        self.study.analysis.stop();
        let Some((game, name)) = game else { return Err(AnalysisNotice::Failed { engine, why }.into()) };
        let count = self.write_game(&game, &name)?;
        Err(AnalysisNotice::GameFailed { engine, why, count }.into())
    }

    /// The lines that the running engine has found here.
    pub(crate) fn analysed_variations(&self) -> Vec<PrincipalVariation> {
        let lines = self.findings().into_iter().flat_map(EngineFindings::lines);
        let moves = lines.map(|line| line.variation.clone()).filter(|moves| !moves.is_empty());
        moves
            .map(|moves| PrincipalVariation { base: VariationBase::Here, moves, is_cut_off: false })
            .collect()
    }

    /// The first moves of these lines, the best first.
    pub(crate) fn analysed_moves(&self) -> Vec<Move> {
        let lines = self.findings().into_iter().flat_map(EngineFindings::lines);
        lines.filter_map(|line| line.variation.first().copied()).collect()
    }

    /// Writes what was found here into the comment, in place of what the same engine has written there.
    pub(crate) fn keep_analysis(&mut self) -> CommandResult {
        let (Some(findings), Some(engine)) = (self.findings(), self.analysing_engine()) else {
            return Err(AnalysisNotice::NothingFound.into());
        };
        let lines = u32::try_from(findings.lines().count()).unwrap_or(u32::MAX);
        let evaluations = findings.evaluations(SearchGoal::Endless, lines);
        let tab = self.tab();
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
        self.change(edits, Some(node))?;
        notify(AnalysisNotice::Kept)
    }
}

impl RunningAnalysis {
    /// Keeps the results of the present search. Those of an earlier one of the position stay until the new
    /// ones are at least as deep.
    fn take(&mut self, search_id: u64, findings: Arc<EngineFindings>) {
        if search_id != self.search_id || findings.best_line().is_none() {
            return;
        }
        let key = findings.position().key();
        let depth = |found: &EngineFindings| found.best_line().and_then(|line| line.depth);
        let count = |found: &EngineFindings| found.lines().count();
        if self.found.get(&key).is_none_or(|(of_search, kept): &(u64, Arc<EngineFindings>)| {
            *of_search == search_id || depth(&findings) >= depth(kept) || count(&findings) > count(kept)
        }) {
            if self.found.len() >= MAX_KEPT {
                self.found.clear();
            }
            self.found.insert(key, (search_id, findings));
        }
    }
}

/// The dialect of results: that of the evaluations in the record, or else that which programs expect in the
/// format of the file.
pub(super) fn dialect(tab: &Tab, record: &Record) -> AnnotationSource {
    let is_csa = tab.traits.is_some_and(|traits| matches!(traits.format, Format::Csa | Format::Csa3));
    let of_format = if is_csa { AnnotationSource::Csa } else { AnnotationSource::ShogiHomeResearch };
    record_dialect(record, of_format)
}
