//! Reading of a file or standard input, up to a limit.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use honfu_core::format::UnreadableFile;

use super::compression::UnpackedReader;
use super::{FileId, archive, is_folder};
use crate::messages::{ArchiveFault, FileError, Lang, sample_record};
use honfu_query::index::{split_archive_path, unpacked_name};

/// The source of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputSource {
    /// Standard input, `-` on the command line.
    Stdin,
    File(PathBuf),
    /// The sample game in a language, `--sample` on the command line.
    Sample(Lang),
}

impl From<PathBuf> for InputSource {
    fn from(path: PathBuf) -> InputSource {
        if path.as_os_str() == "-" { InputSource::Stdin } else { InputSource::File(path) }
    }
}

impl InputSource {
    /// Returns the name to display; `-` for standard input.
    pub fn display_name(&self) -> String {
        match self {
            InputSource::Stdin => "-".to_owned(),
            InputSource::File(path) => path.display().to_string(),
            InputSource::Sample(_) => "--sample".to_owned(),
        }
    }

    /// Returns the path of the file; `None` without a file.
    pub fn path(&self) -> Option<&Path> {
        match self {
            InputSource::Stdin | InputSource::Sample(_) => None,
            InputSource::File(path) => Some(path),
        }
    }

    /// Returns the id of the file, or of the file that standard input is redirected from.
    pub fn file_id(&self) -> Option<FileId> {
        match self {
            InputSource::File(path) => FileId::from_path(path),
            InputSource::Stdin => FileId::from_stdin(),
            InputSource::Sample(_) => None,
        }
    }

    /// Looks up what the source is.
    pub fn kind(&self) -> SourceKind {
        let path = match self {
            InputSource::Stdin => return SourceKind::Stream,
            InputSource::Sample(_) => return SourceKind::File(None),
            InputSource::File(path) => path,
        };
        if split_archive_path(path).is_some() {
            return if is_folder(path) { SourceKind::Folder } else { SourceKind::File(None) };
        }
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => SourceKind::Folder,
            Ok(metadata) if metadata.is_file() => SourceKind::File(Some(metadata.len())),
            Ok(_) => SourceKind::Stream,
            Err(_) => SourceKind::File(None),
        }
    }

    /// Whether the source can only be read once.
    pub fn is_stream(&self) -> bool {
        self.kind() == SourceKind::Stream
    }

    /// Returns the file's name without its extension, and without the extension of a compressed
    /// file.
    pub fn stem(&self) -> Option<&OsStr> {
        match self {
            InputSource::Sample(_) => Some("sample".as_ref()),
            source => unpacked_name(source.path()?).file_stem(),
        }
    }

    /// Returns the extension of the file's name, ignoring the extension of a compressed file.
    pub fn extension(&self) -> Option<&str> {
        match self {
            InputSource::Sample(_) => Some("kifu"),
            source => unpacked_name(source.path()?).extension()?.to_str(),
        }
    }
}

/// What a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceKind {
    /// Standard input, a pipe or a device, which can only be read once.
    Stream,
    /// A folder, an archive, or a folder in an archive.
    Folder,
    /// A file with its size; without one if it is in an archive or cannot be found.
    File(Option<u64>),
}

impl SourceKind {
    /// Returns the size of a file that was found.
    pub fn size(self) -> Option<u64> {
        if let SourceKind::File(size) = self { size } else { None }
    }
}

/// Why the bytes of a source could not be read.
#[derive(Debug)]
pub enum LoadError {
    /// A system error; `IsADirectory` for a folder, `FileTooLarge` for more bytes than permitted.
    System(io::Error),
    /// The file is too large, and its first bytes show that it is not a record.
    Unreadable(UnreadableFile),
    /// The source is a pipe or a device with more bytes than permitted.
    Endless,
    /// The file is in an archive or compressed, and cannot be unpacked.
    Archive(ArchiveFault),
    /// The path is a link to a folder that contains it.
    FolderLoop,
    /// The file has changed since reading it began.
    Changed,
}

