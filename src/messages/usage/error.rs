//! Errors in a command line, and suggestions.

use crate::messages::table::messages;
use crate::messages::{Lang, did_you_mean, joined_names, nearest_name, quoted_text};
use crate::texts;
use honfu_core::notation::{NotationStyle, UnknownNotation};

messages! {
    /// Why a command line is invalid.
    pub enum UsageError(lang: Lang) in usage_error {
        /// An option or a word that is not allowed here.
        Unexpected(word: String),
        UnknownCommand(word: String),
        /// The word is not a file and resembles a command, so a new record is not begun with this name.
        MistypedCommand { word: String, command: String },
        /// An option of the terminal program stands before a command.
        Misplaced { option: String, command: String },
        /// The option or the value belongs to another command now.
        Moved { word: String, instead: &'static str },
        NoValue { option: String },
        BadValue { option: String, value: String, expected: ExpectedValue } => {
            bad_value(option, value, expected, lang)
        },
        /// A value has to be joined to its option by an equals sign.
        NoEquals { option: String },
        /// The option may be given only once.
        Repeated { option: String },
        Conflict { option: String, others: Vec<String> } => (others = quoted_list(others, lang)),
        Missing(what: Vec<String>) => (what = quoted_list(what, lang)),
        /// An argument is not valid text.
        NotUnicode,
        /// Any other error of the argument parser.
        Other,
    }
}

fn quoted_list(texts: &[String], lang: Lang) -> String {
    joined_names(&texts.iter().map(|text| quoted_text(text, lang)).collect::<Vec<_>>(), lang)
}

impl UsageError {
    /// Returns the name that was probably meant, from a list of commands and options.
    pub fn nearest(&self, names: &[String]) -> Option<String> {
        let found = match self {
            UsageError::Unexpected(word) | UsageError::UnknownCommand(word) => {
                let is_option = word.starts_with("--");
                nearest_name(
                    word,
                    names.iter().map(|name| &**name).filter(|name| name.starts_with("--") == is_option),
                )
            }
            UsageError::BadValue { value, expected, .. } => nearest_name(value, expected.names()),
            _ => None,
        };
        found.map(str::to_owned)
    }
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedValue {
    Words(Vec<String>),
    /// A whole number.
    Number,
    /// A whole number above 0.
    Count,
    Notation(UnknownNotation),
    /// Values that cannot be listed.
    Something,
}

impl ExpectedValue {
    /// Returns the allowed values, if they can be listed.
    fn names(&self) -> Vec<&str> {
        match self {
            ExpectedValue::Words(words) => words.iter().map(|word| &**word).collect(),
            ExpectedValue::Notation(UnknownNotation::Style(_)) => {
                NotationStyle::all().map(NotationStyle::id).collect()
            }
            ExpectedValue::Notation(UnknownNotation::Option { style, .. }) => style.options().collect(),
            ExpectedValue::Number | ExpectedValue::Count | ExpectedValue::Something => Vec::new(),
        }
    }
}

fn bad_value(option: &str, value: &str, expected: &ExpectedValue, lang: Lang) -> String {
    let known = expected.names().join(", ");
    match expected {
        ExpectedValue::Words(_) => {
            texts::usage_error::BadWord { option: &option, value: &value, known: &known }.text(lang)
        }
        ExpectedValue::Number => texts::usage_error::BadNumber { option: &option, value: &value }.text(lang),
        ExpectedValue::Count => texts::usage_error::BadCount { option: &option, value: &value }.text(lang),
        ExpectedValue::Notation(UnknownNotation::Style(_)) => {
            texts::usage_error::UnknownNotation { value: &value, known: &known }.text(lang)
        }
        ExpectedValue::Notation(UnknownNotation::Option { .. }) => {
            texts::usage_error::UnknownNotationOption { value: &value, known: &known }.text(lang)
        }
        ExpectedValue::Something => {
            texts::usage_error::BadValue { option: &option, value: &value }.text(lang)
        }
    }
}

/// Returns a suggestion of the name that was probably meant, and a reference to the help.
pub fn usage_hint(nearest: Option<&str>, lang: Lang) -> String {
    let help = texts::error::UsageHint.get(lang).to_owned();
    nearest.map_or_else(|| help.clone(), |name| format!("{} {help}", did_you_mean(name, lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_suggested() {
        let wrong = |value: &str, expected| UsageError::BadValue {
            option: "--x".into(),
            value: value.into(),
            expected,
        };
        let unknown = "chess".parse::<honfu_core::notation::Notation>().unwrap_err();
        let known = wrong("y", ExpectedValue::Notation(unknown));
        assert!(known.text(Lang::En).starts_with("unknown notation 'y' (possible values: japanese, kif"));
        assert_eq!(usage_hint(Some("--ply"), Lang::Ja), "「--ply」のことですか？ 詳しくは --help");
        let names = ["show".to_owned(), "--shows".to_owned()];
        for (error, expected) in [
            (known, None),
            (UsageError::Unexpected("--shosw".into()), Some("--shows")),
            (UsageError::UnknownCommand("shwo".into()), Some("show")),
            (UsageError::Unexpected("--bogus".into()), None),
            (wrong("B", ExpectedValue::Words(vec!["a".into()])), None),
        ] {
            assert_eq!(error.nearest(&names).as_deref(), expected, "{error:?}");
        }
    }
}
