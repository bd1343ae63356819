//! The undo history of a text being typed.

use std::ops::Range;

/// A change of a text: at byte `at`, `removed` was replaced by `inserted`.
#[derive(Clone, Debug)]
pub(crate) struct TextSplice {
    pub at: usize,
    pub removed: String,
    pub inserted: String,
    /// The caret before the change.
    pub caret: usize,
}

/// The changes that can be undone and those that can be redone.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextHistory {
    undo: Vec<TextSplice>,
    redo: Vec<TextSplice>,
    /// Whether the next change may be merged into the last one.
    open: bool,
}

impl TextHistory {
    /// Prevents the next change from being merged into the last one.
    pub fn close(&mut self) {
        self.open = false;
    }

    pub fn add(&mut self, splice: TextSplice) {
        self.redo.clear();
        let last = self.undo.last_mut().filter(|_| self.open);
        if let Some(splice) = join(last, splice) {
            self.undo.push(splice);
        }
        self.open = true;
    }

    /// Undoes the last change and returns the new caret; `None` if there is no change.
    pub fn undo(&mut self, text: &mut String) -> Option<usize> {
        let splice = self.undo.pop()?;
        text.replace_range(span(splice.at, &splice.inserted), &splice.removed);
        let caret = splice.caret;
        self.redo.push(splice);
        self.open = false;
        Some(caret)
    }

    /// Redoes the last undone change and returns the new caret; `None` if there is no such change.
    pub fn redo(&mut self, text: &mut String) -> Option<usize> {
        let splice = self.redo.pop()?;
        text.replace_range(span(splice.at, &splice.removed), &splice.inserted);
        let caret = splice.at + splice.inserted.len();
        self.undo.push(splice);
        self.open = false;
        Some(caret)
    }
}

fn span(at: usize, text: &str) -> Range<usize> {
    at..at + text.len()
}

/// Merges a change into the one before it. Returns the change if the two are not one run of typing or of
/// deleting in one direction.
fn join(last: Option<&mut TextSplice>, next: TextSplice) -> Option<TextSplice> {
    let Some(last) = last else { return Some(next) };
    let end = next.at + next.removed.len();
    let types = next.removed.is_empty();
    let typed = last.removed.is_empty();
    let deletes = next.inserted.is_empty();
    let deleted = last.inserted.is_empty();
    if types && typed && next.at == last.at + last.inserted.len() {
        last.inserted.push_str(&next.inserted);
    } else if deletes && deleted && next.at == last.at {
        last.removed.push_str(&next.removed);
    } else if deletes && deleted && end == last.at {
        last.removed.insert_str(0, &next.removed);
        last.at = next.at;
    } else {
        return Some(next);
    }
    None
}
