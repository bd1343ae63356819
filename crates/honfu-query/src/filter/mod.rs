//! Filters of records: `棋戦:名人 先手:羽生 year>=2020 -result:draw`.
//!
//! ```text
//! filter = { ["-"] term }                     all terms hold; "-" is "not"
//! term   = text                               in the file's name, the players, the event or the title
//!        | key (":" | "=" | "!=") value       ":" is contained in a text, "=" is all of it
//!        | key (">=" | "<=" | ">" | "<") value       numbers and dates
//! key    = one of `KEYS` | the name of a header, which any name in quotes is
//! text, value = word | '"' … '"' | "「" … "」"       in quotes with blanks, \" and \\
//! ```
//! Case, width and spaces make no difference, neither in the filter nor in the records. `parse` reads a
//! filter; `key` has the keys, their values and their completion.

mod key;
mod parse;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::fmt;

pub use key::completions;
pub use parse::{FilterError, FilterErrorKind};

use key::FilterKey;

use super::facts::RecordFacts;
use honfu_core::format::Date;
use honfu_core::format::Format;
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey as Header};
use honfu_core::shogi::Handicap;

/// A condition that selects records. A filter without terms selects all records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordFilter {
    terms: Vec<FilterTerm>,
}

/// A condition, negated by `not`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FilterTerm {
    not: bool,
    test: FilterTest,
}

/// The comparison of a term. Texts are folded.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FilterTest {
    /// The name of the file, of a player, of the event or of the title contains the text.
    Named(Box<str>),
    Text {
        field: TextField,
        /// Whether the text must be the whole value instead of only a part.
        whole: bool,
        text: Box<str>,
    },
    Number(NumberField, FilterComparison, usize),
    Date(FilterComparison, Date),
    Result(Option<GameOutcome>),
    Ending(Option<GameEnd>),
    Format(Format),
    Handicap(Option<Handicap>),
}

/// A text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TextField {
    Name,
    Path,
    /// The name of either player.
    Player,
    Header(Header),
    /// A header by its folded name.
    Other(Box<str>),
}

/// A number of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberField {
    Plies,
    Nodes,
    Branches,
    Comments,
    Bookmarks,
    Errors,
    Warnings,
}

/// The relation between a value and the value in the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilterComparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl RecordFilter {
    /// Parses a filter.
    ///
    /// # Errors
    /// Fails with the part that cannot be understood.
    pub fn parse(text: &str) -> Result<RecordFilter, FilterError> {
        parse::parse_terms(text).map(|terms| RecordFilter { terms })
    }

    /// Parses a filter whose last word is still being typed. A last word that is not a term yet is left out,
    /// and its error is returned with the filter; an incomplete date after `date:` or `date=` counts as far
    /// as it is complete. A space ends the word.
    ///
    /// # Errors
    /// Fails with a part before the last word that cannot be understood.
    pub fn parse_unfinished(text: &str) -> Result<(RecordFilter, Option<FilterError>), FilterError> {
        parse::parse_unfinished_terms(text).map(|(terms, error)| (RecordFilter { terms }, error))
    }

    /// Whether the filter selects all records.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether a record is selected. Allocates nothing after the texts of the record have been folded once.
    pub fn matches(&self, facts: &RecordFacts) -> bool {
        self.terms.iter().all(|term| term.not != term.test.holds(facts))
    }

    /// Returns the keys that terms may have, in one language, the most useful first.
    pub fn keys(in_japanese: bool) -> impl Iterator<Item = &'static str> {
        FilterKey::offered(in_japanese)
    }

    /// Returns a filter for the records that both filters select.
    #[must_use]
    pub fn and(mut self, mut other: RecordFilter) -> RecordFilter {
        self.terms.append(&mut other.terms);
        self
    }
}

impl FilterTest {
    fn holds(&self, facts: &RecordFacts) -> bool {
        match self {
            FilterTest::Named(text) => is_named(facts, text),
            FilterTest::Text { field, whole: false, text } => {
                field.any(facts, |value| value.contains(&**text))
            }
            FilterTest::Text { field, whole: true, text } => {
                let mut is_there = false;
                let is_it = field.any(facts, |value| {
                    is_there |= !value.is_empty();
                    *value == **text
                });
                is_it || text.is_empty() && !is_there
            }
            FilterTest::Number(field, comparison, number) => comparison.holds(field.value(facts).cmp(number)),
            FilterTest::Date(comparison, date) => {
                facts.date.and_then(|own| own.against(*date)).is_some_and(|order| comparison.holds(order))
            }
            FilterTest::Result(outcome) => facts.outcome == *outcome,
            FilterTest::Ending(terminal) => is_ending(facts.game_end.as_ref(), terminal.as_ref()),
            FilterTest::Format(format) => facts.traits.format == *format,
            FilterTest::Handicap(handicap) => facts.handicap == *handicap,
        }
    }
}

/// Whether a game ended in that way. All unknown ends count as equal.
fn is_ending(own: Option<&GameEnd>, other: Option<&GameEnd>) -> bool {
    own.map(GameEnd::id) == other.map(GameEnd::id)
}

