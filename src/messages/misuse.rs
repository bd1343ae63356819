//! What is wrong with a command line.

use super::{Lang, LocalizedText, did_you_mean, fill, list, nearest, quoted};
use honfu_core::notation::{NotationStyle, UnknownNotation};

/// Why a command line makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsageError {
    /// An option or a word that nothing here wants.
    Unexpected(String),
    UnknownCommand(String),
    NoValue {
        option: String,
    },
    BadValue {
        option: String,
        value: String,
        wanted: ExpectedValue,
    },
    /// A value has to be joined to its option by a sign of equality.
    NoEquals {
        option: String,
    },
    /// It may be there only once.
    Repeated {
        option: String,
    },
    Conflict {
        option: String,
        others: Vec<String>,
    },
    Missing(Vec<String>),
    /// Something is no text.
    NotUnicode,
    /// What the library that reads arguments may find some day.
    Other,
}

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedValue {
    Words(Vec<String>),
    /// A whole number.
    Number,
    /// A whole number above 0.
    Count,
    Notation(UnknownNotation),
    /// Nobody has said.
    Something,
}

impl UsageError {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let quoted = |text: &String| quoted(text, lang);
        let quoted_list = |texts: &[String]| list(&texts.iter().map(quoted).collect::<Vec<_>>(), lang);
        let args = match self {
            UsageError::Unexpected(word) | UsageError::UnknownCommand(word) => vec![quoted(word)],
            UsageError::NoValue { option }
            | UsageError::NoEquals { option }
            | UsageError::Repeated { option } => {
                vec![quoted(option)]
            }
            UsageError::Conflict { option, others } => vec![quoted(option), quoted_list(others)],
            UsageError::Missing(what) => vec![quoted_list(what)],
            UsageError::BadValue { option, value, wanted } => {
                vec![quoted(option), quoted(value), wanted.names().join(", ")]
            }
            UsageError::NotUnicode | UsageError::Other => Vec::new(),
        };
        fill(self.words().get(lang), &args)
    }

    /// What was meant, perhaps, of such commands and options.
    pub fn nearest(&self, names: &[String]) -> Option<String> {
        let found = match self {
            UsageError::Unexpected(word) | UsageError::UnknownCommand(word) => {
                let is_option = |name: &str| name.starts_with("--");
                let alike =
                    names.iter().map(|name| &**name).filter(|name| is_option(name) == is_option(word));
                nearest(word, alike)
            }
            UsageError::BadValue { value, wanted, .. } => nearest(value, wanted.names()),
            _ => None,
        };
        found.map(str::to_owned)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            UsageError::Unexpected(_) => ("{0} has no meaning here", "{0}はここでは使えません"),
            UsageError::UnknownCommand(_) => ("there is no command {0}", "{0}というコマンドはありません"),
            UsageError::NoValue { .. } => ("{0} needs a value", "{0}には値が必要です"),
            UsageError::NoEquals { .. } => {
                ("the value of {0} is joined to it by =", "{0}の値は = でつないで書いてください")
            }
            UsageError::Repeated { .. } => ("{0} may be given once", "{0}は一度しか指定できません"),
            UsageError::Conflict { .. } => {
                ("{0} cannot be used together with {1}", "{0}は{1}と同時に指定できません")
            }
            UsageError::Missing(_) => ("this is missing: {0}", "{0}を指定してください"),
            UsageError::NotUnicode => {
                ("an argument is not text in the system's encoding", "文字として読めない引数があります")
            }
            UsageError::Other => ("the command line makes no sense", "コマンドの使い方が正しくありません"),
            UsageError::BadValue { wanted, .. } => return wanted.words(),
        };
        LocalizedText { en, ja }
    }
}

impl ExpectedValue {
    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            ExpectedValue::Words(_) => {
                ("{0} takes no {1}: there are {2}", "{0}に{1}は指定できません（使える値：{2}）")
            }
            ExpectedValue::Number => {
                ("{0} takes a number, and {1} is not one", "{0}に指定できるのは数だけです：{1}")
            }
            ExpectedValue::Count => {
                ("{0} takes a number from 1, and {1} is not one", "{0}に指定できるのは1以上の数だけです：{1}")
            }
            ExpectedValue::Notation(UnknownNotation::Style(_)) => {
                ("{1} is not a notation: there are {2}", "{1}という表記はありません（使える表記：{2}）")
            }
            ExpectedValue::Notation(UnknownNotation::Option { .. }) => (
                "{1} has an option that this notation does not take: there are {2}",
                "{1}には、この表記で使えない指定があります（使えるもの：{2}）",
            ),
            ExpectedValue::Something => ("{0} takes no {1}", "{0}に{1}は指定できません"),
        };
        LocalizedText { en, ja }
    }

    /// What is allowed, as far as it has names.
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

/// What was meant, perhaps, and where there is more to read.
pub fn way_out(nearest: Option<&str>, lang: Lang) -> String {
    let help = LocalizedText { en: "--help tells more", ja: "詳しくは --help" }.get(lang);
    nearest.map_or_else(|| help.to_owned(), |name| format!("{} {help}", did_you_mean(name, lang)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn every_mistake_is_said_in_both_languages() {
        let option = || "--x".to_owned();
        let unknown =
            ["chess", "japanese:x"].map(|id| id.parse::<honfu_core::notation::Notation>().unwrap_err());
        let notations = unknown.map(ExpectedValue::Notation);
        let wanted = [
            ExpectedValue::Words(vec!["a".into()]),
            ExpectedValue::Number,
            ExpectedValue::Count,
            ExpectedValue::Something,
        ];
        wanted.iter().chain(&notations).for_each(|wanted| assert_translated(wanted.words()));
        let known =
            UsageError::BadValue { option: option(), value: "y".into(), wanted: notations[0].clone() };
        assert!(known.text(Lang::En).starts_with("`y` is not a notation: there are japanese, kif"));
        for misuse in [
            UsageError::Unexpected(option()),
            UsageError::UnknownCommand(option()),
            UsageError::NoValue { option: option() },
            UsageError::NoEquals { option: option() },
            UsageError::Repeated { option: option() },
            UsageError::Conflict { option: option(), others: vec!["--y".into()] },
            UsageError::Missing(vec![option()]),
            UsageError::NotUnicode,
            UsageError::Other,
        ] {
            assert_translated(misuse.words());
        }
        assert_eq!(way_out(Some("--ply"), Lang::Ja), "「--ply」のことですか？ 詳しくは --help");
        let names = ["show".to_owned(), "--shows".to_owned()];
        for (misuse, wanted) in [
            (known, None),
            (UsageError::Unexpected("--shosw".into()), Some("--shows")),
            (UsageError::UnknownCommand("shwo".into()), Some("show")),
            (UsageError::Unexpected("--bogus".into()), None),
            (UsageError::BadValue { option: option(), value: "B".into(), wanted: wanted[0].clone() }, None),
        ] {
            assert_eq!(misuse.nearest(&names).as_deref(), wanted, "{misuse:?}");
        }
    }
}
