//! A text of several lines being typed: the text, its caret, and the layout of both in a pane. Drawing, and
//! what the text is for, are not here.

mod history;
#[cfg(test)]
mod tests;

use std::ops::Range;

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use super::text_area::history::{TextHistory, TextSplice};
use honfu_core::text::{self, WidthMode, grapheme_width, graphemes, width, wrap};

/// The size of the pane that shows a text, and the widths of characters in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextAreaView {
    pub cells: usize,
    pub rows: usize,
    pub width: WidthMode,
}

impl Default for TextAreaView {
    fn default() -> TextAreaView {
        TextAreaView { cells: 40, rows: 10, width: WidthMode::Narrow }
    }
}

/// A text of several lines with a caret, which is always between two grapheme clusters, and an undo
/// history.
///
/// Lines end in `\n`; tabs are the only other control characters.
#[derive(Clone, Debug)]
pub struct TextArea {
    text: String,
    /// The byte offset of the caret.
    caret: usize,
    /// Whether a caret at a soft break is shown at the end of the line before the break.
    at_line_end: bool,
    /// The column that moving up and down tries to keep.
    goal: Option<usize>,
    history: TextHistory,
    view: TextAreaView,
    lines: Vec<Range<usize>>,
    /// The index of the first visible line.
    top: usize,
}

impl TextArea {
    /// Returns a text area with the caret at the end of the text.
    pub fn new(text: &str, view: TextAreaView) -> TextArea {
        let text = clean(text);
        let caret = text.len();
        let history = TextHistory::default();
        let mut area = TextArea {
            text,
            caret,
            at_line_end: false,
            goal: None,
            history,
            view,
            lines: Vec::new(),
            top: 0,
        };
        area.lay_out();
        area
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the byte ranges of the lines as displayed. They are contiguous, and a newline belongs to the
    /// line that it ends.
    pub fn lines(&self) -> &[Range<usize>] {
        &self.lines
    }

    /// Returns the index of the first visible line.
    pub fn top(&self) -> usize {
        self.top
    }

    /// Returns the cell that the caret is in, as column and row of the pane, counted from 0. The cell is
    /// inside the pane unless the pane has no cells.
    pub fn caret_cell(&self) -> (usize, usize) {
        let line = self.caret_line();
        let column = width(&self.text[self.lines[line].start..self.caret], self.view.width);
        (column.min(self.view.cells.saturating_sub(1)), line - self.top)
    }

    /// Lays the text out for a pane.
    pub fn set_view(&mut self, view: TextAreaView) {
        if self.view != view {
            self.view = view;
            self.lay_out();
        }
    }

    /// Inserts typed text. Text typed without a break is undone word by word.
    pub fn insert(&mut self, typed: &str) {
        self.splice(self.caret..self.caret, clean(typed));
        if typed.ends_with(|c: char| c.is_whitespace() || matches!(c, '、' | '。')) {
            self.history.close();
        }
    }

    /// Inserts pasted text, which is undone as a whole.
    pub fn paste(&mut self, text: &str) {
        self.history.close();
        self.splice(self.caret..self.caret, clean(text));
        self.history.close();
    }

    pub fn delete_back(&mut self) {
        self.splice(self.previous()..self.caret, String::new());
    }

    pub fn delete_forward(&mut self) {
        self.splice(self.caret..self.next(), String::new());
    }

    /// Deletes back to the start of the word.
    pub fn delete_word(&mut self) {
        self.splice(self.word_start()..self.caret, String::new());
    }

    /// Deletes back to the start of the line as typed, which ignores soft breaks.
    pub fn delete_line(&mut self) {
        let start = self.text[..self.caret].rfind('\n').map_or(0, |at| at + 1);
        self.splice(start..self.caret, String::new());
    }

    /// Undoes the last change of the text. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let caret = self.history.undo(&mut self.text);
        self.restore_caret(caret)
    }

