//! Live analysis: an engine searches the position at the cursor and follows it. What it has found in
//! earlier positions is kept for coming back to them, and goes into the record only when asked for.
//!
//! Not here: the engine, which the terminal starts, and which reports with
//! [`Input::EngineNews`](crate::app::Input::EngineNews).

use std::collections::HashMap;
use std::sync::Arc;

use crate::app::document::comment_edits;
use crate::app::event::{CommandResponse, EngineNews, SearchRequest, TabId};
use crate::app::{App, CommandResult, Effect, Pane, done, notify};
use crate::messages::notices::AnalysisNotice;
use honfu_core::annotation::{AnnotationSource, AnnotationUpdate, EngineEvaluation};
use honfu_core::annotation::{PrincipalVariation, VariationBase};
use honfu_core::engine::{EngineFindings, EngineInfo, EnginePosition, is_searchable};
use honfu_core::record::NodeId;
use honfu_core::shogi::{Color, Move};

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
    chosen: usize,
    /// How many lines are searched.
    lines: u32,
    /// The number of the last engine that was started, and the last ticket.
    last_engine: u64,
    last_ticket: u64,
    running: Option<RunningAnalysis>,
    /// Whether the lower pane shows the analysis and not a graph.
    is_shown: bool,
}

#[derive(Clone, Debug)]
struct RunningAnalysis {
    engine: u64,
    /// The name by which the engine calls itself, or else that of the settings.
    name: String,
    at: Option<AnalysedPlace>,
    ticket: u64,
    /// What was found, by the key of the position.
    found: HashMap<u64, Arc<EngineFindings>>,
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
            last_ticket: 0,
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
        let (engine, found) = (self.last_engine, HashMap::new());
        self.running = Some(RunningAnalysis { engine, name: name.clone(), at: None, ticket: 0, found });
        Ok(Effect::StartEngine { engine, name })
    }
}

impl App {
    /// Whether the lower pane shows the analysis.
    pub fn shows_analysis(&self) -> bool {
        self.analysis.is_shown && self.analysis.running.is_some()
    }

    /// The name of the engine that analyses.
    pub fn analysing_engine(&self) -> Option<&str> {
        self.analysis.running.as_ref().map(|running| running.name.as_str())
    }

    /// Whether the position here can be analysed, while an engine runs.
    pub fn is_analysed(&self) -> bool {
        let running = self.analysis.running.as_ref();
        running.and_then(|running| running.at).is_some_and(|at| at.is_searched)
    }

    /// What the running engine has found in the position here.
    pub fn findings(&self) -> Option<&EngineFindings> {
        let running = self.analysis.running.as_ref()?;
        let at = running.at.filter(|at| at.is_searched)?;
        running.found.get(&at.key).map(|found| &**found)
    }

    /// Starts the analysis or ends it. With a number, so many lines are searched.
    pub(crate) fn toggle_analysis(&mut self, lines: Option<u32>) -> CommandResult {
        let is_visible = self.analysis.is_shown && self.shows_graph();
        if let Some(lines) = lines {
            if !(1..=MAX_LINES).contains(&lines) {
                return Err(AnalysisNotice::Lines(MAX_LINES).into());
            }
            self.analysis.lines = lines;
        } else if is_visible && self.analysis.running.take().is_some() {
            self.analysis.is_shown = false;
            self.hide_graph()?;
            return Ok(CommandResponse::from(Effect::StopEngine).with(AnalysisNotice::Ended));
        }
        self.analysis.is_shown = true;
        self.panes.set_hidden(Pane::Graph, false);
        if self.analysis.running.is_some() {
            return done();
        }
        match self.analysis.start() {
            Ok(effect) => Ok(effect.into()),
            Err(why) => {
                self.analysis.is_shown = false;
                self.panes.set_hidden(Pane::Graph, true);
                Err(why.into())
            }
        }
    }

