//! The index of a folder: its games and their positions as tables, so that searches need not read the files again.
//! Answers never depend on it: a search uses what it has of files that have not changed since, and reads the others.
//!
//! An index is a folder with a manifest and the tables of some segments, each written once and then only read.
//! An update adds a segment for what is new, marks what it replaces as removed, and merges segments when there
//! are many. The manifest is replaced last: a reader sees the index before the update or after it.

mod check;
mod covering;
mod file_facts;
mod game;
mod hash;
mod indexed_games;
mod manifest;
mod merge;
mod part;
mod schema;
mod segment;
mod shown_progress;
mod table;
#[cfg(test)]
mod tests;
mod update;
mod writer;

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use directories::ProjectDirs;
use parquet::errors::ParquetError;

pub use check::check;
pub use covering::{CoveringIndexes, IndexPlace};
pub use file_facts::IndexedFiles;
pub use game::{GameResult, IndexedFacts, IndexedLines};
pub use indexed_games::{IndexedGames, indexed_games};
use manifest::IndexManifest;
pub use part::{IndexedFileState, IndexedPart};
pub use segment::IndexSegment;
pub use shown_progress::ShownProgress;
pub use update::{IndexProgress, IndexReading, IndexReport, update};

use super::archive;
use super::record_files::INDEX_MANIFEST;
use crate::app::event::FileStamp;
use crate::messages::IndexFault;
use honfu_core::format::ReadLimits;
use honfu_query::parquet_io_error;

/// Why an index cannot be used.
#[derive(Debug)]
pub enum IndexError {
    System(io::Error),
    /// A table is not as it was written.
    Damaged,
    /// Another version of the program wrote it.
    OtherVersion,
    /// A segment has as many games as it can.
    Full,
    /// There are files in the folder that are not those of an index.
    NotAnIndex,
    /// This link is in the place of a file of the index.
    Link(PathBuf),
    /// It is the index of another folder.
    OtherFolder,
    /// There is no index where one is named.
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
            // A checksum that is not right, or a stream without its end.
            ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
                IndexError::Damaged
            }
            _ => IndexError::System(error),
        }
    }
}

impl From<&IndexError> for IndexFault {
    fn from(error: &IndexError) -> IndexFault {
        match error {
            IndexError::System(error) => IndexFault::System(error.into()),
            IndexError::Damaged => IndexFault::Damaged,
            IndexError::OtherVersion => IndexFault::OtherVersion,
            IndexError::Full => IndexFault::Full,
            IndexError::NotAnIndex => IndexFault::NotAnIndex,
            IndexError::Link(link) => IndexFault::Link(link.display().to_string()),
            IndexError::OtherFolder => IndexFault::OtherFolder,
            IndexError::Missing => IndexFault::Missing,
        }
    }
}

/// The name of the file that is locked while an index is written.
const LOCK: &str = "lock";

/// The folder in which the indexes are, each in a folder of its own.
pub fn indexes_folder() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "honfu")?.cache_dir().join("index"))
}

/// Where the index of a folder is. The folder is an absolute path without links.
pub fn index_of(indexes: &Path, root: &Path) -> PathBuf {
    indexes.join(format!("{:016x}", FileStamp::from_bytes(root.as_os_str().as_encoded_bytes()).hash))
}

/// All indexes with the folders that they are of, if that can still be seen.
pub fn all_indexes(indexes: &Path) -> Vec<(PathBuf, Option<PathBuf>)> {
    let entries = fs::read_dir(indexes).into_iter().flatten().flatten().map(|entry| entry.path());
    let found = entries.filter(|path| path.is_dir() && IndexManifest::is_index(path));
    let mut all: Vec<_> = found.map(|path| (IndexManifest::root(&path), path)).collect();
    all.sort();
    all.into_iter().map(|(root, path)| (path, root)).collect()
}

/// The folder that is indexed, if that can still be seen.
pub fn index_root(index: &Path) -> Option<PathBuf> {
    IndexManifest::root(index)
}

/// What the manifest of an index tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexSummary {
    /// The folder that is indexed.
    pub root: PathBuf,
    /// The number of games, those of files that changed or vanished too.
    pub games: usize,
    pub positions: usize,
    pub bytes: u64,
}

impl IndexSummary {
    /// `None` if there is no index.
    ///
    /// # Errors
    /// Those of reading, and if it is damaged or of another version.
    pub fn read(index: &Path) -> Result<Option<IndexSummary>, IndexError> {
        Ok(IndexManifest::load(index)?.map(|manifest| IndexSummary {
            games: manifest.segments.iter().map(|segment| segment.games).sum(),
            positions: manifest.segments.iter().map(|segment| segment.positions).sum(),
            bytes: manifest.segments.iter().flat_map(|segment| segment.bytes).sum(),
            root: manifest.root,
        }))
    }
}

/// Removes an index, and returns whether there was one. What else is in its folder stays, and so does the file that is
/// locked: others may wait for it. `wait` is called again and again while an update runs.
///
/// # Errors
/// Those of the system.
pub fn drop_index(index: &Path, wait: &mut dyn FnMut()) -> Result<bool, IndexError> {
    if !IndexManifest::is_index(index) {
        return Ok(false);
    }
    let _lock = lock_after_others(index, wait)?;
    IndexManifest::remove_all(index)?;
    Ok(true)
}

