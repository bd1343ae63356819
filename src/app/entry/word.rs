//! The word whose move was played as soon as it was unambiguous. Further characters belong to the word as
//! far as possible; otherwise they begin the next move.

use super::MoveEntry;
use crate::app::document::Tab;
use crate::app::text_edit::LineEdit;
use honfu_core::record::{NodeId, Step};
use honfu_core::shogi::{Position, Square};

/// A word that was played, with everything typed after it.
#[derive(Clone, Debug)]
pub(crate) struct PlayedWord {
    text: String,
    /// The byte offsets in the text where the word may end, in ascending order; never empty.
    ends: Vec<usize>,
    /// The byte offset in the text where the line begins.
    line_start: usize,
    /// The word without the characters that may belong to the word before it.
    shorter: Option<String>,
    /// Whether the word's last character, which decided the move, may have been the beginning of the next
    /// move: the digit that picked a choice, or the letter for promotion.
    is_loose: bool,
    /// The node and the step that were played.
    node: NodeId,
    step: Step,
    /// The position in which the step was played, and the destination of the move before it.
    position: Position,
    last_to: Option<Square>,
}

/// The effect of a further character after a word that was already played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WordContinuation {
    /// The word still stands for the same move.
    Same,
    /// This text, in place of the word, stands for another move.
    Other(String),
    /// The character belongs to the next move.
    New,
}

/// The line after a word.
pub(crate) struct NextLine {
    pub line: String,
    /// Whether the line can become a move.
    pub is_viable: bool,
    /// The line without the characters that may belong to the word, if that is ambiguous.
    pub shorter: Option<String>,
}

impl PlayedWord {
    pub(crate) fn new(
        text: String,
        shorter: Option<String>,
        node: NodeId,
        step: Step,
        (position, last_to): (Position, Option<Square>),
    ) -> PlayedWord {
        let end = text.len();
        let is_loose = text.chars().next_back().is_some_and(|c| "pnPNｐｎＰＮ".contains(c));
        PlayedWord {
            text,
            ends: vec![end],
            line_start: end,
            shorter,
            is_loose,
            node,
            step,
            position,
            last_to,
        }
    }

    /// Returns the word as one whose last digit picked the choice.
    pub(crate) fn picked(self) -> PlayedWord {
        PlayedWord { is_loose: true, ..self }
    }

    /// Returns the whole text if the text after the word is no move but could be one together with the
    /// word's last character.
    pub(crate) fn undivided(&self, tab: &Tab) -> Option<&str> {
        let end = *self.ends.first().filter(|_| self.is_loose)?;
        let (start, _) = self.text[..end].char_indices().next_back()?;
        (!MoveEntry::with_line(&self.text[start..], tab).is_refused).then_some(&self.text)
    }

    /// Whether the cursor is still at the played node, and only the line was typed after the word.
    pub(crate) fn is_followed_by(&self, line: &LineEdit, node: NodeId) -> bool {
        self.node == node && line.after().is_empty() && self.text[self.line_start..] == *line.text()
    }

    /// Adds a typed character.
    pub(crate) fn push(&mut self, c: char) -> WordContinuation {
        let is_whole_word = self.line_start == self.text.len();
        self.text.push(c);
        if !is_whole_word {
            return WordContinuation::New;
        }
        let read = self.read_word(&self.text);
        if let Some(choice) = read.choices.iter().find(|choice| choice.step == self.step) {
            self.line_start = self.text.len();
            if c.is_whitespace() {
                // Whitespace ends the word, so the next line begins after it.
                self.ends.clear();
                self.shorter = None;
            }
            if choice.complete || self.ends.is_empty() {
                self.ends.push(self.text.len());
            }
            return WordContinuation::Same;
        }
        self.other_word(&read).map_or(WordContinuation::New, WordContinuation::Other)
    }

    /// Returns the text that stands for another move than the one played, if it does.
    fn other_word(&mut self, read: &MoveEntry) -> Option<String> {
        if self.text.contains(char::is_whitespace) {
            return None;
        }
        if !read.choices.is_empty() {
            return Some(self.text.clone());
        }
        let behind = &self.text[*self.ends.first()?..];
        let shorter = self.shorter.take()? + behind;
        (!self.read_word(&shorter).choices.is_empty()).then_some(shorter)
    }

    /// Parses a text in place of the word.
    fn read_word(&self, text: &str) -> MoveEntry {
        let mut entry = MoveEntry::default();
        entry.look_up(text, &self.position, self.last_to);
        entry
    }

    /// Splits the text into the word and the line of the next move. The word is as long as possible, unless
    /// only a shorter one makes the next move unambiguous.
    pub(crate) fn next_line(&mut self, tab: &Tab) -> NextLine {
        let rest = |end: usize| self.text[end..].trim_start();
        let lines = self.ends.iter().rev().map(|&end| (end, MoveEntry::with_line(rest(end), tab)));
        let viable: Vec<(usize, MoveEntry)> = lines.filter(|(_, line)| !line.is_refused).collect();
        let Some((longest, line)) = viable.first() else {
            let is_first = self.text[self.line_start..].chars().nth(1).is_none();
            let end = if is_first { self.ends.last() } else { self.ends.first() };
            let line = rest(end.copied().unwrap_or(self.line_start)).to_owned();
            return NextLine { line, is_viable: false, shorter: None };
        };
        let clear = viable.iter().find(|(_, line)| line.clear().is_some());
        let end = clear.map_or(*longest, |(end, _)| *end);
        let shorter = (end < *longest).then(|| line.line.text().to_owned());
        self.ends = viable.iter().rev().map(|(end, _)| *end).collect();
        self.line_start = self.text.len() - self.text[end..].trim_start().len();
        NextLine { line: self.text[self.line_start..].to_owned(), is_viable: true, shorter }
    }
}
