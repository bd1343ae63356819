//! Formats, targets and encodings that do not fit.

use super::{Lang, quoted};
use honfu_core::format::target::TargetError;
use honfu_core::format::{self, Format, TooManyRecords};

/// A target that cannot be understood.
pub fn target_error(error: &TargetError, lang: Lang) -> String {
    match error {
        TargetError::Format(id) => unknown_format_id(id, lang),
        TargetError::Option { format, option } => {
            let (option, id, known) = (quoted(option, lang), format.id(), format.options());
            match lang {
                Lang::En => format!("{option} is not an option of {id}: there are {known} and the encodings"),
                Lang::Ja => {
                    format!("{option}は{id}で使えません（使えるもの：{known}、文字コード名）")
                }
            }
        }
    }
}

fn unknown_format_id(id: &str, lang: Lang) -> String {
    let (id, known) = (quoted(id, lang), format::ids());
    match lang {
        Lang::En => format!("{id} is not a known format: there are {known}"),
        Lang::Ja => format!("{id}という形式はありません（使える形式：{known}）"),
    }
}

/// The content of a file is of no known format.
pub fn unknown_format(file: &str, lang: Lang) -> String {
    let file = quoted(file, lang);
    match lang {
        Lang::En => format!("{file} is not a shogi record of a known format (--from FORMAT names one)"),
        Lang::Ja => format!("{file}の棋譜形式が分かりません（--from で指定できます）"),
    }
}

/// A name of no encoding.
pub fn unknown_encoding(name: &str, lang: Lang) -> String {
    let name = quoted(name, lang);
    match lang {
        Lang::En => format!("{name} is not a known encoding: try utf-8, cp932 or euc-jp"),
        Lang::Ja => format!("{name}という文字コードはありません（例：utf-8、cp932、euc-jp）"),
    }
}

/// Several records were to go into a file that holds one.
pub fn too_many_records(file: &str, error: &TooManyRecords, lang: Lang) -> String {
    let (file, records, format) = (quoted(file, lang), error.records, error.format.id());
    match lang {
        Lang::En => format!(
            "{file} has {records} records and a {format} file holds one: choose with --record, or split with -d"
        ),
        Lang::Ja => format!(
            "{file}には棋譜が{records}局あり、{format}には1局しか書けません（--record で選ぶか -d で分割してください）"
        ),
    }
}

/// A line of a loss report: so many records are left out of a file that holds one.
pub fn records_lost(lost: usize, format: Format, lang: Lang) -> String {
    let format = format.id();
    match lang {
        Lang::En => format!("records: {lost} (a {format} file holds one: that in front is saved)"),
        Lang::Ja => format!("records: {lost}（{format}に書けるのは1局だけで、表示中の棋譜を保存します）"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::Format;

    #[test]
    fn the_way_out_is_named() {
        let error = TooManyRecords { format: Format::Kif, records: 3 };
        for lang in [Lang::En, Lang::Ja] {
            let text = too_many_records("a.csa", &error, lang);
            assert!(text.contains("--record") && text.contains("-d") && text.contains('3'), "{text}");
            let text = target_error(&"pgn".parse::<honfu_core::format::WriteTarget>().unwrap_err(), lang);
            assert!(text.contains("pgn") && text.contains("kif, kifu, ki2"), "{text}");
            let text =
                target_error(&"kif:klingon".parse::<honfu_core::format::WriteTarget>().unwrap_err(), lang);
            assert!(text.contains("klingon") && text.contains("crlf"), "{text}");
            assert!(unknown_encoding("klingon", lang).contains("klingon"));
            assert!(unknown_format("x.txt", lang).contains("x.txt"));
        }
    }
}
