//! Errors in formats, targets, encodings and exports.

use super::{GraphQuantity, Lang, ShowMessage, messages, no_graph, texts};
use crate::texts;
use honfu_core::format::{self, Format, RecordsError, TargetError, UnreadableFile};

/// Why a target is invalid.
pub fn target_error(error: &TargetError, lang: Lang) -> String {
    match error {
        TargetError::Format(id) => unknown_format_id(id, &format::Format::ids(), lang),
        TargetError::Option { format, option } => {
            let id = format.id();
            let known = format.options();
            texts::format::Option { option: &option, id: &id, known: &known }.text(lang)
        }
    }
}

fn unknown_format_id(id: &str, known: &str, lang: Lang) -> String {
    texts::format::UnknownFormatId { id: &id, known: &known }.text(lang)
}

/// The error for a file that is no record of a known format.
pub fn unreadable_file_text(file: &str, why: UnreadableFile, lang: Lang) -> String {
    texts! { lang, why;
        UnreadableFile::Text => (
            "`{file}` is not recognised as a shogi record (--from FORMAT reads it as that format)",
            "「{file}」は棋譜と認識できません（--from で形式を指定できます）"),
        UnreadableFile::Compressed(kind) => (
            "`{file}` is a compressed file or an archive ({kind}): unpack it first",
            "「{file}」は圧縮ファイル（{kind}）です。先に展開してください"),
        UnreadableFile::Binary => (
            "`{file}` is not text, so it is not a shogi record", "「{file}」はテキストではないため、棋譜として読めません"),
        UnreadableFile::Page(language) => (
            "`{file}` is a page or a picture ({language}), not a record: read the record that it was made of",
            "「{file}」はページや画像（{language}）です。元の棋譜ファイルを読んでください"),
        _ => ("`{file}` cannot be read as a shogi record", "「{file}」は棋譜として読めません"),
    }
}

/// The error for an unknown encoding.
pub fn unknown_encoding(name: &str, lang: Lang) -> String {
    texts::format::UnknownEncoding { name: &name }.text(lang)
}

/// Why the records of a file cannot be written.
pub fn records_error(file: &str, error: &RecordsError, lang: Lang) -> String {
    match error {
        RecordsError::TooMany { format, records } => {
            let format = format.id();
            texts::format::TooMany { file: &file, records: &records, format: &format }.text(lang)
        }
        RecordsError::OtherGame { number } => {
            texts::format::OtherGame { file: &file, number: &number }.text(lang)
        }
    }
}

/// A line of a loss report: the records that are left out of a file that holds one.
pub fn records_lost(lost: usize, format: Format, lang: Lang) -> String {
    let format = format.id();
    texts::format::RecordsLost { lost: &lost, format: &format }.text(lang)
}

messages! {
    /// Why an export is not possible.
    pub enum ExportError(lang: Lang) in export_error {
        /// An unknown format, and the known ones.
        Form { id: String, known: String } => { unknown_format_id(id, known, lang) },
        /// A word that is not an option of a format, and those that are.
        Option { id: &'static str, option: String, known: String },
        Target(error: TargetError) => { target_error(error, lang) },
        Records { name: String, error: RecordsError } => { records_error(name, error, lang) },
        Show(message: ShowMessage) => { message.text(lang) },
        /// The line has no values of that kind.
        Values(quantity: GraphQuantity) => { no_graph(*quantity, lang).to_owned() },
        Bookmarks,
        /// A clipboard holds text only.
        NoText,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::WriteTarget;

    #[test]
    fn errors_name_what_can_be_done() {
        let error = RecordsError::TooMany { format: Format::Kif, records: 3 };
        for lang in Lang::ALL {
            let text = records_error("a.csa", &error, lang);
            assert!(text.contains("--record") && text.contains("-d") && text.contains('3'), "{text}");
            let text = target_error(&"pgn".parse::<WriteTarget>().unwrap_err(), lang);
            assert!(text.contains("pgn") && text.contains("kif, kifu, ki2"), "{text}");
            let text = target_error(&"kif:klingon".parse::<WriteTarget>().unwrap_err(), lang);
            assert!(text.contains("klingon") && text.contains("crlf"), "{text}");
            assert!(unknown_encoding("klingon", lang).contains("klingon"));
            assert!(unreadable_file_text("x.txt", UnreadableFile::Text, lang).contains("x.txt"));
        }
    }

    #[test]
    fn errors_of_an_export_name_the_options() {
        let error = ExportError::Option { id: "svg", option: "x".into(), known: "light, dark".into() };
        assert_eq!(error.text(Lang::En), "`x` is not an option of svg: there are light, dark");
        assert_eq!(ExportError::Values(GraphQuantity::Time).text(Lang::En), "no times on this line");
    }
}
