//! An engine that analyses one game after the other, and is started anew when it fails.

use super::plan::AnalysisPlan;
use honfu_engine::{
    EngineError, EngineFindings, EnginePosition, EngineRunner, EngineWaker, SearchGoal, SearchUpdates,
};

/// An engine of an analysis.
pub struct Analyst<'a> {
    plan: &'a AnalysisPlan<'a>,
    /// Which of several engines it is, from 1.
    number: usize,
    runner: Option<EngineRunner>,
    /// What the engine calls itself.
    name: String,
    /// Whether the next search is the first of a game.
    is_new_game: bool,
    /// Whether it was started anew in this game.
    is_second: bool,
    /// Whether an engine has answered a search.
    has_answered: bool,
    /// Whether searches end by our clock and count: the engine has ended at the first one with a limit.
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

    /// What the engine calls itself, once it has started.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts the engine with its options.
    ///
    /// # Errors
    /// If it does not start, or does not take an option.
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

    /// The next search is of another game.
    pub fn begin_game(&mut self) {
        self.is_new_game = true;
        self.is_second = false;
    }

    /// Searches a position.
    ///
    /// # Errors
    /// If the engine fails, and again after it was started anew, which is done once in a game.
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
