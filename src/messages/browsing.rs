//! What is said in the browser of folders.

use super::{Lang, Words};

/// A remark in answer to a key in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowseNotice {
    NoFolderAbove,
    /// All files are listed now, or records only.
    Everything(bool),
}

impl BrowseNotice {
    /// Whether nothing could be done.
    pub const fn is_problem(self) -> bool {
        matches!(self, BrowseNotice::NoFolderAbove)
    }

    /// The sentence in that language.
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, ja) = match self {
            BrowseNotice::NoFolderAbove => ("there is no folder above", "これより上のフォルダーはありません"),
            BrowseNotice::Everything(true) => ("all files are listed", "すべてのファイルを表示しています"),
            BrowseNotice::Everything(false) => {
                ("folders and records are listed", "フォルダーと棋譜だけを表示しています")
            }
        };
        Words { en, ja }.get(lang)
    }
}
