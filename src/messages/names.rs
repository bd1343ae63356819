//! The names of what can be chosen, counted or lost: notations, styles of the board, graphs,
//! edits, orders of lists, losses.

use super::caption::{self, CountedNoun};
use super::{Lang, LocalizedText};
use crate::texts;
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

/// A kind of change in the list of changes.
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

/// The state before all changes.
pub fn as_opened(lang: Lang) -> &'static str {
    texts::name::AsOpened.get(lang)
}

/// The mark of the state that is on disk.
pub fn on_disk(lang: Lang) -> &'static str {
    texts::name::OnDisk.get(lang)
}

/// The order of a list.
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

/// A line of the loss report of many files: `headers: 2000 files (表題)`.
pub fn loss_in_files(loss: &Loss, files: usize, lang: Lang) -> String {
    let kind = loss.kind.words().get(lang);
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let names = loss.lost_names(lang).join(if lang == Lang::Ja { "、" } else { ", " });
    let names = if names.is_empty() { loss.count.to_string() } else { names };
    texts::name::LossInFiles { kind: &kind, files: &files, names: &names }.text(lang)
}

/// The message for a line without values of that kind.
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
