//! How good a position is, and for whom.

use super::fields::{number, take_number};
use crate::shogi::Color;

/// What an engine thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub value: Value,
    pub view: View,
    /// Set where the search was cut off there.
    pub bound: Option<Bound>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Hundredths of a pawn, good for the side of the view where positive.
    Centipawns(i64),
    /// The side of the view mates, or is mated, in that many plies if that is known.
    Mate { wins: bool, plies: Option<u32> },
}

/// Whose view it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Black,
    /// The side that has made the move at which the comment stands.
    Mover,
}

/// On which side of what is told the value may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    AtLeast,
    AtMost,
}

impl Score {
    /// The same in Black's view, where `mover` has made the move of the comment.
    pub fn for_black(self, mover: Color) -> Score {
        let turned = self.view == View::Mover && mover == Color::White;
        if turned { self.turned() } else { Score { view: View::Black, ..self } }
    }

    fn turned(self) -> Score {
        let value = match self.value {
            Value::Centipawns(value) => Value::Centipawns(value.saturating_neg()),
            Value::Mate { wins, plies } => Value::Mate { wins: !wins, plies },
        };
        let bound = self.bound.map(|bound| match bound {
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        });
        Score { value, view: View::Black, bound }
    }
}

/// Reads a whole text such as `-186`, `+詰 5`, `-Mate:2`, `64++` or `72↑`.
pub fn score(text: &str, view: View) -> Option<Score> {
    let (text, bound) = bound(text.trim());
    let value = mate(text).or_else(|| number(text).map(Value::Centipawns))?;
    Some(Score { value, view, bound })
}

/// Takes the sign of a bound off the end of a text.
fn bound(text: &str) -> (&str, Option<Bound>) {
    let signs = [("++", Bound::AtLeast), ("↑", Bound::AtLeast), ("--", Bound::AtMost), ("↓", Bound::AtMost)];
    let found = signs.iter().find_map(|(sign, bound)| Some((text.strip_suffix(sign)?, Some(*bound))));
    found.map_or((text, None), |(text, bound)| (text.trim_end(), bound))
}

/// A sign, the word for mate, and perhaps the number of plies.
fn mate(text: &str) -> Option<Value> {
    let (wins, rest) = match text.strip_prefix('-') {
        Some(rest) => (false, rest),
        None => (true, text.strip_prefix('+').unwrap_or(text)),
    };
    let rest = rest.strip_prefix("Mate").or_else(|| rest.strip_prefix('詰'))?;
    let rest = rest.trim_start_matches([':', ' ']);
    if rest.is_empty() {
        return Some(Value::Mate { wins, plies: None });
    }
    let (plies, "") = take_number(rest)? else { return None };
    Some(Value::Mate { wins, plies: Some(u32::try_from(plies).unwrap_or(u32::MAX)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Value, Option<Bound>)> {
        score(text, View::Black).map(|score| (score.value, score.bound))
    }

    #[test]
    fn values_mates_and_bounds_are_told_apart() {
        let cp = Value::Centipawns;
        let mate = |wins, plies| Value::Mate { wins, plies };
        for (text, wanted) in [
            ("72", (cp(72), None)),
            ("+64", (cp(64), None)),
            ("-0", (cp(0), None)),
            ("12.75", (cp(12), None)),
            ("64++", (cp(64), Some(Bound::AtLeast))),
            ("-64--", (cp(-64), Some(Bound::AtMost))),
            ("72↑", (cp(72), Some(Bound::AtLeast))),
            ("-5 ↓", (cp(-5), Some(Bound::AtMost))),
            ("+詰 5", (mate(true, Some(5)), None)),
            ("-詰3", (mate(false, Some(3)), None)),
            ("+詰", (mate(true, None), None)),
            ("+Mate:2--", (mate(true, Some(2)), Some(Bound::AtMost))),
            ("-Mate", (mate(false, None), None)),
            ("99999999999999999999", (cp(i64::MAX), None)),
            ("+詰 99999999999", (mate(true, Some(u32::MAX)), None)),
        ] {
            assert_eq!(read(text), Some(wanted), "{text}");
        }
        for text in ["", "+", "--", "x", "1x", "+詰x", "Mate in 3", "1.", "1 2"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn the_view_of_white_is_turned_round() {
        let score = |text| score(text, View::Mover).unwrap();
        let black = |value, bound| Score { value, view: View::Black, bound };
        let turned = score("-186++").for_black(Color::White);
        assert_eq!(turned, black(Value::Centipawns(186), Some(Bound::AtMost)));
        let mate = Value::Mate { wins: false, plies: Some(3) };
        assert_eq!(score("+Mate:3").for_black(Color::White), black(mate, None));
        assert_eq!(score("5").for_black(Color::Black), black(Value::Centipawns(5), None));
        let own = Score { view: View::Black, ..score("5") };
        assert_eq!(own.for_black(Color::White), own);
    }
}
