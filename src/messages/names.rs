//! The names of notations, kinds of moves, kinds of edits, orders of lists, and losses.

use super::caption::{self, CountedNoun};
use super::{Lang, comma_list};
use crate::texts;
use honfu_core::format::Loss;
use honfu_core::notation::{NotationStyle, ReferenceMove};
use honfu_core::record::EditKind;
use honfu_diagram::graph::GraphQuantity;
use honfu_query::RecordOrder;

/// Returns the name of a style of notation.
pub fn style_name(style: NotationStyle, lang: Lang) -> &'static str {
    style.title().get(lang)
}

/// Returns the name of a kind of move in the reference of notations.
pub fn reference_move(kind: ReferenceMove, lang: Lang) -> &'static str {
    match kind {
        ReferenceMove::Plain => texts::name::Plain,
        ReferenceMove::Capture => texts::name::Capture,
        ReferenceMove::Recapture => texts::name::Recapture,
        ReferenceMove::Promotion => texts::name::Promotion,
        ReferenceMove::Declined => texts::name::Declined,
        ReferenceMove::Drop => texts::name::Drop,
        ReferenceMove::DropOfTwo => texts::name::DropOfTwo,
        ReferenceMove::OneOfTwo => texts::name::OneOfTwo,
        ReferenceMove::Promoted => texts::name::Promoted,
    }
    .get(lang)
}

/// Returns the name of a kind of edit in the list of changes.
pub fn edit_kind(kind: EditKind, lang: Lang) -> &'static str {
    match kind {
        EditKind::Add => texts::name::Add,
        EditKind::Detach => texts::name::Detach,
        EditKind::Attach => texts::name::Attach,
        EditKind::Reorder => texts::name::Reorder,
        EditKind::Replace => texts::name::Replace,
        EditKind::Comment => texts::name::Comment,
        EditKind::Bookmark => texts::name::Bookmark,
        EditKind::Mark => texts::name::Mark,
        EditKind::Time => texts::name::Time,
        EditKind::RawLines => texts::name::RawLines,
        EditKind::Headers => texts::name::Headers,
        EditKind::Start => texts::name::Start,
        EditKind::RecordsAdded => texts::name::RecordsAdded,
        EditKind::RecordsRemoved => texts::name::RecordsRemoved,
        EditKind::RecordsReplaced => texts::name::RecordsReplaced,
        EditKind::RecordsReordered => texts::name::RecordsReordered,
    }
    .get(lang)
}

/// Returns the name of the state before all changes.
pub fn as_opened(lang: Lang) -> &'static str {
    texts::name::AsOpened.get(lang)
}

/// Returns the mark of the state that is on disk.
pub fn on_disk(lang: Lang) -> &'static str {
    texts::name::OnDisk.get(lang)
}

/// Returns the name of an order of records in a list.
pub fn order(order: RecordOrder, lang: Lang) -> &'static str {
    match order {
        RecordOrder::Name => texts::name::Name,
        RecordOrder::Date => texts::name::Date,
        RecordOrder::Players => texts::name::Players,
        RecordOrder::Length => texts::name::Length,
        RecordOrder::Given => texts::name::Given,
    }
    .get(lang)
}

/// Returns a name with its value: `notation: Japanese`.
pub fn with_value(name: &str, value: &str, lang: Lang) -> String {
    texts::name::WithValue { name: &name, value: &value }.text(lang)
}

/// Returns a text followed by a remark in parentheses.
pub fn with_remark(text: &str, remark: &str, lang: Lang) -> String {
    texts::name::WithRemark { text: &text, remark: &remark }.text(lang)
}

/// Returns a line of the loss report of many files: `headers: 2000 files (表題)`.
pub fn loss_in_files(loss: &Loss, files: usize, lang: Lang) -> String {
    let kind = loss.kind.words().get(lang);
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let names = comma_list(&loss.lost_names(lang), lang);
    let names = if names.is_empty() { loss.count.to_string() } else { names };
    texts::name::LossInFiles { kind: &kind, files: &files, names: &names }.text(lang)
}

/// Returns the message for a line that has no values for a graph.
pub fn no_graph(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => texts::name::NoScores,
        GraphQuantity::Time => texts::name::NoTimes,
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
