//! The manifest of an index, which lists its segments. It is replaced as a whole, so that an index is always
//! in the state before or after an update.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::IndexError;
use super::hash::hash_of_file;
use super::schema::{INDEX_VERSION, VERSION_KEY};
use super::segment::guarded;
use super::table::Table;
use super::{SaveFile, is_unfinished};
use honfu_core::format::ReadLimits;

/// The name of the manifest file, which marks a folder as an index.
pub const INDEX_MANIFEST: &str = "honfu-index.json";

/// The maximum size of a manifest that is read, in bytes.
const MAX_BYTES: u64 = 256 << 20;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct IndexManifest {
    /// The version of the tables.
    pub version: u32,
    /// The version of the program that read the games; another version may read them differently.
    pub honfu: String,
    /// The folder that is indexed.
    pub root: PathBuf,
    /// The limits with which the games were read.
    pub limits: ReadLimits,
    /// The number of the next segment, or of the next table of parts.
    pub next: u64,
    /// The numbers of all tables that were begun and may exist. A table with another number does not belong
    /// to the index.
    #[serde(default)]
    pub made: BTreeSet<u64>,
    pub segments: Vec<SegmentEntry>,
}

/// A segment: the tables of some files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SegmentEntry {
    pub number: u64,
    /// The number in the name of the table of parts, which is written again if files have other times but the
    /// same content.
    pub parts_number: u64,
    pub parts: usize,
    pub games: usize,
    pub positions: usize,
    /// The size of each table in bytes, in the order of [`SegmentTable::ALL`].
    pub bytes: [u64; 3],
    /// The hash of each table.
    pub hashes: [u64; 3],
    /// The rows of the table of parts whose files changed or vanished, in ascending order.
    pub removed: Vec<usize>,
}

/// One of the tables of a segment.
#[derive(Clone, Copy, Debug)]
pub(super) enum SegmentTable {
    Parts,
    Games,
    Positions,
}

impl SegmentTable {
    pub(super) const ALL: [SegmentTable; 3] =
        [SegmentTable::Parts, SegmentTable::Games, SegmentTable::Positions];

    /// Returns the path of this table of a segment.
    pub(super) fn path(self, index: &Path, segment: u64) -> PathBuf {
        let name = match self {
            SegmentTable::Parts => "files",
            SegmentTable::Games => "games",
            SegmentTable::Positions => "positions",
        };
        index.join(format!("{name}-{segment}.parquet"))
    }
}

impl SegmentEntry {
    /// Makes the entry of a segment whose tables have been written.
    ///
    /// # Errors
    /// Any I/O error.
    pub(super) fn new(
        index: &Path,
        number: u64,
        parts: usize,
        (games, positions): (usize, usize),
    ) -> io::Result<SegmentEntry> {
        let mut entry =
            SegmentEntry { number, parts_number: number, parts, games, positions, ..SegmentEntry::default() };
        SegmentTable::ALL.into_iter().try_for_each(|table| entry.update_table(index, table))?;
        Ok(entry)
    }

    /// Updates the size and the hash of a table that has been written.
    ///
    /// # Errors
    /// Any I/O error.
    pub(super) fn update_table(&mut self, index: &Path, table: SegmentTable) -> io::Result<()> {
        let path = self.path(index, table);
        self.bytes[table as usize] = path.metadata()?.len();
        self.hashes[table as usize] = hash_of_file(&path)?;
        Ok(())
    }

    /// Returns the path of one of the segment's tables.
    pub(super) fn path(&self, index: &Path, table: SegmentTable) -> PathBuf {
        let number = match table {
            SegmentTable::Parts => self.parts_number,
            SegmentTable::Games | SegmentTable::Positions => self.number,
        };
        table.path(index, number)
    }
}

impl IndexManifest {
    /// Makes the manifest of an index without files, which replaces a manifest of another version if there is
    /// one.
    pub(super) fn new(index: &Path, root: &Path, limits: ReadLimits) -> IndexManifest {
        let before = fs::read(index.join(INDEX_MANIFEST)).ok();
        let before: Option<ManifestVersions> = before.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        IndexManifest {
            version: INDEX_VERSION,
            honfu: PROGRAM.to_owned(),
            root: root.to_owned(),
            limits,
            // Numbers are never reused: other programs may still read the tables of the previous index.
            next: before.map_or(1, |before| before.next),
            made: made_in(index),
            segments: Vec::new(),
        }
    }

