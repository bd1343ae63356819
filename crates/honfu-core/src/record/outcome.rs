//! How a line of play ends, and who won.

use serde::{Deserialize, Serialize};

use crate::shogi::Color;

/// Makes the enum, its list of variants and their names of one list.
macro_rules! game_ends {
    ($($(#[$doc:meta])* $end:ident = $id:literal,)*) => {
        /// The end of a line, as a node of its own. "The mover" is the side to move there. A new
        /// variant is a breaking change, so that a program that has a text for each gets an error.
        #[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum GameEnd {
            $($(#[$doc])* $end,)*
            /// Any other end, in the words of the file.
            Other(Box<str>),
        }

        impl GameEnd {
            /// All but [`GameEnd::Other`].
            pub const KNOWN: [GameEnd; 18] = [$(GameEnd::$end),*];

            /// The name that scripts see, in snake case.
            pub const fn id(&self) -> &'static str {
                match self {
                    $(GameEnd::$end => $id,)*
                    GameEnd::Other(_) => "other",
                }
            }
        }
    };
}

game_ends! {
    /// The mover resigns.
    Resign = "resign",
    /// The game was broken off.
    Interrupt = "interrupt",
    /// The next move was sealed.
    Sealed = "sealed",
    /// Fourfold repetition.
    Repetition = "repetition",
    /// Impasse: a draw by entering kings.
    Impasse = "impasse",
    /// A draw agreed or declared.
    Draw = "draw",
    /// The limit of moves was reached.
    MaxMoves = "max_moves",
    /// The mover ran out of time.
    TimeForfeit = "time_forfeit",
    /// The mover declares a win by entering king.
    DeclareWin = "declare_win",
    /// The mover loses by a foul.
    FoulLoss = "foul_loss",
    /// The mover loses by breaking a rule otherwise than by a move, such as by moving twice.
    FoulAction = "foul_action",
    /// The mover wins, since the opponent's last move was a foul.
    FoulWin = "foul_win",
    /// The mover is mated.
    Mate = "mate",
    /// There is no mate (the verdict on a problem).
    NoMate = "no_mate",
    /// The mover loses by default.
    DefaultLoss = "default_loss",
    /// The mover wins by default.
    DefaultWin = "default_win",
    /// A move was taken back.
    Takeback = "takeback",
    /// An error ended the game.
    Error = "error",
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
    /// The result, with `mover` to move; `None` where the game was not decided.
    pub fn outcome(&self, mover: Color) -> Option<GameOutcome> {
        use GameEnd::*;
        match self {
            Resign | TimeForfeit | FoulLoss | FoulAction | Mate | DefaultLoss => {
                Some(GameOutcome::Win(!mover))
            }
            DeclareWin | FoulWin | DefaultWin => Some(GameOutcome::Win(mover)),
            Repetition | Impasse | Draw | MaxMoves => Some(GameOutcome::Draw),
            Interrupt | Sealed | NoMate | Takeback | Error | Other(_) => None,
        }
    }
}
