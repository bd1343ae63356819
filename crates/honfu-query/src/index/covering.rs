//! The indexes that cover some folders, and the files in these indexes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use honfu_core::format::ReadLimits;

use super::{FoldersWithoutLinks, GameIndex, IndexError, IndexedFileState, PartId, path_in_index};

/// The indexes that cover folders, each opened once.
pub struct CoveringIndexes {
    place: IndexPlace,
    limits: ReadLimits,
    opened: Vec<GameIndex>,
    folders: FoldersWithoutLinks,
    /// The number of the covering index for each folder, given as a path without links.
    covering: HashMap<PathBuf, Option<usize>>,
    /// The error of an index that cannot be used; no more indexes are opened after it.
    unusable: Option<IndexError>,
}

/// The place of the indexes to be used.
#[derive(Clone, Debug)]
pub enum IndexPlace {
    /// All indexes in a folder of indexes.
    All(PathBuf),
    /// Only this index.
    Only(PathBuf),
}

impl CoveringIndexes {
    /// Makes a set of indexes of games that were read with these limits; no index is opened yet.
    pub fn new(place: IndexPlace, limits: ReadLimits) -> CoveringIndexes {
        CoveringIndexes {
            place,
            limits,
            opened: Vec::new(),
            folders: FoldersWithoutLinks::default(),
            covering: HashMap::new(),
            unusable: None,
        }
    }

    /// Returns the limits with which games were read.
    pub fn limits(&self) -> &ReadLimits {
        &self.limits
    }

    /// Returns the opened indexes. Their numbers do not change.
    pub fn opened(&self) -> &[GameIndex] {
        &self.opened
    }

    /// Returns the error of an index that cannot be used.
    pub fn unusable(&self) -> Option<&IndexError> {
        self.unusable.as_ref()
    }

    /// Returns the root of the only index that may be used, if it covers none of the folders that were looked
    /// up.
    pub fn other_root(&self) -> Option<&Path> {
        let IndexPlace::Only(_) = self.place else { return None };
        let is_unused = !self.covering.is_empty() && self.covering.values().all(Option::is_none);
        self.opened.first().filter(|_| is_unused).map(GameIndex::root)
    }

    /// Returns the number of the index that covers a folder, given without links; opens the index if
    /// necessary.
    pub fn of_folder(&mut self, folder: &Path) -> Option<usize> {
        if let Some(known) = self.covering.get(folder) {
            return *known;
        }
        let covers = |own: &GameIndex| folder.starts_with(own.root());
        let may_open = matches!(self.place, IndexPlace::All(_)) || self.opened.is_empty();
        let mut found = self.opened.iter().position(covers);
        if found.is_none() && self.unusable.is_none() && may_open {
            match self.open(folder) {
                Ok(index) => self.opened.extend(index),
                Err(error) => self.unusable = Some(error),
            }
            found = self.opened.iter().position(covers);
        }
        self.covering.insert(folder.to_owned(), found);
        found
    }

    fn open(&self, folder: &Path) -> Result<Option<GameIndex>, IndexError> {
        match &self.place {
            IndexPlace::All(indexes) => GameIndex::covering(indexes, folder, self.limits),
            IndexPlace::Only(index) => {
                GameIndex::open(index, self.limits)?.map(Some).ok_or(IndexError::Missing)
            }
        }
    }

    /// Returns the number of the index that covers the folder of a file; opens the index if necessary.
    pub fn of_file(&mut self, path: &Path) -> Option<usize> {
        let folder = self.folders.of_file(path)?.to_owned();
        self.of_folder(&folder)
    }

    /// Returns the number of the index that covers the folder of a file, and the parts of the file in the
    /// index. Returns `None` if the file has to be read, or [`of_file`](Self::of_file) was not called before.
    /// Without `is_checked` the file counts as unchanged.
    pub fn parts_of(&self, path: &Path, is_checked: bool) -> Option<(usize, &[PartId])> {
        let folder = self.folders.known(path)?;
        let number = (*self.covering.get(folder)?)?;
        let index = &self.opened[number];
        let name = path_in_index(index.root(), folder, path)?;
        let state = if is_checked { Some(IndexedFileState::of_file(path)?) } else { None };
        Some((number, index.parts_of(&name, state.as_ref())?))
    }
}
