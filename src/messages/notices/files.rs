//! Files: opening, saving, journals and locks, following, exporting, the browser.

use crate::messages::screen::ScreenLabel;
use crate::messages::table::{notices, text};
use crate::messages::{ExportError, FileError, IoCause, Lang, UnreadableJournal, quoted_text};
use honfu_core::format::Loss;

notices! {
    /// What happened to a file, or why nothing did.
    pub enum FileNotice(lang: Lang) {
        NothingToSave => error ("nothing to save", "保存する変更はありません"),
        Saving(name: String) => info ("saving `{name}`…", "「{name}」を保存しています…"),
        Saved(name: String) => info ("saved `{name}`", "「{name}」に保存しました"),
        /// Saved, with lines that were not edited as honfu writes them.
        SavedAnew(name: String) => info (
            "saved `{name}`; all its lines are written anew", "「{name}」に保存しました(全体を書き直しました)"),
        /// Saved, but not everything in the document is in the file.
        SavedInPart(name: String) => error (
            "saved without what the format of `{name}` cannot hold; the record still counts as unsaved", "「{name}」に、書けない内容を除いて保存しました(棋譜は未保存のままです)"),
        NoFormat(name: String) => error (
            "the name `{name}` does not show the format: add one, as in `:save-as FILE kif`",
            "「{name}」の形式が分かりません(例: `:save-as ファイル名 kif`)"),
        CannotWrite(error: FileError) => error { error.text(lang) },
        /// Another run of the program has that file open.
        Taken(name: String) => error (
            "`{name}` is open in another honfu: not saved", "「{name}」は別の honfu が開いているため保存しません"),
        /// This document may not be changed: another run of the program has its file open.
        ReadOnly => error (
            "this file is open in another honfu: it can only be read here",
            "別の honfu が開いているファイルなので変更できません"),
        OpenAlready(name: String) => info ("`{name}` is open already", "「{name}」はすでに開いています"),
        OneTab => error ("there is only one tab", "タブは一つだけです"),
        /// The number that does not exist, and how many tabs there are.
        NoSuchTab { number: usize, count: usize } => error (
            "there is no tab {number}: the number of tabs is {count}",
            "タブ{number}はありません(タブは{count}個)"),

        /// This document may not be changed before old work is restored or discarded.
        RecoverFirst => error (
            "decide first about the unsaved edits of an earlier session: `:recover`",
            "先に、前回の未保存の変更を復元か破棄してください(`:recover`)"),
        NothingToRecover => error (
            "no unsaved edits of an earlier session are left", "前回の未保存の変更はありません"),
        Restored => info ("unsaved edits restored", "未保存の変更を復元しました"),
        Discarded => info (
            "unsaved edits discarded (:recover brings them back)",
            "未保存の変更を破棄しました(`:recover` で戻せます)"),
        RemovedForGood => info ("removed for good", "完全に削除しました"),
        /// Unsaved work of earlier runs: the files that it belongs to, and the number of new records.
        LeftWork { files: Vec<String>, new: usize } => info (
            "something to recover: {names} (`:recover`)", "復元できる変更があります: {names}(`:recover`)",
            names = left_names(files, *new, lang)),
        /// The journal cannot be written, and why.
        NoJournal(cause: IoCause) => error (
            "edits would be lost in a crash: the journal cannot be written: {why}", "異常終了すると変更が失われます。退避ファイルに書けません: {why}",
            why = cause.write_text(lang)),
        /// The file is too large for a journal.
        TooLargeForJournal(name: String) => error (
            "`{name}` is too large for its edits to survive a crash: save often",
            "「{name}」は大きすぎるため、異常終了すると変更が失われます。こまめに保存してください"),
        /// Where edits of an earlier run are that cannot be restored, and why.
        UnusableJournal { path: String, why: UnreadableJournal } => error (
            "edits of an earlier session are kept in `{path}` but cannot be used: {why}",
            "前回の編集内容が「{path}」に残っていますが、使えません: {why}", why = why.text(lang)),
        /// The saved changes of earlier runs were made to the file as it was read then.
        OtherReading => info (
            "this file is now read differently than in earlier sessions, whose changes cannot be undone here",
            "前回までと読み方が違うため、前回までの変更は元に戻せません"),
        /// The changes of earlier runs, of so many MiB, were not read again.
        LongHistory(mib: u64) => info (
            "the undo history of earlier sessions is too large ({mib} MiB): undo begins with this session",
            "前回までの変更履歴が大きすぎるため({mib} MiB)、元に戻せるのは今回の変更からです"),

        /// From now on the cursor stays at the newest move of that file.
        FollowStarted(name: String) => info (
            "following `{name}`: at the end of the main line the cursor stays at the newest move",
            "「{name}」の更新を追います(本譜の終わりにいれば最新手へ進みます)"),
        FollowEnded => info ("not following any more", "更新を追うのをやめました"),
        /// The file is empty or does not exist.
        FollowWaiting(name: String) => error (
            "waiting for `{name}`: it is empty or missing", "「{name}」が空か、存在しません。更新を待っています"),
        /// The number of moves that are not in the file any more.
        MovesTakenBack(count: usize) => error (
            "moves taken back in the file: {count}", "ファイルで{count}手が取り消されました"),
        GameReplaced => error ("another game is in the file now", "ファイルが別の棋譜に替わりました"),
        /// Another game is in the file, and what was unsaved here is in a tab of its own.
        EditsSetAside => error (
            "another game is in the file now; your edits are in a new tab",
            "ファイルが別の棋譜に替わりました(変更は別タブにあります)"),
        /// Only files and standard input grow.
        NothingToFollow => error (
            "there is no file to follow: save the record first", "追うファイルがありません(先に保存してください)"),

        Exporting(name: String) => info ("exporting to `{name}`…", "「{name}」に書き出しています…"),
        Exported {
            name: String,
            /// The parts of the record that are not in the file.
            lost: Vec<Loss>,
        } => info {
            if lost.is_empty() {
                text!(lang, "exported to `{name}`", "「{name}」に書き出しました")
            } else {
                text!(
                    lang, "exported to `{name}` without {lost}", "「{name}」に書き出しました({lost}を除く)",
                    lost = loss_list(lost, lang))
            }
        },
        NoExportFormat(name: String) => error (
            "the name `{name}` does not show the format: add one, as in `:export FILE csa`",
            "「{name}」の形式が分かりません(例: `:export ファイル名 csa`)"),
        /// The file to export to is open, here or elsewhere.
        ExportTargetOpen(name: String) => error (
            "`{name}` is open: choose another name, or save the record itself with `:save`",
            "「{name}」は開いているファイルです。別の名前にするか、`:save` で保存してください"),
        NoExportName => error ("the file needs a name", "ファイル名を入力してください"),
        /// The record cannot be written in that format.
        CannotExport(error: ExportError) => error { error.text(lang) },

        NoFolderAbove => error ("there is no folder above", "これより上のフォルダーはありません"),
        /// All files are listed now, or folders and records only.
        Listed { all: bool } => info {
            if *all {
                text!(lang, "all files are listed", "すべてのファイルを表示しています")
            } else {
                text!(lang, "folders and records are listed", "フォルダーと棋譜だけを表示しています")
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
        names.push(text!(lang, "{more} more files", "ほか{more}ファイル"));
    }
    match new {
        0 => {}
        1 => names.push(text!(lang, "a new record", "保存していない棋譜")),
        _ => names.push(text!(lang, "{new} new records", "保存していない棋譜{new}局")),
    }
    names.join(if lang == Lang::Ja { "、" } else { ", " })
}

/// A line of work that was discarded.
pub fn discarded(work: &str, lang: Lang) -> String {
    text!(lang, "{work} (discarded)", "{work}(破棄済み)")
}

/// How much unsaved work is kept, where that is much.
pub fn many_left(count: usize, mib: u64, lang: Lang) -> String {
    text!(
        lang,
        "much unsaved work of earlier sessions is kept ({count} records and files, {mib} MiB):",
        "前回までの未保存の変更がたまっています({count}件、{mib} MiB):"
    )
}

/// Whether that work is discarded or, if it was, removed for good; so many are listed.
pub fn discarding_left(work: &str, is_discarded: bool, listed: usize, lang: Lang) -> String {
    if is_discarded {
        text!(
            lang,
            "remove for good: {work} (listed: {listed}):",
            "完全に削除します: {work}(一覧に{listed}件):"
        )
    } else {
        text!(
            lang,
            "discard: {work} (listed: {listed}); it can still be restored here:",
            "破棄します: {work}(一覧に{listed}件)。ここで復元できます:"
        )
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
            None => ScreenLabel::Untitled.get(lang).to_owned(),
        };
        let edits = self.edits;
        let when = self.age.map(|age| ago(age, lang));
        let edits = text!(lang, "edits: {edits}", "変更{edits}件");
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
        0..60 => text!(lang, "just now", "たった今"),
        60..7200 => text!(lang, "{minutes} min ago", "{minutes}分前"),
        7200..172_800 => text!(lang, "{hours} h ago", "{hours}時間前"),
        _ => text!(lang, "{days} days ago", "{days}日前"),
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
            FollowStatus::Newest => text!(lang, "[follow]", "[追跡中]"),
            FollowStatus::Pinned(0) => text!(lang, "[follow: stopped here]", "[追跡中・停止]"),
            FollowStatus::Pinned(count) => text!(lang, "[follow: {count} new]", "[追跡中 新着{count}手]"),
            FollowStatus::Waiting => text!(lang, "[waiting]", "[待機中]"),
            FollowStatus::Ended => text!(lang, "[ended]", "[入力終了]"),
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
