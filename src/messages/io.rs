//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use honfu_core::format::UnreadableFile;
use honfu_engine::SystemFailure;

use super::{IndexFault, Lang, messages, text, texts, unreadable_file_text, words};

/// The cause of a failure as the system reports it. Unlike [`Error`] it can be cloned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IoCause {
    kind: ErrorKind,
    code: Option<i32>,
    text: String,
}

impl From<&Error> for IoCause {
    fn from(error: &Error) -> IoCause {
        IoCause { kind: error.kind(), code: error.raw_os_error(), text: error.to_string() }
    }
}

impl From<ErrorKind> for IoCause {
    fn from(kind: ErrorKind) -> IoCause {
        IoCause::from(Error::from(kind))
    }
}

impl From<Error> for IoCause {
    fn from(error: Error) -> IoCause {
        IoCause::from(&error)
    }
}

impl From<&SystemFailure> for IoCause {
    fn from(failure: &SystemFailure) -> IoCause {
        IoCause { kind: failure.kind, code: failure.code, text: failure.text.clone() }
    }
}

/// The stage of writing a file that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStage {
    /// Writing the file itself.
    File,
    /// Creating it in its folder.
    Folder,
    /// Getting to it: below the folder that the user named is a link, whose path is the cause.
    Link,
    /// Writing over a file with several hard links. It may be in part the old one, and the new one is
    /// whole in a copy beside it.
    InPlace,
    /// Making a backup of the old file.
    Backup,
    /// Syncing the folder. The file is written by then, but a power cut may undo that.
    FolderSync,
}

messages! {
    /// Why a file could not be used, or a program of the user failed.
    pub enum FileError(lang: Lang) {
        CannotRead { file: String, cause: IoCause } => (
            "cannot read `{file}`: {why}", "「{file}」を読めません：{why}", why = cause.text(lang)),
        CannotWrite { file: String, stage: WriteStage, cause: IoCause } => {
            write_failure(file, *stage, cause, lang)
        },
        UnreadableFile { file: String, why: UnreadableFile } => { unreadable_file_text(file, *why, lang) },
        /// It is a pipe or a device from which more comes than may be read.
        Endless { file: String } => (
            "cannot read `{file}`: it is a device or a pipe, and more comes out of it than the limit `file_mib`",
            "「{file}」を読めません：デバイスまたはパイプで、上限 file_mib を超えても出力が終わりません"),
        Archive { file: String, why: ArchiveFault } => (
            "cannot read `{file}`: {why}", "「{file}」を読めません：{why}", why = why.text(lang)),
        FolderLoop { file: String } => (
            "`{file}` is left out: it leads back to a folder that it is in",
            "「{file}」は省きます：自身を含むフォルダーに戻ります"),
        Changed { file: String } => (
            "`{file}` changed while it was being read", "「{file}」は読み込み中に変更されました"),
        /// The index of the folder of games cannot be read.
        Index { why: IndexFault } => (
            "the index of these games cannot be used: {why}", "この対局の索引は使えません：{why}", why = why.text(lang)),
        NotABook { file: String } => (
            "`{file}` is not a book of openings in the format of YaneuraOu",
            "「{file}」はやねうら王形式の定跡ファイルではありません"),
        UnsortedBook { file: String, mib: u64 } => (
            "`{file}` cannot be searched: its positions are not in order, and it is larger than {mib} MiB",
            "「{file}」は検索できません：局面が順に並んでおらず、{mib} MiB を超えています"),
        /// Reading the file failed because of a bug.
        Internal { file: String } => (
            "cannot read `{file}`: internal error, please report it",
            "「{file}」を読めません：内部エラーです。不具合としてお知らせください"),
        CannotRun { program: String, cause: IoCause } => (
            "`{program}` failed: {why}", "「{program}」が失敗しました：{why}",
            why = cause.text(lang)),
        /// A command did not take what was copied.
        CannotCopy { program: String, cause: IoCause } => (
            "`{program}` did not take what was copied: {why}", "「{program}」にコピーできませんでした：{why}",
            why = cause.text(lang)),
    }
}

messages! {
    /// Why an archive or a compressed file cannot be unpacked.
    pub enum ArchiveFault(lang: Lang) {
        Damaged => ("it is damaged or cut off", "壊れているか、途中で切れています"),
        Encrypted => ("it is encrypted", "暗号化されています"),
        UnknownMethod => ("it is compressed in a way that honfu does not know", "対応していない圧縮方式です"),
        TooLarge => ("it unpacks to more than 16384 MiB", "展開すると 16384 MiB を超えます"),
    }
}

