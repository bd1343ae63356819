//! SFEN files: one position on each line. They are read like USI files.
//!
//! In the form of 2007 the sides are `B` and `W`, and `-` means that the hands are unknown.

use crate::format::report::{Code, LossKind, LossReport, OtherGame, ReadReport, unsupported};
use crate::format::shared::positions;
use crate::format::shared::positions::number_after;
use crate::format::source::LineColumn;
use crate::format::spec::{Format, FormatSpec, WriteTarget};
use crate::format::usi::games;
pub(crate) use crate::format::usi::games::read;
use crate::record::{FormatFamily, Record, StartPosition};
use crate::shogi::{Color, Position, Sfen, SfenError, SfenNote};
use crate::texts;

/// SFEN, one position on each line.
pub(crate) static SFEN: FormatSpec = FormatSpec {
    unsupported: unsupported![Variations, Moves, Comments, Marks, Bookmarks, Times, Headers, Terminals],
    options: &["draft2007", "end", "all"],
    ..FormatSpec::new(Format::Sfen, "sfen", texts::format::Sfen, &["sfen"], FormatFamily::Usi, read, write)
};

/// Parses the position at `place`, and reports its errors.
pub(crate) fn start(text: &str, place: LineColumn, report: &mut ReadReport) -> Option<StartPosition> {
    let (sfen, notes) = match Sfen::parse(text) {
        Ok(read) => read,
        Err(error) => {
            report_unread_position(error, text, place, report);
            return None;
        }
    };
    for note in notes {
        let is_harmless = matches!(note, SfenNote::DraftSide | SfenNote::SplitDigits);
        let code = if is_harmless { Code::SfenUnusual } else { Code::SfenDoubtful };
        report.add(code, place, text, [note]);
    }
    // With all pieces on the board the hands are empty.
    let hands_known = sfen.hands_known || sfen.position.occupied().len() == 40;
    Some(StartPosition {
        first_ply: sfen.ply.unwrap_or(1),
        hands_known,
        ..StartPosition::from(sfen.position)
    })
}

/// Reports why a text is not a position of shogi.
pub(crate) fn report_unread_position(
    error: SfenError,
    text: &str,
    place: LineColumn,
    report: &mut ReadReport,
) {
    let board = text.split(|c: char| c.is_whitespace() || c == '[').next().unwrap_or(text);
    match OtherGame::from_board(board) {
        Some(game) => report.add(Code::OtherGame, place, text, [game]),
        None => report.add(Code::SfenUnreadable, place, text, [error]),
    }
}

/// Writes positions of a record as SFEN text with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let write = |out: &mut String, record: &Record, losses: &mut LossReport| {
        write_positions(out, record, target, losses);
    };
    positions::write_lines(record, target.positions, &games::SYNTAX, losses, write)
}

fn write_positions(out: &mut String, record: &Record, target: &WriteTarget, losses: &mut LossReport) {
    let known = record.start.hands_known;
    let mut loses_hands = false;
    target.positions.visit(record, |replay, node| {
        let position = replay.position();
        let number = number_after(record, node);
        loses_hands |= known != (!target.draft2007 || is_known_in_draft(position));
        out.push_str(&if target.draft2007 { draft(position, number) } else { text(position, number) });
        out.push('\n');
    });
    losses.add(LossKind::UnknownHands, usize::from(loses_hands), None);
}

/// Returns a position as SFEN, with the number of the next move.
pub(crate) fn text(position: &Position, number: u32) -> String {
    Sfen { ply: Some(number), ..Sfen::new(position.clone()) }.to_string()
}

fn draft(position: &Position, number: u32) -> String {
    let text = text(position, number);
    match position.side() {
        Color::Black => text.replacen(" b ", " B ", 1),
        Color::White => text.replacen(" w ", " W ", 1),
    }
}

/// Whether a reader of the draft knows the hands: there are pieces in them, or no piece is left for them.
fn is_known_in_draft(position: &Position) -> bool {
    let is_held = Color::ALL.into_iter().any(|color| !position.hand(color).is_empty());
    is_held || position.occupied().len() == 40
}
