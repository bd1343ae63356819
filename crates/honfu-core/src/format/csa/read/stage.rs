//! How far a record has been read.

use crate::format::source::LineColumn;
use crate::record::RecordBuilder;

/// What was last read of the present record.
#[derive(Default)]
pub(super) enum CsaStage {
    /// Nothing.
    #[default]
    Blank,
    /// Remarks and comments alone, from that place on, which are no record.
    Remarks(LineColumn),
    /// Statements before the first move.
    Head,
    /// A move or an end.
    Game(RecordBuilder),
    /// An error, which cut the game off: the rest of the record is kept as it is.
    Cut(RecordBuilder),
    /// Nothing more: there are as many records as are read.
    Full,
}

impl CsaStage {
    /// Whether the rest of a line is not read.
    pub(super) fn is_over(&self) -> bool {
        matches!(self, CsaStage::Cut(_) | CsaStage::Full)
    }

    /// Notes that there is more than remarks.
    pub(super) fn enter_head(&mut self) {
        if let CsaStage::Remarks(_) = self {
            *self = CsaStage::Head;
        }
    }

    pub(super) fn game(&self) -> Option<&RecordBuilder> {
        if let CsaStage::Game(game) | CsaStage::Cut(game) = self { Some(game) } else { None }
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut RecordBuilder> {
        if let CsaStage::Game(game) | CsaStage::Cut(game) = self { Some(game) } else { None }
    }

    /// Takes the game, and leaves nothing of the record.
    pub(super) fn take_game(&mut self) -> Option<RecordBuilder> {
        let stage = std::mem::take(self);
        if let CsaStage::Game(game) | CsaStage::Cut(game) = stage { Some(game) } else { None }
    }
}
