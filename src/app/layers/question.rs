//! Questions that must be answered before anything else happens. Each answer shows its key in brackets; Esc
//! always cancels the action that led to the question.

use crate::texts;
use std::path::Path;

use super::copy_choice;
use crate::app::document::file_name;
use crate::app::event::{CommandResult, ExportRequest, LeaveAction, PastedRecordSet, SaveRequest, done};
use crate::app::layers::{Layers, ListId, ReportLine};
use crate::messages::notices::{
    LeftWork, Notice, PastedRecords, UnplayableMoves, discarding_left, many_left, unsaved_in,
};
use crate::messages::table::texts;
use crate::messages::{FileError, Lang, Locale, LocalizedText};
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

/// An answer and its key, which is shown in brackets in the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionAnswer {
    pub key: char,
    pub words: LocalizedText,
}

impl QuestionAnswer {
    pub(super) const fn new(key: char, en: &'static str, ja: &'static str) -> QuestionAnswer {
        QuestionAnswer { key, words: LocalizedText { en, ja } }
    }
}

const MARKS: [QuestionAnswer; 7] = [
    QuestionAnswer::new('1', "[1]!", "[1]!"),
    QuestionAnswer::new('2', "[2]?", "[2]?"),
    QuestionAnswer::new('3', "[3]!!", "[3]!!"),
    QuestionAnswer::new('4', "[4]??", "[4]??"),
    QuestionAnswer::new('5', "[5]!?", "[5]!?"),
    QuestionAnswer::new('6', "[6]?!", "[6]?!"),
    QuestionAnswer::new('0', "[0]none", "[0]なし"),
];

const SAVE: QuestionAnswer = QuestionAnswer::new('s', "[s]ave", "[s]保存");

const DISCARD: QuestionAnswer = QuestionAnswer::new('d', "[d]iscard", "[d]破棄");

const SAVE_ANYWAY: QuestionAnswer = QuestionAnswer::new('s', "[s]ave anyway", "[s]このまま保存");

const SAVE_AS: QuestionAnswer = QuestionAnswer::new('a', "save [a]s", "[a]別名・別形式で保存");

const OVERWRITE: QuestionAnswer = QuestionAnswer::new('o', "[o]verwrite", "[o]上書き");

const OTHER_NAME: QuestionAnswer = QuestionAnswer::new('n', "another [n]ame", "[n]別の名前");

const RELOAD: QuestionAnswer =
    QuestionAnswer::new('r', "[r]eload, edits to a new tab", "[r]読み直す(変更は別タブへ)");
const RESTORE: QuestionAnswer = QuestionAnswer::new('r', "[r]estore", "[r]復元");
const LIST: QuestionAnswer = QuestionAnswer::new('l', "[l]ist it", "[l]一覧を見る");
const KEEP_ALL: QuestionAnswer = QuestionAnswer::new('k', "[k]eep it", "[k]残しておく");
const REMOVE: QuestionAnswer = QuestionAnswer::new('r', "[r]emove", "[r]削除");
const ALL_LISTED: QuestionAnswer = QuestionAnswer::new('a', "[a]ll that is listed", "[a]一覧のすべて");
const COMPARE: QuestionAnswer = QuestionAnswer::new('c', "[c]ompare", "[c]比較");

const KEEP: QuestionAnswer = QuestionAnswer::new('k', "[k]eep", "[k]採用");
const KEEP_MOVES: QuestionAnswer =
    QuestionAnswer::new('k', "[k]eep it and the moves", "[k]指し手を残して採用");
const REMOVE_MOVES: QuestionAnswer = QuestionAnswer::new('r', "[r]emove the moves", "[r]指し手を消して採用");

const HERE: QuestionAnswer = QuestionAnswer::new('h', "[h]ere, after this move", "[h]この手の後に");
const START: QuestionAnswer =
    QuestionAnswer::new('s', "[s]tart position of this record", "[s]この棋譜の開始局面に");
const NEW_TAB: QuestionAnswer = QuestionAnswer::new('t', "new [t]ab", "[t]新しいタブに");
const ADD: QuestionAnswer = QuestionAnswer::new('a', "[a]dd to this file", "[a]このファイルに追加");

