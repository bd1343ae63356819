//! The words that stand around boards and moves, as whoever prints wants them: what they
//! are in a language is for the caller to say.

use crate::record::{GameEnd, GameOutcome, Millis};
use crate::shogi::{Color, Handicap};

/// Something to be said in the language of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase<'a> {
    /// What a game is called that has no name.
    Game,
    /// What the header of that key is called.
    Header(&'a str),
    /// What the start is called; `None` is a position without a name.
    Start(Option<Handicap>),
    Side(Color),
    /// Before the pieces that a side holds.
    InHand,
    EmptyHand,
    UnknownHand,
    Time(Millis),
    /// The word for the end of a line.
    End(&'a GameEnd),
    /// After a move that breaks a rule.
    Illegal,
    /// What a diagram shows: the position after a move, by its number and text, or the start;
    /// the name is that of a bookmark, or empty.
    Diagram {
        number: usize,
        ply: Option<u32>,
        text: &'a str,
        name: &'a str,
    },
    /// How many moves the game has, how it ended and who won.
    Result {
        plies: usize,
        end: Option<&'a GameEnd>,
        outcome: Option<GameOutcome>,
    },
}

/// Says phrases in a language.
pub type Translate<'a> = dyn Fn(Phrase<'_>) -> String + 'a;
