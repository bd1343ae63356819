//! Why something cannot be exported as it was chosen.

use super::{Lang, LocalizedText, ShowMessage, fill, graph, quoted, target_error, too_many_records};
use honfu_core::diagram::graph::GraphQuantity;
use honfu_core::format::TooManyRecords;
use honfu_core::format::target::TargetError;

/// What is wrong with a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// A name of no form, and the names there are.
    Form {
        id: String,
        known: String,
    },
    /// A word that a form has no use for, and those it knows.
    Option {
        id: &'static str,
        option: String,
        known: String,
    },
    Target(TargetError),
    Records {
        name: String,
        error: TooManyRecords,
    },
    Show(ShowMessage),
    /// The line says nothing of that.
    Values(GraphQuantity),
    Bookmarks,
    /// A clipboard takes text.
    NoText,
}

impl ExportError {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            ExportError::Target(error) => target_error(error, lang),
            ExportError::Records { name, error } => too_many_records(name, error, lang),
            ExportError::Show(remark) => remark.text(lang),
            ExportError::Values(quantity) => graph::none(*quantity, lang).to_owned(),
            ExportError::Form { id, known } => fill(FORM.get(lang), &[quoted(id, lang), known.clone()]),
            ExportError::Option { id, option, known } => {
                fill(OPTION.get(lang), &[quoted(option, lang), (*id).to_owned(), known.clone()])
            }
            ExportError::Bookmarks => BOOKMARKS.get(lang).to_owned(),
            ExportError::NoText => NO_TEXT.get(lang).to_owned(),
        }
    }
}

const FORM: LocalizedText = LocalizedText {
    en: "{0} is not a known format: there are {1}",
    ja: "{0}という形式はありません（使える形式：{1}）",
};
const OPTION: LocalizedText = LocalizedText {
    en: "{0} is not an option of {1}: there are {2}",
    ja: "{0}は{1}で使えません（使えるもの：{2}）",
};
const BOOKMARKS: LocalizedText =
    LocalizedText { en: "this record has no bookmarks", ja: "しおりはありません" };
const NO_TEXT: LocalizedText = LocalizedText {
    en: "a clipboard takes text, and this is not text: choose a file",
    ja: "クリップボードに入るのはテキストだけです。出力先にファイルを指定してください",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn faults_are_told_in_both_languages() {
        for words in [FORM, OPTION, BOOKMARKS, NO_TEXT] {
            assert_translated(words);
        }
        let fault = ExportError::Option { id: "svg", option: "x".into(), known: "light, dark".into() };
        assert_eq!(fault.text(Lang::En), "`x` is not an option of svg: there are light, dark");
        assert_eq!(ExportError::Values(GraphQuantity::Time).text(Lang::En), "no times on this line");
    }
}
