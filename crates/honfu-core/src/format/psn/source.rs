//! A text on its way through the reader: its tokens, its places, and what is said of it.

use super::token::{PsnToken, PsnTokens};
use crate::format::lines::PlaceIndex;
use crate::format::{Code, DiagnosticArg, LineColumn, ReadReport};

/// A text on its way through a reader.
pub struct PsnSource<'a, 'r> {
    pub text: &'a str,
    pub tokens: PsnTokens<'a>,
    pub report: &'r mut ReadReport,
    chart: PlaceIndex<'a>,
}

impl<'a, 'r> PsnSource<'a, 'r> {
    pub fn new(text: &'a str, report: &'r mut ReadReport) -> PsnSource<'a, 'r> {
        PsnSource { text, tokens: PsnTokens::new(text), report, chart: PlaceIndex::new(text) }
    }

    pub fn place(&self, offset: usize) -> LineColumn {
        self.chart.place(offset)
    }

    /// Says something of what stands at that byte.
    pub fn say(&mut self, code: Code, offset: usize, text: &str) {
        self.report.add(code, self.chart.place(offset), text, None::<DiagnosticArg>);
    }

    /// Passes what follows up to the next record, or, `in_variation`, to the parenthesis
    /// that closes it; so many others are open before. Where it ends, and what would close
    /// the comments and variations that are open there.
    pub fn pass_line(&mut self, in_variation: bool, mut depth: usize) -> (usize, String) {
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
                    self.say(Code::PsnOpenComment, range.start, text);
                    missing.push('}');
                }
                _ => {}
            }
            self.tokens = ahead;
        }
        missing.extend(std::iter::repeat_n(')', depth));
        (self.tokens.skip_blanks(), missing)
    }
}

/// A text with what closes its comments and variations: on a line of its own where it
/// would else be part of a comment.
pub fn closed(text: &str, closers: &str) -> String {
    let text = text.trim_end();
    let ends_line =
        || matches!(PsnTokens::new(text).last(), Some((_, PsnToken::Aside(_) | PsnToken::Remark(_))));
    let newline = if !closers.is_empty() && ends_line() { "\n" } else { "" };
    [text, newline, closers].concat()
}
