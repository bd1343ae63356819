//! Arrows named by what they show, wherever it is.

use honfu_core::diagram::Arrow;
use honfu_core::record::RecordView;
use honfu_core::shogi::Move;

/// What an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// The move that led to the place.
    Last,
    /// The move that was made there.
    Next,
    Move(Move),
}

impl Pointer {
    /// The arrow of that name: `last`, `next`, or a move as in USI.
    pub fn named(text: &str) -> Option<Pointer> {
        match text {
            "last" => Some(Pointer::Last),
            "next" => Some(Pointer::Next),
            _ => Move::from_usi(text).map(Pointer::Move),
        }
    }

    /// The arrow at a place; nothing where there is no such move.
    pub fn arrow(self, view: &RecordView<'_>) -> Option<Arrow> {
        let (tree, side) = (&view.record.tree, view.position.side());
        match self {
            Pointer::Last => view.last_move.as_ref().map(|(mv, before)| Arrow::of(*mv, before.side())),
            Pointer::Next => Some(Arrow::of(tree.node(tree.node(view.node).first_child()?).mv()?, side)),
            Pointer::Move(mv) => Some(Arrow::of(mv, side)),
        }
    }
}
