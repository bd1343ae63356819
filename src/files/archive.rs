//! Archives: ZIP files and tar files, which may be compressed. Their members are read like the
//! files of a folder, under paths such as `games.zip/2026/a.kif`. Archives in archives are not
//! opened.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use zip::ZipArchive;
use zip::result::ZipError;

use super::compression::UnpackedReader;
use super::load::{LoadError, read_up_to};
use crate::messages::ArchiveFault;
use honfu_query::index::{has_archive_name, has_compressed_name, split_archive_path};

/// The greatest size of an unpacked tar file, in bytes; it is unpacked into a temporary file.
const MAX_UNPACKED: u64 = 16 << 30;

/// The greatest buffer that is allocated before a member is read, in bytes, since the size in the
/// archive cannot be trusted.
const EXPECTED: u64 = 1 << 20;

/// The greatest number of archives that stay open.
const MAX_OPEN: usize = 4;

/// An archive whose members can be read in any order.
pub struct Archive {
    /// The members by path, each with its index in the ZIP file or its span in the tar file.
    members: BTreeMap<PathBuf, MemberSpan>,
    content: Mutex<ArchiveContent>,
    /// Whether the end of the archive, and perhaps some members, are missing.
    is_cut: bool,
}

enum ArchiveContent {
    Zip(ZipArchive<BufReader<File>>),
    Tar(File),
}

#[derive(Clone, Copy)]
enum MemberSpan {
    Zip { index: usize },
    Tar { offset: u64, bytes: u64 },
}

/// Makes sure that a path does not lead to or into an archive, and does not have the name of a
/// compressed file, since such files are only read.
///
/// # Errors
/// [`ErrorKind::Unsupported`] if it does.
pub fn refuse_archive(path: &Path) -> io::Result<()> {
    let is_packed = has_compressed_name(path) || has_archive_name(path) || split_archive_path(path).is_some();
    if is_packed { Err(ErrorKind::Unsupported.into()) } else { Ok(()) }
}

/// The path and state of an archive, by which an open archive is recognized.
#[derive(PartialEq)]
struct ArchiveStamp {
    path: PathBuf,
    bytes: u64,
    modified: Option<SystemTime>,
}

/// The archives opened last, so that a tar file is not unpacked again for each of its members.
static OPENED: Mutex<Vec<(ArchiveStamp, Arc<Archive>)>> = Mutex::new(Vec::new());

/// Opens an archive, or returns one that is already open.
///
/// # Errors
/// If the archive cannot be read or is damaged.
pub fn open(path: &Path) -> Result<Arc<Archive>, LoadError> {
    let metadata = path.metadata()?;
    let stamp =
        ArchiveStamp { path: path.to_owned(), bytes: metadata.len(), modified: metadata.modified().ok() };
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, archive)) = opened.iter().find(|(known, _)| *known == stamp) {
        return Ok(Arc::clone(archive));
    }
    let archive = Arc::new(Archive::new(File::open(path)?)?);
    opened.retain(|(known, _)| known.path != stamp.path);
    if opened.len() == MAX_OPEN {
        opened.remove(0);
    }
    opened.push((stamp, Arc::clone(&archive)));
    Ok(archive)
}

impl Archive {
    fn new(mut file: File) -> Result<Archive, LoadError> {
        let mut start = Vec::new();
        file.by_ref().take(4).read_to_end(&mut start)?;
        file.rewind()?;
        if start.starts_with(b"PK") { Archive::from_zip(file) } else { Archive::from_tar(file) }
    }

    fn from_zip(file: File) -> Result<Archive, LoadError> {
        let zip = ZipArchive::new(BufReader::new(file)).map_err(zip_error)?;
        let members = zip
            .file_names_raw()
            .enumerate()
            .filter_map(|(index, name)| {
                let path = member_path(name).filter(|_| !name.ends_with(b"/"))?;
                Some((path, MemberSpan::Zip { index }))
            })
            .collect();
        // The list of members is at the end of a ZIP file, so a ZIP file that is cut cannot be
        // opened.
        Ok(Archive { members, content: Mutex::new(ArchiveContent::Zip(zip)), is_cut: false })
    }

