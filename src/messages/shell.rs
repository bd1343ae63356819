//! What the command line says besides its results.

use super::caption::{self, CountedNoun};
use super::io::as_told;
use super::showing::ShowMessage;
use super::{Lang, quoted, sfen_error};
use honfu_core::shogi::sfen::SfenError;

/// A sentence for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CliMessage {
    NoSuchRecord {
        file: String,
        number: usize,
        records: usize,
    },
    NoSuchPly {
        file: String,
        ply: usize,
        last: usize,
    },
    /// About what `show` is to print.
    Show(ShowMessage),
    FirstOf {
        file: String,
        records: usize,
    },
    NoRecords {
        folder: String,
    },
    FolderFollowed {
        folder: String,
    },
    NotATerminal,
    /// The terminal can draw nothing: what is done instead, or what cannot be done.
    NoScreen,
    ScreenNeeded,
    Terminal {
        why: String,
    },
    BadMove {
        index: usize,
        text: String,
        why: String,
    },
    BadSfen {
        text: String,
    },
    BadSquare {
        text: String,
    },
    /// A line of JSON that asks for nothing, in the words of its parser.
    NoQuestion {
        why: String,
    },
    NoMoves,
    /// A part of a sequence of moves that is none.
    NoSuchMoves {
        text: String,
    },
    /// A position with parts left out that is none.
    NoPattern {
        text: String,
        error: SfenError,
    },
    NoMaterial {
        text: String,
    },
    StandardOutput {
        why: String,
    },
    /// Where unsaved edits are kept.
    Kept {
        journal: String,
    },
    /// Why unsaved edits are not kept.
    NotKept {
        file: String,
        why: String,
    },
    /// A fault of the program itself, as the system reports it.
    Internal {
        report: String,
    },
    /// Reading a file has come upon such a fault.
    Unreadable {
        file: String,
    },
}

