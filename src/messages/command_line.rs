//! The messages that the command line prints to standard error, besides diagnostics and losses.

use super::caption::{self, CountedNoun};
use super::io::in_words_of_system;
use super::{GraphQuantity, IoCause, Lang, comma_list, joined_names, messages};
use crate::texts;
use honfu_core::shogi::SfenError;
use honfu_query::MoveSequenceError;

messages! {
    /// A message of the command line that does not belong to one group of commands.
    pub enum CliMessage(lang: Lang) in cli {
        NoInput,
        ParquetNeedsFile,
        NoSuchRecord { file: String, number: usize, records: usize },
        EmptyFile { file: String },
        NoSuchPly { file: String, ply: usize, last: usize },
        /// The file exists, and no option says what happens to it.
        NotReplaced { target: String },
        /// The file exists, and `--no-clobber` keeps it.
        KeptFile { target: String },
        /// A pipe or device has not sent any input yet.
        Waiting { file: String },
        /// The number of invalid settings, besides those that were reported.
        MoreSettings { count: usize },
        /// A message about the output of `show`.
        Show(message: ShowMessage) => { message.text(lang) },
        FirstOf { file: String, records: usize },
        NoRecords { folder: String },
        ReadElsewhere { folder: String },
        FolderFollowed { folder: String },
        NotATerminal,
        /// The terminal cannot draw a screen, so plain mode is used.
        NoScreen,
        ScreenNeeded,
        Terminal { why: String },
        BadMove { index: usize, text: String, why: String },
        /// The text ends the game, so it is not a move.
        EndIsNoMove,
        BadSfen { text: String },
        BadSquare { text: String },
        /// A line of JSON is not a request, for the reason that the parser gives.
        NoQuestion { why: String } => (why = in_words_of_system(why, lang)),
        NoMoves,
        /// The text is not a sequence of moves to search for.
        NoSequence(error: MoveSequenceError) => {
            match error {
                MoveSequenceError::NotAMove(part) => texts::cli::NotAMoveToFind { part }.text(lang),
                MoveSequenceError::TooMany { limit } => texts::cli::TooManyToFind { limit }.text(lang),
            }
        },
        /// The text is not a position, in which parts may be left open.
        NoPattern { text: String, error: SfenError } => { texts::cli::NoPattern { text, why: &error.sentence(lang) }.text(lang) },
        NoPatternInFile { file: String, line: usize, error: SfenError } => { texts::cli::NoPatternInFile { file, line, why: &error.sentence(lang) }.text(lang) },
        NoMaterial { text: String },
        StandardOutput { why: String },
        /// The journal that keeps the unsaved edits.
        Kept { journal: String },
        /// The unsaved edits of a file cannot be kept.
        NotKept { file: String, cause: IoCause } => { texts::cli::NotKept { file, why: &cause.write_text(lang) }.text(lang) },
        /// The file is too large for a journal.
        NoJournal { file: String },
        /// A bug in the program, with the report of the panic.
        Internal { report: String },
    }
}