/// How long it takes until it is looked again whether an index is locked.
const LOCKED: Duration = Duration::from_millis(50);

/// Locks an index that is to be written, after all others that write it. `None` if `wait`, which is called again and
/// again until then, returns `false`.
fn lock(index: &Path, wait: &mut dyn FnMut() -> bool) -> Result<Option<File>, IndexError> {
    let own = [LOCK, INDEX_MANIFEST].map(|name| index.join(name));
    if let Some(link) = own.into_iter().find(|path| path.is_symlink()) {
        return Err(IndexError::Link(link));
    }
    let file = File::options().create(true).truncate(false).write(true).open(index.join(LOCK))?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if wait() => thread::sleep(LOCKED),
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// The same, whatever the others take.
fn lock_after_others(index: &Path, wait: &mut dyn FnMut()) -> Result<Option<File>, IndexError> {
    let mut wait = || {
        wait();
        true
    };
    lock(index, &mut wait)
}

/// A part of a file in an index: the number of the segment in [`GameIndex::segments`], and that of the part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartId {
    pub segment: usize,
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
    /// `None` if there is no index, or the games were read with other limits.
    ///
    /// # Errors
    /// Those of the system, and if it is damaged or that of another version.
    pub fn open(index: &Path, limits: ReadLimits) -> Result<Option<GameIndex>, IndexError> {
        let Some(manifest) = IndexManifest::load(index)? else { return Ok(None) };
        if manifest.limits != limits {
            return Ok(None);
        }
        match GameIndex::open_tables(index, &manifest) {
            // An update may have removed them since.
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
            // Merging may change their order.
            let before = |id: &PartId| {
                segments[id.segment].parts()[id.part].part.map_or(0, |large| large.part.records_before)
            };
            parts.sort_by_key(before);
        }
        Ok(GameIndex { manifest: manifest.clone(), segments, files })
    }

    /// The index of the folder that a folder is in, itself included; `None` if none is. The folder is an absolute
    /// path without links.
    ///
    /// # Errors
    /// Like [`GameIndex::open`].
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

    /// The folder that is indexed.
    pub fn root(&self) -> &Path {
        &self.manifest.root
    }

    pub fn segments(&self) -> &[IndexSegment] {
        &self.segments
    }

    pub fn part(&self, id: PartId) -> &IndexedPart {
        &self.segments[id.segment].parts()[id.part]
    }

    /// The paths of the files, in the order in which [`records_below`](super::records_below) finds them.
    pub fn paths(&self) -> Vec<&Path> {
        let mut paths: Vec<&Path> = self.files.keys().map(Path::new).collect();
        paths.sort_unstable();
        paths
    }

    /// The parts of a file that is in this state, by its path below the folder; `None` if it is not indexed, or has
    /// changed, or may have. Without a state the file counts as unchanged.
    pub fn parts_of(&self, path: &str, state: Option<&IndexedFileState>) -> Option<&[PartId]> {
        let parts = self.files.get(path)?;
        let is_same = |id: &PartId| state.is_none_or(|state| self.part(*id).state.is_still(state));
        (self.is_complete(parts) && parts.iter().all(is_same)).then_some(parts)
    }

    /// Whether all parts of a file are there: an update may have ended between them.
    fn is_complete(&self, parts: &[PartId]) -> bool {
        let mut records = 0;
        let mut all = None;
        let state = parts.first().map(|id| self.part(*id).state);
        for part in parts.iter().map(|id| self.part(*id)) {
            // An update may have ended before it read the later ones.
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

/// The index of the folder that a folder is in, itself included, and its manifest.
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

/// The folders of files without links, each looked up once.
#[derive(Default)]
pub struct FoldersWithoutLinks(HashMap<PathBuf, Option<PathBuf>>);

impl FoldersWithoutLinks {
    /// The folder of a file, or of the archive that it is in; `None` if there is none.
    pub fn of_file(&mut self, path: &Path) -> Option<&Path> {
        let parent = file_of(path).parent()?;
        if !self.0.contains_key(parent) {
            let folder = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
            self.0.insert(parent.to_owned(), dunce::canonicalize(folder).ok());
        }
        self.0.get(parent)?.as_deref()
    }

    /// The same, if it was looked up before.
    pub fn known(&self, path: &Path) -> Option<&Path> {
        self.0.get(file_of(path).parent()?)?.as_deref()
    }
}

/// The file itself, or the archive that it is in.
fn file_of(path: &Path) -> &Path {
    archive::split(path).map_or(path, |(archive, _)| archive)
}

/// The path of a file in `folder`, which has no links, as it is in the index of `root`; `None` if an index has no
/// such path: it is not Unicode, or a link leads to it from the folder of the index.
pub fn path_in_index(root: &Path, folder: &Path, path: &Path) -> Option<String> {
    let (file, member) = archive::split(path).unwrap_or((path, Path::new("")));
    let mut below = folder.strip_prefix(root).ok()?.join(file.file_name()?);
    if !member.as_os_str().is_empty() {
        below.push(member);
    }
    below.into_os_string().into_string().ok()
}
