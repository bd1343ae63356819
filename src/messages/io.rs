//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use super::{Lang, Words, quoted};

/// "cannot read `game.kif`: there is no such file".
pub fn cannot_read(file: &str, error: &Error, lang: Lang) -> String {
    let (file, why) = (quoted(file, lang), io_error(error, lang));
    match lang {
        Lang::En => format!("cannot read {file}: {why}"),
        Lang::Ja => format!("{file}を読めません：{why}"),
    }
}

/// "cannot write `game.kif`: the disk is full".
pub fn cannot_write(file: &str, error: &Error, lang: Lang) -> String {
    let (file, why) = (quoted(file, lang), io_error(error, lang));
    match lang {
        Lang::En => format!("cannot write {file}: {why}"),
        Lang::Ja => format!("{file}に書き込めません：{why}"),
    }
}

/// "`vi` gave nothing back: permission denied".
pub fn cannot_run(program: &str, error: &Error, lang: Lang) -> String {
    let (program, why) = (quoted(program, lang), io_error(error, lang));
    match lang {
        Lang::En => format!("{program} gave nothing back: {why}"),
        Lang::Ja => format!("{program}から何も戻りませんでした：{why}"),
    }
}

/// The cause in words; that of the operating system where it is a rare one.
pub fn io_error(error: &Error, lang: Lang) -> String {
    words(error.kind()).map_or_else(|| error.to_string(), |words| words.get(lang).to_owned())
}

fn words(kind: ErrorKind) -> Option<Words> {
    Some(match kind {
        ErrorKind::NotFound => Words {
            en: "there is no such file or folder",
            ja: "ファイルまたはフォルダーがありません",
        },
        ErrorKind::PermissionDenied => Words { en: "permission denied", ja: "権限がありません" },
        ErrorKind::IsADirectory => Words { en: "it is a folder", ja: "フォルダーです" },
        ErrorKind::NotADirectory => Words {
            en: "a part of the path is not a folder",
            ja: "パスの途中がフォルダーではありません",
        },
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            Words { en: "the disk is full", ja: "ディスクに空きがありません" }
        }
        ErrorKind::ReadOnlyFilesystem => {
            Words { en: "the disk is read-only", ja: "ディスクが読み取り専用です" }
        }
        ErrorKind::FileTooLarge => Words {
            en: "it is larger than the limit `max_file_mib`",
            ja: "上限 max_file_mib を超えています",
        },
        ErrorKind::InvalidFilename => Words { en: "the name is not allowed", ja: "使えない名前です" },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn causes_are_said_in_both_languages() {
        for kind in [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::FileTooLarge,
            ErrorKind::InvalidFilename,
        ] {
            assert_translated(words(kind).unwrap());
        }
    }

    #[test]
    fn the_file_and_the_cause_are_named() {
        let error = Error::from(ErrorKind::IsADirectory);
        assert_eq!(cannot_read("a.kif", &error, Lang::En), "cannot read `a.kif`: it is a folder");
        assert_eq!(cannot_write("a.kif", &error, Lang::Ja), "「a.kif」に書き込めません：フォルダーです");
        assert!(!io_error(&Error::from(ErrorKind::TimedOut), Lang::Ja).is_empty());
    }
}
