//! The language of sentences about moves, and the notation in them.

use crate::notation::{Notation, NotationStyle};
use crate::shogi::SquareSet;
use crate::text::{Lang, joined_names};

/// The language of sentences, and the notation of the moves and squares in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locale {
    /// The language.
    pub lang: Lang,
    /// The notation of moves and squares.
    pub notation: Notation,
}

impl Locale {
    /// Returns the locale for English, with the moves and squares of USI. `Display` uses it.
    pub fn english() -> Locale {
        Locale { lang: Lang::En, notation: NotationStyle::Usi.into() }
    }
}

/// Formats a list of squares: `7f and 6e`, `７六、６五`.
pub(crate) fn list_squares(squares: SquareSet, locale: Locale) -> String {
    let names: Vec<String> = squares.into_iter().map(|one| locale.notation.square(one)).collect();
    joined_names(&names, locale.lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Square;

    #[test]
    fn squares_are_listed_in_both_languages() {
        let both: SquareSet = ["7f", "1a"].iter().filter_map(|name| Square::from_usi(name)).collect();
        let list = |squares, lang, notation: &str| {
            list_squares(squares, Locale { lang, notation: notation.parse().unwrap() })
        };
        assert_eq!(list(both, Lang::En, "hodges"), "1a and 7f");
        assert_eq!(list(both, Lang::En, "western"), "11 and 76");
        assert_eq!(list(both, Lang::Ja, "japanese"), "１一、７六");
        assert_eq!(list(SquareSet::EMPTY, Lang::En, "usi"), "");
    }
}
