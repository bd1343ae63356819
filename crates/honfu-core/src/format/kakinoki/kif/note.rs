//! What belongs to a node beside its move: comments, bookmarks, and lines that are kept as they are.

use super::line::{KifLine, has_step};
use crate::format::report::{Code, ReadReport};
use crate::format::source::SourceLine;

/// What a line adds to a node beside its move.
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
    /// A line of words as a comment.
    pub(crate) fn of_words(line: SourceLine<'a>) -> KifNote<'a> {
        KifNote { line, text: KifNoteText::Comment(line.text.trim()) }
    }

    /// What a line without a move adds to the node above it.
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
