//! Notices about entering moves, and changing comments, marks, times and positions.

use crate::messages::caption::{self, CountedNoun};
use crate::messages::table::notices;
use crate::messages::{Lang, Locale};
use crate::texts;
use honfu_core::format::UnreadMove;
use honfu_core::notation::ReadMoveReason;
use honfu_core::record::{CollectionEditError, EditError};
use honfu_core::shogi::IllegalMove;

notices! {
    /// The result of an edit, or why nothing was changed.
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

        /// There is no line besides the line of the cursor.
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
        /// A change was undone; the number of changes that can still be undone.
        Undone(left: usize) => info,
        /// A change was redone; the number of changes that can still be redone.
        Redone(left: usize) => info,
        /// The number of changes that are applied now, and of changes that can be redone.
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
        /// The moves that cannot be played from the new start position were removed.
        Unplayable { lines: usize, moves: usize } => info,
        /// The moves were removed because the user asked for it.
        MovesRemoved { lines: usize, moves: usize } => info,

        NoDiagnostic => error,
        /// The diagnostic is not about one move.
        NoPlace => error,
        NothingUnread => error,
        /// The number of moves read from the typed text and from the text that follows it in the file.
        Read {
            moves: usize,
            /// Whether everything could be read.
            is_whole: bool,
        } => error {
            if *is_whole {
                texts::edit::Read { moves }.text(locale.lang)
            } else {
                texts::edit::ReadStillOpen { moves }.text(locale.lang)
            }
        } if !is_whole,

        /// The number of added records, and of all records in the file.
        RecordsAdded { added: usize, count: usize } => info,
        /// A record was removed; the number of records left.
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

/// Returns why the typed text is not a move, with examples if no part of the text is understood.
fn not_a_move(unread: &UnreadMove, locale: Locale) -> String {
    let text = unread.sentence(locale);
    match unread.error.reason {
        ReadMoveReason::NotAMove => texts::edit::NotAMove { text: &text }.text(locale.lang),
        _ => text,
    }
}

/// Returns why an edit is not possible.
fn cannot_edit(error: EditError, lang: Lang) -> String {
    let text = match error {
        EditError::NoSuchNode => texts::edit_error::NoSuchNode,
        EditError::IsRoot => texts::edit_error::IsRoot,
        EditError::AfterEnd => texts::edit_error::AfterEnd,
        EditError::AlreadyAttached => texts::edit_error::AlreadyAttached,
        EditError::NotALeaf => texts::edit_error::NotALeaf,
        EditError::Full => texts::edit_error::Full,
    };
    text.get(lang).to_owned()
}

/// The numbers of moves and comments that are lost if a record gets another start position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnplayableMoves {
    pub moves: usize,
    pub comments: usize,
}

impl UnplayableMoves {
    /// Returns the losses in parentheses, for use after another text; empty if nothing is lost.
    fn text(self, lang: Lang) -> String {
        let moves = caption::counted_text(CountedNoun::Moves, self.moves, lang);
        let comments = caption::counted_text(CountedNoun::Comments, self.comments, lang);
        match self {
            UnplayableMoves { moves: 0, comments: 0 } => String::new(),
            UnplayableMoves { comments: 0, .. } => texts::edit::UnplayableMoves { moves: &moves }.text(lang),
            _ => texts::edit::Text { moves: &moves, comments: &comments }.text(lang),
        }
    }

    /// Returns the question after the start position was edited.
    pub fn of_position(self, lang: Lang) -> String {
        texts::edit::OfPosition { lost: &self.text(lang) }.text(lang)
    }

    /// Returns the question before the start position is replaced by a handicap position.
    pub fn of_handicap(self, lang: Lang) -> String {
        let lost = self.text(lang);
        texts::edit::OfHandicap { lost: &lost }.text(lang)
    }
}