/// Whether one of the names contains a text: the name of the file, a player, the event or the title.
fn is_named(facts: &RecordFacts, text: &str) -> bool {
    use Header::{Black, BlackShort, Event, Title, White, WhiteShort};
    let is_name = |key: &str| {
        let key = Header::from_name(key);
        matches!(key, Some(Black | White | BlackShort | WhiteShort | Event | Title))
    };
    facts.plain_name().contains(text)
        || facts.plain_headers().any(|(key, _, value)| value.contains(text) && is_name(key))
}

impl TextField {
    /// Whether `is` holds for one of the texts of this field in a record.
    fn any(&self, facts: &RecordFacts, mut is: impl FnMut(&str) -> bool) -> bool {
        use Header::{Black, BlackShort, White, WhiteShort};
        let mut of_keys = |keys: &[Header]| {
            let mut headers = facts.plain_headers();
            headers.any(|(key, _, value)| keys.iter().any(|own| own.names().contains(&key)) && is(value))
        };
        match self {
            TextField::Name => is(facts.plain_name()),
            TextField::Path => is(facts.plain_path()),
            TextField::Player => of_keys(&[Black, White, BlackShort, WhiteShort]),
            TextField::Header(Black) => of_keys(&[Black, BlackShort]),
            TextField::Header(White) => of_keys(&[White, WhiteShort]),
            TextField::Header(key) => of_keys(&[*key]),
            TextField::Other(name) => {
                facts.plain_headers().any(|(_, key, value)| *key == **name && is(value))
            }
        }
    }
}

impl NumberField {
    fn value(self, facts: &RecordFacts) -> usize {
        match self {
            NumberField::Plies => facts.plies,
            NumberField::Nodes => facts.nodes,
            NumberField::Branches => facts.branches,
            NumberField::Comments => facts.comments,
            NumberField::Bookmarks => facts.bookmarks,
            NumberField::Errors => facts.errors,
            NumberField::Warnings => facts.warnings,
        }
    }
}

impl FilterComparison {
    /// Returns the sign, and the test for the orderings that satisfy the comparison.
    const fn rule(self) -> (&'static str, fn(Ordering) -> bool) {
        match self {
            FilterComparison::Less => ("<", Ordering::is_lt),
            FilterComparison::AtMost => ("<=", Ordering::is_le),
            FilterComparison::Equal => ("=", Ordering::is_eq),
            FilterComparison::AtLeast => (">=", Ordering::is_ge),
            FilterComparison::More => (">", Ordering::is_gt),
        }
    }

    const fn sign(self) -> &'static str {
        self.rule().0
    }

    fn holds(self, order: Ordering) -> bool {
        self.rule().1(order)
    }
}

/// Prints a text that [`RecordFilter::parse`] reads as the same filter.
impl fmt::Display for RecordFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, FilterTerm { not, test }) in self.terms.iter().enumerate() {
            f.write_str(if number > 0 { " " } else { "" })?;
            f.write_str(if *not { "-" } else { "" })?;
            test.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for FilterTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, sign, value) = match self {
            FilterTest::Named(text) => return f.write_str(&quoted(text)),
            FilterTest::Text { field, whole, text } => {
                (field.key(), if *whole { "=" } else { ":" }, quoted(text))
            }
            FilterTest::Number(field, comparison, number) => {
                (name(&FilterKey::Number(*field)), comparison.sign(), number.to_string())
            }
            FilterTest::Date(comparison, date) => {
                (name(&FilterKey::Date), comparison.sign(), date.to_string())
            }
            FilterTest::Result(outcome) => {
                (name(&FilterKey::Result), ":", outcome.map_or(key::NONE, GameOutcome::id).to_owned())
            }
            FilterTest::Ending(end) => {
                (name(&FilterKey::Ending), ":", end.as_ref().map_or(key::NONE, GameEnd::id).to_owned())
            }
            FilterTest::Format(format) => (name(&FilterKey::Format), ":", format.id().to_owned()),
            FilterTest::Handicap(handicap) => {
                (name(&FilterKey::Handicap), ":", quoted(handicap.map_or(key::NONE, Handicap::name)))
            }
        };
        write!(f, "{key}{sign}{value}")
    }
}

/// Returns the name of a key that has a row in the table.
fn name(key: &FilterKey) -> String {
    key.name().unwrap_or_default().to_owned()
}

impl TextField {
    /// Returns the key of the field as it is written in a filter.
    fn key(&self) -> String {
        match (self, FilterKey::Text(self.clone()).name()) {
            (_, Some(name)) => name.to_owned(),
            (TextField::Header(header), None) => header.name().to_owned(),
            (TextField::Other(name), None) => in_quotes(name),
            // These fields have a row in the table, and so a name.
            (TextField::Name | TextField::Path | TextField::Player, None) => String::new(),
        }
    }
}

/// Returns a text as it is written in a filter: in quotes unless it is a plain word.
fn quoted(text: &str) -> String {
    let is_word = !text.is_empty() && text.chars().all(char::is_alphanumeric);
    if is_word { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
