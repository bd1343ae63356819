//! The messages of the command line about indexes.

use super::{IoCause, messages};
use crate::texts;

messages! {
    /// Why an index cannot be used.
    pub enum IndexFault(lang: Lang) in index_fault {
        Damaged,
        OtherVersion,
        Full,
        OtherFolder,
        Missing,
        NotAnIndex,
        Link(link: String),
        System(cause: IoCause) => { cause.text(lang) },
    }
}

messages! {
    /// A message about indexes.
    pub enum IndexMessage(lang: Lang) in index {
        Unusable { why: IndexFault } => (why = why.text(lang)),
        Unrelated { folder: String },
        /// A file of the folder that was not read completely.
        Incomplete { file: String },
        Used { files: usize, ms: u128 } => { texts::index::Used { count: files, ms }.text(lang) },
        Progress { percent: usize, games: usize, rate: u64, left: String },
        Waiting { folder: String },
        WaitingForOther,
        Looking,
        Stopped,
        Done { folder: String, games: usize, read: usize, unchanged: usize, vanished: usize } => { texts::index::Done { folder, games_read: games, files: read, unchanged, vanished }.text(lang) },
        Vanished { file: String },
        Discarded { folder: String, why: IndexFault } => (why = why.text(lang)),
        NotAFolder { folder: String },
        Gone { folder: String, command: String },
        NoRoot { index: String, command: String },
        DropWhat,
        NoName { folder: String },
        NoIndex { folder: String },
        NoIndexes,
        OneFolder,
        NoCache,
        NotMade { folder: String, why: IndexFault } => (why = why.text(lang)),
        Faulty { folder: String, why: IndexFault } => (why = why.text(lang)),
        Sound { folder: String },
    }
}
