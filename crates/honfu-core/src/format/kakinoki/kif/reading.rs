//! How the lines of a game are read: as moves, or as text where moves cannot be read.

use super::note::KifNote;
use crate::format::source::SourceLine;

/// How the next lines of a game are read.
pub(crate) enum KifReading<'a> {
    /// As moves of the present line of play.
    Moves,
    /// As a variation whose first move has not come yet.
    Opened(KifOpenedVariation<'a>),
    /// As text up to the next variation, because a move of the line of play could not be read.
    Lost(KifLostPart),
    /// As text to the end, because it is another game.
    AsText(KifLostPart),
}

/// The 変化 line of a variation, and the notes of its first move.
pub(crate) struct KifOpenedVariation<'a> {
    pub line: SourceLine<'a>,
    pub notes: Vec<KifNote<'a>>,
}

/// A part of a line of play that is kept as text only.
#[derive(Clone, Copy, Default)]
pub(crate) struct KifLostPart {
    /// The ply at which the line of play begins.
    pub start: usize,
    /// The ply of the next move.
    pub next: usize,
}

impl<'a> KifReading<'a> {
    /// Returns the part of the line of play that is kept as text, if the lines are read as text.
    pub(crate) fn lost(&self) -> Option<KifLostPart> {
        match self {
            KifReading::Moves | KifReading::Opened(_) => None,
            KifReading::Lost(lost) | KifReading::AsText(lost) => Some(*lost),
        }
    }

    pub(crate) fn lost_mut(&mut self) -> Option<&mut KifLostPart> {
        match self {
            KifReading::Moves | KifReading::Opened(_) => None,
            KifReading::Lost(lost) | KifReading::AsText(lost) => Some(lost),
        }
    }

    /// Takes the opened variation if its first move has not come yet; the next lines are read as moves.
    pub(crate) fn take_opened(&mut self) -> Option<KifOpenedVariation<'a>> {
        match std::mem::replace(self, KifReading::Moves) {
            KifReading::Opened(opened) => Some(opened),
            other => {
                *self = other;
                None
            }
        }
    }
}
