//! What `honfu convert` says besides losses and diagnostics.

use super::{Lang, LocalizedText, fill, quoted};

/// A sentence about files that are converted, or are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConvertMessage {
    /// A format of whole games was to get one position.
    NoPositions {
        format: &'static str,
    },
    Refused {
        file: String,
        errors: usize,
    },
    NothingWritten,
    SeveralInputs,
    Collision {
        first: String,
        second: String,
        target: String,
    },
    OverInput {
        target: String,
    },
    /// Something else has the name of the folder to write to.
    NoFolder {
        target: String,
    },
    Summary {
        done: usize,
        all: usize,
    },
}

impl ConvertMessage {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let args = match self {
            ConvertMessage::NoPositions { format } => vec![(*format).to_owned()],
            ConvertMessage::Refused { file, errors } => vec![quoted(file, lang), errors.to_string()],
            ConvertMessage::NothingWritten | ConvertMessage::SeveralInputs => Vec::new(),
            ConvertMessage::Collision { first, second, target } => {
                [first, second, target].map(|file| quoted(file, lang)).into()
            }
            ConvertMessage::OverInput { target } | ConvertMessage::NoFolder { target } => {
                vec![quoted(target, lang)]
            }
            ConvertMessage::Summary { done, all } => vec![done.to_string(), all.to_string()],
        };
        fill(self.words().get(lang), &args)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            ConvertMessage::NoPositions { .. } => (
                "--ply is for formats of positions alone, and {0} holds whole games",
                "--ply は局面だけの形式で使います。{0}は棋譜の形式です",
            ),
            ConvertMessage::Refused { .. } => (
                "{0} is not converted: errors: {1} (--lenient converts what could be read)",
                "{0}は変換しません：エラー{1}件（--lenient で読めた部分だけ変換）",
            ),
            ConvertMessage::NothingWritten => (
                "nothing is written, since the above would be lost",
                "上記の内容が失われるため、何も書き込みません",
            ),
            ConvertMessage::SeveralInputs => (
                "several inputs need a folder to go to: -d DIR",
                "複数の入力には出力先が必要です：-d フォルダー",
            ),
            ConvertMessage::Collision { .. } => (
                "{0} and {1} would both become {2}; nothing is written",
                "{0}と{1}の出力先がどちらも{2}です。何も書き込みません",
            ),
            ConvertMessage::OverInput { .. } => (
                "{0} is one of the inputs, and would be written over; nothing is written",
                "{0}は入力の一つで、上書きされてしまいます。何も書き込みません",
            ),
            ConvertMessage::NoFolder { .. } => (
                "cannot write into {0}: it is a file, not a folder",
                "{0}に書き込めません：フォルダーではなくファイルです",
            ),
            ConvertMessage::Summary { .. } => {
                ("{0} of {1} files converted", "{1}ファイル中{0}ファイルを変換しました")
            }
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn every_remark_is_said_in_both_languages_and_names_the_way_out() {
        let text = || "x".to_owned();
        for (remark, way) in [
            (ConvertMessage::NoPositions { format: "kif" }, "--ply"),
            (ConvertMessage::Refused { file: text(), errors: 2 }, "--lenient"),
            (ConvertMessage::NothingWritten, ""),
            (ConvertMessage::SeveralInputs, "-d"),
            (ConvertMessage::Collision { first: text(), second: text(), target: text() }, "x"),
            (ConvertMessage::OverInput { target: text() }, "x"),
            (ConvertMessage::NoFolder { target: text() }, "x"),
            (ConvertMessage::Summary { done: 1, all: 2 }, "2"),
        ] {
            assert_translated(remark.words());
            assert!([Lang::En, Lang::Ja].iter().all(|lang| remark.text(*lang).contains(way)), "{remark:?}");
        }
    }
}
