//! The engines, the running one, and its results for each position.

use std::collections::HashMap;
use std::sync::Arc;

use super::game_analysis::GameAnalysis;
use crate::app::document::Tab;
use crate::app::event::{Effect, TabId};
use crate::app::study::Study;
use crate::messages::notices::AnalysisNotice;
use honfu_core::annotation::{AnnotationSource, record_dialect};
use honfu_core::format::Format;
use honfu_core::record::{NodeId, Record};
use honfu_engine::EngineFindings;

/// The maximum number of positions whose results are kept.
const MAX_KEPT: usize = 1000;

/// The available engines, and the running one.
#[derive(Clone, Debug)]
pub struct LiveAnalysis {
    /// The names of the engines in the settings.
    pub engines: Vec<String>,
    /// The index of the engine to use.
    pub(crate) chosen: usize,
    /// The number of principal variations to search.
    pub(crate) lines: u32,
    /// The number of the last engine that was started; `last_search_id` is the id of the last search.
    last_engine: u64,
    last_search_id: u64,
    pub(crate) running: Option<RunningAnalysis>,
    /// Whether the lower pane shows the analysis instead of a graph.
    pub(crate) is_shown: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct RunningAnalysis {
    pub(crate) engine: u64,
    /// The name that the engine reports, or else its name in the settings.
    pub(crate) name: String,
    pub(crate) is_started: bool,
    pub(crate) at: Option<AnalysedPlace>,
    pub(crate) search_id: u64,
    /// The results by the key of the position, each with the id of its search.
    pub(crate) found: HashMap<u64, (u64, Arc<EngineFindings>)>,
    /// The game being analysed. Meanwhile the position at the cursor is not analysed.
    pub(crate) game: Option<GameAnalysis>,
}

/// The position requested last, and the number of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AnalysedPlace {
    pub(crate) record: (TabId, usize),
    pub(crate) node: NodeId,
    pub(crate) key: u64,
    pub(crate) lines: u32,
    /// Whether the engine may search the position.
    pub(crate) is_searched: bool,
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
    /// Makes the lower pane show a graph again. Returns whether it showed the analysis.
    pub(crate) fn leave(&mut self) -> bool {
        std::mem::take(&mut self.is_shown)
    }

    /// Starts the chosen engine in place of the running one.
    pub(crate) fn start(&mut self) -> Result<Effect, AnalysisNotice> {
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
    pub(crate) fn stop(&mut self) -> Effect {
        (self.running, self.is_shown) = (None, false);
        Effect::StopEngine
    }

    /// Returns the number of principal variations to search.
    pub(crate) fn lines(&self) -> u32 {
        self.lines
    }

    /// Returns a new id for the next search; results of earlier searches are then dropped.
    pub(crate) fn next_search_id(&mut self) -> u64 {
        self.last_search_id += 1;
        if let Some(running) = &mut self.running {
            running.search_id = self.last_search_id;
        }
        self.last_search_id
    }

    /// Returns the game being analysed.
    pub(crate) fn game(&self) -> Option<&GameAnalysis> {
        self.running.as_ref()?.game.as_ref()
    }

    /// Returns the game being analysed, with the name of the engine, once the engine has started.
    pub(crate) fn started_game(&mut self) -> Option<(&mut GameAnalysis, &str)> {
        let running = self.running.as_mut().filter(|running| running.is_started)?;
        Some((running.game.as_mut()?, &running.name))
    }

    /// Begins the analysis of a game with the running engine, or else with the chosen one.
    pub(crate) fn begin_game(&mut self, game: GameAnalysis) -> Result<Vec<Effect>, AnalysisNotice> {
        let started = if self.running.is_none() { vec![self.start()?] } else { Vec::new() };
        if let Some(running) = &mut self.running {
            (running.game, running.at) = (Some(game), None);
        }
        Ok(started)
    }

    /// Ends the analysis of the game, and returns the game with the name of the engine.
    pub(crate) fn take_game(&mut self) -> Option<(GameAnalysis, String)> {
        let running = self.running.as_mut()?;
        Some((running.game.take()?, running.name.clone()))
    }
}

impl RunningAnalysis {
    /// Stores results of the current search. Results of an earlier search of the position are kept until
    /// the new ones are at least as deep or have more lines.
    pub(crate) fn take(&mut self, search_id: u64, findings: Arc<EngineFindings>) {
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

/// Returns the dialect for writing results: the one of the evaluations in the record, or else the one that
/// programs expect in the format of the file.
pub(crate) fn dialect(tab: &Tab, record: &Record) -> AnnotationSource {
    let is_csa = tab.traits.is_some_and(|traits| matches!(traits.format, Format::Csa | Format::Csa3));
    let of_format = if is_csa { AnnotationSource::Csa } else { AnnotationSource::ShogiHomeResearch };
    record_dialect(record, of_format)
}

impl Study {
    /// Whether the lower pane shows the analysis.
    pub fn shows_analysis(&self) -> bool {
        self.analysis.is_shown && self.analysis.running.is_some()
    }

    /// Returns the name of the running engine.
    pub fn analysing_engine(&self) -> Option<&str> {
        self.analysis.running.as_ref().map(|running| running.name.as_str())
    }

    /// Whether the engine has started; `false` if no engine is running.
    pub fn is_engine_ready(&self) -> bool {
        self.analysis.running.as_ref().is_some_and(|running| running.is_started)
    }
}
