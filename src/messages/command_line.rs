//! What the command line prints to standard error besides diagnostics and losses.

use super::caption::{self, CountedNoun};
use super::io::in_words_of_system;
use super::{GraphQuantity, IoCause, Lang, joined_names, messages, quoted_text, texts};
use crate::texts;
use honfu_core::shogi::SfenError;
use honfu_query::MoveSequenceError;

messages! {
    /// A message of the command line that is not about one command.
    pub enum CliMessage(lang: Lang) in cli {
        NoInput,
        ParquetNeedsFile,
        NoSuchRecord { file: String, number: usize, records: usize } => {
            match lang {
                Lang::En => format!(
                    "`{file}` has no record {number}: it holds {}",
                    caption::counted_text(CountedNoun::Records, *records, lang)
                ),
                Lang::Ja => format!("「{file}」に{number}局目はありません（全{records}局）"),
            }
        },
        EmptyFile { file: String },
        NoSuchPly { file: String, ply: usize, last: usize },
        /// A file that was not made from the same input.
        NotReplaced { target: String },
        ReplaceQuestion { target: String },
        /// `--no-clobber` leaves it.
        KeptFile { target: String },
        /// Nothing comes out of a pipe.
        Waiting { file: String },
        /// The number of settings that cannot be used, besides those that were named.
        MoreSettings { count: usize },
        /// About what `show` is to print.
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
        /// In place of why a text is no move.
        EndIsNoMove,
        BadSfen { text: String },
        BadSquare { text: String },
        /// A line of JSON that is not a request, in the words of its parser.
        NoQuestion { why: String } => (why = in_words_of_system(why, lang)),
        NoMoves,
        /// A text that is no sequence of moves.
        NoSequence(error: MoveSequenceError) => {
            texts!(lang, error;
                MoveSequenceError::NotAMove(part) => (
                    "`{part}` is not a move in any notation, nor words that describe moves",
                    "「{part}」は指し手としても、指し手を表す言葉としても読めません"),
                MoveSequenceError::TooMany { limit } => (
                    "more than {limit} moves cannot be searched for at once",
                    "一度に探せる指し手は{limit}手までです"))
        },
        /// Not a position, even with parts left out.
        NoPattern { text: String, error: SfenError } => { texts::cli::NoPattern { text, why: &error.sentence(lang) }.text(lang) },
        NoPatternInFile { file: String, line: usize, error: SfenError } => { texts::cli::NoPatternInFile { file, line, why: &error.sentence(lang) }.text(lang) },
        NoMaterial { text: String },
        StandardOutput { why: String },
        /// Where unsaved edits are kept.
        Kept { journal: String },
        /// Why unsaved edits are not kept.
        NotKept { file: String, cause: IoCause } => { texts::cli::NotKept { file, why: &cause.write_text(lang) }.text(lang) },
        /// The file is too large for a journal.
        NoJournal { file: String },
        /// An error of the program itself, as the system reports it.
        Internal { report: String },
    }
}

