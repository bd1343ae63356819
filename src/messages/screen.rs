//! The words of the screen: labels, key hints, and what lists and prompts offer.

use super::{Lang, LocalizedText, labels, text, words};

labels! {
    /// A word or two of the screen.
    pub enum ScreenLabel {
        Board => ("Board", "盤面"),
        Moves => ("Moves", "指し手"),
        Comment => ("Comment", "コメント"),
        Graph => ("Graph", "グラフ"),
        /// Where the comment is being written.
        CommentEdit => ("Comment, writing", "コメント(編集中)"),
        Headers => ("Headers", "棋譜情報"),
        Endings => ("End of the line", "終局"),
        EmptyBoard => ("an empty board", "空の盤"),
        Problem => ("a mating problem", "詰将棋"),
        PositionEditor => ("Position", "局面編集"),
        OtherEnding => ("other words...", "その他の語…"),
        /// After the end that the rules call for.
        DueEnding => ("as the rules say", "規則による"),
        Stuck => ("no legal move", "合法手なし"),
        /// Before the number of the tab in front, and of the record of its file.
        Tab => ("tab", "タブ"),
        Record => ("record", "棋譜"),
        Commands => ("Commands", "コマンド"),
        /// In the title of a side's hand.
        ToMove => ("to move", "手番"),
        Check => ("check", "王手"),
        Mate => ("mate", "詰み"),
        Illegal => ("illegal", "反則"),
        NoComment => ("no comment", "コメントなし"),
        /// Beside a link in a comment that leads to no move.
        NoSuchMove => ("no such move", "該当する手なし"),
        EmptyHand => ("nothing in hand", "持駒なし"),
        UnknownHand => ("hand unknown", "持駒不明"),
        /// After a text that is too long to be shown whole.
        CutOff => ("(too long to show the rest)", "(長いため以下省略)"),
        /// Before a raw line without a diagnostic.
        NotUnderstood => ("not understood", "読めない行"),
        /// After the first diagnostics of a move.
        MoreDiagnostics => ("(more under :errors)", "(続きは :errors)"),
        /// How deep an engine has searched, and how many positions.
        Depth => ("depth", "深さ"),
        Nodes => ("nodes", "局面数"),
        /// Before and after the place in a principal variation.
        Line => ("line", "読み筋"),
        NotInRecord => ("not in the record", "棋譜外"),
        /// In the status line after `[+]`.
        NotSaved => ("not saved", "未保存"),
        /// In the status line: another run has the file.
        ReadOnly => ("[read-only]", "[変更不可]"),
        /// In the status line: edits would be lost in a crash.
        Unsafe => ("[not crash-safe]", "[退避不可]"),
        NothingListed => ("nothing matches", "該当なし"),
        /// After what typing does, where the program uses the mouse.
        ShiftSelects => ("; Shift and the mouse select text", "。文字の選択は Shift+マウス"),
        KeptBySaving => (":save-settings keeps the choice", ":save-settings で次回も有効"),
        NothingBelow => ("nothing matches here or below", "このフォルダー以下に該当なし"),
        SearchingBelow => ("nothing here, looking below…", "ここに該当なし、下の階層を検索中…"),
        NoRecordsHere => ("no folders or records here", "フォルダーも棋譜もありません"),
        Recent => ("Recent files", "最近のファイル"),
        NothingRecent => ("no file was opened yet", "まだ開いたファイルはありません"),
        NotPlayed => ("no other game continues from here", "この局面から先の棋譜はありません"),
        Book => ("Book", "定跡"),
        NotInBook => ("not in the book", "この局面は定跡にありません"),
        /// While a folder is looked through.
        Listing => ("listing…", "一覧を作成中…"),
        Filter => ("filter", "絞り込み"),
        /// Before what is typed into the help.
        HelpPrompt => ("search, Enter runs", "検索(Enter で実行)"),
        BookmarkPrompt => ("bookmark", "しおり"),
        RetypePrompt => ("retype", "打ち直し"),
        HeaderPrompt => ("new header", "項目名"),
        Handicap => ("handicap", "手合割"),
        SaveAsPrompt => ("save as FILE [format]", "保存先 [形式]"),
        Formats => ("Formats", "形式"),
        Untitled => ("untitled", "無題"),
        StandardInput => ("standard input", "標準入力"),
        Clipboard => ("the clipboard", "クリップボード"),
        /// In the form for exports: what is lost, and the beginning of the file.
        Lost => ("lost", "失われる内容"),
        NothingLost => ("nothing of the record is lost", "失われる内容はありません"),
        Preview => ("preview", "プレビュー"),
        Sample => ("sample", "見本"),
        /// Above the signs of a list in the help.
        Signs => ("Signs", "記号"),
        ChooseToRemove => (
            "this removes or discards something: choose it with the arrows", "削除や破棄をするコマンドです。矢印キーで選んでください"),
        /// Before the name of the record that an exercise is on.
        Exercise => ("exercise", "練習"),
    }
}

