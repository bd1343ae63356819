//! The lines of a comment, one after another.

use std::ops::Range;

use memchr::memchr;

/// A comment, and how much of it has been read. A copy looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct CommentLines<'a> {
    comment: &'a str,
    /// Where the next line begins.
    at: usize,
}

/// A line without its end, and where it stands in the comment.
#[derive(Clone, Debug)]
pub struct CommentLine<'a> {
    pub text: &'a str,
    pub range: Range<usize>,
}

impl<'a> CommentLines<'a> {
    pub fn new(comment: &'a str) -> CommentLines<'a> {
        CommentLines { comment, at: 0 }
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a str {
        self.comment.get(self.at..).unwrap_or_default()
    }

    pub fn is_at_end(&self) -> bool {
        self.at >= self.comment.len()
    }
}

impl<'a> Iterator for CommentLines<'a> {
    type Item = CommentLine<'a>;

    fn next(&mut self) -> Option<CommentLine<'a>> {
        let rest = self.comment.get(self.at..).filter(|rest| !rest.is_empty())?;
        let length = memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let text = rest[..length].trim_end_matches('\r');
        let range = self.at..self.at + text.len();
        self.at += length + 1;
        Some(CommentLine { text, range })
    }
}
