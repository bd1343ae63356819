//! An engine that does one task after another, each with a time limit.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::process::{EngineProcess, program_path};
use super::queue::EngineWaker;
use super::{DialogueLog, queue::MessageBatch};
use crate::{
    BestMove, EngineCommand, EngineError, EngineFindings, EngineInfo, EnginePosition, EngineSession,
    EngineSettings, EngineTimeLimits, MateAnswer, SearchGoal, SearchLimit, SessionError, SessionEvent,
    SessionState, SystemFailure,
};

/// The option for the number of lines.
const MULTIPV: &str = "MultiPV";

/// A running engine. Dropping it kills the engine; [`EngineRunner::quit`] lets the engine end by itself.
#[derive(Debug)]
pub struct EngineRunner {
    process: EngineProcess,
    session: EngineSession,
    limits: EngineTimeLimits,
    waker: EngineWaker,
    /// Whether the engine gets no limit and searches until this program stops it.
    pub is_stopped_by_us: bool,
}

/// The reports of a search while it runs.
pub struct SearchUpdates<'a> {
    /// The minimum time between two reports. Findings in between are reported when this time is over.
    pub every: Duration,
    /// The function that gets the findings so far.
    pub report: &'a mut dyn FnMut(&EngineFindings),
}

/// The state of a search.
struct RunningSearch {
    goal: SearchGoal,
    findings: EngineFindings,
    started: Instant,
    /// The time of the last progress of the engine.
    progressed: Instant,
    stopped: Option<Instant>,
    /// The time of the last report, and whether there is news since then.
    reported: Option<Instant>,
    has_news: bool,
}

impl EngineRunner {
    /// Starts an engine and waits until it has declared its options.
    ///
    /// # Errors
    /// If the engine cannot be started, ends, or does not answer in time.
    pub fn start(
        settings: &EngineSettings,
        limits: EngineTimeLimits,
        log: Option<&DialogueLog>,
        waker: EngineWaker,
    ) -> Result<EngineRunner, EngineError> {
        let process = EngineProcess::start(settings, &waker.0, log).map_err(|error| {
            let command = program_path(settings).display().to_string();
            EngineError::NotStarted { command, cause: SystemFailure::from(error) }
        })?;
        let session = EngineSession::default();
        process.send(&EngineCommand::Usi);
        let mut runner = EngineRunner { process, session, limits, waker, is_stopped_by_us: false };
        let seconds = runner.limits.usiok_seconds;
        runner.wait_for(&SessionEvent::Declared, seconds, EngineError::NoUsi { seconds })?;
        Ok(runner)
    }

    /// Returns the session, with the name, the author and the options of the engine.
    pub fn session(&self) -> &EngineSession {
        &self.session
    }

    /// Sets options, if the engine takes all of them with these values.
    ///
    /// # Errors
    /// Fails with the first option that the engine does not take.
    pub fn set_options(&mut self, options: &BTreeMap<String, String>) -> Result<(), EngineError> {
        let set = |(name, value): (&String, &String)| {
            self.session.set_option(name, value).map_err(|error| self.option_error(name, value, error))
        };
        let commands = options.iter().map(set).collect::<Result<Vec<_>, _>>()?;
        commands.iter().for_each(|command| self.process.send(command));
        Ok(())
    }

    fn option_error(&self, name: &str, value: &str, error: SessionError) -> EngineError {
        match error {
            SessionError::OptionValue(why) => {
                EngineError::OptionValue { name: name.to_owned(), value: value.to_owned(), why }
            }
            SessionError::UnknownOption => {
                let known = self.session.options().iter().map(|option| option.name.clone()).collect();
                EngineError::UnknownOption { name: name.to_owned(), known }
            }
            SessionError::State(_) => EngineError::Busy,
        }
    }

    /// Sets the number of lines that are searched.
    ///
    /// # Errors
    /// If the engine cannot search that many.
    pub fn set_lines(&mut self, lines: u32) -> Result<(), EngineError> {
        if self.session.option(MULTIPV).is_none() {
            return if lines == 1 { Ok(()) } else { Err(EngineError::OneLine) };
        }
        self.set_options(&BTreeMap::from([(MULTIPV.to_owned(), lines.to_string())]))
    }

    /// Asks the engine to get ready for another game, and waits until it is ready.
    ///
    /// # Errors
    /// If the engine ends or does not answer in time.
    pub fn prepare_game(&mut self) -> Result<(), EngineError> {
        let seconds = self.limits.readyok_seconds;
        let command = self.session.get_ready().map_err(|_| EngineError::Busy)?;
        self.process.send(&command);
        self.wait_for(&SessionEvent::Ready, seconds, EngineError::NotReady { seconds })?;
        self.process.send(&self.session.new_game().map_err(|_| EngineError::Busy)?);
        Ok(())
    }

    /// Waits for an event.
    fn wait_for(
        &mut self,
        wanted: &SessionEvent,
        seconds: u32,
        late: EngineError,
    ) -> Result<(), EngineError> {
        let end = Instant::now() + Duration::from_secs(seconds.into());
        loop {
            let MessageBatch { messages, is_ended } = self.waker.0.take(Some(end));
            // All messages are processed, as a line after the event may be of use later.
            let events: Vec<SessionEvent> =
                messages.iter().map(|message| self.session.receive(message)).collect();
            if events.contains(wanted) {
                return Ok(());
            }
            if is_ended {
                return Err(EngineError::Ended);
            }
            if Instant::now() >= end {
                return Err(late);
            }
        }
    }

