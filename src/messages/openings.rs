//! The headings of the table of openings.

use super::{Lang, LocalizedText};

/// What stands over the columns: games, share, won by Black, won by White, drawn, without
/// a result. Each is as wide as its column, which is seven cells.
pub fn heading(lang: Lang) -> &'static str {
    HEADING.get(lang)
}

const HEADING: LocalizedText = LocalizedText {
    en: "  games  share  Black  White   draw  other",
    ja: "   局数   割合 先手勝 後手勝   引分     他",
};

/// The heads of the columns of the list in the program: games, share, won by Black, won by
/// White, drawn. None is wider than five cells.
pub const fn columns(lang: Lang) -> [&'static str; 5] {
    match lang {
        Lang::En => ["games", "share", "Black", "White", "draw"],
        Lang::Ja => ["局数", "割合", "先勝", "後勝", "引分"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn both_heads_are_as_wide_as_the_columns() {
        assert_translated(HEADING);
        let cells = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        assert_eq!(Lang::ALL.map(|lang| cells(heading(lang))), [6 * 7; 2]);
    }
}
