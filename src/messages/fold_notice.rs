//! What the status line says about variations that are folded in the move list.

use super::caption::{self, CountedNoun};
use super::{Lang, LocalizedText, fill};

/// A remark on folding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldNotice {
    /// There is no fork at or above the cursor.
    NothingToFold,
    NoVariations,
    AllFolded,
    NothingFolded,
    /// So many lines beside that move, which need not be on the screen.
    Folded {
        ply: u32,
        lines: usize,
    },
    Unfolded {
        ply: u32,
    },
}

impl FoldNotice {
    /// Whether nothing could be done.
    pub const fn is_problem(self) -> bool {
        !matches!(self, FoldNotice::Folded { .. } | FoldNotice::Unfolded { .. })
    }

    /// The sentence in that language.
    pub fn text(self, lang: Lang) -> String {
        let arguments = match self {
            FoldNotice::Folded { ply, lines } => {
                vec![ply.to_string(), caption::count(CountedNoun::Lines, lines, lang)]
            }
            FoldNotice::Unfolded { ply } => vec![ply.to_string()],
            _ => Vec::new(),
        };
        fill(self.words().get(lang), &arguments)
    }

    const fn words(self) -> LocalizedText {
        let (en, ja) = match self {
            FoldNotice::NothingToFold => {
                ("no variation to fold at or above this move", "この手までに畳める変化はありません")
            }
            FoldNotice::NoVariations => ("this record has no variations", "この棋譜に変化はありません"),
            FoldNotice::AllFolded => ("all variations are folded", "変化はすべて畳んであります"),
            FoldNotice::NothingFolded => ("no variation is folded", "畳んだ変化はありません"),
            FoldNotice::Folded { .. } => ("{1} folded at move {0}", "{0}手目の{1}を畳みました"),
            FoldNotice::Unfolded { .. } => ("unfolded at move {0}", "{0}手目の変化を開きました"),
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
            FoldNotice::NothingToFold,
            FoldNotice::NoVariations,
            FoldNotice::AllFolded,
            FoldNotice::NothingFolded,
            FoldNotice::Folded { ply: 1, lines: 2 },
            FoldNotice::Unfolded { ply: 1 },
        ] {
            assert_translated(notice.words());
        }
        assert_eq!(FoldNotice::Folded { ply: 4, lines: 1 }.text(Lang::En), "1 line folded at move 4");
    }
}
