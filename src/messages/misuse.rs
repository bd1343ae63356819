//! What is wrong with a command line.

use super::{Lang, Words, did_you_mean, fill, list, nearest, quoted};
use honfu_core::notation::{Style, UnknownNotation};

/// Why a command line makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// An option or a word that nothing here wants.
    Unexpected(String),
    UnknownCommand(String),
    NoValue {
        option: String,
    },
    BadValue {
        option: String,
        value: String,
        wanted: Wanted,
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
pub enum Wanted {
    Words(Vec<String>),
    /// A whole number.
    Number,
    /// A whole number above 0.
    Count,
    Notation(UnknownNotation),
    /// Nobody has said.
    Something,
}

impl Misuse {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let quoted = |text: &String| quoted(text, lang);
        let quoted_list = |texts: &[String]| list(&texts.iter().map(quoted).collect::<Vec<_>>(), lang);
        let args = match self {
            Misuse::Unexpected(word) | Misuse::UnknownCommand(word) => vec![quoted(word)],
            Misuse::NoValue { option } | Misuse::NoEquals { option } | Misuse::Repeated { option } => {
                vec![quoted(option)]
            }
            Misuse::Conflict { option, others } => vec![quoted(option), quoted_list(others)],
            Misuse::Missing(what) => vec![quoted_list(what)],
            Misuse::BadValue { option, value, wanted } => {
                vec![quoted(option), quoted(value), wanted.names().join(", ")]
            }
            Misuse::NotUnicode | Misuse::Other => Vec::new(),
        };
        fill(self.words().get(lang), &args)
    }

    /// What was meant, perhaps, of such commands and options.
    pub fn nearest(&self, names: &[String]) -> Option<String> {
        let found = match self {
            Misuse::Unexpected(word) | Misuse::UnknownCommand(word) => {
                let is_option = |name: &str| name.starts_with("--");
                let alike =
                    names.iter().map(|name| &**name).filter(|name| is_option(name) == is_option(word));
                nearest(word, alike)
            }
            Misuse::BadValue { value, wanted, .. } => nearest(value, wanted.names()),
            _ => None,
        };
        found.map(str::to_owned)
    }

    const fn words(&self) -> Words {
        let (en, ja) = match self {
            Misuse::Unexpected(_) => ("{0} has no meaning here", "{0}はここでは使えません"),
            Misuse::UnknownCommand(_) => ("there is no command {0}", "{0}というコマンドはありません"),
            Misuse::NoValue { .. } => ("{0} needs a value", "{0}には値が必要です"),
            Misuse::NoEquals { .. } => {
                ("the value of {0} is joined to it by =", "{0}の値は = でつないで書いてください")
            }
            Misuse::Repeated { .. } => ("{0} may be given once", "{0}は一度しか指定できません"),
            Misuse::Conflict { .. } => {
                ("{0} cannot be used together with {1}", "{0}は{1}と同時に指定できません")
            }
            Misuse::Missing(_) => ("this is missing: {0}", "{0}を指定してください"),
            Misuse::NotUnicode => {
                ("an argument is not text in the system's encoding", "文字として読めない引数があります")
            }
            Misuse::Other => ("the command line makes no sense", "コマンドの使い方が正しくありません"),
            Misuse::BadValue { wanted, .. } => return wanted.words(),
        };
        Words { en, ja }
    }
}

impl Wanted {
    const fn words(&self) -> Words {
        let (en, ja) = match self {
            Wanted::Words(_) => {
                ("{0} takes no {1}: there are {2}", "{0}に{1}は指定できません（使える値：{2}）")
            }
            Wanted::Number => {
                ("{0} takes a number, and {1} is not one", "{0}に指定できるのは数だけです：{1}")
            }
            Wanted::Count => {
                ("{0} takes a number from 1, and {1} is not one", "{0}に指定できるのは1以上の数だけです：{1}")
            }
            Wanted::Notation(UnknownNotation::Style(_)) => {
                ("{1} is not a notation: there are {2}", "{1}という表記はありません（使える表記：{2}）")
            }
            Wanted::Notation(UnknownNotation::Option { .. }) => (
                "{1} has an option that this notation does not take: there are {2}",
                "{1}には、この表記で使えない指定があります（使えるもの：{2}）",
            ),
            Wanted::Something => ("{0} takes no {1}", "{0}に{1}は指定できません"),
        };
        Words { en, ja }
    }

    /// What is allowed, as far as it has names.
    fn names(&self) -> Vec<&str> {
        match self {
            Wanted::Words(words) => words.iter().map(|word| &**word).collect(),
            Wanted::Notation(UnknownNotation::Style(_)) => Style::all().map(Style::id).collect(),
            Wanted::Notation(UnknownNotation::Option { style, .. }) => style.options().collect(),
            Wanted::Number | Wanted::Count | Wanted::Something => Vec::new(),
        }
    }
}

/// What was meant, perhaps, and where there is more to read.
pub fn way_out(nearest: Option<&str>, lang: Lang) -> String {
    let help = Words { en: "--help tells more", ja: "詳しくは --help" }.get(lang);
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
        let notations = unknown.map(Wanted::Notation);
        let wanted = [Wanted::Words(vec!["a".into()]), Wanted::Number, Wanted::Count, Wanted::Something];
        wanted.iter().chain(&notations).for_each(|wanted| assert_translated(wanted.words()));
        let known = Misuse::BadValue { option: option(), value: "y".into(), wanted: notations[0].clone() };
        assert!(known.text(Lang::En).starts_with("`y` is not a notation: there are japanese, kif"));
        for misuse in [
            Misuse::Unexpected(option()),
            Misuse::UnknownCommand(option()),
            Misuse::NoValue { option: option() },
            Misuse::NoEquals { option: option() },
            Misuse::Repeated { option: option() },
            Misuse::Conflict { option: option(), others: vec!["--y".into()] },
            Misuse::Missing(vec![option()]),
            Misuse::NotUnicode,
            Misuse::Other,
        ] {
            assert_translated(misuse.words());
        }
        assert_eq!(way_out(Some("--ply"), Lang::Ja), "「--ply」のことですか？ 詳しくは --help");
        let names = ["show".to_owned(), "--shows".to_owned()];
        for (misuse, wanted) in [
            (known, None),
            (Misuse::Unexpected("--shosw".into()), Some("--shows")),
            (Misuse::UnknownCommand("shwo".into()), Some("show")),
            (Misuse::Unexpected("--bogus".into()), None),
            (Misuse::BadValue { option: option(), value: "B".into(), wanted: wanted[0].clone() }, None),
        ] {
            assert_eq!(misuse.nearest(&names).as_deref(), wanted, "{misuse:?}");
        }
    }
}
