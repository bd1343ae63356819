//! The names of changes in the list of changes.

use super::{Lang, LocalizedText};
use honfu_core::record::EditKind;

/// The name of a kind of change.
pub fn edit_kind(kind: EditKind, lang: Lang) -> &'static str {
    words(kind).get(lang)
}

/// The state before all changes.
pub fn as_opened(lang: Lang) -> &'static str {
    LocalizedText { en: "as it was opened", ja: "開いたときの状態" }.get(lang)
}

/// After the state that is on disk.
pub fn on_disk(lang: Lang) -> &'static str {
    LocalizedText { en: "  (saved)", ja: "  (保存済み)" }.get(lang)
}

const fn words(kind: EditKind) -> LocalizedText {
    let (en, ja) = match kind {
        EditKind::Add => ("moves added", "指し手の追加"),
        EditKind::Cut => ("moves removed", "指し手の削除"),
        EditKind::Attach => ("moves put back", "指し手の復元"),
        EditKind::Order => ("variations reordered", "変化の並べ替え"),
        EditKind::Replace => ("move replaced", "指し手の変更"),
        EditKind::Comment => ("comment", "コメント"),
        EditKind::Bookmark => ("bookmark", "しおり"),
        EditKind::Mark => ("mark", "印"),
        EditKind::Time => ("time", "消費時間"),
        EditKind::Raw => ("raw lines", "元の行"),
        EditKind::Headers => ("headers", "棋譜情報"),
        EditKind::Start => ("start position", "開始局面"),
        EditKind::RecordsAdded => ("records added", "棋譜の追加"),
        EditKind::RecordsRemoved => ("records removed", "棋譜の削除"),
        EditKind::RecordsReplaced => ("records replaced", "棋譜の置き換え"),
        EditKind::RecordsOrder => ("records reordered", "棋譜の並べ替え"),
    };
    LocalizedText { en, ja }
}
