//! Why a file cannot be read or written.

use crate::texts;
use std::io::{Error, ErrorKind};

use honfu_core::format::UnreadableFile;
use honfu_engine::SystemFailure;

use super::{IndexFault, Lang, messages, unreadable_file_text};

/// The cause of a failure as the system reports it. Unlike [`Error`], it can be cloned.
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

/// The failed stage of writing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStage {
    /// Writing the file itself.
    File,
    /// Creating the file in its folder.
    Folder,
    /// Reaching the file: below the folder that the user named is a link. The text of the cause is its path.
    Link,
    /// Overwriting a file with several hard links. Part of the file may still be the old one; a copy beside
    /// it has the whole new text.
    InPlace,
    /// Making a backup of the old file.
    Backup,
    /// Syncing the folder. The file has been written, but a power cut may undo that.
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
        /// The file is a pipe or a device with more data than may be read.
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
        /// A copy command did not accept the copied text.
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
        /// The journal has unknown lines or an unknown version.
        Newer,
        /// The edits in the journal do not fit the records that are now read from the same bytes.
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
    match stage {
        WriteStage::File | WriteStage::Folder => texts::io::NotWritten { file: &file, why: &why }.text(lang),
        WriteStage::Link => texts::io::LinkNotFollowed { file: &file, why: &why }.text(lang),
        WriteStage::InPlace => texts::io::WrittenInPart { file: &file, why: &why }.text(lang),
        WriteStage::Backup => texts::io::NoBackup { file: &file, why: &why }.text(lang),
        WriteStage::FolderSync => texts::io::NotConfirmed { file: &file, why: &why }.text(lang),
    }
}

/// The error numbers of a failing disk and of a closed file on all Unix-like systems. [`ErrorKind`] has
/// no variants for them.
const EIO: i32 = 5;
const EBADF: i32 = 9;

impl IoCause {
    /// Returns the cause in words. A rare cause is in the words of the operating system.
    pub fn text(&self, lang: Lang) -> String {
        if cfg!(unix) && self.code == Some(EIO) {
            return texts::io::DeviceFault.get(lang).to_owned();
        }
        if cfg!(unix) && self.code == Some(EBADF) {
            return texts::io::Closed.get(lang).to_owned();
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

    /// Returns why a write failed.
    pub fn write_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::FileTooLarge => texts::io::SystemLimit.get(lang).to_owned(),
            // Not an error of the system: the module `files` does not write archives.
            ErrorKind::Unsupported if self.code.is_none() => texts::io::Unsupported.get(lang).to_owned(),
            _ => self.text(lang),
        }
    }

    /// Returns why a file could not be created in its folder.
    fn folder_text(&self, lang: Lang) -> String {
        match self.kind {
            ErrorKind::NotFound => texts::io::NoFolder.get(lang).to_owned(),
            ErrorKind::PermissionDenied => texts::io::FolderReadOnly.get(lang).to_owned(),
            _ => self.write_text(lang),
        }
    }
}

/// Returns the cause of an I/O error in words.
pub fn io_error(error: &Error, lang: Lang) -> String {
    IoCause::from(error).text(lang)
}

/// Returns a message of the system or of a library, which is always in English.
pub(super) fn in_words_of_system(text: &str, lang: Lang) -> String {
    texts::io::FromSystem { text: &text }.text(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_and_the_cause_are_named() {
        let error = Error::from(ErrorKind::IsADirectory);
        let failure = FileError::CannotRead { file: "a.kif".into(), cause: (&error).into() };
        assert_eq!(failure.text(Lang::En), "cannot read 'a.kif': it is a folder");
        let ja = write_failure("a.kif", WriteStage::File, &error.into(), Lang::Ja);
        assert_eq!(ja, "「a.kif」に書き込めません：フォルダーです");
        assert!(!io_error(&Error::from(ErrorKind::AddrInUse), Lang::Ja).is_empty());
    }

    #[test]
    fn the_same_error_means_different_things_at_different_stages() {
        let text = |stage, kind: ErrorKind| write_failure("a", stage, &Error::from(kind).into(), Lang::En);
        assert_eq!(
            text(WriteStage::File, ErrorKind::PermissionDenied),
            "cannot write 'a': permission denied"
        );
        let folder = text(WriteStage::Folder, ErrorKind::PermissionDenied);
        assert_eq!(folder, "cannot write 'a': no write permission for the folder");
        assert!(
            text(WriteStage::Backup, ErrorKind::StorageFull)
                .contains("cannot create a backup of 'a': no space left on the disk")
        );
        assert!(text(WriteStage::FolderSync, ErrorKind::StorageFull).starts_with("'a' was saved, but"));
        assert!(!text(WriteStage::File, ErrorKind::FileTooLarge).contains("file_mib"));
        if cfg!(unix) {
            assert_eq!(io_error(&Error::from_raw_os_error(EIO), Lang::En), "disk input/output error");
        }
    }
}
