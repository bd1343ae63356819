//! The names of what can be chosen, counted or lost: notations, styles of the board, graphs,
//! edits, orders of lists, losses.

use super::caption::{self, CountedNoun};
use super::{GameEnd, Lang, LocalizedText, end_name, text, words};
use honfu_core::format::{Loss, LossKind};
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

/// A line of the loss report: `variations: 3 (from move 12)`, `headers: 1 (戦型)`.
pub fn loss(loss: &Loss, lang: Lang) -> String {
    let kind = loss_kind(loss.kind).get(lang);
    let count = loss.count;
    let counted = match loss.kind {
        LossKind::FirstPly | LossKind::UnknownHands => kind.to_owned(),
        _ => text!(lang, "{kind}: {count}", "{kind}：{count}"),
    };
    let from = loss.first_ply.map(|ply| match ply {
        0 => text!(lang, "from the start", "開始局面から"),
        _ => text!(lang, "from move {ply}", "{ply}手目から"),
    });
    let rest: Vec<String> = lost_names(loss, lang).into_iter().chain(from).collect();
    match rest.join(if lang == Lang::Ja { "、" } else { ", " }) {
        rest if rest.is_empty() => counted,
        rest => text!(lang, "{counted} ({rest})", "{counted}（{rest}）"),
    }
}

/// The names of a loss: the keys of headers, the words for ends of games.
fn lost_names(loss: &Loss, lang: Lang) -> Vec<String> {
    if loss.kind != LossKind::Terminals {
        return loss.names.iter().map(|name| name.to_string()).collect();
    }
    loss.names
        .iter()
        .map(|name| match GameEnd::KNOWN.into_iter().find(|end| end.id() == &**name) {
            Some(end) => end_name(&end, lang).to_owned(),
            None => name.to_string(),
        })
        .collect()
}

/// A line of the loss report of many files: `headers: 2000 files (表題)`.
pub fn loss_in_files(loss: &Loss, files: usize, lang: Lang) -> String {
    let kind = loss_kind(loss.kind).get(lang);
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let names = lost_names(loss, lang).join(if lang == Lang::Ja { "、" } else { ", " });
    let names = if names.is_empty() { loss.count.to_string() } else { names };
    text!(lang, "{kind}: {files} ({names})", "{kind}：{files}（{names}）")
}

pub fn loss_kind(kind: LossKind) -> LocalizedText {
    match kind {
        LossKind::Variations => words!("variations", "変化"),
        LossKind::Moves => words!("moves", "指し手"),
        LossKind::Comments => words!("comments", "コメント"),
        LossKind::Marks => words!("marks (!, ? and the like)", "印（!、?など）"),
        LossKind::Bookmarks => words!("bookmarks", "しおり"),
        LossKind::Times => words!("times", "消費時間"),
        LossKind::Milliseconds => words!("times cut to whole seconds", "秒未満の消費時間"),
        LossKind::Headers => words!("headers", "棋譜情報"),
        LossKind::Terminals => words!("how the game ended", "終局の理由"),
        LossKind::FirstPly => words!("the number of the first move", "最初の手数"),
        LossKind::UnknownHands => {
            words!("whether the pieces in hand are known", "持駒が分かっているかどうか")
        }
        LossKind::RawLines => words!("lines that were not understood", "読めずに残した行"),
        LossKind::FileComments => {
            words!("notes about the file itself", "ファイル自体についての注記")
        }
        LossKind::Characters => {
            words!(
                "characters that cannot be written, replaced by 〓, � or □",
                "書けない文字（〓か�か□で代用）"
            )
        }
        LossKind::Respelled => words!("characters written in another form", "別の字で代用した文字"),
    }
}

/// The title of a graph.
pub fn graph_title(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => words!("Evaluation", "評価値"),
        GraphQuantity::Time => words!("Time", "消費時間"),
    }
    .get(lang)
}

/// The message for a line without values of that kind.
pub fn no_graph(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => words!("no evaluations on this line", "この手順に評価値はありません"),
        GraphQuantity::Time => words!("no times on this line", "この手順に消費時間はありません"),
    }
    .get(lang)
}

/// The name of the owner of values that belong to neither player.
pub fn observer(lang: Lang) -> &'static str {
    words!("analysis", "解析").get(lang)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use honfu_core::format::LossReport;

    #[test]
    fn every_style_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let names: HashSet<&str> = NotationStyle::all().map(|one| style_name(one, lang)).collect();
            assert_eq!(names.len(), NotationStyle::all().count());
        }
    }

    #[test]
    fn a_line_begins_with_kind_and_count() {
        let mut losses = LossReport::default();
        losses.add(LossKind::Variations, 3, Some(12));
        losses.add_name(LossKind::Headers, "戦型", None);
        losses.add(LossKind::Comments, 2, None);
        let lines = |lang| losses.iter().map(|row| loss(row, lang)).collect::<Vec<_>>();
        let english = ["variations: 3 (from move 12)", "comments: 2", "headers: 1 (戦型)"];
        assert_eq!(lines(Lang::En), english);
        assert_eq!(lines(Lang::Ja), ["変化：3（12手目から）", "コメント：2", "棋譜情報：1（戦型）"]);
    }
}
