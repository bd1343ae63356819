//! Why something cannot be exported as it was chosen.

use super::{Lang, ShowRemark, Words, fill, graph, quoted, target_error, too_many_records};
use honfu_core::diagram::graph::Quantity;
use honfu_core::format::TooManyRecords;
use honfu_core::format::target::TargetError;

/// What is wrong with a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportFault {
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
    Show(ShowRemark),
    /// The line says nothing of that.
    Values(Quantity),
    Bookmarks,
    /// A clipboard takes text.
    NoText,
}

impl ExportFault {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            ExportFault::Target(error) => target_error(error, lang),
            ExportFault::Records { name, error } => too_many_records(name, error, lang),
            ExportFault::Show(remark) => remark.text(lang),
            ExportFault::Values(quantity) => graph::none(*quantity, lang).to_owned(),
            ExportFault::Form { id, known } => fill(FORM.get(lang), &[quoted(id, lang), known.clone()]),
            ExportFault::Option { id, option, known } => {
                fill(OPTION.get(lang), &[quoted(option, lang), (*id).to_owned(), known.clone()])
            }
            ExportFault::Bookmarks => BOOKMARKS.get(lang).to_owned(),
            ExportFault::NoText => NO_TEXT.get(lang).to_owned(),
        }
    }
}

const FORM: Words = Words {
    en: "{0} is not a known format: there are {1}",
    ja: "{0}という形式はありません（使える形式：{1}）",
};
const OPTION: Words = Words {
    en: "{0} is not an option of {1}: there are {2}",
    ja: "{0}は{1}で使えません（使えるもの：{2}）",
};
const BOOKMARKS: Words = Words { en: "this record has no bookmarks", ja: "しおりはありません" };
const NO_TEXT: Words = Words {
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
        let fault = ExportFault::Option { id: "svg", option: "x".into(), known: "light, dark".into() };
        assert_eq!(fault.text(Lang::En), "`x` is not an option of svg: there are light, dark");
        assert_eq!(ExportFault::Values(Quantity::Time).text(Lang::En), "no times on this line");
    }
}
