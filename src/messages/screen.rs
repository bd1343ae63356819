//! The words on the screen: titles and labels.

use super::{Lang, LocalizedText};

/// A word or two of the screen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ScreenLabel {
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

impl ScreenLabel {
    pub const fn get(self, lang: Lang) -> &'static str {
        self.words().get(lang)
    }

    const fn words(self) -> LocalizedText {
        let (en, ja) = match self {
            ScreenLabel::Board => ("Board", "盤面"),
            ScreenLabel::Moves => ("Moves", "指し手"),
            ScreenLabel::Comment => ("Comment", "コメント"),
            ScreenLabel::Graph => ("Graph", "グラフ"),
            ScreenLabel::CommentEdit => ("Comment, writing", "コメント(編集中)"),
            ScreenLabel::Headers => ("Headers", "棋譜情報"),
            ScreenLabel::EmptyBoard => ("an empty board", "空の盤"),
            ScreenLabel::Problem => ("a mating problem", "詰将棋"),
            ScreenLabel::PositionEditor => ("Position", "局面編集"),
            ScreenLabel::Endings => ("End of the line", "終局"),
            ScreenLabel::OtherEnding => ("other words...", "その他の語…"),
            ScreenLabel::DueEnding => ("by the rules", "規則による"),
            ScreenLabel::Stuck => ("no legal move", "合法手なし"),
            ScreenLabel::Tab => ("tab", "タブ"),
            ScreenLabel::Record => ("record", "棋譜"),
            ScreenLabel::Commands => ("Commands", "コマンド"),
            ScreenLabel::ToMove => ("to move", "手番"),
            ScreenLabel::Check => ("check", "王手"),
            ScreenLabel::Mate => ("mate", "詰み"),
            ScreenLabel::Illegal => ("illegal", "反則"),
            ScreenLabel::NoComment => ("no comment", "コメントなし"),
            ScreenLabel::NoSuchMove => ("no such move", "該当する手なし"),
            ScreenLabel::EmptyHand => ("nothing in hand", "持駒なし"),
            ScreenLabel::UnknownHand => ("hand unknown", "持駒不明"),
            ScreenLabel::CutOff => ("(too long to show the rest)", "(長いため以下省略)"),
            ScreenLabel::NotUnderstood => ("not understood", "読めない行"),
            ScreenLabel::MoreFaults => ("(more under :errors)", "(続きは :errors)"),
            ScreenLabel::Depth => ("depth", "深さ"),
            ScreenLabel::Nodes => ("nodes", "局面数"),
            ScreenLabel::Line => ("line", "読み筋"),
            ScreenLabel::NotInRecord => ("not in the record", "棋譜外"),
            ScreenLabel::ReadOnly => ("[RO]", "[変更不可]"),
            ScreenLabel::Unsafe => ("[unsafe]", "[退避不可]"),
            ScreenLabel::NothingListed => ("nothing matches", "該当なし"),
            ScreenLabel::NothingInFolder => {
                ("nothing here (honfu select looks below)", "直下に該当なし(下の階層は honfu select)")
            }
            ScreenLabel::NoRecordsHere => ("no folders or records here", "フォルダーも棋譜もありません"),
            ScreenLabel::Recent => ("Recent files", "最近のファイル"),
            ScreenLabel::NothingRecent => ("no file was opened yet", "まだ開いたファイルはありません"),
            ScreenLabel::NotPlayed => ("no game went on from here", "この局面から続く棋譜はありません"),
            ScreenLabel::Listing => ("listing…", "一覧を作成中…"),
            ScreenLabel::HelpPrompt => ("search, Enter runs", "検索(Enter で実行)"),
            ScreenLabel::Filter => ("filter", "絞り込み"),
            ScreenLabel::SearchPrompt => ("search", "検索"),
            ScreenLabel::SaveAsPrompt => ("save as FILE [format]", "保存先 [形式]"),
            ScreenLabel::Formats => ("Formats", "形式"),
            ScreenLabel::Handicap => ("handicap", "手合割"),
            ScreenLabel::HeaderPrompt => ("new header", "項目名"),
            ScreenLabel::BookmarkPrompt => ("bookmark", "しおり"),
            ScreenLabel::RetypePrompt => ("retype", "打ち直し"),
            ScreenLabel::Untitled => ("untitled", "無題"),
            ScreenLabel::StandardInput => ("standard input", "標準入力"),
            ScreenLabel::Clipboard => ("the clipboard", "クリップボード"),
            ScreenLabel::Lost => ("lost", "失われる内容"),
            ScreenLabel::Preview => ("preview", "プレビュー"),
            ScreenLabel::NothingLost => ("nothing of the record is lost", "失われる内容はありません"),
            ScreenLabel::Exercise => ("exercise", "練習"),
            ScreenLabel::Sample => ("sample", "見本"),
        };
        LocalizedText { en, ja }
    }
}
