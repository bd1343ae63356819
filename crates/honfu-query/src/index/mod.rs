//! The index of a folder: its games and their positions as tables, so that searches need not read the files
//! again. Results never depend on the index: a search uses it for files that have not changed since, and
//! reads the other files.
//!
//! An index is a folder with a manifest and the tables of some segments, each written once and then only
//! read. An update adds a segment for new content, marks replaced parts as removed, and merges segments when
//! there are many. The manifest is replaced last: a reader sees the index before the update or after it.
//!
//! The program decides how files are found, read and saved:
//!
//! ```no_run
//! use std::{fs, path::Path};
//!
//! use honfu_core::format::{self, ReadLimits, ReadOptions};
//! use honfu_core::shogi::Position;
//! use honfu_query::index::{self, FolderAccess, FoundFiles, GameIndex};
//!
//! let (root, place) = (Path::new("/home/me/kifu"), Path::new("/home/me/kifu-index"));
//! let access = FolderAccess {
//!     find: &|folder, _| {
//!         let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
//!         Some(FoundFiles { files: files.collect(), ..FoundFiles::default() })
//!     },
//!     load: |path, part, _| part.map_or_else(|| fs::read(path), |part| part.load(path)).ok(),
//!     parse: |_, bytes, limits| format::read(&bytes, &ReadOptions { limits, ..ReadOptions::default() }).ok(),
//!     save: |path, bytes| fs::write(path, bytes),
//! };
//! let limits = ReadLimits::default();
//! index::update(root, place, limits, &access, &mut |_| true)?;
//! if let Some(index) = GameIndex::open(place, limits)? {
//!     let key = Position::even().key();
//!     for segment in index.segments() {
//!         println!("{} games", segment.games_with(key)?.len());
//!     }
//! }
//! # Ok::<(), honfu_query::index::IndexError>(())
//! ```

mod access;
mod archive_path;
mod check;
mod covering;
mod file_facts;
mod game;
mod hash;
mod indexed_games;
mod large_file;
mod manifest;
mod merge;
mod part;
mod platform;
mod schema;
mod segment;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod update;
mod writer;

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::hash::Hasher;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use honfu_core::format::ReadLimits;
use honfu_core::text::FnvHasher;
use parquet::errors::ParquetError;
use thiserror::Error;

use crate::parquet_writer::parquet_io_error;
pub use access::{FindFiles, FolderAccess, FoundFiles, SaveFile, UNFINISHED, is_unfinished};
use archive_path::file_or_archive;
pub use archive_path::{has_archive_name, has_compressed_name, split_archive_path, unpacked_name};
pub use check::check;
pub use covering::{CoveringIndexes, IndexPlace};
pub use file_facts::IndexedFiles;
pub use game::{GameResult, IndexedFacts, IndexedLines};
pub use indexed_games::{IndexedGames, indexed_games};
pub use large_file::{LARGE_FILE, LargeFilePart, cut_large_file};
pub use manifest::INDEX_MANIFEST;
use manifest::IndexManifest;
pub use part::{IndexedFileState, IndexedPart};
pub use segment::IndexSegment;
pub use update::{IndexProgress, IndexReading, IndexReport, update};

/// The reason why an index cannot be used.
#[derive(Debug, Error)]
pub enum IndexError {
    /// The system reports an error.
    #[error(transparent)]
    System(io::Error),
    /// A table is not as it was written.
    #[error("the index is damaged")]
    Damaged,
    /// Another version of the program wrote it.
    #[error("another version made the index")]
    OtherVersion,
    /// A segment has the maximum number of games.
    #[error("a part of the index holds as many games as it can")]
    Full,
    /// The folder contains files that do not belong to an index.
    #[error("there are other files in the folder of the index")]
    NotAnIndex,
    /// A file of the index is a link, which has this path.
    #[error("`{}` is a link, and no link is followed in an index", .0.display())]
    Link(PathBuf),
    /// The index belongs to another folder.
    #[error("the index is that of another folder")]
    OtherFolder,
    /// There is no index in the given place.
    #[error("there is no index")]
    Missing,
}

impl From<io::Error> for IndexError {
    fn from(error: io::Error) -> IndexError {
        IndexError::System(error)
    }
}

impl From<ParquetError> for IndexError {
    fn from(error: ParquetError) -> IndexError {
        let ParquetError::External(_) = error else { return IndexError::Damaged };
        let error = parquet_io_error(error);
        match error.kind() {
            // A wrong checksum, or a compressed stream without its end.
            ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
                IndexError::Damaged
            }
            _ => IndexError::System(error),
        }
    }
}

/// The name of the file that is locked while an index is written.
const LOCK: &str = "lock";

/// Returns the path of the index of a folder. The folder is an absolute path without links.
pub fn index_of(indexes: &Path, root: &Path) -> PathBuf {
    let mut hasher = FnvHasher::default();
    hasher.write(root.as_os_str().as_encoded_bytes());
    indexes.join(format!("{:016x}", hasher.finish()))
}

