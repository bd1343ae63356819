//! A single line of text being typed.

use honfu_core::text;
use unicode_segmentation::UnicodeSegmentation;

/// A line of text and its caret, which is always between two grapheme clusters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEdit {
    text: String,
    /// The byte offset of the caret.
    caret: usize,
    /// Whether the whole text is selected, so that typing replaces it.
    is_selected: bool,
}

impl LineEdit {
    pub fn new(text: &str) -> LineEdit {
        LineEdit { text: text.to_owned(), caret: text.len(), is_selected: false }
    }

    /// Returns a line with its text selected.
    pub fn selected(text: &str) -> LineEdit {
        LineEdit { is_selected: !text.is_empty(), ..LineEdit::new(text) }
    }

    pub fn is_selected(&self) -> bool {
        self.is_selected
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text before the caret. Its width is the column of the caret.
    pub fn before(&self) -> &str {
        &self.text[..self.caret]
    }

    /// Returns the text after the caret.
    pub fn after(&self) -> &str {
        &self.text[self.caret..]
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Inserts a text. It replaces selected text, except if it is only whitespace, which is inserted at the
    /// caret.
    pub fn insert(&mut self, text: &str) {
        if std::mem::take(&mut self.is_selected) && !text.trim().is_empty() {
            self.delete_line();
        }
        let line: String = text.chars().filter(|c| !c.is_control()).collect();
        self.text.insert_str(self.caret, &line);
        self.caret += line.len();
    }

    pub fn left(&mut self) {
        self.go_to(self.previous());
    }

    pub fn right(&mut self) {
        self.go_to(self.next());
    }

    pub fn home(&mut self) {
        self.go_to(0);
    }

    pub fn end(&mut self) {
        self.go_to(self.text.len());
    }

    /// Moves the caret and clears the selection.
    fn go_to(&mut self, caret: usize) {
        (self.caret, self.is_selected) = (caret, false);
    }

    pub fn delete_back(&mut self) {
        self.delete_from(self.previous());
    }

    pub fn delete_forward(&mut self) {
        let end = self.next();
        self.text.replace_range(self.caret..end, "");
        self.is_selected = false;
    }

    pub fn delete_word(&mut self) {
        let kept = self.before().trim_end();
        let start = kept.split_word_bound_indices().next_back().map_or(0, |(start, _)| start);
        self.delete_from(start);
    }

    pub fn delete_line(&mut self) {
        self.delete_from(0);
    }

    fn delete_from(&mut self, start: usize) {
        self.text.replace_range(start..self.caret, "");
        self.go_to(start);
    }

    fn previous(&self) -> usize {
        text::grapheme_before(&self.text, self.caret)
    }

    fn next(&self) -> usize {
        text::grapheme_after(&self.text, self.caret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_steps_over_clusters() {
        let mut line = LineEdit::new("か\u{3099}歩");
        line.left();
        line.left();
        assert_eq!(line.before(), "");
        line.delete_forward();
        assert_eq!(line.text(), "歩");
        line.insert("a\nb");
        assert_eq!((line.text(), line.before()), ("ab歩", "ab"));
    }

    #[test]
    fn a_selected_text_is_replaced_by_what_is_typed_and_kept_by_edits() {
        for (edit, text) in [
            ((|line| line.insert("b")) as fn(&mut LineEdit), "b"),
            (|line| line.insert(" "), "a.kif "),
            (|line| line.end(), "a.kif"),
            (LineEdit::delete_back, "a.ki"),
        ] {
            let mut line = LineEdit::selected("a.kif");
            assert!(line.is_selected());
            edit(&mut line);
            assert_eq!((line.text(), line.is_selected()), (text, false));
        }
        assert!(!LineEdit::selected("").is_selected());
    }

    #[test]
    fn words_and_lines_go_at_once() {
        let mut line = LineEdit::new("open my file ");
        line.delete_word();
        assert_eq!(line.text(), "open my ");
        line.home();
        line.delete_word();
        line.right();
        line.delete_back();
        assert_eq!(line.text(), "pen my ");
        line.end();
        line.delete_line();
        assert!(line.is_empty());
        line.delete_back();
    }
}
