//! The state of the conversation with an engine: what may be sent, and what an answer means.

use thiserror::Error;

use super::command::{EngineCommand, SearchLimit};
use super::info::EngineInfo;
use super::message::{BestMove, EngineMessage, MateAnswer};
use super::option::{OptionDeclaration, OptionKind, OptionValueError};
use super::position::EnginePosition;
use honfu_core::shogi::Position;

/// How many options of an engine are kept.
const MAX_OPTIONS: usize = 1000;

/// A conversation that begins with [`EngineCommand::Usi`]. Each method that sends returns the command
/// and takes it as sent.
#[derive(Clone, Debug, Default)]
pub struct EngineSession {
    state: SessionState,
    name: Option<String>,
    author: Option<String>,
    options: Vec<OptionDeclaration>,
    /// The position that is searched, and whether the engine has sent anything about it.
    position: Option<Position>,
    has_info: bool,
    /// The answer to the search before.
    last_best: Option<BestMove>,
}

/// What the engine does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SessionState {
    /// It declares its options.
    #[default]
    Declaring,
    /// It waits for options and for [`EngineSession::get_ready`].
    Declared,
    /// It gets ready.
    Preparing,
    /// It waits for a search.
    Idle,
    /// It searches.
    Searching,
    /// It was asked to end a search.
    Stopping,
    /// It was asked to quit.
    Quitting,
}

/// What a line of the engine means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// All options are known.
    Declared,
    /// It is ready for a search.
    Ready,
    /// News of the search.
    Info(EngineInfo),
    /// The search has ended.
    SearchEnded(BestMove),
    /// The search for a mate has ended.
    MateSearchEnded(MateAnswer),
    /// Nothing: a name, an option, text, or an answer to nothing that was asked.
    Nothing,
}

/// Why a command cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// The engine is not in a state for it.
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
    /// What the engine does.
    pub fn state(&self) -> SessionState {
        self.state
    }

    /// The name of the engine, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref().filter(|name| !name.is_empty())
    }

    /// Who has made the engine.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref().filter(|name| !name.is_empty())
    }

    /// The options that the engine has declared.
    pub fn options(&self) -> &[OptionDeclaration] {
        &self.options
    }

    /// The option of that name. Names differ in more than letter case.
    pub fn option(&self, name: &str) -> Option<&OptionDeclaration> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Takes a line of the engine. A second `bestmove` has no meaning.
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

    /// Whether an answer is that of the search before, a second time: it is the first line since the search
    /// began, the same again, and not legal here.
    fn is_stale(&self, best: &BestMove) -> bool {
        let is_illegal = |mv| self.position.as_ref().is_some_and(|position| position.check(mv).is_err());
        !self.has_info
            && self.last_best.as_ref() == Some(best)
            && matches!(*best, BestMove::Move(mv, _) if is_illegal(mv))
    }

    /// Keeps a declaration; the first one of a name counts.
    fn declare(&mut self, option: &OptionDeclaration) {
        if self.options.len() < MAX_OPTIONS && self.option(&option.name).is_none() {
            self.options.push(option.clone());
        }
    }

    /// The command that sets an option.
    ///
    /// # Errors
    /// If the engine does not know the option or its value, or searches.
    pub fn set_option(&self, name: &str, value: &str) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Declared, SessionState::Idle])?;
        let option = self.option(name).ok_or(SessionError::UnknownOption)?;
        option.check(value).map_err(SessionError::OptionValue)?;
        let value = Some(value.to_owned()).filter(|_| option.kind != OptionKind::Button);
        Ok(EngineCommand::SetOption { name: option.name.clone(), value })
    }

    /// The command that asks the engine to get ready.
    ///
    /// # Errors
    /// If it has not declared its options, or searches.
    pub fn get_ready(&mut self) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Declared, SessionState::Idle])?;
        self.state = SessionState::Preparing;
        Ok(EngineCommand::IsReady)
    }

    /// The command that announces positions of another game.
    ///
    /// # Errors
    /// If the engine is not idle.
    pub fn new_game(&self) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Idle])?;
        Ok(EngineCommand::NewGame)
    }

    /// The commands that begin a search.
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

    /// The command that ends the search; `None` if there is none, or it is ending.
    pub fn stop(&mut self) -> Option<EngineCommand> {
        let is_searching = self.state == SessionState::Searching;
        is_searching.then(|| {
            self.state = SessionState::Stopping;
            EngineCommand::Stop
        })
    }

    /// The command that says how a game ended: `win`, `lose` or `draw`.
    ///
    /// # Errors
    /// If the engine is not idle.
    pub fn game_over(&self, result: &'static str) -> Result<EngineCommand, SessionError> {
        self.expect(&[SessionState::Idle])?;
        Ok(EngineCommand::GameOver(result))
    }

    /// The command that ends the engine.
    pub fn quit(&mut self) -> EngineCommand {
        self.state = SessionState::Quitting;
        EngineCommand::Quit
    }

    fn expect(&self, states: &[SessionState]) -> Result<(), SessionError> {
        if states.contains(&self.state) { Ok(()) } else { Err(SessionError::State(self.state)) }
    }
}
