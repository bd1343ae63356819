//! The text that the reader goes through, and the report of its diagnostics.

use super::moves;
use super::token::{LONGEST_MOVE, PsnToken, PsnTokens};
use crate::format::report::{Code, ReadReport};
use crate::format::source::LineColumn;
use crate::format::source::lines::PlaceIndex;
use crate::notation::fold;

/// A text while it is read.
pub(super) struct PsnSource<'a, 'r> {
    pub text: &'a str,
    pub tokens: PsnTokens<'a>,
    pub report: &'r mut ReadReport,
    chart: PlaceIndex<'a>,
}

impl<'a, 'r> PsnSource<'a, 'r> {
    pub(super) fn new(text: &'a str, report: &'r mut ReadReport) -> PsnSource<'a, 'r> {
        PsnSource { text, tokens: PsnTokens::new(text), report, chart: PlaceIndex::new(text) }
    }

    pub(super) fn place(&self, offset: usize) -> LineColumn {
        self.chart.place(offset)
    }

    /// Reports a diagnostic about the text at that byte offset.
    pub(super) fn flag(&mut self, code: Code, offset: usize, text: &str) {
        self.report.flag(code, self.chart.place(offset), text);
    }

    /// Skips the tokens up to the next record or, `in_variation`, up to the parenthesis that closes the
    /// variation, in which `depth` other parentheses are open. Returns the offset of the end, and the
    /// characters that would close the comments and variations that are open there.
    pub(super) fn pass_line(&mut self, in_variation: bool, mut depth: usize) -> (usize, String) {
        let mut missing = String::new();
        loop {
            let mut ahead = self.tokens.clone();
            let Some((range, token)) = ahead.next() else { break };
            match token {
                PsnToken::Close if depth > 0 => depth -= 1,
                PsnToken::Close if in_variation => break,
                PsnToken::Tag(tag) if tag.is_sure() => break,
                PsnToken::Open => depth += 1,
                PsnToken::Comment { is_closed: false, text } => {
                    self.flag(Code::PsnOpenComment, range.start, text);
                    missing.push('}');
                }
                _ => {}
            }
            self.tokens = ahead;
        }
        missing.extend(std::iter::repeat_n(')', depth));
        (self.tokens.skip_blanks(), missing)
    }

    /// Reports a remark that begins like a line of moves: `# 1. P7g-7f P3c-3d`.
    pub(super) fn report_hidden_move(&mut self, line: &str, offset: usize) {
        let text = line.trim_start_matches(|c: char| matches!(c, '#' | '%') || c.is_whitespace());
        let mut tokens = PsnTokens::new(text).map(|(_, token)| token);
        let is_numbered = matches!(tokens.next(), Some(PsnToken::Number(_)));
        if is_numbered && matches!(tokens.next(), Some(PsnToken::Word(word)) if moves::is_like(word)) {
            self.flag(Code::PsnStrayText, offset, line);
        }
    }
}

/// Whether a comment or a stray text contains a move.
pub(super) fn has_move(text: &str) -> bool {
    let is_between = |c: char| c.is_whitespace() || ",;\"“”[](){}<>".contains(c);
    text.split(is_between).any(|word| {
        let word = fold(word);
        let bare = word.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
        let has_square =
            bare.as_bytes().windows(2).any(|pair| matches!(pair, [b'1'..=b'9', b'a'..=b'i' | b'1'..=b'9']));
        bare.starts_with(moves::names_piece) && has_square && bare.len() <= LONGEST_MOVE
    })
}
