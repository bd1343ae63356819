//! Lists of moves, in two columns from the even start, and the line that says how the
//! game ended.

use super::moves::{self, keep};
use crate::format::lines::{SourceLine, SourceLines};
use crate::format::{Code, LineColumn, OtherGame, ReadReport, play};
use crate::record::{GameEnd, Headers, Record, RecordBuilder, StartPosition};

/// Reads a list.
pub fn read(text: &str, report: &mut ReadReport) -> Record {
    let mut game = report.builder(Headers::default(), StartPosition::default());
    let mut is_read = !is_refused(text, report);
    for line in SourceLines::new(text).filter(|line| !line.text.trim().is_empty()).skip(1) {
        let first = line.text.split_whitespace().next().unwrap_or("");
        match first {
            "score" => {}
            _ if !is_read => keep(&mut game, line.text),
            "White" | "Black" | "Draw" => end(&mut game, line, report),
            // `repetition by positions 3 5`, below a draw.
            "repetition" => {}
            _ => is_read = moves::play_line(&mut game, line, report),
        }
    }
    game.finish()
}

/// Whether the list is one of the smaller game, which is said.
fn is_refused(text: &str, report: &mut ReadReport) -> bool {
    let is_mini = text.trim_start().starts_with("gnuminishogi");
    let game = OtherGame::from_name("minishogi").filter(|_| is_mini);
    game.into_iter()
        .for_each(|game| report.add(Code::OtherGame, LineColumn { line: 1, column: 1 }, "", [game]));
    is_mini
}

/// Reads how the game ended. The side that is named is not always the winner, so only
/// the position tells a mate.
fn end(game: &mut RecordBuilder, line: SourceLine<'_>, report: &mut ReadReport) {
    let text = line.text.trim();
    let is_over = game.position().legal_moves().is_empty();
    let terminal = match text {
        "Draw Repetition" => GameEnd::Repetition,
        "Draw Max Moves" => GameEnd::MaxMoves,
        "White" | "Black" if is_over => GameEnd::Mate,
        _ if text.starts_with("Draw") => GameEnd::Draw,
        _ => {
            report.remark(Code::StrayLine, line);
            return keep(game, text);
        }
    };
    if !play::end(game, terminal, text, line.place(0), report) {
        keep(game, text);
    }
}
