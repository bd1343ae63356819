//! What records are wanted: `棋戦:名人 先手:羽生 year>=2020 -result:draw`.
//!
//! ```text
//! filter = { ["-"] term }                     all terms hold; "-" is "not"
//! term   = text                               in the file's name, the players, the event or the title
//!        | key (":" | "=" | "!=") value       ":" is contained in a text, "=" is all of it
//!        | key (">=" | "<=" | ">" | "<") value       numbers and dates
//! key    = one of `KEYS` | the name of a header, which any name in quotes is
//! text, value = word | '"' … '"' | "「" … "」"       in quotes with blanks, \" and \\
//! ```
//! Case, width and blanks make no difference, neither in the filter nor in the records.
//! `parse` reads it, `key` has the keys and their values, `complete` what may follow.

mod complete;
mod key;
mod parse;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::fmt;

pub use complete::completions;
pub use parse::{Fault, FilterFault};

use key::Key;

use super::date::Date;
use super::facts::Facts;
use crate::format::Format;
use crate::record::{GameEnd, GameOutcome, HeaderKey as Header};
use crate::shogi::Handicap;

/// What records are wanted. One without terms wants all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    terms: Vec<Term>,
}

/// One thing that is wanted, or with `not` is not.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    not: bool,
    test: Test,
}

/// What is looked at. Texts are folded.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Test {
    /// A text anywhere where names are.
    Named(Box<str>),
    Text {
        field: Field,
        /// Whether it has to be all of the value, and not only a part.
        whole: bool,
        text: Box<str>,
    },
    Number(Quantity, Compare, usize),
    Date(Compare, Date),
    Result(Option<GameOutcome>),
    Ending(Option<GameEnd>),
    Format(Format),
    Handicap(Option<Handicap>),
}

/// A text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    Name,
    Path,
    /// Either side.
    Player,
    Header(Header),
    /// A header by its folded name.
    Other(Box<str>),
}

/// A number of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    Plies,
    Nodes,
    Branches,
    Comments,
    Bookmarks,
    Errors,
    Warnings,
}

/// How something stands to what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compare {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Filter {
    /// Reads a filter.
    ///
    /// # Errors
    /// What in it makes no sense, and where.
    pub fn parse(text: &str) -> Result<Filter, FilterFault> {
        parse::terms(text).map(|terms| Filter { terms })
    }

    /// Reads a filter whose last word is still being typed. What that word is not yet
    /// narrows nothing down, and the day of `date:` and `date=` as far as it is sure; a blank
    /// after it ends it.
    ///
    /// # Errors
    /// What makes no sense in the words before.
    pub fn while_typed(text: &str) -> Result<(Filter, Option<FilterFault>), FilterFault> {
        parse::typed_terms(text).map(|(terms, fault)| (Filter { terms }, fault))
    }

    /// Whether it wants all records.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether a record is wanted. Takes no memory.
    pub fn matches(&self, facts: &Facts) -> bool {
        self.terms.iter().all(|term| term.not != term.test.holds(facts))
    }

    /// The keys that terms may have, in one language, in the order of their use.
    pub fn keys(in_japanese: bool) -> impl Iterator<Item = &'static str> {
        Key::offered(in_japanese)
    }

    /// What is wanted by both.
    #[must_use]
    pub fn and(mut self, mut other: Filter) -> Filter {
        self.terms.append(&mut other.terms);
        self
    }
}

impl Test {
    fn holds(&self, facts: &Facts) -> bool {
        match self {
            Test::Named(text) => is_named(facts, text),
            Test::Text { field, whole: false, text } => field.any(facts, |value| value.contains(&**text)),
            Test::Text { field, whole: true, text } => {
                let mut is_there = false;
                let is_it = field.any(facts, |value| {
                    is_there |= !value.is_empty();
                    *value == **text
                });
                is_it || text.is_empty() && !is_there
            }
            Test::Number(what, is, number) => is.holds(what.of(facts).cmp(number)),
            Test::Date(is, date) => {
                facts.date.and_then(|own| own.against(*date)).is_some_and(|order| is.holds(order))
            }
            Test::Result(outcome) => facts.outcome == *outcome,
            Test::Ending(terminal) => is_ending(facts.terminal.as_ref(), terminal.as_ref()),
            Test::Format(format) => facts.traits.format == *format,
            Test::Handicap(handicap) => facts.handicap == *handicap,
        }
    }
}

/// Whether a game ended so: whatever a word says that nobody knows, it is another end.
fn is_ending(own: Option<&GameEnd>, wanted: Option<&GameEnd>) -> bool {
    own.map(GameEnd::id) == wanted.map(GameEnd::id)
}

