//! Options for the look of what is published, as they are typed: `dark,turn,600`.

use std::num::{NonZeroU16, NonZeroU32};

use honfu_core::diagram::drawing::Theme;
use honfu_core::diagram::{Aspect, Choice, Look};
use honfu_core::notation::RankNames;

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    pub look: Look,
    /// With an arrow for the last move.
    pub arrow: bool,
    /// With a diagram of a game after every so many moves.
    pub every: Option<NonZeroU32>,
}

/// What stands before the number of moves.
const EVERY: &str = "every=";

/// Everything that can be typed, numbers as examples.
pub fn words() -> impl Iterator<Item = &'static str> {
    let pieces = Choice::of(Aspect::Pieces).chain(Choice::of(Aspect::Coordinates));
    let words = Theme::ALL.map(Theme::id).into_iter().chain(pieces.map(Choice::id));
    words.chain(["turn", "red", "arrow", "600", "every=10"])
}

impl Chosen {
    /// What words separated by commas change of what is usual; moves name ranks as `ranks` are.
    ///
    /// # Errors
    /// The first word that is none.
    pub fn read(words: &str, usual: Look, ranks: RankNames) -> Result<Chosen, &str> {
        let mut chosen = Chosen { look: usual, arrow: false, every: None };
        let mut words = words.split(',').filter(|word| !word.is_empty());
        words.find(|word| chosen.take(word, usual, ranks).is_none()).map_or(Ok(chosen), Err)
    }

    fn take(&mut self, word: &str, usual: Look, ranks: RankNames) -> Option<()> {
        let look = &mut self.look;
        let named = |aspect| Choice::from_id(aspect, word);
        match word {
            "turn" => look.turned = !usual.turned,
            "red" => look.red = true,
            "arrow" => self.arrow = true,
            _ if word.starts_with(EVERY) => self.every = Some(word[EVERY.len()..].parse().ok()?),
            _ => match (Theme::from_id(word), named(Aspect::Pieces), named(Aspect::Coordinates)) {
                (theme @ Some(_), ..) => look.theme = theme,
                (_, Some(Choice::Pieces(pieces)), _) => look.pieces = pieces,
                (.., Some(Choice::Coordinates(coordinates))) => look.ranks = coordinates.names(ranks),
                _ => look.width = Some(word.parse::<NonZeroU16>().ok()?.get()),
            },
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::diagram::Pieces;

    fn read(words: &str) -> Result<Chosen, &str> {
        Chosen::read(words, Look::default(), RankNames::Kanji)
    }

    #[test]
    fn words_change_what_is_usual() {
        let usual = Look::default();
        assert_eq!(read(""), Ok(Chosen { look: usual, arrow: false, every: None }));
        let look = Look {
            theme: Some(Theme::Dark),
            turned: true,
            pieces: Pieces::TwoKanji,
            ranks: None,
            width: Some(600),
            red: true,
        };
        let chosen = read("dark,turn,two-kanji,none,600,red,arrow,every=10");
        assert_eq!(chosen, Ok(Chosen { look, arrow: true, every: NonZeroU32::new(10) }));
        let turned = Look { turned: true, ..usual };
        assert!(Chosen::read("turn", turned, RankNames::Kanji).is_ok_and(|chosen| !chosen.look.turned));
    }

    #[test]
    fn every_word_is_known_and_no_other() {
        for word in words() {
            assert!(read(word).is_ok(), "{word}");
        }
        for word in ["0", "-1", "70000", "every=", "every=0", "Dark", "x", " light"] {
            assert_eq!(read(word), Err(word));
        }
    }
}
