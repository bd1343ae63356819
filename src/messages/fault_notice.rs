//! What the status line says about faults of the file and lines typed anew.

use super::{Lang, LocalizedText, fill};

/// A remark on faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultNotice {
    NoFault,
    /// The fault is not about one move.
    NoPlace,
    NothingUnread,
    /// What was typed, and what follows it in the file, is so many new moves.
    Read {
        moves: usize,
        /// Whether nothing is left that is not understood.
        is_whole: bool,
    },
}

impl FaultNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(self, FaultNotice::Read { is_whole: true, .. })
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            FaultNotice::Read { moves, .. } => moves.to_string(),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            FaultNotice::NoFault => {
                ("no fault that way on this line", "この手順のその方向に問題はありません")
            }
            FaultNotice::NoPlace => ("this is about the whole file", "ファイル全体についての指摘です"),
            FaultNotice::NothingUnread => {
                ("every line here was understood", "ここに読めなかった行はありません")
            }
            FaultNotice::Read { is_whole: true, .. } => ("moves read: {0}", "{0}手読み込みました"),
            FaultNotice::Read { is_whole: false, .. } => (
                "moves read: {0}, up to another line that is not understood",
                "{0}手読み込みましたが、その先に読めない行があります",
            ),
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        for notice in [
            FaultNotice::NoFault,
            FaultNotice::NoPlace,
            FaultNotice::NothingUnread,
            FaultNotice::Read { moves: 2, is_whole: true },
            FaultNotice::Read { moves: 2, is_whole: false },
        ] {
            assert_translated(notice.words());
        }
    }
}