    /// Loads the manifest of an index; `None` if there is no index.
    ///
    /// # Errors
    /// Any I/O error, or an error if the manifest is damaged or of another version.
    pub(super) fn load(index: &Path) -> Result<Option<IndexManifest>, IndexError> {
        let path = index.join(INDEX_MANIFEST);
        let bytes = match path.metadata() {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
            Ok(metadata) if !metadata.is_file() || metadata.len() > MAX_BYTES => {
                return Err(IndexError::Damaged);
            }
            Ok(_) => fs::read(&path)?,
        };
        let versions: ManifestVersions = serde_json::from_slice(&bytes).map_err(|_| IndexError::Damaged)?;
        if versions.version != INDEX_VERSION || versions.honfu != PROGRAM {
            return Err(IndexError::OtherVersion);
        }
        let mut manifest: IndexManifest = serde_json::from_slice(&bytes).map_err(|_| IndexError::Damaged)?;
        manifest
            .made
            .extend(manifest.segments.iter().flat_map(|segment| [segment.number, segment.parts_number]));
        Ok(Some(manifest))
    }

    /// Returns the number for new tables, which no file has. The stored manifest names it before any of the
    /// tables exists.
    pub(super) fn take_number(&mut self, index: &Path, save: SaveFile) -> Result<u64, IndexError> {
        let is_taken = |number| {
            SegmentTable::ALL.iter().any(|table| table.path(index, number).symlink_metadata().is_ok())
        };
        while is_taken(self.next) {
            self.next += 1;
        }
        let number = self.next;
        self.next += 1;
        self.made.insert(number);
        if let Some(mut stored) = IndexManifest::load(index)? {
            (stored.next, stored.made) = (self.next, self.made.clone());
            stored.store(index, save)?;
        }
        Ok(number)
    }

    /// Whether there is a manifest, in whatever state.
    pub(super) fn is_in(index: &Path) -> bool {
        index.join(INDEX_MANIFEST).is_file()
    }

    /// Returns the folder that is indexed, even if the index is of another version.
    pub(super) fn root(index: &Path) -> Option<PathBuf> {
        let versions: ManifestVersions =
            serde_json::from_slice(&fs::read(index.join(INDEX_MANIFEST)).ok()?).ok()?;
        Some(versions.root)
    }

    /// Whether a folder is an index, in whatever state: it has a manifest, or it has lost its manifest and
    /// contains only tables of an index.
    pub(super) fn is_index(index: &Path) -> bool {
        IndexManifest::is_in(index) || others_in(index).is_ok_and(|others| are_own_tables(&others))
    }

    /// Whether a folder is an index, or can become one because it is empty.
    pub(super) fn may_be_in(index: &Path) -> io::Result<bool> {
        Ok(IndexManifest::is_index(index) || others_in(index)?.is_empty())
    }

    pub(super) fn store(&self, index: &Path, save: SaveFile) -> Result<(), IndexError> {
        let text = serde_json::to_vec(self).map_err(io::Error::other)?;
        Ok(save(&index.join(INDEX_MANIFEST), &text)?)
    }

    /// Removes the files in the folder of an index that are not part of it, left by updates that did not end.
    /// Files that the index did not make stay.
    pub(super) fn remove_others(&mut self, index: &Path) {
        let of = |segment: &SegmentEntry| SegmentTable::ALL.map(|table| segment.path(index, table));
        let own: BTreeSet<PathBuf> = self.segments.iter().flat_map(of).collect();
        for path in
            tables_of(index, &self.made).chain(unfinished_in(index)).filter(|path| !own.contains(path))
        {
            // On Windows a file that is being read cannot be removed; the next update removes it.
            let _ = fs::remove_file(path);
        }
        self.made.retain(|number| tables_of(index, &BTreeSet::from([*number])).next().is_some());
    }

