//! Why a file cannot be read or written.

use crate::texts;
use std::io::{Error, ErrorKind};

use honfu_core::format::UnreadableFile;
use honfu_engine::SystemFailure;

use super::{IndexFault, Lang, messages, texts, unreadable_file_text};

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
    pub enum FileError(lang: Lang) in file_error {
        CannotRead { file: String, cause: IoCause } => { texts::file_error::CannotRead { file, why: &cause.text(lang) }.text(lang) },
        CannotWrite { file: String, stage: WriteStage, cause: IoCause } => {
            write_failure(file, *stage, cause, lang)
        },
        UnreadableFile { file: String, why: UnreadableFile } => { unreadable_file_text(file, *why, lang) },
        /// It is a pipe or a device from which more comes than may be read.
        Endless { file: String },
        Archive { file: String, why: ArchiveFault } => (why = why.text(lang)),
        FolderLoop { file: String },
        Changed { file: String },
        /// The index of the folder of games cannot be read.
        Index { why: IndexFault } => (why = why.text(lang)),
        NotABook { file: String },
        UnsortedBook { file: String, mib: u64 },
        /// Reading the file failed because of a bug.
        Internal { file: String },
        CannotRun { program: String, cause: IoCause } => { texts::file_error::CannotRun { program, why: &cause.text(lang) }.text(lang) },
        /// A command did not take what was copied.
        CannotCopy { program: String, cause: IoCause } => { texts::file_error::CannotCopy { program, why: &cause.text(lang) }.text(lang) },
    }
}

messages! {
    /// Why an archive or a compressed file cannot be unpacked.
    pub enum ArchiveFault(lang: Lang) in archive_fault {
        Damaged,
        Encrypted,
        UnknownMethod,
        TooLarge,
    }
}

messages! {
    /// Why the journal of an earlier run cannot be used.
    pub enum UnreadableJournal(lang: Lang) in unreadable_journal {
        Damaged,
        /// It has lines, or a version, that are not known.
        Newer,
        /// Its edits were made to other records than are now read from the same bytes.
        ReadOtherwise,
        TooLarge,
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
            return texts::io::DeviceFault.get(lang).to_owned();
        }
        let words = match self.kind {
            ErrorKind::NotFound => texts::io::NotFound,
            ErrorKind::PermissionDenied => texts::io::PermissionDenied,
            ErrorKind::IsADirectory => texts::io::IsADirectory,
            ErrorKind::NotSeekable => texts::io::NotSeekable,
            ErrorKind::NotADirectory => texts::io::NotADirectory,
            ErrorKind::StorageFull => texts::io::StorageFull,
            ErrorKind::QuotaExceeded => texts::io::QuotaExceeded,
            ErrorKind::ReadOnlyFilesystem => texts::io::ReadOnlyFilesystem,
            ErrorKind::FileTooLarge => texts::io::FileTooLarge,
            ErrorKind::Interrupted => texts::io::Interrupted,
            ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => texts::io::TimedOut,
            ErrorKind::InvalidFilename => texts::io::InvalidFilename,
            _ => return in_words_of_system(&self.text, lang),
        };
        words.get(lang).to_owned()
    }

    /// Why a write failed.
    pub fn write_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::FileTooLarge => texts::io::SystemLimit.get(lang).to_owned(),
            // Not one of the system: `files` writes no archives.
            ErrorKind::Unsupported if self.code.is_none() => texts::io::Unsupported.get(lang).to_owned(),
            _ => self.text(lang),
        }
    }

    /// Why a file could not be created in its folder.
    fn folder_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::NotFound => texts::io::NoFolder.get(lang).to_owned(),
            ErrorKind::PermissionDenied => texts::io::FolderReadOnly.get(lang).to_owned(),
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
