//! What the status line says about names and numbers that it does not know.

use super::{Lang, LocalizedText, board_unknown, did_you_mean, fill};
use honfu_core::diagram::Aspect;
use honfu_core::notation::UnknownNotation;

/// A word that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownName {
    Number(String),
    /// The command that may be meant.
    Command {
        typed: String,
        near: Option<&'static str>,
    },
    Notation(UnknownNotation),
    Numbering(String),
    Board(Aspect, String),
    Language(String),
    Encoding(String),
    /// Of a setting, with what that takes.
    Value {
        command: &'static str,
        typed: String,
        known: Vec<&'static str>,
    },
    Graph(String),
}

impl UnknownName {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let word = match self {
            UnknownName::Board(aspect, id) => return board_unknown(*aspect, id, lang),
            UnknownName::Value { command, typed, known } => {
                let arguments = [(*command).to_owned(), typed.clone(), known.join(", ")];
                return fill(self.words().get(lang), &arguments);
            }
            UnknownName::Command { typed, near: Some(near) } => {
                let meant = did_you_mean(near, lang);
                return fill(self.words().get(lang), &[typed.clone(), meant]);
            }
            UnknownName::Notation(UnknownNotation::Option { style, word }) if lang == Lang::Ja => {
                let allowed: Vec<&str> = style.options().collect();
                return format!("「{word}」は {} では選べません({})", style.id(), allowed.join(" "));
            }
            UnknownName::Notation(unknown @ UnknownNotation::Option { .. }) => return unknown.to_string(),
            UnknownName::Notation(UnknownNotation::Style(word))
            | UnknownName::Number(word)
            | UnknownName::Command { typed: word, near: None }
            | UnknownName::Numbering(word)
            | UnknownName::Language(word)
            | UnknownName::Encoding(word)
            | UnknownName::Graph(word) => word,
        };
        fill(self.words().get(lang), std::slice::from_ref(word))
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            UnknownName::Board(..) => ("{0}", "{0}"),
            UnknownName::Value { .. } => ("{0}: no \"{1}\", but {2}", "「{0}」に「{1}」はありません({2})"),
            UnknownName::Number(_) => ("\"{0}\" is not a number", "「{0}」は数字ではありません"),
            UnknownName::Command { near: Some(_), .. } => {
                ("no command \"{0}\"; {1}", "「{0}」というコマンドはありません。{1}")
            }
            UnknownName::Command { near: None, .. } => (
                "no command \"{0}\"; Tab completes, ? lists them",
                "「{0}」というコマンドはありません(Tab で補完、? で一覧)",
            ),
            UnknownName::Notation(_) => (
                "no notation \"{0}\"; :notation lists them",
                "「{0}」という表記はありません(:notation で一覧)",
            ),
            UnknownName::Numbering(_) => (
                "no numbering \"{0}\": style, ply, pairs or none",
                "「{0}」という手数の表示はありません(style、ply、pairs、none)",
            ),
            UnknownName::Language(_) => {
                ("no language \"{0}\": en or ja", "「{0}」という言語はありません(en、ja)")
            }
            UnknownName::Graph(_) => {
                ("no graph \"{0}\": score or time", "「{0}」というグラフはありません(score、time)")
            }
            UnknownName::Encoding(_) => ("no encoding \"{0}\"", "「{0}」という文字コードはありません"),
        };
        LocalizedText { en, ja }
    }
}
