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

/// The facts of the records of a file, or the error of reading the file.
pub type FileSummary = Result<Arc<[RecordFacts]>, FileError>;

/// The content of a folder, in parts, so that the first rows can be shown before the last file is read.
#[derive(Clone, Debug)]
pub enum FolderListing {
    /// More entries, in no order. They are numbered from 0 in the order in which they arrive.
    Entries(Vec<FolderEntry>),
    /// The list of entries is complete.
    Listed,
    /// The content of some of the files, by their numbers in the list of entries.
    Summaries(Vec<(usize, FileSummary)>),
    /// All files have been read.
    Read,
    /// The folder cannot be read.
    Failed(FileError),
}

/// The progress of reading the games below a folder.
#[derive(Clone, Debug)]
pub enum GameCountUpdate {
    /// The number of files to be read.
    Files(usize),
    /// The number of files that have been read; their games can be looked up.
    Read(usize),
    /// The folder cannot be read.
    Failed(FileError),
}

/// The preview of a folder beside the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FolderPreview {
    /// The number of folders counted.
    pub folders: usize,
    pub files: usize,
    /// Whether everything in the folder was counted.
    pub is_whole: bool,
    /// The names of the first entries: folders first, each with a `/` at the end.
    pub names: Vec<String>,
}

/// The preview of a file beside the list.
#[derive(Clone, Debug)]
pub struct FilePreview {
    pub facts: RecordFacts,
    pub record: Record,
    /// The node of the previewed position.
    pub node: NodeId,
    pub position: Position,
}

impl FilePreview {
    /// Returns the preview of the first record of a file; `None` if the file has no record.
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

/// Returns the node whose position previews a record: the last one of a game, which shows how it ended, or
/// the start of a problem, whose end would give the solution away.
pub(crate) fn node_to_show(record: &Record) -> NodeId {
    let tree = &record.tree;
    if Handicap::from_position(&record.start.position).is_none() {
        return NodeId::ROOT;
    }
    tree.main_line().take_while(|&node| !tree.node(node).is_end()).last().unwrap_or(NodeId::ROOT)
}
