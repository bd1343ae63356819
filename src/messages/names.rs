//! The names of what can be chosen, counted or lost: notations, styles of the board, graphs,
//! edits, orders of lists, losses.

use super::caption::{self, CountedNoun};
use super::{Lang, LocalizedText, text, words};
use honfu_core::format::Loss;
use honfu_core::notation::{NotationStyle, ReferenceMove};
use honfu_core::record::EditKind;
use honfu_diagram::graph::GraphQuantity;
use honfu_query::RecordOrder;

/// The name of a style of notation.
pub fn style_name(style: NotationStyle, lang: Lang) -> &'static str {
    let [en, ja] = style.titles();
    LocalizedText { en, ja }.get(lang)
}

/// A kind of move in the reference of notations.
pub fn reference_move(kind: ReferenceMove, lang: Lang) -> &'static str {
    match kind {
        ReferenceMove::Plain => words!("move", "移動"),
        ReferenceMove::Capture => words!("capture", "取る手"),
        ReferenceMove::Recapture => words!("recapture", "取り返す手"),
        ReferenceMove::Promotion => words!("promotes", "成る手"),
        ReferenceMove::Declined => words!("declines", "成らない手"),
        ReferenceMove::Drop => words!("drop", "打つ手"),
        ReferenceMove::DropOfTwo => words!("drop or move", "打か移動か"),
        ReferenceMove::OneOfTwo => words!("which piece", "どの駒か"),
        ReferenceMove::Promoted => words!("promoted", "成駒"),
    }
    .get(lang)
}

/// A kind of change in the list of changes.
pub fn edit_kind(kind: EditKind, lang: Lang) -> &'static str {
    match kind {
        EditKind::Add => words!("moves added", "指し手の追加"),
        EditKind::Detach => words!("moves removed", "指し手の削除"),
        EditKind::Attach => words!("moves put back", "指し手の復元"),
        EditKind::Reorder => words!("variations reordered", "変化の並べ替え"),
        EditKind::Replace => words!("move replaced", "指し手の変更"),
        EditKind::Comment => words!("comment", "コメント"),
        EditKind::Bookmark => words!("bookmark", "しおり"),
        EditKind::Mark => words!("mark", "印"),
        EditKind::Time => words!("time", "消費時間"),
        EditKind::RawLines => words!("lines not understood", "読めない行"),
        EditKind::Headers => words!("headers", "棋譜情報"),
        EditKind::Start => words!("start position", "開始局面"),
        EditKind::RecordsAdded => words!("records added", "棋譜の追加"),
        EditKind::RecordsRemoved => words!("records removed", "棋譜の削除"),
        EditKind::RecordsReplaced => words!("records replaced", "棋譜の置き換え"),
        EditKind::RecordsReordered => words!("records reordered", "棋譜の並べ替え"),
    }
    .get(lang)
}

/// The state before all changes.
pub fn as_opened(lang: Lang) -> &'static str {
    words!("as it was opened", "開いたときの状態").get(lang)
}

/// The mark of the state that is on disk.
pub fn on_disk(lang: Lang) -> &'static str {
    words!("  (saved)", "  (保存済み)").get(lang)
}

/// The order of a list.
pub fn order(order: RecordOrder, lang: Lang) -> &'static str {
    match order {
        RecordOrder::Name => words!("by name", "名前順"),
        RecordOrder::Date => words!("newest first", "新しい順"),
        RecordOrder::Players => words!("by players", "対局者順"),
        RecordOrder::Length => words!("longest first", "長い順"),
        RecordOrder::Given => words!("as listed", "元の順"),
    }
    .get(lang)
}

/// A line of the loss report of many files: `headers: 2000 files (表題)`.
pub fn loss_in_files(loss: &Loss, files: usize, lang: Lang) -> String {
    let kind = loss.kind.words().get(lang);
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let names = loss.lost_names(lang).join(if lang == Lang::Ja { "、" } else { ", " });
    let names = if names.is_empty() { loss.count.to_string() } else { names };
    text!(lang, "{kind}: {files} ({names})", "{kind}：{files}（{names}）")
}

/// The message for a line without values of that kind.
pub fn no_graph(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => words!("no evaluations on this line", "この手順に評価値はありません"),
        GraphQuantity::Time => words!("no times on this line", "この手順に消費時間はありません"),
    }
    .get(lang)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_style_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let names: HashSet<&str> = NotationStyle::all().map(|one| style_name(one, lang)).collect();
            assert_eq!(names.len(), NotationStyle::all().count());
        }
    }
}
