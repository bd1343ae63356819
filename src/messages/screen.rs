//! Words of the screen: titles and labels, and what the hint line says of keys.

use super::{Lang, Words};

/// A word or two of the screen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Label {
    Moves,
    Comment,
    /// Where the comment is being written.
    CommentEdit,
    Headers,
    Records,
    Bookmarks,
    Errors,
    Help,
    Commands,
    /// In the title of a side's hand.
    ToMove,
    Check,
    Mate,
    Illegal,
    NoComment,
    EmptyHand,
    UnknownHand,
    /// Behind a text that is too long to be shown whole.
    CutOff,
    NothingListed,
    Filter,
    SearchPrompt,
    OpenPrompt,
    BookmarkPrompt,
    Untitled,
    StandardInput,
    Sample,
    HintMove,
    HintVariation,
    HintPane,
    HintNotation,
    HintFlip,
    HintSearch,
    HintOpen,
    HintCommands,
    HintQuit,
    HintHelp,
    HintAccept,
    HintCancel,
    HintComplete,
    HintChoose,
    HintScroll,
    HintKeep,
    HintUndo,
    HintEditor,
    HintPlay,
    HintTakeBack,
    HintStop,
    HintPickUp,
    HintHand,
}

impl Label {
    pub const fn get(self, lang: Lang) -> &'static str {
        self.words().get(lang)
    }

    const fn words(self) -> Words {
        let (en, ja) = match self {
            Label::Moves => ("Moves", "指し手"),
            Label::Comment => ("Comment", "コメント"),
            Label::CommentEdit => ("Comment, writing", "コメント(編集中)"),
            Label::Headers => ("Headers", "棋譜情報"),
            Label::Records => ("Records", "棋譜一覧"),
            Label::Bookmarks => ("Bookmarks", "しおり"),
            Label::Errors => ("Faults", "問題点"),
            Label::Help => ("Help", "ヘルプ"),
            Label::Commands => ("Commands", "コマンド"),
            Label::ToMove => ("to move", "手番"),
            Label::Check => ("check", "王手"),
            Label::Mate => ("mate", "詰み"),
            Label::Illegal => ("illegal", "反則"),
            Label::NoComment => ("no comment", "コメントなし"),
            Label::EmptyHand => ("nothing in hand", "持駒なし"),
            Label::UnknownHand => ("hand unknown", "持駒不明"),
            Label::CutOff => ("(too long to show the rest)", "(長いため以下省略)"),
            Label::NothingListed => ("nothing matches", "該当なし"),
            Label::Filter => ("filter", "絞り込み"),
            Label::SearchPrompt => ("search", "検索"),
            Label::OpenPrompt => ("open", "開く"),
            Label::BookmarkPrompt => ("bookmark", "しおり"),
            Label::Untitled => ("untitled", "無題"),
            Label::StandardInput => ("standard input", "標準入力"),
            Label::Sample => ("sample", "見本"),
            Label::HintMove => ("move", "手"),
            Label::HintVariation => ("variation", "変化"),
            Label::HintPane => ("pane", "枠"),
            Label::HintNotation => ("notation", "表記"),
            Label::HintFlip => ("flip", "反転"),
            Label::HintSearch => ("search", "検索"),
            Label::HintOpen => ("open", "開く"),
            Label::HintCommands => ("command", "コマンド"),
            Label::HintQuit => ("quit", "終了"),
            Label::HintHelp => ("help", "ヘルプ"),
            Label::HintAccept => ("take", "決定"),
            Label::HintCancel => ("cancel", "取消"),
            Label::HintComplete => ("complete", "補完"),
            Label::HintChoose => ("choose", "選択"),
            Label::HintPlay => ("play", "指す"),
            Label::HintTakeBack => ("take back", "戻す"),
            Label::HintStop => ("stop", "やめる"),
            Label::HintPickUp => ("pick up, put down", "持つ・置く"),
            Label::HintHand => ("hand", "持駒"),
            Label::HintScroll => ("scroll", "スクロール"),
            Label::HintKeep => ("keep", "確定"),
            Label::HintUndo => ("undo", "元に戻す"),
            Label::HintEditor => ("editor", "エディタ"),
        };
        Words { en, ja }
    }
}