/// Returns all indexes with the folders that they index, if these can still be read from their manifests.
pub fn all_indexes(indexes: &Path) -> Vec<(PathBuf, Option<PathBuf>)> {
    let entries = fs::read_dir(indexes).into_iter().flatten().flatten().map(|entry| entry.path());
    let found = entries.filter(|path| path.is_dir() && IndexManifest::is_index(path));
    let mut all: Vec<_> = found.map(|path| (IndexManifest::root(&path), path)).collect();
    all.sort();
    all.into_iter().map(|(root, path)| (path, root)).collect()
}

/// Returns the folder that is indexed, if it can still be read from the manifest.
pub fn index_root(index: &Path) -> Option<PathBuf> {
    IndexManifest::root(index)
}

/// The summary of an index, taken from its manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexSummary {
    /// The folder that is indexed.
    pub root: PathBuf,
    /// The number of games, including those of files that changed or vanished.
    pub games: usize,
    /// The number of positions in these games.
    pub positions: usize,
    /// The size of the tables in bytes.
    pub bytes: u64,
}

impl IndexSummary {
    /// Reads the manifest; `None` if there is no index.
    ///
    /// # Errors
    /// Any I/O error, or an error if the manifest is damaged or of another version.
    pub fn read(index: &Path) -> Result<Option<IndexSummary>, IndexError> {
        Ok(IndexManifest::load(index)?.map(|manifest| IndexSummary {
            games: manifest.segments.iter().map(|segment| segment.games).sum(),
            positions: manifest.segments.iter().map(|segment| segment.positions).sum(),
            bytes: manifest.segments.iter().flat_map(|segment| segment.bytes).sum(),
            root: manifest.root,
        }))
    }
}

/// Removes an index, and returns whether there was one. Other files in its folder stay, and so does the lock
/// file, as others may wait for it. `wait` is called repeatedly while an update runs.
///
/// # Errors
/// Any I/O error.
pub fn drop_index(index: &Path, wait: &mut dyn FnMut()) -> Result<bool, IndexError> {
    if !IndexManifest::is_index(index) {
        return Ok(false);
    }
    let _lock = lock_after_others(index, wait)?;
    IndexManifest::remove_all(index)?;
    Ok(true)
}

/// The pause before a locked index is tried again.
const LOCK_POLL: Duration = Duration::from_millis(50);

/// Locks an index for writing, after waiting for all others that write it. `wait` is called repeatedly until
/// then; the result is `None` if it returns `false`.
fn lock(index: &Path, wait: &mut dyn FnMut() -> bool) -> Result<Option<File>, IndexError> {
    let own = [LOCK, INDEX_MANIFEST].map(|name| index.join(name));
    if let Some(link) = own.into_iter().find(|path| path.is_symlink()) {
        return Err(IndexError::Link(link));
    }
    let file = File::options().create(true).truncate(false).write(true).open(index.join(LOCK))?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if wait() => thread::sleep(LOCK_POLL),
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// Locks an index after waiting for all others, however long they take.
fn lock_after_others(index: &Path, wait: &mut dyn FnMut()) -> Result<Option<File>, IndexError> {
    let mut wait = || {
        wait();
        true
    };
    lock(index, &mut wait)
}

/// The identifier of a file, or of a part of a large file, in a [`GameIndex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartId {
    /// The number of the segment in [`GameIndex::segments`].
    pub segment: usize,
    /// The number of the part in the segment.
    pub part: usize,
}

/// An open index.
pub struct GameIndex {
    manifest: IndexManifest,
    segments: Vec<IndexSegment>,
    /// The parts of each file, by its path below the folder.
    files: HashMap<String, Vec<PartId>>,
}

impl GameIndex {
    /// Opens an index; `None` if there is no index, or if its games were read with other limits.
    ///
    /// # Errors
    /// Any I/O error, or an error if the index is damaged or of another version.
    pub fn open(index: &Path, limits: ReadLimits) -> Result<Option<GameIndex>, IndexError> {
        let Some(manifest) = IndexManifest::load(index)? else { return Ok(None) };
        if manifest.limits != limits {
            return Ok(None);
        }
        match GameIndex::open_tables(index, &manifest) {
            // An update may have removed the tables in the meantime.
            Err(_) if IndexManifest::load(index)?.as_ref() != Some(&manifest) => {
                GameIndex::open(index, limits)
            }
            result => result.map(Some),
        }
    }

