//! One place of a record as one text: what is put on a clipboard, and printed alone.

use super::bod::Diagram;
use super::{sfen, usi};
use crate::notation::{Notation, Style};
use crate::record::{NodeId, Record, Replay};
use crate::shogi::{Color, Move, Position};

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
    let last = last_move(record, node);
    let diagram = Diagram {
        position: &position(record, node),
        hands_known: record.start.hands_known,
        last: last.as_ref().map(|(ply, text)| (*ply, &**text)),
    };
    let mut text = String::new();
    diagram.write(&mut text);
    text
}

fn position(record: &Record, node: NodeId) -> Position {
    let mut replay = Replay::new(&record.start);
    replay.go(&record.tree, node);
    replay.position().clone()
}

/// The number and the text of the last move at or above a node.
fn last_move(record: &Record, node: NodeId) -> Option<(u32, String)> {
    let tree = &record.tree;
    let (node, mv) = tree.ancestors(node).find_map(|up| Some((up, tree.node(up).mv()?)))?;
    let parent = tree.node(node).parent()?;
    let before = position(record, parent);
    let mut text = String::from(if before.side() == Color::Black { "▲" } else { "△" });
    Notation::new(Style::Japanese).bare(&mut text, &before, mv, tree.node(parent).mv().map(Move::to));
    Some((tree.node(node).ply(), text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Builder, Headers, Start, Terminal};

    #[test]
    fn an_end_stands_where_the_last_move_does() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        let start = builder.node();
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        let last = builder.node();
        let end = builder.end(Terminal::Resign).unwrap();
        let record = builder.finish();
        for node in [last, end] {
            assert!(sfen(&record, node).ends_with(" b - 3"), "{}", sfen(&record, node));
            assert_eq!(usi(&record, node), "position startpos moves 7g7f 3c3d");
            assert!(bod(&record, node).contains("手数＝2  △３四歩  まで\n先手番\n"));
        }
        assert_eq!(usi(&record, start), "position startpos");
        assert!(!bod(&record, start).contains("手数"));
        let other = Record { start: Start { first_ply: 9, ..Start::default() }, ..Record::default() };
        assert!(usi(&other, start).ends_with(" b - 9"));
    }
}
