//! How styles number moves, in a list and in running text.

use std::fmt;
use std::str::FromStr;

use crate::shogi::Color;

/// A choice of how moves are numbered.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Numbering {
    /// The numbering of the style.
    #[default]
    Style,
    /// Every move has a number.
    Ply,
    /// A move of Black and the answer of White share a number: `1. P-76 P-34`.
    Pairs,
    /// No move has a number.
    None,
}

impl Numbering {
    /// All variants.
    pub const ALL: [Numbering; 4] = [Numbering::Style, Numbering::Ply, Numbering::Pairs, Numbering::None];

    /// Returns the name in options and settings.
    pub const fn id(self) -> &'static str {
        match self {
            Numbering::Style => "style",
            Numbering::Ply => "ply",
            Numbering::Pairs => "pairs",
            Numbering::None => "none",
        }
    }
}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The error for a text that is not the name of a numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {}", Numbering::ALL.map(Numbering::id).join(", "))]
pub struct UnknownNumbering;

impl FromStr for Numbering {
    type Err = UnknownNumbering;

    fn from_str(id: &str) -> Result<Numbering, UnknownNumbering> {
        Numbering::ALL.into_iter().find(|numbering| numbering.id() == id).ok_or(UnknownNumbering)
    }
}

/// The layout of a number.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
enum NumeralLayout {
    /// `   1 `, as in the move list of a KIF file.
    Column,
    /// `1. `, with `... ` in place of a move of Black that is left out.
    Dot,
    /// `1.`, with `...` in place of a move of Black that is left out.
    Tight,
}

/// The numbering of a style, and the layout of its numbers.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct NumberStyle {
    /// The numbering; never [`Numbering::Style`].
    by: Numbering,
    numerals: NumeralLayout,
}

/// The properties of a move that its number depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number of the move, counting every move. A game usually starts with 1.
    pub ply: u32,
    /// The side that makes the move.
    pub mover: Color,
    /// Whether the previous move is written directly before this one, with no comment or variation in
    /// between.
    pub follows: bool,
}

impl NumberStyle {
    pub(super) const UNNUMBERED: NumberStyle =
        NumberStyle { by: Numbering::None, numerals: NumeralLayout::Column };
    pub(super) const IN_COLUMN: NumberStyle =
        NumberStyle { by: Numbering::Ply, numerals: NumeralLayout::Column };
    pub(super) const PAIRS: NumberStyle = NumberStyle { by: Numbering::Pairs, numerals: NumeralLayout::Dot };
    pub(super) const PSN: NumberStyle = NumberStyle { by: Numbering::Ply, numerals: NumeralLayout::Tight };

    /// Returns the layout with another numbering; [`Numbering::Style`] keeps the numbering.
    pub fn counting(self, numbering: Numbering) -> NumberStyle {
        let by = if numbering == Numbering::Style { self.by } else { numbering };
        NumberStyle { by, ..self }
    }

    /// Like [`NumberStyle::counting`], for a list with one move per line. There, a style that has no
    /// numbers in running text numbers every move as well, unless `numbering` is `None`.
    pub fn in_list(self, numbering: Numbering) -> NumberStyle {
        match (self.by, numbering) {
            (Numbering::None, Numbering::Style) => self.counting(Numbering::Ply),
            _ => self.counting(numbering),
        }
    }

    /// Whether any move has a number.
    pub fn shows_numbers(self) -> bool {
        self.by != Numbering::None
    }

    /// Whether numbers have a dot.
    pub fn has_dot(self) -> bool {
        self.numerals != NumeralLayout::Column
    }

    /// Whether the move shares the number, and the line, of the previous move.
    pub fn joins(self, counted: NumberedMove) -> bool {
        self.by == Numbering::Pairs && counted.mover == Color::White && counted.follows
    }

    /// Returns the number in front of the move, if it has one.
    pub fn number(self, counted: NumberedMove) -> Option<u64> {
        let half = half_move(counted);
        match self.by {
            Numbering::None => None,
            Numbering::Pairs => Some(half.div_ceil(2)).filter(|_| !self.joins(counted)),
            _ if self.numerals == NumeralLayout::Tight => Some(half),
            _ => Some(u64::from(counted.ply)),
        }
    }

    /// Whether an ellipsis follows the number, in place of the move of Black that shares it.
    pub fn skips(self, counted: NumberedMove) -> bool {
        self.by == Numbering::Pairs && counted.mover == Color::White && !counted.follows
    }

