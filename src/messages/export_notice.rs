//! What the status line says about exporting.

use super::export_fault::ExportError;
use super::{Lang, LocalizedText, fill, loss, quoted};
use honfu_core::format::Loss;

/// A remark on an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportNotice {
    Exporting(String),
    /// That file was made, and what of the record is not in it.
    Exported {
        name: String,
        lost: Vec<Loss>,
    },
    /// Nothing goes by the name of that file.
    NoForm(String),
    /// That file is open, here or elsewhere.
    Open(String),
    /// There is no name to write to.
    NoName,
    /// A sentence that says why nothing was exported.
    Cannot(String),
    Fault(ExportError),
}

impl ExportNotice {
    /// Whether something did not work.
    pub const fn is_problem(&self) -> bool {
        !matches!(self, ExportNotice::Exporting(_) | ExportNotice::Exported { .. })
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            ExportNotice::Exported { name, lost } => exported(name, lost, lang),
            ExportNotice::Exporting(name) | ExportNotice::NoForm(name) | ExportNotice::Open(name) => {
                quoted(name, lang)
            }
            ExportNotice::Cannot(why) => why.clone(),
            ExportNotice::Fault(fault) => fault.text(lang),
            ExportNotice::NoName => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            ExportNotice::Exporting(_) => ("exporting to {0}…", "{0}に書き出しています…"),
            ExportNotice::Exported { .. } => ("exported to {0}", "{0}"),
            ExportNotice::NoForm(_) => (
                "no format goes by the name of {0}: add one, as in `:export FILE csa`",
                "{0}の形式が分かりません(例: `:export ファイル名 csa`)",
            ),
            ExportNotice::Open(_) => (
                "{0} is open: choose another name, or save the record itself with `:save`",
                "{0}は開いているファイルです。別の名前にするか、`:save` で保存してください",
            ),
            ExportNotice::NoName => ("the file needs a name", "ファイル名を入力してください"),
            ExportNotice::Cannot(_) | ExportNotice::Fault(_) => ("{0}", "{0}"),
        };
        LocalizedText { en, ja }
    }
}

fn exported(name: &str, lost: &[Loss], lang: Lang) -> String {
    let name = quoted(name, lang);
    let lost: Vec<String> = lost.iter().map(|lost| loss(lost, lang)).collect();
    match (lost.is_empty(), lang) {
        (true, Lang::En) => name,
        (true, Lang::Ja) => format!("{name}に書き出しました"),
        (false, Lang::En) => format!("{name} without {}", lost.join(", ")),
        (false, Lang::Ja) => format!("{name}に書き出しました({}を除く)", lost.join("、")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::LossKind;

    #[test]
    fn what_is_not_in_the_file_is_named() {
        let lost = Loss { kind: LossKind::Times, count: 7, first_ply: None, names: Vec::new() };
        let notice = ExportNotice::Exported { name: "a.ki2".into(), lost: vec![lost] };
        assert_eq!(notice.text(Lang::En), "exported to `a.ki2` without times: 7");
        assert_eq!(notice.text(Lang::Ja), "「a.ki2」に書き出しました(times: 7 (消費時間)を除く)");
        assert!(!notice.is_problem() && ExportNotice::NoName.is_problem());
    }
}
