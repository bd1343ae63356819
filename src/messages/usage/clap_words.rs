//! The words that the argument parser adds to help and manual pages. The parser cannot translate them, so
//! they are replaced in its output.

use super::{Lang, examples_heading};
use crate::messages::LocalizedText;
use crate::texts;

/// The words of the argument parser, and their translations.
const WORDS: &[(&str, LocalizedText)] = &[
    ("Usage:", texts::usage::UsageHeading),
    ("Arguments:", texts::usage::Arguments),
    ("Options:", texts::usage::Options),
    ("[OPTIONS]", texts::usage::SomeOptions),
    ("Possible values:", texts::usage::PossibleValues),
    ("[possible values:", texts::usage::ValueList),
    ("[default:", texts::usage::DefaultValue),
];

/// The headings of manual pages, and their translations.
const SECTIONS: &[(&str, LocalizedText)] = &[
    ("NAME", texts::man_page::NameSection),
    ("DESCRIPTION", texts::man_page::DescriptionSection),
    ("OPTIONS", texts::man_page::OptionsSection),
];

/// Translates the words of the argument parser in a help text. The examples at the end are not
/// changed.
pub fn translate_help(text: &str, lang: Lang) -> String {
    let heading = format!("\n{}\n", examples_heading(lang));
    let (help, examples) = text.rfind(&heading).map_or((text, ""), |at| text.split_at(at));
    translate(help, lang) + examples
}

/// Translates the words of the argument parser in the part of a manual page that is made from the help.
pub fn translate_man_page(text: &str, lang: Lang) -> String {
    SECTIONS.iter().fold(translate(text, lang), |text, (word, heading)| {
        text.replace(&format!(".SH {word}\n"), &format!(".SH {}\n", heading.get(lang)))
    })
}

fn translate(text: &str, lang: Lang) -> String {
    WORDS.iter().fold(text.to_owned(), |text, (word, shown)| text.replace(word, shown.get(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_not_translated() {
        let help = "Usage: honfu [OPTIONS]\n\n例:\n  honfu show -f 'Usage: [OPTIONS]'\n      局面\n";
        let expected = "使い方: honfu [オプション]\n\n例:\n  honfu show -f 'Usage: [OPTIONS]'\n      局面\n";
        assert_eq!(translate_help(help, Lang::Ja), expected);
    }
}
