//! Notices about making the index of a folder while the program runs.

use crate::messages::table::notices;
use crate::messages::{IndexMessage, Lang};
use crate::texts;

notices! {
    /// The result of making an index, or why it was not made.
    pub enum IndexNotice(lang: Lang) in index_notice {
        Begun { folder: String } => info,
        Runs => error,
        Stopping => info,
        Stopped { games: usize } => info,
        /// Making the index has finished; the number of folders and archives that cannot be read.
        Done { done: IndexMessage, unreadable: usize } => error {
            let done = done.text(lang);
            match unreadable {
                0 => done,
                _ => texts::index_notice::Done { done: &done, unreadable }.text(lang),
            }
        } if *unreadable > 0,
        NoCache => error,
        Failed(why: IndexMessage) => error { why.text(lang) },
    }
}

/// Returns the progress of making an index, for the status line.
pub fn indexing(progress: &IndexMessage, lang: Lang) -> String {
    let progress = progress.text(lang);
    texts::index_notice::Indexing { progress: &progress }.text(lang)
}
