//! The lines that are sent to an engine.

use std::fmt;

use super::position::EnginePosition;
use honfu_core::record::Millis;

/// A line for an engine. `Display` writes it without the newline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineCommand {
    /// Asks for the name and the options of the engine.
    Usi,
    /// Sets an option.
    SetOption {
        /// The name of the option.
        name: String,
        /// The value; `None` for a button.
        value: Option<String>,
    },
    /// Asks the engine to get ready, after the options have been set.
    IsReady,
    /// Announces that the next positions belong to another game.
    NewGame,
    /// Sets the position; the text is what follows the word `position`.
    Position(String),
    /// Begins a search of the position.
    Go(SearchLimit),
    /// Ends the search.
    Stop,
    /// Announces that the game is over, with the result as the engine sees it.
    GameOver(&'static str),
    /// Asks the engine to end.
    Quit,
}

/// The limit of a search.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SearchLimit {
    /// A number of positions.
    Nodes(u64),
    /// A depth in plies.
    Depth(u32),
    /// A time.
    MoveTime(Millis),
    /// A time, as in a game whose main time is used up.
    Byoyomi(Millis),
    /// No limit: the search runs until [`EngineCommand::Stop`].
    Infinite,
    /// A search for a mate, with a time if there is a limit.
    Mate(Option<Millis>),
}

impl EngineCommand {
    /// Returns the command that sets a position.
    pub fn position(position: &EnginePosition) -> EngineCommand {
        EngineCommand::Position(position.text().to_owned())
    }
}

impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineCommand::Usi => f.write_str("usi"),
            EngineCommand::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            EngineCommand::SetOption { name, value: Some(value) } => {
                let value = if value.is_empty() { "<empty>" } else { value };
                write!(f, "setoption name {name} value {value}")
            }
            EngineCommand::IsReady => f.write_str("isready"),
            EngineCommand::NewGame => f.write_str("usinewgame"),
            EngineCommand::Position(text) => write!(f, "position {text}"),
            EngineCommand::Go(limit) => write!(f, "go {limit}"),
            EngineCommand::Stop => f.write_str("stop"),
            EngineCommand::GameOver(result) => write!(f, "gameover {result}"),
            EngineCommand::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for SearchLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchLimit::Nodes(nodes) => write!(f, "nodes {nodes}"),
            SearchLimit::Depth(depth) => write!(f, "depth {depth}"),
            SearchLimit::MoveTime(time) => write!(f, "movetime {}", time.0),
            SearchLimit::Byoyomi(time) => write!(f, "btime 0 wtime 0 byoyomi {}", time.0),
            SearchLimit::Infinite => f.write_str("infinite"),
            SearchLimit::Mate(None) => f.write_str("mate infinite"),
            SearchLimit::Mate(Some(time)) => write!(f, "mate {}", time.0),
        }
    }
}