    /// Appends the number of the move, if it has one.
    pub fn write(self, out: &mut String, counted: NumberedMove) {
        let Some(number) = self.number(counted) else { return };
        self.push_number(out, number);
        if self.skips(counted) {
            out.push_str(if self.numerals == NumeralLayout::Tight { "..." } else { "... " });
        }
    }

    /// Returns the text for the move of Black that is missing before the first move, if White moves first
    /// and the style writes it. PSN gives this move a number.
    pub fn omitted(self, first: NumberedMove) -> Option<String> {
        let has_own_number = self.by == Numbering::Ply && self.numerals == NumeralLayout::Tight;
        let mut text = String::new();
        self.push_number(&mut text, half_move(first).saturating_sub(1));
        (has_own_number && first.mover == Color::White).then(|| text + "...")
    }

    fn push_number(self, out: &mut String, number: u64) {
        out.push_str(&match self.numerals {
            NumeralLayout::Column => format!("{number:>4} "),
            NumeralLayout::Dot => format!("{number}. "),
            NumeralLayout::Tight => format!("{number}."),
        });
    }
}

/// Returns the number of the move, counted so that Black has the odd numbers. A handicap game starts with
/// number 2.
fn half_move(counted: NumberedMove) -> u64 {
    let ply = u64::from(counted.ply);
    let odd = ply % 2 == 1;
    if odd == (counted.mover == Color::Black) { ply } else { ply + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers four moves of a game, each written `-`. The second move may have a comment after it.
    fn numbered(numbers: NumberStyle, first_ply: u32, first: Color, comment: bool) -> String {
        let mut items = Vec::new();
        for index in 0..4 {
            let mover = if index % 2 == 0 { first } else { !first };
            let follows = index > 0 && !(comment && index == 2);
            let counted = NumberedMove { ply: first_ply + index, mover, follows };
            if index == 0 {
                items.extend(numbers.omitted(counted));
            }
            let mut item = String::new();
            numbers.write(&mut item, counted);
            items.push(item + "-");
        }
        items.join(" ")
    }

    #[test]
    fn ids_are_read_and_lists_have_numbers() {
        for numbering in Numbering::ALL {
            assert_eq!(numbering.to_string().parse(), Ok(numbering));
        }
        assert_eq!("odd".parse::<Numbering>(), Err(UnknownNumbering));
        let listed =
            |numbers: NumberStyle, numbering| numbered(numbers.in_list(numbering), 1, Color::Black, false);
        assert_eq!(listed(NumberStyle::UNNUMBERED, Numbering::Style), "   1 -    2 -    3 -    4 -");
        assert_eq!(listed(NumberStyle::UNNUMBERED, Numbering::None), "- - - -");
        assert_eq!(listed(NumberStyle::PAIRS, Numbering::Style), "1. - - 2. - -");
        assert_eq!(listed(NumberStyle::PAIRS, Numbering::Ply), "1. - 2. - 3. - 4. -");
    }

    #[test]
    fn moves_are_counted_as_the_style_does() {
        use Color::{Black, White};
        let tight = NumberStyle::PSN.counting(Numbering::Pairs);
        for (numbers, first_ply, first, comment, expected) in [
            (NumberStyle::UNNUMBERED, 1, Black, false, "- - - -"),
            (NumberStyle::IN_COLUMN, 1, White, false, "   1 -    2 -    3 -    4 -"),
            (NumberStyle::IN_COLUMN, 99, Black, true, "  99 -  100 -  101 -  102 -"),
            (NumberStyle::PAIRS, 1, Black, false, "1. - - 2. - -"),
            (NumberStyle::PAIRS, 1, White, false, "1. ... - 2. - - 3. -"),
            (NumberStyle::PAIRS, 1, White, true, "1. ... - 2. - 2. ... - 3. -"),
            (NumberStyle::PAIRS, 102, White, false, "51. ... - 52. - - 53. -"),
            (NumberStyle::PAIRS.counting(Numbering::Ply), 1, Black, false, "1. - 2. - 3. - 4. -"),
            (NumberStyle::PSN, 1, Black, true, "1.- 2.- 3.- 4.-"),
            (NumberStyle::PSN, 1, White, false, "1.... 2.- 3.- 4.- 5.-"),
            (tight, 1, Black, false, "1.- - 2.- -"),
            (tight, 1, White, false, "1....- 2.- - 3.-"),
        ] {
            assert_eq!(numbered(numbers, first_ply, first, comment), expected);
        }
    }
}
