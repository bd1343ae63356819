//! The messages of plain mode, which works without a screen.

use super::{LocalizedText, messages};
use crate::texts;

messages! {
    /// A message of plain mode.
    pub enum PlainMessage(lang: Lang) in plain {
        /// The message at the start of the program.
        Welcome,
        /// The list of commands.
        Help => { HELP.get(lang).to_owned() },
        /// The command needs a screen.
        NeedsScreen(name: &'static str),
        /// A hint on how to choose an item of a list.
        Choose,
        /// The number of moves that the typed text may mean.
        Several(count: usize),
        /// The typed number is not an item of the list; the number of items.
        NoSuchItem(count: usize),
        /// The number of moves that are recorded at this position.
        Variations(count: usize),
        /// No move is recorded at this position.
        NoMoves,
        /// The move was cancelled, because another line was typed in place of the answer whether the piece
        /// promotes.
        NotPlayed,
        /// No move is recorded, because the game has ended.
        Ended,
        /// Standard input provides the commands, so it cannot be the record.
        InputIsTaken,
        /// The number of lines of the comment.
        CommentLines(count: usize) => {
            match count {
                1 => texts::plain::CommentLinesOne { count: &count }.text(lang),
                _ => texts::plain::CommentLines { count: &count }.text(lang),
            }
        },
        /// The prompt for a file name.
        FileName,
        /// A command was typed in place of a file name.
        NoFileName(typed: String),
        /// The text that was typed in place of a number above 0.
        NoNumber(typed: String),
        /// The typed text is neither a command nor a move.
        Unknown(typed: String),
    }
}

const HELP: LocalizedText = texts::plain::Help;
