//! What a line typed without a screen means.

use crate::app::{Command, Invocation, command_of};
use honfu_core::notation::fold;

/// A line of plain mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Says where one is.
    Here,
    Next(u32),
    Previous(u32),
    /// To that move, or a move whose squares are written in digits.
    Number(u32),
    Board,
    /// The pieces of each side and their squares.
    Pieces,
    Hands,
    /// So many moves from here on.
    Moves(u32),
    /// The moves that are recorded here.
    Variations,
    /// Reads the comment, or adds a line to it.
    Comment(Option<String>),
    /// Reads the headers.
    Headers,
    /// Sets a header.
    Header(String),
    Help,
    /// What stands where a number is wanted.
    NoNumber(String),
    /// A command of the table.
    Run(Invocation),
    /// A command that does nothing without a screen.
    NeedsScreen(&'static str),
    /// Anything else: a move, or the end of a game.
    Move(String),
}

/// How many moves `moves` reads.
const MOVES: u32 = 10;

/// Reads a line. The words of plain mode come first, then the names of commands.
pub fn read(line: &str) -> Line {
    let line = line.trim();
    let bare = line.strip_prefix(':').unwrap_or(line);
    let (word, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
    let rest = rest.trim();
    let number = |usual: u32, line: fn(u32) -> Line| match rest.parse() {
        _ if rest.is_empty() => line(usual),
        Ok(number) if number > 0 => line(number),
        _ => Line::NoNumber(rest.to_owned()),
    };
    let text = || Some(rest.to_owned()).filter(|text| !text.is_empty());
    if let Ok(ply) = bare.parse() {
        return Line::Number(ply);
    }
    match &*fold(word) {
        "" | "here" => Line::Here,
        "n" | "next" => number(1, Line::Next),
        "p" | "previous" => number(1, Line::Previous),
        "board" => Line::Board,
        "pieces" => Line::Pieces,
        "hands" => Line::Hands,
        "moves" => number(MOVES, Line::Moves),
        "variations" => Line::Variations,
        "comment" => Line::Comment(text()),
        "headers" => Line::Headers,
        "header" => Line::Header(rest.to_owned()),
        "help" | "?" => Line::Help,
        "/" => Line::Run(Invocation { argument: text(), ..Command::Search.into() }),
        _ => command(bare).unwrap_or_else(|| Line::Move(bare.to_owned())),
    }
}

/// The command of exactly that name: a part of one could be a move.
fn command(line: &str) -> Option<Line> {
    let name = line.split_whitespace().next()?;
    let (command, argument) = Command::from_name(name).and_then(|_| command_of(line).ok())?;
    let is_drawn = command.row().needs_screen || (command == Command::Position && argument.is_none());
    Some(match command {
        Command::Help => Line::Help,
        command if is_drawn => Line::NeedsScreen(command.name()),
        command => Line::Run(Invocation { command, count: None, argument }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(command: Command, argument: &str) -> Line {
        let argument = Some(argument.to_owned()).filter(|text| !text.is_empty());
        Line::Run(Invocation { command, count: None, argument })
    }

    #[test]
    fn words_names_and_moves() {
        for (text, line) in [
            ("", Line::Here),
            ("n", Line::Next(1)),
            (" p  3 ", Line::Previous(3)),
            ("12", Line::Number(12)),
            ("moves", Line::Moves(10)),
            ("moves 4", Line::Moves(4)),
            ("moves 0", Line::NoNumber("0".into())),
            ("n abc", Line::NoNumber("abc".into())),
            ("comment", Line::Comment(None)),
            ("comment  good move ", Line::Comment(Some("good move".into()))),
            ("save game.kif", run(Command::Save, "game.kif")),
            (":w", run(Command::Save, "")),
            ("next-move", run(Command::NextMove, "")),
            ("/ 同歩", run(Command::Search, "同歩")),
            ("board-cursor", Line::NeedsScreen("board-cursor")),
            ("position", Line::NeedsScreen("position")),
            ("accept", Line::NeedsScreen("accept")),
            ("zoom", Line::NeedsScreen("zoom")),
            ("hide-moves", Line::NeedsScreen("hide-moves")),
            ("board-pieces latin", Line::NeedsScreen("board-pieces")),
            ("position startpos", run(Command::Position, "startpos")),
            ("7g7f", Line::Move("7g7f".into())),
            ("▲７六歩", Line::Move("▲７六歩".into())),
            ("ｎ", Line::Next(1)),
            ("nextish", Line::Move("nextish".into())),
        ] {
            assert_eq!(read(text), line, "{text}");
        }
    }
}
