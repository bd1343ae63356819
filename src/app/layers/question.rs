//! Questions that must be answered before anything else happens. Each answer shows its key in brackets; Esc
//! always cancels the action that led to the question.

use std::path::Path;

use super::copy_choice;
use crate::app::document::file_name;
use crate::app::event::{CommandResult, ExportRequest, LeaveAction, PastedRecordSet, SaveRequest, done};
use crate::app::layers::{Layers, ListId, ReportLine};
use crate::messages::notices::{
    LeftWork, Notice, PastedRecords, UnplayableMoves, discarding_left, many_left, unsaved_in,
};
use crate::messages::{FileError, Lang, Locale, LocalizedText};
use crate::texts;
use honfu_core::format::{Diagnostic, LossReport};
use honfu_core::notation::NotationStyle;
use honfu_core::record::Millis;
use honfu_core::shogi::{Handicap, Move};

/// A question to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The command would discard unsaved edits.
    Unsaved {
        then: LeaveAction,
        /// The names of all documents with unsaved edits if there are several, the current one first.
        names: Vec<String>,
    },
    /// Which mark to give the move.
    Mark,
    /// What to copy.
    Copy,
    /// Whether to promote, if the move is legal with and without promotion.
    Promotion { mv: Move, time: Option<Millis> },
    /// The file format cannot hold everything.
    Lossy { save: Box<SaveRequest> },
    /// Saving drops parts of the file that were not understood. `cut` has the diagnostics of limits, one of
    /// each.
    Misread { save: Box<SaveRequest>, cut: Vec<Diagnostic> },
    /// Another program has written the file since it was read.
    Changed { save: Box<SaveRequest> },
    /// The old file cannot be kept as a backup, for this reason.
    NotKept { save: Box<SaveRequest>, error: FileError },
    /// A file with this name exists.
    Exists { save: Box<SaveRequest> },
    /// The target file of an export exists.
    Export { sending: Box<ExportRequest> },
    /// The start position was edited, and there may be moves that began at the old one.
    Position { has_moves: bool, lost: UnplayableMoves },
    /// The record with moves is to start with this handicap.
    Handicap { handicap: Handicap, lost: UnplayableMoves },
    /// Records or a position were pasted.
    Arrived(Box<PastedRecordSet>),
    /// An earlier run has left unsaved work.
    Recover { file: FileDifference, left: LeftWork },
    /// Earlier runs have left much unsaved work: this number of records and files, of this size in MiB.
    ManyLeft { count: usize, mib: u64 },
    /// An item of the recovery list is to be discarded, or to be removed for good if it is discarded
    /// already.
    DiscardLeft {
        is_discarded: bool,
        text: String,
        /// The name of the item's journal.
        journal: String,
        /// The journals of all listed items of this kind.
        listed: Vec<String>,
    },
}

/// How a file has changed since the unsaved edits were made to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileDifference {
    None,
    Changed,
    /// The file is unchanged, but other records are read from it.
    ReadOtherwise,
}

/// An answer and its key, which is in brackets in the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionAnswer {
    pub key: char,
    pub words: LocalizedText,
}

impl QuestionAnswer {
    /// Makes an answer of its words, which must have the same key in every language.
    pub(super) const fn new(words: LocalizedText) -> QuestionAnswer {
        let key = key_in(words.get(Lang::En));
        let mut at = 0;
        while at < Lang::ALL.len() {
            assert!(key_in(words.get(Lang::ALL[at])) == key, "an answer has another key in some language");
            at += 1;
        }
        QuestionAnswer { key: key as char, words }
    }
}

/// Returns the ASCII character after the first opening bracket.
const fn key_in(words: &str) -> u8 {
    let words = words.as_bytes();
    let mut at = 0;
    while words[at] != b'[' {
        at += 1;
    }
    words[at + 1]
}

/// Makes answers of the texts with these names.
macro_rules! answers {
    ($($answer:ident),+) => {
        const { &[$(QuestionAnswer::new(texts::answer::$answer)),+] }
    };
}

/// Defines the types of answers from rows: the name of an answer and of its text, then names of other texts with
/// the same meaning.
macro_rules! answer_types {
    ($($name:ident { $($answer:ident $(| $other:ident)*),+ })+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name { $($answer),+ }

        impl $name {
            const ALL: &[QuestionAnswer] = answers![$($answer),+];

            /// # Errors
            /// If no answer has this key.
            pub(crate) fn from_key(key: char) -> Result<$name, Notice> {
                $(
                    if answers![$answer $(, $other)*].iter().any(|answer| answer.key == key) {
                        return Ok($name::$answer);
                    }
                )+
                Err(Notice::NoAnswer(key.to_string()))
            }
        }
    )+};
}

answer_types! {
    UnsavedAnswer { Save, Discard }
    LossAnswer { SaveAnyway, SaveAs }
    ChangedAnswer { Overwrite, Reload }
    ExistsAnswer { Overwrite }
    ExportAnswer { Overwrite, OtherName }
    PromotionAnswer { Promote, Decline }
    PositionAnswer { KeepMoves | Keep, RemoveMoves, Discard }
    HandicapAnswer { KeepMoves, RemoveMoves }
    ArrivedAnswer { Here | Start, NewTab, Add }
    ManyLeftAnswer { List, KeepAll }
    DiscardLeftAnswer { Discard | Remove, AllListed }
    RecoverAnswer { Restore, Compare, Discard }
}

/// The answers to [`Question::Promotion`].
pub(crate) const PROMOTE: QuestionAnswer = QuestionAnswer::new(texts::answer::Promote);
pub(crate) const DECLINE: QuestionAnswer = QuestionAnswer::new(texts::answer::Decline);

