//! How far a record has been read.

use crate::format::source::LineColumn;
use crate::record::RecordBuilder;

/// The last part of the present record that was read.
#[derive(Default)]
pub(super) enum CsaStage {
    /// Nothing yet.
    #[default]
    Blank,
    /// Only remarks and comments, from that place on, which do not make a record.
    Remarks(LineColumn),
    /// Statements before the first move.
    Head,
    /// A move or an end.
    Game(RecordBuilder),
    /// An error, which cut the game off: the rest of the record is kept as raw lines.
    Cut(RecordBuilder),
    /// The maximum number of records, so that nothing more is read.
    Full,
}

impl CsaStage {
    /// Whether the rest of a line is not read as statements.
    pub(super) fn is_over(&self) -> bool {
        matches!(self, CsaStage::Cut(_) | CsaStage::Full)
    }

    /// Notes that the record has more than remarks.
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

    /// Takes the game, and resets the stage.
    pub(super) fn take_game(&mut self) -> Option<RecordBuilder> {
        let stage = std::mem::take(self);
        if let CsaStage::Game(game) | CsaStage::Cut(game) = stage { Some(game) } else { None }
    }
}
