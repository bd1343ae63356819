//! The words of a reader.

use honfu_core::notation::Notation;
use honfu_core::record::Record;

use crate::Phrase;

/// The language of a reader: its phrases, and the notation of the moves in it.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// The language as pages name it: `en`, `ja`.
    pub lang: &'static str,
    /// How moves are written.
    pub notation: Notation,
    /// Writes a phrase; in a game with a handicap the sides have other names.
    pub phrase: fn(Phrase<'_>, bool) -> String,
}

impl Wording {
    /// Writes phrases about a record.
    pub fn of_record(self, record: &Record) -> impl Fn(Phrase<'_>) -> String + use<> {
        let is_handicap = record.start.is_handicap();
        move |phrase| (self.phrase)(phrase, is_handicap)
    }
}
