//! How games end, who won, and the names of the two sides.

use super::{Color, Handicap, Lang, text, words};

/// Whose turn it is.
pub fn to_move(color: Color, handicap: bool, lang: Lang) -> String {
    let side = color.name(handicap, lang);
    text!(lang, "{side} to move", "{side}番")
}

/// The name of a start position; `None` is a position without a name.
pub fn handicap(handicap: Option<Handicap>, lang: Lang) -> &'static str {
    match (handicap, lang) {
        (Some(handicap), Lang::En) => handicap.english(),
        (Some(handicap), Lang::Ja) => handicap.name(),
        (None, lang) => words!("From a position", "局面指定").get(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_starts_are_translated() {
        for color in Color::ALL {
            assert_ne!(to_move(color, true, Lang::Ja), to_move(color, true, Lang::En));
        }
        assert_ne!(handicap(None, Lang::En), handicap(None, Lang::Ja));
        assert_eq!(handicap(Some(Handicap::Even), Lang::Ja), "平手");
    }
}
