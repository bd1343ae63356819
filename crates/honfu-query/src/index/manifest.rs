//! The manifest of an index: which segments it has. It is replaced as a whole, so that an index is always that
//! before an update or that after it.

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

/// The name of the manifest's file, which makes a folder that of an index.
pub const INDEX_MANIFEST: &str = "honfu-index.json";

/// The largest manifest that is read.
const MAX_BYTES: u64 = 256 << 20;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct IndexManifest {
    /// The version of the tables.
    pub version: u32,
    /// The program that read the games: another one may read them otherwise.
    pub honfu: String,
    /// The folder that is indexed.
    pub root: PathBuf,
    /// The limits with which the games were read.
    pub limits: ReadLimits,
    /// The number of the next segment, or table of files.
    pub next: u64,
    /// The numbers of all tables that were begun and may be there. A table of another number is not of the index.
    #[serde(default)]
    pub made: BTreeSet<u64>,
    pub segments: Vec<SegmentEntry>,
}

/// A segment: the tables of some files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SegmentEntry {
    pub number: u64,
    /// The number in the name of its table of parts, which is written anew where files have other times and the same
    /// content.
    pub parts_number: u64,
    pub parts: usize,
    pub games: usize,
    pub positions: usize,
    /// The size of each table, in the order of [`SegmentTable::ALL`].
    pub bytes: [u64; 3],
    /// The hash of each of them.
    pub hashes: [u64; 3],
    /// Rows of the table of parts, in ascending order, whose files changed or vanished.
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

    /// The path of the table of a segment.
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
    /// The entry of tables that are written.
    ///
    /// # Errors
    /// Those of reading them.
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

    /// Takes the size and the hash of a table, which is written.
    ///
    /// # Errors
    /// Those of reading it.
    pub(super) fn update_table(&mut self, index: &Path, table: SegmentTable) -> io::Result<()> {
        let path = self.path(index, table);
        self.bytes[table as usize] = path.metadata()?.len();
        self.hashes[table as usize] = hash_of_file(&path)?;
        Ok(())
    }

    /// The path of one of its tables.
    pub(super) fn path(&self, index: &Path, table: SegmentTable) -> PathBuf {
        let number = match table {
            SegmentTable::Parts => self.parts_number,
            SegmentTable::Games | SegmentTable::Positions => self.number,
        };
        table.path(index, number)
    }
}

impl IndexManifest {
    /// The manifest of an index without files, in place of that of another version, if there is one.
    pub(super) fn new(index: &Path, root: &Path, limits: ReadLimits) -> IndexManifest {
        let before = fs::read(index.join(INDEX_MANIFEST)).ok();
        let before: Option<ManifestVersions> = before.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        IndexManifest {
            version: INDEX_VERSION,
            honfu: PROGRAM.to_owned(),
            root: root.to_owned(),
            limits,
            // A number is never used again: others may still read the tables of the index before.
            next: before.map_or(1, |before| before.next),
            made: made_in(index),
            segments: Vec::new(),
        }
    }

    /// The manifest of an index; `None` if there is no index.
    ///
    /// # Errors
    /// Those of the system, and if it is damaged or that of another version.
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

    /// The number of new tables, which no file has. The manifest in the folder has it before any of them is there.
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

    /// The folder whose index it is, also if it is that of another version.
    pub(super) fn root(index: &Path) -> Option<PathBuf> {
        let versions: ManifestVersions =
            serde_json::from_slice(&fs::read(index.join(INDEX_MANIFEST)).ok()?).ok()?;
        Some(versions.root)
    }

    /// Whether a folder is that of an index, in whatever state: there is a manifest, or tables of an index that has lost
    /// it and nothing else.
    pub(super) fn is_index(index: &Path) -> bool {
        IndexManifest::is_in(index) || others_in(index).is_ok_and(|others| are_own_tables(&others))
    }

    /// Whether a folder is that of an index, or can become one since there is nothing in it.
    pub(super) fn may_be_in(index: &Path) -> io::Result<bool> {
        Ok(IndexManifest::is_index(index) || others_in(index)?.is_empty())
    }

    pub(super) fn store(&self, index: &Path, save: SaveFile) -> Result<(), IndexError> {
        let text = serde_json::to_vec(self).map_err(io::Error::other)?;
        Ok(save(&index.join(INDEX_MANIFEST), &text)?)
    }

    /// Removes the files in the folder of an index that are not part of it: those of updates that did not end.
    /// What it did not make stays.
    pub(super) fn remove_others(&mut self, index: &Path) {
        let of = |segment: &SegmentEntry| SegmentTable::ALL.map(|table| segment.path(index, table));
        let own: BTreeSet<PathBuf> = self.segments.iter().flat_map(of).collect();
        for path in
            tables_of(index, &self.made).chain(unfinished_in(index)).filter(|path| !own.contains(path))
        {
            // On Windows a file that is still read cannot be removed; the next update does it.
            let _ = fs::remove_file(path);
        }
        self.made.retain(|number| tables_of(index, &BTreeSet::from([*number])).next().is_some());
    }

    /// Removes the index, but not the lock that is held.
    pub(super) fn remove_all(index: &Path) -> io::Result<()> {
        let made = made_in(index);
        match fs::remove_file(index.join(INDEX_MANIFEST)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        tables_of(index, &made).chain(unfinished_in(index)).try_for_each(fs::remove_file)
    }
}

/// The program that writes an index, whose readers may differ from those of another version.
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

/// What every version of a manifest has.
#[derive(Deserialize)]
struct ManifestVersions {
    version: u32,
    honfu: String,
    root: PathBuf,
    #[serde(default)]
    next: u64,
}

/// The tables of these numbers in the folder of an index that are files and no links.
fn tables_of(index: &Path, numbers: &BTreeSet<u64>) -> impl Iterator<Item = PathBuf> {
    let paths =
        numbers.iter().flat_map(move |number| SegmentTable::ALL.map(|table| table.path(index, *number)));
    paths.filter(|path| path.symlink_metadata().is_ok_and(|found| found.is_file()))
}

/// What writers of the manifest that were ended have left in the folder of an index.
fn unfinished_in(index: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(index).into_iter().flatten().flatten();
    entries.filter(|entry| is_unfinished(&entry.file_name())).map(|entry| entry.path())
}

/// The numbers of the tables that the index made: those in its manifest, of whatever version, or of the tables that
/// have the mark of an index, or are unfinished, where the manifest is lost.
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

/// What is in the folder of an index beside the file that is locked, and what writers that were ended have left.
fn others_in(index: &Path) -> io::Result<Vec<PathBuf>> {
    let is_other = |name: OsString| name != super::LOCK && !is_unfinished(&name);
    let entries = fs::read_dir(index)?.flatten().filter(|entry| is_other(entry.file_name()));
    Ok(entries.map(|entry| entry.path()).collect())
}

/// Whether there are tables of an index, and besides them nothing but tables that a power cut has left unfinished.
/// `honfu rows` makes files that may have the same names.
fn are_own_tables(paths: &[PathBuf]) -> bool {
    let (own, others): (Vec<&PathBuf>, Vec<&PathBuf>) = paths.iter().partition(|path| is_marked_table(path));
    !own.is_empty() && others.iter().all(|path| has_table_name(path) && is_unfinished_table(path))
}

/// Whether a file has the start of a table, if anything, and cannot be read as one.
fn is_unfinished_table(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(4).read_to_end(&mut start));
    let is_table = guarded(|| Ok(Table::has_version(path, VERSION_KEY)?)).is_ok();
    read.is_ok() && b"PAR1".starts_with(&start) && !is_table
}
