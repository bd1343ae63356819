//! How a line of play ends, and who won.

use serde::{Deserialize, Serialize};

use crate::shogi::Color;

/// The end of a line, as a node of its own. "The mover" is the side to move there.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
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
pub enum GameOutcome {
    /// That side wins.
    Win(Color),
    /// Nobody wins.
    Draw,
}

impl GameOutcome {
    /// The name that scripts see.
    pub const fn id(self) -> &'static str {
        match self {
            GameOutcome::Win(Color::Black) => "black",
            GameOutcome::Win(Color::White) => "white",
            GameOutcome::Draw => "draw",
        }
    }
}

impl GameEnd {
    /// All but [`GameEnd::Other`].
    pub const KNOWN: [GameEnd; 17] = {
        use GameEnd::*;
        [
            Resign,
            Interrupt,
            Sealed,
            Repetition,
            Impasse,
            Draw,
            MaxMoves,
            TimeForfeit,
            DeclareWin,
            FoulLoss,
            FoulWin,
            Mate,
            NoMate,
            DefaultLoss,
            DefaultWin,
            Takeback,
            Error,
        ]
    };

    /// The name that scripts see, in snake case.
    pub const fn id(&self) -> &'static str {
        match self {
            GameEnd::Resign => "resign",
            GameEnd::Interrupt => "interrupt",
            GameEnd::Sealed => "sealed",
            GameEnd::Repetition => "repetition",
            GameEnd::Impasse => "impasse",
            GameEnd::Draw => "draw",
            GameEnd::MaxMoves => "max_moves",
            GameEnd::TimeForfeit => "time_forfeit",
            GameEnd::DeclareWin => "declare_win",
            GameEnd::FoulLoss => "foul_loss",
            GameEnd::FoulWin => "foul_win",
            GameEnd::Mate => "mate",
            GameEnd::NoMate => "no_mate",
            GameEnd::DefaultLoss => "default_loss",
            GameEnd::DefaultWin => "default_win",
            GameEnd::Takeback => "takeback",
            GameEnd::Error => "error",
            GameEnd::Other(_) => "other",
        }
    }

    /// The result, with `mover` to move; `None` where the game was not decided.
    pub fn outcome(&self, mover: Color) -> Option<GameOutcome> {
        match self {
            GameEnd::Resign
            | GameEnd::TimeForfeit
            | GameEnd::FoulLoss
            | GameEnd::Mate
            | GameEnd::DefaultLoss => Some(GameOutcome::Win(!mover)),
            GameEnd::DeclareWin | GameEnd::FoulWin | GameEnd::DefaultWin => Some(GameOutcome::Win(mover)),
            GameEnd::Repetition | GameEnd::Impasse | GameEnd::Draw | GameEnd::MaxMoves => {
                Some(GameOutcome::Draw)
            }
            GameEnd::Interrupt
            | GameEnd::Sealed
            | GameEnd::NoMate
            | GameEnd::Takeback
            | GameEnd::Error
            | GameEnd::Other(_) => None,
        }
    }
}