/// Returns the question about content that limits cut off when the file was read.
fn cut_off(cut: &[Diagnostic], lang: Lang) -> String {
    // No sentence about a limit contains a move or a square, so the notation does not matter.
    let locale = Locale { lang, notation: NotationStyle::Japanese.into() };
    let parts = cut
        .iter()
        .map(|diagnostic| {
            let line = diagnostic.place.line;
            let why = diagnostic.sentence(locale);
            texts::question::FaultLine { line: &line, why: &why }.text(lang)
        })
        .collect::<Vec<_>>()
        .join("; ");
    texts::question::CutOff { parts: &parts }.text(lang)
}

impl Question {
    /// Returns the text of the question.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Question::Unsaved { names, .. } if !names.is_empty() => unsaved_in(names, lang),
            Question::NotKept { error, .. } => error.text(lang),
            Question::Arrived(arrived) => arrived.kind.text(lang),
            Question::Position { lost, .. } => lost.of_position(lang),
            Question::Handicap { lost, .. } => lost.of_handicap(lang),
            Question::ManyLeft { count, mib } => many_left(*count, *mib, lang),
            Question::DiscardLeft { is_discarded, text, listed, .. } => {
                discarding_left(text, *is_discarded, listed.len(), lang)
            }
            Question::Unsaved { .. } => texts::question::Unsaved.get(lang).to_owned(),
            Question::Lossy { .. } => texts::question::Lossy.get(lang).to_owned(),
            Question::Misread { cut, .. } if !cut.is_empty() => cut_off(cut, lang),
            Question::Misread { .. } => texts::question::Misread.get(lang).to_owned(),
            Question::Changed { .. } => texts::question::Changed.get(lang).to_owned(),
            Question::Promotion { .. } => texts::question::Promotion.get(lang).to_owned(),
            Question::Mark => texts::question::Mark.get(lang).to_owned(),
            Question::Copy => texts::question::Copy.get(lang).to_owned(),
            Question::Exists { save } => exists(&save.path, lang),
            Question::Export { sending } => exists(&sending.write.path, lang),
            Question::Recover { file, left } => {
                let left = &left.text(lang);
                match file {
                    FileDifference::None => texts::question::Recover { left }.text(lang),
                    FileDifference::Changed => texts::question::RecoverChanged { left }.text(lang),
                    FileDifference::ReadOtherwise => {
                        texts::question::RecoverReadOtherwise { left }.text(lang)
                    }
                }
            }
        }
    }

    pub fn answers(&self) -> &'static [QuestionAnswer] {
        match self {
            Question::Mark => {
                answers![GoodMove, BadMove, ExcellentMove, Blunder, InterestingMove, DubiousMove, NoMark]
            }
            Question::Copy => &copy_choice::ANSWERS,
            Question::Promotion { .. } => PromotionAnswer::ALL,
            Question::Unsaved { .. } => UnsavedAnswer::ALL,
            Question::Lossy { .. } | Question::Misread { .. } | Question::NotKept { .. } => LossAnswer::ALL,
            Question::Changed { .. } => ChangedAnswer::ALL,
            Question::Exists { .. } => ExistsAnswer::ALL,
            Question::Export { .. } => ExportAnswer::ALL,
            Question::Position { has_moves: true, .. } => PositionAnswer::ALL,
            Question::Position { has_moves: false, .. } => answers![Keep, Discard],
            Question::Handicap { .. } => HandicapAnswer::ALL,
            Question::Arrived(arrived) if arrived.kind == PastedRecords::Position => {
                answers![Start, NewTab, Add]
            }
            Question::Arrived(_) => ArrivedAnswer::ALL,
            Question::Recover { .. } => RecoverAnswer::ALL,
            Question::ManyLeft { .. } => ManyLeftAnswer::ALL,
            Question::DiscardLeft { is_discarded: true, .. } => answers![Remove, AllListed],
            Question::DiscardLeft { .. } => DiscardLeftAnswer::ALL,
        }
    }

    /// Whether the list below the question stays open.
    pub(crate) fn keeps_list(&self) -> bool {
        matches!(self, Question::ManyLeft { .. } | Question::DiscardLeft { .. })
    }

    pub(crate) fn takes(&self, key: char) -> bool {
        let signs: &[char] = if *self == Question::Mark { &['!', '?'] } else { &[] };
        signs.contains(&key) || self.answers().iter().any(|answer| answer.key == key)
    }
}

fn exists(path: &Path, lang: Lang) -> String {
    texts::question::Exists { name: &file_name(path) }.text(lang)
}

impl Layers {
    pub(crate) fn ask_about_loss(
        &mut self,
        save: SaveRequest,
        left_out: usize,
        losses: &LossReport,
    ) -> CommandResult {
        let records = (left_out > 0).then_some(ReportLine::RecordsLost(left_out, save.target.format));
        self.report_lines = records.into_iter().chain(losses.iter().cloned().map(ReportLine::Loss)).collect();
        self.open(Question::Lossy { save: Box::new(save) });
        self.open_list(ListId::Losses)
    }

    /// Closes the question, ends the wait for the second character of a mark, and drops the action after
    /// the prompt.
    pub(crate) fn close_question(&mut self) {
        self.take_question();
        self.leave_sign();
        self.after_prompt = None;
    }

    /// Cancels the action that led to the question; if a comparison is open, closes only the comparison.
    pub(crate) fn leave_question(&mut self) -> CommandResult {
        let keeps_list = self.question().is_some_and(Question::keeps_list);
        if keeps_list || !self.is_listing(ListId::Unsaved) {
            self.take_question();
        }
        if !keeps_list {
            self.close_lists();
        }
        done()
    }
}