    /// Chooses the engine of that name. One that runs makes room for it.
    pub(crate) fn choose_engine(&mut self, name: &str) -> CommandResult {
        let analysis = &mut self.analysis;
        let Some(index) = analysis.engines.iter().position(|known| known == name) else {
            let known = analysis.engines.join(", ");
            let unknown = AnalysisNotice::UnknownEngine { name: name.to_owned(), known };
            return Err(if analysis.engines.is_empty() { AnalysisNotice::NoEngine } else { unknown }.into());
        };
        analysis.chosen = index;
        if analysis.running.is_none() {
            return notify(AnalysisNotice::Chosen(name.to_owned()));
        }
        Ok(analysis.start()?.into())
    }

    /// Asks the engine for the position here, if it is another one than before.
    pub(crate) fn follow_with_analysis(&mut self) -> Option<Effect> {
        let (tab, lines) = (self.tab(), self.analysis.lines);
        let running = self.analysis.running.as_ref()?;
        let (node, position) = (tab.cursor().node(), tab.replay().position());
        // An exercise asks the user, not the engine.
        let is_searched = tab.training().is_none() && is_searchable(position);
        let at = AnalysedPlace { record: tab.shown(), node, key: position.key(), lines, is_searched };
        if running.at == Some(at) {
            return None;
        }
        let mut position = EnginePosition::new(&tab.record().start);
        position.go(&tab.record().tree, node);
        self.analysis.last_ticket += 1;
        let ticket = self.analysis.last_ticket;
        let running = self.analysis.running.as_mut()?;
        (running.at, running.ticket) = (Some(at), ticket);
        let request = SearchRequest { ticket, lines, position: Box::new(position) };
        Some(if is_searched { Effect::SearchPosition(request) } else { Effect::StopSearch })
    }

    /// Takes news of an engine; those of another one, or of another position, are dropped.
    pub(crate) fn engine_news(&mut self, engine: u64, news: EngineNews) -> CommandResult {
        let Some(running) = self.analysis.running.as_mut().filter(|running| running.engine == engine) else {
            return done();
        };
        match news {
            EngineNews::Started(name) => {
                running.name = name.unwrap_or_else(|| std::mem::take(&mut running.name));
                done()
            }
            EngineNews::Found { ticket, findings } => {
                running.take(ticket, findings);
                done()
            }
            EngineNews::Failed(why) => {
                let engine = std::mem::take(&mut running.name);
                (self.analysis.running, self.analysis.is_shown) = (None, false);
                self.hide_graph()?;
                Err(AnalysisNotice::Failed { engine, why }.into())
            }
        }
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
        let side = findings.position().side();
        let evaluations: Vec<EngineEvaluation> =
            findings.lines().map(|line| evaluation(line, &findings.progress, side)).collect();
        let tab = self.tab();
        let update = AnnotationUpdate {
            source: AnnotationSource::ShogiHomeResearch,
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
    fn take(&mut self, ticket: u64, findings: Arc<EngineFindings>) {
        let Some(at) = self.at.filter(|_| ticket == self.ticket && findings.best_line().is_some()) else {
            return;
        };
        let depth = |found: &EngineFindings| found.best_line().and_then(|line| line.depth);
        let count = |found: &EngineFindings| found.lines().count();
        let is_better =
            |kept: &Arc<EngineFindings>| depth(&findings) >= depth(kept) || count(&findings) > count(kept);
        if self.found.get(&at.key).is_none_or(is_better) {
            if self.found.len() >= MAX_KEPT {
                self.found.clear();
            }
            self.found.insert(at.key, findings);
        }
    }
}

fn evaluation(line: &EngineInfo, progress: &EngineInfo, side: Color) -> EngineEvaluation {
    EngineEvaluation {
        rank: line.rank,
        score: line.score.map(|score| score.for_black(side)),
        depth: line.depth.or(progress.depth),
        selective_depth: line.selective_depth,
        nodes: line.nodes.or(progress.nodes),
        time: line.time.or(progress.time),
        moves: line.variation.clone(),
    }
}
