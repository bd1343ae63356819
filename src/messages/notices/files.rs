//! Notices about files: opening, saving, journals and locks, following, exporting, the browser.

use crate::messages::table::notices;
use crate::messages::{ExportError, FileError, IoCause, Lang, UnreadableJournal, comma_list, quoted_text};
use crate::texts;
use honfu_core::format::Loss;

notices! {
    /// The result of an action on a file, or why it failed.
    pub enum FileNotice(lang: Lang) in file {
        NothingToSave => error,
        Saving(name: String) => info,
        Saved(name: String) => info,
        /// Saved; lines that were not edited were rewritten as well.
        SavedAnew(name: String) => info,
        /// Saved, but not everything in the document is in the file.
        SavedInPart(name: String) => error,
        NoFormat(name: String) => error,
        CannotWrite(error: FileError) => error { error.text(lang) },
        /// Another run of the program has that file open.
        Taken(name: String) => error,
        /// This document may not be changed: another run of the program has its file open.
        ReadOnly => error,
        OpenAlready(name: String) => info,
        OneTab => error,
        /// The number of a tab that does not exist, and the number of tabs.
        NoSuchTab { number: usize, count: usize } => error,

        /// This document may not be changed before the unsaved edits of an earlier run are restored or
        /// discarded.
        RecoverFirst => error,
        NothingToRecover => error,
        Restored => info,
        Discarded => info { texts::file::Discarded.get(lang).to_owned() },
        RemovedForGood => info,
        /// Unsaved edits of earlier runs: the names of their files, and the number of new records without a
        /// file.
        LeftWork { files: Vec<String>, new: usize } => info { texts::file::LeftWork { names: &left_names(files, *new, lang) }.text(lang) },
        /// The journal cannot be written, for this cause.
        NoJournal(cause: IoCause) => error { texts::file::NoJournal { why: &cause.write_text(lang) }.text(lang) },
        /// The file is too large for a journal.
        TooLargeForJournal(name: String) => error,
        /// The edits of an earlier run in the journal at `path` cannot be restored.
        UnusableJournal { path: String, why: UnreadableJournal } => error (why = why.text(lang)),
        /// The changes of earlier runs cannot be undone, because the file is now read differently.
        OtherReading => info,
        /// The changes of earlier runs cannot be undone, because their history has that many MiB.
        LongHistory(mib: u64) => info,

        /// From now on the cursor stays at the newest move of that file.
        FollowStarted(name: String) => info,
        FollowEnded => info,
        /// The file is empty or does not exist.
        FollowWaiting(name: String) => error,
        /// The number of moves that are not in the file any more.
        MovesTakenBack(count: usize) => error,
        GameReplaced => error,
        /// Another game is in the file, and the unsaved edits are in a new tab.
        EditsSetAside => error,
        /// The document has no file that could be followed.
        NothingToFollow => error,

        Exporting(name: String) => info,
        Exported {
            name: String,
            /// The parts of the record that are not in the file.
            lost: Vec<Loss>,
        } => info {
            if lost.is_empty() {
                texts::file::Exported { name: &name }.text(lang)
            } else {
                texts::file::ExportedWithout { name: &name, lost: &loss_list(lost, lang) }.text(lang)
            }
        },
        NoExportFormat(name: String) => error,
        /// The file to export to is open, here or elsewhere.
        ExportTargetOpen(name: String) => error,
        NoExportName => error,
        /// The record cannot be written in that format.
        CannotExport(error: ExportError) => error { error.text(lang) },

        NoFolderAbove => error,
        /// All files are listed now, or folders and records only.
        Listed { all: bool } => info {
            if *all {
                texts::file::AllFilesListed.get(lang).to_owned()
            } else {
                texts::file::RecordsListed.get(lang).to_owned()
            }
        },
    }
}

/// Returns losses as a list.
pub(super) fn loss_list(lost: &[Loss], lang: Lang) -> String {
    let lost: Vec<String> = lost.iter().map(|lost| lost.sentence(lang)).collect();
    comma_list(&lost, lang)
}

/// The maximum number of files with unsaved edits that are named.
const NAMED_FILES: usize = 3;

/// Returns the names of the first files, and the numbers of the other files and of new records.
fn left_names(files: &[String], new: usize, lang: Lang) -> String {
    let more = files.len().saturating_sub(NAMED_FILES);
    let mut names: Vec<String> = files.iter().take(NAMED_FILES).cloned().collect();
    if more > 0 {
        names.push(texts::file::MoreFiles { more: &more }.text(lang));
    }
    match new {
        0 => {}
        1 => names.push(texts::file::NewRecord.get(lang).to_owned()),
        _ => names.push(texts::file::NewRecords { new: &new }.text(lang)),
    }
    comma_list(&names, lang)
}

/// Returns a line of a list, for edits that were discarded.
pub fn discarded(work: &str, lang: Lang) -> String {
    texts::file::DiscardedWork { work: &work }.text(lang)
}

/// Returns the question about the unsaved edits of earlier runs, if there are many.
pub fn many_left(count: usize, mib: u64, lang: Lang) -> String {
    texts::file::ManyLeft { count: &count, mib: &mib }.text(lang)
}

