//! The words of the screen: labels, key hints, and what lists and prompts offer.

use super::{Lang, LocalizedText, labels};
use crate::texts;

/// The text on a screen that is too small for anything else: the columns and rows needed.
pub fn needed((columns, rows): (u16, u16), lang: Lang) -> String {
    texts::screen::Needed { columns: &columns, rows: &rows }.text(lang)
}

labels! {
    /// What a key does, in a word.
    pub enum KeyHint in hint {
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
        Choose,
        Run,
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
        Games,
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
        /// Steps through a principal variation.
        Line,
        Follow,
        End,
        AddLine,
        /// To the folder above.
        Above,
        Filter,
        Sort,
        OpenTab,
        Path,
        All,
        Export,
        /// Takes another value of the selected line.
        Value,
        Recent,
        Back,
    }
}

labels! {
    /// A sign in a list, and what it means.
    pub enum ListSign in sign {
        Current,
        Comment,
        Bookmark,
        Error,
        Warning,
        Folded,
        Unseen,
        Found,
        EngineMove,
        Errors,
        Warnings,
        Unreadable,
        Records,
        Winner,
        Draw,
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

/// What can be typed into the prompt of a search, and what it finds.
pub fn search_examples(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    SEARCH_EXAMPLES.iter().map(move |(typed, found)| (typed.get(lang), found.get(lang)))
}

const SEARCH_EXAMPLES: [(LocalizedText, LocalizedText); 6] = [
    (texts::screen::SearchWords, texts::screen::SearchWordsNote),
    (texts::screen::SearchMove, texts::screen::SearchMoveNote),
    (texts::screen::SearchKinds, texts::screen::SearchKindsNote),
    (texts::screen::SearchPiece, texts::screen::SearchPieceNote),
    (texts::screen::SearchSquare, texts::screen::SearchSquareNote),
    (LocalizedText { en: "sfen ...", ja: "sfen ..." }, texts::screen::SearchPositionNote),
];

/// Common remarks to put into comments, for users who have not defined their own.
pub fn remarks(lang: Lang) -> impl Iterator<Item = &'static str> {
    REMARKS.iter().map(move |remark| remark.get(lang))
}

const REMARKS: [LocalizedText; 7] = [
    texts::screen::RemarkBook,
    texts::screen::RemarkNew,
    texts::screen::RemarkLosing,
    texts::screen::RemarkDecisive,
    texts::screen::RemarkBetter,
    texts::screen::RemarkThreat,
    texts::screen::RemarkByoyomi,
];

/// The headings of the columns of `honfu stats`: games, share, won by Black, won by White, drawn,
/// without a result. Each is seven cells wide, like its column.
pub fn opening_heading(lang: Lang) -> &'static str {
    texts::screen::OpeningHeading.get(lang)
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
    pub enum StatisticsColumn in column {
        Games,
        Share,
        /// Bars, whose ends are marked with the sides.
        Results,
        BlackWins,
        Draws,
        WhiteWins,
        LastYear,
        Score,
        Players,
    }
}

/// How many games of a longer list are shown.
pub fn newest_games(shown: usize, games: usize, lang: Lang) -> String {
    texts::screen::NewestGames { shown: &shown, games: &games }.text(lang)
}

/// How many of so many files were read.
pub fn files_read(done: usize, files: usize, lang: Lang) -> String {
    texts::screen::FilesRead { done: &done, files: &files }.text(lang)
}

/// The way to the records in the folder that the program was started in.
pub fn records_in(folder: &str, lang: Lang) -> String {
    texts::screen::RecordsIn { folder: &folder }.text(lang)
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
