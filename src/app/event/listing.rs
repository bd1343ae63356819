//! The content of a folder and of its files, as workers report it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::messages::FileError;
use honfu_core::format::ParsedFile;
use honfu_core::record::{NodeId, PositionReplay, Record};
use honfu_core::shogi::{Handicap, Position};
use honfu_query::RecordFacts;

/// A folder or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    pub path: PathBuf,
    pub is_folder: bool,
}

/// The facts of the records of a file, or why it cannot be read.
pub type FileSummary = Result<Arc<[RecordFacts]>, FileError>;

/// The content of a folder, in parts, so that the first rows can be shown before the last file is read.
#[derive(Clone, Debug)]
pub enum FolderListing {
    /// More entries, in no order. They are numbered as they come, from 0.
    Entries(Vec<FolderEntry>),
    /// There are no more entries.
    Listed,
    /// The content of some of the files, by their numbers.
    Summaries(Vec<(usize, FileSummary)>),
    /// All files were read.
    Read,
    /// The folder cannot be read.
    Failed(FileError),
}

/// How far the games below a folder were read.
#[derive(Clone, Debug)]
pub enum GameCountUpdate {
    /// That many files are to be read.
    Files(usize),
    /// That many of them were read, and their games can be looked up.
    Read(usize),
    /// The folder cannot be read.
    Failed(FileError),
}

/// The preview of a folder beside the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FolderPreview {
    /// How many folders and how many files are in it, as far as they were counted.
    pub folders: usize,
    pub files: usize,
    /// Whether all were counted.
    pub is_whole: bool,
    /// The names of the first of them, folders first, with a `/` after theirs.
    pub names: Vec<String>,
}

/// The preview of a file beside the list.
#[derive(Clone, Debug)]
pub struct FilePreview {
    pub facts: RecordFacts,
    pub record: Record,
    /// Where in the record the position is.
    pub node: NodeId,
    pub position: Position,
}

impl FilePreview {
    /// The preview of the first record of what was read, with the facts of its records.
    pub fn new(facts: Vec<RecordFacts>, reading: ParsedFile) -> Option<FilePreview> {
        let facts = facts.into_iter().next()?;
        let record = reading.collection.records.into_iter().next()?;
        let node = node_to_show(&record);
        let mut replay = PositionReplay::new(&record.start);
        replay.go(&record.tree, node);
        let position = replay.position().clone();
        Some(FilePreview { facts, record, node, position })
    }
}

/// The node whose position previews a record: the last one of a game, which shows how it ended, and the
/// start of a problem, whose end would give the solution away.
pub(crate) fn node_to_show(record: &Record) -> NodeId {
    let tree = &record.tree;
    if Handicap::from_position(&record.start.position).is_none() {
        return NodeId::ROOT;
    }
    tree.main_line().take_while(|&node| !tree.node(node).is_end()).last().unwrap_or(NodeId::ROOT)
}