/// Returns the question whether to discard edits, or to remove edits for good that were discarded before.
/// `listed` is the number of items in the list.
pub fn discarding_left(work: &str, is_discarded: bool, listed: usize, lang: Lang) -> String {
    if is_discarded {
        texts::file::RemovingLeft { work: &work, listed: &listed }.text(lang)
    } else {
        texts::file::DiscardingLeft { work: &work, listed: &listed }.text(lang)
    }
}

/// Returns the question about the unsaved edits of the first document, with the names of other documents that
/// have unsaved edits too.
pub fn unsaved_in(names: &[String], lang: Lang) -> String {
    let (name, others) = names.split_first().map_or(("", &[][..]), |(name, others)| (&**name, others));
    let quoted: Vec<String> = others.iter().map(|name| quoted_text(name, lang)).collect();
    if others.is_empty() {
        texts::file::UnsavedIn { name: &name }.text(lang)
    } else {
        texts::file::UnsavedInOthers { name: &name, others: &comma_list(&quoted, lang) }.text(lang)
    }
}

/// Unsaved edits that an earlier run has left, or that were discarded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftWork {
    /// The name of the file, or of the players; `None` if there are no names.
    pub name: Option<String>,
    pub edits: usize,
    /// The number of seconds since the edits were written.
    pub age: Option<u64>,
}

impl LeftWork {
    pub fn text(&self, lang: Lang) -> String {
        let name = match &self.name {
            Some(name) => quoted_text(name, lang),
            None => texts::label::Untitled.get(lang).to_owned(),
        };
        let edits = self.edits;
        let when = self.age.map(|age| ago(age, lang));
        let edits = texts::file::EditCount { edits: &edits }.text(lang);
        comma_list(&[name, edits].into_iter().chain(when).collect::<Vec<_>>(), lang)
    }
}

/// Returns how long ago something was.
fn ago(seconds: u64, lang: Lang) -> String {
    let minutes = seconds / 60;
    let hours = seconds / 3600;
    let days = seconds / 86400;
    match seconds {
        0..60 => texts::file::JustNow.get(lang).to_owned(),
        60..7200 => texts::file::MinutesAgo { minutes: &minutes }.text(lang),
        7200..172_800 => texts::file::HoursAgo { hours: &hours }.text(lang),
        _ => texts::file::DaysAgo { days: &days }.text(lang),
    }
}

/// The state of following a file, for the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowStatus {
    /// The cursor stays at the newest move.
    Newest,
    /// The cursor stays where it is; the number of new moves that were not seen.
    Pinned(usize),
    /// There is nothing to read yet.
    Waiting,
    /// The file has ended, so that there are no more moves to read.
    Ended,
}

impl FollowStatus {
    pub fn text(self, lang: Lang) -> String {
        match self {
            FollowStatus::Newest => texts::file::Newest.get(lang).to_owned(),
            FollowStatus::Pinned(0) => texts::file::Pinned.get(lang).to_owned(),
            FollowStatus::Pinned(count) => texts::file::PinnedNew { count: &count }.text(lang),
            FollowStatus::Waiting => texts::file::Waiting.get(lang).to_owned(),
            FollowStatus::Ended => texts::file::Ended.get(lang).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::LossKind;

    #[test]
    fn names_are_quoted_and_causes_are_not() {
        let saved = FileNotice::Saved("{0}.kif".into());
        assert_eq!(saved.text(Lang::En), "saved '{0}.kif'");
        assert_eq!(saved.text(Lang::Ja), "「{0}.kif」を保存しました");
        let failed = FileNotice::NoJournal(std::io::Error::other("the disk is full").into());
        assert!(failed.is_error() && failed.text(Lang::En).ends_with(": the disk is full"));
    }

    #[test]
    fn left_work_is_named_with_its_edits_and_its_age() {
        let work = |age| LeftWork { name: Some("a.kif".into()), edits: 3, age };
        assert_eq!(work(Some(5)).text(Lang::En), "'a.kif', 3 edits, just now");
        assert_eq!(work(Some(7200)).text(Lang::Ja), "「a.kif」、変更3件、2時間前");
        assert_eq!(work(Some(3 * 86400)).text(Lang::En), "'a.kif', 3 edits, 3 days ago");
        assert_eq!(LeftWork { name: None, ..work(None) }.text(Lang::En), "untitled, 3 edits");
    }

    #[test]
    fn new_moves_are_counted() {
        assert_eq!(FollowStatus::Pinned(3).text(Lang::En), "[follow: 3 new]");
        assert_eq!(FollowStatus::Pinned(0).text(Lang::Ja), "[追跡：停止中]");
    }

    #[test]
    fn what_is_not_in_the_file_is_named() {
        let lost = Loss { kind: LossKind::Times, count: 7, first_ply: None, names: Vec::new() };
        let notice = FileNotice::Exported { name: "a.ki2".into(), lost: vec![lost] };
        assert_eq!(notice.text(Lang::En), "exported to 'a.ki2' without thinking times: 7");
        assert_eq!(notice.text(Lang::Ja), "「a.ki2」にエクスポートしました（消費時間：7を除く）");
        assert!(!notice.is_error() && FileNotice::NoExportName.is_error());
    }
}
