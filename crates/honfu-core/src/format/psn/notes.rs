//! What is written at a node while the reader stands there.

use std::borrow::Cow;

use crate::record::{ExtraLine, FormatFamily, MoveMark, RecordBuilder};

/// What is written at a node that is not left yet.
#[derive(Default)]
pub struct PsnNotes<'a> {
    mark: Option<MoveMark>,
    lines: Vec<Cow<'a, str>>,
    /// Lines for programs, and lines that mean nothing.
    remarks: Vec<&'a str>,
}

impl<'a> PsnNotes<'a> {
    pub fn comment(&mut self, text: impl Into<Cow<'a, str>>) {
        self.lines.push(text.into());
    }

    /// A line that is kept as it stands.
    pub fn remark(&mut self, line: &'a str) {
        self.remarks.push(line);
    }

    /// `!?` or `$5`; what is no mark is a comment.
    pub fn glyph(&mut self, glyph: &'a str) {
        let number = glyph.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        let numbered = number.and_then(|number| MoveMark::ALL.get(number.checked_sub(1)?).copied());
        match MoveMark::from_sign(glyph).or(numbered).filter(|_| self.mark.is_none()) {
            Some(mark) => self.mark = Some(mark),
            None => self.comment(glyph),
        }
    }

    pub fn has_comment(&self) -> bool {
        !self.lines.is_empty()
    }

    pub fn is_empty(&self) -> bool {
        self.mark.is_none() && self.lines.is_empty() && self.remarks.is_empty()
    }

    /// Writes them at the present node of a game.
    pub fn write(&mut self, builder: &mut RecordBuilder) {
        if let Some(mark) = self.mark.take() {
            builder.comment(mark.sign());
        }
        self.lines.drain(..).for_each(|line| builder.comment(&line));
        self.remarks.drain(..).for_each(|line| builder.extra(extra(line)));
    }
}

/// A text that is kept as it stands.
pub fn extra(text: &str) -> ExtraLine {
    ExtraLine { family: FormatFamily::Psn, text: text.into() }
}
