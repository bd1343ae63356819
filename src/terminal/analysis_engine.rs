//! The engine of the live analysis, which runs on its own thread and reports its findings to the
//! app.

use std::thread;

use super::Answers;
use crate::app::{Effect, EngineNews, Input};
use crate::settings::Settings;
use honfu_engine::{EngineError, LiveEngine, LiveEvent, SystemFailure};

/// The running engine, if there is one.
pub(super) struct AnalysisEngine {
    answers: Answers,
    engine: Option<LiveEngine>,
}

impl AnalysisEngine {
    pub(super) fn new(answers: Answers) -> AnalysisEngine {
        AnalysisEngine { answers, engine: None }
    }

    /// Carries out an effect that concerns the engine; returns any other effect.
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
        let started = LiveEngine::start(of_engine.clone(), settings.engine_limits(), move |event| {
            let news = match event {
                LiveEvent::Started(name) => EngineNews::Started(name),
                LiveEvent::Update(search_id, findings) => EngineNews::Found { search_id, findings },
                LiveEvent::SearchEnded(search_id, findings) => EngineNews::Ended { search_id, findings },
                LiveEvent::Failed(why) => EngineNews::Failed(why),
            };
            answers.send(Input::EngineNews { engine: number, news });
        });
        match started {
            Ok(engine) => self.engine = Some(engine),
            Err(error) => {
                let why = EngineError::NotStarted {
                    command: of_engine.command.clone(),
                    cause: SystemFailure::from(error),
                };
                self.answers.send(Input::EngineNews { engine: number, news: EngineNews::Failed(why) });
            }
        }
    }

    /// Ends the engine on another thread, since that may take as long as its time limits.
    fn stop(&mut self) {
        if let Some(engine) = self.engine.take() {
            thread::spawn(move || drop(engine));
        }
    }
}
