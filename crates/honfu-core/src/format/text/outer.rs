//! What stands on a line outside of parentheses, and what it is there for.

use super::token::{Context, Kind, Token, Tokens};

/// How many parts of a line are looked at to tell what it is.
const LOOK: usize = 400;

/// What a part is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Move,
    /// A word that may be a move.
    Perhaps,
    End,
    Word,
}

/// A part outside of parentheses that is more than a number or a sign.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    pub role: Role,
    pub token: Token<'a>,
    /// The number in front of it.
    pub number: Option<usize>,
}

/// Goes through the first parts of a line.
#[derive(Clone, Debug)]
pub struct Outer<'a> {
    tokens: std::iter::Take<Tokens<'a>>,
    /// How many parentheses are open around what follows.
    depth: usize,
    /// Whether one was closed that the lines above opened.
    closes: bool,
}

impl<'a> Outer<'a> {
    /// `depth` is how many parentheses with words are open where the line begins.
    pub fn new(text: &'a str, context: Context, depth: usize) -> Outer<'a> {
        Outer { tokens: Tokens::new(text, context).take(LOOK), depth, closes: false }
    }
}

impl<'a> Iterator for Outer<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        let (mut number, mut is_signed) = (None, false);
        for token in self.tokens.by_ref() {
            let role = match token.kind {
                Kind::Open => {
                    self.depth += 1;
                    continue;
                }
                Kind::Close => {
                    self.closes |= self.depth == 0;
                    self.depth = self.depth.saturating_sub(1);
                    continue;
                }
                _ if self.depth > 0 => continue,
                Kind::Number { value, is_signed: signed } => {
                    (number, is_signed) = (Some(value), signed);
                    continue;
                }
                Kind::Ellipsis | Kind::Sign | Kind::Time(_) => continue,
                Kind::Part if is_signed => Role::Move,
                Kind::Part => Role::Perhaps,
                Kind::Word => Role::Word,
                Kind::End(_) | Kind::Trailer => Role::End,
                _ => Role::Move,
            };
            return Some(Item { role, token, number });
        }
        None
    }
}

/// How many of each there are on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub moves: usize,
    pub perhaps: usize,
    pub ends: usize,
    pub words: usize,
    /// Whether a variation of the lines above ends before the first move.
    pub closes: bool,
}

impl Summary {
    /// Whether there is more than words.
    pub fn could_be_played(self) -> bool {
        self.moves + self.perhaps + self.ends > 0
    }
}

pub fn summary(mut items: Outer<'_>) -> Summary {
    let mut sum = Summary::default();
    while let Some(item) = items.next() {
        sum.closes |= items.closes && sum.moves == 0;
        match item.role {
            Role::Move => sum.moves += 1,
            Role::Perhaps => sum.perhaps += 1,
            Role::End => sum.ends += 1,
            Role::Word => sum.words += 1,
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
            let Summary { moves, perhaps, ends, words, .. } =
                summary(Outer::new(text, Context::default(), depth));
            [moves, perhaps, ends, words]
        };
        assert_eq!(of("1. P-76 (a good move) Sx 2. Sx !? resigns", 0), [2, 1, 1, 0]);
        assert_eq!(of("so (P-84 (P-34)) it went", 0), [0, 0, 0, 3]);
        assert_eq!(of("bad) P-76 (and (so on", 1), [1, 0, 0, 0]);
        assert_eq!(of("1. ... Sx", 0), [1, 0, 0, 0]);
        assert_eq!(of(&"P-76 ".repeat(100_000), 0)[0], LOOK);
    }
}
