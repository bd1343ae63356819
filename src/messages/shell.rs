//! What the command line says besides its results.

use super::caption::{self, Counted};
use super::io::as_told;
use super::{Lang, quoted, sfen_error};
use crate::shogi::sfen::SfenError;

/// A sentence for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
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
    /// A format of whole games was to get one position.
    NoPositions {
        format: &'static str,
    },
    FirstOf {
        file: String,
        records: usize,
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
    NoRecords {
        folder: String,
    },
    Summary {
        done: usize,
        all: usize,
    },
    NotATerminal,
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
    Setting {
        place: String,
        why: String,
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

impl Remark {
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
            Remark::NoSuchRecord { file, number, records } => {
                let records = caption::count(Counted::Records, *records, Lang::En);
                format!("{} has no record {number}: it holds {records}", quoted(file))
            }
            Remark::NoSuchPly { file, ply, last } => {
                format!("{} has no move {ply}: its main line ends with move {last}", quoted(file))
            }
            Remark::NoPositions { format } => {
                format!("--ply is for formats of positions alone, and {format} holds whole games")
            }
            Remark::FirstOf { file, records } => {
                format!(
                    "{} holds {records} records, this is the first (--record N shows another)",
                    quoted(file)
                )
            }
            Remark::Refused { file, errors } => format!(
                "{} is not converted: errors: {errors} (--lenient converts what could be read)",
                quoted(file)
            ),
            Remark::NothingWritten => "nothing is written, since the above would be lost".into(),
            Remark::SeveralInputs => "several inputs need a folder to go to: -d DIR".into(),
            Remark::Collision { first, second, target } => {
                let (first, second) = (quoted(first), quoted(second));
                format!("{first} and {second} would both become {}; nothing is written", quoted(target))
            }
            Remark::OverInput { target } => {
                format!(
                    "{} is one of the inputs, and would be written over; nothing is written",
                    quoted(target)
                )
            }
            Remark::NoRecords { folder } => format!("{} holds no records", quoted(folder)),
            Remark::Summary { done, all } => format!("{done} of {all} files converted"),
            Remark::NotATerminal => {
                "standard output is not a terminal; `honfu show FILE` prints a position as text".into()
            }
            Remark::Terminal { why } => format!("the terminal cannot be used: {why}"),
            Remark::BadMove { index, text, why } => format!("move {index}, {}: {why}", quoted(text)),
            Remark::BadSfen { text } => format!("{} is no position in SFEN", quoted(text)),
            Remark::BadSquare { text } => format!("{} is no square such as 7f", quoted(text)),
            Remark::NoQuestion { why } => format!("this line of JSON asks for nothing: {why}"),
            Remark::NoMoves => "there are no moves to read".into(),
            Remark::NoSuchMoves { text } => {
                format!("{} is no move in any notation, and no words that tell of moves", quoted(text))
            }
            Remark::NoPattern { text, error } => {
                format!("{} is no position: {}", quoted(text), sfen_error(error, Lang::En))
            }
            Remark::NoMaterial { text } => {
                format!("{} is no list of pieces such as 2R2b", quoted(text))
            }
            Remark::Setting { place, why } => format!("{place}: {why}"),
            Remark::Kept { journal } => {
                format!("unsaved edits are kept in {} and offered at the next start", quoted(journal))
            }
            Remark::NotKept { file, why } => {
                format!("the unsaved edits of {} could not be kept: {why}", quoted(file))
            }
            Remark::Internal { report } => format!("internal error, please report it: {report}"),
            Remark::Unreadable { file } => {
                format!("cannot read {}: internal error, please report it", quoted(file))
            }
            Remark::StandardOutput { why } => format!("cannot write to standard output: {why}"),
            Remark::NoSuchCode { code } => {
                format!("{} is no code: `honfu check --list` prints them", quoted(code))
            }
            Remark::NeverSaid { code } => format!("{code} is accepted, so nothing is ever said of it"),
            Remark::Checked { files, found, unread } => checked(*files, found, *unread, Lang::En),
            Remark::Repaired { file, codes, kept } => {
                format!("{file}: set right: {codes} (the old file is {})", quoted(kept))
            }
            Remark::Left { file, why } => format!("{file}: left as it is: {why}"),
            Remark::NoFile => "there is no file to write".into(),
            Remark::Damaged => "the bytes that are no text would be lost".into(),
            Remark::OtherRecords => "what is written anew would be read otherwise".into(),
            Remark::WouldLose { losses } => format!("something would be lost: {losses}"),
            Remark::WouldHide { codes } => {
                format!("this has to be mended by hand, and would be hidden: {codes}")
            }
            Remark::HasChanged { file } => {
                format!("{} was changed by somebody else meanwhile, and is left as it is", quoted(file))
            }
        }
    }

    fn japanese(&self) -> String {
        let quoted = |text: &str| quoted(text, Lang::Ja);
        match self {
            Remark::NoSuchRecord { file, number, records } => {
                format!("{}に{number}局目はありません（全{records}局）", quoted(file))
            }
            Remark::NoSuchPly { file, ply, last } => {
                format!("{}に{ply}手目はありません（本譜は{last}手）", quoted(file))
            }
            Remark::NoPositions { format } => {
                format!("--ply は局面だけの形式で使います。{format}は棋譜の形式です")
            }
            Remark::FirstOf { file, records } => {
                format!("{}には{records}局あり、その1局目です（--record N で他の局）", quoted(file))
            }
            Remark::Refused { file, errors } => {
                format!("{}は変換しません：エラー{errors}件（--lenient で読めた部分だけ変換）", quoted(file))
            }
            Remark::NothingWritten => "上記の内容が失われるため、何も書き込みません".into(),
            Remark::SeveralInputs => "複数の入力には出力先フォルダーが必要です：-d DIR".into(),
            Remark::Collision { first, second, target } => {
                let (first, second) = (quoted(first), quoted(second));
                format!("{first}と{second}の出力先がどちらも{}です。何も書き込みません", quoted(target))
            }
            Remark::OverInput { target } => {
                format!("{}は入力の一つで、上書きされてしまいます。何も書き込みません", quoted(target))
            }
            Remark::NoRecords { folder } => format!("{}に棋譜がありません", quoted(folder)),
            Remark::Summary { done, all } => format!("{all}ファイル中{done}ファイルを変換しました"),
            Remark::NotATerminal => {
                "標準出力が端末ではありません。局面は `honfu show FILE` で文字として出力できます".into()
            }
            Remark::Terminal { why } => format!("端末を使えません：{why}"),
            Remark::BadMove { index, text, why } => format!("{index}手目{}：{why}", quoted(text)),
            Remark::BadSfen { text } => format!("{}はSFENの局面ではありません", quoted(text)),
            Remark::BadSquare { text } => format!("{}は 7f のようなマス目ではありません", quoted(text)),
            Remark::NoQuestion { why } => {
                format!("問い合わせのJSONとして読めません：{}", as_told(why, Lang::Ja))
            }
            Remark::NoMoves => "読む指し手がありません".into(),
            Remark::NoSuchMoves { text } => {
                format!("{}は指し手としても、指し手を表す言葉としても読めません", quoted(text))
            }
            Remark::NoPattern { text, error } => {
                format!("{}は局面ではありません：{}", quoted(text), sfen_error(error, Lang::Ja))
            }
            Remark::NoMaterial { text } => format!("{}は 2R2b のような駒の並びではありません", quoted(text)),
            Remark::Setting { place, why } => format!("設定 {place}：{why}"),
            Remark::Kept { journal } => {
                format!("未保存の変更は{}に残してあり、次の起動時に復元できます", quoted(journal))
            }
            Remark::NotKept { file, why } => {
                format!("{}の未保存の変更を残せませんでした：{why}", quoted(file))
            }
            Remark::Internal { report } => {
                format!("内部エラーです。不具合としてお知らせください：{report}")
            }
            Remark::Unreadable { file } => {
                format!("{}を読めません：内部エラーです。不具合としてお知らせください", quoted(file))
            }
            Remark::StandardOutput { why } => format!("標準出力に書き込めません：{why}"),
            Remark::NoSuchCode { code } => {
                format!("{}というコードはありません（一覧：honfu check --list）", quoted(code))
            }
            Remark::NeverSaid { code } => format!("{code}は受け入れるもので、報告されることはありません"),
            Remark::Checked { files, found, unread } => checked(*files, found, *unread, Lang::Ja),
            Remark::Repaired { file, codes, kept } => {
                format!("{file}：修正しました：{codes}（元のファイルは{}）", quoted(kept))
            }
            Remark::Left { file, why } => format!("{file}：修正しません：{why}"),
            Remark::NoFile => "書き込むファイルがありません".into(),
            Remark::Damaged => "文字にならないバイトが失われます".into(),
            Remark::OtherRecords => "書き直すと別の内容として読まれます".into(),
            Remark::WouldLose { losses } => format!("失われるものがあります：{losses}"),
            Remark::WouldHide { codes } => {
                format!("手で直す必要のある問題が見えなくなります：{codes}")
            }
            Remark::HasChanged { file } => {
                format!("{}は他で変更されたため、書き込みません", quoted(file))
            }
        }
    }
}