impl LoadError {
    /// Returns the error with the name of the file.
    pub fn in_file(self, file: String) -> FileError {
        match self {
            LoadError::System(error) => FileError::CannotRead { file, cause: error.into() },
            LoadError::Unreadable(why) => FileError::UnreadableFile { file, why },
            LoadError::Endless => FileError::Endless { file },
            LoadError::Archive(why) => FileError::Archive { file, why },
            LoadError::FolderLoop => FileError::FolderLoop { file },
            LoadError::Changed => FileError::Changed { file },
        }
    }
}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> LoadError {
        LoadError::System(error)
    }
}

/// Reads all bytes of a source.
///
/// # Errors
/// If the source cannot be read, or has more than `limit` bytes.
pub fn load_source(source: &InputSource, limit: u64) -> Result<Vec<u8>, LoadError> {
    load_with_notice(source, limit, |_| ())
}

/// Reads like [`load_source`], with a notice for a pipe or a device that may have to be waited for:
/// the value that `notice` makes of its path is dropped when the bytes have been read.
///
/// # Errors
/// The errors of [`load_source`].
pub fn load_with_notice<T>(
    source: &InputSource,
    limit: u64,
    notice: impl FnOnce(&Path) -> T,
) -> Result<Vec<u8>, LoadError> {
    match source {
        InputSource::Stdin => read_up_to(io::stdin().lock(), limit, 0),
        InputSource::Sample(lang) => Ok(sample_record(*lang).to_vec()),
        InputSource::File(path) => match split_archive_path(path) {
            Some((archive, member)) => load_member(archive, member, limit),
            None => load_file(path, limit, notice),
        },
    }
}

/// Reads the bytes of a member of an archive, or of its only member if the path is empty.
fn load_member(path: &Path, member: &Path, limit: u64) -> Result<Vec<u8>, LoadError> {
    let archive = archive::open(path)?;
    if !member.as_os_str().is_empty() {
        return archive.read(member, limit);
    }
    if archive.is_cut() {
        return Err(LoadError::Archive(ArchiveFault::Damaged));
    }
    let mut members = archive.members();
    match (members.next(), members.next()) {
        (Some(only), None) => archive.read(only, limit),
        _ => Err(io::Error::from(ErrorKind::IsADirectory).into()),
    }
}

fn load_file<T>(path: &Path, limit: u64, notice: impl FnOnce(&Path) -> T) -> Result<Vec<u8>, LoadError> {
    let metadata = path.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    if metadata.is_file() {
        return load_sized(path, metadata.len(), limit);
    }
    // Opening a pipe waits for its writer.
    let _notice = notice(path);
    // The size of a pipe or a device is unknown, and some are endless.
    read_up_to(File::open(path)?, limit, 0).map_err(|error| match error {
        LoadError::System(why) if why.kind() == ErrorKind::FileTooLarge => LoadError::Endless,
        error => error,
    })
}

/// Reads all bytes of a regular file, whose size was looked up before.
///
/// # Errors
/// The errors of [`load_source`].
pub fn load_sized(path: &Path, size: u64, limit: u64) -> Result<Vec<u8>, LoadError> {
    let mut file = File::open(path)?;
    if size > limit {
        return Err(too_large(file));
    }
    let mut bytes = vec![0; usize::try_from(size).unwrap_or(0).saturating_add(1)];
    let read = match file.read(&mut bytes) {
        Err(error) if error.kind() == ErrorKind::Interrupted => 0,
        read => read?,
    };
    bytes.truncate(read);
    // A read that leaves room in the buffer has reached the end, if the file has not changed.
    if read as u64 != size {
        file.take(limit.saturating_add(1).saturating_sub(read as u64)).read_to_end(&mut bytes)?;
    }
    unpacked(bytes, limit)
}

/// Returns why a large file is not read. A file that is not text is named by its kind.
fn too_large(from: impl Read) -> LoadError {
    let mut start = Vec::new();
    let read = UnpackedReader::new(from)
        .and_then(|from| from.take(UnreadableFile::START as u64).read_to_end(&mut start));
    let unreadable = read.ok().and_then(|_| UnreadableFile::from_start(&start));
    unreadable.map_or_else(|| io::Error::from(ErrorKind::FileTooLarge).into(), LoadError::Unreadable)
}

