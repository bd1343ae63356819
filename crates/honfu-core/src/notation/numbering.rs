//! How styles number moves, in a list and in running text.

use std::fmt;
use std::str::FromStr;

use crate::shogi::Color;

/// How moves are to be numbered.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Numbering {
    /// As the style does.
    #[default]
    Style,
    /// Every move has a number.
    Ply,
    /// Black's move and White's answer share one: `1. P-76 P-34`.
    Pairs,
    /// Not at all.
    None,
}

impl Numbering {
    /// All of them.
    pub const ALL: [Numbering; 4] = [Numbering::Style, Numbering::Ply, Numbering::Pairs, Numbering::None];

    /// The name in options and settings.
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

/// A text that names no way to number moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {}", Numbering::ALL.map(Numbering::id).join(", "))]
pub struct UnknownNumbering;

impl FromStr for Numbering {
    type Err = UnknownNumbering;

    fn from_str(id: &str) -> Result<Numbering, UnknownNumbering> {
        Numbering::ALL.into_iter().find(|numbering| numbering.id() == id).ok_or(UnknownNumbering)
    }
}

/// How a number looks.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
enum NumeralLayout {
    /// `   1 `, as in the move list of a KIF file.
    Column,
    /// `1. `, with `... ` for the move of Black that is left out.
    Dot,
    /// `1.`, with `...` for it.
    Tight,
}

/// How moves are numbered.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct NumberStyle {
    /// Never [`Numbering::Style`].
    by: Numbering,
    numerals: NumeralLayout,
}

/// What the number of a move depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number of the move, where every move counts. A game mostly starts with 1.
    pub ply: u32,
    /// Who makes the move.
    pub mover: Color,
    /// Whether the previous move is written right before it, with no comment or variation in
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

    /// The same layout with another numbering.
    pub fn counting(self, numbering: Numbering) -> NumberStyle {
        let by = if numbering == Numbering::Style { self.by } else { numbering };
        NumberStyle { by, ..self }
    }

    /// [`NumberStyle::counting`] for a list with a move a line. In a list a style
    /// without numbers in running text numbers every move as well, unless `numbering` is `None`.
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

    /// Whether the move shares the number, and the line, of the one before.
    pub fn joins(self, counted: NumberedMove) -> bool {
        self.by == Numbering::Pairs && counted.mover == Color::White && counted.follows
    }

    /// The number in front of the move, if there is one.
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

    /// The move of Black that is missing before the first move of the game, if White
    /// makes that and the style writes it: PSN gives it a number of its own.
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

/// The number of the move where Black makes those with odd numbers: a handicap game
/// starts with the second.
fn half_move(counted: NumberedMove) -> u64 {
    let ply = u64::from(counted.ply);
    let odd = ply % 2 == 1;
    if odd == (counted.mover == Color::Black) { ply } else { ply + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four moves of a game, `-`, the second of which may have a comment after it.
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