/// "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(Counted, usize)], unread: usize, lang: Lang) -> String {
    let mut parts: Vec<String> =
        found.iter().map(|(what, number)| caption::count(*what, *number, lang)).collect();
    let files = caption::count(Counted::Files, files, lang);
    match (unread, lang) {
        (0, _) => {}
        (_, Lang::En) => parts.push(format!("{unread} could not be read or written")),
        (_, Lang::Ja) => parts.push(format!("読み書きできないもの{unread}件")),
    }
    match (parts.is_empty(), lang) {
        (true, Lang::En) => format!("{files}: nothing found"),
        (true, Lang::Ja) => format!("{files}：問題はありません"),
        (false, Lang::En) => format!("{files}: {}", parts.join(", ")),
        (false, Lang::Ja) => format!("{files}：{}", parts.join("、")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_is_named_in_both_languages() {
        for (remark, way) in [
            (Remark::SeveralInputs, "-d"),
            (Remark::NotATerminal, "honfu show"),
            (Remark::Refused { file: "a".into(), errors: 2 }, "--lenient"),
            (Remark::FirstOf { file: "a".into(), records: 2 }, "--record"),
        ] {
            let texts = [Lang::En, Lang::Ja].map(|lang| remark.text(lang));
            assert!(texts.iter().all(|text| text.contains(way)), "{texts:?}");
            assert_ne!(texts[0], texts[1]);
        }
    }
}