    fn from_tar(file: File) -> Result<Archive, LoadError> {
        let mut tar = tar::Archive::new(unpacked_file(file)?);
        let mut members = BTreeMap::new();
        for entry in tar.entries_with_seek().map_err(damage)? {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) if error.raw_os_error().is_some() || members.is_empty() => {
                    return Err(damage(error));
                }
                Err(_) => break,
            };
            if entry.header().entry_type().is_file()
                && let Some(path) = member_path(&entry.path_bytes())
            {
                members
                    .insert(path, MemberSpan::Tar { offset: entry.raw_file_position(), bytes: entry.size() });
            }
        }
        let mut file = tar.into_inner();
        let is_cut = !ends_with_zeros(&mut file)?;
        Ok(Archive { members, content: Mutex::new(ArchiveContent::Tar(file)), is_cut })
    }

    /// Whether the end of the archive, and perhaps some members, are missing.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns the paths of the members inside the archive, sorted by name.
    pub fn members(&self) -> impl Iterator<Item = &Path> {
        self.members.keys().map(PathBuf::as_path)
    }

    /// Returns the names directly in a folder of the archive, and whether each is a folder.
    pub fn entries(&self, folder: &Path) -> BTreeMap<PathBuf, bool> {
        let mut entries = BTreeMap::new();
        for below in self.members().filter_map(|path| path.strip_prefix(folder).ok()) {
            let mut names = below.components();
            if let Some(name) = names.next() {
                *entries.entry(PathBuf::from(name.as_os_str())).or_default() |= names.next().is_some();
            }
        }
        entries
    }

    /// Whether the archive has members below a folder; always `true` for the empty path.
    pub fn has_folder(&self, folder: &Path) -> bool {
        let is_root = folder.as_os_str().is_empty();
        is_root || self.members().any(|member| member != folder && member.starts_with(folder))
    }

    /// Reads the bytes of a member, unpacked if the member itself is compressed.
    ///
    /// # Errors
    /// If there is no member with that path, or it is damaged, encrypted, or has more than `limit`
    /// bytes.
    pub fn read(&self, member: &Path, limit: u64) -> Result<Vec<u8>, LoadError> {
        let span = *self.members.get(member).ok_or(ErrorKind::NotFound).map_err(io::Error::from)?;
        let mut content = self.content.lock().unwrap_or_else(PoisonError::into_inner);
        match (&mut *content, span) {
            (ArchiveContent::Zip(zip), MemberSpan::Zip { index }) => {
                let file = zip.by_index(index).map_err(zip_error)?;
                let size = file.size();
                read_up_to(file, limit, size.min(EXPECTED))
            }
            (ArchiveContent::Tar(tar), MemberSpan::Tar { offset, bytes }) => {
                if offset.checked_add(bytes).is_none_or(|end| tar.metadata().is_ok_and(|tar| tar.len() < end))
                {
                    return Err(LoadError::Archive(ArchiveFault::Damaged));
                }
                tar.seek(SeekFrom::Start(offset))?;
                read_up_to(BufReader::new(tar).take(bytes), limit, bytes.min(EXPECTED))
            }
            _ => Err(io::Error::from(ErrorKind::NotFound).into()),
        }
    }
}

/// Returns the path of a member by its name, which older programs write in the encoding of their
/// system; `None` if the path leads out of the archive.
fn member_path(name: &[u8]) -> Option<PathBuf> {
    let text = match str::from_utf8(name) {
        Ok(text) => Cow::from(text),
        Err(_) => encoding_rs::SHIFT_JIS.decode_without_bom_handling(name).0,
    };
    Path::new(&*text)
        .components()
        .filter(|part| *part != Component::CurDir)
        .map(|part| match part {
            Component::Normal(name) => Some(name),
            _ => None,
        })
        .collect::<Option<PathBuf>>()
        .filter(|path| !path.as_os_str().is_empty())
}

/// Whether the second of the two blocks of zeros that end a tar file follows. The first was read,
/// or is also missing.
fn ends_with_zeros(file: &mut File) -> io::Result<bool> {
    let mut block = Vec::new();
    file.take(512).read_to_end(&mut block)?;
    Ok(block.len() == 512 && block.iter().all(|byte| *byte == 0))
}

/// Returns the content of a tar file: the file itself, or a temporary file with the unpacked
/// content.
fn unpacked_file(file: File) -> Result<File, LoadError> {
    let mut reader = UnpackedReader::new(BufReader::new(file.try_clone()?))?;
    if !reader.is_compressed() {
        let mut file = file;
        file.rewind()?;
        return Ok(file);
    }
    let mut unpacked = tempfile::tempfile()?;
    let bytes = io::copy(&mut reader.by_ref().take(MAX_UNPACKED + 1), &mut unpacked).map_err(damage)?;
    if bytes > MAX_UNPACKED {
        return Err(LoadError::Archive(ArchiveFault::TooLarge));
    }
    unpacked.rewind()?;
    Ok(unpacked)
}

/// Converts an error in reading an archive: any error that does not come from the system is damage.
pub(super) fn damage(error: io::Error) -> LoadError {
    if error.raw_os_error().is_some() {
        return error.into();
    }
    LoadError::Archive(ArchiveFault::Damaged)
}

fn zip_error(error: ZipError) -> LoadError {
    match error {
        ZipError::Io(error) => damage(error),
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
            LoadError::Archive(ArchiveFault::Encrypted)
        }
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => {
            LoadError::Archive(ArchiveFault::UnknownMethod)
        }
        _ => LoadError::Archive(ArchiveFault::Damaged),
    }
}
