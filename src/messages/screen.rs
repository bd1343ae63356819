//! The words on the screen: titles and labels.

use super::{Lang, Words};

/// A word or two of the screen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Label {
    Board,
    Moves,
    Comment,
    Graph,
    /// Where the comment is being written.
    CommentEdit,
    Headers,
    Endings,
    EmptyBoard,
    Problem,
    PositionEditor,
    OtherEnding,
    /// After the end that the rules call for.
    DueEnding,
    Stuck,
    /// Before the number of the tab in front, and of the record of its file.
    Tab,
    Record,
    Commands,
    /// In the title of a side's hand.
    ToMove,
    Check,
    Mate,
    Illegal,
    NoComment,
    /// Beside a link in a comment that leads to no move.
    NoSuchMove,
    EmptyHand,
    UnknownHand,
    /// After a text that is too long to be shown whole.
    CutOff,
    /// Before a raw line that nothing was said of.
    NotUnderstood,
    /// After the first faults of a move.
    MoreFaults,
    /// How deep an engine has searched, and how many positions.
    Depth,
    Nodes,
    /// Before and after the place in a variation that a comment tells.
    Line,
    NotInRecord,
    /// In the status line: another run has the file.
    ReadOnly,
    /// In the status line: edits would be lost in a crash.
    Unsafe,
    NothingListed,
    NothingInFolder,
    NoRecordsHere,
    Recent,
    NothingRecent,
    NotPlayed,
    /// While a folder is looked through.
    Listing,
    Filter,
    /// Before what is typed into the help.
    HelpPrompt,
    SearchPrompt,
    BookmarkPrompt,
    RetypePrompt,
    HeaderPrompt,
    Handicap,
    SaveAsPrompt,
    Formats,
    Untitled,
    StandardInput,
    Clipboard,
    /// Of an export: what it loses, if anything, and how it begins.
    Lost,
    NothingLost,
    Preview,
    Sample,
    /// Before the name of the record that an exercise is on.
    Exercise,
}

/// What a screen that is too small for anything else says: the columns and rows needed.
pub fn needed((columns, rows): (u16, u16), lang: Lang) -> String {
    match lang {
        Lang::En => format!("{columns}x{rows} needed"),
        Lang::Ja => format!("{columns}x{rows} 必要です"),
    }
}

impl Label {
    pub const fn get(self, lang: Lang) -> &'static str {
        self.words().get(lang)
    }

    const fn words(self) -> Words {
        let (en, ja) = match self {
            Label::Board => ("Board", "盤面"),
            Label::Moves => ("Moves", "指し手"),
            Label::Comment => ("Comment", "コメント"),
            Label::Graph => ("Graph", "グラフ"),
            Label::CommentEdit => ("Comment, writing", "コメント(編集中)"),
            Label::Headers => ("Headers", "棋譜情報"),
            Label::EmptyBoard => ("an empty board", "空の盤"),
            Label::Problem => ("a mating problem", "詰将棋"),
            Label::PositionEditor => ("Position", "局面編集"),
            Label::Endings => ("End of the line", "終局"),
            Label::OtherEnding => ("other words...", "その他の語…"),
            Label::DueEnding => ("by the rules", "規則による"),
            Label::Stuck => ("no legal move", "合法手なし"),
            Label::Tab => ("tab", "タブ"),
            Label::Record => ("record", "棋譜"),
            Label::Commands => ("Commands", "コマンド"),
            Label::ToMove => ("to move", "手番"),
            Label::Check => ("check", "王手"),
            Label::Mate => ("mate", "詰み"),
            Label::Illegal => ("illegal", "反則"),
            Label::NoComment => ("no comment", "コメントなし"),
            Label::NoSuchMove => ("no such move", "該当する手なし"),
            Label::EmptyHand => ("nothing in hand", "持駒なし"),
            Label::UnknownHand => ("hand unknown", "持駒不明"),
            Label::CutOff => ("(too long to show the rest)", "(長いため以下省略)"),
            Label::NotUnderstood => ("not understood", "読めない行"),
            Label::MoreFaults => ("(more under :errors)", "(続きは :errors)"),
            Label::Depth => ("depth", "深さ"),
            Label::Nodes => ("nodes", "局面数"),
            Label::Line => ("line", "読み筋"),
            Label::NotInRecord => ("not in the record", "棋譜外"),
            Label::ReadOnly => ("[RO]", "[変更不可]"),
            Label::Unsafe => ("[unsafe]", "[退避不可]"),
            Label::NothingListed => ("nothing matches", "該当なし"),
            Label::NothingInFolder => {
                ("nothing here (honfu select looks below)", "直下に該当なし(下の階層は honfu select)")
            }
            Label::NoRecordsHere => ("no folders or records here", "フォルダーも棋譜もありません"),
            Label::Recent => ("Recent files", "最近のファイル"),
            Label::NothingRecent => ("no file was opened yet", "まだ開いたファイルはありません"),
            Label::NotPlayed => ("no game went on from here", "この局面から続く棋譜はありません"),
            Label::Listing => ("listing…", "一覧を作成中…"),
            Label::HelpPrompt => ("search, Enter runs", "検索(Enter で実行)"),
            Label::Filter => ("filter", "絞り込み"),
            Label::SearchPrompt => ("search", "検索"),
            Label::SaveAsPrompt => ("save as FILE [format]", "保存先 [形式]"),
            Label::Formats => ("Formats", "形式"),
            Label::Handicap => ("handicap", "手合割"),
            Label::HeaderPrompt => ("new header", "項目名"),
            Label::BookmarkPrompt => ("bookmark", "しおり"),
            Label::RetypePrompt => ("retype", "打ち直し"),
            Label::Untitled => ("untitled", "無題"),
            Label::StandardInput => ("standard input", "標準入力"),
            Label::Clipboard => ("the clipboard", "クリップボード"),
            Label::Lost => ("lost", "失われる内容"),
            Label::Preview => ("preview", "プレビュー"),
            Label::NothingLost => ("nothing of the record is lost", "失われる内容はありません"),
            Label::Exercise => ("exercise", "練習"),
            Label::Sample => ("sample", "見本"),
        };
        Words { en, ja }
    }
}
