//! Making the index of a folder while the program runs.

use crate::messages::table::{notices, text};
use crate::messages::{IndexMessage, Lang};

notices! {
    /// What became of an index, or why it was not made.
    pub enum IndexNotice(lang: Lang) {
        Begun { folder: String } => info (
            "indexing `{folder}` (Esc stops it)", "「{folder}」の索引を作ります(Esc で中断)"),
        Runs => error (
            "a folder is being indexed; Esc stops that", "索引を作成中です(Esc で中断)"),
        Stopping => info (
            "the indexing is being stopped; what was indexed is kept", "索引の作成を中断しています。ここまでの索引は残ります"),
        Stopped { games: usize } => info (
            "the indexing was stopped; games read: {games} (:index goes on)",
            "{games}局を読んだところで中断しました(:index で続きから)"),
        /// What was done, and how many folders and archives cannot be read.
        Done { done: IndexMessage, unreadable: usize } => error {
            let done = done.text(lang);
            match unreadable {
                0 => done,
                _ => text!(lang, "{done}; folders and archives that cannot be read: {unreadable}",
                    "{done}。読めないフォルダーと書庫{unreadable}個"),
            }
        } if *unreadable > 0,
        NoCache => error ("there is no folder for indexes", "索引を置くフォルダーがありません"),
        Failed(why: IndexMessage) => error { why.text(lang) },
    }
}

/// In the status line: how far an index is.
pub fn indexing(progress: &IndexMessage, lang: Lang) -> String {
    let progress = progress.text(lang);
    text!(lang, "[index: {progress}]", "[索引：{progress}]")
}
