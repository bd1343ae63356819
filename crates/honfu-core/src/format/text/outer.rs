//! What stands on a line outside of parentheses, and what it is there for.

use super::token::{TextContext, TextToken, TextTokenKind, TextTokens};

/// How many parts of a line are looked at to tell what it is.
const LOOK: usize = 400;

/// What a part is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRole {
    Move,
    /// A word that may be a move.
    Perhaps,
    End,
    Word,
}

/// A part outside of parentheses that is more than a number or a sign.
#[derive(Clone, Copy, Debug)]
pub struct TextItem<'a> {
    pub role: TextRole,
    pub token: TextToken<'a>,
    /// The number in front of it.
    pub number: Option<usize>,
}

/// Goes through the first parts of a line.
#[derive(Clone, Debug)]
pub struct TextItems<'a> {
    tokens: std::iter::Take<TextTokens<'a>>,
    /// How many parentheses are open around what follows.
    depth: usize,
    /// Whether one was closed that the lines above opened.
    closes: bool,
}

impl<'a> TextItems<'a> {
    /// `depth` is how many parentheses with words are open where the line begins.
    pub fn new(text: &'a str, context: TextContext, depth: usize) -> TextItems<'a> {
        TextItems { tokens: TextTokens::new(text, context).take(LOOK), depth, closes: false }
    }
}

impl<'a> Iterator for TextItems<'a> {
    type Item = TextItem<'a>;

    fn next(&mut self) -> Option<TextItem<'a>> {
        let (mut number, mut is_signed) = (None, false);
        for token in self.tokens.by_ref() {
            let role = match token.kind {
                TextTokenKind::Open => {
                    self.depth += 1;
                    continue;
                }
                TextTokenKind::Close => {
                    self.closes |= self.depth == 0;
                    self.depth = self.depth.saturating_sub(1);
                    continue;
                }
                _ if self.depth > 0 => continue,
                TextTokenKind::Number { value, is_signed: signed } => {
                    (number, is_signed) = (Some(value), signed);
                    continue;
                }
                TextTokenKind::Ellipsis | TextTokenKind::Sign | TextTokenKind::Time(_) => continue,
                TextTokenKind::Part if is_signed => TextRole::Move,
                TextTokenKind::Part => TextRole::Perhaps,
                TextTokenKind::Word => TextRole::Word,
                TextTokenKind::End(_) | TextTokenKind::Trailer => TextRole::End,
                _ => TextRole::Move,
            };
            return Some(TextItem { role, token, number });
        }
        None
    }
}

/// How many of each there are on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextLineSummary {
    pub moves: usize,
    pub perhaps: usize,
    pub ends: usize,
    pub words: usize,
    /// Whether a variation of the lines above ends before the first move.
    pub closes: bool,
}

impl TextLineSummary {
    /// Whether there is more than words.
    pub fn could_be_played(self) -> bool {
        self.moves + self.perhaps + self.ends > 0
    }
}

pub fn summary(mut items: TextItems<'_>) -> TextLineSummary {
    let mut sum = TextLineSummary::default();
    while let Some(item) = items.next() {
        sum.closes |= items.closes && sum.moves == 0;
        match item.role {
            TextRole::Move => sum.moves += 1,
            TextRole::Perhaps => sum.perhaps += 1,
            TextRole::End => sum.ends += 1,
            TextRole::Word => sum.words += 1,
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parentheses_and_numbers_do_not_count() {
        let of = |text, depth| {
            let TextLineSummary { moves, perhaps, ends, words, .. } =
                summary(TextItems::new(text, TextContext::default(), depth));
            [moves, perhaps, ends, words]
        };
        assert_eq!(of("1. P-76 (a good move) Sx 2. Sx !? resigns", 0), [2, 1, 1, 0]);
        assert_eq!(of("so (P-84 (P-34)) it went", 0), [0, 0, 0, 3]);
        assert_eq!(of("bad) P-76 (and (so on", 1), [1, 0, 0, 0]);
        assert_eq!(of("1. ... Sx", 0), [1, 0, 0, 0]);
        assert_eq!(of(&"P-76 ".repeat(100_000), 0)[0], LOOK);
    }
}
