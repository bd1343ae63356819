//! What the moves of the reference of notations are.

use super::{Lang, Words};
use crate::notation::reference::Sort;

/// A sort of move, in a word or two.
pub fn sort(sort: Sort, lang: Lang) -> &'static str {
    words(sort).get(lang)
}

fn words(sort: Sort) -> Words {
    match sort {
        Sort::Plain => Words { en: "move", ja: "移動" },
        Sort::Capture => Words { en: "capture", ja: "取る手" },
        Sort::Recapture => Words { en: "recapture", ja: "取り返す手" },
        Sort::Promotion => Words { en: "promotes", ja: "成る手" },
        Sort::Declined => Words { en: "declines", ja: "成らない手" },
        Sort::Drop => Words { en: "drop", ja: "打つ手" },
        Sort::DropOfTwo => Words { en: "drop or move", ja: "打か移動か" },
        Sort::OneOfTwo => Words { en: "which piece", ja: "どの駒か" },
        Sort::Promoted => Words { en: "promoted", ja: "成駒" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use crate::notation::reference;

    #[test]
    fn every_sort_has_its_words() {
        reference::sorts().for_each(|sort| assert_translated(words(sort)));
    }
}
