//! How a line of play ends, and who won.

use serde::{Deserialize, Serialize};

use crate::shogi::Color;

/// The end of a line, as a node of its own. "The mover" is the side to move there.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terminal {
    /// The mover resigns.
    Resign,
    /// The game was broken off.
    Interrupt,
    /// The next move was sealed.
    Sealed,
    /// Fourfold repetition.
    Repetition,
    /// Impasse: a draw by entering kings.
    Impasse,
    /// A draw agreed or declared.
    Draw,
    /// The limit of moves was reached.
    MaxMoves,
    /// The mover ran out of time.
    TimeForfeit,
    /// The mover declares a win by entering king.
    DeclareWin,
    /// The mover loses by a foul.
    FoulLoss,
    /// The mover wins, since the opponent's last move was a foul.
    FoulWin,
    /// The mover is mated.
    Mate,
    /// There is no mate (the verdict on a problem).
    NoMate,
    /// The mover loses by default.
    DefaultLoss,
    /// The mover wins by default.
    DefaultWin,
    /// A move was taken back.
    Takeback,
    /// Something went wrong.
    Error,
    /// A word nobody knows, kept as it stands.
    Other(Box<str>),
}

/// A result.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Outcome {
    Win(Color),
    Draw,
}

impl Outcome {
    /// The name that scripts see.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Win(Color::Black) => "black",
            Outcome::Win(Color::White) => "white",
            Outcome::Draw => "draw",
        }
    }
}

impl Terminal {
    /// All but [`Terminal::Other`].
    pub const KNOWN: [Terminal; 17] = [
        Terminal::Resign,
        Terminal::Interrupt,
        Terminal::Sealed,
        Terminal::Repetition,
        Terminal::Impasse,
        Terminal::Draw,
        Terminal::MaxMoves,
        Terminal::TimeForfeit,
        Terminal::DeclareWin,
        Terminal::FoulLoss,
        Terminal::FoulWin,
        Terminal::Mate,
        Terminal::NoMate,
        Terminal::DefaultLoss,
        Terminal::DefaultWin,
        Terminal::Takeback,
        Terminal::Error,
    ];

    /// The name that scripts see, in snake case.
    pub const fn id(&self) -> &'static str {
        match self {
            Terminal::Resign => "resign",
            Terminal::Interrupt => "interrupt",
            Terminal::Sealed => "sealed",
            Terminal::Repetition => "repetition",
            Terminal::Impasse => "impasse",
            Terminal::Draw => "draw",
            Terminal::MaxMoves => "max_moves",
            Terminal::TimeForfeit => "time_forfeit",
            Terminal::DeclareWin => "declare_win",
            Terminal::FoulLoss => "foul_loss",
            Terminal::FoulWin => "foul_win",
            Terminal::Mate => "mate",
            Terminal::NoMate => "no_mate",
            Terminal::DefaultLoss => "default_loss",
            Terminal::DefaultWin => "default_win",
            Terminal::Takeback => "takeback",
            Terminal::Error => "error",
            Terminal::Other(_) => "other",
        }
    }

    /// The result, with `mover` to move; `None` where the game was not decided.
    pub fn outcome(&self, mover: Color) -> Option<Outcome> {
        match self {
            Terminal::Resign
            | Terminal::TimeForfeit
            | Terminal::FoulLoss
            | Terminal::Mate
            | Terminal::DefaultLoss => Some(Outcome::Win(!mover)),
            Terminal::DeclareWin | Terminal::FoulWin | Terminal::DefaultWin => Some(Outcome::Win(mover)),
            Terminal::Repetition | Terminal::Impasse | Terminal::Draw | Terminal::MaxMoves => {
                Some(Outcome::Draw)
            }
            Terminal::Interrupt
            | Terminal::Sealed
            | Terminal::NoMate
            | Terminal::Takeback
            | Terminal::Error
            | Terminal::Other(_) => None,
        }
    }
}
