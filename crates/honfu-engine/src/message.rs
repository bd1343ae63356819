//! The lines that an engine prints.

use std::fmt;

use super::info::EngineInfo;
use super::option::OptionDeclaration;
use honfu_core::shogi::Move;

/// The maximum number of characters of a name that are kept.
const MAX_NAME: usize = 200;

/// The maximum length of an option declaration that is read, in bytes.
const MAX_OPTION: usize = 8 << 10;

/// The maximum number of moves of a mate that are kept.
const MAX_MATE: usize = 2048;

/// A line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineMessage {
    /// `id name`: the name of the engine.
    Name(String),
    /// `id author`: the author of the engine.
    Author(String),
    /// `usiok`: all options have been declared.
    UsiOk,
    /// `readyok`: the engine is ready.
    ReadyOk,
    /// `option`: the declaration of an option.
    Option(OptionDeclaration),
    /// `info`: the progress or a finding of a search.
    Info(EngineInfo),
    /// `bestmove`: the search has ended.
    BestMove(BestMove),
    /// `checkmate`: the search for a mate has ended.
    Mate(MateAnswer),
    /// A line that is not USI, without spaces around it.
    Other(String),
}

/// The answer to a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BestMove {
    /// A move, and the reply that the engine expects.
    Move(Move, Option<Move>),
    /// The engine resigns.
    Resign,
    /// The engine declares a win by the positions of the kings.
    Win,
    /// Any other text.
    Unreadable(String),
}

/// The answer to a search for a mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateAnswer {
    /// The moves of the mate.
    Mate(Vec<Move>),
    /// There is no mate.
    NoMate,
    /// The time was not sufficient.
    Timeout,
    /// The engine cannot search for mates.
    NotImplemented,
}

impl EngineMessage {
    /// Parses a line.
    pub fn parse(line: &str) -> EngineMessage {
        let line = line.trim();
        EngineMessage::parse_usi(line).unwrap_or_else(|| EngineMessage::Other(line.to_owned()))
    }

    fn parse_usi(line: &str) -> Option<EngineMessage> {
        let (word, rest) = split_word(line);
        Some(match word {
            "id" => match split_word(rest) {
                ("name", name) => EngineMessage::Name(name_of(name)),
                ("author", name) => EngineMessage::Author(name_of(name)),
                _ => return None,
            },
            "usiok" => EngineMessage::UsiOk,
            "readyok" => EngineMessage::ReadyOk,
            "option" if rest.len() <= MAX_OPTION => EngineMessage::Option(OptionDeclaration::parse(rest)?),
            "info" => EngineMessage::Info(EngineInfo::parse(rest)),
            "bestmove" => EngineMessage::BestMove(BestMove::parse(rest)),
            "checkmate" => EngineMessage::Mate(MateAnswer::parse(rest)?),
            _ => return None,
        })
    }
}

/// Returns the first word of a text and the text after it, both without spaces around them.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn name_of(text: &str) -> String {
    let end = text.char_indices().nth(MAX_NAME).map_or(text.len(), |(end, _)| end);
    text[..end].trim_end().to_owned()
}

impl BestMove {
    fn parse(text: &str) -> BestMove {
        let (first, rest) = split_word(text);
        let ponder = || match split_word(rest) {
            ("ponder", mv) => Move::from_usi(split_word(mv).0),
            _ => None,
        };
        match (first, Move::from_usi(first)) {
            (_, Some(mv)) => BestMove::Move(mv, ponder()),
            ("resign", _) => BestMove::Resign,
            ("win", _) => BestMove::Win,
            _ => BestMove::Unreadable(name_of(first)),
        }
    }
}

impl MateAnswer {
    fn parse(text: &str) -> Option<MateAnswer> {
        Some(match text {
            "nomate" => MateAnswer::NoMate,
            "timeout" => MateAnswer::Timeout,
            "notimplemented" => MateAnswer::NotImplemented,
            moves => {
                let moves = moves.split_whitespace().take(MAX_MATE).map(Move::from_usi);
                MateAnswer::Mate(moves.collect::<Option<_>>()?)
            }
        })
    }
}

impl fmt::Display for EngineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineMessage::Name(name) => write!(f, "id name {name}"),
            EngineMessage::Author(name) => write!(f, "id author {name}"),
            EngineMessage::UsiOk => f.write_str("usiok"),
            EngineMessage::ReadyOk => f.write_str("readyok"),
            EngineMessage::Option(option) => option.fmt(f),
            EngineMessage::Info(info) => info.fmt(f),
            EngineMessage::BestMove(best) => write!(f, "bestmove {best}"),
            EngineMessage::Mate(answer) => write!(f, "checkmate{answer}"),
            EngineMessage::Other(line) => f.write_str(line),
        }
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BestMove::Move(mv, None) => mv.fmt(f),
            BestMove::Move(mv, Some(ponder)) => write!(f, "{mv} ponder {ponder}"),
            BestMove::Resign => f.write_str("resign"),
            BestMove::Win => f.write_str("win"),
            BestMove::Unreadable(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for MateAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MateAnswer::Mate(moves) => moves.iter().try_for_each(|mv| write!(f, " {mv}")),
            MateAnswer::NoMate => f.write_str(" nomate"),
            MateAnswer::Timeout => f.write_str(" timeout"),
            MateAnswer::NotImplemented => f.write_str(" notimplemented"),
        }
    }
}