messages! {
    /// Why the journal of an earlier run cannot be used.
    pub enum UnreadableJournal(lang: Lang) {
        Damaged => ("it is damaged", "壊れています"),
        /// It has lines, or a version, that are not known.
        Newer => ("a newer honfu wrote it", "新しい版の honfu で書かれています"),
        /// Its edits were made to other records than are now read from the same bytes.
        ReadOtherwise => (
            "its edits do not fit the file as it is read now", "今の読み方では棋譜と合いません"),
        TooLarge => ("it is larger than 1024 MiB", "1024 MiB を超えています"),
        NotRead(cause: IoCause) => { cause.text(lang) },
    }
}

fn write_failure(file: &str, stage: WriteStage, cause: &IoCause, lang: Lang) -> String {
    let why = match stage {
        WriteStage::Folder => cause.folder_text(lang),
        WriteStage::Link => cause.text.clone(),
        _ => cause.write_text(lang),
    };
    texts! { lang, stage;
        WriteStage::File | WriteStage::Folder => (
            "cannot write `{file}`: {why}", "「{file}」に書き込めません：{why}"),
        WriteStage::Link => (
            "`{file}` is left as it is: `{why}` is a link, and no link is followed below the folder that was named",
            "「{file}」には触れません：「{why}」はリンクです。指定されたフォルダーの下のリンクはたどりません"),
        WriteStage::InPlace => (
            "`{file}` is written in part only: {why}; all of it is in the file `{file}.honfu-…` beside it",
            "「{file}」は途中までしか書き込めませんでした：{why}。全体は同じ場所の「{file}.honfu-…」にあります"),
        WriteStage::Backup => (
            "not saved, as no backup of `{file}` can be made: {why}",
            "「{file}」のバックアップを作れないため保存しません：{why}"),
        WriteStage::FolderSync => (
            "`{file}` is saved, but the disk did not confirm it: {why}",
            "「{file}」に保存しましたが、ディスクへの書き込みを確認できません：{why}"),
    }
}

/// The number of the error of a failing disk, the same on all systems like Unix. It has no kind of
/// its own.
const EIO: i32 = 5;

impl IoCause {
    /// The cause in words; a rare one in those of the operating system.
    pub fn text(&self, lang: Lang) -> String {
        if cfg!(unix) && self.code == Some(EIO) {
            return text!(lang, "the disk reports an error", "ディスクで入出力エラーが起きました");
        }
        let words = match self.kind {
            ErrorKind::NotFound => {
                words!("there is no such file or folder", "ファイルまたはフォルダーがありません")
            }
            ErrorKind::PermissionDenied => words!("permission denied", "権限がありません"),
            ErrorKind::IsADirectory => words!("it is a folder", "フォルダーです"),
            ErrorKind::NotSeekable => {
                words!("it is a pipe or a device, not a file", "ファイルではなく、パイプかデバイスです")
            }
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
            _ => return in_words_of_system(&self.text, lang),
        };
        words.get(lang).to_owned()
    }

    /// Why a write failed.
    pub fn write_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::FileTooLarge => text!(
                lang,
                "the system allows no file of that size",
                "システムが許すファイルの大きさを超えています"
            ),
            // Not one of the system: `files` writes no archives.
            ErrorKind::Unsupported if self.code.is_none() => text!(
                lang,
                "archives and compressed files are only read: save it under another name",
                "アーカイブや圧縮ファイルには書き込めません。別の名前で保存してください"
            ),
            _ => self.text(lang),
        }
    }

    /// Why a file could not be created in its folder.
    fn folder_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::NotFound => text!(lang, "there is no such folder", "フォルダーがありません"),
            ErrorKind::PermissionDenied => {
                text!(lang, "the folder is read-only for you", "フォルダーに書き込む権限がありません")
            }
            _ => self.write_text(lang),
        }
    }
}

/// The cause in words.
pub fn io_error(error: &Error, lang: Lang) -> String {
    IoCause::from(error).text(lang)
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
        let failure = FileError::CannotRead { file: "a.kif".into(), cause: (&error).into() };
        assert_eq!(failure.text(Lang::En), "cannot read `a.kif`: it is a folder");
        let ja = write_failure("a.kif", WriteStage::File, &error.into(), Lang::Ja);
        assert_eq!(ja, "「a.kif」に書き込めません：フォルダーです");
        assert!(!io_error(&Error::from(ErrorKind::AddrInUse), Lang::Ja).is_empty());
    }

    #[test]
    fn the_same_error_means_different_things_at_different_stages() {
        let text = |stage, kind: ErrorKind| write_failure("a", stage, &Error::from(kind).into(), Lang::En);
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
        assert!(text(WriteStage::FolderSync, ErrorKind::StorageFull).starts_with("`a` is saved, but"));
        assert!(!text(WriteStage::File, ErrorKind::FileTooLarge).contains("file_mib"));
        if cfg!(unix) {
            assert_eq!(io_error(&Error::from_raw_os_error(EIO), Lang::En), "the disk reports an error");
        }
    }
}
