//! What the hint line says of keys.

use super::{Lang, Words};

/// What a key does, in a word.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Hint {
    Move,
    Variation,
    Pane,
    Enter,
    Comment,
    Save,
    Notation,
    Flip,
    Search,
    Open,
    Commands,
    Quit,
    Help,
    Accept,
    Cancel,
    Complete,
    Choose,
    Scroll,
    Keep,
    Undo,
    Edit,
    Add,
    Remove,
    Duplicate,
    /// Goes to the next document, where there are several.
    Tabs,
    Records,
    Copy,
    Paste,
    Reorder,
    Editor,
    Play,
    TakeBack,
    Stop,
    PickUp,
    Turn,
    Hand,
    /// Helps with a move that is asked for.
    Tip,
    GiveUp,
    NextProblem,
    Retype,
    /// Walks a variation that a comment tells.
    Line,
    Follow,
    End,
    AddLine,
    Return,
    /// To the folder above.
    Above,
    Filter,
    OpenTab,
    Path,
    All,
}

impl Hint {
    pub const fn get(self, lang: Lang) -> &'static str {
        self.words().get(lang)
    }

    const fn words(self) -> Words {
        let (en, ja) = match self {
            Hint::Move => ("move", "手"),
            Hint::Variation => ("variation", "変化"),
            Hint::Pane => ("pane", "枠"),
            Hint::Enter => ("enter", "入力"),
            Hint::Comment => ("comment", "コメント"),
            Hint::Save => ("save", "保存"),
            Hint::Notation => ("notation", "表記"),
            Hint::Flip => ("flip", "反転"),
            Hint::Search => ("search", "検索"),
            Hint::Open => ("open", "開く"),
            Hint::Commands => ("command", "コマンド"),
            Hint::Quit => ("quit", "終了"),
            Hint::Help => ("help", "ヘルプ"),
            Hint::Accept => ("take", "決定"),
            Hint::Cancel => ("cancel", "取消"),
            Hint::Complete => ("complete", "補完"),
            Hint::Choose => ("choose", "選択"),
            Hint::Scroll => ("scroll", "スクロール"),
            Hint::Keep => ("keep", "確定"),
            Hint::Undo => ("undo", "元に戻す"),
            Hint::Edit => ("change", "変更"),
            Hint::Add => ("add", "追加"),
            Hint::Remove => ("remove", "削除"),
            Hint::Tabs => ("tab", "タブ"),
            Hint::Records => ("records", "棋譜一覧"),
            Hint::Duplicate => ("duplicate", "複製"),
            Hint::Copy => ("copy", "コピー"),
            Hint::Paste => ("paste", "貼り付け"),
            Hint::Reorder => ("move", "移動"),
            Hint::Editor => ("editor", "エディタ"),
            Hint::Play => ("play", "指す"),
            Hint::TakeBack => ("take back", "戻す"),
            Hint::Stop => ("stop", "やめる"),
            Hint::Turn => ("turn", "向き"),
            Hint::PickUp => ("pick up, put down", "持つ・置く"),
            Hint::Hand => ("hand", "持駒"),
            Hint::End => ("end the game", "終局"),
            Hint::Follow => ("follow", "リンク先へ"),
            Hint::Line => ("walk the line", "読み筋"),
            Hint::AddLine => ("add it", "変化に追加"),
            Hint::Return => ("return", "戻る"),
            Hint::Above => ("folder above", "上へ"),
            Hint::Filter => ("filter", "絞り込み"),
            Hint::OpenTab => ("in a tab", "タブで開く"),
            Hint::Path => ("by path", "パスで開く"),
            Hint::All => ("all files", "全ファイル"),
            Hint::Tip => ("hint", "ヒント"),
            Hint::GiveUp => ("give up", "答え"),
            Hint::NextProblem => ("next problem", "次の問題"),
            Hint::Retype => ("retype", "打ち直す"),
        };
        Words { en, ja }
    }
}
