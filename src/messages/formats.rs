//! Errors in formats, targets, encodings and exports.

use super::{GraphQuantity, Lang, ShowMessage, did_you_mean, messages, nearest_name, no_graph};
use crate::texts;
use honfu_core::format::{self, FORMATS, Format, RecordsError, TargetError, UnreadableFile};

/// Returns why a target is invalid. A target is a format with options.
pub fn target_error(error: &TargetError, lang: Lang) -> String {
    match error {
        TargetError::Format(id) => {
            let error = unknown_format_id(id, &format::Format::ids(), lang);
            match nearest_name(id, FORMATS.iter().map(|spec| spec.id)) {
                Some(name) => {
                    let suggestion = did_you_mean(name, lang);
                    texts::format::WithSuggestion { error: &error, suggestion: &suggestion }.text(lang)
                }
                None => error,
            }
        }
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

/// Returns the error for a file that is not a record in a known format.
pub fn unreadable_file_text(file: &str, why: UnreadableFile, lang: Lang) -> String {
    match why {
        UnreadableFile::Text => texts::format::NotARecord { file: &file }.text(lang),
        UnreadableFile::Compressed(kind) => texts::format::Compressed { file: &file, kind: &kind }.text(lang),
        UnreadableFile::Binary => texts::format::Binary { file: &file }.text(lang),
        UnreadableFile::Page(kind) => texts::format::Page { file: &file, kind: &kind }.text(lang),
        _ => texts::format::Unreadable { file: &file }.text(lang),
    }
}

/// Returns the error for an unknown encoding.
pub fn unknown_encoding(name: &str, lang: Lang) -> String {
    texts::format::UnknownEncoding { name: &name }.text(lang)
}

/// Returns why the records of a file cannot be written.
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

/// Returns a line of a loss report: the number of records that a file with only one record leaves out.
pub fn records_lost(lost: usize, format: Format, lang: Lang) -> String {
    let format = format.id();
    texts::format::RecordsLost { lost: &lost, format: &format }.text(lang)
}

messages! {
    /// Why an export is not possible.
    pub enum ExportError(lang: Lang) in export_error {
        /// The format is unknown; `known` are the formats that exist.
        Form { id: String, known: String } => { unknown_format_id(id, known, lang) },
        /// The format has no such option; `known` are the options that it has.
        Option { id: &'static str, option: String, known: String },
        Target(error: TargetError) => { target_error(error, lang) },
        Records { name: String, error: RecordsError } => { records_error(name, error, lang) },
        Show(message: ShowMessage) => { message.text(lang) },
        /// The line has no values for that graph.
        Values(quantity: GraphQuantity) => { no_graph(*quantity, lang).to_owned() },
        Bookmarks,
        /// The clipboard can contain only text.
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
        assert_eq!(error.text(Lang::En), "unknown option 'x' for format 'svg' (available: light, dark)");
        assert_eq!(ExportError::Values(GraphQuantity::Time).text(Lang::En), "no times on this line");
    }
}