/// The text on a screen that is too small for anything else: the columns and rows needed.
pub fn needed((columns, rows): (u16, u16), lang: Lang) -> String {
    text!(lang, "{columns}x{rows} needed", "{columns}x{rows} 必要です")
}

labels! {
    /// What the status line shows, before it.
    pub enum FactLabel {
        Move => ("Move", "手数"),
        Notation => ("Notation", "表記"),
        File => ("File", "形式"),
        LastMove => ("Last move", "直前の手"),
    }
}

labels! {
    /// A sign in a list, and what it means.
    pub enum ListSign {
        Current => ("where you are", "現在の局面"),
        Comment => ("comment", "コメントあり"),
        Bookmark => ("bookmark", "しおり"),
        Error => ("error in the file", "ファイルのエラー"),
        Warning => ("warning about the file", "ファイルの警告"),
        Folded => ("folded moves or lines", "折りたたんだ手や変化"),
        Unseen => ("new move, not seen yet", "まだ見ていない新しい手"),
        Found => ("found by the search", "検索に該当"),
        EngineMove => ("on the board: the best moves of the engine, from and to", "盤上: エンジンの最善手(元と先)"),
        Errors => ("errors in the file", "エラーがあるファイル"),
        Warnings => ("warnings about the file", "警告があるファイル"),
        Unreadable => ("cannot be read", "読み込めないファイル"),
        Records => ("so many records in the file", "ファイルの棋譜の数"),
        Winner => ("won by Black, by White", "先手の勝ち、後手の勝ち"),
        Draw => ("draw", "引き分け"),
    }
}

impl ListSign {
    /// The signs of the moves, and of folders and lists of records.
    pub const OF_MOVES: [ListSign; 9] = [
        ListSign::Current,
        ListSign::Comment,
        ListSign::Bookmark,
        ListSign::Error,
        ListSign::Warning,
        ListSign::Folded,
        ListSign::Unseen,
        ListSign::Found,
        ListSign::EngineMove,
    ];
    pub const OF_RECORDS: [ListSign; 6] = [
        ListSign::Errors,
        ListSign::Warnings,
        ListSign::Unreadable,
        ListSign::Records,
        ListSign::Winner,
        ListSign::Draw,
    ];

    /// The sign itself; the winner has the mark of the side.
    pub const fn sign(self) -> &'static str {
        match self {
            ListSign::Current => ">",
            ListSign::Comment => "*",
            ListSign::Bookmark => "&",
            ListSign::Error | ListSign::Errors => "!",
            ListSign::Warning => "~",
            ListSign::Folded => "+3",
            ListSign::Unseen => "+",
            ListSign::Found => "/",
            ListSign::EngineMove => "1 2 3",
            ListSign::Warnings => "?",
            ListSign::Unreadable => "x",
            ListSign::Records => "x3",
            ListSign::Winner => "☗☖",
            ListSign::Draw => "=",
        }
    }
}

/// The headings of the columns of a list of records: name, players, event, date, length and result.
pub const fn record_columns(lang: Lang) -> [&'static str; 5] {
    match lang {
        Lang::En => ["Name", "Players", "Event", "Date", "Moves"],
        Lang::Ja => ["名前", "対局者", "棋戦", "日付", "手数"],
    }
}

labels! {
    /// What a key does, in a word.
    pub enum KeyHint {
        Move => ("move", "手"),
        Variation => ("variation", "変化"),
        Pane => ("pane", "枠"),
        Enter => ("enter", "入力"),
        Comment => ("comment", "コメント"),
        Save => ("save", "保存"),
        Notation => ("notation", "表記"),
        Flip => ("flip", "反転"),
        Search => ("search", "検索"),
        Open => ("open", "開く"),
        Commands => ("command", "コマンド"),
        Quit => ("quit", "終了"),
        Help => ("help", "ヘルプ"),
        Accept => ("take", "決定"),
        Cancel => ("cancel", "取消"),
        Choose => ("choose", "選択"),
        Run => ("run", "実行"),
        Scroll => ("scroll", "スクロール"),
        Keep => ("keep", "確定"),
        Undo => ("undo", "元に戻す"),
        Edit => ("change", "変更"),
        Add => ("add", "追加"),
        Remove => ("remove", "削除"),
        Duplicate => ("duplicate", "複製"),
        /// Goes to the next document, where there are several.
        Tabs => ("tab", "タブ"),
        Records => ("records", "棋譜一覧"),
        Copy => ("copy", "コピー"),
        Paste => ("paste", "貼り付け"),
        Reorder => ("move", "移動"),
        Editor => ("editor", "エディタ"),
        Play => ("play", "指す"),
        Games => ("games", "棋譜"),
        TakeBack => ("take back", "戻す"),
        Stop => ("stop", "やめる"),
        PickUp => ("pick up, put down", "持つ・置く"),
        Turn => ("turn", "向き"),
        Hand => ("hand", "持駒"),
        /// Helps with a move that is asked for.
        Tip => ("hint", "ヒント"),
        GiveUp => ("give up", "答え"),
        NextProblem => ("next problem", "次の問題"),
        Retype => ("retype", "打ち直す"),
        /// Steps through a principal variation.
        Line => ("walk the line", "読み筋"),
        Follow => ("follow", "リンク先へ"),
        End => ("end the game", "終局"),
        AddLine => ("add it", "変化に追加"),
        /// To the folder above.
        Above => ("folder above", "上へ"),
        Filter => ("filter", "絞り込み"),
        Sort => ("sort", "並べ替え"),
        OpenTab => ("in a tab", "タブで開く"),
        Path => ("by path", "パスで開く"),
        All => ("all files", "全ファイル"),
        Export => ("export", "書き出す"),
        /// Takes another value of the selected line.
        Value => ("other value", "値を変える"),
        Recent => ("recent files", "最近のファイル"),
        Back => ("back", "戻る"),
    }
}

