//! One line of text being typed.

use unicode_segmentation::UnicodeSegmentation;

use honfu_core::text;

/// A text and the place of the caret in it, always between two grapheme clusters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEdit {
    text: String,
    /// A byte offset.
    caret: usize,
}

impl LineEdit {
    pub fn new(text: &str) -> LineEdit {
        LineEdit { text: text.to_owned(), caret: text.len() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the caret: it shows how far right the caret is.
    pub fn before(&self) -> &str {
        &self.text[..self.caret]
    }

    /// The text after the caret.
    pub fn after(&self) -> &str {
        &self.text[self.caret..]
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn insert(&mut self, text: &str) {
        let line: String = text.chars().filter(|c| !c.is_control()).collect();
        self.text.insert_str(self.caret, &line);
        self.caret += line.len();
    }

    pub fn left(&mut self) {
        self.caret = self.previous();
    }

    pub fn right(&mut self) {
        self.caret = self.next();
    }

    pub fn home(&mut self) {
        self.caret = 0;
    }

    pub fn end(&mut self) {
        self.caret = self.text.len();
    }

    pub fn delete_back(&mut self) {
        self.delete_from(self.previous());
    }

    pub fn delete_forward(&mut self) {
        let end = self.next();
        self.text.replace_range(self.caret..end, "");
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
        self.caret = start;
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