messages! {
    /// A message about files that are converted, or are not.
    pub enum ConvertMessage(lang: Lang) in convert {
        /// The format of whole games cannot be used for one position.
        NoPositions { format: &'static str },
        /// The format of opening books is named for records.
        BookOfRecords,
        /// A format of records is named for a tree.
        TreeAsRecords { format: String },
        Refused { file: String, errors: usize } => { texts::convert::Refused { file, count: errors }.text(lang) },
        NothingWritten,
        SeveralInputs,
        Collision { first: String, second: String, target: String },
        OverInput { target: String },
        /// Something else has the name of the folder to write to.
        NoFolder { target: String },
        /// How many files have a warning.
        FilesWith { what: &'static str, files: usize },
        /// After a list by kind.
        ByFile,
        Summary { done: usize, all: usize },
    }
}

messages! {
    /// A message about files that are checked or repaired.
    pub enum CheckMessage(lang: Lang) in check {
        NoSuchCode { code: String },
        /// The code is of an irregularity that is accepted.
        NeverReported { code: &'static str },
        /// How many files were checked, and what was found in those that could be read.
        /// `hides_notes` is set if there are notes that were not shown.
        Checked { files: usize, found: Vec<(CountedNoun, usize)>, unread: usize, hides_notes: bool } => {
            let hint = texts::check::Checked.get(lang).to_owned();
            checked(*files, found, *unread, lang) + if *hides_notes { &hint } else { "" }
        },
        /// What was repaired in a file, and where the old one is.
        Repaired { file: String, codes: String, kept: String },
        /// Why a file was not repaired.
        Left { file: String, why: String },
        NoFile,
        Damaged,
        OtherRecords,
        WouldLose { losses: String },
        /// The codes of diagnostics that would disappear by rewriting.
        WouldHide { codes: String },
        HasChanged { file: String },
    }
}

/// "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(CountedNoun, usize)], unread: usize, lang: Lang) -> String {
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let mut parts: Vec<String> =
        found.iter().map(|(what, number)| caption::counted_text(*what, *number, lang)).collect();
    if unread > 0 {
        parts.push(texts::cli::Unread { unread: &unread }.text(lang));
    }
    match (parts.is_empty(), lang) {
        (true, _) => texts::cli::NoProblems { files: &files }.text(lang),
        (false, Lang::En) => format!("{files}: {}", parts.join(", ")),
        (false, Lang::Ja) => format!("{files}：{}", parts.join("、")),
    }
}

messages! {
    /// A message about what `show` is to print.
    pub enum ShowMessage(lang: Lang) in show {
        /// Not places of a record.
        Plies { text: String },
        /// The file has none.
        Bookmarks { file: String },
        /// Not an arrow.
        Arrow { text: String },
        /// Not something to fill into a caption; these are.
        Placeholder { name: String, known: Vec<String> } => (known = joined_names(known, lang)),
        /// Not the name of a part of a page.
        EmbedName { text: String },
        /// Not the time for which a moving picture shows a position.
        Delay { option: &'static str, text: String },
        /// A file holds one picture, and there are several.
        SeveralPictures { pictures: usize },
        PictureOnTerminal,
        PictureTooLarge,
        /// Letters of a picture without an outline.
        MissingLetters { letters: Vec<char> } => { texts::show::MissingLetters { named: &some_letters(letters, lang) }.text(lang) },
        /// An option that text does not have; these formats have it.
        PicturesOnly { option: &'static str, forms: Vec<String> } => (forms = joined_names(&forms.iter().map(|form| quoted_text(form, lang)).collect::<Vec<_>>(), lang)),
        /// An option that only moving pictures have; these formats are such pictures.
        MovingOnly { option: &'static str, forms: Vec<String> } => (forms = joined_names(&forms.iter().map(|form| quoted_text(form, lang)).collect::<Vec<_>>(), lang)),
        /// A game in Markdown has pictures only if they can be in files beside it.
        PicturesInFiles { option: &'static str },
        /// No format has the extension of the file.
        Extension { extension: String },
        /// The main line has no values of that kind; `None` is of no kind at all.
        Graph { file: String, quantity: Option<GraphQuantity> } => {
            match quantity {
                Some(GraphQuantity::Score) => texts::show::Score { file: &file }.text(lang),
                Some(GraphQuantity::Time) => texts::show::Time { file: &file }.text(lang),
                None => texts::show::GraphNone { file: &file }.text(lang),
            }
        },
    }
}

/// How many letters of a picture are named.
const LETTERS: usize = 20;

/// The first of some letters, and how many more there are.
fn some_letters(letters: &[char], lang: Lang) -> String {
    let named: Vec<String> = letters.iter().take(LETTERS).map(char::to_string).collect();
    let named = named.join(if lang == Lang::Ja { "、" } else { ", " });
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
            (ConvertMessage::SeveralInputs, "-d"),
        ] {
            assert!(Lang::ALL.iter().all(|lang| message.text(*lang).contains(way)), "{message:?}");
        }
    }

    #[test]
    fn only_some_of_many_letters_are_named() {
        let text = |letters: &str, lang| {
            ShowMessage::MissingLetters { letters: letters.chars().collect() }.text(lang)
        };
        assert_eq!(text("😀𓀀", Lang::En), "no outline for 😀, 𓀀: drawn as boxes");
        assert!(text(&"𓀀".repeat(23), Lang::En).ends_with("𓀀 and 3 more: drawn as boxes"));
        assert!(text(&"𓀀".repeat(21), Lang::Ja).ends_with("𓀀など（ほか1字）"));
    }

    #[test]
    fn a_check_is_summed_up() {
        let found = vec![(CountedNoun::Errors, 2)];
        let message = CheckMessage::Checked { files: 3, found, unread: 1, hides_notes: true };
        assert_eq!(
            message.text(Lang::En),
            "3 files: 2 errors, 1 could not be read or written (-v shows the notes)"
        );
    }
}
