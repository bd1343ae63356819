//! Arrows named by what they show, wherever it is.

use honfu_core::diagram::BoardArrow;
use honfu_core::record::RecordView;
use honfu_core::shogi::Move;

/// What an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowTarget {
    /// The move that led to the place.
    Last,
    /// The move that was made there.
    Next,
    Move(Move),
}

impl ArrowTarget {
    /// The arrow of that name: `last`, `next`, or a move as in USI.
    pub fn parse(text: &str) -> Option<ArrowTarget> {
        match text {
            "last" => Some(ArrowTarget::Last),
            "next" => Some(ArrowTarget::Next),
            _ => Move::from_usi(text).map(ArrowTarget::Move),
        }
    }

    /// The arrow at a place; nothing where there is no such move.
    pub fn arrow(self, view: &RecordView<'_>) -> Option<BoardArrow> {
        let (tree, side) = (&view.record.tree, view.position.side());
        match self {
            ArrowTarget::Last => {
                view.last_move.as_ref().map(|(mv, before)| BoardArrow::of(*mv, before.side()))
            }
            ArrowTarget::Next => {
                Some(BoardArrow::of(tree.node(tree.node(view.node).first_child()?).mv()?, side))
            }
            ArrowTarget::Move(mv) => Some(BoardArrow::of(mv, side)),
        }
    }
}
