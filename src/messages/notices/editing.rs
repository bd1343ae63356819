//! Entering moves, and changing comments, marks, times and positions.

use crate::messages::caption::{self, CountedNoun};
use crate::messages::table::notices;
use crate::messages::{Lang, Locale};
use crate::texts;
use honfu_core::format::UnreadMove;
use honfu_core::notation::ReadMoveReason;
use honfu_core::record::{CollectionEditError, EditError};
use honfu_core::shogi::IllegalMove;

notices! {
    /// What an edit has done, or why nothing was changed.
    pub enum EditNotice(locale: Locale) in edit {
        /// The typed text is not a legal move.
        NotAMove(unread: Box<UnreadMove>) => error { not_a_move(unread, locale) },
        /// The move made on the board is illegal.
        Illegal(why: IllegalMove) => error { why.sentence(locale) },
        /// The number of moves that the typed text may mean.
        Several(count: usize) => error,
        BadTime(typed: String) => error,
        NoMoveToTime => error,
        EmptyHand => error,
        NothingToForce => error,
        CannotForce(why: IllegalMove) => error (why = why.sentence(locale)),
        /// A move was recorded although it breaks that rule.
        Forced(why: IllegalMove) => info (why = why.sentence(locale)),

        /// There is no other line than the one with the cursor.
        NoOtherLine => error,
        /// There is no fork at or above the cursor.
        NoOtherMove => error,
        NothingUncommented => error,
        LinesRemoved { lines: usize, moves: usize } => info,
        TimesRemoved(count: usize) => error {
            match count {
                0 => texts::edit::NoTimes.get(locale.lang).to_owned(),
                _ => texts::edit::TimesRemoved { moves: count }.text(locale.lang),
            }
        } if *count == 0,
        CommentsRemoved(count: usize) => error {
            match count {
                0 => texts::edit::NoComments.get(locale.lang).to_owned(),
                _ => texts::edit::CommentsRemoved { comments: count }.text(locale.lang),
            }
        } if *count == 0,
        /// The analysis of engines was removed from that many comments.
        AnalysisRemoved(count: usize) => error {
            match count {
                0 => texts::edit::NoAnalysis.get(locale.lang).to_owned(),
                _ => texts::edit::AnalysisRemoved { comments: count }.text(locale.lang),
            }
        } if *count == 0,
        Counted { comments: usize, characters: usize, words: usize } => info,

        NothingToUndo => error,
        NothingToRedo => error,
        /// A change was undone; the number of those left.
        Undone(left: usize) => info,
        /// A change was redone; the number of those left.
        Redone(left: usize) => info,
        /// The number of changes that are made now, and of those that can be redone.
        Travelled { made: usize, left: usize } => info,
        CannotEdit(error: EditError) => error { cannot_edit(*error, locale.lang) },

        UnknownMark(typed: String) => error,
        NoMistakesToMark => error,
        MistakesMarked(count: usize) => info { texts::edit::MistakesMarked { moves: count }.text(locale.lang) },
        NoMove => error,
        NoBookmarks => error,
        BookmarkSet => info,
        BookmarkRemoved => info,
        HeaderRemoved => info,
        UnknownHandicap(typed: String) => error,
        /// The comment has no links.
        NoLink => error,
        DeadLink => error,

        /// There is no piece under the cursor.
        NoPiece => error,
        /// The pasted text is not a position.
        NoPosition => error,
        /// What could not be played from the new start was removed.
        Unplayable { lines: usize, moves: usize } => info,
        /// The moves were removed because the user asked for it.
        MovesRemoved { lines: usize, moves: usize } => info,

        NoDiagnostic => error,
        /// The diagnostic is not about one move.
        NoPlace => error,
        NothingUnread => error,
        /// The number of moves read from the typed text and what follows it in the file.
        Read {
            moves: usize,
            /// Whether nothing is left that is not understood.
            is_whole: bool,
        } => error {
            if *is_whole {
                texts::edit::Read { moves: &moves }.text(locale.lang)
            } else {
                texts::edit::ReadStillOpen { moves: &moves }.text(locale.lang)
            }
        } if !is_whole,

        /// The number of records that were added, and of all.
        RecordsAdded { added: usize, count: usize } => info,
        /// A record was removed; the number of those left.
        RecordRemoved(left: usize) => info,
        RecordMoved(number: usize) => info,
        CannotArrange(error: CollectionEditError) => error {
            match error {
                CollectionEditError::NoSuchRecord => texts::edit::NoSuchRecord.get(locale.lang).to_owned(),
                CollectionEditError::LastRecord => texts::edit::LastRecord.get(locale.lang).to_owned(),
            }
        },
    }
}

/// Why what was typed is no move, with examples if nothing of it is understood.
fn not_a_move(unread: &UnreadMove, locale: Locale) -> String {
    let text = unread.sentence(locale);
    match unread.error.reason {
        ReadMoveReason::NotAMove => texts::edit::NotAMove { text: &text }.text(locale.lang),
        _ => text,
    }
}

/// Why a change is not possible; the English is from [`EditError`].
fn cannot_edit(error: EditError, lang: Lang) -> String {
    let japanese = match error {
        EditError::NoSuchNode => "その手はもうありません",
        EditError::IsRoot => "開始局面そのものは動かせません",
        EditError::AfterEnd => "終局の後に手は続けられません",
        EditError::AlreadyAttached => "その手は既にあります",
        EditError::NotALeaf => "後に手が続くので終局にできません",
        EditError::Full => "これ以上の手は入りません",
    };
    match lang {
        Lang::En => error.to_string(),
        Lang::Ja => japanese.to_owned(),
    }
}

/// The losses if a record starts from another position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnplayableMoves {
    pub moves: usize,
    pub comments: usize,
}

impl UnplayableMoves {
    /// The loss, to follow another text; empty if nothing is lost.
    fn text(self, lang: Lang) -> String {
        let moves = caption::counted_text(CountedNoun::Moves, self.moves, lang);
        let comments = caption::counted_text(CountedNoun::Comments, self.comments, lang);
        match self {
            UnplayableMoves { moves: 0, comments: 0 } => String::new(),
            UnplayableMoves { comments: 0, .. } => texts::edit::UnplayableMoves { moves: &moves }.text(lang),
            _ => texts::edit::Text { moves: &moves, comments: &comments }.text(lang),
        }
    }

    /// The question after the position was changed by hand.
    pub fn of_position(self, lang: Lang) -> String {
        texts::edit::OfPosition { lost: &self.text(lang) }.text(lang)
    }

    /// The question before a handicap is given.
    pub fn of_handicap(self, lang: Lang) -> String {
        let lost = self.text(lang);
        texts::edit::OfHandicap { lost: &lost }.text(lang)
    }
}