messages! {
    /// A message about the conversion of files.
    pub enum ConvertMessage(lang: Lang) in convert {
        /// The format is for whole games and cannot be used for one position.
        NoPositions { format: &'static str },
        /// The format of opening books was given for records.
        BookOfRecords,
        Refused { file: String, errors: usize } => { texts::convert::Refused { file, count: errors }.text(lang) },
        NothingWritten,
        SeveralInputs { format: &'static str },
        /// A record has fewer lines than the number of the one that is wanted.
        NoSuchLine { file: String, record: usize, number: usize, lines: usize } => {
            texts::convert::NoSuchLine { file, record, number, count: lines }.text(lang)
        },
        /// `--keep` with several inputs that become one file.
        NothingToKeep,
        /// The extension belongs to another format than the one that was named.
        OtherExtension { file: String, format: &'static str, extensions: String },
        /// The extension belongs to no format.
        UnknownExtension { file: String, known: String },
        Collision { first: String, second: String, target: String },
        OverInput { target: String },
        /// A folder where one file is to be written.
        OutputIsFolder { target: String },
        /// The last input does not exist and has the extension of a format, where no output is named.
        OutputIsInput { file: String },
        /// The folder to write to is not a folder.
        NoFolder { target: String },
        /// The number of files with a warning.
        FilesWith { what: String, files: usize },
        /// A hint on how to list warnings and losses by file.
        ByFile,
        Summary { done: usize, all: usize },
    }
}

messages! {
    /// A message about files that are checked or repaired.
    pub enum CheckMessage(lang: Lang) in check {
        NoSuchCode { code: String },
        /// The code stands for an irregularity that is accepted without a diagnostic.
        NeverReported { code: &'static str },
        /// The number of checked files, of the problems that were found, and of the files that could not be
        /// read or written. `hides_notes` is set if there are notes that were not shown.
        Checked { files: usize, found: Vec<(CountedNoun, usize)>, unread: usize, hides_notes: bool } => {
            let hint = texts::check::Checked.get(lang).to_owned();
            checked(*files, found, *unread, lang) + if *hides_notes { &hint } else { "" }
        },
        /// The codes that were repaired in a file, and where the old file is.
        Repaired { file: String, codes: String, kept: String },
        /// Why a file was not repaired.
        Left { file: String, why: String },
        NoFile,
        Damaged,
        OtherRecords,
        WouldLose { losses: String },
        /// The codes of diagnostics that rewriting the file would hide.
        WouldHide { codes: String },
        HasChanged { file: String },
    }
}

/// Returns the summary of a check: "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(CountedNoun, usize)], unread: usize, lang: Lang) -> String {
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let mut parts: Vec<String> =
        found.iter().map(|(what, number)| caption::counted_text(*what, *number, lang)).collect();
    if unread > 0 {
        parts.push(texts::cli::Unread { unread: &unread }.text(lang));
    }
    if parts.is_empty() {
        texts::cli::NoProblems { files: &files }.text(lang)
    } else {
        texts::cli::Checked { files: &files, found: &comma_list(&parts, lang) }.text(lang)
    }
}

messages! {
    /// A message about the output of `show`.
    pub enum ShowMessage(lang: Lang) in show {
        /// The value of `--ply` does not name positions of a record.
        Plies { text: String },
        /// The file has no bookmarks.
        Bookmarks { file: String },
        /// The value of `--arrow` is not an arrow.
        Arrow { text: String },
        /// The caption has an unknown placeholder; `known` are the placeholders that exist.
        Placeholder { name: String, known: Vec<String> } => (known = joined_names(known, lang)),
        /// The value of `--embed` is not a valid name for a part of a page.
        EmbedName { text: String },
        /// The value is not a valid time for which an animation shows a position.
        Delay { option: &'static str, text: String },
        /// There are several pictures, but one file can contain only one.
        SeveralPictures { pictures: usize },
        PictureOnTerminal,
        PictureTooLarge,
        /// Letters in a picture for which no font has an outline.
        MissingLetters { letters: Vec<char> } => { texts::show::MissingLetters { named: &some_letters(letters, lang) }.text(lang) },
        PicturesOnly { option: &'static str },
        MovingOnly { option: &'static str },
        /// The option applies to pictures, which a game in Markdown has only if they can be files beside it.
        PicturesInFiles { option: &'static str },
        /// The main line has no values for that graph, or for any graph if `quantity` is `None`.
        Graph { file: String, quantity: Option<GraphQuantity> } => {
            match quantity {
                Some(GraphQuantity::Score) => texts::show::Score { file: &file }.text(lang),
                Some(GraphQuantity::Time) => texts::show::Time { file: &file }.text(lang),
                None => texts::show::GraphNone { file: &file }.text(lang),
            }
        },
    }
}

/// The number of letters that [`ShowMessage::MissingLetters`] names.
const LETTERS: usize = 20;

/// Returns the first of the letters, and the number of the others.
fn some_letters(letters: &[char], lang: Lang) -> String {
    let named: Vec<String> = letters.iter().take(LETTERS).map(char::to_string).collect();
    let named = comma_list(&named, lang);
    match letters.len().saturating_sub(LETTERS) {
        0 => named,
        more => texts::cli::SomeLetters { named: &named, more: &more }.text(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_what_can_be_done_in_both_languages() {
        for (message, way) in [
            (CliMessage::NotATerminal, "honfu show"),
            (CliMessage::FirstOf { file: "a".into(), records: 2 }, "--record"),
        ] {
            assert!(Lang::ALL.iter().all(|lang| message.text(*lang).contains(way)), "{message:?}");
        }
        for (message, way) in [
            (ConvertMessage::NoPositions { format: "kif" }, "--ply"),
            (ConvertMessage::Refused { file: "a".into(), errors: 2 }, "--lenient"),
            (ConvertMessage::SeveralInputs { format: "kif" }, "-d"),
        ] {
            assert!(Lang::ALL.iter().all(|lang| message.text(*lang).contains(way)), "{message:?}");
        }
    }

    #[test]
    fn only_some_of_many_letters_are_named() {
        let text = |letters: &str, lang| {
            ShowMessage::MissingLetters { letters: letters.chars().collect() }.text(lang)
        };
        assert_eq!(text("😀𓀀", Lang::En), "no glyph for 😀, 𓀀: drawn as boxes");
        assert!(text(&"𓀀".repeat(23), Lang::En).ends_with("𓀀 and 3 more: drawn as boxes"));
        assert!(text(&"𓀀".repeat(21), Lang::Ja).ends_with("𓀀など（ほか1字）"));
    }

    #[test]
    fn a_check_is_summed_up() {
        let found = vec![(CountedNoun::Errors, 2)];
        let message = CheckMessage::Checked { files: 3, found, unread: 1, hides_notes: true };
        assert_eq!(
            message.text(Lang::En),
            "3 files: 2 errors, 1 could not be read or written (-v to show notes)"
        );
    }
}
