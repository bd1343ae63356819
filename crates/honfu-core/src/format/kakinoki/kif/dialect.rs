//! KIF and KI2, the two dialects of one family.

use crate::format::report::{Code, LossKind, unsupported};

/// The dialect of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KifDialect {
    /// A line for each move, with number, origin and time.
    Kif,
    /// Moves in running text, as in newspapers.
    Ki2,
}

impl KifDialect {
    /// Returns the diagnostic for the mark of the side that is not to move.
    pub(crate) const fn wrong_mark(self) -> Code {
        match self {
            KifDialect::Kif => Code::KifWrongMark,
            KifDialect::Ki2 => Code::Ki2WrongMark,
        }
    }

    /// Returns what the formats of the dialect cannot store.
    pub(crate) const fn unsupported(self) -> &'static [LossKind] {
        match self {
            KifDialect::Kif => unsupported![FirstPly],
            KifDialect::Ki2 => unsupported![Times, FirstPly],
        }
    }
}
