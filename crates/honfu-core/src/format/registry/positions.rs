//! Positions of a record as text, for example for the clipboard.

use crate::format::kakinoki::bod;
pub use crate::format::shared::positions::number_after;
use crate::format::usi::{games, sfen};
use crate::record::{NodeId, PositionReplay, Record, RecordView};
use crate::shogi::Position;

/// Returns the position at a node as SFEN, with the number of the next move.
pub fn sfen_of_node(record: &Record, node: NodeId) -> String {
    let moves = u32::try_from(record.tree.moves_to(node).len()).unwrap_or(u32::MAX);
    sfen::text(&position_of_node(record, node), record.start.first_ply.saturating_add(moves))
}

/// Returns the last position of the main line, as SFEN in the form of [`sfen_of_node()`].
pub fn sfen_of_end(record: &Record) -> String {
    sfen_of_node(record, record.tree.main_line().last().unwrap_or(NodeId::ROOT))
}

/// Returns the start and the moves that lead to a node, in the form of the `position` command of USI.
pub fn usi_of_node(record: &Record, node: NodeId) -> String {
    games::position(&record.start, record.tree.moves_to(node))
}

/// Returns the position at a node as a board diagram of Japanese programs (BOD), with the move that led
/// there.
pub fn bod_of_node(record: &Record, node: NodeId) -> String {
    RecordView::at_each(record, &[node]).map(|view| bod_of_view(&view)).collect()
}

/// Returns the text of [`sfen_of_node()`] for a position that has been computed already.
pub fn sfen_of_view(view: &RecordView<'_>) -> String {
    sfen::text(&view.position, number_after(view.record, view.node))
}

/// Returns the text of [`bod_of_node()`] for a position that has been computed already.
pub fn bod_of_view(view: &RecordView<'_>) -> String {
    let mut text = String::new();
    bod::push_view(&mut text, view);
    text
}

fn position_of_node(record: &Record, node: NodeId) -> Position {
    let mut replay = PositionReplay::new(&record.start);
    replay.go(&record.tree, node);
    replay.position().clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameEnd;
    use crate::record::Headers;
    use crate::record::RecordBuilder;
    use crate::record::StartPosition;
    use crate::shogi::Move;

    #[test]
    fn an_end_has_the_position_of_the_last_move() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        let start = builder.node();
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        let last = builder.node();
        let end = builder.add_end(GameEnd::Resign).unwrap();
        let record = builder.finish();
        for node in [last, end] {
            assert!(sfen_of_node(&record, node).ends_with(" b - 3"), "{}", sfen_of_node(&record, node));
            let view = RecordView::at_each(&record, &[node]).next().map(|view| sfen_of_view(&view));
            assert_eq!(view, Some(sfen_of_node(&record, node)));
            assert_eq!(usi_of_node(&record, node), "position startpos moves 7g7f 3c3d");
            assert!(bod_of_node(&record, node).contains("手数＝2  △３四歩  まで\n先手番\n"));
        }
        assert_eq!(sfen_of_end(&record), sfen_of_node(&record, last));
        assert_eq!(usi_of_node(&record, start), "position startpos");
        assert!(!bod_of_node(&record, start).contains("手数"));
        let other =
            Record { start: StartPosition { first_ply: 9, ..StartPosition::default() }, ..Record::default() };
        assert!(usi_of_node(&other, start).ends_with(" b - 9"));
    }
}