/// Reads all bytes, unpacked if they are compressed. The bytes are counted, since the length of a
/// pipe or a growing file is unknown; `size` is the expected number.
pub(super) fn read_up_to(from: impl Read, limit: u64, size: u64) -> Result<Vec<u8>, LoadError> {
    unpacked(read_bytes_up_to(from, limit, size)?, limit)
}

/// Returns the bytes of a file, unpacked if they are compressed.
fn unpacked(bytes: Vec<u8>, limit: u64) -> Result<Vec<u8>, LoadError> {
    if bytes.len() as u64 > limit {
        return Err(too_large(bytes.as_slice()));
    }
    let reader = UnpackedReader::new(&*bytes)?;
    if !reader.is_compressed() {
        return Ok(bytes);
    }
    read_bytes_up_to(reader, limit, 0).map_err(|error| match error {
        LoadError::System(error) if error.kind() != ErrorKind::FileTooLarge => archive::damage(error),
        error => error,
    })
}

fn read_bytes_up_to(from: impl Read, limit: u64, size: u64) -> Result<Vec<u8>, LoadError> {
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(0));
    from.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(too_large(bytes.as_slice())) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(result: Result<Vec<u8>, LoadError>) -> Option<ErrorKind> {
        match result {
            Err(LoadError::System(error)) => Some(error.kind()),
            _ => None,
        }
    }

    #[test]
    fn what_can_be_read_only_once_is_a_stream() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        assert!(InputSource::Stdin.is_stream() && !InputSource::from(path.clone()).is_stream());
        std::fs::write(&path, b"").unwrap();
        assert!(!InputSource::from(path).is_stream());
        #[cfg(unix)]
        assert!(InputSource::from(PathBuf::from("/dev/null")).is_stream());
    }

    #[test]
    fn files_that_are_too_large_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        std::fs::write(&path, b"12345").unwrap();
        let source = InputSource::from(path);
        assert_eq!(load_source(&source, 5).unwrap(), b"12345");
        assert_eq!(kind(load_source(&source, 4)), Some(ErrorKind::FileTooLarge));
        assert_eq!(source.extension(), Some("kif"));
        let cause = |bytes: &[u8]| {
            std::fs::write(folder.path().join("b.kif"), bytes).unwrap();
            match load_source(&folder.path().join("b.kif").into(), 4).unwrap_err() {
                LoadError::Unreadable(why) => Some(why),
                _ => None,
            }
        };
        assert_eq!(cause(b"7z\xBC\xAF\x27\x1C"), Some(UnreadableFile::Compressed("7z")));
        // A compressed file can be read, so the only fault of one that is too large is its size.
        assert_eq!(cause(b"\x1F\x8B\x08\0\0"), None);
        assert_eq!(cause(&[1, 2, 3].repeat(9)), Some(UnreadableFile::Binary));
        assert_eq!(cause(b"12345"), None);
        let endless = read_up_to(&mut io::repeat(b'x'), 1000, 0);
        assert_eq!(kind(endless), Some(ErrorKind::FileTooLarge));
    }

    #[test]
    fn a_file_that_has_changed_since_its_size_was_looked_up_is_read_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        for text in ["", "1", "12345"] {
            std::fs::write(&path, text).unwrap();
            for size in 0..8 {
                assert_eq!(load_sized(&path, size, 7).unwrap(), text.as_bytes(), "{size}");
            }
            let is_refused = kind(load_sized(&path, 1, 4)) == Some(ErrorKind::FileTooLarge);
            assert_eq!(is_refused, text.len() > 4, "{text}");
        }
    }

    #[test]
    fn folders_and_missing_files_are_errors() {
        let folder = tempfile::tempdir().unwrap();
        let kind = |path: &Path| kind(load_source(&InputSource::from(path.to_owned()), 9));
        assert_eq!(kind(folder.path()), Some(ErrorKind::IsADirectory));
        assert_eq!(kind(&folder.path().join("none")), Some(ErrorKind::NotFound));
        assert_eq!(InputSource::from(PathBuf::from("-")), InputSource::Stdin);
        assert_eq!(InputSource::Stdin.display_name(), "-");
    }
}
