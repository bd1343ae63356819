//! An engine that analyses one game after another, and is restarted when it fails.

use super::plan::AnalysisPlan;
use honfu_engine::{
    EngineError, EngineFindings, EnginePosition, EngineRunner, EngineWaker, SearchGoal, SearchUpdates,
};

/// An engine that works on an analysis.
pub struct Analyst<'a> {
    plan: &'a AnalysisPlan<'a>,
    /// The number of this engine among several, from 1.
    number: usize,
    runner: Option<EngineRunner>,
    /// The engine's name, as the engine reports it; the name in the settings until the engine has
    /// started.
    name: String,
    /// Whether the next search is the first of a game.
    is_new_game: bool,
    /// Whether the engine was already restarted in this game.
    is_second: bool,
    /// Whether the engine has answered a search.
    has_answered: bool,
    /// Whether honfu ends searches itself, by time or node count, because the engine failed in its
    /// first search with a limit.
    is_stopped_by_us: bool,
}

impl Analyst<'_> {
    pub fn new<'a>(plan: &'a AnalysisPlan<'a>, number: usize) -> Analyst<'a> {
        let name = plan.engine.name.clone();
        Analyst {
            plan,
            number,
            runner: None,
            name,
            is_new_game: true,
            is_second: false,
            has_answered: false,
            is_stopped_by_us: false,
        }
    }

    /// The engine's name as the engine reports it, or the name in the settings before it has
    /// started.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts the engine with its options.
    ///
    /// # Errors
    /// If the engine does not start, or rejects an option.
    pub fn start(&mut self) -> Result<(), EngineError> {
        let settings = &self.plan.engine.settings;
        let log = self.plan.log.as_ref().map(|log| log.for_engine(self.number));
        let limits = self.plan.context.settings.engine_limits();
        let mut runner = EngineRunner::start(settings, limits, log.as_ref(), EngineWaker::default())?;
        runner.set_options(&settings.options)?;
        runner.set_lines(self.plan.lines)?;
        runner.is_stopped_by_us = self.is_stopped_by_us;
        if let Some(name) = runner.session().name() {
            self.name = name.chars().filter(|c| !c.is_control()).collect();
        }
        self.runner = Some(runner);
        self.is_new_game = true;
        Ok(())
    }

    /// Tells the engine that the next search is in another game.
    pub fn begin_game(&mut self) {
        self.is_new_game = true;
        self.is_second = false;
    }

    /// Searches a position.
    ///
    /// # Errors
    /// If the engine fails a second time after a restart. It is restarted once per game.
    pub fn search(
        &mut self,
        position: &EnginePosition,
        is_wanted: &dyn Fn() -> bool,
        updates: &mut SearchUpdates<'_>,
    ) -> Result<EngineFindings, EngineError> {
        loop {
            match self.try_search(position, is_wanted, updates) {
                Err(error) => {
                    self.runner = None;
                    if std::mem::replace(&mut self.is_second, true) {
                        return Err(error);
                    }
                    let has_limit = matches!(self.plan.goal, SearchGoal::Nodes(_) | SearchGoal::Depth(_));
                    self.is_stopped_by_us |= has_limit && !self.has_answered;
                }
                Ok(findings) => {
                    self.has_answered = true;
                    return Ok(findings);
                }
            }
        }
    }

    fn try_search(
        &mut self,
        position: &EnginePosition,
        is_wanted: &dyn Fn() -> bool,
        updates: &mut SearchUpdates<'_>,
    ) -> Result<EngineFindings, EngineError> {
        if self.runner.is_none() {
            self.start()?;
        }
        let runner = self.runner.as_mut().ok_or(EngineError::Ended)?;
        if self.is_new_game {
            runner.prepare_game()?;
            self.is_new_game = false;
        }
        runner.search(position, self.plan.goal, is_wanted, updates)
    }

    /// Ends the engine.
    pub fn quit(self) {
        if let Some(runner) = self.runner {
            runner.quit();
        }
    }
}
