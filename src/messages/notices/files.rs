//! Files: opening, saving, journals and locks, following, exporting, the browser.

use crate::messages::table::notices;
use crate::messages::{ExportError, FileError, IoCause, Lang, UnreadableJournal, quoted_text};
use crate::texts;
use honfu_core::format::Loss;

notices! {
    /// What happened to a file, or why nothing did.
    pub enum FileNotice(lang: Lang) in file {
        NothingToSave => error,
        Saving(name: String) => info,
        Saved(name: String) => info,
        /// Saved, with lines that were not edited as honfu writes them.
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
        /// The number that does not exist, and how many tabs there are.
        NoSuchTab { number: usize, count: usize } => error,

        /// This document may not be changed before old work is restored or discarded.
        RecoverFirst => error,
        NothingToRecover => error,
        Restored => info,
        Discarded => info { texts::file::Discarded.get(lang).to_owned() },
        RemovedForGood => info,
        /// Unsaved work of earlier runs: the files that it belongs to, and the number of new records.
        LeftWork { files: Vec<String>, new: usize } => info { texts::file::LeftWork { names: &left_names(files, *new, lang) }.text(lang) },
        /// The journal cannot be written, and why.
        NoJournal(cause: IoCause) => error { texts::file::NoJournal { why: &cause.write_text(lang) }.text(lang) },
        /// The file is too large for a journal.
        TooLargeForJournal(name: String) => error,
        /// Where edits of an earlier run are that cannot be restored, and why.
        UnusableJournal { path: String, why: UnreadableJournal } => error (why = why.text(lang)),
        /// The saved changes of earlier runs were made to the file as it was read then.
        OtherReading => info,
        /// The changes of earlier runs, of so many MiB, were not read again.
        LongHistory(mib: u64) => info,

        /// From now on the cursor stays at the newest move of that file.
        FollowStarted(name: String) => info,
        FollowEnded => info,
        /// The file is empty or does not exist.
        FollowWaiting(name: String) => error,
        /// The number of moves that are not in the file any more.
        MovesTakenBack(count: usize) => error,
        GameReplaced => error,
        /// Another game is in the file, and what was unsaved here is in a tab of its own.
        EditsSetAside => error,
        /// Only files and standard input grow.
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

/// Losses as a list.
pub(super) fn loss_list(lost: &[Loss], lang: Lang) -> String {
    let lost: Vec<String> = lost.iter().map(|lost| lost.sentence(lang)).collect();
    lost.join(if lang == Lang::Ja { "、" } else { ", " })
}

/// How many files with unsaved work are named.
const NAMED_FILES: usize = 3;

/// The names of the first files, how many others there are, and how many new records.
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
    names.join(if lang == Lang::Ja { "、" } else { ", " })
}

/// A line of work that was discarded.
pub fn discarded(work: &str, lang: Lang) -> String {
    texts::file::DiscardedWork { work: &work }.text(lang)
}

/// How much unsaved work is kept, where that is much.
pub fn many_left(count: usize, mib: u64, lang: Lang) -> String {
    texts::file::ManyLeft { count: &count, mib: &mib }.text(lang)
}

/// Whether that work is discarded or, if it was, removed for good; so many are listed.
pub fn discarding_left(work: &str, is_discarded: bool, listed: usize, lang: Lang) -> String {
    if is_discarded {
        texts::file::RemovingLeft { work: &work, listed: &listed }.text(lang)
    } else {
        texts::file::DiscardingLeft { work: &work, listed: &listed }.text(lang)
    }
}

/// Which document the question is about, and which others have unsaved edits too.
pub fn unsaved_in(names: &[String], lang: Lang) -> String {
    let (name, others) = names.split_first().map_or(("", &[][..]), |(name, others)| (&**name, others));
    let quoted: Vec<String> = others.iter().map(|name| quoted_text(name, lang)).collect();
    match lang {
        Lang::En if others.is_empty() => format!("unsaved edits in `{name}`:"),
        Lang::En => format!("unsaved edits in `{name}` (also in {}):", quoted.join(", ")),
        Lang::Ja if others.is_empty() => format!("「{name}」に保存していない変更があります:"),
        Lang::Ja => format!("「{name}」に保存していない変更があります(ほかに{}):", quoted.join("、")),
    }
}

/// Work that an earlier run has left, or that was discarded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftWork {
    /// The file or the players, if there are any.
    pub name: Option<String>,
    pub edits: usize,
    /// How many seconds ago it was written.
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
        [name, edits].into_iter().chain(when).collect::<Vec<_>>().join(if lang == Lang::Ja {
            "、"
        } else {
            ", "
        })
    }
}

/// How long ago something was.
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

/// How a file is followed, in the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowStatus {
    /// The cursor stays at the newest move.
    Newest,
    /// It stays where it is; the number of new moves that were not seen.
    Pinned(usize),
    /// There is nothing to read yet.
    Waiting,
    /// There will be no more.
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
        assert_eq!(saved.text(Lang::En), "saved `{0}.kif`");
        assert_eq!(saved.text(Lang::Ja), "「{0}.kif」に保存しました");
        let failed = FileNotice::NoJournal(std::io::Error::other("the disk is full").into());
        assert!(failed.is_error() && failed.text(Lang::En).ends_with(": the disk is full"));
    }

    #[test]
    fn left_work_is_named_with_its_edits_and_its_age() {
        let work = |age| LeftWork { name: Some("a.kif".into()), edits: 3, age };
        assert_eq!(work(Some(5)).text(Lang::En), "`a.kif`, edits: 3, just now");
        assert_eq!(work(Some(7200)).text(Lang::Ja), "「a.kif」、変更3件、2時間前");
        assert_eq!(work(Some(3 * 86400)).text(Lang::En), "`a.kif`, edits: 3, 3 days ago");
        assert_eq!(LeftWork { name: None, ..work(None) }.text(Lang::En), "untitled, edits: 3");
    }

    #[test]
    fn new_moves_are_counted() {
        assert_eq!(FollowStatus::Pinned(3).text(Lang::En), "[follow: 3 new]");
        assert_eq!(FollowStatus::Pinned(0).text(Lang::Ja), "[追跡中・停止]");
    }

    #[test]
    fn what_is_not_in_the_file_is_named() {
        let lost = Loss { kind: LossKind::Times, count: 7, first_ply: None, names: Vec::new() };
        let notice = FileNotice::Exported { name: "a.ki2".into(), lost: vec![lost] };
        assert_eq!(notice.text(Lang::En), "exported to `a.ki2` without times: 7");
        assert_eq!(notice.text(Lang::Ja), "「a.ki2」に書き出しました(消費時間：7を除く)");
        assert!(!notice.is_error() && FileNotice::NoExportName.is_error());
    }
}
