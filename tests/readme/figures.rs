//! Finds numbers in English and Japanese texts: `200,000`, `two million` and 200万.

use std::collections::BTreeSet;

/// English words for the numbers from one on, for which a translation may use digits.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Other words for which a translation may use digits.
const OTHERS: [(&str, f64); 13] = [
    ("first", 1.0),
    ("once", 1.0),
    ("second", 2.0),
    ("twice", 2.0),
    ("both", 2.0),
    ("pairs", 1.0),
    ("third", 3.0),
    ("sixteen", 16.0),
    ("twenty", 20.0),
    ("hundredths", 100.0),
    ("million", 1e6),
    ("november", 11.0),
    ("sides", 2.0),
];

/// The numbers written in digits, and the text after each.
fn digits(text: &str) -> Vec<(f64, &str)> {
    let mut numbers = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[start..];
        let is_inside = |(at, c): (usize, char)| {
            let goes_on = rest[at + 1..].starts_with(|next: char| next.is_ascii_digit());
            c.is_ascii_digit() || matches!(c, ',' | '.') && goes_on
        };
        let inside = rest.char_indices().take_while(|(at, c)| c.is_ascii() && is_inside((*at, *c)));
        let end = inside.map(|(at, _)| at + 1).last().unwrap_or(1);
        let number = rest[..end].replace(',', "");
        rest = &rest[end..];
        numbers.extend(number.parse().ok().map(|number| (number, rest)));
    }
    numbers
}

fn scaled(number: f64, rest: &str) -> f64 {
    if rest.starts_with('万') {
        number * 1e4
    } else if rest.trim_start().starts_with("million") {
        number * 1e6
    } else {
        number
    }
}

fn in_digits(text: &str) -> BTreeSet<String> {
    digits(text).into_iter().map(|(number, rest)| scaled(number, rest).to_string()).collect()
}

/// The numbers written in English words; 1 is always included, because a translation may use it for
/// "a".
fn in_words(text: &str) -> BTreeSet<String> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let value = |word: &str| {
        let number = WORDS.iter().position(|known| *known == word);
        let other = OTHERS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
        number.map(|number| number as f64 + 1.0).or(other)
    };
    let mut numbers = BTreeSet::from(["1".to_owned()]);
    for (at, word) in words.iter().enumerate() {
        let Some(number) = value(word) else { continue };
        numbers.insert(number.to_string());
        if words.get(at + 1) == Some(&"million") {
            numbers.insert((number * 1e6).to_string());
        }
    }
    numbers
}

/// The figures missing on one side: English figures that the Japanese text lacks, and Japanese figures
/// that are neither digits nor words in the English text.
pub fn missing(english: &str, japanese: &str) -> Vec<String> {
    let (figures, translated) = (in_digits(english), in_digits(japanese));
    let known: BTreeSet<String> = figures.union(&in_words(english)).cloned().collect();
    figures.difference(&translated).chain(translated.difference(&known)).cloned().collect()
}

#[test]
fn figures_are_compared_across_languages() {
    assert_eq!(
        missing("at most 200,000 games, two million moves, 2.7 keys.", "20万局、200万手、2.7 打鍵。"),
        [""; 0]
    );
    assert_eq!(missing("three of 128", "3つのうち 128"), [""; 0]);
    assert_eq!(missing("5 % of 10", "5 % のうち 11"), ["10", "11"]);
}
