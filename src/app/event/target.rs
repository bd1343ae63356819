//! What lies under the pointer.

use crate::app::Pane;
use honfu_core::record::NodeId;
use honfu_core::shogi::{Color, PieceKind, Square};

/// What lies at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerTarget {
    Pane(Pane),
    /// A row of the move list.
    Node(NodeId),
    /// A step of the line in the graph.
    Step(usize),
    /// A square, or a kind of piece in the hand of the side to move.
    Spot(BoardSpot),
    /// The hand of a side while a position is set up, and there a kind of piece or none.
    Hand(Color, Option<PieceKind>),
    /// A document, by number.
    Tab(usize),
    /// What lies over the panes.
    Overlay,
    /// A line of the list that is open, by number.
    Item(usize),
    /// What Tab offers, by number.
    Completion(usize),
    /// What the move that is typed may become, by number.
    Choice(usize),
}

/// A place on the board, or a kind of piece in the hand of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSpot {
    Square(Square),
    Hand(PieceKind),
}
