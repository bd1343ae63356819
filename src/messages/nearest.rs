//! Suggestions for misspelled names.

use super::Lang;
use crate::texts;

/// Returns the name that is most similar to a word: the name begins with the word, or differs from it in a
/// few letters (wrong, missing, added or swapped). Case and punctuation are ignored. Of several equally
/// similar names, the first one is returned.
pub fn nearest_name<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    names
        .into_iter()
        .filter_map(|name| Some((mistakes(&word, &letters(name))?, name)))
        .min_by_key(|(mistakes, _)| *mistakes)
        .map(|(_, name)| name)
}

/// Returns the question whether a name was meant.
pub fn did_you_mean(name: &str, lang: Lang) -> String {
    texts::nearest::DidYouMean { name: &name }.text(lang)
}

/// Returns a suggestion of the name that was probably meant, or the list of all names if no name is similar.
pub(super) fn name_suggestion(word: &str, known: &[&str], lang: Lang) -> String {
    if let Some(name) = nearest_name(word, known.iter().copied()) {
        return did_you_mean(name, lang);
    }
    let known = known.join(", ");
    texts::nearest::NameSuggestion { known: &known }.text(lang)
}

fn letters(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the number of misspelled letters, or `None` if the word is too different from the name: more than
/// a third of the letters, or more than three. Three or more letters that begin the name are always similar.
fn mistakes(word: &str, name: &str) -> Option<usize> {
    let [of_word, of_name] = [word, name].map(|letters| letters.chars().count());
    let most = (of_word.max(of_name) / 3).min(3);
    if of_word >= 3 && name.starts_with(word) {
        return Some(most.min(of_name - of_word));
    }
    // Words may be long, so words that differ too much in length are not compared.
    if of_word.abs_diff(of_name) > most {
        return None;
    }
    Some(strsim::osa_distance(word, name)).filter(|mistakes| *mistakes <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_names_are_suggested() {
        let names = [
            "color",
            "sample",
            "no-loss",
            "fix",
            "ambiguous-width",
            "help",
            "board_sides",
            "board_size",
            "ply",
        ];
        for (word, expected) in [
            ("colour", Some("color")),
            ("smaple", Some("sample")),
            ("nolos", Some("no-loss")),
            ("FXI", Some("fix")),
            ("ambigous_width", Some("ambiguous-width")),
            ("boardsize", Some("board_size")),
            ("amb", Some("ambiguous-width")),
            ("plx", Some("ply")),
            ("bogus", None),
            ("xy", None),
            ("p", None),
            ("", None),
            ("色", None),
        ] {
            assert_eq!(nearest_name(word, names), expected, "{word}");
        }
        assert_eq!(nearest_name(&"x".repeat(1 << 20), names), None);
    }

    #[test]
    fn mistakes_are_counted() {
        let distance = |word: &str, name: &str| strsim::osa_distance(&letters(word), &letters(name));
        for (word, name, expected) in
            [("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 1)]
        {
            assert_eq!(distance(word, name), expected, "{word} {name}");
            assert_eq!(distance(name, word), expected, "{name} {word}");
        }
    }
}