impl CliMessage {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ja => self.japanese(),
        }
    }

    fn english(&self) -> String {
        let quoted = |text: &str| quoted(text, Lang::En);
        match self {
            CliMessage::NoSuchRecord { file, number, records } => {
                let records = caption::count(CountedNoun::Records, *records, Lang::En);
                format!("{} has no record {number}: it holds {records}", quoted(file))
            }
            CliMessage::NoSuchPly { file, ply, last } => {
                format!("{} has no move {ply}: its main line ends with move {last}", quoted(file))
            }
            CliMessage::Show(remark) => remark.text(Lang::En),
            CliMessage::FirstOf { file, records } => {
                format!(
                    "{} holds {records} records, this is the first (--record N shows another)",
                    quoted(file)
                )
            }
            CliMessage::NoRecords { folder } => format!("{} holds no records", quoted(folder)),
            CliMessage::FolderFollowed { folder } => {
                format!("{} is a folder; --follow takes files that grow", quoted(folder))
            }
            CliMessage::NotATerminal => {
                "standard output is not a terminal; `honfu show FILE` prints a position as text".into()
            }
            CliMessage::NoScreen => {
                "TERM=dumb: no screen can be drawn here, so commands are lines (--plain)".into()
            }
            CliMessage::ScreenNeeded => {
                "TERM=dumb: no screen can be drawn here, which --follow and --tsume need".into()
            }
            CliMessage::Terminal { why } => format!("the terminal cannot be used: {why}"),
            CliMessage::BadMove { index, text, why } => format!("move {index}, {}: {why}", quoted(text)),
            CliMessage::BadSfen { text } => format!("{} is not a position in SFEN", quoted(text)),
            CliMessage::BadSquare { text } => format!("{} is not a square such as 7f", quoted(text)),
            CliMessage::NoQuestion { why } => format!("this line of JSON asks for nothing: {why}"),
            CliMessage::NoMoves => "there are no moves to read".into(),
            CliMessage::NoSuchMoves { text } => {
                format!("{} is not a move in any notation, nor words that describe moves", quoted(text))
            }
            CliMessage::NoPattern { text, error } => {
                format!("{} is not a position: {}", quoted(text), sfen_error(error, Lang::En))
            }
            CliMessage::NoMaterial { text } => {
                format!("{} is not a list of pieces such as 2R2b", quoted(text))
            }
            CliMessage::Kept { journal } => {
                format!("unsaved edits are kept in {} and offered at the next start", quoted(journal))
            }
            CliMessage::NotKept { file, why } => {
                format!("the unsaved edits of {} could not be kept: {why}", quoted(file))
            }
            CliMessage::Internal { report } => format!("internal error, please report it: {report}"),
            CliMessage::Unreadable { file } => {
                format!("cannot read {}: internal error, please report it", quoted(file))
            }
            CliMessage::StandardOutput { why } => format!("cannot write to standard output: {why}"),
        }
    }

    fn japanese(&self) -> String {
        let quoted = |text: &str| quoted(text, Lang::Ja);
        match self {
            CliMessage::NoSuchRecord { file, number, records } => {
                format!("{}に{number}局目はありません（全{records}局）", quoted(file))
            }
            CliMessage::NoSuchPly { file, ply, last } => {
                format!("{}に{ply}手目はありません（本譜は{last}手）", quoted(file))
            }
            CliMessage::Show(remark) => remark.text(Lang::Ja),
            CliMessage::FirstOf { file, records } => {
                format!("{}には{records}局あり、その1局目です（--record N で他の局）", quoted(file))
            }
            CliMessage::NoRecords { folder } => format!("{}に棋譜がありません", quoted(folder)),
            CliMessage::FolderFollowed { folder } => {
                format!(
                    "{}はフォルダーです。--follow には追記されていくファイルを指定してください",
                    quoted(folder)
                )
            }
            CliMessage::NotATerminal => {
                "標準出力が端末ではありません。局面は `honfu show FILE` で文字として出力できます".into()
            }
            CliMessage::NoScreen => {
                "TERM=dumb の端末では画面を表示できないため、行でやり取りします（--plain）".into()
            }
            CliMessage::ScreenNeeded => {
                "TERM=dumb の端末では、画面が必要な --follow と --tsume は使えません".into()
            }
            CliMessage::Terminal { why } => format!("端末を使えません：{why}"),
            CliMessage::BadMove { index, text, why } => format!("{index}手目{}：{why}", quoted(text)),
            CliMessage::BadSfen { text } => format!("{}はSFENの局面ではありません", quoted(text)),
            CliMessage::BadSquare { text } => format!("{}は 7f のようなマス目ではありません", quoted(text)),
            CliMessage::NoQuestion { why } => {
                format!("問い合わせのJSONとして読めません：{}", as_told(why, Lang::Ja))
            }
            CliMessage::NoMoves => "読む指し手がありません".into(),
            CliMessage::NoSuchMoves { text } => {
                format!("{}は指し手としても、指し手を表す言葉としても読めません", quoted(text))
            }
            CliMessage::NoPattern { text, error } => {
                format!("{}は局面ではありません：{}", quoted(text), sfen_error(error, Lang::Ja))
            }
            CliMessage::NoMaterial { text } => {
                format!("{}は 2R2b のような駒の並びではありません", quoted(text))
            }
            CliMessage::Kept { journal } => {
                format!("未保存の変更は{}に残してあり、次の起動時に復元できます", quoted(journal))
            }
            CliMessage::NotKept { file, why } => {
                format!("{}の未保存の変更を残せませんでした：{why}", quoted(file))
            }
            CliMessage::Internal { report } => {
                format!("内部エラーです。不具合としてお知らせください：{report}")
            }
            CliMessage::Unreadable { file } => {
                format!("{}を読めません：内部エラーです。不具合としてお知らせください", quoted(file))
            }
            CliMessage::StandardOutput { why } => format!("標準出力に書き込めません：{why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_is_named_in_both_languages() {
        for (remark, way) in [
            (CliMessage::NotATerminal, "honfu show"),
            (CliMessage::FirstOf { file: "a".into(), records: 2 }, "--record"),
        ] {
            let texts = [Lang::En, Lang::Ja].map(|lang| remark.text(lang));
            assert!(texts.iter().all(|text| text.contains(way)), "{texts:?}");
            assert_ne!(texts[0], texts[1]);
        }
    }
}