/// Whether a text is where people look for names.
fn is_named(facts: &Facts, text: &str) -> bool {
    let is_name = |key: &str| {
        matches!(
            Header::from_name(key),
            Some(
                Header::Black
                    | Header::White
                    | Header::BlackShort
                    | Header::WhiteShort
                    | Header::Event
                    | Header::Title
            )
        )
    };
    facts.plain_name().contains(text)
        || facts.plain_headers().any(|(key, _, value)| value.contains(text) && is_name(key))
}

impl Field {
    /// Whether that is true of one of its texts in a record.
    fn any(&self, facts: &Facts, mut is: impl FnMut(&str) -> bool) -> bool {
        use Header::{Black, BlackShort, White, WhiteShort};
        let mut of_keys = |keys: &[Header]| {
            let mut headers = facts.plain_headers();
            headers.any(|(key, _, value)| keys.iter().any(|own| own.names().contains(&key)) && is(value))
        };
        match self {
            Field::Name => is(facts.plain_name()),
            Field::Path => is(facts.plain_path()),
            Field::Player => of_keys(&[Black, White, BlackShort, WhiteShort]),
            Field::Header(Black) => of_keys(&[Black, BlackShort]),
            Field::Header(White) => of_keys(&[White, WhiteShort]),
            Field::Header(key) => of_keys(&[*key]),
            Field::Other(name) => facts.plain_headers().any(|(_, key, value)| *key == **name && is(value)),
        }
    }
}

impl Quantity {
    fn of(self, facts: &Facts) -> usize {
        match self {
            Quantity::Plies => facts.plies,
            Quantity::Nodes => facts.nodes,
            Quantity::Branches => facts.branches,
            Quantity::Comments => facts.comments,
            Quantity::Bookmarks => facts.bookmarks,
            Quantity::Errors => facts.errors,
            Quantity::Warnings => facts.warnings,
        }
    }
}

impl Compare {
    const fn sign(self) -> &'static str {
        match self {
            Compare::Less => "<",
            Compare::AtMost => "<=",
            Compare::Equal => "=",
            Compare::AtLeast => ">=",
            Compare::More => ">",
        }
    }

    fn holds(self, order: Ordering) -> bool {
        match self {
            Compare::Less => order.is_lt(),
            Compare::AtMost => order.is_le(),
            Compare::Equal => order.is_eq(),
            Compare::AtLeast => order.is_ge(),
            Compare::More => order.is_gt(),
        }
    }
}

/// As [`Filter::parse`] reads it again.
impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, Term { not, test }) in self.terms.iter().enumerate() {
            f.write_str(if number > 0 { " " } else { "" })?;
            f.write_str(if *not { "-" } else { "" })?;
            test.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, sign, value) = match self {
            Test::Named(text) => return f.write_str(&quoted(text)),
            Test::Text { field, whole, text } => (field.key(), if *whole { "=" } else { ":" }, quoted(text)),
            Test::Number(what, is, number) => (name(&Key::Number(*what)), is.sign(), number.to_string()),
            Test::Date(is, date) => (name(&Key::Date), is.sign(), date.to_string()),
            Test::Result(outcome) => {
                (name(&Key::Result), ":", outcome.map_or(key::NONE, GameOutcome::id).to_owned())
            }
            Test::Ending(end) => {
                (name(&Key::Ending), ":", end.as_ref().map_or(key::NONE, GameEnd::id).to_owned())
            }
            Test::Format(format) => (name(&Key::Format), ":", format.id().to_owned()),
            Test::Handicap(handicap) => {
                (name(&Key::Handicap), ":", quoted(handicap.map_or(key::NONE, Handicap::name)))
            }
        };
        write!(f, "{key}{sign}{value}")
    }
}

/// The name of a key that has a row.
fn name(key: &Key) -> String {
    key.name().unwrap_or_default().to_owned()
}

impl Field {
    /// The key that means it.
    fn key(&self) -> String {
        match (self, Key::Text(self.clone()).name()) {
            (_, Some(name)) => name.to_owned(),
            (Field::Header(header), None) => header.name().to_owned(),
            (Field::Other(name), None) => in_quotes(name),
            // They have a row.
            (Field::Name | Field::Path | Field::Player, None) => String::new(),
        }
    }
}

/// A text as a filter has it: in quotes unless it is a plain word.
fn quoted(text: &str) -> String {
    let is_word = !text.is_empty() && text.chars().all(char::is_alphanumeric);
    if is_word { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
