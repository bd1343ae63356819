//! The help of the command line. Its texts are found by the names of commands and arguments:
//!
//! | text | content |
//! |---|---|
//! | `help-convert` | the purpose of the command `convert`; its `.long` is added in the long help |
//! | `argument-convert_to` | the argument `to` of `convert` |
//! | `argument-output` | the argument `output` of every command for which there is no more specific text |
//! | `argument-show_format_svg` | the value `svg` of the argument `format` of `show` |
//! | `placeholder-FILE_DIR` | the name `FILE|DIR` of a value in the help |
//!
//! Arguments of the program itself, and of every command, have texts under the name `honfu`. A test of all
//! commands fails if a text is missing or not used.

mod clap_words;
mod error;
mod examples;
pub mod man_page;

use crate::texts;
pub use clap_words::{translate_help, translate_man_page};
pub use error::{ExpectedValue, UsageError, usage_hint};
pub use examples::{EXAMPLES, HelpExample, examples_heading, examples_text};

use super::{Lang, LocalizedText};
use honfu_core::format::Format;
use honfu_core::notation::NotationStyle;
use honfu_query::RecordFilter;

/// Returns the help of a command, and its long help if there is more to say.
pub fn command_help(command: &str, lang: Lang) -> (Option<String>, Option<String>) {
    let Some(about) = texts::help::find(command).map(|text| text.get(lang)) else { return (None, None) };
    let more = texts::help::long::find(command).map(|more| format!("{about}\n\n{}", more.get(lang)));
    (Some(about.to_owned()), more)
}

/// Returns the names that the text of an argument may have, in order: the name for this command, and the name
/// that several commands share. For a value, `argument` is the argument followed by `_` and the value.
pub fn argument_names(command: &str, argument: &str) -> [String; 2] {
    [format!("{command}_{argument}"), argument.to_owned()].map(|name| name.replace('-', "_"))
}

/// Returns the help of an argument or of one of its values, and its long help if there is more to say.
pub fn argument_help(command: &str, argument: &str, lang: Lang) -> (Option<String>, Option<String>) {
    let names = argument_names(command, argument);
    let Some(name) = names.into_iter().find(|name| texts::argument::find(name).is_some()) else {
        return (None, None);
    };
    let text = |text: LocalizedText| with_lists(text.get(lang), lang);
    (texts::argument::find(&name).map(text), texts::argument::long::find(&name).map(text))
}

/// Replaces `{formats}`, `{styles}` and `{keys}` in a help text by the lists of formats, notations and filter
/// keys.
pub fn with_lists(text: &str, lang: Lang) -> String {
    let styles = NotationStyle::all().map(NotationStyle::id).collect::<Vec<_>>().join(", ");
    let styles = texts::usage::Styles { ids: &styles }.text(lang);
    let keys = RecordFilter::keys(lang == Lang::Ja).collect::<Vec<_>>().join(", ");
    let text = text.replace("{formats}", &Format::ids()).replace("{styles}", &styles);
    text.replace("{keys}", &keys)
}

/// Returns the name of a value in the help, such as `FILE` or `FILE|DIR`, in a language.
pub fn placeholder(name: &str, lang: Lang) -> Option<&'static str> {
    texts::placeholder::find(&name.replace('|', "_")).map(|text| text.get(lang))
}
