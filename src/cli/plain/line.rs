//! The lines of plain mode: its own words, commands, and moves.

use crate::app::layers::setting_in_line;
use crate::app::{Command, Invocation, command_of};
use crate::settings::find_setting;
use honfu_core::notation::fold;

/// A parsed line of plain mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainLine {
    /// Describes the current position.
    Here,
    Next(u32),
    Previous(u32),
    /// Goes to the move with this number, or plays a move whose squares are written in digits.
    Number(u32),
    Board,
    /// Lists the pieces of each side and their squares.
    Pieces,
    Hands,
    /// Lists this many moves from the current position.
    Moves(u32),
    /// Lists the moves recorded at the current position.
    Variations,
    /// Reads the comment, or adds a line to it.
    Comment(Option<String>),
    /// Reads the headers.
    Headers,
    /// Sets a header.
    Header(String),
    Help,
    /// Some other text where a number is expected.
    NoNumber(String),
    /// A command of the command table.
    Run(Invocation),
    /// A command that has no effect without a screen.
    NeedsScreen(&'static str),
    /// Any other text: a move, or the end of a game.
    Move(String),
}

/// The default number of moves for the word `moves`.
const MOVES: u32 = 10;

/// Parses a line. The words of plain mode take precedence over the names of commands.
pub fn read(line: &str) -> PlainLine {
    let line = line.trim();
    let bare = line.strip_prefix(':').unwrap_or(line);
    let (word, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
    let rest = rest.trim();
    let number = |usual: u32, line: fn(u32) -> PlainLine| match rest.parse() {
        _ if rest.is_empty() => line(usual),
        Ok(number) if number > 0 => line(number),
        _ => PlainLine::NoNumber(rest.to_owned()),
    };
    let text = Some(rest.to_owned()).filter(|text| !text.is_empty());
    if let Ok(ply) = bare.parse() {
        return PlainLine::Number(ply);
    }
    match &*fold(word) {
        "" | "here" => PlainLine::Here,
        "n" | "next" => number(1, PlainLine::Next),
        "p" | "previous" => number(1, PlainLine::Previous),
        "board" => PlainLine::Board,
        "pieces" => PlainLine::Pieces,
        "hands" => PlainLine::Hands,
        "moves" => number(MOVES, PlainLine::Moves),
        "variations" => PlainLine::Variations,
        "comment" => PlainLine::Comment(text),
        "headers" => PlainLine::Headers,
        "header" => PlainLine::Header(rest.to_owned()),
        "help" | "?" => PlainLine::Help,
        "/" => PlainLine::Run(Invocation { argument: text, ..Command::Search.into() }),
        _ => command_line(bare).unwrap_or_else(|| PlainLine::Move(bare.to_owned())),
    }
}

/// Returns the command of exactly that name. Abbreviated names are not accepted, since they could
/// be moves.
fn command_line(line: &str) -> Option<PlainLine> {
    let name = line.split_whitespace().next()?;
    let is_known = Command::from_name(name).is_some() || find_setting(name).is_some();
    let (command, argument) = command_of(line).ok().filter(|_| is_known)?;
    let setting = argument.as_deref().filter(|_| command == Command::Set).and_then(setting_in_line);
    let is_drawn = command.row().needs_screen || (command == Command::Position && argument.is_none());
    Some(match (command, setting) {
        (Command::Help, _) => PlainLine::Help,
        (_, Some((row, _))) if row.needs_screen => PlainLine::NeedsScreen(row.name),
        _ if is_drawn => PlainLine::NeedsScreen(command.name()),
        _ => PlainLine::Run(Invocation { command, count: None, argument }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(command: Command, argument: &str) -> PlainLine {
        let argument = Some(argument.to_owned()).filter(|text| !text.is_empty());
        PlainLine::Run(Invocation { command, count: None, argument })
    }

    #[test]
    fn words_names_and_moves() {
        for (text, line) in [
            ("", PlainLine::Here),
            ("n", PlainLine::Next(1)),
            (" p  3 ", PlainLine::Previous(3)),
            ("12", PlainLine::Number(12)),
            ("moves", PlainLine::Moves(10)),
            ("moves 4", PlainLine::Moves(4)),
            ("moves 0", PlainLine::NoNumber("0".into())),
            ("n abc", PlainLine::NoNumber("abc".into())),
            ("comment", PlainLine::Comment(None)),
            ("comment  good move ", PlainLine::Comment(Some("good move".into()))),
            ("save game.kif", run(Command::Save, "game.kif")),
            (":w", run(Command::Save, "")),
            ("next-move", run(Command::NextMove, "")),
            ("/ 同歩", run(Command::Search, "同歩")),
            ("board-cursor", PlainLine::NeedsScreen("board-cursor")),
            ("position", PlainLine::NeedsScreen("position")),
            ("accept", PlainLine::NeedsScreen("accept")),
            ("zoom", PlainLine::NeedsScreen("zoom")),
            ("hide-moves", PlainLine::NeedsScreen("hide-moves")),
            ("board-pieces latin", PlainLine::NeedsScreen("board-pieces")),
            ("set theme dark", PlainLine::NeedsScreen("theme")),
            ("numbering none", run(Command::Set, "numbering none")),
            ("position startpos", run(Command::Position, "startpos")),
            ("7g7f", PlainLine::Move("7g7f".into())),
            ("▲７六歩", PlainLine::Move("▲７六歩".into())),
            ("ｎ", PlainLine::Next(1)),
            ("nextish", PlainLine::Move("nextish".into())),
        ] {
            assert_eq!(read(text), line, "{text}");
        }
    }
}
