//! One place of a record as one text: for the clipboard, and for printing alone.

use super::positions::number_after;
use super::{bod, sfen, usi};
use crate::record::{NodeId, PositionReplay, Record, RecordView};
use crate::shogi::Position;

/// The position at a node as SFEN, with the number of the next move.
pub fn sfen(record: &Record, node: NodeId) -> String {
    let moves = u32::try_from(record.tree.moves_to(node).len()).unwrap_or(u32::MAX);
    sfen::text(&position(record, node), record.start.first_ply.saturating_add(moves))
}

/// The start and the moves that lead to a node, as the `position` command of USI has them.
pub fn usi(record: &Record, node: NodeId) -> String {
    usi::position(&record.start, record.tree.moves_to(node))
}

/// The position at a node as the board diagram of Japanese programs, with the move
/// that led there.
pub fn bod(record: &Record, node: NodeId) -> String {
    RecordView::at_each(record, &[node]).map(|view| bod_at(&view)).collect()
}

/// [`sfen()`] of a place whose position is known already.
pub fn sfen_at(view: &RecordView<'_>) -> String {
    sfen::text(&view.position, number_after(view.record, view.node))
}

/// [`bod()`] of a place whose position is known already.
pub fn bod_at(view: &RecordView<'_>) -> String {
    let mut text = String::new();
    bod::push_view(&mut text, view);
    text
}

fn position(record: &Record, node: NodeId) -> Position {
    let mut replay = PositionReplay::new(&record.start);
    replay.go(&record.tree, node);
    replay.position().clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{GameEnd, Headers, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    #[test]
    fn an_end_stands_where_the_last_move_does() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let start = builder.node();
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        let last = builder.node();
        let end = builder.end(GameEnd::Resign).unwrap();
        let record = builder.finish();
        for node in [last, end] {
            assert!(sfen(&record, node).ends_with(" b - 3"), "{}", sfen(&record, node));
            let view = RecordView::at_each(&record, &[node]).next().map(|view| sfen_at(&view));
            assert_eq!(view, Some(sfen(&record, node)));
            assert_eq!(usi(&record, node), "position startpos moves 7g7f 3c3d");
            assert!(bod(&record, node).contains("手数＝2  △３四歩  まで\n先手番\n"));
        }
        assert_eq!(usi(&record, start), "position startpos");
        assert!(!bod(&record, start).contains("手数"));
        let other =
            Record { start: StartPosition { first_ply: 9, ..StartPosition::default() }, ..Record::default() };
        assert!(usi(&other, start).ends_with(" b - 9"));
    }
}
