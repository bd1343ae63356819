//! The help of the command line.
//!
//! The English texts are the documentation of the arguments in the source. The Japanese texts are
//! here, in a row for each English paragraph. A test of all commands fails if a paragraph has no
//! row or a row is not used.

mod clap_words;
mod commands;
mod error;
mod examples;
pub mod man_page;
mod options;

use crate::texts;
pub use clap_words::{placeholder, translate_help, translate_man_page};
pub use error::{ExpectedValue, UsageError, usage_hint};
pub use examples::{EXAMPLES, HelpExample, examples_heading, examples_text};

use super::Lang;
use honfu_core::format;
use honfu_core::notation::NotationStyle;
use honfu_query::RecordFilter;

/// A text of the help, in English and Japanese.
type HelpRow = (&'static str, &'static str);

/// A table of such texts, the English before the arrow.
macro_rules! help_rows {
    ($($en:literal => $ja:literal),+ $(,)?) => { &[$(($en, $ja)),+] };
}
use help_rows;

/// A text of the help in that language. `{formats}`, `{styles}` and `{keys}` are replaced by the
/// lists of known ones.
pub fn help(english: &str, lang: Lang) -> String {
    let text = english
        .split("\n\n")
        .map(|paragraph| match lang {
            Lang::En => paragraph,
            Lang::Ja => japanese(paragraph).unwrap_or(paragraph),
        })
        .collect::<Vec<_>>()
        .join("\n\n");
    let text = text.replace("{formats}", &format::Format::ids()).replace("{styles}", &styles(lang));
    if !text.contains("{keys}") {
        return text;
    }
    let keys = RecordFilter::keys(lang == Lang::Ja).collect::<Vec<_>>().join(", ");
    text.replace("{keys}", &keys)
}

fn japanese(english: &str) -> Option<&'static str> {
    translated_help().find(|(known, _)| *known == english).map(|(_, japanese)| *japanese)
}

/// All rows of the help.
pub fn translated_help() -> impl Iterator<Item = &'static HelpRow> {
    commands::ROWS.iter().chain(options::ROWS)
}

fn styles(lang: Lang) -> String {
    texts::usage::Styles { ids: &NotationStyle::all().map(NotationStyle::id).collect::<Vec<_>>().join(", ") }
        .text(lang)
}
