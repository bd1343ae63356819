//! The engine of the live analysis, in a thread of its own, and the news that it reports to the app.

use std::sync::mpsc::Sender;
use std::thread;

use super::LoopEvent;
use crate::app::{Effect, EngineNews, Input};
use crate::config::Settings;
use honfu_engine::{EngineError, LiveEngine, LiveEvent, SystemFailure};

/// The running engine, if there is one.
pub(super) struct AnalysisEngine {
    answers: Sender<LoopEvent>,
    engine: Option<LiveEngine>,
}

impl AnalysisEngine {
    pub(super) fn new(answers: Sender<LoopEvent>) -> AnalysisEngine {
        AnalysisEngine { answers, engine: None }
    }

    /// Carries out an effect that is about the engine; returns any other.
    pub(super) fn carry_out(&mut self, effect: Effect, settings: &Settings) -> Option<Effect> {
        match effect {
            Effect::StartEngine { engine, name } => self.start(engine, &name, settings),
            Effect::SearchPosition(request) => {
                if let Some(engine) = &self.engine {
                    engine.search(request.search_id, *request.position, request.lines, request.goal);
                }
            }
            Effect::StopSearch => _ = self.engine.as_ref().map(LiveEngine::stop),
            Effect::StopEngine => self.stop(),
            effect => return Some(effect),
        }
        None
    }

    fn start(&mut self, number: u64, name: &str, settings: &Settings) {
        self.stop();
        let Some(of_engine) = settings.engines.get(name) else { return };
        let answers = self.answers.clone();
        let report = move |news| {
            // The program may have ended.
            let _ = answers.send(LoopEvent::Done(Input::EngineNews { engine: number, news }));
        };
        let failed = report.clone();
        let started = LiveEngine::start(of_engine.clone(), settings.engine_limits(), move |event| {
            report(match event {
                LiveEvent::Started(name) => EngineNews::Started(name),
                LiveEvent::Update(search_id, findings) => EngineNews::Found { search_id, findings },
                LiveEvent::SearchEnded(search_id, findings) => EngineNews::Ended { search_id, findings },
                LiveEvent::Failed(why) => EngineNews::Failed(why),
            });
        });
        match started {
            Ok(engine) => self.engine = Some(engine),
            Err(error) => {
                let cause = SystemFailure::from(error);
                let command = of_engine.command.clone();
                failed(EngineNews::Failed(EngineError::NotStarted { command, cause }));
            }
        }
    }

    /// Ends the engine, which may take as long as its time limits, in another thread.
    fn stop(&mut self) {
        if let Some(engine) = self.engine.take() {
            thread::spawn(move || drop(engine));
        }
    }
}
