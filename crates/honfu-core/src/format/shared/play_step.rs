//! Playing the moves and ends that a reader has found, and reporting those that cannot be played. The readers
//! of USI, USEN, PSN, JKF, GNU Shogi and text use this module; the readers of KIF and CSA have their own
//! rules.

use crate::format::report::{Code, DiagnosticArg, ReadReport, UnreadMove};
use crate::format::source::LineColumn;
use crate::notation::ReadMoveError;
use crate::record::{GameEnd, PlayError, RecordBuilder};
use crate::shogi::{IllegalMove, Move, Position};

/// Plays a move, and reports what is wrong with it. A move that only breaks a rule is kept, and a move after
/// a break continues the line. Returns `false` if the move cannot be played, or follows the end of the game.
/// `text` is the move as written in the file, `at` its place.
#[must_use]
pub(crate) fn play_move(
    game: &mut RecordBuilder,
    mv: Move,
    text: &str,
    at: LineColumn,
    report: &mut ReadReport,
) -> bool {
    let is_played = try_move(game, mv, text, at, report);
    report.attach(game.node());
    is_played
}

/// Reports why a text is not a move in the current position.
pub(crate) fn report_unread_move(
    game: &RecordBuilder,
    code: Code,
    error: ReadMoveError,
    text: &str,
    place: LineColumn,
    report: &mut ReadReport,
) {
    let unread = UnreadMove { error, position: game.position().clone(), last_to: game.last_to() };
    report.add(code, place, text, [unread]);
    report.attach(game.node());
}

fn try_move(
    game: &mut RecordBuilder,
    mv: Move,
    text: &str,
    place: LineColumn,
    report: &mut ReadReport,
) -> bool {
    let goes_on = game.tree().node(game.node()).end().is_some_and(is_break);
    if !goes_on && is_over(game, text, place, report) {
        return false;
    }
    let ply = DiagnosticArg::from(game.next_ply());
    let (code, why) = match game.play(mv) {
        Ok(played) => {
            report.locate(played.node, place);
            if goes_on {
                report.flag(Code::GoesOn, place, text);
            }
            let Some(why) = played.illegal else { return true };
            (Code::IllegalMove, why)
        }
        Err(PlayError::Illegal(why)) => (Code::ImpossibleMove, why),
        Err(PlayError::Full) => return report_full(text, place, report),
    };
    report.add(code, place, text, [ply, why.into()]);
    code == Code::IllegalMove
}

/// Whether moves may follow this end of a game.
pub(crate) fn is_break(terminal: &GameEnd) -> bool {
    matches!(terminal, GameEnd::Interrupt | GameEnd::Sealed)
}

/// Ends the line with `terminal`. Returns `false` if the line has ended already or the record is full.
#[must_use]
pub(crate) fn play_end(
    game: &mut RecordBuilder,
    terminal: GameEnd,
    text: &str,
    place: LineColumn,
    report: &mut ReadReport,
) -> bool {
    let terminal = attribute_foul(terminal, text, game);
    let is_ended = !is_over(game, text, place, report)
        && match game.add_end(terminal) {
            Ok(node) => {
                report.locate(node, place);
                true
            }
            Err(_) => report_full(text, place, report),
        };
    report.attach(game.node());
    is_ended
}

/// The word for an illegal move, which does not say which side made it.
pub(crate) const FOUL: &str = "反則手";

/// Attributes an end that is only the word [`FOUL`] to a side: the side to move wins if the last move is
/// marked illegal, and loses otherwise. Any other end is unchanged.
pub(crate) fn attribute_foul(end: GameEnd, text: &str, builder: &RecordBuilder) -> GameEnd {
    let is_foul = end == GameEnd::FoulLoss && text.contains(FOUL) && !text.contains(['勝', '負']);
    let line = [Some(builder.node()), builder.tree().node(builder.node()).parent()];
    let mut moves = line.into_iter().flatten().filter(|&node| !builder.tree().node(node).is_end());
    let mut is_illegal = || moves.next().is_some_and(|node| builder.tree().node(node).illegal);
    if is_foul && is_illegal() { GameEnd::FoulWin } else { end }
}

/// Whether the line has ended; reports an error if so.
pub(crate) fn is_over(game: &RecordBuilder, text: &str, place: LineColumn, report: &mut ReadReport) -> bool {
    let is_over = game.tree().node(game.node()).is_end();
    if is_over {
        report.flag(Code::MoveAfterEnd, place, text);
    }
    is_over
}

fn report_full(text: &str, place: LineColumn, report: &mut ReadReport) -> bool {
    report.flag(Code::TooManyMoves, place, text);
    false
}

/// Whether a move can be played, even if it is illegal.
pub(crate) fn can_be_made(position: &Position, mv: Move) -> bool {
    position.check(mv).map_or_else(|why: IllegalMove| why.executable(), |()| true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::report::Strictness;

    /// A record with all moves that fit would not fit in memory, so the report is tested alone.
    #[test]
    fn a_full_record_is_an_error_at_the_move() {
        let mut report = ReadReport::new(Strictness::Normal);
        let place = LineColumn { line: 3, column: 5 };
        assert!(!report_full("7g7f", place, &mut report));
        let found = report.finish();
        assert_eq!((found.len(), found[0].code, found[0].place), (1, Code::TooManyMoves, place));
        assert_eq!(&*found[0].excerpt, "7g7f");
    }
}
