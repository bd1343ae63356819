//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use super::Lang;
use super::table::{text, words};

/// "cannot read `game.kif`: there is no such file".
pub fn cannot_read(file: &str, error: &Error, lang: Lang) -> String {
    text!(lang, "cannot read `{file}`: {why}", "「{file}」を読めません：{why}", why = io_error(error, lang))
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
    let why = match stage {
        WriteStage::Folder => folder_error(error, lang),
        _ => write_error(error, lang),
    };
    match stage {
        WriteStage::File | WriteStage::Folder => {
            text!(lang, "cannot write `{file}`: {why}", "「{file}」に書き込めません：{why}")
        }
        WriteStage::Backup => text!(
            lang,
            "not saved, as no backup of `{file}` can be made: {why}",
            "「{file}」のバックアップを作れないため保存しません：{why}"
        ),
        WriteStage::Settling => text!(
            lang,
            "`{file}` is written, but a power cut may undo that: {why}",
            "「{file}」に書き込みましたが、停電などで失われるおそれがあります：{why}"
        ),
    }
}

/// The cause, where a file was to be made in its folder.
fn folder_error(error: &Error, lang: Lang) -> String {
    match error.kind() {
        ErrorKind::NotFound => text!(lang, "there is no such folder", "フォルダーがありません"),
        ErrorKind::PermissionDenied => {
            text!(lang, "the folder is read-only for you", "フォルダーに書き込む権限がありません")
        }
        _ => write_error(error, lang),
    }
}

/// The cause, where something was to be written.
pub fn write_error(error: &Error, lang: Lang) -> String {
    match error.kind() {
        ErrorKind::FileTooLarge => text!(
            lang,
            "the system allows no file of that size",
            "システムが許すファイルの大きさを超えています"
        ),
        _ => io_error(error, lang),
    }
}

/// "`vi` gave nothing back: permission denied".
pub fn cannot_run(program: &str, error: &Error, lang: Lang) -> String {
    let why = io_error(error, lang);
    text!(lang, "`{program}` gave nothing back: {why}", "「{program}」から何も戻りませんでした：{why}")
}

/// That a command did not take what was copied, and why.
pub fn cannot_copy(program: &str, error: &Error, lang: Lang) -> String {
    let why = io_error(error, lang);
    text!(
        lang,
        "`{program}` did not take what was copied: {why}",
        "「{program}」にコピーできませんでした：{why}"
    )
}

/// The number of the error that a failing disk gives, the same on all systems like Unix.
/// It has no kind of its own.
const EIO: i32 = 5;

/// The cause in words; in those of the operating system where it is a rare one.
pub fn io_error(error: &Error, lang: Lang) -> String {
    if cfg!(unix) && error.raw_os_error() == Some(EIO) {
        return text!(lang, "the disk reports a fault", "ディスクで入出力エラーが起きました");
    }
    let words = match error.kind() {
        ErrorKind::NotFound => {
            words!("there is no such file or folder", "ファイルまたはフォルダーがありません")
        }
        ErrorKind::PermissionDenied => words!("permission denied", "権限がありません"),
        ErrorKind::IsADirectory => words!("it is a folder", "フォルダーです"),
        ErrorKind::NotADirectory => {
            words!("a part of the path is not a folder", "パスの途中がフォルダーではありません")
        }
        ErrorKind::StorageFull => {
            words!("the disk is full (no space left)", "ディスクに空きがありません")
        }
        ErrorKind::QuotaExceeded => {
            words!("your share of the disk is used up", "ディスクの割り当てを使い切りました")
        }
        ErrorKind::ReadOnlyFilesystem => words!("the disk is read-only", "ディスクが読み取り専用です"),
        ErrorKind::FileTooLarge => {
            words!("it is larger than the limit `file_mib`", "上限 file_mib を超えています")
        }
        ErrorKind::Interrupted => {
            words!("it was interrupted; try again", "中断されました。もう一度試してください")
        }
        ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => {
            words!("the disk does not answer", "ディスクが応答しません")
        }
        ErrorKind::InvalidFilename => words!("the name is not allowed", "使えない名前です"),
        _ => return in_words_of_system(&error.to_string(), lang),
    };
    words.get(lang).to_owned()
}

/// What the system or a library has reported, which it does in English.
pub(super) fn in_words_of_system(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => text.to_owned(),
        Lang::Ja => format!("システムのメッセージ「{text}」"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let text = |stage, kind: ErrorKind| cannot_write("a", stage, &kind.into(), Lang::En);
        assert_eq!(
            text(WriteStage::File, ErrorKind::PermissionDenied),
            "cannot write `a`: permission denied"
        );
        let folder = text(WriteStage::Folder, ErrorKind::PermissionDenied);
        assert_eq!(folder, "cannot write `a`: the folder is read-only for you");
        assert!(
            text(WriteStage::Backup, ErrorKind::StorageFull)
                .contains("no backup of `a` can be made: the disk is full")
        );
        assert!(text(WriteStage::Settling, ErrorKind::StorageFull).starts_with("`a` is written, but"));
        assert!(!text(WriteStage::File, ErrorKind::FileTooLarge).contains("file_mib"));
        if cfg!(unix) {
            assert_eq!(io_error(&Error::from_raw_os_error(EIO), Lang::En), "the disk reports a fault");
        }
    }
}
