//! The state of the conversation with an engine: which commands may be sent, and what an answer means.

use thiserror::Error;

use super::command::{EngineCommand, SearchLimit};
use super::info::EngineInfo;
use super::message::{BestMove, EngineMessage, MateAnswer};
use super::option::{OptionDeclaration, OptionKind, OptionValueError};
use super::position::EnginePosition;
use honfu_core::shogi::Position;

/// The maximum number of options of an engine that are kept.
const MAX_OPTIONS: usize = 1000;

/// A conversation that begins with [`EngineCommand::Usi`]. Each method that makes a command returns the
/// command and assumes that it is sent.
#[derive(Clone, Debug, Default)]
pub struct EngineSession {
    state: SessionState,
    name: Option<String>,
    author: Option<String>,
    options: Vec<OptionDeclaration>,
    /// The position that is being searched, and whether the engine has sent anything about it.
    position: Option<Position>,
    has_info: bool,
    /// The answer to the previous search.
    last_best: Option<BestMove>,
}

/// The activity of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SessionState {
    /// The engine declares its options.
    #[default]
    Declaring,
    /// The engine waits for options and for [`EngineSession::get_ready`].
    Declared,
    /// The engine gets ready.
    Preparing,
    /// The engine waits for a search.
    Idle,
    /// The engine searches.
    Searching,
    /// The engine was asked to end a search.
    Stopping,
    /// The engine was asked to quit.
    Quitting,
}

/// The meaning of a line from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// All options are known.
    Declared,
    /// The engine is ready for a search.
    Ready,
    /// News of the search.
    Info(EngineInfo),
    /// The search has ended.
    SearchEnded(BestMove),
    /// The search for a mate has ended.
    MateSearchEnded(MateAnswer),
    /// No event: the line is a name, an option, text, or an answer to nothing that was asked.
    Nothing,
}

/// The reason why a command cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// The engine is in a state that does not allow the command.
    #[error("the engine is not in a state for the command: {0:?}")]
    State(SessionState),
    /// The engine has not declared an option of that name.
    #[error("there is no such option")]
    UnknownOption,
    /// The option does not take the value.
    #[error("the option does not take the value")]
    OptionValue(OptionValueError),
}

impl EngineSession {
    /// Returns the activity of the engine.
    pub fn state(&self) -> SessionState {
        self.state
    }

    /// Returns the name of the engine, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref().filter(|name| !name.is_empty())
    }

    /// Returns the author of the engine, if it names one.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref().filter(|name| !name.is_empty())
    }

    /// Returns the options that the engine has declared.
    pub fn options(&self) -> &[OptionDeclaration] {
        &self.options
    }

    /// Returns the option with that name. Names are compared without letter case.
    pub fn option(&self, name: &str) -> Option<&OptionDeclaration> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Processes a line from the engine. A second `bestmove` has no meaning.
    pub fn receive(&mut self, message: &EngineMessage) -> SessionEvent {
        use SessionState as State;
        let (state, event) = match (self.state, message) {
            (State::Declaring, EngineMessage::Name(name)) => {
                self.name = Some(name.clone());
                return SessionEvent::Nothing;
            }
            (State::Declaring, EngineMessage::Author(name)) => {
                self.author = Some(name.clone());
                return SessionEvent::Nothing;
            }
            (State::Declaring, EngineMessage::Option(option)) => {
                self.declare(option);
                return SessionEvent::Nothing;
            }
            (State::Declaring, EngineMessage::UsiOk) => (State::Declared, SessionEvent::Declared),
            (State::Preparing, EngineMessage::ReadyOk) => (State::Idle, SessionEvent::Ready),
            (State::Searching | State::Stopping, EngineMessage::Info(info)) => {
                self.has_info = true;
                (self.state, SessionEvent::Info(info.clone()))
            }
            (State::Searching | State::Stopping, EngineMessage::BestMove(best)) if !self.is_stale(best) => {
                self.last_best = Some(best.clone());
                (State::Idle, SessionEvent::SearchEnded(best.clone()))
            }
            (State::Searching | State::Stopping, EngineMessage::Mate(answer)) => {
                (State::Idle, SessionEvent::MateSearchEnded(answer.clone()))
            }
            _ => return SessionEvent::Nothing,
        };
        self.state = state;
        event
    }

    /// Whether an answer repeats the answer to the previous search: it is the first line since the search
    /// began, equals that answer, and is not legal here.
    fn is_stale(&self, best: &BestMove) -> bool {
        let is_illegal = |mv| self.position.as_ref().is_some_and(|position| position.check(mv).is_err());
        !self.has_info
            && self.last_best.as_ref() == Some(best)
            && matches!(*best, BestMove::Move(mv, _) if is_illegal(mv))
    }

    /// Keeps a declaration; only the first declaration of a name counts.
    fn declare(&mut self, option: &OptionDeclaration) {
        if self.options.len() < MAX_OPTIONS && self.option(&option.name).is_none() {
            self.options.push(option.clone());
        }
    }

    /// Returns the command that sets an option.
    ///
    /// # Errors
    /// If the engine does not know the option or its value, or is busy.
    pub fn set_option(&self, name: &str, value: &str) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Declared, SessionState::Idle])?;
        let option = self.option(name).ok_or(SessionError::UnknownOption)?;
        option.check(value).map_err(SessionError::OptionValue)?;
        let value = Some(value.to_owned()).filter(|_| option.kind != OptionKind::Button);
        Ok(EngineCommand::SetOption { name: option.name.clone(), value })
    }

    /// Returns the command that asks the engine to get ready.
    ///
    /// # Errors
    /// If the engine has not declared its options, or is busy.
    pub fn get_ready(&mut self) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Declared, SessionState::Idle])?;
        self.state = SessionState::Preparing;
        Ok(EngineCommand::IsReady)
    }

    /// Returns the command that announces positions of another game.
    ///
    /// # Errors
    /// If the engine is not idle.
    pub fn new_game(&self) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Idle])?;
        Ok(EngineCommand::NewGame)
    }

    /// Returns the commands that begin a search.
    ///
    /// # Errors
    /// If the engine is not idle.
    pub fn search(
        &mut self,
        position: &EnginePosition,
        limit: SearchLimit,
    ) -> Result<[EngineCommand; 2], SessionError> {
        self.expect(&[SessionState::Idle])?;
        self.state = SessionState::Searching;
        (self.position, self.has_info) = (Some(position.position().clone()), false);
        Ok([EngineCommand::position(position), EngineCommand::Go(limit)])
    }

    /// Returns the command that ends the search; `None` if there is no search, or it is already ending.
    pub fn stop(&mut self) -> Option<EngineCommand> {
        let is_searching = self.state == SessionState::Searching;
        is_searching.then(|| {
            self.state = SessionState::Stopping;
            EngineCommand::Stop
        })
    }

    /// Returns the command that says how a game ended: `win`, `lose` or `draw`.
    ///
    /// # Errors
    /// If the engine is not idle.
    pub fn game_over(&self, result: &'static str) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Idle])?;
        Ok(EngineCommand::GameOver(result))
    }

    /// Returns the command that ends the engine.
    pub fn quit(&mut self) -> EngineCommand {
        self.state = SessionState::Quitting;
        EngineCommand::Quit
    }

    fn expect(&self, states: &[SessionState]) -> Result<(), SessionError> {
        if states.contains(&self.state) { Ok(()) } else { Err(SessionError::State(self.state)) }
    }
}