    /// Redoes the change that was undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let caret = self.history.redo(&mut self.text);
        self.restore_caret(caret)
    }

    fn restore_caret(&mut self, caret: Option<usize>) -> bool {
        if let Some(caret) = caret {
            self.changed(caret);
        }
        caret.is_some()
    }

    pub fn left(&mut self) {
        self.go(self.previous());
    }

    pub fn right(&mut self) {
        self.go(self.next());
    }

    pub fn word_left(&mut self) {
        self.go(self.word_start());
    }

    pub fn word_right(&mut self) {
        let rest = &self.text[self.caret..];
        let blanks = rest.len() - rest.trim_start().len();
        let word = rest[blanks..].split_word_bounds().next().map_or(0, str::len);
        self.go(self.caret + blanks + word);
    }

    /// Moves the caret to the start of the displayed line.
    pub fn home(&mut self) {
        self.go(self.lines[self.caret_line()].start);
    }

    /// Moves the caret to the end of the displayed line.
    pub fn end(&mut self) {
        self.go_to_column(self.caret_line(), usize::MAX);
        self.goal = None;
    }

    pub fn text_start(&mut self) {
        self.go(0);
    }

    pub fn text_end(&mut self) {
        self.go(self.text.len());
    }

    /// Moves the caret up by a number of displayed lines, or to the first line.
    pub fn up(&mut self, lines: usize) {
        self.go_to_line(self.caret_line().saturating_sub(lines));
    }

    /// Moves the caret down by a number of displayed lines, or to the last line.
    pub fn down(&mut self, lines: usize) {
        self.go_to_line(self.caret_line().saturating_add(lines).min(self.lines.len() - 1));
    }

    fn go_to_line(&mut self, line: usize) {
        let own = self.lines[self.caret_line()].start;
        let goal = self.goal.unwrap_or_else(|| width(&self.text[own..self.caret], self.view.width));
        self.go_to_column(line, goal);
        self.goal = Some(goal);
    }

    /// Moves the caret to a column of a line, or to the end of a shorter line.
    fn go_to_column(&mut self, line: usize, column: usize) {
        let place = self.lines[line].clone();
        let shown = self.text[place.clone()].trim_end_matches('\n');
        let mut used = 0;
        let before = graphemes(shown).take_while(|grapheme| {
            used += grapheme_width(grapheme, self.view.width);
            used <= column
        });
        let target = place.start + before.map(str::len).sum::<usize>();
        self.go(target);
        self.at_line_end = target == place.end && !place.is_empty();
        self.scroll();
    }

    /// Returns the index of the line in which the caret is displayed.
    fn caret_line(&self) -> usize {
        // The first line starts at 0, so at least one starts at or before the caret.
        let line = self.lines.partition_point(|line| line.start <= self.caret) - 1;
        let at_break = self.at_line_end && self.lines[line].start == self.caret;
        line - usize::from(at_break && line > 0)
    }

    fn go(&mut self, caret: usize) {
        self.caret = caret;
        self.at_line_end = false;
        self.goal = None;
        self.history.close();
        self.scroll();
    }

    fn splice(&mut self, place: Range<usize>, inserted: String) {
        if place.is_empty() && inserted.is_empty() {
            return;
        }
        let removed = self.text[place.clone()].to_owned();
        self.text.replace_range(place.clone(), &inserted);
        let caret = place.start + inserted.len();
        self.history.add(TextSplice { at: place.start, removed, inserted, caret: self.caret });
        self.changed(caret);
    }

    /// Updates the caret and the layout after a change of the text. If the text at `caret` forms one
    /// cluster with what follows, the caret is placed after the cluster.
    fn changed(&mut self, caret: usize) {
        let whole = GraphemeCursor::new(caret, self.text.len(), true).is_boundary(&self.text, 0);
        self.caret = caret;
        if whole == Ok(false) {
            self.caret = self.next();
        }
        self.at_line_end = false;
        self.goal = None;
        self.lay_out();
    }

    fn lay_out(&mut self) {
        // One cell after the text is reserved for the caret.
        let room = self.view.cells.saturating_sub(1);
        self.lines = wrap(&self.text, room, self.view.width);
        self.scroll();
    }

    /// Scrolls as little as needed to show the caret.
    fn scroll(&mut self) {
        let line = self.caret_line();
        let rows = self.view.rows.max(1);
        let lowest = self.lines.len().saturating_sub(rows);
        self.top = self.top.min(lowest).clamp((line + 1).saturating_sub(rows), line);
    }

    fn previous(&self) -> usize {
        text::grapheme_before(&self.text, self.caret)
    }

    fn next(&self) -> usize {
        text::grapheme_after(&self.text, self.caret)
    }

    fn word_start(&self) -> usize {
        let kept = self.text[..self.caret].trim_end();
        kept.split_word_bound_indices().next_back().map_or(0, |(start, _)| start)
    }
}

/// Returns the text with every newline as `\n` and without control characters other than tabs.
pub(crate) fn clean(text: &str) -> String {
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    lines.chars().filter(|c| matches!(c, '\n' | '\t') || !c.is_control()).collect()
}
