//! The messages of plain mode, which works without a screen.

use super::{LocalizedText, messages};
use crate::texts;

messages! {
    /// A message of plain mode.
    pub enum PlainMessage(lang: Lang) in plain {
        /// At the start.
        Welcome,
        /// What can be typed.
        Help => { HELP.get(lang).to_owned() },
        /// The command needs a screen.
        NeedsScreen(name: &'static str),
        /// How to choose from a list that was read.
        Choose,
        /// The number of moves that the typed text may mean.
        Several(count: usize),
        /// The number of items of the list.
        NoSuchItem(count: usize),
        /// The number of moves that are recorded here.
        Variations(count: usize),
        /// No move is recorded here.
        NoMoves,
        /// Another line came while it was asked whether the piece promotes.
        NotPlayed,
        /// There are no moves since the game is over.
        Ended,
        /// Standard input has the commands, so it cannot be the record.
        InputIsTaken,
        /// The number of lines of the comment.
        CommentLines(count: usize) => {
            match count {
                1 => texts::plain::CommentLinesOne { count: &count }.text(lang),
                _ => texts::plain::CommentLines { count: &count }.text(lang),
            }
        },
        /// A file name is asked for.
        FileName,
        /// A command was typed in place of a file name.
        NoFileName(typed: String),
        /// This was typed in place of a number.
        NoNumber(typed: String),
        /// What was typed is neither a command nor a move.
        Unknown(typed: String),
    }
}

const HELP: LocalizedText = texts::plain::Help;
