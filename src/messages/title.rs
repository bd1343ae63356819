//! The titles of lists.

use super::{Lang, Words};

/// What a list holds.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Title {
    Help,
    Notations,
    Records,
    Bookmarks,
    Matches,
    Links,
    Templates,
    Outline,
    Errors,
    Losses,
    Impasse,
    /// How an exercise went.
    Summary,
    Presets,
    Changes,
    Unsaved,
    Differences,
    Tabs,
    Export,
    Statistics,
}

impl Title {
    pub const fn get(self, lang: Lang) -> &'static str {
        let (en, ja) = match self {
            Title::Help => ("Help", "ヘルプ"),
            Title::Notations => ("Notations", "表記"),
            Title::Records => ("Records", "棋譜一覧"),
            Title::Bookmarks => ("Bookmarks", "しおり"),
            Title::Matches => ("Matches", "検索結果"),
            Title::Links => ("Links", "リンク"),
            Title::Templates => ("Remarks", "定型文"),
            Title::Outline => ("Variations", "変化"),
            Title::Errors => ("Faults", "問題点"),
            Title::Losses => ("Losses", "失われる内容"),
            Title::Impasse => ("Impasse", "持将棋の点数"),
            Title::Summary => ("How it went", "成績"),
            Title::Presets => ("Positions", "初期局面"),
            Title::Changes => ("Changes", "変更"),
            Title::Unsaved => ("Unsaved edits", "未保存の変更"),
            Title::Differences => ("Differences", "違い"),
            Title::Statistics => ("Played here", "この局面の指し手"),
            Title::Tabs => ("Tabs", "タブ"),
            Title::Export => ("Export", "書き出し"),
        };
        Words { en, ja }.get(lang)
    }
}
