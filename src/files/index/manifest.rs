//! The manifest of an index: which segments it has. It is replaced as a whole, so that an index is always that
//! before an update or that after it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::IndexError;
use super::schema::INDEX_VERSION;
use crate::files::save::save;
use honfu_core::format::ReadLimits;

/// The name of the manifest's file.
const MANIFEST: &str = "honfu-index.json";

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
    /// The number of the next segment.
    pub next: u64,
    pub segments: Vec<SegmentEntry>,
}

/// A segment: the tables of some files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SegmentEntry {
    pub number: u64,
    pub parts: usize,
    pub games: usize,
    pub positions: usize,
    /// The size of each table, in the order of [`SegmentTable::ALL`].
    pub bytes: [u64; 3],
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

impl IndexManifest {
    /// The manifest of an index without files, in place of that of another version, if there is one.
    pub(super) fn new(index: &Path, root: &Path, limits: ReadLimits) -> IndexManifest {
        let before = fs::read(index.join(MANIFEST)).ok();
        let before: Option<ManifestVersions> = before.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        IndexManifest {
            version: INDEX_VERSION,
            honfu: PROGRAM.to_owned(),
            root: root.to_owned(),
            limits,
            // A number is never used again: others may still read the tables of the index before.
            next: before.map_or(1, |before| before.next),
            segments: Vec::new(),
        }
    }

    /// The manifest of an index; `None` if there is no index.
    ///
    /// # Errors
    /// Those of the system, and if it is damaged or that of another version.
    pub(super) fn load(index: &Path) -> Result<Option<IndexManifest>, IndexError> {
        let path = index.join(MANIFEST);
        let bytes = match path.metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
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
        serde_json::from_slice(&bytes).map(Some).map_err(|_| IndexError::Damaged)
    }

    /// Whether there is a manifest, in whatever state.
    pub(super) fn is_in(index: &Path) -> bool {
        index.join(MANIFEST).is_file()
    }

    /// The folder whose index it is, also if it is that of another version.
    pub(super) fn root(index: &Path) -> Option<PathBuf> {
        let versions: ManifestVersions =
            serde_json::from_slice(&fs::read(index.join(MANIFEST)).ok()?).ok()?;
        Some(versions.root)
    }

    /// Whether a folder is that of an index, in whatever state, or can become one since there is nothing in it.
    pub(super) fn may_be_in(index: &Path) -> io::Result<bool> {
        let others = fs::read_dir(index)?.flatten().any(|entry| entry.file_name() != super::LOCK);
        Ok(!others || IndexManifest::is_in(index))
    }

    pub(super) fn store(&self, index: &Path) -> Result<(), IndexError> {
        let text = serde_json::to_vec(self).map_err(io::Error::other)?;
        save(&index.join(MANIFEST), &text).map_err(|error| IndexError::System(error.error))
    }

    /// Removes the files in the folder of an index that are not part of it: those of updates that did not end.
    /// What does not look like a file of an index stays.
    pub(super) fn remove_others(&self, index: &Path) {
        let own = |path: &Path| {
            let of =
                |segment: &SegmentEntry| SegmentTable::ALL.map(|table| table.path(index, segment.number));
            self.segments.iter().any(|segment| of(segment).iter().any(|own| own == path))
        };
        for path in tables_in(index).filter(|path| !own(path)) {
            // On Windows a file that is still read cannot be removed; the next update does it.
            let _ = fs::remove_file(path);
        }
    }

    /// Removes the index, but not the lock that is held.
    pub(super) fn remove_all(index: &Path) -> io::Result<()> {
        match fs::remove_file(index.join(MANIFEST)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        tables_in(index).try_for_each(fs::remove_file)
    }
}

/// The program that writes an index, whose readers may differ from those of another version.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// What every version of a manifest has.
#[derive(Deserialize)]
struct ManifestVersions {
    version: u32,
    honfu: String,
    root: PathBuf,
    #[serde(default)]
    next: u64,
}

/// The tables in the folder of an index.
fn tables_in(index: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(index).into_iter().flatten().flatten();
    let is_table = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let number = name.strip_suffix(".parquet").and_then(|name| name.split_once('-'));
        number.is_some_and(|(table, number)| {
            ["files", "games", "positions"].contains(&table) && number.parse::<u64>().is_ok()
        })
    };
    entries.map(|entry| entry.path()).filter(is_table)
}