/// What can be typed into the prompt of a search, and what it finds.
pub fn search_examples(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    SEARCH_EXAMPLES.iter().map(move |(typed, found)| (typed.get(lang), found.get(lang)))
}

const SEARCH_EXAMPLES: [(LocalizedText, LocalizedText); 6] = [
    (words!("any words", "文字列"), words!("in comments, headers, bookmarks", "コメント・棋譜情報・しおり")),
    (
        words!("P-7f, 76fu, 7g7f", "76歩、７六歩、7g7f"),
        words!("a move in any notation", "指し手(どの表記でも)"),
    ),
    (
        words!("drops, captures", "打つ、取る"),
        words!("also promotions, checks, recaptures", "成る、王手、同 も"),
    ),
    (words!("bishop dropped", "角打、飛車が動く"), words!("a piece, and what it does", "駒とその動き")),
    (
        words!("captures on 2d", "２四で取る、2四同"),
        words!("also: white, from 5e, takes horse", "後手、５五から、馬を取る も"),
    ),
    (LocalizedText { en: "sfen ...", ja: "sfen ..." }, words!("a position", "局面")),
];

/// Common remarks to put into comments, for users who have not defined their own.
pub fn remarks(lang: Lang) -> impl Iterator<Item = &'static str> {
    REMARKS.iter().map(move |remark| remark.get(lang))
}

const REMARKS: [LocalizedText; 7] = [
    words!("Book up to here.", "ここまで定跡。"),
    words!("A new move.", "新手。"),
    words!("The losing move.", "敗着。"),
    words!("The decisive move.", "決め手。"),
    words!("Better was ", "本譜に代えて"),
    words!("Threatens mate.", "詰めろ。"),
    words!("Both sides are in byoyomi.", "ここで両者一分将棋。"),
];

/// The headings of the columns of `honfu stats`: games, share, won by Black, won by White, drawn,
/// without a result. Each is seven cells wide, like its column.
pub fn opening_heading(lang: Lang) -> &'static str {
    words!("  games  share  Black  White   draw  other", "   局数   割合 先手勝 後手勝   引分     他")
        .get(lang)
}

/// That the position after a move is in another line of the table too, below which its moves are.
pub fn same_as_line(line: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("= line {line}"),
        Lang::Ja => format!("＝{line}行目"),
    }
}

/// The headings of the columns of a book on the screen: evaluation, depth, count. None is wider than six cells.
pub const fn book_columns(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => ["eval", "depth", "count"],
        Lang::Ja => ["評価値", "深さ", "回数"],
    }
}

labels! {
    /// The columns of statistics on the screen, from left to right, with their headings. Those of numbers
    /// are not wider than five cells.
    pub enum StatisticsColumn {
        Games => ("games", "局数"),
        Share => ("share", "割合"),
        /// Bars, whose ends are marked with the sides.
        Results => ("results", "勝敗"),
        BlackWins => ("Black", "先勝"),
        Draws => ("draw", "引分"),
        WhiteWins => ("White", "後勝"),
        LastYear => ("last", "最終"),
        Score => ("eval", "評価"),
        Players => ("players", "主な対局者"),
    }
}

/// How many games of a longer list are shown.
pub fn newest_games(shown: usize, games: usize, lang: Lang) -> String {
    text!(lang, "the newest {shown} of {games} games", "{games}局中、新しい{shown}局")
}

/// How many of so many files were read.
pub fn files_read(done: usize, files: usize, lang: Lang) -> String {
    text!(lang, "read {done} of {files}", "{files}件中{done}件を読み込み")
}

/// The way to the records in the folder that the program was started in.
pub fn records_in(folder: &str, lang: Lang) -> String {
    text!(lang, "the records in this folder, `{folder}`", "このフォルダー「{folder}」の棋譜")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_headings_are_as_wide_as_the_columns() {
        let cells = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        assert_eq!(Lang::ALL.map(|lang| cells(opening_heading(lang))), [6 * 7; 2]);
    }

    #[test]
    fn examples_are_in_the_language_of_the_user() {
        assert_eq!(search_examples(Lang::Ja).next(), Some(("文字列", "コメント・棋譜情報・しおり")));
    }
}