    /// Removes the index, but not the lock file, which is in use.
    pub(super) fn remove_all(index: &Path) -> io::Result<()> {
        let made = made_in(index);
        match fs::remove_file(index.join(INDEX_MANIFEST)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        tables_of(index, &made).chain(unfinished_in(index)).try_for_each(fs::remove_file)
    }
}

/// The version of the program that writes an index; another version may read records differently.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The numbers of tables in a manifest.
#[derive(Deserialize)]
struct ManifestNumbers {
    #[serde(default)]
    made: BTreeSet<u64>,
    #[serde(default)]
    segments: Vec<SegmentNumbers>,
}

#[derive(Deserialize)]
struct SegmentNumbers {
    number: u64,
    parts_number: u64,
}

/// The fields that every version of a manifest has.
#[derive(Deserialize)]
struct ManifestVersions {
    version: u32,
    honfu: String,
    root: PathBuf,
    #[serde(default)]
    next: u64,
}

/// Returns the tables with these numbers in the folder of an index that are files and not links.
fn tables_of(index: &Path, numbers: &BTreeSet<u64>) -> impl Iterator<Item = PathBuf> {
    let paths =
        numbers.iter().flat_map(move |number| SegmentTable::ALL.map(|table| table.path(index, *number)));
    paths.filter(|path| path.symlink_metadata().is_ok_and(|found| found.is_file()))
}

/// Returns the files in the folder of an index that were left by interrupted writers of the manifest.
fn unfinished_in(index: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(index).into_iter().flatten().flatten();
    entries.filter(|entry| is_unfinished(&entry.file_name())).map(|entry| entry.path())
}

/// Returns the numbers of the tables that the index made: the numbers in its manifest, of whatever version,
/// or without a manifest the numbers of tables that have the mark of an index or are unfinished.
fn made_in(index: &Path) -> BTreeSet<u64> {
    let bytes = fs::read(index.join(INDEX_MANIFEST)).unwrap_or_default();
    if let Ok(numbers) = serde_json::from_slice::<ManifestNumbers>(&bytes) {
        let segments = numbers.segments.iter().flat_map(|segment| [segment.number, segment.parts_number]);
        return numbers.made.iter().copied().chain(segments).collect();
    }
    let entries = fs::read_dir(index).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_own = |path: &PathBuf| is_marked_table(path) || is_unfinished_table(path);
    entries.filter(is_own).filter_map(|path| table_number(&path)).collect()
}

fn is_marked_table(path: &Path) -> bool {
    has_table_name(path) && guarded(|| Ok(Table::has_version(path, VERSION_KEY)?)).unwrap_or(false)
}

fn has_table_name(path: &Path) -> bool {
    table_number(path).is_some()
}

fn table_number(path: &Path) -> Option<u64> {
    let name = path.file_name()?.to_str()?;
    let (table, number) = name.strip_suffix(".parquet")?.split_once('-')?;
    number.parse().ok().filter(|_| ["files", "games", "positions"].contains(&table))
}

/// Returns the files in the folder of an index, except the lock file and files left by interrupted writers.
fn others_in(index: &Path) -> io::Result<Vec<PathBuf>> {
    let is_other = |name: OsString| name != super::LOCK && !is_unfinished(&name);
    let entries = fs::read_dir(index)?.flatten().filter(|entry| is_other(entry.file_name()));
    Ok(entries.map(|entry| entry.path()).collect())
}

/// Whether there are tables of an index, and no other files except tables that a power cut has left
/// unfinished. `honfu rows` makes files that may have the same names.
fn are_own_tables(paths: &[PathBuf]) -> bool {
    let (own, others): (Vec<&PathBuf>, Vec<&PathBuf>) = paths.iter().partition(|path| is_marked_table(path));
    !own.is_empty() && others.iter().all(|path| has_table_name(path) && is_unfinished_table(path))
}

/// Whether a file is empty or begins like a table, but cannot be read as a table.
fn is_unfinished_table(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(4).read_to_end(&mut start));
    let is_table = guarded(|| Ok(Table::has_version(path, VERSION_KEY)?)).is_ok();
    read.is_ok() && b"PAR1".starts_with(&start) && !is_table
}