pub(crate) const PROMOTE: QuestionAnswer = QuestionAnswer::new('p', "[p] yes", "[p]成");
pub(crate) const NOT: QuestionAnswer = QuestionAnswer::new('n', "[n] no", "[n]不成");

/// Defines the types of answers from rows: the name of an answer, and the constants that show it, which may
/// be several with the same meaning.
macro_rules! answers {
    ($($name:ident { $($answer:ident: $row:ident $(| $other:ident)*),+ })+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name { $($answer),+ }

        impl $name {
            const ALL: &[QuestionAnswer] = &[$($row),+];

            /// # Errors
            /// If no answer has this key.
            pub(crate) fn from_key(key: char) -> Result<$name, Notice> {
                match key {
                    $(key if [$row.key $(, $other.key)*].contains(&key) => Ok($name::$answer),)+
                    _ => Err(Notice::NoAnswer(key.to_string())),
                }
            }
        }
    )+};
}

answers! {
    UnsavedAnswer { Save: SAVE, Discard: DISCARD }
    LossAnswer { SaveAnyway: SAVE_ANYWAY, SaveAs: SAVE_AS }
    ChangedAnswer { Overwrite: OVERWRITE, Reload: RELOAD }
    ExistsAnswer { Overwrite: OVERWRITE }
    ExportAnswer { Overwrite: OVERWRITE, OtherName: OTHER_NAME }
    PromotionAnswer { Promote: PROMOTE, Not: NOT }
    PositionAnswer { Keep: KEEP_MOVES | KEEP, RemoveMoves: REMOVE_MOVES, Discard: DISCARD }
    HandicapAnswer { KeepMoves: KEEP_MOVES, RemoveMoves: REMOVE_MOVES }
    ArrivedAnswer { Here: HERE | START, NewTab: NEW_TAB, Add: ADD }
    ManyLeftAnswer { List: LIST, Keep: KEEP_ALL }
    DiscardLeftAnswer { This: DISCARD | REMOVE, All: ALL_LISTED }
    RecoverAnswer { Restore: RESTORE, Compare: COMPARE, Discard: DISCARD }
}

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
            Question::Recover { file, left } => texts! { lang, file;
                FileDifference::None => (
                    "unsaved edits of an earlier session ({left}):", "前回の未保存の変更があります({left}):",
                    left = left.text(lang)),
                FileDifference::Changed => (
                    "unsaved edits are left ({left}); the file has changed:",
                    "未保存の変更があります({left}。ファイルは変更済み):", left = left.text(lang)),
                FileDifference::ReadOtherwise => (
                    "unsaved edits are left ({left}); the file was read otherwise then:",
                    "未保存の変更があります({left}。ファイルの読み方が当時と違います):", left = left.text(lang)),
            },
        }
    }

    pub fn answers(&self) -> &'static [QuestionAnswer] {
        match self {
            Question::Mark => &MARKS,
            Question::Copy => &copy_choice::ANSWERS,
            Question::Promotion { .. } => PromotionAnswer::ALL,
            Question::Unsaved { .. } => UnsavedAnswer::ALL,
            Question::Lossy { .. } | Question::Misread { .. } | Question::NotKept { .. } => LossAnswer::ALL,
            Question::Changed { .. } => ChangedAnswer::ALL,
            Question::Exists { .. } => ExistsAnswer::ALL,
            Question::Export { .. } => ExportAnswer::ALL,
            Question::Position { has_moves: true, .. } => PositionAnswer::ALL,
            Question::Position { has_moves: false, .. } => &[KEEP, DISCARD],
            Question::Handicap { .. } => HandicapAnswer::ALL,
            Question::Arrived(arrived) if arrived.kind == PastedRecords::Position => &[START, NEW_TAB, ADD],
            Question::Arrived(_) => ArrivedAnswer::ALL,
            Question::Recover { .. } => RecoverAnswer::ALL,
            Question::ManyLeft { .. } => ManyLeftAnswer::ALL,
            Question::DiscardLeft { is_discarded: true, .. } => &[REMOVE, ALL_LISTED],
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
