//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use super::{Lang, LocalizedText, fill, quoted};

/// "cannot read `game.kif`: there is no such file".
pub fn cannot_read(file: &str, error: &Error, lang: Lang) -> String {
    let (file, why) = (quoted(file, lang), io_error(error, lang));
    match lang {
        Lang::En => format!("cannot read {file}: {why}"),
        Lang::Ja => format!("{file}を読めません：{why}"),
    }
}

/// At what writing a file broke off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStage {
    /// The file itself.
    File,
    /// Making it in its folder.
    Folder,
    /// Keeping the file that was there before.
    Backup,
    /// Waiting until it would outlast a power cut: it is written by then.
    Settling,
}

/// "cannot write `game.kif`: the disk is full".
pub fn cannot_write(file: &str, stage: WriteStage, error: &Error, lang: Lang) -> String {
    let (en, ja) = match stage {
        WriteStage::File | WriteStage::Folder => ("cannot write {0}: {1}", "{0}に書き込めません：{1}"),
        WriteStage::Backup => (
            "not saved, as no backup of {0} can be made: {1}",
            "{0}のバックアップを作れないため保存しません：{1}",
        ),
        WriteStage::Settling => (
            "{0} is written, but a power cut may undo that: {1}",
            "{0}に書き込みましたが、停電などで失われるおそれがあります：{1}",
        ),
    };
    let why = match (stage, error.kind()) {
        (WriteStage::Folder, kind) => folder_words(kind).map(|words| words.get(lang).to_owned()),
        _ => None,
    };
    let why = why.unwrap_or_else(|| write_error(error, lang));
    fill(LocalizedText { en, ja }.get(lang), &[quoted(file, lang), why])
}

fn folder_words(kind: ErrorKind) -> Option<LocalizedText> {
    Some(match kind {
        ErrorKind::NotFound => {
            LocalizedText { en: "there is no such folder", ja: "フォルダーがありません" }
        }
        ErrorKind::PermissionDenied => LocalizedText {
            en: "the folder is read-only for you",
            ja: "フォルダーに書き込む権限がありません",
        },
        _ => return None,
    })
}

/// The cause, where something was to be written.
pub fn write_error(error: &Error, lang: Lang) -> String {
    let too_large = LocalizedText {
        en: "the system allows no file of that size",
        ja: "システムが許すファイルの大きさを超えています",
    };
    match error.kind() {
        ErrorKind::FileTooLarge => too_large.get(lang).to_owned(),
        _ => io_error(error, lang),
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

/// That a command did not take what was copied, and why.
pub fn cannot_copy(program: &str, error: &Error, lang: Lang) -> String {
    let (program, why) = (quoted(program, lang), io_error(error, lang));
    match lang {
        Lang::En => format!("{program} did not take what was copied: {why}"),
        Lang::Ja => format!("{program}にコピーできませんでした：{why}"),
    }
}

/// The number of the error that a failing disk gives, the same on all systems like Unix.
/// It has no kind of its own.
const EIO: i32 = 5;

/// The cause in words; in those of the operating system where it is a rare one.
pub fn io_error(error: &Error, lang: Lang) -> String {
    let failing = LocalizedText {
        en: "the disk reports a fault", ja: "ディスクで入出力エラーが起きました"
    };
    let words = match error.raw_os_error() {
        Some(EIO) if cfg!(unix) => Some(failing),
        _ => words(error.kind()),
    };
    words.map_or_else(|| as_told(&error.to_string(), lang), |words| words.get(lang).to_owned())
}

/// What the system or a library has said, which speaks English.
pub(super) fn as_told(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => text.to_owned(),
        Lang::Ja => format!("システムのメッセージ「{text}」"),
    }
}

fn words(kind: ErrorKind) -> Option<LocalizedText> {
    Some(match kind {
        ErrorKind::NotFound => LocalizedText {
            en: "there is no such file or folder",
            ja: "ファイルまたはフォルダーがありません",
        },
        ErrorKind::PermissionDenied => {
            LocalizedText { en: "permission denied", ja: "権限がありません" }
        }
        ErrorKind::IsADirectory => LocalizedText { en: "it is a folder", ja: "フォルダーです" },
        ErrorKind::NotADirectory => LocalizedText {
            en: "a part of the path is not a folder",
            ja: "パスの途中がフォルダーではありません",
        },
        ErrorKind::StorageFull => LocalizedText {
            en: "the disk is full (no space left)",
            ja: "ディスクに空きがありません",
        },
        ErrorKind::QuotaExceeded => LocalizedText {
            en: "your share of the disk is used up",
            ja: "ディスクの割り当てを使い切りました",
        },
        ErrorKind::ReadOnlyFilesystem => {
            LocalizedText { en: "the disk is read-only", ja: "ディスクが読み取り専用です" }
        }
        ErrorKind::FileTooLarge => LocalizedText {
            en: "it is larger than the limit `file_mib`",
            ja: "上限 file_mib を超えています",
        },
        ErrorKind::Interrupted => LocalizedText {
            en: "it was interrupted; try again",
            ja: "中断されました。もう一度試してください",
        },
        ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => {
            LocalizedText { en: "the disk does not answer", ja: "ディスクが応答しません" }
        }
        ErrorKind::InvalidFilename => {
            LocalizedText { en: "the name is not allowed", ja: "使えない名前です" }
        }
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
            ErrorKind::QuotaExceeded,
            ErrorKind::Interrupted,
            ErrorKind::TimedOut,
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
        let ja = cannot_write("a.kif", WriteStage::File, &error, Lang::Ja);
        assert_eq!(ja, "「a.kif」に書き込めません：フォルダーです");
        assert!(!io_error(&Error::from(ErrorKind::AddrInUse), Lang::Ja).is_empty());
    }

    #[test]
    fn the_same_error_means_different_things_at_different_stages() {
        let told = |stage, kind: ErrorKind| cannot_write("a", stage, &kind.into(), Lang::En);
        assert_eq!(
            told(WriteStage::File, ErrorKind::PermissionDenied),
            "cannot write `a`: permission denied"
        );
        let folder = told(WriteStage::Folder, ErrorKind::PermissionDenied);
        assert_eq!(folder, "cannot write `a`: the folder is read-only for you");
        assert!(
            told(WriteStage::Backup, ErrorKind::StorageFull)
                .contains("no backup of `a` can be made: the disk is full")
        );
        assert!(told(WriteStage::Settling, ErrorKind::StorageFull).starts_with("`a` is written, but"));
        assert!(!told(WriteStage::File, ErrorKind::FileTooLarge).contains("file_mib"));
        if cfg!(unix) {
            assert_eq!(io_error(&Error::from_raw_os_error(EIO), Lang::En), "the disk reports a fault");
        }
    }
}
