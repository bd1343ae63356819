//! The start of a record, and a place in it.

use serde::{Deserialize, Serialize};

use super::{GameEnd, NodeId, PositionReplay, Record, TreeCursor, stored};
use crate::shogi::{Color, Handicap, Move, Piece, PieceKind, Position, Square};

/// The position before the first move.
///
/// A handicap is not stored but found by [`Handicap::from_position`], so that name and board cannot
/// disagree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartPosition {
    /// Board, hands and side to move.
    #[serde(with = "stored::sfen")]
    pub position: Position,
    /// The number of the first move; 1 unless a position string gives another one.
    pub first_ply: u32,
    /// Whether the hands are known. A diagram may leave them out ("the rest belongs to the defender"),
    /// and an unknown hand is not an empty one.
    pub hands_known: bool,
    /// Whether the record is a game of shogi. Of other games only the headers are read; the board is then
    /// empty, and the record is not written.
    #[serde(default = "is_shogi")]
    pub is_shogi: bool,
}

/// The default for journals that were written before the field existed.
const fn is_shogi() -> bool {
    true
}

impl Default for StartPosition {
    fn default() -> StartPosition {
        StartPosition::from(Position::even())
    }
}

impl StartPosition {
    /// Returns the start of a record of another game than shogi.
    pub fn of_other_game() -> StartPosition {
        StartPosition { is_shogi: false, ..StartPosition::from(Position::empty(Color::Black)) }
    }

    /// Returns the side that makes the move with this number, counted from 1.
    pub fn mover(&self, ply: u32) -> Color {
        let first = self.position.side();
        if ply % 2 == 1 { first } else { !first }
    }

    /// Whether this is the start of a handicap game, in which the sides have other names.
    pub fn is_handicap(&self) -> bool {
        Handicap::from_position(&self.position).is_some_and(|handicap| handicap != Handicap::Even)
    }
}

impl Record {
    /// Whether the record is a tsume (mating problem): its start is neither the even one nor a handicap,
    /// Black is to move, and either Black has no king or the headers name an author or a work.
    pub fn is_mating_problem(&self) -> bool {
        let position = &self.start.position;
        let king = Piece { kind: PieceKind::King, color: Color::Black };
        let has_king = || Square::all().any(|square| position.piece(square) == Some(king));
        let is_work =
            || self.headers.iter().any(|header| matches!(&*header.key, "作者" | "作品名" | "発表誌"));
        self.start.is_shogi
            && position.side() == Color::Black
            && Handicap::from_position(position).is_none()
            && (is_work() || !has_king())
    }
}

impl From<Position> for StartPosition {
    fn from(position: Position) -> StartPosition {
        StartPosition { position, first_ply: 1, hands_known: true, is_shogi: true }
    }
}

/// A place in a record: its position, the move that led to it, and the end after it.
#[derive(Clone, Debug)]
pub struct RecordView<'a> {
    /// The record that the place is in.
    pub record: &'a Record,
    /// The position at the place.
    pub position: Position,
    /// The move that leads to the place, with the position before it.
    pub last_move: Option<(Move, Position)>,
    /// The node of the last move; the root at the start.
    pub node: NodeId,
    /// The number of moves made so far.
    pub ply: usize,
    /// The number of moves of the main line.
    pub last: usize,
    /// The node of the end of the game, if the place is there.
    pub end: Option<NodeId>,
}

impl<'a> RecordView<'a> {
    /// Returns the place after `ply` moves of the main line, or after the last move.
    ///
    /// # Errors
    /// The number of moves, if it is smaller than `ply`.
    pub fn new(record: &'a Record, ply: Option<usize>) -> Result<RecordView<'a>, usize> {
        let line = moves_of(record);
        let last = line.len() - 1;
        if ply.is_some_and(|ply| ply > last) { Err(last) } else { Ok(RecordView::at(record, &line, ply)) }
    }

    /// Returns the place of a cursor on its line.
    pub fn at_cursor(record: &'a Record, cursor: &TreeCursor) -> RecordView<'a> {
        let tree = &record.tree;
        let is_end = |node: &NodeId| tree.node(*node).is_end();
        let line: Vec<NodeId> = cursor.line().iter().copied().filter(|node| !is_end(node)).collect();
        let end = Some(cursor.node()).filter(is_end);
        RecordView { end, ..RecordView::at(record, &line, Some(cursor.ply(tree))) }
    }

    fn at(record: &'a Record, line: &[NodeId], ply: Option<usize>) -> RecordView<'a> {
        let last = line.len() - 1;
        let node = line[ply.unwrap_or(last)];
        // Only an end can follow the last move.
        let end = ply.is_none().then(|| record.tree.node(node).first_child()).flatten();
        RecordView { end, ..RecordView::beside(record, &mut PositionReplay::new(&record.start), node, last) }
    }

    /// Returns the places of nodes anywhere in the tree. An end has the position of its parent.
    pub fn at_each(record: &'a Record, nodes: &'a [NodeId]) -> impl Iterator<Item = RecordView<'a>> {
        let tree = &record.tree;
        let last = moves_of(record).len() - 1;
        let mut replay = PositionReplay::new(&record.start);
        nodes.iter().map(move |&node| {
            let end = Some(node).filter(|&node| tree.node(node).is_end());
            let node = end.and_then(|end| tree.node(end).parent()).unwrap_or(node);
            let last = last.max(tree.node(node).ply() as usize);
            RecordView { end, ..RecordView::beside(record, &mut replay, node, last) }
        })
    }

    /// Returns the place of a node on a line of `last` moves.
    fn beside(record: &'a Record, replay: &mut PositionReplay, node: NodeId, last: usize) -> RecordView<'a> {
        let tree = &record.tree;
        let last_move = tree.node(node).parent().and_then(|parent| {
            replay.go(tree, parent);
            Some((tree.node(node).mv()?, replay.position().clone()))
        });
        replay.go(tree, node);
        let position = replay.position().clone();
        let ply = tree.node(node).ply() as usize;
        RecordView { record, position, last_move, node, ply, last, end: None }
    }

    /// Whether the record starts as a handicap game.
    pub fn has_handicap(&self) -> bool {
        self.record.start.is_handicap()
    }

    /// Returns the end of the game, if the place is there.
    pub fn game_end(&self) -> Option<&'a GameEnd> {
        self.end.and_then(|end| self.record.tree.node(end).end())
    }

    /// Returns the destination of the move before the last one, which notations need for 同.
    pub fn last_to_before(&self) -> Option<Square> {
        let tree = &self.record.tree;
        let parent = tree.node(self.node).parent()?;
        tree.node(parent).mv().map(Move::to)
    }
}

/// Returns the start and the moves of the main line, without its end; never empty.
fn moves_of(record: &Record) -> Vec<NodeId> {
    let tree = &record.tree;
    tree.main_line().filter(|&node| !tree.node(node).is_end()).collect()
}
