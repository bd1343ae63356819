//! What the status line says about saving, journals and locks.

use super::{Lang, LocalizedText, fill, quoted};

/// A remark on the file of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNotice {
    NothingToSave,
    Saving(String),
    Saved(String),
    /// Saved, and yet something in the document is not in the file.
    SavedInPart(String),
    /// No format goes by the name of that file.
    NoFormat(String),
    /// A sentence that says why nothing was written.
    CannotWrite(String),
    /// Another run of the program has that file open.
    Taken(String),
    /// This document may not be changed: another run of the program has its file open.
    ReadOnly,
    /// This document may not be changed before old work is restored or discarded.
    RecoverFirst,
    NothingToRecover,
    /// Unsaved work is back.
    Restored,
    Discarded,
    /// There is unsaved work of that many new records.
    Orphans(usize),
    /// The journal cannot be written, and why.
    NoJournal(String),
    /// The changes of earlier runs, of so many MiB, were not read again.
    LongHistory(u64),
    /// That file has a tab already, which is in front now.
    OpenAlready(String),
    OneTab,
    /// There is none of that number, and only so many.
    NoSuchTab {
        number: usize,
        count: usize,
    },
}

impl FileNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(
            self,
            FileNotice::Saving(_)
                | FileNotice::Saved(_)
                | FileNotice::Restored
                | FileNotice::Discarded
                | FileNotice::Orphans(_)
                | FileNotice::OpenAlready(_)
                | FileNotice::LongHistory(_)
        )
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            FileNotice::NoSuchTab { number, count } => {
                return fill(self.words().get(lang), &[number.to_string(), count.to_string()]);
            }
            FileNotice::Saving(name)
            | FileNotice::Saved(name)
            | FileNotice::SavedInPart(name)
            | FileNotice::NoFormat(name)
            | FileNotice::OpenAlready(name)
            | FileNotice::Taken(name) => quoted(name, lang),
            FileNotice::CannotWrite(why) | FileNotice::NoJournal(why) => why.clone(),
            FileNotice::Orphans(count) => count.to_string(),
            FileNotice::LongHistory(size) => size.to_string(),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            FileNotice::NothingToSave => ("nothing to save", "保存する変更はありません"),
            FileNotice::Saving(_) => ("saving {0}…", "{0}を保存しています…"),
            FileNotice::Saved(_) => ("saved {0}", "{0}に保存しました"),
            FileNotice::SavedInPart(_) => {
                ("saved what {0} can hold; the rest is unsaved", "{0}に保存できる分だけ保存しました")
            }
            FileNotice::NoFormat(_) => (
                "no format goes by the name of {0}: add one, as in `:save-as FILE kif`",
                "{0}の形式が分かりません(例: `:save-as ファイル名 kif`)",
            ),
            FileNotice::CannotWrite(_) => ("{0}", "{0}"),
            FileNotice::Taken(_) => {
                ("{0} is open in another honfu: not saved", "{0}は別の honfu が開いているため保存しません")
            }
            FileNotice::ReadOnly => (
                "this file is open in another honfu: it can only be read here",
                "別の honfu が開いているファイルなので変更できません",
            ),
            FileNotice::RecoverFirst => (
                "unsaved edits of an earlier run come first: `:recover`",
                "前回の未保存の変更を先に処理してください(`:recover`)",
            ),
            FileNotice::NothingToRecover => {
                ("no unsaved edits of an earlier run are left", "前回の未保存の変更はありません")
            }
            FileNotice::Restored => ("unsaved edits restored", "未保存の変更を復元しました"),
            FileNotice::Discarded => ("unsaved edits discarded", "未保存の変更を破棄しました"),
            FileNotice::Orphans(_) => (
                "unsaved new records are left: {0} (`:recover` shows them)",
                "未保存の新しい棋譜があります: {0}(`:recover` で表示)",
            ),
            FileNotice::NoJournal(_) => {
                ("edits are not safe from a crash: {0}", "編集内容の退避ができません: {0}")
            }
            FileNotice::OpenAlready(_) => ("{0} is open already", "{0}はすでに開いています"),
            FileNotice::OneTab => ("there is only one tab", "タブは一つだけです"),
            FileNotice::NoSuchTab { .. } => {
                ("there is no tab {0}: the number of tabs is {1}", "タブ{0}はありません(タブは{1}個)")
            }
            FileNotice::LongHistory(_) => (
                "the changes of earlier runs are too many to be undone here ({0} MiB): undo starts afresh",
                "前回までの変更履歴が大きすぎるため({0} MiB)、取り消せるのは今回の変更からです",
            ),
        };
        LocalizedText { en, ja }
    }
}

/// Which document the question is about, and which others have unsaved edits too.
pub fn unsaved_in(names: &[String], lang: Lang) -> String {
    let (en, ja) = match names.len() {
        1 => ("unsaved edits in {0}:", "{0}に保存していない変更があります:"),
        _ => ("unsaved edits in {0} (also in {1}):", "{0}に保存していない変更があります(ほかに{1}):"),
    };
    let (front, others) = names.split_first().map_or(("", &[][..]), |(front, others)| (front, others));
    let others: Vec<String> = others.iter().map(|name| quoted(name, lang)).collect();
    let others = others.join(LocalizedText { en: ", ", ja: "、" }.get(lang));
    fill(LocalizedText { en, ja }.get(lang), &[quoted(front, lang), others])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_and_causes_are_not() {
        let saved = FileNotice::Saved("{0}.kif".into());
        assert_eq!(saved.text(Lang::En), "saved `{0}.kif`");
        assert_eq!(saved.text(Lang::Ja), "「{0}.kif」に保存しました");
        let failed = FileNotice::NoJournal("the disk is full".into());
        assert!(failed.is_problem() && failed.text(Lang::Ja).ends_with(": the disk is full"));
    }
}