    fn open_tables(index: &Path, manifest: &IndexManifest) -> Result<GameIndex, IndexError> {
        let open = |entry| segment::guarded(|| IndexSegment::open(index, entry));
        let segments = manifest.segments.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let mut files: HashMap<String, Vec<PartId>> = HashMap::new();
        for (segment, own) in segments.iter().enumerate() {
            for (part, IndexedPart { path, .. }) in own.present_parts() {
                match files.get_mut(path) {
                    Some(parts) => parts.push(PartId { segment, part }),
                    None => drop(files.insert(path.clone(), vec![PartId { segment, part }])),
                }
            }
        }
        for parts in files.values_mut().filter(|parts| parts.len() > 1) {
            // Merging may change the order of the parts.
            let before = |id: &PartId| {
                segments[id.segment].parts()[id.part].part.map_or(0, |large| large.part.records_before)
            };
            parts.sort_by_key(before);
        }
        Ok(GameIndex { manifest: manifest.clone(), segments, files })
    }

    /// Opens the index of a folder, or of a folder above it; `None` if there is no such index. The folder is
    /// an absolute path without links.
    ///
    /// # Errors
    /// The errors of [`GameIndex::open`].
    pub fn covering(
        indexes: &Path,
        folder: &Path,
        limits: ReadLimits,
    ) -> Result<Option<GameIndex>, IndexError> {
        match covering_manifest(indexes, folder, limits)? {
            Some((index, _)) => GameIndex::open(&index, limits),
            None => Ok(None),
        }
    }

    /// Returns the folder that is indexed.
    pub fn root(&self) -> &Path {
        &self.manifest.root
    }

    /// Returns the segments of the index, in the order in which they were made.
    pub fn segments(&self) -> &[IndexSegment] {
        &self.segments
    }

    /// Returns the file, or the part of a file, with that identifier.
    pub fn part(&self, id: PartId) -> &IndexedPart {
        &self.segments[id.segment].parts()[id.part]
    }

    /// Returns the paths of the files, sorted.
    pub fn paths(&self) -> Vec<&Path> {
        let mut paths: Vec<&Path> = self.files.keys().map(Path::new).collect();
        paths.sort_unstable();
        paths
    }

    /// Returns the parts of a file in this state, by its path below the folder; `None` if the file is not
    /// indexed or may have changed. Without a state the file counts as unchanged.
    pub fn parts_of(&self, path: &str, state: Option<&IndexedFileState>) -> Option<&[PartId]> {
        let parts = self.files.get(path)?;
        let is_same = |id: &PartId| state.is_none_or(|state| self.part(*id).state.is_still(state));
        (self.is_complete(parts) && parts.iter().all(is_same)).then_some(parts)
    }

    /// Whether the index has all parts of a file: an update may have ended between them.
    fn is_complete(&self, parts: &[PartId]) -> bool {
        let mut records = 0;
        let mut all = None;
        let state = parts.first().map(|id| self.part(*id).state);
        for part in parts.iter().map(|id| self.part(*id)) {
            // An update may have ended before it read the later parts.
            if Some(part.state) != state {
                return false;
            }
            let Some(large) = part.part else { return parts.len() == 1 };
            if large.part.records_before != records || *all.get_or_insert(large.records) != large.records {
                return false;
            }
            records += part.games.len();
        }
        all == Some(records)
    }
}

/// Returns the path and the manifest of the index of a folder, or of a folder above it.
fn covering_manifest(
    indexes: &Path,
    folder: &Path,
    limits: ReadLimits,
) -> Result<Option<(PathBuf, IndexManifest)>, IndexError> {
    for root in folder.ancestors() {
        let index = index_of(indexes, root);
        // Another folder may have the same hash.
        let manifest = IndexManifest::load(&index)?.filter(|own| own.root == root && own.limits == limits);
        if let Some(manifest) = manifest {
            return Ok(Some((index, manifest)));
        }
    }
    Ok(None)
}

/// The folders of files as paths without links, each looked up once.
#[derive(Default)]
pub struct FoldersWithoutLinks(HashMap<PathBuf, Option<PathBuf>>);

impl FoldersWithoutLinks {
    /// Returns the folder of a file, or of the archive that contains it; `None` if there is no such folder.
    pub fn of_file(&mut self, path: &Path) -> Option<&Path> {
        let parent = file_or_archive(path).parent()?;
        if !self.0.contains_key(parent) {
            let folder = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
            self.0.insert(parent.to_owned(), dunce::canonicalize(folder).ok());
        }
        self.0.get(parent)?.as_deref()
    }

    /// Returns the folder of a file if it was looked up before.
    pub fn known(&self, path: &Path) -> Option<&Path> {
        self.0.get(file_or_archive(path).parent()?)?.as_deref()
    }
}

/// Returns the path of a file in the index of `root`. `folder` is the folder of the file without links. The
/// result is `None` if an index has no such path: it is not Unicode, or a link leads to the file from `root`.
pub fn path_in_index(root: &Path, folder: &Path, path: &Path) -> Option<String> {
    let (file, member) = split_archive_path(path).unwrap_or((path, Path::new("")));
    let mut below = folder.strip_prefix(root).ok()?.join(file.file_name()?);
    if !member.as_os_str().is_empty() {
        below.push(member);
    }
    below.into_os_string().into_string().ok()
}
