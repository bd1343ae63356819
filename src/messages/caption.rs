//! Numbers with their nouns, such as "118 moves".

use super::Lang;
use crate::texts;

/// Returns the word for a record of a file.
pub fn record_word(lang: Lang) -> &'static str {
    texts::caption::RecordWord.get(lang)
}

/// Defines [`CountedNoun`] and [`counted_text`] from the texts of the group `count`.
macro_rules! counted_nouns {
    ($($(#[$doc:meta])* $noun:ident),+ $(,)?) => {
        /// A noun that is written with a number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum CountedNoun { $($(#[$doc])* $noun),+ }

        /// Returns a number with its noun: "118 moves", "118手".
        pub fn counted_text(what: CountedNoun, number: usize, lang: Lang) -> String {
            match what {
                $(CountedNoun::$noun => texts::count::$noun { number: &number }.text(lang)),+
            }
        }
    };
}

counted_nouns! {
    Differences,
    Records,
    Moves,
    Branches,
    /// Variations, called lines in messages.
    Lines,
    Comments,
    Bookmarks,
    Errors,
    Warnings,
    Notes,
    Files,
    Folders,
    Games,
    /// Edits that can be undone.
    Changes,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_words() {
        assert_eq!(counted_text(CountedNoun::Moves, 1, Lang::En), "1 move");
        assert_eq!(counted_text(CountedNoun::Errors, 2, Lang::En), "2 errors");
        assert_eq!(counted_text(CountedNoun::Branches, 2, Lang::Ja), "変化2件");
    }
}