    /// Searches a position until the goal is reached, or `is_wanted` returns `false`. `is_wanted` is called
    /// after each news and each [`EngineWaker::wake`].
    ///
    /// # Errors
    /// If the engine ends, does not answer `stop` in time, or stops searching without an answer.
    pub fn search(
        &mut self,
        position: &EnginePosition,
        goal: SearchGoal,
        is_wanted: &dyn Fn() -> bool,
        updates: &mut SearchUpdates<'_>,
    ) -> Result<EngineFindings, EngineError> {
        let commands = self.session.search(position, self.limit(goal)).map_err(|_| EngineError::Busy)?;
        commands.iter().for_each(|command| self.process.send(command));
        let mut search = RunningSearch::new(goal, position);
        loop {
            let next = [self.next_check(&search), search.next_report(updates.every)];
            let MessageBatch { messages, is_ended } = self.waker.0.take(next.into_iter().flatten().min());
            for message in &messages {
                match self.session.receive(message) {
                    SessionEvent::Info(info) => search.add(&info),
                    SessionEvent::SearchEnded(best) => search.findings.end(&best),
                    SessionEvent::MateSearchEnded(answer) => search.findings.end(&best_of(&answer)),
                    _ => continue,
                }
            }
            if !self.is_searching() {
                return Ok(search.findings);
            }
            let is_due = search.next_report(updates.every).is_some_and(|next| next <= Instant::now());
            if is_due || search.has_news && is_ended {
                (search.reported, search.has_news) = (Some(Instant::now()), false);
                (updates.report)(&search.findings);
            }
            if is_ended {
                return Err(EngineError::Ended);
            }
            self.check_limits(&mut search, is_wanted)?;
        }
    }

    fn is_searching(&self) -> bool {
        matches!(self.session.state(), SessionState::Searching | SessionState::Stopping)
    }

    /// Returns the limit that is sent to the engine.
    fn limit(&self, goal: SearchGoal) -> SearchLimit {
        match goal {
            SearchGoal::Nodes(nodes) if !self.is_stopped_by_us => SearchLimit::Nodes(nodes),
            SearchGoal::Depth(depth) if !self.is_stopped_by_us => SearchLimit::Depth(depth),
            _ => SearchLimit::Infinite,
        }
    }

    /// Returns when the limits have to be checked even if there is no news.
    fn next_check(&self, search: &RunningSearch) -> Option<Instant> {
        if let Some(stopped) = search.stopped {
            return Some(stopped + Duration::from_secs(self.limits.stop_seconds.into()));
        }
        match search.goal {
            SearchGoal::Time(time) => Some(search.started + Duration::from_millis(time.0.into())),
            SearchGoal::Endless => None,
            SearchGoal::Nodes(_) | SearchGoal::Depth(_) => {
                Some(search.progressed + Duration::from_secs(self.limits.silence_seconds.into()))
            }
        }
    }

    /// Stops a search that has reached its goal or a time limit, or is no longer wanted.
    fn check_limits(
        &mut self,
        search: &mut RunningSearch,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<(), EngineError> {
        let is_late = self.next_check(search).is_some_and(|check| check <= Instant::now());
        if search.stopped.is_some() {
            let seconds = self.limits.stop_seconds;
            return if is_late { Err(EngineError::NoAnswer { seconds }) } else { Ok(()) };
        }
        if (is_late || search.is_enough(self.is_stopped_by_us) || !is_wanted())
            && let Some(stop) = self.session.stop()
        {
            self.process.send(&stop);
            search.stopped = Some(Instant::now());
        }
        Ok(())
    }

    /// Asks the engine to end, and kills it if it does not end in time.
    pub fn quit(mut self) {
        if let Some(stop) = self.session.stop() {
            self.process.send(&stop);
        }
        self.process.send(&self.session.quit());
        self.process.close(Duration::from_secs(self.limits.quit_seconds.into()));
    }
}

impl RunningSearch {
    fn new(goal: SearchGoal, position: &EnginePosition) -> RunningSearch {
        let now = Instant::now();
        let findings = EngineFindings::new(position.position().clone());
        RunningSearch {
            goal,
            findings,
            started: now,
            progressed: now,
            stopped: None,
            reported: None,
            has_news: false,
        }
    }

    /// Returns when the next report is due; `None` without news.
    fn next_report(&self, every: Duration) -> Option<Instant> {
        self.has_news.then(|| self.reported.map_or(self.started, |reported| reported + every))
    }

    /// Adds the content of an `info` line to the findings.
    fn add(&mut self, info: &EngineInfo) {
        let progress = |findings: &EngineFindings| (findings.progress.depth, findings.progress.nodes);
        let before = progress(&self.findings);
        self.findings.add(info);
        if progress(&self.findings) > before {
            self.progressed = Instant::now();
        }
        self.has_news = true;
    }

    /// Whether the goal is reached. An engine that was given the limit may go a little beyond it.
    fn is_enough(&self, is_stopped_by_us: bool) -> bool {
        let progress = &self.findings.progress;
        match self.goal {
            SearchGoal::Nodes(nodes) => {
                let most =
                    if is_stopped_by_us { nodes } else { nodes.saturating_mul(2).saturating_add(100_000) };
                progress.nodes.is_some_and(|searched| searched >= most)
            }
            SearchGoal::Depth(depth) => {
                // A depth is finished when the next depth begins, or earlier when the best line has a value
                // of that depth.
                let found =
                    self.findings.best_line().filter(|_| is_stopped_by_us).and_then(|best| best.depth);
                found >= Some(depth) || progress.depth > Some(depth)
            }
            SearchGoal::Time(_) | SearchGoal::Endless => false,
        }
    }
}

/// Returns the first move of a mate as an answer.
fn best_of(answer: &MateAnswer) -> BestMove {
    match answer {
        MateAnswer::Mate(moves) if !moves.is_empty() => BestMove::Move(moves[0], None),
        _ => BestMove::Unreadable(String::new()),
    }
}
