//! How the lines of a game are read: as moves, or as text where they cannot be read.

use super::note::KifNote;
use crate::format::source::SourceLine;

/// How the next lines of a game are read.
pub(crate) enum KifReading<'a> {
    /// As the present line of play.
    Moves,
    /// As a variation of which no move has come yet.
    Opened(KifOpenedVariation<'a>),
    /// As text up to the next variation: a move of the line of play could not be read.
    Lost(KifLostPart),
    /// As text to the end: it is another game.
    AsText(KifLostPart),
}

/// The line 変化 of a variation, and what belongs to its first move.
pub(crate) struct KifOpenedVariation<'a> {
    pub line: SourceLine<'a>,
    pub notes: Vec<KifNote<'a>>,
}

/// A part of a line of play that is only kept as text.
#[derive(Clone, Copy, Default)]
pub(crate) struct KifLostPart {
    /// The ply at which the line of play begins.
    pub start: usize,
    /// The ply of the next move.
    pub next: usize,
}

impl<'a> KifReading<'a> {
    /// The part of the line of play that is only text.
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

    /// Goes on to the moves of a variation, if none of it has come yet.
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
