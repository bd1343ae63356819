//! The help of the command line.
//!
//! Its English stands where the arguments are, as their documentation, and nowhere else.
//! The Japanese stands here, a row for each English paragraph. A paragraph that has no
//! row, because it is new or was changed, fails the test that walks all commands, and so
//! does a row that nothing needs any more.

mod commands;
mod examples;
mod library;
mod options;

pub use examples::{EXAMPLES, HelpExample, examples, examples_heading};
pub use library::{library_words, page_words, placeholder};

use super::{Lang, LocalizedText};
use honfu_core::format;
use honfu_core::notation::NotationStyle;
use honfu_core::query::RecordFilter;

/// A text of the help in English, and the same in Japanese.
type HelpRow = (&'static str, &'static str);

/// A text of the help in that language. `{formats}`, `{styles}` and `{keys}` become the
/// lists of what there is.
pub fn help(english: &str, lang: Lang) -> String {
    let paragraphs = english.split("\n\n").map(|paragraph| match lang {
        Lang::En => paragraph,
        Lang::Ja => japanese(paragraph).unwrap_or(paragraph),
    });
    let text = paragraphs.collect::<Vec<_>>().join("\n\n");
    let keys = || RecordFilter::keys(lang == Lang::Ja).collect::<Vec<_>>().join(", ");
    let text = text.replace("{formats}", &format::ids()).replace("{styles}", &styles(lang));
    if text.contains("{keys}") { text.replace("{keys}", &keys()) } else { text }
}

fn japanese(english: &str) -> Option<&'static str> {
    rows().find(|(known, _)| *known == english).map(|(_, japanese)| *japanese)
}

/// All rows of the help.
pub fn rows() -> impl Iterator<Item = &'static HelpRow> {
    commands::ROWS.iter().chain(options::ROWS)
}

fn styles(lang: Lang) -> String {
    let ids: Vec<&str> = NotationStyle::all().map(NotationStyle::id).collect();
    let options = LocalizedText {
        en: "options may follow, as in japanese:triangle,half",
        ja: "後に付ける指定の例 japanese:triangle,half",
    };
    match lang {
        Lang::En => format!("{}; {}", ids.join(", "), options.get(lang)),
        Lang::Ja => format!("{}（{}）", ids.join(", "), options.get(lang)),
    }
}
