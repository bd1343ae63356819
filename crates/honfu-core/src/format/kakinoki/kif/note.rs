//! The notes of a node besides its move: comments, bookmarks and raw lines.

use super::line::{KifLine, has_step};
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;

/// A comment, bookmark or raw line that belongs to a node besides its move.
#[derive(Clone, Copy)]
pub(crate) struct KifNote<'a> {
    pub line: SourceLine<'a>,
    pub text: KifNoteText<'a>,
}

/// The text of a note.
#[derive(Clone, Copy)]
pub(crate) enum KifNoteText<'a> {
    Comment(&'a str),
    Bookmark(&'a str),
    Raw(&'a str),
}

impl<'a> KifNote<'a> {
    /// Returns a line of words as a comment.
    pub(crate) fn of_words(line: SourceLine<'a>) -> KifNote<'a> {
        KifNote { line, text: KifNoteText::Comment(line.text.trim()) }
    }

    /// Returns the note that a line without a move adds to the node above it; `None` for a blank line.
    pub(crate) fn from_line(
        line: SourceLine<'a>,
        class: KifLine<'a>,
        report: &mut ReadReport,
    ) -> Option<KifNote<'a>> {
        let text = match class {
            KifLine::Blank => return None,
            KifLine::Comment(text) => KifNoteText::Comment(text),
            KifLine::Bookmark(name) => KifNoteText::Bookmark(name),
            KifLine::Remark | KifLine::Aside => KifNoteText::Raw(line.text),
            _ => {
                let code = if has_step(line.text) { Code::KifLineWithMove } else { Code::StrayLine };
                report.remark(code, line);
                KifNoteText::Raw(line.text)
            }
        };
        Some(KifNote { line, text })
    }
}
