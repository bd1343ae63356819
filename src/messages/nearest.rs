//! Which name was meant by a word that is none, and how that is asked.

use super::{Lang, quoted};

/// The name that a word is most like, if any is near: so many letters of it are wrong, missing,
/// too many or the wrong way round, or the word is how a name begins. Case, hyphens and the like
/// do not count. Of several the first.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    let near = names.into_iter().filter_map(|name| Some((mistakes(&word, &letters(name))?, name)));
    near.min_by_key(|(mistakes, _)| *mistakes).map(|(_, name)| name)
}

/// The question whether a name was meant.
pub fn did_you_mean(name: &str, lang: Lang) -> String {
    let name = quoted(name, lang);
    match lang {
        Lang::En => format!("did you mean {name}?"),
        Lang::Ja => format!("{name}のことですか？"),
    }
}

/// The name that was meant, or all that there are.
pub(super) fn meant(word: &str, known: &[&str], lang: Lang) -> String {
    if let Some(name) = nearest(word, known.iter().copied()) {
        return did_you_mean(name, lang);
    }
    let known = known.join(", ");
    match lang {
        Lang::En => format!("there are {known}"),
        Lang::Ja => format!("使えるのは {known} です"),
    }
}

fn letters(name: &str) -> Vec<char> {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// How many mistakes make one word of the other, if it may be meant: one in three letters, and
/// not in fewer.
fn mistakes(word: &[char], name: &[char]) -> Option<usize> {
    let most = (word.len().max(name.len()) / 3).min(3);
    if word.len() >= 3 && name.starts_with(word) {
        return Some(most.min(name.len() - word.len()));
    }
    // What differs more in length is not counted through: words may be of any length.
    if word.len().abs_diff(name.len()) > most {
        return None;
    }
    Some(distance(word, name)).filter(|mistakes| *mistakes <= most)
}

/// The least number of letters to be changed, added, left out or exchanged with the next one
/// (optimal string alignment). Each row has one number more than the name has letters.
fn distance(word: &[char], name: &[char]) -> usize {
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (at, letter) in word.iter().enumerate() {
        let mut next = vec![at + 1];
        for (to, wanted) in name.iter().enumerate() {
            let changed = row[to] + usize::from(letter != wanted);
            let mut least = changed.min(row[to + 1] + 1).min(next[to] + 1);
            if at > 0 && to > 0 && word[at - 1] == *wanted && name[to - 1] == *letter {
                least = least.min(above[to - 1] + 1);
            }
            next.push(least);
        }
        (above, row) = (row, next);
    }
    row[name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_found_and_what_is_far_is_not() {
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
        for (word, wanted) in [
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
            assert_eq!(nearest(word, names), wanted, "{word}");
        }
        assert_eq!(nearest(&"x".repeat(1 << 20), names), None);
    }

    #[test]
    fn mistakes_are_counted() {
        let distance = |word, name| distance(&letters(word), &letters(name));
        for (word, name, wanted) in
            [("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 1)]
        {
            assert_eq!(distance(word, name), wanted, "{word} {name}");
            assert_eq!(distance(name, word), wanted, "{name} {word}");
        }
    }
}
