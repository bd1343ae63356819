//! What other modules use of `index.rs`, for programs that are built without it: there are no indexes.

use std::path::{Path, PathBuf};

use honfu_core::format::ReadLimits;
use honfu_core::shogi::Position;
use honfu_query::{GameTable, PositionGames, RecordFacts};

use crate::messages::IndexFault;

#[derive(Debug)]
pub enum IndexError {}

impl From<&IndexError> for IndexFault {
    fn from(error: &IndexError) -> IndexFault {
        match *error {}
    }
}

/// Where indexes would be.
pub fn indexes_folder() -> Option<PathBuf> {
    None
}

pub struct IndexedFiles {}

impl IndexedFiles {
    pub fn open(_: &Path, _: &[(usize, PathBuf)], _: ReadLimits) -> Option<IndexedFiles> {
        None
    }

    pub fn facts(&mut self, files: &[&Path], _: u32) -> Vec<Option<Vec<RecordFacts>>> {
        vec![None; files.len()]
    }
}

#[derive(Debug)]
pub enum IndexedGames {}

impl IndexedGames {
    pub fn games(&self) -> &GameTable {
        match *self {}
    }

    pub fn played(&self, _: &Position) -> Result<PositionGames<'_>, IndexError> {
        match *self {}
    }
}

pub fn indexed_games(
    _folder: &Path,
    _files: &[PathBuf],
    _limits: ReadLimits,
) -> Option<(IndexedGames, Vec<PathBuf>)> {
    None
}
