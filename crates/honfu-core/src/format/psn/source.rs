//! A text on its way through the reader: its tokens, its places, and what is said of it.

use super::token::{Token, Tokens};
use crate::format::lines::Chart;
use crate::format::{Arg, Code, Place, Report};

/// A text on its way through a reader.
pub struct Source<'a, 'r> {
    pub text: &'a str,
    pub tokens: Tokens<'a>,
    pub report: &'r mut Report,
    chart: Chart<'a>,
}

impl<'a, 'r> Source<'a, 'r> {
    pub fn new(text: &'a str, report: &'r mut Report) -> Source<'a, 'r> {
        Source { text, tokens: Tokens::new(text), report, chart: Chart::new(text) }
    }

    pub fn place(&self, offset: usize) -> Place {
        self.chart.place(offset)
    }

    /// Says something of what stands at that byte.
    pub fn say(&mut self, code: Code, offset: usize, text: &str) {
        self.report.add(code, self.chart.place(offset), text, None::<Arg>);
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
                Token::Close if depth > 0 => depth -= 1,
                Token::Close if in_variation => break,
                Token::Tag(tag) if tag.is_sure() => break,
                Token::Open => depth += 1,
                Token::Comment { is_closed: false, text } => {
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
    let ends_line = || matches!(Tokens::new(text).last(), Some((_, Token::Aside(_) | Token::Remark(_))));
    let newline = if !closers.is_empty() && ends_line() { "\n" } else { "" };
    [text, newline, closers].concat()
}
