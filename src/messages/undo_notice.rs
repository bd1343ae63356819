//! What the status line says about undoing and redoing.

use super::{Lang, LocalizedText, fill};
use honfu_core::record::EditError;

/// A remark on the changes of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoNotice {
    NothingToUndo,
    NothingToRedo,
    /// A change was taken back; so many are left.
    Undone(usize),
    /// A change was made again; so many are left.
    Redone(usize),
    /// So many changes are made now, and so many can be made again.
    Travelled {
        made: usize,
        left: usize,
    },
    CannotEdit(EditError),
}

impl UndoNotice {
    /// Whether nothing could be done.
    pub fn is_problem(&self) -> bool {
        use UndoNotice::{Redone, Travelled, Undone};
        !matches!(self, Undone(_) | Redone(_) | Travelled { .. })
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let words = match *self {
            UndoNotice::NothingToUndo => ("nothing to undo", "元に戻す変更はありません"),
            UndoNotice::NothingToRedo => ("nothing to redo", "やり直す変更はありません"),
            UndoNotice::Undone(_) => ("undone, {0} more", "元に戻しました(あと{0}回)"),
            UndoNotice::Redone(_) => ("redone, {0} more", "やり直しました(あと{0}回)"),
            UndoNotice::Travelled { .. } => {
                ("changes made: {0}, to be redone: {1}", "変更{0}回の状態です(やり直し可能{1}回)")
            }
            UndoNotice::CannotEdit(error) => return cannot_edit(error, lang),
        };
        let (first, second) = match *self {
            UndoNotice::Undone(left) | UndoNotice::Redone(left) => (left, 0),
            UndoNotice::Travelled { made, left } => (made, left),
            _ => (0, 0),
        };
        let (en, ja) = words;
        fill(LocalizedText { en, ja }.get(lang), &[first.to_string(), second.to_string()])
    }
}

/// Why a change does not fit; [`EditError`] says it in English.
fn cannot_edit(error: EditError, lang: Lang) -> String {
    let japanese = match error {
        EditError::NoSuchNode => "その手はもうありません",
        EditError::IsRoot => "開始局面そのものは動かせません",
        EditError::AfterTerminal => "終局の後に手は続けられません",
        EditError::AlreadyAttached => "その手は既にあります",
        EditError::NotALeaf => "後に手が続くので終局にできません",
        EditError::Full => "これ以上の手は入りません",
    };
    match lang {
        Lang::En => error.to_string(),
        Lang::Ja => japanese.to_owned(),
    }
}
