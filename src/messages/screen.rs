//! The texts of the screen: labels, key hints, headings of columns, and suggestions in prompts.

use super::{Lang, LocalizedText, labels};
use crate::texts;

/// Returns the text on a screen that is too small for anything else: the columns and rows needed.
pub fn needed((columns, rows): (u16, u16), lang: Lang) -> String {
    texts::screen::Needed { columns: &columns, rows: &rows }.text(lang)
}

labels! {
    /// The action of a key, in a word or two.
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
        /// Goes to the next document, if there are several.
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
        /// Shows a hint in an exercise.
        Tip,
        GiveUp,
        NextProblem,
        Retype,
        /// Steps through a principal variation.
        Line,
        Follow,
        End,
        AddLine,
        /// Goes to the folder above.
        Above,
        Filter,
        Sort,
        OpenTab,
        Path,
        All,
        Export,
        /// Changes the value of the selected line.
        Value,
        Recent,
        Back,
    }
}

labels! {
    /// A sign in a list, with its meaning.
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
    /// The signs in the list of moves.
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
    /// The signs in folders and lists of records.
    pub const OF_RECORDS: [ListSign; 6] = [
        ListSign::Errors,
        ListSign::Warnings,
        ListSign::Unreadable,
        ListSign::Records,
        ListSign::Winner,
        ListSign::Draw,
    ];

    /// Returns the sign. The sign of a winner is the mark of the side, so both marks are returned.
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

/// Returns the headings of the columns of a list of records: name, players, event, date and length.
pub fn record_columns(lang: Lang) -> [&'static str; 5] {
    use texts::record_column::{Date, Event, Moves, Name, Players};
    [Name, Players, Event, Date, Moves].map(|heading| heading.get(lang))
}

/// Returns examples for the prompt of a search: the text to type, and the moves or texts that it finds.
pub fn search_examples(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    SEARCH_EXAMPLES.iter().map(move |(typed, found)| (typed.get(lang), found.get(lang)))
}

const SEARCH_EXAMPLES: [(LocalizedText, LocalizedText); 6] = [
    (texts::screen::SearchWords, texts::screen::SearchWordsNote),
    (texts::screen::SearchMove, texts::screen::SearchMoveNote),
    (texts::screen::SearchKinds, texts::screen::SearchKindsNote),
    (texts::screen::SearchPiece, texts::screen::SearchPieceNote),
    (texts::screen::SearchSquare, texts::screen::SearchSquareNote),
    (texts::screen::SearchPosition, texts::screen::SearchPositionNote),
];

/// Returns common remarks to put into comments, for users who have not defined any.
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

/// Returns the headings of the columns of `honfu stats`: games, share, won by Black, won by White, drawn,
/// without a result. Each heading is seven cells wide, like its column.
pub fn opening_heading(lang: Lang) -> &'static str {
    texts::screen::OpeningHeading.get(lang)
}

/// Returns the note that the position after a move is also in another line of the table, which is followed by
/// the moves from that position.
pub fn same_as_line(line: usize, lang: Lang) -> String {
    texts::screen::SameAsLine { line: &line }.text(lang)
}

/// Returns the headings of the columns of a book on the screen: evaluation, depth, count. No heading is wider
/// than six cells.
pub fn book_columns(lang: Lang) -> [&'static str; 3] {
    use texts::book_column::{Count, Depth, Evaluation};
    [Evaluation, Depth, Count].map(|heading| heading.get(lang))
}

labels! {
    /// The columns of statistics on the screen, from left to right, with their headings. The headings of
    /// columns with numbers are at most five cells wide.
    pub enum StatisticsColumn in column {
        Games,
        Share,
        /// Bars, with the sides marked at their ends.
        Results,
        BlackWins,
        Draws,
        WhiteWins,
        LastYear,
        Score,
        Players,
    }
}

/// Returns how many games of a longer list are shown.
pub fn newest_games(shown: usize, games: usize, lang: Lang) -> String {
    texts::screen::NewestGames { shown: &shown, games: &games }.text(lang)
}

/// Returns how many of the files have been read.
pub fn files_read(done: usize, files: usize, lang: Lang) -> String {
    texts::screen::FilesRead { done: &done, files: &files }.text(lang)
}

/// Returns the title of the command that lists the records in the folder in which the program was started.
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
