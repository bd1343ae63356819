//! What `honfu check` says besides its findings.

use super::caption::{self, Counted};
use super::{Lang, Words, fill, quoted};

/// A sentence about files that are checked or set right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckRemark {
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
        found: Vec<(Counted, usize)>,
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

impl CheckRemark {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let args = match self {
            CheckRemark::Checked { files, found, unread } => return checked(*files, found, *unread, lang),
            CheckRemark::NoSuchCode { code } => vec![quoted(code, lang)],
            CheckRemark::NeverSaid { code } => vec![(*code).to_owned()],
            CheckRemark::Repaired { file, codes, kept } => {
                vec![file.clone(), codes.clone(), quoted(kept, lang)]
            }
            CheckRemark::Left { file, why } => vec![file.clone(), why.clone()],
            CheckRemark::WouldLose { losses: what } | CheckRemark::WouldHide { codes: what } => {
                vec![what.clone()]
            }
            CheckRemark::HasChanged { file } => vec![quoted(file, lang)],
            CheckRemark::NoFile | CheckRemark::Damaged | CheckRemark::OtherRecords => Vec::new(),
        };
        fill(self.words().get(lang), &args)
    }

    const fn words(&self) -> Words {
        let (en, ja) = match self {
            CheckRemark::NoSuchCode { .. } => (
                "{0} is not a code: `honfu check --list` prints them",
                "{0}というコードはありません（一覧：honfu check --list）",
            ),
            CheckRemark::NeverSaid { .. } => (
                "{0} is accepted, so nothing is ever said of it",
                "{0}は受け入れるもので、報告されることはありません",
            ),
            CheckRemark::Checked { .. } => ("{0}: nothing found", "{0}：問題はありません"),
            CheckRemark::Repaired { .. } => {
                ("{0}: set right: {1} (the old file is {2})", "{0}：修正しました：{1}（元のファイルは{2}）")
            }
            CheckRemark::Left { .. } => ("{0}: left as it is: {1}", "{0}：修正しません：{1}"),
            CheckRemark::NoFile => ("there is no file to write", "書き込むファイルがありません"),
            CheckRemark::Damaged => {
                ("the bytes that are no text would be lost", "文字にならないバイトが失われます")
            }
            CheckRemark::OtherRecords => {
                ("the rewritten file would be read differently", "書き直すと別の内容として読まれます")
            }
            CheckRemark::WouldLose { .. } => ("something would be lost: {0}", "失われるものがあります：{0}"),
            CheckRemark::WouldHide { .. } => (
                "this has to be mended by hand, and would be hidden: {0}",
                "手で直す必要のある問題が見えなくなります：{0}",
            ),
            CheckRemark::HasChanged { .. } => (
                "{0} was changed by somebody else meanwhile, and is left as it is",
                "{0}は他で変更されたため、書き込みません",
            ),
        };
        Words { en, ja }
    }
}

/// "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(Counted, usize)], unread: usize, lang: Lang) -> String {
    let remark = CheckRemark::Checked { files, found: Vec::new(), unread };
    let files = caption::count(Counted::Files, files, lang);
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
            CheckRemark::NoSuchCode { code: text() },
            CheckRemark::NeverSaid { code: "x" },
            CheckRemark::Checked { files: 1, found: Vec::new(), unread: 0 },
            CheckRemark::Repaired { file: text(), codes: text(), kept: text() },
            CheckRemark::Left { file: text(), why: text() },
            CheckRemark::NoFile,
            CheckRemark::Damaged,
            CheckRemark::OtherRecords,
            CheckRemark::WouldLose { losses: text() },
            CheckRemark::WouldHide { codes: text() },
            CheckRemark::HasChanged { file: text() },
        ] {
            assert_translated(remark.words());
            assert!(!remark.text(Lang::Ja).contains('{'));
        }
        let found = vec![(Counted::Errors, 2)];
        let remark = CheckRemark::Checked { files: 3, found, unread: 1 };
        assert_eq!(remark.text(Lang::En), "3 files: 2 errors, 1 could not be read or written");
    }
}
