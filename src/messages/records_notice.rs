//! What the status line says about the records of a file.

use super::{Lang, LocalizedText, fill};
use honfu_core::record::ArrangeError;

/// A remark on adding, removing and moving records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsNotice {
    /// So many records were put in, and so many there are now.
    Added {
        added: usize,
        count: usize,
    },
    /// A record was taken out, and so many are left.
    Removed(usize),
    /// A record is number `to` now.
    Moved(usize),
    Cannot(ArrangeError),
}

impl RecordsNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        matches!(self, RecordsNotice::Cannot(_))
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let numbers = match self {
            RecordsNotice::Added { added, count } => vec![*added, *count],
            RecordsNotice::Removed(count) | RecordsNotice::Moved(count) => vec![*count],
            RecordsNotice::Cannot(_) => Vec::new(),
        };
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        fill(self.words().get(lang), &numbers)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            RecordsNotice::Added { .. } => {
                ("records added: {0}, now in this file: {1}", "棋譜を{0}局追加しました(全{1}局)")
            }
            RecordsNotice::Removed(_) => (
                "the record is removed (`p` puts it back anywhere); left: {0}",
                "棋譜を削除しました(`p` で貼り付け可能、残り{0}局)",
            ),
            RecordsNotice::Moved(_) => ("this is record {0} now", "{0}番目の棋譜になりました"),
            RecordsNotice::Cannot(ArrangeError::NoSuchRecord) => {
                ("that record is no longer there", "その棋譜はもうありません")
            }
            RecordsNotice::Cannot(ArrangeError::LastRecord) => {
                ("a file holds at least one record: this is the last", "最後の棋譜なので削除できません")
            }
        };
        LocalizedText { en, ja }
    }
}
