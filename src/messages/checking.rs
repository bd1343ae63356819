//! What `honfu check` says besides its findings.

use super::caption::{self, CountedNoun};
use super::{Lang, LocalizedText, fill, quoted};

/// A sentence about files that are checked or set right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckMessage {
    NoSuchCode {
        code: String,
    },
    /// What has that code is accepted.
    NeverSaid {
        code: &'static str,
    },
    /// How many files were checked, and what was found in those that could be read.
    Checked {
        files: usize,
        found: Vec<(CountedNoun, usize)>,
        unread: usize,
    },
    /// What was set right in a file, and where the old one is.
    Repaired {
        file: String,
        codes: String,
        kept: String,
    },
    /// Why a file was not set right.
    Left {
        file: String,
        why: String,
    },
    NoFile,
    Damaged,
    OtherRecords,
    WouldLose {
        losses: String,
    },
    /// The codes of what writing anew would leave out.
    WouldHide {
        codes: String,
    },
    HasChanged {
        file: String,
    },
}

impl CheckMessage {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let args = match self {
            CheckMessage::Checked { files, found, unread } => return checked(*files, found, *unread, lang),
            CheckMessage::NoSuchCode { code } => vec![quoted(code, lang)],
            CheckMessage::NeverSaid { code } => vec![(*code).to_owned()],
            CheckMessage::Repaired { file, codes, kept } => {
                vec![file.clone(), codes.clone(), quoted(kept, lang)]
            }
            CheckMessage::Left { file, why } => vec![file.clone(), why.clone()],
            CheckMessage::WouldLose { losses: what } | CheckMessage::WouldHide { codes: what } => {
                vec![what.clone()]
            }
            CheckMessage::HasChanged { file } => vec![quoted(file, lang)],
            CheckMessage::NoFile | CheckMessage::Damaged | CheckMessage::OtherRecords => Vec::new(),
        };
        fill(self.words().get(lang), &args)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            CheckMessage::NoSuchCode { .. } => (
                "{0} is not a code: `honfu check --list` prints them",
                "{0}というコードはありません（一覧：honfu check --list）",
            ),
            CheckMessage::NeverSaid { .. } => (
                "{0} is accepted, so nothing is ever said of it",
                "{0}は受け入れるもので、報告されることはありません",
            ),
            CheckMessage::Checked { .. } => ("{0}: nothing found", "{0}：問題はありません"),
            CheckMessage::Repaired { .. } => {
                ("{0}: set right: {1} (the old file is {2})", "{0}：修正しました：{1}（元のファイルは{2}）")
            }
            CheckMessage::Left { .. } => ("{0}: left as it is: {1}", "{0}：修正しません：{1}"),
            CheckMessage::NoFile => ("there is no file to write", "書き込むファイルがありません"),
            CheckMessage::Damaged => {
                ("the bytes that are no text would be lost", "文字にならないバイトが失われます")
            }
            CheckMessage::OtherRecords => {
                ("the rewritten file would be read differently", "書き直すと別の内容として読まれます")
            }
            CheckMessage::WouldLose { .. } => ("something would be lost: {0}", "失われるものがあります：{0}"),
            CheckMessage::WouldHide { .. } => (
                "this has to be mended by hand, and would be hidden: {0}",
                "手で直す必要のある問題が見えなくなります：{0}",
            ),
            CheckMessage::HasChanged { .. } => (
                "{0} was changed by somebody else meanwhile, and is left as it is",
                "{0}は他で変更されたため、書き込みません",
            ),
        };
        LocalizedText { en, ja }
    }
}

/// "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(CountedNoun, usize)], unread: usize, lang: Lang) -> String {
    let remark = CheckMessage::Checked { files, found: Vec::new(), unread };
    let files = caption::count(CountedNoun::Files, files, lang);
    let mut parts: Vec<String> =
        found.iter().map(|(what, number)| caption::count(*what, *number, lang)).collect();
    match (unread, lang) {
        (0, _) => {}
        (_, Lang::En) => parts.push(format!("{unread} could not be read or written")),
        (_, Lang::Ja) => parts.push(format!("読み書きできないもの{unread}件")),
    }
    match (parts.is_empty(), lang) {
        (true, _) => fill(remark.words().get(lang), &[files]),
        (false, Lang::En) => format!("{files}: {}", parts.join(", ")),
        (false, Lang::Ja) => format!("{files}：{}", parts.join("、")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn every_remark_is_said_in_both_languages() {
        let text = || "x".to_owned();
        for remark in [
            CheckMessage::NoSuchCode { code: text() },
            CheckMessage::NeverSaid { code: "x" },
            CheckMessage::Checked { files: 1, found: Vec::new(), unread: 0 },
            CheckMessage::Repaired { file: text(), codes: text(), kept: text() },
            CheckMessage::Left { file: text(), why: text() },
            CheckMessage::NoFile,
            CheckMessage::Damaged,
            CheckMessage::OtherRecords,
            CheckMessage::WouldLose { losses: text() },
            CheckMessage::WouldHide { codes: text() },
            CheckMessage::HasChanged { file: text() },
        ] {
            assert_translated(remark.words());
            assert!(!remark.text(Lang::Ja).contains('{'));
        }
        let found = vec![(CountedNoun::Errors, 2)];
        let remark = CheckMessage::Checked { files: 3, found, unread: 1 };
        assert_eq!(remark.text(Lang::En), "3 files: 2 errors, 1 could not be read or written");
    }
}
